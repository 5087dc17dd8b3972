#pragma once
// The questions about a hand, computed from the answers so far. Going back, changing an answer,
// going on with a hand in progress and editing a recorded hand all work this way.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/check.hpp"
#include "domain/counted.hpp"
#include "domain/hand.hpp"
#include "wizard/question.hpp"

namespace meldbook::wizard {

/// Returns the questions about the hand in order, as far as they are known from the answers: only
/// those that matter under the rule set, and that no other answer of the side has answered. A player
/// who plays alone and went out is not asked for cards left in hand.
std::vector<Question> questions(Setting const& setting, Answers const& answers);

/// Returns the first question without an answer; nothing if the hand is complete.
std::optional<Question> next_question(Setting const& setting, Answers const& answers);

/// Returns the question before `question`, or the last one if it is empty; nothing before the
/// first.
std::optional<Question> question_before(Setting const& setting, Answers const& answers,
                                        std::optional<Question> question);

/// Returns the answers with the one that `typed` gives to `question`. An empty text is the default:
/// nobody, nothing, or the first way of going out; the question for cards left in hand has none.
/// Throws AnswerError, NotationError, TotalTooLarge.
Answers with_answer(Setting const& setting, Answers answers, Question question,
                    std::string_view typed);

/// Returns an answer in the form to type it: "2" for "red=2", "555c" for three fives if 555 would
/// be read as points.
std::string as_typed(Setting const& setting, Answers const& answers, Question question);

/// Returns the sides that play together by the answers.
Formed formed_by(Setting const& setting, Answers const& answers);

/// Returns the entries as they are typed after a command, without what is not answered yet: one for
/// each side, or where sides play together each with their names, and their own red threes apart.
std::vector<std::string> entries(Setting const& setting, Answers const& answers);

/// Returns the answers that do not count, because the side plays together with one before it and their
/// common entry is answered for that one: the questions, without those whose answer is nothing.
std::vector<Question> unused_answers(Setting const& setting, Answers const& answers);

/// Returns the hand as far as it is answered. Throws NotationError only for answers from another
/// rule set.
Hand hand_so_far(Setting const& setting, Answers const& answers);

/// Returns the answers that give a recorded hand.
Answers answers_of_hand(Hand const& hand, Rules const& rules);

/// Returns the answers that give a hand of which only a part has been entered, one item for each side;
/// `formed` as in an answer to Ask::formed, nothing if it is not known. The line of a side that is not
/// whole begins with its words. Throws NotationError for words of another rule set.
Answers answers_of_part(std::vector<CountedSide> const& sides, std::optional<Formed> const& formed,
                        Rules const& rules);

/// Puts answers into a hand in progress. The words of a side that say what they said before stay as they
/// were typed.
void put(CountedHand& hand, Setting const& setting, Answers const& answers);

/// Returns the words with which the line of a side begins, "" if there are none.
std::string const& begun_words(Answers const& answers, std::size_t side);

/// Returns how many partners of the player who went out hold cards; nothing if no player of the side,
/// or of those who play together with it, went out.
std::optional<std::size_t> partners_of_out(Setting const& setting, Answers const& answers,
                                           std::size_t side);

/// Returns the problems of the hand as far as it is answered, without those that a later answer may
/// solve: which side went out is asked before its melds.
std::vector<Problem> certain_problems(Setting const& setting, Answers const& answers);

/// Returns the problems of `after` that `before` does not have.
std::vector<Problem> new_problems(Setting const& setting, Answers const& before,
                                  Answers const& after);

}  // namespace meldbook::wizard
