// The sentences below standings, and how their figures are written.

#include <algorithm>
#include <cmath>

#include "text/row.hpp"
#include "text/text.hpp"
#include "view/tables/standings.hpp"
#include "view/tables/standings_parts.hpp"

namespace meldbook::view {

namespace {

constexpr double deviations_in_95 = 1.96;

char finish_letter(stats::Finish finish) {
    switch (finish) {
        case stats::Finish::won: return 'W';
        case stats::Finish::level: return 'D';
        case stats::Finish::lost: return 'L';
    }
    return '?';
}

bool any(std::vector<stats::Standing> const& rows, auto const& condition) {
    return std::any_of(rows.begin(), rows.end(), condition);
}

}  // namespace

std::string_view plus_minus(Style const& style) { return style.unicode ? "±" : "+-"; }

int rating_range(stats::Rating const& rating) {
    return static_cast<int>(std::lround(deviations_in_95 * rating.deviation));
}

std::string rating_text(stats::Rating const& rating, Style const& style) {
    return fmt::format("{} {}{:<3}", std::lround(rating.mean), plus_minus(style),
                       rating_range(rating));
}

std::string form_text(std::vector<stats::Finish> const& form) {
    std::string letters;
    for (auto const finish : form) letters += finish_letter(finish);
    return letters;
}

std::string margin_text(double margin) { return signed_number(std::llround(margin)); }

std::string notes_text(std::vector<std::string> const& notes, Style const& style) {
    std::string text = notes.empty() ? "" : "\n";
    for (auto const& note : notes) text += paragraph(note, style, 0, 2, Tone::dim);
    return text;
}

std::vector<std::string> counted_notes(Counted const& counts) {
    std::vector<std::string> notes;
    if (counts.finished == 0) notes.emplace_back("No match is finished, so none counts");
    else {
        notes.push_back(counted(counts.finished, "{} finished match counts",
                                "{} finished matches count", number(counts.finished)));
    }
    if (counts.open > 0) {
        notes.push_back(counted(counts.open, "{} open match does not count",
                                "{} open matches do not count", number(counts.open)));
    }
    if (counts.ended > 0) {
        notes.push_back(
            counted(counts.ended, "{} match that was ended early does not count: nobody has won it",
                    "{} matches that were ended early do not count: nobody has won them",
                    number(counts.ended)));
    }
    if (counts.abandoned > 0) {
        notes.push_back(counted(counts.abandoned, "{} abandoned match does not count",
                                "{} abandoned matches do not count", number(counts.abandoned)));
    }
    return notes;
}

std::vector<std::string> standings_notes(StandingsPage const& page, Style const& style) {
    auto notes = counted_notes(page.counted);
    if (page.rows.empty()) return notes;
    if (page.event) {
        notes.emplace_back("Ordered by matches won, a level one being half of one, then by points, "
                           "then by margin");
        notes.emplace_back("A match belongs to the round after the last one any of its players had "
                           "played; tables are numbered as they began");
    } else {
        notes.push_back(fmt::format(
            "Rating: 1500 for a newcomer, {} the range it lies in 95 times of 100; a side 200 "
            "points stronger wins about three matches of four",
            plus_minus(style)));
        notes.emplace_back("Rated from the matches counted here alone, in their order");
        if (any(page.rows, [](stats::Standing const& row) { return row.provisional; })) {
            notes.push_back(
                fmt::format("?: provisional, fewer than {} matches", stats::settled_after));
        }
    }
    notes.emplace_back("Margin: ahead of the best other side, on average of the matches");
    notes.push_back(fmt::format(
        "Form: the last {} matches, the newest last; W won, D level, L lost", stats::form_length));
    if (page.field.substitutes) {
        notes.emplace_back("Who played only a part of a match has the points and hands of that "
                           "part, and the match if it was half of it or more");
    }
    return notes;
}

}  // namespace meldbook::view
