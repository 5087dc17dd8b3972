#include "host/output_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/command_error.hpp"
#include "store/book_file.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_piece = std::size_t{1} << 16U;
constexpr mode_t all_modes = 0777;
constexpr int most_links = 40;  // the limit of Linux

std::string file_exists(std::string const& path) {
    return tr("'{}' already exists; name another file, or replace it with --force", safe(path));
}

/// The mode that the umask leaves to a new file.
mode_t for_new_files() {
    constexpr mode_t for_everybody = 0666;
    auto const mask = ::umask(0);
    ::umask(mask);
    return for_everybody & ~mask;
}

/// The path that a chain of links leads to, whether or not it exists, so that the link itself is
/// kept. For a circle of links, the first link. Throws Refused for a link that somebody else made: it
/// leads where they want.
std::string follow_links(std::string const& path) {
    fs::path target = path;
    struct stat found{};
    for (int links = 0; ::lstat(target.c_str(), &found) == 0 && S_ISLNK(found.st_mode); ++links) {
        std::error_code none;
        if (links == most_links) return path;
        if (found.st_uid != ::geteuid() && found.st_uid != 0) {
            throw Refused(tr("'{}' leads through a link that another user made; name another file",
                             safe(path)));
        }
        target = target.parent_path() / fs::read_symlink(target, none);
        if (none) return path;
    }
    return target.string();
}

}  // namespace

OutputFile::OutputFile(std::string path, bool force, Readers readers)
    : path_(std::move(path)),
      target_(readers == Readers::others ? follow_links(path_) : path_),
      force_(force) {
    struct stat found{};
    if (::lstat(target_.c_str(), &found) == 0 && S_ISLNK(found.st_mode) &&
        readers == Readers::owner) {
        throw Refused(
            tr("'{}' is a link, through which no backup is written; name the file that is "
               "meant",
               safe(path_)));
    }
    bool const there = ::stat(target_.c_str(), &found) == 0;
    if (!there && errno == ELOOP) fail(ELOOP);
    if (!there && !force_ && ::lstat(path_.c_str(), &found) == 0)
        throw Refused(file_exists(path_));  // a link whose target does not exist
    if (there && S_ISDIR(found.st_mode)) fail(EISDIR);
    if (there && !S_ISREG(found.st_mode)) {
        // A device or a pipe cannot be replaced; at the other end of another user's is that user.
        if (found.st_uid != ::geteuid() && found.st_uid != 0) fail(EPERM);
        descriptor_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor_ < 0) fail(errno);
        return;
    }
    store::remove_leftovers(target_);
    if (there && !force_) throw Refused(file_exists(path_));
    if (there && readers == Readers::others && store::is_book(target_)) {
        throw Refused(tr("'{}' is a book of meldbook, and writing to it would destroy it; name "
                         "another file",
                         safe(path_)));
    }
    if (store::is_part_of_book(target_)) {
        throw Refused(tr("SQLite keeps parts of a book in '{}'; name another file", safe(path_)));
    }
    if (readers == Readers::others) mode_ = there ? found.st_mode & all_modes : for_new_files();
    try {
        temporary_.emplace(target_);
    } catch (store::StoreError const& error) {
        throw Failed(cannot_write(path_, error.detail));
    }
    descriptor_ = temporary_->descriptor();
}

OutputFile::~OutputFile() {
    if (descriptor_ >= 0 && !temporary_) ::close(descriptor_);
}

void OutputFile::write(std::string_view text) {
    if (buffer_.size() + text.size() >= largest_piece) {
        flush();
        write_now(text);
    } else {
        buffer_ += text;
    }
}

void OutputFile::flush() {
    write_now(buffer_);
    buffer_.clear();
}

void OutputFile::write_now(std::string_view left) {
    while (!left.empty()) {
        auto const written = ::write(descriptor_, left.data(), left.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            fail(errno);
        }
        left.remove_prefix(static_cast<std::size_t>(written));
    }
}

void OutputFile::finish(std::span<std::string_view const> parts) {
    flush();
    // An unfinished file keeps what proves that it is one (store/files.hpp).
    auto const proof = temporary_ ? mode_t{S_ISVTX} : mode_t{0};
    if (mode_ && ::fchmod(descriptor_, *mode_ | proof) != 0 && errno != EPERM) fail(errno);
    bool const synced = ::fsync(descriptor_) == 0 || errno == EINVAL || errno == EROFS;
    if (!synced) fail(errno);
    if (!temporary_) {
        if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
        return;
    }
    // Not earlier: the existing file needs them until it is replaced.
    for (auto const part : parts) remove_part(part);
    int const error = force_ ? temporary_->replace(target_) : temporary_->take(target_);
    // Another program may have created the file since.
    if (error == EEXIST) throw Refused(file_exists(path_));
    if (error != 0) fail(error);
}

void OutputFile::remove_part(std::string_view part) const {
    auto const file = target_ + std::string(part);
    struct stat found{};
    if (::lstat(file.c_str(), &found) != 0 && errno == ENOENT) return;
    if (!force_) throw Refused(file_exists(file));
    if (::unlink(file.c_str()) != 0 && errno != ENOENT) fail(errno);
}

void OutputFile::fail(int system_error) const {
    throw Failed(cannot_write(path_, std::strerror(system_error)));
}

std::string cannot_write(std::string_view path, std::string_view detail) {
    return tr("cannot write '{}' ({}); no part of it is kept", safe(path), detail);
}

bool is_standard_output(std::string const& path) { return path.empty() || path == "-"; }

void write_to(std::string const& path, bool force, Out& out,
              std::function<void(Out::Sink const&)> const& write) {
    if (is_standard_output(path)) {
        write([&out](std::string_view text) { out.print(text); });
        return;
    }
    OutputFile file(path, force);
    write([&file](std::string_view text) { file.write(text); });
    file.finish();
    out.keep();
}

}  // namespace meldbook::host
