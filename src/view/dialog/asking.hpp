#pragma once
// The text of the dialog that enters a hand: questions, help and echoes. The functions return whole
// lines, except prompts, which end before the cursor.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "domain/check.hpp"
#include "domain/score.hpp"
#include "text/style.hpp"
#include "wizard/hand_questions.hpp"
#include "wizard/question.hpp"
#include "wizard/reading.hpp"

namespace meldbook::view::asking {

/// A sentence wrapped to the width of the terminal.
std::string lines(std::string_view text, Style const& style, Tone tone = Tone::plain);

/// A prompt without a default.
std::string prompt_alone(std::string_view text, Style const& style);

/// A prompt with its default, which Enter takes: "which one [all in turn]: ".
std::string prompt_with_default(std::string_view text, std::string_view otherwise,
                                Style const& style);

/// What Enter says to a question whose answers are letters of the language.
enum class Answer : std::uint8_t { yes, no, edit };
std::string prompt_with_answer(std::string_view text, Answer otherwise, Style const& style);

/// The heading above the first question: which hand of which match, and who dealt it.
std::string heading(int hand, int match, std::string_view dealer, Style const& style);

/// The possible answers, shown above the question; how the line of a side is written, above the first.
std::string choices(wizard::Question question, wizard::Setting const& setting, Style const& style);

/// Each side with its points in the match and what it needed to open: "Us 1,495 (opens with 50),
/// Them 820 (opens with 50)".
std::string scores(std::vector<std::string> const& sides, std::vector<int> const& totals,
                   std::vector<Opening> const& required, Style const& style);

/// "Us: +960 in this hand, 2,455 in the match; needed 90 to open".
std::string side_result(std::string_view side, int hand, int total, Opening const& required,
                        Style const& style);

/// Whether Enter answers a question that was not answered before.
bool has_usual_answer(wizard::Question question, wizard::Setting const& setting,
                      wizard::Answers const& answers);

/// The question with what Enter takes, if anything: what is `offered`, else the answer given before,
/// else the usual one.
std::string prompt(wizard::Question question, wizard::Setting const& setting,
                   wizard::Answers const& answers, std::string_view offered, Style const& style);

/// The answer to `?`: what the question means, and an example.
std::string help(wizard::Question question, wizard::Setting const& setting, Style const& style);

/// An answer as the program read it, with its points. `hand` is the hand including the answer,
/// `scores` its score.
std::string echo(wizard::Question question, wizard::Setting const& setting,
                 wizard::Answers const& answers, Hand const& hand,
                 std::vector<SideScore> const& scores, Style const& style);

/// A problem of the hand, shown after the answer that causes it.
std::string problem_line(std::string_view problem, Style const& style);

/// Says why an answer cannot be read.
std::string unreadable_answer(std::string_view complaint, Style const& style);
std::string first_question(Style const& style);

/// The answers, numbered, as they can be corrected.
std::string answer_list(std::vector<wizard::Question> const& questions,
                        wizard::Setting const& setting, wizard::Answers const& answers,
                        Style const& style);

}  // namespace meldbook::view::asking
