// `miniblas accuracy` on the host device: its data, its errors, its result file, and what the report makes of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "bench/accuracy/accuracy_json.h"
#include "bench/accuracy/options.h"
#include "bench/suite/math_mode.h"
#include "tests/bench/copied_project.h"

namespace miniblas {
namespace {

using namespace miniblas::bench;

constexpr const char* result_file = "bench/results/h200/accuracy.json";

// --- data

struct Sums {
  double value = 0.0;
  double magnitude = 0.0;
};

// Of element (0, 0) of the product.
Sums first_element(const Factors& factors, int m, int k) {
  Sums sums;
  for (int l = 0; l < k; ++l) {
    const double term = static_cast<double>(factors.a[static_cast<std::size_t>(l * m)]) *
                        static_cast<double>(factors.b[static_cast<std::size_t>(l)]);
    sums.value += term;
    sums.magnitude += std::abs(term);
  }
  return sums;
}

TEST(AccuracyData, IsTheSameEachTime) {
  for (const DataKind kind : data_kinds) {
    EXPECT_EQ(make_factors(kind, 5, 7, 9).a, make_factors(kind, 5, 7, 9).a);
    EXPECT_EQ(make_factors(kind, 5, 7, 9).b, make_factors(kind, 5, 7, 9).b);
  }
}

TEST(AccuracyData, IsOfItsKind) {
  constexpr int k = 1000;
  for (const float value : make_factors(DataKind::uniform, 8, 8, k).a) {
    ASSERT_GT(value, 0.0f);
    ASSERT_LT(value, 1.0f);
  }
  for (const float value : make_factors(DataKind::integers, 8, 8, k).b) {
    ASSERT_EQ(value, std::round(value));
    ASSERT_LE(std::abs(value), 8.0f);
  }
  const auto wide = make_factors(DataKind::wide_exponents, 8, 8, k).a;
  const auto by_magnitude = [](float x, float y) { return std::abs(x) < std::abs(y); };
  EXPECT_GT(std::abs(*std::max_element(wide.begin(), wide.end(), by_magnitude)), 0x1p17f);
  EXPECT_LT(std::abs(*std::min_element(wide.begin(), wide.end(), by_magnitude)), 0x1p-17f);
  const Sums normal = first_element(make_factors(DataKind::normal, 8, 8, k), 8, k);
  const Sums cancelling = first_element(make_factors(DataKind::cancelling, 8, 8, k), 8, k);
  EXPECT_GT(std::abs(normal.value), 1e-4 * normal.magnitude);
  EXPECT_LT(std::abs(cancelling.value), 1e-4 * cancelling.magnitude);
}

// --- errors

TEST(AccuracyErrors, AreThoseOfTheNormAndOfTheWorstElement) {
  const std::vector<float> a = {1.0f, -3.0f, 2.0f, 4.0f};  // (2, 2)
  const std::vector<float> b = {5.0f, 7.0f};
  const ExactProduct exact({a.data(), 2, 2, false}, {b.data(), 2, 1, false});  // 19 and 13; |A||B| is 19 and 43
  const ProductErrors none = exact.errors({19.0f, 13.0f});
  EXPECT_EQ(none.relative, 0.0);
  EXPECT_EQ(none.largest, 0.0);
  const ProductErrors first = exact.errors({19.0f + 0x1p-8f, 13.0f});
  EXPECT_NEAR(first.relative, 0x1p-8 / std::sqrt(19.0 * 19.0 + 13.0 * 13.0), 1e-12);
  EXPECT_NEAR(first.largest, 0x1p-8 / (4.0 * 0x1p-24 * 19.0), 1e-6);
  EXPECT_NEAR(exact.errors({19.0f, 13.0f - 0x1p-8f}).largest, 0x1p-8 / (4.0 * 0x1p-24 * 43.0), 1e-6);
  // By the largest values, 2 and 4 of A's rows and 7 of B, and two values of k.
  EXPECT_NEAR(exact.errors({19.0f + 0x1p-8f, 13.0f}, true).largest, 0x1p-8 / (4.0 * 0x1p-24 * 28.0), 1e-6);
  EXPECT_NEAR(exact.errors({19.0f, 13.0f - 0x1p-8f}, true).largest, 0x1p-8 / (4.0 * 0x1p-24 * 56.0), 1e-6);
  const ProductErrors unknown = exact.errors({19.0f, std::numeric_limits<float>::quiet_NaN()});
  EXPECT_TRUE(std::isnan(unknown.relative));
  EXPECT_TRUE(std::isnan(unknown.largest));
}

TEST(AccuracyErrors, AreThoseOfSomeColumnsWhereThereAreMany) {
  EXPECT_EQ(compared_columns(1), std::vector<std::int64_t>{0});
  EXPECT_EQ(compared_columns(256).size(), 256u);
  const auto columns = compared_columns(1000);
  ASSERT_EQ(columns.size(), 64u);
  EXPECT_EQ(columns.front(), 0);
  EXPECT_EQ(columns.back(), 999);
  EXPECT_TRUE(std::is_sorted(columns.begin(), columns.end()));
  const std::vector<float> a = {2.0f};
  std::vector<float> b;
  std::vector<float> c;
  for (int col = 0; col < 1000; ++col) {
    b.push_back(static_cast<float>(col + 1));
    c.push_back(2.0f * b.back());
  }
  const ExactProduct exact({a.data(), 1, 1, false}, {b.data(), 1, 1000, false});
  EXPECT_EQ(exact.errors(c).largest, 0.0);
  c.back() += 1.0f;
  EXPECT_NEAR(exact.errors(c).largest, 1.0 / (3.0 * 0x1p-24 * 2000.0), 1e-6);
}

TEST(AccuracyErrors, AreAllowedByTheModesPromise) {
  EXPECT_NEAR(largest_allowed(default_math.tolerance, 62), 1.0, 1e-5);
  EXPECT_NEAR(largest_allowed(find_math_mode("bf16x6")->tolerance, 62), 3.0, 1e-4);
  EXPECT_NEAR(largest_allowed(find_math_mode("bf16x3")->tolerance, 62), 3.0 + 513.0 / 64, 1e-4);
  EXPECT_NEAR(largest_allowed(find_math_mode("fp16x3")->tolerance, 62), 5.0, 1e-4);
  EXPECT_EQ(find_math_mode("tf32"), nullptr);
}

// --- options

TEST(AccuracyOptions, AreSmallerOnTheHostDeviceWhereKIsLarge) {
  const AccuracyOptions options = parse_options(AccuracyArguments());
  ASSERT_EQ(options.ks.size(), 17u);
  EXPECT_EQ(options.ks.back(), 65536);
  EXPECT_EQ(options.data.size(), 5u);
  EXPECT_EQ(size_for(options, 65536, false), 256);
  EXPECT_EQ(size_for(options, 1, true), 256);
  EXPECT_EQ(size_for(options, 65536, true), 16);
}

TEST(AccuracyCommand, GivesOneLineAndNoFileForBadInput) {
  struct Bad {
    const char* arguments;
    std::vector<const char*> said;
  };
  const Bad cases[] = {
      {"--math tf32", {"--math", "tf32", "bf16x6", "cublas"}},
      {"--math cublas", {"--math", "cublas"}},
      {"--data gauss", {"--data", "gauss", "cancelling"}},
      {"--k 0", {"--k", "'0'"}},
      {"--k 1048577", {"--k", "1048577"}},
      {"--size 0", {"--size", "'0'"}},
      {"--fast", {"--fast"}},
      {"--device toaster", {"toaster", "host"}},
  };
  for (const Bad& bad : cases) {
    const TemporaryFolder folder;
    const std::string device = std::string(bad.arguments).find("--device") == 0 ? "" : "--device host ";
    const Ran ran = run_miniblas("accuracy " + device + bad.arguments + " --json '" + folder.path("x.json") + "'");
    EXPECT_EQ(ran.status, 2) << bad.arguments;
    EXPECT_EQ(std::count(ran.error.begin(), ran.error.end(), '\n'), 1) << bad.arguments << "\n" << ran.error;
    for (const char* text : bad.said) EXPECT_NE(ran.error.find(text), std::string::npos) << text << "\n" << ran.error;
    EXPECT_TRUE(folder.is_empty()) << bad.arguments;
  }
}

// --- whole runs on the host device

std::string host_file(const std::string& options, std::string* printed = nullptr) {
  const TemporaryFolder folder;
  const std::string path = folder.path("accuracy.json");
  const Ran ran = run_miniblas("accuracy --device host " + options + " --json '" + path + "'");
  EXPECT_EQ(ran.status, 0) << ran.out << ran.error;
  if (printed != nullptr) *printed = ran.out;
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(AccuracyCommand, MeasuresEachMathOnAllData) {
  std::string printed;
  const auto json = nlohmann::json::parse(host_file("--math default --math bf16x6 --k 1 --k 64 --size 16", &printed));
  EXPECT_EQ(json.at("schema"), "miniblas-accuracy-1");
  EXPECT_EQ(json.at("device"), "host");
  EXPECT_TRUE(json.at("environment").contains("commit"));
  ASSERT_EQ(json.at("rows").size(), 5u * 2u * 2u);
  for (const auto& row : json.at("rows")) {
    const double relative = row.at("relative_error").get<double>();
    EXPECT_LE(row.at("largest_error").get<double>(), row.at("largest_allowed").get<double>()) << row;
    EXPECT_LT(relative, row.at("data") == "cancelling" ? 1e-2 : 1e-6) << row;
    if (row.at("data") == "integers") {
      EXPECT_EQ(relative, 0.0) << row;
    }
    if (row.at("data") == "normal" && row.at("k") == 64) {
      EXPECT_GT(relative, 0.0) << row;
    }
    EXPECT_FALSE(row.at("kernel").is_null()) << row;
  }
  for (const char* text : {"wide_exponents", "bf16x6", "relative"}) {
    EXPECT_NE(printed.find(text), std::string::npos) << text << "\n" << printed;
  }
}

TEST(AccuracyCommand, EachModeIsMeasured) {
  for (const char* mode : {"bf16x6", "bf16x3", "fp16x3"}) {
    const Ran ran = run_miniblas(std::string("accuracy --device host --data normal --k 8 --size 8 --math ") + mode);
    EXPECT_EQ(ran.status, 0) << ran.error;
    EXPECT_NE(ran.out.find(mode), std::string::npos) << ran.out;
  }
}

// --- the report

TEST_F(CopiedProject, TheTableOfErrorsHasAllMaths) {
  write("docs/made_up.md", "<!-- table accuracy h200 -->\n<!-- end table -->\n");
  write(result_file,
        host_file("--math default --math bf16x6 --data normal --data integers --k 1 --k 2 --k 4 --size 8"));
  EXPECT_EQ(report("--check").status, 1);
  const Ran ran = report("");
  EXPECT_EQ(ran.status, 0) << ran.out << ran.error;
  EXPECT_EQ(report("--check").status, 0);
  const std::string page = text_of("docs/made_up.md");
  for (const char* line : {"| normal, k | default | bf16x6 |", "| integers, k | default | bf16x6 |",
                           "\n| 4 | 0 (0) | 0 (0) |", "\n| 1 |"}) {
    EXPECT_NE(page.find(line), std::string::npos) << line << "\n" << page;
  }
  EXPECT_EQ(page.find("\n| 2 |"), std::string::npos) << page;  // every other k
}

TEST_F(CopiedProject, AnInventedErrorIsFound) {
  const std::string good = host_file("--math default --data normal --k 64 --size 8");
  const std::pair<const char*, nlohmann::json> wrong[] = {
      {"relative_error", nullptr}, {"largest_error", nullptr}, {"largest_error", 1.5}, {"largest_allowed", 2.0}};
  for (const auto& [key, value] : wrong) {
    auto json = nlohmann::json::parse(good);
    json.at("rows")[0][key] = value;
    write(result_file, json.dump());
    const Ran ran = report("--check");
    EXPECT_EQ(ran.status, 1) << key;
    EXPECT_NE(ran.out.find(std::string("accuracy.json: default, normal, k = 64: ") + key), std::string::npos)
        << key << ran.out;
  }
}

}  // namespace
}  // namespace miniblas
