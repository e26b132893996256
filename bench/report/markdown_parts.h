// What the kinds of tables share.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "bench/ladder/family.h"
#include "bench/report/results.h"

namespace miniblas::bench {

using Ladders = std::vector<const ResultFile*>;
using Cells = std::vector<std::string>;

inline constexpr const char* not_measured = "not measured yet\n";
inline constexpr const char* no_value = "-";

// The most that a family's rungs could reach on the GPU: GEMM's is the FFMA rate, transposition's the copy rate.
struct Ceiling {
  const char* name;  // "FFMA ceiling"
  double rate;       // in rate_unit()
  std::string file;  // where it stands
};

// Null without a file.
std::optional<Ceiling> ceiling_of(Family family, const ResultFile* ceilings);

// The kinds of tables. The first two are from one family's ladders of growing n.
std::string ladder_table(Family family, const Ladders& ladders, const std::optional<Ceiling>& ceiling);
std::string rung_table(Family family,
                       const Ladders& ladders,
                       const std::optional<Ceiling>& ceiling,
                       const std::string& rung);
std::string accuracy_table(const ResultFile* accuracy);   // null: not measured yet
std::string ceilings_table(const ResultFile* ceilings);   // the same
std::string counters_table(const ResultFile* counters);   // the same
std::string suite_table(const ResultFile* suite);         // the same
std::string suite_means_table(const ResultFile* suite);   // the geometric means alone; the same
std::string suite_losses_table(const ResultFile* suite);  // the rows where cuBLAS is ahead; the same

// Lines of a table. The first column is text, the others are numbers.
std::string table_row(const Cells& cells);
std::string table_head(const Cells& titles);

// Where, when and from what the figures come: "NVIDIA H200, driver ..., commit ...".
std::string stamp(const Ladders& files);

// Below a table of ladders.
std::string caption(const Ladders& ladders, const std::optional<Ceiling>& ceiling);

// Null if the ladder has no such rung.
const nlohmann::json* find_rung(const ResultFile& ladder, const std::string& name);

// A field as text; "-" where `object` or the field is null or missing.
using Format = std::string (*)(const nlohmann::json& value);
std::string field(const nlohmann::json* object, const char* key, Format format);
std::string count_text(const nlohmann::json& value);
std::string times_text(const nlohmann::json& value);
std::string percent_text(const nlohmann::json& value);
std::string figure_text(const nlohmann::json& value);
std::string plain_text(const nlohmann::json& value);

std::string n_text(const ResultFile& ladder);  // "n = 1024"

// The rate that a family is measured by.
const char* rate_key(Family family);
const char* rate_unit(Family family);

}  // namespace miniblas::bench
