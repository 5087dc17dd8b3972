#include "commands/hand_dialog.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "commands/common.hpp"
#include "domain/consequences.hpp"
#include "domain/notation.hpp"
#include "domain/total_too_large.hpp"
#include "text/text.hpp"
#include "view/dialog/asking.hpp"
#include "wizard/hand_questions.hpp"
#include "wizard/reading.hpp"
#include "words/errors.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

namespace asking = view::asking;
using wizard::Answers;
using wizard::Ask;
using wizard::Question;

class Dialog {
public:
    Dialog(HandTalk const& talk, Answers answers, Asker& asker, Style const& style)
        : talk_(talk), answers_(std::move(answers)), asker_(asker), style_(style) {}

    Talked run() {
        // A hand that is there already is looked at before it is asked through.
        if (talk_.correcting && !mend()) return {Decision::left, answers_};
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
        return reopened_ ? reopened_ : wizard::next_question(talk_.setting, answers_);
    }

    std::optional<std::string> line(Prompt const& prompt) {
        auto typed = asker_.ask(prompt);
        if (typed) *typed = std::string(trimmed(*typed));
        return typed;
    }

    /// One question, until it is answered or left; false when the person leaves the hand.
    bool ask(Question question) {
        standing(question);
        asker_.say(asking::choices(question, talk_.setting, answers_, style_));
        auto const kept = answers_.find(question);
        bool const again = kept != answers_.end();
        doubtful_.reset();
        Prompt prompt{.text = asking::prompt(question, talk_.setting, answers_, style_),
                      .start = {},
                      .recall = again ? wizard::as_typed(talk_.setting, answers_, question)
                                      : std::string{},
                      .completions = wizard::known_words(question, talk_.setting),
                      .history = history_key(question)};
        while (true) {
            auto const typed = line(prompt);
            if (!typed) return false;
            // What was answered before stays, unless something else is said.
            if (typed->empty() && doubtful_) return accept(question, *doubtful_, {});
            if (typed->empty() && again) return keep(question);
            if (*typed == "<") return back(question);
            if (*typed == "<<") return begin_anew();
            if (*typed == "?") {
                asker_.say(asking::help(question, talk_.setting, style_));
                continue;
            }
            if (take(question, *typed)) return true;
            prompt.recall = *typed;
            // An answer that was understood stands in the prompt, not on the line.
            prompt.start = doubtful_ ? std::string{} : to_mend(*typed);
            if (doubtful_)
                prompt.text = asking::prompt(question, talk_.setting, *doubtful_, style_);
        }
    }

    bool keep(Question question) {
        go_on(question);
        return true;
    }

    /// Whether the answer is taken: one that cannot be read never is, one that cannot be when it is
    /// given twice.
    bool take(Question question, std::string const& typed) {
        try {
            auto const answers = wizard::answered(talk_.setting, answers_, question, typed);
            if (doubtful_ == answers) return accept(question, answers, {});
            doubtful_.reset();
            auto const problems = wizard::new_problems(talk_.setting, answers_, answers);
            if (!any_refused(problems)) return accept(question, answers, problems);
            caution(problems, answers);
            asker_.say(asking::take_it_anyway(style_));
            doubtful_ = answers;
        } catch (NotationError const& error) {
            asker_.say(asking::again(words::sentence(error.complaint()), style_));
        } catch (TotalTooLarge const& total) {
            asker_.say(asking::again(words::sentence(total), style_));
        } catch (wizard::AnswerError const& error) {
            asker_.say(asking::again(words::sentence(error), style_));
        }
        return false;
    }

    /// `problems` are those to be told.
    bool accept(Question question, Answers const& answers, std::vector<Problem> const& problems) {
        answers_ = answers;
        doubtful_.reset();
        talk_.save(answers_);
        echo(question, problems);
        go_on(question);
        return true;
    }

    void caution(std::vector<Problem> const& problems, Answers const& answers) {
        auto const& rules = *talk_.setting.rules;
        auto const hand = wizard::hand_so_far(talk_.setting, answers);
        for (auto const& problem : problems) {
            asker_.say(asking::caution(
                words::problem_text(problem, rules, hand, talk_.setting.sides), style_));
        }
    }

    void go_on(Question question) {
        reopened_.reset();
        if (!walking_) return;
        auto const list = wizard::questions(talk_.setting, answers_);
        auto const at = std::find(list.begin(), list.end(), question);
        if (at != list.end() && at + 1 != list.end()) reopened_ = *(at + 1);
        else walking_ = false;
    }

    bool back(std::optional<Question> question) {
        auto const before = wizard::question_before(talk_.setting, answers_, question);
        if (before) reopened_ = before;
        else asker_.say(asking::first_question(style_));
        return true;
    }

    bool begin_anew() {
        answers_.clear();
        reopened_.reset();
        walking_ = false;
        talk_.save(answers_);
        return true;
    }

