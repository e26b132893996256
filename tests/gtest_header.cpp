// A program without tests, for which GoogleTest's header is compiled. The others take it from here
// (cmake/PrecompiledGtest.cmake).
