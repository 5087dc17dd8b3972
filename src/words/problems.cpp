#include "words/problems.hpp"

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/text.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

/// The meld that a problem is about.
struct Subject {
    Meld const* meld = nullptr;
    std::string text;
};

Subject subject_of(Problem const& problem, std::vector<Meld> const& melds) {
    if (!problem.meld) return {nullptr, tr("meld")};
    if (*problem.meld >= melds.size()) return {nullptr, tr("meld {}", *problem.meld + 1)};
    auto const& meld = melds[*problem.meld];
    return {&meld, shown_cards(print_meld(meld))};
}

/// "K K K: write the cards of one meld as one word: KKK".
std::string apart_text(Subject const& subject, std::vector<Meld> const& melds) {
    if (subject.meld == nullptr) {
        return tr("{}: write the cards of one meld as one word", subject.text);
    }
    auto whole = *subject.meld;
    whole.cards = {};
    std::vector<std::string> words;
    for (auto const& meld : melds) {
        if (!belong_together(meld, *subject.meld)) continue;
        words.push_back(shown_cards(print_meld(meld)));
        whole.cards += meld.cards;
    }
    return tr("{}: write the cards of one meld as one word: {}", join(words, " "),
              shown_cards(print_meld(whole)));
}

/// Counted canastas that do not go with what else is entered.
std::string canastas_problem(Problem const& problem, Subject const& subject, Rules const& rules) {
    if (problem.code == ProblemCode::canastas_few_points) {
        return tr("{} points for melded cards: those of the canastas come to {} at least",
                  number(problem.have), number(problem.limit));
    }
    auto const kind = subject.meld != nullptr ? rules.canasta_of(*subject.meld) : std::nullopt;
    if (!kind) {
        return tr("canastas without their cards: add table=POINTS or piles like 10s=7 to the same "
                  "entry");
    }
    auto const& id = rules.canastas[*kind].id;
    if (problem.code == ProblemCode::canastas_again) {
        return tr("{} is a canasta already; {}= counts others, whose cards are in the points",
                  subject.text, id);
    }
    return tr("{} is a canasta already: leave {}= out, or add the cards of the others with "
              "table=POINTS",
              subject.text, id);
}

std::string card_of(Problem const& problem) {
    return problem.rank ? shown_card(*problem.rank) : "?";
}

std::string ratio_text(Problem const& problem, Subject const& subject, Rules const& rules) {
    auto const naturals = number(problem.have);
    auto const wilds = number(subject.meld != nullptr ? subject.meld->wilds() : 0);
    auto const sort = subject.meld != nullptr ? subject.meld->of : MeldOf::set;
    switch (rules.meld.of(sort).wilds) {
        case WildLimit::any:
        case WildLimit::none: break;
        case WildLimit::le:
            return tr("{}: {} wild against {} natural; wild cards may not outnumber natural cards",
                      subject.text, wilds, naturals);
        case WildLimit::lt:
            return tr("{}: {} wild against {} natural; natural cards must outnumber wild cards",
                      subject.text, wilds, naturals);
        case WildLimit::half:
            return tr("{}: {} wild against {} natural; each wild card needs 2 natural cards",
                      subject.text, wilds, naturals);
    }
    return tr_plural(problem.have, "{}: {} natural card of {} needed",
                     "{}: {} natural cards of {} needed", subject.text, naturals,
                     number(problem.limit));
}

std::string broken_sequence_text(Problem const& problem, Subject const& subject,
                                 Rules const& rules) {
    if (problem.have <= problem.limit) {
        int const cards = subject.meld != nullptr ? subject.meld->size() : 0;
        auto const& run = rules.meld.run;
        if (cards <= run.places()) {
            return tr("{}: a sequence holds each rank once", subject.text);
        }
        return tr_plural(cards, "{}: {} card, a sequence from {} to {} has {} at most",
                         "{}: {} cards, a sequence from {} to {} has {} at most", subject.text,
                         number(cards), place_text(run.low), place_text(run.high), run.places());
    }
    return tr_plural(problem.have, "{}: {} rank is missing, wild cards to fill it: {}",
                     "{}: {} ranks are missing, wild cards to fill them: {}", subject.text,
                     number(problem.have), number(problem.limit));
}

