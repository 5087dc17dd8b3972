// The functions of phrases.hpp for conditions, factors and kinds of melds.

#include <algorithm>
#include <iterator>
#include <utility>

#include "text/text.hpp"
#include "words/held.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

std::string counter_text(std::size_t counter, Range const& range, Rules const& rules) {
    if (counter >= rules.counters()) {
        auto const own = counter_text(counter - rules.counters(), range, rules);
        return rules.table.sides.size() > 2
                   ? tr_context("condition", "{} on all other sides together", own)
                   : tr_context("condition", "{} on the other side", own);
    }
    switch (counter) {
        case counter_canastas: return count_text(Counted::canastas, range);
        case counter_red_threes: return count_text(Counted::red_threes, range);
        case counter_black_threes: return count_text(Counted::black_threes, range);
        default: break;
    }
    if (counter < rules.first_event()) {
        return tagged_canastas_text(rules.counted_id(counter), range);
    }
    bool const event = counter < rules.first_unfinished();
    if (event && range.max == 0) {
        auto const& without = rules.events.at(counter - rules.first_event()).without;
        if (!without.empty()) return tr_rules(without);
    }
    auto thing = tr_rules(event ? rules.events.at(counter - rules.first_event()).text
                                : rules.incomplete.at(counter - rules.first_unfinished()).name);
    if (range.max == 0) {
        return event ? tr_context("condition", "no event '{}'", thing)
                     : tr_context("condition", "no {}", thing);
    }
    // "A penalty" may be one of several, which exactly one is not.
    bool const only_one = event && rules.events.at(counter - rules.first_event()).most == 1;
    if (range == Range{1} || (only_one && range == Range{1, 1})) return thing;
    return tr_context("condition", "{}: {}", thing, range_text(range));
}

/// What a counter counts, without a number.
std::string things_text(std::size_t counter, Rules const& rules) {
    if (counter >= rules.counters()) {
        auto const own = things_text(counter - rules.counters(), rules);
        return rules.table.sides.size() > 2
                   ? tr_context("what is counted", "{} of all other sides together", own)
                   : tr_context("what is counted", "{} of the other side", own);
    }
    switch (counter) {
        case counter_canastas: return tr_context("what is counted", "canastas");
        case counter_red_threes: return tr_context("what is counted", "red threes");
        case counter_black_threes: return tr_context("what is counted", "black threes");
        default: break;
    }
    if (counter < rules.first_event()) {
        return tagged_canastas(rules.counted_id(counter));
    }
    return counter < rules.first_unfinished()
               ? tr_rules(rules.events.at(counter - rules.first_event()).text)
               : tr_rules(rules.incomplete.at(counter - rules.first_unfinished()).name);
}

std::string out_text(OutState out) {
    switch (out) {
        case OutState::self: return tr_context("condition", "went out");
        case OutState::other: return tr_context("condition", "another side went out");
        case OutState::none: return tr_context("condition", "nobody went out");
    }
    return "";
}

bool asks_for(Condition const& condition, std::size_t counter) {
    return std::any_of(condition.counts.begin(), condition.counts.end(),
                       [&](auto const& term) { return term.first == counter; });
}

/// Whether another term implies this one: "1 or more clean canastas" implies "1 or more canastas".
bool is_implied(Condition const& condition, std::size_t counter, Range const& range,
                std::size_t tags) {
    if (counter != counter_canastas || range.max != Range{}.max) return false;
    return std::any_of(condition.counts.begin(), condition.counts.end(), [&](auto const& term) {
        return term.first >= first_tag && term.first < tags && term.second.min >= range.min;
    });
}

/// The state as a condition, with only what a factor list checks up to a row.
Condition checked_state(Factors const& factors, int row, State const& state) {
    Condition seen;
    for (int i = 0; i <= row && i < static_cast<int>(factors.size()); ++i) {
        auto const& when = factors[static_cast<std::size_t>(i)].when;
        if (when.opened) seen.opened = state.opened;
        if (when.out) seen.out = state.out;
        for (auto const& [counter, range] : when.counts) {
            int const count = state.counts.at(counter);
            if (!asks_for(seen, counter)) seen.counts.emplace_back(counter, Range{count, count});
        }
        for (auto const& [counter, least] : when.at_least) {
            for (auto const each : {counter, least}) {
                int const count = state.counts.at(each);
                if (!asks_for(seen, each)) seen.counts.emplace_back(each, Range{count, count});
            }
        }
    }
    return seen;
}

/// Whether a condition asks for at least one canasta of each of so many tags, and for nothing else.
bool asks_for_tags_alone(Condition const& when, std::size_t tags, Rules const& rules) {
    return when.counts.size() == tags && !when.opened && !when.out && when.at_least.empty() &&
           std::ranges::all_of(when.counts, [&](auto const& term) {
               return term.first >= first_tag && term.first < rules.first_event() &&
                      term.second == Range{1};
           });
}

