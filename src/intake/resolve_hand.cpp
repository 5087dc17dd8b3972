#include <algorithm>

#include <fmt/format.h>

#include "domain/notation.hpp"
#include "domain/renumbering.hpp"
#include "intake/names.hpp"
#include "intake/resolving.hpp"
#include "intake/values.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::UsageError;

namespace {

using formats::RawEntry;
using formats::RawHand;

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

/// Whether nothing but the points of the sides is known.
bool only_points(Hand const& hand) {
    return std::ranges::all_of(hand.sides, [](Entry const& side) { return side.net.has_value(); });
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
                throw UsageError(tr(
                    "hand {}: players named for {}: {}, but seats: {}; name who sat in each seat",
                    number, safe(facts.sides[side].name), entry.players.size(), seats.size()));
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

}  // namespace

std::string entry_before_net(EntryFacts const& entry) {
    constexpr std::string_view net = "net=";
    std::string_view const text = entry.understood;
    if (!text.starts_with(net)) return entry.understood;
    auto const points = text.substr(net.size());
    return points == "+0" ? "" : fmt::format("adjust={}:{}", points, paper_reason);
}

void resolve_hand(Resolution& match, formats::RawHand const& given) {
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
    else if (!only_points(read)) hand.played = facts.started;
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

}  // namespace meldbook::intake
