#pragma once
// How players are spelt in a book that matches come into.

#include <string>
#include <unordered_map>
#include <vector>

#include "domain/played.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

/// As the book spells them, else as the first match did that was taken: "ana" is Ana.
class PlayerNames {
public:
    explicit PlayerNames(store::Book const& book);

    std::string const& spelt(std::string const& player);

    /// The name of a side with these players, before they are spelt so: one that is called after
    /// them follows.
    std::string side_name(std::string const& name, std::vector<std::string> const& players);

    /// Spells all players of a match, and its sides.
    void spell(MatchFacts& facts);

    /// The names that are asked for from now on are of the next match.
    void begin_match() { new_players_.clear(); }

    /// That match is not taken, and so says nothing about how anybody is spelt.
    void forget_match();

private:
    std::unordered_map<std::string, std::string> spellings_;  ///< by the folded name
    std::unordered_map<std::string, std::string> asked_;  ///< by the name as it came
    std::vector<std::string> new_players_;  ///< folded names that the match has brought
};

}  // namespace meldbook::commands
