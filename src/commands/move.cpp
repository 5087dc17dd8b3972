#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/correction.hpp"
#include "commands/counted.hpp"
#include "commands/entered_hand.hpp"
#include "commands/findings.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "intake/sides.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

using PlayerNames = std::vector<std::string>;

/// Those of `players` who are not among `others`.
PlayerNames others_than(PlayerNames const& players, PlayerNames const& others) {
    PlayerNames found;
    for (auto const& player : players)
        if (std::ranges::count(others, player) == 0) found.push_back(player);
    return found;
}

/// The players of each side of a match in a hand.
std::vector<PlayerNames> players_of_sides(Match const& match, int hand) {
    std::vector<PlayerNames> sides(match.sides.size());
    auto const players = players_at(match.facts, hand);
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        sides[match.seat_sides[seat]].push_back(players[seat]);
    for (auto& side : sides) std::ranges::sort(side);
    return sides;
}

PlayerNames all_of(std::vector<PlayerNames> const& sides) {
    PlayerNames all;
    for (auto const& side : sides) all.insert(all.end(), side.begin(), side.end());
    return all;
}

[[noreturn]] void refuse_other_people(std::vector<PlayerNames> const& here,
                                      std::vector<PlayerNames> const& there, int hand, int from,
                                      int to) {
    auto who = others_than(all_of(here), all_of(there));
    auto others = others_than(all_of(there), all_of(here));
    if (who.empty() && others.empty()) {
        auto const is_other = [&](PlayerNames const& side) {
            return std::ranges::count(there, side) == 0;
        };
        throw Refused(tr(
            "hand {} of match {} was played by {}, who are not together on a side in "
            "match {}; a hand moves only to a match with the same people on its sides",
            hand, from, safe(joined(*std::ranges::find_if(here, is_other), Joined::with_and)), to));
    }
    // One of the matches has more players.
    if (who.empty() || others.empty()) {
        who = all_of(here);
        others = all_of(there);
    }
    throw Refused(tr("hand {} of match {} was played by {}, match {} by {}; a hand moves only to a "
                     "match with the same people on its sides",
                     hand, from, safe(joined(who, Joined::with_and)), to,
                     safe(joined(others, Joined::with_and))));
}

[[noreturn]] void refuse(Match const& from, std::size_t index, Match const& to,
                         std::vector<std::string> reasons) {
    for (auto& reason : reasons)
        reason = tr("hand {} of match {} does not fit the rules of match {}: {}", index + 1,
                    from.facts.number, to.facts.number, reason);
    throw Refused(std::move(reasons));
}

/// The hand as it is in the other match, whose sides may be in another order and whose rules may count
/// it otherwise.
HandFacts hand_in(Match const& to, std::size_t index, Match const& from, std::size_t from_index) {
    auto const& source = from.hands[from_index];
    auto hand = source.facts;
    hand.number = static_cast<int>(index) + 1;
    int const players = hand_of_players(to.facts, hand.number);
    auto const here = players_of_sides(from, source.facts.number);
    auto const there = players_of_sides(to, players);
    std::vector<std::size_t> place;
    for (auto const& side : here)
        place.push_back(static_cast<std::size_t>(std::ranges::find(there, side) - there.begin()));
    if (here.size() != there.size() || std::ranges::count(place, there.size()) > 0) {
        refuse_other_people(here, there, source.facts.number, from.facts.number, to.facts.number);
    }
    SideEntries typed{std::vector<std::string>(place.size()), hand.formed};
    for (std::size_t side = 0; side < place.size(); ++side)
        typed.entries[place[side]] = source.facts.entries[side].typed;
    for (auto& group : typed.formed)
        for (auto& side : group) side = place[side];
    typed.formed = in_order(std::move(typed.formed));
    try {
        enter(hand, typed, to.rules);
    } catch (NotationError const& error) {
        refuse(from, from_index, to, words::sentences(error));
    }
    if (!hand.dealer_seat) return hand;
    hand.dealer_seat = hand.dealer_seat == seat_in_turn(from.facts, from_index)
                           ? seat_in_turn(to.facts, index)
                           : intake::find_seat(to.facts, source.dealer, players);
    return hand;
}

