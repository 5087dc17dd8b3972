// Checks a book: that the file is not damaged, and that its tables agree.

#include "store/book.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

namespace {

void check_file(Connection& connection, std::vector<Finding>& findings) {
    Query lines{connection, "PRAGMA integrity_check"};
    while (lines.next())
        if (auto line = lines.text(0); line != "ok")
            findings.push_back({.what = FindingKind::damaged, .detail = std::move(line)});
}

void check_references(Connection& connection, std::vector<Finding>& findings) {
    Query orphans{connection, "PRAGMA foreign_key_check"};
    while (orphans.next())
        findings.push_back({.what = FindingKind::orphan, .detail = orphans.text(0)});
}

void check_hand_numbers(Connection& connection, std::vector<Finding>& findings) {
    Query gaps{connection,
               "SELECT m.number FROM match m JOIN hand h ON h.match = m.id GROUP BY m.id"
               " HAVING max(h.number) <> count(*) ORDER BY m.number"};
    while (gaps.next())
        findings.push_back({.what = FindingKind::hand_numbers, .match = gaps.number(0)});
}

void check_entries(Connection& connection, std::vector<Finding>& findings) {
    Query missing{connection, "SELECT m.number, h.number FROM match m JOIN hand h ON h.match = m.id"
                              " WHERE (SELECT count(*) FROM side s WHERE s.match = m.id)"
                              "  <> (SELECT count(*) FROM entry e JOIN side s"
                              "      ON s.match = m.id AND s.position = e.side WHERE e.hand = h.id)"
                              " ORDER BY m.number, h.number"};
    while (missing.next())
        findings.push_back({.what = FindingKind::missing_entry,
                            .match = missing.number(0),
                            .hand = missing.number(1)});
}

void check_seats(Connection& connection, std::vector<Finding>& findings) {
    Query missing{connection,
                  "SELECT m.number, s.seat FROM match m JOIN seat s ON s.match = m.id"
                  " GROUP BY m.id, s.seat HAVING min(s.from_hand) > 1 ORDER BY m.number, s.seat"};
    while (missing.next())
        findings.push_back({.what = FindingKind::missing_player,
                            .match = missing.number(0),
                            .seat = missing.index(1)});
}

}  // namespace

std::vector<Finding> Book::check() const {
    Snapshot const snapshot{*connection_};
    std::vector<Finding> findings;
    for (auto const check :
         {check_file, check_references, check_hand_numbers, check_entries, check_seats}) {
        try {
            check(*connection_, findings);
        } catch (StoreError const& error) {
            // The damage stops this check, but the others may still find something.
            if (error.fault != StoreFault::corrupt) throw;
            findings.push_back({.what = FindingKind::damaged, .detail = error.detail});
        }
    }
    return findings;
}

}  // namespace meldbook::store
