#pragma once
// Makes up plausible hands; the same seed gives the same hands.

#include <cstdint>
#include <string>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::bench {

/// Random numbers that are the same on every machine, unlike those of the standard library's
/// distributions.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_{seed} {}

    std::uint64_t next() {
        // splitmix64 (Steele, Lea and Flood 2014)
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }
    /// A number from 0 to `most`.
    int up_to(int most) { return static_cast<int>(next() % (static_cast<unsigned>(most) + 1U)); }
    bool percent(int chance) { return up_to(99) < chance; }

private:
    std::uint64_t state_;
};

/// The entries of one hand, one for each side, using no more cards than the packs have. `skill` is
/// how often each side goes out, in proportion. The entries are not checked against the rules.
std::vector<std::string> made_up_hand(Dice& dice, Rules const& rules,
                                      std::vector<int> const& skill);

}  // namespace meldbook::bench
