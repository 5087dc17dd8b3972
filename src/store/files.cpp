#include "store/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Exception.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/book_file.hpp"
#include "store/connection.hpp"
#include "store/errors.hpp"

namespace meldbook::store {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view ending_of_part = ".part-";
constexpr std::string_view ending_of_journal = "-journal";

bool has_no_name(int descriptor) {
    struct stat found{};
    return ::fstat(descriptor, &found) == 0 && found.st_nlink == 0;
}

/// Whether a file is a temporary one whose program no longer lives. False if that is unknown.
bool is_left(fs::path const& part) {
    int const opened = ::open(part.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (opened < 0) return false;
    struct stat found{};
    // One that was not marked yet when its program was killed has nothing in it.
    bool const ours = ::fstat(opened, &found) == 0 && S_ISREG(found.st_mode) &&
                      found.st_uid == ::geteuid() &&
                      ((found.st_mode & S_ISVTX) != 0 || found.st_size == 0);
    bool const left = ours && ::flock(opened, LOCK_EX | LOCK_NB) == 0;
    ::close(opened);
    return left;
}

/// Removes the journal first: alone, it would not show whose it is.
void remove_with_journal(fs::path const& part) {
    ::unlink((part.native() + std::string{ending_of_journal}).c_str());
    ::unlink(part.c_str());
}

// Whether an error concerns the file that is copied from: the other file is not used by any other
// program.
bool concerns_source(int code) {
    if (code == SQLITE_IOERR_READ || code == SQLITE_IOERR_SHORT_READ ||
        code == SQLITE_IOERR_CORRUPTFS)
        return true;
    auto const fault = fault_of(code);
    return fault == StoreFault::locked || fault == StoreFault::corrupt ||
           fault == StoreFault::not_a_book;
}

}  // namespace

bool is_missing(std::filesystem::path const& path) {
    struct stat found{};
    return !path.empty() && ::stat(path.c_str(), &found) != 0 && errno == ENOENT;
}

// create_directories would create folders that other users can read for a moment.
void make_private_folder(std::filesystem::path const& folder,
                         std::vector<std::filesystem::path>& made) {
    if (!is_missing(folder)) return;
    if (folder.parent_path() != folder) make_private_folder(folder.parent_path(), made);
    if (::mkdir(folder.c_str(), S_IRWXU) == 0) made.push_back(folder);
    else if (errno != EEXIST) throw StoreError{StoreFault::cannot_open, folder.native(), errno};
}

// SQLite gives its journals the mode of this file.
bool make_private_file(std::filesystem::path const& file) {
    int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    bool const fresh = made >= 0;
    // It may be a link to a missing file: create that file.
    if (!fresh && errno == EEXIST)
        made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) throw StoreError{StoreFault::cannot_open, file.native(), errno};
    ::close(made);
    return fresh;
}

void sync_folder_of(std::filesystem::path const& file) noexcept {
    auto const folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path{"."};
    int const opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return;
    ::fsync(opened);
    ::close(opened);
}

void remove_leftovers(fs::path const& beside) {
    auto const begin = beside.filename().native() + std::string{ending_of_part};
    auto const size = begin.size() + std::string_view{"XXXXXX"}.size();
    auto const folder = beside.has_parent_path() ? beside.parent_path() : fs::path{"."};
    std::error_code none;
    for (fs::directory_iterator at{folder, none}, end; at != end && !none; at.increment(none)) {
        auto const name = at->path().filename().native();
        if (name.size() == size && name.starts_with(begin) && is_left(folder / name))
            remove_with_journal(folder / name);
    }
}

TemporaryFile::TemporaryFile(std::filesystem::path const& beside) {
    // Room for the ending where a name may have 255 bytes.
    constexpr std::size_t longest_name = 240;
    auto stem = beside;
    if (stem.filename().native().size() > longest_name) stem.replace_filename("meldbook");
    remove_leftovers(stem);
    do {
        if (descriptor_ >= 0) ::close(descriptor_);
        auto name = stem.native() + std::string{ending_of_part} + "XXXXXX";
        descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
        if (descriptor_ < 0) throw StoreError{StoreFault::cannot_open, beside.native(), errno};
        path_ = name;
        ::flock(descriptor_, LOCK_EX | LOCK_NB);
        ::fchmod(descriptor_, S_IRUSR | S_IWUSR | S_ISVTX);
        // Before it was locked, another program may have taken it for a leftover.
    } while (has_no_name(descriptor_));
    journal_ = path_.native() + std::string{ending_of_journal};
    removed_.emplace([](void const* file) { static_cast<TemporaryFile const*>(file)->remove(); },
                     this);
}

TemporaryFile::~TemporaryFile() {
    removed_.reset();
    if (!path_.empty()) remove();
    ::close(descriptor_);
}

// The journal first: alone, it would not show whose it is.
void TemporaryFile::remove() const {
    ::unlink(journal_.c_str());
    ::unlink(path_.c_str());
}

// Not before it has its name: a program that is killed between the two would leave a file that nothing
// proves to be its own.
void TemporaryFile::has_name() {
    struct stat found{};
    if (::fstat(descriptor_, &found) == 0) ::fchmod(descriptor_, found.st_mode & ACCESSPERMS);
    removed_.reset();
    path_.clear();
}

