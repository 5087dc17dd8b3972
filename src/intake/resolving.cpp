#include "intake/resolving.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "domain/hash.hpp"
#include "domain/notation.hpp"
#include "domain/renumbering.hpp"
#include "domain/utc.hpp"
#include "formats/hand_table.hpp"
#include "formats/sheet_lines.hpp"
#include "intake/names.hpp"
#include "intake/values.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::Refused;
using host::UsageError;

namespace {

namespace sheet = formats::sheet;

using formats::RawEntry;
using formats::RawField;
using formats::RawHand;
using formats::RawMatch;
using formats::RawSide;

/// A match that is being resolved.
struct Resolution {
    RawMatch const& raw;
    std::string const& rules_name;  ///< of the rule set if the file names none
    host::Tools& tools;
    Importer& importer;
    MatchFacts const* known = nullptr;  ///< the match in the book, or null
    Rules const* rules = nullptr;  ///< the rules of the match, once known
    MatchFacts facts = {};
    /// For each hand, what the file says about each side, in the order of the sides.
    std::vector<std::vector<RawEntry const*>> entries = {};
    bool has_times = false;  ///< the file says when some of the hands were played
};

/// Whether two rows say the same; only a note may differ in its capitals.
bool same_meaning(formats::Difference const& difference) {
    auto const& [column, of_hand, heading, here, before] = difference;
    return fold(here.text) == fold(before.text) && column != formats::HandColumn::match_note;
}

/// Throws LineError if two rows of a table contradict each other.
void refuse_contradictions(RawMatch const& given) {
    for (auto const& difference : given.differences) {
        if (same_meaning(difference)) continue;
        auto const& [column, of_hand, heading, here, before] = difference;
        throw LineError(
            here.line, ExitStatus::usage,
            of_hand ? tr("the column '{}' says '{}' here and '{}' on line {} of the same hand; "
                         "make "
                         "them agree",
                         safe(heading), safe(here.text), safe(before.text), before.line)
                    : tr("the column '{}' says '{}' here and '{}' on line {} of the same "
                         "match; make "
                         "them agree",
                         safe(heading), safe(here.text), safe(before.text), before.line));
    }
}

/// The side of that name. Throws UsageError.
std::size_t side_of(RawMatch const& given, std::string_view name) {
    std::vector<std::string> names;
    for (auto const& side : given.sides) names.push_back(side.name);
    auto const side = find_name(names, name);
    if (side) return *side;
    throw UsageError(
        tr("'{}' is not one of the sides; write its name as it is written in the list of sides",
           safe(name)));
}

/// A text that can be omitted. If the file has a column or line for it, the text in the file, even
/// if empty, else `was`.
std::optional<std::string> text_of(RawField const& given, std::optional<std::string> const& was) {
    if (!given.has_place()) return was;
    if (!given.has_text()) return std::nullopt;
    return given.text;
}

/// A place or event; tables do not keep the blanks around it.
std::optional<std::string> name_of(RawField const& given, std::optional<std::string> const& was) {
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

/// Resolves what `new` takes: sides, rule set, terms and seats. Throws like `new`, and LineError.
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

Ended parse_end(std::string const& word) {
    if (auto const ended = ended_of(word)) return *ended;
    throw UsageError(tr("a hand ends with out or stock, not '{}'", safe(word)));
}

/// A hand with an entry for each side. Points without an entry are all that is known of a side, unless
/// the sides have them without one: 0, or what a special hand of another side says.
Hand read_hand(Resolution const& match, std::vector<RawEntry const*> const& entries,
               Formed const& formed, int number) {
    Hand read;
    read.formed = formed;
    std::vector<std::pair<std::size_t, int>> points;  // of the sides without an entry
    for (std::size_t side = 0; side < entries.size(); ++side) {
        auto const* given = entries[side];
        if (given == nullptr)
            throw UsageError(tr("hand {} has no line for {}; write \"-\" for nothing at all",
                                number, safe(match.facts.sides[side].name)));
        at_line(given->line,
                [&] { read.sides.push_back(read_entry(given->entry.text, *match.rules)); });
        if (given->entry.has_text() || !given->points.has_text()) continue;
        points.emplace_back(side, at_line(given->points.line, [&] {
                                return parse_score(given->points.text, "points");
                            }));
    }
    if (points.empty()) return read;
    auto const scores = score(read, *match.rules);
    bool const net = std::ranges::any_of(
        points, [&](auto const& known) { return scores[known.first].total != known.second; });
    if (!net) return read;
    for (auto const& [side, known] : points)
        if (known == 0 || scores[side].total != known) read.sides[side].net = known;
    return read;
}

HandFacts const* known_hand(Resolution const& match, int number) {
    if (match.known == nullptr) return nullptr;
    auto const found = std::ranges::find(match.known->hands, number, &HandFacts::number);
    return found == match.known->hands.end() ? nullptr : &*found;
}

/// The seat of the dealer. `known` is the hand in the book, or null. Where only points are known, that
/// is not.
DealerSeat dealer(Resolution const& match, RawHand const& given, Hand const& read, int number,
                  HandFacts const* known) {
    auto const& facts = match.facts;
    if (given.dealer.has_text()) return find_seat(facts, given.dealer.text, number);
    auto const seats = players_at(facts, number).size();
    if (known != nullptr && known->dealer_seat.value_or(0) < seats) return known->dealer_seat;
    return only_points(read) ? std::nullopt : seat_in_turn(facts, facts.hands.size());
}

/// Adds substitutions where the players that the file names for a hand differ from those before.
void seat_substitutes(Resolution& match, RawHand const& given, int number) {
    auto& facts = match.facts;
    for (auto const& entry : given.entries) {
        if (entry.players.empty()) continue;
        at_line(entry.line, [&] {
            auto const side = side_of(match.raw, entry.side);
            std::vector<std::size_t> seats;
            for (auto const& seat : facts.seats)
                if (seat.side == side && seat.from_hand == 1) seats.push_back(seat.seat);
            if (seats.size() != entry.players.size())
                throw UsageError(tr("hand {}: players named for {}: {}, but seats: {}; name "
                                    "who sat in each seat",
                                    number, safe(facts.sides[side].name), entry.players.size(),
                                    seats.size()));
            std::ranges::sort(seats);
            for (std::size_t i = 0; i < seats.size(); ++i) {
                auto const& name = entry.players[i];
                auto const player = match.importer.spellings().of(parse_name(name, name));
                if (player_at(facts, seats[i], number) != player)
                    facts.seats.push_back({seats[i], side, number, player});
            }
        });
    }
}

/// The sides that played together. `known` is the hand in the book, or null.
Formed formed_sides(Resolution const& match, RawHand const& given, HandFacts const* known) {
    if (!given.partners.has_place()) return known != nullptr ? known->formed : Formed{};
    if (!given.partners.has_text()) return {};
    auto const names = side_names(match.facts);
    Formed groups;
    std::vector<bool> together(names.size());
    for (auto const written : split(given.partners.text, ',')) {
        groups.push_back(find_sides({names}, trimmed(written)));
        for (auto const side : groups.back()) together[side] = true;
    }
    for (std::size_t side = 0; side < together.size(); ++side)
        if (!together[side]) groups.push_back({side});
    bool const are = are_parts(groups, names.size());
    auto formed = in_order(std::move(groups));
    if (are && !formed.empty()) return formed;
    throw UsageError(
        tr("'{}' does not say who played together; write some of the sides, each once: "
           "\"{} + {}\"",
           safe(given.partners.text), safe(names[0]), safe(names[1])));
}

/// Returns an entry in its canonical form, known points as earlier versions kept them: as a correction
/// for "paper". So a sheet that they imported is still known.
std::string entry_before_net(EntryFacts const& entry) {
    constexpr std::string_view net = "net=";
    std::string_view const text = entry.understood;
    if (!text.starts_with(net)) return entry.understood;
    auto const points = text.substr(net.size());
    return points == "+0" ? "" : fmt::format("adjust={}:{}", points, paper_reason);
}

/// Resolves the next hand without judging it: what `hand` takes, and what `seat` takes if the
/// players change. Throws like those commands, and LineError.
void resolve_hand(Resolution& match, RawHand const& given) {
    auto& facts = match.facts;
    HandFacts hand;
    hand.number = static_cast<int>(facts.hands.size()) + 1;
    if (parse_number(given.number.text, "Hand", 1, largest_points) != hand.number)
        throw UsageError(tr("hand {} comes where hand {} should be; number them 1, 2, 3 …",
                            safe(given.number.text), hand.number));
    auto const* const known = known_hand(match, hand.number);
    std::vector<RawEntry const*> entries(facts.sides.size());
    for (auto const& entry : given.entries) {
        auto const side = at_line(entry.line, [&] {
            auto const found = side_of(match.raw, entry.side);
            if (entries[found] == nullptr) return found;
            throw UsageError(
                tr("'{}' has two lines in this hand; put everything into one", safe(entry.side)));
        });
        entries[side] = &entry;
    }
    hand.formed = formed_sides(match, given, known);
    auto read = read_hand(match, entries, hand.formed, hand.number);
    if (given.played.has_text()) hand.played = time_of(given.played, match.tools.world.clock);
    else if (given.date.has_text() && given.date.text != match.raw.started.text)
        hand.played =
            at_line(given.date.line, [&] { return time_of(given.date, match.tools.world.clock); });
    else if (known != nullptr) hand.played = known->played;
    else if (!only_points(read) && !given.played.has_place() && !match.has_times)
        hand.played = facts.started;
    seat_substitutes(match, given, hand.number);
    hand.dealer_seat = dealer(match, given, read, hand.number, known);
    hand.irregular = given.irregular.value_or(known != nullptr && known->irregular);
    hand.note = text_of(given.note, known != nullptr ? known->note : std::nullopt);
    read.ended = given.ended.has_text() ? parse_end(given.ended.text) : ended_by(read.sides);
    hand.ended = read.ended;
    for (std::size_t side = 0; side < entries.size(); ++side) {
        auto understood = print_entry(read.sides[side], *match.rules);
        bool const as_given = entries[side]->entry.has_text() || understood.empty();
        auto typed = as_given ? entries[side]->entry.text : understood;
        hand.entries.push_back({std::move(typed), std::move(understood), 0});
    }
    auto const is_known = [](EntryFacts const& entry, EntryFacts const& before) {
        return entry_before_net(entry) == before.understood;
    };
    if (known != nullptr && only_points(read) &&
        std::ranges::equal(hand.entries, known->entries, is_known)) {
        hand.entries = known->entries;
        hand.ended = known->ended;
    }
    facts.hands.push_back(std::move(hand));
    match.entries.push_back(std::move(entries));
}

/// Two hashes with different beginnings, written as a uid.
std::string uid_of(std::string_view content) {
    constexpr std::uint64_t other_begin = 0x84222325CBF29CE4U;
    std::array const sums = {fnv1a(content), fnv1a(content, other_begin)};
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%08x-%04x-8%03x-8%03x-%04x%08x",
                  static_cast<unsigned>(sums[0] >> 32U),
                  static_cast<unsigned>(sums[0] >> 16U & 0xFFFFU),
                  static_cast<unsigned>(sums[0] & 0xFFFU), static_cast<unsigned>(sums[1] >> 52U),
                  static_cast<unsigned>(sums[1] >> 32U & 0xFFFFU),
                  static_cast<unsigned>(sums[1] & 0xFFFFFFFFU));
    return text.data();
}

/// Applies the substitutions in the order of their hands. Those of one hand take effect together,
/// so that two players can swap seats.
void change_seats(Resolution& match) {
    auto& facts = match.facts;
    struct Change {
        int from;
        formats::RawSubstitution const* given;
    };
    std::vector<Change> changes;
    for (auto const& given : match.raw.substitutions) {
        at_line(given.hand.line, [&] {
            changes.push_back(
                {parse_number(given.hand.text, "From hand", 2, largest_count * 1000), &given});
        });
    }
    std::ranges::stable_sort(changes, {}, &Change::from);
    std::vector<std::string> before;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        auto const& [from, given] = changes[i];
        if (i == 0 || changes[i - 1].from != from) before = players_at(facts, from);
        at_line(given->hand.line, [&] {
            auto const seat = find_player(before, given->out);
            auto const side = std::ranges::find(facts.seats, seat, &SeatFacts::seat)->side;
            auto const name = parse_name(given->in, given->in);
            facts.seats.push_back({seat, side, from, match.importer.spellings().of(name)});
        });
    }
}

