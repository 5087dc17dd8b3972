// docs/worked-hands.md: a row for every rule set, with the hands and questions that the tests have.

#include <filesystem>
#include <map>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "embedded/presets.hpp"
#include "rules/library.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::man_worked_hands_page_test {

using namespace meldbook;

namespace {

struct Worked {
    int hands = 0, questions = 0;
};

/// What the tests have, by rule set.
std::map<std::string, Worked> worked_in_tests() {
    std::map<std::string, Worked> worked;
    std::filesystem::path const folder = test::in_source("tests/domain");
    std::istringstream lines(test::content_of((folder / "variant_hands.txt").string()));
    std::string name;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        if (line.starts_with("= ")) name = line.substr(2);
        else if (line.starts_with("? ")) ++worked[name].questions;
        else ++worked[name].hands;
    }
    std::istringstream whole(test::content_of((folder / "worked_hands.txt").string()));
    for (std::string line; std::getline(whole, line);) {
        if (line.starts_with("= ")) name = line.substr(2, line.find(' ', 2) - 2);
        else if (!line.empty() && line[0] != '#' && line[0] != ' ') ++worked[name].hands;
    }
    return worked;
}

}  // namespace

TEST_CASE("worked hands: the page counts those of every rule set") {
    auto const page = test::content_of(test::in_source("docs/worked-hands.md"));
    auto worked = worked_in_tests();
    rules::Library library(embedded::presets());
    Worked all;
    for (auto const& name : library.names()) {
        auto const [hands, questions] = worked[name];
        CHECK_MESSAGE(hands >= 3, name);
        all.hands += hands;
        all.questions += questions;
        auto const row = "\n| `" + name + "` | " + std::to_string(hands) + " | " +
                         std::to_string(questions) + " | " +
                         library.get(name).rules.sources.front() + " |\n";
        CHECK_MESSAGE(page.find(row) != std::string::npos, row);
    }
    auto const sum = "Altogether " + std::to_string(all.hands) + " hands and " +
                     std::to_string(all.questions) + " questions.";
    CHECK_MESSAGE(page.find(sum) != std::string::npos, sum);
}

}  // namespace meldbook_tests::man_worked_hands_page_test
