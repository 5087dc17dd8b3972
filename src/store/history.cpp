// Reads the history of a match, and what it was after each change, by applying the row changes in the
// journal one after the other.

#include <algorithm>
#include <limits>
#include <ranges>
#include <set>
#include <utility>

#include "store/book.hpp"
#include "store/gate.hpp"
#include "store/journal.hpp"
#include "store/match_state.hpp"

namespace meldbook::store {

namespace {

class HistoryReader {
public:
    HistoryReader(Connection& connection, std::int64_t match)
        : connection_{connection}, match_{match}, now_{connection} {}

    std::vector<HistoryStep> read() {
        read_all();
        return std::move(steps_);
    }

    std::vector<Version> read_versions() {
        wants_versions_ = true;
        read_all();
        return std::move(versions_);
    }

private:
    void read_all() {
        try {
            read_steps();
            // What was undone last has not been dropped.
            if (wants_versions_) revert_undone([](Dropped const&) { return true; });
        } catch (StoreError const& error) {
            // SQLite says only that it failed if an image is not JSON.
            if (error.fault == StoreFault::failed) now_.corrupt("change");
            throw;
        }
    }

    void read_steps() {
        // Changes of players have no match; the seats show whether they concern this one.
        Query row{connection_,
                  "SELECT c.step, c.tab, c.before, c.after, s.at, s.command, s.why, s.undone,"
                  " s.dropped_by, s.origin,"
                  " CASE WHEN s.origin <> '' THEN (SELECT g.at FROM step g WHERE g.id > s.id"
                  "  AND g.origin = '' ORDER BY g.id LIMIT 1) END"
                  " FROM change c JOIN step s ON s.id = c.step"
                  " WHERE c.match = ?1 OR c.match IS NULL ORDER BY c.step, c.seq",
                  match_};
        std::int64_t step = 0;
        while (row.next()) {
            if (row.integer(0) != step) {
                finish();
                step = row.integer(0);
                revert_undone_before(step);
                if (!row.is_null(8)) dropped_.push_back({.by = row.integer(8)});
                else if (wants_versions_ && row.integer(7) != 0)
                    dropped_.push_back({.by = std::numeric_limits<std::int64_t>::max()});
            }
            step_.id = step;
            step_.at = row.text(4);
            step_.command = row.text(5);
            step_.why = row.maybe_text(6);
            step_.undone = row.integer(7) != 0;
            origin_ = row.maybe_text(9);
            step_.merged_at = row.maybe_text(10);
            RowChange const change{row.text(1), row.maybe_text(2), row.maybe_text(3)};
            now_.apply(change);
            if (!row.is_null(8) || (wants_versions_ && step_.undone))
                dropped_.back().changes.push_back(change);
        }
        finish();
    }

    /// An undone step that can no longer be redone because of a later step, `by`.
    struct Dropped {
        std::int64_t by = 0;
        std::vector<RowChange> changes{};
        std::string at{}, key{};  ///< of its version, if it made one
    };

    /// Reverts the steps that were undone before this one and not redone, because it was done
    /// without them. The last one done was undone first.
    void revert_undone_before(std::int64_t step) {
        if (dropped_.empty() || dropped_.back().by > step) return;
        revert_undone([step](Dropped const& dropped) { return dropped.by <= step; });
        forget_step();
        before_ = now_.facts();
    }

    template <typename Condition>
    void revert_undone(Condition const& condition) {
        for (; !dropped_.empty() && condition(dropped_.back()); dropped_.pop_back()) {
            auto const& dropped = dropped_.back();
            for (auto const& change : std::views::reverse(dropped.changes)) now_.revert(change);
            if (!dropped.key.empty())
                add_version({dropped.key + "-undone", dropped.at, "undo", std::nullopt, {}}, false);
        }
    }

