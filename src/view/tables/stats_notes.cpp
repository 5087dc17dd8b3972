// What records are called, and the sentences on how everything is counted.

#include <algorithm>

#include "text/row.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/stats_parts.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

using stats::PlayerFigures;
using stats::Record;
using stats::RecordOf;

std::string record_label(RecordOf of) {
    switch (of) {
        case RecordOf::highest_hand: return "Highest hand";
        case RecordOf::lowest_hand: return "Lowest hand";
        case RecordOf::most_canastas: return "Most canastas in a hand";
        case RecordOf::most_caught: return "Most caught in hand";
        case RecordOf::highest_total: return "Highest total";
        case RecordOf::largest_margin: return "Largest margin";
        case RecordOf::largest_comeback: return "Furthest behind and won";
        case RecordOf::most_hands: return "Longest match";
        case RecordOf::fewest_hands: return "Shortest match";
        case RecordOf::winning_run: return "Longest winning run";
        case RecordOf::shortest_hand: return "Quickest hand";
        case RecordOf::longest_hand: return "Longest hand";
    }
    return "";
}

std::string record_figure(Record const& record) {
    switch (record.of) {
        case RecordOf::highest_hand:
        case RecordOf::lowest_hand: return signed_number(record.value);
        case RecordOf::shortest_hand:
        case RecordOf::longest_hand: return minutes_text(record.value);
        case RecordOf::most_hands:
        case RecordOf::fewest_hands:
            return counted(record.value, "{} hand", "{} hands", number(record.value));
        default: return number(record.value);
    }
}

std::string record_place(Record const& record, LocalDay const& local) {
    auto const when = local(record.at);
    if (record.last_match != 0) {
        return fmt::format("match {} to match {}, {}", record.match, record.last_match, when);
    }
    if (record.hand == 0) return fmt::format("match {}, {}", record.match, when);
    return fmt::format("match {}, hand {}, {}", record.match, record.hand, when);
}

/// `rules`: whether it matters which rule set it was.
std::string record_detail(Record const& record, LocalDay const& local, bool rules) {
    auto const place =
        rules ? joined({record_place(record, local), record.rules}) : record_place(record, local);
    auto const who = joined(record.players);
    return who.empty() ? place : fmt::format("{}: {}", who, place);
}

bool several_rules(std::vector<Record> const& records) {
    return std::ranges::any_of(records, [&](Record const& record) {
        return !record.rules.empty() && record.rules != records.front().rules;
    });
}

}  // namespace

std::vector<FigureLine> record_lines(std::vector<Record> const& records, LocalDay const& local) {
    bool const rules = several_rules(records);
    std::vector<FigureLine> lines;
    for (auto const& record : records) {
        lines.push_back({.label = record_label(record.of),
                         .part = false,
                         .cells = {{.figure = record_figure(record),
                                    .compared = {},
                                    .detail = record_detail(record, local, rules)}}});
    }
    return lines;
}

std::vector<std::string> stats_notes(std::vector<PlayerFigures> const& players) {
    auto const any = [&](auto const& has) { return std::ranges::any_of(players, has); };
    std::vector<std::string> notes = {
        "A match counts once its rule set has ended it, for those who sat in at least half of its "
        "hands on one side. Hands count for whoever sat in them, also those of other matches."};
    if (any([](PlayerFigures const& p) { return p.score.matches > 0; })) {
        notes.emplace_back("In brackets: where the rate of wins really lies, with 95 % confidence "
                           "(Wilson 1927).");
    }
    if (any([](PlayerFigures const& p) { return p.score.level > 0; })) {
        notes.emplace_back("A match is level where nobody won: it counts as not won, and ends a "
                           "run.");
    }
    return notes;
}

std::vector<std::string> figure_notes(std::vector<PlayerFigures> const& players) {
    auto const any = [&](auto const& has) { return std::ranges::any_of(players, has); };
    std::vector<std::string> notes;
    if (any([](PlayerFigures const& p) { return p.helped_out > 0; })) {
        notes.emplace_back("Helped out: finished matches that count for somebody else.");
    }
    if (any([](PlayerFigures const& p) { return p.comebacks > 0; })) {
        notes.emplace_back("A comeback is a match won after being behind by a fifth of what it "
                           "went to, or by 1,000 where it went to no total.");
    }
    notes.emplace_back(
        "Points, canastas, threes, going out and cards in hand are those of the side. Hands "
        "recorded by force are nobody's best.");
    if (any([](PlayerFigures const& p) { return p.times.hands > 0; })) {
        notes.push_back(time_note());
    }
    return notes;
}

std::string notes_below(std::vector<std::string> const& notes, Style const& style) {
    std::string text = "\n";
    for (auto const& note : notes) text += paragraph(note, style, 0, 2, Tone::dim);
    return text;
}

std::string record_note() {
    return "Who reaches a record first keeps it. Hands recorded by force set none, nor do matches "
           "without a result; matches begun with points from paper are no longest nor shortest "
           "ones.";
}

std::string time_note() {
    return "A hand lasts from the one before it until it is recorded. Less than a minute or more "
           "than an hour does not count, nor does a hand in whose time one of its players "
           "recorded another match.";
}

std::string company_note() {
    return "Matches count with and against those who were there for at least half of the hands; "
           "against somebody, won means that they finished behind.";
}

}  // namespace meldbook::view
