// Made-up lines for `miniblas counters`.
#pragma once

#include <string>

namespace miniblas {

inline constexpr const char* ncu_metrics[] = {
    "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum",
    "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum",
    "smsp__inst_executed_op_shared_ld.sum",
    "smsp__inst_executed_op_shared_st.sum",
    "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum",
    "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum",
};

// All metrics of a rung: `first`, `first` + 1, ...
inline std::string counter_lines(const std::string& family_and_rung, int first) {
  std::string lines;
  for (const char* metric : ncu_metrics) {
    lines += family_and_rung + " " + metric + " " + std::to_string(first++) + "\n";
  }
  return lines;
}

}  // namespace miniblas
