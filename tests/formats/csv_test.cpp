// Comma-separated values as spreadsheets, editors and people write them.

#include "formats/csv.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "formats/raw_match.hpp"
#include "support/text_file.hpp"

namespace meldbook_tests::formats_csv_test {

using namespace meldbook;
using namespace meldbook::formats;

namespace {

using test::text_file;

using Cells = std::vector<std::string>;
using Rows = std::vector<Cells>;

/// Read in pieces of this size.
Rows rows_of(std::string const& text, std::size_t piece = 1U << 16U) {
    CsvReader reader{text_file(text, piece)};
    Rows rows;
    CsvRow row;
    while (reader.next(row)) {
        auto& cells = rows.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) cells.emplace_back(row[i]);
    }
    return rows;
}

std::vector<std::int64_t> lines_of(std::string const& text, std::size_t piece = 1U << 16U) {
    CsvReader reader{text_file(text, piece)};
    std::vector<std::int64_t> lines;
    CsvRow row;
    while (reader.next(row)) lines.push_back(row.line);
    return lines;
}

/// Sizes of pieces with which a piece ends after every byte of a small text.
std::vector<std::size_t> pieces_of(std::string const& text) {
    std::vector<std::size_t> sizes;
    for (std::size_t size = 1; size <= text.size() + 1; ++size) sizes.push_back(size);
    return sizes;
}

}  // namespace

TEST_CASE("csv: cells, quotes, ends of lines") {
    struct Row {
        std::string text;
        Rows rows;
    };
    std::string const nul("a,\0b\r\n", 6);
    std::vector<Row> const table = {
        {"", {}},
        {"\n\r\n\n", {}},
        {"a", {{"a"}}},
        {"a,b", {{"a", "b"}}},
        {"a,b\n", {{"a", "b"}}},
        {"a,b\r\nc,d\r\n", {{"a", "b"}, {"c", "d"}}},
        {"a,b\rc,d\r", {{"a", "b"}, {"c", "d"}}},
        {"a,,c\n,,\n,x,\n", {{"a", "", "c"}, {"", "x", ""}}},
        {" a , b ", {{" a ", " b "}}},
        {R"("a","b")", {{"a", "b"}}},
        {R"("a,b",c)", {{"a,b", "c"}}},
        {R"("say ""hi""",b)", {{R"(say "hi")", "b"}}},
        {R"("""",b)", {{"\"", "b"}}},
        {"\"\",b", {{"", "b"}}},
        {"\"two\r\nlines\",b\r\nc,d", {{"two\r\nlines", "b"}, {"c", "d"}}},
        {"5\" wide,b", {{"5\" wide", "b"}}},
        {nul, {{"a", std::string(1, '\0') + "b"}}},
        {"Grüße,日本\n", {{"Grüße", "日本"}}},
    };
    for (auto const& row : table) {
        CAPTURE(row.text);
        for (auto const piece : pieces_of(row.text)) CHECK(rows_of(row.text, piece) == row.rows);
    }
}

TEST_CASE("csv: the separator is the one the first line has most of") {
    struct Row {
        std::string text;
        char separator;
        Cells first;
    };
    std::vector<Row> const table = {
        {"a,b\n", ',', {"a", "b"}},
        {"a;b\n1,5;2,5\n", ';', {"a", "b"}},
        {"a\tb\n", '\t', {"a", "b"}},
        {"alone\n1;2;3\n", ',', {"alone"}},
        {"\"a,b,c\";d\n", ';', {"a,b,c", "d"}},
        {"\"a\n,,,\";d\n", ';', {"a\n,,,", "d"}},
        {"a;b,c\n", ',', {"a;b", "c"}},
        {"\xEF\xBB\xBF"
         "a;b\n",
         ';',
         {"a", "b"}},
        {"\xEF\xBB\xBF\"a\";b\n", ';', {"a", "b"}},
    };
    for (auto const& row : table) {
        CAPTURE(row.text);
        for (auto const piece : pieces_of(row.text)) {
            CHECK(CsvReader{text_file(row.text, piece)}.separator() == row.separator);
            CHECK(rows_of(row.text, piece).at(0) == row.first);
        }
    }
}

TEST_CASE("csv: a row is on the line where it begins") {
    for (std::string const text : {"a\n\nb\n\"c\nd\",e\nf\n", "a\r\n\r\nb\r\n\"c\r\nd\"\r\ne"}) {
        CAPTURE(text);
        for (auto const piece : pieces_of(text))
            CHECK(lines_of(text, piece) == std::vector<std::int64_t>{1, 3, 4, 6});
    }
}

TEST_CASE("csv: quotes that are not what they seem are told with their line") {
    struct Row {
        std::string text;
        std::string told;
        std::int64_t line;
    };
    std::vector<Row> const table = {
        {"a,\"b", "never closed", 1},
        {"a\nb,\"c\n\nd\n", "never closed", 2},
        {"\"", "never closed", 1},
        {"\"a\"\"", "never closed", 1},
        {"x\n\"a\"b,c\n", "'b' after a closing quote", 2},
        {"\"a\" ,c\n", "' ' after a closing quote", 1},
    };
    for (auto const& row : table) {
        CAPTURE(row.text);
        for (auto const piece : pieces_of(row.text)) {
            try {
                rows_of(row.text, piece);
                FAIL_CHECK("was read");
            } catch (LayoutError const& error) {
                CHECK(std::string{error.what()}.find(row.told) != std::string::npos);
                CHECK(error.line == row.line);
            }
        }
    }
}

