#pragma once
// Checks entries: finds what is impossible and what breaks the rule set.

#include <cstddef>
#include <optional>
#include <vector>

#include "domain/hand.hpp"
#include "domain/opening.hpp"
#include "domain/problem.hpp"
#include "domain/rules.hpp"

namespace meldbook {

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

/// Returns how many cards the counted canastas of a side need beyond those in its piles; nothing if
/// the piles have enough, or if points were entered, for then the cards are not known.
std::optional<int> cards_missing(Entry const& entry, Rules const& rules);

/// Returns how many players of a side held cards that count when the hand was over, and have none in its
/// entry: every player but the one who went out holds some. `players` is how many the side has, `state` the
/// one it is scored by. 0 where a special hand is the score, or points are entered.
int hands_missing(Hand const& hand, std::size_t side, int players, State const& state,
                  Rules const& rules);

/// Whether the points on the table are so many for the canastas that are counted beside them that their
/// bonuses are probably among them: as if a side had laid more than 28.75 average cards and 12 for each
/// canasta. Only with two packs and bonuses of at least 25 average cards: with others, such a slip
/// cannot be told from a good hand. tests/domain/bonuses_in_points_test.cpp measures it.
bool bonuses_in_points(Entry const& entry, Rules const& rules);

/// Whether the points on the table are so many for a side without a canasta that one is probably among them:
/// more than 28.75 average cards. Only with two packs.
bool canasta_in_points(Entry const& entry, Rules const& rules);

/// Whether the points left in hand are more than `players` can be expected to hold: more than 22 average cards
/// for each of them, about 250 points in Classic Canasta.
bool holds_too_many_points(Entry const& entry, int players, Rules const& rules);

/// What the rule set counts by cards and an entry in points or piles does not show.
struct Unseen {
    std::vector<std::size_t> sets = {};  ///< Rules::hand_sets that points left in hand may hide
    bool unfinished = false;  ///< melds of Rules::incomplete among the points on the table
    bool black_threes = false;  ///< melded ones that a bonus counts, likewise
};
Unseen unseen_in(Entry const& entry, Rules const& rules);

/// Whether check() has refused something that earlier versions refused, too.
bool any_needs_force(std::vector<Problem> const& problems);

/// Whether a hand can be in a book only by force: any_needs_force() of what check() finds in it, without
/// looking for what is only warned of.
bool needs_force(Hand const& hand, Rules const& rules);

}  // namespace meldbook
