#include "rules/consistency.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "domain/notation.hpp"
#include "rules/schema.hpp"
#include "text/text.hpp"

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

    void check_players() const {
        auto const players = rules_.table.players();
        if (rules_.table.sides.size() < 2) {
            throw RulesError(place_of("table.sides"),
                             tr("table.sides: a match needs at least two sides"));
        }
        if (players > seats_bounds.most) {
            throw RulesError(place_of("table.sides"),
                             tr("table.sides: the sides have {} players; from {} to {} can play",
                                players, number(seats_bounds.least), number(seats_bounds.most)));
        }
    }

    void check_deal(std::optional<int> overlay) const {
        auto const& table = rules_.table;
        auto const players = table.players();
        if (overlay && players != *overlay) {
            // The sides may be those of a preset; the user's file has the overlay that needs others.
            auto const& sides = place_of("table.sides");
            bool const inherited = tree_.place.source && sides.source &&
                                   sides.source->depth < tree_.place.source->depth;
            throw RulesError(
                inherited ? tree_.place : sides,
                tr("table.sides: the sides have {0} players, seats.{1} is for {1}; make them agree",
                   players, *overlay));
        }
        auto const cards = rules_.in_packs();
        if (table.deal * players > cards) {
            throw RulesError(
                place_of("table.deal", "table.decks"),
                tr("table.deal: '{}' cards dealt to {} players are more than the {} in the "
                   "packs; deal fewer",
                   table.deal, players, number(cards)));
        }
    }

    /// Refuses a cost of cards in the hand that would be paid to the side.
    void check_held() const {
        for (auto const rank : all_ranks) {
            int const cost = rules_.hand_cards[index_of(rank)];
            auto const key = "cards.hand." + std::string(rule_key(rank));
            if (cost >= 0 || !find_path(tree_, key).exact) continue;
            throw RulesError(place_of(key),
                             tr("{}: '{}' would be points for the side; write what the card "
                                "costs, {}",
                                key, cost, -cost));
        }
    }

    /// Refuses a cost of an unfinished meld that would be paid to the side.
    void check_unfinished() const {
        for (std::size_t i = 0; i < rules_.incomplete.size(); ++i) {
            int const points = rules_.incomplete[i].points;
            auto const key = nth("incomplete", i) + ".points";
            if (points <= 0) continue;
            throw RulesError(place_of(key),
                             tr("{}: '{}' would be points for the side; write what the meld costs "
                                "with a sign, {}",
                                key, points, -points));
        }
    }

    void check_parts() const {
        check_unfinished();
        check_meld_sizes();
        check_ids();
        check_schedules();
        check_bands();
        check_rounds();
        check_steps();
    }

