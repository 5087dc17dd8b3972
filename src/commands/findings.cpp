#include "commands/findings.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "domain/check.hpp"
#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/renumbering.hpp"
#include "domain/utc.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

constexpr std::int64_t ten_minutes = 10L * 60;

/// Says that a hand has the entries of the one before or behind it, unless they were recorded at least ten minutes
/// apart.
std::optional<std::string> repeated_hand(MatchFacts const& facts, std::size_t index) {
    auto const& hands = facts.hands;
    auto const& hand = hands[index];
    // At 0 there is none before it: the index is then too large.
    for (auto const other : {index - 1, index + 1}) {
        if (other >= hands.size()) continue;
        auto const& [first, second] = std::minmax(other, index);
        bool const same = hands[other].formed == hand.formed &&
                          std::ranges::equal(hands[other].entries, hand.entries, {},
                                             &EntryFacts::understood, &EntryFacts::understood);
        if (!same) continue;
        auto const from = seconds_of(hands[first].played);
        auto const to = seconds_of(hands[second].played);
        bool const is_timed = from && to;
        if (is_timed && (*to < *from || *to - *from >= ten_minutes)) continue;
        return is_timed && other < index ? tr("the same entries as hand {}, which was recorded "
                                              "less than 10 minutes before",
                                              other + 1)
                                         : tr("the same entries as hand {}", other + 1);
    }
    return std::nullopt;
}

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
        return {tr("points do not show whether {} opened without wild cards, as these "
                   "rules require; first melds are checked if their cards are entered",
                   joined(who, Joined::with_and))};
    }
    return {tr("points do not show whether {} opened with {}; first melds are checked if "
               "their cards are entered",
               joined(who, Joined::with_and),
               words::needed_melds_text(required.with, match.rules, required.needs))};
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
        std::ranges::any_of(joined_words(played.facts.entries[side].typed, match.rules),
                            is_about_them))
        return found;
    for (auto const partner : partners_of(played.hand.formed, side))
        for (auto const& player : played.seats[partner]) found.players.push_back(safe(player));
    found.missing = hands_missing(played.hand, side, static_cast<int>(found.players.size()),
                                  played.scores[side].state, match.rules);
    auto const& hands = played.hand.sides[side].hands;
    found.together = hands.size() == 1 && found.missing < hands.front().size();
    return found;
}

/// The players whose cards left in hand are forgotten, "Ana or Bea" where it is one of them; "" for none.
std::string short_forgotten(std::vector<Forgotten> const& sides) {
    std::vector<std::string> who;
    for (auto const& [players, missing, together] : sides)
        if (missing == std::ssize(players)) who.insert(who.end(), players.begin(), players.end());
        else who.push_back(joined(players, Joined::with_or));
    return joined(who);
}

/// The players whose cards left in hand are forgotten: one sentence for each side. Cards of several in one
/// word are told once in a match.
std::vector<std::string> forgotten_cards(Match const& match, PlayedHand const& played,
                                         Reader reader) {
    auto const& sides = played.hand.sides;
    std::vector<std::string> texts;
    std::vector<Forgotten> in_short;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        auto const forgotten = forgotten_in(match, played, side);
        int const missing = forgotten.missing;
        auto const said = [&](PlayedHand const& earlier) {
            auto const then = forgotten_in(match, earlier, side);
            return earlier.facts.number < played.facts.number && then.together && then.missing > 0;
        };
        if (missing == 0 || (forgotten.together && std::ranges::any_of(match.hands, said)))
            continue;
        if (reader == Reader::pad) {
            in_short.push_back(forgotten);
            continue;
        }
        auto const who = joined(forgotten.players, Joined::with_and);
        if (reader == Reader::phone) {
            texts.push_back(tr("{}: the cards left in hand are not counted yet", who));
            continue;
        }
        if (!sides[side].out && !sides[side].hands.empty()) {
            texts.push_back(
                tr_plural(missing,
                          "the cards left in the hand of one of {0} are missing; put / between "
                          "players, as in hand=K99/A2, or add minus=0 if these are all",
                          "the cards left in the hands of {1} of {0} are missing; put / between "
                          "players, as in hand=K99/A2, or add minus=0 if these are all",
                          who, missing));
            continue;
        }
        texts.push_back(
            sides[side].out
                ? tr_plural(
                      missing,
                      "one of {0} went out, and the cards left in the other's hand "
                      "are missing; add hand=CARDS or minus=POINTS, or minus=0 for none",
                      "one of {0} went out, and the cards left in the others' "
                      "hands are missing; add hand=CARDS or minus=POINTS, or minus=0 for none",
                      who)
                : tr_plural(missing,
                            "the cards left in the hand of {0} are missing; add "
                            "hand=CARDS or minus=POINTS, or minus=0 for none",
                            "the cards left in the hands of {0} are missing; add "
                            "hand=CARDS or minus=POINTS, or minus=0 for none",
                            who));
    }
    if (!in_short.empty())
        texts.push_back(tr("cards left in hand missing: {}", short_forgotten(in_short)));
    return texts;
}

