#include "report/fix_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "report/frame.h"
#include "report/text.h"

namespace gpulint::report {
namespace {

using lint::FixEdit;
using lint::FrameLine;

/// Rows first..last of the frame, all present.
struct Block {
  uint32_t first, last;
  std::vector<const FixEdit*> edits;
};

const FrameLine* line_at(const lint::Finding& finding, uint32_t row) {
  for (const FrameLine& line : finding.frame) {
    if (line.row == row) return &line;
  }
  return nullptr;
}

bool is_in_frame(const lint::Finding& finding, const FixEdit& edit) {
  if (edit.begin.cell != finding.place.begin.cell || edit.end.cell != edit.begin.cell) return false;
  if (edit.end < edit.begin) return false;
  for (uint32_t row = edit.begin.row; row <= edit.end.row; ++row) {
    if (line_at(finding, row) == nullptr) return false;
  }
  return true;
}

/// Byte offset of a column inside a line.
size_t byte_of(std::string_view line, uint32_t column) {
  size_t at = 0;
  for (uint32_t i = 1; i < column && at < line.size(); ++i) next_code_point(line, at);
  return at;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

std::string apply(const lint::Finding& finding, const Block& block) {
  std::string out;
  Position at{block.first, 1, 0};
  const auto copy_up_to = [&](uint32_t row, uint32_t column) {
    for (; at.row < row; ++at.row, at.column = 1) {
      const std::string& text = line_at(finding, at.row)->text;
      out += text.substr(byte_of(text, at.column)) + "\n";
    }
    const std::string& text = line_at(finding, row)->text;
    const size_t from = byte_of(text, at.column), to = byte_of(text, column);
    if (to > from) out += text.substr(from, to - from);
  };
  for (const FixEdit* edit : block.edits) {
    copy_up_to(edit->begin.row, edit->begin.column);
    out += edit->edit.content;
    at = edit->end;
  }
  copy_up_to(block.last, UINT32_MAX);
  return out;
}

std::string before(const lint::Finding& finding, const Block& block) {
  std::string out;
  for (uint32_t row = block.first; row <= block.last; ++row) {
    out += (row > block.first ? "\n" : "") + line_at(finding, row)->text;
  }
  return out;
}

void write_block(std::string& out, const lint::Finding& finding, const Block& block, const Style& style) {
  const std::string old_text = before(finding, block), new_text = apply(finding, block);
  std::vector<std::string_view> removed = lines_of(old_text), added = lines_of(new_text);
  while (!removed.empty() && !added.empty() && removed.back() == added.back()) removed.pop_back(), added.pop_back();
  const auto same = std::mismatch(removed.begin(), removed.end(), added.begin(), added.end());
  removed.erase(removed.begin(), same.first);
  added.erase(added.begin(), same.second);
  const std::string margin(gutter_width(finding) + 1, ' ');
  for (const auto line : removed) out += margin + style.paint(Ink::removed, fmt::format("- {}", one_line(line))) + "\n";
  for (const auto line : added) out += margin + style.paint(Ink::added, fmt::format("+ {}", one_line(line))) + "\n";
}

std::string in_words(const lint::Finding& finding, const FixEdit& edit) {
  const std::string margin(gutter_width(finding) + 1, ' ');
  const std::string cell = edit.begin.cell != 0 ? fmt::format("cell {}:", edit.begin.cell) : "";
  const std::string where = fmt::format("{}{}:{}", cell, edit.begin.row, edit.begin.column);
  if (edit.edit.content.empty())
    return fmt::format("{}at {}: delete up to {}:{}\n", margin, where, edit.end.row, edit.end.column);
  std::string_view content = edit.edit.content;
  while (content.ends_with('\n')) content.remove_suffix(1);
  const bool inserts = edit.begin == edit.end;
  return fmt::format("{}at {}: {} `{}`\n", margin, where, inserts ? "insert" : "put in", one_line(content));
}

}  // namespace

std::string fix_diff(const lint::Finding& finding, const Style& style) {
  if (!finding.fix) return {};
  std::string out;
  std::vector<Block> blocks;
  for (const FixEdit& edit : finding.fix->edits) {
    if (!is_in_frame(finding, edit)) {
      out += in_words(finding, edit);
    } else if (!blocks.empty() && blocks.back().edits.back()->end <= edit.begin &&
               edit.begin.row <= blocks.back().last + 1) {
      blocks.back().edits.push_back(&edit);
      blocks.back().last = std::max(blocks.back().last, edit.end.row);
    } else {
      blocks.push_back({edit.begin.row, edit.end.row, {&edit}});
    }
  }
  for (const Block& block : blocks) write_block(out, finding, block, style);
  return out;
}

}  // namespace gpulint::report
