// The functions of hand_questions.hpp that read a typed answer and return it in the form to type
// it.

#include <utility>

#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "wizard/hand_questions.hpp"
#include "wizard/reading.hpp"

namespace meldbook::wizard {

namespace {

/// Guesses from the answers how numbers left in hand are meant: a user who enters points for the cards
/// on the table does not list the cards in hand.
NumberReading guessed_reading(Setting const& setting, Answers const& answers) {
    bool points = false;
    for (auto const& [question, text] : answers) {
        if (question.ask != Ask::laid) continue;
        auto const entry = read_entry(text, *setting.rules);
        if (!entry.melds.empty()) return NumberReading::ask;
        points = points || entry.table != 0 || !entry.piles.empty() || !entry.canastas.empty();
    }
    return points ? NumberReading::points : NumberReading::ask;
}

/// Reads an answer to any question but Ask::out.
std::string read_typed(Setting const& setting, Answers const& answers, Question question,
                       std::string_view typed) {
    switch (question.ask) {
        case Ask::formed: return read_together(typed, setting);
        case Ask::out:
        case Ask::begun: break;
        case Ask::out_kind:
            return is_none(typed) ? setting.rules->out_kinds.front().id
                                  : read_out_kind(typed, setting);
        case Ask::laid: return read_laid(typed, setting);
        case Ask::own: return read_own(typed);
        case Ask::caught: return read_caught(typed, setting, guessed_reading(setting, answers));
    }
    return {};
}

/// Throws AnswerError for red threes among what partners have in common.
void refuse_red_threes_of_all(Setting const& setting, Answers const& answers, Question question,
                              std::string const& text) {
    if (!question.of_side() || question.ask == Ask::own) return;
    if (partners_of(formed_by(setting, answers), question.side).size() == 1) return;
    if (read_entry(text, *setting.rules).red_threes > 0)
        throw AnswerError(
            tr("'{}' has red threes, which are each player's own; they are asked for by "
               "themselves",
               safe(text)));
}

/// Returns the answer with a `c` after words that could also be points.
std::string with_cards_marked(std::string const& answer) {
    std::string marked;
    for (auto const word : split_words(answer)) {
        add_word(marked, word);
        if (word.find_first_not_of("0123456789+") == std::string_view::npos) marked += 'c';
    }
    return marked;
}

/// Whether a typed text would be read as the present answer.
bool reads_as_answer(Setting const& setting, Answers const& answers, Question question,
                     std::string const& typed) {
    try {
        return read_typed(setting, answers, question, typed) == answers.at(question);
    } catch (AnswerError const&) {
        return false;
    } catch (NotationError const&) {
        return false;
    }
}

}  // namespace

Answers with_answer(Setting const& setting, Answers answers, Question question,
                    std::string_view typed) {
    if (question.ask == Ask::out) {
        auto const [side, kind] = read_out(typed, setting);
        answers[{Ask::out}] = side;
        if (!kind.empty()) answers[{Ask::out_kind}] = kind;
        if (side.empty()) answers.erase({Ask::out_kind});
    } else {
        auto text = read_typed(setting, answers, question, typed);
        refuse_red_threes_of_all(setting, answers, question, text);
        answers[question] = std::move(text);
        if (question.ask == Ask::laid) answers.erase({Ask::begun, question.side});
    }
    score(hand_so_far(setting, answers), *setting.rules);
    return answers;
}

std::string as_typed(Setting const& setting, Answers const& answers, Question question) {
    auto const& answer = answers.at(question);
    auto const without = [&](std::string_view key) {
        bool const alone = answer.starts_with(key) && answer.find(' ') == std::string::npos;
        return alone ? answer.substr(key.size()) : answer;
    };
    switch (question.ask) {
        case Ask::formed: return together_as_typed(formed_by(setting, answers));
        case Ask::out: {
            if (answer.empty()) return "-";
            return std::to_string(read_number(answer, answer) + 1);
        }
        case Ask::own: return answer.empty() ? "0" : without("red=");
        case Ask::caught: {
            if (answer == none_caught) return "0";
            auto const cards = without("hand=");
            // Digits alone could be read as points.
            bool const plain = cards.find_first_not_of("0123456789+") != std::string::npos;
            return plain ? cards : answer;
        }
        case Ask::laid: {
            if (answer.empty()) return "-";
            return reads_as_answer(setting, answers, question, answer) ? answer
                                                                       : with_cards_marked(answer);
        }
        default: return answer.empty() ? "-" : answer;
    }
}

}  // namespace meldbook::wizard
