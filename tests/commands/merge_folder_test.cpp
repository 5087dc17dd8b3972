// A folder of books and exports is merged: only what is complete, each file by itself, nothing twice.

#include <chrono>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "host/shared_folder.hpp"
#include "store/fixture.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_merge_folder_test {

using namespace meldbook;

namespace {

namespace fs = std::filesystem;

/// A session with a folder "club", in which tables put their books.
class Club : public test::Session {
public:
    Club() { fs::create_directory(club()); }

    fs::path club() const { return folder() / "club"; }

    /// A table plays a hand in its own book, and copies it into the folder.
    void play(std::string const& table, std::string const& hand = "table=500 table=200") {
        auto const book = " --book ./" + table + ".mine";
        if (!fs::exists(folder() / (table + ".mine")))
            run("meldbook new " + table + "1 " + table + "2" + book);
        run("meldbook hand " + hand + book);
        run("meldbook book backup --force ./club/" + table + ".db" + book);
    }

    test::Printed merge(std::string const& more = {}) {
        return run("meldbook merge ./club" + more);
    }

    std::string exported() { return run("meldbook export --all --format json").results; }
    /// The steps that undo takes back, one after the other.
    std::string steps() {
        return test::sql(folder() / "book.db",
                         "SELECT count(*) FROM step WHERE coalesce(origin, '') = ''")
            .at(0);
    }
    std::size_t backups() const {
        std::size_t count = 0;
        for (auto const& entry : fs::directory_iterator(folder()))
            if (entry.path().filename().native().starts_with("book.db.auto-")) ++count;
        return count;
    }
};

/// A watch in which each wait does the next thing; then the user ends it.
class ScriptedWatch : public host::FolderWatch {
public:
    using Happening = std::function<host::Wake()>;
    explicit ScriptedWatch(std::deque<Happening> happenings) : happenings_(std::move(happenings)) {}

    host::Wake wait(std::chrono::milliseconds) override {
        if (happenings_.empty()) return host::Wake::quit;
        auto const next = happenings_.front();
        happenings_.pop_front();
        return next();
    }
    /// Called before each file.
    bool is_ended() override {
        if (before_file) before_file();
        return false;
    }

