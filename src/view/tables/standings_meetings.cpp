// Head to head, as a square or as a list.

#include <algorithm>
#include <optional>
#include <tuple>

#include "text/row.hpp"
#include "text/text.hpp"
#include "view/tables/standings.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

namespace {

using stats::Meeting;

constexpr int widest_heading = 10;  ///< of a column of the square

/// The meetings are in the order of their contestants.
std::optional<Meeting> find(StandingsPage const& page, std::size_t first, std::size_t second) {
    auto const found = std::lower_bound(
        page.meetings.begin(), page.meetings.end(), std::tie(first, second),
        [](Meeting const& meeting, std::tuple<std::size_t const&, std::size_t const&> key) {
            return std::tie(meeting.first, meeting.second) < key;
        });
    if (found == page.meetings.end() || found->first != first || found->second != second) {
        return std::nullopt;
    }
    return *found;
}

class Meetings {
public:
    Meetings(StandingsPage const& page, Style const& style) : page_(page), style_(style) {
        level_ = std::any_of(page.meetings.begin(), page.meetings.end(),
                             [](Meeting const& meeting) { return meeting.level > 0; });
    }

    /// Everybody against everybody.
    Table square() const {
        std::vector<TableColumn> columns(page_.rows.size() + 1, {Align::right});
        columns[0] = {};
        Table table(std::move(columns));
        std::vector<TableCell> head = {{""}};
        for (auto const& row : page_.rows) {
            head.push_back({cut(name(row), widest_heading, style_), Tone::dim});
        }
        table.row(std::move(head));
        for (auto const& row : page_.rows) {
            std::vector<TableCell> cells = {{name(row)}};
            for (auto const& other : page_.rows) {
                auto const meeting = find(page_, row.who, other.who);
                cells.push_back({row.who == other.who ? "·" : meeting ? text(*meeting) : ""});
            }
            table.row(std::move(cells));
        }
        return table;
    }

    /// Every two who met, once: first the one who stands higher.
    Table list() const {
        Table table({{.flexible = true}, {.flexible = true}, {Align::right}});
        for (std::size_t i = 0; i < page_.rows.size(); ++i) {
            for (std::size_t other = i + 1; other < page_.rows.size(); ++other) {
                auto const meeting = find(page_, page_.rows[i].who, page_.rows[other].who);
                if (!meeting) continue;
                table.row({{name(page_.rows[i])}, {name(page_.rows[other])}, {text(*meeting)}});
            }
        }
        return table;
    }

    std::string legend(bool square) const {
        if (square) {
            return level_ ? "Matches the row came out ahead – behind – level with the column"
                          : "Matches the row came out ahead – behind the column";
        }
        return level_ ? "Matches the first came out ahead – behind – level with the second"
                      : "Matches the first came out ahead – behind the second";
    }

private:
    std::string name(stats::Standing const& row) const {
        return shown(contestant_name(page_.field.contestants[row.who]), style_);
    }

    std::string text(Meeting const& meeting) const {
        if (!level_) return fmt::format("{}–{}", meeting.ahead, meeting.behind);
        return fmt::format("{}–{}–{}", meeting.ahead, meeting.behind, meeting.level);
    }

    StandingsPage const& page_;
    Style const& style_;
    bool level_ = false;
};

}  // namespace

Grid head_to_head_grid(StandingsPage const& page) {
    Grid grid;
    grid.title = "Head to head";
    grid.columns = {{"name"}, {"against"}, {"ahead", true}, {"behind", true}, {"level", true}};
    for (std::size_t i = 0; i < page.rows.size(); ++i) {
        for (std::size_t other = i + 1; other < page.rows.size(); ++other) {
            auto const meeting = find(page, page.rows[i].who, page.rows[other].who);
            if (!meeting) continue;
            grid.rows.push_back({contestant_name(page.field.contestants[meeting->first]),
                                 contestant_name(page.field.contestants[meeting->second]),
                                 std::to_string(meeting->ahead), std::to_string(meeting->behind),
                                 std::to_string(meeting->level)});
        }
    }
    return grid;
}

std::string head_to_head_table(StandingsPage const& page, Style const& style) {
    Meetings const meetings(page, style);
    auto const square = meetings.square();
    bool const fits = square.fits(style);
    return bold("Head to head", style) + "\n" +
           (fits ? square.draw(style) : meetings.list().draw(style)) +
           paragraph(meetings.legend(fits), style, 0, 2, Tone::dim);
}

}  // namespace meldbook::view
