// Finds the matches of a filter and the names in a book, and reads lists of matches without what is in
// their hands, and what they came to.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "domain/notation.hpp"
#include "domain/rules.hpp"
#include "domain/text.hpp"
#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/gate.hpp"

namespace meldbook::store {

namespace {

/// SQL for the switches of a rule set `r`, in rows `s` of id and value. A document that cannot be read
/// has none: it is refused where the rules are needed.
constexpr auto switches_of_r =
    "json_each(CASE WHEN json_valid(r.document) THEN r.document ELSE '{}' END, '$.switches') s"
    " WHERE typeof(s.key) = 'text' AND s.type = 'text'";

/// SQL for the id of a rule set `r` with its switches, as with_switches() has it, but for their order: by the alphabet.
std::string named_r() {
    return "(r.slug || coalesce((SELECT ' ' || group_concat(switch, ' ') FROM"
           " (SELECT s.key || '=' || s.value AS switch FROM " +
           std::string{switches_of_r} + " ORDER BY 1)), ''))";
}

/// The same of such a name, whose switches are in any order.
std::string with_ordered_switches(std::string_view named) {
    auto const given = split_words(named);
    std::vector<std::string> words(given.begin(), given.end());
    std::ranges::sort(words.begin() + 1, words.end());
    return join(words, " ");
}

/// The switches of all rule sets that have any, by key.
std::unordered_map<std::int64_t, std::vector<SetSwitch>> read_switches(Connection& connection) {
    std::unordered_map<std::int64_t, std::vector<SetSwitch>> switches;
    // One after the other, for matches are many and rule sets are few.
    Query row{connection, "SELECT r.id, s.key, s.value FROM rule_set r, " +
                              std::string{switches_of_r} + " ORDER BY r.id, s.id"};
    while (row.next()) switches[row.integer(0)].push_back({row.text(1), row.text(2)});
    return switches;
}

/// The conditions of a filter on a match `m` and their values in the same order, without the limit.
class Where {
public:
    explicit Where(MatchFilter const& filter) {
        add(filter.since, "m.started >= ?");
        add(filter.until, "m.started < ?");
        for (auto const& player : filter.players)
            add_any(player,
                    "m.id IN (SELECT s.match FROM seat s JOIN player p ON p.id = s.player"
                    " WHERE p.name IN ",
                    ")");
        if (!filter.side.empty())
            add_any(filter.side, "EXISTS (SELECT 1 FROM side d WHERE d.match = m.id AND d.name IN ",
                    ")");
        // An id alone is of any switches.
        if (filter.rules && filter.rules->find(' ') != std::string::npos) {
            auto const named =
                "m.rules IN (SELECT r.id FROM rule_set r WHERE " + named_r() + " = ?)";
            add(with_ordered_switches(*filter.rules), named.c_str());
        } else {
            add(filter.rules, "m.rules IN (SELECT id FROM rule_set WHERE slug = ?)");
        }
        if (!filter.place.empty()) add_any(filter.place, "m.place IN ", "");
        if (!filter.event.empty()) add_any(filter.event, "m.event IN ", "");
        if (!filter.numbers.empty()) {
            auto const numbers = join(filter.numbers, ",", [](int n) { return std::to_string(n); });
            add('[' + numbers + ']', "m.number IN (SELECT value FROM json_each(?))");
        }
        if (filter.status) add(std::string{status_name(*filter.status)}, "m.status = ?");
    }

    /// Returns "" for all matches, else " WHERE …".
    std::string const& sql() const { return sql_; }

    void bind(Query& query) const {
        for (auto const& value : values_) query.bind(value);
    }

private:
    void add(std::optional<std::string> const& value, char const* condition) {
        if (!value) return;
        begin_condition().append(condition);
        values_.push_back(*value);
    }

    /// Adds a condition with the list of spellings between its two halves.
    void add_any(Spellings const& names, char const* before, char const* after) {
        begin_condition().append(before);
        for (std::size_t i = 0; i < names.size(); ++i) sql_ += i == 0 ? "(?" : ", ?";
        sql_.append(names.empty() ? "()" : ")").append(after);
        values_.insert(values_.end(), names.begin(), names.end());
    }

    std::string& begin_condition() { return sql_.append(sql_.empty() ? " WHERE " : " AND "); }

    std::string sql_;
    std::vector<std::string> values_;
};

/// Orders matches so that a limit keeps the newest, and limits them.
constexpr auto newest_first = " ORDER BY m.started DESC, m.number DESC LIMIT ?";

/// Returns the limit; a negative one means none to SQLite.
std::int64_t limit_of(MatchFilter const& filter) {
    return filter.limit ? static_cast<std::int64_t>(*filter.limit) : -1;
}

/// The points of a side in a hand.
struct Score {
    int hand = 0;
    std::size_t side = 0;
    int points = 0;
};

/// A match in a list.
struct Listed {
    MatchFacts facts;  ///< without hands
    std::vector<SetSwitch> switches{};
    int hands = 0;
    std::optional<std::string> last_played{};  ///< of the last hand whose time is known
    std::vector<Score> scores{};
    std::vector<int> totals{};  ///< by side: start and all hands
};

class ListReader {
public:
    explicit ListReader(Connection& connection)
        : connection_{connection}, switches_{read_switches(connection)} {}

