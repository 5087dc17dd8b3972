#pragma once
// Backups beside a book: which there are, and those that are made without being asked. These are
// called "<book>.auto-2026-11-22", after the day before whose first change they were made, or
// "<book>.auto-2026-11-22-import"; a name that is taken gets a number: "…-import-2".

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/access.hpp"

namespace meldbook::store {

class Connection;
class TemporaryFile;

/// Returns the name of an occasion, as in names of files and in JSON: "import".
std::string_view occasion_name(Occasion occasion);

/// A backup beside a book.
struct BackupFile {
    std::filesystem::path file;
    std::string date;  ///< local day on which it was made, from its name: "2026-11-22"
    std::optional<Occasion> occasion;  ///< nothing: somebody asked for it (`book backup`)
    std::uintmax_t bytes = 0;
};

/// Returns the backups beside a book, the oldest first: the automatic ones, and those with the names
/// that `book backup` gives. What they contain is not read.
std::vector<BackupFile> backups_of(std::filesystem::path const& book);

/// An automatic backup of a book. Until `keep` it is a temporary file, which the destructor removes.
class NewBackup {
public:
    /// Copies the book and checks the copy. `book` must not have a write transaction open. Throws
    /// StoreError: `corrupt` if the book is damaged, unless it is about to be replaced by a restore;
    /// `backup_too_large` if the plan has no room for it.
    NewBackup(Connection& book, Occasion occasion, BackupPlan const& plan);
    ~NewBackup();

    /// Gives it its name, and returns its path; "" if there is one of this day. It is on the disk when
    /// this returns. Throws StoreError.
    std::string const& keep();

    /// Removes it: what it was made for was not done.
    void discard() noexcept;

    /// Removes automatic backups until they are as few and as small as the plan says. This one stays, then the
    /// last one before an upgrade, and half of them are the newest by what is in them; of the others one of each
    /// day stays before a second of any. Nobody else may have the book locked.
    void remove_old() const noexcept;

private:
    std::filesystem::path book_;
    Occasion occasion_;
    BackupPlan const& plan_;
    std::unique_ptr<TemporaryFile> file_;
    std::string name_;
};

/// The backup before a change of a book, if one is due: before an import or a merge, and before the
/// first change of a day. If it cannot be made, the plan is told, and the change is made without it.
class BackupBeforeChange {
public:
    /// Nothing is due without an occasion or a plan, and if nothing was ever recorded.
    BackupBeforeChange(Connection& book, std::optional<Occasion> occasion);

    /// Call this when it is certain that there is a change, just before its commit.
    void keep();

    /// Call this after the commit.
    void remove_old() const noexcept;

private:
    template <typename Action>
    void attempt(Action const& action);

    BackupPlan const* plan_ = nullptr;
    std::optional<NewBackup> backup_;
};

}  // namespace meldbook::store
