#include "commands/hand_dialog.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "domain/text.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "wizard/hand_questions.hpp"
#include "wizard/reading.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

namespace asking = view::asking;
using wizard::Answers;
using wizard::Ask;
using wizard::Question;

/// A running dialog.
class HandDialogRun {
public:
    HandDialogRun(HandDialog const& dialog, Answers answers, Asker& asker, Style const& style)
        : dialog_(dialog), answers_(std::move(answers)), asker_(asker), style_(style) {}

    DialogResult run() {
        // For a correction, show the recorded answers first.
        if (dialog_.correcting && !choose_answer()) return {Decision::left, answers_};
        while (true) {
            auto const question = current();
            if (!question) {
                if (auto const decision = confirm()) return {*decision, answers_};
            } else if (!ask(*question)) {
                return {Decision::left, answers_};
            }
        }
    }

private:
    std::optional<Question> current() const {
        return reopened_ ? reopened_ : wizard::next_question(dialog_.setting, answers_);
    }

    std::optional<std::string> line(host::Prompt const& prompt) {
        auto typed = asker_.ask(prompt);
        if (typed) *typed = std::string(trimmed(*typed));
        return typed;
    }

    /// Asks one question until it is answered; returns false if the user leaves.
    bool ask(Question question) {
        show_score(question);
        asker_.say(asking::choices(question, dialog_.setting, style_));
        bool const again = answers_.contains(question);
        impossible_.reset();
        suggested_.clear();
        auto recall =
            again ? words::shown_entry(wizard::as_typed(dialog_.setting, answers_, question))
                  : std::string{};
        auto start = wizard::begun_words(answers_, question.side);
        if (question.ask != Ask::laid) start.clear();
        else if (!start.empty()) start += ' ';
        while (true) {
            auto typed = line(
                {.text = asking::prompt(question, dialog_.setting,
                                        impossible_ ? *impossible_ : answers_, suggested_, style_),
                 .start = start,
                 .recall = recall,
                 .completions = wizard::known_words(question, dialog_.setting),
                 .history = "hand " + std::to_string(static_cast<int>(question.ask)),
                 .keys = host::Keys::of_cards});
            if (!typed) return false;
            bool const waits = again || impossible_ || !suggested_.empty() ||
                               asking::has_usual_answer(question, dialog_.setting, answers_);
            bool const yes = typed->empty() || is_yes(question, *typed, waits);
            // Enter repeats an impossible answer, takes what was suggested, or keeps the earlier answer.
            if (yes && impossible_) return accept(question, *impossible_, {});
            if (yes && !suggested_.empty()) {
                if (take(question, std::string(suggested_))) return true;
                continue;
            }
            if (yes && again) {
                advance(question);
                return true;
            }
            if (yes && waits) typed->clear();
            if (*typed == "<") return back(question);
            if (*typed == "<<") return start_over();
            if (*typed == "?") {
                asker_.say(asking::help(question, dialog_.setting, style_));
                continue;
            }
            if (take(question, *typed)) return true;
            recall = *typed;
        }
    }

    /// The answer with what is meant in the place of the word that cannot be read, in the words and letters of
    /// the language; "" if that is not known. The value of an example is nothing that was typed: it is the number
    /// behind the word, "rote=3" for "rote 3", or not known. Nor is it where cards taken apart are no melds.
    std::string with_suggestion(std::string_view typed, Complaint const& complaint) const {
        auto suggestion = complaint.suggestion;
        auto const is_too_small = [&](std::string_view word) {
            auto const meld = meld_of(word);
            return meld && meld->size() < dialog_.setting.rules->meld.of(meld->of).min_size;
        };
        auto const parts = split_words(suggestion);
        bool const is_apart = parts.size() > 1 && std::ranges::any_of(parts, is_too_small);
        bool const may_be_opposite = complaint.event && complaint.fault == Fault::unknown_word;
        if (suggestion.empty() || is_apart || may_be_opposite) return {};
        auto words = split_words(typed);
        auto const at = std::ranges::find(words, complaint.word);
        if (at == words.end()) return {};
        auto const equals = suggestion.find('=');
        bool const is_example =
            equals != std::string::npos && std::ranges::any_of(suggestion, is_digit) &&
            (complaint.fault == Fault::word_needs_value || std::ranges::none_of(*at, is_digit));
        // What is left in hand may be cards or points.
        bool const is_of_hand = suggestion.starts_with("hand=");
        if (is_example && (is_of_hand || at + 1 == words.end() || !figure_of(*(at + 1)))) return {};
        if (is_example) {
            (suggestion.erase(equals) += '=') += *(at + 1);
            words.erase(at + 1);
        }
        *at = suggestion;
        return words::shown_entry(join(words, " ", [](auto const word) { return word; }));
    }