/// What the side typed before this hand, in one text.
std::string typed_before(Match const& match, int hand) {
    std::string text;
    for (auto const& played : match.hands)
        if (played.facts.number < hand)
            for (auto const& entry : played.facts.entries) text += entry.typed + " ";
    return text;
}

/// An entry of a canasta of any rank, not of wild cards, which are worth much more.
std::string usual_canasta(Rules const& rules) {
    auto const found = std::ranges::find_if(rules.canastas, [](CanastaKind const& kind) {
        return kind.pattern.of == MeldOf::set && kind.pattern.ranks.none();
    });
    return found == rules.canastas.end() ? "KKKKKKK" : found->id + "=1";
}

/// Adds the points of one side, and of those who play together with it, that are probably something else.
void add_doubtful_points(Match const& match, PlayedHand const& played, std::size_t side,
                         std::vector<std::string>& texts) {
    auto const& entry = played.hand.sides[side];
    auto const name = words::partners_text(side_names(match), played.hand.formed, side);
    if (bonuses_in_points(entry, match.rules))
        texts.push_back(
            tr("{0} is much for the cards of {1}; the bonuses of canastas are added to it, "
               "so it must not have them",
               words::typed(fmt::format("table={}", entry.table)), name));
    if (canasta_in_points(entry, match.rules))
        texts.push_back(tr("{0} is much for the cards of {1}, who have no canasta; enter "
                           "canastas by their cards or number, as in {2}",
                           words::typed(fmt::format("table={}", entry.table)), name,
                           words::typed(usual_canasta(match.rules))));
    std::size_t players = 0;
    for (auto const partner : partners_of(played.hand.formed, side))
        players += played.seats[partner].size();
    if (entry.out && players > 1) --players;
    if (holds_too_many_points(entry, static_cast<int>(players), match.rules))
        texts.push_back(
            tr_plural(static_cast<long long>(players),
                      "{0} is much for the cards that one player of {1} can still hold",
                      "{0} is much for the cards that {2} players of {1} can still hold",
                      words::typed(fmt::format("minus={}", entry.minus)), name, players));
}

/// Adds what is doubtful in the entry of a side.
void add_doubts(Match const& match, PlayedHand const& played, std::size_t side, Reader reader,
                std::vector<std::string>& doubts) {
    add_doubtful_points(match, played, side, doubts);
    // Nobody taps a J for a joker.
    if (reader == Reader::phone) return;
    auto const& entries = played.facts.entries;
    auto others = typed_before(match, played.facts.number);
    for (auto const& entry : entries) others += entry.typed + " ";
    for (auto const& word : words::words_with_doubtful_j(entries[side].typed, others))
        doubts.push_back(tr("a J of {} in '{}' is read as a jack; write Jo for a joker",
                            words::partners_text(side_names(match), played.hand.formed, side),
                            safe(word)));
}

/// Adds what may be a slip in the entry of a side.
void add_slips(Match const& match, PlayedHand const& played, std::size_t side,
               std::vector<std::string>& slips) {
    auto const& entry = played.hand.sides[side];
    auto const name = words::partners_text(side_names(match), played.hand.formed, side);
    for (std::string_view const word :
         joined_words(played.facts.entries[side].typed, match.rules)) {
        auto const equals = std::min(word.find('='), word.size());
        bool const is_hand = !known_meanings(word.substr(0, equals), {"hand"}).empty();
        auto const held =
            is_hand ? word.substr(std::min(equals + 1, word.size())) : std::string_view{};
        // Who counts the table in points may mean points here, too.
        if (entry.table > 0 && held.size() > 1 && is_digits(held) && held.ends_with('5'))
            slips.push_back(
                tr("{} of {} is read as cards; if it is points, write minus={}", word, name, held));
    }
    if (auto const parts = missed_canasta(entry, match.rules); !parts.empty()) {
        auto const print = [](Meld const& meld) { return words::shown_cards(print_meld(meld)); };
        slips.push_back(tr("{} would be a canasta together; if {} laid one meld, write "
                           "its cards as one word",
                           join(parts, " ", print), name));
    }
    if (auto const missing = cards_missing(entry, match.rules))
        slips.push_back(tr_plural(
            *missing, "the canastas of {1} need {0} card more than the piles have",
            "the canastas of {1} need {0} cards more than the piles have", *missing, name));
}

}  // namespace

