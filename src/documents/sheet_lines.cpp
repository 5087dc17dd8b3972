#include "documents/sheet_lines.hpp"

#include "documents/given_match.hpp"
#include "domain/text.hpp"

namespace meldbook::documents {

SheetLines::SheetLines(std::string_view text) : text_{text} {
    if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
}

std::optional<SheetLine> SheetLines::next() {
    while (!text_.empty()) {
        auto const line = trimmed(take_part(text_, '\n'));
        ++number_;
        if (!line.empty() && line[0] != '#') return SheetLine{line, number_};
    }
    return std::nullopt;
}

bool takes_key(std::string_view line, std::string_view key, std::string_view& rest) {
    if (line.size() <= key.size() || line[key.size()] != ':') return false;
    if (!equal_ignoring_case(line.substr(0, key.size()), key)) return false;
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