    /// Whether what was typed agrees to the answer in brackets. Of what could be cards as well, that is the
    /// yes of the user's language where such an answer waits; a yes of another language is cards then.
    bool is_yes(Question question, std::string const& typed, bool waits) const {
        if (answer_of(typed) != "y") return false;
        bool const cards = question.of_side();
        bool const own = lower(typed).starts_with(tr_context("an answer", "y"));
        return (waits && cards && own) || !is_answer(question, typed);
    }

    /// Whether what was typed can be read as an answer.
    bool is_answer(Question question, std::string const& typed) const {
        try {
            wizard::with_answer(dialog_.setting, answers_, question, typed);
            return true;
        } catch (Error const&) {
            return false;
        }
    }

    /// Returns whether the answer is accepted. An answer that cannot be read is not; an impossible
    /// one is accepted when it is repeated.
    bool take(Question question, std::string const& typed) {
        auto const refused_before = std::exchange(impossible_, std::nullopt);
        suggested_.clear();
        try {
            auto const answers = wizard::with_answer(dialog_.setting, answers_, question, typed);
            if (refused_before == answers) return accept(question, answers, {});
            auto const problems = wizard::new_problems(dialog_.setting, answers_, answers);
            bool const doubtful = warn_of_jacks(question, answers);
            if (!doubtful && !any_refused(problems)) return accept(question, answers, problems);
            warn(problems, answers);
            asker_.say(asking::lines(
                tr("Answer again, go back with <, or press Enter to accept it as it is."), style_));
            impossible_ = answers;
        } catch (NotationError const& error) {
            for (auto const& line : words::sentences(error))
                asker_.say(asking::unreadable_answer(line, style_));
            suggested_ = with_suggestion(typed, error.complaint());
        } catch (TotalTooLarge const& total) {
            asker_.say(asking::unreadable_answer(words::sentence(total), style_));
        } catch (wizard::AnswerError const& error) {
            asker_.say(asking::unreadable_answer(words::sentence(error), style_));
        }
        return false;
    }

    /// Stores and echoes the answer and shows `problems`; returns true.
    bool accept(Question question, Answers const& answers, std::vector<Problem> const& problems) {
        answers_ = answers;
        impossible_.reset();
        answers_ = dialog_.save(answers_);
        // Somebody else may have saved the side meanwhile.
        if (answers_.contains(question)) echo(question, problems);
        advance(question);
        return true;
    }

    void warn(std::vector<Problem> const& problems, Answers const& answers) {
        auto const& rules = *dialog_.setting.rules;
        auto const hand = wizard::hand_so_far(dialog_.setting, answers);
        for (auto const& problem : problems) {
            asker_.say(asking::problem_line(
                words::problem_text(problem, rules, hand, dialog_.setting.sides), style_));
        }
    }

    /// Says of each J of an answer that it is read as a jack, if it may be meant as a joker.
    bool warn_of_jacks(Question question, Answers const& answers) const {
        std::string others;
        for (auto const& [other, answer] : answers)
            if (other != question && other.of_side()) others += answer + " ";
        auto const found = words::words_with_doubtful_j(answers.at(question), others);
        for (auto const& word : found)
            asker_.say(
                asking::problem_line(tr("'{}': a J is read as a jack here; write Jo for a joker",
                                        safe(words::typed(word))),
                                     style_));
        return !found.empty();
    }

    void advance(Question question) {
        reopened_.reset();
        if (!walking_) return;
        auto const list = wizard::questions(dialog_.setting, answers_);
        auto const at = std::find(list.begin(), list.end(), question);
        if (at != list.end() && at + 1 != list.end()) reopened_ = *(at + 1);
        else walking_ = false;
    }

