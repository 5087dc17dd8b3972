#pragma once
// What a table holds: typed values. Each format writes them in its own way: for people numbers are
// grouped and rounded, for a spreadsheet they are plain, and JSON has what programs compute with.

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
        plus_minus,  ///< half of a range: "±98" in a terminal
    };
    enum class Json : std::uint8_t {
        whole,
        tenths,      ///< without a zero at the end: 512.5, 9
        hundredths,  ///< always two digits: 589.29, 1900.00
        share,       ///< of 1, always four digits: 0.7000
    };

    int places = 0;       ///< decimals in a terminal
    int file_places =
        0;  ///< decimals in Markdown, HTML and CSV; a share with some has no "%" there
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
/// What a side had: "+1,300" in a terminal, "1,300" in a file.
inline constexpr NumberFormat points{.sign = plus_in_terminals};
/// Points on average of matches, rounded for people.
inline constexpr NumberFormat margin{.sign = plus_in_terminals, .json = Json::tenths};
/// Points on average of hands.
inline constexpr NumberFormat average_points{
    .file_places = 1, .sign = plus_in_terminals, .json = Json::hundredths};
inline constexpr NumberFormat rounded{.json = Json::tenths};
inline constexpr NumberFormat tenths{.places = 1, .file_places = 1, .json = Json::tenths};
inline constexpr NumberFormat hundredths{.places = 2, .file_places = 2, .json = Json::hundredths};
/// "70 %" in a terminal, 0.700 in a file.
inline constexpr NumberFormat share{.file_places = 3, .unit = percent, .json = Json::share};
/// "70 %" for everybody who reads it.
inline constexpr NumberFormat percentage{.unit = percent, .json = Json::share};
inline constexpr NumberFormat time{.unit = minutes};
inline constexpr NumberFormat rating{.json = Json::tenths, .grouped = false};
inline constexpr NumberFormat range{.unit = plus_minus, .grouped = false};

}  // namespace number_format

/// An empty cell; null in JSON.
struct Nothing {};

/// Words: somebody's own, or of a sentence that is translated already.
struct Text {
    std::string text;
    std::string brief = {};  ///< where there is no room for the whole; empty: there is none
    bool part = false;       ///< names a part of what the row above says
};

struct Number {
    double value = 0;
    NumberFormat format = {};
};

/// From one share of 1 to another: "40–89 %".
struct Shares {
    double low = 0, high = 1;
};

/// A sign where something holds; nothing where it does not.
struct Flag {
    bool holds = false;
    std::string_view sign;
};

struct Date {
    std::string local;  ///< as this table reads dates
    std::string utc;    ///< ISO 8601, for programs
};

struct Names {
    std::vector<std::string> names;
};

/// A match that can be looked up: a page that has its sheet leads to it.
struct MatchNumber {
    int number = 0;
};

/// The sides of a match with their totals, in points.
struct SideTotals {
    struct Side {
        std::string name;
        int total = 0;
        bool won = false;
    };
    std::vector<Side> sides;
};

struct Cell;

/// A cell of several lines, each a value of its own.
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

/// Nothing where there is no value.
inline Cell number_or_nothing(std::optional<double> value, NumberFormat format) {
    return value ? Cell(Number{*value, format}) : Cell();
}

/// One line of a cell in a terminal.
struct Piece {
    std::string text;
    Tone tone = Tone::plain;
};

/// The cell as a terminal shows it: harmless, in ASCII where there is no Unicode. One line at
/// least. `brief`: where there is no room for the whole.
std::vector<Piece> terminal_lines(Cell const& cell, Style const& style, bool brief);

/// The cell as Markdown and HTML show it, not escaped yet.
std::string page_text(Cell const& cell);

/// The cell as CSV has it, not quoted yet.
std::string csv_text(Cell const& cell);

/// Appends the value for programs to JSON.
void append(std::string& to, Cell const& cell);

/// Whether there is nothing to see in it: nothing, an empty text, a number that is 0.
bool is_nothing(Cell const& cell);

/// How long something took, to a tenth of a minute below ten: "8.6 min", "9 min".
std::string minutes_text(double seconds);

}  // namespace meldbook::view
