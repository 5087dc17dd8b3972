// The sheets in tests/sheets, as people write them: NAME.txt, and beside it in NAME.expected what is
// on it, or why it cannot be read without an answer.

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/text.hpp"
#include "formats/paper_sheet.hpp"
#include "words/errors.hpp"

namespace meldbook::formats::paper_sheets_test {

namespace {

namespace fs = std::filesystem;

std::string content_of(fs::path const& file) {
    std::ifstream in(file, std::ios::binary);
    REQUIRE(in.good());
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// A sheet as NAME.expected has it.
std::string shown(PaperSheet const& sheet) {
    std::string text = "sides";
    for (auto const& side : sheet.match.sides) {
        text += (&side == sheet.match.sides.data() ? " " : " / ") + side.name;
        if (!side.players.empty()) text += ": " + join(side.players, ", ");
    }
    text += "\n";
    auto const field = [&](std::string const& name, RawField const& value) {
        if (value.has_text()) text += name + " " + value.text + "\n";
    };
    field("date", sheet.match.started);
    field("place", sheet.match.place);
    field("note", sheet.match.note);
    field("start", sheet.match.start);
    for (auto const& hand : sheet.match.hands) {
        text += "hand";
        for (auto const& entry : hand.entries) text += " " + entry.points.text;
        if (hand.note.has_text()) text += " (" + hand.note.text + ")";
        text += "\n";
    }
    for (auto const& mistake : sheet.mistakes)
        text += "mistake " + std::to_string(mistake.hand) + " " + std::to_string(mistake.written) +
                " " + std::to_string(mistake.right) + "\n";
    return text;
}

std::string read(std::string const& text) {
    PaperOptions options;
    options.target = [](RawMatch const&) { return 5000; };
    try {
        return shown(read_paper_sheet(text, options));
    } catch (AmbiguousSheet const& question) {
        constexpr std::array about = {"names", "columns", "totals", "date"};
        return std::string{"ambiguous "} + about.at(static_cast<std::size_t>(question.about)) +
               "\n";
    } catch (LayoutError const& error) {
        return "refused " + std::to_string(error.line) + ": " + words::sentence(error) + "\n";
    }
}

std::vector<fs::path> sheets() {
    std::vector<fs::path> files;
    for (auto const& entry : fs::directory_iterator(MELDBOOK_SOURCE_DIR "/tests/sheets"))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

}  // namespace

TEST_CASE("paper sheets are read as people write them") {
    auto const files = sheets();
    CHECK(files.size() >= 50);
    for (auto file : files) {
        auto const name = file.stem().string();
        CAPTURE(name);
        auto const text = content_of(file);
        auto const expected = content_of(file.replace_extension(".expected"));
        CHECK(read(text) == expected);
    }
}

}  // namespace meldbook::formats::paper_sheets_test