    bool back(std::optional<Question> question) {
        auto const before = wizard::question_before(dialog_.setting, answers_, question);
        if (!before) {
            asker_.say(asking::first_question(style_));
            return true;
        }
        // Then all questions after it, each with its answer.
        reopened_ = before;
        walking_ = true;
        return true;
    }

    bool start_over() {
        answers_.clear();
        reopened_.reset();
        walking_ = false;
        answers_ = dialog_.save(answers_);
        return true;
    }

    void echo(Question question, std::vector<Problem> const& problems) {
        auto const hand = wizard::hand_so_far(dialog_.setting, answers_);
        auto const& rules = *dialog_.setting.rules;
        auto const scores = score(hand, rules);
        asker_.say(asking::echo(question, dialog_.setting, answers_, hand, scores, style_));
        warn(problems, answers_);
        if (question.ask == Ask::formed) warn_of_unused();
        if (question.ask != Ask::laid) return;
        if (auto const opened = opening_problem_of(hand, question.side, rules, dialog_.required))
            warn({*opened}, answers_);
    }

    /// Says which answers of partners do not count, because partners have a common entry.
    void warn_of_unused() {
        auto const& setting = dialog_.setting;
        auto const formed = wizard::formed_by(setting, answers_);
        for (auto const question : wizard::unused_answers(setting, answers_)) {
            asker_.say(asking::problem_line(
                tr("'{}' of {} does not count: partners have one entry, that of {}; add it there "
                   "if it "
                   "is missing",
                   safe(words::shown_entry(wizard::as_typed(setting, answers_, question))),
                   safe(setting.sides[question.side]),
                   safe(setting.sides[partners_of(formed, question.side).front()])),
                style_));
        }
    }

    /// Shows the points of the side, above each question.
    void show_score(Question question) {
        if (question.ask == Ask::out_kind) return;
        if (!question.of_side()) {
            auto const list = wizard::questions(dialog_.setting, answers_);
            if (question != list.front()) return;
            asker_.say(
                asking::scores(dialog_.setting.sides, dialog_.before, dialog_.required, style_));
            return;
        }
        auto const hand = wizard::hand_so_far(dialog_.setting, answers_);
        auto const scores = score(hand, *dialog_.setting.rules);
        auto const partners = partners_of(hand.formed, question.side);
        if (shown_side_ != partners.front()) asker_.say("\n");
        shown_side_ = partners.front();
        for (auto const side : partners) {
            if (question.ask == Ask::own && side != question.side) continue;
            int const points = scores[side].total;
            asker_.say(asking::side_result(dialog_.setting.sides[side], points,
                                           dialog_.before[side] + points, dialog_.required[side],
                                           style_));
        }
    }

    static host::Prompt plain(std::string text) {
        return {.text = std::move(text), .history = "hand", .keys = host::Keys::of_cards};
    }

    /// Shows the whole hand and asks whether to record it; nothing if some answer is to be asked
    /// again.
    std::optional<Decision> confirm() {
        HandDialog::Review review;
        try {
            review = dialog_.review(wizard::entries(dialog_.setting, answers_));
        } catch (TotalTooLarge const& total) {
            // The hand and those before it make a total that is too large.
            asker_.say(asking::unreadable_answer(words::sentence(total), style_));
            return after(choose_answer());
        }
        asker_.say("\n" + review.page);
        while (true) {
            auto const text = dialog_.correcting
                                  ? tr("change hand {}? y, e(dit), n", dialog_.number)
                                  : tr("record hand {}? y, e(dit), n", dialog_.number);
            bool const is_sound = !review.refused && !review.doubtful;
            auto const usual = is_sound ? asking::Answer::yes : asking::Answer::edit;
            auto const typed = line(plain(asking::prompt_with_answer(text, usual, style_)));
            if (!typed) return Decision::left;
            auto const word = answer_of(*typed);
            bool const yes = word == "y" || (word.empty() && is_sound);
            if (word == "force" && review.refused) return Decision::force;
            if (yes && review.refused)
                asker_.say(asking::lines(tr("A refused hand is not recorded: e corrects it, "
                                            "'{}' records it anyway and marks it with !.",
                                            words::answer_word("force")),
                                         style_, Tone::red));
            else if (yes) return Decision::record;
            else if (word == "n") return Decision::no;
            else if (word == "<") return after(back(std::nullopt));
            else if (word == "<<") return after(start_over());
            else if (word == "e" || word.empty()) return after(choose_answer());
            else if (reopen(word)) return std::nullopt;
            else asker_.say(asking::lines(help_at_end(review.refused), style_));
        }
    }