    Listed read(int number) const {
        Listed match{.facts = read_without_hands(connection_, number)};
        auto const& facts = match.facts;
        check_sides(connection_, number, facts.sides.size(), facts.winner);
        for (auto const& seat : facts.seats)
            if (seat.side >= facts.sides.size())
                refuse(connection_, finding::seat_side(number, seat.seat));
        read_last_hand(match);
        read_scores(match);
        return match;
    }

private:
    // The last hand is the end of an index.
    void read_last_hand(Listed& match) const {
        Query row{connection_,
                  "SELECT m.rules, (SELECT max(h.number) FROM hand h WHERE h.match = m.id),"
                  " (SELECT h.played FROM hand h WHERE h.match = m.id AND h.played IS NOT NULL"
                  "  ORDER BY h.number DESC LIMIT 1) FROM match m WHERE m.id = ?1",
                  match.facts.id};
        row.next();
        if (auto const set = switches_.find(row.integer(0)); set != switches_.end())
            match.switches = set->second;
        match.hands = row.is_null(1) ? 0 : row.number(1);
        match.last_played = row.maybe_text(2);
    }

    void read_scores(Listed& match) const {
        std::vector<std::int64_t> sums;
        for (auto const& side : match.facts.sides) sums.push_back(side.start);
        Query row{connection_,
                  "SELECT h.number, e.side, e.total FROM hand h JOIN entry e ON e.hand = h.id"
                  " WHERE h.match = ?1",
                  match.facts.id};
        while (row.next()) {
            auto const& score =
                match.scores.emplace_back(Score{row.number(0), row.index(1), row.number(2)});
            if (score.side < sums.size()) sums[score.side] += score.points;
        }
        for (auto const sum : sums) {
            if (sum != static_cast<int>(sum))
                refuse(connection_,
                       tr("match {}: its points are too many to be added up", match.facts.number));
            match.totals.push_back(static_cast<int>(sum));
        }
    }

    Connection& connection_;
    std::unordered_map<std::int64_t, std::vector<SetSwitch>> switches_;  ///< by key of a rule set
};

MatchSummary summary_of(Listed listed) {
    auto& facts = listed.facts;
    MatchSummary match{.id = facts.id,
                       .number = facts.number,
                       .uid = std::move(facts.uid),
                       .started = std::move(facts.started),
                       .finished = std::move(facts.finished),
                       .status = facts.status,
                       .winner = facts.winner,
                       .place = std::move(facts.place),
                       .event = std::move(facts.event),
                       .rules_id = std::move(facts.rules_id),
                       .switches = std::move(listed.switches),
                       .target = facts.target,
                       .hands = listed.hands,
                       .sides = {}};
    for (std::size_t side = 0; side < facts.sides.size(); ++side)
        match.sides.push_back(
            {facts.sides[side].name, {}, facts.sides[side].start, listed.totals[side]});
    SeatFacts const* last = nullptr;
    for (auto const& seat : facts.seats) {
        auto& [name, players, start, total, spans] = match.sides[seat.side];
        bool const same = last != nullptr && last->seat == seat.seat && !players.empty();
        if (!same) {
            players.push_back(seat.player);
        } else {
            // A substitute: the player before had the seat up to the hand before.
            players.back() = seat.player;
            bool const first = spans.empty() || spans.back().player != last->player ||
                               spans.back().from != last->from_hand;
            if (first) spans.push_back({last->player, last->from_hand, 0});
            spans.back().to = seat.from_hand - 1;
            spans.push_back({seat.player, seat.from_hand, match.hands});
        }
        last = &seat;
    }
    return match;
}

class ResultReader {
public:
    explicit ResultReader(Connection& connection) : connection_{connection}, list_{connection} {}

    Results read(std::vector<int> const& numbers, std::vector<std::string> players) {
        for (auto const& player : players) players_.emplace(player, players_.size());
        Results results{std::move(players), {}};
        for (int const number : numbers) results.matches.push_back(result_of(list_.read(number)));
        return results;
    }

private:
    MatchResult result_of(Listed listed) const {
        check(listed);
        auto& facts = listed.facts;
        MatchResult match{.number = facts.number,
                          .started = facts.started,
                          .ended = listed.last_played.value_or(facts.started),
                          .status = facts.status,
                          .winner = facts.winner,
                          .place = std::move(facts.place),
                          .event = std::move(facts.event),
                          .rules = with_switches(std::move(facts.rules_id), listed.switches),
                          .hands = listed.hands,
                          .sides = {},
                          .hand_points = hand_points_of(listed),
                          .drawn = std::move(facts.drawn),
                          .finished = std::move(facts.finished)};
        for (std::size_t side = 0; side < facts.sides.size(); ++side)
            match.sides.push_back(
                {facts.sides[side].name, listed.totals[side], line_ups_of(listed, side)});
        return match;
    }

