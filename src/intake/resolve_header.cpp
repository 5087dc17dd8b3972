#include <algorithm>
#include <numeric>
#include <set>

#include "formats/sheet_lines.hpp"
#include "intake/names.hpp"
#include "intake/resolving.hpp"
#include "intake/values.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::UsageError;

namespace {

namespace sheet = formats::sheet;

using formats::RawSide;

/// A place or event; tables do not keep the blanks around it.
std::optional<std::string> name_of(formats::RawField const& given,
                                   std::optional<std::string> const& was) {
    bool const same = given.has_place() && was && trimmed(*was) == given.text;
    return same ? was : text_of(given, was);
}

/// Whether to take the players from the book, because the file only names the sides.
bool has_known_players(Resolution const& match) {
    auto const& given = match.raw;
    auto const* const known = match.known;
    return known != nullptr && !given.seats.has_text() &&
           std::ranges::all_of(given.sides, [](auto const& s) { return s.players.empty(); }) &&
           std::ranges::equal(given.sides, known->sides, {}, &RawSide::name, &SideFacts::name);
}

std::vector<NamedSide> known_sides(MatchFacts const& known) {
    std::vector<NamedSide> sides;
    for (auto const& side : known.sides) sides.push_back({side.name, {}});
    for (auto const& seat : known.seats)
        if (seat.from_hand == 1) sides[seat.side].players.push_back(seat.player);
    return sides;
}

/// Whether a text names the rule set of the match in the book, alone or with its switches.
bool names_rules_of(Resolution const& match, std::string const& text) {
    auto const& known = *match.known;
    if (text == known.rules_id) return true;
    auto const& rules = match.importer.rules().get(known.rules_document);
    return text == with_switches(known.rules_id, rules.switches);
}

/// The rule set that the file names. If the book has the match with a rule set of that name, or the
/// file names none, the rule set of the match in the book.
std::string rule_set(Resolution const& match, std::vector<int> const& sizes, int players) {
    auto const& given = match.raw;
    if (given.rule_set.has_text()) return given.rule_set.text;
    auto const* const known = match.known;
    bool const as_known =
        known != nullptr && (given.rules.has_text() ? names_rules_of(match, given.rules.text)
                                                    : match.rules_name.empty());
    if (as_known) return known->rules_document;
    auto& library = match.tools.library;
    auto const& chosen = match.rules_name;
    auto const& named = given.rules.has_text()
                            ? library.get_named(given.rules.text, players)
                            : library.get(chosen.empty() ? "classic" : chosen, players);
    return rules::with_sides(named, sizes).document;
}

/// The points with which the sides began: as given, or the first totals minus the first points.
std::vector<int> starting_points(Resolution const& match) {
    auto const& given = match.raw;
    auto const sides = given.sides.size();
    if (given.start.has_text()) return parse_scores(given.start.text, sheet::start, sides);
    std::vector<int> start(sides);
    auto const* const known = match.known;
    if (known != nullptr && known->sides.size() == sides)
        std::ranges::transform(known->sides, start.begin(), &SideFacts::start);
    if (given.hands.empty() || given.hands.front().entries.size() != sides) return start;
    for (auto const& entry : given.hands.front().entries) {
        if (!entry.points.has_text() || !entry.total.has_text()) continue;
        start[side_of(given, entry.side)] =
            parse_score(entry.total.text, "total") - parse_score(entry.points.text, "points");
    }
    return start;
}

/// The seats in the order given in the file.
std::vector<SeatFacts> seats_from_file(Resolution& match, std::vector<NamedSide> const& sides,
                                       std::size_t players) {
    auto& spellings = match.importer.spellings();
    std::vector<SeatFacts> seats;
    std::set<std::string> seated;
    for (auto const& given : match.raw.seated) {
        auto const& player = spellings.of(given);
        std::optional<std::size_t> side;
        for (std::size_t i = 0; i < sides.size(); ++i)
            if (std::ranges::count(sides[i].players, player) > 0) side = i;
        if (!side) {
            throw UsageError(
                tr("'{}' has a seat but is not on a side; name the player on one", safe(given)));
        }
        seats.push_back({seats.size(), *side, 1, player});
        seated.insert(player);
    }
    if (seats.size() == players && seated.size() == players) return seats;
    throw UsageError(
        tr_plural(static_cast<long long>(players),
                  "'{}' does not seat the {} player once; name them round the table",
                  "'{}' does not seat each of the {} players once; name them round the table",
                  safe(match.raw.seats.text), players));
}

}  // namespace

