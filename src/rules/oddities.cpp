// Finds what is odd in a rule set that can be played.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "domain/notation.hpp"
#include "rules/canasta_coverage.hpp"
#include "rules/consistency.hpp"
#include "text/text.hpp"

namespace meldbook::rules {

namespace {

/// A sentence with the place of a key.
std::string warning_at(Node const& tree, std::string const& key, std::string const& sentence) {
    return placed(find_path(tree, key).node->place, sentence);
}

/// Returns the key to report for an uncovered canasta: the last kind of the same sort, else the
/// list.
std::string key_to_report(Rules const& rules, MeldOf of) {
    for (auto i = rules.canastas.size(); i > 0; --i) {
        if (rules.canastas[i - 1].pattern.of == of) {
            return "canasta.kind[" + std::to_string(i) + "]";
        }
    }
    return "canasta.kind";
}

void misspelt_exemptions(Rules const& rules, Node const& tree, std::vector<std::string>& found) {
    std::vector<std::string> known;
    for (auto const& kind : rules.out_kinds) known.push_back(kind.id);
    for (auto const& special : rules.specials) known.push_back(special.id);
    auto const& exempt = rules.opening.exempt;
    for (std::size_t i = 0; i < exempt.size(); ++i) {
        if (std::find(known.begin(), known.end(), exempt[i]) != known.end()) continue;
        auto const near = nearest(exempt[i], known);
        if (near.empty()) continue;  // a word that is only shown
        auto const key = "opening.exempt[" + std::to_string(i + 1) + "]";
        found.push_back(warning_at(tree, key,
                                   tr("opening.exempt names '{}', which is not a way of going out; "
                                      "did you mean '{}'?",
                                      exempt[i], near)));
    }
}

std::string entry_key(std::string const& list, std::size_t index) {
    return list + "[" + std::to_string(index + 1) + "]";
}

/// Finds rows that do nothing, and why.
class Rows {
public:
    Rows(Rules const& rules, Node const& tree, std::vector<std::string>& found)
        : rules_(rules), tree_(tree), found_(found) {}

    void factors(std::string const& key, Factors const& rows) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto const row = entry_key(key, i);
            look_at(row + ".when", rows[i].when);
            if (rows[i].when.always() && i + 1 < rows.size()) {
                return behind(entry_key(key, i + 1), row);
            }
        }
        if (rows.empty() || rows.back().when.always() || rows.back().x != 1) return;
        auto const last = entry_key(key, rows.size() - 1);
        warn(last, tr("{} has no effect: where no row applies the factor is 1 anyway; add a last "
                      "row without 'when'",
                      last));
    }