Outcome judged(Resolution& match) {
    auto& facts = match.facts;
    std::ranges::sort(facts.seats, {},
                      [](SeatFacts const& s) { return std::pair{s.seat, s.from_hand}; });
    try {
        return match.importer.judge(facts);
    } catch (HandError const& error) {
        auto const hand = static_cast<std::size_t>(error.hand) - 1;
        auto const line =
            error.side ? match.entries[hand][*error.side]->line : match.raw.hands[hand].line;
        throw LineError(line, error.exit_status(), error.what());
    }
}

/// Throws LineError if the points in the file differ from those computed.
void compare(Resolution const& match, RawField const& given, int computed, std::size_t hand,
             std::size_t side) {
    if (!given.has_text()) return;
    at_line(given.line, [&] {
        int const written = parse_score(given.text, "points");
        if (written == computed) return 0;
        throw Refused(points_differ(static_cast<int>(hand) + 1, match.facts.sides[side].name,
                                    written, computed));
    });
}

void compare(Resolution const& match) {
    std::vector<int> totals;
    for (auto const& side : match.facts.sides) totals.push_back(side.start);
    for (std::size_t h = 0; h < match.entries.size(); ++h) {
        for (std::size_t side = 0; side < totals.size(); ++side) {
            auto const& given = *match.entries[h][side];
            int const points = match.facts.hands[h].entries[side].total;
            totals[side] += points;
            compare(match, given.points, points, h, side);
            compare(match, given.total, totals[side], h, side);
        }
    }
}