std::string out_of_turn(Match const& match, int hand, std::size_t turn, std::size_t dealer) {
    return tr("it was the turn of {} to deal, not of {}", safe(player_at(match.facts, turn, hand)),
              safe(player_at(match.facts, dealer, hand)));
}

namespace {

/// Says that the deal of a hand was another player's.
std::optional<std::string> dealt_out_of_turn(Match const& match, std::size_t index) {
    auto const& played = match.hands[index];
    auto const turn = seat_in_turn(match.facts, index);
    if (!turn || !played.facts.dealer_seat || turn == played.facts.dealer_seat) return std::nullopt;
    return out_of_turn(match, played.facts.number, *turn, *played.facts.dealer_seat);
}

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

/// Says in 'pad' why a hand is marked.
std::string mark_line(std::string const& text, Style const& style) {
    return view::asking::lines(tr("marked: {}", text), style, Tone::yellow);
}

}  // namespace

std::vector<std::string> Findings::asked() const {
    auto all = repeats;
    all.insert(all.end(), doubts.begin(), doubts.end());
    return all;
}

Reader reader_of(Tools const& tools) { return tools.at_pad ? Reader::pad : Reader::command; }

Findings judged(Match const& match, std::size_t index) {
    auto const& played = match.hands[index];
    Findings found{.hand = played.facts.number};
    for (auto const& problem : played.problems) {
        auto& list = problem.level == Level::refused ? found.refusals : found.marks;
        list.push_back(words::problem_text(problem, match.rules, played.hand, side_names(match)));
    }
    return found;
}

Findings findings_of(Match const& match, std::size_t index, Reader reader) {
    auto const& played = match.hands[index];
    auto found = judged(match, index);
    found.reader = reader;
    if (auto repeated = repeated_hand(match.facts, index))
        found.repeats.push_back(std::move(*repeated));
    found.slips = forgotten_cards(match, played, reader);
    for (std::size_t side = 0; side < match.sides.size(); ++side) {
        if (!is_first_partner(played.hand.formed, side)) continue;
        add_doubts(match, played, side, reader, found.doubts);
        add_slips(match, played, side, found.slips);
    }
    for (auto more : {unseen_texts(played.hand, match.rules, side_names(match), reader),
                      hidden_openings(match, played)})
        std::ranges::move(more, std::back_inserter(found.slips));
    if (auto turn = dealt_out_of_turn(match, index)) found.turn.push_back(std::move(*turn));
    return found;
}

std::vector<std::string> added(std::vector<std::string> now,
                               std::vector<std::string> const& before) {
    std::erase_if(now, [&](auto const& text) { return std::ranges::count(before, text) > 0; });
    return now;
}

std::string of_hand(int hand, std::string const& sentence) {
    return tr("hand {}: {}", hand, sentence);
}

namespace {

std::string would_be_marked(int hand, std::string_view problem) {
    return tr("hand {} would be marked: {}", hand, problem);
}

}  // namespace

std::vector<std::string> refusal_lines(Findings const& found) {
    std::vector<std::string> lines;
    for (auto const& refusal : found.refusals)
        lines.push_back(
            tr("{}; correct the entry, or add --force to record the hand, marked with !", refusal));
    return lines;
}

void throw_if_refused(Findings const& found, bool forced) {
    if (found.is_refused(forced)) throw Refused(refusal_lines(found));
}

void mark_if_refused(Match& match, std::size_t index) {
    auto& played = match.hands[index];
    played.facts.irregular = any_refused(played.problems);
    match.facts.hands[index].irregular = played.facts.irregular;
}

void report_marks(Findings const& found, Out& out) {
    for (auto const& list : {found.refusals, found.marks})
        for (auto const& text : list)
            if (found.reader == Reader::pad) out.print(mark_line(text, out.style));
            else out.remark(tr("hand {} is marked: {}", found.hand, text));
}

void preview_marks(Findings const& found, bool is_refused, Out& out, bool is_kept) {
    for (auto const& text : found.refusals)
        out.remark(is_refused && is_kept ? tr("hand {} would be refused: {}", found.hand, text)
                   : is_refused
                       ? tr("hand {} would be refused: {}; correct the entry, or add --force to "
                            "record the hand, marked with !",
                            found.hand, text)
                       : would_be_marked(found.hand, text));
    for (auto const& text : found.marks) out.remark(would_be_marked(found.hand, text));
}

