#include "view/text_sheet.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "domain/match.hpp"
#include "domain/sheet_words.hpp"

namespace meldbook::view {

namespace {

/// On one line, with nothing lost: documents/sheet_lines.hpp reads it back.
std::string escaped(std::string_view text) {
    std::string line;
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool const edge = i == 0 || i + 1 == text.size();
        switch (text[i]) {
            case '\\': line += "\\\\"; break;
            case '\n': line += "\\n"; break;
            case '\r': line += "\\r"; break;
            case '\t': line += "\\t"; break;
            case ' ': line += edge ? "\\s" : " "; break;
            default: line += text[i];
        }
    }
    return line;
}

/// A name as it stands in a sheet: documents/sheet_names.hpp reads it back.
std::string name(std::string_view text) {
    if (!sheet::needs_quotes(text)) return std::string(text);
    std::string quoted = "\"";
    for (char const c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted += '"';
}

/// "2026-11-21 19:15:00 UTC" of a kept time.
std::string time(std::string_view utc) {
    auto text = std::string(utc.substr(0, utc.find('Z'))) + " UTC";
    if (auto const between = text.find('T'); between < text.size() - 3) text[between] = ' ';
    return text;
}

void line(std::string& to, std::string_view key, std::string_view value) {
    fmt::format_to(std::back_inserter(to), "{}: {}\n", key, value);
}

void seats(std::string& to, MatchFacts const& facts) {
    std::vector<std::string> first;
    for (auto const& seat : facts.seats)
        if (seat.from_hand == 1) first.push_back(name(seat.player));
    for (std::size_t side = 0; side < facts.sides.size(); ++side) {
        std::vector<std::string> players;
        for (auto const& seat : facts.seats)
            if (seat.side == side && seat.from_hand == 1) players.push_back(name(seat.player));
        line(to, sheet::side,
             fmt::format("{}: {}", name(facts.sides[side].name), fmt::join(players, ", ")));
    }
    line(to, sheet::seats, fmt::format("{}", fmt::join(first, ", ")));
    line(to, sheet::dealer, name(player_at(facts, facts.first_dealer, 1)));
    auto changes = facts.seats;
    std::erase_if(changes, [](SeatFacts const& s) { return s.from_hand == 1; });
    std::ranges::stable_sort(changes, {}, &SeatFacts::from_hand);
    for (auto const& change : changes) {
        fmt::format_to(std::back_inserter(to), "{}{}: {}{}{}\n", sheet::from_hand, change.from_hand,
                       name(change.player), sheet::instead,
                       name(player_at(facts, change.seat, change.from_hand - 1)));
    }
}

void head(std::string& to, Match const& match, bool rules_by_name) {
    auto const& facts = match.facts;
    line(to, sheet::match, std::to_string(facts.number));
    line(to, sheet::id, facts.uid);
    line(to, sheet::started, time(facts.started));
    if (facts.place) line(to, sheet::place, escaped(*facts.place));
    if (facts.event) line(to, sheet::event, escaped(*facts.event));
    if (facts.note) line(to, sheet::note, escaped(*facts.note));
    if (rules_by_name) line(to, sheet::rules, facts.rules_id);
    line(to, sheet::target, std::to_string(match.terms.target));
    line(to, sheet::hands, std::to_string(match.terms.hands));
    line(to, sheet::tie, tie_name(match.terms.tie));
    seats(to, facts);
    bool const carried =
        std::ranges::any_of(facts.sides, [](auto const& s) { return s.start != 0; });
    if (carried) {
        std::vector<int> starts;
        for (auto const& side : facts.sides) starts.push_back(side.start);
        line(to, sheet::start, fmt::format("{}", fmt::join(starts, ",")));
    }
    line(to, sheet::status, status_name(facts.status));
    if (facts.finished) line(to, sheet::finished, time(*facts.finished));
    if (facts.winner) line(to, sheet::winner, name(facts.sides[*facts.winner].name));
}

void hand(std::string& to, Match const& match, PlayedHand const& played) {
    auto const& facts = played.facts;
    fmt::format_to(std::back_inserter(to), "\n{}{}, {}{}, {}", sheet::hand, facts.number,
                   sheet::deals, name(played.dealer), time(facts.played));
    if (facts.ended != ended_by(played.hand.sides)) (to += ", ") += ended_name(facts.ended);
    if (facts.irregular) (to += ", ") += sheet::irregular;
    to += '\n';
    for (std::size_t side = 0; side < played.scores.size(); ++side) {
        // A damaged book may have lost an entry.
        auto const entry =
            side < facts.entries.size() ? facts.entries[side].understood : std::string{};
        fmt::format_to(std::back_inserter(to), "  {}: {} = {}, {}{}\n",
                       name(match.facts.sides[side].name), entry.empty() ? "-" : entry,
                       played.scores[side].total, sheet::total, played.after[side]);
    }
    if (facts.note) fmt::format_to(std::back_inserter(to), "  ({})\n", escaped(*facts.note));
}

}  // namespace

void text_sheet(std::string& to, Match const& match, bool rules_by_name) {
    head(to, match, rules_by_name);
    for (auto const& played : match.hands) hand(to, match, played);
    if (rules_by_name) return;
    to += '\n';
    line(to, sheet::rule_set, match.facts.rules_document);
}

}  // namespace meldbook::view
