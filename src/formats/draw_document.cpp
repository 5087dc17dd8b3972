#include "formats/draw_document.hpp"

#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "domain/match.hpp"
#include "formats/match_document.hpp"
#include "formats/match_keys.hpp"
#include "json/binding.hpp"
#include "json/reader.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

struct JsonDrawnTable {
    std::vector<std::vector<std::string>> sides;
};

struct JsonChange {
    std::optional<std::string> player, at, result, why;
    int points = 0, victory = 0, table = 0;
};

struct JsonFixed {
    std::optional<std::string> player;
    int table = 0;
};

struct JsonDraw {
    std::optional<std::string> event, evening, drawn, by, maker, scale;
    std::optional<int> round, seed;
    std::optional<std::string_view> rules;  ///< as written
    int target = 0, hands_limit = 0;
    bool partners_stay = false;
    std::vector<JsonDrawnTable> tables;
    std::vector<std::vector<std::string>> sitting_out;
    std::vector<JsonChange> changes;
    std::vector<std::vector<std::string>> apart;
    std::vector<JsonFixed> fixed;
};

struct JsonDraws {
    std::vector<JsonDraw> draws;
};

constexpr json::Limits any_seed{0, std::numeric_limits<int>::max()};
constexpr json::Limits any_points{-largest_points, largest_points};
constexpr json::Limits any_victory{-most_victory_awarded, most_victory_awarded};
constexpr json::Limits any_round{1, most_rounds_drawn};

constexpr json::Keys drawn_table_keys{
    json::lists_of_texts<&JsonDrawnTable::sides>("sides"),
};

constexpr json::Limits any_table{1, most_tables_drawn};
constexpr json::Keys change_keys{
    json::text<&JsonChange::player>("player"),
    json::number<&JsonChange::table>("table", any_table),
    json::text<&JsonChange::at>("at"),
    json::number<&JsonChange::points>("points", any_points),
    json::number<&JsonChange::victory>("victory_points", any_victory),
    json::text<&JsonChange::result>("result", json::or_null),
    json::text<&JsonChange::why>("why", json::or_null),
};

constexpr json::Keys fixed_keys{
    json::text<&JsonFixed::player>("player"),
    json::number<&JsonFixed::table>("table", any_table),
};

constexpr json::Keys draw_keys{
    json::text<&JsonDraw::event>("event"),
    json::text<&JsonDraw::evening>("evening"),
    json::number<&JsonDraw::round>("round", any_round),
    json::text<&JsonDraw::drawn>("drawn"),
    json::text<&JsonDraw::by>("by"),
    json::number<&JsonDraw::seed>("seed", any_seed),
    json::text<&JsonDraw::maker>("maker", json::or_null),
    json::object<&JsonDraw::rules>("rules"),
    json::number<&JsonDraw::target>("target", any_seed),
    json::number<&JsonDraw::hands_limit>("hands_limit", any_seed),
    json::text<&JsonDraw::scale>("scale", json::or_null),
    json::truth<&JsonDraw::partners_stay>("partners_stay"),
    json::objects<&JsonDraw::tables>("tables", drawn_table_keys),
    json::lists_of_texts<&JsonDraw::sitting_out>("sitting_out"),
    json::objects<&JsonDraw::changes>("changes", change_keys),
    json::lists_of_texts<&JsonDraw::apart>("apart"),
    json::objects<&JsonDraw::fixed>("fixed", fixed_keys),
};

constexpr json::Keys draws_keys{
    json::objects<&JsonDraws::draws>("draws", draw_keys),
};

DrawnTable seated_table(TableSides sides) {
    std::vector<int> sizes;
    for (auto const& side : sides) sizes.push_back(static_cast<int>(side.size()));
    std::vector<std::size_t> next(sides.size());
    DrawnTable table;
    for (auto const side : seat_sides(sizes))
        table.push_back({side, std::move(sides[side][next[side]++])});
    return table;
}

