#include "documents/sheet_lines.hpp"

#include <algorithm>

#include "documents/given_match.hpp"
#include "domain/notation.hpp"

namespace meldbook::documents {

namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

SheetLines::SheetLines(std::string_view text) : text_{text} {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
}

std::optional<SheetLine> SheetLines::next() {
    while (!text_.empty()) {
        auto const end = std::min(text_.find('\n'), text_.size());
        auto const line = trimmed(text_.substr(0, end));
        text_.remove_prefix(std::min(end + 1, text_.size()));
        ++number_;
        if (!line.empty() && line[0] != '#') return SheetLine{line, number_};
    }
    return std::nullopt;
}

bool takes_key(std::string_view line, std::string_view key, std::string_view& rest) {
    if (line.size() <= key.size() || line[key.size()] != ':') return false;
    for (std::size_t i = 0; i < key.size(); ++i)
        if (small(line[i]) != small(key[i])) return false;
    rest = trimmed(line.substr(key.size() + 1));
    return true;
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
            default: throw LayoutError{LayoutFault::escape, line.number, std::string(1, next)};
        }
    }
    return plain;
}

}  // namespace meldbook::documents