/// Takes the players of the next hand from the book, because a file that names the players of each
/// hand cannot name those of the next.
void seat_next_hand(Resolution& match) {
    auto const& given = match.raw;
    auto& facts = match.facts;
    auto const* const known = match.known;
    bool const says_changes = given.seats.has_text() || !given.substitutions.empty();
    if (known == nullptr || says_changes || known->hands.size() != facts.hands.size()) return;
    auto const next = static_cast<int>(facts.hands.size()) + 1;
    for (auto const& seat : known->seats) {
        if (seat.from_hand == next && std::ranges::count(facts.seats, seat) == 0)
            facts.seats.push_back(seat);
    }
}

/// Keeps the entries as typed, which their canonical form does not show.
void keep_typed(MatchFacts& facts, MatchFacts const& known) {
    for (std::size_t h = 0; h < std::min(facts.hands.size(), known.hands.size()); ++h) {
        auto& entries = facts.hands[h].entries;
        auto const& before = known.hands[h].entries;
        for (std::size_t side = 0; side < std::min(entries.size(), before.size()); ++side)
            if (entries[side].understood == before[side].understood)
                entries[side].typed = before[side].typed;
    }
}

bool by_people(Status status) { return status == Status::ended || status == Status::abandoned; }

/// The end of the match as given in the file. What the file does not say is taken from the book, if
/// it cannot follow from the hands.
Candidate with_end(Resolution& match, Outcome const& outcome) {
    auto const& given = match.raw;
    auto const* const known = match.known;
    Candidate candidate{std::move(match.facts), outcome};
    auto& facts = candidate.facts;
    candidate.says_status = given.status.has_text();
    candidate.status_line = given.status.line;
    if (candidate.says_status) {
        auto const status = status_of(given.status.text);
        if (!status) {
            throw LineError(given.status.line, ExitStatus::usage,
                            tr("a match is open, finished, ended or abandoned, not '{}'",
                               safe(given.status.text)));
        }
        facts.status = *status;
    } else if (known != nullptr && by_people(known->status)) {
        facts.status = known->status;
        candidate.says_status = true;
    }
    candidate.finished_line = given.finished.line;
    bool const over = outcome.finished || by_people(facts.status);
    if (given.finished.has_text())
        facts.finished = at_line(given.finished.line,
                                 [&] { return time_of(given.finished, match.tools.world.clock); });
    else if (known != nullptr && over) facts.finished = known->finished;
    candidate.says_winner = given.winner.has_text();
    candidate.winner_line = given.winner.line;
    if (candidate.says_winner)
        facts.winner =
            at_line(given.winner.line, [&] { return side_of(given, given.winner.text); });
    return candidate;
}

