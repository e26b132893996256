// Collects what is wrong with the figures of one result file.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/support/text.h"

namespace miniblas::bench {

class Figures {
 public:
  explicit Figures(std::string path) : path_(std::move(path)) {}

  void complain(const std::string& what) { problems_.push_back(path_ + ": " + what); }

  // The field `key` of `object` within 0.5 % of `expected`. `owner` names the object in the complaint.
  void expect(const std::string& owner, const nlohmann::json& object, const char* key, double expected) {
    constexpr double tolerance = 0.005;
    const auto stated = number(object, key);
    // Written so that NaN fails.
    if (stated && std::abs(*stated - expected) <= tolerance * std::abs(expected)) return;
    complain(owner + ": " + key + " is " + (stated ? three_digits(*stated) : "null") + ", recomputed " +
             three_digits(expected));
  }

  // Null if the field is. Throws nlohmann::json::exception if it is missing.
  static std::optional<double> number(const nlohmann::json& object, const char* key) {
    const nlohmann::json& value = object.at(key);
    return value.is_null() ? std::nullopt : std::optional(value.get<double>());
  }

  std::vector<std::string> take() { return std::move(problems_); }

 private:
  std::string path_;
  std::vector<std::string> problems_;
};

}  // namespace miniblas::bench
