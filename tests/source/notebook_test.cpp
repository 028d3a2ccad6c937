#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "source/json_scan.h"
#include "source/source_file.h"

namespace gpulint {
namespace {

Result<SourceFile> read(std::string bytes) {
  return SourceFile::from_bytes(std::move(bytes), "n.ipynb", Language::notebook);
}

SourceFile notebook(std::string bytes) {
  Result<SourceFile> file = read(std::move(bytes));
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error());
  return file.ok() ? std::move(*file) : SourceFile();
}

/// One code cell with this source, which must need no escapes but line breaks.
SourceFile cell(std::string_view source) {
  std::string json = R"({"cells": [{"cell_type": "code", "source": ")";
  for (const char c : source) {
    if (c == '"' || c == '\\') json += '\\';
    json += c == '\n' ? std::string("\\n") : std::string(1, c);
  }
  return notebook(json + R"("}], "metadata": {}, "nbformat": 4})");
}

TEST(Notebook, JsonOfAnotherKindIsNotCalledBroken) {
  for (const char* const json : {"[]", " [1, 2]\n", "3", "null", "{}"}) {
    EXPECT_NE(read(json).error().find("not a Jupyter notebook"), std::string::npos) << json;
  }
  EXPECT_NE(read("[1").error().find("not valid JSON"), std::string::npos);
  EXPECT_NE(read("[] x").error().find("not valid JSON"), std::string::npos);
}

const std::string jupyter = R"json({
 "cells": [
  {
   "cell_type": "markdown",
   "metadata": {},
   "source": ["# Title"]
  },
  {
   "cell_type": "code",
   "execution_count": 1,
   "metadata": {"z": NaN, "a": 1e-05},
   "outputs": [{"data": {"text/plain": ["caf\u00e9 \ud83d\udd25"]}}],
   "source": [
    "%matplotlib inline\n",
    "import torch\n",
    "s = 'caf\u00e9 \ud83d\udd25'; x = 1"
   ]
  },
  {
   "cell_type": "raw", "metadata": {}, "source": "raw"
  },
  {
   "cell_type": "code", "execution_count": null, "metadata": {}, "outputs": [],
   "source": [
    "y = x.cuda()\n",
    "\n",
    "y.backward()"
   ]
  },
  {"cell_type": "code", "metadata": {}, "outputs": [], "source": []}
 ],
 "metadata": {"kernelspec": {"language": "python"}, "language_info": {"name": "python"}},
 "nbformat": 4,
 "nbformat_minor": 5
}
)json";

TEST(Notebook, CodeCellsReadAsOneModule) {
  const SourceFile file = notebook(jupyter);
  EXPECT_EQ(
      file.text(),
      "%matplotlib inline\nimport torch\ns = 'caf\xC3\xA9 \xF0\x9F\x94\xA5'; x = 1\ny = x.cuda()\n\ny.backward()\n");
  ASSERT_EQ(file.cells().size(), 3U);
  EXPECT_EQ(file.text(file.cells()[1]), "y = x.cuda()\n\ny.backward()");
}

TEST(Notebook, PositionsCountInsideTheCell) {
  const SourceFile file = notebook(jupyter);
  const auto at = [&](std::string_view needle) {
    return file.position(static_cast<uint32_t>(file.text().find(needle)));
  };
  EXPECT_EQ(at("import"), (Position{2, 1, 2}));
  EXPECT_EQ(at("; x"), (Position{3, 13, 2}));
  EXPECT_EQ(at("y = x"), (Position{1, 1, 4}));
  EXPECT_EQ(at("backward"), (Position{3, 3, 4}));
  EXPECT_EQ(file.position(static_cast<uint32_t>(file.text().size())), (Position{1, 1, 5}));
}

TEST(Notebook, NothingEditedNothingChanged) {
  for (const std::string& bytes : {jupyter, "\xEF\xBB\xBF" + jupyter, std::string(), std::string(" \n")}) {
    EXPECT_EQ(*notebook(bytes).with_edits({}), bytes);
  }
}

