// What ends a command with one line on the standard error.
#pragma once

#include <stdexcept>
#include <string>

namespace miniblas::bench {

// Bad input, or a machine that can't do what was asked. `what` names the value and what is allowed.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The library has already said why, in a line of its own.
class ErrorAlreadyLogged : public std::exception {};

// Exit codes of the program.
inline constexpr int exit_good = 0;
inline constexpr int exit_finding = 1;  // a wrong rung, a stale table
inline constexpr int exit_error = 2;    // bad input

}  // namespace miniblas::bench
