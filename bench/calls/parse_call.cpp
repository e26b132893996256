#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "bench/calls/call_text.h"
#include "bench/calls/complete.h"
#include "bench/calls/parse_value.h"
#include "bench/calls/routine.h"
#include "bench/calls/spelling.h"
#include "bench/calls/words.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::calls {
namespace {

constexpr std::string_view log_prefix = "miniblas:";
constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  return line.substr(0, line.find_last_not_of(blanks) + 1);
}

// Of a line that is a command for a shell: the call, and the quote that ends it.
std::optional<std::string_view> command_argument(std::string_view line) {
  constexpr std::string_view command = "miniblas replay '";
  line = trimmed(line);
  if (!line.starts_with(command)) return std::nullopt;
  return line.substr(command.size());
}

// The words of the call, without what the log puts round it.
std::vector<std::string_view> words_of(std::string_view line) {
  if (const auto argument = command_argument(line)) {
    // A log may end in the midst of a line; what is left would be another call.
    if (argument->empty() || argument->find('\'') != argument->size() - 1) {
      throw bench::Error("the command does not end with its second quote: '" + bench::excerpt(*argument) + "'");
    }
    line = argument->substr(0, argument->size() - 1);
  }
  std::vector<std::string_view> result = words(line);
  if (!result.empty() && result.front() == log_prefix) result.erase(result.begin());
  if (!result.empty() && result.front() == "call") result.erase(result.begin());
  return result;
}

// Its routine is null where there is none of that name.
Call named_call(std::string_view word) {
  Call call;
  call.wide = word.ends_with("_64");
  if (call.wide) word.remove_suffix(3);
  call.routine = find_routine(word);
  if (call.wide && call.routine != nullptr && !call.routine->has_wide_form()) call.routine = nullptr;
  return call;
}

Call call_of(std::string_view word) {
  Call call = named_call(word);
  if (call.routine == nullptr) {
    throw bench::Error("the routine is '" + bench::excerpt(word) + "'; allowed are names such as Sgemm and Sgemm_64");
  }
  return call;
}

template <class Names>
std::size_t one_of(std::string_view name, std::string_view text, const Names& names) {
  const auto found = std::find(std::begin(names), std::end(names), text);
  if (found != std::end(names)) return static_cast<std::size_t>(found - std::begin(names));
  throw bench::Error(std::string(name) + " is '" + bench::excerpt(text) + "'; allowed are " +
                     bench::join({std::begin(names), std::end(names)}));
}

// A word about the handle or the data. False if it is about an argument.
bool parse_setting(Call& call, std::string_view name, std::string_view text) {
  constexpr std::string_view devices[] = {"host", "cuda"};
  constexpr std::string_view modes[] = {"host", "device"};
  constexpr std::string_view handles[] = {"null"};
  if (name == "handle") {
    one_of(name, text, handles);
    call.settings.null_handle = true;
  } else if (name == "device") {
    call.settings.device = devices[one_of(name, text, devices)];
  } else if (name == "pointer_mode") {
    call.settings.pointer_mode = static_cast<miniblasPointerMode_t>(one_of(name, text, modes));
  } else if (name == "gemm_kernel") {
    call.settings.gemm_kernel = text;
  } else if (name == "transpose_kernel") {
    call.settings.transpose_kernel = text;
  } else if (name == "data") {
    call.data = static_cast<Data>(one_of(name, text, data_names));
  } else if (name == "seed") {
    call.seed = static_cast<std::uint64_t>(
        bench::parse_integer(name, std::string(text), 0, std::numeric_limits<std::int64_t>::max()));
  } else {
    return false;
  }
  return true;
}

std::string parameter_names(const Routine& routine) {
  std::vector<std::string> names;
  for (const Parameter& parameter : routine.parameters) names.emplace_back(parameter.name);
  return bench::join(names, " ");
}

void parse_word(Call& call, std::vector<bool>& given, std::string_view word) {
  const std::size_t equals = std::min(word.find('='), word.size());
  const std::string_view name = word.substr(0, equals);
  const int index = call.routine->index_of(name);
  if (equals == word.size() || (index < 0 && !parse_setting(call, name, word.substr(equals + 1)))) {
    throw bench::Error("the word '" + bench::excerpt(word) + "' is no argument of " +
                       std::string(call.routine->name()) + " and no setting; its arguments are " +
                       parameter_names(*call.routine));
  }
  if (index < 0) return;
  const auto at = static_cast<std::size_t>(index);
  if (given[at]) throw bench::Error("the argument " + std::string(name) + " is given twice");
  given[at] = true;
  call.values[at] = parse_value(call, at, word.substr(equals + 1));
}

}  // namespace

Call parse_call(std::string_view line) {
  const std::vector<std::string_view> all = words_of(line);
  if (all.empty()) throw bench::Error("the line holds no call; it looks like 'call Sscal n=3 alpha=2'");
  Call call = call_of(all.front());
  call.values.resize(call.routine->parameters.size());
  std::vector<bool> given(call.values.size());
  for (std::size_t i = 1; i < all.size(); ++i) parse_word(call, given, all[i]);
  complete(call, given);
  return call;
}

bool is_call_line(std::string_view line) {
  if (command_argument(line)) return true;
  const std::vector<std::string_view> all = words(line);
  if (all.size() < 2) return false;
  if (all[0] == log_prefix) return all[1] == "call";
  // Without the log's prefix it may be any program's line.
  return all[0] == "call" && named_call(all[1]).routine != nullptr;
}

}  // namespace miniblas::calls
