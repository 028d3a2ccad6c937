#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "source/span.h"

namespace gpulint::python {

/// The text tree-sitter parses: `code` with comments and line continuations replaced by blanks and a carriage return
/// that ends a line alone by a line feed. Offsets stay what they are.
///
/// tree-sitter-python looks ahead over all following comments before each comment, which is quadratic in a long run of
/// them; without comments it is also faster and gives blocks that end with their last statement.
///
/// Appends the comments' spans, `#` included and line breaks excluded. Comments inside the braces of an f-string
/// (Python 3.12) are left to the parser.
std::string blank_comments(std::string_view code, std::vector<Span>& comments);

/// Replaces line breaks inside closed brackets by blanks, given text without comments; false if there were none.
///
/// The grammar's scanner mistakes a line inside brackets for a dedent when it begins left of the block and a bracket
/// could not be closed there, as after a binary operator. Joining is not done from the start since it makes a bracket
/// that was forgotten swallow more.
bool join_bracketed_lines(std::string& code);

/// Whether a line, without what follows it, is an unfinished statement for sure: `a =`, `x.`, `1 +`.
bool awaits_operand(std::string_view line);

/// The ends of lines outside of brackets that await an operand, given text without comments. Python takes no statement
/// over them; the grammar goes on in the next line and makes `a = b = 3` of `a =` and `b = 3`.
std::vector<uint32_t> unfinished_lines(std::string_view code);

/// The ends of lines that open a block, `if x:`, and are not followed by a deeper one, given text without comments. The
/// grammar takes the block to be empty.
std::vector<uint32_t> blocks_without_body(std::string_view code);

/// Writes `a, *(…)` and `a, *[…]` outside of brackets as `a,*_(…)`, given text without comments; false if there was
/// nothing to write. The grammar lets only names, attributes and calls follow a star there; what the star spreads is
/// then unknown, as it mostly is anyway.
bool name_starred_brackets(std::string& code);

/// Writes `x: list[int] or None` in the header of a function as `x: list_____ or None`, given text without comments;
/// false if there was nothing to write. The grammar lets no operator follow the brackets of a type; what such an
/// annotation says is unknown anyway.
bool flatten_annotations(std::string& code);

}  // namespace gpulint::python
