// Who met whom, as a square table or as a list (standings.hpp).

#include <algorithm>
#include <optional>
#include <tuple>

#include <fmt/format.h>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/score_columns.hpp"
#include "view/tables/standings.hpp"

namespace meldbook::view {

namespace {

using stats::Meeting;

constexpr int widest_heading = 10;  ///< columns, in the square table

std::string name_of(StandingsPage const& page, std::size_t contestant) {
    return contestant_name(page.field.contestants[contestant]);
}

bool any_level(StandingsPage const& page) {
    return std::ranges::any_of(page.meetings,
                               [](Meeting const& meeting) { return meeting.level > 0; });
}

/// "3–1", or with level matches "3–1–0".
std::string meeting_text(Meeting const& meeting, bool with_level) {
    return with_level ? fmt::format("{}–{}–{}", meeting.ahead, meeting.behind, meeting.level)
                      : fmt::format("{}–{}", meeting.ahead, meeting.behind);
}

/// A row of the list.
struct MeetingRow {
    StandingsPage const& page;
    Meeting const& meeting;
    bool with_level = false;
};

constexpr Column<MeetingRow> both_columns[] = {
    {one_of_two,
     [](MeetingRow const& row) -> Cell { return Text{name_of(row.page, row.meeting.first)}; }},
    {{.key = "against", .heading = mark("against"), .gives_way = GivesWay::cut, .head = true},
     [](MeetingRow const& row) -> Cell { return Text{name_of(row.page, row.meeting.second)}; }},
    {{.key = "ahead", .heading = mark("ahead"), .shown_in = ShownIn::files},
     [](MeetingRow const& row) -> Cell { return whole(row.meeting.ahead); }},
};

constexpr Column<MeetingRow> behind_column[] = {
    {{.key = "behind", .heading = mark("behind"), .shown_in = ShownIn::files},
     [](MeetingRow const& row) -> Cell { return whole(row.meeting.behind); }},
};

constexpr Column<MeetingRow> level_column[] = {
    {{.key = "level", .heading = mark("level"), .shown_in = ShownIn::files},
     [](MeetingRow const& row) -> Cell { return whole(row.meeting.level); }},
};

constexpr Column<MeetingRow> terminal_column[] = {
    {{.shown_in = ShownIn::terminals, .align = Align::right},
     [](MeetingRow const& row) -> Cell { return Text{meeting_text(row.meeting, row.with_level)}; }},
};

/// The meeting of two contestants, or null. `page.meetings` is sorted by contestants.
Meeting const* find(StandingsPage const& page, std::size_t first, std::size_t second) {
    auto const key = [](Meeting const& meeting) { return std::tie(meeting.first, meeting.second); };
    auto const found =
        std::ranges::lower_bound(page.meetings, std::tie(first, second), std::less<>(), key);
    if (found == page.meetings.end() || key(*found) != std::tie(first, second)) return nullptr;
    return &*found;
}

std::string legend(bool square, bool with_level) {
    if (square) {
        return with_level ? tr("Matches the row came out ahead – behind – level with the column")
                          : tr("Matches the row came out ahead – behind the column");
    }
    return with_level ? tr("Matches the first came out ahead – behind – level with the second")
                      : tr("Matches the first came out ahead – behind the second");
}

}  // namespace

Table meetings_square(StandingsPage const& page, Style const& style) {
    bool const with_level = any_level(page);
    Table table;
    table.columns.push_back(named_column("", {}));
    for (auto const& row : page.rows) {
        auto const name = cut(shown(name_of(page, row.contestant), style), widest_heading, style);
        table.columns.push_back(named_column(name, {.align = Align::right}));
    }
    for (auto const& row : page.rows) {
        auto& cells = table.rows.emplace_back();
        cells.emplace_back(Text{name_of(page, row.contestant)});
        for (auto const& other : page.rows) {
            auto const* meeting = find(page, row.contestant, other.contestant);
            if (row.contestant == other.contestant) cells.emplace_back(Text{"·"});
            else if (meeting == nullptr) cells.emplace_back();
            else cells.emplace_back(Text{meeting_text(*meeting, with_level)});
        }
    }
    return table;
}

Table meetings_table(StandingsPage const& page) {
    std::vector<Meeting> met;
    for (std::size_t i = 0; i < page.rows.size(); ++i) {
        for (std::size_t other = i + 1; other < page.rows.size(); ++other) {
            auto const* meeting = find(page, page.rows[i].contestant, page.rows[other].contestant);
            if (meeting != nullptr) met.push_back(*meeting);
        }
    }
    bool const with_level = any_level(page);
    auto const row_of = [&](Meeting const& meeting) {
        return MeetingRow{page, meeting, with_level};
    };
    Table table{.title = tr("Head to head"), .headed = false, .narrow = Narrow::cuts};
    add_columns(table, both_columns, met, row_of);
    add_columns(table, behind_column, met, row_of);
    add_columns(table, level_column, met, row_of);
    add_columns(table, terminal_column, met, row_of);
    return table;
}

Table meetings_of_page(StandingsPage const& page) {
    if (page.rows.size() > most_in_square) return {};
    StandingsPage all;
    all.field = page.field;
    all.rows = page.rows;
    all.meetings = stats::head_to_head(page.field);
    if (all.meetings.empty()) return {};
    auto table = meetings_square(all, Style{});
    table.title = tr("Head to head");
    table.html_class = "square";
    table.notes = {legend(true, any_level(all))};
    // On a phone there is no room for a name above each column.
    for (std::size_t i = 0; i < page.rows.size(); ++i) {
        auto const place = number(static_cast<long long>(i) + 1);
        table.columns[i + 1].heading = place;
        table.rows[i].front() =
            Text{fmt::format("{} {}", place, name_of(page, page.rows[i].contestant))};
    }
    return table;
}

std::string meetings_text(StandingsPage const& page, Style const& style) {
    auto table = meetings_square(page, style);
    bool const all = fits(table, style);
    if (!all) table = meetings_table(page);
    return bold(tr("Head to head"), style) + "\n" + terminal_table(table, style) +
           paragraph(shown(legend(all, any_level(page)), style), style, 0, 2, Tone::dim);
}

void write_meeting(json::Object& out, StandingsPage const& page, Meeting const& meeting) {
    MeetingRow const row{page, meeting};
    write_members(out, both_columns, row);
    write_members(out, level_column, row);
    write_members(out, behind_column, row);
}

}  // namespace meldbook::view
