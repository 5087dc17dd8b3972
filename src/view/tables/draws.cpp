#include "view/tables/draws.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "domain/outcome.hpp"
#include "domain/text.hpp"
#include "domain/victory_points.hpp"
#include "formats/draw_document.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/tables/lists.hpp"
#include "view/tables/score_columns.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

/// A table of a round.
struct DrawnRow {
    int round = 1;
    int number = 0;
    DrawnTable const& seats;
    std::optional<MatchResult> const& match;
    std::string const& scale;

    /// The victory points of each side, once the match is finished.
    std::vector<int> victory() const {
        return match ? victory_points(scale, *match) : std::vector<int>{};
    }
};

std::vector<std::string> names_of(DrawnTable const& table) {
    return texts_of(table, &DrawnSeat::player);
}

std::string unwon_of(MatchResult const& match) {
    return match.winner ? std::string{} : unwon_text(match.status);
}

constexpr Column<DrawnRow> table_column = {
    {.key = "table",
     .heading = mark("Table"),
     .meaning = mark("Table: its number in this round"),
     .tone = Tone::bold,
     .names_row = true,
     .head = true},
    [](DrawnRow const& row) -> Cell { return whole(row.number); }};

constexpr Column<DrawnRow> sides_column = {
    {.key = "sides",
     .heading = mark("Sides"),
     .meaning = mark("Sides: who play together, each side on a line"),
     .gives_way = GivesWay::wrapped,
     .head = true},
    [](DrawnRow const& row) -> Cell {
        Lines lines;
        for (auto const& players : sides_of(row.seats))
            lines.lines.emplace_back(Text{join(players, " & ")});
        return lines;
    },
    json_of<DrawnRow>([](auto& row) { return sides_of(row.seats); })};

constexpr Column<DrawnRow> match_column = {
    {.key = "match",
     .heading = mark("Match"),
     .meaning = mark("Match: its number in the book"),
     .align = Align::right,
     .rare = true},
    [](DrawnRow const& row) -> Cell {
        return row.match ? Cell{MatchNumber{row.match->number}} : Cell{};
    },
    json_of<DrawnRow>(
        [](auto& row) { return row.match ? std::optional{row.match->number} : std::nullopt; })};

constexpr Column<DrawnRow> victory_column = {
    {.csv = "victory_points",
     .heading = mark("VP"),
     .meaning = mark("VP: victory points, by the difference of points in each match"),
     .align = Align::right,
     .rare = true,
     .head = true},
    [](DrawnRow const& row) -> Cell {
        auto const points = row.victory();
        if (points.empty()) return {};
        Lines lines;
        for (auto const each : points) lines.lines.emplace_back(whole(each));
        return lines;
    }};

constexpr Column<DrawnRow> drawn_columns[] = {
    table_column,
    sides_column,
    {{.key = "seats", .heading = mark("Round the table"), .shown_in = ShownIn::files},
     [](DrawnRow const& row) -> Cell { return Names{names_of(row.seats)}; },
     json_of<DrawnRow>([](auto& row) { return names_of(row.seats); })},
    match_column,
    {{.csv = "points",
      .heading = mark("Points"),
      .align = Align::right,
      .rare = true,
      .head = true},
     [](DrawnRow const& row) -> Cell {
         if (!row.match) return {};
         Lines lines;
         for (auto const& side : row.match->sides) lines.lines.emplace_back(whole(side.total));
         return lines;
     }},
    victory_column,
    {rare(match_outcome),
     [](DrawnRow const& row) -> Cell {
         if (!row.match) return {};
         if (!row.match->winner) return Text{unwon_of(*row.match)};
         return Text{tr("won by {}", join(sides_of(row.seats)[*row.match->winner], " & "))};
     }},
    {{.terminal_heading = Sentence(), .shown_in = ShownIn::terminals, .rare = true, .head = true},
     [](DrawnRow const& row) -> Cell {
         if (!row.match) return {};
         Lines lines;
         for (std::size_t side = 0; side < row.match->sides.size(); ++side) {
             bool const won = row.match->winner == side;
             lines.lines.emplace_back(Text{won         ? tr_context("a side", "won")
                                           : side == 0 ? unwon_of(*row.match)
                                                       : std::string{}});
         }
         return lines;
     }},
    json_column<DrawnRow>("status",
                          [](auto& row) {
                              return row.match ? std::optional{status_name(row.match->status)}
                                               : std::nullopt;
                          }),
    json_column<DrawnRow>("totals",
                          [](auto& row) {
                              std::vector<int> totals;
                              if (row.match)
                                  for (auto const& side : row.match->sides)
                                      totals.push_back(side.total);
                              return totals;
                          }),
    json_column<DrawnRow>("winner",
                          [](auto& row) { return row.match ? row.match->winner : std::nullopt; }),
};

std::vector<DrawnRow> rows_of(DrawnPage const& page) {
    std::vector<DrawnRow> rows;
    for (std::size_t i = 0; i < page.round.tables.size(); ++i)
        rows.push_back({page.round.round, static_cast<int>(i) + 1, page.round.tables[i],
                        page.matches[i], page.round.scale});
    return rows;
}

