// The sentences for mistakes in the layout of a CSV file or a sheet.

#include <algorithm>

#include <fmt/format.h>

#include "formats/paper_sheet.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

using formats::LayoutError;
using formats::LayoutFault;

namespace {

/// "Ana+Bea −60 (total 760)"
std::string side_text(formats::RowReading::Side const& side) {
    auto const name = safe(side.name);
    if (!side.total) return fmt::format("{} {}", name, signed_number(side.points.value_or(0)));
    if (!side.points) return fmt::format("{} {}", name, number(*side.total));
    return tr("{} {} (total {})", name, signed_number(*side.points), number(*side.total));
}

std::string row_text(formats::RowReading const& row) {
    std::vector<std::string> sides;
    for (auto const& side : row.sides) sides.push_back(side_text(side));
    if (row.hand == 0) return tr("totals: {}", joined(sides));
    return tr("hand {}: {}", row.hand, joined(sides));
}

/// Whether the row has points and totals in all readings, so that only their order is not known.
bool have_totals(formats::AmbiguousSheet const& e) {
    return std::ranges::all_of(e.options, [](auto const& option) {
        return std::ranges::all_of(option.row.sides,
                                   [](auto const& s) { return s.total.has_value(); });
    });
}

}  // namespace

std::vector<std::string> option_texts(formats::AmbiguousSheet const& e) {
    std::vector<std::string> texts;
    for (auto const& option : e.options)
        texts.push_back(option.row.sides.empty() ? safe(option.text) : row_text(option.row));
    return texts;
}

std::string sentence(formats::AmbiguousSheet const& e) {
    auto texts = option_texts(e);
    for (auto& text : texts) text = fmt::format("\"{}\"", text);
    auto written = safe(e.text);
    auto const readings = joined(texts, Joined::with_or);
    switch (e.about) {
        case formats::AmbiguousSheet::About::names:
            return tr("'{}' can be {}; write it with | between the sides and & between players",
                      written, readings);
        case formats::AmbiguousSheet::About::columns:
            return tr("'{}' can be {}; put | between the columns, or write \"Hand 1:\" before the "
                      "first hand",
                      written, readings);
        case formats::AmbiguousSheet::About::totals:
            if (have_totals(e))
                return tr("'{}' can be {}; write the headings \"points\" and \"total\" below the "
                          "names, one for each column",
                          written, readings);
            return tr("'{}' can be {}; say which with --totals none (points) or --totals only "
                      "(running totals), or write = before totals",
                      written, readings);
        case formats::AmbiguousSheet::About::date:
            return tr("'{}' can be {}; write it like 1987-11-21", written, readings);
    }
    return written;
}

std::string sentence(LayoutError const& e) {
    auto const value = safe(e.value);
    switch (e.fault) {
        case LayoutFault::no_heading:
            return tr("the file is empty; its first line names the columns");
        case LayoutFault::unknown_column:
            return tr("no column is headed '{}'; use a heading of the file", value);
        case LayoutFault::unknown_field:
            return tr("'{}' is not a column meldbook knows; it can be {}", value, e.other);
        case LayoutFault::column_form:
            return tr("--columns takes pairs like hand=Hand,side=Team, not '{}'", value);
        case LayoutFault::column_missing:
            return tr("there is no column for the {0}; say which it is with --columns "
                      "\"{0}=HEADING\"",
                      value);
        case LayoutFault::column_twice:
            return tr("--columns names two columns for the {}; omit one", value);
        case LayoutFault::match_differs:
            return tr("the column '{}' says '{}' here and '{}' on line {} of the same match; make "
                      "them agree",
                      safe(e.column), value, safe(e.other), e.first);
        case LayoutFault::hand_differs:
            return tr("the column '{}' says '{}' here and '{}' on line {} of the same hand; make "
                      "them agree",
                      safe(e.column), value, safe(e.other), e.first);
        case LayoutFault::open_quote:
            return tr("the quote that opens here is never closed; close it");
        case LayoutFault::after_quote:
            return tr("'{}' after a closing quote; double a quote inside quotes", value);
        case LayoutFault::cells:
            return tr_plural(
                number_in(value), "{} cell below {} headings; put cells with separators in quotes",
                "{} cells below {} headings; put cells with separators in quotes", value, e.other);
        case LayoutFault::cell_empty:
            return tr("the column '{}' is empty; every row needs it", value);
        case LayoutFault::row_too_long:
            return tr("the row is too long for a table of hands; check its quotes and line ends");
        case LayoutFault::too_scattered:
            return tr("there are too many matches, or too few of their rows are together; sort the "
                      "rows by match, or split the file into several");
        case LayoutFault::changed:
            return tr("the file was changed while it was read; import it again");
        case LayoutFault::match_too_long:
            return tr("the match is too long to be read at once; leave it out");
        case LayoutFault::line_too_long: return tr("the line is too long for a sheet; shorten it");
        case LayoutFault::unknown_header:
            return tr("'{}' is not a line of a sheet; for example \"Place: Rome\"", value);
        case LayoutFault::header_twice: return tr("'{}' appears twice; omit one", value);
        case LayoutFault::hand_form:
            return tr("'{}' does not describe a hand; for example \"Hand 3, dealer Ana\"", value);
        case LayoutFault::entry_form:
            return tr("'{}' names no side; for example \"Us: KKKKKKK out = 770\"", value);
        case LayoutFault::points_form:
            return tr("expected points, not '{}'; for example \"= 770, total 1540\"", value);
        case LayoutFault::change_form:
            return tr("'{}' is not a change of seats; for example \"Eve for Ana\"", value);
        case LayoutFault::name_form:
            return tr("{} is not a name; quotes enclose all of it, like \"#1\"", value);
        case LayoutFault::escape:
            return tr("'{}' after a backslash; a backslash is written twice", value);
        case LayoutFault::nothing: return tr("there is no match in this file");
        case LayoutFault::figures:
            return tr_plural(
                number_in(value),
                "{} figure for {} sides; give the points of each, or points and total",
                "{} figures for {} sides; give the points of each, or points and total", value,
                e.other);
        case LayoutFault::no_names:
            return tr("figures before any side is named; name the sides first");
        case LayoutFault::row_form:
            return tr("'{}' in the row '{}' is not a number of points; correct it", safe(e.other),
                      value);
        case LayoutFault::letter:
            return tr(
                "'{}' in the row '{}' is not a number of points; a letter for who dealt must be "
                "last in the row, take turns with others, and begin a player's name",
                safe(e.other), value);
        case LayoutFault::dashes:
            return tr("'{}' can be a hand without points or a line between rows; write 0 for no "
                      "points, or --- for a line",
                      value);
        case LayoutFault::sums:
            return tr("'{}' has two figures for each side, but in no order is one the sum of the "
                      "others; write = before totals, in a row of their own",
                      value);
        case LayoutFault::no_such_column:
            return tr("--columns names '{}', which is not a heading of the file; name headings, or "
                      "every column from the left",
                      value);
        case LayoutFault::column_count:
            return tr("--columns names {} columns, but the file has {}; name every column from the "
                      "left, with - for those to skip",
                      value, e.other);
        case LayoutFault::side_columns:
            return tr(
                "a word of '{}' cannot name a side; for example --columns 'hand,Ana & Bea,Cid "
                "& Dan'",
                value);
        case LayoutFault::not_a_number:
            return tr("'{}' is not a number of points; correct it, or skip its column with -",
                      value);
        case LayoutFault::total_first: return tr("two rows of totals before any hand; omit one");
    }
    return e.value;
}

}  // namespace meldbook::words
