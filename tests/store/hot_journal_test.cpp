// Files beside a book that somebody else laid there.

#include "store/hot_journal.hpp"

#include <chrono>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fixture.hpp"
#include "salvage/damaged_file.hpp"
#include "support/files.hpp"

namespace meldbook_tests::store_hot_journal_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;

std::string number_of_4_bytes(std::size_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xff);
    return bytes;
}

/// A journal that takes a book back to the first page of what another holds. `super`: the name of a
/// super-journal; empty: none. SQLite, Database File Format, 3.
std::string journal_of(fs::path const& other, std::string const& super) {
    constexpr std::size_t page_size = 4096, sector = 512, nonce = 7;
    auto const content = meldbook::test::content_of(other);
    auto const page = content.substr(0, page_size);
    std::string journal{journal_magic};
    for (auto const each : {std::size_t{1}, nonce, content.size() / page_size, sector, page_size})
        journal += number_of_4_bytes(each);
    journal.resize(sector);
    std::size_t sum = nonce;
    for (auto at = page_size - 200; at < page_size; at -= 200)
        sum += static_cast<unsigned char>(page[at]);
    journal += number_of_4_bytes(1) + page + number_of_4_bytes(sum);
    if (super.empty()) return journal;
    std::size_t letters = 0;
    for (unsigned char const letter : super) letters += letter;
    return journal + number_of_4_bytes(0x40000000 / page_size + 1) + super +
           number_of_4_bytes(super.size()) + number_of_4_bytes(letters) +
           std::string{journal_magic};
}

/// What people are told when something fails; "" if nothing does.
template <typename Function>
std::string told_by(Function const& function) {
    try {
        function();
    } catch (StoreError const& error) {
        return error.what();
    }
    return {};
}

constexpr uid_t stranger = 65534;

}  // namespace

TEST_CASE("store: what SQLite would find beside a book is used only if it is the owner's journal") {
    struct Case {
        std::string ending;
        std::function<void(fs::path const&)> lay;
        std::string told;  ///< of FILE
        bool needs_root = false;
    };
    TempFolder const others;
    auto const victim = others / "precious";
    std::ofstream{victim} << "precious";
    Book::open(others / "other.db", Access::create);
    constexpr auto is_no_file =
        "'FILE' is not a regular file, so the book beside it is not opened; move it away";
    auto const write = [](fs::path const& file, std::string const& content) {
        std::ofstream{file, std::ios::binary} << content;
    };
    std::vector<Case> cases{
        {"-journal",
         [&](auto const& file) { write(file, journal_of(others / "other.db", victim.native())); },
         "'FILE' names a file that SQLite would delete, so the book beside it is not opened; "
         "meldbook "
         "did "
         "not write it: move it away"}};
    for (std::string const ending : {"-journal", "-wal"}) {
        cases.push_back(
            {ending, [](auto const& file) { ::mkfifo(file.c_str(), 0600); }, is_no_file});
        cases.push_back(
            {ending, [&](auto const& file) { fs::create_symlink(victim, file); }, is_no_file});
        cases.push_back({ending, [](auto const& file) { fs::create_directory(file); }, is_no_file});
        cases.push_back(
            {ending,
             [&](auto const& file) {
                 write(file, journal_of(others / "other.db", ""));
                 REQUIRE(::chown(file.c_str(), stranger, stranger) == 0);
             },
             "'FILE' belongs to another user than the book beside it, which is therefore not "
             "opened; let that user open the book, or move the file away",
             true});
    }
    for (auto const& [ending, lay, told, needs_root] : cases) {
        CAPTURE(ending);
        CAPTURE(told);
        if (needs_root && ::geteuid() != 0) {
            MESSAGE("only root can give a file away: not tried");
            continue;
        }
        TempFolder const folder;
        auto const file = folder / "book.db";
        {
            auto book = Book::open(file, Access::create);
            add_sample(book, "one", {{100, 50}});
        }
        auto const before = meldbook::test::content_of(file);
        auto const beside = file.native() + ending;
        lay(beside);
        auto whole = told;
        whole.replace(1, 4, beside);
        CHECK(told_by([&] { Book::open(file, Access::write); }) == whole);
        // Who only reads asks no journal for its name.
        if (told.find("SQLite") == std::string::npos)
            CHECK(told_by([&] { Book::open(file, Access::read); }) == whole);
        else CHECK(fault_from([&] { Book::open(file, Access::read); }) == "needs-recovery");
        if (ending == "-journal")
            CHECK(told_by([&] { salvage::DamagedFile(file, std::chrono::milliseconds{1}); }) ==
                  whole);
        CHECK(meldbook::test::content_of(file) == before);
        CHECK(fs::exists(fs::symlink_status(beside)));
        CHECK(meldbook::test::content_of(victim) == "precious");
        // Nobody but the owner of the files has decided that.
        fs::remove_all(beside);
        CHECK(Book::open(file, Access::write).check().empty());
    }
}

TEST_CASE("store: another's index of a write-ahead log is not used") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    Book::open(file, Access::create);
    sql(file, "PRAGMA journal_mode = WAL");
    ::mkfifo((file.native() + "-shm").c_str(), 0600);
    CHECK(told_by([&] { Book::open(file, Access::write); }) ==
          "'" + file.native() +
              "-shm' is not a regular file, so the book beside it is not opened; move it away");
}

TEST_CASE("store: what was refused beside one book is not told of another") {
    TempFolder const folder;
    auto const file = (folder / "book.db").native();
    auto const other = file + "2";
    ::mkfifo((other + "-journal").c_str(), 0600);
    CHECK(open_journal((other + "-journal").c_str(), O_RDONLY, 0, ::geteuid()) == -1);
    CHECK_FALSE(refused_journal(file, file));
    CHECK(refused_journal(other, other));
}

TEST_CASE("store: a journal of the book's owner is used by another user, too") {
    if (::geteuid() != 0) {
        MESSAGE("only root can give a file away: not tried");
        return;
    }
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one", {{100, 50}});
    }
    fs::copy_file(file, folder / "before.db");
    {
        auto book = Book::open(file, Access::write);
        add_sample(book, "two");
    }
    // Under another name, because this one was root's.
    auto const theirs = folder / "theirs.db";
    fs::rename(file, theirs);
    auto const journal = theirs.native() + "-journal";
    std::ofstream{journal, std::ios::binary} << journal_of(folder / "before.db", "");
    for (auto const& each : {theirs.native(), journal})
        REQUIRE(::chown(each.c_str(), stranger, stranger) == 0);
    Book::open(theirs, Access::write);
    CHECK_FALSE(fs::exists(journal));
}

TEST_CASE("store: beside an empty file nothing of another user is removed") {
    if (::geteuid() != 0) return;  // only root can give a file away
    for (std::string const ending : {"-journal", "-wal"}) {
        CAPTURE(ending);
        TempFolder const folder;
        auto const file = folder / "book.db";
        auto const beside = file.native() + ending;
        std::ofstream{file}.close();
        std::ofstream{beside} << "theirs";
        REQUIRE(::chown(beside.c_str(), stranger, stranger) == 0);
        CHECK_THROWS_AS(Book::open(file, Access::create), StoreError);
        CHECK(meldbook::test::content_of(beside) == "theirs");
    }
}

}  // namespace meldbook_tests::store_hot_journal_test
