#include "commands/seat.hpp"

#include <algorithm>
#include <utility>

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "view/messages.hpp"
#include "view/running.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

struct Change {
    std::string out;
    SeatFacts seat;
    bool is_new = false;  ///< nobody of this name was in the book
};

/// Somebody the book knows keeps the spelling it has there: "eve" is Eve.
void spell_as_known(Change& change, store::Book const& book) {
    auto const wanted = fold(change.seat.player);
    for (auto& known : book.names(store::NameOf::player)) {
        if (fold(known) != wanted) continue;
        change.seat.player = std::move(known);
        return;
    }
    change.is_new = true;
}

Change read_change(std::string const& text, MatchFacts const& facts,
                   std::vector<std::size_t> const& seat_sides, int from, store::Book const& book) {
    auto const equals = text.find('=');
    if (equals == std::string::npos) throw UsageError(message::seat_form(text));
    auto const players = players_at(facts, from);
    auto const wanted = trimmed(std::string_view(text).substr(0, equals));
    auto const seat = player_called(players, wanted);

    Change change{.out = players[seat],
                  .seat = {.seat = seat,
                           .side = seat_sides[seat],
                           .from_hand = from,
                           .player = name_given(std::string_view(text).substr(equals + 1), text)}};
    spell_as_known(change, book);
    if (fold(change.seat.player) == fold(change.out)) {
        throw UsageError(message::sits_already(change.out));
    }
    return change;
}

void put(MatchFacts& facts, SeatFacts const& seat) {
    auto const same = std::find_if(facts.seats.begin(), facts.seats.end(), [&](auto const& s) {
        return s.seat == seat.seat && s.from_hand == seat.from_hand;
    });
    if (same != facts.seats.end()) *same = seat;
    else facts.seats.push_back(seat);
}

/// Only one can sit down in a seat at a time.
void refuse_seat_twice(std::vector<Change> const& changes) {
    std::vector<std::size_t> seats;
    for (auto const& change : changes) {
        if (std::find(seats.begin(), seats.end(), change.seat.seat) != seats.end()) {
            throw UsageError(message::seat_twice(change.out));
        }
        seats.push_back(change.seat.seat);
    }
}

/// Nobody can sit in two seats, neither in this hand nor after a later change of seats.
void refuse_sitting_twice(MatchFacts const& facts, int from) {
    for (auto const& turn : facts.seats) {
        if (turn.from_hand < from) continue;
        std::vector<std::string> seen;
        for (auto const& player : players_at(facts, turn.from_hand)) {
            auto const folded = fold(player);
            if (std::find(seen.begin(), seen.end(), folded) != seen.end()) {
                throw Refused(message::sits_twice(player, turn.from_hand));
            }
            seen.push_back(folded);
        }
    }
}

/// The last hand of a turn that another one ends; 0 for none.
int last_hand(MatchFacts const& facts, SeatFacts const& turn) {
    int last = 0;
    for (auto const& later : facts.seats) {
        if (later.seat != turn.seat || later.from_hand <= turn.from_hand) continue;
        if (last == 0 || later.from_hand <= last) last = later.from_hand - 1;
    }
    return last;
}

}  // namespace

int run(Seat const& command, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, step_note(tools, command.why));
    auto match = match_of(facts_of(book, command.match, "--match"));
    auto& facts = match.facts;
    if (facts.status != Status::open && command.from.empty()) {
        throw Refused(message::seat_match_over(facts.number));
    }
    int const from = number_or(command.from, "--from", match.next_hand, 1, match.next_hand);

    std::vector<Change> changes;
    for (auto const& text : command.changes) {
        changes.push_back(read_change(text, facts, match.seat_sides, from, book));
    }
    refuse_seat_twice(changes);
    for (auto const& change : changes) put(facts, change.seat);
    refuse_sitting_twice(facts, from);

    for (auto const& change : changes) step.set_seat(facts.number, change.seat);
    step.commit();
    std::string text;
    for (auto const& change : changes) {
        text +=
            message::seated(change.seat.player, change.out, from, last_hand(facts, change.seat));
        if (change.is_new) text += message::new_player(change.seat.player);
    }
    text += message::round_the_table(players_at(facts, from));
    out.say(text);
    return done;
}

}  // namespace meldbook::commands
