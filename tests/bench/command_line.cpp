#include "tests/bench/command_line.h"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace miniblas {
namespace {

std::string contents_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

Ran run_miniblas(const std::string& arguments, const std::string& environment) {
  const TemporaryFolder folder;
  const std::string out = folder.path("out");
  const std::string error = folder.path("error");
  const std::string command =
      environment + " '" MINIBLAS_PROGRAM "' " + arguments + " >'" + out + "' 2>'" + error + "' </dev/null";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents_of(out), contents_of(error)};
}

}  // namespace miniblas
