// The sentences for what is wrong with how a CSV file or a sheet is laid out.

#include <fmt/format.h>

#include "formats/raw_match.hpp"
#include "text/text.hpp"
#include "words/errors.hpp"

namespace meldbook::words {

using formats::LayoutError;
using formats::LayoutFault;

std::string sentence(LayoutError const& e) {
    auto const value = safe(e.value);
    switch (e.fault) {
        case LayoutFault::no_heading: return "the file is empty; its first line names the columns";
        case LayoutFault::unknown_column:
            return fmt::format("no column is headed '{}'; take a heading of the file", value);
        case LayoutFault::unknown_field:
            return fmt::format("'{}' is nothing a column can hold; that is one of {}", value,
                               e.other);
        case LayoutFault::column_form:
            return fmt::format("--columns takes pairs like hand=Hand,side=Team, not '{}'", value);
        case LayoutFault::column_missing:
            return fmt::format("there is no column for the {0}; say which it is with --columns "
                               "\"{0}=HEADING\"",
                               value);
        case LayoutFault::column_twice:
            return fmt::format("--columns names two columns for the {}; leave one away", value);
        case LayoutFault::match_differs:
            return fmt::format("the column '{}' says '{}' here and '{}' on line {} of the same "
                               "match; make them one",
                               safe(e.column), value, safe(e.other), e.first);
        case LayoutFault::hand_differs:
            return fmt::format("the column '{}' says '{}' here and '{}' on line {} of the same "
                               "hand; make them one",
                               safe(e.column), value, safe(e.other), e.first);
        case LayoutFault::open_quote: return "the quote that opens here is never closed; close it";
        case LayoutFault::after_quote:
            return fmt::format("'{}' behind a closing quote; double a quote inside of quotes",
                               value);
        case LayoutFault::cells:
            return fmt::format("{} cells below {} headings; put cells with separators in quotes",
                               value, e.other);
        case LayoutFault::cell_empty:
            return fmt::format("the column '{}' is empty; every row needs it", value);
        case LayoutFault::unknown_header:
            return fmt::format("'{}' says nothing a sheet could; for instance \"Place: Rome\"",
                               value);
        case LayoutFault::header_twice:
            return fmt::format("'{}' is said twice; leave one away", value);
        case LayoutFault::hand_form:
            return fmt::format("'{}' says nothing of a hand; for instance \"Hand 3, dealer Ana\"",
                               value);
        case LayoutFault::entry_form:
            return fmt::format("'{}' names no side; for instance \"Us: KKKKKKK out = 770\"", value);
        case LayoutFault::points_form:
            return fmt::format("'{}' where points should stand; for instance \"= 770, total 1540\"",
                               value);
        case LayoutFault::change_form:
            return fmt::format("'{}' is no change of seats; for instance \"Eve for Ana\"", value);
        case LayoutFault::name_form:
            return fmt::format("{} is no name; quotes stand around the whole of one, like \"#1\"",
                               value);
        case LayoutFault::escape:
            return fmt::format("'{}' behind a backslash; a backslash is written twice", value);
        case LayoutFault::nothing: return "there is no match in this file";
        case LayoutFault::figures:
            return counted(value == "1" ? 1 : 2,
                           "{} figure for {} sides; give the points of each, or points and "
                           "total",
                           "{} figures for {} sides; give the points of each, or points and "
                           "total",
                           value, e.other);
        case LayoutFault::no_names: return "figures before any side is named; name the sides first";
        case LayoutFault::total_first: return "two rows of totals before any hand; leave one away";
    }
    return e.value;
}

}  // namespace meldbook::words
