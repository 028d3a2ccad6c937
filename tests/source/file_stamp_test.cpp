#include "source/file_stamp.h"

#include <gtest/gtest.h>

namespace gpulint {
namespace {

constexpr int64_t kSecond = 1'000'000'000;

TEST(FileStamp, IsRacyWhileTheClockOfTheFileSystemMayNotHaveMovedOn) {
  const FileStamp stamp{1, 2, 10, 100 * kSecond, 100 * kSecond};
  EXPECT_TRUE(stamp.is_racy(100 * kSecond));
  EXPECT_TRUE(stamp.is_racy(101 * kSecond));
  EXPECT_FALSE(stamp.is_racy(103 * kSecond));
  EXPECT_TRUE(stamp.is_racy(50 * kSecond)) << "written in the future: a clock is wrong";
  const FileStamp renamed{1, 2, 10, 1 * kSecond, 100 * kSecond};
  EXPECT_TRUE(renamed.is_racy(101 * kSecond));
}

TEST(FileStamp, OnlyFilesHaveOne) {
  EXPECT_EQ(look_at("/no such file").kind, PathState::Kind::nothing);
  EXPECT_EQ(look_at("/").kind, PathState::Kind::folder);
  EXPECT_EQ(look_at("/dev/null").kind, PathState::Kind::nothing);
  EXPECT_FALSE(look_at("/dev/null").stamp.is_known());
  EXPECT_TRUE(look_at(GPULINT_BINARY).stamp.is_known());
}

TEST(ContentHash, DiffersWithTheBytes) {
  EXPECT_EQ(hash_of("import torch"), hash_of("import torch"));
  EXPECT_NE(hash_of("import torch"), hash_of("import torcH"));
  EXPECT_NE(hash_of(""), ContentHash());
}

}  // namespace
}  // namespace gpulint
