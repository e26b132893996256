// Stands in for a libminiblas.so of another version.
#include "miniblas/miniblas.h"

miniblasStatus_t miniblasGetVersion(miniblasHandle_t, int* version) {
  *version = 90700;
  return MINIBLAS_STATUS_SUCCESS;
}