    std::string help_at_end(bool refused) const {
        int const hand = dialog_.number;
        if (!dialog_.correcting)
            return refused ? tr("e lists the answers and asks one of them again; n stops without "
                                "recording. A refused hand is recorded only by '{}', and is then "
                                "marked with !.",
                                words::answer_word("force"))
                           : tr("y records the hand as shown; e lists the answers and asks one of "
                                "them again; n stops without recording.");
        return refused
                   ? tr("e lists the answers and asks one of them again; n leaves hand {} "
                        "unchanged. A refused hand is recorded only by '{}', and is then marked "
                        "with !.",
                        hand, words::answer_word("force"))
                   : tr("y changes hand {0} to what is shown here; e lists the answers and asks "
                        "one of them again; n leaves hand {0} unchanged.",
                        hand);
    }

    static std::optional<Decision> after(bool goes_on) {
        if (goes_on) return std::nullopt;
        return Decision::left;
    }

    /// Lists the answers and lets the user choose one, or all in turn, to answer again.
    bool choose_answer() {
        auto const list = wizard::questions(dialog_.setting, answers_);
        asker_.say(asking::answer_list(list, dialog_.setting, answers_, style_));
        if (dialog_.correcting) say_how_to_name_dealer();
        while (true) {
            auto const typed = line(
                plain(asking::prompt_with_default(tr("which one"), tr("all in turn"), style_)));
            if (!typed) return false;
            if (typed->empty()) {
                walking_ = true;
                reopened_ = list.front();
                return true;
            }
            if (answer_of(*typed) == "n") return false;
            if (*typed == "<" || reopen(*typed)) return true;
            asker_.say(asking::lines(
                tr("The number of the wrong answer; Enter asks every question again, each with "
                   "its answer; n stops."),
                style_));
        }
    }

    /// Who dealt is no answer.
    void say_how_to_name_dealer() {
        if (dialog_.dealer.empty()) return;
        auto const match = dialog_.match.empty() ? "" : " --match " + dialog_.match;
        for (auto const& players : dialog_.setting.players)
            for (auto const& player : players)
                if (player != dialog_.dealer)
                    return asker_.say(asking::lines(
                        tr("{0} dealt; '{1}' names {2} instead", safe(dialog_.dealer),
                           safe(fmt::format("meldbook fix {} --dealer {}{}", dialog_.number,
                                            shell_word(player), match)),
                           safe(player)),
                        style_, Tone::dim));
    }

    /// Chooses answer `number` of the list, to be asked again; "e 4" is also accepted.
    bool reopen(std::string number) {
        if (number.starts_with("e ")) number.erase(0, 2);
        auto const list = wizard::questions(dialog_.setting, answers_);
        auto const at = whole_number<std::size_t>(number);
        if (!at || *at < 1 || *at > list.size()) return false;
        reopened_ = list[*at - 1];
        walking_ = false;
        return true;
    }

    HandDialog const& dialog_;
    Answers answers_;
    Asker& asker_;
    Style style_;
    std::optional<Question> reopened_;  ///< answered, but to be asked again
    /// The answers with an impossible one, until it is repeated.
    std::optional<Answers> impossible_;
    std::string suggested_;  ///< what may be meant by an answer that cannot be read
    bool walking_ = false;  ///< whether all answers are asked again, in turn
    std::optional<std::size_t> shown_side_;
};

}  // namespace

DialogResult HandDialog::run(Answers answers, Asker& asker, Style const& style) const {
    return HandDialogRun(*this, std::move(answers), asker, style).run();
}

}  // namespace meldbook::commands
