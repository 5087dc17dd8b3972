#include <algorithm>

#include "commands/common.hpp"
#include "commands/given_parts.hpp"
#include "commands/sides.hpp"
#include "domain/notation.hpp"
#include "view/messages.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;
using formats::RawEntry;
using formats::RawHand;

Ended ended(std::string const& word) {
    auto const ended = ended_of(word);
    if (!ended) throw UsageError(message::no_ending(word));
    return *ended;
}

/// Points without an entry are a correction, less what such a hand makes all the same: a special
/// hand of another side may say what this one scores. What a side has on paper beyond its points is
/// one, too.
void correct(GivenReading const& reading, std::vector<RawEntry const*> const& entries, Hand& hand) {
    auto const alone = [](RawEntry const* given) {
        return !given->entry.has_text() && given->points.has_text();
    };
    std::vector<SideScore> scores;
    if (std::ranges::any_of(entries, alone)) scores = score(hand, *reading.rules);
    for (std::size_t side = 0; side < entries.size(); ++side) {
        auto const& given = *entries[side];
        auto& adjustments = hand.sides[side].adjustments;
        if (alone(&given)) {
            int const points = at_line(given.points.line, reading.incoming, [&] {
                return score_of(given.points.text, "points") - scores[side].total;
            });
            if (points != 0) adjustments.push_back({points, message::reason_paper()});
        }
        if (given.correction != 0)
            adjustments.push_back({given.correction, message::reason_added_on_paper()});
    }
}

HandFacts const* known_hand(GivenReading const& reading, int number) {
    if (reading.known == nullptr) return nullptr;
    auto const found = std::ranges::find(reading.known->hands, number, &HandFacts::number);
    return found == reading.known->hands.end() ? nullptr : &*found;
}

/// `known`: the hand as the book has it.
std::size_t dealer(GivenReading const& reading, RawHand const& given, int number,
                   HandFacts const* known) {
    auto const& facts = reading.facts;
    if (given.dealer.has_text()) return seat_of(facts, given.dealer.text, number);
    if (facts.hands.empty()) return facts.first_dealer;
    auto const seats = players_at(facts, number).size();
    if (known != nullptr && known->dealer_seat < seats) return known->dealer_seat;
    return (facts.hands.back().dealer_seat + 1) % seats;
}

/// Where a file names the players of each hand, others may sit there than before.
void substitutes(GivenReading& reading, RawHand const& given, int number) {
    auto& facts = reading.facts;
    for (auto const& entry : given.entries) {
        if (entry.players.empty()) continue;
        at_line(entry.line, reading.incoming, [&] {
            auto const side = side_of(reading.given, entry.side);
            std::vector<std::size_t> seats;
            for (auto const& seat : facts.seats)
                if (seat.side == side && seat.from_hand == 1) seats.push_back(seat.seat);
            if (seats.size() != entry.players.size())
                throw UsageError(message::players_for_seats(number, facts.sides[side].name,
                                                            entry.players.size(), seats.size()));
            std::ranges::sort(seats);
            for (std::size_t i = 0; i < seats.size(); ++i) {
                auto const& name = entry.players[i];
                auto const player = reading.incoming.spelt(name_given(name, name));
                if (player_at(facts, seats[i], number) != player)
                    facts.seats.push_back({seats[i], side, number, player});
            }
        });
    }
}

}  // namespace

void understand_hand(GivenReading& reading, formats::RawHand const& given) {
    auto& facts = reading.facts;
    HandFacts hand;
    hand.number = static_cast<int>(facts.hands.size()) + 1;
    if (number_of(given.number.text, "Hand", 1, largest_points) != hand.number)
        throw UsageError(message::hand_out_of_order(given.number.text, hand.number));
    auto const* const known = known_hand(reading, hand.number);
    if (given.played.has_text()) hand.played = time_of(given.played, reading.tools.world);
    else if (given.date.has_text() && given.date.text != reading.given.started.text)
        hand.played = at_line(given.date.line, reading.incoming,
                              [&] { return time_of(given.date, reading.tools.world); });
    else hand.played = known != nullptr ? known->played : facts.started;
    substitutes(reading, given, hand.number);
    hand.dealer_seat = dealer(reading, given, hand.number, known);
    hand.irregular = given.irregular.value_or(known != nullptr && known->irregular);
    hand.note = text_of(given.note, known != nullptr ? known->note : std::nullopt);
    std::vector<RawEntry const*> entries(facts.sides.size());
    for (auto const& entry : given.entries) {
        auto const side = at_line(entry.line, reading.incoming, [&] {
            auto const found = side_of(reading.given, entry.side);
            if (entries[found] != nullptr) throw UsageError(message::side_again(entry.side));
            return found;
        });
        entries[side] = &entry;
    }
    Hand read;
    for (std::size_t side = 0; side < entries.size(); ++side) {
        if (entries[side] == nullptr)
            throw UsageError(message::side_missing(hand.number, facts.sides[side].name));
        at_line(entries[side]->line, reading.incoming, [&] {
            read.sides.push_back(read_entry(entries[side]->entry.text, *reading.rules));
        });
    }
    read.ended = given.ended.has_text() ? ended(given.ended.text) : ended_by(read.sides);
    hand.ended = read.ended;
    correct(reading, entries, read);
    for (std::size_t side = 0; side < entries.size(); ++side) {
        auto understood = print_entry(read.sides[side], *reading.rules);
        bool const as_given = entries[side]->entry.has_text() || understood.empty();
        auto typed = as_given ? entries[side]->entry.text : understood;
        hand.entries.push_back({std::move(typed), std::move(understood), 0});
    }
    facts.hands.push_back(std::move(hand));
    reading.entries.push_back(std::move(entries));
}

}  // namespace meldbook::commands
