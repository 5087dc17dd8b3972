#include "view/tables/json_lists.hpp"

#include "json/writer.hpp"

namespace meldbook::view::json {

using meldbook::json::Lines;
using meldbook::json::List;
using meldbook::json::Object;
using meldbook::json::object_text;

namespace {

/// A list as a whole text, an item on each line.
template <typename Rows, typename Write>
std::string list_text(Rows const& rows, Write write) {
    std::string text;
    {
        List list{text, Lines::per_item};
        for (auto const& row : rows) write(list.object(), row);
    }
    return text += '\n';
}

void write_sides(List list, std::vector<SideItem> const& sides) {
    for (auto const& side : sides) {
        auto object = list.object();
        object.field("name", side.name);
        object.field("players", side.players);
        object.field("start", side.start);
        object.field("total", side.total);
    }
}

}  // namespace

std::string match_item(MatchItem const& item) {
    return object_text([&](Object& out) {
        out.field("id", item.uid);
        out.field("number", item.number);
        out.field("started", item.started);
        out.field("finished", item.finished);
        out.field("status", status_name(item.status));
        out.field("place", item.place);
        out.field("event", item.event);
        out.field("rules", item.rules);
        out.field("target", item.target);
        out.field("hands", item.hands);
        write_sides(out.list("sides"), item.sides);
        out.field("winner", item.winner);
    });
}

std::string book_check(std::size_t matches, std::size_t hands,
                       std::vector<std::string> const& problems) {
    return object_text([&](Object& out) {
               out.field("matches", matches);
               out.field("hands", hands);
               out.field("problems", problems);
           }) +
           "\n";
}

std::string players(std::vector<PlayerRow> const& rows) {
    return list_text(rows, [](Object out, PlayerRow const& row) {
        out.field("name", row.name);
        out.field("matches", row.matches);
        out.field("hands", row.hands);
    });
}

std::string rule_sets(std::vector<RulesRow> const& rows) {
    return list_text(rows, [](Object out, RulesRow const& row) {
        out.field("id", row.id);
        out.field("name", row.name);
        out.field("target", row.target);
        out.field("seats", row.seats);
    });
}

}  // namespace meldbook::view::json