std::string how_drawn(DrawnRound const& round) {
    auto const seed = std::to_string(round.seed);
    switch (round.by) {
        case DrawnBy::meetings:
            return tr("Drawn so that those meet who have met least; seed {}.", seed);
        case DrawnBy::rotation:
            return tr("Drawn so that those meet who have met least this evening; seed {}.", seed);
        case DrawnBy::mitchell:
            return tr("Drawn by Mitchell: one half stay at their tables, the others move one table "
                      "each round; seed {}.",
                      seed);
        case DrawnBy::all: return tr("Drawn so that everybody meets everybody; seed {}.", seed);
        case DrawnBy::standings: break;
    }
    return tr("Drawn by the standings; seed {}.", seed);
}

bool is_finished(std::optional<MatchResult> const& match) {
    return match && match->status == Status::finished;
}

std::string other_text(OtherMatch const& other, DrawnPage const& page) {
    switch (other.why) {
        case OtherMatch::again:
            return tr(
                "Match {0} was started at table {1}, too, which plays match {2}; 'meldbook abandon "
                "{0}' leaves it out.",
                other.match, other.table, page.matches[other.table - 1]->number);
        case OtherMatch::not_drawn:
            return tr(
                "Match {0} was started from this draw, but its players sit at no table; 'meldbook "
                "edit {0} --round N' gives it to another round, 'meldbook abandon {0}' leaves it "
                "out.",
                other.match);
        case OtherMatch::other_draw:
            if (other.table == 0)
                return tr(
                    "Match {0} was started from another draw of this round, which this book does "
                    "not have, and no free table has its players; 'meldbook abandon {0}' leaves it "
                    "out.",
                    other.match);
            return tr(
                "Match {0} was started from another draw of this round, which this book does not "
                "have; 'meldbook edit {0} --round {1}' makes it one of this draw, 'meldbook "
                "abandon {0}' leaves it out.",
                other.match, page.round.round);
        case OtherMatch::awarded:
            if (is_finished(page.matches[other.table - 1]))
                return tr("Match {0} was played at table {1}, where a result was awarded, too, and "
                          "counts instead; 'meldbook abandon {0}' leaves the match out, so that "
                          "the result counts.",
                          other.match, other.table);
            return tr(
                "Match {0} was played at table {1}, where a result was awarded, too; once it is "
                "finished, it counts instead; 'meldbook event score --as none' takes a result "
                "back, 'meldbook abandon {0}' leaves the match out.",
                other.match, other.table);
        case OtherMatch::other_rules:
            return tr("Match {0} at table {1} is not played by the rules of the round; 'meldbook "
                      "edit {0}' "
                      "changes that.",
                      other.match, other.table);
        case OtherMatch::left_out:
            return tr("At table {0} the bell has rung before the first hand; 'meldbook resume {1}' "
                      "goes on with match {1}.",
                      other.table, other.match);
        case OtherMatch::doubtful: break;
    }
    return tr("Match {0} has the players of table {1}, but was started from no draw, and by its "
              "clock not on "
              "this evening; if it is theirs: 'meldbook edit {0} --round {2}'.",
              other.match, other.table, page.round.round);
}

std::string round_rules(DrawnRound const& round) {
    auto const& rules = round.rules;
    return tr(
        "Every table plays by {}.",
        joined(words::played_text(rules.id, rules.document, rules.target, rules.hands_limit)));
}

/// Where somebody sits in a round.
struct PersonRow {
    std::string const& player;
    std::string tables;
};

constexpr Column<PersonRow> person_columns[] = {
    {{.key = "player", .heading = mark("player"), .names_row = true},
     [](PersonRow const& row) -> Cell { return Text{row.player}; }},
    {{.key = "table", .heading = mark("Table"), .align = Align::right},
     [](PersonRow const& row) -> Cell { return Text{row.tables}; }},
};

/// Everybody by the alphabet, with their tables; those who sit out have none.
Table people_table(DrawnRound const& round) {
    std::map<std::pair<std::string, std::string>, std::vector<std::string>> people;
    auto const tables = [&](std::string const& name) -> auto& {
        return people[{fold(name), name}];
    };
    for (std::size_t i = 0; i < round.tables.size(); ++i)
        for (auto const& seat : round.tables[i])
            tables(seat.player).push_back(std::to_string(i + 1));
    for (auto const& seat : round.resting) tables(seat.player).push_back(tr("sits out"));
    Table table;
    add_columns(table, person_columns, people, [](auto const& each) {
        return PersonRow{each.first.second, join(each.second, ", ")};
    });
    return table;
}

constexpr auto blank = "\u00a0";  // a column without texts is not shown

/// A slip for the result of a table, to be filled in by hand: a line for each hand, for what the sides have in
/// all, and for their signatures.
Table slip_table(DrawnRound const& round, std::vector<std::string> const& sides,
                 std::string title) {
    constexpr int usual_hands = 8;
    Table table{.title = std::move(title)};
    table.columns.push_back(named_column({}, {.names_row = true}));
    for (auto const& side : sides) table.columns.push_back(named_column(side, {}));
    auto const add = [&](std::string label) {
        table.rows.push_back({Text{std::move(label)}});
        table.rows.back().resize(1 + sides.size(), Text{blank});
    };
    auto const hands = round.rules.hands_limit > 0 ? round.rules.hands_limit : usual_hands;
    for (int hand = 1; hand <= hands; ++hand) add(tr("Hand {}", hand));
    add(tr("Total"));
    add(tr("Signature"));
    table.notes = {tr("Begun: ________   Ended: ________")};
    return table;
}

