#include "store/hot_journal.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/book_file.hpp"
#include "text/translate.hpp"

namespace meldbook::store {

namespace {

enum class Unfit : std::uint8_t { not_regular, of_another_user, names_file };

struct Refused {
    std::string file;
    Unfit why = Unfit::not_regular;
};

thread_local std::optional<Refused> last_refused;
thread_local bool opens_book = false;  ///< SQLite, in this thread
thread_local std::string last_journal;  ///< that SQLite has opened in this thread

/// The owners of the books that SQLite has opened, by path. A book that had two owners has none: then only
/// files of the user are used beside it.
class Owners {
public:
    static constexpr auto nobody = static_cast<uid_t>(-1);

    void add(char const* book, uid_t owner) {
        std::scoped_lock const lock{mutex_};
        auto const known = by_book_.try_emplace(book, owner).first;
        if (known->second != owner) known->second = nobody;
    }

    /// The owner of the book that a file is beside; nothing if it has no such name.
    std::optional<uid_t> beside(std::string_view file) {
        auto const ending = std::ranges::find_if(
            sqlite_endings, [&](std::string_view each) { return file.ends_with(each); });
        if (ending == sqlite_endings.end()) return std::nullopt;
        std::scoped_lock const lock{mutex_};
        auto const known = by_book_.find(file.substr(0, file.size() - ending->size()));
        if (known == by_book_.end()) return std::nullopt;
        return known->second;
    }

private:
    std::mutex mutex_;
    std::map<std::string, uid_t, std::less<>> by_book_;
};

Owners& owners() {
    static Owners all;
    return all;
}

/// In place of open() in SQLite's files: the only way to the descriptor that it reads.
int open_guarded(char const* file, int flags, int mode) noexcept {
    if (auto const owner = opens_book ? std::nullopt : owners().beside(file))
        return open_journal(file, flags, mode, *owner);
    // A pipe in place of a book is opened at once, too, and then cannot be read.
    int const opened = ::open(file, flags | O_NONBLOCK | O_CLOEXEC, mode);
    struct stat found{};
    if (opens_book && opened >= 0 && ::fstat(opened, &found) == 0) owners().add(file, found.st_uid);
    return opened;
}

sqlite3_vfs* plain = nullptr;  ///< SQLite's own
sqlite3_vfs guarded;

/// How a journal is read: SQLite's way, and so that it sees no name of a super-journal.
struct JournalMethods {
    sqlite3_io_methods const* of_sqlite;
    sqlite3_io_methods ours;
};

int read_journal(sqlite3_file* file, void* into, int size, sqlite3_int64 at);

JournalMethods const& journal_methods(sqlite3_file const* journal) {
    static JournalMethods const all = [&] {
        JournalMethods made{journal->pMethods, *journal->pMethods};
        made.ours.xRead = read_journal;
        return made;
    }();
    return all;
}

int read_journal(sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
    auto const& plainly = *journal_methods(file).of_sqlite;
    int const result = plainly.xRead(file, into, size, at);
    // Before anything else, a journal is asked for such a name. No header of a part of it is at its end.
    if (result != SQLITE_OK || std::string_view{static_cast<char const*>(into),
                                                static_cast<std::size_t>(size)} != journal_magic)
        return result;
    sqlite3_int64 end = 0;
    if (plainly.xFileSize(file, &end) == SQLITE_OK && at + size != end) return SQLITE_OK;
    refuse_super_journal(last_journal);
    return SQLITE_IOERR_READ;
}

int open_file(sqlite3_vfs*, char const* name, sqlite3_file* file, int flags, int* out_flags) {
    opens_book = (flags & SQLITE_OPEN_MAIN_DB) != 0;
    int const result = plain->xOpen(plain, name, file, flags, out_flags);
    opens_book = false;
    if (result == SQLITE_OK && (flags & SQLITE_OPEN_MAIN_JOURNAL) != 0) {
        last_journal = name;
        file->pMethods = &journal_methods(file).ours;
    }
    return result;
}

void refuse(std::string_view file, Unfit why) { last_refused = Refused{std::string{file}, why}; }

/// Whether SQLite may use a file beside a book of this owner; if not, it is refused.
bool is_fit(char const* file, struct stat const& found, uid_t owner) {
    bool const is_regular = S_ISREG(found.st_mode);
    if (is_regular && (found.st_uid == owner || found.st_uid == ::geteuid())) return true;
    refuse(file, is_regular ? Unfit::of_another_user : Unfit::not_regular);
    return false;
}

/// SQLite removes what looks like the journal of an empty book: not what is somebody else's.
int delete_file(sqlite3_vfs*, char const* name, int sync_folder) {
    struct stat found{};
    auto const owner = owners().beside(name);
    if (owner && ::lstat(name, &found) == 0 && !is_fit(name, found, *owner))
        return SQLITE_IOERR_DELETE;
    return plain->xDelete(plain, name, sync_folder);
}

}  // namespace

void guard_journals() {
    static std::once_flag once;
    std::call_once(once, [] {
        plain = sqlite3_vfs_find(nullptr);
        guarded = *plain;
        guarded.zName = "meldbook";
        guarded.xOpen = open_file;
        guarded.xDelete = delete_file;
        auto const open = reinterpret_cast<sqlite3_syscall_ptr>(open_guarded);
        if (plain->xSetSystemCall(plain, "open", open) != SQLITE_OK ||
            sqlite3_vfs_register(&guarded, 1) != SQLITE_OK)
            throw std::logic_error{"this SQLite opens files in another way"};
    });
}

int open_journal(char const* file, int flags, int mode, uid_t owner) {
    int const opened = ::open(file, flags | O_NONBLOCK | O_CLOEXEC, mode);
    if (opened < 0) {
        // A link, which is not followed, a socket, or a folder.
        if (errno == ELOOP || errno == ENXIO || errno == EISDIR) refuse(file, Unfit::not_regular);
        return -1;
    }
    struct stat found{};
    if (::fstat(opened, &found) == 0 && is_fit(file, found, owner)) return opened;
    ::close(opened);
    errno = EPERM;
    return -1;
}

void refuse_super_journal(std::string_view file) { refuse(file, Unfit::names_file); }

std::optional<StoreError> refused_journal(std::string const& book, std::string_view full_path) {
    auto const is_last_refused = [&](std::string_view ending) {
        return last_refused && last_refused->file == std::string{full_path}.append(ending);
    };
    if (std::ranges::none_of(sqlite_endings, is_last_refused)) return std::nullopt;
    auto const [refused, why] = *std::exchange(last_refused, std::nullopt);
    auto const file = book + refused.substr(full_path.size());
    auto const sentence = [&] {
        switch (why) {
            case Unfit::not_regular:
                return tr("'{}' is not a regular file, so the book beside it is not opened; move "
                          "it away",
                          file);
            case Unfit::of_another_user:
                return tr("'{}' belongs to another user than the book beside it, which is "
                          "therefore not opened; let that user open the book, or move the "
                          "file away",
                          file);
            case Unfit::names_file: break;
        }
        return tr("'{}' names a file that SQLite would delete, so the book beside it is not "
                  "opened; meldbook did not write it: move it away",
                  file);
    };
    return StoreError::saying(sentence(), StoreFault::read_only, book);
}

}  // namespace meldbook::store
