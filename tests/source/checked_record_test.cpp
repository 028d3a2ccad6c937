#include "source/checked_record.h"

#include <gtest/gtest.h>

namespace gpulint {
namespace {

constexpr std::string_view kMagic = "record 1\n";

TEST(CheckedRecord, GivesItsContentBack) {
  const std::string content("a\0b", 3);
  EXPECT_EQ(content_of_record(kMagic, head_of_record(kMagic, content) + content), content);
  EXPECT_EQ(content_of_record(kMagic, head_of_record(kMagic, "")), "");
}

TEST(CheckedRecord, IsNotWhatWasCutOffChangedOrOfAnotherKind) {
  const std::string record = head_of_record(kMagic, "content") + "content";
  for (size_t size = 0; size < record.size(); ++size) EXPECT_FALSE(content_of_record(kMagic, record.substr(0, size))) << size;
  for (size_t at = 0; at < record.size(); ++at) {
    std::string changed = record;
    changed[at] ^= 1;
    EXPECT_FALSE(content_of_record(kMagic, changed)) << at;
  }
  EXPECT_FALSE(content_of_record(kMagic, record + "x"));
  EXPECT_FALSE(content_of_record("record 2\n", record));
}

}  // namespace
}  // namespace gpulint