    /// Each hand has an entry for each side, so that their number says whether one is missing.
    void check(Listed const& match) const {
        auto const sides = match.facts.sides.size();
        for (auto const& score : match.scores)
            if (score.side >= sides || score.hand < 1 || score.hand > match.hands)
                refuse(connection_, finding::missing_entry(match.facts.number, score.hand));
        if (match.scores.size() != static_cast<std::size_t>(match.hands) * sides)
            refuse(connection_, finding::hand_numbers(match.facts.number));
    }

    static std::vector<int> hand_points_of(Listed const& match) {
        auto const sides = match.facts.sides.size();
        std::vector<int> points(match.scores.size());
        for (auto const& score : match.scores)
            points.at((static_cast<std::size_t>(score.hand) - 1) * sides + score.side) =
                score.points;
        return points;
    }

    // Splits the hands into runs with the same players; all runs with the same players are one
    // line-up.
    std::vector<LineUp> line_ups_of(Listed const& match, std::size_t side) const {
        std::vector<LineUp> line_ups;
        int first = 1;
        do {
            int next = match.hands + 1;
            auto players = sitting_at(match.facts.seats, side, first, next);
            auto const found = std::ranges::find(line_ups, players, &LineUp::players);
            auto& line_up = found == line_ups.end()
                                ? line_ups.emplace_back(LineUp{std::move(players)})
                                : *found;
            line_up.hands += next - first;
            for (auto const& score : match.scores)
                if (score.side == side && score.hand >= first && score.hand < next)
                    line_up.points += score.points;
            first = next;
        } while (first <= match.hands);
        return line_ups;
    }

    /// Returns the players of a side in a hand, ascending. If a seat of the side changes after this
    /// hand and before `next`, `next` becomes the number of that hand.
    std::vector<std::size_t> sitting_at(std::vector<SeatFacts> const& seats, std::size_t side,
                                        int hand, int& next) const {
        std::vector<std::size_t> players;
        SeatFacts const* sitting = nullptr;
        auto const leave = [&] {
            if (sitting != nullptr && sitting->side == side)
                players.push_back(players_.at(sitting->player));
        };
        for (auto const& candidate : seats) {
            if (sitting != nullptr && candidate.seat != sitting->seat) {
                leave();
                sitting = nullptr;
            }
            if (candidate.from_hand <= hand) sitting = &candidate;
            else if (candidate.side == side) next = std::min(next, candidate.from_hand);
        }
        leave();
        std::ranges::sort(players);
        return players;
    }

    Connection& connection_;
    ListReader list_;
    std::unordered_map<std::string, std::size_t> players_;  ///< their indices
};

}  // namespace

std::vector<int> Book::numbers_of(MatchFilter const& filter, Unreadable const& unreadable) const {
    Where const where{filter};
    Query row{*connection_, "SELECT m.number FROM match m JOIN rule_set r ON r.id = m.rules" +
                                where.sql() + newest_first};
    where.bind(row);
    row.bind(limit_of(filter));
    std::vector<int> numbers;
    while (row.next()) {
        try {
            numbers.push_back(row.number(0, largest_match_number));
        } catch (StoreError const& error) {
            if (!unreadable) throw;
            unreadable(0, error);
        }
    }
    std::ranges::reverse(numbers);
    return numbers;
}

std::int64_t Book::match_count(MatchFilter const& filter) const {
    Where const where{filter};
    Query query{*connection_, "SELECT count(*) FROM match m" + where.sql()};
    where.bind(query);
    query.next();
    return query.integer(0);
}

std::vector<std::string> Book::names(NameOf what) const {
    static constexpr std::string_view statements[] = {
        "SELECT name FROM player ORDER BY name",
        "SELECT DISTINCT name FROM side ORDER BY name",
        "SELECT DISTINCT slug FROM rule_set ORDER BY slug",
        "SELECT DISTINCT place FROM match WHERE place IS NOT NULL ORDER BY place",
        "SELECT event FROM match WHERE event IS NOT NULL UNION SELECT event FROM draw ORDER BY 1",
    };
    std::vector<std::string> names;
    Query row{*connection_, std::string{statements[static_cast<std::size_t>(what)]}};
    while (row.next()) names.push_back(row.text(0));
    return names;
}

std::vector<MatchSummary> Book::matches(MatchFilter const& filter) const {
    Snapshot const snapshot{*connection_};
    ListReader const list{*connection_};
    std::vector<MatchSummary> matches;
    for (int const number : numbers_of(filter)) matches.push_back(summary_of(list.read(number)));
    return matches;
}

Results Book::results(MatchFilter const& filter) const {
    Snapshot const snapshot{*connection_};
    auto const numbers = numbers_of(filter);
    if (numbers.empty()) return {};
    return ResultReader{*connection_}.read(numbers, names(NameOf::player));
}

}  // namespace meldbook::store
