#include "commands/given_match.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "commands/common.hpp"
#include "commands/given_parts.hpp"
#include "commands/sides.hpp"
#include "domain/notation.hpp"
#include "view/messages.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;
using formats::RawField;
using formats::RawMatch;

/// Two hashes of 64 bits (FNV-1a with two beginnings), written as a uid.
std::string uid_of(std::string_view content) {
    std::array<std::uint64_t, 2> sums = {0xCBF29CE484222325ULL, 0x84222325CBF29CE4ULL};
    for (char const c : content)
        for (auto& sum : sums) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%08x-%04x-8%03x-8%03x-%04x%08x",
                  static_cast<unsigned>(sums[0] >> 32U),
                  static_cast<unsigned>(sums[0] >> 16U & 0xFFFFU),
                  static_cast<unsigned>(sums[0] & 0xFFFU), static_cast<unsigned>(sums[1] >> 52U),
                  static_cast<unsigned>(sums[1] >> 32U & 0xFFFFU),
                  static_cast<unsigned>(sums[1] & 0xFFFFFFFFU));
    return text.data();
}

/// Changes of seats from the hand they are made for; those of one hand are made at once, so that two
/// may change places.
void change_seats(GivenReading& reading) {
    auto& facts = reading.facts;
    struct Change {
        int from;
        formats::RawSubstitution const* given;
    };
    std::vector<Change> changes;
    for (auto const& given : reading.given.substitutions) {
        at_line(given.hand.line, reading.incoming, [&] {
            changes.push_back(
                {number_of(given.hand.text, "From hand", 2, largest_count * 1000), &given});
        });
    }
    std::ranges::stable_sort(changes, {}, &Change::from);
    std::vector<std::string> before;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        auto const& [from, given] = changes[i];
        if (i == 0 || changes[i - 1].from != from) before = players_at(facts, from);
        at_line(given->hand.line, reading.incoming, [&] {
            auto const seat = player_called(before, given->out);
            auto const side = std::ranges::find(facts.seats, seat, &SeatFacts::seat)->side;
            auto const name = name_given(given->in, given->in);
            facts.seats.push_back({seat, side, from, reading.incoming.spelt(name)});
        });
    }
}

Outcome judged(GivenReading& reading) {
    auto& facts = reading.facts;
    std::ranges::sort(facts.seats, {},
                      [](SeatFacts const& s) { return std::pair{s.seat, s.from_hand}; });
    try {
        return reading.incoming.judge(facts);
    } catch (HandAtFault const& error) {
        auto const hand = static_cast<std::size_t>(error.hand) - 1;
        auto const line =
            error.side ? reading.entries[hand][*error.side]->line : reading.given.hands[hand].line;
        throw Located(line, error.code(), error.what());
    }
}

void compare(GivenReading const& reading, RawField const& given, int computed, std::size_t hand,
             std::size_t side) {
    if (!given.has_text()) return;
    at_line(given.line, reading.incoming, [&] {
        int const written = score_of(given.text, "points");
        if (written == computed) return 0;
        throw Refused(message::points_differ_in_file(
            static_cast<int>(hand) + 1, reading.facts.sides[side].name, written, computed));
    });
}

void compare(GivenReading const& reading) {
    std::vector<int> totals;
    for (auto const& side : reading.facts.sides) totals.push_back(side.start);
    for (std::size_t h = 0; h < reading.entries.size(); ++h) {
        for (std::size_t side = 0; side < totals.size(); ++side) {
            auto const& given = *reading.entries[h][side];
            int const points = reading.facts.hands[h].entries[side].total;
            totals[side] += points;
            if (given.correction == 0) compare(reading, given.points, points, h, side);
            compare(reading, given.total, totals[side], h, side);
        }
    }
}

/// A file that says who played each hand cannot say who would play the next.
void sit_on(GivenReading& reading) {
    auto const& given = reading.given;
    auto& facts = reading.facts;
    auto const* const known = reading.known;
    bool const says_changes = given.seats.has_text() || !given.substitutions.empty();
    if (known == nullptr || says_changes || known->hands.size() != facts.hands.size()) return;
    auto const next = static_cast<int>(facts.hands.size()) + 1;
    for (auto const& seat : known->seats) {
        if (seat.from_hand == next && std::ranges::count(facts.seats, seat) == 0)
            facts.seats.push_back(seat);
    }
}

