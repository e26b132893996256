// The public header in the oldest C++ that its users have. That this compiles is the test.
#include <miniblas/miniblas.h>
#include <miniblas_v2.h>

miniblasStatus_t version_through_cxx11(int& version) { return miniblasGetVersion(nullptr, &version); }
