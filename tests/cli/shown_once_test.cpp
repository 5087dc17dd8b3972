// The transcripts and the evenings at a terminal are documents, too: what they show, they show once. Eight
// lines that stand in two places fail here with both. The second command can end in `> /dev/null`, or in a
// filter that leaves what is different (support/transcript.hpp).

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::cli_shown_once_test {

using namespace meldbook::test;

namespace {

constexpr std::size_t lines_in_a_row = 8;

/// Transcripts that ask the same again: what is asked can be neither filtered nor left out.
constexpr std::array<std::string_view, 2> ask_again = {
    "asking-hand.txt",  // the answers of a hand that is corrected twice
    "paper-sheets.txt"};  // a sheet that was typed before, and is gone on with

struct Place {
    std::string file;
    std::size_t line;
};

struct Repeated {
    Place first;
    Place again;
};

/// What one document shows, or two of them, and where. Places that overlap are one.
class Shown {
public:
    std::vector<Repeated> add(std::string const& file, std::vector<std::string> const& lines) {
        std::vector<Repeated> repeated;
        for (std::size_t i = 0; i + lines_in_a_row <= lines.size(); ++i) {
            std::string rows;
            for (auto k = i; k < i + lines_in_a_row; ++k) rows += lines[k] + "\n";
            auto const [shown, is_new] = places_.try_emplace(rows, Place{file, i + 1});
            if (is_new) continue;
            if (repeated.empty() || repeated.back().again.line + lines_in_a_row <= i + 1)
                repeated.push_back({shown->second, {file, i + 1}});
        }
        return repeated;
    }

private:
    std::unordered_map<std::string, Place> places_;
};

}  // namespace

TEST_CASE("eight lines that are shown again are found, with both places") {
    std::vector<std::string> const rows = {"1", "2", "3", "4", "5", "6", "7", "8"};
    auto later = rows;
    later.insert(later.begin(), "0");
    auto other = rows;
    other[4] = "";
    Shown shown;
    CHECK(shown.add("a", rows).empty());
    CHECK(shown.add("b", other).empty());
    auto const repeated = shown.add("c", later);
    REQUIRE(repeated.size() == 1);
    CHECK(repeated[0].first.file == "a");
    CHECK(repeated[0].first.line == 1);
    CHECK(repeated[0].again.file == "c");
    CHECK(repeated[0].again.line == 2);
}

TEST_CASE("no eight lines are shown twice") {
    std::set<std::filesystem::path> files;
    for (auto const* folder : {"transcripts", "terminal/evenings"}) {
        for (auto const& entry :
             std::filesystem::directory_iterator(meldbook::test::in_source("tests/") + folder)) {
            files.insert(entry.path());
        }
    }
    Shown shown;
    std::set<std::string> asked_again;
    for (auto const& file : files) {
        auto const name = file.filename().string();
        for (auto const& [first, again] : shown.add(name, lines_of(content_of(file)))) {
            bool const may =
                first.file == name && std::ranges::find(ask_again, name) != ask_again.end();
            if (may) asked_again.insert(name);
            CHECK_MESSAGE(may, "shown in " << first.file << ":" << first.line << " and again in "
                                           << again.file << ":" << again.line);
        }
    }
    CHECK(asked_again.size() == ask_again.size());
}

}  // namespace meldbook_tests::cli_shown_once_test