int TemporaryFile::replace(std::filesystem::path const& name) {
    if (::rename(path_.c_str(), name.c_str()) != 0) return errno;
    has_name();
    sync_folder_of(name);
    return 0;
}

int TemporaryFile::take(std::filesystem::path const& name) {
    // Another program may make a file of that name at any time; only these two calls notice.
    if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) == 0) {
        has_name();
        sync_folder_of(name);
        return 0;
    }
    if (errno == EEXIST) return EEXIST;
    // A file system that does not know the first.
    if (::link(path_.c_str(), name.c_str()) == 0) {
        ::unlink(path_.c_str());
        has_name();
        sync_folder_of(name);
        return 0;
    }
    if (errno == EEXIST) return EEXIST;
    // Nor the second.
    struct stat found{};
    return ::lstat(name.c_str(), &found) == 0 ? EEXIST : replace(name);
}

bool can_lock_beside(std::filesystem::path const& file) noexcept {
    try {
        TemporaryFile const probe{file};
        struct flock lock{};
        lock.l_type = F_WRLCK;
        return ::fcntl(probe.descriptor(), F_SETLK, &lock) == 0;
    } catch (std::exception const&) {
        return true;
    }
}

void remove_made(std::vector<std::filesystem::path> const& made) noexcept {
    for (auto path = made.rbegin(); path != made.rend(); ++path)
        if (::remove(path->c_str()) != 0) return;
}

bool is_free(fs::path const& path) {
    auto const exists = [&](std::string_view ending) {
        std::error_code none;
        return fs::exists(fs::symlink_status(path.native() + std::string{ending}, none));
    };
    return !exists("") && std::ranges::none_of(sqlite_endings, exists);
}

fs::path free_name(fs::path const& wanted) {
    auto name = wanted;
    for (int number = 2; !is_free(name); ++number)
        name = wanted.native() + '-' + std::to_string(number);
    return name;
}

void copy_pages(Connection& from, Connection& into) {
    int result = SQLITE_OK;
    std::string why;
    try {
        SQLite::Backup backup{into.database(), from.database()};
        // executeStep() does not throw for a lock.
        result = backup.executeStep();
        if (result == SQLITE_DONE) return;
    } catch (SQLite::Exception const& error) {
        result = error.getErrorCode();
        why = error.what();
    }
    auto const& at_fault = concerns_source(result) ? from.path() : into.path();
    throw StoreError{fault_of(result), at_fault, why};
}

bool same_pages(fs::path const& one, fs::path const& other) {
    // Each copy gets its own change counter, version of the schema, and number of the last change.
    // SQLite, Database File Format, 1.3.
    constexpr struct {
        std::size_t from, to;
    } own_bytes[] = {{24, 28}, {40, 44}, {92, 100}};
    constexpr std::size_t piece = std::size_t{1} << 16U;
    std::ifstream a{one, std::ios::binary}, b{other, std::ios::binary};
    std::string of_a(piece, 0), of_b(piece, 0);
    for (bool first = true; a && b; first = false) {
        a.read(of_a.data(), piece);
        b.read(of_b.data(), piece);
        if (a.gcount() != b.gcount() || a.bad() || b.bad()) return false;
        for (auto const& [from, to] : own_bytes) {
            if (!first) break;
            std::fill(&of_a[from], &of_a[to], 0);
            std::fill(&of_b[from], &of_b[to], 0);
        }
        auto const size = static_cast<std::size_t>(a.gcount());
        if (of_a.compare(0, size, of_b, 0, size) != 0) return false;
    }
    return a.eof() && b.eof();
}

void read_through(Connection& connection) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(connection.database().getHandle(), "main", SQLITE_FCNTL_FILE_POINTER,
                         static_cast<void*>(&file));
    if (file == nullptr || file->pMethods == nullptr) return;
    constexpr int piece = 1 << 16;
    std::string bytes(piece, 0);
    sqlite3_int64 size = 0;
    int result = file->pMethods->xFileSize(file, &size);
    for (sqlite3_int64 at = 0; at < size && result == SQLITE_OK; at += piece) {
        result = file->pMethods->xRead(file, bytes.data(), piece, at);
        if (result == SQLITE_IOERR_SHORT_READ) result = SQLITE_OK;
    }
    if (result != SQLITE_OK)
        throw StoreError{fault_of(result), connection.path(), sqlite3_errstr(result)};
}

std::string first_damage(Connection& connection) {
    auto const damage = [&]() -> std::string {
        try {
            Query lines{connection, "PRAGMA integrity_check(1)"};
            if (!lines.next()) return {};
            auto line = lines.text(0);
            return line == "ok" ? std::string{} : line;
        } catch (StoreError const& error) {
            // The damage stops the check itself.
            if (error.fault != StoreFault::corrupt && error.fault != StoreFault::failed) throw;
            return error.detail;
        }
    };
    if (damage().empty()) return {};
    read_through(connection);
    return damage();
}

}  // namespace meldbook::store
