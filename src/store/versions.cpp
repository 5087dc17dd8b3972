#include "store/versions.hpp"

#include <SQLiteCpp/Database.h>

#include "embedded/migrations.hpp"

namespace meldbook::store {

std::string sqlite_version() { return SQLite::getLibVersion(); }

int book_version() { return static_cast<int>(embedded::migrations().size()); }

}  // namespace meldbook::store
