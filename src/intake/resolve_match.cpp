#include <algorithm>
#include <array>
#include <cstdio>

#include "domain/hash.hpp"
#include "intake/names.hpp"
#include "intake/resolving.hpp"
#include "intake/values.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::Refused;

namespace {

using formats::RawField;
using formats::RawMatch;

/// Two hashes with different beginnings, written as a uid.
std::string uid_of(std::string_view content) {
    constexpr std::uint64_t other_begin = 0x84222325CBF29CE4U;
    std::array const sums = {fnv1a(content), fnv1a(content, other_begin)};
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%08x-%04x-8%03x-8%03x-%04x%08x",
                  static_cast<unsigned>(sums[0] >> 32U),
                  static_cast<unsigned>(sums[0] >> 16U & 0xFFFFU),
                  static_cast<unsigned>(sums[0] & 0xFFFU), static_cast<unsigned>(sums[1] >> 52U),
                  static_cast<unsigned>(sums[1] >> 32U & 0xFFFFU),
                  static_cast<unsigned>(sums[1] & 0xFFFFFFFFU));
    return text.data();
}

/// Applies the substitutions in the order of their hands. Those of one hand take effect together,
/// so that two players can swap seats.
void change_seats(Resolution& match) {
    auto& facts = match.facts;
    struct Change {
        int from;
        formats::RawSubstitution const* given;
    };
    std::vector<Change> changes;
    for (auto const& given : match.raw.substitutions) {
        at_line(given.hand.line, [&] {
            changes.push_back(
                {parse_number(given.hand.text, "From hand", 2, largest_count * 1000), &given});
        });
    }
    std::ranges::stable_sort(changes, {}, &Change::from);
    std::vector<std::string> before;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        auto const& [from, given] = changes[i];
        if (i == 0 || changes[i - 1].from != from) before = players_at(facts, from);
        at_line(given->hand.line, [&] {
            auto const seat = find_player(before, given->out);
            auto const side = std::ranges::find(facts.seats, seat, &SeatFacts::seat)->side;
            auto const name = parse_name(given->in, given->in);
            facts.seats.push_back({seat, side, from, match.importer.spellings().of(name)});
        });
    }
}

Outcome judged(Resolution& match) {
    auto& facts = match.facts;
    std::ranges::sort(facts.seats, {},
                      [](SeatFacts const& s) { return std::pair{s.seat, s.from_hand}; });
    try {
        return match.importer.judge(facts);
    } catch (HandError const& error) {
        auto const hand = static_cast<std::size_t>(error.hand) - 1;
        auto const line =
            error.side ? match.entries[hand][*error.side]->line : match.raw.hands[hand].line;
        throw LineError(line, error.exit_status(), error.what());
    }
}

/// Throws LineError if the points in the file differ from those computed.
void compare(Resolution const& match, RawField const& given, int computed, std::size_t hand,
             std::size_t side) {
    if (!given.has_text()) return;
    at_line(given.line, [&] {
        int const written = parse_score(given.text, "points");
        if (written == computed) return 0;
        throw Refused(points_differ(static_cast<int>(hand) + 1, match.facts.sides[side].name,
                                    written, computed));
    });
}

void compare(Resolution const& match) {
    std::vector<int> totals;
    for (auto const& side : match.facts.sides) totals.push_back(side.start);
    for (std::size_t h = 0; h < match.entries.size(); ++h) {
        for (std::size_t side = 0; side < totals.size(); ++side) {
            auto const& given = *match.entries[h][side];
            int const points = match.facts.hands[h].entries[side].total;
            totals[side] += points;
            compare(match, given.points, points, h, side);
            compare(match, given.total, totals[side], h, side);
        }
    }
}