private:
    void check_bands() const {
        auto const& opening = rules_.opening;
        for (std::size_t i = 0; i < opening.bands.size(); ++i) {
            auto const& from = opening.bands[i].from;
            auto const band = nth("opening.band", i);
            auto const key = band + ".from";
            if (from && opening.by_hand) check_band_of_hands(key, *from);
            if (i == 0 && from && !opening.by_hand) {
                throw RulesError(
                    place_of(key),
                    tr("{}: the first band takes no 'from': it also holds for lower scores", key));
            }
            if (i == 0 && from && *from > 1) {
                throw RulesError(
                    place_of(key),
                    tr("{}: the first band must hold from hand 1, not from hand '{}'", key, *from));
            }
            if (i == 0) continue;
            if (!from) {
                throw RulesError(place_of(band),
                                 tr("{}: every band but the first needs a 'from'", band));
            }
            auto const& before = opening.bands[i - 1].from;
            if (before && *from <= *before) {
                throw RulesError(place_of(key),
                                 tr("{}: '{}' is not above {}, where the previous band "
                                    "begins; put them in order",
                                    key, *from, number(*before)));
            }
        }
    }

    void check_rounds() const {
        auto const& match = rules_.match;
        if (match.rounds == 0 || match.hands == 0) return;
        throw RulesError(place_of("match.rounds", "match.hands"),
                         tr("match.rounds: '{}' rounds and {} hands cannot both end a match; set "
                            "match.hands or match.rounds to 0",
                            match.rounds, number(match.hands)));
    }

    void check_meld_sizes() const {
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
            if (own.min_size)
                check_sizes(path + ".min_size", limits.min_size, "canasta.size", canasta);
            if (limits.max_size > 0 && (own.min_size || own.max_size)) {
                check_sizes(path + ".min_size", limits.min_size, path + ".max_size",
                            limits.max_size);
            }
        }
        if (meld.max_size == 0) return;
        check_sizes("meld.min_size", meld.min_size, "meld.max_size", meld.max_size);
        check_sizes("canasta.size", canasta, "meld.max_size", meld.max_size);
    }

    void check_ids() const {
        // Canasta kinds and unfinished melds are words of entries: `natural=1`.
        KnownIds counted, bonuses, specials, events, ways_out;
        add_ids("canasta.kind", rules_.canastas, counted, true);
        add_ids("incomplete", rules_.incomplete, counted, true);
        add_ids("bonus", rules_.bonuses, bonuses);
        add_ids("special", rules_.specials, specials);
        add_ids("event", rules_.events, events);
        add_ids("out.kind", rules_.out_kinds, ways_out);
    }

    void check_schedules() const {
        check_schedule("red_threes", rules_.red_threes);
        if (rules_.black_threes) check_schedule("black_threes", *rules_.black_threes);
    }

    void check_steps() const {
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
        each("special", rules_.specials, ".others",
             [](auto const& s) { return s.others.value_or(0); });
        each("event", rules_.events, ".points", points);
        each("hand.set", rules_.hand_sets, ".points", points);
        each("out.kind", rules_.out_kinds, ".bonus", bonus);
        each("opening.band", rules_.opening.bands, ".min",
             [](auto const& band) { return band.min; });
    }

    /// The place of a mistake about `key`. If it is a conflict of two keys, the place of the one in the
    /// extending file: in the house rules, not in the preset they extend.
    Place const& place_of(std::string const& key, std::string const& other = {}) const {
        auto const* node = find_path(tree_, key).node;
        if (!other.empty()) {
            auto const second = find_path(tree_, other);
            if (second.exact && second.node->place.depth() > node->place.depth())
                node = second.node;
        }
        return node->place;
    }

    RulesError reserved(std::string const& key, std::string const& id) const {
        return {place_of(key),
                tr("{}: '{}' is a word of a side's entry; choose another id", key, id)};
    }
    RulesError twice(std::string const& key, std::string const& id,
                     std::string const& first) const {
        return {place_of(key),
                tr("{}: '{}' is used twice, first in {}; choose another id", key, id, first)};
    }

    /// Refuses words that are entered as `word=1` and could be read as something else.
    void check_word(std::string const& key, std::string const& word) const {
        // Piles are entered as `10s=1`.
        if (pile_digits(word)) {
            throw RulesError(place_of(key),
                             tr("{}: '{}' reads as a pile of cards; choose another id", key, word));
        }
        if (reads_as_meld(word)) {
            throw RulesError(place_of(key),
                             tr("{}: '{}' reads as a meld; choose another id", key, word));
        }
    }

    /// Refuses a `from` that cannot be the number of a hand, as of an inherited band that goes by
    /// score.
    void check_band_of_hands(std::string const& key, int from) const {
        int const hands = rules_.match.hands_of(rules_.table.players());
        int const last = hands > 0 ? hands : hands_bounds.most;
        if (from >= 0 && from <= last) return;
        throw RulesError(
            place_of(key, "opening.by"),
            tr("{}: '{}' is not a hand of a match; with by = \"hand\" a band begins at a "
               "hand from {} to {}",
               key, from, number(0), number(last)));
    }

    using KnownIds = std::unordered_map<std::string_view, std::string>;  ///< and their keys
    /// Adds the ids of a list to those known, and further words for them. `are_words`: `natural=1`.
    template <class T>
    void add_ids(std::string_view list, std::vector<T> const& entries, KnownIds& known,
                 bool are_words = false) const {
        auto const add = [&](std::string const& key, std::string const& id) {
            if (are_words) check_word(key, id);
            if (std::ranges::count(entry_words(), id) > 0) throw reserved(key, id);
            auto const [first, is_new] = known.emplace(id, key);
            if (!is_new) throw twice(key, id, first->second);
        };
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (!entries[i].id.empty()) add(nth(list, i) + ".id", entries[i].id);
        }
        if constexpr (requires { entries.front().words; }) {
            for (std::size_t i = 0; i < entries.size(); ++i) {
                for (auto const& word : entries[i].words) add(nth(list, i) + ".words", word);
            }
        }
    }

    void check_schedule(std::string_view key, Threes const& threes) const {
        if (!threes.laid()) return;
        auto const longest = static_cast<int>(threes.values.size()) - 1;
        auto const in_packs = rules_.in_packs(Rank::red_three);
        if (longest >= in_packs || find_path(tree_, std::string(key) + ".each_extra").exact) return;
        auto const values = std::string(key) + ".values";
        if (threes.values.front() != 0 && longest + 1 == in_packs) {
            throw RulesError(place_of(values),
                             tr("{} begins with '{}', which is for no three; write 0 before it",
                                values, threes.values.front()));
        }
        throw RulesError(
            place_of(values, "table.decks"),
            tr("{} has points for up to {} threes and the packs hold {}; extend it or give "
               "'each_extra'",
               values, longest, number(in_packs)));
    }

    void check_sizes(std::string_view small_key, int small, std::string_view large_key,
                     int large) const {
        if (small <= large) return;
        throw RulesError(place_of(std::string(small_key), std::string(large_key)),
                         tr("{}: '{}' does not go with {}, which is {}; change one of them",
                            small_key, small, large_key, number(large)));
    }

    void check_step(std::string const& key, int points) const {
        if (points % rules_.match.step == 0) return;
        throw RulesError(
            place_of(key, "match.step"),
            tr("{}: '{}' is not a multiple of match.step, which is {}; change one of them", key,
               points, number(rules_.match.step)));
    }

    void check_step(std::string const& key, CardValues const& values) const {
        for (auto rank : all_ranks) {
            check_step(key + std::string(rule_key(rank)), values[index_of(rank)]);
        }
    }

    void check_step(std::string const& key, Threes const& threes) const {
        for (std::size_t i = 0; i < threes.values.size(); ++i) {
            check_step(nth(key + ".values", i), threes.values[i]);
        }
        check_step(key + ".each_extra", threes.each_extra);
        if (threes.least) check_step(key + ".least", *threes.least);
    }

    Rules const& rules_;
    Node const& tree_;
};

}  // namespace

void refuse_contradictions(Rules const& rules, Node const& tree, std::optional<int> overlay) {
    Checker const checker(rules, tree);
    checker.check_players();
    checker.check_deal(overlay);
    checker.check_held();
    checker.check_parts();
}

void refuse_frozen_contradictions(Rules const& rules, Node const& tree) {
    Checker const checker(rules, tree);
    checker.check_players();
    checker.check_parts();
}

}  // namespace meldbook::rules
