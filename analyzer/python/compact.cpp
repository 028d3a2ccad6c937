#include "python/compact.h"

#include <array>
#include <cstring>

#include "python/blank.h"
#include "python/string_skipper.h"

namespace gpulint::python {
namespace {

// What a character outside of strings and comments means to the compactor.
enum class Class : uint8_t {
  word,
  other,
  comma,
  equals,
  colon,
  opening,
  closing,
  quote,
  blank,
  line_end,
  hash,
  backslash
};

constexpr std::array<Class, 256> classes() {
  std::array<Class, 256> table{};
  for (size_t c = 0; c < 256; ++c) {
    const bool is_word =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c >= 0x80;
    table[c] = is_word ? Class::word : Class::other;
  }
  const auto set = [&table](std::string_view characters, Class value) {
    for (const char c : characters) table[static_cast<unsigned char>(c)] = value;
  };
  set(",", Class::comma);
  set("=", Class::equals);
  set(":", Class::colon);
  set("([{", Class::opening);
  set(")]}", Class::closing);
  set("\"'", Class::quote);
  set(" \t\f", Class::blank);
  set("\r\n", Class::line_end);
  set("#", Class::hash);
  set("\\", Class::backslash);
  return table;
}
constexpr std::array<Class, 256> kClasses = classes();

Class class_of(char c) {
  return kClasses[static_cast<unsigned char>(c)];
}

// Whether a blank between two characters separates tokens that would be others without it.
bool separates(Class before, Class after) {
  if (before == Class::comma || before == Class::opening || after == Class::comma || after == Class::closing)
    return false;
  if (before == Class::equals || before == Class::colon)
    return after != Class::word && after != Class::quote && after != Class::opening;
  if (after == Class::equals || after == Class::colon)
    return before != Class::word && before != Class::quote && before != Class::closing;
  return true;
}

class Compactor {
 public:
  Compactor(std::string_view code, CompactCode& out, std::vector<Span>& comments)
      : code_(code), strings_(code), comments_(comments), out_(out) {
    // Nothing grows: what is put for a piece of code is no longer than the piece.
    out_.text.resize(code.size());
    out_.origins.resize(code.size() + 1);
    indents_.push_back(0);
  }

  bool run() {
    while (at_ < code_.size()) {
      if (!line_begin() || !rest_of_line()) return false;
    }
    out_.text.resize(size_);
    out_.origins[size_] = static_cast<uint32_t>(code_.size());
    out_.origins.resize(size_ + 1);
    return closers_.empty();
  }

 private:
  void put(char c, size_t origin) {
    out_.text[size_] = c;
    out_.origins[size_] = static_cast<uint32_t>(origin);
    ++size_;
  }

  void skip_line_end() {
    if (code_[at_] == '\r' && at_ + 1 < code_.size() && code_[at_ + 1] == '\n') ++at_;
    ++at_;
  }

  void comment() {
    size_t end = code_.find_first_of("\r\n", at_);
    if (end == std::string_view::npos) end = code_.size();
    comments_.push_back({static_cast<uint32_t>(at_), static_cast<uint32_t>(end)});
    at_ = end;
  }

  // Up to the first token of a line that has one.
  bool line_begin() {
    size_t width = 0;
    for (; at_ < code_.size(); ++at_) {
      const char c = code_[at_];
      if (c == ' ') {
        ++width;
      } else if (c == '\t') {
        width += 8;  // as the grammar's scanner counts
      } else if (c == '\f') {
        width = 0;
      } else {
        if (c == '#') comment();
        if (at_ == code_.size()) break;
        if (class_of(code_[at_]) != Class::line_end) return indent(width);
        skip_line_end();
        --at_;
        width = 0;
      }
    }
    return true;
  }

  bool indent(size_t width) {
    if (code_[at_] == '\\') return false;
    // A block without a body, which the grammar lets pass.
    const bool needs_body = size_ >= 2 && out_.text[size_ - 2] == ':';
    if (needs_body && width <= indents_.back()) return false;
    if (width > indents_.back()) indents_.push_back(width);
    while (width < indents_.back()) indents_.pop_back();
    if (width != indents_.back()) return false;
    for (size_t i = 1; i < indents_.size(); ++i) put(' ', at_ - 1);
    last_ = Class::line_end;
    has_blank_ = false;
    return true;
  }

  // Before a token's first character.
  void separate(Class next) {
    if (has_blank_ && last_ != Class::line_end && separates(last_, next)) put(' ', at_ - 1);
    has_blank_ = false;
    last_ = next;
  }

  bool rest_of_line() {
    while (at_ < code_.size()) {
      const Class kind = class_of(code_[at_]);
      switch (kind) {
        case Class::blank:
          has_blank_ = true;
          ++at_;
          break;
        case Class::line_end:
          if (closers_.empty()) {
            if (awaits_operand({out_.text.data() + line_, size_ - line_})) return false;
            put('\n', at_);
            line_ = size_;
            skip_line_end();
            return true;
          }
          has_blank_ = true;
          skip_line_end();
          break;
        case Class::hash:
          comment();
          break;
        case Class::backslash:
          if (++at_ == code_.size() || class_of(code_[at_]) != Class::line_end) return false;
          skip_line_end();
          if (at_ == code_.size()) return false;
          has_blank_ = true;
          break;
        case Class::quote:
          if (!string()) return false;
          break;
        default:
          separate(kind);
          if (!bracket(kind)) return false;
          put(code_[at_], at_);
          ++at_;
          while (kind == Class::word && at_ < code_.size() && class_of(code_[at_]) == Class::word) {
            put(code_[at_], at_);
            ++at_;
          }
      }
    }
    return true;
  }

  bool bracket(Class kind) {
    const char c = code_[at_];
    if (kind == Class::opening) closers_ += c == '(' ? ')' : c == '[' ? ']' : '}';
    if (kind != Class::closing) return true;
    if (closers_.empty() || closers_.back() != c) return false;
    closers_.pop_back();
    return true;
  }

  bool string() {
    const size_t width = strings_.width(at_);
    const size_t end = strings_.skip(at_);
    if (!strings_.is_closed()) return false;
    separate(Class::quote);
    if (strings_.is_interpolated(at_)) {
      const size_t begin = size_;
      const size_t quote = at_;
      for (; at_ < end; ++at_) {
        const bool is_lone_return = code_[at_] == '\r' && (at_ + 1 == code_.size() || code_[at_ + 1] != '\n');
        put(is_lone_return ? '\n' : code_[at_], at_);
      }
      for (const size_t equals : strings_.format_equals()) out_.text[begin + equals - quote] = ' ';
      return true;
    }
    for (size_t i = 0; i < width; ++i) put(code_[at_], at_ + i);
    // Something must stay: `"a""b"` without the texts is the beginning of a long string.
    if (end - at_ > 2 * width) put('_', at_ + width);
    for (size_t i = 0; i < width; ++i) put(code_[at_], end - width + i);
    at_ = end;
    return true;
  }

  std::string_view code_;
  StringSkipper strings_;
  std::vector<Span>& comments_;
  CompactCode& out_;
  size_t at_ = 0;
  size_t size_ = 0;               // of the output
  size_t line_ = 0;               // where its last line begins
  std::vector<size_t> indents_;   // columns of the open blocks
  std::string closers_;           // of the open brackets
  Class last_ = Class::line_end;  // of the last character put
  bool has_blank_ = false;        // since then
};

}  // namespace

bool compact(std::string_view code, CompactCode& out, std::vector<Span>& comments) {
  return Compactor(code, out, comments).run();
}

}  // namespace gpulint::python