/// Takes the players of the next hand from the book, because a file that names the players of each
/// hand cannot name those of the next.
void seat_next_hand(Resolution& match) {
    auto const& given = match.raw;
    auto& facts = match.facts;
    auto const* const known = match.known;
    bool const says_changes = given.seats.has_text() || !given.substitutions.empty();
    if (known == nullptr || says_changes || known->hands.size() != facts.hands.size()) return;
    auto const next = static_cast<int>(facts.hands.size()) + 1;
    for (auto const& seat : known->seats) {
        if (seat.from_hand == next && std::ranges::count(facts.seats, seat) == 0)
            facts.seats.push_back(seat);
    }
}

/// Keeps the entries as typed, which their canonical form does not show.
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

/// The end of the match as given in the file. What the file does not say is taken from the book, if
/// it cannot follow from the hands.
Candidate with_end(Resolution& match, Outcome const& outcome) {
    auto const& given = match.raw;
    auto const* const known = match.known;
    Candidate candidate{std::move(match.facts), outcome};
    auto& facts = candidate.facts;
    candidate.says_status = given.status.has_text();
    candidate.status_line = given.status.line;
    if (candidate.says_status) {
        auto const status = status_of(given.status.text);
        if (!status) {
            throw LineError(given.status.line, ExitStatus::usage,
                            tr("a match is open, finished, ended or abandoned, not '{}'",
                               safe(given.status.text)));
        }
        facts.status = *status;
    } else if (known != nullptr && by_people(known->status)) {
        facts.status = known->status;
        candidate.says_status = true;
    }
    candidate.finished_line = given.finished.line;
    bool const over = outcome.finished || by_people(facts.status);
    if (given.finished.has_text())
        facts.finished = at_line(given.finished.line,
                                 [&] { return time_of(given.finished, match.tools.world.clock); });
    else if (known != nullptr && over) facts.finished = known->finished;
    candidate.says_winner = given.winner.has_text();
    candidate.winner_line = given.winner.line;
    if (candidate.says_winner)
        facts.winner =
            at_line(given.winner.line, [&] { return side_of(given, given.winner.text); });
    return candidate;
}

/// An id made from the content.
std::string uid_of(RawMatch const& given, MatchFacts const& facts) {
    // The time of the import is left out, because it differs each time.
    std::string content = given.started.text;
    auto const add = [&](std::string_view text) { content.append(text).push_back('\n'); };
    add(facts.rules_document);
    for (auto const& side : facts.sides) add(side.name + ":" + std::to_string(side.start));
    for (auto const& seat : facts.seats) add(seat.player);
    for (auto const& hand : facts.hands)
        for (auto const& entry : hand.entries) add(entry_before_net(entry));
    for (auto const& text : {facts.place, facts.event, facts.note}) add(text.value_or(""));
    return uid_of(content);
}

/// `known` is the match in the book, or null.
Candidate resolved(Resolution match, MatchFacts const* known) {
    auto const& given = match.raw;
    match.known = known;
    at_line(given.line, [&] { resolve_header(match); });
    change_seats(match);
    for (auto const& hand : given.hands) at_line(hand.line, [&] { resolve_hand(match, hand); });
    seat_next_hand(match);
    auto const outcome = at_line(given.line, [&] { return judged(match); });
    compare(match);
    if (known != nullptr) keep_typed(match.facts, *known);
    return with_end(match, outcome);
}

}  // namespace

Candidate resolve_match(RawMatch const& given, std::string const& rules, host::Tools& tools,
                        Importer& importer) {
    refuse_contradictions(given);
    Resolution const start{given, rules, tools, importer};
    auto known = given.id.has_text() ? importer.find(given.id.text) : std::nullopt;
    auto match = resolved(start, known ? &*known : nullptr);
    auto const uid =
        given.id.has_text() ? given.id.text : importer.uid_among_equals(uid_of(given, match.facts));
    if (!given.id.has_text()) {
        known = importer.find(uid);
        if (known) match = resolved(start, &*known);
    }
    match.facts.uid = uid;
    return match;
}

}  // namespace meldbook::intake
