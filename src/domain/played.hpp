#pragma once
// A match as it was played: the facts a book keeps, and everything that is computed from them.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/check.hpp"
#include "domain/hand.hpp"
#include "domain/match.hpp"
#include "domain/rules.hpp"
#include "domain/score.hpp"

namespace meldbook {

/// One side's entry in one hand, as kept.
struct EntryFacts {
    std::string typed;       ///< exactly what the user gave
    std::string understood;  ///< its canonical form
    int total = 0;           ///< points; derived, compared by `book check`

    friend bool operator==(EntryFacts const&, EntryFacts const&) = default;
};

struct HandFacts {
    int number = 0;              ///< from 1
    std::string played;          ///< UTC, ISO 8601
    std::size_t dealer_seat = 0; ///< index into the seats round the table
    Ended ended = Ended::stock;
    bool irregular = false;      ///< recorded by force although something was refused
    std::optional<std::string> note;
    std::vector<EntryFacts> entries;  ///< one a side

    friend bool operator==(HandFacts const&, HandFacts const&) = default;
};

struct SideFacts {
    std::string name;
    int start = 0;  ///< points carried over from paper

    friend bool operator==(SideFacts const&, SideFacts const&) = default;
};

/// Who sits in a seat from a hand on; the latest one not after a hand is the one who played it.
struct SeatFacts {
    std::size_t seat = 0;  ///< round the table, from 0
    std::size_t side = 0;
    int from_hand = 1;
    std::string player;

    friend bool operator==(SeatFacts const&, SeatFacts const&) = default;
};

/// One match as kept in a book. Nothing in here is computed but `EntryFacts::total`, `status`,
/// `finished` and `winner`.
struct MatchFacts {
    std::int64_t id = 0;  ///< the book's own key; 0 = not yet kept
    int number = 0;       ///< what people call it
    std::string uid;      ///< stays the same in every book it is copied to
    std::string started;  ///< UTC, ISO 8601
    std::optional<std::string> finished;
    Status status = Status::open;
    std::optional<std::size_t> winner;
    std::optional<std::string> place, event, note;
    std::string rules_id;
    std::string rules_document;  ///< the whole rule set as played, JSON
    int target = 0;              ///< points; 0 = none
    int hands_limit = 0;         ///< hands; 0 = none
    Tie tie = Tie::play_on;
    std::size_t first_dealer = 0;  ///< seat
    std::vector<SideFacts> sides;
    std::vector<SeatFacts> seats;
    std::vector<HandFacts> hands;

    friend bool operator==(MatchFacts const&, MatchFacts const&) = default;
};

struct Side {
    std::string name;
    std::vector<std::string> players;  ///< as they sit now
    int start = 0;
    int total = 0;
    Opening opening;  ///< for the next hand
};

struct PlayedHand {
    HandFacts facts;
    Hand hand;
    std::string dealer;                           ///< player
    std::vector<std::vector<std::string>> seats;  ///< players of each side in this hand
    std::vector<int> before, after;               ///< running totals
    std::vector<Opening> required;                ///< what each side needed to open this hand
    std::vector<SideScore> scores;
    std::vector<Problem> problems;
    Outcome outcome;
};

/// A match with everything computed.
struct Match {
    MatchFacts facts;
    Rules rules;
    MatchTerms terms;
    std::vector<std::size_t> seat_sides;  ///< the side of every seat
    std::vector<Side> sides;
    std::vector<PlayedHand> hands;
    Outcome outcome;          ///< after the last hand
    int next_hand = 1;        ///< number
    std::size_t next_dealer_seat = 0;
    std::string next_dealer;  ///< player
};

/// The terms of a match: the rule set's, with what `new` and `edit` said of target, hands and tie.
MatchTerms terms_of(MatchFacts const& facts, Rules const& rules);

/// Who sat in a seat in a hand.
std::string const& player_at(MatchFacts const& facts, std::size_t seat, int hand_number);

/// Who sits round the table in a hand, by seat.
std::vector<std::string> players_at(MatchFacts const& facts, int hand_number);

/// The names of the sides, in order.
std::vector<std::string> side_names(MatchFacts const& facts);
inline std::vector<std::string> side_names(Match const& match) { return side_names(match.facts); }

/// The points of every side in one hand.
std::vector<int> points_of(PlayedHand const& played);

/// Brings status, end and winner of the facts in line with the outcome of its hands, unless people
/// ended or abandoned the match themselves. `now` is when it finished, if it just did.
void settle(MatchFacts& facts, Outcome const& outcome, std::string const& now);

/// Whether hands are judged, too: who only adds up has no use for `PlayedHand::problems`.
enum class Judgement : std::uint8_t { included, left_out };

/// Computes a match from its facts. Throws UnreadableEntry when a kept entry cannot be read under
/// the rule set (a damaged book; domain/unreadable_entry.hpp), and TotalTooLarge.
/// `until` stops after that many hands: the sheet as it then stood.
Match replay(MatchFacts facts, Rules rules, std::optional<int> until = std::nullopt,
             Judgement judgement = Judgement::included);

}  // namespace meldbook