std::string scale_sentence(std::string const& text) {
    if (auto const* const shipped = shipped_scale(text))
        return tr("Victory points by the scale {} for {} hands: {}", shipped->name, shipped->hands,
                  text);
    return tr("Victory points by the scale {}", text);
}

/// What all rounds of an evening usually have in common.
std::vector<std::string> terms_notes(DrawnRound const& round) {
    std::vector<std::string> notes;
    if (round.has_rules()) notes.push_back(round_rules(round));
    if (!round.scale.empty()) notes.push_back(scale_sentence(round.scale));
    return notes;
}

/// What an award is for if nobody says it.
std::string usual_reason(bool rests) { return rests ? tr("bye") : tr("forfeit"); }

/// Who was moved, what was awarded, which tables are late, and who sits out.
std::vector<std::string> round_notes(DrawnPage const& page) {
    std::vector<std::string> notes;
    std::vector<std::string> moved;
    for_each_seat(page.round, [&](DrawnSeat const& seat) {
        if (seat.change && !seat.change->awards()) moved.push_back(seat.player);
    });
    if (!moved.empty()) notes.push_back(tr("Changed by hand: {}", joined(moved)));
    std::ranges::move(award_texts(as_counted(page)), std::back_inserter(notes));
    std::vector<std::string> late;
    for (auto const table : late_tables(page.round, page.matches))
        late.push_back(std::to_string(table + 1));
    if (!late.empty())
        notes.push_back(
            tr_plural(static_cast<long long>(late.size()),
                      "Table {} is late: it has half as many hands as most tables, or fewer.",
                      "Tables {} are late: they have half as many hands as most tables, or fewer.",
                      joined(late, Joined::with_and)));
    if (!page.round.resting.empty()) {
        auto const resting = joined(names_of(page.round.resting));
        auto const scale = read_scale(page.round.scale);
        notes.push_back(scale && scale->bye
                            ? tr_plural(*scale->bye, "Sitting out, for {1} victory point: {0}",
                                        "Sitting out, for {1} victory points: {0}", resting,
                                        *scale->bye)
                            : tr("Sitting out: {}", resting));
    }
    return notes;
}

/// All that is said of a round below it.
std::vector<std::string> all_notes(DrawnPage const& page, std::vector<std::string> first) {
    for (auto const& notes : {terms_notes(page.round), round_notes(page)})
        std::ranges::copy(notes, std::back_inserter(first));
    first.push_back(tr("Who is named first sits first and deals; the sides alternate round the "
                       "table."));
    return first;
}

}  // namespace

DrawnRound as_counted(DrawnPage const& page) {
    auto round = page.round;
    for (std::size_t i = 0; i < page.matches.size(); ++i) {
        if (!is_finished(page.matches[i])) continue;
        for (auto& seat : round.tables[i]) {
            if (!seat.change || !seat.change->result) continue;
            seat.change->result.reset();
            seat.change->points = 0;
        }
    }
    return round;
}

std::vector<std::string> award_texts(DrawnRound const& round) {
    return award_texts(round, awards_in(round));
}

std::vector<std::string> award_texts(DrawnRound const& round, std::vector<Award> const& awards) {
    // In the order of Finish.
    constexpr std::array with_result = {mark("Round {}: {}: {} points and a match won ({})"),
                                        mark("Round {}: {}: {} points and a level match ({})"),
                                        mark("Round {}: {}: {} points and a match lost ({})")};
    std::vector<std::string> texts;
    for (auto const& [players, change] : awards) {
        auto const text = change.result ? with_result.at(static_cast<std::size_t>(*change.result))
                                        : mark("Round {}: {}: {} points ({})");
        bool const rests =
            std::ranges::count(round.resting, players.front(), &DrawnSeat::player) > 0;
        auto const why = change.why.empty() ? usual_reason(rests) : change.why;
        auto const names = join(players, " & ");
        if (change.result || change.points != 0)
            texts.push_back(tr_with(text, round.round, names, signed_number(change.points),
                                    reasons_for(why, false)));
        if (change.victory != 0)
            texts.push_back(tr_plural(std::abs(change.victory),
                                      "Round {}: {}: {} victory point ({})",
                                      "Round {}: {}: {} victory points ({})", round.round, names,
                                      signed_number(change.victory), reasons_for(why, true)));
    }
    return texts;
}

std::vector<std::string> lost_texts(DrawnRound const& before, DrawnRound const& after) {
    std::vector<std::string> texts;
    for (auto const& text : award_texts(before, lost_awards(before, after)))
        texts.push_back(tr("No longer awarded: {}", text));
    std::set<std::string> moved;
    for_each_seat(after, [&](DrawnSeat const& seat) {
        if (seat.change) moved.insert(seat.player);
    });
    std::vector<std::string> back;
    for_each_seat(before, [&](DrawnSeat const& seat) {
        if (seat.change && !seat.change->awards() && !moved.contains(seat.player))
            back.push_back(seat.player);
    });
    if (!back.empty())
        texts.push_back(
            tr("No longer as changed by hand in round {}: {}", before.round, joined(back)));
    return texts;
}

std::vector<std::string> other_texts(DrawnPage const& page, std::optional<OtherMatch::Why> except) {
    std::vector<std::string> texts;
    for (auto const& other : page.others)
        if (other.why != except) texts.push_back(other_text(other, page));
    return texts;
}

