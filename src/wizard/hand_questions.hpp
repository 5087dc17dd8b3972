#pragma once
// The questions of a hand as a pure function of the answers so far: going back, changing one answer,
// continuing a draft and entering a recorded hand again are all one mechanism.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/check.hpp"
#include "domain/hand.hpp"
#include "wizard/question.hpp"

namespace meldbook::wizard {

/// Every question of the hand, in order, as far as the answers show: only those that matter under
/// the rule set, and none that another answer of the side has answered already.
std::vector<Question> questions(Setting const& setting, Answers const& answers);

/// The first without an answer; nothing when the hand is complete.
std::optional<Question> next_question(Setting const& setting, Answers const& answers);

/// The question before another one, or the last one where none is given; nothing before the first.
std::optional<Question> question_before(Setting const& setting, Answers const& answers,
                                        std::optional<Question> question);

/// The answers with one more, read from what was typed; an empty text is the default: nobody,
/// nothing, the first way of going out. Throws AnswerError, NotationError, TotalTooLarge.
Answers answered(Setting const& setting, Answers answers, Question question,
                 std::string_view typed);

/// A given answer as it is best typed again: "2" for "red=2", "555c" for three fives where 555
/// would be points.
std::string as_typed(Setting const& setting, Answers const& answers, Question question);

/// One entry for each side, in the notation; what is not answered yet is left out.
std::vector<std::string> entries(Setting const& setting, Answers const& answers);

/// The hand as far as it is answered. Throws NotationError only for answers of another rule set.
Hand hand_so_far(Setting const& setting, Answers const& answers);

/// The answers that make a recorded hand.
Answers answers_of_hand(Hand const& hand, Rules const& rules);

/// The problems of the hand as far as it is answered, without those that later answers can still
/// put right: a side may go out before its melds are entered.
std::vector<Problem> certain_problems(Setting const& setting, Answers const& answers);

/// Those of the second answers that the first do not have.
std::vector<Problem> new_problems(Setting const& setting, Answers const& before,
                                  Answers const& after);

}  // namespace meldbook::wizard
