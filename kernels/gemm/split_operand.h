// An operand of a GEMM split into parts for the tensor core: where they lie, and what kernels must know of them.
//
// Rows of op(A), or columns of op(B), are taken `block_rows` at a time (R), values of k 32 at a time. Such a block is
// an image of what a kernel wants in shared memory, contiguous, zeros past the edges:
//
//     [part: hi, mid, lo][k / 8][row: R][k % 8]   of 2 bytes each
//
// Images of one block of rows follow each other along k, then come the blocks of rows, then the items of a batch. Eight
// rows of 8 values of k are 128 bytes that lie next to each other, for the tensor core's loads without bank conflicts;
// and an image, or all of its parts that a kernel wants, can be copied by one instruction.
//
// For each image there is the exponent of its largest value (kernels/gemm/detail/split_verdict.cuh), and for fp16 parts
// that of each row (kernels/gemm/detail/fp16_parts.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

inline constexpr int image_depth = 32;  // values of k
inline constexpr int image_rows = 128;  // as GEMM kernels take them, whatever their tiles are

// What stands for a float, by the products that then make one of floats.
enum class SplitForm : std::uint8_t {
  none,
  bf16x6,  // three bf16 parts, hi, mid and lo, and six products
  bf16x3,  // hi and mid alone, and three products
  fp16x3,  // two fp16 parts, hi and lo, of rows that were scaled, and three products
};
constexpr int parts_of(SplitForm form) { return form == SplitForm::none ? 0 : form == SplitForm::bf16x6 ? 3 : 2; }

struct SplitOperand {
  std::int64_t rows = 0;  // of op(A), or columns of op(B)
  std::int64_t k = 0;
  std::int64_t items = 1;       // 1 as well where all items of a batch are one matrix
  int block_rows = image_rows;  // a multiple of 8, up to 256
  SplitForm form = SplitForm::bf16x6;
  void* memory = nullptr;  // at a multiple of 256 bytes: so many as split_bytes() says
};

// The numbers that follow from these.
struct SplitLayout {
  std::int64_t slabs;       // images along k
  std::int64_t row_blocks;  // images down
  std::int64_t image_bytes;
  std::int64_t images;          // of all items
  std::int64_t images_an_item;  // from one item to the next; 0 where all are one matrix
  std::int64_t rows_an_item;    // the same, of exponents of rows
  // Bytes before them. The exponents of images come first.
  std::int64_t first_row_exponent;
  std::int64_t first_image;
};

constexpr SplitLayout layout_of(const SplitOperand& operand) {
  const std::int64_t slabs = (operand.k + image_depth - 1) / image_depth;
  const std::int64_t row_blocks = (operand.rows + operand.block_rows - 1) / operand.block_rows;
  const std::int64_t images = slabs * row_blocks * operand.items;
  constexpr std::int64_t alignment = 256;
  const auto whole = [](std::int64_t bytes) { return (bytes + alignment - 1) / alignment * alignment; };
  const std::int64_t rows_an_item = row_blocks * operand.block_rows;
  const std::int64_t scaled_rows = operand.form == SplitForm::fp16x3 ? rows_an_item * operand.items : 0;
  const std::int64_t first_row_exponent = whole(images * 4);
  return {slabs,
          row_blocks,
          std::int64_t{2} * parts_of(operand.form) * image_depth * operand.block_rows,
          images,
          operand.items > 1 ? slabs * row_blocks : 0,
          operand.items > 1 ? rows_an_item : 0,
          first_row_exponent,
          first_row_exponent + whole(scaled_rows * 4)};
}

// Of memory. A multiple of 256, so that another operand can follow.
constexpr std::size_t split_bytes(const SplitOperand& operand) {
  const SplitLayout layout = layout_of(operand);
  return static_cast<std::size_t>(layout.first_image + layout.images * layout.image_bytes);
}

// A split operand as kernels see it.
struct SplitImages {
  const void* first;              // image
  const unsigned* exponents;      // one for each image
  const unsigned* row_exponents;  // of fp16 parts
  std::int64_t slabs;
  std::int64_t images_an_item;
  std::int64_t rows_an_item;
};

inline SplitImages images_of(const SplitOperand& operand) {
  const SplitLayout layout = layout_of(operand);
  const char* const memory = static_cast<const char*>(operand.memory);
  return {memory + layout.first_image,
          reinterpret_cast<const unsigned*>(memory),
          reinterpret_cast<const unsigned*>(memory + layout.first_row_exponent),
          layout.slabs,
          layout.images_an_item,
          layout.rows_an_item};
}

// Kernels for split operands, of which a GemmKernel is the main one.
struct SplitKernels {
  // Splits op(A) and op(B) of the problem; one that is null stays as it is. Nothing is read or written with alpha 0.
  // `overlaps`: with the kernel before it (simt/overlap.h), like GemmSplit::overlaps.
  Status (*split)(
      const GemmProblem& problem, const SplitOperand* a, const SplitOperand* b, bool overlaps, Stream stream);
  // Makes in FP32 arithmetic the tiles that the main kernel leaves: those for whose values parts don't serve. Blocks of
  // rows are multiples of 128.
  Status (*refused_tiles)(
      const GemmProblem& problem, const SplitOperand& a, const SplitOperand& b, bool overlaps, Stream stream);
};

}  // namespace miniblas
