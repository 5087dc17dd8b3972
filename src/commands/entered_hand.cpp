#include "commands/entered_hand.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/answers.hpp"

namespace meldbook::commands {

namespace {

struct NamedSides {
    std::string name;
    std::vector<std::size_t> sides;
    std::string entry;
};

[[noreturn]] void refuse_second_entry(std::string_view name) {
    throw UsageError(tr("'{}' has two entries; put everything of a side into one", safe(name)));
}

[[noreturn]] void refuse_no_entry(std::string_view name) {
    throw UsageError(tr("'{0}' has no entry; write \"{0}: -\" for nothing at all", safe(name)));
}

/// Sorts the named entries of a hand, in which some sides may play together.
class NamedEntries {
public:
    NamedEntries(std::vector<NamedSides> named, intake::SideNames const& names, Rules const& rules)
        : named_(std::move(named)), names_(names.sides), rules_(rules) {}

    SideEntries sorted() {
        refuse_where_not_formed();
        for (auto const& entry : named_)
            if (trimmed(entry.entry).empty()) refuse_no_entry(entry.name);
        for (auto const& entry : named_)
            if (entry.sides.size() > 1) add_common(entry);
        for (auto const& entry : named_)
            if (entry.sides.size() == 1) add_own(entry);
        return {entries(), formed()};
    }

private:
    void refuse_where_not_formed() const {
        auto const together = std::ranges::find_if(
            named_, [](NamedSides const& entry) { return entry.sides.size() > 1; });
        if (together == named_.end() || rules_.table.formed != FormedSides::no) return;
        throw UsageError(tr("'{}' names several sides, but under these rules every side plays for "
                            "itself; give each its own entry",
                            safe(together->name)));
    }

    void add_common(NamedSides const& given) {
        if (read_entry(given.entry, rules_).red_threes > 0) {
            throw UsageError(tr("red threes are each player's own; take them out of '{}: {}' and "
                                "add an entry like \"{}: red=1\"",
                                safe(given.name), safe(given.entry),
                                safe(names_[given.sides.front()])));
        }
        for (auto const side : given.sides) {
            if (common_.contains(side)) refuse_second_entry(names_[side]);
            common_.emplace(side, given.entry);
        }
        groups_.push_back(given.sides);
    }

    void add_own(NamedSides const& given) {
        auto const side = given.sides.front();
        if (own_.contains(side)) refuse_second_entry(names_[side]);
        own_.emplace(side, given.entry);
        if (!common_.contains(side)) return groups_.push_back(given.sides);
        if (common_part(read_entry(given.entry, rules_)) == Entry{}) return;
        throw UsageError(tr("'{}: {}' is about what the partners have in common; put it into their "
                            "entry: a partner's own has only red= and adjust=",
                            safe(given.name), safe(given.entry)));
    }

    std::vector<std::string> entries() const {
        std::vector<std::string> list;
        for (std::size_t side = 0; side < names_.size(); ++side) {
            std::string entry;
            for (auto const* part : {&common_, &own_}) {
                auto const found = part->find(side);
                if (found == part->end() || found->second.empty() || means_nothing(found->second))
                    continue;
                entry += entry.empty() ? found->second : " " + found->second;
            }
            if (!common_.contains(side) && !own_.contains(side)) {
                refuse_no_entry(names_[side]);
            }
            list.push_back(entry.empty() ? "-" : std::move(entry));
        }
        return list;
    }

    Formed formed() const {
        auto groups = in_order(groups_);
        if (groups.empty() || are_formed(groups, names_.size())) return groups;
        throw UsageError(tr("all sides play together in this hand; give at least one of them an "
                            "entry of its own"));
    }

