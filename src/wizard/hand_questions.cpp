#include "wizard/hand_questions.hpp"

#include <algorithm>

#include "domain/notation.hpp"
#include "domain/text.hpp"

namespace meldbook::wizard {

namespace {

/// Whether sides can be formed: with two sides nobody would be against those who play together.
bool forms_sides(Setting const& setting) {
    return setting.rules->table.formed != FormedSides::no && setting.sides.size() > 2;
}

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

/// Adds the questions for a side, or for sides that play together.
void add_side(std::vector<Question>& list, std::vector<std::size_t> const& partners,
              Rules const& rules, Answers const& answers) {
    auto const side = partners.front();
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
        for (auto const partner : partners) {
            // Corrections of one partner alone were given with a command.
            bool const asks =
                rules.red_threes.laid() || has_text(answers, {Ask::red_threes, partner});
            if (partner != side && asks) list.push_back({Ask::red_threes, partner});
        }
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
    auto const partners = partners_of(formed_by(setting, answers), side);
    return std::all_of(list.begin(), list.end(), [&](Question question) {
        return !question.of_side() || std::ranges::count(partners, question.side) == 0 ||
               answers.contains(question);
    });
}

/// What the answers say of a side, or of the first of those that play together for all of them; and
/// what they say of a partner alone.
struct SideWords {
    std::vector<std::string> common, own;  ///< by side
};

SideWords words_of(Setting const& setting, Answers const& answers) {
    auto const sides = setting.sides.size();
    SideWords words{std::vector<std::string>(sides), std::vector<std::string>(sides)};
    auto const formed = formed_by(setting, answers);
    auto const add = [&](Question question, std::string const& text) {
        if (text.empty()) return;
        auto const partners = partners_of(formed, question.side);
        bool const alone = question.ask == Ask::red_threes && partners.size() > 1;
        auto& entry = alone ? words.own[question.side] : words.common[partners.front()];
        entry += entry.empty() ? text : " " + text;
    };
    auto const asked = questions(setting, answers);
    auto const add_answers = [&](bool last) {
        for (auto const question : asked) {
            if (!question.of_side() || comes_last(question.ask) != last) continue;
            if (auto const* answer = find_answer(answers, question)) add(question, *answer);
        }
    };
    add_answers(false);
    auto const out = out_side(answers);
    if (out && *out < sides) add({Ask::out_kind, *out}, out_word(setting, answers));
    add_answers(true);
    return words;
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

/// Whether those who play together with a side have the same corrections.
bool all_corrected_alike(Hand const& hand, std::size_t side) {
    return std::ranges::all_of(partners_of(hand.formed, side), [&](std::size_t partner) {
        return hand.sides[partner].adjustments == hand.sides[side].adjustments;
    });
}

}  // namespace

Formed formed_by(Setting const& setting, Answers const& answers) {
    auto const* answer = find_answer(answers, {Ask::formed});
    if (answer == nullptr || !forms_sides(setting)) return {};
    auto const formed = read_formed(*answer);
    // A draft may have been written for other sides.
    return formed && are_formed(*formed, setting.sides.size()) ? *formed : Formed{};
}

std::vector<Question> questions(Setting const& setting, Answers const& answers) {
    std::vector<Question> list;
    if (forms_sides(setting)) list.push_back({Ask::formed});
    list.push_back({Ask::out});
    auto const& rules = *setting.rules;
    if (has_text(answers, {Ask::out}) && rules.out_kinds.size() > 1) {
        list.push_back({Ask::out_kind});
    }
    for (auto const& partners : groups_of(formed_by(setting, answers), setting.sides.size()))
        add_side(list, partners, rules, answers);
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

std::vector<Question> unused_answers(Setting const& setting, Answers const& answers) {
    auto const formed = formed_by(setting, answers);
    std::vector<Question> unused;
    for (auto const& [question, answer] : answers) {
        bool const own = !question.of_side() || question.ask == Ask::red_threes;
        if (own || answer.empty() || question.side >= setting.sides.size()) continue;
        if (!is_first_partner(formed, question.side)) unused.push_back(question);
    }
    return unused;
}

std::vector<std::string> entries(Setting const& setting, Answers const& answers) {
    auto const [common, own] = words_of(setting, answers);
    auto const or_nothing = [](std::string const& text) { return text.empty() ? "-" : text; };
    std::vector<std::string> list;
    auto const formed = formed_by(setting, answers);
    if (formed.empty()) {
        for (auto const& entry : common) list.push_back(or_nothing(entry));
        return list;
    }
    for (auto const& partners : formed) {
        auto const names =
            join(partners, "+", [&](std::size_t side) { return setting.sides[side]; });
        list.push_back(names + ": " + or_nothing(common[partners.front()]));
        for (auto const side : partners)
            if (!own[side].empty()) list.push_back(setting.sides[side] + ": " + own[side]);
    }
    return list;
}

Hand hand_so_far(Setting const& setting, Answers const& answers) {
    auto const [common, own] = words_of(setting, answers);
    Hand hand;
    hand.formed = formed_by(setting, answers);
    for (std::size_t side = 0; side < setting.sides.size(); ++side) {
        auto const& shared = common[partners_of(hand.formed, side).front()];
        hand.sides.push_back(read_entry(shared + " " + own[side], *setting.rules));
    }
    hand.ended = ended_by(hand.sides);
    return hand;
}

Answers answers_of_hand(Hand const& hand, Rules const& rules) {
    Answers answers;
    if (rules.table.formed != FormedSides::no && hand.sides.size() > 2)
        answers[{Ask::formed}] = print_formed(hand.formed);
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
        // Corrections that are not those of all partners are with their own red threes.
        bool const own = !all_corrected_alike(hand, side);
        auto const own_part = [&](Entry& e) {
            e.red_threes = whole.red_threes;
            if (own) e.adjustments = whole.adjustments;
        };
        if (!is_first_partner(hand.formed, side)) {
            part(Ask::red_threes, own_part);
            continue;
        }
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
                if (own) e.adjustments.clear();
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
            if (!own) e.adjustments = whole.adjustments;
            // If a second side went out too, keep that mistake.
            if (side != out) e.out = whole.out;
        });
        part(Ask::red_threes, own_part);
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
