#include "store/backups.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <iterator>
#include <ranges>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include "domain/utc.hpp"
#include "store/book_file.hpp"
#include "store/connection.hpp"
#include "store/database.hpp"
#include "store/errors.hpp"
#include "store/files.hpp"
#include "text/translate.hpp"

namespace meldbook::store {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view automatic = ".auto-";
constexpr std::string_view asked_for = ".backup-";
constexpr std::array<std::string_view, 5> occasion_names = {"day", "import", "merge", "restore",
                                                            "upgrade"};

/// Removes `beginning` from the front of a text; returns false if it does not begin so.
bool skip(std::string_view& text, std::string_view beginning) {
    if (!text.starts_with(beginning)) return false;
    text.remove_prefix(beginning.size());
    return true;
}

/// Removes the date from the front of a text; "" if there is none.
std::string take_date(std::string_view& text) {
    constexpr std::size_t length = std::string_view{"2026-11-22"}.size();
    if (text.size() < length || !read_day(text.substr(0, length))) return {};
    auto date = std::string{text.substr(0, length)};
    text.remove_prefix(length);
    return date;
}

/// Whether a text is what makes a taken name another one: "", "-2", "-3" …
bool is_number_of_name(std::string_view text) {
    if (text.empty()) return true;
    int number = 0;
    auto const* const end = text.data() + text.size();
    if (!skip(text, "-")) return false;
    auto const read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc{} && read.ptr == end && number >= 2;
}

/// Reads the end of a backup's name, after that of the book; nothing if it has another form.
std::optional<BackupFile> read_name(std::string_view name) {
    BackupFile backup;
    if (skip(name, automatic)) backup.occasion = Occasion::day;
    else if (!skip(name, asked_for)) return std::nullopt;
    backup.date = take_date(name);
    if (backup.date.empty()) return std::nullopt;
    if (backup.occasion) {
        // That of a day has no word.
        for (auto i = occasion_names.size() - 1; i > 0; --i) {
            if (skip(name, "-" + std::string{occasion_names[i]})) {
                backup.occasion = static_cast<Occasion>(i);
                break;
            }
        }
    }
    if (!is_number_of_name(name)) return std::nullopt;
    return backup;
}

/// When a backup was written; for the order of those of a day.
fs::file_time_type time_of(fs::path const& file) {
    std::error_code unknown;
    auto const time = fs::last_write_time(file, unknown);
    return unknown ? fs::file_time_type::min() : time;
}

/// Gives a finished copy its name; returns false if the name is taken, or if there is a journal for it.
bool take_name(TemporaryFile& file, fs::path const& name) {
    if (!is_free(name)) return false;
    int const error = file.take(name);
    if (error != 0 && error != EEXIST)
        throw StoreError{StoreFault::cannot_open, name.native(), error};
    return error == 0;
}

/// The time of the last step; "" if there is none.
std::string last_change(Connection& book) {
    Query step{book, "SELECT at FROM step ORDER BY id DESC LIMIT 1"};
    return step.next() ? step.text(0) : std::string{};
}

/// Whether a book was copied before the first change of a day. What else has such a name is no copy: an
/// empty file, a link to nowhere.
bool has_copy_of_day(fs::path const& book, std::string const& date) {
    return std::ranges::any_of(backups_of(book), [&](BackupFile const& backup) {
        return backup.occasion == Occasion::day && backup.date == date && is_book(backup.file);
    });
}

/// Whether a time is on a day. A clock that was wrong may have given later ones.
bool is_on(std::string const& time, BackupPlan::Day const& day) {
    constexpr std::int64_t longest_day = std::int64_t{25} * 60 * 60;  // the clocks go back
    auto const at = seconds_of(time).value_or(0);
    auto const began = seconds_of(day.began).value_or(0);
    return at >= began && at < began + longest_day;
}

/// Whether a change needs a backup first.
bool is_due(Connection& book, Occasion occasion, BackupPlan const& plan) {
    if (plan.files == 0) return false;
    auto const last = last_change(book);
    if (last.empty()) return false;
    if (occasion != Occasion::day) return true;
    auto const today = plan.today();
    // Undo is a change without a step: the second one of a day finds the file of the first.
    return !is_on(last, today) && !has_copy_of_day(book.path(), today.date);
}

/// How new the content of a backup is, whatever the clock and the file system say: the last step that
/// it has in common with the book. If that is not its own last one, another backup was restored since.
struct Newness {
    std::int64_t common = 0;
    bool is_of_book = true;
    std::int64_t own = 0;