    std::function<void()> before_file{};

private:
    std::deque<Happening> happenings_;
};

bool has(test::Printed const& printed, std::string const& text) {
    return printed.text.find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("merge folder: every table once, and the same again changes nothing") {
    Club club;
    for (auto const* table : {"Ana", "Bea", "Cid"}) club.play(table);
    CHECK(club.merge().code == 0);
    auto const before = club.exported();
    CHECK(club.steps() == "3");
    CHECK(club.merge().code == 0);
    CHECK(club.exported() == before);
    CHECK(club.steps() == "3");
    CHECK(club.run("meldbook book check").code == 0);
    // An export of the same matches has nothing new either, although it has no log.
    club.run("meldbook export --all --output ./club/all.json");
    CHECK(club.merge().code == 0);
    CHECK(club.exported() == before);
    CHECK(club.steps() == "3");
    CHECK(fs::exists(club.club() / "Ana.db"));
}

TEST_CASE(
    "merge folder: an export of a full book brings all of it, and nothing when it comes again") {
    Club club;
    {
        test::Session other;
        other.fill_book();
        auto const text = other.run("meldbook export --all --format json").results;
        club.write_file("club/full.json", text);
        club.merge();
        CHECK(club.exported() == text);
    }
    auto const steps = club.steps();
    CHECK(club.merge().code == 0);
    CHECK(club.steps() == steps);
}

TEST_CASE("merge folder: one backup is made, before anything is changed") {
    Club club;
    club.run("meldbook new Zoe Yan");
    fs::remove(club.folder() / "book.db.auto-2026-11-21");
    for (auto const* table : {"Ana", "Bea", "Cid"}) club.play(table);
    CHECK(club.merge().code == 0);
    CHECK(club.backups() == 1);
    auto const backup = club.folder() / "book.db.auto-2026-11-21-merge";
    CHECK(test::sql(backup, "SELECT count(*) FROM match").at(0) == "1");
    CHECK(club.merge().code == 0);
    CHECK(club.backups() == 1);
}

TEST_CASE("merge folder: a damaged, a half and a foreign file keep out nothing else") {
    Club club;
    for (auto const* table : {"Ana", "Bea", "Cid", "Dan", "Eva"}) club.play(table);
    fs::resize_file(club.club() / "Bea.db", 6000);
    test::sql(club.club() / "Cid.db", "UPDATE seat SET side = 7 WHERE seat = 0");
    test::sql(club.club() / "Dan.db", "CREATE TABLE stranger (x)");
    test::sql(club.club() / "Eva.db", "PRAGMA application_id = 1");
    auto const merged = club.merge();
    CHECK(merged.code == 1);
    CHECK(
        has(merged, "meldbook: this file is skipped: './club/Eva.db' is not a book of meldbook\n"));
    CHECK(has(merged, "meldbook: this file is skipped: './club/Bea.db' is damaged"));
    CHECK(has(merged, "meldbook: this file is skipped: ./club/Cid.db: match 1: seat 1 belongs"));
    CHECK(
        has(merged, "meldbook: this file is skipped: the tables of './club/Dan.db' are not those"));
    CHECK(club.steps() == "1");
    // What is whole again is taken.
    club.play("Bea");
    CHECK(club.merge().code == 1);
    CHECK(club.steps() == "2");
}

TEST_CASE("merge folder: pipes, links to nothing, folders and the book itself are left alone") {
    Club club;
    club.play("Ana");
    club.merge();
    REQUIRE(mkfifo((club.club() / "pipe.db").c_str(), 0600) == 0);
    fs::create_symlink("nowhere.db", club.club() / "lost.db");
    fs::create_directory(club.club() / "inner.db");
    fs::create_symlink("Ana.db", club.club() / "same.db");
    fs::create_hard_link(club.folder() / "book.db", club.club() / "mine.db");
    fs::copy_file(club.club() / "Ana.db", club.club() / "Ana.db.auto-2026-11-21");
    auto const files =
        host::shared_files(club.club().native(), (club.folder() / "book.db").native());
    REQUIRE(files.files.size() == 1);
    CHECK(files.files[0].name == "Ana.db");
    CHECK(files.others == 0);
    CHECK(club.merge().code == 0);
    // A book that is a link elsewhere is followed.
    club.play("Bea");
    fs::rename(club.club() / "Bea.db", club.folder() / "elsewhere.db");
    fs::create_symlink("../elsewhere.db", club.club() / "Bea.db");
    CHECK(club.merge().code == 0);
    CHECK(club.steps() == "2");
}

TEST_CASE("merge folder: the ending of an export may be in capitals") {
    Club club;
    club.run("meldbook new Eve Fay --book ./eve.db");
    club.run("meldbook export --all --format json --output ./club/EVE.JSON --book ./eve.db");
    auto const merged = club.merge();
    CHECK(merged.code == 0);
    CHECK(has(merged, "EVE.JSON      1"));
    CHECK(club.run("meldbook merge ./club/EVE.JSON").code == 0);
}

TEST_CASE("merge folder: tables and sheets are left alone, and it says how to take them in") {
    Club club;
    club.play("Ana");
    club.write_file("club/table 2.csv", "match,hand\n");
    club.write_file("club/photo.jpg", "?");
    CHECK(has(club.merge(), "1 table or sheet (.csv, .txt) was left alone; 'meldbook import' takes "
                            "it in.\n1 file of another kind was left alone.\n"));
    club.write_file("club/TABLE 1.TXT", "?");
    CHECK(has(club.merge(), "2 tables or sheets (.csv, .txt) were left alone; 'meldbook import' "
                            "takes them"));
}

TEST_CASE("merge folder: names of files that are not complete, or belong to another") {
    for (auto const* name :
         {".hidden.db", "a.db.part-x1y2z3", "a.db-journal", "a.db-wal", "a.db-shm", "a.db.tmp",
          "a.json~", "a.DB.TMP", "a.db.auto-2026-11-21-merge"}) {
        CAPTURE(name);
        CHECK(host::is_passed_over(name));
    }
    for (auto const* name : {"a.db", "book-2026-11-21.db", "a.json", "partial.db", "auto.db"}) {
        CAPTURE(name);
        CHECK(!host::is_passed_over(name));
    }
}

TEST_CASE("merge folder: what appears is taken until the user ends it") {
    Club club;
    club.play("Ana");
    std::string steps;
    using host::Wake;
    club.watch_with([&](std::string const& folder) {
        CHECK(folder == "./club");
        return std::make_unique<ScriptedWatch>(std::deque<ScriptedWatch::Happening>{
            [&] {
                steps += club.steps();
                club.play("Bea");
                club.write_file("club/half.json", "{\"meldbook\":1,");
                return Wake::changed;
            },
            [&] {
                steps += club.steps();
                club.play("Ana", "table=300 table=100");
                return Wake::changed;
            },
            [&] {
                steps += club.steps();
                fs::rename(club.club(), club.folder() / "away");
                return Wake::changed;
            },
            [&] {
                fs::rename(club.folder() / "away", club.club());
                club.write_file("club/half.json", "{\"meldbook\":1,\"matches\":[]}");
                club.play("Cid");
                return Wake::timed_out;
            }});
    });
    auto const watched = club.merge(" --watch");
    CHECK(watched.code == 0);
    CHECK(steps == "123");
    CHECK(club.steps() == "4");
    CHECK(has(watched, "this file is skipped: ./club/half.json:1: "));
    // It is said once, not in every round.
    CHECK(watched.text.find("half.json:1") == watched.text.rfind("half.json:1"));
    CHECK(has(watched, "'./club' has gone; merging goes on when it is there again"));
    CHECK(club.backups() <= 1);
    CHECK(club.run("meldbook book check").code == 0);
}

TEST_CASE(
    "merge folder: a file that changes while it is read is not taken, but when it is complete") {
    Club club;
    club.play("Ana");
    club.watch_with([&](std::string const&) {
        auto watch = std::make_unique<ScriptedWatch>(
            std::deque<ScriptedWatch::Happening>{[] { return host::Wake::timed_out; }});
        // Another program appends to it after it was listed.
        watch->before_file = [&, first = true]() mutable {
            if (first) std::ofstream(club.club() / "Ana.db", std::ios::app) << '\0';
            first = false;
        };
        return watch;
    });
    auto const watched = club.merge(" --watch");
    CHECK(has(watched,
              "this file is skipped: './club/Ana.db' is being written; merge again when it "
              "is complete"));
    CHECK(club.steps() == "1");
}

}  // namespace meldbook_tests::commands_merge_folder_test
