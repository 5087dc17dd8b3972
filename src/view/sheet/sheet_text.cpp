// The figures and labels of a sheet, its heading, and how long the hands took.

#include "view/sheet/sheet_text.hpp"

#include <algorithm>

#include "domain/pace.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view {

namespace {

constexpr std::int64_t minute = 60;

/// Minutes with one decimal place, unless it is 0: "8.6", "9".
std::string minutes_a_hand(Pace const& pace) {
    auto const whole = pace.hands * minute;
    auto const tenths = (pace.seconds * 10 + whole / 2) / whole;
    if (tenths % 10 == 0) return number(tenths / 10);
    return decimal(static_cast<double>(tenths) / 10, 1);
}

std::string pace_text(Pace const& pace) {
    // Hands that are tried out, or copied from paper, follow each other faster.
    if (pace.hands < 2 || pace.seconds < std::int64_t{2} * minute * pace.hands) return "";
    auto text =
        tr_plural(pace.hands, "{} hand in {}, {} min a hand", "{} hands in {}, {} min a hand",
                  pace.hands, duration_text(pace.seconds), minutes_a_hand(pace));
    if (pace.breaks == 0) return text;
    // Translators: {0} is "5 hands in 43 min, 8.6 min a hand".
    return tr_plural(pace.breaks, "{0}; {1} break of over an hour left out",
                     "{0}; {1} breaks of over an hour left out", text, pace.breaks);
}

/// The players of a side, for each seat the one who played the most hands, not a substitute. Nobody
/// is named twice.
std::vector<std::string> usual_players(Match const& match, std::size_t side) {
    auto players = match.sides[side].players;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        std::vector<std::pair<std::string, int>> hands;
        for (auto const& hand : match.hands) {
            if (seat >= hand.seats[side].size()) continue;
            auto const& player = hand.seats[side][seat];
            auto const chosen = players.begin() + static_cast<std::ptrdiff_t>(seat);
            if (std::find(players.begin(), chosen, player) != chosen) continue;
            auto known = std::ranges::find(hands, player, &std::pair<std::string, int>::first);
            if (known == hands.end()) known = hands.insert(known, {player, 0});
            ++known->second;
        }
        auto const most = std::ranges::max_element(hands, {}, &std::pair<std::string, int>::second);
        if (most != hands.end()) players[seat] = most->first;
    }
    return players;
}

}  // namespace

std::string sheet_label(SheetLabel label) {
    switch (label) {
        case SheetLabel::hand: return tr_context("on a score sheet", "hand");
        case SheetLabel::start: return tr_context("on a score sheet", "start");
        case SheetLabel::side: return tr_context("on a score sheet", "side");
        case SheetLabel::opens_with: return tr_context("on a score sheet", "opens with");
        case SheetLabel::base: return tr_context("on a score sheet", "bonus");
        case SheetLabel::cards: return tr_context("on a score sheet", "cards");
        case SheetLabel::caught: return tr_context("on a score sheet", "caught");
        case SheetLabel::total: return tr_context("on a score sheet", "total");
        case SheetLabel::score: return tr_context("on a score sheet", "score");
        case SheetLabel::dealer: return tr_context("on a score sheet", "dealer");
        case SheetLabel::out: return tr_context("on a score sheet", "out");
    }
    return "";
}

std::string part_label(Line const& line, Rules const& rules) {
    switch (line.of) {
        case LineOf::table: return tr_context("part of a score", "cards");
        case LineOf::canasta: return tr_rules(rules.canastas[line.index].name);
        case LineOf::bonus: return tr_rules(rules.bonuses[line.index].name);
        case LineOf::incomplete: return tr_context("part of a score", "incomplete meld");
        case LineOf::red_threes:
            return rules.names.red_threes.empty() ? tr_context("part of a score", "red threes")
                                                  : rules.names.red_threes;
        case LineOf::black_threes: return tr_context("part of a score", "black threes");
        case LineOf::out: return tr_context("part of a score", "going out");
        case LineOf::hand: return tr_context("part of a score", "left in hand");
        case LineOf::set: return tr_context("part of a score", "sets in hand");
        case LineOf::event: return tr_rules(rules.events[line.index].text);
        case LineOf::special: return tr_rules(rules.specials[line.index].name);
        case LineOf::adjust: return tr_context("part of a score", "correction");
        case LineOf::net: return tr_context("part of a score", "points");
        case LineOf::share: return tr_context("part of a score", "partners");
    }
    return "";
}

