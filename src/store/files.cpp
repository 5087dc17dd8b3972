#include "store/files.hpp"

#include <cerrno>
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
    struct stat found {};
    return !path.empty() && ::stat(path.c_str(), &found) != 0 && errno == ENOENT;
}

// Not create_directories: what it makes could be read by others for a moment.
void make_private_folder(std::filesystem::path const& folder) {
    if (!is_missing(folder)) return;
    if (folder.parent_path() != folder) make_private_folder(folder.parent_path());
    if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) cannot_make(folder, errno);
}

// SQLite gives its journals the mode of the file they belong to.
void make_private_file(std::filesystem::path const& file) {
    int const made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) cannot_make(file, errno);
    ::close(made);
}

}  // namespace meldbook::store
