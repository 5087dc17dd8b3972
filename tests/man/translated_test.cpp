// The pages of the manual in other languages say the same of commands and options as the English ones, and
// send readers to sections that they have. Those that are not translated whole are not built.

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/session.hpp"

namespace meldbook_tests::man_translated_test {

using namespace meldbook::test;
using Lines = std::vector<std::string>;
namespace fs = std::filesystem;

namespace {

/// What a page says in macros of mdoc that no translation changes, each with its words. Of what is typed in words of
/// the language (.It Li), of keys and of the names of values there is as much.
std::multiset<std::string> said_in(Lines const& page) {
    static std::set<std::string> const same = {"Ar", "Cm", "Ev", "Fl", "Ic",
                                               "Li", "Lk", "Pa", "Xr"};
    static std::set<std::string> const spoken = {"Ar", "Ic", "Li"};
    static std::set<std::string> const others = {"Em", "It", "No", "Ns", "Op",
                                                 "Pq", "Ql", "Qq", "Sx"};
    std::multiset<std::string> said;
    for (auto const& line : page) {
        if (!line.starts_with('.') || line.starts_with(".\\\"")) continue;
        std::string macro;
        for (auto const& word : shell_words(line.substr(1))) {
            if (same.contains(word) || others.contains(word)) macro = word;
            else if (same.contains(macro) && word.find_first_not_of(".,:;()|") != std::string::npos)
                said.insert(spoken.contains(macro) ? macro : macro + " " + word);
        }
    }
    return said;
}

/// The words behind a macro in a page, in order, without the sign behind them.
Lines behind(std::string const& macro, Lines const& page) {
    Lines found;
    for (auto line : page) {
        if (!line.starts_with(macro)) continue;
        line.erase(0, macro.size());
        if (auto const end = line.find(" Ns "); end != std::string::npos) line.resize(end);
        while (line.ends_with('.') || line.ends_with(',') || line.ends_with(';') ||
               line.ends_with(':') || line.ends_with(')') || line.ends_with(' '))
            line.pop_back();
        found.push_back(line);
    }
    return found;
}

/// Which sections a page names, by their places among its headings; one that it does not have is behind all.
std::multiset<std::ptrdiff_t> sections_named(Lines const& page) {
    auto const headings = behind(".Sh ", page);
    std::multiset<std::ptrdiff_t> named;
    for (auto const& section : behind(".Sx ", page))
        named.insert(std::ranges::find(headings, section) - headings.begin());
    return named;
}

}  // namespace

TEST_CASE("translated pages of the manual say the same of commands, options and sections") {
    auto const build = fs::path(meldbook::test::program()).parent_path() / "man";
    if (!fs::exists(build / "translated")) {
        MESSAGE("po4a is not installed, or no page is translated whole");
        return;
    }
    std::vector<std::pair<fs::path, fs::path>> const pages = {
        {"man1/meldbook.1", build / "meldbook.1"},
        {"man7/meldbook-notation.7", meldbook::test::in_source("man/meldbook-notation.7")}};
    for (auto const& [name, original] : pages) {
        auto const english = lines_of(content_of(original));
        auto const said = said_in(english);
        REQUIRE(said.size() >= 10);
        for (auto const& folder : fs::directory_iterator(build / "translated")) {
            auto const path = folder.path() / name;
            if (!fs::exists(path)) continue;
            CAPTURE(path);
            auto const page = lines_of(content_of(path));
            Lines changed;
            std::ranges::set_symmetric_difference(said_in(page), said, std::back_inserter(changed));
            CHECK(changed == Lines{});
            CHECK(behind(".Ss ", page) == behind(".Ss ", english));
            CHECK(behind(".Sh ", page).size() == behind(".Sh ", english).size());
            CHECK(sections_named(page) == sections_named(english));
        }
    }
}

}  // namespace meldbook_tests::man_translated_test
