#include "rules/consistency.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "domain/notation.hpp"
#include "rules/schema.hpp"

namespace meldbook::rules {

namespace {

/// Whether an id could also be a meld of three cards or more, as "777" could.
bool reads_as_meld(std::string_view id) {
    auto const meld = meld_of(id);
    return meld && meld->size() >= 3;
}

std::string nth(std::string_view list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index + 1) + "]";
}

class Checker {
public:
    Checker(Rules const& rules, Node const& tree) : rules_(rules), tree_(tree) {}

    void check_players() const;
    void check_deal(std::optional<int> overlay) const;
    void check_parts() const;

private:
    void check_bands() const;
    void check_rounds() const;
    void check_unfinished() const;
    [[noreturn]] void fail_twice(std::string const& key, std::string const& id,
                                 std::string const& other) const;
    void check_meld_sizes() const;
    void check_ids() const;
    void check_schedules() const;
    void check_steps() const;

    /// A mistake about `key`. If it is a conflict of two keys, the mistake has the place of the one
    /// in the extending file: in the house rules, not in the preset they extend.
    Mistake mistake(Fault fault, std::string const& key, int value,
                    std::string const& other = {}) const;
    Mistake mistake(Fault fault, std::string const& key, std::string const& value) const;

    void check_band_of_hands(std::string const& key, int from) const;

    template <class T>
    void check_unique(std::string_view list, std::vector<T> const& entries) const;
    void check_schedule(std::string_view key, Threes const& threes) const;
    void check_sizes(std::string_view small_key, int small, std::string_view large_key,
                     int large) const;
    void check_step(std::string const& key, int points) const;
    void check_step(std::string const& key, CardValues const& values) const;
    void check_step(std::string const& key, Threes const& threes) const;

