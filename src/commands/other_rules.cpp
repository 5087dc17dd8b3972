#include "commands/other_rules.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "commands/counted.hpp"
#include "commands/findings.hpp"
#include "commands/match.hpp"
#include "commands/rules.hpp"
#include "domain/carried_entry.hpp"
#include "domain/notation.hpp"
#include "embedded/presets.hpp"
#include "rules/document.hpp"
#include "store/book.hpp"
#include "store/counted.hpp"
#include "store/errors.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

namespace {

/// What does not fit, by the number of the hand.
using Unfit = std::multimap<int, std::string>;

int players_of_match(Match const& match) { return static_cast<int>(match.seat_sides.size()); }

rules::Resolved for_sides(rules::Resolved const& resolved, Match const& match) {
    return rules::with_sides(resolved, sizes_of(match.facts));
}

/// The most sides that a rule set has with any number of players.
std::size_t most_sides(std::string const& rules, Tools& tools) {
    auto most = tools.library.get(rules).rules.table.sides.size();
    for (int const seats : tools.library.seats(rules)) {
        most = std::max(most, tools.library.get(rules, seats).rules.table.sides.size());
    }
    return most;
}

bool says(std::string const& typed, Entry const& entry, Rules const& rules) {
    try {
        return read_entry(typed, rules) == entry;
    } catch (NotationError const&) {
        return false;
    }
}

/// Says what rules cannot read in an entry.
void add_unread(NotationError const& error, int hand, std::string const& side,
                std::string const& entry, Unfit& unfit) {
    // Nobody has typed it as it is kept.
    auto const shown = safe(words::shown_entry(entry));
    for (auto complaint : error.complaints()) {
        complaint.word = words::shown_entry(complaint.word);
        complaint.found = words::typed(complaint.found);
        unfit.emplace(
            hand, tr("hand {}, {} '{}': {}", hand, safe(side), shown, words::sentence(complaint)));
    }
}

/// An entry of points, with the words they were for as the reason.
std::string entry_of_points(int points, std::string words, Rules const& rules) {
    for (auto& c : words) c = c == '"' ? '\'' : is_blank(c) ? ' ' : c;
    Entry entry;
    entry.adjustments.push_back({points, std::move(words)});
    return print_entry(entry, rules);
}

/// Reads the entries of a hand under other rules. Returns whether they can read all.
bool read_again(PlayedHand const& before, Match const& match, Rules const& rules, HandFacts& hand,
                Unfit& unfit) {
    std::vector<bool> unread(hand.entries.size());
    for (std::size_t side = 0; side < hand.entries.size(); ++side) {
        auto& [typed, understood, total, agreed] = hand.entries[side];
        try {
            auto const entry = read_entry(carried_entry(understood, match.rules, rules), rules);
            understood = print_entry(entry, rules);
            auto words = carried_entry(typed, match.rules, rules);
            typed = says(words, entry, rules) ? std::move(words) : understood;
        } catch (NotationError const& error) {
            // Those who play together have the same entry.
            for (auto const partner : partners_of(hand.formed, side)) unread[partner] = true;
            add_unread(error, hand.number, match.facts.sides[side].name, typed, unfit);
            if (std::abs(before.scores[side].total) > largest_points)
                throw Refused(unfit.rbegin()->second);
        }
    }
    for (std::size_t side = 0; side < unread.size(); ++side) {
        if (!unread[side]) continue;
        auto& entry = hand.entries[side];
        entry.typed = entry.understood =
            entry_of_points(before.scores[side].total, before.facts.entries[side].typed, rules);
    }
    return std::ranges::count(unread, true) == 0;
}

/// "2, 3".
std::string numbers(std::vector<int> const& sizes) {
    std::vector<std::string> texts;
    for (int const size : sizes) texts.push_back(number(size));
    return joined(texts, Joined::with_and);
}

std::string all_alone(std::vector<std::string> const& players, int partners) {
    std::string sides;
    for (std::size_t i = 0; i < players.size(); ++i) {
        bool const first = i % static_cast<std::size_t>(partners) == 0;
        sides += i == 0 ? "\"" : first ? "\" \"" : ", ";
        sides += players[i];
    }
    return tr("{} play alone, each a side; partners are written {}",
              safe(joined(players, Joined::with_and)), safe(sides + "\""));
}

}  // namespace

rules::Resolved chosen_rules(Match const& match, std::string const& rules,
                             std::vector<std::string> const& switches, Tools& tools) {
    if (!rules.empty()) {
        return for_sides(tools.library.get(rules_with(rules, switches), players_of_match(match)),
                         match);
    }
    if (switches.empty()) return {match.rules, match.facts.rules_document};
    rules::Library kept(embedded::presets(), [&](std::filesystem::path const&) {
        return std::optional(rule_file_of(match.rules));
    });
    return for_sides(kept.get(rules_with("match.toml", switches)), match);
}

std::string library_name(Match const& match) {
    return with_switches(match.rules.id, match.rules.switches);
}

