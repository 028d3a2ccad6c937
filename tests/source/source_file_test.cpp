#include "source/source_file.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace gpulint {
namespace {

SourceFile python(std::string bytes) {
  Result<SourceFile> file = SourceFile::from_bytes(std::move(bytes), "a.py", Language::python);
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error());
  return std::move(*file);
}

void expect_untouched(const std::string& bytes) {
  const Result<std::string> same = python(bytes).with_edits({});
  ASSERT_TRUE(same.ok());
  EXPECT_EQ(*same, bytes);
}

uint32_t offset_of(const SourceFile& file, std::string_view needle) {
  return static_cast<uint32_t>(file.text().find(needle));
}

TEST(SourceFile, PlainTextIsItsOwnCode) {
  const SourceFile file = python("import torch\nx = 1\n");
  EXPECT_EQ(file.text(), "import torch\nx = 1\n");
  EXPECT_EQ(file.code().data(), file.text().data());
  EXPECT_EQ(file.line_count(), 3U);
}

TEST(SourceFile, EmptyFileHasOneEmptyLine) {
  const SourceFile file = python("");
  EXPECT_EQ(file.line_count(), 1U);
  EXPECT_EQ(file.position(0), (Position{1, 1, 0}));
  EXPECT_EQ(file.line_span(0), (Span{0, 0}));
  expect_untouched("");
}

TEST(SourceFile, ColumnsCountCharactersNotBytes) {
  const SourceFile file = python("a = 1\nname = 'h\xC3\xA9 \xF0\x9F\x94\xA5'; x = 2\n");
  EXPECT_EQ(file.position(offset_of(file, "; x")), (Position{2, 14, 0}));
  EXPECT_EQ(file.position(offset_of(file, "a =")), (Position{1, 1, 0}));
}

TEST(SourceFile, EveryKindOfLineBreakEndsALine) {
  const SourceFile file = python("a\r\nb\rc\nd");
  ASSERT_EQ(file.line_count(), 4U);
  EXPECT_EQ(file.text(file.line_span(0)), "a");
  EXPECT_EQ(file.text(file.line_span(1)), "b");
  EXPECT_EQ(file.text(file.line_span(2)), "c");
  EXPECT_EQ(file.text(file.line_span(3)), "d");
  EXPECT_EQ(file.line_ending(), "\r\n");
  EXPECT_EQ(file.code(), "a\r\nb\nc\nd");
  EXPECT_EQ(python("a\rb\n").line_ending(), "\r");
  EXPECT_EQ(python("a").line_ending(), "\n");
  expect_untouched("a\r\nb\rc\nd");
}

TEST(SourceFile, ByteOrderMarkIsNoText) {
  const std::string bytes = "\xEF\xBB\xBFx = 1\n";
  const SourceFile file = python(bytes);
  EXPECT_EQ(file.text(), "x = 1\n");
  expect_untouched(bytes);
  EXPECT_EQ(*file.with_edits({{{0, 1}, "y"}}), "\xEF\xBB\xBFy = 1\n");
}

TEST(SourceFile, DeclaredEncodingIsReadAndWritten) {
  const std::string bytes = "# -*- coding: latin-1 -*-\nname = 'caf\xE9'; x = 1\n";
  const SourceFile file = python(bytes);
  EXPECT_NE(file.text().find("caf\xC3\xA9"), std::string_view::npos);
  expect_untouched(bytes);
  const uint32_t x = offset_of(file, "x = 1");
  EXPECT_EQ(*file.with_edits({{{x, x + 1}, "\xC3\xBC"}}), "# -*- coding: latin-1 -*-\nname = 'caf\xE9'; \xFC = 1\n");
}

TEST(SourceFile, ChangeThatTheEncodingCannotHoldIsRefused) {
  const SourceFile file = python("# coding=cp1252\nprice = '\x80'\n");
  EXPECT_NE(file.text().find("\xE2\x82\xAC"), std::string_view::npos) << "0x80 is the euro sign";
  const Result<std::string> refused = file.with_edits({{{0, 0}, "\xE6\x97\xA5"}});
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().find("cp1252"), std::string::npos);
}

