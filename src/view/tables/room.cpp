#include "view/tables/room.hpp"

#include <algorithm>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::view {

std::string room_page(RoomPage const& page, int rows, Style const& style) {
    auto ordered = page.rows;
    std::ranges::stable_partition(ordered, &RoomRow::needs);
    int widest_number = 1, widest_players = 0, widest_hand = 1, widest_score = 0, widest_since = 0;
    auto const hand_of = [](RoomRow const& row) {
        return row.hand == 0 ? std::string() : tr("hand {}", row.hand);
    };
    constexpr int wide = 90;
    bool const is_wide = usable_width(style) >= wide;
    auto const since_of = [&](RoomRow const& row) {
        return row.since.empty() || !is_wide ? row.since : tr("since {}", row.since);
    };
    for (auto const& row : ordered) {
        widest_since = std::max(widest_since, display_width(since_of(row)));
        widest_number = std::max(widest_number, display_width(number(row.table)));
        widest_players = std::max(widest_players, display_width(shown(row.players, style)));
        widest_hand = std::max(widest_hand, display_width(hand_of(row)));
        widest_score = std::max(widest_score, display_width(row.score));
    }
    int const width = usable_width(style);
    // What is said of a table stands in at least so many columns.
    constexpr int least_state = 24, gaps = 8;
    int const since_width = widest_since == 0 ? 0 : widest_since + 2;
    int const left =
        width - widest_number - widest_hand - widest_score - gaps - least_state - since_width;
    widest_players = std::clamp(widest_players, 0, std::max(left, 8));
    auto text = paragraph(page.title, style, 0, 2, Tone::bold);
    for (auto const& each : page.needs) text += paragraph(each, style, 0, 2, Tone::red);
    auto foot = paragraph(page.last, style, 0, 2);
    for (auto const& each : page.asks) foot += paragraph(each, style, 0, 2, Tone::red);
    foot += paragraph(page.foot, style, 0, 0, Tone::dim);
    auto const lines_in = [](std::string_view lines) {
        return static_cast<int>(std::ranges::count(lines, '\n'));
    };
    auto const room = static_cast<std::size_t>(std::max(1, rows - lines_in(text) - lines_in(foot)));
    auto const shown_rows = ordered.size() <= room ? ordered.size() : room - 1;
    for (std::size_t i = 0; i < shown_rows; ++i) {
        auto const& row = ordered[i];
        auto const tone = row.needs ? Tone::red : Tone::plain;
        int const players = widest_number + 2, hand = players + widest_players + 2;
        int const score = hand + widest_hand + 2 + widest_score, since = score + 2,
                  state = since + since_width;
        text +=
            Row(style)
                .right(widest_number, number(row.table), tone)
                .left(players, cut(shown(row.players, style), widest_players, style), tone)
                .left(hand, hand_of(row), tone)
                .right(score, row.score, tone)
                .left(since, since_of(row), tone)
                .left(state, cut(shown(row.state, style), std::max(1, width - state), style), tone)
                .take();
    }
    if (shown_rows < ordered.size())
        text += paragraph(tr_plural(static_cast<long long>(ordered.size() - shown_rows),
                                    "{} more table: a larger window shows it",
                                    "{} more tables: a larger window shows them",
                                    ordered.size() - shown_rows),
                          style, 0, 0, Tone::dim);
    return finish(text + foot, style);
}

}  // namespace meldbook::view
