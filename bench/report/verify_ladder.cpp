#include "bench/ladder/result.h"
#include "bench/report/figures.h"
#include "bench/report/verify.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

// The figures of one file, checked one after the other.
class Verification {
 public:
  Verification(const ResultFile& file, Figures& figures) : file_(file), figures_(figures) {}

  void run() {
    if (verify_head()) verify_rungs();
  }

 private:
  // Whether the rungs can be verified.
  bool verify_head() {
    const Json& content = file_.content;
    const auto family = content.at("family").get<std::string>();
    const auto known = parse_family(family);
    if (!known) {
      figures_.complain("family is '" + family + "'; known are gemm and transpose");
      return false;
    }
    family_ = *known;
    n_ = content.at("n").get<double>();
    const std::string stem = family + "-ladder-" + std::to_string(content.at("n").get<int>());
    const bool well_named = std::filesystem::path(file_.path).stem() == stem;
    if (!well_named) figures_.complain("it holds " + stem);
    return well_named;
  }

  void verify_rungs() {
    for (const Json& rung : file_.content.at("rungs")) {
      name_ = rung.at("name").get<std::string>();
      const bool wrong = rung.at("correct").is_boolean() && !rung.at("correct").get<bool>();
      if (wrong) figures_.complain(name_ + " is not correct");
      verify_times(rung);
      verify_counts(rung);
    }
  }

  void verify_times(const Json& rung) {
    const auto own = Figures::number(rung, "milliseconds");
    if (!own) return;
    const auto cublas = Figures::number(rung, "cublas_milliseconds");
    if (cublas) expect(rung, "vs_cublas", *cublas / *own);
    if (family_ == Family::gemm) {
      expect(rung, "tflops", tflops(n_, *own));
      return;
    }
    expect(rung, "gigabytes_per_second", transpose_gigabytes_per_second(n_, *own));
    if (cublas) expect(rung, "cublas_gigabytes_per_second", transpose_gigabytes_per_second(n_, *cublas));
    const auto copy = Figures::number(rung, "memcpy_milliseconds");
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

  void expect(const Json& object, const char* key, double expected) { figures_.expect(name_, object, key, expected); }

  const ResultFile& file_;
  Figures& figures_;
  Family family_ = Family::gemm;
  double n_ = 0.0;
  std::string name_;
};

}  // namespace

void verify_ladder(const ResultFile& file, Figures& figures) { Verification(file, figures).run(); }

}  // namespace miniblas::bench
