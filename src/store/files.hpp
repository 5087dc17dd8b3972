#pragma once
// Creates files and folders, and copies whole books.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "system/signals.hpp"

namespace meldbook::store {

class Connection;

/// Whether nothing has this name. False if that cannot be determined.
bool is_missing(std::filesystem::path const& path);

/// Whether nothing has this name, and SQLite keeps nothing for a book of this name.
bool is_free(std::filesystem::path const& path);

/// The first of a name, name-2, name-3 … that is free.
std::filesystem::path free_name(std::filesystem::path const& wanted);

/// Creates the missing folders of a path with mode 0700 and appends them to `made`, the outermost
/// first. Throws StoreError `cannot_open`.
void make_private_folder(std::filesystem::path const& folder,
                         std::vector<std::filesystem::path>& made);

/// Creates an empty file with mode 0600; returns false if it exists. Throws StoreError
/// `cannot_open`.
bool make_private_file(std::filesystem::path const& file);

/// Writes the folder of a new file to the disk, if the file system can do that.
void sync_folder_of(std::filesystem::path const& file) noexcept;

/// Removes the temporary files, and their journals, that killed programs left beside a file. A file of
/// such a name that no TemporaryFile made stays.
void remove_leftovers(std::filesystem::path const& beside);

/// An empty file with mode 0600 and an unused name beside another file: "<file>.part-XXXXXX". The
/// destructor removes it and the journal SQLite may have left beside it. The next one beside the same
/// file removes what a killed program left: it has its file locked (flock) as long as it lives. Until it
/// gets its name, the sticky bit of the file proves whose it is: the system ignores the bit of files, so
/// that nobody else sets it.
class TemporaryFile {
public:
    /// Throws StoreError `cannot_open`.
    explicit TemporaryFile(std::filesystem::path const& beside);
    ~TemporaryFile();

    std::filesystem::path const& path() const { return path_; }
    int descriptor() const { return descriptor_; }

    /// Gives the file this name, in the same folder, in place of another file that may have it.
    /// Returns 0, or errno.
    int replace(std::filesystem::path const& name);

    /// The same if the name is free; EEXIST if it is taken.
    int take(std::filesystem::path const& name);

private:
    void has_name();
    void remove() const;

    std::filesystem::path path_;
    std::string journal_;  ///< that SQLite may leave
    int descriptor_ = -1;
    std::optional<system::UndoneAtEnd> removed_;  ///< if a signal ends the program
};

/// Whether the file system can lock the files in the folder of this one (POSIX locks, as SQLite takes
/// them); true if that cannot be found out. It does not touch the file itself: closing it would release
/// the locks of this process.
bool can_lock_beside(std::filesystem::path const& file) noexcept;

/// Removes created files and folders, the last first, and stops at a folder that is not empty.
void remove_made(std::vector<std::filesystem::path> const& made) noexcept;

/// Replaces all pages of `into` with those of one consistent state of `from`, in one transaction.
/// `into` must not have a transaction open. Throws StoreError with the path of the file at fault.
void copy_pages(Connection& from, Connection& into);

/// Whether two books have the same pages, one of them being a copy of the other. Neither may be open.
bool same_pages(std::filesystem::path const& one, std::filesystem::path const& other);

/// Reads the whole file. Throws StoreError `disk_error` if the disk cannot: `PRAGMA integrity_check` calls
/// a page damaged that could not be read.
void read_through(Connection& connection);

/// Returns the first error SQLite finds in the file; "" if there is none.
std::string first_damage(Connection& connection);

}  // namespace meldbook::store
