#include "cli/pages.hpp"

#include <utility>

#include "domain/match.hpp"

namespace meldbook::cli {

std::string with_choices(std::string const& about, std::vector<std::string> const& choices) {
    std::string list;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i > 0) list += i + 1 < choices.size() ? ", " : " or ";
        list += choices[i];
    }
    auto text = about;
    if (auto const place = text.find("{}"); place != std::string::npos)
        text.replace(place, 2, list);
    return text;
}

void tie_option(Page& page, std::string& tie) {
    std::vector<std::string> words;
    for (auto const each : {Tie::play_on, Tie::share, Tie::out}) words.emplace_back(tie_name(each));
    page.choice("--tie", tie, "POLICY", std::move(words), "on an exact tie: {}");
}

void own_options(Page& page, Globals& globals) {
    page.text("--book", globals.book, "FILE", "the book to use: a file");
    page.flag("--read-only", globals.read_only, "look without being able to change anything");
    page.flag("--no-input", globals.no_input, "never ask");
}

void rules_options(Page& page, std::string& rules, std::string& seats) {
    page.text("--rules", rules, "RULES", "a rule set's name or file (default: classic)");
    page.text("--seats", seats, "N", "number of players (default: 4)");
}

void filter_options(Page& page, commands::Filter& filter) {
    page.text("--since", filter.since, "DATE",
              "begun on this day or later, or in this month, year");
    page.text("--until", filter.until, "DATE", "begun on this day or before it");
    page.texts("--player", filter.players, "PLAYER", "who sat in it; several: all of them");
    page.text("--side", filter.side, "NAME", "with a side of this name");
    page.text("--rules", filter.rules, "RULES", "played under this rule set");
    page.text("--place", filter.place, "TEXT", "played there");
    page.text("--event", filter.event, "TEXT", "of this event");
    std::vector<std::string> words;
    for (auto const each : {Status::open, Status::finished, Status::ended, Status::abandoned}) {
        words.emplace_back(status_name(each));
    }
    page.choice("--status", filter.status, "STATUS", std::move(words), "{}");
}

void match_word(Page& page, std::string& match) {
    page.word("MATCH", match, "its number (default: the current match)");
}

void match_option(Page& page, std::string& match) {
    page.text("--match", match, "N", "a match other than the current one");
}

void why_option(Page& page, std::string& why) {
    page.remark("--why", why, "the reason, for the log");
}

void json_switch(Page& page, bool& json) { page.flag("--json", json, "print JSON"); }

Row const* find_row(std::string_view name) {
    Row const* found = nullptr;
    each_row([&](Row const& row, Kind) {
        if (row.name == name) found = &row;
    });
    return found;
}

}  // namespace meldbook::cli