TEST(Notebook, EditRewritesOnlyTheTouchedString) {
  const SourceFile file = notebook(jupyter);
  const auto at = static_cast<uint32_t>(file.text().find("x.cuda"));
  std::string wanted = jupyter;
  wanted.replace(wanted.find("x.cuda"), 1, "x1");
  EXPECT_EQ(*file.with_edits({{{at, at + 1}, "x1"}}), wanted);
}

TEST(Notebook, InsertedLinesAreSpacedLikeTheOthersAndEscapedLikeTheFile) {
  const SourceFile file = notebook(jupyter);
  const auto at = static_cast<uint32_t>(file.text().find("y.backward"));
  std::string wanted = jupyter;
  wanted.insert(wanted.find("\"y.backward"), "\"z = '\\u00fc\\ud83d\\udd25\\t\\\"'\\n\",\n    ");
  EXPECT_EQ(*file.with_edits({{{at, at}, "z = '\xC3\xBC\xF0\x9F\x94\xA5\t\"'\n"}}), wanted);
}

TEST(Notebook, RemovedLineTakesItsStringAlong) {
  const SourceFile file = notebook(jupyter);
  const auto at = static_cast<uint32_t>(file.text().find("import torch\n"));
  std::string wanted = jupyter;
  wanted.erase(wanted.find("    \"import torch"), std::string("    \"import torch\\n\",\n").size());
  EXPECT_EQ(*file.with_edits({{{at, at + 13}, ""}}), wanted);
}

TEST(Notebook, RemovedLineBreakJoinsTwoStrings) {
  const SourceFile file = notebook(jupyter);
  const auto at = static_cast<uint32_t>(file.text().find("\n\ny.backward"));
  std::string wanted = jupyter;
  const std::string tail = "\\n\",\n    \"\\n\",\n    \"y.backward";
  wanted.replace(wanted.find(tail), tail.size(), ";y.backward");
  EXPECT_EQ(*file.with_edits({{{at, at + 2}, ";"}}), wanted);
}

TEST(Notebook, LastLineGoesWithoutTheNewlineBetweenCells) {
  const SourceFile file = notebook(jupyter);
  const auto at = static_cast<uint32_t>(file.text().find("s = 'caf"));
  const uint32_t end = file.cells()[0].end;
  const SourceFile edited = notebook(*file.with_edits({{{at, end + 1}, "x = 2\n"}}));
  EXPECT_EQ(edited.text(edited.cells()[0]), "%matplotlib inline\nimport torch\nx = 2");
  EXPECT_EQ(edited.text(edited.cells()[1]), "y = x.cuda()\n\ny.backward()");
  EXPECT_FALSE(file.with_edits({{{at, end + 2}, ""}}).ok());
}

TEST(Notebook, EmptyCellCanBeFilled) {
  const SourceFile file = notebook(jupyter);
  const auto end = static_cast<uint32_t>(file.text().size());
  const SourceFile edited = notebook(*file.with_edits({{{end, end}, "a\nb"}}));
  EXPECT_EQ(edited.text(edited.cells()[2]), "a\nb");
}

TEST(Notebook, OneStringKeepsItsOwnEscapes) {
  const std::string before = R"({"cells": [{"cell_type": "code", "source": "a = '\u00e9\/'\nb = 1"}], "nbformat": 4})";
  const SourceFile file = notebook(before);
  EXPECT_EQ(file.text(), "a = '\xC3\xA9/'\nb = 1");
  const auto at = static_cast<uint32_t>(file.text().find("b ="));
  std::string wanted = before;
  wanted.replace(wanted.find("b ="), 1, R"(c\n)");
  EXPECT_EQ(*file.with_edits({{{at, at + 1}, "c\n"}}), wanted);
}

TEST(Notebook, RawUnicodeStaysRaw) {
  const SourceFile file =
      notebook("{\"cells\": [{\"cell_type\": \"code\", \"source\": [\"a = '\xC3\xA9'\"]}], \"nbformat\": 4}");
  EXPECT_EQ(*file.with_edits({{{0, 1}, "\xC3\xBC"}}),
            "{\"cells\": [{\"cell_type\": \"code\", \"source\": [\"\xC3\xBC = '\xC3\xA9'\"]}], \"nbformat\": 4}");
}

