#pragma once
// The book as a file: copies, replaces and upgrades it. Opening a store::Book upgrades it; of the
// functions here only those that say so do.

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

/// How much a book contains.
struct BookContents {
    std::int64_t matches = 0;
    std::int64_t hands = 0;
    int version = 0;  ///< of the tables: how many migrations the book has had
    bool damaged = false;  ///< so badly that nothing could be counted
};

/// The result of an upgrade.
struct Upgrade {
    int from = 0;      ///< the old version; equal to `to` if there was nothing to do
    int to = 0;        ///< the version of this program
    std::string backup;  ///< path of the one made before; "" if none was made
};

/// The endings of the files that SQLite keeps beside a book. If a killed program left such a file,
/// SQLite would write its pages into any other book that takes the name.
inline constexpr std::array<std::string_view, 3> sqlite_endings = {"-journal", "-wal", "-shm"};

/// A book that is not open. Every function may throw StoreError, and NotFound if there is no
/// book.
class BookFile {
public:
    /// `access` is as for Book::open. This does not touch the file yet.
    BookFile(std::filesystem::path file, Access access, OpenOptions const& options = {});

    std::filesystem::path const& path() const { return path_; }
    OpenOptions const& options() const { return options_; }

    /// Whether both paths are the same file.
    bool is(std::filesystem::path const& other) const;

    /// Whether SQLite takes a file of this name for a part of the book: "<book>-journal".
    bool owns_name(std::filesystem::path const& other) const;

    /// Copies one consistent state of the book over `target`, an empty file; other programs may
    /// write to the book at the same time. Returns the contents of the copy. Throws StoreError
    /// `corrupt` if the book is damaged, because the copy would not be a backup.
    BookContents copy_to(std::filesystem::path const& target) const;

    /// Returns the contents of the book, even of a damaged one; nothing if there is no book.
    std::optional<BookContents> contents() const;

    /// Upgrades the book to this program's version, after backing it up.
    Upgrade upgrade();

private:
    std::filesystem::path path_;
    Access access_;
    OpenOptions options_;
};

class TemporaryFile;

/// A copy of a backup, checked and upgraded, that can replace a book. The backup itself is only
/// read.
class Replacement {
public:
    /// Throws NotFound if `backup` does not exist, StoreError with its path if it is not a
    /// book.
    Replacement(BookFile const& book, std::filesystem::path const& backup);
    /// Removes the copy, and the folders created for a book that was not written.
    ~Replacement();

    /// The contents; the version is that of the backup.
    BookContents const& contents() const { return contents_; }

    /// The version the book will have: this program's.
    int version() const;

    /// Replaces the book. Other programs see either the old or the new one, even after a crash. The
    /// old book is first backed up, while it is locked. If it throws StoreError, the book is
    /// unchanged, unless the error is `uncertain`.
    void replace_book();

    /// The path of the backup of the old book; "" if there is none.
    std::string const& kept() const { return kept_; }

private:
    std::filesystem::path book_;
    OpenOptions options_;
    std::vector<std::filesystem::path> made_;
    std::unique_ptr<TemporaryFile> file_;
    BookContents contents_;
    std::string kept_;
};

/// Returns the version of SQLite: "3.40.1".
std::string sqlite_version();

/// Returns the version of the books this program writes: the number of its migrations.
int book_version();

/// Whether a file is a book of any version, as far as its first bytes say. False if it cannot be read.
bool is_book(std::filesystem::path const& file);

/// Whether SQLite keeps, or would look for, a part of some book in a file of this name.
bool is_part_of_book(std::filesystem::path const& file);

}  // namespace meldbook::store
