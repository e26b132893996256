#include "kernels/gemm/hopper_kernels.h"

#include "kernels/gemm/08_tma.cuh"

namespace miniblas {

Status launch_tma(const GemmProblem& p, Stream stream) {
  CUtensorMap map_a;
  CUtensorMap map_b;
  Status status = simt::make_tensor_map(map_a, p.a.base, p.m, p.k, p.a.ld, TmaTile::BM, TmaTile::BK);
  if (status.ok()) status = simt::make_tensor_map(map_b, p.b.base, p.n, p.k, p.b.ld, TmaTile::BN, TmaTile::BK);
  if (!status.ok()) return status;
  const std::int64_t tiles = count_tiles(p.m, TmaTile::BM) * count_tiles(p.n, TmaTile::BN);
  if (tiles > 0x7fffffff) return {StatusCode::invalid_configuration, 0};
  return simt::launch(&sgemm_tma,
                      {dim3(static_cast<unsigned>(tiles)), dim3(TmaTile::threads), sizeof(SlabRing), stream}, map_a,
                      map_b, p);
}

}  // namespace miniblas
