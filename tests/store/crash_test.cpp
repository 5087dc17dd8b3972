// Programs that die in the middle: whatever was committed is there, nothing else is.

#include <chrono>
#include <csignal>
#include <thread>

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fixture.hpp"

namespace meldbook_tests::store_crash_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;

// Runs something in a process of its own, up to its death: `kill_after` it, also where it is done
// by then, or it kills itself. What goes wrong in it fails the test.
template <typename Function>
void in_child(Function const& function,
              std::optional<std::chrono::microseconds> kill_after = std::nullopt) {
    auto const child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        try {
            function();
        } catch (...) {
            ::_exit(1);
        }
        while (kill_after) ::pause();
        ::_exit(0);
    }
    if (kill_after) {
        std::this_thread::sleep_for(*kill_after);
        ::kill(child, SIGKILL);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFSIGNALED(status));
    REQUIRE(WTERMSIG(status) == SIGKILL);
}

// What a process finds of a book that may not grow: the kernel refuses what would make a file larger
// than this.
template <typename Function>
bool holds_in_little_room(fs::path const& file, Function const& holds) {
    auto const child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        rlimit const limit{200'000, 200'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        ::signal(SIGXFSZ, SIG_IGN);
        try {
            auto book = Book::open(file, Access::write);
            ::_exit(holds(book) ? 0 : 2);
        } catch (...) {
            ::_exit(3);
        }
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return status == 0;
}

// More than SQLite keeps in memory, so that the file itself has been written to.
void add_much(Step& step) {
    auto facts = sample_match("much");
    for (int i = 0; i < 400; ++i) {
        auto hand = sample_hand({i, -i});
        hand.note = std::string(20'000, 'n');
        facts.hands.push_back(hand);
    }
    step.add_match(facts);
}

}  // namespace

TEST_CASE("store: a step cut off by a crash has not happened") {
    struct Case {
        char const* name;
        void (*change)(Step&);
        bool file_written = false;
    };
    for (auto const& [name, change, file_written] : {
             Case{"nothing yet", [](Step&) {}},
             Case{"a hand", [](Step& step) { step.add_hand(1, sample_hand({5, 5})); }},
             Case{"a match", [](Step& step) { step.delete_match(1); }},
             Case{"more than fits in memory", add_much, true},
         }) {
        CAPTURE(std::string{name});
        TempFolder const folder;
        auto const file = folder / "book.db";
        {
            auto book = Book::open(file, Access::create);
            add_sample(book, "one", {{100, 50}});
        }
        auto const before = dump(file);
        in_child([&] {
            auto book = Book::open(file, Access::write);
            Step step{book, note("cut off")};
            change(step);
            ::kill(::getpid(), SIGKILL);
        });
        // Whoever must not write can still look, unless the file was left half written.
        CHECK(fault_from([&] { Book::open(file, Access::read); }) ==
              (file_written ? "needs-recovery" : ""));
        auto book = Book::open(file, Access::write);
        CHECK(book.check().empty());
        CHECK(dump(file) == before);
        CHECK(book.undo()->note.command == "new one");
        CHECK_FALSE(fs::exists(file.native() + "-journal"));
    }
}

TEST_CASE("store: a step that finds no room has not happened") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one", {{100, 50}});
    }
    auto const before = dump(file);
    CHECK(holds_in_little_room(file, [](Book& book) {
        auto const fault = fault_from([&] { change_book(book, "too much", add_much); });
        return fault == "disk-full" && book.match_count() == 1 && add_sample(book, "small") == 2;
    }));
    auto book = Book::open(file, Access::write);
    CHECK(book.check().empty());
    book.undo();
    CHECK(dump(file) == before);
}

TEST_CASE("store: a book that may not grow any more says so, one hand after the other") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one");
    }
    CHECK(holds_in_little_room(file, [](Book& book) {
        std::string fault;
        while (fault.empty())
            fault = fault_from([&] {
                change_book(book, "hand",
                            [](Step& step) { step.add_hand(1, sample_hand({10, 20})); });
            });
        return fault == "disk-full";
    }));
    auto const book = Book::open(file, Access::write);
    CHECK(book.check().empty());
    CHECK(book.match(1).hands.size() > 50);
}

TEST_CASE("store: a program killed at any moment leaves whole hands") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one");
    }
    std::size_t hands = 0;
    // A busy machine may need longer to begin.
    std::chrono::microseconds patience{2'000};
    for (int round = 0; round < 20; ++round) {
        in_child(
            [&] {
                auto book = Book::open(file, Access::write);
                for (int i = 0; i < 10'000; ++i)
                    change_book(book, "hand",
                                [](Step& step) { step.add_hand(1, sample_hand({10, 20})); });
            },
            patience);
        auto book = Book::open(file, Access::write);
        CHECK(book.check().empty());
        auto const facts = book.match(1);
        CHECK(facts.hands.size() >= hands);
        if (facts.hands.size() > hands) patience += std::chrono::microseconds{1'700};
        else patience *= 2;
        hands = facts.hands.size();
        for (auto const& hand : facts.hands) CHECK(hand.entries.size() == 2);
        // As many steps as hands, and the one that made the match.
        CHECK(sql(file, "SELECT count(*) FROM step").at(0) == std::to_string(hands + 1));
    }
    CHECK(hands > 0);
}

TEST_CASE("store: a program killed while it makes a book leaves one that can be made") {
    TempFolder const folder;
    for (int round = 0; round < 10; ++round) {
        auto const file = folder / ("book" + std::to_string(round));
        in_child([&] { Book::open(file, Access::create); },
                 std::chrono::microseconds{100 + 400 * round});
        auto book = Book::open(file, Access::create);
        CHECK(add_sample(book, "one") == 1);
        CHECK(book.check().empty());
    }
}

}  // namespace meldbook_tests::store_crash_test
