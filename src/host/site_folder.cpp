#include "host/site_folder.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

namespace {

constexpr std::string_view list_begin = "The files of a site that meldbook wrote:\n";
constexpr char const* unfinished = "meldbook-site.part";
constexpr std::array<std::string_view, 6> folder_names = {"matches", "players", "pairs",
                                                          "clubs",   "events",  "years"};
constexpr std::size_t longest_name = 100;
constexpr int longest_shown = 60;  ///< columns of a line that is quoted

bool is_folder_name(std::string_view name) {
    return std::ranges::find(folder_names, name) != folder_names.end();
}

/// The folder of a file's name, and the rest; the folder is "" if there is none.
std::pair<std::string_view, std::string_view> split(std::string_view file) {
    auto const slash = file.find('/');
    if (slash == std::string_view::npos) return {"", file};
    return {file.substr(0, slash), file.substr(slash + 1)};
}

/// All that a descriptor has to read, or an error of the system.
std::pair<std::string, int> content_of(int descriptor) {
    std::string text;
    std::array<char, 1U << 16U> some{};
    for (;;) {
        auto const got = ::read(descriptor, some.data(), some.size());
        if (got == 0) return {std::move(text), 0};
        if (got > 0) text.append(some.data(), static_cast<std::size_t>(got));
        else if (errno != EINTR) return {"", errno};
    }
}

/// The names in a folder besides the two that every folder has, sorted, or an error of the system.
std::pair<std::vector<std::string>, int> names_in(int folder) {
    int const again = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (again < 0) return {{}, errno};
    std::unique_ptr<DIR, int (*)(DIR*)> const opened(::fdopendir(again), ::closedir);
    if (!opened) {
        int const error = errno;
        ::close(again);
        return {{}, error};
    }
    std::vector<std::string> names;
    errno = 0;
    while (auto const* entry = ::readdir(opened.get())) {
        std::string name = entry->d_name;
        if (name != "." && name != "..") names.push_back(std::move(name));
    }
    int const error = errno;
    std::ranges::sort(names);
    return {std::move(names), error};
}

[[noreturn]] void fail_to_open(std::string const& path) {
    throw Failed(tr("cannot open the folder '{}' ({})", safe(path), std::strerror(errno)));
}

/// Writes all of a text; returns 0, or errno.
int write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        auto const written = ::write(descriptor, text.data(), text.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return errno;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS ? 0 : errno;
}

}  // namespace

bool is_site_file(std::string_view name) {
    if (name.size() > longest_name) return false;
    auto const [folder, file] = split(name);
    if (!folder.empty() && !is_folder_name(folder)) return false;
    if (folder.empty() && name.find('/') != std::string_view::npos) return false;
    auto const dot = file.find('.');
    if (dot == std::string_view::npos || dot == 0) return false;
    auto const ending = file.substr(dot);
    bool const page = ending == ".html";
    if (!page && !(folder.empty() && (ending == ".css" || ending == ".js"))) return false;
    return std::ranges::all_of(file.substr(0, dot), [](char c) {
        return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-' || c == '_';
    });
}

