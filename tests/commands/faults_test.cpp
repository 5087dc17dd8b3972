// Lets the disk fail at one call after the other, for every command that writes: the book is whole,
// as it was before or as it is afterwards, and the exit status says which. A sample of the calls is
// tried; with MELDBOOK_ALL_FAULTS=1 each of them (scripts/faults), with N one in N.

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/fixture.hpp"
#include "support/book_state.hpp"
#include "support/faulty_disk.hpp"
#include "support/paths.hpp"
#include "support/sample.hpp"
#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_faults_test {

using namespace meldbook;
using test::FaultyDisk;
using test::Harm;

namespace fs = std::filesystem;

namespace {

using Lines = std::vector<std::string>;

struct Case {
    std::string command;
    Lines before{};  ///< commands that prepare the book
    std::string input{};
    Lines answers{};  ///< to the questions of a dialog
    std::string now = "2026-11-21T20:00:00Z";
    std::string old_book{};  ///< the name of a book of version 1
    bool may_skip = false;  ///< a file that cannot be read, or the user leaves: exit status 1
};

Lines const a_match = {"meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'",
                       "meldbook hand '7xK out' 'QQQ hand=444'", "meldbook hand '999' '5x8+2x2'"};

Lines const a_draw = {"meldbook event draw Cup Eve Fay Gil Hal Ida --seed 1"};

Lines with(Lines lines, Lines const& more) {
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

/// The first change of a day: the book is backed up before it.
constexpr auto next_day = "2026-11-22T20:00:00Z";

Case const a_dialog = {
    .command = "meldbook hand",
    .before = a_match,
    .answers = {"us", "", "", "7xK", "", "", "", "", "", "5", "", "-", "", "", "", "", "y"},
    .may_skip = true};

std::vector<Case> const cases = {
    {"meldbook new Eve Fay", {}},
    {"meldbook new Eve Fay", a_match},
    {"meldbook hand '7xA out' 444", a_match},
    {.command = "meldbook hand '7xA out' 444", .before = a_match, .now = next_day},
    {.command = "meldbook undo", .before = a_match, .now = next_day},
    a_dialog,
    {"meldbook fix 1 '7xA out' 444", a_match},
    {"meldbook fix 1 --note 'a note'", a_match},
    {"meldbook drop 1", a_match},
    {"meldbook undo", a_match},
    {"meldbook redo", with(a_match, {"meldbook undo"})},
    {"meldbook seat Ana=Eve", a_match},
    {"meldbook edit 1 --place Home --target 1000", a_match},
    {"meldbook end", a_match},
    {"meldbook abandon", a_match},
    {"meldbook resume", with(a_match, {"meldbook end"})},
    {"meldbook delete 1", a_match},
    {"meldbook players rename Ana Anna", a_match},
    {"meldbook players merge Ana Eve", with(a_match, {"meldbook new Eve Dan"})},
    {"meldbook import --format csv -", a_match,
     "match,date,hand,side,points\r\n1,2026-01-01,1,Ana,500\r\n1,2026-01-01,1,Eve,100\r\n"
     "2,2026-01-02,1,Ana,5\r\n2,2026-01-02,1,Eve,10\r\n"},
    {"meldbook merge other.db", with(a_match, {"meldbook --book other.db new Gil Hal",
                                               "meldbook --book other.db hand 7xK -"})},
    {"meldbook merge other.db --ours",
     with(a_match, {"meldbook book backup other.db", "meldbook --book other.db hand 7xQ -",
                    "meldbook --book other.db edit --place Rome", "meldbook drop 1"})},
    {"meldbook undo",
     with(a_match, {"meldbook book backup other.db", "meldbook --book other.db hand 7xQ -",
                    "meldbook --book other.db edit --place Rome", "meldbook merge other.db"})},
    {"meldbook event draw Cup Eve Fay Gil Hal Ida --seed 1", {}},
    {"meldbook event draw Cup --seed 2 --without Ida", with(a_match, a_draw)},
    {"meldbook event next --by rotation --seed 2", with(a_match, a_draw)},
    {"meldbook undo", with(a_match, with(a_draw, {"meldbook event draw Cup --seed 3"}))},
    {"meldbook new --table 1", with(a_match, a_draw)},
    {"meldbook players merge Ida Ana", with(a_match, a_draw)},
    {.command = "meldbook merge club",
     .before = with(a_match, {"meldbook --book club/one.db new Eve Fay",
                              "meldbook --book club/one.db hand 7xQ -",
                              "meldbook --book club/one.db event draw Cup Eve Fay Gil Hal"}),
     .may_skip = true},
    {"meldbook book backup copy.db", a_match},
    {"meldbook book backup --force copy.db",
     with(a_match, {"meldbook book backup copy.db", "meldbook undo"})},
    {"meldbook book restore copy.db",
     with(a_match,
          {"meldbook book backup copy.db", "meldbook new Eve Fay", "meldbook hand 7xK -"})},
    {"meldbook book restore copy.db", {"meldbook --book copy.db new Eve Fay"}},
    {.command = "meldbook book upgrade", .old_book = "book.db"},
    {.command = "meldbook book restore old.db", .before = a_match, .old_book = "old.db"},
    {.command = "meldbook new",
     .before = a_match,
     .answers = {"classic", "Us: Eve, Fay", "Them: Gil, Hal", "", "Eve, Gil, Fay, Hal", "Eve",
                 "5000", "1", "", "y"}},
    {"meldbook import --replace now.json",
     with(a_match, {"meldbook export --output now.json", "meldbook drop 1"})},
    {"meldbook import --sheet - --figures points", a_match, "Eve | Fay\n50 | 100\n200 | 5\n"},
    {"meldbook merge now.json --theirs",
     with(a_match, {"meldbook export --output now.json", "meldbook drop 1"})},
    {"meldbook show --explain", a_match},
    {"meldbook stats", a_match},
    {"meldbook standings", a_match},
    {"meldbook log", a_match},
    {"meldbook export", a_match},
    {"meldbook book check", a_match},
    {"meldbook merge other.db --preview", with(a_match, {"meldbook --book other.db new Gil Hal",
                                                         "meldbook --book other.db hand 7xK -"})},
};

/// A folder with a prepared book, which can be brought back as often as needed.
class Table {
public:
    explicit Table(Case const& of) : of_(of) {
        session_.set("MELDBOOK_NOW", "2026-11-21T20:00:00Z");
        if (!of.old_book.empty())
            fs::copy(test::in_source("tests/upgrade/version-1.db"), folder() / of.old_book);
        for (auto const& line : of.before) {
            CAPTURE(line);
            auto const printed = session_.run(line);
            REQUIRE_MESSAGE(printed.code == 0, printed.text);
        }
        fs::copy(session_.folder(), kept_.path(), fs::copy_options::recursive);
        before = test::folder_state(folder());
        session_.set("MELDBOOK_NOW", of.now);
    }

    fs::path const& folder() const { return session_.folder(); }
    bool may_skip() const { return of_.may_skip; }
    bool replaces_book() const { return of_.command.find("book restore") != std::string::npos; }

    /// Whether the check that follows does what the command may not have done.
    bool is_upgraded_by_check() const { return of_.old_book == "book.db"; }

    void prepare() {
        for (auto const& entry : fs::directory_iterator(session_.folder())) {
            fs::remove_all(entry.path());
        }
        fs::copy(kept_.path(), session_.folder(), fs::copy_options::recursive);
    }

    test::Printed run() {
        if (of_.answers.empty()) return session_.run(of_.command, of_.input);
        test::ScriptedAsker asker(of_.answers);
        session_.answer_with(&asker);
        auto const printed = session_.run(of_.command);
        session_.answer_with(nullptr);
        return printed;
    }

    /// Runs the command to its end: it must succeed. Returns the number of calls of the disk.
    std::size_t run_whole(FaultyDisk& disk) {
        disk.arm(std::nullopt);
        auto const printed = run();
        auto const calls = disk.calls();
        REQUIRE_MESSAGE(printed.code == 0, printed.text);
        after = test::folder_state(folder());
        return calls;
    }

    test::Printed check() { return session_.run("meldbook book check"); }

    std::map<std::string, Lines> before, after;

private:
    Case of_;
    test::Session session_;
    test::TempFolder kept_;
};

/// What a command printed, and its exit status; nothing if it was killed.
using Ended = std::optional<test::Printed>;

/// What is wrong after a fault; "" = nothing. `ended`: what the command printed, and its exit status;
/// nothing if it was killed.
/// `at_end`: the fault came when everything was written, so that nobody may know what is recorded.
std::string flaw(Table& table, std::optional<test::Printed> const& ended, bool at_end) {
    bool const skipped = ended && ended->code == 1 && table.may_skip();
    if (ended && ended->code != 0 && ended->code != 3 && !skipped) return "exit status";
    if (ended && !skipped && ended->text.find("damaged") != std::string::npos)
        return "calls it damaged";
    bool const unknown = ended && ended->text.find("is not known") != std::string::npos;
    if (unknown && !at_end) return "calls unknown what is known";
    // Opens the book, and takes back what was done only in part.
    auto const checked = table.check();
    if (checked.code != 0 && table.before.contains("book.db")) return "book check: " + checked.text;
    bool const is_known = ended && (ended->code == 0 || !table.is_upgraded_by_check());
    auto const wrong = test::flaw_after(table.folder(), table.before, table.after,
                                        is_known ? ended->code : -1, is_known ? ended->text : "");
    if (!wrong.empty() || test::strays_in(table.folder()).empty()) return wrong;
    // The next command of its kind clears away what was left.
    table.run();
    auto const left = test::strays_in(table.folder());
    return left.empty() ? "" : "left behind: " + left.front();
}

/// Runs a command that is killed.
void run_in_child(Table& table) {
    auto const child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        table.run();
        ::_exit(0);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == FaultyDisk::exit_code);
}

/// Whether nobody may know what is recorded after what the disk did not do: the journal is removed and
/// the lock is released when everything is written. A book is replaced under an exclusive lock, and
/// then SQLite writes over the head of the journal instead.
bool is_at_end(Table const& table, FaultyDisk const& disk) {
    auto const call = disk.harmed();
    return call == test::DiskCall::remove || call == test::DiskCall::unlock ||
           table.replaces_book();
}

struct Way {
    Harm harm;
    bool for_good;
    char const* name;
};

constexpr Way ways[] = {
    {Harm::io_error, false, "an error"}, {Harm::io_error, true, "errors"},
    {Harm::no_room, false, "no room"},   {Harm::no_room, true, "never room"},
    {Harm::killed, false, "killed"},     {Harm::power_lost, false, "power lost"}};

}  // namespace