    friend auto operator<=>(Newness const&, Newness const&) = default;
};

/// Nothing if the backup cannot be read.
std::optional<Newness> newness_of(fs::path const& backup, Connection& book) {
    try {
        auto const opened = open_any_version(backup, Access::read, {});
        Newness newness;
        Query step{*opened.connection, "SELECT id, at, command FROM step ORDER BY id DESC"};
        while (step.next()) {
            auto const id = step.integer(0);
            newness.own = std::max(newness.own, id);
            Query same{book, "SELECT 1 FROM step WHERE id = ?1 AND at = ?2 AND command = ?3", id,
                       step.text(1), step.text(2)};
            if (!same.next()) continue;
            newness.common = id;
            break;
        }
        newness.is_of_book = newness.common == newness.own;
        return newness;
    } catch (std::exception const&) {
        return std::nullopt;
    }
}

/// The automatic backups of a book, the one most worth keeping first; see NewBackup::remove_old.
std::vector<BackupFile> by_worth(Connection& book, std::size_t most) {
    std::vector<std::pair<Newness, BackupFile>> found;
    for (auto& each : backups_of(book.path())) {
        if (!each.occasion) continue;
        auto const newness = newness_of(each.file, book);
        // What cannot be read stays beside the one before it.
        auto const before = found.empty() ? Newness{} : found.back().first;
        found.emplace_back(newness.value_or(before), std::move(each));
    }
    std::ranges::stable_sort(found, {}, [](auto const& each) { return each.first; });
    std::vector<BackupFile> worth, others;
    std::optional<BackupFile> upgrade;  // what an older program can still read (docs/promises.md)
    std::set<std::string> days;
    for (auto& [newness, backup] : found | std::views::reverse) {
        bool const is_of_new_day = days.insert(backup.date).second;
        if (!upgrade && backup.occasion == Occasion::upgrade) {
            upgrade = std::move(backup);
            continue;
        }
        bool const stays = worth.size() + (upgrade ? 1 : 0) < (most + 1) / 2 || is_of_new_day;
        (stays ? worth : others).push_back(std::move(backup));
    }
    std::ranges::move(others, std::back_inserter(worth));
    if (upgrade) worth.insert(worth.begin(), *upgrade);
    return worth;
}

}  // namespace

std::string_view occasion_name(Occasion occasion) {
    return occasion_names[static_cast<std::size_t>(occasion)];
}

std::vector<BackupFile> backups_of(fs::path const& book) {
    auto const name = book.filename().native();
    auto const folder = book.has_parent_path() ? book.parent_path() : fs::path{"."};
    std::vector<std::pair<fs::file_time_type, BackupFile>> found;
    std::error_code none;
    for (fs::directory_iterator at{folder, none}, end; at != end && !none; at.increment(none)) {
        auto const its_name = at->path().filename().native();
        if (!its_name.starts_with(name)) continue;
        auto backup = read_name(std::string_view{its_name}.substr(name.size()));
        if (!backup || at->symlink_status(none).type() != fs::file_type::regular) continue;
        backup->file = book.has_parent_path() ? at->path() : at->path().filename();
        backup->bytes = at->file_size(none);
        found.emplace_back(time_of(at->path()), std::move(*backup));
    }
    std::ranges::sort(found, {}, [](auto const& each) {
        return std::tie(each.second.date, each.first, each.second.file);
    });
    std::vector<BackupFile> backups;
    for (auto& each : found) backups.push_back(std::move(each.second));
    return backups;
}

