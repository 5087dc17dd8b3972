#include "view/dialog/asking.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view::asking {

namespace {

using wizard::Answers;
using wizard::Ask;
using wizard::Question;
using wizard::Setting;

/// An earlier answer, in the form in which it can be typed again.
std::string answer_text(Question question, Setting const& setting, Answers const& answers) {
    auto const found = answers.find(question);
    if (found == answers.end()) return "";
    if (question.ask == Ask::formed) {
        auto const formed = wizard::formed_by(setting, answers);
        if (formed.empty()) return tr_context("who plays alone", "nobody");
        auto const names = [&](auto const& partners) {
            return words::partners_text(setting.sides, formed, partners.front());
        };
        // One against all others is called by its name, else those who play together.
        std::vector<std::string> together, alone;
        for (auto const& partners : formed)
            (partners.size() > 1 ? together : alone).push_back(names(partners));
        return joined(formed.size() == 2 && alone.size() == 1 ? alone : together);
    }
    if (question.ask == Ask::out) {
        if (found->second.empty()) return tr_context("who went out", "nobody");
        return words::side_text(setting.sides, static_cast<std::size_t>(std::stoul(found->second)));
    }
    if (question.ask == Ask::out_kind) {
        auto const kind = kind_called(setting.rules->out_kinds, found->second);
        return tr_rules(setting.rules->out_kinds[kind.value_or(0)].name);
    }
    auto const text = words::shown_entry(wizard::as_typed(setting, answers, question));
    return text == "-" ? tr_context("cards on the table", "nothing") : text;
}

/// What an empty answer means if there is no earlier answer; "" if it has no meaning, or the line begins
/// with words that Enter keeps.
std::string usual_text(Question question, Setting const& setting, Answers const& answers) {
    switch (question.ask) {
        case Ask::formed: return tr_context("who plays alone", "nobody");
        case Ask::out: return tr_context("who went out", "nobody");
        case Ask::out_kind: return tr_rules(setting.rules->out_kinds.front().name);
        case Ask::own: return number(0);
        case Ask::laid:
            return wizard::begun_words(answers, question.side).empty()
                       ? tr_context("cards on the table", "nothing")
                       : "";
        default: return "";
    }
}

std::string question_text(Question question, Setting const& setting, Answers const& answers) {
    auto const alone = [&] { return words::side_text(setting.sides, question.side); };
    auto const side = [&] {
        return words::partners_text(setting.sides, wizard::formed_by(setting, answers),
                                    question.side);
    };
    switch (question.ask) {
        case Ask::formed: return tr_context("a question", "who plays alone");
        case Ask::out: return tr_context("a question", "who went out");
        case Ask::out_kind: return tr_context("a question", "how");
        case Ask::own: return tr("{}, red threes", alone());
        case Ask::caught: {
            auto const partners = wizard::partners_of_out(setting, answers, question.side);
            if (partners.value_or(0) == 0) return tr("{}, left in hand", side());
            return tr_plural(static_cast<long long>(*partners), "{}, partner's hand",
                             "{}, partners' hands", side());
        }
        default: return tr("{}, on the table", side());
    }
}

}  // namespace

bool has_usual_answer(Question question, Setting const& setting, Answers const& answers) {
    return !usual_text(question, setting, answers).empty();
}

std::string lines(std::string_view text, Style const& style, Tone tone) {
    return finish(paragraph(text, style, 0, 2, tone), style);
}

std::string prompt_alone(std::string_view text, Style const& style) {
    return finish(tr_context("a question", "{}: ", bold(text, style)), style);
}

std::string prompt_with_default(std::string_view text, std::string_view otherwise,
                                Style const& style) {
    return finish(
        tr_context("a question and what Enter answers", "{} [{}]: ", bold(text, style), otherwise),
        style);
}

std::string prompt_with_answer(std::string_view text, Answer otherwise, Style const& style) {
    auto const letter = otherwise == Answer::yes  ? tr_context("an answer", "y")
                        : otherwise == Answer::no ? tr_context("an answer", "n")
                                                  : tr_context("an answer", "e");
    return prompt_with_default(text, letter, style);
}

std::string heading(int hand, int match, std::string_view dealer, Style const& style) {
    return lines(
        tr("Hand {} of match {}, dealt by {}", hand, match, shown(dealer_text(dealer), style)),
        style, Tone::bold);
}

std::string scores(std::vector<std::string> const& sides, std::vector<int> const& totals,
                   std::vector<Opening> const& required, Style const& style) {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        items.push_back(tr("{} {} (opens with {})", shown(words::side_text(sides, i), style),
                           number(totals[i]), shown(words::opening_figure(required[i]), style)));
    }
    return "\n" + lines(joined(items), style, Tone::dim);
}

std::string side_result(std::string_view side, int hand, int total, Opening const& required,
                        Style const& style) {
    return lines(tr("{}: {} in this hand, {} in the match; needed {} to open", shown(side, style),
                    signed_number(hand), number(total),
                    shown(words::opening_figure(required), style)),
                 style, Tone::dim);
}

std::string prompt(Question question, Setting const& setting, Answers const& answers,
                   std::string_view offered, Style const& style) {
    auto const text = shown(question_text(question, setting, answers), style);
    auto known = std::string(offered);
    if (known.empty())
        known = answers.contains(question) ? answer_text(question, setting, answers)
                                           : usual_text(question, setting, answers);
    if (known.empty()) return prompt_alone(text, style);
    // A long default would leave no room for the answer.
    constexpr int shortest_default = 8, brackets_and_answer = 14;
    int const room = std::max(
        shortest_default, std::min(usable_width(style) - display_width(text) - brackets_and_answer,
                                   usable_width(style) / 2));
    return prompt_with_default(text, cut(shown(known, style), room, style), style);
}

std::string problem_line(std::string_view problem, Style const& style) {
    return finish(paragraph(fmt::format("! {}", problem), style, 2, 4, Tone::red), style);
}

std::string unreadable_answer(std::string_view complaint, Style const& style) {
    return lines(complaint, style, Tone::red);
}

std::string first_question(Style const& style) {
    return lines(tr("This is the first question."), style);
}

std::string answer_list(std::vector<Question> const& questions, Setting const& setting,
                        Answers const& answers, Style const& style) {
    std::string text;
    int at = 0;
    for (auto const question : questions) {
        ++at;
        if (!answers.contains(question)) continue;
        auto const line =
            tr("{} {}: {}", at, shown(question_text(question, setting, answers), style),
               shown(answer_text(question, setting, answers), style));
        text += paragraph(line, style, at < 10 ? 1 : 0, 5);
    }
    return finish(text, style);
}

}  // namespace meldbook::view::asking