std::vector<std::string> not_taken_texts(DrawnRound const& ours, DrawnRound const& theirs) {
    std::vector<std::string> texts;
    for (auto const& text : award_texts(theirs, lost_awards(theirs, ours)))
        texts.push_back(tr("Not taken over: {}", text));
    return texts;
}

namespace {

std::string sides_text(std::vector<DrawnTable> const& tables) {
    return join(tables, "; ", [](DrawnTable const& table) {
        return join(sides_of(table), " – ",
                    [](std::vector<std::string> const& side) { return join(side, "+"); });
    });
}

/// What is awarded in a round, and not so in another copy or draw of it.
std::vector<std::string> own_award_texts(DrawnRound const& round, DrawnRound const& other) {
    auto const there = awards_in(other);
    auto own = awards_in(round);
    std::erase_if(own, [&](Award const& award) {
        return std::ranges::any_of(there, [&](Award each) {
            each.change.at = award.change.at;
            return std::ranges::is_permutation(award.players, each.players) &&
                   award.change == each.change;
        });
    });
    return award_texts(round, own);
}

/// What a copy of a draw that was changed by hand has otherwise than another one.
std::string changes_text(DrawnRound const& round, DrawnRound const& other) {
    std::vector<DrawnTable> tables;
    for (std::size_t i = 0; i < round.tables.size(); ++i)
        if (i >= other.tables.size() || sides_of(round.tables[i]) != sides_of(other.tables[i]))
            tables.push_back(round.tables[i]);
    auto parts = own_award_texts(round, other);
    if (!tables.empty()) parts.insert(parts.begin(), sides_text(tables));
    // What is left is the reasons.
    if (parts.empty())
        for_each_seat(round, [&](DrawnSeat const& seat) {
            if (seat.change && !seat.change->why.empty())
                parts.push_back(fmt::format("{} ({})", seat.player, seat.change->why));
        });
    return parts.empty() ? sides_text(round.tables) : join(parts, "; ");
}

}  // namespace

std::string two_draws_text(DrawnRound const& ours, DrawnRound const& theirs,
                           std::function<std::string(std::string const&)> const& local_time,
                           Style const& style) {
    auto const line = [&](std::string const& text) { return paragraph(text, style, 2, 4); };
    if (is_same_draw(ours, theirs)) {
        auto const time = [&](DrawnRound const& round) {
            auto const changed = round.changed();
            return local_time(changed.empty() ? round.drawn : changed);
        };
        return finish(paragraph(tr("Round {0} of '{1}' is not the same in both books:", ours.round,
                                   ours.event),
                                style, 0, 2) +
                          line(tr("this book: {0}: {1}", time(ours), changes_text(ours, theirs))) +
                          line(tr("the other: {0}: {1}", time(theirs), changes_text(theirs, ours))),
                      style);
    }
    auto const unknown = tr("unknown");
    auto const maker = [&](DrawnRound const& round) {
        return round.maker.empty() ? unknown : round.maker;
    };
    auto const rest = [&](DrawnRound const& round, DrawnRound const& other) {
        auto texts = own_award_texts(round, other);
        std::ranges::move(words::wish_texts(wishes_besides(round.wishes, other.wishes)),
                          std::back_inserter(texts));
        return texts.empty() ? std::string() : paragraph(join(texts, "; "), style, 4, 6);
    };
    return finish(
        paragraph(tr("Round {0} of '{1}' was drawn twice:", ours.round, ours.event), style, 0, 2) +
            line(tr("this book: {0}, computer {1}: {2}", local_time(ours.drawn), maker(ours),
                    sides_text(ours.tables))) +
            rest(ours, theirs) +
            line(tr("the other: {0}, computer {1}: {2}", local_time(theirs.drawn), maker(theirs),
                    sides_text(theirs.tables))) +
            rest(theirs, ours),
        style);
}

std::string drawn_title(DrawnPage const& page) {
    return tr("{}, round {}", page.round.event, number(page.round.round));
}

Table drawn_table(DrawnPage const& page) {
    Table table{.title = drawn_title(page), .narrow = Narrow::cuts};
    add_columns(table, drawn_columns, rows_of(page));
    table.notes = all_notes(page, other_texts(page));
    return table;
}

std::string drawn_page(DrawnPage const& page, Style const& style) {
    auto const table = drawn_table(page);
    auto text = paragraph(bold(shown(table.title, style), style), style, 0, 2);
    text += paragraph(page.date, style, 0, 2);
    text += paragraph(how_drawn(page.round), style, 0, 2) + "\n";
    text += terminal_table(table, style) + "\n" + note_lines(table.notes, style);
    return finish(text, style);
}

namespace {

/// The sides of a table, with their scores once it has played.
Cell public_sides(DrawnRow const& row) {
    Lines lines;
    SideTotals totals;
    auto const sides = sides_of(row.seats);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        auto name = join(sides[i], " & ");
        if (row.match)
            totals.sides.push_back({name, row.match->sides[i].total, row.match->winner == i});
        lines.lines.emplace_back(Text{std::move(name)});
    }
    if (!row.match) return lines;
    totals.unwon = unwon_of(*row.match);
    return totals;
}

/// The columns of a round for everybody.
constexpr Column<DrawnRow> public_columns[] = {
    table_column,
    {{.heading = mark("Sides"), .meaning = mark("Sides: who play together, each side on a line")},
     public_sides},
    victory_column,
    match_column,
};

