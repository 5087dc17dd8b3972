#include "view/json_lists.hpp"

#include "view/json_writer.hpp"

namespace meldbook::view::json {

namespace {

/// A list with one item on each line.
template <typename Rows, typename Write>
std::string lines(Rows const& rows, Write write) {
    std::string text = "[\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Writer out(text);
        out.begin_object();
        write(out, rows[i]);
        out.end_object();
        text += i + 1 < rows.size() ? ",\n" : "\n";
    }
    return text + "]\n";
}

}  // namespace

std::string match_item(MatchItem const& item) {
    std::string text;
    Writer out(text);
    out.begin_object();
    out.field("id", item.uid);
    out.field("number", item.number);
    out.field("started", item.started);
    out.optional_field("finished", item.finished);
    out.field("status", status_name(item.status));
    out.optional_field("place", item.place);
    out.optional_field("event", item.event);
    out.field("rules", item.rules);
    out.field("target", item.target);
    out.field("hands", item.hands);
    out.key("sides");
    out.begin_array();
    for (auto const& side : item.sides) {
        out.begin_object();
        out.field("name", side.name);
        out.key("players");
        out.strings(side.players);
        out.field("start", side.start);
        out.field("total", side.total);
        out.end_object();
    }
    out.end_array();
    out.key("winner");
    if (item.winner) out.value(static_cast<std::int64_t>(*item.winner));
    else out.null();
    out.end_object();
    return text;
}

std::string book_check(std::size_t matches, std::size_t hands,
                       std::vector<std::string> const& problems) {
    std::string text;
    Writer out(text);
    out.begin_object();
    out.field("matches", static_cast<std::int64_t>(matches));
    out.field("hands", static_cast<std::int64_t>(hands));
    out.key("problems");
    out.strings(problems);
    out.end_object();
    return text + "\n";
}

std::string players(std::vector<PlayerRow> const& rows) {
    return lines(rows, [](Writer& out, PlayerRow const& row) {
        out.field("name", row.name);
        out.field("matches", row.matches);
        out.field("hands", row.hands);
    });
}

std::string rule_sets(std::vector<RulesRow> const& rows) {
    return lines(rows, [](Writer& out, RulesRow const& row) {
        out.field("id", row.id);
        out.field("name", row.name);
        out.field("target", row.target);
        out.key("seats");
        out.begin_array();
        for (int seats : row.seats) out.value(seats);
        out.end_array();
    });
}

}  // namespace meldbook::view::json
