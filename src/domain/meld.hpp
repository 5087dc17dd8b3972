#pragma once
// One meld on the table.

#include <cstdint>

#include "domain/cards.hpp"

namespace meldbook {

/// What a meld consists of; rule sets define canasta kinds by it (rule schema, `of`).
enum class MeldOf : std::uint8_t {
    set,          ///< cards of one natural rank, wild cards allowed
    wild,         ///< wild cards only
    sequence,     ///< consecutive ranks (Samba, Bolivia, Brazil)
    black_three,  ///< black threes, laid when going out
};

struct Meld {
    MeldOf of = MeldOf::set;
    Rank rank = Rank::four;  ///< of a set; the lowest natural rank of a sequence
    Tally cards;
    bool hidden = false;  ///< laid whole from the hand, which some house rules pay for

    int size() const { return cards.size(); }
    int wilds() const { return cards.wilds(); }
    int naturals() const { return size() - wilds(); }

    friend bool operator==(Meld const&, Meld const&) = default;
};

}  // namespace meldbook
