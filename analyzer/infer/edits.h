#pragma once

// Text edits that the fixes of several rules are made of.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "infer/program.h"
#include "source/span.h"

namespace gpulint::infer {

/// A change of one file that takes a finding away, and what it does in words.
struct Repair {
  std::string message;
  std::vector<TextEdit> edits;  // sorted
};

/// A statement on the way from a function's body to a place inside it: a block and the statement's index in it.
struct Step {
  ir::BlockId block;
  size_t index = 0;
};

/// The statements of `body` around an offset, outermost first. Does not enter nested functions and classes.
std::vector<Step> path_to(const ir::Module& module, ir::BlockId body, uint32_t offset);
/// The statement that a step stands for.
const ir::Stmt& statement_at(const ir::Module& module, const Step& step);

/// The blanks in front of a statement that begins its line; nothing when something else stands before it.
std::optional<std::string_view> blanks_before(const Unit& unit, uint32_t offset);
/// One level of indentation, as the innermost block around an offset has it, else the file's first nested block; four
/// blanks when there is none.
std::string indentation(const Unit& unit, uint32_t offset);
/// Whether whole statements fill their lines: nothing before the first, only blanks or a comment after the last, and
/// all of them in one notebook cell.
bool fill_lines(const Unit& unit, Span statements);
/// Moves the lines of `statements`, the first one's excepted, one level to the right. Nothing when a line begins inside
/// a string, whose value would change.
std::optional<std::vector<TextEdit>> indent_rest(const Unit& unit, Span statements);
/// Puts whole statements of one block under a new line `header`. Nothing when that cannot be written.
std::optional<std::vector<TextEdit>> put_under(const Unit& unit, Span statements, std::string_view header);

/// How a file writes a name of the torch package, and the import that it lacks for it, if any.
struct Spelling {
  std::string text;
  std::vector<TextEdit> import;
};
/// Spells `torch.` + `path` (`no_grad`, `nn.functional.logsigmoid`) for code at `offset`. Nothing when the file imports
/// no such name and there is no good place for an import.
std::optional<Spelling> spell_torch(const Unit& unit, std::string_view path, uint32_t offset);
/// An import statement in front of the first import that is not from __future__, when that stands before `offset`.
std::optional<TextEdit> add_import(const Unit& unit, std::string_view statement, uint32_t offset);

}  // namespace gpulint::infer
