#pragma once
// Explains a score: every line with its arithmetic and the rule it comes from.

#include <string>
#include <vector>

#include "domain/match.hpp"
#include "domain/score.hpp"
#include "text/style.hpp"
#include "view/sheet/notes.hpp"

namespace meldbook::view {

/// One line of a score as a sentence.
struct LineText {
    std::string text;                  ///< "2 red threes = 200, × −1: not opened"
    std::vector<std::string> details;  ///< the arithmetic below it: "8888822 = 5×10 + 2×20 = 90"
    std::string cite;  ///< the source of the rule; "" if none is named
};

/// "9 cards of 10 = 90".
std::string pile_text(Pile const& pile);

/// Explains a line of the score of a side; `side` counts from 0.
LineText line_text(Line const& line, Hand const& hand, std::size_t side, State const& state,
                   Rules const& rules);

/// Explains a hand without a match. A side without a name is called by its number.
std::string explained_scores(Hand const& hand, std::vector<SideScore> const& scores,
                             Rules const& rules, std::vector<std::string> const& sides,
                             Style const& style);

/// A page with one hand of a match (an index): what is played, and the hand explained, with the running
/// totals, what each side needed to open and why, and the notes of the sheet. The sources of its rules are
/// left out if they are to be unnamed.
std::string hand_page(Match const& match, std::size_t hand, Sources sources, Style const& style);

/// Explains all hands of a match, what it is played to, and what the sides need next.
std::string explained_match(Match const& match, Style const& style);

}  // namespace meldbook::view
