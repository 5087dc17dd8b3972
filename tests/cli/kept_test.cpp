// What a released version has written is read by every later one: books, exports, files of rules and settings, documents
// of hands. What it answered in JSON is answered still; keys may be added. scripts/keep made the folders.

#include "support/kept.hpp"

#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/json_values.hpp"
#include "support/paths.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_kept_test {

using namespace meldbook;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> kept_versions() {
    std::vector<fs::path> folders;
    for (auto const& entry : fs::directory_iterator(test::in_source("tests/kept")))
        folders.push_back(entry.path());
    return folders;
}

/// In the folder of a session with the kept files of a version, of which the book is its own.
class Reader : public test::Session {
public:
    explicit Reader(fs::path const& kept) {
        for (auto const& entry : fs::directory_iterator(kept))
            fs::copy_file(entry.path(), folder() / entry.path().filename(),
                          fs::copy_options::overwrite_existing);
    }
    std::string kept(std::string const& name) const { return test::content_of(folder() / name); }
};

/// The settings of a file by their names, from the answer of "meldbook config --json".
std::map<std::string, std::string> settings_in(std::string const& answer) {
    auto const values = test::json_values(answer);
    std::map<std::string, std::string> settings;
    for (auto const& [path, key] : values) {
        if (!path.ends_with(".key")) continue;
        auto const of = path.substr(0, path.size() - 3);
        if (values.at(of + "from") == "file") settings[key] = values.at(of + "value");
    }
    return settings;
}

/// Sentences may be put better; the steps of a log are told in some.
bool is_sentence(std::string const& path) {
    return path.ends_with(".text") ||
           (path.starts_with("steps.") && path.find(".match.") != std::string::npos);
}

void check_still_answered(std::string const& before, std::string const& now) {
    auto const values = test::json_values(now);
    for (auto const& [path, value] : test::json_values(before)) {
        CAPTURE(path);
        auto const found = values.find(path);
        CHECK(found != values.end());
        if (found == values.end()) continue;
        if (is_sentence(path)) CHECK(found->second.empty() == value.empty());
        else CHECK(found->second == value);
    }
}

}  // namespace

TEST_CASE("kept: the book of an earlier version opens, is in order, and answers as it did") {
    for (auto const& version : kept_versions()) {
        CAPTURE(version.filename().string());
        Reader reader(version);
        reader.set("MELDBOOK_BOOK", (reader.folder() / "book.db").string());
        reader.set("MELDBOOK_NOW", "2026-11-28T08:00:00Z");
        auto const checked = reader.run("meldbook book check");
        CAPTURE(checked.text);
        CHECK(checked.code == 0);
        std::istringstream questions(reader.kept("questions"));
        int asked = 0;
        for (std::string name, words; questions >> name && std::getline(questions, words);
             ++asked) {
            CAPTURE(words);
            check_still_answered(reader.kept(name + ".json"),
                                 reader.run("meldbook" + words).results);
        }
        CHECK(asked > 8);
        // What was done can be undone, as far as it goes, and done again.
        int undone = 0;
        while (reader.run("meldbook undo").code == 0) ++undone;
        CHECK(undone > 20);
        for (int i = 0; i < undone; ++i) CHECK(reader.run("meldbook redo").code == 0);
        CHECK(reader.run("meldbook book check").code == 0);
        check_still_answered(reader.kept("show.json"),
                             reader.run("meldbook show 1 --json").results);
    }
}

TEST_CASE("kept: exports of an earlier version are imported, with the scores that they had") {
    for (auto const& version : kept_versions()) {
        for (std::string const file : {"book.json", "book.csv", "match.txt"}) {
            CAPTURE(version.filename().string());
            CAPTURE(file);
            Reader reader(version);
            auto const imported = reader.run("meldbook import " + file);
            CAPTURE(imported.text);
            CHECK(imported.code == 0);
            CHECK(reader.run("meldbook book check").code == 0);
            // JSON keeps everything that was played.
            if (file == "book.json")
                check_still_answered(reader.kept("show.json"),
                                     reader.run("meldbook show 1 --json").results);
        }
    }
}

TEST_CASE("kept: files of rules and settings, and documents of hands, mean what they meant") {
    for (auto const& version : kept_versions()) {
        CAPTURE(version.filename().string());
        Reader reader(version);
        CHECK(reader.run("meldbook rules check ./house.toml").code == 0);
        auto const scored = test::lines_of(reader.run("meldbook score --from hands.jsonl").results);
        auto const before = test::lines_of(reader.kept("hands.results"));
        REQUIRE(scored.size() == before.size());
        for (std::size_t i = 0; i < before.size(); ++i) check_still_answered(before[i], scored[i]);
        reader.set("XDG_CONFIG_HOME", (reader.folder() / "settings").string());
        fs::create_directories(reader.folder() / "settings/meldbook");
        fs::copy_file(reader.folder() / "config.toml",
                      reader.folder() / "settings/meldbook/config.toml");
        auto const settings = settings_in(reader.run("meldbook config --json").results);
        auto const answered = settings_in(reader.kept("settings.json"));
        CHECK(answered.size() >= 3);
        for (auto const& [key, value] : answered) {
            CAPTURE(key);
            REQUIRE(settings.contains(key));
            CHECK(settings.at(key) == value);
        }
    }
}

TEST_CASE("kept: the columns of an earlier version's CSV are there, in their order") {
    int compared = 0;
    for (auto const& version : kept_versions()) {
        CAPTURE(version.filename().string());
        Reader reader(version);
        reader.set("MELDBOOK_BOOK", (reader.folder() / "book.db").string());
        for (std::string const file : {"book.csv", "standings.csv", "stats.csv"}) {
            if (!fs::exists(version / file)) continue;  // since 1.0.0
            CAPTURE(file);
            auto const what = file == "book.csv" ? "--all" : file.substr(0, file.find('.'));
            auto const now =
                reader.run("meldbook export --format csv " + std::string(what)).results;
            auto const columns = test::lines_of(reader.kept(file)).front();
            CHECK(test::lines_of(now).front().starts_with(columns));
            ++compared;
        }
    }
    CHECK(compared >= 4);
}

TEST_CASE("kept: every command of an earlier version is there, with its options") {
    for (auto const& version : kept_versions()) {
        CAPTURE(version.filename().string());
        Reader reader(version);
        auto const commands = reader.kept("commands");
        CHECK(test::lines_of(commands).size() > 50);
        test::check_still_there(commands, [&](std::string const& command) {
            return reader.run("meldbook " + command);
        });
    }
}

}  // namespace meldbook_tests::cli_kept_test
