#include "bench/replay/replay.h"

#include <iostream>
#include <map>
#include <memory>

#include "bench/calls/call_text.h"
#include "bench/calls/routine.h"
#include "bench/calls/runner.h"
#include "bench/ladder/session.h"
#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

// A handle for each device that lines name.
class Replayer {
 public:
  explicit Replayer(bool wide) : wide_(wide) {}

  // Prints one line. Whether the call was right.
  bool replay(const std::string& line) {
    calls::Call call = calls::parse_call(line);
    if (wide_ && !call.wide) {
      if (!call.routine->has_wide_form()) {
        throw Error("--int64 is given, but " + std::string(call.routine->name()) + " has no _64 form");
      }
      call.wide = true;
    }
    const calls::Finding finding = on(call.settings.device).runner.run(call);
    std::cout << (finding.right ? "right: " : "wrong: ") << finding.text << "\n";
    return finding.right;
  }

 private:
  struct Device {
    explicit Device(const std::string& name) : session(name), runner(session.handle()) {}
    Session session;
    calls::Runner runner;
  };

  Device& on(const std::string& device) {
    std::unique_ptr<Device>& opened = devices_[device];
    if (!opened) opened = std::make_unique<Device>(device);
    return *opened;
  }

  bool wide_;
  std::map<std::string, std::unique_ptr<Device>> devices_;
};

int replay_all(Replayer& replayer) {
  bool right = true;
  std::size_t count = 0;
  std::string line;
  for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
    if (!calls::is_call_line(line)) continue;
    ++count;
    try {
      if (replayer.replay(line)) continue;
    } catch (const Error& error) {
      throw Error("line " + std::to_string(number) + ": " + error.what());
    }
    right = false;
    std::cout << "  line " << number << ": " << line << "\n";
  }
  if (count == 0) throw Error("the standard input holds no line of a call, such as 'miniblas: call Sscal n=3'");
  return right ? exit_good : exit_finding;
}

}  // namespace

int run_replay(const ReplayArguments& arguments) {
  Replayer replayer(arguments.wide);
  if (arguments.line == "-") return replay_all(replayer);
  return replayer.replay(arguments.line) ? exit_good : exit_finding;
}

}  // namespace miniblas::bench
