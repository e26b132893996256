// What `miniblas tune` found on an H200.
namespace miniblas {

extern const char* const tuning_h200;
const char* const tuning_h200 = R"(miniblas-tuning 2
gpu NVIDIA H200
nt 128 128 16384 1 sliced_k_32x64_8 - 16 2
tn 128 128 16384 1 sliced_k_32x64_8 - 16 2
tt 128 128 16384 1 sliced_k_32x64_8 - 16 2
nt 64 64 16384 1 sliced_k_32x32_8 - 33 1
tn 64 64 16384 1 sliced_k_64x32_8 - 66 2
nn 64 64 65536 1 sliced_k_64x32_8 - 66 2
nt 64 64 65536 1 sliced_k_64x32_8 - 66 2
tn 64 64 65536 1 sliced_k_32x64_8 - 66 2
tt 64 64 65536 1 sliced_k_32x64_8 - 66 2
nn 16 16384 1024 1 tma_32x128_4 - 1 1
tn 16 16384 1024 1 tma_32x128_4 A 1 1
tn 16384 16 1024 1 tma_128x32_4 B 1 1
tt 16384 16 1024 1 tma_128x32_4 - 1 1
)";

}  // namespace miniblas
