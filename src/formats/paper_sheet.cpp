#include "formats/paper_sheet.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "domain/text.hpp"
#include "formats/csv.hpp"
#include "formats/sheet_lines.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

using Holds = FigureColumn::Of;

/// The most rows of a table.
constexpr std::size_t most_rows = 20'000;

/// The word before the colon of a header, and what is written for it in German, French, Italian and Spanish, in
/// lower case and without accents.
struct HeaderKey {
    std::string_view key;
    std::array<std::string_view, 4> words;
};
constexpr std::array header_keys = {
    HeaderKey{"Date", {"datum", "date", "data", "fecha"}},
    HeaderKey{sheet::place, {"ort", "lieu", "luogo", "lugar"}},
    HeaderKey{sheet::event, {"turnier", "tournoi", "torneo", "torneo"}},
    HeaderKey{sheet::rules, {"regeln", "regles", "regole", "reglas"}},
    HeaderKey{sheet::note, {"notiz", "note", "nota", "nota"}}};

/// A header as the formats have it, "Place: Rome" for "Lieu : Rome"; nothing if the line is none.
std::optional<std::string> header_in(std::string_view line) {
    auto const colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    auto const plain = without_accents(line.substr(0, colon));  // with blanks that can be trimmed
    auto const word = trimmed(plain);
    for (auto const& [key, words] : header_keys)
        if (word == lower(key) || std::ranges::count(words, word) > 0)
            return std::string{key}.append(line.substr(colon));
    return std::nullopt;
}

/// What is typed for a minus, and alone for nothing at all: -, U+2212 and the dash of word processors.
constexpr std::array minus_signs = {std::string_view{"-"}, minus_sign, std::string_view{"\u2013"}};

std::string_view without_minus(std::string_view cell) {
    for (auto const minus : minus_signs)
        if (cell.starts_with(minus)) return cell.substr(minus.size());
    return cell;
}

bool begins_figure(std::string_view cell) {
    auto const rest = without_minus(cell);
    return cell.starts_with('=') || rest.size() < cell.size() ||
           (!rest.empty() && is_digit(rest[0]));
}

/// Whether the cells can name sides.
bool are_names(std::vector<std::string> const& cells) {
    return cells.size() > 1 && std::ranges::none_of(cells, [](auto const& cell) {
               return cell.empty() || begins_figure(cell);
           });
}

std::vector<std::string> cells_of(std::string_view text) {
    std::string_view between = "  ";
    for (std::string_view const sign : {"|", ";", "\t"})
        if (text.find(sign) != std::string_view::npos) {
            between = sign;
            break;
        }
    // Tabs at an end are beside an empty cell, blanks are beside nothing.
    if (between == "  ") text = trimmed(text);
    std::vector<std::string> cells;
    while (true) {
        auto const end = std::min(text.find(between), text.size());
        cells.emplace_back(trimmed(text.substr(0, end)));
        if (end == text.size()) return cells;
        text.remove_prefix(end + between.size());
        if (between == "  ") text = trimmed(text);
    }
}

/// "Us: Ana, Bea", "Us: Ana & Bea", "Ana & Bea" or "Ana".
RawSide side_of(std::int64_t line, std::string_view cell) {
    auto const players_in = [](std::string text) {
        std::ranges::replace(text, '&', ',');
        std::vector<std::string> players;
        for (auto const player : split(text, ',')) players.emplace_back(trimmed(player));
        return players;
    };
    auto const colon = cell.find(':');
    if (colon != std::string_view::npos)
        return {line, std::string{trimmed(cell.substr(0, colon))},
                players_in(std::string{cell.substr(colon + 1)})};
    if (cell.find('&') == std::string_view::npos) return {line, std::string{cell}, {}};
    auto players = players_in(std::string{cell});
    return {line, join(players, "+"), std::move(players)};
}

std::vector<FigureColumn> columns_in(std::string_view columns) {
    struct Named {
        std::string_view word;
        Holds of;
    };
    constexpr std::array named = {Named{"-", Holds::nothing},     Named{"", Holds::nothing},
                                  Named{"hand", Holds::hand},     Named{"date", Holds::date},
                                  Named{"dealer", Holds::dealer}, Named{"note", Holds::note},
                                  Named{"total", Holds::total}};
    std::vector<FigureColumn> found;
    std::size_t sides = 0;
    for (auto const part : split(columns, ',')) {
        auto const word = trimmed(part);
        auto const* const known = std::ranges::find(named, lower(word), &Named::word);
        auto const of = known == named.end() ? Holds::side : known->of;
        sides += of == Holds::side ? 1U : 0U;
        found.push_back({of, std::string{word}, std::max<std::size_t>(sides, 1) - 1, found.size()});
    }
    return found;
}

bool is_hand(FigureRow const& row) { return !row.is_total; }

