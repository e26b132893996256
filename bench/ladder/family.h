// The families of kernels that have a ladder, and the public calls that list and choose their rungs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "miniblas/miniblas.h"

namespace miniblas::bench {

enum class Family { gemm, transpose };

// The rung of each family that the others are compared with.
inline constexpr const char* naive_rung = "01_naive";

const char* to_text(Family family);
std::optional<Family> parse_family(const std::string& text);
int default_n(Family family, bool on_host);
int matrices(Family family);  // of how many a problem consists

// Of all kernels, rungs or not.
std::vector<std::string> kernel_names(miniblasHandle_t handle, Family family);

// Whether the handle's device can run the rung, which the next calls then use.
bool choose_rung(miniblasHandle_t handle, Family family, const std::string& name);

// The rung whose name is `wanted`, or those that are it in different tile sizes: "02_shared_tile" selects
// "02_shared_tile_16" and "02_shared_tile_32".
std::vector<std::string> select_rungs(const std::vector<std::string>& names, const std::string& wanted);

}  // namespace miniblas::bench
