#pragma once
// A folder into which several tables put their books and exports: a USB stick, a synced folder.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "host/screen.hpp"

namespace meldbook::host {

/// What shows, without reading a file, whether it is still the same.
struct FileStamp {
    std::uint64_t device = 0, number = 0;
    std::int64_t bytes = 0;
    std::int64_t changed = 0;  ///< nanoseconds since 1970

    friend bool operator==(FileStamp const&, FileStamp const&) = default;
};

/// The stamp of a file; of a missing one, that of no file.
FileStamp stamp_of(std::string const& path);

struct SharedFile {
    enum class Kind : std::uint8_t {
        book,  ///< begins as an SQLite database does
        document,  ///< an export, by its ending: .json
        broken,  ///< has the ending of a book, but is none, or its beginning is missing
    };

    std::string path;  ///< the folder, as given, and the name
    std::string name;
    Kind kind = Kind::book;
    FileStamp stamp;
};

struct SharedFiles {
    std::vector<SharedFile> files;  ///< by name
    std::size_t sheets = 0;  ///< files that may be tables or sheets: .csv, .txt
    std::size_t others = 0;  ///< files of other kinds
};

/// Whether a name is that of a file that is not complete yet, or belongs to another one: it begins with
/// a dot or ends as programs call what they are still writing ("book.db.part-a1b2c3", "book.db.tmp"), as
/// SQLite calls what it keeps beside a database ("book.db-journal"), or as the backups that a book makes
/// by itself ("book.db.auto-2026-11-22"), which are older than the book.
bool is_passed_over(std::string_view name);

/// Whether a name has the ending of an export, .json.
bool is_document(std::string_view name);

/// The files directly in a folder that may hold matches. Links are followed to files; folders, pipes and
/// devices are never opened, nor is `book`, whatever its name there, because closing it would release
/// the locks of this process. A file with several names counts once. Throws Failed if the folder
/// cannot be read.
SharedFiles shared_files(std::string const& folder, std::string const& book);

/// The folder of this path exists.
bool is_folder(std::string const& path);

/// Waits for new files.
class FolderWatch {
public:
    FolderWatch() = default;
    FolderWatch(FolderWatch const&) = delete;
    FolderWatch& operator=(FolderWatch const&) = delete;
    virtual ~FolderWatch() = default;

    /// Returns `changed`, `timed_out` or `quit`. A change on another machine's drive is not noticed.
    virtual Wake wait(std::chrono::milliseconds at_most) = 0;

    /// Whether the user has ended it already, without waiting; then wait() returns `quit`.
    virtual bool is_ended() = 0;
};

/// Begins to watch a folder.
using OpenFolderWatch = std::function<std::unique_ptr<FolderWatch>(std::string const& folder)>;

}  // namespace meldbook::host