[[noreturn]] void refuse_total(FigureMatch const& match, Reading::WrongTotal const& wrong) {
    throw LayoutError{wrong.line,
                      tr("'{}' has a total of {} here, but the rows above make {}; correct the one "
                         "that is wrong",
                         safe(match.match.sides[wrong.side].name), number(wrong.written),
                         number(wrong.made))};
}

}  // namespace

Reading read_as(Figures figures, FigureMatch const& match) {
    Reading reading;
    auto const sides = match.match.sides.size();
    reading.totals.resize(sides);
    auto const compare = [&](FigureRow const& row, std::size_t side, std::int64_t written) {
        if (!reading.wrong && written != reading.totals[side])
            reading.wrong = {row.line, side, written, reading.totals[side]};
    };
    for (auto const& row : match.rows) {
        std::vector<int> points(sides);
        for (std::size_t side = 0; side < sides; ++side) {
            auto& total = reading.totals[side];
            auto const figure = row.figures[side];
            if (row.is_total) compare(row, side, figure.value_or(0));
            else if (figure)
                points[side] =
                    figures == Figures::points ? *figure : *figure - static_cast<int>(total);
            total += points[side];
            if (row.totals[side]) compare(row, side, *row.totals[side]);
        }
        if (is_hand(row)) reading.points.push_back(std::move(points));
    }
    return reading;
}

std::optional<Figures> figures_of(FigureMatch const& match, std::optional<Figures> given) {
    if (given) {
        auto const reading = read_as(*given, match);
        if (reading.wrong) refuse_total(match, *reading.wrong);
        return given;
    }
    auto const points = read_as(Figures::points, match);
    auto const totals = read_as(Figures::totals, match);
    if (points.points == totals.points && points.wrong) refuse_total(match, *points.wrong);
    if (points.wrong && totals.wrong) {
        auto const& wrong = *points.wrong;
        throw LayoutError{
            wrong.line,
            tr("'{}' has a total of {} here, but the rows above make {} as points, and as running "
               "totals they do not fit either; correct what is wrong",
               safe(match.match.sides[wrong.side].name), number(wrong.written),
               number(wrong.made))};
    }
    if (points.wrong) return Figures::totals;
    if (totals.wrong || points.points == totals.points) return Figures::points;
    return std::nullopt;
}

void add_hands(FigureMatch& match, Figures figures) {
    auto const points = read_as(figures, match).points;
    auto& raw = match.match;
    raw.hands.clear();
    for (auto const& row : match.rows) {
        if (!is_hand(row)) continue;
        RawHand hand;
        hand.line = row.line;
        hand.number = {std::to_string(raw.hands.size() + 1), row.line};
        hand.date = row.date;
        hand.dealer = row.dealer;
        hand.note = row.note;
        for (std::size_t side = 0; side < raw.sides.size(); ++side) {
            RawEntry entry;
            entry.line = row.line;
            entry.side = raw.sides[side].name;
            entry.points = {std::to_string(points[raw.hands.size()][side]), row.line};
            hand.entries.push_back(std::move(entry));
        }
        raw.hands.push_back(std::move(hand));
    }
    if (!raw.started.has_text() && !raw.hands.empty()) raw.started = raw.hands.front().date;
}

bool lists_columns(std::string_view columns) {
    return columns.find('=') == std::string_view::npos &&
           std::ranges::count(columns_in(columns), Holds::side, &FigureColumn::of) > 1;
}

FigureReader::FigureReader(std::string_view columns) {
    if (columns.empty()) return;
    if (!lists_columns(columns))
        throw LayoutError{0, tr("--columns does not name two sides in '{}'; for example --columns "
                                "'hand,dealer,Ana & Bea,Cid & Dan'",
                                safe(columns))};
    columns_ = found_ = columns_in(columns);
    for (auto const& column : columns_)
        if (column.of == Holds::side) sides_.push_back(side_of(1, column.word));
}

void FigureReader::take(std::string_view line) {
    if (++line_ == 1 && line.starts_with(byte_order_mark))
        line.remove_prefix(byte_order_mark.size());
    auto const text = trimmed(line);
    if (text.empty() || text[0] == '#') return;
    if (text.size() >= 3 && text.find_first_not_of('-') == std::string_view::npos) {
        if (!ended_) finish();
        ended_ = true;
    } else if (!take_header(text)) {
        auto const note = std::min(line.find('#'), line.size());
        auto cells = cells_of(line.substr(0, note));
        if (are_names(cells) && note < line.size())
            throw LayoutError{line_, tr("'{}' cannot follow the sides; only a row has a note",
                                        safe(line.substr(note)))};
        take_row(line_, std::string{text}, std::move(cells));
        bool const any = !matches.empty() && !matches.back().rows.empty();
        if (note < line.size() && any && matches.back().rows.back().line == line_)
            matches.back().rows.back().note = {std::string{trimmed(line.substr(note + 1))}, line_};
    }
}