TEST(Notebook, Format3HasWorksheets) {
  const SourceFile file = notebook(
      R"({"metadata": {}, "nbformat": 3, "worksheets": [{"cells": [{"cell_type": "heading", "source": "t"},
          {"cell_type": "code", "language": "python", "input": ["x = 1"]},
          {"cell_type": "code", "language": "julia", "input": ["end"]}]}]})");
  EXPECT_EQ(file.text(), "x = 1");
  EXPECT_EQ(file.position(0), (Position{1, 1, 2}));
}

TEST(Notebook, OtherLanguagesHaveNoCells) {
  EXPECT_TRUE(notebook(R"({"cells": [{"cell_type": "code", "source": "x <- 1"}],
                           "metadata": {"kernelspec": {"language": "R"}}})")
                  .cells()
                  .empty());
  EXPECT_TRUE(notebook(R"({"cells": [{"cell_type": "code", "source": "ls", "metadata":
                           {"vscode": {"languageId": "shellscript"}}}]})")
                  .cells()
                  .empty());
}

TEST(Notebook, BrokenJsonNamesFileAndLine) {
  for (const std::string broken :
       {"{\n\"cells\": [\n{]}", "{\n\n\"cells\": nul}", "{\n\n\"cells\": [\"", "{\n\n\"cells\": [{}]} x"}) {
    const Result<SourceFile> file = read(broken);
    ASSERT_FALSE(file.ok()) << broken;
    EXPECT_EQ(file.error().find("n.ipynb:3: "), 0U) << file.error();
  }
  EXPECT_FALSE(read("{}").ok());
  EXPECT_FALSE(read("[]").ok());
}

TEST(Notebook, DeepNestingIsAnErrorNotACrash) {
  EXPECT_FALSE(read("{\"cells\": " + std::string(1000000, '[')).ok());
  EXPECT_FALSE(read("{\"cells\": [{\"outputs\": " + std::string(1000000, '[')).ok());
}

TEST(Notebook, EveryTruncationIsAnError) {
  for (size_t size = 1; size + 2 < jupyter.size(); ++size) EXPECT_FALSE(read(jupyter.substr(0, size)).ok()) << size;
}

/// Whatever is edited, the cells read back as their edited texts.
TEST(Notebook, RandomEditsReadBackAsTheEditedText) {
  std::mt19937 random(11);
  const std::vector<std::string> words{"x",  "\n", "\xC3\xA9", "\xF0\x9F\x94\xA5", "\"",
                                       "\\", "\t", "",         "ab\ncd\n",         "/"};
  const auto text = [&](size_t most) {
    std::string result;
    for (size_t left = random() % (most + 1); left > 0; --left) result += words[random() % words.size()];
    return result;
  };
  for (int round = 0; round < 3000; ++round) {
    const bool ascii_only = random() % 2 == 0;
    std::string json = "{\"cells\": [";
    for (size_t cells = 1 + random() % 3, i = 0; i < cells; ++i) {
      json += i == 0 ? "" : ",\n";
      json += R"({"cell_type": "code", "source": )";
      const bool is_list = random() % 3 != 0;
      if (is_list) json += "[\n ";
      for (size_t parts = is_list ? random() % 5 : 1, part = 0; part < parts; ++part) {
        json.append(part == 0 ? "" : ",\n ").append("\"").append(encode_json_string(text(4), ascii_only)).append("\"");
      }
      json.append(is_list ? "]" : "").append("}");
    }
    json += "]}\n";
    const SourceFile file = notebook(json);
    ASSERT_EQ(*file.with_edits({}), json);
    std::vector<TextEdit> edits;
    std::vector<std::string> wanted;
    for (const Span cell : file.cells()) {
      std::string edited;
      uint32_t at = cell.begin;
      const auto at_character = [&](uint32_t offset) {
        while (offset < cell.end && (file.text()[offset] & 0xC0) == 0x80) ++offset;
        return offset;
      };
      for (size_t count = random() % 3; count > 0; --count) {
        const uint32_t begin = at_character(at + static_cast<uint32_t>(random()) % (cell.end - at + 1));
        const uint32_t room = std::min(cell.end - begin + 1, 9U);
        const uint32_t end = at_character(begin + static_cast<uint32_t>(random()) % room);
        edits.push_back({{begin, end}, text(3)});
        edited += file.text({at, begin});
        edited += edits.back().content;
        at = end;
      }
      wanted.push_back(edited.append(file.text({at, cell.end})));
    }
    const Result<std::string> bytes = file.with_edits(edits);
    ASSERT_TRUE(bytes.ok()) << bytes.error();
    const SourceFile edited = notebook(*bytes);
    ASSERT_EQ(edited.cells().size(), wanted.size());
    for (size_t i = 0; i < wanted.size(); ++i) ASSERT_EQ(edited.text(edited.cells()[i]), wanted[i]) << json;
  }
}

