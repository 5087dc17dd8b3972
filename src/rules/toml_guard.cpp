#include <algorithm>
#include <cstdint>
#include <regex>
#include <utility>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "rules/tree.hpp"
#include "text/text.hpp"

namespace meldbook::rules {

namespace {

constexpr std::size_t deepest_toml = 16;  // nested lists and tables, or parts of one key

constexpr std::size_t longest_word = 100;  // bytes of a number; toml++ stops at 126

constexpr int escape_length = 10;  // \UXXXXXXXX

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80U; }

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// A blank or a line end.
bool is_space(char c) { return is_blank(c) || (c >= '\n' && c <= '\r'); }

/// Whether a character ends a value without quotes.
bool ends_value(char c) { return is_space(c) || c == ',' || c == ']' || c == '}' || c == '#'; }

/// The characters that TOML allows in a name without quotes.
bool is_name(char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; }

std::uint32_t code_of(std::string_view character) {
    auto const lead = static_cast<unsigned char>(character.front());
    std::uint32_t code = character.size() == 1 ? lead : lead & (0x7FU >> character.size());
    for (char const c : character.substr(1)) {
        code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    }
    return code;
}

/// Whether a character is a control character, looks like a blank or cannot be seen.
bool is_invisible(std::uint32_t code) {
    return code < ' ' || (code >= 0x7F && code <= 0xA0) || code == 0xAD ||
           (code >= 0x2000 && code <= 0x200F) || (code >= 0x2028 && code <= 0x202F) ||
           (code >= 0x205F && code <= 0x206F) || code == 0x3000 || code == 0xFEFF;
}

/// Returns the character as messages show it: "ä", "U+00A0".
std::string shown(std::string_view character) {
    auto const code = code_of(character);
    return is_invisible(code) ? fmt::format("U+{:04X}", code) : std::string(character);
}

constexpr auto date_form = R"(\d{4}-\d\d-\d\d)";

/// Whether a word without quotes has this form.
bool has_form(std::string_view word, std::regex const& form) {
    return std::regex_match(word.begin(), word.end(), form);
}

bool is_date(std::string_view word) {
    static std::regex const date(date_form);
    return has_form(word, date);
}

/// Whether a word without quotes is a TOML value: a number, a date, a time, true or false.
bool is_value(std::string_view word) {
    constexpr auto time = R"(\d\d:\d\d:\d\d(\.\d+)?)";
    static std::regex const value(
        R"(true|false|[+-]?(inf|nan)|0x[\da-fA-F]+(_[\da-fA-F]+)*|0o[0-7]+(_[0-7]+)*|0b[01]+(_[01]+)*|)"
        R"([+-]?(0|[1-9]\d*(_\d+)*)(\.\d+(_\d+)*)?([eE][+-]?\d+(_\d+)*)?|)" +
        fmt::format("{0}|{1}([Tt ]{0}([Zz]|[+-]\\d\\d:\\d\\d)?)?", time, date_form));
    return has_form(word, value);
}

/// Follows the text as toml++ does, to know what is in quotes, a comment, brackets, a value or a
/// name. After a syntax error it may differ from toml++, which stops there.
class Guard {
public:
    Guard(std::string_view text, std::shared_ptr<Source const> const& source)
        : text_(text.substr(0, utf8_length(text))),
          whole_(text_.size() == text.size()),
          source_(source) {}

    GuardedToml run() {
        // The byte order mark has no column.
        if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
        while (at_ < text_.size()) step();
        if (!whole_) fail(tr("this is not UTF-8; save the file as UTF-8"));
        result_.text.append(text_.substr(copied_));
        return std::move(result_);
    }

private:
    void step() {
        char const c = text_[at_];
        if (c == '\n') return line();
        if (is_space(c)) return advance();
        if (c == '#') return comment();
        bool const begins = line_begins_ && open_.empty();
        bool const value = value_next_;
        line_begins_ = false;
        if (c == '=' || c == ',') parts_ = 1;
        value_next_ = c == '=' || (c == ',' && !open_.empty() && open_.back() == '[');

        if (c == '"' || c == '\'') return quoted(c);
        if (c == '[' && begins) return header();
        if (c == '[' || c == '{') return open(c);
        bool const ends_list = c == ']' && !open_.empty() && open_.back() == '[';
        if (value && (!ends_value(c) || c == ',' || c == '}' || (c == ']' && !ends_list))) {
            return word();
        }
        if (c == ']' || c == '}') {
            if (!open_.empty()) open_.pop_back();
        } else if (c == '.') {
            refuse_nesting(++parts_);
        } else if (!is_ascii(c)) {
            refuse_letter();
        }
        advance();
    }

    void line() {
        line_begins_ = true;
        parts_ = 1;
        if (open_.empty()) value_next_ = false;
        advance();
    }

    void open(char bracket) {
        open_ += bracket;
        refuse_nesting(open_.size());
        value_next_ = bracket == '[';
        advance();
    }

    void refuse_nesting(std::size_t depth) const {
        if (depth <= deepest_toml) return;
        fail(tr("this is nested more than {} deep; use fewer brackets and dots",
                number(deepest_toml)));
    }