/// How large the letters of a list can be on a sheet of A4, in millimetres, and in how many columns it stands.
struct SizeOnPaper {
    int columns = 1;
    double letters = 0;

    /// Declarations of CSS.
    std::string style() const {
        return fmt::format("--columns:{};--letters:{:.1f}mm", columns, letters);
    }
};

/// The room on a sheet below the heading, and the largest letters there, smaller than those of the heading; in
/// millimetres.
struct SheetOfPaper {
    double height = 222, width = 184, most = 11;
};

/// The heading of a sheet: what it is of, the largest below, and the date beside that.
std::string sheet_heading(std::string_view above, std::string_view largest, std::string_view date) {
    return fmt::format("{}{}<b>{}</b> <span>{}</span>", html::name(above), above.empty() ? "" : " ",
                       html::name(largest), escaped(date));
}

/// The height of the lines that a heading of a sheet has besides the first one, in millimetres.
double more_lines(std::string_view text, SheetOfPaper const& sheet) {
    constexpr double letters = 12, in_ems = 0.01;
    return letters * std::floor(letters * in_ems * html::text_width(text, true) / sheet.width);
}

/// `high` is the height of the list and `wide` its width, in the size of its letters.
SizeOnPaper size_on_paper(double high, double wide, int most_columns, SheetOfPaper sheet = {}) {
    constexpr double gap = 10;
    SizeOnPaper best;
    for (int columns = 1; columns <= most_columns; ++columns) {
        // In one column what belongs together is farther apart than in two.
        constexpr double worth_it = 1.1;
        auto const letters =
            std::min({sheet.height * columns / (high + columns - 1),
                      (sheet.width - gap * (columns - 1)) / columns / wide, sheet.most});
        if (letters * worth_it > best.letters) best = {columns, letters};
    }
    return best;
}

/// A sheet for the wall, for the preview of a link to it.
std::string described(std::string const& date, std::size_t people) {
    auto const count = static_cast<long long>(people);
    return joined({date, tr_plural(count, "{} player", "{} players", number(count))});
}

std::string drawn_sheet(DrawnPage const& page) {
    auto const& round = page.round;
    auto const rows = rows_of(page);
    auto const heading = sheet_heading(round.event, tr("Round {}", round.round), page.date);
    SheetOfPaper sheet;
    sheet.height -= more_lines(round.event, sheet);
    constexpr double in_ems = 0.01, between = 1.8;
    auto people = people_table(round);
    people.html_class = "everybody";
    people.caption = tr("Players");
    double longest = 1;
    for (auto const& row : people.rows)
        longest = std::max(longest, between + in_ems * (html::text_width(page_text(row[0]), true) +
                                                        html::text_width(page_text(row[1]))));
    constexpr double line_high = 1.5;
    auto const size =
        size_on_paper(line_high * static_cast<double>(people.rows.size()), longest, 3, sheet);
    auto text = html::page_begin(drawn_title(page),
                                 fmt::format("<h1 class=\"sheet-of\">{}</h1>\n", heading),
                                 {.description = described(page.date, people.rows.size())});
    text += fmt::format("<div class=\"people\" style=\"{}\">\n", size.style());
    text += html::table(people, "people") + "</div>\n";
    Table tables{.html_class = "tables"};
    add_columns(tables, std::span(public_columns).first(3), rows);
    tables.caption = tr("Tables");
    tables.notes = all_notes(page, {});
    double high = 0, wide = 1;
    for (auto const& row : rows) {
        constexpr double side_high = 1.25, margins = 0.5, figures = 6.5;
        auto const sides = sides_of(row.seats);
        high += margins + side_high * static_cast<double>(
                                          sides.size() + (row.match && !row.match->winner ? 1 : 0));
        for (auto const& side : sides)
            wide = std::max(wide, in_ems * html::text_width(join(side, " & "), true) +
                                      (row.match ? between + figures : between));
    }
    constexpr double notes_high = 20;  // mm
    high += notes_high * high / 200;
    text += fmt::format("<div class=\"wall\" style=\"{}\">\n<p class=\"sheet-of again\" "
                        "aria-hidden=\"true\">{}</p>\n",
                        size_on_paper(high, wide, 1, sheet).style(), heading);
    text += html::table(tables, "round") + "</div>\n";
    bool any = false;
    auto const add_slip = [&](Table const& slip, std::string const& id) {
        text += fmt::format("<div class=\"slip\">\n{}</div>\n", html::table(slip, id));
    };
    for (auto const& row : rows) {
        if (row.match || is_awarded(row.seats)) continue;
        any = true;
        std::vector<std::string> sides;
        for (auto const& side : sides_of(row.seats)) sides.push_back(join(side, " & "));
        add_slip(slip_table(round, sides,
                            tr("{}, round {}, table {}", round.event, number(row.round),
                               number(row.number))),
                 "slip-" + std::to_string(row.number));
    }
    if (any) {
        std::vector<std::string> const sides(sides_of(round.tables.front()).size(), blank);
        add_slip(slip_table(round, sides, tr("{}, round ____, table ____", round.event)),
                 "slip-blank");
    }
    return text + html::page_end();
}

