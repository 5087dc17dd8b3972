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
constexpr mode_t for_everybody = 0666;  // before the umask
constexpr mode_t all_modes = 0777;
constexpr int most_leftover_files = 1000;
constexpr int most_links = 40;  // the limit of Linux

std::string file_exists(std::string const& path) {
    return tr("'{}' already exists; name another file, or replace it with --force", safe(path));
}

/// The path that a chain of links leads to, whether or not it exists, so that the link itself is
/// kept. For a circle of links, the first link.
std::string follow_links(std::string const& path) {
    fs::path target = path;
    std::error_code none;
    for (int links = 0; fs::is_symlink(target, none); ++links) {
        if (links == most_links) return path;
        target = target.parent_path() / fs::read_symlink(target, none);
        if (none) return path;
    }
    return target.string();
}

}  // namespace

OutputFile::OutputFile(std::string path, bool force, Readers readers)
    : path_(std::move(path)), target_(follow_links(path_)), force_(force) {
    struct stat found{};
    bool const there = ::stat(target_.c_str(), &found) == 0;
    if (!there && errno == ELOOP) fail(ELOOP);
    if (!there && !force_ && ::lstat(path_.c_str(), &found) == 0)
        throw Refused(file_exists(path_));  // a link whose target does not exist
    if (there && S_ISDIR(found.st_mode)) fail(EISDIR);
    if (there && !S_ISREG(found.st_mode)) {
        // A device or a pipe cannot be replaced.
        descriptor_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor_ < 0) fail(errno);
        return;
    }
    if (there && !force_) throw Refused(file_exists(path_));
    if (there && readers == Readers::others && store::is_book(target_)) {
        throw Refused(tr("'{}' is a book of meldbook, and writing to it would destroy it; name "
                         "another file",
                         safe(path_)));
    }
    // A replacement is readable only by those who could read the old file.
    bool const hidden = there || readers == Readers::owner;
    make_temporary(hidden ? S_IRUSR | S_IWUSR : for_everybody);
    if (there && readers == Readers::others) mode_ = found.st_mode & all_modes;
}

void OutputFile::make_temporary(unsigned mode) {
    auto const folder = fs::path(target_).parent_path();
    auto const begin = ".meldbook-" + std::to_string(::getpid());
    // A killed program may have left a file of that name.
    for (int n = 0; descriptor_ < 0; ++n) {
        auto const name = (folder / (begin + "-" + std::to_string(n))).string();
        descriptor_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (descriptor_ >= 0) temporary_ = name;
        else if (errno != EEXIST || n == most_leftover_files) fail(errno);
    }
}

OutputFile::~OutputFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!temporary_.empty() && !done_) ::unlink(temporary_.c_str());
}

void OutputFile::write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= largest_piece) flush();
}

void OutputFile::flush() {
    std::string_view left = buffer_;
    while (!left.empty()) {
        auto const written = ::write(descriptor_, left.data(), left.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            fail(errno);
        }
        left.remove_prefix(static_cast<std::size_t>(written));
    }
    buffer_.clear();
}

void OutputFile::finish(std::span<std::string_view const> parts) {
    flush();
    if (mode_ && ::fchmod(descriptor_, *mode_) != 0 && errno != EPERM) fail(errno);
    bool const synced = ::fsync(descriptor_) == 0 || errno == EINVAL || errno == EROFS;
    if (!synced) fail(errno);
    if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
    if (!temporary_.empty()) {
        // Not earlier: the existing file needs them until it is replaced.
        for (auto const part : parts) remove_part(part);
        give_name();
    }
    done_ = true;
}

void OutputFile::remove_part(std::string_view part) const {
    auto const file = target_ + std::string(part);
    struct stat found{};
    if (::lstat(file.c_str(), &found) != 0 && errno == ENOENT) return;
    if (!force_) throw Refused(file_exists(file));
    if (::unlink(file.c_str()) != 0 && errno != ENOENT) fail(errno);
}

void OutputFile::give_name() {
    if (!force_) {
        // Another program may have created the file since; only link() detects that without a race.
        if (::link(temporary_.c_str(), target_.c_str()) == 0) {
            ::unlink(temporary_.c_str());
            return;
        }
        if (errno == EEXIST) throw Refused(file_exists(path_));
        // On a file system without links there is a race between the check and the renaming.
        struct stat found{};
        if (::lstat(target_.c_str(), &found) == 0) {
            throw Refused(file_exists(path_));
        }
    }
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail(errno);
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
}

}  // namespace meldbook::host
