#pragma once
// The first stages of reading a paper sheet: its lines, the numbers in them as people write numbers,
// the names of the sides and the date. Only for use inside formats.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/paper_labels.hpp"
#include "formats/raw_match.hpp"

namespace meldbook::formats::paper {

/// What a cell or a word of a row can be.
enum class FigureKind : std::uint8_t {
    number,
    nothing,  ///< a dash
    empty,  ///< an empty cell
};

/// A number, a dash or an empty cell.
struct Figure {
    FigureKind kind = FigureKind::number;
    int value = 0;  ///< points
    int digits = 0;  ///< 0 if it has a separator of thousands or parentheses
    bool has_sign = false;
    bool minus_after = false;  ///< 60-
    bool leading_zero = false;  ///< 050
    bool corrected = false;  ///< the letter O or l was read as a digit
    bool only_letters = false;  ///< all its digits, or the first, are letters: it can be a word
    /// One blank is between it and the figure before, in the same cell.
    bool touches = false;
    int begin = 0, end = 0;  ///< place in the line, in characters
    std::string text;  ///< as written
};

/// Reads one word: 1,250, 1.250, 1'250, -60, 60-, (60), a dash alone. Nothing for any other text, and
/// for points that no hand can have.
std::optional<Figure> read_figure(std::string_view word);

/// Reads a cell that holds one number, which can have blanks in it: "1 250", "- 60". An empty cell
/// is a figure, too.
std::optional<Figure> read_cell(std::string_view cell);

/// A line with the name of a side and its points in all hands: "Ana & Bea: 520, -60, 845".
struct SideLine {
    std::string name;
    std::vector<Figure> points;
};

/// Nothing for any other line, and if a blank could separate two hands or thousands.
std::optional<SideLine> read_side_line(std::string_view line);

struct Row {
    std::int64_t line = 0;
    std::string text;  ///< as written
    Label label = Label::none;
    int hand = 0;  ///< the number in the label
    std::string corrected;  ///< the number as written, if letters in it are read as digits
    bool label_cell = false;  ///< the label fills a cell of its own
    bool in_cells = false;  ///< tabs, semicolons or | separate the figures
    bool ruled = false;  ///< a line of hyphens is above
    std::vector<Figure> figures;
    std::string note;  ///< what is written after the figures
    bool note_has_figures = false;
    std::string initial;  ///< one letter that says who dealt
};

/// A line of text that has no figures.
struct TextLine {
    std::int64_t line = 0;
    std::string text;
    std::size_t rows_before = 0;
};

struct Lines {
    std::vector<Row> rows;
    std::vector<TextLine> texts;
    std::vector<std::int64_t> empty_rows;  ///< lines of rows in which nothing is written
    std::int64_t last = 1;
};

/// Reads the lines of a sheet, except comments and empty ones. Throws LayoutError.
Lines read_lines(std::string_view text, HandWords const& hand_words = {});

/// The most figures in a row: points and totals of six sides and the number of the hand, with a
/// blank in each and some to spare.
inline constexpr std::size_t most_figures = 40;

/// The lines of a sheet without what only decorates figures: bold text of Markdown, arrows between points
/// and totals, and blanks between a sign and its number.
std::vector<std::string> plain_lines(std::string_view text);

/// The words of a cell; what is in parentheses is one word.
std::vector<std::string_view> words_in(std::string_view cell);

/// The cells of a line with tabs, semicolons or |; otherwise the whole line.
std::vector<std::string_view> split_cells(std::string_view line);

/// The first word that is not a figure in a line that looks like a row: more than half of its words
/// have a digit. Nothing for any other line.
std::optional<std::string> not_a_figure(std::string_view line);

/// Whether a text can be a remark: words, and no figure that is hard to read.
bool is_note(std::string_view text);

/// Whether a text below all figures can be a remark in which figures are, "They won by 310!": mostly
/// words, and no two figures beside each other.
bool is_note_with_figures(std::string_view text);

/// The figures in a text, outside of parentheses, that can be points.
std::vector<int> points_in(std::string_view text);

/// Whether a whole line is in one pair of parentheses.
bool is_in_parentheses(std::string_view line);

/// Whether a text below all figures gives the place of each side: "Rank   1.   3.   2.".
bool is_ranking(std::string_view text, std::size_t sides);

/// Whether a line has the numbers of the hands, as above lines with a side each: "Hand  1  2  3  Total".
bool counts_hands(std::string_view line);

/// Replaces blanks at which lines do not break (U+00A0 and others) by ordinary ones.
std::string with_plain_blanks(std::string_view text);

/// The order of the points (P) and totals (T) of two sides in a row.
enum class PairOrder : std::uint8_t {
    points_total,  ///< P T P T
    total_points,  ///< T P T P
    points_then_totals,  ///< P P T T
    totals_then_points,  ///< T T P P
};

/// One way to read the names of the sides.
struct Names {
    int rank = 0;  ///< 0 is the best; the worse are tried only if no better one fits the rows
    std::vector<RawSide> sides;
    bool hand_column = false;  ///< a heading names the column of the numbers of hands
    std::optional<PairOrder> order;  ///< if headings say it
    /// The sides are given the way that export writes them, and each player in one word.
    bool as_written = true;
    std::string text;  ///< the line or lines with the names
    std::size_t lines = 1;  ///< how many lines of text, the last of them
};

/// All ways to read the names of the sides from the lines of text above the rows.
std::vector<Names> read_names_of_sides(std::vector<TextLine> const& texts);

/// A side, "Ana & Bea", as its name in Names: "Ana+Bea".
std::string name_of_side(std::string_view text);

/// Sides and their players on a line above the names of the columns: "Us: Ana & Bea", or
/// "A = Ana & Bea   B = Cid & Dan". None for any other line.
std::vector<RawSide> read_players_of_sides(TextLine const& line);

/// A date on paper.
struct PaperDate {
    std::string day;  ///< "1987-11-21"; the first day if only a month or year is written
    std::string other;  ///< the same if the month is written first; "" if that is impossible
    enum class Precision : std::uint8_t { day, month, year } precision = Precision::day;
    std::string rest;  ///< the text around it
};

/// Whether a line says only when, without a date: "Tuesday night", "Samstag Abend".
bool is_time_of_week(std::string_view line);

/// Finds a date in a line: 21.11.1987, 21/11/1987, "21 November 1987", "Rome, 21.11.87", "1987".
std::optional<PaperDate> find_date(std::string_view line);

}  // namespace meldbook::formats::paper
