#include "bench/counters/metrics.h"

namespace miniblas::bench {

using trace::Counters;

const std::array<Metric, metric_count> metrics = {{
    {"global_load_requests", "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum", "global loads", "requests",
     [](const Counters& c) { return c.global_load.requests; }},
    {"global_load_sectors", "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", "global loads", "sectors",
     [](const Counters& c) { return c.global_load.sectors; }},
    {"global_store_requests", "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum", "global stores", "requests",
     [](const Counters& c) { return c.global_store.requests; }},
    {"global_store_sectors", "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum", "global stores", "sectors",
     [](const Counters& c) { return c.global_store.sectors; }},
    {"shared_load_requests", "smsp__inst_executed_op_shared_ld.sum", "shared loads", "requests",
     [](const Counters& c) { return c.shared_load.requests; }},
    {"shared_store_requests", "smsp__inst_executed_op_shared_st.sum", "shared stores", "requests",
     [](const Counters& c) { return c.shared_store.requests; }},
    {"shared_load_conflicts", "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum", "bank conflicts", "loads",
     [](const Counters& c) { return c.shared_load.bank_conflicts; }},
    {"shared_store_conflicts", "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum", "bank conflicts", "stores",
     [](const Counters& c) { return c.shared_store.bank_conflicts; }},
}};

std::optional<std::size_t> find_metric(std::string_view ncu_name) {
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    if (ncu_name == metrics[i].ncu_name) return i;
  }
  return std::nullopt;
}

MetricValues metric_values(const Counters& counters) {
  MetricValues values{};
  for (std::size_t i = 0; i < metrics.size(); ++i) values[i] = metrics[i].count(counters);
  return values;
}

}  // namespace miniblas::bench