    void incomplete() {
        auto const& rows = rules_.incomplete;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto const key = entry_key("incomplete", i);
            auto const& pattern = rows[i].pattern;
            for (std::size_t above = 0; above < i; ++above) {
                if (!takes_all_of(rows[above].pattern, pattern.of)) continue;
                behind(key, entry_key("incomplete", above));
                break;
            }
            auto why = excluded(pattern);
            if (why.empty() && pattern.size.min >= rules_.canasta_size) {
                why = "canasta.size = " + std::to_string(rules_.canasta_size);
            }
            int const least = rules_.meld.of(pattern.of).min_size;
            if (why.empty() && pattern.size.max < least) {
                why = sort_key(pattern.of, "min_size = " + std::to_string(least),
                               own(pattern.of).min_size.has_value());
            }
            if (!why.empty()) warn(key, tr("{} never applies, because of '{}'", key, why));
            packs(key, pattern);
        }
    }

    void unused_kind(std::size_t index) {
        auto const& pattern = rules_.canastas[index].pattern;
        auto const kind = entry_key("canasta.kind", index);
        auto why = excluded(pattern);
        if (why.empty() && pattern.size.max < rules_.smallest_canasta(index)) {
            why = "canasta.size = " + std::to_string(rules_.canasta_size);
        }
        auto const known = found_.size();
        if (why.empty()) packs(kind, pattern, true);
        if (found_.size() > known) return;
        auto const& id = rules_.canastas[index].id;
        found_.push_back(warning_at(
            tree_, kind + ".id",
            why.empty() ? tr("the canasta kind '{}' never applies: no canasta is left for it", id)
                        : tr("the canasta kind '{}' never applies, because of '{}'", id, why)));
    }

    /// A kind of the file's own that says nothing of tags, where an inherited condition counts some: after
    /// all conditions have been looked at.
    void untagged_kinds() {
        for (std::size_t i = 0; counted_ && i < rules_.canastas.size(); ++i) {
            auto const kind = entry_key("canasta.kind", i);
            if (find_path(tree_, kind + ".tags").exact) continue;
            warn(kind, tr("the canasta kind '{}' has no tags, and {} counts '{}'; give it tags, or "
                          "tags = [] if none is meant",
                          rules_.canastas[i].id, counted_->first, rules_.tags[counted_->second]));
        }
    }

    void endless_match() {
        auto const& match = rules_.match;
        if (match.target > 0 || match.hands > 0 || match.rounds > 0) return;
        auto const* const key = is_own("match.target") ? "match.target" : "match.hands";
        warn(key, tr("match.target = 0 without match.hands or match.rounds: a match ends only with "
                     "'meldbook end'"));
    }

    void counts() {
        for (std::size_t i = 0; i < rules_.hand_sets.size(); ++i) {
            auto const& set = rules_.hand_sets[i];
            count(entry_key("hand.set", i) + ".count", set.count, rules_.in_packs(set.cards));
        }
        for (std::size_t i = 0; i < rules_.bonuses.size(); ++i) {
            auto const& bonus = rules_.bonuses[i];
            if (bonus.when.always() && !bonus.per) {
                auto const key = entry_key("bonus", i);
                warn(key, tr("{} has no 'when': every side has its points in every hand", key));
            }
            look_at(entry_key("bonus", i) + ".when", rules_.bonuses[i].when);
        }
        look_at("out.requires", rules_.out_requires);
    }

    /// Finds the first value of a schedule for more threes than the packs ever hold.
    void schedule(std::string const& key, Threes const& threes, int most_decks) {
        int const most = 2 * most_decks;
        auto const longest = static_cast<int>(threes.values.size()) - 1;
        // The list begins with the points for no three.
        auto const first_beyond = entry_key(key, static_cast<std::size_t>(most) + 1);
        if (longest <= most || !is_own(first_beyond)) return;
        beyond(first_beyond, most);
    }

    /// Two sides cannot play together: nobody would be against them.
    void formed_sides() {
        if (rules_.table.formed == FormedSides::no || rules_.table.sides.size() > 2) return;
        warn("table.formed",
             tr("table.formed has no effect with two sides: nobody would be against "
                "those who play together; set it in seats.N or change table.sides"));
    }

