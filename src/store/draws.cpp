// Reads and writes the draws of events.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/gate.hpp"
#include "store/journal.hpp"
#include "store/step.hpp"
#include "text/text.hpp"

namespace meldbook::store {

namespace {

struct KeptDraw {
    std::int64_t id = 0;
    DrawnRound round;
};

/// Calls a function that may throw `corrupt`, which is passed to `unreadable`, if there is one.
template <typename Read>
void attempt(Unreadable const& unreadable, Read const& read) {
    try {
        read();
    } catch (StoreError const& error) {
        if (!unreadable || error.fault != StoreFault::corrupt) throw;
        unreadable(0, error);
    }
}

KeptDraw read_terms(Connection const& connection, Query const& row) {
    DrawnRound round{.event = row.text(1),
                     .evening = row.text(2),
                     .round = row.number(3),
                     .drawn = row.text(4),
                     .by = known(connection, drawn_by_of(row.text(5)), row.text(5)),
                     .partners_stay = row.integer(6) != 0,
                     .seed = row.number(7),
                     .tables = {},
                     .resting = {},
                     .maker = row.maybe_text(8).value_or(""),
                     .rules = {.id = row.maybe_text(9).value_or(""),
                               .document = row.maybe_text(10).value_or(""),
                               .target = row.is_null(11) ? 0 : row.number(11),
                               .hands_limit = row.is_null(12) ? 0 : row.number(12)},
                     .wishes = {},
                     .scale = row.maybe_text(13).value_or("")};
    if (auto const movement = row.maybe_text(14))
        round.by = known(connection, drawn_by_of(*movement), *movement);
    return {row.integer(0), std::move(round)};
}

std::vector<KeptDraw> read_terms_of_draws(Connection& connection, Unreadable const& unreadable) {
    std::vector<KeptDraw> draws;
    Query row{connection,
              "SELECT d.id, event, evening, round, drawn, method, partners_stay, seed, maker,"
              " r.slug, r.document, target, hands_limit, scale, movement FROM draw d"
              " LEFT JOIN rule_set r ON r.id = d.rules LEFT JOIN drawn_terms t ON t.draw = d.id"
              " ORDER BY (SELECT max(drawn) FROM draw e WHERE e.evening = d.evening), evening,"
              " round"};
    while (row.next()) attempt(unreadable, [&] { draws.push_back(read_terms(connection, row)); });
    return draws;
}

[[noreturn]] void refuse_draw(Connection const& connection, DrawnRound const& round) {
    refuse(connection, tr("the draw of round {} of '{}' contradicts itself", round.round,
                          shorten_middle(round.event, longest_quoted)));
}

void read_drawn_seats(Connection& connection, KeptDraw& draw) {
    auto& round = draw.round;
    Query row{connection,
              "SELECT board, seat, side, player, changed, points, result, why, victory"
              " FROM drawn_seat"
              " WHERE draw = ?1"
              " ORDER BY board, seat",
              draw.id};
    while (row.next()) {
        auto const board = row.index(0);
        if (board > round.tables.size() + 1) refuse_draw(connection, round);
        if (board == round.tables.size() + 1) round.tables.emplace_back();
        auto& table = board == 0 ? round.resting : round.tables.back();
        if (row.index(1) != table.size()) refuse_draw(connection, round);
        auto& seat = table.emplace_back(row.index(2), row.text(3));
        if (row.is_null(4)) continue;
        seat.change = {.at = row.text(4),
                       .points = row.is_null(5) ? 0 : row.number(5, largest_points),
                       .why = row.maybe_text(7).value_or(""),
                       .victory = row.is_null(8) ? 0 : row.number(8, most_victory_awarded)};
        if (!is_time(seat.change->at)) refuse_draw(connection, round);
        if (!row.is_null(6))
            seat.change->result = known(connection, finish_named(row.text(6)), row.text(6));
    }
}

/// Reads a row of draw, player, other and board.
void read_wish(Query const& row, Wishes& wishes) {
    if (auto other = row.maybe_text(2)) wishes.apart.push_back({row.text(1), *other});
    else wishes.fixed.push_back({row.text(1), row.number(3)});
}

void read_wishes(Connection& connection, KeptDraw& draw) {
    Query row{connection,
              "SELECT draw, player, other, board FROM drawn_wish WHERE draw = ?1 ORDER BY wish",
              draw.id};
    while (row.next()) read_wish(row, draw.round.wishes);
}

/// What is changed by hand at a seat, as in the journal: table, seat, and the change. Not the name, which may have been
/// another one.
using ChangedSeat = std::array<std::optional<std::string>, 7>;

std::vector<ChangedSeat> changed_seats(DrawnRound const& round) {
    std::vector<ChangedSeat> changed;
    auto const add = [&](std::size_t board, DrawnTable const& table) {
        for (std::size_t i = 0; i < table.size(); ++i) {
            auto const& change = table[i].change;
            if (!change) continue;
            auto& seat = changed.emplace_back();
            seat = {std::to_string(board), std::to_string(i), change->at,
                    std::to_string(change->points)};
            if (change->result) seat[4] = finish_name(*change->result);
            if (!change->why.empty()) seat[5] = change->why;
            if (change->victory != 0) seat[6] = std::to_string(change->victory);
        }
    };
    add(0, round.resting);
    for (std::size_t table = 0; table < round.tables.size(); ++table)
        add(table + 1, round.tables[table]);
    return changed;
}

/// Whether the seats of a draw, by its id, have had every change of a round.
bool has_had_changes(Connection& connection, std::int64_t draw, DrawnRound const& round) {
    auto changed = changed_seats(round);
    if (changed.empty()) return true;
    Query row{connection,
              "SELECT seat ->> 'board', seat ->> 'seat', seat ->> 'changed', seat ->> 'points',"
              " seat ->> 'result', seat ->> 'why', seat ->> 'victory'"
              " FROM (SELECT coalesce(after, before) AS seat FROM change WHERE tab = 'drawn_seat')"
              " WHERE seat ->> 'draw' = ?1 AND seat ->> 'changed' IS NOT NULL",
              draw};
    while (row.next() && !changed.empty()) {
        ChangedSeat seat;
        for (std::size_t i = 0; i < seat.size(); ++i)
            seat.at(i) = row.maybe_text(static_cast<int>(i));
        std::erase(changed, seat);
    }
    return changed.empty();
}

}  // namespace

std::vector<DrawnRound> read_draws(Connection& connection, Unreadable const& unreadable) {
    std::vector<DrawnRound> rounds;
    for (auto& draw : read_terms_of_draws(connection, unreadable)) {
        attempt(unreadable, [&] {
            read_drawn_seats(connection, draw);
            read_wishes(connection, draw);
            if (!is_time(draw.round.drawn) || draw.round.seed < 0 || !is_sound(draw.round))
                refuse_draw(connection, draw.round);
            rounds.push_back(std::move(draw.round));
        });
    }
    return rounds;
}

std::vector<DrawnRound> Book::draws(Unreadable const& unreadable) const {
    Snapshot const snapshot{*connection_};
    return read_draws(*connection_, unreadable);
}

std::vector<std::string> Book::drawn_names() const {
    std::vector<std::string> names;
    Query row{*connection_, "SELECT DISTINCT player FROM drawn_seat ORDER BY player"};
    while (row.next()) names.push_back(row.text(0));
    return names;
}

std::vector<std::string> Book::wished_names() const {
    std::vector<std::string> names;
    Query row{*connection_, "SELECT player FROM drawn_wish UNION SELECT other FROM drawn_wish"
                            " WHERE other IS NOT NULL ORDER BY 1"};
    while (row.next()) names.push_back(row.text(0));
    return names;
}

bool Book::has_had(DrawnRound const& round) const {
    Query draw{*connection_,
               "SELECT DISTINCT coalesce(after, before) ->> 'id' FROM change WHERE tab = 'draw'"
               " AND coalesce(after, before) ->> 'evening' = ?1"
               " AND coalesce(after, before) ->> 'round' = ?2"
               " AND coalesce(after, before) ->> 'drawn' = ?3"
               " AND coalesce(after, before) ->> 'seed' = ?4",
               round.evening,
               round.round,
               round.drawn,
               round.seed};
    while (draw.next())
        if (has_had_changes(*connection_, draw.integer(0), round)) return true;
    return false;
}

void Step::set_draw(DrawnRound const& round) {
    remove_draw(round.evening, round.round);
    bool const has_rules = round.has_rules();
    auto const draw = journal_->insert(
        draw_table, std::nullopt, round.event, round.evening, round.round, round.drawn,
        drawn_by_name(movement_of(round.by) ? DrawnBy::rotation : round.by), round.partners_stay,
        round.seed, round.maker.empty() ? std::nullopt : std::optional(round.maker),
        !has_rules ? std::nullopt : std::optional(rule_set(round.rules.document, round.rules.id)),
        has_rules ? std::optional(round.rules.target) : std::nullopt,
        has_rules ? std::optional(round.rules.hands_limit) : std::nullopt);
    auto const add = [&](std::size_t board, DrawnTable const& table) {
        for (std::size_t i = 0; i < table.size(); ++i) {
            auto const& [side, player, change] = table[i];
            std::optional<std::string> at, result, why;
            std::optional<int> points, victory;
            if (change) {
                at = change->at;
                points = change->points;
                if (change->result) result = finish_name(*change->result);
                if (!change->why.empty()) why = change->why;
                if (change->victory != 0) victory = change->victory;
            }
            journal_->insert(drawn_seat_table, draw, board, i, side, player, at, points, result,
                             why, victory);
        }
    };
    add(0, round.resting);
    for (std::size_t table = 0; table < round.tables.size(); ++table)
        add(table + 1, round.tables[table]);
    std::optional<std::string> scale, movement;
    if (!round.scale.empty()) scale = round.scale;
    if (movement_of(round.by)) movement = drawn_by_name(round.by);
    if (scale || movement) journal_->insert(drawn_terms_table, draw, scale, movement);
    add_wishes(draw, round.wishes);
}

void Step::add_wishes(std::int64_t draw, Wishes const& wishes) {
    std::size_t wish = 0;
    std::optional<int> const at_no_table;
    std::optional<std::string> const nobody;
    for (auto const& [one, other] : wishes.apart)
        journal_->insert(drawn_wish_table, draw, wish++, at_no_table, one, other);
    for (auto const& [player, board] : wishes.fixed)
        journal_->insert(drawn_wish_table, draw, wish++, board, player, nobody);
}

void Step::remove_draw(std::string const& evening, int round) {
    for (auto const* const table : {&drawn_terms_table, &drawn_wish_table, &drawn_seat_table})
        journal_->remove(*table, "draw IN (SELECT id FROM draw WHERE evening = ?1 AND round = ?2)",
                         evening, round);
    journal_->remove(draw_table, "evening = ?1 AND round = ?2", evening, round);
}

// The draws are few, and the journal changes rows by their keys.
void Step::rename_in_draws(std::string const& from, std::string const& to) {
    struct SeatKey {
        std::int64_t draw, board, seat;
    };
    std::vector<SeatKey> seats;
    {
        Query row{connection_, "SELECT draw, board, seat FROM drawn_seat WHERE player = ?1", from};
        while (row.next()) seats.push_back({row.integer(0), row.integer(1), row.integer(2)});
    }
    for (auto const& seat : seats)
        journal_->update(drawn_seat_table, key(seat.draw, seat.board, seat.seat), "player = ?4",
                         to);
    std::map<std::int64_t, Wishes> wishes;
    {
        Query row{connection_,
                  "SELECT draw, player, other, board FROM drawn_wish ORDER BY draw, wish"};
        while (row.next()) read_wish(row, wishes[row.integer(0)]);
    }
    // "ana" is Ana, also where somebody of this name is wished for and has left.
    auto const name = [&](std::string const& each) {
        return each == from || fold(each) == fold(to) ? to : each;
    };
    for (auto const& [draw, before] : wishes) {
        Wishes after;
        for (auto const& [one, other] : before.apart)
            after.add(Wishes::Apart{name(one), name(other)});
        for (auto const& [player, board] : before.fixed)
            after.add(Wishes::Fixed{name(player), board});
        if (after == before) continue;
        journal_->remove(drawn_wish_table, "draw = ?1", draw);
        add_wishes(draw, after);
    }
}

}  // namespace meldbook::store