    std::vector<NamedSides> named_;
    std::vector<std::string> const& names_;
    Rules const& rules_;
    std::map<std::size_t, std::string> common_, own_;  ///< entries by side
    Formed groups_;
};

}  // namespace

void refuse_if_over(Match const& match) {
    auto const& facts = match.facts;
    int const number = facts.number;
    switch (facts.status) {
        case Status::open: return;
        case Status::finished:
            if (facts.winner) {
                throw Refused(
                    tr("match {0} is finished, won by {1}; start another with 'meldbook new', "
                       "or play on: meldbook edit {0} --target POINTS (or --hands N)",
                       number, safe(match.sides[*facts.winner].name)));
            }
            throw Refused(
                tr("match {0} is finished with a tie: nobody has won, and the tied share first "
                   "place; start another with 'meldbook new', or play on: meldbook edit {0} "
                   "--target POINTS (or --hands N)",
                   number));
        case Status::ended:
            throw Refused(tr("match {0} was ended; continue it with 'meldbook resume {0}', or "
                             "start another with 'meldbook new'",
                             number));
        case Status::abandoned:
            throw Refused(tr("match {0} was abandoned; continue it with 'meldbook resume {0}', or "
                             "start another with 'meldbook new'",
                             number));
    }
}

SideEntries entries_by_side(std::vector<std::string> const& entries, intake::SideNames const& names,
                            Rules const& rules) {
    auto const& sides = names.sides;
    auto const is_named = [](std::string const& entry) { return !split_name(entry).name.empty(); };
    auto const named = std::ranges::count_if(entries, is_named);
    bool const one_each = named == 0 && entries.size() == sides.size();
    // Curly quotes do not keep the words of an entry together.
    if (!one_each) std::ranges::for_each(entries, refuse_curly_quotes);
    if (named != 0 && named != std::ssize(entries)) {
        throw UsageError(
            tr("some entries name their side and some do not; name all of them or none ({})",
               safe(joined(sides))));
    }
    if (named > 0) {
        std::vector<NamedSides> given;
        for (auto const& entry : entries) {
            auto const split = split_name(entry);
            given.push_back({std::string(split.name), intake::find_sides(names, split.name),
                             std::string(trimmed(split.entry))});
        }
        return NamedEntries(std::move(given), names, rules).sorted();
    }
    if (one_each) return {entries, {}};
    throw UsageError(tr_plural(
        std::ssize(entries),
        "{} entry for {} sides ({}); put each side's hand in quotes: \"KKK red=1\" \"-\"",
        "{} entries for {} sides ({}); put each side's hand in quotes: \"KKK red=1\" \"-\"",
        entries.size(), sides.size(), safe(joined(sides))));
}

Hand hand_of_entries(SideEntries const& typed, Rules const& rules) {
    Hand hand;
    std::vector<Complaint> unread;
    for (auto const& entry : typed.entries) {
        try {
            hand.sides.push_back(read_entry(entry, rules));
        } catch (NotationError const& error) {
            unread.insert(unread.end(), error.complaints().begin(), error.complaints().end());
        }
    }
    if (!unread.empty()) throw NotationError(std::move(unread));
    hand.ended = ended_by(hand.sides);
    hand.formed = typed.formed;
    return hand;
}

void enter(HandFacts& hand, std::vector<std::string> const& entries, intake::SideNames const& sides,
           Rules const& rules) {
    enter(hand, entries_by_side(entries, sides, rules), rules);
}

void enter(HandFacts& hand, SideEntries const& typed, Rules const& rules) {
    auto const read = hand_of_entries(typed, rules);
    hand.ended = read.ended;
    hand.formed = read.formed;
    hand.entries.clear();
    auto const scores = score(read, rules);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        hand.entries.push_back({.typed = typed.entries[i],
                                .understood = print_entry(read.sides[i], rules),
                                .total = scores[i].total});
    }
}

std::string review_page(Match const& match, PlayedHand const& played, Style const& style) {
    std::vector<std::string> names;
    for (auto const& name : side_names(match)) names.push_back(shown(name, style));
    return view::score_page({.hand = played.hand,
                             .scores = played.scores,
                             .problems = played.problems,
                             .before = played.before,
                             .after = played.after,
                             .number = played.facts.number,
                             .outcome = played.outcome},
                            match.rules, names, false, style);
}

wizard::Setting setting_of(Match const& match, int hand) {
    auto names = intake::names_of_sides(match.facts, hand);
    return {.rules = &match.rules,
            .sides = std::move(names.sides),
            .players = std::move(names.players),
            .find = intake::matching_names,
            .find_sides = intake::matching_sides};
}

std::string line_with_entries(Tools const& tools, std::vector<std::string> const& entries) {
    auto line = tools.command_line;
    for (auto const& entry : entries) line += " " + shell_word(entry);
    return line;
}

}  // namespace meldbook::commands