DrawnRound round_of(JsonDraw& draw) {
    DrawnRound round;
    round.event = required(draw.event, "event");
    round.evening = required(draw.evening, "evening");
    round.round = required(draw.round, "round");
    round.drawn = time_of(required(draw.drawn, "drawn"), "drawn");
    round.by = word_of(drawn_by_of, required(draw.by, "by"), "by",
                       "meetings, rotation, standings, mitchell, all");
    round.seed = required(draw.seed, "seed");
    round.partners_stay = draw.partners_stay;
    round.maker = draw.maker.value_or("");
    round.scale = draw.scale.value_or("");
    if (draw.rules) {
        round.rules.document = compact(*draw.rules);
        round.rules.target = draw.target;
        round.rules.hands_limit = draw.hands_limit;
    }
    for (auto& table : draw.tables) round.tables.push_back(seated_table(std::move(table.sides)));
    for (std::size_t side = 0; side < draw.sitting_out.size(); ++side)
        for (auto& player : draw.sitting_out[side])
            round.resting.push_back({side, std::move(player)});
    for (auto& change : draw.changes) {
        auto const& player = required(change.player, "player");
        SeatChange made{.at = time_of(required(change.at, "at"), "at"),
                        .points = change.points,
                        .why = change.why.value_or(""),
                        .victory = change.victory};
        if (change.result)
            made.result = word_of(finish_named, *change.result, "result", "won, level, lost");
        auto const table = change.table == 0 ? std::optional<std::size_t>{}
                                             : static_cast<std::size_t>(change.table) - 1;
        if (auto* const seat = seat_of(round, player, table)) seat->change = std::move(made);
    }
    for (auto& wish : draw.apart) {
        if (wish.size() != 2)
            throw MatchError{tr("'{}' takes a list of two players each", "apart")};
        round.wishes.apart.push_back({std::move(wish[0]), std::move(wish[1])});
    }
    for (auto& wish : draw.fixed)
        round.wishes.fixed.push_back({required(wish.player, "player"), wish.table});
    return round;
}

}  // namespace

void write_draw(json::Object& out, DrawnRound const& round,
                std::function<void(json::List&)> const& write_tables) {
    out.field("event", round.event);
    out.field("evening", round.evening);
    out.field("round", round.round);
    out.field("drawn", round.drawn);
    out.field("by", drawn_by_name(round.by));
    out.field("seed", round.seed);
    out.field("partners_stay", round.partners_stay);
    if (!round.maker.empty()) out.field("maker", round.maker);
    if (!round.scale.empty()) out.field("scale", round.scale);
    if (round.has_rules()) {
        out.field("rules", json::Verbatim{round.rules.document});
        out.field("target", round.rules.target);
        out.field("hands_limit", round.rules.hands_limit);
    }
    {
        auto tables = out.list("tables");
        write_tables(tables);
    }
    out.field("sitting_out", sides_of(round.resting));
    if (!round.wishes.apart.empty()) {
        std::vector<std::vector<std::string>> apart;
        for (auto const& wish : round.wishes.apart) apart.push_back({wish.one, wish.other});
        out.field("apart", apart);
    }
    if (!round.wishes.fixed.empty())
        out.list("fixed").objects(round.wishes.fixed, [](auto& object, auto const& wish) {
            object.field("player", wish.player);
            object.field("table", wish.table);
        });
    if (round.changed().empty()) return;
    auto changes = out.list("changes");
    auto const tables_of = [&](std::string const& player) {
        std::vector<std::size_t> tables;
        for (std::size_t table = 0; table < round.tables.size(); ++table)
            if (std::ranges::count(round.tables[table], player, &DrawnSeat::player) > 0)
                tables.push_back(table + 1);
        return tables;
    };
    std::map<std::string, std::size_t> seats;  // of each player so far
    for_each_seat(round, [&](DrawnSeat const& seat) {
        auto const earlier = seats[seat.player]++;
        if (!seat.change) return;
        auto change = changes.object();
        change.field("player", seat.player);
        if (auto const tables = tables_of(seat.player); tables.size() > 1)
            change.field("table", tables[earlier]);
        change.field("at", seat.change->at);
        change.field("points", seat.change->points);
        if (seat.change->result) change.field("result", finish_name(*seat.change->result));
        if (seat.change->victory != 0) change.field("victory_points", seat.change->victory);
        if (!seat.change->why.empty()) change.field("why", seat.change->why);
    });
}

void append_draw(std::string& to, DrawnRound const& round) {
    json::Object out{to};
    write_draw(out, round, [&](json::List& tables) {
        for (auto const& table : round.tables) tables.object().field("sides", sides_of(table));
    });
}

std::vector<DrawnRound> read_draws_document(std::string_view list) {
    JsonDraws draws;
    // The rules of a draw are a part of it.
    auto const object = "{\"draws\":" + std::string{list} + "}";
    try {
        json::read_object(object, draws_keys, json::UnknownKeys::skipped, draws);
    } catch (json::SyntaxError const& wrong) {
        // The place in the list is not one in the file.
        throw MatchError{tr("not JSON from here on: {}", wrong.reason)};
    } catch (json::BindError const& wrong) {
        refuse_match(wrong);
    }
    std::vector<DrawnRound> rounds;
    for (auto& draw : draws.draws) rounds.push_back(round_of(draw));
    return rounds;
}

}  // namespace meldbook::formats
