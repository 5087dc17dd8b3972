#include "words/problems.hpp"

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/text.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

/// The meld a problem speaks of.
struct Subject {
    Meld const* meld = nullptr;
    std::string text;
};

Subject subject_of(Problem const& problem, std::vector<Meld> const& melds) {
    if (!problem.meld) return {nullptr, "meld"};
    if (*problem.meld >= melds.size()) {
        return {nullptr, fmt::format("meld {}", *problem.meld + 1)};
    }
    auto const& meld = melds[*problem.meld];
    return {&meld, print_meld(meld)};
}

/// "K K K: cards of one meld stand in one word; write KKK".
std::string apart_text(Subject const& subject, std::vector<Meld> const& melds) {
    if (subject.meld == nullptr) {
        return fmt::format("{}: cards of one meld stand in one word", subject.text);
    }
    auto whole = *subject.meld;
    whole.cards = {};
    std::vector<std::string> words;
    for (auto const& meld : melds) {
        if (!belong_together(meld, *subject.meld)) continue;
        words.push_back(print_meld(meld));
        whole.cards += meld.cards;
    }
    return fmt::format("{}: cards of one meld stand in one word; write {}", join(words, " "),
                       print_meld(whole));
}

std::string no_points_text(Subject const& subject, Rules const& rules) {
    auto const kind = subject.meld != nullptr ? rules.canasta_of(*subject.meld) : std::nullopt;
    if (!kind) {
        return "canastas without their cards: add table=POINTS or piles like 10s=7 to the same "
               "entry";
    }
    return fmt::format("{} is a canasta already: leave {}= out, or add the cards of the others "
                       "with table=POINTS",
                       subject.text, rules.canastas[*kind].id);
}

std::string_view card_of(Problem const& problem) {
    return problem.rank ? letters(*problem.rank) : std::string_view{"?"};
}

std::string too_many_wilds_in_packs(Problem const& problem) {
    if (problem.rank == Rank::joker) {
        return fmt::format("{} jokers counted: the packs hold {}", problem.have, problem.limit);
    }
    return fmt::format("{} deuces counted: the packs hold {}", problem.have, problem.limit);
}

std::string ratio_text(Problem const& problem, Subject const& subject, Rules const& rules) {
    int const naturals = problem.have;
    int const wilds = subject.meld ? subject.meld->wilds() : 0;
    switch (rules.meld.wilds) {
        case WildLimit::any: break;
        case WildLimit::le:
            return fmt::format("{}: {} wild against {} natural; wild cards may not outnumber "
                               "natural cards",
                               subject.text, wilds, naturals);
        case WildLimit::lt:
            return fmt::format("{}: {} wild against {} natural; natural cards must outnumber wild "
                               "cards",
                               subject.text, wilds, naturals);
        case WildLimit::half:
            return fmt::format("{}: {} wild against {} natural; each wild card needs 2 natural "
                               "cards",
                               subject.text, wilds, naturals);
    }
    return fmt::format("{}: {} natural cards of {} needed", subject.text, naturals, problem.limit);
}

std::string broken_sequence_text(Problem const& problem, Subject const& subject) {
    if (problem.have <= problem.limit) {
        int const cards = subject.meld ? subject.meld->size() : 0;
        if (cards <= natural_ranks) {
            return fmt::format("{}: a sequence holds each rank once", subject.text);
        }
        return fmt::format("{}: {} cards, a sequence from 4 to A has {} at most", subject.text,
                           cards, natural_ranks);
    }
    return counted(problem.have, "{}: {} rank is missing, wild cards to fill it: {}",
                   "{}: {} ranks are missing, wild cards to fill them: {}", subject.text,
                   problem.have, problem.limit);
}

std::string black_threes_text(Problem const& problem, Subject const& subject) {
    if (problem.limit == 0) return fmt::format("{}: black threes are never melded", subject.text);
    return fmt::format("{}: black threes are melded only by a side that goes out", subject.text);
}

std::string meld_problem(Problem const& problem, Subject const& subject, Rules const& rules) {
    auto const& meld = subject.text;
    int const have = problem.have;
    int const limit = problem.limit;
    switch (problem.code) {
        case ProblemCode::meld_too_small:
            return counted(have, "{}: {} card, a meld has at least {}",
                           "{}: {} cards, a meld has at least {}", meld, have, limit);
        case ProblemCode::meld_too_large:
            return fmt::format("{}: {} cards, a meld has at most {}", meld, have, limit);
        case ProblemCode::meld_too_few_naturals:
            return counted(have, "{}: {} natural card, a meld has at least {}",
                           "{}: {} natural cards, a meld has at least {}", meld, have, limit);
        case ProblemCode::meld_too_many_wilds:
            return counted(have, "{}: {} wild card, a meld has at most {}",
                           "{}: {} wild cards, a meld has at most {}", meld, have, limit);
        case ProblemCode::meld_wilds_ratio: return ratio_text(problem, subject, rules);
        case ProblemCode::meld_no_wilds:
            return fmt::format("{}: a meld of {} takes no wild card", meld, card_of(problem));
        case ProblemCode::meld_wild: return fmt::format("{}: wild cards alone make no meld", meld);
        case ProblemCode::meld_sequence: return fmt::format("{}: a sequence is no meld here", meld);
        case ProblemCode::meld_sequence_broken: return broken_sequence_text(problem, subject);
        case ProblemCode::meld_duplicate_rank:
            return fmt::format("{}: a second meld of {}; a side has one of each rank", meld,
                               card_of(problem));
        case ProblemCode::meld_black_threes: return black_threes_text(problem, subject);
        case ProblemCode::meld_black_threes_count:
            return counted(have, "{}: {} black three, it takes {}",
                           "{}: {} black threes, it takes {}", meld, have,
                           range_text(rules.meld.black_threes.value_or(Range{})));
        case ProblemCode::meld_black_threes_wilds:
            return fmt::format("{}: a meld of black threes takes no wild card", meld);
        default: return "";
    }
}

}  // namespace

