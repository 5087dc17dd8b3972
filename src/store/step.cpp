#include "store/step.hpp"

#include "store/backups.hpp"
#include "store/journal.hpp"

namespace meldbook::store {

Step::Step(Book& book, StepNote const& note, std::optional<Occasion> occasion)
    : connection_{*book.connection_},
      backup_{std::make_unique<BackupBeforeChange>(connection_, occasion)},
      writing_{std::make_unique<Writing>(connection_)},
      journal_{std::make_unique<Journal>(connection_, note)} {
    connection_.has_changes = false;
}

Step::~Step() = default;

bool Step::commit() {
    if (seats_left_) {
        journal_->remove(player_table,
                         "NOT EXISTS (SELECT 1 FROM seat s WHERE s.player = player.id)");
    }
    bool const changed = journal_->finish();
    if (changed) {
        backup_->keep();
        writing_->commit();
        backup_->remove_old();
    }
    connection_.has_changes = changed;
    // Rolls back if not committed.
    writing_.reset();
    return changed;
}

void Step::expect_many_rows() { connection_.exec("PRAGMA cache_size = -32768"); }

Step::MatchKey Step::key_of(int match) {
    Query query{connection_,
                "SELECT m.id, count(s.position) FROM match m LEFT JOIN side s ON s.match = m.id"
                " WHERE m.number = ?1 GROUP BY m.id",
                match};
    if (!query.next()) throw NotFound{Thing::match, std::to_string(match)};
    return {query.integer(0), query.index(1)};
}

}  // namespace meldbook::store
