// A line that says what the program is doing, where someone is looking.
#pragma once

#include <string>

namespace miniblas::bench {

// On the standard error, and only if that is a terminal. Gone when the object is.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(const std::string& text);

 private:
  bool visible_;
};

}  // namespace miniblas::bench
