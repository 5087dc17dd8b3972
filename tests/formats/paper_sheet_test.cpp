// The sheets in tests/sheets: what is on each, or why it cannot be read, is in its last lines, behind #>.

#include "formats/paper_sheet.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "domain/text.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::formats_paper_sheet_test {

using namespace meldbook;
using namespace meldbook::formats;

namespace {

namespace fs = std::filesystem;

/// A match as the sheets have it.
std::string shown(RawMatch const& match) {
    std::vector<std::string> header;
    for (auto const& [name, field] : {std::pair{"date", &match.started},
                                      {"place", &match.place},
                                      {"event", &match.event},
                                      {"rules", &match.rules},
                                      {"note", &match.note}})
        if (field->has_text()) header.push_back(std::string{name} + " " + field->text);
    auto text = header.empty() ? "" : "#> " + join(header, ", ") + "\n";
    auto const side = [](RawSide const& s) {
        return s.players.empty() ? s.name : s.name + ": " + join(s.players, ", ");
    };
    text += "#> " + join(match.sides, " / ", side) + "\n";
    for (auto const& hand : match.hands) {
        text += "#> hand";
        for (auto const& entry : hand.entries) text += " " + entry.points.text;
        if (hand.note.has_text()) text += " (" + hand.note.text + ")";
        text += "\n";
    }
    return text;
}

std::string read(std::string const& sheet) {
    std::string text;
    try {
        FigureReader reader;
        for (auto const line : split_lines(sheet)) reader.take(line);
        reader.finish();
        for (auto& match : reader.matches) {
            auto const figures = figures_of(match, std::nullopt);
            if (!figures) return "#> points or totals\n";
            add_hands(match, *figures);
            text += shown(match.match);
        }
    } catch (LayoutError const& error) {
        return "#> line " + std::to_string(error.line) + ": " + error.what() + "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("paper sheets are read as they say, or refused") {
    int sheets = 0;
    for (auto const& entry : fs::directory_iterator(test::in_source("tests/sheets"))) {
        CAPTURE(entry.path().filename().string());
        auto const sheet = test::content_of(entry.path());
        CHECK(read(sheet) == sheet.substr(sheet.find("#> ")));
        ++sheets;
    }
    CHECK(sheets >= 12);
}

TEST_CASE("paper sheets: sums of figures that no match can have are read, however large they are") {
    std::string text = "Us | Them\n";
    for (int hand = 0; hand < 3000; ++hand) text += "1000000 | -1000000\n";
    FigureReader reader;
    for (auto const line : split_lines(text)) reader.take(line);
    CHECK(read_as(Figures::points, reader.matches.at(0)).totals.at(0) == 3'000'000'000);
    CHECK(read_as(Figures::totals, reader.matches.at(0)).totals.at(0) == 1'000'000);
}

}  // namespace meldbook_tests::formats_paper_sheet_test
