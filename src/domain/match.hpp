#pragma once
// A match: the facts that a book keeps, and what is computed from them.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "domain/check.hpp"
#include "domain/error.hpp"
#include "domain/hand.hpp"
#include "domain/notation.hpp"
#include "domain/opening.hpp"
#include "domain/outcome.hpp"
#include "domain/rules.hpp"
#include "domain/score.hpp"

namespace meldbook {

/// The highest number of a match: nothing else is stored, printed or typed.
inline constexpr int largest_match_number = 100'000'000;
/// The highest that a match from a file or another book brings along; there is room above it for the
/// matches that follow. A match with another one gets the next free number.
inline constexpr int largest_number_brought = 1'000'000;

/// Who at the table stands for an entry, by seats. It is not content: two entries that differ in this alone
/// are the same.
struct Agreement {
    std::optional<std::size_t> entered{};  ///< on a phone; nothing: the scorer typed it
    std::uint64_t confirmed = 0;  ///< by players of other sides, a bit for each seat

    bool any() const { return entered || confirmed != 0; }
    bool operator==(Agreement const&) const { return true; }
};

/// One side's entry in one hand, as kept in a book.
struct EntryFacts {
    std::string typed;  ///< exactly what the user gave
    std::string understood;  ///< its canonical form
    int total = 0;  ///< points; computed, verified by `book check`
    Agreement agreed{};

    friend bool operator==(EntryFacts const&, EntryFacts const&) = default;
};

struct HandFacts {
    int number = 0;  ///< from 1
    std::string played;  ///< UTC, ISO 8601; "" if it is not known
    /// Index into the seats round the table, if it is known.
    std::optional<std::size_t> dealer_seat = 0;
    Ended ended = Ended::stock;
    bool irregular = false;  ///< recorded with --force although it was refused
    std::optional<std::string> note;
    std::vector<EntryFacts> entries;  ///< one a side
    Formed formed = {};  ///< the sides that played together

    friend bool operator==(HandFacts const&, HandFacts const&) = default;
};

struct SideFacts {
    std::string name;
    int start = 0;  ///< points carried over from paper

    friend bool operator==(SideFacts const&, SideFacts const&) = default;
};

/// Who sits in a seat from a hand on, until the next SeatFacts of that seat.
struct SeatFacts {
    std::size_t seat = 0;  ///< round the table, from 0
    std::size_t side = 0;
    int from_hand = 1;
    std::string player;

    friend bool operator==(SeatFacts const&, SeatFacts const&) = default;
};

/// One match as kept in a book. Only `EntryFacts::total`, `status`, `finished` and `winner` are
/// computed.
struct MatchFacts {
    std::int64_t id = 0;  ///< key in the book; 0 = not yet in a book
    int number = 0;  ///< number that users know it by
    std::string uid;  ///< the same in every book it is copied to
    std::string started;  ///< UTC, ISO 8601
    std::optional<std::string> finished;
    Status status = Status::open;
    std::optional<std::size_t> winner;
    std::optional<std::string> place, event, note;
    std::string rules_id;
    std::string rules_document;  ///< the whole rule set as played, JSON
    int target = 0;  ///< points; 0 = none
    int hands_limit = 0;  ///< hands; 0 = none
    Tie tie = Tie::play_on;
    std::size_t first_dealer = 0;  ///< seat
    std::vector<SideFacts> sides;
    std::vector<SeatFacts> seats;
    std::vector<HandFacts> hands;
    std::optional<std::string> drawn = {};  ///< key_of() the draw that it was started from