    /// Reads a value without quotes. A date and a time may have a blank between them.
    void word() {
        auto end = std::max(end_of_word(at_), at_ + 1);
        if (end + 1 < text_.size() && text_[end] == ' ' && is_digit(text_[end + 1]) &&
            is_date(text_.substr(at_, end - at_))) {
            end = end_of_word(end + 1);
        }
        auto const found = text_.substr(at_, end - at_);
        if (found.size() <= longest_word && is_value(found)) return advance(found.size());
        auto const begin = here();
        for (; at_ < end; advance()) {
            if (is_invisible(code_of(character()))) refuse_letter();
        }
        throw RulesError(
            begin,
            tr("'{}' is not a value; write \"text\" in quotes, a whole number, true or false",
               excerpt(Node{std::string(found), {}})));
    }

    std::size_t end_of_word(std::size_t from) const {
        while (from < text_.size() && !ends_value(text_[from])) ++from;
        return from;
    }

    void comment() {
        while (at_ < text_.size() && text_[at_] != '\n') advance();
    }

    /// Reads `[` or `[[` of a table header, up to the name.
    void header() {
        parts_ = 1;
        advance();
        skip_blanks();
        if (next('[')) {
            advance();
            skip_blanks();
        }
        if (at_ == text_.size()) return;
        char const c = text_[at_];
        if (is_ascii(c) && !is_name(c) && c != '"' && c != '\'' && c != ']') {
            fail(tr("a table's name is missing here; write it like [match] or [[bonus]]"));
        }
    }

    void quoted(char quote) {
        auto const three = std::string(3, quote);
        bool const many_lines = text_.substr(at_).starts_with(three);
        advance(many_lines ? 3 : 1);
        while (at_ < text_.size()) {
            char const c = text_[at_];
            if (c == quote) {
                if (!many_lines) return advance();
                auto const quotes = text_.substr(at_, 5);
                auto const run = std::min(quotes.find_first_not_of(quote), quotes.size());
                advance(run);
                if (run >= 3) return;
            } else if (c == '\n' && !many_lines) {
                return;  // toml++ reports it
            } else if (c == '\\' && quote == '"') {
                advance();
                if (many_lines) line_end();
                else if (at_ < text_.size() && text_[at_] != '\n') advance();
            } else {
                advance();
            }
        }
    }

    /// Reads what follows a backslash in a text of many lines: an escape, or a line end with all
    /// blanks and line ends after it, which are not part of the text.
    void line_end() {
        if (at_ == text_.size()) return;
        if (!is_space(text_[at_])) {
            if (!is_ascii(text_[at_])) refuse_escape(here(), shown(character()));
            return advance();
        }
        auto const begin = here();
        auto const blank = std::string(1, text_[at_]);
        bool ended = false;
        for (; at_ < text_.size() && is_space(text_[at_]); advance()) {
            ended = ended || text_[at_] == '\n';
        }
        if (at_ == text_.size() || is_ascii(text_[at_])) return;
        if (!ended) refuse_escape(begin, blank);
        auto const letter = character();
        result_.text.append(text_.substr(copied_, at_ - copied_));
        result_.text += fmt::format("\\U{:08X}", code_of(letter));
        result_.escaped[line_] = column_;
        copied_ = at_ + letter.size();
        advance();
    }

    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) advance();
    }

    bool next(char c) const { return at_ < text_.size() && text_[at_] == c; }

    std::string_view character() const {
        auto end = at_ + 1;
        while (end < text_.size() && !begins_character(text_[end])) ++end;
        return text_.substr(at_, end - at_);
    }

    void advance(std::size_t characters = 1) {
        for (; characters > 0 && at_ < text_.size(); --characters) {
            bool const line = text_[at_] == '\n';
            at_ += character().size();
            line_ += line ? 1 : 0;
            column_ = line ? 1 : column_ + 1;
        }
    }

    Place here() const { return {source_, line_, column_}; }

    [[noreturn]] void fail(std::string const& sentence) const {
        throw RulesError(here(), sentence);
    }

    [[noreturn]] void refuse_letter() const {
        fail(tr("'{}' is outside of quotes; put the text between \"quotes\"", shown(character())));
    }

    [[noreturn]] static void refuse_escape(Place const& place, std::string const& escaped) {
        throw RulesError(place,
                         tr("'\\{}' is not an escape; write '\\\\' for a backslash", escaped));
    }

    std::string_view text_;  // up to the first byte that is not UTF-8
    bool whole_;
    std::shared_ptr<Source const> const& source_;
    GuardedToml result_;
    std::size_t at_ = 0;
    std::size_t copied_ = 0;  // bytes of the text that are in the result
    int line_ = 1;
    int column_ = 1;
    bool line_begins_ = true;  // the line has only blanks so far
    bool value_next_ = false;
    std::string open_;  // open brackets and braces
    std::size_t parts_ = 1;  // of the key
};

}  // namespace

int GuardedToml::column(int line, int counted) const {
    auto const letter = escaped.find(line);
    if (letter == escaped.end() || counted <= letter->second) return counted;
    return std::max(letter->second, counted - escape_length + 1);
}

GuardedToml guard_toml(std::string_view text, std::shared_ptr<Source const> const& source) {
    return Guard(text, source).run();
}

}  // namespace meldbook::rules
