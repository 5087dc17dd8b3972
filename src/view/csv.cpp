#include "view/csv.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "domain/hand_table.hpp"
#include "domain/text.hpp"

namespace meldbook::view::csv {

namespace {

constexpr std::string_view line_end = "\r\n";

/// 1300, -15, -2.5
bool is_figure(std::string_view cell) {
    if (cell.starts_with('-')) cell.remove_prefix(1);
    auto const point = std::min(cell.find('.'), cell.size());
    auto const rest = cell.substr(point);
    return is_digits(cell.substr(0, point)) && (rest.empty() || is_digits(rest.substr(1)));
}

bool could_be_formula(std::string_view cell) {
    auto const first = cell.find_first_not_of('\'');
    if (first == std::string_view::npos) return false;
    bool const sign = std::string_view{"=+-@\t\r"}.find(cell[first]) != std::string_view::npos;
    return sign && !is_figure(cell);
}

void append(std::string& to, std::string_view cell) {
    bool const guarded = could_be_formula(cell);
    bool const quoted = cell.find_first_of(",;\t\"\r\n") != std::string_view::npos;
    if (quoted) to += '"';
    if (guarded) to += '\'';
    for (char const c : cell) {
        if (c == '"') to += '"';
        to += c;
    }
    if (quoted) to += '"';
}

/// A figure of a table as it is shown: its separators go, its minus becomes a hyphen.
std::string figure(std::string_view shown) {
    std::string plain;
    bool const negative = shown.starts_with(minus_sign);
    if (negative) shown.remove_prefix(minus_sign.size());
    for (char const c : shown)
        if (c != ',') plain += c;
    if (!plain.empty() && plain[0] == '+' && is_figure(plain.substr(1))) plain.erase(0, 1);
    return negative ? "-" + plain : plain;
}

}  // namespace

void row(std::string& to, std::span<std::string const> cells) {
    bool first = true;
    for (auto const& cell : cells) {
        if (!first) to += ',';
        first = false;
        append(to, cell);
    }
    to += line_end;
}

std::string table(Grid const& grid) {
    std::string text;
    std::vector<std::string> cells;
    for (auto const& column : grid.columns) cells.push_back(column.heading);
    row(text, cells);
    for (auto const& values : grid.rows) {
        cells.clear();
        for (std::size_t i = 0; i < values.size(); ++i) {
            bool const number = i < grid.columns.size() && grid.columns[i].number;
            cells.push_back(number ? figure(values[i]) : values[i]);
        }
        row(text, cells);
    }
    return text;
}

void hands_heading(std::string& to) {
    std::vector<std::string> cells(hand_column_names.begin(), hand_column_names.end());
    row(to, cells);
}

void hands(std::string& to, Match const& match) {
    auto const& facts = match.facts;
    for (auto const& played : match.hands) {
        auto const& hand = played.facts;
        for (std::size_t side = 0; side < played.scores.size(); ++side) {
            std::array<std::string, hand_column_names.size()> const cells = {
                std::to_string(facts.number),
                facts.uid,
                facts.started,
                facts.place.value_or(""),
                facts.event.value_or(""),
                facts.rules_id,
                std::to_string(facts.target),
                std::to_string(hand.number),
                hand.played,
                played.dealer,
                facts.sides[side].name,
                join(played.seats[side], ", "),
                side < hand.entries.size() ? hand.entries[side].understood : "",
                std::to_string(played.scores[side].total),
                std::to_string(played.after[side]),
                std::string(ended_name(hand.ended)),
                hand.irregular ? "yes" : "",
                hand.note.value_or(""),
                std::string(status_name(facts.status)),
                facts.finished.value_or(""),
                std::string(tie_name(facts.tie)),
                std::to_string(facts.hands_limit),
                facts.note.value_or("")};
            row(to, cells);
        }
    }
}

}  // namespace meldbook::view::csv
