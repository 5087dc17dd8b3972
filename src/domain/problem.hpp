#pragma once
// What is wrong with an entry, as codes with figures.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "domain/cards.hpp"

namespace meldbook {

enum class Level : std::uint8_t {
    warning,  ///< recorded and marked
    refused,  ///< recorded only with --force
};

enum class ProblemCode : std::uint8_t {
    out_two_sides,
    out_not_opened,
    out_requires,  ///< `counter` is that of the condition that failed, `have` what there was
    out_melded_before,  ///< a way of going out of a player who has melded nothing before
    pack_rank,  ///< more cards of a rank than the packs hold
    pack_value,  ///< more cards of a value, counted in piles, than the packs hold
    pack_wilds,  ///< more deuces or jokers (`rank`) than the packs hold
    pack_cards,  ///< more cards altogether, including those of counted canastas
    pack_red_threes,
    pack_black_threes,
    pack_points,  ///< more points for melded cards than the packs hold
    pack_points_in_hand,  ///< the same for cards left in hand
    hands_too_many,  ///< more hands of cards than the side has players
    /// Cards in every hand of a side that went out, or points (`value`) with its only player.
    hands_out,
    points_step,
    canastas_no_points,
    canastas_few_points,  ///< fewer points for melded cards than those of the counted canastas are worth
    canastas_again,  ///< a meld is a canasta of a kind that is also counted
    meld_apart,  ///< cards of one meld in several words: K K K
    meld_too_small,
    meld_too_large,
    meld_too_few_naturals,
    meld_too_many_wilds,
    meld_wilds_ratio,
    meld_no_wilds,
    meld_wild,
    meld_wild_mixed,  ///< jokers and deuces in one meld of wild cards
    meld_set,  ///< cards of one rank, where only sequences are melds
    meld_sequence,
    meld_sequence_broken,
    meld_duplicate_rank,
    meld_black_threes,
    meld_black_threes_count,
    meld_black_threes_wilds,
    opening_short,
    opening_single_short,
    opening_not_pure,
    opening_without,  ///< none of the melds that an opening must have
    formed_not,  ///< sides were formed, where every side plays for itself
    formed_differ,  ///< an entry that is not that of the partner, except for red threes and corrections
};

/// One problem as a code with figures; words/problems has the sentences.
struct Problem {
    ProblemCode code{};
    Level level = Level::warning;
    std::optional<std::size_t> side = std::nullopt;
    std::optional<std::size_t> meld = std::nullopt;  ///< index into the entry's melds
    std::optional<Rank> rank = std::nullopt;
    std::optional<std::size_t> counter = std::nullopt;
    int value = 0;  ///< points of one card, if cards were counted by value
    int have = 0;  ///< what was found: cards or points
    int limit = 0;  ///< what the rule allows or requires

    friend bool operator==(Problem const&, Problem const&) = default;
};

/// Returns the code in JSON: "meld.too-many-wilds".
std::string_view code_name(ProblemCode code);

bool any_refused(std::vector<Problem> const& problems);

}  // namespace meldbook
