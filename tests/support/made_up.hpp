#pragma once
// Makes up cards, entries and matches that people could enter, for properties (support/property.hpp).
// Whether an entry or a hand is possible is not considered: the program keeps those, too.

#include <string>

#include <rapidcheck/Gen.h>

#include "domain/hand.hpp"
#include "domain/match.hpp"

namespace meldbook::test {

/// Cards of any ranks, at most so many of each.
rc::Gen<Tally> some_cards(int most_of_a_rank);

/// A set, wild cards, black threes or a sequence, perhaps hidden.
rc::Gen<Meld> some_meld();

/// The reason of a correction: anything that can be written in an entry.
rc::Gen<std::string> some_reason();

/// A side's entry for a hand, with words that a rule set has.
rc::Gen<Entry> some_entry(Rules const& rules);

/// A note, place or event; it may begin like a formula, and have quotes, backslashes and line ends.
rc::Gen<std::string> some_note();

/// The name of a preset.
rc::Gen<std::string> some_preset();

/// A match of up to four hands under a preset, some of them by force: substitutes, notes, points
/// carried over, terms of its own, and perhaps ended early. It is as the program would record it.
rc::Gen<MatchFacts> some_match(int least_hands = 0);

}  // namespace meldbook::test