std::string problem_text(Problem const& problem, Rules const& rules,
                         std::vector<Meld> const& melds) {
    auto const subject = subject_of(problem, melds);
    int const have = problem.have;
    int const limit = problem.limit;
    switch (problem.code) {
        case ProblemCode::out_two_sides:
            return fmt::format("{} sides went out: only one can", have);
        case ProblemCode::out_not_opened: return "went out without a meld on the table";
        case ProblemCode::out_requires:
            return counted(have, "went out with {} canasta: it takes {}",
                           "went out with {} canastas: it takes {}", have,
                           condition_text(rules.out_requires, rules));
        case ProblemCode::pack_rank:
            return fmt::format("{} cards of rank {} counted: the packs hold {}", have,
                               card_of(problem), limit);
        case ProblemCode::pack_value:
            return fmt::format("{} cards of {} points counted: the packs hold {}", have,
                               problem.value, limit);
        case ProblemCode::pack_wilds: return too_many_wilds_in_packs(problem);
        case ProblemCode::pack_cards:
            return fmt::format("{} cards counted, those of the canastas among them: the packs hold "
                               "{}",
                               number(have), limit);
        case ProblemCode::pack_red_threes:
            return fmt::format("{} red threes counted: the packs hold {}", have, limit);
        case ProblemCode::pack_black_threes:
            return fmt::format("{} black threes counted: the packs hold {}", have, limit);
        case ProblemCode::points_step:
            return counted(have, "{} point: every count is a multiple of {}",
                           "{} points: every count is a multiple of {}", number(have), limit);
        case ProblemCode::canastas_no_points: return no_points_text(subject, rules);
        case ProblemCode::meld_apart: return apart_text(subject, melds);
        case ProblemCode::opening_short:
            return fmt::format("{} of {}: {} short", number(have), number(limit),
                               number(limit - have));
        case ProblemCode::opening_single_short:
            return fmt::format("{} of {} in one meld: {} short", number(have), number(limit),
                               number(limit - have));
        case ProblemCode::opening_not_pure:
            if (subject.meld != nullptr && subject.meld->of == MeldOf::wild) {
                return fmt::format("{}: jokers with {} deuces in an opening that must be clean; "
                                   "jokers take one deuce at most",
                                   subject.text, subject.meld->cards[Rank::two]);
            }
            return counted(have, "{}: {} wild card in an opening that must be clean",
                           "{}: {} wild cards in an opening that must be clean", subject.text,
                           have);
        default: return meld_problem(problem, subject, rules);
    }
}

std::string problem_text(Problem const& problem, Rules const& rules, Hand const& hand,
                         std::vector<std::string> const& sides) {
    if (!problem.side) return problem_text(problem, rules);
    bool const known = *problem.side < hand.sides.size();
    auto const text =
        problem_text(problem, rules, known ? hand.sides[*problem.side].melds : std::vector<Meld>{});
    return fmt::format("{}: {}", side_text(sides, *problem.side), text);
}

std::string cite_of(Problem const& problem, Rules const& rules) {
    switch (problem.code) {
        case ProblemCode::out_not_opened:
        case ProblemCode::out_requires: return rules.cite.out;
        case ProblemCode::meld_apart:
        case ProblemCode::meld_too_small:
        case ProblemCode::meld_too_large:
        case ProblemCode::meld_too_few_naturals:
        case ProblemCode::meld_too_many_wilds:
        case ProblemCode::meld_wilds_ratio:
        case ProblemCode::meld_no_wilds:
        case ProblemCode::meld_wild:
        case ProblemCode::meld_sequence:
        case ProblemCode::meld_sequence_broken:
        case ProblemCode::meld_duplicate_rank:
        case ProblemCode::meld_black_threes:
        case ProblemCode::meld_black_threes_count:
        case ProblemCode::meld_black_threes_wilds: return rules.cite.meld;
        case ProblemCode::opening_short:
        case ProblemCode::opening_single_short:
        case ProblemCode::opening_not_pure: return rules.cite.opening;
        default: return "";
    }
}

std::string side_text(std::vector<std::string> const& sides, std::size_t side) {
    if (side < sides.size() && !sides[side].empty()) return safe(sides[side]);
    return fmt::format("side {}", side + 1);
}

}  // namespace meldbook::words
