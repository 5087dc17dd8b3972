// Whether a match from outside can be what it says it is.

#include <algorithm>

#include "commands/common.hpp"
#include "commands/incoming_parts.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "domain/total_too_large.hpp"
#include "text/text.hpp"
#include "view/messages.hpp"
#include "view/messages_files.hpp"
#include "view/running.hpp"
#include "words/errors.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

Hand read_hand(HandFacts const& hand, MatchFacts const& facts, Rules const& rules) {
    Hand read;
    read.ended = hand.ended;
    for (std::size_t side = 0; side < hand.entries.size(); ++side) {
        try {
            read.sides.push_back(read_entry(hand.entries[side].understood, rules));
        } catch (NotationError const& error) {
            throw HandAtFault(hand.number, side, usage,
                              message::entry_at_fault(hand.number, facts.sides[side].name,
                                                      words::sentence(error.complaint())));
        }
    }
    return read;
}

/// The scores of a hand, which are added to the totals.
std::vector<SideScore> scored(Hand const& read, int number, Rules const& rules,
                              std::vector<int>& totals) {
    try {
        auto scores = score(read, rules);
        totals = totals_after(std::move(totals), scores);
        return scores;
    } catch (TotalTooLarge const& error) {
        throw HandAtFault(number, error.side, usage, message::total_too_large(number));
    }
}

void refuse(Hand const& read, int number, std::vector<Problem> const& problems,
            MatchFacts const& facts, Rules const& rules) {
    std::vector<std::string> names;
    for (auto const& side : facts.sides) names.push_back(side.name);
    for (auto const& problem : problems) {
        if (problem.level != Level::refused) continue;
        throw HandAtFault(
            number, problem.side, refused,
            message::hand_at_fault(number, words::problem_text(problem, rules, read, names)));
    }
}

[[noreturn]] void refuse_end(std::int64_t line, std::string const& text) {
    if (line != 0) throw Located(line, refused, text);
    throw Refused(text);
}

}  // namespace

void check_side_name(std::string_view name) {
    // "Ana+Bea" is what a side without a name of its own is called.
    for (auto const part : split(name, '+')) name_given(part, name);
}

void Incoming::check_sides(MatchFacts const& facts) {
    std::vector<std::string> seen;
    for (auto const& side : facts.sides) {
        check_side_name(side.name);
        // Most names come again and again.
        auto& folded = folded_sides_[side.name];
        if (folded.empty()) folded = fold(side.name);
        if (std::ranges::count(seen, folded) > 0)
            throw UsageError(message::side_name_twice(side.name));
        seen.push_back(folded);
    }
    for (std::size_t side = 0; side < facts.sides.size(); ++side) {
        if (std::ranges::count(facts.seats, side, &SeatFacts::side) == 0)
            throw UsageError(message::side_without_players(facts.sides[side].name));
    }
}

/// A seat is one side's for the whole match and has one player from a hand on; who changes sides
/// takes another seat. Nobody sits in two.
void Incoming::check_seats(MatchFacts const& facts) {
    for (std::size_t i = 0; i < facts.seats.size(); ++i) {
        auto const& seat = facts.seats[i];
        auto const number = static_cast<int>(seat.seat) + 1;
        name_given(seat.player, seat.player);
        for (std::size_t j = 0; j < i; ++j) {
            auto const& other = facts.seats[j];
            if (other.seat != seat.seat) continue;
            if (other.from_hand == seat.from_hand)
                throw UsageError(message::seat_given_twice(number, seat.from_hand));
            if (other.side != seat.side)
                throw UsageError(message::seat_changes_side(number, facts.sides[other.side].name,
                                                            facts.sides[seat.side].name));
        }
    }
    for (auto const& seat : facts.seats) {
        std::vector<std::string> seen;
        for (auto const& player : players_at(facts, seat.from_hand)) {
            auto const& name = spelt(player);
            if (std::ranges::count(seen, name) > 0)
                throw UsageError(message::sits_twice(player, seat.from_hand));
            seen.push_back(name);
        }
    }
}

Outcome Incoming::judge(MatchFacts& facts) {
    check_sides(facts);
    check_seats(facts);
    auto const& rules = rules_.get(facts.rules_document);
    facts.rules_id = rules.id;
    std::vector<int> totals;
    for (auto const& side : facts.sides) totals.push_back(side.start);
    auto const terms = terms_of(facts, rules);
    Outcome last;
    for (auto& hand : facts.hands) {
        auto const read = read_hand(hand, facts, rules);
        auto const problems = check(read, rules);
        if (any_refused(problems) && !hand.irregular) {
            if (!options_.force) refuse(read, hand.number, problems, facts, rules);
            hand.irregular = true;
        }
        auto const scores = scored(read, hand.number, rules, totals);
        for (std::size_t side = 0; side < scores.size(); ++side) {
            hand.entries[side].understood = print_entry(read.sides[side], rules);
            hand.entries[side].total = scores[side].total;
        }
        last = outcome(terms, rules, totals, hand.number, read);
    }
    return last;
}

void conclude(Arriving& match) {
    auto& facts = match.facts;
    MatchFacts follows;
    follows.status = match.says_status ? facts.status : Status::open;
    auto const last = facts.hands.empty() ? facts.started : facts.hands.back().played;
    auto const over = facts.finished.value_or(last);
    settle(follows, match.outcome, over);
    // People end a match early or give it up; then nobody has won.
    if (follows.status != Status::open) follows.finished = over;
    if (match.says_status && facts.status != follows.status)
        refuse_end(match.status_line,
                   message::status_differs_in_file(facts.status, follows.status));
    if (facts.finished && !follows.finished)
        refuse_end(match.finished_line, message::finished_differs_in_file());
    if (match.says_winner && facts.winner != follows.winner)
        refuse_end(match.winner_line, message::winner_differs_in_file());
    facts.status = follows.status;
    facts.finished = follows.finished;
    facts.winner = follows.winner;
}

}  // namespace meldbook::commands