    friend bool operator==(MatchFacts const&, MatchFacts const&) = default;
};

/// Calls a function with each text of a match that somebody has typed, and with its keys.
template <typename Match, typename Function>
void each_text(Match& match, Function const& function) {
    function(match.uid);
    for (auto& side : match.sides) function(side.name);
    for (auto& seat : match.seats) function(seat.player);
    for (auto* const text : {&match.place, &match.event, &match.note, &match.drawn})
        if (*text) function(**text);
    for (auto& hand : match.hands) {
        if (hand.note) function(*hand.note);
        for (auto& entry : hand.entries) function(entry.typed);
    }
}

struct Side {
    std::string name;
    std::vector<std::string> players;  ///< the present ones
    int start = 0;
    int total = 0;
    Opening opening;  ///< for the next hand
};

/// What follows from the entries of a hand.
struct ComputedHand {
    Hand hand;
    /// Only its points were copied from paper (is_from_paper): its entries are read as known points,
    /// and when it was played, who dealt and how it ended is not known, whatever the book has.
    bool from_paper = false;
    std::vector<SideScore> scores;
    std::vector<int> after;  ///< running totals
    Outcome outcome;
};

struct PlayedHand : ComputedHand {
    HandFacts facts;
    std::string dealer;  ///< player; "" if it is not known
    std::vector<std::vector<std::string>> seats;  ///< players of each side in this hand
    std::vector<int> before;  ///< running totals
    std::vector<Opening> required;  ///< what each side needed to open this hand
    std::vector<Problem> problems;
};

/// A match with everything computed.
struct Match {
    MatchFacts facts;
    Rules rules;
    MatchTerms terms;
    std::vector<std::size_t> seat_sides;  ///< the side of every seat
    std::vector<Side> sides;
    std::vector<PlayedHand> hands;
    Outcome outcome;  ///< after the last hand
    int next_hand = 1;  ///< number
    /// In turn after the last hand of which the dealer is known; nothing if there are hands, and none is.
    std::optional<std::size_t> next_dealer_seat;
    std::string next_dealer;  ///< player; "" if it is not known
};

/// Returns the terms of a match: those of the rule set, with the target, hands and tie that `new`
/// or `edit` set.
MatchTerms terms_of(MatchFacts const& facts, Rules const& rules);

/// Returns the side of every seat round the table. Seats alternate between the sides: sides of 2
/// and 2 sit 0 1 0 1, of 2 and 3 sit 0 1 0 1 1.
std::vector<std::size_t> seat_sides(std::vector<int> const& players_per_side);

/// Returns the player who sat in a seat in a hand; "" if the seat is not known.
std::string const& player_at(MatchFacts const& facts, std::optional<std::size_t> seat,
                             int hand_number);

/// Returns the players who have confirmed an entry.
std::vector<std::string> confirming(MatchFacts const& facts, int hand_number,
                                    Agreement const& agreed);

/// Returns the players of a hand, by seat.
std::vector<std::string> players_at(MatchFacts const& facts, int hand_number);

/// Returns the names of the sides, in order.
std::vector<std::string> side_names(MatchFacts const& facts);
inline std::vector<std::string> side_names(Match const& match) { return side_names(match.facts); }

/// Returns the sides that play together, with their names: "Bea + Cid". The name of a side may have a +
/// itself, but without blanks.
std::vector<std::string> partners_text(Formed const& formed, std::vector<std::string> const& names);

/// Returns the number of the hand with which the match was over, if others follow, because its terms, its
/// rules or a hand were changed later; 0 if none does.
int over_before_last(Match const& match);

/// Returns when the last hand was played of which that is known, else when the match was started.
std::string const& last_played(MatchFacts const& facts);

/// Sets status, finish time and winner of the match by the outcome of its hands, unless the match
/// was ended early or abandoned. `now` becomes the finish time if the match finishes with this
/// call.
void update_status(MatchFacts& facts, Outcome const& outcome, std::string const& now);

/// A match that somebody has ended or abandoned at a time (UTC), without a winner.
MatchFacts closed(MatchFacts facts, Status as, std::string const& time);

/// Whether replay() also checks the hands and sets `PlayedHand::problems`.
enum class Judgement : std::uint8_t { included, left_out };

/// Computes a match from its facts. `until` stops after that many hands. Throws UnreadableEntry if
/// an entry cannot be read under the rule set (a damaged book), and TotalTooLarge.
Match replay(MatchFacts facts, Rules rules, std::optional<int> until = std::nullopt,
             Judgement judgement = Judgement::included);

/// Returns a match with one more hand, computed like replay() does: the hands before it are not computed
/// again. Throws like replay().
Match with_hand(Match match, HandFacts hand);

/// Names all that the score of the next hand and what is found about it depend on besides its entries: the rules, the
/// terms, who deals and the scores so far; not who plays. Equal for equal ones; made for each run, not to be kept.
std::uint64_t terms_of_next_hand(Match const& match);

/// Computes the hands of a match like replay() and calls `visit` with one after the other, but does not
/// judge them, or find out who played them and what was needed to open. Returns the outcome after the
/// last hand. Throws like replay().
Outcome compute_hands(MatchFacts const& facts, Rules const& rules,
                      std::function<void(HandFacts const&, ComputedHand const&)> const& visit);

/// An entry in a book that cannot be read under the rule set of its match, so it cannot have been
/// recorded by this program.
struct UnreadableEntry : Error {
    UnreadableEntry(int match_number, int hand_number, std::string side_name,
                    Complaint what_is_wrong)
        : match(match_number),
          hand(hand_number),
          side(std::move(side_name)),
          complaint(std::move(what_is_wrong)) {}
    char const* what() const noexcept override { return "unreadable entry"; }
    ExitStatus exit_status() const noexcept override { return ExitStatus::failed; }

    int match, hand;  ///< numbers
    std::string side;  ///< its name
    Complaint complaint;
};

}  // namespace meldbook
