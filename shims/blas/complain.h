// A line on the standard error, for what a BLAS has no status for.
#pragma once

namespace miniblas::blas {

[[gnu::format(printf, 1, 2)]] void complain(const char* format, ...);

}  // namespace miniblas::blas
