// Every sentence of the program is shown by some test: it was filled in, in this run of all tests, in a
// test itself or in a program that it started. A new one that no test shows fails here, with its place.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>
#include <unistd.h>

#include "domain/text.hpp"
#include "support/files.hpp"
#include "support/noted.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::cli_every_sentence_test {

using namespace meldbook;

namespace {

/// A sentence of the catalogue of English sentences, as xgettext writes it.
struct Entry {
    std::string places;  ///< "src/cli/context.cpp:66"
    std::string context;
    std::string english;

    /// As in a compiled catalogue.
    std::string key() const { return context.empty() ? english : context + '\4' + english; }
};

/// The text in the quotes of a line.
std::string quoted(std::string_view line) {
    std::string text;
    auto const rest = line.substr(line.find('"') + 1);
    for (std::size_t i = 0; i < rest.size() && rest[i] != '"'; ++i) {
        if (rest[i] == '\\') text += rest[++i] == 'n' ? '\n' : rest[i];
        else text += rest[i];
    }
    return text;
}

std::vector<Entry> entries_of(std::string const& catalogue) {
    std::vector<Entry> entries;
    Entry entry;
    std::string* continued = nullptr;
    for (auto const line : split_lines(catalogue)) {
        if (line.starts_with("#: ")) {
            if (!entry.places.empty()) entry.places += ' ';
            entry.places += line.substr(3);
        } else if (line.starts_with("msgctxt ")) {
            entry.context = quoted(line);
            continued = &entry.context;
        } else if (line.starts_with("msgid ")) {
            entry.english = quoted(line);
            continued = &entry.english;
        } else if (line.starts_with("\"") && continued != nullptr) {
            *continued += quoted(line);
        } else {
            continued = nullptr;  // a plural, a translation, a remark
        }
        if (line.empty()) {
            if (!entry.english.empty()) entries.push_back(entry);
            entry = {};
        }
    }
    if (!entry.english.empty()) entries.push_back(entry);
    return entries;
}

/// Only root can give a file to another user, and so show these.
constexpr std::array<std::string_view, 2> about_other_users = {
    "'{}' leads through a link that another user made; name another file",
    "'{}' belongs to another user than the book beside it, which is therefore not opened; let that "
    "user "
    "open the book, or move the file away"};

}  // namespace

TEST_CASE("the catalogue is read as xgettext writes it") {
    auto const entries =
        entries_of("msgid \"\"\nmsgstr \"head\\n\"\n\n"
                   "#: src/a.cpp:1 src/b.cpp:2\n#, c++-format\n"
                   "msgctxt \"a side\"\nmsgid \"\"\n\"'{}' is \\\"\"\n\"big\\\"\"\n"
                   "msgid_plural \"many\"\nmsgstr[0] \"x\"\n\n"
                   "#: src/c.cpp:3\nmsgid \"two\\nlines\"\nmsgstr \"x\"\n");
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].places == "src/a.cpp:1 src/b.cpp:2");
    CHECK(entries[0].key() == "a side\4'{}' is \"big\"");
    CHECK(entries[1].key() == "two\nlines");
}

TEST_CASE("every sentence is shown by some test") {
    auto const* others = std::getenv("MELDBOOK_OTHER_TESTS");
    REQUIRE(others != nullptr);
    int missing = 0;
    auto const names = test::content_of(others);
    for (auto const name : split_lines(names)) {
        if (!translation::is_noted("test " + std::string(name))) ++missing;
    }
    if (missing > 0) {
        // As after a part of the tests: CTest counts this as skipped.
        MESSAGE("not compared, because " << missing << " other tests did not run");
        return;
    }
    std::set<std::size_t> places;
    for (auto const& entry : entries_of(test::content_of(test::english_sentences()))) {
        auto const key = entry.key();
        if (::geteuid() != 0 &&
            std::ranges::find(about_other_users, key) != about_other_users.end())
            continue;
        CHECK_MESSAGE(translation::is_noted(key), entry.places << ": " << entry.english);
        CHECK_MESSAGE(places.insert(translation::place_of(key)).second,
                      "cannot be told from another: " << entry.english);
    }
    CHECK(places.size() > 1000);
}

}  // namespace meldbook_tests::cli_every_sentence_test
