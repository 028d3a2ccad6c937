// What Python refuses because of its bytes. The verdicts are those of CPython 3.8 to 3.13.
#include "source/byte_errors.h"

#include <gtest/gtest.h>

#include <string>

#include "source/source_file.h"

namespace gpulint {
namespace {

using namespace std::string_literals;

SourceFile read(std::string bytes, Language language = Language::python) {
  Result<SourceFile> file = SourceFile::from_bytes(std::move(bytes), "a.py", language);
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error());
  return std::move(*file);
}

/// "row:column message" of each error, in lines; a message that is not certain has a question mark.
std::string errors(const std::string& bytes) {
  const SourceFile file = read(bytes);
  std::string out;
  for (const ByteError& error : file.byte_errors()) {
    const Position place = file.position(error.span.begin);
    out += std::to_string(place.row) + ":" + std::to_string(place.column) + (error.is_certain ? " " : "? ") +
           error.message + "\n";
  }
  return out;
}

std::string in_units(std::string_view text, size_t size, bool big_endian) {
  std::string bytes;
  for (const char c : text) {
    std::string unit(size, '\0');
    unit[big_endian ? size - 1 : 0] = c;
    bytes += unit;
  }
  return bytes;
}

TEST(ByteErrors, WhatPythonAcceptsHasNone) {
  for (const std::string bytes :
       {"", "x = 1\n", "x = '\xC3\xA9'\n", "\xEF\xBB\xBFx = 1\n", "\xEF\xBB\xBF# coding: UTF_8\nx = 1\n",
        "\xEF\xBB\xBF# coding: utf-8-sig\n", "# coding: latin-1\nx = '\xE9'\n", "# coding: utf-7\nx = 1\n",
        "# coding: cp1252\nx = '\x80'\n", "# coding: mbcs\nx = 1\n", "# coding: shift_jis\ns = '\x93\xFA'\n",
        "# coding: cp037\nx = 1\n", "# coding: ansi\nx = 1\n", "x = 1\n# the coding: nope\n# coding: nope\n"}) {
    EXPECT_EQ(errors(bytes), "") << bytes;
  }
}

TEST(ByteErrors, NulByteIsOneWhereverItStands) {
  EXPECT_EQ(errors("x = 1\ny = '\0'  # \0\n"s), "2:6 Syntax error: Python accepts no NUL byte in source code\n");
  EXPECT_EQ(errors("x = 1  # a\0b\n"s), "1:11 Syntax error: Python accepts no NUL byte in source code\n");
}

TEST(ByteErrors, ByteThatIsNotUtf8) {
  EXPECT_EQ(errors("x = 1\ny = '\xE9'\n"),
            "2:6 Syntax error: byte 0xE9 is not UTF-8, and no other encoding is declared; save the file as UTF-8\n");
  EXPECT_EQ(errors("# coding: utf-8\n# \xE9\n"), "2:3 Syntax error: byte 0xE9 is not UTF-8; save the file as UTF-8\n");
  EXPECT_NE(errors("\xEF\xBB\xBF# \xE9\n"), "");
}

TEST(ByteErrors, ByteWithoutMeaningInTheDeclaredEncoding) {
  EXPECT_EQ(errors("# coding: ascii\nx = '\xC3\xA9'\n"),
            "2:6 Syntax error: byte 0xC3 has no meaning in the declared encoding, ascii\n");
  EXPECT_EQ(errors("# coding: cp1252\nx = '\x80\x81'\n"),
            "2:7 Syntax error: byte 0x81 has no meaning in the declared encoding, cp1252\n");
}

TEST(ByteErrors, DeclarationThatPythonCannotFollow) {
  EXPECT_EQ(errors("#!/usr/bin/python\n# coding: nope\nx = 1\n"),
            "2:11? Syntax error: Python reads no source in the encoding `nope`\n");
  EXPECT_EQ(errors("# coding: uft-8\n"), "1:11? Syntax error: Python reads no source in the encoding `uft-8`\n");
  EXPECT_EQ(errors("# coding: utf-16-le\nx = 1\n"),
            "1:11 Syntax error: Python reads no source in the encoding `utf-16-le`\n");
  EXPECT_EQ(read("# coding: utf-16-le\nx = 1\n").text(), "# coding: utf-16-le\nx = 1\n");
  for (const std::string name : {"latin-1", "utf8"}) {
    EXPECT_NE(errors("\xEF\xBB\xBF# coding: " + name + "\n").find("1:11 "), std::string::npos) << name;
  }
}

TEST(ByteErrors, OtherFormsOfUnicodeAreReadAllTheSame) {
  const std::string text = "import torch\nx = 1\n";
  for (const bool big_endian : {false, true}) {
    for (const size_t size : {size_t{2}, size_t{4}}) {
      const std::string bytes = in_units(text, size, big_endian);
      const std::string name = std::to_string(8 * size);
      const std::string zeros(size - 2, '\0');
      const std::string mark = big_endian ? zeros + "\xFE\xFF" : "\xFF\xFE" + zeros;
      for (const std::string& start : {std::string(), mark}) {
        const SourceFile file = read(start + bytes);
        EXPECT_EQ(file.text(), text) << name;
        EXPECT_EQ(errors(start + bytes),
                  "1:1 Syntax error: Python does not read UTF-" + name + "; save the file as UTF-8\n");
        EXPECT_EQ(*file.with_edits({}), start + bytes);
        const std::string edited = *file.with_edits({{{13, 14}, "\xF0\x9F\x94\xA5"}});
        EXPECT_EQ(read(edited).text(), "import torch\n\xF0\x9F\x94\xA5 = 1\n") << name;
      }
    }
  }
}

TEST(ByteErrors, StubsHaveThemAndCppHasNot) {
  EXPECT_EQ(read("x: int  # \xE9\n", Language::stub).byte_errors().size(), 1U);
  EXPECT_EQ(read("// \xE9 \0\n"s, Language::cpp).byte_errors().size(), 0U);
}

TEST(ByteErrors, NulByteInANotebook) {
  const SourceFile file =
      read(R"json({"cells": [{"cell_type": "code", "source": ["x = '\u0000'"]}], "metadata": {}, "nbformat": 4})json",
           Language::notebook);
  EXPECT_EQ(file.byte_errors().size(), 1U);
}

}  // namespace
}  // namespace gpulint