TEST(SourceFile, EncodingsOfTheCLibraryKeepTheirBytes) {
  for (const std::string bytes :
       {"# vim: set fileencoding=shift_jis :\ns = '\x93\xFA\x96{'\nx = 1\n",
        "# coding: euc-jp\ns = '\xC6\xFC\xCB\xDC'\nx = 1\n", "# coding: cp1251\ns = '\xEF\xF0\xE8'\nx = 1\n",
        "# coding: iso2022_jp\ns = '\x1B$BF|K\\\x1B(B'\nx = 1\n", "# coding: iso-8859-15\ns = '\xA4'\nx = 1\n"}) {
    const SourceFile file = python(bytes);
    EXPECT_EQ(file.text().find("\xEF\xBF\xBD"), std::string_view::npos) << bytes;
    expect_untouched(bytes);
    const uint32_t x = offset_of(file, "x = 1");
    std::string wanted = bytes;
    wanted.replace(wanted.rfind("x = 1"), 1, "yy");
    const Result<std::string> edited = file.with_edits({{{x, x + 1}, "yy"}});
    ASSERT_TRUE(edited.ok()) << edited.error();
    EXPECT_EQ(*edited, wanted);
  }
}

TEST(SourceFile, DeclarationCountsInTheFirstTwoLinesAfterNothingButComments) {
  EXPECT_NE(python("#!/usr/bin/python\n# coding: latin-1\n'\xE9'").text().find("\xC3\xA9"), std::string_view::npos);
  EXPECT_NE(python("x = 1\n# coding: latin-1\n'\xE9'").text().find("\xEF\xBF\xBD"), std::string_view::npos);
  EXPECT_NE(python("#\n#\n# coding: latin-1\n'\xE9'").text().find("\xEF\xBF\xBD"), std::string_view::npos);
}

TEST(SourceFile, UnknownEncodingMattersOnlyWhenTheTextIsNotUtf8) {
  EXPECT_EQ(python("# coding: klingon\nx\n").text(), "# coding: klingon\nx\n");
  const Result<SourceFile> unreadable =
      SourceFile::from_bytes("# coding: klingon\n'\xE9'\n", "dir/a.py", Language::python);
  ASSERT_FALSE(unreadable.ok());
  EXPECT_NE(unreadable.error().find("dir/a.py"), std::string::npos);
  EXPECT_NE(unreadable.error().find("klingon"), std::string::npos);
}

TEST(SourceFile, DeclarationThatCannotBeTrueIsPassedOver) {
  EXPECT_EQ(python("# coding: utf-16\nx = 1\n").text(), "# coding: utf-16\nx = 1\n");
  EXPECT_EQ(python("# coding: utf-7\nx = 1\n").text(), "# coding: utf-7\nx = 1\n");
}

TEST(SourceFile, BrokenBytesBecomeReplacementCharactersAndStayInTheFile) {
  const std::string bytes = "s = '\xFF\xC3\x28\xE2\x82'\nx = 1\n";
  const SourceFile file = python(bytes);
  EXPECT_EQ(file.text(), "s = '\xEF\xBF\xBD\xEF\xBF\xBD(\xEF\xBF\xBD\xEF\xBF\xBD'\nx = 1\n");
  expect_untouched(bytes);
  const uint32_t x = offset_of(file, "x = 1");
  EXPECT_EQ(*file.with_edits({{{x, x + 1}, "\xC3\xA9"}}), "s = '\xFF\xC3\x28\xE2\x82'\n\xC3\xA9 = 1\n");
}

TEST(SourceFile, Utf16WithMarkIsReadInBothByteOrders) {
  const std::string little("\xFF\xFEx\0=\0\x3D\xD8\x25\xDD\n\0", 12);
  const SourceFile file = python(little);
  EXPECT_EQ(file.text(), "x=\xF0\x9F\x94\xA5\n");
  EXPECT_EQ(*file.with_edits({}), little);
  EXPECT_EQ(*file.with_edits({{{0, 1}, "yz"}}), std::string("\xFF\xFEy\0z\0=\0\x3D\xD8\x25\xDD\n\0", 14));
  const std::string big("\xFE\xFF\0x\0\n", 6);
  EXPECT_EQ(python(big).text(), "x\n");
  expect_untouched(big);
}

