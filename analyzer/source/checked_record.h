#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gpulint {

/// Files that gpulint keeps for itself: a line that says what they are, the hash of the content, the content. What was
/// cut off, overwritten or made by another version is not mistaken for a record.

/// What stands in front of the content. `magic` ends with a line end and names the kind of record and its version.
std::string head_of_record(std::string_view magic, std::string_view content);

/// The content of a record, as a part of `bytes`; nothing where they are not a whole record of that kind.
std::optional<std::string_view> content_of_record(std::string_view magic, std::string_view bytes);

}  // namespace gpulint
