#include "wizard/hand_questions.hpp"

#include <algorithm>
#include <array>

#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "wizard/reading.hpp"

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

/// Whether a word of an entry has this key, in any language.
bool is_word(std::string_view word, std::string_view key) {
    return !known_meanings(word.substr(0, word.find('=')), {std::string(key)}).empty();
}

/// Whether the line of a side, or an answer beside it, has a word with this key, such as "red=2".
bool has_word(Answers const& answers, std::size_t side, std::string_view key) {
    return std::ranges::any_of(std::array{Ask::begun, Ask::laid, Ask::own}, [&](Ask ask) {
        auto const* answer = find_answer(answers, {ask, side});
        return answer != nullptr && std::ranges::any_of(split_words(*answer), [&](auto word) {
                   return is_word(word, key);
               });
    });
}

std::optional<std::size_t> out_side(Answers const& answers) {
    auto const* side = find_answer(answers, {Ask::out});
    if (side == nullptr || side->empty()) return std::nullopt;
    return static_cast<std::size_t>(read_number(*side, *side));
}

/// Whether any cards left in hand of these sides are still to be told.
bool asks_for_caught(Setting const& setting, std::size_t side, Answers const& answers) {
    if (has_word(answers, side, "hand") || has_word(answers, side, "minus")) return false;
    auto const* answer = find_answer(answers, {Ask::caught, side});
    if (answer != nullptr && *answer != none_caught) return true;
    return !has_word(answers, side, "special") && !has_word(answers, side, "net") &&
           partners_of_out(setting, answers, side) != 0;
}

/// Adds the questions for a side, or for sides that play together.
void add_side(std::vector<Question>& list, std::vector<std::size_t> const& partners,
              Setting const& setting, Answers const& answers) {
    auto const side = partners.front();
    list.push_back({Ask::laid, side});
    for (auto const partner : partners) {
        // What partners have of their own may have been told on the line of a side alone.
        bool const asks = partners.size() > 1 && setting.rules->red_threes.laid() &&
                          !has_word(answers, partner, "red");
        if (asks || has_text(answers, {Ask::own, partner})) list.push_back({Ask::own, partner});
    }
    if (asks_for_caught(setting, side, answers)) list.push_back({Ask::caught, side});
}

std::string out_word(Setting const& setting, Answers const& answers) {
    auto const* kind = find_answer(answers, {Ask::out_kind});
    if (kind == nullptr || kind->empty() || *kind == setting.rules->out_kinds.front().id) {
        return "out";
    }
    return "out=" + *kind;
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
    auto const add = [&](Question question, std::string_view text) {
        auto const partners = partners_of(formed, question.side);
        for (auto const word : split_words(text)) {
            bool const alone =
                partners.size() > 1 && (question.ask == Ask::own || is_word(word, "red"));
            add_word(alone ? words.own[question.side] : words.common[partners.front()], word);
        }
    };
    auto const asked = questions(setting, answers);
    auto const add_answers = [&](bool caught) {
        for (auto const question : asked) {
            if (!question.of_side() || (question.ask == Ask::caught) != caught) continue;
            if (auto const* answer = find_answer(answers, question)) add(question, *answer);
            else if (question.ask == Ask::laid) add(question, begun_words(answers, question.side));
        }
    };
    add_answers(false);
    auto const out = out_side(answers);
    if (out && *out < sides && !has_word(answers, *out, "out"))
        add({Ask::laid, *out}, out_word(setting, answers));
    // Cards left in hand come last, as people usually write them.
    add_answers(true);
    return words;
}

/// Whether no missing answer can solve the problem.
bool is_certain(Problem const& problem, Setting const& setting, Answers const& answers) {
    auto const side = problem.side.value_or(0);
    switch (problem.code) {
        // Certain once everything on the table is entered.
        case ProblemCode::out_not_opened:
        case ProblemCode::out_requires:
        case ProblemCode::canastas_no_points:
        case ProblemCode::canastas_few_points:
        case ProblemCode::canastas_again:
            return answers.contains(
                {Ask::laid, partners_of(formed_by(setting, answers), side).front()});
        default: return true;
    }
}

/// Takes the words of one entry as answers: the line of its side and, if they are all of it, the cards
/// left in hand. A second side that went out keeps that mistake on its line.
void take_entry(Answers& answers, std::size_t side, CountedSide const& entry, Rules const& rules) {
    std::string laid, caught;
    for (auto const& word : joined_words(entry.words, rules)) {
        if (means_nothing(word)) continue;
        if (is_word(word, "out") && !answers.contains({Ask::out})) {
            answers[{Ask::out}] = std::to_string(side);
            // Of `out` alone it is not said how, unless nothing more is said of the side.
            if (entry.is_whole || word.find('=') != word.npos)
                answers[{Ask::out_kind}] = rules.out_kinds[*read_entry(word, rules).out].id;
        } else {
            bool const held = entry.is_whole && (is_word(word, "hand") || is_word(word, "minus"));
            add_word(held ? caught : laid, word);
        }
    }
    if (entry.is_whole) {
        answers[{Ask::laid, side}] = laid;
        answers[{Ask::caught, side}] = caught.empty() ? std::string(none_caught) : caught;
    } else if (!laid.empty()) {
        answers[{Ask::begun, side}] = laid;
    }
}

}  // namespace

