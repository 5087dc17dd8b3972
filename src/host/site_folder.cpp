#include "host/site_folder.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "host/only_one.hpp"
#include "store/files.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

namespace {

namespace fs = std::filesystem;

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

/// Of what type a file is itself, and not what a link leads to.
fs::file_type type_of(std::string const& path) {
    std::error_code unknown;
    return fs::symlink_status(path, unknown).type();
}

/// What a file has, if it can be read.
std::optional<std::string> content_of(std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    return file ? std::optional(std::move(text)) : std::nullopt;
}

/// Writes a new file to the disk; returns 0, or errno.
int write_new(std::string const& path, std::string_view text) {
    constexpr mode_t everybody = 0666;
    int const file =
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, everybody);
    if (file < 0) return errno;
    int error = 0;
    while (!text.empty() && error == 0) {
        auto const written = ::write(file, text.data(), text.size());
        if (written >= 0) text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR) error = errno;
    }
    if (error == 0 && ::fsync(file) != 0 && errno != EINVAL && errno != EROFS) error = errno;
    ::close(file);
    return error;
}

[[noreturn]] void fail_to_open(std::string const& path) {
    throw Failed(tr("cannot open the folder '{}' ({})", safe(path), std::strerror(errno)));
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
    bool const beside = ending == ".css" || ending == ".js" || ending == ".png";
    if (!page && !(folder.empty() && beside)) return false;
    return std::ranges::all_of(file.substr(0, dot), [](char c) {
        return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-' || c == '_';
    });
}

SiteFolder::SiteFolder(std::string path) : path_(std::move(path)) {
    open();
    try {
        read_list();
        look_through();
        is_new_ = !has_list_;
    } catch (...) {
        close();
        throw;
    }
}

SiteFolder::~SiteFolder() {
    ::unlink(path_of(unfinished).c_str());
    close();
}

void SiteFolder::close() const {
    ::close(lock_);
    if (created_) ::rmdir(path_.c_str());  // fails if it is not empty
}

std::string SiteFolder::path_of(std::string_view file) const {
    return path_ + "/" + std::string(file);
}

void SiteFolder::open() {
    constexpr mode_t everybody = 0777;
    if (::mkdir(path_.c_str(), everybody) == 0) created_ = true;
    else if (errno != EEXIST) fail_to_open(path_);
    lock_ = ::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (lock_ < 0) {
        if (errno == ENOTDIR) throw Refused(tr("'{}' is not a folder", safe(path_)));
        fail_to_open(path_);
    }
    // Some file systems have no locks; there, two exports at once can only fail.
    if (!lock_alone(lock_)) {
        ::close(lock_);
        throw Refused(
            tr("another program is writing the site '{}'; try again when it is done", safe(path_)));
    }
}

void SiteFolder::read_list() {
    struct stat found{};
    if (::lstat(path_of(site_list).c_str(), &found) != 0) {
        if (errno == ENOENT) return;
        fail(site_list, errno);
    }
    // What a list names may be removed, so it must be one's own.
    bool const is_own = found.st_uid == ::geteuid() || found.st_uid == 0;
    if (!S_ISREG(found.st_mode) || !is_own) refuse_content(site_list);
    auto const text = content_of(path_of(site_list));
    if (!text) fail(site_list, EIO);
    auto const refuse = [&](std::string_view line) {
        throw Refused(tr("'{}' in '{}' is not the list of a site, because of the line '{}'; name "
                         "another folder, or remove this one",
                         site_list, safe(path_), safe(shorten(line, longest_shown))));
    };
    if (!text->starts_with(list_begin))
        refuse(split_lines(*text).empty() ? "" : split_lines(*text)[0]);
    for (auto const line : split_lines(std::string_view(*text).substr(list_begin.size()))) {
        if (!is_site_file(line)) refuse(line);
        listed_.emplace(line);
    }
    has_list_ = true;
}

std::set<std::string> SiteFolder::names_in(std::string const& folder) const {
    std::set<std::string> names;
    std::error_code error;
    for (fs::directory_iterator at(path_of(folder), error), end; !error && at != end;
         at.increment(error))
        names.insert(at->path().filename().native());
    if (error) fail(folder, error.value());
    return names;
}

void SiteFolder::look_through() {
    for (auto const& name : names_in("")) {
        if (name == site_list || name == unfinished) continue;
        if (has_list_ && name.starts_with('.')) continue;
        if (has_list_ && is_folder_name(name)) look_into(name);
        else if (!listed_.contains(name)) refuse_content(name);
    }
}

void SiteFolder::look_into(std::string const& name) const {
    if (type_of(path_of(name)) != fs::file_type::directory) refuse_content(name);
    for (auto const& file : names_in(name)) {
        auto const whole = fmt::format("{}/{}", name, file);
        if (!file.starts_with('.') && !listed_.contains(whole)) refuse_content(whole);
    }
}

std::string SiteFolder::summary(std::string const& address) const {
    auto const files = static_cast<long long>(current_.size());
    auto text = tr_plural(files, "{} file in '{}': {} written, {} removed.",
                          "{} files in '{}': {} written, {} removed.", number(files), safe(path_),
                          number(static_cast<long long>(written_)),
                          number(static_cast<long long>(removed_)));
    if (is_new_ && address.empty())
        text += "\n" + tr("Messengers show its picture beside a link once the setting "
                          "'site_address' says where people will see it.");
    return text;
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
    bool const is_file = type_of(path_of(file)) == fs::file_type::regular;
    if (is_file && content_of(path_of(file)) == text) return;
    put(file, text);
    ++written_;
}

void SiteFolder::finish(std::string const& start_file, std::string_view text) {
    for (auto const name : folder_names) store::sync_folder_of(path_of(name) + "/");
    write(start_file, text);
    store::sync_folder_of(path_of(start_file));
    for (auto const& file : listed_) {
        if (!current_.contains(file)) remove(file);
    }
    for (auto const name : folder_names) ::rmdir(path_of(name).c_str());  // if it is empty
    if (listed_ != current_) put_list(current_);
}

void SiteFolder::make_folder_of(std::string const& file) const {
    std::string const name(split(file).first);
    if (name.empty()) return;
    constexpr mode_t everybody = 0777;
    if (::mkdir(path_of(name).c_str(), everybody) == 0) return;
    if (errno != EEXIST) fail(name, errno);
    if (type_of(path_of(name)) != fs::file_type::directory) refuse_content(name);
}

void SiteFolder::put(std::string const& file, std::string_view text) {
    make_folder_of(file);
    auto const part = path_of(unfinished);
    // The lock says that no other program is using it.
    if (::unlink(part.c_str()) != 0 && errno != ENOENT) fail(unfinished, errno);
    if (int const error = write_new(part, text); error != 0) fail(file, error);
    if (::rename(part.c_str(), path_of(file).c_str()) != 0) fail(file, errno);
}

void SiteFolder::put_list(std::set<std::string> const& files) {
    std::string text(list_begin);
    for (auto const& file : files) text.append(file).append("\n");
    put(std::string(site_list), text);
    store::sync_folder_of(path_of(site_list));
    listed_ = files;
    has_list_ = true;
}

void SiteFolder::remove(std::string const& file) {
    std::string const inside(split(file).first);
    if (!inside.empty() && type_of(path_of(inside)) != fs::file_type::directory) return;
    if (::unlink(path_of(file).c_str()) == 0) ++removed_;
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