/// The match without the hand, and the other one with it: among its hands by the time it was recorded.
std::vector<Correction> moves(MoveHand const& command, store::Book const& book,
                              Tools const& tools) {
    auto from = match_of(facts_of(book, command.match, "--match"));
    auto to = match_of(facts_of(book, command.to));
    if (from.facts.number == to.facts.number) {
        throw UsageError(tr("the hand is in match {} already; name the match to which it belongs, "
                            "and with --match the one that it is in",
                            to.facts.number));
    }
    auto const index = hand_index(from, command.hand);
    auto const& played = from.facts.hands[index].played;
    auto at = to.facts.hands.size();
    while (at > 0 && !played.empty() && to.facts.hands[at - 1].played > played) --at;
    auto facts = to.facts;
    put_in(facts, hand_in(to, at, from, index), Deal::moves);
    auto with = recomputed(std::move(facts), to.rules, tools);
    mark_if_refused(with, at);

    facts = from.facts;
    take_out(facts, static_cast<int>(index) + 1, Deal::stays);
    auto without = recomputed(std::move(facts), from.rules, tools);
    std::vector<Correction> corrections;
    corrections.push_back(
        {std::move(from), std::move(without), index, Renumbering{static_cast<int>(index) + 1, -1}});
    corrections.push_back(
        {std::move(to), std::move(with), at, Renumbering{static_cast<int>(at) + 1, 1}});
    return corrections;
}

/// Whether the hand moves although it may be refused: one that was recorded by force is not refused now.
bool moves_by_force(MoveHand const& command, std::vector<Correction> const& corrections) {
    auto const& from = corrections.front();
    return command.force || from.before.facts.hands[from.index].irregular;
}

/// What is found about the hand where it goes to. What is doubtful or a slip in its entries has been said where it is;
/// what it repeats there, has not.
Findings found_there(std::vector<Correction> const& corrections) {
    auto const& from = corrections.front();
    auto const then = findings_of(from.before, from.index);
    auto found = corrections.back().found();
    found.doubts = added(found.doubts, then.doubts);
    found.slips = added(found.slips, then.slips);
    found.turn.clear();
    return found;
}

void refuse_unfit(MoveHand const& command, std::vector<Correction> const& corrections) {
    auto const found = corrections.back().found();
    if (!found.is_refused(moves_by_force(command, corrections))) return;
    auto const& from = corrections.front();
    refuse(from.before, from.index, corrections.back().after, refusal_lines(found));
}

std::string move_would_change(std::vector<Correction> const& corrections) {
    return tr("Moving hand {} to match {} as hand {} would change:", corrections.front().number(),
              corrections.back().before.facts.number, corrections.back().number());
}

}  // namespace

ExitStatus run(MoveHand const& given, store::Book& book, Tools& tools, Out& out) {
    auto command = given;
    std::optional<ShownHand> shown;
    if (tools.asker != nullptr) {
        auto const corrections = moves(command, book, tools);
        refuse_unfit(command, corrections);
        // Keep to this hand, even if another terminal begins a new match or records a hand.
        command.match = std::to_string(corrections.front().before.facts.number);
        command.hand = std::to_string(corrections.front().number());
        shown = show_and_ask(corrections, move_would_change(corrections),
                             tr("move hand {} to match {}? y, n", corrections.front().number(),
                                corrections.back().before.facts.number),
                             tools, out.style, found_there(corrections));
        if (!shown) return refused;
    }
    store::Step step(book, step_note(tools, command.why));
    auto const corrections = moves(command, book, tools);
    auto const& from = corrections.front();
    auto const& to = corrections.back();
    refuse_if_changed(from, shown);
    refuse_unfit(command, corrections);
    int const number = to.after.facts.number;
    bool const goes_on =
        book.current_match() == from.before.facts.number && to.after.facts.status == Status::open;
    step.remove_hand(from.before.facts.number, from.number());
    record_rest(from, book, step);
    step.insert_hand(number, corrections.back().hand().facts);
    record_rest(to, book, step);
    if (goes_on) step.make_current(number);
    step.commit();
    out.say(tr("Hand {} of match {} is now hand {} of match {}; 'meldbook undo' moves it back.",
               from.number(), from.before.facts.number, to.number(), number));
    if (goes_on) out.say(tr("Match {} is the current one.", number));
    for (auto const& correction : corrections) report_counted(book, correction.after, out);
    auto const found = found_there(corrections);
    report_marks(found, out);
    // Who was asked has seen these before agreeing.
    if (!shown) report_slips(found, out);
    report(corrections, shown, out);
    return done;
}

ExitStatus preview(MoveHand const& command, store::Book const& book, Tools& tools, Out& out) {
    auto const corrections = moves(command, book, tools);
    auto const found = found_there(corrections);
    bool const is_no = found.is_refused(moves_by_force(command, corrections));
    out.say(move_would_change(corrections));
    preview_marks(found, is_no, out);
    report_slips(found, out);
    report_preview(corrections, is_no, out);
    return is_no ? refused : done;
}

}  // namespace meldbook::commands
