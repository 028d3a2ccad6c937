#include "source/checked_record.h"

#include <cstring>

#include "source/file_stamp.h"

namespace gpulint {

std::string head_of_record(std::string_view magic, std::string_view content) {
  const ContentHash hash = hash_of(content);
  std::string out(magic);
  out.append(reinterpret_cast<const char*>(&hash), sizeof hash);
  return out;
}

std::optional<std::string_view> content_of_record(std::string_view magic, std::string_view bytes) {
  ContentHash written;
  if (!bytes.starts_with(magic) || bytes.size() < magic.size() + sizeof written) return std::nullopt;
  std::memcpy(&written, bytes.data() + magic.size(), sizeof written);
  const std::string_view content = bytes.substr(magic.size() + sizeof written);
  return written == hash_of(content) ? std::optional(content) : std::nullopt;
}

}  // namespace gpulint
