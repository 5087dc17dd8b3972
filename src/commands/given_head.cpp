#include <algorithm>
#include <numeric>
#include <set>

#include "commands/common.hpp"
#include "commands/given_parts.hpp"
#include "commands/sides.hpp"
#include "domain/notation.hpp"
#include "view/messages.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;
using documents::Given;

/// As `new` takes it, but for a name of its own like "Ana+Bea".
NamedSide named_side(GivenReading const& reading, Given const& given) {
    return at_line(given.line, reading.incoming, [&] {
        auto const colon = given.text.find(':');
        if (colon == std::string::npos) return read_side(given.text);
        auto const name = trimmed(std::string_view(given.text).substr(0, colon));
        check_side_name(name);
        auto side = read_side("side" + given.text.substr(colon));
        side.name = name;
        return side;
    });
}

void choose_rules(GivenReading& reading, std::vector<int> const& sizes, int players) {
    if (reading.given.rule_set.said()) {
        reading.facts.rules_document = reading.given.rule_set.text;
    } else {
        auto const& name =
            reading.given.rules.said() ? reading.given.rules.text : reading.rules_name;
        reading.facts.rules_document =
            rules::with_sides(resolved_rules(reading.tools, name, players), sizes).document;
    }
    reading.rules = &reading.incoming.rules().get(reading.facts.rules_document);
    reading.facts.rules_id = reading.rules->id;
}

void keep(Given const& given, std::optional<std::string>& into) {
    if (given.said()) into = given.text;
}

/// What the sides had before: as said, or what the first totals leave over the first points.
std::vector<int> starts(GivenReading const& reading) {
    auto const& given = reading.given;
    auto const sides = given.sides.size();
    if (given.start.said()) return scores_of(given.start.text, "Start", sides);
    std::vector<int> start(sides);
    if (given.hands.empty() || given.hands.front().entries.size() != sides) return start;
    auto const& entries = given.hands.front().entries;
    for (std::size_t i = 0; i < sides; ++i) {
        if (!entries[i].points.said() || !entries[i].total.said()) continue;
        auto const side = side_of(given, entries[i].side);
        start[side] =
            score_of(entries[i].total.text, "total") - score_of(entries[i].points.text, "points");
    }
    return start;
}

void seat(GivenReading& reading, std::vector<NamedSide> const& sides,
          std::vector<int> const& sizes) {
    auto& seats = reading.facts.seats;
    std::vector<std::size_t> seated(sides.size());
    if (reading.given.seats.said()) {
        for (auto const& player : split_list(reading.given.seats.text)) {
            std::optional<std::size_t> side;
            for (std::size_t i = 0; i < sides.size(); ++i)
                if (std::ranges::count(sides[i].players, reading.incoming.spelt(player)) > 0)
                    side = i;
            if (!side) throw UsageError(message::seat_of_nobody(player));
            seats.push_back({seats.size(), *side, 1, reading.incoming.spelt(player)});
        }
        std::set<std::string> seated_players;
        for (auto const& taken : seats) seated_players.insert(taken.player);
        auto const players =
            static_cast<std::size_t>(std::accumulate(sizes.begin(), sizes.end(), 0));
        if (seats.size() != players || seated_players.size() != players)
            throw UsageError(message::seats_wanted(reading.given.seats.text, players));
        return;
    }
    for (auto const side : seat_sides(sizes)) {
        seats.push_back({seats.size(), side, 1, sides[side].players[seated[side]++]});
    }
}

}  // namespace

void understand_head(GivenReading& reading) {
    auto const& given = reading.given;
    auto& facts = reading.facts;
    std::vector<NamedSide> sides;
    for (auto const& side : given.sides) sides.push_back(named_side(reading, side));
    if (sides.size() < 2) throw UsageError(message::sides_wanted(sides.size()));
    refuse_doubles(sides);
    std::vector<int> sizes;
    int players = 0;
    for (auto& side : sides) {
        side.name = reading.incoming.side_name(side.name, side.players);
        for (auto& player : side.players) player = reading.incoming.spelt(player);
        sizes.push_back(static_cast<int>(side.players.size()));
        players += sizes.back();
    }
    choose_rules(reading, sizes, players);
    auto const& terms = reading.rules->match;
    if (given.number.said())
        facts.number = number_of(given.number.text, "Match", 1, largest_points);
    facts.started = given.started.said() ? time_of(given.started, reading.tools.world)
                                         : reading.tools.world.now();
    keep(given.place, facts.place);
    keep(given.event, facts.event);
    keep(given.note, facts.note);
    facts.target = number_or(given.target.text, "Target", terms.target, 0, largest_points);
    facts.hands_limit = number_or(given.hands_limit.text, "Hands", terms.hands, 0, largest_count);
    facts.tie = given.tie.said() ? tie_given(given.tie.text) : terms.tie;
    auto const start = starts(reading);
    for (std::size_t i = 0; i < sides.size(); ++i) facts.sides.push_back({sides[i].name, start[i]});
    seat(reading, sides, sizes);
    if (given.dealer.said()) facts.first_dealer = seat_of(facts, given.dealer.text, 1);
    else if (!given.hands.empty() && given.hands.front().dealer.said())
        facts.first_dealer = seat_of(facts, given.hands.front().dealer.text, 1);
}

}  // namespace meldbook::commands
