// Stands in for a libblas.so.3 that has none of the routines.
namespace {
[[maybe_unused]] const char nothing = 0;
}
