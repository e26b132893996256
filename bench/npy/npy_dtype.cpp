#include "bench/npy/npy_dtype.h"

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

struct NamedType {
  std::string_view code;  // without the byte order
  const char* name;
};

constexpr NamedType named_types[] = {
    {"f2", "float16"},   {"f4", "float32"},     {"f8", "float64"},     {"f12", "float96"}, {"f16", "float128"},
    {"c8", "complex64"}, {"c16", "complex128"}, {"c32", "complex256"}, {"b1", "bool"},     {"i1", "int8"},
    {"i2", "int16"},     {"i4", "int32"},       {"i8", "int64"},       {"u1", "uint8"},    {"u2", "uint16"},
    {"u4", "uint32"},    {"u8", "uint64"},      {"O", "objects"},
};

// By their first letter, whatever their size.
constexpr NamedType named_kinds[] = {
    {"S", "bytes"}, {"a", "bytes"}, {"U", "text"}, {"V", "raw memory"}, {"M", "dates"}, {"m", "durations"},
};

std::string name_of(std::string_view dtype) {
  const bool has_order = !dtype.empty() && std::string_view("<>|=").find(dtype[0]) != std::string_view::npos;
  const std::string_view code = has_order ? dtype.substr(1) : dtype;
  const std::string_view order = has_order && dtype[0] == '>' ? "big-endian " : "";
  for (const NamedType& type : named_types) {
    if (code == type.code) return std::string(order) + type.name;
  }
  for (const NamedType& kind : named_kinds) {
    if (code.starts_with(kind.code)) return kind.name;
  }
  return "the dtype '" + excerpt(dtype) + "'";
}

[[noreturn]] void refuse(const std::string& file, const std::string& held, const char* values) {
  throw Error(file + " holds " + held + "; miniblas computes in float32: save it with numpy.save(\"" + file + "\", " +
              values + ".astype(numpy.float32))");
}

}  // namespace

void require_float32(const std::string& file, std::optional<std::string_view> dtype) {
  if (!dtype) refuse(file, "a structured dtype", "a[\"one_of_its_fields\"]");
  if (*dtype == "<f4") return;
  const std::string name = name_of(*dtype);
  refuse(file, name, name.find("complex") == std::string::npos ? "a" : "a.real");
}

}  // namespace miniblas::bench
