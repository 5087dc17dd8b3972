#pragma once
// The files beside a book that SQLite would use whoever wrote them; only for the store.

#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "store/errors.hpp"

namespace meldbook::store {

/// From now on SQLite uses a file beside a book (`sqlite_endings`) only if it is a regular file of the
/// book's owner or of the user, and names no super-journal. Otherwise it would write the pages of
/// anybody's journal into the book, delete a file that the journal names, or wait for the other end of a
/// pipe. What SQLite has opened is looked at, not what had its name before. For the whole process; a
/// second call does nothing.
void guard_journals();

/// Opens a file beside a book of `owner` as SQLite may; -1 if it is missing or not to be used.
int open_journal(char const* file, int flags, int mode, uid_t owner);

/// How each part of a journal begins (SQLite, Database File Format, 3), and how one ends that names a
/// super-journal (SQLite's pager.c, readSuperJournal). meldbook writes none: that is for transactions of
/// several attached files.
inline constexpr std::string_view journal_magic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";

/// Notes that a file beside a book is not used because it names a super-journal.
void refuse_super_journal(std::string_view file);

/// Why this thread could last not use a file beside a book, if that is not told yet. `book` is the path
/// that people know, `full_path` that of SQLite.
std::optional<StoreError> refused_journal(std::string const& book, std::string_view full_path);

}  // namespace meldbook::store