Formed formed_by(Setting const& setting, Answers const& answers) {
    auto const* answer = find_answer(answers, {Ask::formed});
    if (answer == nullptr || !forms_sides(setting)) return {};
    auto const formed = read_formed(*answer);
    // A hand in progress may be of other sides.
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
        add_side(list, partners, setting, answers);
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
        bool const own = !question.of_side() || question.ask == Ask::own;
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
    std::vector<CountedSide> entries;
    for (std::size_t side = 0; side < hand.sides.size(); ++side) {
        auto const& whole = hand.sides[side];
        auto const partners = partners_of(hand.formed, side);
        if (partners.size() == 1) {
            entries.push_back({print_entry(whole, rules), true});
            continue;
        }
        // Corrections that are not those of all partners are with their own red threes.
        bool const alike = std::ranges::all_of(partners, [&](std::size_t partner) {
            return hand.sides[partner].adjustments == whole.adjustments;
        });
        auto common = common_part(whole);
        Entry own;
        own.red_threes = whole.red_threes;
        (alike ? common : own).adjustments = whole.adjustments;
        entries.push_back({print_entry(common, rules), true});
        answers[{Ask::own, side}] = print_entry(own, rules);
    }
    bool const asked = rules.table.formed != FormedSides::no && hand.sides.size() > 2;
    answers.merge(
        answers_of_part(entries, asked ? std::optional(hand.formed) : std::nullopt, rules));
    return answers;
}

Answers answers_of_part(std::vector<CountedSide> const& sides, std::optional<Formed> const& formed,
                        Rules const& rules) {
    Answers answers;
    if (formed) answers[{Ask::formed}] = print_formed(*formed);
    for (std::size_t side = 0; side < sides.size(); ++side) {
        auto const& words = sides[side].words;
        auto const partners = partners_of(formed.value_or(Formed{}), side);
        if (partners.front() == side) take_entry(answers, side, sides[side], rules);
        else if (!words.empty()) answers[{Ask::own, side}] = means_nothing(words) ? "" : words;
        if (sides[side].is_whole && partners.size() > 1) answers.try_emplace({Ask::own, side});
    }
    if (std::ranges::all_of(sides, &CountedSide::is_whole)) answers.insert({{Ask::out}, ""});
    return answers;
}

void put(CountedHand& hand, Setting const& setting, Answers const& answers) {
    auto const text = [](SideWords const& words, std::size_t side) {
        auto all = words.common[side];
        if (!words.own[side].empty()) add_word(all, words.own[side]);
        return all;
    };
    hand.sides.resize(setting.sides.size());
    auto const before = words_of(setting, answers_of_part(hand.sides, hand.formed, *setting.rules));
    auto const after = words_of(setting, answers);
    auto const asked = questions(setting, answers);
    hand.formed = formed_by(setting, answers);
    for (std::size_t side = 0; side < hand.sides.size(); ++side) {
        auto& [words, is_whole, revision] = hand.sides[side];
        if (text(before, side) != text(after, side)) words = text(after, side);
        auto const partners = partners_of(hand.formed, side);
        is_whole = std::ranges::all_of(asked, [&](Question question) {
            return !question.of_side() || std::ranges::count(partners, question.side) == 0 ||
                   answers.contains(question);
        });
        if (is_whole && words.empty()) words = "-";
    }
}

std::string const& begun_words(Answers const& answers, std::size_t side) {
    static std::string const nothing;
    auto const* words = find_answer(answers, {Ask::begun, side});
    return words == nullptr ? nothing : *words;
}

std::optional<std::size_t> partners_of_out(Setting const& setting, Answers const& answers,
                                           std::size_t side) {
    std::size_t players = 0;
    bool goes_out = false;
    for (auto const partner : partners_of(formed_by(setting, answers), side)) {
        players += std::max<std::size_t>(1, setting.players[partner].size());
        goes_out = goes_out || out_side(answers) == partner || has_word(answers, partner, "out");
    }
    return goes_out ? std::optional(players - 1) : std::nullopt;
}

std::vector<Problem> certain_problems(Setting const& setting, Answers const& answers) {
    auto problems = check(hand_so_far(setting, answers), *setting.rules);
    std::erase_if(problems,
                  [&](Problem const& problem) { return !is_certain(problem, setting, answers); });
    return problems;
}

std::vector<Problem> new_problems(Setting const& setting, Answers const& before,
                                  Answers const& after) {
    auto const known = certain_problems(setting, before);
    auto problems = certain_problems(setting, after);
    std::erase_if(problems, [&](Problem const& problem) {
        return std::ranges::find(known, problem) != known.end();
    });
    return problems;
}

}  // namespace meldbook::wizard