/// A row's condition, for somebody who has read the rows above it: where one of them asks for the same
/// canastas and for those of a second tag, and each canasta has one of the two, there are only these.
std::string rest_text(Factors const& factors, Factor const& row, Rules const& rules) {
    auto const& when = row.when;
    bool const above = asks_for_tags_alone(when, 1, rules) &&
                       std::any_of(factors.data(), &row, [&](Factor const& other) {
                           auto const& both = other.when.counts;
                           return asks_for_tags_alone(other.when, 2, rules) &&
                                  std::ranges::count(both, when.counts.front()) > 0 &&
                                  std::ranges::all_of(rules.canastas, [&](CanastaKind const& kind) {
                                      return std::ranges::any_of(kind.tags, [&](std::size_t tag) {
                                          return std::ranges::any_of(both, [&](auto const& term) {
                                              return term.first == first_tag + tag;
                                          });
                                      });
                                  });
                       });
    if (!above) return condition_text(when, rules);
    return tr_context("condition", "only {}", things_text(when.counts.front().first, rules));
}

/// What a factor does: where its condition {} holds, in the rows that are left, and without rows.
struct Effect {
    Sentence if_met, otherwise, always;
};

/// {0} is the factor, {1} the condition.
constexpr Effect multiple = {mark("× {} if {}"), mark("otherwise × {}"), mark("always × {}")};

constexpr std::pair<int, Effect> named_effects[] = {
    {1, {mark("positive if {}"), mark("otherwise positive"), mark("always positive")}},
    {0, {mark("not counted if {}"), mark("otherwise not counted"), mark("never counted")}},
    {-1, {mark("negative if {}"), mark("otherwise negative"), mark("always negative")}},
    {2, {mark("doubled if {}"), mark("otherwise doubled"), mark("always doubled")}},
    {-2,
     {mark("negative and doubled if {}"), mark("otherwise negative and doubled"),
      mark("always negative and doubled")}},
};

std::string effect_text(int x, FactorAs as, Sentence Effect::* when, std::string const& condition) {
    auto const named = std::ranges::find(named_effects, x, &std::pair<int, Effect>::first);
    if (as == FactorAs::multiple || named == std::end(named_effects))
        return tr_with(multiple.*when, number(x), condition);
    return tr_with(named->second.*when, condition);
}

}  // namespace

std::string condition_text(Condition const& condition, Rules const& rules, Joined how) {
    std::vector<std::string> terms;
    if (condition.opened) {
        terms.push_back(*condition.opened ? tr_context("condition", "opened")
                                          : tr_context("condition", "not opened"));
    }
    // "Went out with 4 black threes" instead of "went out and 4 black threes".
    bool const with =
        condition.out == OutState::self && !condition.opened && how == Joined::with_and &&
        !(condition.counts.empty() && condition.at_least.empty()) &&
        std::ranges::none_of(condition.counts,
                             [&](auto const& term) { return term.first >= rules.counters(); });
    if (condition.out && !with) terms.push_back(out_text(*condition.out));
    for (auto const& [counter, range] : condition.counts) {
        if (!is_implied(condition, counter, range, rules.first_event())) {
            terms.push_back(counter_text(counter, range, rules));
        }
    }
    for (auto const& [counter, least] : condition.at_least) {
        terms.push_back(tr("at least as many {} as {}", things_text(counter, rules),
                           things_text(least, rules)));
    }
    return with ? tr_context("condition", "went out with {}", joined(terms, how))
                : joined(terms, how);
}

bool changes_cost(HandSet const& set, Rules const& rules) {
    // A factor is not for them: what such a card costs then depends on that, too.
    return rules.hand_factor.empty() && set.per == HeldBy::card && set.count.min <= 1 &&
           set.count.max == Range{}.max && !set.when.always() &&
           rules.hand_cards[index_of(set.cards)] != 0;
}

std::string held_text(HandSet const& set, Range const& count, Rules const& rules) {
    if (changes_cost(set, rules)) {
        std::bitset<rank_count> rank;
        rank.set(index_of(set.cards));
        int const cost = rules.hand_cards[index_of(set.cards)];
        return tr("{}: {} each, not {}, if {}", ranks_text(rank), number(cost - set.points),
                  number(cost), condition_text(set.when, rules));
    }
    auto const cards = cards_of_rank_text(set.cards, count);
    auto const held = set.per == HeldBy::player ? tr("{} held in one hand", cards)
                      : set.per == HeldBy::side ? tr("{} held by the side", cards)
                                                : tr("{} held in one hand, for each card", cards);
    return set.when.always() ? held : tr("{} if {}", held, condition_text(set.when, rules));
}