std::string black_threes_text(Problem const& problem, Subject const& subject) {
    if (problem.limit == 0) return tr("{}: black threes are never melded", subject.text);
    return tr("{}: black threes are melded only by a side that goes out", subject.text);
}

/// A problem with a single meld.
std::string meld_problem(Problem const& problem, Subject const& subject, Rules const& rules) {
    auto const& meld = subject.text;
    int const n = problem.have;
    auto const have = number(n);
    auto const limit = number(problem.limit);
    switch (problem.code) {
        case ProblemCode::meld_too_small:
            return tr_plural(n, "{}: {} card, a meld has at least {}",
                             "{}: {} cards, a meld has at least {}", meld, have, limit);
        case ProblemCode::meld_too_large:
            return tr_plural(n, "{}: {} card, a meld has at most {}",
                             "{}: {} cards, a meld has at most {}", meld, have, limit);
        case ProblemCode::meld_too_few_naturals:
            return tr_plural(n, "{}: {} natural card, a meld has at least {}",
                             "{}: {} natural cards, a meld has at least {}", meld, have, limit);
        case ProblemCode::meld_too_many_wilds:
            if (problem.limit == 0 && subject.meld != nullptr &&
                subject.meld->of == MeldOf::sequence) {
                return tr("{}: a sequence takes no wild card", meld);
            }
            if (problem.limit == 0) return tr("{}: a meld takes no wild card", meld);
            return tr_plural(n, "{}: {} wild card, a meld has at most {}",
                             "{}: {} wild cards, a meld has at most {}", meld, have, limit);
        case ProblemCode::meld_wilds_ratio: return ratio_text(problem, subject, rules);
        case ProblemCode::meld_no_wilds:
            return tr("{}: a meld of {} takes no wild card", meld, card_of(problem));
        case ProblemCode::meld_wild: return tr("{}: wild cards alone are not a meld", meld);
        case ProblemCode::meld_sequence: return tr("{}: a sequence is not a meld here", meld);
        case ProblemCode::meld_sequence_broken:
            return broken_sequence_text(problem, subject, rules);
        case ProblemCode::meld_wild_mixed:
            return tr("{}: jokers and twos do not mix in a meld of wild cards", meld);
        case ProblemCode::meld_set:
            return rules.meld.of(MeldOf::set).allowed
                       ? tr("{}: cards of this rank are not a meld here", meld)
                       : tr("{}: cards of one rank are not a meld here, only a sequence", meld);
        case ProblemCode::meld_duplicate_rank:
            return tr("{}: a second meld of {}; a side has one of each rank", meld,
                      card_of(problem));
        case ProblemCode::meld_black_threes: return black_threes_text(problem, subject);
        case ProblemCode::meld_black_threes_count:
            return tr_plural(n, "{}: {} black three, the meld takes {}",
                             "{}: {} black threes, the meld takes {}", meld, have,
                             range_text(rules.meld.black_threes.value_or(Range{})));
        case ProblemCode::meld_black_threes_wilds:
            return tr("{}: a meld of black threes takes no wild card", meld);
        default: return "";
    }
}