struct Magic {
  const char* source;
  const char* code;
};

TEST(Notebook, MagicLinesKeepOffsets) {
  for (const auto& [source, code] : {
           Magic{"%load_ext x\ny = 1", "0          \ny = 1"},
           Magic{"!pip install a\\\n  b\nx", "0              \n   \nx"},
           Magic{"if a:\n    %cd ..\n    !ls\nb", "if a:\n    0     \n    0  \nb"},
           Magic{"files = !ls *.py", "files = 0       "},
           Magic{"a, b = %sql select = 1\nc", "a, b = 0              \nc"},
           Magic{"?x\nx?\nx.y??\n?", "0 \n0 \n0    \n0"},
           Magic{"x = 1 # why?\ny = '?'", "x = 1 # why?\ny = '?'"},
           Magic{"pip install torch\nx", "0                \nx"},
           Magic{"pip = 1\npip in x\npip", "pip = 1\npip in x\npip"},
           Magic{"%time x = f()", "0;    x = f()"},
           Magic{"%timeit -n 3 f()", "0               "},
           Magic{"x = (a\n% b)\ny = a \\\n% b", "x = (a\n% b)\ny = a \\\n% b"},
           Magic{"s = '''\n%x\n!y?\n'''", "s = '''\n%x\n!y?\n'''"},
           Magic{"x == !y", "x == !y"},
           Magic{"a != %b", "a != %b"},
           Magic{"x.plot();", "x.plot();"},
           Magic{"/f a b", "0     "},
           Magic{"%\xC3\xA9\nx", "0  \nx"},
           Magic{"x = 1 \\", "x = 1  "},
       }) {
    const SourceFile file = cell(source);
    EXPECT_EQ(file.text(), source);
    EXPECT_EQ(file.code(), code) << source;
  }
}

TEST(Notebook, CellMagicsTakeTheCellOrOnlyTheirLine) {
  for (const auto& [source, code] : {
           Magic{"%%bash\nls\n  x", "      \n  \n   "},
           Magic{"\n%%html\n<b>", "\n      \n   "},
           Magic{"%%time\nx = 1", "      \nx = 1"},
           Magic{"%%capture out\n%%time\n!ls\nx", "             \n      \n0  \nx"},
           Magic{"x\n%%bash\ny", "x\n0     \ny"},
       }) {
    EXPECT_EQ(cell(source).code(), code) << source;
  }
}

TEST(Notebook, AnyCellKeepsItsLengthAndItsLines) {
  std::mt19937 random(5);
  const std::vector<std::string> tokens{"%",    "%%time", "!", "?", "\n", "\\",     "'''", "\"", "(", ")", "=",
                                        "pip ", "x",      " ", "#", "0",  "%time ", "if",  ":",  ";", "/", "\xC3\xA9"};
  for (int round = 0; round < 20000; ++round) {
    std::string source;
    for (size_t left = random() % 14; left > 0; --left) source += tokens[random() % tokens.size()];
    const SourceFile file = cell(source);
    ASSERT_EQ(file.text(), source);
    ASSERT_EQ(file.code().size(), source.size());
    for (size_t at = 0; at < source.size(); ++at) ASSERT_EQ(file.code()[at] == '\n', source[at] == '\n') << source;
  }
}

TEST(Notebook, MagicsDoNotReachIntoTheNextCell) {
  const SourceFile file = notebook(R"({"cells": [{"cell_type": "code", "source": "%%bash\nls \\"},
    {"cell_type": "code", "source": "!ls \\"}, {"cell_type": "code", "source": "x = 1"}]})");
  EXPECT_EQ(file.code(), "      \n    \n0    \nx = 1");
}

}  // namespace
}  // namespace gpulint
