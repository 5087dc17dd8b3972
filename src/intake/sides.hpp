#pragma once
// The sides of a match and who sits for them, as people name them.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "domain/played.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::intake {

struct NamedSide {
    std::string name;
    std::vector<std::string> players;
};

/// What a side without a name of its own is called: "Ana+Bea".
std::string default_side_name(std::vector<std::string> const& players);

/// How somebody's name is spelled from now on.
using Respell = std::function<std::string(std::string const&)>;

/// The name of a side that is called after its players, in any order, once they are respelled;
/// nothing where it has a name of its own.
std::optional<std::string> respelled_side(std::string const& side, std::vector<std::string> players,
                                          Respell const& respell);

/// How players are spelled: as the book spells them, else as they came first: "ana" is Ana.
class PlayerSpellings {
public:
    PlayerSpellings() = default;  ///< nobody is known
    explicit PlayerSpellings(store::Book const& book);

    std::string const& of(std::string const& player);

    /// Whether the book or an earlier match has somebody of this name.
    bool knows(std::string const& player) const;

    /// The name of a side with these players, not yet respelled: one that is called after them
    /// follows.
    std::string of_side(std::string const& name, std::vector<std::string> const& players);

    /// Respells all players of a match, and its sides.
    void respell(MatchFacts& facts);

    /// From here on names are of the next match.
    void begin_match() { new_players_.clear(); }

    /// That match is not taken, so its spellings are forgotten.
    void forget_match();

private:
    std::unordered_map<std::string, std::string> spellings_;  ///< by the folded name
    std::unordered_map<std::string, std::string> asked_;      ///< by the name as it came
    std::vector<std::string> new_players_;  ///< folded names that the match has brought
};

/// "Name: player, player", "player+player" or "player". Throws UsageError.
NamedSide read_side(std::string const& text);

/// Throws UsageError where two sides or two players have one name.
void refuse_same_names(std::vector<NamedSide> const& sides);

/// All sides of a match, with their players as the book spells them; null where there is no book
/// yet. Throws UsageError.
std::vector<NamedSide> read_sides(std::vector<std::string> const& texts, store::Book const* book);

/// The seats of the first hand: the sides alternate round the table.
std::vector<SeatFacts> first_seats(std::vector<NamedSide> const& sides);

/// How many players each side has.
std::vector<int> side_sizes(std::vector<NamedSide> const& sides);

/// The seat of a player in a hand. Throws UsageError where nobody, or more than one, is meant.
std::size_t find_seat(MatchFacts const& facts, std::string const& player, int hand_number);

// What several places refuse.
std::string too_few_or_many_sides(std::size_t sides);
std::string side_name_taken(std::string const& name);
std::string sits_in_two_seats(std::string const& player, int hand);

}  // namespace meldbook::intake
