#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gpulint::report {

/// Reads the code point at `at` (must lie inside `text`) and moves `at` behind it. A broken sequence reads as U+FFFD,
/// one per maximal ill-formed part (Unicode 15, section 3.9).
char32_t next_code_point(std::string_view text, size_t& at);
void append_utf8(std::string& out, char32_t code_point);

/// `text` with each broken UTF-8 sequence replaced by U+FFFD.
std::string valid_utf8(std::string_view text);

/// `text` safe to print on one line of a terminal or log: line breaks and tabs become blanks, other control characters
/// their pictures (ESC → ␛), bidirectional controls and broken UTF-8 U+FFFD. What a linted file contains can so neither
/// steer the terminal nor forge a line of the log.
std::string one_line(std::string_view text);
/// The printable stand-in of one character, as in one_line(); the character itself when it is harmless.
char32_t printable(char32_t code_point);

/// Terminal cells that a character fills: 0 for combining marks and joiners, 2 for East Asian wide ones and emoji,
/// else 1.
uint32_t cell_width(char32_t code_point);

/// "1 error", "2 errors".
std::string counted(size_t count, std::string_view noun);

}  // namespace gpulint::report
