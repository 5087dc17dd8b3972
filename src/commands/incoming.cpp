#include "commands/incoming.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "view/complaint.hpp"
#include "view/messages_files.hpp"
#include "view/problem.hpp"
#include "view/running.hpp"
#include "view/text.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

// Far beyond any match, and small enough that one more hand leaves no int's range.
constexpr int largest_total = std::numeric_limits<int>::max() / 2;

Hand read_hand(HandFacts const& hand, MatchFacts const& facts, Rules const& rules) {
    Hand read;
    read.ended = hand.ended;
    for (std::size_t side = 0; side < hand.entries.size(); ++side) {
        try {
            read.sides.push_back(read_entry(hand.entries[side].understood, rules));
        } catch (NotationError const& error) {
            throw HandAtFault(hand.number, side, usage,
                              message::entry_at_fault(hand.number, facts.sides[side].name,
                                                      view::complaint_text(error.complaint())));
        }
    }
    return read;
}

void refuse(Hand const& read, int number, std::vector<Problem> const& problems,
            MatchFacts const& facts, Rules const& rules) {
    std::vector<std::string> names;
    for (auto const& side : facts.sides) names.push_back(side.name);
    for (auto const& problem : problems) {
        if (problem.level != Level::refused) continue;
        throw HandAtFault(
            number, problem.side, refused,
            message::hand_at_fault(number, view::problem_text(problem, rules, read, names)));
    }
}

bool same_hand(HandFacts const& mine, HandFacts const& theirs) {
    return mine.dealer_seat == theirs.dealer_seat && mine.ended == theirs.ended &&
           mine.irregular == theirs.irregular &&
           std::ranges::equal(mine.entries, theirs.entries, {}, &EntryFacts::understood,
                              &EntryFacts::understood);
}

/// The content of two matches, whatever they are called in their books.
bool same(MatchFacts const& mine, MatchFacts& theirs, Alike alike) {
    theirs.id = mine.id;
    theirs.number = mine.number;
    if (alike == Alike::all) return mine == theirs;
    return mine.sides == theirs.sides && mine.seats == theirs.seats &&
           std::ranges::equal(mine.hands, theirs.hands, same_hand);
}

}  // namespace

Outcome judge(MatchFacts& facts, Rules const& rules, bool force) {
    std::vector<int> totals;
    for (auto const& side : facts.sides) totals.push_back(side.start);
    auto const terms = terms_of(facts, rules);
    Outcome last;
    for (auto& hand : facts.hands) {
        auto const read = read_hand(hand, facts, rules);
        auto const problems = check(read, rules);
        if (any_refused(problems) && !hand.irregular) {
            if (!force) refuse(read, hand.number, problems, facts, rules);
            hand.irregular = true;
        }
        auto const scores = score(read, rules);
        for (std::size_t side = 0; side < scores.size(); ++side) {
            hand.entries[side].understood = print_entry(read.sides[side], rules);
            hand.entries[side].total = scores[side].total;
            if (std::abs(totals[side]) > largest_total ||
                std::abs(scores[side].total) > largest_total) {
                throw HandAtFault(hand.number, side, usage, message::total_too_large(hand.number));
            }
            totals[side] += scores[side].total;
        }
        last = outcome(terms, rules, totals, hand.number, read);
    }
    return last;
}

void check_side_name(std::string_view name) {
    // "Ana+Bea" is what a side without a name of its own is called.
    std::size_t from = 0;
    while (from <= name.size()) {
        auto const end = std::min(name.find('+', from), name.size());
        name_given(name.substr(from, end - from), name);
        from = end + 1;
    }
}

/// A seat has one player from a hand on, and nobody sits in two.
void check_seats(MatchFacts const& facts) {
    for (std::size_t i = 0; i < facts.seats.size(); ++i) {
        auto const& seat = facts.seats[i];
        for (std::size_t j = 0; j < i; ++j) {
            auto const& other = facts.seats[j];
            if (other.seat == seat.seat && other.from_hand == seat.from_hand) {
                throw UsageError(
                    message::seat_given_twice(static_cast<int>(seat.seat) + 1, seat.from_hand));
            }
        }
        std::vector<std::string> seen;
        for (auto const& player : players_at(facts, seat.from_hand)) {
            auto const folded = view::fold(player);
            if (std::ranges::find(seen, folded) != seen.end()) {
                throw UsageError(message::sits_twice(player, seat.from_hand));
            }
            seen.push_back(folded);
        }
    }
}

