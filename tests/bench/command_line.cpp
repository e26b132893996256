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

Ran run_shell(const std::string& command, const std::string& input) {
  const TemporaryFolder folder;
  const std::string in = folder.path("in");
  const std::string out = folder.path("out");
  const std::string error = folder.path("error");
  std::ofstream(in) << input;
  const std::string redirected = command + " >'" + out + "' 2>'" + error + "' <'" + in + "'";
  const int status = std::system(redirected.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents_of(out), contents_of(error)};
}

Ran run_miniblas(const std::string& arguments, const std::string& environment, const std::string& input) {
  return run_shell(environment + " '" MINIBLAS_PROGRAM "' " + arguments, input);
}

}  // namespace miniblas