    void echo(Question question, std::vector<Problem> const& problems) {
        auto const hand = wizard::hand_so_far(talk_.setting, answers_);
        auto const& rules = *talk_.setting.rules;
        auto const scores = score(hand, rules);
        asker_.say(asking::echo(question, talk_.setting, answers_, hand, scores, style_));
        caution(problems, answers_);
        if (question.ask != Ask::rest) return;
        auto const& required = talk_.required[question.side];
        auto const laid = most_laid(hand.sides[question.side], rules);
        if (laid && hand.sides[question.side].opened() && *laid < required.min) {
            asker_.say(
                asking::opened_short(talk_.setting.sides[question.side], *laid, required, style_));
        }
    }

    /// The side's points, above every question.
    void standing(Question question) {
        if (question.ask == Ask::out_kind) return;
        if (!question.of_side()) {
            asker_.say(asking::scores(talk_.setting.sides, talk_.before, style_));
            return;
        }
        auto const hand = wizard::hand_so_far(talk_.setting, answers_);
        int const points = score(hand, *talk_.setting.rules)[question.side].total;
        if (shown_side_ != question.side) asker_.say("\n");
        shown_side_ = question.side;
        asker_.say(asking::standing(talk_.setting.sides[question.side], points,
                                    talk_.before[question.side] + points, style_));
    }

    static Prompt plain(std::string text) {
        return {.text = std::move(text),
                .start = {},
                .recall = {},
                .completions = {},
                .history = "hand"};
    }

    static std::string history_key(Question question) {
        return "hand " + std::to_string(static_cast<int>(question.ask));
    }

    /// The whole hand, and what is to become of it; nothing when something is asked again.
    std::optional<Decision> confirm() {
        HandTalk::Review review;
        try {
            review = talk_.review(wizard::entries(talk_.setting, answers_));
        } catch (TotalTooLarge const& total) {
            // With the hands before it.
            asker_.say(asking::again(words::sentence(total), style_));
            return after(mend());
        }
        asker_.say("\n" + review.page);
        while (true) {
            auto const text = talk_.correcting
                                  ? asking::correct_prompt(talk_.number, review.refused, style_)
                                  : asking::record_prompt(talk_.number, review.refused, style_);
            auto const typed = line(plain(text));
            if (!typed) return Decision::left;
            auto const word = fold(*typed);
            bool const yes = word == "y" || word == "yes" || (word.empty() && !review.refused);
            if (word == "force" && review.refused) return Decision::force;
            if (yes && review.refused) asker_.say(asking::refused_once(style_));
            else if (yes) return Decision::record;
            else if (word == "n" || word == "no") return Decision::no;
            else if (word == "<") return after(back(std::nullopt));
            else if (word == "<<") return after(begin_anew());
            else if (word == "e" || word == "edit" || word.empty()) return after(mend());
            else if (reopen(word)) return std::nullopt;
            else if (talk_.correcting)
                asker_.say(asking::correct_help(talk_.number, review.refused, style_));
            else asker_.say(asking::record_help(review.refused, style_));
        }
    }

    static std::optional<Decision> after(bool going_on) {
        if (going_on) return std::nullopt;
        return Decision::left;
    }

    /// Lists the answers and lets one of them, or all in turn, be given again.
    bool mend() {
        auto const list = wizard::questions(talk_.setting, answers_);
        asker_.say(asking::answer_list(list, talk_.setting, answers_, style_));
        while (true) {
            auto const typed = line(plain(asking::which_prompt(style_)));
            if (!typed) return false;
            if (typed->empty()) {
                walking_ = true;
                reopened_ = list.front();
                return true;
            }
            if (*typed == "<" || reopen(*typed)) return true;
            asker_.say(asking::which_help(style_));
        }
    }

    /// Asks answer `number` of the list again; "e 4" is understood, too.
    bool reopen(std::string number) {
        if (number.starts_with("e ")) number.erase(0, 2);
        auto const list = wizard::questions(talk_.setting, answers_);
        bool const digits = !number.empty() && number.size() < 4 &&
                            number.find_first_not_of("0123456789") == std::string::npos;
        if (!digits) return false;
        auto const at = static_cast<std::size_t>(std::stoul(number));
        if (at < 1 || at > list.size()) return false;
        reopened_ = list[at - 1];
        return true;
    }

    HandTalk const& talk_;
    Answers answers_;
    Asker& asker_;
    Style style_;
    std::optional<Question> reopened_;  ///< asked again although it has an answer
    std::optional<Answers> doubtful_;  ///< with one that cannot be, until it is given again
    bool walking_ = false;  ///< all of them are, in turn
    std::optional<std::size_t> shown_side_;
};

}  // namespace

Talked talk_through(HandTalk const& talk, Answers answers, Asker& asker, Style const& style) {
    return Dialog(talk, std::move(answers), asker, style).run();
}

}  // namespace meldbook::commands