/// More cards of one sort than the packs have.
std::string pack_problem(Problem const& problem) {
    int const n = problem.have;
    auto const have = number(n);
    auto const limit = number(problem.limit);
    switch (problem.code) {
        case ProblemCode::pack_rank:
            return tr_plural(n, "{} card of rank {} counted: the packs hold {}",
                             "{} cards of rank {} counted: the packs hold {}", have,
                             card_of(problem), limit);
        case ProblemCode::pack_value:
            return tr_plural(n, "{} card of {} points counted: the packs hold {}",
                             "{} cards of {} points counted: the packs hold {}", have,
                             number(problem.value), limit);
        case ProblemCode::pack_wilds:
            if (problem.rank == Rank::joker) {
                return tr_plural(n, "{} joker counted: the packs hold {}",
                                 "{} jokers counted: the packs hold {}", have, limit);
            }
            return tr_plural(n, "{} deuce counted: the packs hold {}",
                             "{} deuces counted: the packs hold {}", have, limit);
        case ProblemCode::pack_cards:
            return tr_plural(n, "{} card counted, with those of the canastas: the packs hold {}",
                             "{} cards counted, with those of the canastas: the packs hold {}",
                             have, limit);
        case ProblemCode::pack_red_threes:
            return tr_plural(n, "{} red three counted: the packs hold {}",
                             "{} red threes counted: the packs hold {}", have, limit);
        case ProblemCode::pack_black_threes:
            return tr_plural(n, "{} black three counted: the packs hold {}",
                             "{} black threes counted: the packs hold {}", have, limit);
        case ProblemCode::pack_points:
            return tr_plural(n,
                             "{} point for melded cards: the cards that are not named come to {} "
                             "at most",
                             "{} points for melded cards: the cards that are not named come to {} "
                             "at most",
                             have, limit);
        case ProblemCode::pack_points_in_hand:
            return tr_plural(n,
                             "{} point left in hand: the cards that are not melded come to {} at "
                             "most",
                             "{} points left in hand: the cards that are not melded come to {} at "
                             "most",
                             have, limit);
        default: return "";
    }
}

std::string hands_problem(Problem const& problem) {
    int const n = problem.have;
    auto const have = number(n);
    if (problem.value > 0) {
        return tr("went out with {} points left in hand: the player who goes out has none",
                  number(problem.value));
    }
    if (problem.code == ProblemCode::hands_too_many) {
        return tr_plural(problem.limit, "{0} hands of cards left: the side has {1} player",
                         "{0} hands of cards left: the side has {1} players", have,
                         number(problem.limit));
    }
    return tr_plural(n, "went out with cards left in hand: the player who goes out has none",
                     "went out with cards left in {} hands: the player who goes out has none",
                     have);
}

/// The part of a condition that failed, or all of it.
Condition failed_part(Problem const& problem, Condition const& condition) {
    if (!problem.counter) return condition;
    auto const is_other = [&](auto const& term) { return term.first != *problem.counter; };
    auto part = condition;
    std::erase_if(part.counts, is_other);
    std::erase_if(part.at_least, is_other);
    return part;
}

/// A side that cannot have opened with what it laid in a hand.
std::string opened_problem(Problem const& problem, Rules const& rules) {
    auto const have = number(problem.have);
    auto const limit = number(problem.limit);
    switch (problem.code) {
        case ProblemCode::opening_single_short:
            return tr("needed one meld of {} to open; the best on the table makes {}", limit, have);
        case ProblemCode::opening_not_pure:
            return tr("needed {} without wild cards to open; the melds on the table make {} "
                      "without them",
                      limit, have);
        case ProblemCode::opening_without:
            for (auto const& band : rules.opening.bands) {
                if (band.min != problem.limit || band.with.empty()) continue;
                return tr("needed {} to open; no meld on the table can have been one",
                          needed_melds_text(band.with, rules, band.needs));
            }
            return tr("needed a meld to open that none on the table can have been");
        default: return tr("needed {} to open; the cards on the table make {}", limit, have);
    }
}

std::string opening_problem(Problem const& problem, Subject const& subject, Rules const& rules) {
    if (problem.level == Level::warning) return opened_problem(problem, rules);
    auto const have = number(problem.have);
    auto const limit = number(problem.limit);
    auto const missing = number(problem.limit - problem.have);
    switch (problem.code) {
        case ProblemCode::opening_short: return tr("{} of {}: {} short", have, limit, missing);
        case ProblemCode::opening_without:
            return tr("none of the melds that this opening must have is among them");
        case ProblemCode::opening_single_short:
            return tr("{} of {} in one meld: {} short", have, limit, missing);
        case ProblemCode::opening_not_pure: {
            bool const wild = subject.meld != nullptr && subject.meld->of == MeldOf::wild;
            if (!wild) {
                return tr_plural(problem.have, "{}: {} wild card in an opening that must be clean",
                                 "{}: {} wild cards in an opening that must be clean", subject.text,
                                 have);
            }
            int const deuces = subject.meld->cards[Rank::two];
            return tr_plural(deuces,
                             "{}: jokers with {} deuce in an opening that must be clean; jokers "
                             "take one deuce at most",
                             "{}: jokers with {} deuces in an opening that must be clean; jokers "
                             "take one deuce at most",
                             subject.text, number(deuces));
        }
        default: return "";
    }
}

}  // namespace