TEST_CASE("a disk that fails at any call leaves the book as it was, or as it is afterwards") {
    FaultyDisk disk;
    auto const one_in = test::one_in(1201, "MELDBOOK_ALL_FAULTS");
    auto const first = test::first_of(one_in);
    std::size_t point = 0, tried = 0;
    for (auto const& each : cases) {
        CAPTURE(each.command);
        Table table(each);
        auto const calls = table.run_whole(disk);
        REQUIRE(calls > 0);
        for (std::size_t call = 0; call < calls; ++call) {
            for (auto const& way : ways) {
                if (point++ % one_in != first) continue;
                ++tried;
                CAPTURE(call);
                CAPTURE(std::string(way.name));
                table.prepare();
                disk.arm(test::Fault{call, way.harm, way.for_good, static_cast<unsigned>(point)});
                std::optional<test::Printed> ended;
                if (way.harm == Harm::killed || way.harm == Harm::power_lost) run_in_child(table);
                else ended = table.run();
                bool const at_end = is_at_end(table, disk);
                disk.arm(std::nullopt);
                auto const wrong = flaw(table, ended, at_end);
                auto const said = ended ? ended->text : "";
                CHECK_MESSAGE(wrong.empty(), wrong, "\n", said);
            }
        }
    }
    MESSAGE("points: ", point, ", tried: ", tried);
}