TEST(SourceFile, NulAndFormFeedAreBlanksForTheParser) {
  const SourceFile file = python(std::string("a\0b\n\f\nx\f= 1\n", 12));
  EXPECT_EQ(file.code(), "a b\n \nx = 1\n");
  EXPECT_EQ(file.text().size(), file.code().size());
}

TEST(SourceFile, FormFeedBeforeCodeStillResetsTheColumn) {
  EXPECT_EQ(python("x\n\fclass A:\n").code(), "x\n\fclass A:\n");
  EXPECT_EQ(python("x\n  \f\f# note\n").code(), "x\n    # note\n");
}

TEST(SourceFile, EditsOutOfOrderAreRefused) {
  const SourceFile file = python("abc");
  EXPECT_FALSE(file.with_edits({{{2, 3}, ""}, {{0, 1}, ""}}).ok());
  EXPECT_FALSE(file.with_edits({{{0, 2}, ""}, {{1, 3}, ""}}).ok());
  EXPECT_FALSE(file.with_edits({{{0, 4}, ""}}).ok());
  EXPECT_EQ(*file.with_edits({{{0, 0}, "x"}, {{0, 1}, "y"}, {{3, 3}, "z"}}), "xybcz");
}

TEST(SourceFile, ExtensionTellsTheLanguage) {
  Language language{};
  EXPECT_TRUE(language_of("a/b.pyi", language));
  EXPECT_EQ(language, Language::stub);
  EXPECT_TRUE(language_of("k.cuh", language));
  EXPECT_EQ(language, Language::cuda);
  EXPECT_TRUE(language_of("k.cc", language));
  EXPECT_EQ(language, Language::cpp);
  EXPECT_TRUE(language_of("n.ipynb", language));
  EXPECT_EQ(language, Language::notebook);
  EXPECT_FALSE(language_of("Makefile", language));
  EXPECT_FALSE(language_of("a.py/README", language));
  EXPECT_FALSE(language_of(".py", language));
}

TEST(SourceFile, AnyBytesAreKept) {
  std::mt19937 random(7);
  const std::vector<std::string> heads{"",
                                       "",
                                       "\xEF\xBB\xBF",
                                       "\xFF\xFE",
                                       "\xFE\xFF",
                                       "# coding: latin-1\n",
                                       "#\r\n# coding=euc-jp\r\n",
                                       "# coding: ascii\n",
                                       "# coding: cp1252\r"};
  const std::vector<std::string> pieces{"x",  " ",    "\r",   "\n",   "\r\n",     "\f",   "\t",   std::string(1, '\0'),
                                        "#",  "\xFF", "\xFE", "\xC3", "\xC3\xA9", "\xBB", "\x80", "\xF0\x9F\x94\xA5",
                                        "'y'"};
  for (int round = 0; round < 5000; ++round) {
    std::string bytes = heads[random() % heads.size()];
    for (size_t left = random() % 20; left > 0; --left) bytes += pieces[random() % pieces.size()];
    const SourceFile file = python(bytes);
    ASSERT_EQ(file.text().size(), file.code().size());
    ASSERT_EQ(*file.with_edits({}), bytes);
    for (uint32_t line = 0; line < file.line_count(); ++line) {
      const uint32_t begin = file.line_span(line).begin;
      ASSERT_EQ(file.line_of(begin), line);
      const Result<std::string> same = file.with_edits({{{begin, begin}, ""}});
      ASSERT_TRUE(same.ok()) << same.error();
      ASSERT_EQ(*same, bytes);
      // A line of its own reads back in its place, unless it stands before the declaration and so unsays it.
      const Result<std::string> longer = file.with_edits({{{begin, begin}, "# new\n"}});
      if (line < 2 || !longer.ok()) continue;
      const SourceFile read_back = python(*longer);
      ASSERT_EQ(read_back.text().substr(begin, 6), "# new\n");
      ASSERT_EQ(read_back.text().substr(begin + 6), file.text().substr(begin));
    }
  }
}

TEST(SourceFile, LargeFileIsIndexedWhole) {
  std::string bytes;
  for (int line = 0; line < 500000; ++line) bytes += "x = torch.ones(3)\n";
  const SourceFile file = python(bytes);
  EXPECT_EQ(file.line_count(), 500001U);
  EXPECT_EQ(file.position(18 * 400000 + 4), (Position{400001, 5, 0}));
}

}  // namespace
}  // namespace gpulint
