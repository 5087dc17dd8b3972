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

/// Finds what does nothing, or more than is meant.
class Rows {
public:
    Rows(Rules const& rules, Node const& tree, std::vector<std::string>& found)
        : rules_(rules), tree_(tree), found_(found) {}

    /// A kind of the file's own that says nothing of tags, where an inherited condition counts some.
    void untagged_kinds() {
        auto const counted = counted_tag();
        for (std::size_t i = 0; counted && i < rules_.canastas.size(); ++i) {
            auto const kind = entry_key("canasta.kind", i);
            if (find_path(tree_, kind + ".tags").exact) continue;
            warn(kind, tr("the canasta kind '{}' has no tags, and {} counts '{}'; give it tags, or "
                          "tags = [] if none is meant",
                          rules_.canastas[i].id, counted->first, rules_.tags[counted->second]));
        }
    }

    void endless_match() {
        auto const& match = rules_.match;
        if (match.target > 0 || match.hands > 0 || match.rounds > 0) return;
        auto const* const key = is_own("match.target") ? "match.target" : "match.hands";
        warn(key, tr("match.target = 0 without match.hands or match.rounds: a match ends only with "
                     "'meldbook end'"));
    }

    void unconditional_bonuses() {
        for (std::size_t i = 0; i < rules_.bonuses.size(); ++i) {
            auto const& bonus = rules_.bonuses[i];
            if (!bonus.when.always() || bonus.per) continue;
            auto const key = entry_key("bonus", i);
            warn(key, tr("{} has no 'when': every side has its points in every hand", key));
        }
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

    /// The first inherited condition that counts canastas with a tag, and the tag.
    std::optional<std::pair<std::string, std::size_t>> counted_tag() const {
        std::vector<std::pair<std::string, Condition const*>> conditions;
        auto const add = [&](std::string const& key, Factors const& rows) {
            for (std::size_t i = 0; i < rows.size(); ++i)
                conditions.emplace_back(entry_key(key, i) + ".when", &rows[i].when);
        };
        add("meld.factor", rules_.meld.factor);
        add("red_threes.factor", rules_.red_threes.factor);
        if (rules_.black_threes) add("black_threes.factor", rules_.black_threes->factor);
        add("hand.factor", rules_.hand_factor);
        for (std::size_t i = 0; i < rules_.bonuses.size(); ++i)
            conditions.emplace_back(entry_key("bonus", i) + ".when", &rules_.bonuses[i].when);
        conditions.emplace_back("out.requires", &rules_.out_requires);
        for (auto const& [key, condition] : conditions) {
            for (auto const& [counter, range] : condition->counts) {
                if (counter >= first_tag && counter < rules_.first_event() && !is_own(key))
                    return std::pair(key, counter - first_tag);
            }
        }
        return std::nullopt;
    }

    Rules const& rules_;
    Node const& tree_;
    std::vector<std::string>& found_;
};

}  // namespace

std::vector<std::string> find_oddities(Rules const& rules, Node const& tree) {
    std::vector<std::string> found;
    CanastaCoverage const coverage(rules);
    for (auto const& hole : coverage.holes()) {
        found.push_back(
            warning_at(tree, key_to_report(rules, hole.of),
                       tr("no canasta kind takes {}: it gets no bonus", print_meld(hole))));
    }
    for (std::size_t i = 0; i < rules.canastas.size(); ++i) {
        if (coverage.used(i)) continue;
        found.push_back(
            warning_at(tree, entry_key("canasta.kind", i) + ".id",
                       tr("the canasta kind '{}' never applies: no canasta is left for it",
                          rules.canastas[i].id)));
    }
    misspelt_exemptions(rules, tree, found);
    Rows rows(rules, tree, found);
    rows.endless_match();
    rows.unconditional_bonuses();
    rows.untagged_kinds();
    rows.formed_sides();
    return found;
}

}  // namespace meldbook::rules
