// What stands before the hands of a sheet.

#include <array>

#include "documents/sheet_lines.hpp"
#include "documents/sheet_names.hpp"
#include "documents/text_sheet.hpp"
#include "domain/sheet_words.hpp"
#include "domain/text.hpp"

namespace meldbook::documents {

namespace {

/// How what stands behind the colon is written.
enum class Written : std::uint8_t {
    plainly,
    escaped,  ///< it may hold what a line cannot
    as_name,
};

struct Header {
    std::string_view key;
    Given GivenMatch::* field;
    Written written = Written::plainly;
};

constexpr std::array headers = {
    Header{sheet::match, &GivenMatch::number},
    Header{sheet::id, &GivenMatch::id},
    Header{sheet::started, &GivenMatch::started},
    Header{"Date", &GivenMatch::started},
    Header{sheet::finished, &GivenMatch::finished},
    Header{sheet::status, &GivenMatch::status},
    Header{sheet::winner, &GivenMatch::winner, Written::as_name},
    Header{sheet::place, &GivenMatch::place, Written::escaped},
    Header{sheet::event, &GivenMatch::event, Written::escaped},
    Header{sheet::note, &GivenMatch::note, Written::escaped},
    Header{sheet::rules, &GivenMatch::rules},
    Header{sheet::rule_set, &GivenMatch::rule_set},
    Header{sheet::target, &GivenMatch::target},
    Header{sheet::hands, &GivenMatch::hands_limit},
    Header{sheet::tie, &GivenMatch::tie},
    Header{sheet::start, &GivenMatch::start},
    Header{sheet::dealer, &GivenMatch::dealer, Written::as_name},
    Header{sheet::seats, &GivenMatch::seats},
};

std::string read(Written written, SheetLine const& line, std::string_view text) {
    switch (written) {
        case Written::plainly: break;
        case Written::escaped: return unescaped(line, text);
        case Written::as_name: return name_of(line, text);
    }
    return std::string{text};
}

/// "Us: Ana, Bea", "Ana+Bea" or "Ana".
GivenSide side_of(SheetLine const& line, std::string_view text) {
    auto const colon = find_unquoted(text, ":");
    GivenSide side{line.number, name_of(line, text.substr(0, colon)), {}};
    if (colon != std::string_view::npos) side.players = names_of(line, text.substr(colon + 1));
    return side;
}

/// "From hand 3: Eve for Ana".
bool take_change(GivenMatch& match, SheetLine const& line) {
    constexpr auto begins = sheet::from_hand;
    auto const colon = line.text.find(':');
    if (!line.text.starts_with(begins) || colon == std::string_view::npos) return false;
    GivenChange change;
    change.hand = {std::string{trimmed(line.text.substr(begins.size(), colon - begins.size()))},
                   line.number};
    auto const who = trimmed(line.text.substr(colon + 1));
    auto const between = find_unquoted(who, sheet::instead);
    if (between == std::string_view::npos)
        throw LayoutError{LayoutFault::change_form, line.number, std::string{who}};
    change.in = name_of(line, who.substr(0, between));
    change.out = name_of(line, who.substr(between + sheet::instead.size()));
    match.changes.push_back(std::move(change));
    return true;
}

}  // namespace

bool take_header(GivenMatch& match, SheetLine const& line) {
    std::string_view rest;
    if (takes_key(line.text, sheet::side, rest)) {
        match.sides.push_back(side_of(line, rest));
        return true;
    }
    if (take_change(match, line)) return true;
    for (auto const& header : headers) {
        if (!takes_key(line.text, header.key, rest)) continue;
        auto& field = match.*header.field;
        if (field.said())
            throw LayoutError{LayoutFault::header_twice, line.number, std::string{header.key}};
        field = {read(header.written, line, rest), line.number};
        if (&field == &match.seats) match.seated = names_of(line, rest);
        return true;
    }
    return false;
}

}  // namespace meldbook::documents
