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
using documents::GivenEntry;
using documents::GivenHand;

Ended ended(std::string const& word) {
    if (word == "out") return Ended::out;
    if (word == "stock") return Ended::stock;
    throw UsageError(message::no_ending(word));
}

/// Points without an entry are a correction, with a sign of its own.
std::string entry_text(GivenEntry const& given) {
    auto text = given.entry.text;
    if (text.empty() && given.points.said()) {
        int const points = score_of(given.points.text, "points");
        if (points != 0)
            text = (points > 0 ? "adjust=+" : "adjust=") + std::to_string(points) + ":paper";
    }
    if (given.correction.empty()) return text;
    return text.empty() ? given.correction : text + " " + given.correction;
}

std::size_t dealer(GivenReading const& reading, GivenHand const& given, int number) {
    if (given.dealer.said()) return seat_of(reading.facts, given.dealer.text, number);
    if (reading.facts.hands.empty()) return reading.facts.first_dealer;
    return (reading.facts.hands.back().dealer_seat + 1) % players_at(reading.facts, number).size();
}

/// Where a file names the players of each hand, others may sit there than before.
void substitutes(GivenReading& reading, GivenHand const& given, int number) {
    auto& facts = reading.facts;
    for (auto const& entry : given.entries) {
        if (entry.players.empty()) continue;
        auto const names = split_list(entry.players);
        auto const side = side_of(reading.given, entry.side);
        std::size_t used = 0;
        for (std::size_t seat = 0; seat < players_at(facts, number).size(); ++seat) {
            auto const first = std::ranges::find(facts.seats, seat, &SeatFacts::seat);
            if (first->side != side || used >= names.size()) continue;
            auto const player = reading.incoming.spelt(name_given(names[used++], entry.players));
            if (player_at(facts, seat, number) != player)
                facts.seats.push_back({seat, side, number, player});
        }
    }
}

}  // namespace

void understand_hand(GivenReading& reading, documents::GivenHand const& given) {
    auto& facts = reading.facts;
    HandFacts hand;
    hand.number = static_cast<int>(facts.hands.size()) + 1;
    if (number_of(given.number.text, "Hand", 1, largest_points) != hand.number)
        throw UsageError(message::hand_out_of_order(given.number.text, hand.number));
    hand.played = given.played.said() ? time_of(given.played, reading.tools.world) : facts.started;
    substitutes(reading, given, hand.number);
    hand.dealer_seat = dealer(reading, given, hand.number);
    hand.irregular = given.irregular;
    if (given.note.said()) hand.note = given.note.text;
    std::vector<GivenEntry const*> entries(facts.sides.size());
    for (auto const& entry : given.entries) {
        auto const side = at_line(entry.line, reading.incoming, [&] {
            auto const found = side_of(reading.given, entry.side);
            if (entries[found] != nullptr) throw UsageError(message::side_again(entry.side));
            return found;
        });
        entries[side] = &entry;
    }
    std::vector<Entry> read;
    for (std::size_t side = 0; side < entries.size(); ++side) {
        if (entries[side] == nullptr)
            throw UsageError(message::side_missing(hand.number, facts.sides[side].name));
        at_line(entries[side]->line, reading.incoming, [&] {
            auto const text = entry_text(*entries[side]);
            read.push_back(read_entry(text, *reading.rules));
            hand.entries.push_back({text, text, 0});
        });
    }
    hand.ended = ended_by(read);
    if (given.ended.said()) hand.ended = ended(given.ended.text);
    facts.hands.push_back(std::move(hand));
    reading.entries.push_back(std::move(entries));
}

}  // namespace meldbook::commands
