#pragma once
// Reads the sides of a match with their players, and finds their seats.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "domain/match.hpp"
#include "intake/names.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::intake {

/// The most sides a match can have.
inline constexpr std::size_t most_sides = 6;

struct NamedSide {
    std::string name;
    std::vector<std::string> players;
};

/// The name of a side that was not given a name: "Ana+Bea".
std::string default_side_name(std::vector<std::string> const& players);

/// Returns the new spelling of a name.
using Respell = std::function<std::string(std::string const&)>;

/// The new name of a side that is named after its players, in any order, when these are respelled;
/// nothing if the side has another name.
std::optional<std::string> respelled_side(std::string const& side, std::vector<std::string> players,
                                          Respell const& respell);

/// The spellings of players' names: as in the book, or else as first seen. "ana" is Ana.
class PlayerSpellings {
public:
    PlayerSpellings() = default;  ///< knows no player
    explicit PlayerSpellings(store::Book const& book);

    std::string const& of(std::string const& player);

    bool empty() const { return spellings_.empty(); }

    /// Whether the book or an earlier match has a player of this name.
    bool knows(std::string const& player) const;

    /// The name of a side with these players, who are not respelled yet. A name made of theirs is
    /// respelled too.
    std::string of_side(std::string const& name, std::vector<std::string> const& players);

    /// Respells all players of a match, and its sides.
    void respell(MatchFacts& facts);

    /// Begins the next match.
    void begin_match() { new_players_.clear(); }

    /// Forgets the spellings of this match, which is not added.
    void forget_match();

private:
    std::unordered_map<std::string, std::string> spellings_;  ///< by the folded name
    std::unordered_map<std::string, std::string> cache_;  ///< by name as given
    std::vector<std::string> new_players_;  ///< folded names first seen in this match
};

/// A side as people type it, for read_side(): of "Us: Ana and Bea", in any of the languages, the word between is a
/// comma. Only between names of one word each, so that "Hal von und zu Berg" is one, where no comma stands, and not
/// in the name of a player of the book, if there is one. Throws UsageError for "and" as a player.
std::string with_commas(std::string const& typed, store::Book const* book);

/// Reads "Name: player, player", "player, player", "player+player" or "player". Throws UsageError.
NamedSide read_side(std::string const& text);

/// The names of the sides, and of those who play in a hand.
SideNames names_of_sides(MatchFacts const& facts, int hand_number);

/// Throws UsageError if two sides or two players have the same name.
void refuse_same_names(std::vector<NamedSide> const& sides);

/// Reads all sides of a match, with the players as the book spells them; `book` is null if there is
/// none yet. Throws UsageError.
std::vector<NamedSide> read_sides(std::vector<std::string> const& texts, store::Book const* book);

/// The seats of the first hand; the sides alternate round the table.
std::vector<SeatFacts> first_seats(std::vector<NamedSide> const& sides);

/// The number of players of each side.
std::vector<int> side_sizes(std::vector<NamedSide> const& sides);

/// The seat of a player in a hand. Throws UsageError if no player or several match.
std::size_t find_seat(MatchFacts const& facts, std::string const& player, int hand_number);

/// Throws UsageError if a match has more changes of players than a book takes.
void refuse_more_seatings(MatchFacts const& facts);

// Sentences that several commands need.
std::string too_few_or_many_sides(std::size_t sides);
std::string side_name_taken(std::string const& name);
std::string sits_in_two_seats(std::string const& player, int hand);

}  // namespace meldbook::intake
