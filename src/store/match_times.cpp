// Reads the times of matches that overlap.

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>

#include "store/book.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

namespace {

/// The time from the beginning of a match to its last hand. All times have the same form, so that
/// they sort as texts.
struct Span {
    std::int64_t key = 0;
    std::string from, to;
};

/// Returns the keys of all matches that overlap with another, as a JSON list.
std::string overlapping(std::vector<Span> const& spans) {
    std::string keys;
    auto const add = [&](Span const& span) {
        keys.append(keys.empty() ? "[" : ",").append(std::to_string(span.key));
    };
    Span const* furthest = nullptr;  // the one that ended last, if it is not among the keys yet
    std::string until;
    for (auto const& span : spans) {
        if (!until.empty() && span.from < until) {
            if (furthest != nullptr) add(*furthest);
            furthest = nullptr;
            add(span);
            until = std::max(until, span.to);
        } else {
            furthest = &span;
            until = span.to;
        }
    }
    return keys.empty() ? keys : keys + ']';
}

}  // namespace

std::vector<MatchTimes> Book::overlapping_matches() const {
    Snapshot const snapshot{*connection_};
    std::vector<Span> spans;
    // The last hands are the end of an index; of some nobody knows when they were played.
    Query match{*connection_, "SELECT m.id, m.started, coalesce((SELECT h.played FROM hand h"
                              " WHERE h.match = m.id AND h.played IS NOT NULL"
                              " ORDER BY h.number DESC LIMIT 1), m.started)"
                              " FROM match m ORDER BY m.started"};
    while (match.next()) spans.push_back({match.integer(0), match.text(1), match.text(2)});
    auto const keys = overlapping(spans);
    if (keys.empty()) return {};

    std::vector<MatchTimes> all;
    std::unordered_map<std::int64_t, std::size_t> places;
    Query hand{*connection_,
               "SELECT m.id, m.number, m.started, coalesce(h.played, '') FROM match m"
               " JOIN hand h ON h.match = m.id"
               " WHERE m.id IN (SELECT value FROM json_each(?)) ORDER BY m.id, h.number",
               keys};
    while (hand.next()) {
        auto const [place, fresh] = places.try_emplace(hand.integer(0), all.size());
        if (fresh) all.push_back({hand.number(1), hand.text(2), {}, {}});
        all[place->second].hands.push_back(hand.text(3));
    }
    Query seat{*connection_,
               "SELECT s.match, p.name, s.from_hand,"
               " coalesce((SELECT min(n.from_hand) - 1 FROM seat n"
               " WHERE n.match = s.match AND n.seat = s.seat AND n.from_hand > s.from_hand),"
               " 1000000)"
               " FROM seat s JOIN player p ON p.id = s.player"
               " WHERE s.match IN (SELECT value FROM json_each(?)) ORDER BY s.match, p.name",
               keys};
    while (seat.next()) {
        auto const place = places.find(seat.integer(0));
        if (place == places.end()) continue;
        all[place->second].seats.push_back({seat.text(1), seat.number(2), seat.number(3)});
    }
    return all;
}

}  // namespace meldbook::store
