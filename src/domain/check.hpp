#pragma once
// Judgement as a value: what cannot be, and what breaks the table's rules (contract, section 3).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/hand.hpp"
#include "domain/rules.hpp"

namespace meldbook {

enum class Level : std::uint8_t {
    warning,  ///< recorded and marked
    refused,  ///< recorded only by force
};

enum class ProblemCode : std::uint8_t {
    out_two_sides,
    out_not_opened,
    out_requires,
    pack_rank,          ///< more cards of a rank than the packs hold
    pack_value,         ///< more cards of a value, counted in piles, than the packs hold
    pack_wilds,         ///< more deuces or jokers (`rank`) than the packs hold
    pack_cards,         ///< more cards altogether, those of counted canastas among them
    pack_red_threes,
    pack_black_threes,
    points_step,
    canastas_no_points,
    meld_apart,  ///< cards of one meld in several words: K K K
    meld_too_small,
    meld_too_large,
    meld_too_few_naturals,
    meld_too_many_wilds,
    meld_wilds_ratio,
    meld_no_wilds,
    meld_wild,
    meld_sequence,
    meld_sequence_broken,
    meld_duplicate_rank,
    meld_black_threes,
    meld_black_threes_count,
    meld_black_threes_wilds,
    opening_short,
    opening_single_short,
    opening_not_pure,
};

/// One problem as a code and its figures; view words it.
struct Problem {
    ProblemCode code{};
    Level level = Level::warning;
    std::optional<std::size_t> side = std::nullopt;
    std::optional<std::size_t> meld = std::nullopt;  ///< index into the entry's melds
    std::optional<Rank> rank = std::nullopt;
    int value = 0;  ///< points of one card, where cards were counted by value
    int have = 0;   ///< what was found: cards or points
    int limit = 0;  ///< what the rule allows or asks

    friend bool operator==(Problem const&, Problem const&) = default;
};

/// The code as JSON and scripts see it: "meld.too-many-wilds".
std::string_view code_name(ProblemCode code);

/// Everything that is wrong with a hand, all sides together, refusals first.
std::vector<Problem> check(Hand const& hand, Rules const& rules);

/// The limits one meld breaks by itself (warnings). Black threes need `going_out`.
std::vector<Problem> check_meld(Meld const& meld, Rules const& rules, bool going_out);

/// The limits the melds of one side break, each by itself and all together (warnings).
std::vector<Problem> check_melds(Entry const& entry, Rules const& rules);

/// Whether cards in two words can be those of one meld: K and KK.
bool belong_together(Meld const& one, Meld const& other);

/// More cards than the packs hold in these tallies together.
std::vector<Problem> check_packs(Tally const& seen, Rules const& rules);

/// How many cards the counted canastas of a side take beyond those in its piles; nothing where they
/// may all be there, or where points were entered and the cards are not known.
std::optional<int> cards_missing(Entry const& entry, Rules const& rules);

/// Points of melded cards, or of cards left in hand, that all sides of a hand counted together.
struct CountedPoints {
    int points = 0;
    int limit = 0;  ///< what the cards come to that nobody named or piled

    friend bool operator==(CountedPoints const&, CountedPoints const&) = default;
};

/// Those, where they are more than the packs have: a figure too many. Nothing where they may be.
std::optional<CountedPoints> points_beyond(Hand const& hand, Rules const& rules);

bool any_refused(std::vector<Problem> const& problems);

}  // namespace meldbook