std::string counter_text(std::size_t counter, int count, Rules const& rules) {
    return counter_text(counter, Range{count, count}, rules);
}

namespace {

std::string sort_text(MeldOf of) {
    switch (of) {
        case MeldOf::set: return tr("a set");
        case MeldOf::wild: return tr("wild cards only");
        case MeldOf::sequence: return tr("a sequence");
        case MeldOf::black_three: return tr("black threes");
    }
    return "";
}

/// What a pattern asks for besides the sort of meld.
std::vector<std::string> cards_asked_for(MeldPattern const& pattern, Rules const& rules) {
    std::vector<std::string> terms;
    if (pattern.ranks.any()) terms.push_back(ranks_text(pattern.ranks));
    auto const limited = [&](Counted things, Range const& range) {
        if (range != Range{}) terms.push_back(count_text(things, range));
    };
    limited(Counted::wild_cards, pattern.wilds);
    limited(Counted::jokers, pattern.jokers);
    limited(Counted::deuces, pattern.twos);
    limited(Counted::cards, pattern.size);
    limited(Counted::natural_cards_in_a_row, pattern.run);
    if (pattern.hidden == true) terms.push_back(tr("laid whole from the hand"));
    if (pattern.hidden == false) terms.push_back(tr("not laid whole from the hand"));
    if (pattern.mark > 0)
        terms.push_back(tr("entered as {}", rules.marks.at(pattern.mark - 1U) + ":…"));
    return terms;
}

}  // namespace

std::string pattern_text(MeldPattern const& pattern, Rules const& rules) {
    auto terms = cards_asked_for(pattern, rules);
    auto const& meld = rules.meld;
    // Where other melds could be meant, sets are named, too.
    bool const others =
        pattern.ranks.none() && (meld.of(MeldOf::sequence).allowed ||
                                 (meld.of(MeldOf::wild).allowed && pattern.wilds.max > 0));
    if (pattern.of != MeldOf::set || others) terms.insert(terms.begin(), sort_text(pattern.of));
    return joined(terms);
}

std::string meld_text(MeldPattern const& pattern, Rules const& rules) {
    auto terms = cards_asked_for(pattern, rules);
    // "7" alone is a set.
    if (pattern.of != MeldOf::set || pattern.ranks.none())
        terms.insert(terms.begin(), sort_text(pattern.of));
    return joined(terms);
}

std::string per_text(std::size_t counter, int beyond, Rules const& rules) {
    auto const things = things_text(counter, rules);
    return beyond == 0 ? tr("for each of the {}", things)
                       : tr("for each of the {} beyond {}", things, number(beyond));
}

std::string needed_melds_text(std::vector<MeldPattern> const& patterns, Rules const& rules,
                              std::string_view needs) {
    if (!needs.empty()) return tr_rules(needs);
    std::vector<std::string> melds;
    for (auto const& pattern : patterns) {
        auto const kind = sort_text(pattern.of);
        auto const made_of = joined(cards_asked_for(pattern, rules));
        // Translators: "a set (no wild card, 7 cards)".
        melds.push_back(made_of.empty() ? kind : tr("{} ({})", kind, made_of));
    }
    return joined(melds, Joined::with_or);
}

std::string place_text(int place) {
    if (place == low_ace || place == high_ace) return shown_card(Rank::ace);
    if (place == 2) return shown_card(Rank::two);
    if (place == 3) return shown_card(Rank::black_three);
    return shown_card(all_ranks[index_of(Rank::four) + static_cast<std::size_t>(place) - 4]);
}

std::string reason_text(Factors const& factors, int row, State const& state, Rules const& rules) {
    return condition_text(checked_state(factors, row, state), rules, Joined::plainly);
}

std::vector<FactorCase> factor_cases(Factors const& factors, Rules const& rules, FactorAs as) {
    if (factors.empty()) return {{effect_text(1, as, &Effect::always, "")}};
    std::vector<FactorCase> cases;
    for (auto const& factor : factors) {
        bool const last = factor.when.always();
        auto const condition = last ? "" : rest_text(factors, factor, rules);
        auto const when = !last           ? &Effect::if_met
                          : cases.empty() ? &Effect::always
                                          : &Effect::otherwise;
        cases.push_back({effect_text(factor.x, as, when, condition), factor.x, cases.size()});
        if (last) break;
    }
    return cases;
}

std::string factors_text(Factors const& factors, Rules const& rules, FactorAs as) {
    std::vector<std::string> effects;
    for (auto& each : factor_cases(factors, rules, as)) effects.push_back(std::move(each.text));
    return clauses(effects);
}

}  // namespace meldbook::words