/// An id made from the content.
std::string uid_of(RawMatch const& given, MatchFacts const& facts) {
    // The time of the import is left out, because it differs each time.
    std::string content = given.started.text;
    auto const add = [&](std::string_view text) { content.append(text).push_back('\n'); };
    add(facts.rules_document);
    for (auto const& side : facts.sides) add(side.name + ":" + std::to_string(side.start));
    for (auto const& seat : facts.seats) add(seat.player);
    for (auto const& hand : facts.hands)
        for (auto const& entry : hand.entries) add(entry_before_net(entry));
    for (auto const& text : {facts.place, facts.event, facts.note}) add(text.value_or(""));
    return uid_of(content);
}

/// `known` is the match in the book, or null.
Candidate resolved(Resolution match, MatchFacts const* known) {
    auto const& given = match.raw;
    match.known = known;
    at_line(given.line, [&] { resolve_header(match); });
    change_seats(match);
    match.has_times = std::ranges::any_of(
        given.hands, [](RawHand const& hand) { return hand.played.has_text(); });
    for (auto const& hand : given.hands) at_line(hand.line, [&] { resolve_hand(match, hand); });
    seat_next_hand(match);
    auto const outcome = at_line(given.line, [&] { return judged(match); });
    compare(match);
    if (known != nullptr) keep_typed(match.facts, *known);
    return with_end(match, outcome);
}

}  // namespace

