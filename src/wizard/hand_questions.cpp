#include "wizard/hand_questions.hpp"

#include <algorithm>
#include <utility>

#include "domain/notation_parts.hpp"
#include "wizard/reading.hpp"

namespace meldbook::wizard {

namespace {

std::string const* find_answer(Answers const& answers, Question question) {
    auto const found = answers.find(question);
    return found == answers.end() ? nullptr : &found->second;
}

bool has_text(Answers const& answers, Question question) {
    auto const* answer = find_answer(answers, question);
    return answer != nullptr && !answer->empty();
}

/// Another answer of the same side holds this word: "red=2" among the melds.
bool said_elsewhere(Answers const& answers, Question question, std::string_view key) {
    return std::any_of(answers.begin(), answers.end(), [&](auto const& row) {
        auto const& [other, text] = row;
        if (other == question || !other.of_side() || other.side != question.side) return false;
        auto const words = split_words(text);
        return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
            return word.starts_with(key) && word.substr(key.size()).starts_with('=');
        });
    });
}

void add_side(std::vector<Question>& list, std::size_t side, Rules const& rules,
              Answers const& answers) {
    auto const ask = [&](Ask what) { list.push_back({what, side}); };
    auto const ask_unless = [&](Ask what, auto... keys) {
        bool const said = (said_elsewhere(answers, {what, side}, keys) || ...);
        if (!said) ask(what);
    };
    if (!rules.specials.empty()) ask(Ask::special);
    // A special hand takes the place of everything else but events.
    if (!has_text(answers, {Ask::special, side})) {
        ask(Ask::melds);
        ask(Ask::rest);
        if (!rules.red_threes.values.empty()) ask_unless(Ask::red_threes, "red");
        if (rules.black_threes) ask_unless(Ask::black_threes, "black");
        ask_unless(Ask::caught, "hand", "minus");
    }
    if (!rules.events.empty()) ask_unless(Ask::events, "event");
}

/// How people at this table count, where the answers show it: whoever counts what lies on the
/// table in points will not list the cards in a hand.
Lean habit(Setting const& setting, Answers const& answers) {
    bool points = false;
    for (auto const& [question, text] : answers) {
        if (question.ask != Ask::melds && question.ask != Ask::rest) continue;
        auto const entry = read_entry(text, *setting.rules);
        if (!entry.melds.empty()) return Lean::ask;
        points = points || entry.table != 0 || !entry.piles.empty() || !entry.canastas.empty();
    }
    return points ? Lean::points : Lean::ask;
}

std::string read_typed(Setting const& setting, Answers const& answers, Question question,
                       std::string_view typed) {
    Answers others = answers;
    others.erase(question);
    switch (question.ask) {
        case Ask::out: return read_out(typed, setting).side;
        case Ask::out_kind:
            return is_none(typed) ? setting.rules->out_kinds.front().id
                                  : read_out_kind(typed, setting);
        case Ask::special: return read_special(typed, setting);
        case Ask::melds: return read_laid(typed, setting, Lean::cards);
        case Ask::rest: return read_laid(typed, setting, habit(setting, others));
        case Ask::red_threes: return read_threes(typed, "red");
        case Ask::black_threes: return read_threes(typed, "black");
        case Ask::caught: return read_caught(typed, setting, habit(setting, others));
        case Ask::events: return read_events(typed, setting);
    }
    return {};
}

std::optional<std::size_t> out_side(Answers const& answers) {
    auto const* side = find_answer(answers, {Ask::out});
    if (side == nullptr || side->empty()) return std::nullopt;
    return static_cast<std::size_t>(read_number(*side, *side));
}

std::string out_word(Setting const& setting, Answers const& answers) {
    auto const* kind = find_answer(answers, {Ask::out_kind});
    if (kind == nullptr || kind->empty() || *kind == setting.rules->out_kinds.front().id) {
        return "out";
    }
    return "out=" + *kind;
}

}  // namespace

std::vector<Question> questions(Setting const& setting, Answers const& answers) {
    std::vector<Question> list = {{Ask::out}};
    auto const& rules = *setting.rules;
    if (has_text(answers, {Ask::out}) && rules.out_kinds.size() > 1)
        list.push_back({Ask::out_kind});
    for (std::size_t side = 0; side < setting.sides.size(); ++side) {
        add_side(list, side, rules, answers);
    }
    return list;
}

std::optional<Question> next_question(Setting const& setting, Answers const& answers) {
    for (auto const question : questions(setting, answers)) {
        if (!answers.contains(question)) return question;
    }
    return std::nullopt;
}