TEST_CASE("csv: cells of a million bytes, rows of a hundred thousand cells") {
    std::string const cell(1000000, 'x');
    std::string const quotes(100000, '"');
    CHECK(rows_of(cell + ",\"" + quotes + "\"\n") ==
          Rows{{cell, std::string(quotes.size() / 2, '"')}});
    CHECK(rows_of("a" + std::string(100000, ',')).front().size() == 100001);
}

TEST_CASE("csv: rows that are too long are refused, unless a quote is never closed") {
    struct Row {
        std::string text;
        std::string told;
        std::int64_t line;
    };
    std::string const longer(longest_row + 1, 'x');
    std::string const separators(longest_row + 1, ',');
    std::string const quotes(2 * longest_row + 2, '"');
    std::vector<Row> const table = {
        {"a\n\n" + longer + "\nb", "the row is too long", 3},
        {"a\n" + separators, "the row is too long", 2},
        {"a\nb,\"\n" + longer + "\"\nc", "the row is too long", 2},
        {"a\n\"" + quotes + "\"\n", "the row is too long", 2},
        {"a\n\"" + longer + "\n\n", "never closed", 2},
        {"a\n\"" + longer + "\n\"b", "after a closing quote", 3},
    };
    for (auto const& row : table) {
        CAPTURE(row.text.substr(0, 20));
        try {
            rows_of(row.text);
            FAIL_CHECK("was read");
        } catch (LayoutError const& error) {
            CHECK(std::string{error.what()}.find(row.told) != std::string::npos);
            CHECK(error.line == row.line);
        }
    }
}

TEST_CASE("csv: a reader goes to the places of rows, before and behind it") {
    std::string const text = "\xEF\xBB\xBF"
                             "a;b\r\n\r\n\"c\n\";d\r\ne;f";
    for (auto const piece : pieces_of(text)) {
        CAPTURE(piece);
        CsvReader reader{text_file(text, piece)};
        CsvRow row;
        std::vector<CsvReader::Place> places;
        auto place = reader.place();
        for (; reader.next(row); place = reader.place()) places.push_back(place);
        REQUIRE(places.size() == 3);
        struct Found {
            std::size_t place;
            std::int64_t line;
            std::string cell;
        };
        for (auto const& found : std::vector<Found>{
                 {1, 3, "c\n"}, {0, 1, "a"}, {2, 5, "e"}, {2, 5, "e"}, {1, 3, "c\n"}}) {
            reader.go_to(places[found.place]);
            REQUIRE(reader.next(row));
            CHECK(row.line == found.line);
            CHECK(row[0] == found.cell);
        }
    }
}

TEST_CASE("csv: what begins a formula or would be obeyed is guarded, a figure is not, and all come "
          "back") {
    struct Row {
        std::string cell;
        std::string written;
    };
    std::vector<Row> const table = {
        {"Ana", "Ana"},
        {"", ""},
        {"=1+1", "'=1+1"},
        {"+Ana", "'+Ana"},
        {"-Ana", "'-Ana"},
        {"@Ana", "'@Ana"},
        {"\tAna", "\"'\tAna\""},
        {"\rAna", "'\\u000dAna"},
        {"=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""},
        {"'=1+1", "''=1+1"},
        {"''=1+1", "'''=1+1"},
        {"'Ana", "'Ana"},
        {"'", "'"},
        {"'''", "'''"},
        {"-15", "-15"},
        {"1300", "1300"},
        {"+15", "'+15"},
        {"-", "'-"},
        {"--5", "'--5"},
        {"-2.5", "-2.5"},
        {"-.5", "'-.5"},
        {"-2.", "'-2."},
        {"-2.5.1", "'-2.5.1"},
        {"-2+3", "'-2+3"},
        {"+5", "'+5"},
        {"'-2.5", "''-2.5"},
        {"a=b", "a=b"},
        {"O'Hara", "O'Hara"},
        {"a, \"b\"", "\"a, \"\"b\"\"\""},
        {"=a,b", "\"'=a,b\""},
        {"A\x1B]52;c;QUJD\x07", "\"A\\u001b]52;c;QUJD\\u0007\""},
        {"\u202E=1", "\\u202e=1"},
        {"two\nlines\tand\rmore", "\"two\nlines\tand\\u000dmore\""},
        {"a\\b", "a\\b"},
        {"\\u0041", "\\u0041"},
        {"\\u202e", "\\\\u202e"},
        {"u202e", "u202e"},
        {"\\\\u202e", "\\\\\\\\u202e"},
        {"\\\u202E", "\\\\\\u202e"},
        {"\\\\\u202Eu202e", "\\\\\\\\\\u202eu202e"},
    };
    for (auto const& row : table) {
        CAPTURE(row.cell);
        std::string text;
        Cells const cells = {row.cell, "end"};
        append_csv_row(text, cells);
        CHECK(text == row.written + ",end\r\n");
        auto const read = rows_of(text);
        REQUIRE(read.size() == 1);
        REQUIRE(read[0].size() == 2);
        CHECK(without_guard(read[0][0]) == row.cell);
    }
    std::string text;
    append_csv_row(text, Cells{"a\x9B\xC3"});
    CHECK(text == "a\uFFFD\uFFFD\r\n");
}

}  // namespace meldbook_tests::formats_csv_test