std::string time_of(RawField const& given, host::Clock const& clock) {
    auto text = given.text;
    bool utc = text.ends_with('Z');
    constexpr std::string_view zone = " UTC";
    if (utc) text.pop_back();
    if (text.ends_with(zone)) {
        utc = true;
        text.resize(text.size() - zone.size());
    }
    auto const day = text.substr(0, text.find_first_of("T "));
    auto time = day.size() < text.size() ? text.substr(day.size() + 1) : "12:00:00";
    if (time.size() == 5) time += ":00";
    auto const whole = day + "T" + time;
    bool const to_the_second = time.size() == 8;
    if (!is_utc(whole + "Z") || !(utc || to_the_second))
        throw UsageError(tr("'{}' is not a time; write it like 2026-11-21 or 2026-11-21 19:15",
                            safe(given.text)));
    return utc ? whole + "Z" : clock.utc_of(whole);
}

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

Candidate resolve_match(RawMatch const& given, std::string const& rules, host::Tools& tools,
                        Importer& importer) {
    refuse_contradictions(given);
    Resolution const start{given, rules, tools, importer};
    auto known = given.id.has_text() ? importer.find(given.id.text) : std::nullopt;
    auto match = resolved(start, known ? &*known : nullptr);
    auto const uid =
        given.id.has_text() ? given.id.text : importer.uid_among_equals(uid_of(given, match.facts));
    if (!given.id.has_text()) {
        known = importer.find(uid);
        if (known) match = resolved(start, &*known);
    }
    match.facts.uid = uid;
    return match;
}

}  // namespace meldbook::intake
