// The pages of standings (standings.hpp): the matches that count and the ranks.

#include <algorithm>
#include <iterator>
#include <span>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/markup.hpp"
#include "view/tables/standings.hpp"

namespace meldbook::view {

namespace {

std::string heading(StandingsPage const& page, Style const& style) {
    std::string text;
    if (page.event) text += paragraph(shown(*page.event, style), style, 0, 2, Tone::bold);
    if (page.as_of) text += paragraph(tr("As of {}", *page.as_of), style, 0, 2);
    return text.empty() ? text : text + "\n";
}

constexpr std::string_view by_names[] = {"player", "pair", "side"};  // in the order of By

}  // namespace

std::vector<std::string> counted_notes(CountedMatches const& counts) {
    std::vector<std::string> notes;
    if (counts.finished == 0) notes.push_back(tr("No match is finished, so none counts"));
    else {
        notes.push_back(tr_plural(counts.finished, "{} finished match counts",
                                  "{} finished matches count", number(counts.finished)));
    }
    if (counts.open > 0) {
        notes.push_back(tr_plural(counts.open, "{} open match does not count",
                                  "{} open matches do not count", number(counts.open)));
    }
    if (counts.ended > 0) {
        notes.push_back(tr_plural(counts.ended,
                                  "{} match that was ended early does not count: nobody won it",
                                  "{} matches that were ended early do not count: nobody won them",
                                  number(counts.ended)));
    }
    if (counts.abandoned > 0) {
        notes.push_back(tr_plural(counts.abandoned, "{} abandoned match does not count",
                                  "{} abandoned matches do not count", number(counts.abandoned)));
    }
    return notes;
}

void write_counted(json::Object& out, CountedMatches const& counts) {
    out.field("matches", counts.finished);
    auto not_counted = out.object("not_counted");
    not_counted.field("open", counts.open);
    not_counted.field("ended", counts.ended);
    not_counted.field("abandoned", counts.abandoned);
}

std::vector<std::string> standings_notes(StandingsPage const& page) {
    auto notes = counted_notes(page.counted);
    if (page.left_out > 0)
        notes.push_back(tr_plural(
            page.left_out,
            "{} match does not count here, because it has no table of its own in its round",
            "{} matches do not count here, because they have no tables of their own in their "
            "rounds",
            number(page.left_out)));
    if (auto waiting = waiting_text(last_evening(page.draws)); !waiting.empty())
        notes.push_back(std::move(waiting));
    for (auto const& draw : page.awarding)
        std::ranges::move(award_texts(as_counted(draw)), std::back_inserter(notes));
    if (page.editions.size() > 1) {
        auto const times = static_cast<long long>(page.editions.size());
        notes.push_back(tr_plural(times, "The event took place {} time; all count",
                                  "The event took place {} times; all count", number(times)));
    }
    return notes;
}

std::vector<std::string> standings_legend(StandingsPage const& page) {
    std::vector<std::string> legend;
    if (page.rows.empty()) return legend;
    bool const several = page.field.several_games();
    if (several && page.order.empty()) {
        legend.push_back(
            tr("Ordered by matches won, where a level one counts half; then by rating"));
    }
    if (page.event) {
        if (!several && page.order.empty() && page.field.has_victory) {
            legend.push_back(tr("Ordered by victory points; then by points; then by the matches "
                                "among those who are level"));
        } else if (!several && page.order.empty()) {
            legend.push_back(
                tr("Ordered by matches won, where a level one counts half; then by points, "
                   "then by margin"));
        }
        legend.push_back(tr(
            "A match belongs to the round in which its table was drawn, or else to the one after "
            "the last that any of its players played; tables that were not drawn are numbered in "
            "the order in which they started"));
    }
    if (several || !page.event) {
        legend.push_back(
            tr("Ratings are computed only from the matches counted here, in their order"));
    }
    if (page.field.substitutes) {
        legend.push_back(tr("Players who played part of a match get the points and hands of that "
                            "part, and the match if they played at least half of it"));
    }
    return legend;
}

std::string standings_page(StandingsPage const& page, Style const& style, Legend legend) {
    auto const table = standings_table(page);
    auto text = heading(page, style);
    if (!page.rows.empty()) {
        if (page.event) text += bold(tr("Standings"), style) + "\n";
        text += terminal_table(table, style);
        if (!page.meetings.empty()) text += "\n" + meetings_text(page, style);
        if (!page.by_game.empty()) text += "\n" + terminal_tables(part_tables(page), style);
    }
    if (auto const rounds = rounds_text(page, style); !rounds.empty())
        text += (page.rows.empty() ? "" : "\n") + rounds;
    if (!text.empty() && !text.ends_with("\n\n")) text += '\n';
    text += note_lines(table.notes, style);
    // What to do about it is for whoever has the book.
    for (auto const& draw : page.draws)
        text += note_lines(other_texts(draw, OtherMatch::doubtful), style);
    if (page.editions.size() > 1) text += note_lines({tr("--season counts one year")}, style);
    return finish(text + legend_lines(table.legend, legend, style), style);
}

std::string first_places(std::vector<FirstPlace> const& first) {
    std::size_t places = std::min<std::size_t>(3, first.size());
    // Of those who share a rank none is named alone.
    while (places > 0 && places < first.size() && first[places].rank == first[places - 1].rank)
        --places;
    std::string items;
    for (auto const& each : std::span(first).first(places))
        items += html::headline(tr("place {}", each.rank), each.name, each.detail,
                                each.rank == 1 ? "first" : "");
    return items.empty() ? "" : "<ol class=\"glance podium\">\n" + items + "</ol>\n";
}

std::string podium(StandingsPage const& page,
                   std::function<std::string(std::string_view utc)> const& day) {
    std::vector<std::string> about;
    auto const add = [&](std::string const& fact) {
        if (!fact.empty() && std::ranges::find(about, fact) == about.end()) about.push_back(fact);
    };
    auto const& matches = page.results.matches;
    for (auto const& match : matches) add(day(match.started));
    // The first and the last day are enough.
    if (about.size() > 2) about.erase(about.begin() + 1, about.end() - 1);
    if (about.size() == 2) about = {tr("{} to {}", about[0], about[1])};
    for (auto const& match : matches) add(match.place.value_or(""));
    auto text =
        about.empty() ? "" : fmt::format("<p class=\"days\">{}</p>\n", escaped(join(about, ", ")));
    std::vector<FirstPlace> first;
    for (auto const& row : page.rows)
        if (row.score.matches > 0)
            first.push_back({row.rank, leader_name(page, row), matches_won_text(row.score)});
    return text + first_places(first);
}

std::string standings_json(StandingsPage const& page, std::vector<stats::Meeting> const& meetings) {
    return json::document([&](json::Object& out) {
        out.field("by", by_names[static_cast<std::size_t>(page.field.by)]);
        out.field("as_of", page.as_of);
        out.field("event", page.event);
        write_counted(out, page.counted);
        out.list("standings").objects(page.rows, [&](auto& row, auto const& standing) {
            write_standing(row, page, standing);
        });
        out.list("head_to_head").objects(meetings, [&](auto& row, auto const& meeting) {
            write_meeting(row, page, meeting);
        });
        if (!page.event) return;
        write_rounds(out.list("tables"), page);
        out.list("draws").objects(page.draws, write_drawn);
    });
}

}  // namespace meldbook::view
