#include "documents/sheet_names.hpp"

#include <algorithm>

#include "documents/given_match.hpp"
#include "domain/text.hpp"

namespace meldbook::documents {

std::size_t find_unquoted(std::string_view in, std::string_view text) {
    bool quoted = false;
    for (std::size_t at = 0; at < in.size(); ++at) {
        if (in[at] == '"') quoted = !quoted;
        else if (quoted && in[at] == '\\') ++at;
        else if (!quoted && in.substr(at).starts_with(text)) return at;
    }
    return std::string_view::npos;
}

std::string name_of(SheetLine const& line, std::string_view written) {
    auto const text = trimmed(written);
    if (!text.starts_with('"')) return std::string{text};
    // What stands in quotes ends where the line or the list does.
    std::size_t closing = 1;
    while (closing < text.size() && text[closing] != '"') closing += text[closing] == '\\' ? 2 : 1;
    if (closing + 1 != text.size())
        throw LayoutError{LayoutFault::name_form, line.number, std::string{text}};
    return unescaped(line, text.substr(1, closing - 1));
}

std::vector<std::string> names_of(SheetLine const& line, std::string_view written) {
    std::vector<std::string> names;
    while (true) {
        auto const comma = std::min(find_unquoted(written, ","), written.size());
        names.push_back(name_of(line, written.substr(0, comma)));
        if (comma == written.size()) return names;
        written.remove_prefix(comma + 1);
    }
}

}  // namespace meldbook::documents
