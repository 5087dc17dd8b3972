#include "store/book.hpp"

#include "store/backups.hpp"
#include "store/database.hpp"
#include "store/journal.hpp"

namespace meldbook::store {

Book Book::open(std::filesystem::path const& file, Access access, OpenOptions const& options) {
    return Book{open_database(file, access, options)};
}

Book::Book(std::unique_ptr<Connection> connection) : connection_{std::move(connection)} {}
Book::Book(Book&&) noexcept = default;
Book& Book::operator=(Book&&) noexcept = default;
Book::~Book() = default;

std::string const& Book::path() const { return connection_->path(); }

bool Book::has_changed() const { return connection_->has_changes; }

void Book::remove_if_unused() noexcept { remove_unused(*connection_); }

std::optional<StepFacts> Book::step_to_undo() const { return store::step_to_undo(*connection_); }

std::optional<StepFacts> Book::undo(std::optional<std::int64_t> only) {
    return flip([only](Connection& connection) -> std::optional<StepFacts> {
        if (only) {
            auto const next = store::step_to_undo(connection);
            if (!next || next->id != *only) return std::nullopt;
        }
        return undo_step(connection);
    });
}

std::optional<StepFacts> Book::redo() { return flip(redo_step); }

std::optional<StepFacts>
Book::flip(std::function<std::optional<StepFacts>(Connection&)> const& step) {
    BackupBeforeChange backup{*connection_, Occasion::day};
    Writing writing{*connection_};
    connection_->has_changes = false;
    auto flipped = step(*connection_);
    if (!flipped) return flipped;
    backup.keep();
    writing.commit();
    backup.remove_old();
    connection_->has_changes = true;
    return flipped;
}

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
