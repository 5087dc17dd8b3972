#pragma once
// The questions of a hand as a pure function of what was answered so far: going back, mending one
// answer, going on with a draft and entering a kept hand again are all one mechanism.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/hand.hpp"
#include "wizard/question.hpp"

namespace meldbook::wizard {

/// Every question of the hand, in order, as far as the answers tell: only what can matter under
/// the rule set, and nothing that another answer of the side has said already.
std::vector<Question> questions(Setting const& setting, Answers const& answers);

/// The first that has no answer; nothing when the hand is complete.
std::optional<Question> next_question(Setting const& setting, Answers const& answers);

/// The one before another, or the last one; nothing before the first.
std::optional<Question> question_before(Setting const& setting, Answers const& answers,
                                        std::optional<Question> question);

/// The answers with one more, as it was typed; an empty text is the default: nobody, nothing, the
/// first way of going out. Throws Misread, NotationError, TotalTooLarge; then nothing has been
/// changed.
Answers answered(Setting const& setting, Answers answers, Question question,
                 std::string_view typed);

/// An answer there is, as it is best typed again: "2" for "red=2", "555c" for three fives where 555
/// would be points.
std::string as_typed(Setting const& setting, Answers const& answers, Question question);

/// One entry for each side, in the notation; what was not answered yet is left out.
std::vector<std::string> entries(Setting const& setting, Answers const& answers);

/// The hand as far as it is answered. Throws NotationError only for answers of another rule set.
Hand hand_so_far(Setting const& setting, Answers const& answers);

/// The answers that make a hand which is kept already.
Answers answers_of_hand(Hand const& hand, Rules const& rules);

}  // namespace meldbook::wizard
