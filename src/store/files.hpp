#pragma once
// The files and folders a book lives in, as the system sees them. Inside the store only.

#include <filesystem>
#include <vector>

namespace meldbook::store {

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

}  // namespace meldbook::store
