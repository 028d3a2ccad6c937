#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "ir/print.h"
#include "ir/verify.h"
#include "python/lower.h"

namespace gpulint::python {

inline SourceFile source(std::string text, Language language = Language::python) {
  Result<SourceFile> file = SourceFile::from_bytes(std::move(text), "test.py", language);
  EXPECT_TRUE(file.ok());
  return std::move(file.value());
}

/// Lowers a text and checks that the module is sound.
inline ir::Module lowered(const std::string& text) {
  const SourceFile file = source(text);
  ir::Module module = lower(file);
  for (const std::string& problem : ir::verify(module, static_cast<uint32_t>(file.text().size()))) {
    ADD_FAILURE() << problem << "\nin: " << text.substr(0, 200);
  }
  return module;
}

/// The printed module: with or without its scopes.
inline std::string printed(const std::string& text, bool with_scopes = false) {
  const std::string all = ir::print(lowered(text));
  if (with_scopes) return all;
  std::string out;
  for (size_t at = 0; at < all.size();) {
    const size_t end = all.find('\n', at) + 1;
    const std::string_view line(all.data() + at, end - at);
    if (!line.starts_with("scope ")) out += line;
    at = end;
  }
  return out;
}

/// Checks that what the quick way makes of a file is what the whole text gives: nodes, places, comments.
inline void expect_same_reading(const SourceFile& file, const std::string& name) {
  const ir::Module quick = lower(file);
  const ir::Module slow = lower(file, Reading::as_written);
  const ir::PrintOptions options{.spans = true};
  EXPECT_EQ(ir::print(quick, options), ir::print(slow, options)) << name;
  EXPECT_EQ(quick.comments, slow.comments) << name;
  ASSERT_EQ(quick.exprs.size(), slow.exprs.size()) << name;
  for (size_t i = 0; i < quick.exprs.size(); ++i) {
    ASSERT_EQ(quick.exprs[i].span, slow.exprs[i].span) << name << " at " << slow.exprs[i].span.begin;
  }
  for (size_t i = 0; i < quick.functions.size(); ++i) {
    EXPECT_EQ(quick.functions[i].header_span, slow.functions[i].header_span) << name;
    EXPECT_EQ(quick.functions[i].span, slow.functions[i].span) << name;
  }
}

inline void expect_same_reading(const std::string& text) {
  expect_same_reading(source(text), text);
}

/// The text under a span.
inline std::string_view under(const std::string& text, Span span) {
  return std::string_view(text).substr(span.begin, span.size());
}

}  // namespace gpulint::python