/// Reads "Place: Rome".
bool FigureReader::take_header(std::string_view line) {
    auto const header = header_in(line);
    if (!header) return false;
    auto& match = begun();
    if (!match.rows.empty())
        throw LayoutError{line_, tr("'{}' is below the hands of a match; write it above the sides, "
                                    "or --- first if it belongs to the next match",
                                    safe(line))};
    return formats::take_header(match.match, {*header, line_});
}

/// The match that the line belongs to.
FigureMatch& FigureReader::begun() {
    if (std::exchange(ended_, false)) {
        matches.emplace_back();
        matches.back().match.line = line_;
        matches.back().match.sides = sides_;
        hand_ = 0;
        headed_ = false;
    }
    return matches.back();
}

/// Begins another match with the same header, if the last has begun.
void FigureReader::begin_match(std::vector<std::string> const& cells) {
    if (!ended_ && !matches.back().match.sides.empty() && columns_.empty()) finish();
    if (!ended_ && !matches.back().rows.empty()) {
        auto header = matches.back().match;
        ended_ = true;
        begun().match = std::move(header);
        matches.back().match.line = line_;
    }
    auto& sides = begun().match.sides;
    if (!columns_.empty()) return;
    sides.clear();
    for (auto const& cell : cells) sides.push_back(side_of(line_, cell));
}

/// Finds the columns by headings, or else by their places. Returns whether the row has headings.
bool FigureReader::take_headings(std::vector<std::string> const& cells) {
    std::vector<std::string> headings;
    for (auto const& cell : cells) headings.push_back(lower(cell));
    FigureColumn const* unknown = nullptr;
    bool any_known_side = false, same_places = true;
    auto by_heading = columns_;
    for (auto& column : by_heading) {
        if (column.of == Holds::nothing) continue;
        bool const side = column.of == Holds::side;
        auto const found = std::ranges::find(headings, lower(column.word));
        if (found == headings.end()) {
            // A side that is missing is worse than "hand" instead of "Nr".
            if (unknown == nullptr || (side && unknown->of != Holds::side)) unknown = &column;
            continue;
        }
        auto const place = static_cast<std::size_t>(found - headings.begin());
        same_places = same_places && place == column.index;
        any_known_side = any_known_side || side;
        column.index = place;
        // Of equal headings, like "total", each is used once.
        *found = "\n";
    }
    if (unknown == nullptr && any_known_side) {
        found_ = std::move(by_heading);
        return true;
    }
    if (unknown != nullptr && (!same_places || (any_known_side && unknown->of == Holds::side)))
        throw LayoutError{line_,
                          tr("--columns names '{}', which is not a heading of the file; name "
                             "headings, or every column from the left",
                             safe(unknown->word))};
    if (headings.size() != columns_.size())
        throw LayoutError{line_, tr("--columns names {} columns, but the file has {}; name every "
                                    "column from the left, with - for those to skip",
                                    columns_.size(), headings.size())};
    found_ = columns_;
    return std::ranges::any_of(columns_, [&](FigureColumn const& column) {
        return column.of == Holds::side && !begins_figure(cells[column.index]);
    });
}

/// The columns of a row with so many cells.
std::vector<FigureColumn> FigureReader::columns_for(std::size_t cells,
                                                    std::string_view text) const {
    if (!columns_.empty()) {
        for (auto const& column : found_)
            if (column.of != Holds::nothing && column.index >= cells)
                throw LayoutError{line_, tr("'{}' has no cell for the column '{}'; add it",
                                            safe(text), safe(column.word))};
        return found_;
    }
    auto const sides = matches.back().match.sides.size();
    if (cells != sides && cells != sides + 1)
        throw LayoutError{
            line_,
            tr_plural(static_cast<long long>(cells),
                      "{} cell for {} sides in '{}'; give one figure for each, with | or two "
                      "blanks between them and - for nothing",
                      "{} cells for {} sides in '{}'; give one figure for each, with | or two "
                      "blanks between them and - for nothing",
                      cells, sides, safe(text))};
    std::vector<FigureColumn> columns;
    if (cells > sides) columns.push_back({Holds::hand, "hand"});
    for (std::size_t side = 0; side < sides; ++side)
        columns.push_back({Holds::side, {}, side, columns.size()});
    return columns;
}

