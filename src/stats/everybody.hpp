#pragma once
// All players of a book and its records, in one go through its matches.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "stats/career.hpp"
#include "stats/records.hpp"

namespace meldbook::stats {

class Everybody {
public:
    /// Adds a match, in the order they began.
    void add(Digest const& digest);

    int matches() const { return matches_; }
    int hands() const { return hands_; }

    /// Everybody who sat in a hand or sat down for a match, by name; brief careers.
    std::vector<PlayerFigures> players() const;

    std::vector<Record> records() const;

private:
    int matches_ = 0, hands_ = 0;
    std::map<std::string, Career, std::less<>> careers_;
    Records records_;
};

}  // namespace meldbook::stats
