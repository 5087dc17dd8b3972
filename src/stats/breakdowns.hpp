#pragma once
// Splits a player's figures by partner, opponent, rule set, month and year.

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "stats/figures.hpp"
#include "stats/finish.hpp"

namespace meldbook::stats {

class Breakdowns {
public:
    /// Adds a match the player sat in. `side` is the side for which the match counts as theirs, if
    /// any.
    void add(Digest const& digest, std::string const& player, Sitting const& sitting,
             std::optional<std::size_t> side);

    /// Sets the lists of breakdowns in the figures.
    void write(PlayerFigures& figures) const;

private:
    using By = std::map<std::string, Breakdown, std::less<>>;

    void add_people(Digest const& digest, std::string const& player, Sitting const& sitting,
                    std::optional<std::size_t> side);

    By partners_, opponents_, rules_, months_;
};

}  // namespace meldbook::stats
