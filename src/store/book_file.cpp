#include "store/book_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "embedded/migrations.hpp"
#include "store/backups.hpp"
#include "store/database.hpp"
#include "store/files.hpp"

namespace meldbook::store {

namespace {

namespace fs = std::filesystem;

BookContents contents_of(Connection& connection, int version) {
    Snapshot const snapshot{connection};
    return {.matches = found_integer(connection, "SELECT count(*) FROM match").value(),
            .hands = found_integer(connection, "SELECT count(*) FROM hand").value(),
            .version = version};
}

/// Throws `corrupt` with the path of the original if its copy is damaged.
void refuse_damaged(Connection& copy, fs::path const& original) {
    if (auto damage = first_damage(copy); !damage.empty())
        throw StoreError{StoreFault::corrupt, original.native(), std::move(damage)};
}

/// Whether a book that could not be replaced is still the one of the copy, or empty if there is none.
/// False if that is unknown.
bool is_unchanged(fs::path const& book, std::string const& copy, OpenOptions const& options) {
    try {
        // Reading takes back what was written only in part.
        Connection connection{book, true, options.lock_timeout};
        if (found_integer(connection, "SELECT count(*) FROM sqlite_schema") == 0 && copy.empty())
            return true;
    } catch (StoreError const&) {
        return false;
    }
    return !copy.empty() && same_pages(book, copy);
}

bool is_about_room(StoreError const& error) {
    return error.fault == StoreFault::disk_full || error.fault == StoreFault::disk_error;
}

}  // namespace

BookFile::BookFile(fs::path file, Access access, OpenOptions const& options)
    : path_{std::move(file)}, access_{access}, options_{options} {}

bool BookFile::is(fs::path const& other) const {
    std::error_code missing;
    return fs::equivalent(path_, other, missing);
}

bool BookFile::owns_name(fs::path const& other) const {
    std::error_code unknown;
    auto const book = fs::weakly_canonical(fs::absolute(path_, unknown), unknown).native();
    auto const name = fs::weakly_canonical(fs::absolute(other, unknown), unknown).native();
    return std::ranges::any_of(sqlite_endings,
                               [&](auto ending) { return name == book + std::string(ending); });
}

BookContents BookFile::copy_to(fs::path const& target) const {
    auto const book = open_any_version(path_, access_, options_);
    if (book.empty) throw NotFound::book(path_.native());
    Connection copy{target, true, options_.lock_timeout};
    copy_pages(*book.connection, copy);
    refuse_damaged(copy, path_);
    return contents_of(copy, book.version);
}

std::optional<BookContents> BookFile::contents() const {
    if (is_missing(path_)) return std::nullopt;
    try {
        auto const book = open_any_version(path_, access_, options_);
        if (book.empty) return std::nullopt;
        return contents_of(*book.connection, book.version);
    } catch (NotFound const&) {
        // An empty file, as it is left where a program was killed that began a book.
        return std::nullopt;
    } catch (StoreError const& error) {
        // Nothing is read of a book whose tables or triggers are not meldbook's.
        if (error.fault != StoreFault::corrupt && error.fault != StoreFault::foreign_schema) throw;
        return BookContents{.damaged = true};
    }
}

Upgrade BookFile::upgrade() {
    remove_leftovers(path_);
    auto const book = open_any_version(path_, access_, options_);
    if (book.empty) throw NotFound::book(path_.native());
    auto const migrations = migrations_of(options_);
    Upgrade upgrade{book.version, static_cast<int>(migrations.size()), {}};
    if (upgrade.from == upgrade.to) return upgrade;
    if (book.connection->read_only()) throw StoreError{StoreFault::read_only, path_.native()};
    upgrade.backup = migrate(*book.connection, migrations, upgrade.from, options_.backups);
    return upgrade;
}

Replacement::Replacement(BookFile const& book, fs::path const& backup)
    : book_{book.path()}, options_{book.options()} {
    if (std::error_code none; fs::is_directory(backup, none))
        throw StoreError{StoreFault::cannot_open, backup.native(), EISDIR};
    auto const source = open_any_version(backup, Access::read, options_);
    make_private_folder(book_.parent_path(), made_);
    try {
        file_ = std::make_unique<TemporaryFile>(book_);
        Connection copy{file_->path(), true, options_.lock_timeout};
        copy_pages(*source.connection, copy);
        refuse_damaged(copy, backup);
        migrate(copy, migrations_of(options_), source.version, std::nullopt);
        contents_ = contents_of(copy, source.version);
    } catch (StoreError& error) {
        // An error of the copy is reported as one of the backup, unless the disk is full.
        bool const of_copy = file_ && error.path == file_->path().native();
        if (of_copy) error.set_path(is_about_room(error) ? book_.native() : backup.native());
        file_.reset();
        remove_made(made_);
        throw;
    }
}

Replacement::~Replacement() {
    file_.reset();
    remove_made(made_);
}

int Replacement::version() const { return static_cast<int>(migrations_of(options_).size()); }

void Replacement::replace_book() {
    Connection source{file_->path(), true, options_.lock_timeout};
    auto target = open_to_replace(book_, options_);
    auto const made = target.connection->made;
    std::optional<NewBackup> old;
    try {
        if (!target.empty && options_.backups) {
            old.emplace(*target.connection, Occasion::restore, *options_.backups);
            kept_ = old->keep();
        }
    } catch (...) {
        remove_made(made);
        throw;
    }
    made_.clear();
    try {
        copy_pages(source, *target.connection);
    } catch (StoreError const& error) {
        target.connection.reset();
        // SQLite can fail when the book is replaced already: then its copy must not be removed.
        if (!is_unchanged(book_, kept_, options_)) {
            throw StoreError{StoreFault::uncertain, book_.native(), error.detail};
        }
        if (old) old->discard();
        remove_made(made);
        kept_.clear();
        throw;
    }
    target.connection.reset();
    if (old) old->remove_old();
}

std::string sqlite_version() { return SQLite::getLibVersion(); }

int book_version() { return static_cast<int>(embedded::migrations().size()); }

bool is_book(fs::path const& file) {
    constexpr std::string_view kind{"SQLite format 3\0", 16};
    constexpr std::string_view id = "Meld";
    constexpr std::size_t place_of_id = 68;
    std::array<char, place_of_id + id.size()> header{};
    // Opening a pipe would wait for its other end.
    if (std::error_code none; !fs::is_regular_file(file, none)) return false;
    std::ifstream stream{file, std::ios::binary};
    std::string_view const read{header.data(), header.size()};
    return stream.read(header.data(), header.size()) && read.starts_with(kind) &&
           read.ends_with(id);
}

bool is_part_of_book(fs::path const& file) {
    std::string_view const name = file.native();
    return std::ranges::any_of(sqlite_endings, [&](std::string_view ending) {
        return name.ends_with(ending) && is_book(name.substr(0, name.size() - ending.size()));
    });
}

}  // namespace meldbook::store