private:
    /// Whether the file itself has a row, not one that it extends: that one's warnings are its own.
    bool is_own(std::string const& key) const {
        auto const& place = find_path(tree_, key).node->place;
        return place.source && tree_.place.source &&
               place.source->depth >= tree_.place.source->depth;
    }

    void warn(std::string const& key, std::string const& sentence) {
        if (is_own(key)) found_.push_back(warning_at(tree_, key, sentence));
    }

    /// Warns of a row that comes after one that takes everything.
    void behind(std::string const& key, std::string const& above) {
        warn(key, tr("{} never applies: {} comes first and takes everything", key, above));
    }

    /// Warns of a number of cards that the packs do not have.
    void beyond(std::string const& key, int most) {
        auto const value = find_path(tree_, key);
        found_.push_back(
            warning_at(tree_, key,
                       tr("{} = {} never occurs: the packs hold {}", key,
                          value.exact ? excerpt(*value.node) : std::string{}, number(most))));
    }

    void count(std::string const& key, Range const& range, int most, bool inherited = false) {
        if (range.min <= most || (!inherited && !is_own(key))) return;
        beyond(key, most);
    }

    void look_at(std::string const& key, Condition const& condition) {
        for (auto const& [counter, range] : condition.counts) {
            if (counter == counter_red_threes) {
                count(key + ".red_threes", range, rules_.in_packs(Rank::red_three));
            } else if (counter == counter_black_threes) {
                count(key + ".black_threes", range, rules_.in_packs(Rank::black_three));
            } else if (!counted_ && counter >= first_tag && counter < rules_.first_event() &&
                       !is_own(key)) {
                counted_.emplace(key, counter - first_tag);
            }
        }
    }

    void packs(std::string const& key, MeldPattern const& pattern, bool inherited = false) {
        int const jokers = rules_.table.jokers;
        int const twos = rules_.in_packs(Rank::two);
        count(key + ".jokers", pattern.jokers, jokers, inherited);
        count(key + ".twos", pattern.twos, twos, inherited);
        count(key + ".wilds", pattern.wilds, jokers + twos, inherited);
    }

    /// The key, with its value, that forbids every meld of a pattern; "" if there is none.
    std::string excluded(MeldPattern const& pattern) const {
        auto const& meld = rules_.meld;
        auto const limits = meld.of(pattern.of);
        if (pattern.of == MeldOf::black_three) {
            return meld.black_threes ? "" : "meld.black_threes = \"\"";
        }
        if (!limits.allowed) {
            if (own(pattern.of).allowed) return sort_key(pattern.of, "allowed = false", true);
            return pattern.of == MeldOf::wild ? "meld.wild_melds = false"
                                              : "meld.sequences = false";
        }
        if (limits.max_size > 0 && pattern.size.min > limits.max_size) {
            return sort_key(pattern.of, "max_size = " + std::to_string(limits.max_size),
                            own(pattern.of).max_size.has_value());
        }
        if (pattern.of == MeldOf::set && limits.max_wilds > 0 &&
            pattern.wilds.min > limits.max_wilds) {
            return sort_key(pattern.of, "max_wilds = " + std::to_string(limits.max_wilds),
                            own(pattern.of).max_wilds.has_value());
        }
        return {};
    }

    OwnLimits const& own(MeldOf sort) const {
        auto const& meld = rules_.meld;
        return sort == MeldOf::wild       ? meld.wild
               : sort == MeldOf::sequence ? meld.sequence
                                          : meld.set;
    }

    /// A limit as a file gives it, for one sort of meld or for all.
    static std::string sort_key(MeldOf sort, std::string const& limit, bool is_own) {
        if (!is_own) return "meld." + limit;
        if (sort == MeldOf::wild) return "meld.wild." + limit;
        return (sort == MeldOf::sequence ? "meld.sequence." : "meld.set.") + limit;
    }

    static bool takes_all_of(MeldPattern const& pattern, MeldOf of) {
        Range const any;
        return pattern.of == of && pattern.ranks.none() && pattern.wilds == any &&
               pattern.jokers == any && pattern.twos == any && pattern.size == any &&
               pattern.run == any && pattern.mark == 0 && !pattern.hidden;
    }

    Rules const& rules_;
    Node const& tree_;
    std::vector<std::string>& found_;
    std::optional<std::pair<std::string, std::size_t>> counted_;  ///< the condition, and the tag
};

}  // namespace

std::vector<std::string> find_oddities(Rules const& rules, Node const& tree, int most_decks) {
    std::vector<std::string> found;
    CanastaCoverage const coverage(rules);
    for (auto const& hole : coverage.holes()) {
        found.push_back(
            warning_at(tree, key_to_report(rules, hole.of),
                       tr("no canasta kind takes {}: it gets no bonus", print_meld(hole))));
    }
    Rows rows(rules, tree, found);
    for (std::size_t i = 0; i < rules.canastas.size(); ++i) {
        if (!coverage.used(i)) rows.unused_kind(i);
    }
    misspelt_exemptions(rules, tree, found);
    rows.factors("meld.factor", rules.meld.factor);
    rows.factors("red_threes.factor", rules.red_threes.factor);
    if (rules.black_threes) rows.factors("black_threes.factor", rules.black_threes->factor);
    rows.factors("hand.factor", rules.hand_factor);
    rows.incomplete();
    rows.endless_match();
    rows.counts();
    rows.untagged_kinds();
    rows.schedule("red_threes.values", rules.red_threes, most_decks);
    if (rules.black_threes) rows.schedule("black_threes.values", *rules.black_threes, most_decks);
    rows.formed_sides();
    return found;
}

}  // namespace meldbook::rules