std::optional<bool> is_as_named(Match const& match, Tools& tools) {
    try {
        auto const& named = tools.library.get_named(library_name(match), players_of_match(match));
        auto const now = for_sides(named, match);
        // The match may have been begun by an older version, which wrote fewer keys.
        return rules::differences(now.document, rules::to_document(match.rules)).empty();
    } catch (rules::RulesError const&) {
        return std::nullopt;
    }
}

std::vector<int> sizes_of(MatchFacts const& facts) {
    std::vector<int> sizes(facts.sides.size());
    for (auto const& [seat, side, from_hand, player] : facts.seats)
        if (from_hand == 1) ++sizes[side];
    return sizes;
}

std::string other_number(int players, int rules) {
    return tr_plural(players, "these rules say nothing about {} player; the rules for {} are used",
                     "these rules say nothing about {} players; the rules for {} are used", players,
                     rules);
}

std::string other_sides(std::vector<int> const& sizes, std::vector<int> const& written) {
    return tr("the sides have {} players; these rules are for sides of {}", numbers(sizes),
              numbers(written));
}

void report_other_table(std::string const& rules, MatchFacts const& facts, Tools& tools, Out& out) {
    int const players = static_cast<int>(std::ranges::count(facts.seats, 1, &SeatFacts::from_hand));
    auto const& table = rules_of(tools, rules, players).table;
    if (table.players() != players) {
        out.remark(other_number(players, table.players()));
    } else if (facts.sides.size() > most_sides(rules, tools)) {
        bool const alone = facts.sides.size() == facts.seats.size();
        out.remark(alone ? all_alone(side_names(facts), table.sides.front())
                         : other_sides(sizes_of(facts), table.sides));
    } else if (auto const meant = tools.library.players(rules);
               !meant.empty() && std::ranges::count(meant, players) == 0) {
        out.remark(
            tr("these rules are written for {0} players, not for {1}", numbers(meant), players));
    }
    report_warnings(rules, players, tools, out);
}

void take_terms(MatchFacts& facts, Match const& match, MatchTerms const& terms) {
    auto const& own = match.rules.match;
    int const players = players_of_match(match);
    if (facts.target == own.target) facts.target = terms.target;
    if (facts.hands_limit == own.hands_of(players)) facts.hands_limit = terms.hands_of(players);
    if (facts.tie == own.tie) facts.tie = terms.tie;
}

OtherRules under_rules(Match const& before, MatchFacts facts, rules::Resolved rules) {
    facts.rules_id = rules.rules.id;
    facts.rules_document = rules.document;
    Unfit unfit;
    std::vector<bool> readable;
    for (std::size_t i = 0; i < facts.hands.size(); ++i)
        readable.push_back(read_again(before.hands[i], before, rules.rules, facts.hands[i], unfit));
    OtherRules other{replay(std::move(facts), std::move(rules.rules)), {}};
    for (std::size_t i = 0; i < readable.size(); ++i) {
        auto& played = other.match.hands[i];
        auto& hand = other.match.facts.hands[i];
        bool const was = any_refused(before.hands[i].problems);
        bool const is = any_refused(played.problems);
        hand.irregular = !readable[i] || (was == is ? hand.irregular : is);
        for (std::size_t side = 0; side < hand.entries.size(); ++side)
            hand.entries[side].total = played.scores[side].total;
        played.facts = hand;
        if (was) continue;
        for (auto const& refusal : judged(other.match, i).refusals)
            unfit.emplace(hand.number, of_hand(hand.number, refusal));
    }
    for (auto& [hand, sentence] : unfit) other.unfit.push_back(std::move(sentence));
    return other;
}

CountedHand under_rules(CountedHand hand, Match const& before, OtherRules& other) {
    Unfit unfit;
    for (std::size_t side = 0; side < hand.sides.size(); ++side) {
        auto& words = hand.sides[side].words;
        auto carried = carried_entry(words, before.rules, other.match.rules);
        try {
            read_entry(carried, other.match.rules);
            words = std::move(carried);
        } catch (NotationError const& error) {
            add_unread(error, hand.number, before.sides[side].name, words, unfit);
        }
    }
    for (auto& [number, sentence] : unfit) other.unfit.push_back(std::move(sentence));
    return hand;
}

std::vector<Match> matches_with_counted(store::Book const& book) {
    std::vector<Match> matches;
    for (auto const& match : book.matches({.status = Status::open})) {
        auto const counted = store::Counted(book, match.number).find();
        if (!counted || !counted->has_words()) continue;
        try {
            matches.push_back(match_of(book.match(match.number)));
        } catch (store::StoreError const&) {
            continue;  // undo may mend it
        }
    }
    return matches;
}

void carry_counted(std::vector<Match> const& before, store::Book const& book, Out& out) {
    for (auto const& match : before) {
        int const number = match.facts.number;
        if (!book.has_match(number)) continue;
        OtherRules now{match_of(book.match(number)), {}};
        if (now.match.facts.rules_document == match.facts.rules_document) continue;
        auto const seen = counted_in(book, now.match);
        auto carried = under_rules(seen, match, now);
        store::Counted(book, number).save(carried, seen);
        for (auto const& line : now.unfit) out.remark(line);
    }
}

}  // namespace meldbook::commands