NamedSide named_side(RawSide const& given) {
    return at_line(given.line, [&] {
        check_side_name(given.name);
        if (given.players.empty()) return read_side(given.name);
        NamedSide side{given.name, {}};
        for (auto const& player : given.players)
            side.players.push_back(parse_name(player, given.name));
        return side;
    });
}

void resolve_header(Resolution& match) {
    auto const& given = match.raw;
    auto& facts = match.facts;
    bool const as_known = has_known_players(match);
    std::vector<NamedSide> sides;
    if (as_known) sides = known_sides(*match.known);
    else
        for (auto const& side : given.sides) sides.push_back(named_side(side));
    if (sides.size() < 2) throw UsageError(too_few_or_many_sides(sides.size()));
    refuse_same_names(sides);
    auto& spellings = match.importer.spellings();
    for (auto& side : sides) {
        side.name = spellings.of_side(side.name, side.players);
        for (auto& player : side.players) player = spellings.of(player);
    }
    auto const sizes = side_sizes(sides);
    int const players = std::accumulate(sizes.begin(), sizes.end(), 0);
    facts.rules_document = rule_set(match, sizes, players);
    match.rules = &match.importer.rules().get(facts.rules_document);
    // What the file does not say is taken from the book, or else as for `new`.
    MatchFacts fresh;
    fresh.started = match.tools.world.clock.now();
    fresh.target = match.rules->match.target;
    fresh.hands_limit = match.rules->match.hands_of(players);
    fresh.tie = match.rules->match.tie;
    auto const& was = match.known != nullptr ? *match.known : fresh;
    if (given.number.has_text())
        facts.number = parse_number(given.number.text, sheet::match, 1, largest_match_number);
    facts.started =
        given.started.has_text() ? time_of(given.started, match.tools.world.clock) : was.started;
    facts.place = name_of(given.place, was.place);
    facts.event = name_of(given.event, was.event);
    facts.note = text_of(given.note, was.note);
    facts.drawn = text_of(given.drawn, was.drawn);
    facts.target = parse_number_or(given.target.text, sheet::target, was.target, 0, largest_points);
    facts.hands_limit =
        parse_number_or(given.hands_limit.text, sheet::hands, was.hands_limit, 0, largest_count);
    facts.tie = given.tie.has_text() ? parse_tie(given.tie.text) : was.tie;
    auto const start = starting_points(match);
    for (std::size_t i = 0; i < sides.size(); ++i) facts.sides.push_back({sides[i].name, start[i]});
    if (as_known) facts.seats = was.seats;
    else if (given.seats.has_text())
        facts.seats = seats_from_file(match, sides, static_cast<std::size_t>(players));
    else facts.seats = first_seats(sides);
    bool const has_dealer = was.first_dealer < facts.seats.size();
    facts.first_dealer = has_dealer ? was.first_dealer : 0;
    if (given.dealer.has_text()) facts.first_dealer = find_seat(facts, given.dealer.text, 1);
    else if (match.known != nullptr && has_dealer)
        return;  // a table has the dealers of hands alone
    else if (!given.hands.empty() && given.hands.front().dealer.has_text())
        facts.first_dealer = find_seat(facts, given.hands.front().dealer.text, 1);
}

}  // namespace meldbook::intake
