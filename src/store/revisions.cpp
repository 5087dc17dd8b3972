#include "store/revisions.hpp"

#include <algorithm>
#include <limits>

#include "store/book.hpp"
#include "store/gate.hpp"

namespace meldbook::store {

namespace {

/// A league keeps them in four bytes.
constexpr std::int64_t highest = std::numeric_limits<std::int32_t>::max();

/// Nobody changes a match as often: a book of a stranger must not use up the numbers.
constexpr std::int64_t highest_of_others = 1'000'000;

/// A match that is in the book, or was.
struct Known {
    std::string uid;
    std::optional<int> number;  ///< nothing: it is removed
};

std::optional<Known> find_match(Connection& connection, std::int64_t match) {
    {
        Query row{connection, "SELECT uid, number FROM match WHERE id = ?1", match};
        if (row.next()) return Known{row.text(0), row.number(1)};
    }
    // An import that replaces a match removes its row, and puts another one of the same uid into the book.
    Query row{
        connection,
        "SELECT c.uid, m.number FROM (SELECT coalesce(after, before) ->> 'uid' AS uid FROM change"
        " WHERE match = ?1 AND tab = 'match' AND json_valid(coalesce(after, before)) LIMIT 1) c"
        " LEFT JOIN match m ON m.uid = c.uid",
        match};
    if (!row.next()) return std::nullopt;
    if (row.is_null(1)) return Known{row.text(0), std::nullopt};
    return Known{row.text(0), row.number(1)};
}

/// What a match says; "" if it is removed or cannot be read, which must not keep it from being changed.
std::string digest_of(Connection& connection, std::optional<int> number) {
    if (!number) return {};
    try {
        auto match = read_without_hands(connection, *number);
        match.hands = read_hands(connection, match);
        return content_digest(match);
    } catch (StoreError const& error) {
        if (error.fault != StoreFault::corrupt) throw;
        return {};
    } catch (NotFound const&) {
        return {};  // its rule set is missing
    }
}

void raise(Connection& connection, std::string const& uid, std::string const& digest) {
    std::int64_t next = 1;
    {
        // Damaged rows are passed over.
        Query last{connection,
                   "SELECT revision, digest FROM revision WHERE uid = ?1"
                   " AND typeof(revision) = 'integer' AND revision BETWEEN 1 AND ?2"
                   " ORDER BY revision DESC LIMIT 2",
                   uid, highest - 1};
        if (last.next()) {
            next = last.integer(0) + 1;
            bool const same = last.text(1) == digest;
            bool const two = last.next() && last.integer(0) + 1 == next;
            if (same && !two) return;
        }
    }
    Query{connection, "INSERT OR IGNORE INTO revision VALUES (?1, ?2, ?3)", uid, next, digest}
        .run();
}

}  // namespace

void raise_revisions(Connection& connection, std::set<std::int64_t> const& matches) {
    for (auto const key : matches) {
        auto const match = find_match(connection, key);
        if (!match || match->uid.empty()) continue;
        raise(connection, match->uid, digest_of(connection, match->number));
    }
}

bool add_revisions(Connection& connection, std::string const& uid,
                   std::vector<Revision> const& revisions) {
    std::int64_t last = 0;
    std::set<std::string> known;
    {
        Query row{connection, "SELECT revision, digest FROM revision WHERE uid = ?1", uid};
        while (row.next()) {
            last = std::max(last, row.integer(0));
            known.insert(row.text(1));
        }
    }
    bool added = false;
    for (auto const& [number, digest] : revisions) {
        bool const is_known = number <= last && !digest.empty() && known.contains(digest);
        if (number > highest_of_others || is_known) continue;
        Query{connection, "INSERT OR IGNORE INTO revision VALUES (?1, ?2, ?3)", uid, number, digest}
            .run();
        added = added || connection.changed() > 0;
    }
    return added;
}

std::set<std::int64_t> without_revision(Connection& connection) {
    std::set<std::int64_t> matches;
    Query row{connection, "SELECT id FROM match m WHERE NOT EXISTS"
                          " (SELECT 1 FROM revision r WHERE r.uid = m.uid)"};
    while (row.next()) matches.insert(row.integer(0));
    return matches;
}

void settle_revisions(Connection& connection) {
    std::set<std::int64_t> matches;
    {
        Query row{connection, "SELECT id FROM match"};
        while (row.next()) matches.insert(row.integer(0));
    }
    raise_revisions(connection, matches);
    std::vector<std::string> removed;
    {
        Query row{connection, "SELECT DISTINCT uid FROM revision"
                              " WHERE uid NOT IN (SELECT uid FROM match)"};
        while (row.next()) removed.push_back(row.text(0));
    }
    for (auto const& uid : removed) raise(connection, uid, "");
}

bool is_revision(Revision const& revision) {
    return revision.number >= 1 && revision.number < highest &&
           (revision.digest.empty() || is_content_digest(revision.digest));
}

Revision checked_revision(Connection& connection, Query const& row, int first_column,
                          std::string_view uid) {
    Revision revision{row.integer(first_column), row.text(first_column + 1)};
    if (!is_revision(revision))
        refuse(connection, tr("a revision of the match '{}' is not a number and a digest",
                              shorten_middle(std::string{uid}, longest_quoted)));
    return revision;
}

std::vector<Revision> read_revisions(Connection& connection, std::string_view uid) {
    std::vector<Revision> revisions;
    Query row{connection,
              "SELECT revision, digest FROM revision WHERE uid = ?1 ORDER BY revision, digest",
              uid};
    while (row.next()) revisions.push_back(checked_revision(connection, row, 0, uid));
    return revisions;
}

std::vector<Revision> Book::revisions(std::string_view uid) const {
    Snapshot const snapshot{*connection_};
    return read_revisions(*connection_, uid);
}

std::vector<LastRevision> Book::last_revisions() const {
    Snapshot const snapshot{*connection_};
    std::vector<LastRevision> all;
    Query row{*connection_, "SELECT r.uid, r.revision, r.digest, m.number FROM revision r"
                            " LEFT JOIN match m ON m.uid = r.uid ORDER BY r.uid, r.revision"};
    while (row.next()) {
        auto uid = row.text(0);
        auto revision = checked_revision(*connection_, row, 1, uid);
        if (all.empty() || all.back().uid != uid) all.push_back({.uid = std::move(uid)});
        all.back().last = std::move(revision);
        if (!row.is_null(3)) all.back().match = row.number(3);
    }
    return all;
}

std::optional<BookState> Book::state() const {
    if (connection_->has_moved()) return std::nullopt;
    Snapshot const snapshot{*connection_};
    Query query{*connection_,
                "SELECT coalesce(max(id), 0), coalesce((SELECT id FROM step WHERE undone = 0"
                " ORDER BY id DESC LIMIT 1), 0) FROM step"};
    query.next();
    return BookState{connection_->change_counter(), query.integer(0), query.integer(1)};
}

void Book::at_once(std::function<void()> const& read) const {
    Snapshot const snapshot{*connection_};
    read();
}

}  // namespace meldbook::store
