#include <algorithm>
#include <map>

#include "bench/report/figures.h"
#include "bench/report/verify.h"
#include "bench/suite/result.h"
#include "bench/suite/suite_json.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

constexpr int fewest_rounds = 5;

// The ratios of some rows.
struct Ratios {
  std::vector<double> cublas;
  std::vector<double> cublaslt;
  std::vector<double> default_math;
};

// Where the file of a run belongs.
std::string stem_of(const Json& content) {
  if (content.at("schema") == suite_schema) return "sgemm";
  const std::string mode = content.value("mode", "bf16x6");
  return mode == "bf16x6" ? "split" : "split-" + mode;
}

// The figures of one file, checked one after the other.
class Verification {
 public:
  Verification(const ResultFile& file, Figures& figures)
      : content_(file.content), in_math_mode_(content_.at("schema") == split_suite_schema), figures_(figures) {
    const std::string holds = stem_of(content_);
    if (std::filesystem::path(file.path).stem() != holds) figures.complain("it holds " + holds);
  }

  void run() {
    for (const Json& row : content_.at("rows")) verify_row(row);
    verify_means("all rows", content_, all_);
    for (const SuiteClass suite_class : suite_classes) {
      const std::string name = to_text(suite_class);
      verify_means(name, content_.at("classes").at(name), by_class_[name]);
    }
  }

 private:
  void verify_row(const Json& row) {
    const double m = row.at("m").get<double>();
    const double n = row.at("n").get<double>();
    const double k = row.at("k").get<double>();
    const double batch = row.at("batch").get<double>();
    const std::string name = row_name(row);
    const std::string suite_class =
        to_text(class_of(row.at("m").get<std::int64_t>(), row.at("n").get<std::int64_t>(),
                         row.at("k").get<std::int64_t>(), row.at("batch").get<std::int64_t>()));
    if (row.at("class") != suite_class) figures_.complain(name + ": class is not " + suite_class);
    if (row.at("rounds").get<int>() < fewest_rounds) figures_.complain(name + ": fewer rounds than 5");
    // NaN is null in JSON.
    if (!Figures::number(row, "error")) figures_.complain(name + ": error is null");

    const double own = row.at("ours_us").get<double>();
    const double ratio = best_cublas_us(row) / own;
    figures_.expect(name, row, "ratio", ratio);
    figures_.expect(name, row, "tflops", 2.0 * m * n * k * batch / (own * 1e6));
    figures_.expect(name, row, "gb_per_s", sizeof(float) * (m * k + k * n + m * n) * batch / (own * 1e3));
    add(all_.cublas, by_class_[suite_class].cublas, ratio);
    if (in_math_mode_) {
      const double ratio_default = row.at("default_us").get<double>() / own;
      figures_.expect(name, row, "ratio_default", ratio_default);
      add(all_.default_math, by_class_[suite_class].default_math, ratio_default);
    }
    const auto cublaslt = Figures::number(row, "cublaslt_us");
    if (!cublaslt) return;
    figures_.expect(name, row, "ratio_lt", *cublaslt / own);
    add(all_.cublaslt, by_class_[suite_class].cublaslt, *cublaslt / own);
  }

  double best_cublas_us(const Json& row) const {
    const double beside = row.at("cublas_us").get<double>();
    return in_math_mode_ ? std::min(beside, row.at("cublas_alone_us").get<double>()) : beside;
  }

  static std::string row_name(const Json& row) {
    std::string name;
    for (const char* size : {"m", "n", "k", "batch"}) name += (name.empty() ? "" : "x") + row.at(size).dump();
    return name + " " + row.at("op").get<std::string>();
  }

  static void add(std::vector<double>& all, std::vector<double>& of_class, double ratio) {
    all.push_back(ratio);
    of_class.push_back(ratio);
  }

  void verify_means(const std::string& owner, const Json& means, const Ratios& ratios) {
    expect_mean(owner, means, "geomean", geometric_mean(ratios.cublas));
    expect_mean(owner, means, "geomean_lt", geometric_mean(ratios.cublaslt));
    expect_mean(owner, means, "min", least(ratios.cublas));
    if (!in_math_mode_) return;
    expect_mean(owner, means, "geomean_default", geometric_mean(ratios.default_math));
    expect_mean(owner, means, "min_default", least(ratios.default_math));
  }

  void expect_mean(const std::string& owner, const Json& means, const char* key, std::optional<double> expected) {
    if (expected) {
      figures_.expect(owner, means, key, *expected);
    } else if (Figures::number(means, key)) {
      figures_.complain(owner + ": " + key + " is a number, and there are no rows for it");
    }
  }

  const Json& content_;
  bool in_math_mode_;
  Figures& figures_;
  Ratios all_;
  std::map<std::string, Ratios> by_class_;
};

}  // namespace

void verify_suite(const ResultFile& file, Figures& figures) { Verification(file, figures).run(); }

}  // namespace miniblas::bench