/// For everybody by the alphabet: their tables in each round.
std::map<std::pair<std::string, std::string>, std::vector<std::string>>
tables_of_people(std::vector<DrawnPage> const& pages) {
    std::map<std::pair<std::string, std::string>, std::vector<std::string>> people;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        std::map<std::pair<std::string, std::string>, std::vector<std::string>> here;
        auto const& tables = pages[i].round.tables;
        for (std::size_t table = 0; table < tables.size(); ++table)
            for (auto const& seat : tables[table])
                here[{fold(seat.player), seat.player}].push_back(std::to_string(table + 1));
        for (auto const& seat : pages[i].round.resting)
            people.try_emplace({fold(seat.player), seat.player});
        for (auto const& [who, own] : here) {
            auto& all = people[who];
            all.resize(i, tr_context("somebody in a round", "out"));
            all.push_back(join(own, "/"));
        }
    }
    for (auto& [who, own] : people)
        own.resize(pages.size(), tr_context("somebody in a round", "out"));
    return people;
}

/// The width of a line of a table of rounds, as html::text_width(), whole and with its names below each other.
struct LineWidth {
    int whole = 0, broken = 0;
};

std::vector<LineWidth> line_widths(Cell const& cell) {
    std::vector<LineWidth> widths;
    auto const add = [&](std::string_view text, int beside) {
        widths.push_back({html::text_width(text) + beside, html::word_width(text) + beside});
    };
    if (auto const* lines = std::get_if<Lines>(&cell.value)) {
        for (auto const& line : lines->lines) add(page_text(line), 0);
    } else if (auto const* totals = std::get_if<SideTotals>(&cell.value)) {
        constexpr int gap = 150;
        for (auto const& side : totals->sides)
            add(side.shown(), gap + html::text_width(number(side.total), true));
        if (!totals->unwon.empty()) add(totals->unwon, 0);
    } else {
        add(page_text(cell), 0);
    }
    return widths;
}

/// How large the letters of a table of rounds can be: with each side on a line, or each person, if that makes them
/// clearly larger.
SizeOnPaper evening_size(Table const& rounds, SheetOfPaper const& sheet) {
    constexpr double clearly = 1.25, in_ems = 0.01, margins = 0.9, line_high = 1.25;
    SizeOnPaper size;
    for (bool const broken : {false, true}) {
        double wide = 0, high = margins + line_high;
        for (std::size_t column = 0; column < rounds.columns.size(); ++column) {
            int widest = html::text_width(rounds.columns[column].heading);
            for (auto const& row : rounds.rows)
                for (auto const& line : line_widths(row[column]))
                    // What is said of a round breaks where it likes.
                    widest = std::max(widest, broken || column == 0 ? line.broken : line.whole);
            wide += margins + in_ems * widest;
        }
        for (auto const& row : rounds.rows) {
            std::size_t lines = 1;
            for (auto const& cell : row)
                lines = std::max(lines, line_widths(cell).size() * (broken ? 2 : 1));
            high += margins + line_high * static_cast<double>(lines);
        }
        auto const other = size_on_paper(high, wide, 1, sheet);
        if (other.letters > clearly * size.letters) size = other;
    }
    return size;
}

std::string evening_sheet(std::vector<DrawnPage> const& pages) {
    auto const& last = pages.back();
    std::size_t most_tables = 0;
    for (auto const& page : pages) most_tables = std::max(most_tables, page.round.tables.size());
    Table rounds{.caption = tr("Rounds"), .html_class = "rounds"};
    rounds.columns.push_back(named_column({}, {.names_row = true}));
    for (std::size_t table = 1; table <= most_tables; ++table)
        rounds.columns.push_back(named_column(tr("table {}", table), {}));
    std::vector<std::string> awards;
    for (auto const& page : pages) {
        auto& row = rounds.rows.emplace_back();
        Lines of_round{{Text{tr("Round {}", page.round.round)}}};
        if (auto const& resting = page.round.resting; !resting.empty())
            of_round.lines.emplace_back(Text{tr("Sitting out: {}", joined(names_of(resting)))});
        row.emplace_back(std::move(of_round));
        for (auto const& table : rows_of(page)) row.push_back(public_sides(table));
        row.resize(rounds.columns.size());
        for (auto& note : terms_notes(page.round))
            if (std::ranges::find(rounds.notes, note) == rounds.notes.end())
                rounds.notes.push_back(std::move(note));
        std::ranges::move(award_texts(as_counted(page)), std::back_inserter(awards));
    }
    std::ranges::move(awards, std::back_inserter(rounds.notes));
    auto const people = tables_of_people(pages);
    auto const& date = pages.front().date;
    constexpr double note_high = 6;
    SheetOfPaper sheet{.height = 150, .width = 270, .most = 9};
    // Very many awards go on to a second sheet.
    constexpr double least_height = 75;
    sheet.height -= note_high * static_cast<double>(rounds.notes.size()) +
                    more_lines(last.round.event + " " + date, sheet);
    sheet.height = std::max(sheet.height, least_height);
    auto text = html::page_begin(
        last.round.event,
        fmt::format("<h1 class=\"sheet-of\">{}</h1>\n", sheet_heading("", last.round.event, date)),
        {.description = described(date, people.size())});
    text += fmt::format("<div class=\"evening\" style=\"{}\">\n{}</div>\n",
                        evening_size(rounds, sheet).style(), html::table(rounds, "rounds"));
    text += "<ul class=\"slips\">\n";
    for (auto const& [who, own] : people)
        text += fmt::format("<li><b>{}</b> {}</li>\n", html::name(who.second),
                            escaped(tr("tables by round: {}", joined(own))));
    return text + "</ul>\n" + html::page_end();
}

