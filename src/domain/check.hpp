#pragma once
// Checks entries: finds what is impossible and what breaks the rule set (contract, section 3).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/hand.hpp"
#include "domain/rules.hpp"

namespace meldbook {

struct Opening;

enum class Level : std::uint8_t {
    warning,  ///< recorded and marked
    refused,  ///< recorded only with --force
};

enum class ProblemCode : std::uint8_t {
    out_two_sides,
    out_not_opened,
    out_requires,
    pack_rank,          ///< more cards of a rank than the packs hold
    pack_value,         ///< more cards of a value, counted in piles, than the packs hold
    pack_wilds,         ///< more deuces or jokers (`rank`) than the packs hold
    pack_cards,         ///< more cards altogether, including those of counted canastas
    pack_red_threes,
    pack_black_threes,
    pack_points,          ///< more points for melded cards than the packs hold
    pack_points_in_hand,  ///< the same for cards left in hand
    hands_too_many,       ///< more hands of cards than the side has players
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

/// One problem as a code with figures; view turns it into a sentence.
struct Problem {
    ProblemCode code{};
    Level level = Level::warning;
    std::optional<std::size_t> side = std::nullopt;
    std::optional<std::size_t> meld = std::nullopt;  ///< index into the entry's melds
    std::optional<Rank> rank = std::nullopt;
    int value = 0;  ///< points of one card, if cards were counted by value
    int have = 0;  ///< what was found: cards or points
    int limit = 0;  ///< what the rule allows or requires

    friend bool operator==(Problem const&, Problem const&) = default;
};

/// Returns the code in JSON: "meld.too-many-wilds".
std::string_view code_name(ProblemCode code);

/// Returns all problems of a hand. Of sides that play together in it, the first has the problems of
/// what they have in common; their cards are counted once.
std::vector<Problem> check(Hand const& hand, Rules const& rules);

/// The same, with the warnings about sides that cannot have opened with what they laid. `required`
/// is what each side needed; of sides that play together any one may have opened ("the partner who
/// melds first must satisfy the initial meld requirement corresponding to their own personal score":
/// Pagat, Canasta for three players).
std::vector<Problem> check(Hand const& hand, Rules const& rules,
                           std::vector<Opening> const& required);

/// Whether earlier versions recorded such a hand without --force: an import accepts it, too.
bool earlier_versions_recorded(ProblemCode code);

/// Returns the limits that one meld breaks (warnings). Black threes may be melded only with
/// `going_out`.
std::vector<Problem> check_meld(Meld const& meld, Rules const& rules, bool going_out);

/// Returns the limits that the melds of one side break, each alone or all together (warnings).
std::vector<Problem> check_melds(Entry const& entry, Rules const& rules);

/// Returns natural melds of one rank that are not canastas, but would be one together; empty if
/// there are none, or if a side may not have several melds of a rank, which check_melds reports. It
/// is allowed, but nobody would give the canasta away: it may be one meld in two words.
std::vector<Meld> missed_canasta(Entry const& entry, Rules const& rules);

/// Whether the cards of two words could be one meld: K and KK.
bool belong_together(Meld const& one, Meld const& other);

/// Returns a problem for each rank of which `seen` has more cards than the packs hold.
std::vector<Problem> check_packs(Tally const& seen, Rules const& rules);

/// The same for all that is entered in a hand in which nobody plays together: its cards, piles, counted
/// canastas and points.
std::vector<Problem> check_entered_cards(Hand const& hand, Rules const& rules);

/// Returns how many cards the counted canastas of a side need beyond those in its piles; nothing if
/// the piles have enough, or if points were entered, for then the cards are not known.
std::optional<int> cards_missing(Entry const& entry, Rules const& rules);

/// What the rule set counts by cards and an entry in points or piles does not show.
struct Unseen {
    std::vector<std::size_t> sets = {};  ///< Rules::hand_sets that points left in hand may hide
    bool unfinished = false;  ///< melds of Rules::incomplete among the points on the table
    bool black_threes = false;  ///< melded ones that a bonus counts, likewise
};
Unseen unseen_in(Entry const& entry, Rules const& rules);

/// Returns the warning of a side that cannot have opened, if it is the first of those that play
/// together.
std::optional<Problem> opening_problem_of(Hand const& hand, std::size_t side, Rules const& rules,
                                          std::vector<Opening> const& required);

bool any_refused(std::vector<Problem> const& problems);

/// Whether check() refuses anything in a hand. It does not look for what is only warned of.
bool is_refused(Hand const& hand, Rules const& rules);

}  // namespace meldbook