std::string would_be_told(Findings const& found, Style const& style) {
    std::string lines;
    for (auto const& list : {found.refusals, found.marks})
        for (auto const& text : list)
            lines += view::asking::lines(would_be_marked(found.hand, text), style);
    for (auto const& list : {found.slips, found.turn})
        for (auto const& text : list)
            lines += view::asking::lines(of_hand(found.hand, text), style);
    return lines;
}

void report_slips(Findings const& found, Out& out, std::vector<std::string> const& agreed) {
    for (auto const& list : {added(found.asked(), agreed), found.slips, found.turn})
        for (auto const& text : list)
            if (found.reader == Reader::pad) out.print(view::asking::lines(text, out.style));
            else out.remark(of_hand(found.hand, text));
}

void report_impossible(Findings const& found, Out& out) {
    for (auto const& text : found.refusals)
        if (found.reader == Reader::pad) out.print(view::asking::lines(text, out.style, Tone::red));
        else out.remark(of_hand(found.hand, text));
}

std::string pad_lines(Findings const& found, bool is_refused, int rows, Style const& style) {
    std::vector<std::string> all;
    for (auto const& text : found.refusals)
        all.push_back(is_refused ? view::asking::lines(tr("refused: {}", text), style, Tone::red)
                                 : mark_line(text, style));
    for (auto const& text : found.marks) all.push_back(mark_line(text, style));
    for (auto const& text : found.asked())
        all.push_back(view::asking::lines(tr("warning: {}", text), style, Tone::yellow));
    for (auto const& list : {found.slips, found.turn})
        for (auto const& text : list) all.push_back(view::asking::lines(text, style));
    // The most of them with which the line about the others still fits.
    for (auto shown = all.size();; --shown) {
        auto const end = all.begin() + static_cast<std::ptrdiff_t>(shown);
        auto lines = join(std::vector<std::string>(all.begin(), end), "");
        auto const left = std::ssize(all) - static_cast<std::ptrdiff_t>(shown);
        if (left > 0)
            lines += view::asking::lines(
                tr_plural(left, "{} more remark: 'meldbook hand --preview' shows all of it",
                          "{} more remarks: 'meldbook hand --preview' shows all of them", left),
                style, Tone::dim);
        // Why it is refused is never left out.
        bool const is_least = shown <= (found.refusals.empty() ? 0U : 1U);
        if (is_least || std::ranges::count(lines, '\n') <= rows) return lines;
    }
}

std::string warnings(Findings const& found, Style const& style) {
    std::string lines;
    for (auto const& list : {found.asked(), found.slips, found.turn})
        for (auto const& text : list)
            lines += view::asking::lines(tr("warning: {}", of_hand(found.hand, text)), style);
    return lines;
}

bool is_meant_so(int hand, std::vector<std::string> const& doubts, Asker& asker,
                 Style const& style) {
    for (auto const& doubt : doubts)
        asker.say(view::asking::lines(tr("warning: {}", of_hand(hand, doubt)), style));
    return is_agreed(tr("record hand {} as it is? y, n", hand), host::OnEnter::no, asker, style);
}

std::vector<std::string> unseen_texts(Hand const& hand, Rules const& rules,
                                      std::vector<std::string> const& names, Reader reader) {
    // Nobody who taps reads notation.
    bool const taps = reader == Reader::phone;
    std::vector<Unseen> unseen;
    for (auto const& entry : hand.sides) unseen.push_back(unseen_in(entry, rules));
    std::vector<std::string> texts;
    auto const holding =
        sides_where(unseen, names, [](auto const& one) { return !one.sets.empty(); });
    if (!holding.empty()) {
        auto const [sets, example] = held_text(unseen, rules);
        texts.push_back(
            taps ? tr("{}: points do not show {} in the hand, which count; if there were any, "
                      "tap the cards",
                      holding, sets)
                 : tr("{}: points do not show {} in the hand, which count; if there were any, "
                      "enter cards, like {}",
                      holding, sets, example));
    }
    auto const open = sides_where(unseen, names, [](auto const& one) { return one.unfinished; });
    if (!open.empty()) {
        std::vector<std::string> counts;
        for (auto const& row : rules.incomplete) {
            if (!row.id.empty() && !taps) counts.push_back(row.id + "=1");
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
        texts.push_back(
            taps ? tr("{}: points do not show black threes, which count; if there were any, "
                      "tap the cards",
                      black)
                 : tr("{}: points do not show black threes, which count; if there were any, "
                      "enter their cards, like 333",
                      black));
    }
    return texts;
}

}  // namespace meldbook::commands