NewBackup::NewBackup(Connection& book, Occasion occasion, BackupPlan const& plan)
    : book_{book.path()}, occasion_{occasion}, plan_{plan} {
    std::error_code unknown;
    auto const bytes = static_cast<std::int64_t>(fs::file_size(book_, unknown));
    if (!unknown && bytes > plan.bytes) {
        throw StoreError::saying(
            tr("'{}' takes {} MiB, more than its backups may take together ({}); raise "
               "backups_mib in config.toml",
               book_.native(), (bytes + mebibyte - 1) / mebibyte, plan.bytes / mebibyte),
            StoreFault::backup_too_large, book_.native());
    }
    // Beside the book, whatever the name of its copy: so each copy finds what the last one left.
    file_ = std::make_unique<TemporaryFile>(book_);
    try {
        constexpr std::chrono::seconds patience{5};
        {
            Connection copy{file_->path(), true, patience};
            copy_pages(book, copy);
        }
        // Writable, because otherwise SQLite does not check what values a column may have.
        Connection written{file_->path(), true, patience};
        auto damage = first_damage(written);
        if (damage.empty()) return;
        if (occasion == Occasion::restore && !first_damage(book).empty()) return;
        throw StoreError{StoreFault::corrupt, book_.native(), std::move(damage)};
    } catch (StoreError& error) {
        // The user knows only the book.
        if (error.path == file_->path().native()) error.set_path(book_.native());
        throw;
    }
}

NewBackup::~NewBackup() = default;

std::string const& NewBackup::keep() {
    auto const today = plan_.today().date;
    auto const wanted =
        book_.native() + std::string{automatic} + today +
        (occasion_ == Occasion::day ? std::string{} : "-" + std::string{occasion_name(occasion_)});
    auto name = wanted;
    for (int number = 2; !take_name(*file_, name); ++number) {
        // Another program has made the first change of the day.
        if (occasion_ == Occasion::day && has_copy_of_day(book_, today)) return name_;
        name = wanted + '-' + std::to_string(number);
    }
    return name_ = name;
}

void NewBackup::discard() noexcept {
    if (!name_.empty()) remove_made({name_});
    name_.clear();
}

void NewBackup::remove_old() const noexcept {
    try {
        constexpr std::chrono::seconds patience{5};
        Connection book{book_, false, patience};
        auto const most = static_cast<std::size_t>(std::max(plan_.files, 1));
        auto backups = by_worth(book, most);
        std::ranges::stable_partition(backups,
                                      [&](BackupFile const& each) { return each.file == name_; });
        std::size_t count = 0;
        std::uintmax_t bytes = 0;
        for (auto const& each : backups) {
            ++count;
            bytes += each.bytes;
            bool const fits = count <= most && bytes <= static_cast<std::uintmax_t>(plan_.bytes);
            if (!fits && each.file != name_) remove_made({each.file});
        }
    } catch (std::exception const&) {
        return;  // too many backups do no harm, and the next one tries again
    }
}

BackupBeforeChange::BackupBeforeChange(Connection& book, std::optional<Occasion> occasion)
    : plan_{book.backups ? &*book.backups : nullptr} {
    if (plan_ == nullptr || !occasion || book.read_only()) return;
    attempt([&] {
        if (is_due(book, *occasion, *plan_)) backup_.emplace(book, *occasion, *plan_);
    });
}

void BackupBeforeChange::keep() {
    if (backup_) attempt([&] { backup_->keep(); });
}

void BackupBeforeChange::remove_old() const noexcept {
    if (backup_) backup_->remove_old();
}

template <typename Action>
void BackupBeforeChange::attempt(Action const& action) {
    try {
        action();
    } catch (StoreError const& error) {
        backup_.reset();
        if (plan_->failed) plan_->failed(error);
    }
}

}  // namespace meldbook::store