std::optional<Question> question_before(Setting const& setting, Answers const& answers,
                                        std::optional<Question> question) {
    auto const list = questions(setting, answers);
    auto const at = question ? std::find(list.begin(), list.end(), *question) : list.end();
    if (at == list.begin()) return std::nullopt;
    return *(at - 1);
}

Answers answered(Setting const& setting, Answers answers, Question question,
                 std::string_view typed) {
    auto text = read_typed(setting, answers, question, typed);
    answers[question] = std::move(text);
    if (question.ask == Ask::out) {
        auto const out = read_out(typed, setting);
        if (!out.kind.empty()) answers[{Ask::out_kind}] = out.kind;
        if (out.side.empty()) answers.erase({Ask::out_kind});
    }
    hand_so_far(setting, answers);
    return answers;
}

std::string as_typed(Question question, std::string const& answer) {
    auto const without = [&](std::string_view key) {
        bool const alone = answer.starts_with(key) && answer.find(' ') == std::string::npos;
        return alone ? answer.substr(key.size()) : answer;
    };
    switch (question.ask) {
        case Ask::out: {
            if (answer.empty()) return "-";
            return std::to_string(read_number(answer, answer) + 1);
        }
        case Ask::red_threes: return answer.empty() ? "0" : without("red=");
        case Ask::black_threes: return answer.empty() ? "0" : without("black=");
        case Ask::caught: {
            auto const cards = without("hand=");
            // Digits alone could be taken for points the next time.
            bool const plain = cards.find_first_not_of("0123456789+") != std::string::npos;
            return answer.empty() ? "-" : plain ? cards : answer;
        }
        default: return answer.empty() ? "-" : answer;
    }
}

std::vector<std::string> entries(Setting const& setting, Answers const& answers) {
    std::vector<std::string> list(setting.sides.size());
    auto const add = [&](std::size_t side, std::string const& words) {
        if (words.empty()) return;
        auto& entry = list[side];
        entry += entry.empty() ? words : " " + words;
    };
    auto const out = out_side(answers);
    auto const asked = questions(setting, answers);
    for (auto const question : asked) {
        if (!question.of_side()) continue;
        // Going out stands before what was left in the hand, as people write it.
        bool const last_words = question.ask == Ask::caught || question.ask == Ask::events;
        auto const* answer = find_answer(answers, question);
        if (answer != nullptr && !last_words) add(question.side, *answer);
    }
    if (out && *out < list.size()) add(*out, out_word(setting, answers));
    for (auto const question : asked) {
        bool const last_words = question.ask == Ask::caught || question.ask == Ask::events;
        auto const* answer = find_answer(answers, question);
        if (answer != nullptr && last_words) add(question.side, *answer);
    }
    for (auto& entry : list) {
        if (entry.empty()) entry = "-";
    }
    return list;
}

Hand hand_so_far(Setting const& setting, Answers const& answers) {
    Hand hand;
    for (auto const& entry : entries(setting, answers)) {
        hand.sides.push_back(read_entry(entry, *setting.rules));
    }
    hand.ended = ended_by(hand.sides);
    return hand;
}

Answers answers_of_hand(Hand const& hand, Rules const& rules) {
    Answers answers;
    auto const out = hand.out_side();
    answers[{Ask::out}] = out ? std::to_string(*out) : "";
    if (out) answers[{Ask::out_kind}] = rules.out_kinds[*hand.sides[*out].out].id;
    for (std::size_t side = 0; side < hand.sides.size(); ++side) {
        // Each answer is what an entry with nothing else in it prints.
        auto const& whole = hand.sides[side];
        auto const part = [&](Ask ask, auto keep) {
            Entry entry;
            keep(entry);
            answers[{ask, side}] = print_entry(entry, rules);
        };
        if (!rules.specials.empty()) {
            part(Ask::special, [&](Entry& e) { e.special = whole.special; });
        }
        part(Ask::melds, [&](Entry& e) {
            e.melds = whole.melds;
            e.canastas = whole.canastas;
        });
        part(Ask::rest, [&](Entry& e) {
            e.piles = whole.piles;
            e.table = whole.table;
            e.opened_said = whole.opened_said;
            e.adjustments = whole.adjustments;
            // A second side that went out is kept as the mistake it is.
            if (side != out) e.out = whole.out;
        });
        part(Ask::red_threes, [&](Entry& e) { e.red_threes = whole.red_threes; });
        if (rules.black_threes) {
            part(Ask::black_threes, [&](Entry& e) { e.black_threes = whole.black_threes; });
        }
        part(Ask::caught, [&](Entry& e) {
            e.hands = whole.hands;
            e.minus = whole.minus;
        });
        if (!rules.events.empty()) part(Ask::events, [&](Entry& e) { e.events = whole.events; });
    }
    return answers;
}

}  // namespace meldbook::wizard
