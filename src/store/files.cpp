#include "store/files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/errors.hpp"

namespace meldbook::store {

namespace {

[[noreturn]] void cannot_make(std::filesystem::path const& path, int error) {
    throw StoreError{StoreFault::cannot_open, path.native(),
                     std::generic_category().message(error)};
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
    else if (errno != EEXIST) cannot_make(folder, errno);
}

// SQLite gives its journals the mode of this file.
bool make_private_file(std::filesystem::path const& file) {
    int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    bool const fresh = made >= 0;
    // It may be a link to a missing file: create that file.
    if (!fresh && errno == EEXIST)
        made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) cannot_make(file, errno);
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

TemporaryFile::TemporaryFile(std::filesystem::path const& beside) {
    std::string name = beside.native() + ".part-XXXXXX";
    int const made = ::mkostemp(name.data(), O_CLOEXEC);
    if (made < 0) cannot_make(beside, errno);
    ::close(made);
    path_ = name;
}

TemporaryFile::~TemporaryFile() {
    ::unlink(path_.c_str());
    ::unlink((path_.native() + "-journal").c_str());
}

void remove_made(std::vector<std::filesystem::path> const& made) noexcept {
    for (auto path = made.rbegin(); path != made.rend(); ++path)
        if (::remove(path->c_str()) != 0) return;
}

}  // namespace meldbook::store