TEST_CASE("a dialog does not ask again for a hand that may be recorded") {
    constexpr std::size_t last_calls = 12;
    FaultyDisk disk;
    Table table(a_dialog);
    auto const calls = table.run_whole(disk);
    bool unknown = false;
    for (auto call = calls - last_calls; call < calls; ++call) {
        for (bool const for_good : {false, true}) {
            CAPTURE(call);
            CAPTURE(for_good);
            table.prepare();
            disk.arm(test::Fault{call, Harm::io_error, for_good});
            auto const printed = table.run();
            bool const at_end = is_at_end(table, disk);
            disk.arm(std::nullopt);
            CHECK_MESSAGE(flaw(table, printed, at_end).empty(), printed.text);
            unknown = unknown || printed.text.find("is not known") != std::string::npos;
        }
    }
    CHECK(unknown);
}

TEST_CASE("a change that is recorded, but cannot be shown, is no failure") {
    FaultyDisk disk;
    Table table({"meldbook undo", a_match});
    auto const calls = table.run_whole(disk);
    // From the last call back to the first one that is noticed.
    bool said = false;
    for (auto call = calls; call > 0 && !said; --call) {
        table.prepare();
        disk.arm(test::Fault{call - 1, Harm::io_error, true});
        auto const printed = table.run();
        disk.arm(std::nullopt);
        if (printed.text.find("meldbook: ") == std::string::npos) continue;
        CHECK(printed.code == 0);
        CHECK(printed.text.ends_with(
            "meldbook: the change is recorded, but could not be shown: the disk could not read or "
            "write './book.db' (Input/output error); check it\n"));
        said = true;
    }
    CHECK(said);
}

}  // namespace meldbook_tests::commands_faults_test
