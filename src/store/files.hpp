#pragma once
// The files and folders a book lives in, as the system sees them, and whole copies of a book. Inside
// the store only.

#include <filesystem>
#include <string>
#include <vector>

namespace meldbook::store {

class Connection;

/// Nothing of this name is there. False where that cannot be told.
bool is_missing(std::filesystem::path const& path);

/// Makes the folders of a path that are missing, mode 0700, and appends them to `made`, the
/// outermost first. Throws StoreError `cannot_open`.
void make_private_folder(std::filesystem::path const& folder,
                         std::vector<std::filesystem::path>& made);

/// Makes an empty file, mode 0600; false where it is there. Throws StoreError `cannot_open`.
bool make_private_file(std::filesystem::path const& file);

/// Brings a new name in a folder to the disk, as far as the file system can.
void sync_folder_of(std::filesystem::path const& file) noexcept;

/// An empty file beside another, mode 0600, of a name nobody else has. Removed again, with what
/// SQLite may have left beside it.
class TemporaryFile {
public:
    /// Throws StoreError `cannot_open`.
    explicit TemporaryFile(std::filesystem::path const& beside);
    TemporaryFile(TemporaryFile const&) = delete;
    TemporaryFile& operator=(TemporaryFile const&) = delete;
    ~TemporaryFile();

    std::filesystem::path const& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// Removes what was made, the last first, as long as nobody else put anything there.
void remove_made(std::vector<std::filesystem::path> const& made) noexcept;

/// Puts every page of `from`, as it stands at one moment, in the place of all that is in `into`: in
/// one transaction of `into`, which has none open. Throws StoreError of the file at fault.
void copy_pages(Connection& from, Connection& into);

/// Copies a book to the first of `target`, `target`-2, `target`-3 … that nobody has taken, mode
/// 0600; it is on the disk, whole, or not there at all. Returns its name.
std::string copy_beside(Connection& source, std::filesystem::path const& target);

/// The same of a book that may be locked by a transaction of our own, which SQLite does not copy.
std::string copy_beside(std::filesystem::path const& source, std::filesystem::path const& target);

/// What SQLite finds wrong with the file first; "" where nothing is.
std::string first_damage(Connection& connection);

}  // namespace meldbook::store