    Rules const& rules_;
    Node const& tree_;
};

Mistake Checker::mistake(Fault fault, std::string const& key, int value,
                         std::string const& other) const {
    auto const depth = [](Node const* node) {
        return node->place.source ? node->place.source->depth : 0;
    };
    auto const* node = find_path(tree_, key).node;
    if (!other.empty()) {
        auto const second = find_path(tree_, other);
        if (second.exact && depth(second.node) > depth(node)) node = second.node;
    }
    auto found = mistake_at(node->place, fault, key);
    found.value = std::to_string(value);
    found.other = other;
    return found;
}

Mistake Checker::mistake(Fault fault, std::string const& key, std::string const& value) const {
    auto found = mistake(fault, key, 0);
    found.value = value;
    return found;
}

/// Refuses a `from` that cannot be the number of a hand, as of an inherited band that goes by
/// score.
void Checker::check_band_of_hands(std::string const& key, int from) const {
    int const hands = rules_.match.hands_of(rules_.table.players());
    int const last = hands > 0 ? hands : hands_bounds.most;
    if (from >= 0 && from <= last) return;
    auto wrong = mistake(Fault::band_no_hand, key, from, "opening.by");
    wrong.most = last;
    throw RulesError(std::move(wrong));
}

void Checker::check_bands() const {
    auto const& opening = rules_.opening;
    for (std::size_t i = 0; i < opening.bands.size(); ++i) {
        auto const& from = opening.bands[i].from;
        auto const band = nth("opening.band", i);
        if (from && opening.by_hand) check_band_of_hands(band + ".from", *from);
        if (i == 0 && from && !opening.by_hand) {
            throw RulesError(mistake(Fault::band_not_open, band + ".from", *from));
        }
        if (i == 0 && from && *from > 1) {
            throw RulesError(mistake(Fault::band_starts_late, band + ".from", *from));
        }
        if (i == 0) continue;
        if (!from) throw RulesError(mistake(Fault::band_without_from, band, std::string{}));
        auto const& before = opening.bands[i - 1].from;
        if (before && *from <= *before) {
            auto disorder = mistake(Fault::band_order, band + ".from", *from);
            disorder.least = *before;
            throw RulesError(std::move(disorder));
        }
    }
}

void Checker::check_players() const {
    auto const players = rules_.table.players();
    if (rules_.table.sides.size() < 2) {
        throw RulesError(mistake(Fault::lone_side, "table.sides", players));
    }
    if (players > seats_bounds.most) {
        auto crowd = mistake(Fault::players_number, "table.sides", players);
        crowd.least = seats_bounds.least;
        crowd.most = seats_bounds.most;
        throw RulesError(std::move(crowd));
    }
}

void Checker::check_deal(std::optional<int> overlay) const {
    auto const& table = rules_.table;
    auto const players = table.players();
    if (overlay && players != *overlay) {
        auto wrong = mistake(Fault::sides_sum, "table.sides", players);
        wrong.least = *overlay;
        // The sides may be those of a preset; the user's file has the overlay that needs others.
        auto const& sides = find_path(tree_, "table.sides").node->place;
        if (tree_.place.source && sides.source && sides.source->depth < tree_.place.source->depth) {
            wrong.file = tree_.place.source->file;
            wrong.line = tree_.place.line;
            wrong.column = tree_.place.column;
        }
        throw RulesError(std::move(wrong));
    }
    auto const cards = rules_.in_packs();
    if (table.deal * players > cards) {
        auto large = mistake(Fault::deal_too_large, "table.deal", table.deal, "table.decks");
        large.other = std::to_string(players);
        large.most = cards;
        throw RulesError(std::move(large));
    }
}

void Checker::check_sizes(std::string_view small_key, int small, std::string_view large_key,
                          int large) const {
    if (small <= large) return;
    auto wrong = mistake(Fault::meld_sizes, std::string(small_key), small, std::string(large_key));
    wrong.least = large;
    throw RulesError(std::move(wrong));
}

void Checker::check_meld_sizes() const {
    auto const& meld = rules_.meld;
    auto const canasta = rules_.canasta_size;
    check_sizes("meld.min_size", meld.min_size, "canasta.size", canasta);
    check_sizes("meld.min_naturals", meld.min_naturals, "canasta.size", canasta);
    for (auto const& [key, sort] :
         {std::pair{"meld.set", MeldOf::set}, std::pair{"meld.sequence", MeldOf::sequence},
          std::pair{"meld.wild", MeldOf::wild}}) {
        auto const& own = sort == MeldOf::set        ? meld.set
                          : sort == MeldOf::sequence ? meld.sequence
                                                     : meld.wild;
        auto const limits = meld.of(sort);
        auto const path = std::string(key);
        if (own.min_size) check_sizes(path + ".min_size", limits.min_size, "canasta.size", canasta);
        if (limits.max_size > 0 && (own.min_size || own.max_size)) {
            check_sizes(path + ".min_size", limits.min_size, path + ".max_size", limits.max_size);
        }
    }
    if (meld.max_size == 0) return;
    check_sizes("meld.min_size", meld.min_size, "meld.max_size", meld.max_size);
    check_sizes("canasta.size", canasta, "meld.max_size", meld.max_size);
}

template <class T>
void Checker::check_unique(std::string_view list, std::vector<T> const& entries) const {
    auto const& words = entry_words();
    std::unordered_map<std::string_view, std::string> key_of;
    auto const add = [&](std::string const& key, std::string const& id) {
        if (std::find(words.begin(), words.end(), id) != words.end()) {
            throw RulesError(mistake(Fault::reserved_id, key, id));
        }
        auto const [first, is_new] = key_of.emplace(id, key);
        if (is_new) return;
        auto twice = mistake(Fault::double_id, key, id);
        twice.other = first->second;
        throw RulesError(std::move(twice));
    };
    for (std::size_t i = 0; i < entries.size(); ++i) add(nth(list, i) + ".id", entries[i].id);
    if constexpr (requires { entries.front().words; }) {
        for (std::size_t i = 0; i < entries.size(); ++i) {
            for (auto const& word : entries[i].words) add(nth(list, i) + ".words", word);
        }
    }
}

void Checker::check_ids() const {
    // The kinds are entered as `id=1`; piles are entered as `10s=1`.
    auto const check_word = [this](std::string const& key, std::string const& word) {
        if (pile_digits(word)) throw RulesError(mistake(Fault::pile_id, key, word));
        if (reads_as_meld(word)) throw RulesError(mistake(Fault::meld_id, key, word));
    };
    for (std::size_t i = 0; i < rules_.canastas.size(); ++i) {
        auto const kind = nth("canasta.kind", i);
        check_word(kind + ".id", rules_.canastas[i].id);
        for (auto const& word : rules_.canastas[i].words) check_word(kind + ".words", word);
    }
    check_unique("canasta.kind", rules_.canastas);
    check_unique("bonus", rules_.bonuses);
    check_unfinished();
    check_unique("special", rules_.specials);
    check_unique("event", rules_.events);
    check_unique("out.kind", rules_.out_kinds);
}

/// Refuses ids of unfinished melds that a canasta kind or another of them has: they are words of
/// entries.
void Checker::check_unfinished() const {
    for (std::size_t i = 0; i < rules_.incomplete.size(); ++i) {
        auto const& id = rules_.incomplete[i].id;
        if (id.empty()) continue;
        auto const key = nth("incomplete", i) + ".id";
        auto const& reserved = entry_words();
        if (std::find(reserved.begin(), reserved.end(), id) != reserved.end()) {
            throw RulesError(mistake(Fault::reserved_id, key, id));
        }
        if (pile_digits(id)) throw RulesError(mistake(Fault::pile_id, key, id));
        if (reads_as_meld(id)) throw RulesError(mistake(Fault::meld_id, key, id));
        for (std::size_t j = 0; j < rules_.canastas.size(); ++j) {
            if (kind_called(rules_.canastas, id) == j) fail_twice(key, id, nth("canasta.kind", j));
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (rules_.incomplete[j].id == id) fail_twice(key, id, nth("incomplete", j) + ".id");
        }
    }
}

void Checker::fail_twice(std::string const& key, std::string const& id,
                         std::string const& other) const {
    auto twice = mistake(Fault::double_id, key, id);
    twice.other = other;
    throw RulesError(std::move(twice));
}

void Checker::check_schedule(std::string_view key, Threes const& threes) const {
    if (!threes.laid()) return;
    auto const longest = static_cast<int>(threes.values.size()) - 1;
    auto const in_packs = rules_.in_packs(Rank::red_three);
    if (longest >= in_packs || find_path(tree_, std::string(key) + ".each_extra").exact) return;
    auto too_short =
        mistake(Fault::threes_short, std::string(key) + ".values", longest, "table.decks");
    too_short.other.clear();
    too_short.least = in_packs;
    throw RulesError(std::move(too_short));
}

void Checker::check_schedules() const {
    check_schedule("red_threes", rules_.red_threes);
    if (rules_.black_threes) check_schedule("black_threes", *rules_.black_threes);
}

void Checker::check_step(std::string const& key, int points) const {
    if (points % rules_.match.step == 0) return;
    auto wrong = mistake(Fault::not_step, key, points, "match.step");
    wrong.least = rules_.match.step;
    throw RulesError(std::move(wrong));
}

void Checker::check_step(std::string const& key, CardValues const& values) const {
    for (auto rank : all_ranks) {
        check_step(key + std::string(rule_key(rank)), values[index_of(rank)]);
    }
}

void Checker::check_step(std::string const& key, Threes const& threes) const {
    for (std::size_t i = 0; i < threes.values.size(); ++i) {
        check_step(nth(key + ".values", i), threes.values[i]);
    }
    check_step(key + ".each_extra", threes.each_extra);
    if (threes.least) check_step(key + ".least", *threes.least);
}

void Checker::check_steps() const {
    check_step("cards.", rules_.cards);
    check_step("cards.hand.", rules_.hand_cards);
    check_step("red_threes", rules_.red_threes);
    if (rules_.black_threes) check_step("black_threes", *rules_.black_threes);
    check_step("match.target", rules_.match.target);
    auto const each = [this](std::string_view list, auto const& entries, std::string_view key,
                             auto points) {
        for (std::size_t i = 0; i < entries.size(); ++i) {
            check_step(nth(list, i) + std::string(key), points(entries[i]));
        }
    };
    auto const points = [](auto const& entry) { return entry.points; };
    auto const bonus = [](auto const& entry) { return entry.bonus; };
    each("canasta.kind", rules_.canastas, ".bonus", bonus);
    each("bonus", rules_.bonuses, ".points", points);
    each("incomplete", rules_.incomplete, ".points", points);
    each("special", rules_.specials, ".points", points);
    each("special", rules_.specials, ".others", [](auto const& s) { return s.others.value_or(0); });
    each("event", rules_.events, ".points", points);
    each("hand.set", rules_.hand_sets, ".points", points);
    each("out.kind", rules_.out_kinds, ".bonus", bonus);
    each("opening.band", rules_.opening.bands, ".min", [](auto const& band) { return band.min; });
}

void Checker::check_rounds() const {
    auto const& match = rules_.match;
    if (match.rounds == 0 || match.hands == 0) return;
    auto both = mistake(Fault::rounds_and_hands, "match.rounds", match.rounds, "match.hands");
    both.least = match.hands;
    throw RulesError(std::move(both));
}

void Checker::check_parts() const {
    check_meld_sizes();
    check_ids();
    check_schedules();
    check_bands();
    check_rounds();
    check_steps();
}

}  // namespace

void refuse_contradictions(Rules const& rules, Node const& tree, std::optional<int> overlay) {
    Checker const checker(rules, tree);
    checker.check_players();
    checker.check_deal(overlay);
    checker.check_parts();
}

void refuse_frozen_contradictions(Rules const& rules, Node const& tree) {
    Checker const checker(rules, tree);
    checker.check_players();
    checker.check_parts();
}

}  // namespace meldbook::rules