void check_names(MatchFacts const& facts) {
    for (auto const& side : facts.sides) check_side_name(side.name);
    for (auto const& seat : facts.seats) name_given(seat.player, seat.player);
    check_seats(facts);
}

Incoming::Incoming(store::Book const& book, store::Step& step, Tools const& tools,
                   std::string source, IncomingOptions options, Out& out)
    : progress(tools.progress),
      book_(book),
      step_(step),
      tools_(tools),
      source_(std::move(source)),
      options_(options),
      out_(out),
      current_(book.current_match()),
      names_(book) {}

void Incoming::take(std::int64_t line, std::function<MatchFacts()> const& make, Alike alike) {
    names_.begin_match();
    try {
        add(make(), alike);
    } catch (store::StoreError const&) {
        throw;  // the book's own trouble, no match's
    } catch (std::exception const& error) {
        if (!options_.skip_bad) fail(line, error);
        names_.forget_match();
        pass_over(sentence(line, error));
    }
}

void Incoming::take_match(int number, std::function<MatchFacts()> const& make) {
    names_.begin_match();
    try {
        add(make(), Alike::all);
    } catch (store::StoreError const&) {
        throw;
    } catch (std::exception const& error) {
        auto const text = message::bad_match(source_, number, tools_.words(error));
        if (!options_.skip_bad) throw Refused(text);
        names_.forget_match();
        pass_over(text);
    }
}

void Incoming::pass_over(std::string const& sentence) {
    ++arrived_.bad;
    progress.clear();
    out_.remark(sentence);
}

void Incoming::add(MatchFacts facts, Alike alike) {
    names_.spell(facts);
    auto const known = book_.match_of_uid(facts.uid);
    if (!known) return keep(facts);
    if (same(book_.match(*known), facts, alike)) {
        ++arrived_.there;
        return;
    }
    if (!options_.replace) throw Refused(message::match_differs(*known));
    step_.delete_match(*known);
    step_.add_match(facts);
    ++arrived_.replaced;
    // Where the current match was replaced, the new one has its place.
    if (current_ == *known) current_ = facts.number;
}

void Incoming::keep(MatchFacts& facts) {
    int const came_with = facts.number;
    // A number the command line would not take is as good as taken.
    bool const free = came_with <= largest_points && !book_.has_match(came_with);
    if (came_with != 0 && !free) facts.number = 0;
    int const number = step_.add_match(facts);
    if (came_with != 0 && number != came_with) {
        arrived_.renumbered.emplace_back(came_with, number);
    }
    ++arrived_.matches;
    arrived_.hands += facts.hands.size();
}

Arrived const& Incoming::finish() {
    if (current_ && arrived_.matches + arrived_.replaced > 0) step_.touch(*current_);
    progress.clear();
    return arrived_;
}

void Incoming::fail(std::int64_t line, std::exception const& error) {
    progress.clear();
    auto const* stop = dynamic_cast<Stop const*>(&error);
    throw Stop(stop != nullptr ? stop->code() : usage, sentence(line, error));
}

std::string Incoming::sentence(std::int64_t line, std::exception const& error) const {
    auto const* located = dynamic_cast<Located const*>(&error);
    return message::bad_line(source_, located != nullptr ? located->line : line,
                             tools_.words(error));
}

int report(Arrived const& arrived, bool only_previewed, Out& out) {
    out.say(message::imported(arrived.matches, arrived.hands));
    if (arrived.replaced > 0) out.say(message::import_replaced(arrived.replaced));
    if (arrived.there > 0) out.say(message::import_there(arrived.there));
    if (!arrived.renumbered.empty()) out.say(message::import_renumbered(arrived.renumbered));
    if (arrived.bad > 0) out.say(message::import_passed_over(arrived.bad));
    if (only_previewed) out.say(message::import_previewed());
    return arrived.bad > 0 ? refused : done;
}

}  // namespace meldbook::commands