/// A round of somebody.
struct PersonalRound {
    int round = 1;
    std::size_t table = 0;  ///< number; 0: they sit out
    std::vector<std::string> partners = {}, opponents = {};
    std::optional<MatchResult> match = {};
    std::size_t side = 0;  ///< of the match
    std::optional<SeatChange> award = {};

    std::vector<int> totals() const {
        std::vector<int> totals;
        if (match)
            for (auto const& each : match->sides) totals.push_back(each.total);
        return totals;
    }
};

/// What somebody has for a round without a match, in a word.
Cell awarded_text(PersonalRound const& row) {
    if (!row.award) return {};
    auto const& [at, points, result, why, victory] = *row.award;
    if (!result) return points == 0 ? Cell{} : Cell{Text{signed_number(points)}};
    return Text{why.empty() ? usual_reason(row.table == 0) : reasons_for(why, false)};
}

constexpr Column<PersonalRound> personal_columns[] = {
    {{.key = "round",
      .heading = mark("Round"),
      .tone = Tone::bold,
      .names_row = true,
      .head = true},
     [](PersonalRound const& row) -> Cell { return whole(row.round); }},
    {{.key = "table", .heading = mark("Table"), .align = Align::right, .head = true},
     [](PersonalRound const& row) -> Cell {
         if (row.table == 0) return Text{tr_context("somebody in a round", "out")};
         return Text{std::to_string(row.table)};
     },
     json_of<PersonalRound>([](auto& row) { return unless_0(static_cast<int>(row.table)); })},
    {{.key = "with", .heading = mark("With"), .gives_way = GivesWay::wrapped, .head = true},
     [](PersonalRound const& row) -> Cell { return Text{join(row.partners, " & ")}; },
     json_of<PersonalRound>([](auto& row) { return row.partners; })},
    {{.key = "against", .heading = mark("Against"), .gives_way = GivesWay::wrapped, .head = true},
     [](PersonalRound const& row) -> Cell { return Text{join(row.opponents, " & ")}; },
     json_of<PersonalRound>([](auto& row) { return row.opponents; })},
    {{.key = "match", .heading = mark("Match"), .align = Align::right, .rare = true},
     [](PersonalRound const& row) -> Cell {
         return row.match ? Cell{MatchNumber{row.match->number}} : Cell{};
     },
     json_of<PersonalRound>(
         [](auto& row) { return row.match ? std::optional{row.match->number} : std::nullopt; })},
    {{.csv = "points", .heading = mark("Points"), .align = Align::right, .rare = true},
     [](PersonalRound const& row) -> Cell {
         if (!row.match) return awarded_text(row);
         auto totals = row.totals();
         std::rotate(totals.begin(), totals.begin() + static_cast<std::ptrdiff_t>(row.side),
                     totals.end());
         return Text{join(totals, " : ", [](int total) { return number(total); })};
     }},
    json_column<PersonalRound>("totals", [](auto& row) { return row.totals(); }),
    json_column<PersonalRound>("side",
                               [](auto& row) {
                                   return row.match ? std::optional{static_cast<int>(row.side)}
                                                    : std::nullopt;
                               }),
};

std::vector<PersonalRound> rounds_of(std::vector<DrawnPage> const& pages,
                                     std::string const& player) {
    std::vector<PersonalRound> rounds;
    for (auto const& page : pages) {
        auto const award_at = [&](DrawnTable const& seats) {
            auto const seat = std::ranges::find(seats, player, &DrawnSeat::player);
            return seat == seats.end() ? std::nullopt : seat->change;
        };
        for (std::size_t i = 0; i < page.round.tables.size(); ++i) {
            auto const sides = sides_of(page.round.tables[i]);
            auto const own = std::ranges::find_if(
                sides, [&](auto const& side) { return std::ranges::count(side, player) > 0; });
            if (own == sides.end()) continue;
            auto& row = rounds.emplace_back(
                PersonalRound{.round = page.round.round,
                              .table = i + 1,
                              .match = page.matches[i],
                              .side = static_cast<std::size_t>(own - sides.begin()),
                              .award = award_at(page.round.tables[i])});
            for (auto const& side : sides)
                for (auto const& name : side)
                    if (name != player)
                        (&side == &*own ? row.partners : row.opponents).push_back(name);
        }
        if (std::ranges::count(page.round.resting, player, &DrawnSeat::player) > 0)
            rounds.push_back(
                PersonalRound{.round = page.round.round, .award = award_at(page.round.resting)});
    }
    return rounds;
}

std::string drawn_json(DrawnPage const& page) {
    return json::document([&](json::Object& out) { write_drawn(out, page); });
}

}  // namespace

Table round_table(DrawnPage const& page) {
    Table table{.title = tr("Round {}", page.round.round)};
    add_columns(table, public_columns, rows_of(page));
    table.notes = round_notes(page);
    return table;
}

std::string drawn_text(DrawnPage const& page, DrawnForm form, Style const& style) {
    switch (form) {
        case DrawnForm::json: return drawn_json(page);
        case DrawnForm::html: return drawn_sheet(page);
        case DrawnForm::terminal: break;
    }
    return drawn_page(page, style);
}

