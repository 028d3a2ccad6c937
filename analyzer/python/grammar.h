#pragma once

// The tree-sitter-python grammar as an enumeration, so that lowering can switch on a node's kind.

#include <tree_sitter/api.h>

#include <cstdint>
#include <vector>

namespace gpulint::python {

/// Named nodes first, then the anonymous tokens (`tok_…`) that lowering looks at.
// X(enumerator, tree-sitter's name)
// clang-format off
#define GPULINT_PYTHON_NODES(X)                                                                                       \
  X(module, "module") X(expression_statement, "expression_statement") X(import_statement, "import_statement")         \
  X(import_from_statement, "import_from_statement") X(future_import_statement, "future_import_statement")             \
  X(relative_import, "relative_import") X(import_prefix, "import_prefix") X(dotted_name, "dotted_name")               \
  X(aliased_import, "aliased_import") X(wildcard_import, "wildcard_import") X(print_statement, "print_statement")     \
  X(chevron, "chevron") X(assert_statement, "assert_statement") X(named_expression, "named_expression")               \
  X(return_statement, "return_statement") X(delete_statement, "delete_statement")                                     \
  X(raise_statement, "raise_statement") X(pass_statement, "pass_statement") X(break_statement, "break_statement")     \
  X(continue_statement, "continue_statement") X(if_statement, "if_statement") X(elif_clause, "elif_clause")           \
  X(else_clause, "else_clause") X(match_statement, "match_statement") X(case_clause, "case_clause")                   \
  X(for_statement, "for_statement") X(while_statement, "while_statement") X(try_statement, "try_statement")           \
  X(except_clause, "except_clause") X(finally_clause, "finally_clause") X(with_statement, "with_statement")           \
  X(with_clause, "with_clause") X(with_item, "with_item") X(function_definition, "function_definition")               \
  X(parameters, "parameters") X(lambda_parameters, "lambda_parameters") X(list_splat, "list_splat")                   \
  X(dictionary_splat, "dictionary_splat") X(global_statement, "global_statement")                                     \
  X(nonlocal_statement, "nonlocal_statement") X(exec_statement, "exec_statement")                                     \
  X(type_alias_statement, "type_alias_statement") X(class_definition, "class_definition")                             \
  X(type_parameter, "type_parameter") X(argument_list, "argument_list")                                               \
  X(decorated_definition, "decorated_definition") X(decorator, "decorator") X(block, "block")                         \
  X(expression_list, "expression_list") X(case_pattern, "case_pattern") X(union_pattern, "union_pattern")             \
  X(dict_pattern, "dict_pattern") X(keyword_pattern, "keyword_pattern") X(splat_pattern, "splat_pattern")             \
  X(class_pattern, "class_pattern") X(complex_pattern, "complex_pattern") X(tuple_pattern, "tuple_pattern")           \
  X(list_pattern, "list_pattern") X(default_parameter, "default_parameter")                                           \
  X(typed_default_parameter, "typed_default_parameter") X(list_splat_pattern, "list_splat_pattern")                   \
  X(dictionary_splat_pattern, "dictionary_splat_pattern") X(as_pattern, "as_pattern")                                 \
  X(as_pattern_target, "as_pattern_target") X(not_operator, "not_operator") X(boolean_operator, "boolean_operator")   \
  X(binary_operator, "binary_operator") X(unary_operator, "unary_operator")                                           \
  X(comparison_operator, "comparison_operator") X(lambda, "lambda") X(assignment, "assignment")                       \
  X(augmented_assignment, "augmented_assignment") X(pattern_list, "pattern_list") X(yield, "yield")                   \
  X(attribute, "attribute") X(subscript, "subscript") X(slice, "slice") X(ellipsis, "ellipsis") X(call, "call")       \
  X(typed_parameter, "typed_parameter") X(type, "type") X(splat_type, "splat_type") X(generic_type, "generic_type")   \
  X(union_type, "union_type") X(constrained_type, "constrained_type") X(member_type, "member_type")                   \
  X(keyword_argument, "keyword_argument") X(list, "list") X(set, "set") X(tuple, "tuple")                             \
  X(dictionary, "dictionary") X(pair, "pair") X(list_comprehension, "list_comprehension")                             \
  X(dictionary_comprehension, "dictionary_comprehension") X(set_comprehension, "set_comprehension")                   \
  X(generator_expression, "generator_expression") X(parenthesized_expression, "parenthesized_expression")             \
  X(for_in_clause, "for_in_clause") X(if_clause, "if_clause") X(conditional_expression, "conditional_expression")     \
  X(concatenated_string, "concatenated_string") X(string, "string") X(string_start, "string_start")                   \
  X(string_content, "string_content") X(string_end, "string_end") X(interpolation, "interpolation")                   \
  X(format_specifier, "format_specifier") X(format_expression, "format_expression")                                   \
  X(type_conversion, "type_conversion") X(integer, "integer") X(floating, "float") X(identifier, "identifier")        \
  X(true_, "true") X(false_, "false") X(none, "none") X(await, "await") X(comment, "comment")                         \
  X(line_continuation, "line_continuation") X(positional_separator, "positional_separator")                           \
  X(keyword_separator, "keyword_separator")

#define GPULINT_PYTHON_TOKENS(X)                                                                                      \
  X(tok_comma, ",") X(tok_semicolon, ";") X(tok_colon, ":") X(tok_dot, ".") X(tok_assign, "=") X(tok_async, "async")  \
  X(tok_from, "from") X(tok_in, "in") X(tok_not_in, "not in") X(tok_is, "is") X(tok_is_not, "is not")                 \
  X(tok_and, "and") X(tok_or, "or") X(tok_plus, "+") X(tok_minus, "-") X(tok_star, "*") X(tok_double_star, "**")      \
  X(tok_slash, "/") X(tok_double_slash, "//") X(tok_percent, "%") X(tok_at, "@") X(tok_pipe, "|") X(tok_amp, "&")     \
  X(tok_caret, "^") X(tok_shift_left, "<<") X(tok_shift_right, ">>") X(tok_tilde, "~") X(tok_less, "<")               \
  X(tok_less_equal, "<=") X(tok_equal, "==") X(tok_not_equal, "!=") X(tok_old_not_equal, "<>") X(tok_greater, ">")    \
  X(tok_greater_equal, ">=") X(tok_add_assign, "+=") X(tok_sub_assign, "-=") X(tok_mul_assign, "*=")                  \
  X(tok_div_assign, "/=") X(tok_matmul_assign, "@=") X(tok_floor_div_assign, "//=") X(tok_mod_assign, "%=")           \
  X(tok_pow_assign, "**=") X(tok_shift_right_assign, ">>=") X(tok_shift_left_assign, "<<=") X(tok_and_assign, "&=")   \
  X(tok_xor_assign, "^=") X(tok_or_assign, "|=") X(tok_underscore, "_") X(tok_as, "as")
// clang-format on

enum class Kind : uint8_t {
  other,        // a named node that lowering has no use for
  token,        // an anonymous token without meaning of its own: a keyword
  punctuation,  // a bracket
  error,        // tree-sitter's ERROR
#define GPULINT_KIND(enumerator, name) enumerator,
  GPULINT_PYTHON_NODES(GPULINT_KIND) GPULINT_PYTHON_TOKENS(GPULINT_KIND)
#undef GPULINT_KIND
};

inline bool is_token(Kind kind) {
  return kind >= Kind::tok_comma || kind == Kind::token || kind == Kind::punctuation;
}

/// The language and the kind of each of its symbols; built once.
class Grammar {
 public:
  static const Grammar& instance();
  [[nodiscard]] const TSLanguage* language() const { return language_; }
  /// The same with tables that suit the amount of code that this process has parsed.
  [[nodiscard]] const TSLanguage* language_to_parse(size_t bytes) const;
  [[nodiscard]] Kind kind(TSSymbol symbol) const { return symbol < kinds_.size() ? kinds_[symbol] : Kind::error; }

 private:
  Grammar();
  const TSLanguage* language_;
  std::vector<Kind> kinds_;
};

}  // namespace gpulint::python
