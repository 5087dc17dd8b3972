// What melds are made of, for the page of a rule set.

#include "text/text.hpp"
#include "view/rules/rule_sections.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

std::string wild_limit_text(WildLimit limit) {
    switch (limit) {
        case WildLimit::any: return "";
        case WildLimit::le: return tr("no more wild cards than natural cards");
        case WildLimit::lt: return tr("fewer wild cards than natural cards");
        case WildLimit::half: return tr("2 natural cards for each wild card");
        case WildLimit::none: return tr("no wild card");
    }
    return "";
}

/// "3 to 7 cards, at most 2 wild cards": what a rule set says about one sort of meld.
std::string own_limits_text(OwnLimits const& own, SortLimits const& limits) {
    using words::Counted;
    std::vector<std::string> terms;
    if (own.ranks.any()) terms.push_back(tr("only of {}", words::ranks_text(own.ranks)));
    if (own.min_size || own.max_size) {
        terms.push_back(words::count_text(
            Counted::cards, limits.max_size > 0 ? Range{limits.min_size, limits.max_size}
                                                : Range{limits.min_size}));
    }
    if (own.min_naturals) {
        terms.push_back(tr_plural(limits.min_naturals, "at least {} natural card",
                                  "at least {} natural cards", number(limits.min_naturals)));
    }
    if (own.max_wilds && limits.max_wilds > 0) {
        terms.push_back(words::count_text(Counted::wild_cards, Range{0, limits.max_wilds}));
    }
    if (own.wilds) {
        auto const text = wild_limit_text(limits.wilds);
        terms.push_back(text.empty() ? tr("any number of wild cards") : text);
    }
    if (!limits.mixed) terms.push_back(tr("only jokers or only twos"));
    return joined(terms);
}

/// Where sequences may begin and end, if that is not 4 and A.
std::string run_text(Run const& run) {
    if (run == Run{}) return "";
    auto const low = words::place_text(run.low);
    auto const high = words::place_text(run.high);
    if (run.aces > 1)
        return tr("sequences run from {} to {}, with an ace at either end or both", low, high);
    if (run.low == low_ace && run.high == high_ace) {
        return tr("an ace is the lowest or the highest card of a sequence");
    }
    return tr("sequences run from {} to {}", low, high);
}

}  // namespace

RuleLines meld_rules(Rules const& rules) {
    using words::Counted;
    auto const& meld = rules.meld;
    RuleLines lines;
    auto const add = [&](std::string const& text, std::string const& key) {
        if (!text.empty()) lines.push_back({text, key});
    };
    auto const size =
        meld.max_size > 0 ? Range{meld.min_size, meld.max_size} : Range{meld.min_size};
    add(words::count_text(Counted::cards, size), "size");
    if (meld.min_naturals > 0) {
        add(tr_plural(meld.min_naturals, "at least {} natural card", "at least {} natural cards",
                      number(meld.min_naturals)),
            "naturals");
    }
    if (meld.max_wilds > 0 && meld.wilds != WildLimit::none) {
        add(words::count_text(Counted::wild_cards, Range{0, meld.max_wilds}), "wilds");
    }
    add(wild_limit_text(meld.wilds), "ratio");
    if (meld.no_wilds.any()) {
        add(tr("no wild cards with {}", words::ranks_text(meld.no_wilds)), "no wilds");
    }
    if (meld.ordinary_threes) add(tr("threes are cards like others"), "threes");
    if (meld.of(MeldOf::wild).allowed) {
        auto const own = own_limits_text(meld.wild, meld.of(MeldOf::wild));
        add(own.empty() ? tr("wild cards alone make a meld")
                        : tr("wild cards alone make a meld: {}", own),
            "wild melds");
    }
    if (!meld.of(MeldOf::set).allowed) {
        add(tr("cards of one rank are not a meld"), "sets");
    } else if (auto const own = own_limits_text(meld.set, meld.of(MeldOf::set)); !own.empty()) {
        add(tr("a set: {}", own), "sets");
    }
    if (meld.of(MeldOf::sequence).allowed) {
        auto const own = own_limits_text(meld.sequence, meld.of(MeldOf::sequence));
        add(own.empty() ? tr("sequences are melds") : tr("sequences are melds: {}", own),
            "sequences");
        add(run_text(meld.run), "run");
        if (meld.run.low <= 2) {
            add(tr("a two of the suit may stand in its own place, as a natural card"), "twos");
        }
    }
    if (meld.of(MeldOf::set).allowed) {
        add(meld.duplicate_ranks ? tr("a side may have several melds of a rank")
                                 : tr("a side has one meld of a rank"),
            "several");
    }
    return lines;
}

}  // namespace meldbook::view
