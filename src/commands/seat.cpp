#include <algorithm>

#include "commands/counted.hpp"
#include "commands/evening.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

struct SeatChange {
    std::string out;
    SeatFacts seat;
    bool is_new = false;  ///< the player was not in the book
};

SeatChange read_change(std::string const& text, MatchFacts const& facts,
                       std::vector<std::size_t> const& seat_sides, int from,
                       intake::PlayerSpellings& spellings) {
    auto const equals = text.find('=');
    if (equals == std::string::npos) {
        throw UsageError(
            tr("'{}' does not say who replaces whom; write OUT=IN, like Ana=Eve", safe(text)));
    }
    auto const players = players_at(facts, from);
    auto const wanted = trimmed(std::string_view(text).substr(0, equals));
    auto const seat = intake::find_player(players, wanted);
    auto const given = intake::parse_name(std::string_view(text).substr(equals + 1), text);
    bool const is_new = !spellings.knows(given);
    auto const& name = spellings.of(given);
    if (fold(name) == fold(players[seat])) {
        throw UsageError(tr("'{}' sits there already; write OUT=IN with somebody else after the =",
                            safe(players[seat])));
    }
    return {.out = players[seat],
            .seat = {.seat = seat, .side = seat_sides[seat], .from_hand = from, .player = name},
            .is_new = is_new};
}

void put(MatchFacts& facts, SeatFacts const& seat) {
    auto const same = std::find_if(facts.seats.begin(), facts.seats.end(), [&](auto const& s) {
        return s.seat == seat.seat && s.from_hand == seat.from_hand;
    });
    if (same != facts.seats.end()) *same = seat;
    else facts.seats.push_back(seat);
}

void refuse_seat_twice(std::vector<SeatChange> const& changes) {
    std::vector<std::size_t> seats;
    for (auto const& change : changes) {
        if (std::ranges::count(seats, change.seat.seat) > 0) {
            throw UsageError(
                tr("two players would replace '{}'; name one of them", safe(change.out)));
        }
        seats.push_back(change.seat.seat);
    }
}

/// Throws Refused if a player would sit in two seats, in this hand or after a later change of
/// seats.
void refuse_sitting_twice(MatchFacts const& facts, int from) {
    for (auto const& turn : facts.seats) {
        if (turn.from_hand < from) continue;
        std::vector<std::string> seen;
        for (auto const& player : players_at(facts, turn.from_hand)) {
            auto const folded = fold(player);
            if (std::ranges::count(seen, folded) > 0) {
                throw Refused(intake::sits_in_two_seats(player, turn.from_hand));
            }
            seen.push_back(folded);
        }
    }
}

/// The last hand of a player in a seat, if another player follows; else 0.
int last_hand(MatchFacts const& facts, SeatFacts const& turn) {
    int last = 0;
    for (auto const& later : facts.seats) {
        if (later.seat != turn.seat || later.from_hand <= turn.from_hand) continue;
        if (last == 0 || later.from_hand <= last) last = later.from_hand - 1;
    }
    return last;
}

std::string seated(SeatChange const& change, int last) {
    int const from = change.seat.from_hand;
    auto const in = safe(change.seat.player);
    auto const out = safe(change.out);
    if (last == from) return tr("In hand {}, {} sits in for {}.", from, in, out);
    if (last > 0) return tr("In hands {} to {}, {} sits in for {}.", from, last, in, out);
    return tr("From hand {} on, {} sits in for {}.", from, in, out);
}

/// Who gets a seat may have been awarded a result for the round already.
void tell_awards(MatchFacts const& facts, std::vector<SeatChange> const& changes,
                 store::Book const& book, Out& out) {
    if (!facts.drawn || !facts.event) return;
    auto const evening = evening_of(book, *facts.event);
    for (auto const& played : evening.tables) {
        if (!played.match || evening.results.matches[*played.match].number != facts.number)
            continue;
        auto const& round = evening.rounds[played.round];
        for (auto const& change : changes)
            if (!round.scale.empty() &&
                std::ranges::count(round.resting, change.seat.player, &DrawnSeat::player) > 0)
                out.remark(
                    tr("'{0}' has victory points for sitting out in round {1}, and this match "
                       "counts, too; 'meldbook event score --vp' takes them back",
                       safe(change.seat.player), round.round));
        for_each_seat(round, [&](DrawnSeat const& drawn) {
            bool const is_awarded = drawn.change && drawn.change->result;
            for (auto const& change : changes)
                if (is_awarded && drawn.player == change.seat.player)
                    out.remark(tr("'{0}' was awarded a result in round {1}, and this match counts, "
                                  "too; 'meldbook event score --as none' takes the award back",
                                  safe(drawn.player), round.round));
        });
    }
}

}  // namespace

ExitStatus run(Seat const& command, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, step_note(tools, command.why));
    auto match = match_of(facts_of(book, command.match, "--match"));
    auto& facts = match.facts;
    if (facts.status != Status::open && command.from.empty()) {
        throw Refused(tr("match {} is over; say from which hand with --from N", facts.number));
    }
    int const from =
        intake::parse_number_or(command.from, "--from", match.next_hand, 1, match.next_hand);

    intake::PlayerSpellings spellings(book);
    std::vector<SeatChange> changes;
    for (auto const& text : command.changes) {
        changes.push_back(read_change(text, facts, match.seat_sides, from, spellings));
    }
    refuse_seat_twice(changes);
    for (auto const& change : changes) put(facts, change.seat);
    intake::refuse_more_seatings(facts);
    refuse_sitting_twice(facts, from);

    for (auto const& change : changes) step.set_seat(facts.number, change.seat);
    step.commit();
    for (auto const& change : changes) {
        out.say(seated(change, last_hand(facts, change.seat)));
        if (!change.is_new) continue;
        out.say(tr("{} is new in this book.", safe(change.seat.player)));
        report_like_name(change.seat.player, facts, book, out);
    }
    out.say(tr("Round the table: {}", safe(joined(players_at(facts, from)))));
    tell_awards(facts, changes, book, out);
    report_counted(book, match, out);
    return done;
}

}  // namespace meldbook::commands
