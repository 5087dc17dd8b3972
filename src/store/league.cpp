// The league that a book has joined.

#include "store/backups.hpp"
#include "store/book.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

std::optional<LeagueFacts> Book::league() const {
    Query row{*connection_, "SELECT joined, address, club FROM league WHERE id = 1"};
    if (!row.next()) return std::nullopt;
    return LeagueFacts{row.text(0), row.text(1), row.text(2)};
}

void Book::set_league(LeagueFacts const& league) {
    BackupBeforeChange backup{*connection_, Occasion::day};
    Writing writing{*connection_};
    Query{*connection_, "INSERT OR REPLACE INTO league VALUES (1, ?1, ?2, ?3)", league.joined,
          league.address, league.club}
        .run();
    backup.keep();
    writing.commit();
    backup.remove_old();
}

}  // namespace meldbook::store