    /// Adds a version if its match, the present one, differs from the one before, or `always`.
    /// Returns its key, or "" if there is none.
    std::string add_version(Version version, bool always) {
        auto match = now_.whole();
        if (!match) return {};
        bool const same = last_ && same_content(*last_, *match);
        last_ = match;
        if (same && !always) return {};
        version.match = std::move(*match);
        if (version.key.empty()) version.key = version_key(version);
        // The same twice within a second.
        while (!keys_.insert(version.key).second) version.key += '+';
        return versions_.emplace_back(std::move(version)).key;
    }

    /// Adds the version that the step has made. A merge that was undone made none.
    void add_version_of_step() {
        if (origin_ && step_.undone) return;
        bool const other = origin_ && !origin_->empty();
        auto key = add_version({other ? *origin_ : "", step_.at, step_.command, step_.why, {}},
                               other || now_.changes.mentioned);
        if (!step_.undone) return;
        dropped_.back().key = std::move(key);
        dropped_.back().at = step_.at;
    }

    void finish() {
        if (now_.changes.any && wants_versions_) add_version_of_step();
        else if (now_.changes.any) add_step();
        forget_step();
    }

    void add_step() {
        auto& changes = now_.changes;
        step_.before = std::move(before_);
        step_.after = now_.facts();
        if (step_.after) check_seating(connection_, *step_.after);
        before_ = step_.after;
        step_.made_current = changes.made_current;
        step_.decided = changes.mentioned && !step_.merged_at;
        step_.players = std::move(changes.players);
        for (auto& [id, before] : changes.hands_before) {
            auto after = now_.hand(id);
            if (after) {
                if (!step_.after) now_.corrupt("hand");
                check_hand(connection_, *after, step_.after->number, step_.after->sides.size(),
                           step_.after->seats.back().seat + 1);
            }
            // A hand that was added and removed in one step is in neither.
            if (before || after) step_.hands.push_back({id, std::move(before), std::move(after)});
        }
        std::ranges::stable_sort(step_.hands, {}, [](HandChange const& change) {
            return change.before ? change.before->number : change.after->number;
        });
        steps_.push_back(std::move(step_));
    }

    void forget_step() {
        step_ = {};
        now_.forget_changes();
    }

    Connection& connection_;
    std::int64_t match_;
    MatchState now_;
    std::optional<MatchFacts> before_;
    HistoryStep step_;
    std::optional<std::string> origin_;  // of this step
    std::vector<Dropped> dropped_;  // undone steps that are applied, in their order
    std::vector<HistoryStep> steps_;
    bool wants_versions_ = false;
    std::vector<Version> versions_;
    std::set<std::string> keys_;
    std::optional<MatchFacts> last_;  // of the last version
};

// Returns the key of the match that has a number, or that had it last.
std::int64_t match_of_number(Connection& connection, int number) {
    {
        Query there{connection, "SELECT id FROM match WHERE number = ?1", number};
        if (there.next()) return there.integer(0);
    }
    Query gone{connection,
               std::string{removed_matches} +
                   " SELECT c.match FROM removed r CROSS JOIN change c ON c.match = r.id"
                   " WHERE c.tab = 'match' AND coalesce(c.after, c.before) ->> 'number' = ?1"
                   " ORDER BY c.step DESC LIMIT 1",
               number};
    if (!gone.next()) throw NotFound{Thing::match, std::to_string(number)};
    return gone.integer(0);
}

}  // namespace

std::vector<Version> Book::versions(int number) const {
    Snapshot const snapshot{*connection_};
    auto const present = match(number);
    auto versions = HistoryReader{*connection_, present.id}.read_versions();
    if (versions.empty() || !same_content(versions.back().match, present))
        refuse(*connection_, {.what = FindingKind::journal, .match = number, .detail = "match"});
    return versions;
}

MatchHistory Book::history(int number) const {
    Snapshot const snapshot{*connection_};
    auto const match = match_of_number(*connection_, number);
    return {number, HistoryReader{*connection_, match}.read()};
}

}  // namespace meldbook::store