std::string problem_text(Problem const& problem, Rules const& rules,
                         std::vector<Meld> const& melds) {
    auto const subject = subject_of(problem, melds);
    auto const have = number(problem.have);
    switch (problem.code) {
        case ProblemCode::out_two_sides:
            return tr_plural(problem.have, "{} side went out: only one can",
                             "{} sides went out: only one can", have);
        case ProblemCode::out_not_opened: return tr("went out without a meld on the table");
        case ProblemCode::out_requires:
            if (problem.have == 0 && problem.counter.value_or(counter_canastas) == counter_canastas)
                return tr("went out with no canasta: going out takes {}",
                          condition_text(failed_part(problem, rules.out_requires), rules));
            return tr("went out with {}: going out takes {}",
                      counter_text(problem.counter.value_or(counter_canastas), problem.have, rules),
                      condition_text(failed_part(problem, rules.out_requires), rules));
        case ProblemCode::out_melded_before:
            return tr("a player who melded in an earlier turn cannot go out so");
        case ProblemCode::hands_too_many:
        case ProblemCode::hands_out: return hands_problem(problem);
        case ProblemCode::points_step:
            return tr_plural(problem.have, "{} point: not a multiple of {}",
                             "{} points: not a multiple of {}", have, number(problem.limit));
        case ProblemCode::meld_apart: return apart_text(subject, melds);
        case ProblemCode::formed_not:
            return tr("players played together: under these rules every side plays for itself");
        case ProblemCode::formed_differ:
            return tr("another entry than the partner's: only red threes and corrections are each "
                      "player's own");
        default: break;
    }
    auto const code = code_name(problem.code);
    if (code.starts_with("pack.")) return pack_problem(problem);
    if (code.starts_with("canastas.")) return canastas_problem(problem, subject, rules);
    if (code.starts_with("opening.")) return opening_problem(problem, subject, rules);
    return meld_problem(problem, subject, rules);
}

std::string problem_text(Problem const& problem, Rules const& rules, Hand const& hand,
                         std::vector<std::string> const& sides) {
    if (!problem.side) return problem_text(problem, rules);
    bool const known = *problem.side < hand.sides.size();
    auto const text =
        problem_text(problem, rules, known ? hand.sides[*problem.side].melds : std::vector<Meld>{});
    if (problem.code == ProblemCode::formed_differ)
        return tr("{}: {}", side_text(sides, *problem.side), text);
    return tr("{}: {}", partners_text(sides, hand.formed, *problem.side), text);
}

std::string cite_of(Problem const& problem, Rules const& rules) {
    auto const code = code_name(problem.code);
    auto const& cite = rules.cite;
    if (problem.code == ProblemCode::out_two_sides) return "";
    if (problem.code == ProblemCode::hands_out || code.starts_with("out.")) return cite.out;
    if (code.starts_with("meld.black-threes")) return cite.black_threes;
    if (code.starts_with("meld.")) return cite.meld;
    if (code.starts_with("opening.")) return cite.opening;
    return problem.code == ProblemCode::formed_differ ? cite.formed : "";
}

std::string side_text(std::vector<std::string> const& sides, std::size_t side) {
    if (side < sides.size() && !sides[side].empty()) return safe(sides[side]);
    return tr("side {}", side + 1);
}

std::string partners_text(std::vector<std::string> const& sides, Formed const& formed,
                          std::size_t side) {
    return join(partners_of(formed, side), "+",
                [&](std::size_t partner) { return side_text(sides, partner); });
}

}  // namespace meldbook::words
