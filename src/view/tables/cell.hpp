#pragma once
// The cells of tables: typed values, which each format writes in its own way. People get numbers
// grouped and rounded, spreadsheets get plain numbers, and JSON gets the values programs compute
// with.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "text/style.hpp"

namespace meldbook::view {

/// How a number is written.
struct NumberFormat {
    enum class Sign : std::uint8_t {
        minus_only,
        plus_in_terminals,
        plus,  ///< wherever people read it
    };
    enum class Unit : std::uint8_t {
        none,
        percent,     ///< the number is a share of 1: "70 %"
        minutes,     ///< the number is seconds: "8.6 min"
        plus_minus,  ///< half the width of a range: "±98" in a terminal
    };
    enum class Json : std::uint8_t {
        whole,
        tenths,      ///< without a zero at the end: 512.5, 9
        hundredths,  ///< always two digits: 589.29, 1900.00
        share,       ///< a share of 1, always four digits: 0.7000
    };

    int places = 0;       ///< decimals in a terminal
    /// Decimals in Markdown, HTML and CSV; a share with decimals has no "%" in CSV.
    int file_places = 0;
    Sign sign = Sign::minus_only;
    Unit unit = Unit::none;
    Json json = Json::whole;
    bool grouped = true;  ///< 1,300; else 1300
};

namespace number_format {

using enum NumberFormat::Sign;
using enum NumberFormat::Unit;
using Json = NumberFormat::Json;

inline constexpr NumberFormat whole{};
/// Points won or lost: "+1,300".
inline constexpr NumberFormat gain{.sign = plus};
/// The points of a side: "+1,300" in a terminal, "1,300" in a file.
inline constexpr NumberFormat points{.sign = plus_in_terminals};
/// Average points per match, rounded for people.
inline constexpr NumberFormat margin{.sign = plus_in_terminals, .json = Json::tenths};
/// Average points per hand.
inline constexpr NumberFormat average_points{
    .file_places = 1, .sign = plus_in_terminals, .json = Json::hundredths};
/// Average points per hand or match, without a plus sign.
inline constexpr NumberFormat average_scored{.file_places = 1, .json = Json::hundredths};
inline constexpr NumberFormat rounded{.json = Json::tenths};
inline constexpr NumberFormat tenths{.places = 1, .file_places = 1, .json = Json::tenths};
inline constexpr NumberFormat hundredths{.places = 2, .file_places = 2, .json = Json::hundredths};
/// "70 %" for people, 0.700 in CSV.
inline constexpr NumberFormat share{.file_places = 3, .unit = percent, .json = Json::share};
/// "70 %" everywhere.
inline constexpr NumberFormat percentage{.unit = percent, .json = Json::share};
inline constexpr NumberFormat time{.unit = minutes};
inline constexpr NumberFormat rating{.json = Json::tenths, .grouped = false};
inline constexpr NumberFormat rating_change{.sign = plus, .json = Json::tenths};
inline constexpr NumberFormat range{.unit = plus_minus, .grouped = false};

}  // namespace number_format

/// An empty cell; null in JSON.
struct Nothing {};

/// A text that somebody typed, or a sentence that is translated already.
struct Text {
    std::string text;
    /// Shown where there is no room for the whole text; empty if there is no brief form.
    std::string brief = {};
    bool part = false;  ///< a part of what the row above names
    std::string meaning = {};  ///< a sentence about it, which HTML shows on pointing at it
};

struct Number {
    double value = 0;
    NumberFormat format = {};
};

/// A range of shares of 1: "40–89 %".
struct Shares {
    double low = 0, high = 1;
};

/// A sign that is shown if something holds.
struct Flag {
    bool holds = false;
    std::string_view sign;
};

struct Date {
    std::string local;  ///< as this table reads dates
    std::string utc;  ///< ISO 8601, for programs
};

struct Names {
    std::vector<std::string> names;
};

/// The number of a match; a page that has the sheet of the match links to it.
struct MatchNumber {
    int number = 0;
};

/// The sides of a match with their totals, in points.
struct SideTotals {
    struct Side {
        std::string name;
        int total = 0;
        bool won = false;
        std::string people = {};  ///< by whom a page names it; empty: by its name

        std::string const& shown() const { return people.empty() ? name : people; }
    };
    std::vector<Side> sides;
    std::string unwon = {};  ///< why no side has won; empty if one has

    /// The indices of the sides as a page shows them: two as they sat; of more, of which one looks for the first,
    /// the highest first.
    std::vector<std::size_t> order() const;
};

struct Cell;

/// A cell of several lines, each a separate value.
struct Lines {
    std::vector<Cell> lines;
};

struct Cell {
    using Value = std::variant<Nothing, Text, Number, Shares, Flag, Date, Names, MatchNumber,
                               SideTotals, Lines>;

    Cell() = default;
    template <typename Kind>
        requires(!std::same_as<std::remove_cvref_t<Kind>, Cell> &&
                 std::constructible_from<Value, Kind>)
    Cell(Kind&& kind, Tone painted = Tone::plain)
        : value(std::forward<Kind>(kind)), tone(painted) {}
    Value value;
    Tone tone = Tone::plain;
};

/// A whole number: of matches, of hands.
inline Number whole(std::int64_t value) {
    return {static_cast<double>(value), number_format::whole};
}

/// A number, or an empty cell if there is no value.
inline Cell number_or_nothing(std::optional<double> value, NumberFormat format) {
    return value ? Cell(Number{*value, format}) : Cell();
}

/// One line of a cell in a terminal.
struct Piece {
    std::string text;
    Tone tone = Tone::plain;
};

/// The cell as a terminal shows it, made safe, in ASCII where there is no Unicode; at least one
/// line. With `brief`, texts take their brief form.
std::vector<Piece> terminal_lines(Cell const& cell, Style const& style, bool brief);

/// The cell as Markdown and HTML show it, not escaped yet.
std::string page_text(Cell const& cell);

/// The cell as CSV has it, not quoted yet.
std::string csv_text(Cell const& cell);

/// Appends the value as JSON.
void append(std::string& to, Cell const& cell);

/// What rows are ordered by: the number, or less than any.
double order_value(Cell const& cell);

/// Whether the cell says nothing: it is empty, an empty text, or 0.
bool is_nothing(Cell const& cell);

}  // namespace meldbook::view