SiteFolder::Folder::Folder(Folder&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

SiteFolder::Folder& SiteFolder::Folder::operator=(Folder&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

SiteFolder::Folder::~Folder() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

SiteFolder::SiteFolder(std::string path) : path_(std::move(path)) {
    open();
    read_list();
    look_through();
}

SiteFolder::~SiteFolder() {
    if (root_.is_open()) ::unlinkat(root_.descriptor(), unfinished, 0);
    if (created_) ::rmdir(path_.c_str());  // fails if it is not empty
}

void SiteFolder::open() {
    constexpr mode_t everybody = 0777;
    if (::mkdir(path_.c_str(), everybody) == 0) created_ = true;
    else if (errno != EEXIST) fail_to_open(path_);
    root_ = Folder(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!root_.is_open()) {
        if (errno == ENOTDIR) throw Refused(tr("'{}' is not a folder", safe(path_)));
        fail_to_open(path_);
    }
    // Some file systems have no locks; there, two exports at once can only fail.
    if (::flock(root_.descriptor(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        throw Refused(
            tr("another program is writing the site '{}'; try again when it is done", safe(path_)));
    }
}

void SiteFolder::read_list() {
    std::string const name(site_list);
    Folder const file(
        ::openat(root_.descriptor(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!file.is_open()) {
        if (errno == ENOENT) return;
        if (errno == ELOOP) refuse_content(site_list);
        fail(site_list, errno);
    }
    struct stat found{};
    if (::fstat(file.descriptor(), &found) != 0) fail(site_list, errno);
    // What a list names may be removed, so it must be one's own.
    bool const is_own = found.st_uid == ::geteuid() || found.st_uid == 0;
    if (!S_ISREG(found.st_mode) || !is_own) refuse_content(site_list);
    auto const [text, error] = content_of(file.descriptor());
    if (error != 0) fail(site_list, error);
    auto const refuse = [&](std::string_view line) {
        throw Refused(tr("'{}' in '{}' is not the list of a site, because of the line '{}'; name "
                         "another folder, or remove this one",
                         site_list, safe(path_), safe(shorten(line, longest_shown))));
    };
    if (!text.starts_with(list_begin))
        refuse(split_lines(text).empty() ? "" : split_lines(text)[0]);
    for (auto const line : split_lines(std::string_view(text).substr(list_begin.size()))) {
        if (!is_site_file(line)) refuse(line);
        listed_.emplace(line);
    }
    has_list_ = true;
}

void SiteFolder::look_through() {
    auto const [names, error] = names_in(root_.descriptor());
    if (error != 0) fail("", error);
    for (auto const& name : names) {
        if (name == site_list || name == unfinished) continue;
        if (has_list_ && name.starts_with('.')) continue;
        if (has_list_ && is_folder_name(name)) look_into(name);
        else if (!listed_.contains(name)) refuse_content(name);
    }
}

void SiteFolder::look_into(std::string const& name) {
    auto const [names, error] = names_in(folder(name, false).descriptor());
    if (error != 0) fail(name, error);
    for (auto const& file : names) {
        auto const whole = std::string(name).append("/").append(file);
        if (!file.starts_with('.') && !listed_.contains(whole)) refuse_content(whole);
    }
}

std::string SiteFolder::summary() const {
    auto const files = static_cast<long long>(current_.size());
    return tr_plural(files, "{} file in '{}': {} written, {} removed.",
                     "{} files in '{}': {} written, {} removed.", number(files), safe(path_),
                     number(static_cast<long long>(written_)),
                     number(static_cast<long long>(removed_)));
}

void SiteFolder::list(std::vector<std::string> const& files) {
    auto all = listed_;
    all.insert(files.begin(), files.end());
    for (auto const& file : files)
        if (!is_site_file(file)) throw std::logic_error("not a file of a site: " + file);
    if (all.size() == listed_.size()) return;
    put_list(all);
}

void SiteFolder::write(std::string const& file, std::string_view text) {
    if (!listed_.contains(file)) throw std::logic_error("not in the list of the site: " + file);
    current_.insert(file);
    auto const place = place_of(file);
    if (is_same(place, text)) return;
    put(file, place, text);
    ++written_;
}

void SiteFolder::finish(std::string const& start_file, std::string_view text) {
    sync_folders();
    write(start_file, text);
    if (::fsync(root_.descriptor()) != 0 && errno != EINVAL) fail("", errno);
    for (auto const& file : listed_) {
        if (!current_.contains(file)) remove(file);
    }
    for (auto const name : folder_names)
        ::unlinkat(root_.descriptor(), std::string(name).c_str(), AT_REMOVEDIR);  // if it is empty
    if (listed_ != current_) put_list(current_);
}

SiteFolder::Place SiteFolder::place_of(std::string const& file) {
    auto const [inside, name] = split(file);
    auto const& where = inside.empty() ? root_ : folder(std::string(inside), true);
    return {where.descriptor(), std::string(name)};
}

SiteFolder::Folder& SiteFolder::folder(std::string const& name, bool create) {
    auto& opened = folders_[name];
    if (opened.is_open()) return opened;
    constexpr mode_t everybody = 0777;
    if (create && ::mkdirat(root_.descriptor(), name.c_str(), everybody) != 0 && errno != EEXIST)
        fail(name, errno);
    opened = Folder(::openat(root_.descriptor(), name.c_str(),
                             O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!opened.is_open()) {
        if (errno == ENOTDIR || errno == ELOOP) refuse_content(name);
        fail(name, errno);
    }
    return opened;
}

bool SiteFolder::is_same(Place const& place, std::string_view text) const {
    Folder const file(
        ::openat(place.folder, place.name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat found{};
    if (!file.is_open() || ::fstat(file.descriptor(), &found) != 0) return false;
    if (!S_ISREG(found.st_mode) || static_cast<std::size_t>(found.st_size) != text.size())
        return false;
    auto const [content, error] = content_of(file.descriptor());
    return error == 0 && content == text;
}

void SiteFolder::put(std::string const& file, Place const& place, std::string_view text) {
    int const root = root_.descriptor();
    constexpr mode_t everybody = 0666;
    // The lock says that no other program is using it.
    if (::unlinkat(root, unfinished, 0) != 0 && errno != ENOENT) fail(unfinished, errno);
    Folder const part(::openat(root, unfinished,
                               O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, everybody));
    if (!part.is_open()) fail(file, errno);
    if (int const error = write_all(part.descriptor(), text); error != 0) fail(file, error);
    if (::renameat(root, unfinished, place.folder, place.name.c_str()) != 0) fail(file, errno);
}

void SiteFolder::put_list(std::set<std::string> const& files) {
    std::string text(list_begin);
    for (auto const& file : files) text.append(file).append("\n");
    std::string const name(site_list);
    put(name, {root_.descriptor(), name}, text);
    if (::fsync(root_.descriptor()) != 0 && errno != EINVAL) fail("", errno);
    listed_ = files;
    has_list_ = true;
}

void SiteFolder::sync_folders() {
    for (auto const& [name, opened] : folders_)
        if (opened.is_open() && ::fsync(opened.descriptor()) != 0 && errno != EINVAL)
            fail(name, errno);
}

void SiteFolder::remove(std::string const& file) {
    auto const [inside, name] = split(file);
    struct stat found{};
    if (!inside.empty() && ::fstatat(root_.descriptor(), std::string(inside).c_str(), &found,
                                     AT_SYMLINK_NOFOLLOW) != 0)
        return;
    auto const place = place_of(file);
    if (::unlinkat(place.folder, place.name.c_str(), 0) == 0) ++removed_;
    else if (errno != ENOENT) fail(file, errno);
}

void SiteFolder::fail(std::string_view file, int system_error) const {
    auto const whole = file.empty() ? path_ : path_ + "/" + std::string(file);
    throw Failed(tr("cannot write '{}' ({}); the site is not up to date, but every page in it is "
                    "complete",
                    safe(whole), std::strerror(system_error)));
}

void SiteFolder::refuse_content(std::string_view name) const {
    throw Refused(tr("'{}' has '{}', which is not part of a site; name an empty or a new folder",
                     safe(path_), safe(name)));
}

}  // namespace meldbook::host
