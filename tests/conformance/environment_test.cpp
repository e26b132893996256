// What the MINIBLAS_ variables do to new handles.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "tests/support/device_test.h"
#include "tests/support/environment.h"
#include "tests/support/explain.h"
#include "tests/support/gemm_case.h"
#include "tests/support/log_file.h"
#include "tests/support/temporary_folder.h"

namespace miniblas::test {
namespace {

struct Setting {
  const char* name;
  const char* value;
};

constexpr Setting nonsense[] = {
    {"MINIBLAS_DEVICE", "nonsense"},
    {"MINIBLAS_DEVICE", "Host"},
    {"MINIBLAS_GEMM_KERNEL", "nonsense"},
    {"MINIBLAS_GEMM_KERNEL", "01"},
    {"MINIBLAS_GEMM_KERNEL", "01_naive,02_shared_tile_16"},
    {"MINIBLAS_TRANSPOSE_KERNEL", "nonsense"},
    {"MINIBLAS_TRANSPOSE_KERNEL", "00_uncoalesced"},  // of the other ladder
    {"MINIBLAS_WORKSPACE", "nonsense"},
    {"MINIBLAS_WORKSPACE", "-1"},
    {"MINIBLAS_WORKSPACE", "1.5M"},
    {"MINIBLAS_WORKSPACE", "K"},
    {"MINIBLAS_WORKSPACE", "12X"},
    {"MINIBLAS_WORKSPACE", "12KK"},
    {"MINIBLAS_WORKSPACE", "12 K"},
    {"MINIBLAS_WORKSPACE", "0x10"},
    {"MINIBLAS_WORKSPACE", "99999999999999999999999"},
    {"MINIBLAS_LOG", "nonsense"},
    {"MINIBLAS_LOG", "1"},
    {"MINIBLAS_LOG", "Bench"},
    {"MINIBLAS_LOG", "bench,call"},
};

TEST(Environment, NonsenseIsRefused) {
  for (const Setting& setting : nonsense) {
    const ScopedEnvironment variable(setting.name, setting.value);
    int something = 0;
    auto* handle = reinterpret_cast<miniblasHandle_t>(&something);
    EXPECT_EQ(miniblasCreate(&handle), MINIBLAS_STATUS_INVALID_VALUE) << setting.name << "=" << setting.value;
    EXPECT_EQ(handle, nullptr) << setting.name << "=" << setting.value;
  }
  Handle handle;
  EXPECT_EQ(handle.create_on("host"), MINIBLAS_STATUS_SUCCESS) << "with the variables gone";
}

constexpr Setting sensible[] = {
    {"MINIBLAS_DEVICE", "host"},
    {"MINIBLAS_GEMM_KERNEL", "01_naive"},
    {"MINIBLAS_TRANSPOSE_KERNEL", "01_naive"},
    {"MINIBLAS_WORKSPACE", "0"},
    {"MINIBLAS_WORKSPACE", "4097"},
    {"MINIBLAS_WORKSPACE", "64K"},
    {"MINIBLAS_WORKSPACE", "2M"},
    {"MINIBLAS_WORKSPACE", "0G"},
    {"MINIBLAS_LOG", "error"},
    {"MINIBLAS_LOG", "call"},
    {"MINIBLAS_LOG", "bench"},
    {"MINIBLAS_LOG", "off"},
};

TEST(Environment, SensibleValuesAreTaken) {
  for (const Setting& setting : sensible) {
    SCOPED_TRACE(testing::Message() << setting.name << "=" << setting.value);
    const ScopedEnvironment variable(setting.name, setting.value);
    Handle handle;
    ASSERT_EQ(handle.create_on("host"), MINIBLAS_STATUS_SUCCESS);
    Random random;
    EXPECT_TRUE(check_gemm(handle, {.m = 33, .n = 34, .k = 35}, random));
  }
}

// These numbers of bytes do not fit in 64 bits, or are more than any machine has. They must not wrap to something
// small.
TEST(Environment, WorkspaceThatCannotBeHadFails) {
  for (const char* bytes : {"17179869184G", "18446744073709551616", "1152921504606846976"}) {
    const ScopedEnvironment variable("MINIBLAS_WORKSPACE", bytes);
    Handle handle;
    EXPECT_NE(handle.create_on("host"), MINIBLAS_STATUS_SUCCESS) << bytes;
    EXPECT_EQ(static_cast<miniblasHandle_t>(handle), nullptr) << bytes;
  }
}

TEST(Environment, DeviceTakesEffect) {
  const ScopedEnvironment variable("MINIBLAS_DEVICE", "host");
  Handle handle;
  ASSERT_EQ(handle.create(), MINIBLAS_STATUS_SUCCESS);
  const char* name = nullptr;
  ASSERT_EQ(miniblasGetDeviceName(handle, &name), MINIBLAS_STATUS_SUCCESS);
  EXPECT_STREQ(name, "host");
}

// With no cuda device to be had, Create must not fall back to the host in silence.
TEST(Environment, MissingDeviceIsNotReplaced) {
  Handle probe;
  const miniblasStatus_t status_of_cuda = probe.create_on("cuda");
  const ScopedEnvironment variable("MINIBLAS_DEVICE", "cuda");
  Handle handle;
  EXPECT_EQ(handle.create(), status_of_cuda);
  EXPECT_EQ(static_cast<miniblasHandle_t>(handle) == nullptr, status_of_cuda != MINIBLAS_STATUS_SUCCESS);
}

using EnvironmentOnDeviceTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(EnvironmentOnDeviceTest);

TEST_P(EnvironmentOnDeviceTest, GemmKernelTakesEffect) {
  for (const char* kernel : {"00_uncoalesced", "01_naive"}) {
    const ScopedEnvironment variable("MINIBLAS_GEMM_KERNEL", kernel);
    Handle handle;
    ASSERT_EQ(handle.create_on(GetParam()), MINIBLAS_STATUS_SUCCESS);
    EXPECT_NE(explanation(handle).find(kernel), std::string::npos) << explanation(handle);
  }
}

// A product whose shape tables below have.
bool is_right(miniblasHandle_t handle) {
  Random random;
  return static_cast<bool>(check_gemm(handle, {.m = 33, .n = 34, .k = 35}, random));
}

std::string name_of_device(miniblasHandle_t handle) {
  const char* name = "";
  require_success(miniblasGetDeviceName(handle, &name), "the device's name");
  return name;
}

// The library does without a table that it can't use, and says why.
TEST_P(EnvironmentOnDeviceTest, TuningTablesThatAreOfNoUseAreLeft) {
  struct Table {
    const char* text;  // null: there is no file
    const char* why;
  };
  const std::string good = "nn 33 34 35 1 06_warp_tile - 1 1\n";
  const std::string header = "miniblas-tuning 2\ngpu " + name_of_device(handle_) + "\n";
  const std::string bad_line = header + good + "nn 33 34 35\n";
  const std::string cut = header + good.substr(0, 20);
  const std::string foreign = "miniblas-tuning 2\ngpu A card of tomorrow\n" + good;
  const Table tables[] = {
      {nullptr, "can't be read"},
      {"", "line 1"},
      {"\x7f"
       "ELF\1\2\3",
       "line 1"},
      {"miniblas-tuning 3\ngpu host\n", "line 1"},
      {"miniblas-tuning 2\n", "line 2"},
      {foreign.c_str(), "another GPU"},
      {bad_line.c_str(), "line 4"},
      {cut.c_str(), "line 3"},
  };
  for (const Table& table : tables) {
    SCOPED_TRACE(table.text == nullptr ? "no file" : table.text);
    const TemporaryFolder folder;
    const std::string path = folder.path("table");
    if (table.text != nullptr) std::ofstream(path) << table.text;
    const ScopedEnvironment variable("MINIBLAS_TUNING", path);
    LogFile log(1);
    Handle handle;
    ASSERT_EQ(handle.create_on(GetParam()), MINIBLAS_STATUS_SUCCESS);
    const std::vector<std::string> lines = log.take_lines();
    ASSERT_EQ(lines.size(), 1u);
    for (const std::string& said : {std::string("MINIBLAS_TUNING"), path, std::string(table.why)}) {
      EXPECT_NE(lines[0].find(said), std::string::npos) << lines[0];
    }
    EXPECT_TRUE(is_right(handle));
  }
}

TEST_P(EnvironmentOnDeviceTest, AFolderIsNoTuningTable) {
  const TemporaryFolder folder;
  const ScopedEnvironment variable("MINIBLAS_TUNING", folder.path(""));
  LogFile log(1);
  Handle handle;
  ASSERT_EQ(handle.create_on(GetParam()), MINIBLAS_STATUS_SUCCESS);
  const std::vector<std::string> lines = log.take_lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].find("can't be read"), std::string::npos) << lines[0];
  EXPECT_TRUE(is_right(handle));
}

TEST_P(EnvironmentOnDeviceTest, TuningTakesEffectOnAGpu) {
  const TemporaryFolder folder;
  const std::string path = folder.path("table");
  std::ofstream(path) << "miniblas-tuning 2\ngpu " << name_of_device(handle_) << "\nnn 33 34 35 1 06_warp_tile - 1 1\n";
  const ScopedEnvironment variable("MINIBLAS_TUNING", path);
  LogFile log(1);
  Handle handle;
  ASSERT_EQ(handle.create_on(GetParam()), MINIBLAS_STATUS_SUCCESS);
  EXPECT_TRUE(log.take_lines().empty());
  EXPECT_TRUE(is_right(handle));
  const std::string text = explanation(handle, 33, 34, 35);
  const bool on_gpu = std::string(GetParam()) == "cuda";
  EXPECT_EQ(text.find("Kernel 06_warp_tile ") != std::string::npos, on_gpu) << text;
  EXPECT_EQ(text.find("the tuning table has it") != std::string::npos, on_gpu) << text;
}

}  // namespace
}  // namespace miniblas::test
