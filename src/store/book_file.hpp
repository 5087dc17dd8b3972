#pragma once
// The book as a file: copied, replaced, brought up to date. Opening it as a store::Book upgrades
// it; nothing here does that unless it says so.

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/access.hpp"
#include "store/errors.hpp"

namespace meldbook::store {

/// How much is in a book.
struct Holding {
    std::int64_t matches = 0;
    std::int64_t hands = 0;
    int version = 0;  ///< of its tables: how many migrations it has had
    bool damaged = false;  ///< so much that nothing in it could be counted
};

/// A book that was brought up to date.
struct Upgrade {
    int from = 0;      ///< the version it had; `to` where there was nothing to do
    int to = 0;        ///< this program's
    std::string copy;  ///< the copy made before; "" where none was made
};

/// What SQLite puts after a book's name for the files it keeps beside it. One that a killed program
/// left behind belongs to what the book was then: it would be written into any other of that name.
inline constexpr std::array<std::string_view, 3> beside_a_book = {"-journal", "-wal", "-shm"};

/// A book that is not open. Every function may throw StoreError, and NotFound{book} where there is
/// none.
class BookFile {
public:
    /// `access` as for Book::open; nothing is made, and nothing looked at yet.
    BookFile(std::filesystem::path file, Access access, OpenOptions const& options = {});

    std::filesystem::path const& path() const { return path_; }
    OpenOptions const& options() const { return options_; }

    /// The same file, by whatever names.
    bool is(std::filesystem::path const& other) const;

    /// A name that SQLite takes for a part of this book: "<book>-journal".
    bool owns_name(std::filesystem::path const& other) const;

    /// Copies the book as it stands at one moment, others may write to it meanwhile, over `target`,
    /// an empty file. Says what is in the copy. Throws StoreError `corrupt` where the book is
    /// damaged: its copy would be no backup.
    Holding copy_to(std::filesystem::path const& target) const;

    /// What is in the book, which may be damaged; nothing where there is none.
    std::optional<Holding> holding() const;

    /// Brings the book to this program's version. A copy of the old one is kept beside it.
    Upgrade upgrade();

private:
    std::filesystem::path path_;
    Access access_;
    OpenOptions options_;
};

class TemporaryFile;

/// A backup made ready to take the place of a book: a private copy of it, looked through and
/// brought up to date. The backup itself is only read.
class Replacement {
public:
    /// Throws NotFound{book} where there is no `backup`, StoreError where it is none: its path is
    /// then the backup's.
    Replacement(BookFile const& book, std::filesystem::path const& backup);
    Replacement(Replacement const&) = delete;
    Replacement& operator=(Replacement const&) = delete;
    /// Takes away what was made for it; folders of a book too, where it did not get its place.
    ~Replacement();

    /// What is in it; the version is the one the backup has.
    Holding const& holding() const { return holding_; }

    /// The version it will have in the book's place: this program's.
    int version() const;

    /// Takes the book's place. Other programs see the one or the other, and so does who comes after
    /// a crash. What was there is copied first, while nobody can change it: to `keep_as`, or that
    /// with a number where the name is taken. Returns the copy's name; "" where no book was there.
    /// Throws StoreError; the book is then as it was.
    std::string put(std::filesystem::path const& keep_as);

private:
    std::filesystem::path book_;
    OpenOptions options_;
    std::vector<std::filesystem::path> made_;
    std::unique_ptr<TemporaryFile> file_;
    Holding holding_;
};

/// The version of the SQLite that is used: "3.40.1".
std::string sqlite_version();

/// The version this program writes books in: the number of its migrations.
int book_version();

}  // namespace meldbook::store
