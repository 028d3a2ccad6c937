#include <gtest/gtest.h>

#include "report/json_writer.h"
#include "sample.h"

namespace gpulint::report {
namespace {

TEST(JsonWriter, LaysOutBlocksAndLines) {
  JsonWriter json;
  json.begin_object().field("a", 1).key("b").begin_array();
  json.begin_object(JsonWriter::Layout::line)
      .field("c", true)
      .key("d")
      .begin_array()
      .value("x")
      .value(nullptr)
      .end()
      .end();
  json.end().key("e").begin_array().end().end();
  EXPECT_EQ(json.take(), R"({
  "a": 1,
  "b": [
    {"c": true, "d": ["x", null]}
  ],
  "e": []
})");
}

TEST(JsonWriter, EscapesWhatJsonMust) {
  EXPECT_EQ(json_string("a\"b\\c\n\r\t\x01\x1f\x7f é 🔥"), "\"a\\\"b\\\\c\\n\\r\\t\\u0001\\u001f\x7f é 🔥\"");
  EXPECT_EQ(json_string(std::string_view("\0", 1)), "\"\\u0000\"");
}

TEST(JsonWriter, BrokenUtf8BecomesReplacementCharacters) {
  EXPECT_EQ(json_string("\xff"), "\"\uFFFD\"");
  EXPECT_EQ(json_string("a\xE2\x82"), "\"a\uFFFD\"") << "a cut sequence is one ill-formed part";
  EXPECT_EQ(json_string("\xC0\xAF"), "\"\uFFFD\uFFFD\"") << "overlong";
  EXPECT_EQ(json_string("\xED\xA0\x80"), "\"\uFFFD\uFFFD\uFFFD\"") << "surrogate";
  EXPECT_EQ(json_string("\xF4\x90\x80\x80"), "\"\uFFFD\uFFFD\uFFFD\uFFFD\"") << "above U+10FFFF";
  EXPECT_EQ(json_string("\xF0\x9F\x94\xA5\x80"), "\"🔥\uFFFD\"");
}

TEST(Json, IsTheContract) {
  EXPECT_EQ(render(Format::json, sample::all(), sample::options()),
            R"([
  {"code": "GPU301", "name": "unseeded-random", "severity": "warning", "confidence": "likely", "message": "no seed is set before this split", "filename": "data/split.py", "cell": null, "location": {"row": 4, "column": 9}, "end_location": {"row": 6, "column": 2}, "related": [], "fix": {"applicability": "unsafe", "message": "pass a generator", "edits": [{"content": ", generator=g", "location": {"row": 6, "column": 1}, "end_location": {"row": 6, "column": 1}}]}, "url": ")" +
                lint::rule_url(sample::kRules[1]) +
                R"("},
  {"code": "GPU901", "name": "slow-loader", "severity": "note", "confidence": "possible", "message": "workers are not persistent", "filename": "demo.ipynb", "cell": 3, "location": {"row": 2, "column": 10}, "end_location": {"row": 2, "column": 29}, "related": [], "fix": null, "url": ")" +
                lint::rule_url(sample::kRules[2]) +
                R"("},
  {"code": "GPU101", "name": "unassigned-transfer", "severity": "error", "confidence": "certain", "message": "the result of `x.to(device)` is dropped", "filename": "train.py", "cell": null, "location": {"row": 12, "column": 5}, "end_location": {"row": 12, "column": 17}, "related": [{"message": "`device` is a CUDA device", "filename": "train.py", "location": {"row": 3, "column": 1}}], "fix": {"applicability": "safe", "message": "assign the result", "edits": [{"content": "x = ", "location": {"row": 12, "column": 5}, "end_location": {"row": 12, "column": 5}}]}, "url": ")" +
                lint::rule_url(sample::kRules[0]) + R"("}
]
)");
}

TEST(Json, ACleanRunIsAnEmptyArray) {
  EXPECT_EQ(render(Format::json, {}, sample::options()), "[]\n");
}

TEST(Json, NamesACellOfItsOwnOnlyWhereItIsNotTheFindings) {
  lint::Finding finding = sample::slow_loader();
  finding.related.push_back({"here", sample::place("demo.ipynb", {1, 1, 3}, {1, 2, 3})});
  finding.related.push_back({"there", sample::place("demo.ipynb", {1, 1, 2}, {1, 2, 2})});
  const std::string text = render(Format::json, std::vector{finding}, sample::options());
  EXPECT_NE(text.find(R"({"message": "here", "filename": "demo.ipynb", "location")"), std::string::npos) << text;
  EXPECT_NE(text.find(R"({"message": "there", "filename": "demo.ipynb", "cell": 2, "location")"), std::string::npos);
}

TEST(JsonLines, IsTheArrayWithoutBrackets) {
  std::string lines;
  const std::string array = render(Format::json, sample::all(), sample::options());
  for (size_t begin = 2; array[begin] == ' ';) {
    const size_t end = array.find('\n', begin);
    std::string line = array.substr(begin + 2, end - begin - 2);
    if (line.ends_with(',')) line.pop_back();
    lines += line + "\n";
    begin = end + 1;
  }
  EXPECT_EQ(render(Format::json_lines, sample::all(), sample::options()), lines);
  EXPECT_EQ(render(Format::json_lines, {}, sample::options()), "");
}

}  // namespace
}  // namespace gpulint::report
