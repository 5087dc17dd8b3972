// Comma-separated values as spreadsheets, editors and people write them.

#include "formats/csv.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "formats/raw_match.hpp"

namespace meldbook::formats::csv_test {

namespace {

using Cells = std::vector<std::string>;
using Rows = std::vector<Cells>;

Rows rows_of(std::string_view text) {
    CsvReader reader{text};
    Rows rows;
    while (auto const row = reader.next()) rows.push_back(row->cells);
    return rows;
}

std::vector<std::int64_t> lines_of(std::string_view text) {
    CsvReader reader{text};
    std::vector<std::int64_t> lines;
    while (auto const row = reader.next()) lines.push_back(row->line);
    return lines;
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
        CHECK(rows_of(row.text) == row.rows);
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
        CsvReader reader{row.text};
        CHECK(reader.separator() == row.separator);
        auto const first = reader.next();
        REQUIRE(first);
        CHECK(first->cells == row.first);
    }
}

TEST_CASE("csv: a row is on the line where it begins") {
    CHECK(lines_of("a\n\nb\n\"c\nd\",e\nf\n") == std::vector<std::int64_t>{1, 3, 4, 6});
    CHECK(lines_of("a\r\n\r\nb\r\n\"c\r\nd\"\r\ne") == std::vector<std::int64_t>{1, 3, 4, 6});
}

TEST_CASE("csv: quotes that are not what they seem are told with their line") {
    struct Row {
        std::string text;
        LayoutFault fault;
        std::int64_t line;
        std::string value;
    };
    std::vector<Row> const table = {
        {"a,\"b", LayoutFault::open_quote, 1, ""},
        {"a\nb,\"c\n\nd\n", LayoutFault::open_quote, 2, ""},
        {"\"", LayoutFault::open_quote, 1, ""},
        {"\"a\"\"", LayoutFault::open_quote, 1, ""},
        {"x\n\"a\"b,c\n", LayoutFault::after_quote, 2, "b"},
        {"\"a\" ,c\n", LayoutFault::after_quote, 1, " "},
    };
    for (auto const& row : table) {
        CAPTURE(row.text);
        try {
            rows_of(row.text);
            FAIL_CHECK("was read");
        } catch (LayoutError const& error) {
            CHECK(error.fault == row.fault);
            CHECK(error.line == row.line);
            CHECK(error.value == row.value);
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

TEST_CASE(
    "csv: what begins a formula is guarded, a figure is not, and both come back as they were") {
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
        {"\rAna", "\"'\rAna\""},
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
    };
    for (auto const& row : table) {
        CAPTURE(row.cell);
        std::string text;
        Cells const cells = {row.cell, "end"};
        append_csv_row(text, cells);
        CHECK(text == row.written + ",end\r\n");
        CsvReader reader{text};
        auto const read = reader.next();
        REQUIRE(read);
        REQUIRE(read->cells.size() == 2);
        CHECK(without_guard(read->cells[0]) == row.cell);
    }
}

}  // namespace meldbook::formats::csv_test
