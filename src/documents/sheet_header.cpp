// What stands before the hands of a sheet.

#include <array>

#include "documents/sheet_lines.hpp"
#include "documents/text_sheet.hpp"

namespace meldbook::documents {

namespace {

struct Header {
    std::string_view key;
    Given GivenMatch::*field;
    bool escaped = false;  ///< may hold what a line cannot
};

constexpr std::array headers = {
    Header{"Match", &GivenMatch::number},      Header{"Id", &GivenMatch::id},
    Header{"Started", &GivenMatch::started},   Header{"Date", &GivenMatch::started},
    Header{"Finished", &GivenMatch::finished}, Header{"Status", &GivenMatch::status},
    Header{"Winner", &GivenMatch::winner},     Header{"Place", &GivenMatch::place, true},
    Header{"Event", &GivenMatch::event, true}, Header{"Note", &GivenMatch::note, true},
    Header{"Rules", &GivenMatch::rules},       Header{"Rule set", &GivenMatch::rule_set},
    Header{"Target", &GivenMatch::target},     Header{"Hands", &GivenMatch::hands_limit},
    Header{"Tie", &GivenMatch::tie},           Header{"Start", &GivenMatch::start},
    Header{"Dealer", &GivenMatch::dealer},     Header{"Seats", &GivenMatch::seats},
};

/// "From hand 3: Eve for Ana".
bool take_change(GivenMatch& match, SheetLine const& line) {
    constexpr std::string_view begins = "From hand ";
    auto const colon = line.text.find(':');
    if (!line.text.starts_with(begins) || colon == std::string_view::npos) return false;
    GivenChange change;
    change.hand = {
        std::string{without_blanks(line.text.substr(begins.size(), colon - begins.size()))},
        line.number};
    auto const who = without_blanks(line.text.substr(colon + 1));
    constexpr std::string_view instead = " for ";
    auto const between = who.find(instead);
    if (between == std::string_view::npos)
        throw LayoutError{LayoutFault::change_form, line.number, std::string{who}};
    change.in = without_blanks(who.substr(0, between));
    change.out = without_blanks(who.substr(between + instead.size()));
    match.changes.push_back(std::move(change));
    return true;
}

}  // namespace

bool take_header(GivenMatch& match, SheetLine const& line) {
    std::string_view rest;
    if (takes_key(line.text, "Side", rest)) {
        match.sides.push_back({std::string{rest}, line.number});
        return true;
    }
    if (take_change(match, line)) return true;
    for (auto const& header : headers) {
        if (!takes_key(line.text, header.key, rest)) continue;
        auto& field = match.*header.field;
        if (field.said())
            throw LayoutError{LayoutFault::header_twice, line.number, std::string{header.key}};
        field = {header.escaped ? unescaped(line, rest) : std::string{rest}, line.number};
        return true;
    }
    return false;
}

}  // namespace meldbook::documents
