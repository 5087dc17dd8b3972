#pragma once
// The gate through which everything comes that is read from a book; only for the store and for salvage.
// A book may be damaged, or made by a stranger: behind the gate, sides, seats and hands exist where facts
// say so.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/drawn_round.hpp"
#include "domain/match.hpp"
#include "store/connection.hpp"
#include "store/records.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::store {

/// The most bytes of a damaged word that a sentence repeats.
inline constexpr std::size_t longest_quoted = 100;

/// Throws `corrupt` for a word without a value.
template <typename Value>
Value known(Connection const& connection, std::optional<Value> value, std::string const& word) {
    if (value) return *value;
    throw StoreError{StoreFault::corrupt, connection.path(),
                     tr("the word '{}' cannot be in a book", shorten_middle(word, longest_quoted))};
}

/// Reads the sides that played together; throws `corrupt` for a text that names none.
inline Formed read_formed(Connection const& connection, std::optional<std::string> const& text) {
    if (!text) return {};
    return known(connection, meldbook::read_formed(*text), *text);
}

/// Throws `corrupt`.
[[noreturn]] inline void refuse(Connection const& connection, std::string finding) {
    throw StoreError::contradiction(connection.path(), std::move(finding));
}

/// Throw `corrupt` if a match has more sides, or more rows that say who sat where, than any can have:
/// while they are read, so that they do not fill the memory.
void check_number_of_sides(Connection const& connection, int match, std::size_t sides);
void check_number_of_seatings(Connection const& connection, int match, std::size_t seatings);

/// Throws `corrupt` if a match has no sides or too many, or a winner that is not one of them.
void check_sides(Connection const& connection, int match, std::size_t sides,
                 std::optional<std::size_t> winner);

/// Throw `corrupt` if the facts of a match contradict each other; the first of them leaves out the
/// hands. Seats are in the order of the table, and those of one seat by hand.
void check_seating(Connection const& connection, MatchFacts const& facts);
void check_facts(Connection const& connection, MatchFacts const& facts);

/// Throws `corrupt` if a hand does not belong to a match with these sides and seats.
void check_hand(Connection const& connection, HandFacts const& hand, int match, std::size_t sides,
                std::size_t seats);

/// Read what the rows of a match and of a hand say, alike from a table and from an image in the
/// journal. A match: id, number, uid, started, finished, status, winner, place, event, note, target,
/// hands_limit, tie, first_dealer, slug of its rules, drawn. A hand, from a column on: number, played,
/// dealer_seat, ended, irregular, note, formed. Throw `corrupt` for values that no match has.
MatchFacts match_in_row(Connection const& connection, Query const& row);
void read_hand_row(Connection const& connection, Query const& row, int first, HandFacts& hand);

/// Reads a match without its hands, which is not checked. Throws NotFound, and `corrupt` for values
/// that no match has.
MatchFacts read_without_hands(Connection& connection, int number);

/// Whether a text has the form of a time: "2026-11-21T19:15:00Z".
bool is_time(std::string_view text);

/// Reads and checks the draws of all events, as Book::draws.
std::vector<DrawnRound> read_draws(Connection& connection, Unreadable const& unreadable = {});

/// Reads the hands of a match by number, or only the one of a number; they are not checked. Throws
/// `corrupt` for a hand whose entries are not those of sides 0, 1, 2 …
std::vector<HandFacts> read_hands(Connection& connection, MatchFacts const& match,
                                  std::optional<int> only = std::nullopt);

}  // namespace meldbook::store
