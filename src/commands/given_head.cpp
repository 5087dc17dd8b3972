#include <algorithm>
#include <numeric>
#include <set>

#include "commands/common.hpp"
#include "commands/given_parts.hpp"
#include "commands/sides.hpp"
#include "domain/notation.hpp"
#include "formats/sheet_lines.hpp"
#include "view/messages.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;
namespace sheet = formats::sheet;
using formats::RawSide;

/// As `new` takes it, but for a name of its own like "Ana+Bea".
NamedSide named_side(GivenReading const& reading, RawSide const& given) {
    return at_line(given.line, reading.incoming, [&] {
        check_side_name(given.name);
        if (given.players.empty()) return read_side(given.name);
        NamedSide side{given.name, {}};
        for (auto const& player : given.players)
            side.players.push_back(name_given(player, given.name));
        return side;
    });
}

/// A file that names the sides alone, not who played, leaves that as the book has it.
bool sit_as_known(GivenReading const& reading) {
    auto const& given = reading.given;
    auto const* const known = reading.known;
    return known != nullptr && !given.seats.has_text() &&
           std::ranges::all_of(given.sides, [](auto const& s) { return s.players.empty(); }) &&
           std::ranges::equal(given.sides, known->sides, {}, &RawSide::name, &SideFacts::name);
}

std::vector<NamedSide> sides_as_known(MatchFacts const& known) {
    std::vector<NamedSide> sides;
    for (auto const& side : known.sides) sides.push_back({side.name, {}});
    for (auto const& seat : known.seats)
        if (seat.from_hand == 1) sides[seat.side].players.push_back(seat.player);
    return sides;
}

/// The rule set the file names. One that the book has the match under is meant by its name as it
/// was then; so is it where nobody says another.
std::string rule_set(GivenReading const& reading, std::vector<int> const& sizes, int players) {
    auto const& given = reading.given;
    if (given.rule_set.has_text()) return given.rule_set.text;
    auto const* const known = reading.known;
    bool const as_known =
        known != nullptr &&
        (given.rules.has_text() ? given.rules.text == known->rules_id : reading.rules_name.empty());
    if (as_known) return known->rules_document;
    auto const& name = given.rules.has_text() ? given.rules.text : reading.rules_name;
    return rules::with_sides(resolved_rules(reading.tools, name, players), sizes).document;
}

/// What the sides had before: as said, or what the first totals leave over the first points.
std::vector<int> starts(GivenReading const& reading) {
    auto const& given = reading.given;
    auto const sides = given.sides.size();
    if (given.start.has_text()) return scores_of(given.start.text, sheet::start, sides);
    std::vector<int> start(sides);
    auto const* const known = reading.known;
    if (known != nullptr && known->sides.size() == sides)
        std::ranges::transform(known->sides, start.begin(), &SideFacts::start);
    if (given.hands.empty() || given.hands.front().entries.size() != sides) return start;
    for (auto const& entry : given.hands.front().entries) {
        if (!entry.points.has_text() || !entry.total.has_text()) continue;
        start[side_of(given, entry.side)] =
            score_of(entry.total.text, "total") - score_of(entry.points.text, "points");
    }
    return start;
}

void seat(GivenReading& reading, std::vector<NamedSide> const& sides,
          std::vector<int> const& sizes) {
    auto& seats = reading.facts.seats;
    std::vector<std::size_t> seated(sides.size());
    if (reading.given.seats.has_text()) {
        for (auto const& player : reading.given.seated) {
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
    bool const as_known = sit_as_known(reading);
    std::vector<NamedSide> sides;
    if (as_known) sides = sides_as_known(*reading.known);
    else
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
    facts.rules_document = rule_set(reading, sizes, players);
    reading.rules = &reading.incoming.rules().get(facts.rules_document);
    // What the file does not say is as the book has it, else as `new` would.
    MatchFacts fresh;
    fresh.started = reading.tools.world.now();
    fresh.target = reading.rules->match.target;
    fresh.hands_limit = reading.rules->match.hands;
    fresh.tie = reading.rules->match.tie;
    auto const& was = reading.known != nullptr ? *reading.known : fresh;
    if (given.number.has_text())
        facts.number = number_of(given.number.text, sheet::match, 1, largest_points);
    facts.started =
        given.started.has_text() ? time_of(given.started, reading.tools.world) : was.started;
    facts.place = text_of(given.place, was.place);
    facts.event = text_of(given.event, was.event);
    facts.note = text_of(given.note, was.note);
    facts.target = number_or(given.target.text, sheet::target, was.target, 0, largest_points);
    facts.hands_limit =
        number_or(given.hands_limit.text, sheet::hands, was.hands_limit, 0, largest_count);
    facts.tie = given.tie.has_text() ? tie_given(given.tie.text) : was.tie;
    auto const start = starts(reading);
    for (std::size_t i = 0; i < sides.size(); ++i) facts.sides.push_back({sides[i].name, start[i]});
    if (as_known) facts.seats = was.seats;
    else seat(reading, sides, sizes);
    facts.first_dealer = was.first_dealer < facts.seats.size() ? was.first_dealer : 0;
    if (given.dealer.has_text()) facts.first_dealer = seat_of(facts, given.dealer.text, 1);
    else if (!given.hands.empty() && given.hands.front().dealer.has_text())
        facts.first_dealer = seat_of(facts, given.hands.front().dealer.text, 1);
}

}  // namespace meldbook::commands
