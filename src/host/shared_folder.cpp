#include "host/shared_folder.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "host/input_file.hpp"
#include "store/book_file.hpp"

namespace meldbook::host {

namespace {

namespace fs = std::filesystem;

/// The beginning of every SQLite database (SQLite, Database File Format, 1.2).
constexpr std::string_view database_mark{"SQLite format 3\0", 16};

constexpr std::array<std::string_view, 6> unfinished_endings = {
    "~", ".tmp", ".part", ".partial", ".crdownload", ".filepart"};
constexpr std::array<std::string_view, 2> unfinished_marks = {".part-", ".auto-"};
constexpr std::array<std::string_view, 4> book_endings = {".db", ".sqlite", ".sqlite3", ".book"};
constexpr std::array<std::string_view, 2> sheet_endings = {".csv", ".txt"};

FileStamp stamp_from(struct stat const& found) {
    constexpr std::int64_t second = 1'000'000'000;
    timespec const changed = found.st_mtim;
    return {.device = found.st_dev,
            .number = found.st_ino,
            .bytes = found.st_size,
            .changed = changed.tv_sec * second + changed.tv_nsec};
}

bool has_ending(std::string_view name, auto const& endings) {
    auto const small = lower(name);
    return std::ranges::any_of(endings,
                               [&](std::string_view ending) { return small.ends_with(ending); });
}

/// Whether a regular file begins as a database, or may do so as it has the ending of a book but cannot
/// be opened. Never waits, as opening a pipe would.
bool begins_as_database(std::string const& path) {
    int const file = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0) return has_ending(path, book_endings);
    std::array<char, database_mark.size()> begin{};
    auto const got = read(file, begin.data(), begin.size());
    close(file);
    return got == static_cast<ssize_t>(begin.size()) &&
           std::string_view(begin.data(), begin.size()) == database_mark;
}

}  // namespace

FileStamp stamp_of(std::string const& path) {
    struct stat found{};
    return stat(path.c_str(), &found) == 0 ? stamp_from(found) : FileStamp{};
}

bool is_passed_over(std::string_view name) {
    if (name.starts_with('.') || has_ending(name, unfinished_endings)) return true;
    if (has_ending(name, store::sqlite_endings)) return true;
    return std::ranges::any_of(unfinished_marks,
                               [&](std::string_view mark) { return name.find(mark) != name.npos; });
}

bool is_document(std::string_view name) {
    return has_ending(name, std::array{std::string_view{".json"}});
}

SharedFiles shared_files(std::string const& folder, std::string const& book) {
    SharedFiles found;
    std::set<std::pair<std::uint64_t, std::uint64_t>> known;
    auto const own = stamp_of(book);
    known.insert({own.device, own.number});
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        SharedFile file;
        file.path = at->path().native();
        file.name = at->path().filename().native();
        if (is_passed_over(file.name)) continue;
        struct stat state{};
        if (stat(file.path.c_str(), &state) != 0 || !S_ISREG(state.st_mode)) continue;
        file.stamp = stamp_from(state);
        if (known.contains({file.stamp.device, file.stamp.number})) continue;
        if (begins_as_database(file.path)) file.kind = SharedFile::Kind::book;
        else if (is_document(file.name)) file.kind = SharedFile::Kind::document;
        else if (has_ending(file.name, book_endings)) file.kind = SharedFile::Kind::broken;
        else {
            ++(has_ending(file.name, sheet_endings) ? found.sheets : found.others);
            continue;
        }
        found.files.push_back(std::move(file));
    }
    if (error) throw Failed(cannot_read(folder, error.message()));
    std::ranges::sort(found.files, {}, &SharedFile::name);
    std::erase_if(found.files, [&](SharedFile const& file) {
        return !known.insert({file.stamp.device, file.stamp.number}).second;
    });
    return found;
}

bool is_folder(std::string const& path) {
    std::error_code unknown;
    return fs::is_directory(path, unknown);
}

}  // namespace meldbook::host
