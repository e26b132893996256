// What the kinds of tables share.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/ladder/family.h"
#include "bench/report/results.h"

namespace miniblas::bench {

using Ladders = std::vector<const ResultFile*>;
using Cells = std::vector<std::string>;

inline constexpr const char* not_measured = "not measured yet\n";
inline constexpr const char* no_value = "-";

// The two kinds, from one family's ladders of growing n.
std::string ladder_table(Family family, const Ladders& ladders);
std::string rung_table(Family family, const Ladders& ladders, const std::string& rung);

// Lines of a table. The first column is text, the others are numbers.
std::string table_row(const Cells& cells);
std::string table_head(const Cells& titles);

// Where, when and from what the figures come. Below the table.
std::string caption(const Ladders& ladders);

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
