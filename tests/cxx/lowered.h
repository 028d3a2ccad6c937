#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "cxx/front_end.h"
#include "ir/print.h"
#include "ir/verify.h"

namespace gpulint::cxx {

inline SourceFile source(std::string text, Language language = Language::cpp) {
  const char* const name = language == Language::cuda ? "test.cu" : "test.cpp";
  Result<SourceFile> file = SourceFile::from_bytes(std::move(text), name, language);
  EXPECT_TRUE(file.ok());
  return std::move(file.value());
}

/// Lowers a text and checks that the module is sound.
inline ir::Module lowered(const std::string& text, Language language = Language::cpp) {
  const SourceFile file = source(text, language);
  ir::Module module = lower(file, {});
  for (const std::string& problem : ir::verify(module, static_cast<uint32_t>(file.text().size()))) {
    ADD_FAILURE() << problem << "\nin: " << text.substr(0, 300);
  }
  return module;
}

/// The printed module without its scopes and the import of torch.
inline std::string printed(const std::string& text, Language language = Language::cpp) {
  const std::string all = ir::print(lowered(text, language));
  std::string out;
  for (size_t at = 0; at < all.size();) {
    const size_t end = all.find('\n', at) + 1;
    const std::string_view line(all.data() + at, end - at);
    if (!line.starts_with("scope ") && !line.starts_with("import torch")) out += line;
    at = end;
  }
  return out;
}

/// The same with names alone, where nothing hangs on what they resolve to.
inline std::string plain(const std::string& text, Language language = Language::cpp) {
  std::string out;
  const std::string all = printed(text, language);
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i] != '@' && all[i] != '#') {
      out += all[i];
      continue;
    }
    while (i + 1 < all.size() &&
           (std::isdigit(static_cast<unsigned char>(all[i + 1])) || all[i + 1] == '-' ||
            (all[i + 1] == '.' && i + 2 < all.size() && std::isdigit(static_cast<unsigned char>(all[i + 2])))))
      ++i;
  }
  return out;
}

}  // namespace gpulint::cxx