/// What nobody can tell from a hand's canonical entry: how it was typed.
void keep_typed(MatchFacts& facts, MatchFacts const& known) {
    for (std::size_t h = 0; h < std::min(facts.hands.size(), known.hands.size()); ++h) {
        auto& entries = facts.hands[h].entries;
        auto const& before = known.hands[h].entries;
        for (std::size_t side = 0; side < std::min(entries.size(), before.size()); ++side)
            if (entries[side].understood == before[side].understood)
                entries[side].typed = before[side].typed;
    }
}

bool by_people(Status status) { return status == Status::ended || status == Status::abandoned; }

/// What the file says of the end of the match; what it does not say stays as the book has it, as
/// far as people alone could say it.
Arriving ending(GivenReading& reading, Outcome const& outcome) {
    auto const& given = reading.given;
    auto const* const known = reading.known;
    Arriving match{std::move(reading.facts), outcome};
    auto& facts = match.facts;
    match.says_status = given.status.has_text();
    match.status_line = given.status.line;
    if (match.says_status) {
        auto const status = status_of(given.status.text);
        if (!status) throw Located(given.status.line, usage, message::no_status(given.status.text));
        facts.status = *status;
    } else if (known != nullptr && by_people(known->status)) {
        facts.status = known->status;
        match.says_status = true;
    }
    match.finished_line = given.finished.line;
    bool const over = outcome.finished || by_people(facts.status);
    if (given.finished.has_text())
        facts.finished = at_line(given.finished.line, reading.incoming,
                                 [&] { return time_of(given.finished, reading.tools.world); });
    else if (known != nullptr && over) facts.finished = known->finished;
    match.says_winner = given.winner.has_text();
    match.winner_line = given.winner.line;
    if (match.says_winner)
        facts.winner = at_line(given.winner.line, reading.incoming,
                               [&] { return side_of(given, given.winner.text); });
    return match;
}

/// An id made from the content.
std::string uid_of(RawMatch const& given, MatchFacts const& facts) {
    // Without the time it is imported at, which is another one each time.
    std::string content = given.started.text;
    auto const add = [&](std::string_view text) { content.append(text).push_back('\n'); };
    add(facts.rules_document);
    for (auto const& side : facts.sides) add(side.name + ":" + std::to_string(side.start));
    for (auto const& seat : facts.seats) add(seat.player);
    for (auto const& hand : facts.hands)
        for (auto const& entry : hand.entries) add(entry.understood);
    for (auto const& text : {facts.place, facts.event, facts.note}) add(text.value_or(""));
    return uid_of(content);
}

/// `known`: the match as the book has it, null where it does not.
Arriving understood(GivenReading reading, MatchFacts const* known) {
    auto const& given = reading.given;
    auto const at = [&](std::int64_t line, auto const& act) {
        return at_line(line, reading.incoming, act);
    };
    reading.known = known;
    at(given.line, [&] { understand_head(reading); });
    change_seats(reading);
    for (auto const& hand : given.hands) at(hand.line, [&] { understand_hand(reading, hand); });
    sit_on(reading);
    auto const outcome = at(given.line, [&] { return judged(reading); });
    compare(reading);
    if (known != nullptr) keep_typed(reading.facts, *known);
    return ending(reading, outcome);
}

}  // namespace

Arriving arriving(RawMatch const& given, std::string const& rules, Tools& tools,
                  Incoming& incoming) {
    refuse_contradictions(given, tools.world, incoming);
    GivenReading const reading{given, rules, tools, incoming};
    auto known = given.id.has_text() ? incoming.known(given.id.text) : std::nullopt;
    auto match = understood(reading, known ? &*known : nullptr);
    auto const uid = given.id.has_text() ? given.id.text : uid_of(given, match.facts);
    if (!given.id.has_text()) {
        known = incoming.known(uid);
        if (known) match = understood(reading, &*known);
    }
    match.facts.uid = uid;
    return match;
}

}  // namespace meldbook::commands
