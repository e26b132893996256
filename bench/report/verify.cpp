#include "bench/report/verify.h"

#include <cmath>
#include <optional>

#include "bench/ladder/ladder_json.h"
#include "bench/ladder/result.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

constexpr double tolerance = 0.005;

std::optional<double> number(const Json& object, const char* key) {
  const Json& value = object.at(key);
  return value.is_null() ? std::nullopt : std::optional(value.get<double>());
}

// The figures of one file, checked one after the other.
class Verification {
 public:
  explicit Verification(const ResultFile& file) : file_(file) {}

  std::vector<std::string> run() {
    try {
      verify_head();
      if (problems_.empty()) verify_rungs();
    } catch (const Json::exception& error) {
      complain(error.what());
    }
    return std::move(problems_);
  }

 private:
  void complain(const std::string& what) { problems_.push_back(file_.path + ": " + what); }

  void verify_head() {
    const Json& content = file_.content;
    const auto schema = content.at("schema").get<std::string>();
    if (schema != ladder_schema) return complain("schema is '" + schema + "'; known is " + ladder_schema);
    const auto family = content.at("family").get<std::string>();
    const auto known = parse_family(family);
    if (!known) return complain("family is '" + family + "'; known are gemm and transpose");
    family_ = *known;
    n_ = content.at("n").get<double>();
    const std::string stem = family + "-ladder-" + std::to_string(content.at("n").get<int>());
    if (std::filesystem::path(file_.path).stem() != stem) complain("it holds " + stem);
  }

  void verify_rungs() {
    for (const Json& rung : file_.content.at("rungs")) {
      name_ = rung.at("name").get<std::string>();
      if (rung.at("correct").is_boolean() && !rung.at("correct").get<bool>()) complain(name_ + " is not correct");
      verify_times(rung);
      verify_counts(rung);
    }
  }

  void verify_times(const Json& rung) {
    const auto own = number(rung, "milliseconds");
    if (!own) return;
    const auto cublas = number(rung, "cublas_milliseconds");
    if (cublas) expect(rung, "vs_cublas", *cublas / *own);
    if (family_ == Family::gemm) {
      expect(rung, "tflops", tflops(n_, *own));
      return;
    }
    expect(rung, "gigabytes_per_second", transpose_gigabytes_per_second(n_, *own));
    if (cublas) expect(rung, "cublas_gigabytes_per_second", transpose_gigabytes_per_second(n_, *cublas));
    const auto copy = number(rung, "memcpy_milliseconds");
    if (!copy) return;
    expect(rung, "memcpy_gigabytes_per_second", transpose_gigabytes_per_second(n_, *copy));
    expect(rung, "vs_memcpy", *copy / *own);
  }

  void verify_counts(const Json& rung) {
    const Json* const naive = naive_counts();
    if (naive == nullptr || rung.at("counted").is_null()) return;
    const Json& counted = rung.at("counted");
    expect_ratio(counted, "reads_vs_naive", *naive, "global_load_elements");
    expect_ratio(counted, "sectors_vs_naive", *naive, "global_load_sectors");
    expect_ratio(counted, "store_sectors_vs_naive", *naive, "global_store_sectors");
  }

  const Json* naive_counts() const {
    for (const Json& rung : file_.content.at("rungs")) {
      if (rung.at("name") == naive_rung && !rung.at("counted").is_null()) return &rung.at("counted");
    }
    return nullptr;
  }

  void expect_ratio(const Json& counted, const char* ratio, const Json& naive, const char* count) {
    const double own = counted.at(count).get<double>();
    if (own > 0.0) expect(counted, ratio, naive.at(count).get<double>() / own);
  }

  void expect(const Json& object, const char* key, double expected) {
    const auto stated = number(object, key);
    // Written so that NaN fails.
    if (stated && std::abs(*stated - expected) <= tolerance * std::abs(expected)) return;
    complain(name_ + ": " + key + " is " + (stated ? three_digits(*stated) : "null") + ", recomputed " +
             three_digits(expected));
  }

  const ResultFile& file_;
  Family family_ = Family::gemm;
  double n_ = 0.0;
  std::string name_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> verify(const ResultFile& file) { return Verification(file).run(); }

}  // namespace miniblas::bench