void FigureReader::take_number(std::string_view cell) {
    ++hand_;
    bool const has_number = !cell.empty();
    if (hand_ == 1) numbered_ = has_number;
    if (numbered_ != has_number)
        throw LayoutError{line_,
                          tr("number every hand of a match, or none; this is hand {}", hand_)};
    auto const digits = cell.ends_with('.') ? cell.substr(0, cell.size() - 1) : cell;
    if (has_number && whole_number<int>(digits) != hand_)
        throw LayoutError{line_,
                          tr("'{}' is where the number of hand {} should be; number the hands "
                             "1, 2, 3 …, or give one figure for each side",
                             safe(cell), hand_)};
}

/// A figure; nothing for a dash.
std::optional<int> FigureReader::figure(std::string_view cell) {
    if (cell.empty())
        throw LayoutError{line_, tr("a figure is missing; write - for nothing, and one separator "
                                    "between two figures")};
    auto const rest = without_minus(cell);
    bool const has_minus = rest.size() < cell.size();
    if (rest.empty()) return std::nullopt;
    auto const figure = figure_of(rest);
    auto const value =
        figure && figure->sign != " " ? whole_number<int>(figure->digits) : std::nullopt;
    if (!value || *value > largest_points) {
        if (cell.find(' ') != std::string_view::npos)
            throw LayoutError{line_,
                              tr("'{}' has a single blank in it, which separates nothing; write "
                                 "two blanks between figures, and none inside them",
                                 safe(cell))};
        throw LayoutError{
            line_, tr("'{}' is not a number of points, like 1250, -45, 1,250 or -", safe(cell))};
    }
    if (!figure->sign.empty()) {
        if (thousands_.empty()) thousands_line_ = line_;
        if (!thousands_.empty() && thousands_ != figure->sign)
            throw LayoutError{line_,
                              tr("'{}' separates thousands with another sign than line {}; use "
                                 "one sign in the whole sheet",
                                 safe(cell), thousands_line_)};
        thousands_ = figure->sign;
    }
    return has_minus ? -*value : *value;
}

void FigureReader::take_row(std::int64_t line, std::string text, std::vector<std::string> cells) {
    line_ = line;
    bool const names = are_names(cells);
    if (names) begin_match(cells);
    if (names && columns_.empty()) return;
    if (std::ranges::none_of(cells, begins_figure) && columns_.empty())
        throw LayoutError{
            line_, tr("'{}' is neither a header like \"Place: Rome\", nor the sides, nor a row of "
                      "figures; correct it, or put # before it",
                      safe(text))};
    if (columns_.empty() && (ended_ || matches.back().match.sides.empty()))
        throw LayoutError{line_,
                          tr("figures before the sides; name them first, for example \"Us: Ana, "
                             "Bea | Them: Cid, Dan\"")};
    auto& match = begun();
    if (!columns_.empty() && match.rows.empty() && !headed_) {
        headed_ = take_headings(cells);
        if (headed_) return;
    }
    FigureRow row;
    row.line = line_;
    row.text = std::move(text);
    row.is_total = cells[0].starts_with('=');
    if (row.is_total) cells[0] = trimmed(std::string_view{cells[0]}.substr(1));
    auto const sides = match.match.sides.size();
    row.figures.resize(sides);
    row.totals.resize(sides);
    std::string_view hand;
    for (auto const& column : columns_for(cells.size(), row.text)) {
        if (column.of == Holds::nothing) continue;
        auto const& cell = cells[column.index];
        RawField const field{cell, line_};
        switch (column.of) {
            case Holds::nothing: break;
            case Holds::hand: hand = cell; break;
            case Holds::date: row.date = field; break;
            case Holds::dealer: row.dealer = field; break;
            case Holds::note: row.note = field; break;
            case Holds::total:
                if (!cell.empty()) row.totals[column.side] = figure(cell);
                break;
            case Holds::side: row.figures[column.side] = figure(cell); break;
        }
    }
    if (!row.is_total) take_number(hand);
    else if (!hand.empty())
        throw LayoutError{line_,
                          tr("'{}' is a row of totals and the number of a hand; omit one of the "
                             "two",
                             safe(row.text))};
    if (match.rows.size() == most_rows) refuse_long_match(match.match.line);
    match.rows.push_back(std::move(row));
}

void FigureReader::finish() const {
    if (matches.empty()) refuse_empty(1);
    auto const& last = matches.back();
    if (std::ranges::none_of(last.rows, is_hand))
        throw LayoutError{last.match.line,
                          tr("this match has no hand; write the sides, and below them "
                             "a row with a figure for each")};
}

std::vector<FigureMatch> read_figure_table(SeekableFile const& file, std::string_view columns) {
    CsvReader csv{file};
    FigureReader reader{columns};
    CsvRow row;
    while (csv.next(row)) {
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < row.size(); ++i)
            cells.emplace_back(trimmed(without_guard(row[i])));
        auto text = join(cells, ", ");
        reader.take_row(row.line, std::move(text), std::move(cells));
    }
    reader.finish();
    return std::move(reader.matches);
}

}  // namespace meldbook::formats
