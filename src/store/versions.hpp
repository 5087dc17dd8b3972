#pragma once
// What books are kept with, for reports of what went wrong.

#include <string>

namespace meldbook::store {

/// The version of the SQLite that is used: "3.40.1".
std::string sqlite_version();

/// The version this program writes books in: the number of its migrations.
int book_version();

}  // namespace meldbook::store
