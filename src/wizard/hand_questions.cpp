#include "wizard/hand_questions.hpp"

#include <algorithm>

#include "domain/notation.hpp"

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

/// Whether another answer of the same side has a word with this key, such as "red=2" among the
/// melds.
bool is_among_others(Answers const& answers, Question question, std::string_view key) {
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
        bool const known = (is_among_others(answers, {what, side}, keys) || ...);
        if (!known) ask(what);
    };
    if (!rules.specials.empty()) ask(Ask::special);
    // A special hand replaces everything but events and corrections. Without one, corrections
    // belong to the rest, unless they were given while there was a special hand.
    bool const special = has_text(answers, {Ask::special, side});
    if (special || has_text(answers, {Ask::corrections, side})) ask(Ask::corrections);
    if (!special) {
        ask(Ask::melds);
        ask(Ask::rest);
        if (rules.red_threes.laid()) ask_unless(Ask::red_threes, "red");
        if (rules.black_threes) ask_unless(Ask::black_threes, "black");
        ask_unless(Ask::caught, "hand", "minus");
    }
    if (!rules.events.empty()) ask_unless(Ask::events, "event");
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

/// Whether an answer comes after `out` in an entry, as people usually write it.
bool comes_last(Ask ask) {
    return ask == Ask::caught || ask == Ask::events || ask == Ask::corrections;
}

bool side_is_complete(std::size_t side, Setting const& setting, Answers const& answers) {
    auto const list = questions(setting, answers);
    return std::all_of(list.begin(), list.end(), [&](Question question) {
        return !question.of_side() || question.side != side || answers.contains(question);
    });
}

/// Whether no missing answer can solve the problem.
bool is_certain(Problem const& problem, Setting const& setting, Answers const& answers) {
    auto const side = problem.side.value_or(0);
    switch (problem.code) {
        // Certain once everything on the table is entered.
        case ProblemCode::out_not_opened:
        case ProblemCode::canastas_no_points:
        case ProblemCode::canastas_few_points:
        case ProblemCode::canastas_again: return answers.contains({Ask::rest, side});
        // The requirement may include threes.
        case ProblemCode::out_requires: return side_is_complete(side, setting, answers);
        default: return true;
    }
}

}  // namespace

std::vector<Question> questions(Setting const& setting, Answers const& answers) {
    std::vector<Question> list = {{Ask::out}};
    auto const& rules = *setting.rules;
    if (has_text(answers, {Ask::out}) && rules.out_kinds.size() > 1) {
        list.push_back({Ask::out_kind});
    }
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
        auto const* answer = find_answer(answers, question);
        if (answer != nullptr && !comes_last(question.ask)) add(question.side, *answer);
    }
    if (out && *out < list.size()) add(*out, out_word(setting, answers));
    for (auto const question : asked) {
        auto const* answer = find_answer(answers, question);
        if (answer != nullptr && comes_last(question.ask)) add(question.side, *answer);
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
        // Each answer is printed as an entry that has only this part.
        auto const& whole = hand.sides[side];
        auto const part = [&](Ask ask, auto keep) {
            Entry entry;
            keep(entry);
            answers[{ask, side}] = print_entry(entry, rules);
        };
        if (!rules.specials.empty()) {
            part(Ask::special, [&](Entry& e) { e.special = whole.special; });
        }
        if (!rules.events.empty()) part(Ask::events, [&](Entry& e) { e.events = whole.events; });
        if (whole.special) {
            // Anything else is kept, although it does not count.
            part(Ask::corrections, [&](Entry& e) {
                e = whole;
                e.special.reset();
                e.events.clear();
                if (side == out) e.out.reset();
            });
            continue;
        }
        part(Ask::melds, [&](Entry& e) {
            e.melds = whole.melds;
            e.canastas = whole.canastas;
            e.unfinished = whole.unfinished;
        });
        part(Ask::rest, [&](Entry& e) {
            e.piles = whole.piles;
            e.table = whole.table;
            e.says_opened = whole.says_opened;
            e.adjustments = whole.adjustments;
            // If a second side went out too, keep that mistake.
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
    }
    return answers;
}

std::vector<Problem> certain_problems(Setting const& setting, Answers const& answers) {
    auto problems = check(hand_so_far(setting, answers), *setting.rules);
    problems.erase(std::remove_if(problems.begin(), problems.end(),
                                  [&](Problem const& problem) {
                                      return !is_certain(problem, setting, answers);
                                  }),
                   problems.end());
    return problems;
}

std::vector<Problem> new_problems(Setting const& setting, Answers const& before,
                                  Answers const& after) {
    auto const known = certain_problems(setting, before);
    auto problems = certain_problems(setting, after);
    problems.erase(std::remove_if(problems.begin(), problems.end(),
                                  [&](Problem const& problem) {
                                      return std::find(known.begin(), known.end(), problem) !=
                                             known.end();
                                  }),
                   problems.end());
    return problems;
}

}  // namespace meldbook::wizard