std::string evening_text(std::vector<DrawnPage> const& pages, DrawnForm form, Style const& style) {
    if (form == DrawnForm::html) return evening_sheet(pages);
    if (form == DrawnForm::json)
        return json::document(
            [&](json::Object& out) { out.list("rounds").objects(pages, write_drawn); });
    std::string text;
    for (auto const& page : pages) {
        auto table = drawn_table(page);
        text += paragraph(bold(shown(table.title, style), style), style, 0, 2);
        table.notes = other_texts(page);
        std::ranges::move(round_notes(page), std::back_inserter(table.notes));
        text += terminal_table(table, style) + note_lines(table.notes, style) + "\n";
    }
    Table people{.title = tr("Everybody's tables, round by round"), .narrow = Narrow::cuts};
    people.columns.push_back(named_column({}, {.names_row = true}));
    for (auto const& page : pages)
        people.columns.push_back(named_column(number(page.round.round), {.align = Align::right}));
    for (auto const& [who, own] : tables_of_people(pages)) {
        auto& row = people.rows.emplace_back();
        row.emplace_back(Text{who.second});
        for (auto const& tables : own) row.emplace_back(Text{tables});
    }
    text += paragraph(bold(people.title, style), style, 0, 2) + terminal_table(people, style);
    return finish(text, style);
}

std::string person_text(std::vector<DrawnPage> const& pages, std::string const& player,
                        DrawnForm form, Style const& style) {
    auto const rounds = rounds_of(pages, player);
    if (form == DrawnForm::json)
        return json::document([&](json::Object& out) {
            out.field("event", pages.front().round.event);
            out.field("player", player);
            out.list("rounds").objects(rounds, [](auto& object, auto const& row) {
                write_members(object, personal_columns, row);
            });
        });
    Table table{.title = tr_context("an event and somebody's tables", "{}: {}",
                                    pages.front().round.event, player),
                .narrow = Narrow::cuts};
    add_columns(table, personal_columns, rounds);
    for (auto const& page : pages) {
        auto awards = awards_in(as_counted(page));
        std::erase_if(awards, [&](Award const& award) {
            return std::ranges::count(award.players, player) == 0;
        });
        std::ranges::move(award_texts(page.round, awards), std::back_inserter(table.notes));
    }
    if (form == DrawnForm::html) {
        table.caption = std::exchange(table.title, {});
        auto const& date = pages.front().date;
        return html::page_begin(table.caption,
                                fmt::format("<h1 class=\"sheet-of\">{}</h1>\n",
                                            sheet_heading(pages.front().round.event, player, date)),
                                {.description = date}) +
               html::table(table, "rounds") + html::page_end();
    }
    return finish(paragraph(bold(shown(table.title, style), style), style, 0, 2) + "\n" +
                      terminal_table(table, style) + note_lines(table.notes, style),
                  style);
}

void write_drawn(meldbook::json::Object& out, DrawnPage const& page) {
    formats::write_draw(out, page.round, [&](meldbook::json::List& tables) {
        tables.objects(rows_of(page), [&](auto& object, auto const& row) {
            write_members(object, drawn_columns, row);
            if (!row.scale.empty()) object.field("victory_points", row.victory());
        });
    });
    if (page.others.empty()) return;
    auto others = out.list("others");
    for (auto const& other : page.others) {
        static constexpr std::array<std::string_view, 7> whys = {
            "again", "not_drawn", "doubtful", "other_draw", "awarded", "other_rules", "left_out"};
        auto object = others.object();
        object.field("match", other.match);
        object.field("why", whys.at(other.why));
        object.field("table", other.table == 0 ? std::nullopt : std::optional(other.table));
    }
}

std::span<DrawnPage const> last_evening(std::vector<DrawnPage> const& pages) {
    std::size_t first = pages.size();
    while (first > 0 && pages[first - 1].round.evening == pages.back().round.evening) --first;
    return std::span(pages).subspan(first);
}

std::string waiting_text(std::span<DrawnPage const> pages) {
    std::vector<std::string> parts;
    std::vector<int> whole;  // rounds
    for (auto const& page : pages) {
        std::vector<std::string> tables;
        auto const is_left_out = [&](auto const& row) {
            return std::ranges::any_of(page.others, [&](OtherMatch const& other) {
                return other.why == OtherMatch::left_out &&
                       static_cast<int>(other.table) == row.number;
            });
        };
        for (auto const& row : rows_of(page))
            if (!row.match && !is_awarded(row.seats) && !is_left_out(row))
                tables.push_back(std::to_string(row.number));
        if (tables.empty()) continue;
        if (tables.size() == page.round.tables.size()) whole.push_back(page.round.round);
        else
            parts.push_back(tr_plural(static_cast<long long>(tables.size()),
                                      "table {1} of round {0}", "tables {1} of round {0}",
                                      page.round.round, joined(tables, Joined::with_and)));
    }
    bool const without_gap =
        !whole.empty() && whole.back() - whole.front() + 1 == std::ssize(whole);
    if (without_gap)
        parts.push_back(tr_plural(static_cast<long long>(whole.size()), "round {}",
                                  "rounds {} to {}", whole.front(), whole.back()));
    else if (!whole.empty()) {
        std::vector<std::string> numbers;
        for (auto const round : whole) numbers.push_back(number(round));
        parts.push_back(tr("rounds {}", joined(numbers, Joined::with_and)));
    }
    return parts.empty() ? std::string() : tr("Drawn, and not begun yet: {}", joined(parts));
}

}  // namespace meldbook::view
