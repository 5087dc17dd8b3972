#include "formats/sheet_lines.hpp"

#include <algorithm>
#include <cstdint>

#include "domain/text.hpp"
#include "formats/raw_match.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

/// Whether a name begins with a letter of any script, or a digit.
bool begins_plainly(std::string_view name) {
    if (name.empty()) return false;
    return is_letter(name[0]) || is_digit(name[0]) || static_cast<unsigned char>(name[0]) >= 0x80U;
}

bool needs_quotes(std::string_view name) {
    // A name that ends in " for" must be quoted, or it would be found as the word between two
    // names.
    constexpr auto instead_begins = sheet::instead.substr(0, sheet::instead.size() - 1);
    return equal_ignoring_case(name, sheet::match) || equal_ignoring_case(name, sheet::rule_set) ||
           name.starts_with(sheet::hand) || name.find(instead_begins) != std::string_view::npos ||
           !begins_plainly(name) || name.find_first_of("\"\\:,=") != std::string_view::npos ||
           has_hidden_character(name);
}

/// Appends the character at `i`, or its code if it is hidden, and moves `i` to its last byte.
void append_shown(std::string& to, std::string_view text, std::size_t& i) {
    auto const hidden = hidden_character(text.substr(i));
    if (!hidden) {
        to += text[i];
        return;
    }
    append_escape(to, hidden->code);
    i += hidden->size - 1;
}

}  // namespace

void refuse_empty(std::int64_t line) {
    throw LayoutError{line, tr("there is no match in this file")};
}

void refuse_long_match(std::int64_t line) {
    throw LayoutError{line, tr("the match is too long to be read at once; leave it out")};
}

bool SheetLines::take_line(std::string_view& line) {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    auto end = buffer_.find('\n', at_);
    while (end == std::string::npos) {
        buffer_.erase(0, std::exchange(at_, 0));
        auto const had = buffer_.size();
        if (had > longest_line)
            throw LayoutError{number_ + 1, tr("the line is too long for a sheet; shorten it")};
        buffer_.resize(had + piece);
        buffer_.resize(had + read_(buffer_.data() + had, piece));
        if (buffer_.size() == had) {
            if (had == 0) return false;
            end = had;
        } else {
            end = buffer_.find('\n', had);
        }
    }
    line = std::string_view{buffer_}.substr(at_, end - at_);
    at_ = std::min(end + 1, buffer_.size());
    if (++number_ == 1 && line.starts_with(byte_order_mark))
        line.remove_prefix(byte_order_mark.size());
    return true;
}

std::optional<SheetLine> SheetLines::next() {
    std::string_view line;
    while (take_line(line)) {
        line = trimmed(line);
        if (!line.empty() && line[0] != '#') return SheetLine{line, number_};
    }
    return std::nullopt;
}

std::optional<std::string_view> value_after(std::string_view line, std::string_view key) {
    bool const begins = line.size() > key.size() && line[key.size()] == ':' &&
                        equal_ignoring_case(line.substr(0, key.size()), key);
    if (!begins) return std::nullopt;
    return trimmed(line.substr(key.size() + 1));
}

std::string escaped(std::string_view text) {
    std::string line;
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool const at_end = i == 0 || i + 1 == text.size();
        switch (text[i]) {
            case '\\': line += "\\\\"; break;
            case '\n': line += "\\n"; break;
            case '\r': line += "\\r"; break;
            case '\t': line += "\\t"; break;
            case ' ': line += at_end ? "\\s" : " "; break;
            default: append_shown(line, text, i);
        }
    }
    return line;
}

std::string unescaped(SheetLine const& line, std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            plain += text[i];
            continue;
        }
        char const next = ++i < text.size() ? text[i] : ' ';
        switch (next) {
            case '\\': plain += '\\'; break;
            case '"': plain += '"'; break;
            case 'n': plain += '\n'; break;
            case 'r': plain += '\r'; break;
            case 't': plain += '\t'; break;
            case 's': plain += ' '; break;
            default: {
                auto const code = next == 'u' ? text.substr(i + 1, 4) : std::string_view{};
                auto const character = escaped_character(code);
                if (character.empty())
                    throw LayoutError{line.number,
                                      tr("'{}' after a backslash; a backslash is written twice",
                                         safe({&next, 1}))};
                plain += character;
                i += code.size();
            }
        }
    }
    return plain;
}

std::string written_name(std::string_view name) {
    if (!needs_quotes(name)) return std::string{name};
    std::string quoted = "\"";
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (name[i] == '"' || name[i] == '\\') quoted += '\\';
        append_shown(quoted, name, i);
    }
    return quoted += '"';
}

std::string read_name(SheetLine const& line, std::string_view written) {
    auto const text = trimmed(written);
    if (!text.starts_with('"')) return std::string{text};
    // The closing quote must be at the end of the text.
    std::size_t closing = 1;
    while (closing < text.size() && text[closing] != '"') closing += text[closing] == '\\' ? 2 : 1;
    if (closing + 1 != text.size())
        throw LayoutError{
            line.number, tr("{} is not a name; quotes enclose all of it, like \"#1\"", safe(text))};
    return unescaped(line, text.substr(1, closing - 1));
}

std::vector<std::string> read_names(SheetLine const& line, std::string_view written) {
    std::vector<std::string> names;
    for (auto const name : split_list(written)) names.push_back(read_name(line, name));
    return names;
}

std::vector<std::string_view> split_list(std::string_view text) {
    std::vector<std::string_view> parts;
    while (true) {
        auto const comma = find_unquoted(text, ",");
        parts.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos) return parts;
        text.remove_prefix(comma + 1);
    }
}

std::size_t find_unquoted(std::string_view in, std::string_view text) {
    bool quoted = false;
    for (std::size_t at = 0; at < in.size(); ++at) {
        if (in[at] == '"') quoted = !quoted;
        else if (quoted && in[at] == '\\') ++at;
        else if (!quoted && in.substr(at).starts_with(text)) return at;
    }
    return std::string_view::npos;
}

}  // namespace meldbook::formats
