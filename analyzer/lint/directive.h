#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lint/rule_info.h"
#include "source/source_file.h"

namespace gpulint::lint {

/// The forms of suppression comments. `# gpulint:` and `// gpulint:` take ignore, file_ignore, disable and enable; noqa
/// is for Python, the NOLINT family for C++.
enum class Form : uint8_t {
  ignore,
  file_ignore,
  disable,
  enable,
  noqa,
  nolint,
  nolint_next_line,
  nolint_begin,
  nolint_end
};

/// One code or name in a suppression's list.
struct SuppressedCode {
  Span span;
  RuleSet rules;         // what it stands for; empty for another tool's code and for an unknown one
  bool is_glob = false;  // NOLINT(gpulint-*): never reported as unused
};

/// One suppression as written.
struct Directive {
  Form form = Form::ignore;
  Span comment;  // the comment that holds it
  Span span;  // the text that goes when the directive is removed: with its marker where it has its own, with its reason
  Span list;  // from the first code to the last one
  bool is_blanket = false;  // bare `# noqa` or NOLINT: every rule but the housekeeping ones
  std::vector<SuppressedCode> codes;
  std::string problem;  // not empty: why it suppresses less than it seems to, for the user
};

/// The directives in one comment (its `#` or `//` included), in order. Text without a marker gives none.
std::vector<Directive> parse_directives(const SourceFile& file, Span comment);

/// The edit that removes the codes at `removed` (indices into directive.codes) and, when none is left, the directive,
/// with the comment and the line that held nothing else.
TextEdit remove_codes(const SourceFile& file, const Directive& directive, const std::vector<size_t>& removed);

}  // namespace gpulint::lint
