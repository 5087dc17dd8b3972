// Checks whether an imported match can have been played as it says.

#include <algorithm>
#include <map>

#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "intake/importer.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"
#include "words/problems.hpp"

namespace meldbook::intake {

using host::Refused;
using host::UsageError;

namespace {

Hand read_hand(HandFacts const& hand, MatchFacts const& facts, Rules const& rules) {
    Hand read;
    read.ended = hand.ended;
    read.formed = hand.formed;
    for (std::size_t side = 0; side < hand.entries.size(); ++side) {
        auto const& entry = hand.entries[side];
        try {
            read.sides.push_back(read_entry(entry.understood, rules));
            if (entry.typed != entry.understood &&
                read_entry(entry.typed, rules) != read.sides.back()) {
                throw HandError(hand.number, side, ExitStatus::usage,
                                tr("hand {}, {}: '{}' was typed, but the entry is '{}'; correct "
                                   "one of the two",
                                   hand.number, safe(facts.sides[side].name), safe(entry.typed),
                                   safe(entry.understood)));
            }
        } catch (NotationError const& error) {
            throw HandError(hand.number, side, ExitStatus::usage,
                            tr("hand {}, {}: {}", hand.number, safe(facts.sides[side].name),
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
        throw HandError(
            number, error.side, ExitStatus::usage,
            tr("hand {}: the points are larger than any match could need; correct them", number));
    }
}

/// Whether a problem is refused. Those that earlier versions recorded are accepted: their exports
/// must remain readable, and the sheet marks such a hand.
bool is_refused_in_import(Problem const& problem) {
    return problem.level == Level::refused && !earlier_versions_recorded(problem.code);
}

void refuse_problems(Hand const& read, int number, std::vector<Problem> const& problems,
                     MatchFacts const& facts, Rules const& rules) {
    for (auto const& problem : problems) {
        if (!is_refused_in_import(problem)) continue;
        throw HandError(number, problem.side, ExitStatus::refused,
                        tr("hand {}: {}; --force accepts it, marked with !", number,
                           words::problem_text(problem, rules, read, side_names(facts))));
    }
}

[[noreturn]] void refuse_end(std::int64_t line, std::string const& text) {
    if (line != 0) throw LineError(line, ExitStatus::refused, text);
    throw Refused(text);
}

}  // namespace

void check_side_name(std::string_view name) {
    // A side without a given name is called "Ana+Bea".
    for (auto const player : split(name, '+')) parse_known_name(player, name);
}

void Importer::check_sides(MatchFacts const& facts) {
    if (facts.sides.size() > most_players)
        throw UsageError(too_few_or_many_sides(facts.sides.size()));
    std::vector<std::string> seen;
    for (auto const& side : facts.sides) {
        check_side_name(side.name);
        // Most names occur many times.
        auto& folded = folded_sides_[side.name];
        if (folded.empty()) folded = fold(side.name);
        if (std::ranges::count(seen, folded) > 0) throw UsageError(side_name_taken(side.name));
        seen.push_back(folded);
    }
    for (std::size_t side = 0; side < facts.sides.size(); ++side) {
        if (std::ranges::count(facts.seats, side, &SeatFacts::side) == 0)
            throw UsageError(
                tr("nobody sits for {}; name a player of each side", safe(facts.sides[side].name)));
    }
}

/// Checks the seats. A seat belongs to one side for the whole match, and a player takes it from a
/// hand on. A player who changes sides takes another seat. Nobody has two seats at once.
void Importer::check_seats(MatchFacts const& facts) {
    // The list is sorted by seats, and those of one seat by hands.
    SeatFacts const* first = nullptr;
    SeatFacts const* before = nullptr;
    refuse_more_seatings(facts);
    for (auto const& seat : facts.seats) {
        auto const number = static_cast<int>(seat.seat) + 1;
        parse_known_name(seat.player, seat.player);
        if (first == nullptr || first->seat != seat.seat) first = before = &seat;
        else {
            if (before->from_hand == seat.from_hand)
                throw UsageError(tr("seat {} has two players from hand {} on; omit one of them",
                                    number, seat.from_hand));
            if (first->side != seat.side)
                throw UsageError(tr("seat {} belongs first to {} and then to {}; a seat stays with "
                                    "its side, and a player who changes sides takes another seat",
                                    number, safe(facts.sides[first->side].name),
                                    safe(facts.sides[seat.side].name)));
            before = &seat;
        }
    }
    refuse_two_seats(facts);
}

/// Throws UsageError if somebody sits in two seats in a hand from which on the players change.
void Importer::refuse_two_seats(MatchFacts const& facts) {
    std::vector<SeatFacts const*> changes;
    for (auto const& seat : facts.seats) changes.push_back(&seat);
    std::ranges::stable_sort(changes, {}, &SeatFacts::from_hand);
    std::vector<std::string> sitting;
    std::map<int, std::string> in_two;  // by hand
    for (std::size_t i = 0; i < changes.size(); ++i) {
        auto const& change = *changes[i];
        if (change.seat >= sitting.size()) sitting.resize(change.seat + 1);
        sitting[change.seat] = change.player;
        if (i + 1 < changes.size() && changes[i + 1]->from_hand == change.from_hand) continue;
        std::vector<std::string> seen;
        for (auto const& player : sitting) {
            auto const& name = spellings_.of(player);
            if (std::ranges::count(seen, name) > 0) in_two.emplace(change.from_hand, player);
            seen.push_back(name);
        }
    }
    for (auto const& seat : facts.seats)
        if (auto const found = in_two.find(seat.from_hand); found != in_two.end())
            throw UsageError(sits_in_two_seats(found->second, seat.from_hand));
}

void Importer::check_text(std::string_view text) {
    // The journal would keep what stands before it.
    if (text.find('\0') != std::string_view::npos)
        throw UsageError(
            tr("'{}' has a character with the code 0, which no text of a book can have; "
               "remove it",
               safe(shorten(text.substr(0, 200), 40))));
    if (!is_utf8(text)) throw store::NotUtf8(text);
    if (text.size() <= longest_text) return;
    throw UsageError(tr("'{}' is too long; use at most {} bytes for a name, a place, an event, a "
                        "note or an entry",
                        safe(shorten(text.substr(0, 200), 40)), number(longest_text)));
}

void Importer::check_texts(MatchFacts const& facts) { each_text(facts, check_text); }

void Importer::check_names(MatchFacts const& facts) {
    check_sides(facts);
    check_seats(facts);
}

Outcome Importer::judge(MatchFacts& facts) {
    if (facts.hands.size() > most_hands && !options_.any_length) throw store::FullMatch{};
    check_names(facts);
    check_texts(facts);
    auto const& rules = rules_.get(facts.rules_document);
    facts.rules_id = rules.id;
    std::vector<int> totals;
    for (auto const& side : facts.sides) totals.push_back(side.start);
    auto const terms = terms_of(facts, rules);
    Outcome last;
    for (auto& hand : facts.hands) {
        auto read = read_hand(hand, facts, rules);
        auto const by_sides = ended_by(read.sides);
        if (read.ended == Ended::unknown) hand.ended = read.ended = by_sides;
        if (read.ended == Ended::stock && by_sides == Ended::out)
            throw HandError(hand.number, std::nullopt, ExitStatus::refused,
                            tr("hand {}: a side went out, but the stock is said to have run out; "
                               "correct one of the two",
                               hand.number));
        auto const problems = check(read, rules);
        if (std::ranges::any_of(problems, is_refused_in_import) && !hand.irregular) {
            if (!options_.force) refuse_problems(read, hand.number, problems, facts, rules);
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

std::string points_differ(int hand, std::string const& side, int given, int computed) {
    return tr_plural(
        given,
        "hand {}: the file gives {} {} point, but the entry makes {}; correct one of the two",
        "hand {}: the file gives {} {} points, but the entry makes {}; correct one of the two",
        hand, safe(side), number(given), number(computed));
}

void conclude(Candidate& match) {
    auto& facts = match.facts;
    MatchFacts follows;
    follows.status = match.says_status ? facts.status : Status::open;
    auto const over = facts.finished.value_or(last_played(facts));
    update_status(follows, match.outcome, over);
    // A match that was ended early or abandoned has no winner.
    if (follows.status != Status::open) follows.finished = over;
    if (match.says_status && facts.status != follows.status) {
        refuse_end(match.status_line, tr("the file says the match is '{}', but by its hands it is "
                                         "'{}'; correct one of the two",
                                         status_name(facts.status), status_name(follows.status)));
    }
    if (facts.finished && !follows.finished) {
        refuse_end(match.finished_line,
                   tr("the file says when the match was over, but by its hands it is open; omit "
                      "the time, or say that the match was ended or abandoned"));
    }
    if (match.says_winner && facts.winner != follows.winner) {
        refuse_end(match.winner_line,
                   tr("the file's winner is not the winner by its hands; correct one of the two"));
    }
    facts.status = follows.status;
    facts.finished = follows.finished;
    facts.winner = follows.winner;
}

}  // namespace meldbook::intake