Amounts amounts_of(SideScore const& score) {
    Amounts amounts;
    amounts.total = score.total;
    for (auto const& line : score.lines) {
        if (line.of == LineOf::table) amounts.cards += line.points;
        if (line.of == LineOf::hand || line.of == LineOf::set) amounts.caught += line.points;
    }
    amounts.base = amounts.total - amounts.cards - amounts.caught;
    return amounts;
}

Piece part_figure(int points) {
    if (points == 0) return {"·", Tone::dim};
    return {number(points), Tone::plain};
}

Piece total_figure(int points) { return {number(points), points < 0 ? Tone::red : Tone::plain}; }

std::string ranges_text(std::vector<int> const& numbers, std::size_t shortest) {
    std::vector<std::string> runs;
    for (std::size_t i = 0; i < numbers.size();) {
        auto last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        if (last + 1 < i + shortest) last = i;
        runs.push_back(last == i ? number(numbers[i])
                                 : fmt::format("{}–{}", number(numbers[i]), number(numbers[last])));
        i = last + 1;
    }
    return joined(runs);
}

std::string dealer_text(std::string_view dealer) {
    return std::string(dealer.empty() ? "?" : dealer);
}

std::string formed_text(Formed const& formed, std::vector<std::string> const& names) {
    if (formed.empty()) return "";
    std::vector<std::string> sides;
    for (auto const& group : formed)
        sides.push_back(words::partners_text(names, formed, group.front()));
    return tr("Sides of this hand: {}", joined(sides));
}

namespace {

bool is_confirmed(PlayedHand const& hand) {
    auto const& entries = hand.facts.entries;
    return !entries.empty() && std::ranges::all_of(entries, [](EntryFacts const& entry) {
        return entry.agreed.confirmed != 0;
    });
}

}  // namespace

std::string_view mark_of(PlayedHand const& hand) {
    if (hand.facts.irregular || any_refused(hand.problems)) return "!";
    if (!hand.problems.empty()) return "*";
    return is_confirmed(hand) ? "✓" : "";
}

bool has_start(Match const& match) {
    return std::any_of(match.sides.begin(), match.sides.end(),
                       [](Side const& side) { return side.start != 0; });
}

bool is_complete(Match const& match) { return match.hands.size() == match.facts.hands.size(); }

namespace {

/// Who plays for each side: those at the table, and of a match that is over those who played most.
std::vector<std::vector<std::string>> people_of(Match const& match) {
    std::vector<std::vector<std::string>> people;
    bool const at_table = match.facts.status == Status::open && is_complete(match);
    for (std::size_t i = 0; i < match.sides.size(); ++i)
        people.push_back(at_table ? match.sides[i].players : usual_players(match, i));
    return people;
}

}  // namespace

std::vector<std::vector<std::string>> side_players(Match const& match) {
    auto players = people_of(match);
    bool unnamed = false;
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        for (auto const& player : players[i])
            unnamed = unnamed || match.sides[i].name.find(player) == std::string::npos;
    }
    if (!unnamed) players.assign(match.sides.size(), {});
    return players;
}

Match with_people(Match match) {
    auto const players = side_players(match), people = people_of(match);
    for (std::size_t i = 0; i < players.size(); ++i) {
        auto& name = match.sides[i].name;
        // A side that nobody named is called "Ana+Bea".
        if (players[i].empty() && name != join(people[i], "+")) continue;
        name = match.facts.sides[i].name = join(people[i], " & ");
    }
    return match;
}

std::string where_text(MatchFacts const& facts) {
    std::vector<std::string> texts;
    for (auto const& text : {facts.event, facts.place}) {
        if (text) texts.push_back(*text);
    }
    return joined(texts);
}

std::string rules_text(Match const& match) {
    auto terms = words::terms_text(match.terms);
    terms.insert(terms.begin(), words::rules_name(match.rules));
    // Translators: "Classic Canasta, to 5,000" and "on a tie, another hand".
    return tr("{}; {}", joined(terms), words::tie_text(match.terms.tie));
}

std::string duration_text(std::int64_t seconds) {
    auto const minutes = (seconds + minute / 2) / minute;
    if (minutes < 60) return tr("{} min", minutes);
    return tr("{} h {} min", minutes / 60, minutes % 60);
}

std::string pace_lines(Match const& match, std::string_view now, Style const& style) {
    auto const pace = pace_of(match, now);
    auto text = paragraph(pace_text(pace), style, 0, 2, Tone::dim);
    if (pace.current.value_or(0) >= minute) {
        text += paragraph(
            tr("Hand {} has been going on for {}", match.next_hand, duration_text(*pace.current)),
            style, 0, 2, Tone::dim);
    }
    return text;
}

}  // namespace meldbook::view
