// What a header says, and what is said of one that is wrong.
#include "bench/npy/npy_header.h"

#include <gtest/gtest.h>

#include "bench/npy/npy_preamble.h"
#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

std::string message_of(const std::string& dictionary) {
  try {
    static_cast<void>(parse_npy_header("A.npy", dictionary));
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

std::string with_dtype(const std::string& dtype) {
  return "{'descr': " + dtype + ", 'fortran_order': False, 'shape': (3, 4), }";
}

std::string with_shape(const std::string& shape) {
  return "{'descr': '<f4', 'fortran_order': False, 'shape': " + shape + ", }\n";
}

TEST(NpyHeader, IsReadAsPythonWouldReadIt) {
  for (const char* text : {
           "{'descr': '<f4', 'fortran_order': True, 'shape': (3, 4), }            \n",
           "{'descr':'<f4','fortran_order':True,'shape':(3,4)}",
           "  {\"shape\": (3L, 4L,),\n \"fortran_order\": True, 'descr': \"<f4\"} \n",
       }) {
    const NpyHeader header = parse_npy_header("A.npy", text);
    EXPECT_EQ(header.rows, 3) << text;
    EXPECT_EQ(header.cols, 4) << text;
    EXPECT_EQ(header.order, Order::column_major) << text;
  }
}

TEST(NpyHeader, GivesBackWhatWasWritten) {
  for (const Order order : {Order::row_major, Order::column_major}) {
    for (const int size : {0, 1, 2147483647}) {
      const std::string bytes = format_npy_header({size, 7, order});
      EXPECT_EQ(bytes.size() % 64, 0U);
      EXPECT_EQ(bytes.back(), '\n');
      const NpyPreamble preamble = parse_npy_preamble("A.npy", bytes.substr(0, longest_npy_preamble));
      EXPECT_EQ(preamble.bytes + preamble.dictionary_bytes, bytes.size());
      const NpyHeader header = parse_npy_header("A.npy", bytes.substr(preamble.bytes));
      EXPECT_EQ(header.rows, size);
      EXPECT_EQ(header.cols, 7);
      EXPECT_EQ(header.order, order);
    }
  }
}

TEST(NpyHeader, CountsTheLargestMatrixWithoutOverflow) {
  EXPECT_EQ(data_bytes({2147483647, 2147483647, Order::row_major}), 18446744056529682436U);
}

TEST(NpyHeader, NamesTheDtypeAndTheWayOut) {
  EXPECT_EQ(message_of(with_dtype("'<f8'")),
            "A.npy holds float64; miniblas computes in float32: save it with numpy.save(\"A.npy\", "
            "a.astype(numpy.float32))");
  const std::pair<const char*, const char*> cases[] = {
      {"'>f4'", " holds big-endian float32; "},
      {"'<f2'", " holds float16; "},
      {"'<i4'", " holds int32; "},
      {"'|u1'", " holds uint8; "},
      {"'|b1'", " holds bool; "},
      {"'<c8'", "a.real.astype(numpy.float32)"},
      {"'|O'", " holds objects; "},
      {"'<U5'", " holds text; "},
      {"'=f4'", " holds float32; "},
      {"'quilt\\x1b[2J'", " holds the dtype 'quilt"},
      {"''", " holds the dtype ''"},
      {"[('x', '<f4'), ('y', '<f4')]", " holds a structured dtype; "},
      {"('<f4', (2,))", " holds a structured dtype; "},
  };
  for (const auto& [dtype, said] : cases) {
    const std::string message = message_of(with_dtype(dtype));
    EXPECT_NE(message.find(said), std::string::npos) << message;
    EXPECT_NE(message.find("astype(numpy.float32)"), std::string::npos) << message;
  }
}

TEST(NpyHeader, WantsTwoDimensionsInRange) {
  const std::pair<const char*, const char*> cases[] = {
      {"()", "shape (); a matrix has 2 dimensions: save it with numpy.save(\"A.npy\", a.reshape(1, 1))"},
      {"(5,)", "shape (5,); a matrix has 2 dimensions"},
      {"(2, 3, 4)", "shape (2, 3, 4); a matrix has 2 dimensions"},
      {"(-1, 4)", "shape (-1, 4); allowed are sizes from 0 to 2,147,483,647"},
      {"(3, 2147483648)", "shape (3, 2147483648); allowed"},
      {"(99999999999999999999999999999999999999999999999999999999999999999999999999, 4)", "99...); allowed"},
      {"(3)", "no dictionary"},
      {"(3 4)", "no dictionary"},
      {"(3,, 4)", "no dictionary"},
      {"(,)", "no dictionary"},
      {"(3.0, 4)", "no dictionary"},
      {"(0x3, 4)", "no dictionary"},
      {"(03, 4)", "no dictionary"},
      {"(True, 4)", "no dictionary"},
      {"[3, 4]", "no dictionary"},
      {"3", "no dictionary"},
      {"(3, 4", "no dictionary"},
  };
  for (const auto& [shape, said] : cases) {
    const std::string message = message_of(with_shape(shape));
    EXPECT_NE(message.find(said), std::string::npos) << shape << "\n" << message;
    EXPECT_LT(message.size(), 300U) << message;
  }
}

TEST(NpyHeader, WantsJustItsThreeKeys) {
  EXPECT_EQ(message_of("{'descr': '<f4', 'shape': (3, 4)}"), "A.npy has a header without the key 'fortran_order'");
  EXPECT_EQ(message_of("{}"), "A.npy has a header without the key 'descr'");
  EXPECT_EQ(message_of("{'descr': '<f4', 'descr': '<f4'}"), "A.npy has a header with two keys 'descr'");
  EXPECT_EQ(message_of("{'colour\x07': 1}"),
            "A.npy has a header with the unknown key 'colour?'; allowed are descr, fortran_order and shape");
  for (const char* text :
       {"", "3", "{", "{'descr'", "{'descr': ", "{'descr': '<f4'", "{'descr': '<f4' 'shape': (3, 4)}", "{,}",
        "['descr']", "{'descr': [(}", "{'fortran_order': Truely}", "{'fortran_order': 1}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4)}; import os"}) {
    EXPECT_NE(message_of(text).find("no dictionary of descr, fortran_order and shape"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace miniblas::bench
