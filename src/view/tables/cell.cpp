#include "view/tables/cell.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "json/writer.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::view {

namespace {

using Sign = NumberFormat::Sign;
using Unit = NumberFormat::Unit;

enum class Reader { terminal, page, spreadsheet };

std::string plain_number(double value, int places) {
    if (places == 0) return std::to_string(std::llround(value));
    auto text = fmt::format("{:.{}f}", value, places);
    // A number that rounds to 0 has no minus sign.
    if (text.find_first_not_of("-0.") == std::string::npos && text.front() == '-') text.erase(0, 1);
    return text;
}

std::string people_number(double value, int places, bool plus) {
    if (places == 0) {
        return plus ? signed_number(std::llround(value)) : number(std::llround(value));
    }
    auto const text = decimal(value, places);
    return plus && value > 0 ? "+" + text : text;
}

std::string percent(double share) { return tr("{} %", number(std::lround(share * 100))); }

/// A duration in minutes, with one decimal place below ten minutes: "8.6 min", "9 min".
std::string minutes_text(double seconds) {
    double const minutes = seconds / 60;
    auto const tenths = std::lround(minutes * 10);
    if (tenths >= 100 || tenths % 10 == 0) return tr("{} min", number(std::lround(minutes)));
    return tr("{} min", decimal(static_cast<double>(tenths) / 10, 1));
}

std::string unit_text(Number const& number) {
    return number.format.unit == Unit::percent ? percent(number.value) : minutes_text(number.value);
}

bool has_unit(NumberFormat const& format, Reader reader) {
    if (format.unit == Unit::minutes) return true;
    return format.unit == Unit::percent &&
           (reader != Reader::spreadsheet || format.file_places == 0);
}

std::string number_text(Number const& number, Reader reader) {
    auto const& format = number.format;
    if (has_unit(format, reader)) return unit_text(number);
    int const places = reader == Reader::terminal ? format.places : format.file_places;
    if (reader == Reader::spreadsheet) return plain_number(number.value, places);
    bool const plus = format.sign == Sign::plus ||
                      (format.sign == Sign::plus_in_terminals && reader == Reader::terminal);
    auto text = format.grouped ? people_number(number.value, places, plus)
                               : plain_number(number.value, places);
    if (format.unit == Unit::plus_minus && reader == Reader::terminal) text.insert(0, "±");
    return text;
}

std::string shares_text(Shares const& shares) {
    return tr("{}–{} %", number(std::lround(shares.low * 100)),
              number(std::lround(shares.high * 100)));
}

/// Writes a value on one line.
struct InOneLine {
    Reader reader;

    std::string operator()(Nothing) const { return ""; }
    std::string operator()(Text const& text) const { return text.text; }
    std::string operator()(Number const& number) const { return number_text(number, reader); }
    std::string operator()(Shares const& shares) const { return shares_text(shares); }
    std::string operator()(Flag const& flag) const {
        return std::string(flag.holds ? flag.sign : "");
    }
    std::string operator()(Date const& date) const {
        return reader == Reader::spreadsheet ? date.utc : date.local;
    }
    std::string operator()(Names const& names) const { return joined(names.names); }
    std::string operator()(MatchNumber const& match) const {
        return std::to_string(match.number);  // as it is typed
    }
    std::string operator()(SideTotals const& totals) const {
        std::vector<std::string> texts;
        for (auto const& side : totals.sides) {
            texts.push_back(tr_context("a side and its points", "{} {}", side.name,
                                       number_text(whole(side.total), reader)));
        }
        return joined(texts);
    }
    std::string operator()(Lines const& lines) const {
        std::vector<std::string> texts;
        for (auto const& line : lines.lines) texts.push_back(std::visit(*this, line.value));
        return joined(texts);
    }
};

/// Tenths without a zero at the end.
std::string trimmed_tenths(double value) {
    auto const tenths = std::llround(value * 10);
    auto text = std::to_string(std::abs(tenths) / 10);
    if (tenths % 10 != 0) text += '.' + std::to_string(std::abs(tenths) % 10);
    return tenths < 0 ? '-' + text : text;
}

std::string json_number(Number const& number) {
    switch (number.format.json) {
        case NumberFormat::Json::whole: break;
        case NumberFormat::Json::tenths: return trimmed_tenths(number.value);
        case NumberFormat::Json::hundredths:
            return plain_number(std::round(number.value * 100) / 100, 2);
        case NumberFormat::Json::share: return fmt::format("{:.4f}", number.value);
    }
    return plain_number(number.value, 0);
}

/// Writes a value as JSON.
struct AsJson {
    std::string& to;

    void operator()(Nothing) const { json::append(to, std::nullopt); }
    void operator()(Text const& text) const { json::append(to, text.text); }
    void operator()(Number const& number) const { to += json_number(number); }
    void operator()(Shares const& shares) const {
        to += fmt::format("[{:.4f},{:.4f}]", shares.low, shares.high);
    }
    void operator()(Flag const& flag) const { json::append(to, flag.holds); }
    void operator()(Date const& date) const { json::append(to, date.utc); }
    void operator()(Names const& names) const { json::append(to, names.names); }
    void operator()(MatchNumber const& match) const { json::append(to, match.number); }
    void operator()(SideTotals const& totals) const {
        json::List list(to);
        list.objects(totals.sides, [&](auto& object, auto const& side) {
            object.field("name", side.name);
            object.field("total", side.total);
        });
    }
    void operator()(Lines const& lines) const {
        json::List list(to);
        for (auto const& line : lines.lines) std::visit(AsJson{list.item()}, line.value);
    }
};

std::string brief_or_whole(Text const& text, bool brief) {
    auto const& chosen = brief && !text.brief.empty() ? text.brief : text.text;
    return text.part ? "  " + chosen : chosen;
}

}  // namespace

std::vector<Piece> terminal_lines(Cell const& cell, Style const& style, bool brief) {
    std::vector<Piece> pieces;
    if (auto const* lines = std::get_if<Lines>(&cell.value)) {
        for (auto const& line : lines->lines) {
            pieces.push_back(terminal_lines(line, style, brief).front());
        }
        if (pieces.empty()) pieces.emplace_back();
        return pieces;
    }
    auto const* text = std::get_if<Text>(&cell.value);
    auto const line = text != nullptr ? brief_or_whole(*text, brief)
                                      : std::visit(InOneLine{Reader::terminal}, cell.value);
    pieces.push_back({shown(line, style), cell.tone});
    return pieces;
}

std::vector<std::size_t> SideTotals::order() const {
    std::vector<std::size_t> order(sides.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (sides.size() > 2)
        std::ranges::stable_sort(order, std::greater{},
                                 [&](std::size_t side) { return sides[side].total; });
    return order;
}

std::string page_text(Cell const& cell) { return std::visit(InOneLine{Reader::page}, cell.value); }

std::string csv_text(Cell const& cell) {
    return std::visit(InOneLine{Reader::spreadsheet}, cell.value);
}

void append(std::string& to, Cell const& cell) { std::visit(AsJson{to}, cell.value); }

double order_value(Cell const& cell) {
    auto const* number = std::get_if<Number>(&cell.value);
    return number == nullptr ? -std::numeric_limits<double>::infinity() : number->value;
}

bool is_nothing(Cell const& cell) {
    if (auto const* number = std::get_if<Number>(&cell.value)) return number->value == 0;
    return page_text(cell).empty();
}

}  // namespace meldbook::view
