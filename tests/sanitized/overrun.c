/* Copies one element more than there is: the sanitizer must see a kernel of the library read it, though this program is
 * compiled without the sanitizer, as the programs of the host build are. */
#include "miniblas/miniblas.h"

int main(void) {
  const int there = 5;
  miniblasHandle_t handle;
  void* x;
  void* y;
  return miniblasCreateOnDevice(&handle, "host") || miniblasMalloc(handle, &x, there * sizeof(float)) ||
         miniblasMalloc(handle, &y, (there + 1) * sizeof(float)) || miniblasScopy(handle, there + 1, x, 1, y, 1);
}
