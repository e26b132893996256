// One kernel template in several builds of one program.
//
// Without the builds' namespaces all its instances would share a symbol, and the linker would keep the
// first one that it meets.
#include <gtest/gtest.h>

#include "simt/status.h"
#include "simt/trace.h"
#if defined(MINIBLAS_WITH_CUDA)
#include <cuda_runtime_api.h>
#endif

namespace miniblas {

Status host_tell_build(int* out);
Status traced_tell_build(int* out);
Status cuda_tell_build(int* out);

namespace {

TEST(LinkOrder, TheHostBuildRunsItsOwnKernel) {
  int build = 0;
  EXPECT_TRUE(host_tell_build(&build).ok());
  EXPECT_EQ(build, 1);
}

TEST(LinkOrder, TheTracedBuildRunsItsOwnKernel) {
  auto* const build = static_cast<int*>(trace::allocate(sizeof(int)));
  *build = 0;
  const trace::Trace trace;
  EXPECT_TRUE(traced_tell_build(build).ok());
  EXPECT_EQ(*build, 2);
  EXPECT_EQ(trace.report().counters.global_store.requests, 1u);
  trace::release(build);
}

TEST(LinkOrder, TheCudaBuildRunsItsOwnKernel) {
#if defined(MINIBLAS_WITH_CUDA)
  int* device = nullptr;
  if (cudaMalloc(reinterpret_cast<void**>(&device), sizeof(int)) != cudaSuccess) {
    // Not a launch on the host: the call must go to the CUDA runtime, which has no GPU.
    int build = 0;
    EXPECT_FALSE(cuda_tell_build(&build).ok());
    EXPECT_EQ(build, 0);
    return;
  }
  EXPECT_TRUE(cuda_tell_build(device).ok());
  int build = 0;
  EXPECT_EQ(cudaMemcpy(&build, device, sizeof(int), cudaMemcpyDeviceToHost), cudaSuccess);
  EXPECT_EQ(build, 3);
  EXPECT_EQ(cudaFree(device), cudaSuccess);
#else
  GTEST_SKIP() << "this build has no CUDA";
#endif
}

}  // namespace
}  // namespace miniblas
