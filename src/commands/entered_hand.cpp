#include "commands/entered_hand.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "domain/check.hpp"
#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/answers.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

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

/// Sorts the named entries of a hand, in which some sides may play together.
class NamedEntries {
public:
    NamedEntries(std::vector<NamedSides> named, intake::SideNames const& names, Rules const& rules)
        : named_(std::move(named)), names_(names.sides), rules_(rules) {}

    SideEntries sorted() {
        refuse_where_not_formed();
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
                throw UsageError(tr("'{0}' has no entry; write \"{0}: -\" for nothing at all",
                                    safe(names_[side])));
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

std::string problem_sentence(Match const& match, PlayedHand const& played, Problem const& problem) {
    return words::problem_text(problem, match.rules, played.hand, side_names(match));
}

std::vector<std::string> refusals(Match const& match, PlayedHand const& played) {
    std::vector<std::string> refusals;
    for (auto const& problem : played.problems) {
        if (problem.level != Level::refused) continue;
        refusals.push_back(
            tr("{}; correct the entry, or add --force to record the hand, marked with !",
               problem_sentence(match, played, problem)));
    }
    return refusals;
}

void refuse_problems(Match const& match, PlayedHand const& played) {
    if (auto lines = refusals(match, played); !lines.empty()) throw Refused(std::move(lines));
}

void mark_if_refused(Match& match, std::size_t index) {
    auto& played = match.hands[index];
    played.facts.irregular = any_refused(played.problems);
    match.facts.hands[index].irregular = played.facts.irregular;
}

void report_marks(Match const& match, PlayedHand const& played, Out& out) {
    for (auto const& problem : played.problems) {
        out.remark(tr("hand {} is marked: {}", played.facts.number,
                      problem_sentence(match, played, problem)));
    }
}

void preview_marks(Match const& match, PlayedHand const& played, bool is_refused, Out& out,
                   bool is_kept) {
    int const number = played.facts.number;
    for (auto const& problem : played.problems) {
        auto const sentence = problem_sentence(match, played, problem);
        bool const is_no = is_refused && problem.level == Level::refused;
        out.remark(is_no && is_kept ? tr("hand {} would be refused: {}", number, sentence)
                   : is_no
                       ? tr("hand {} would be refused: {}; correct the entry, or add --force to "
                            "record the hand, marked with !",
                            number, sentence)
                       : tr("hand {} would be marked: {}", number, sentence));
    }
}

namespace {

/// What points do not show of openings, said once in a match: tables that count points always do.
std::vector<std::string> hidden_openings(Match const& match, PlayedHand const& played) {
    auto const names = side_names(match);
    auto const hidden_in = [&](PlayedHand const& hand) {
        std::vector<std::size_t> sides;
        for (std::size_t side = 0; side < names.size(); ++side)
            if (hides_opening_of(hand.hand, side, match.rules, hand.required))
                sides.push_back(side);
        return sides;
    };
    auto const sides = hidden_in(played);
    auto const said = [&](PlayedHand const& hand) {
        return hand.facts.number < played.facts.number && !hidden_in(hand).empty();
    };
    if (sides.empty() || std::ranges::any_of(match.hands, said)) return {};
    std::vector<std::string> who;
    for (auto const side : sides)
        who.push_back(words::partners_text(names, played.hand.formed, side));
    auto const& required = played.required[sides.front()];
    if (required.pure) {
        return {tr("hand {}: points do not show whether {} opened without wild cards, as these "
                   "rules require; first melds are checked if their cards are entered",
                   played.facts.number, joined(who, Joined::with_and))};
    }
    return {tr("hand {}: points do not show whether {} opened with {}; first melds are checked if "
               "their cards are entered",
               played.facts.number, joined(who, Joined::with_and),
               words::needed_melds_text(required.with, required.needs))};
}

/// The players of a side who held cards of which its entry says nothing.
struct Forgotten {
    std::vector<std::string> players;  ///< all of the side
    int missing = 0;
    bool together =
        false;  ///< the cards of all may be in one word, as they are counted at some tables
};

Forgotten forgotten_in(Match const& match, PlayedHand const& played, std::size_t side) {
    Forgotten found;
    // `minus=0` and `hand=0` say that there were none.
    auto const is_about_them = [](std::string_view word) {
        auto const equals = word.find('=');
        if (equals == std::string_view::npos) return false;
        auto const key = known_meanings(word.substr(0, equals), {"hand", "minus"});
        return !key.empty() && (key.front() == "minus" || means_nothing(word.substr(equals + 1)));
    };
    if (!is_first_partner(played.hand.formed, side) ||
        std::ranges::any_of(split_words(played.facts.entries[side].typed), is_about_them))
        return found;
    for (auto const partner : partners_of(played.hand.formed, side))
        for (auto const& player : played.seats[partner]) found.players.push_back(safe(player));
    found.missing = hands_missing(played.hand, side, static_cast<int>(found.players.size()),
                                  played.scores[side].state, match.rules);
    auto const& hands = played.hand.sides[side].hands;
    found.together = hands.size() == 1 && found.missing < hands.front().size();
    return found;
}

/// The players whose cards left in hand are forgotten: one sentence for each side. Cards of several in one
/// word are told once in a match.
std::vector<std::string> forgotten_cards(Match const& match, PlayedHand const& played,
                                         bool is_tapped) {
    auto const& sides = played.hand.sides;
    std::vector<std::string> texts;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        auto const forgotten = forgotten_in(match, played, side);
        int const missing = forgotten.missing;
        int const hand = played.facts.number;
        auto const said = [&](PlayedHand const& earlier) {
            auto const then = forgotten_in(match, earlier, side);
            return earlier.facts.number < hand && then.together && then.missing > 0;
        };
        if (missing == 0 || (forgotten.together && std::ranges::any_of(match.hands, said)))
            continue;
        auto const who = joined(forgotten.players, Joined::with_and);
        if (is_tapped) {
            texts.push_back(tr("{}: the cards left in hand are not counted yet", who));
            continue;
        }
        if (!sides[side].out && !sides[side].hands.empty()) {
            texts.push_back(tr_plural(
                missing,
                "hand {0}: the cards left in the hand of one of {1} are missing; put / between "
                "players, as in hand=K99/A2, or add minus=0 if these are all",
                "hand {0}: the cards left in the hands of {2} of {1} are missing; put / between "
                "players, as in hand=K99/A2, or add minus=0 if these are all",
                hand, who, missing));
            continue;
        }
        texts.push_back(
            sides[side].out
                ? tr_plural(
                      missing,
                      "hand {0}: one of {1} went out, and the cards left in the other's hand "
                      "are missing; add hand=CARDS or minus=POINTS, or minus=0 for none",
                      "hand {0}: one of {1} went out, and the cards left in the others' "
                      "hands are missing; add hand=CARDS or minus=POINTS, or minus=0 for none",
                      hand, who)
                : tr_plural(missing,
                            "hand {0}: the cards left in the hand of {1} are missing; add "
                            "hand=CARDS or minus=POINTS, or minus=0 for none",
                            "hand {0}: the cards left in the hands of {1} are missing; add "
                            "hand=CARDS or minus=POINTS, or minus=0 for none",
                            hand, who));
    }
    return texts;
}

}  // namespace

namespace {

/// What the side typed before this hand, in one text.
std::string typed_before(Match const& match, int hand) {
    std::string text;
    for (auto const& played : match.hands)
        if (played.facts.number < hand)
            for (auto const& entry : played.facts.entries) text += entry.typed + " ";
    return text;
}

/// The points of one side, and of those who play together with it, that are probably something else.
std::vector<std::string> doubtful_points_of(Match const& match, PlayedHand const& played,
                                            std::size_t side) {
    std::vector<std::string> texts;
    auto const& entry = played.hand.sides[side];
    int const hand = played.facts.number;
    auto const name = words::partners_text(side_names(match), played.hand.formed, side);
    if (bonuses_in_points(entry, match.rules))
        texts.push_back(tr(
            "hand {0}: {1} is much for the cards of {2}; the bonuses of canastas are added to it, "
            "so it must not have them",
            hand, words::typed(fmt::format("table={}", entry.table)), name));
    if (canasta_in_points(entry, match.rules))
        texts.push_back(tr("hand {0}: {1} is much for the cards of {2}, who have no canasta; enter "
                           "canastas by their cards or number, as in {3}",
                           hand, words::typed(fmt::format("table={}", entry.table)), name,
                           words::typed(match.rules.canastas.empty()
                                            ? "KKKKKKK"
                                            : match.rules.canastas.front().id + "=1")));
    std::size_t players = 0;
    for (auto const partner : partners_of(played.hand.formed, side))
        players += played.seats[partner].size();
    if (entry.out && players > 1) --players;
    if (holds_too_many_points(entry, static_cast<int>(players), match.rules))
        texts.push_back(
            tr_plural(static_cast<long long>(players),
                      "hand {0}: {1} is much for the cards that one player of {2} can still hold",
                      "hand {0}: {1} is much for the cards that {3} players of {2} can still hold",
                      hand, words::typed(fmt::format("minus={}", entry.minus)), name, players));
    return texts;
}

}  // namespace

std::vector<std::string> doubts_in_entries(Match const& match, PlayedHand const& played,
                                           bool is_tapped) {
    std::vector<std::string> texts;
    auto const& entries = played.facts.entries;
    auto const before = is_tapped ? "" : typed_before(match, played.facts.number);
    for (std::size_t side = 0; side < played.hand.sides.size(); ++side) {
        if (!is_first_partner(played.hand.formed, side)) continue;
        for (auto& text : doubtful_points_of(match, played, side)) texts.push_back(std::move(text));
        if (is_tapped) continue;
        auto others = before;
        for (auto const& entry : entries) others += entry.typed + " ";
        for (auto const& word : words::words_with_doubtful_j(entries[side].typed, others))
            texts.push_back(tr("hand {}: a J of {} in '{}' is read as a jack; write Jo for a joker",
                               played.facts.number,
                               words::partners_text(side_names(match), played.hand.formed, side),
                               safe(word)));
    }
    return texts;
}

std::vector<std::string> possible_slips(Match const& match, PlayedHand const& played,
                                        bool is_tapped) {
    auto const names = side_names(match);
    int const hand = played.facts.number;
    auto slips = forgotten_cards(match, played, is_tapped);
    for (auto& text : doubts_in_entries(match, played, is_tapped)) slips.push_back(std::move(text));
    for (std::size_t side = 0; side < names.size(); ++side) {
        if (!is_first_partner(played.hand.formed, side)) continue;
        auto const& entry = played.hand.sides[side];
        auto const name = words::partners_text(names, played.hand.formed, side);
        for (auto const word : split_words(played.facts.entries[side].typed)) {
            auto const held = word.starts_with("hand=") ? word.substr(5) : std::string_view{};
            // Who counts the table in points may mean points here, too.
            if (entry.table > 0 && held.size() > 1 && is_digits(held) && held.ends_with('5'))
                slips.push_back(tr("hand {}: {} of {} is read as cards; if it is points, write "
                                   "minus={}",
                                   hand, word, name, held));
        }
        if (auto const parts = missed_canasta(entry, match.rules); !parts.empty()) {
            auto const print = [](Meld const& meld) {
                return words::shown_cards(print_meld(meld));
            };
            slips.push_back(
                tr("hand {}: {} would be a canasta together; if {} laid one meld, write "
                   "its cards as one word",
                   hand, join(parts, " ", print), name));
        }
        if (auto const missing = cards_missing(entry, match.rules)) {
            slips.push_back(tr_plural(
                *missing, "hand {1}: the canastas of {2} need {0} card more than the piles have",
                "hand {1}: the canastas of {2} need {0} cards more than the piles have", *missing,
                hand, name));
        }
    }
    for (auto const& text : unseen_texts(played.hand, match.rules, names)) {
        slips.push_back(tr("hand {}: {}", hand, text));
    }
    for (auto& text : hidden_openings(match, played)) slips.push_back(std::move(text));
    return slips;
}

namespace {

/// The sides of which a fact holds, by name.
template <typename Holds>
std::string sides_where(std::vector<Unseen> const& unseen, std::vector<std::string> const& names,
                        Holds holds) {
    std::vector<std::string> sides;
    for (std::size_t side = 0; side < unseen.size(); ++side) {
        if (holds(unseen[side])) sides.push_back(words::side_text(names, side));
    }
    return joined(sides, Joined::with_and);
}

/// "3 or more cards of rank A or 3 or more cards of rank 7", and how the last of them is entered.
std::pair<std::string, std::string> held_text(std::vector<Unseen> const& unseen,
                                              Rules const& rules) {
    std::vector<std::string> sets;
    std::string example;
    for (std::size_t i = 0; i < rules.hand_sets.size(); ++i) {
        auto const hides = [&](Unseen const& one) { return std::ranges::count(one.sets, i) > 0; };
        if (std::ranges::none_of(unseen, hides)) continue;
        auto const& set = rules.hand_sets[i];
        sets.push_back(words::cards_of_rank_text(set.cards, set.count));
        Tally cards;
        cards.add(set.cards, std::max(1, set.count.min));
        example = "hand=" + print_cards(cards);
    }
    return {joined(sets, Joined::with_or), example};
}

}  // namespace

std::vector<std::string> unseen_texts(Hand const& hand, Rules const& rules,
                                      std::vector<std::string> const& names) {
    std::vector<Unseen> unseen;
    for (auto const& entry : hand.sides) unseen.push_back(unseen_in(entry, rules));
    std::vector<std::string> texts;
    auto const holding =
        sides_where(unseen, names, [](auto const& one) { return !one.sets.empty(); });
    if (!holding.empty()) {
        auto const [sets, example] = held_text(unseen, rules);
        texts.push_back(tr("{}: points do not show {} in the hand, which count; if there were any, "
                           "enter cards, like {}",
                           holding, sets, example));
    }
    auto const open = sides_where(unseen, names, [](auto const& one) { return one.unfinished; });
    if (!open.empty()) {
        std::vector<std::string> counts;
        for (auto const& row : rules.incomplete) {
            if (!row.id.empty()) counts.push_back(row.id + "=1");
        }
        texts.push_back(
            counts.empty()
                ? tr("{}: points do not show unfinished melds, which count; if there were any, "
                     "enter their cards",
                     open)
                : tr("{}: points do not show unfinished melds, which count; if there were any, "
                     "enter their cards, or {}",
                     open, joined(counts, Joined::with_or)));
    }
    auto const black = sides_where(unseen, names, [](auto const& one) { return one.black_threes; });
    if (!black.empty()) {
        texts.push_back(tr("{}: points do not show black threes, which count; if there were any, "
                           "enter their cards, like 333",
                           black));
    }
    return texts;
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
