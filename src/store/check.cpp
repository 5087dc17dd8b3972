// Finds what is wrong with a book: whether the file is damaged, a row refers to a missing one, a text or
// a time is none, or the journal does not lead to every row.

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <sqlite3.h>

#include "domain/history.hpp"
#include "domain/text.hpp"
#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/files.hpp"
#include "store/gate.hpp"
#include "store/journal.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::store {

namespace {

/// Calls a function every few milliseconds while SQLite works.
class WhileWorking {
public:
    WhileWorking(Connection& connection, std::function<void()> call)
        : handle_(connection.database().getHandle()), call_(std::move(call)) {
        if (!call_) return;
        call_();
        sqlite3_progress_handler(handle_, steps, &WhileWorking::called, &call_);
    }
    WhileWorking(WhileWorking const&) = delete;
    WhileWorking& operator=(WhileWorking const&) = delete;
    ~WhileWorking() { sqlite3_progress_handler(handle_, 0, nullptr, nullptr); }

private:
    static constexpr int steps = 100'000;  // of SQLite's virtual machine

    static int called(void* call) {
        (*static_cast<std::function<void()>*>(call))();
        return 0;
    }

    sqlite3* handle_;
    std::function<void()> call_;  ///< SQLite has its address
};

/// Texts that must be UTF-8, each row's as one, besides those of matches and draws. A command is kept as
/// it was typed.
struct Texts {
    std::string_view table, all;
};
constexpr Texts other_texts[] = {
    {"rule_set", "slug || ' ' || document"},
    {"revision", "uid"},
    {"step", "coalesce(why, '')"},
    {"counted_hand", "coalesce(note, '')"},
    {"counted_side", "words"},
    {"agreed", "understood"},
    {"league", "address || ' ' || club"},
};

/// One check after the other; each goes on where the one before stopped at damage.
class BookCheck {
public:
    explicit BookCheck(Connection& connection) : connection_(connection) {}

    std::vector<std::string> look() {
        attempt([this] { look_at_file(); });
        attempt([this] { look_at_references(); });
        attempt([this] { look_at_texts(); });
        attempt([this] { look_at_counted_and_league(); });
        attempt([this] { look_at_steps(); });
        attempt([this] { look_at_journal(); });
        attempt([this] { look_at_draws(); });
        return std::move(findings_);
    }

private:
    /// What the journal made of a row.
    struct Made {
        Table const* table = nullptr;
        std::optional<std::string> image{};  ///< nothing: the row was removed
    };
    using MadeRows = std::unordered_map<std::string, Made>;  // by table and key

    void damaged(std::string const& detail) {
        // The line of SQLite may repeat what is in the book, and that may be a stranger's.
        constexpr std::size_t longest = 400;  // bytes
        findings_.push_back(
            tr("the file is damaged: {}; restore a backup, or try 'meldbook book salvage'",
               shorten_middle(detail, longest)));
    }

    template <typename Look>
    void attempt(Look const& look) {
        try {
            look();
        } catch (StoreError const& error) {
            // SQLite says only that it failed if an image is not JSON.
            if (error.fault != StoreFault::corrupt && error.fault != StoreFault::failed) throw;
            if (error.is_finding) findings_.push_back(error.detail);
            else damaged(error.detail);
        }
    }

    void look_at_file() {
        if (first_damage(connection_).empty()) return;
        Query lines{connection_, "PRAGMA integrity_check"};
        while (lines.next())
            if (auto const line = lines.text(0); line != "ok") damaged(line);
    }

    void look_at_references() {
        Query orphans{connection_, "PRAGMA foreign_key_check"};
        while (orphans.next()) findings_.push_back(finding::orphan(orphans.text(0)));
    }

    void look_at_text(std::string_view text, std::string_view table) {
        if (!is_utf8(text)) damaged(tr("a text in a row of '{}' is not UTF-8", table));
    }

    void look_at_time(std::string const& text, std::string_view table) {
        if (is_time(text)) return;
        damaged(
            tr("'{}' in a row of '{}' is not a time", shorten_middle(text, longest_quoted), table));
    }

    void look_at_texts() {
        for (auto const& [table, all] : other_texts) {
            Query row{connection_,
                      std::string{"SELECT "}.append(all).append(" FROM ").append(table)};
            while (row.next()) look_at_text(row.text(0), table);
        }
    }

    void look_at_counted_and_league() {
        Query hand{connection_, "SELECT since, hand, dealer_seat, formed FROM counted_hand"};
        while (hand.next()) {
            look_at_time(hand.text(0), "counted_hand");
            hand.number(1);
            if (!hand.is_null(2)) hand.index(2);
            read_formed(connection_, hand.maybe_text(3));
        }
        Query side{connection_,
                   "SELECT c.side, m.number, c.revision FROM counted_side c JOIN match m ON m.id = "
                   "c.match"};
        while (side.next()) {
            check_number_of_sides(connection_, side.number(1), side.index(0) + 1);
            side.number(2);
        }
        Query league{connection_, "SELECT joined FROM league"};
        while (league.next()) look_at_time(league.text(0), "league");
    }

    void look_at_draws() {
        for (auto const& round : read_draws(connection_))
            each_text_of_round(round, [&](std::string_view text) {
                if (is_utf8(text)) return;
                findings_.push_back(tr("the draw of round {} of '{}': '{}' is not UTF-8 text",
                                       round.round, shorten_middle(round.event, longest_quoted),
                                       shorten_middle(text, longest_quoted)));
            });
    }

    void look_at_steps() {
        Query step{connection_, "SELECT at, origin FROM step ORDER BY id"};
        bool brought = false;  // the step before came from another book
        bool in_order = true;
        while (step.next()) {
            look_at_time(step.text(0), "step");
            auto const origin = step.maybe_text(1);
            // All that a merge brings comes at once before its own step.
            in_order = in_order && (origin || !brought);
            brought = origin && !origin->empty();
            if (brought && !is_version_key(*origin))
                damaged(tr("'{}' in a row of 'step' is not the key of a version",
                           shorten_middle(*origin, longest_quoted)));
        }
        if (brought || !in_order || Query{connection_, misdropped_steps}.next())
            findings_.push_back(finding::journal(0, "step"));
    }

    void look_at_journal() {
        std::map<std::int64_t, int> matches;  // and their numbers
        {
            Query match{connection_, "SELECT id, number FROM match"};
            while (match.next())
                attempt([&] {
                    auto& number = matches[match.integer(0)];
                    number = match.number(1, largest_match_number);
                });
            Query removed{connection_, std::string{removed_matches} + " SELECT id FROM removed"};
            while (removed.next()) matches[removed.integer(0)] = 0;
        }
        attempt([this] { follow(std::nullopt, 0); });
        for (auto const& [id, number] : matches) attempt([&] { follow(id, number); });
        // Steps that were undone lead to no row, but 'log' and 'redo' read them.
        check_histories(connection_, changed_, findings_);
    }

    /// Follows the changes of a match, or those that belong to none, and compares what they lead to with
    /// its rows.
    void follow(std::optional<std::int64_t> match, int number) {
        std::set<std::string> wrong;  // tables
        MadeRows made;
        bool const only_added = apply_changes(match, made, wrong);
        for (auto const* const table : journalled_tables())
            if (belongs_to_match(*table) == match.has_value())
                compare_rows(*table, match, made, wrong);
        for (auto const& [key, row] : made)
            if (row.image) wrong.emplace(row.table->name);
        for (auto const& table : wrong) findings_.push_back(finding::journal(number, table));
        // The history of a match that was only added is the match.
        if (match && number != 0 && wrong.empty() && !only_added) changed_.push_back(number);
    }

    static bool belongs_to_match(Table const& table) { return table.match != "NULL"; }

    /// Whether rows were added in one step, and nothing else was done.
    bool apply_changes(std::optional<std::int64_t> match, MadeRows& made,
                       std::set<std::string>& wrong) {
        bool only_added = true;
        std::optional<std::int64_t> first;
        Query change{connection_,
                     "SELECT c.tab, c.before, c.after, c.step, s.undone FROM change c"
                     " JOIN step s ON s.id = c.step WHERE c.match IS ?1 ORDER BY c.step, c.seq",
                     match};
        while (change.next()) {
            auto name = change.text(0);
            auto const* const table = find_table(name);
            auto const before = change.maybe_text(1);
            auto const after = change.maybe_text(2);
            if (table == nullptr || belongs_to_match(*table) != match.has_value()) {
                wrong.insert("change");
                continue;
            }
            bool const undone = change.integer(4) != 0;
            auto const step = change.integer(3);
            only_added = only_added && !before && !undone && step == first.value_or(step);
            first = step;
            auto const key = key_of(*table, after ? *after : before.value_or(""));
            if (before && key_of(*table, *before) != key) wrong.insert(name);
            if (undone) continue;
            auto& row = made[key];
            if (row.image != before) wrong.insert(std::move(name));
            row = {table, after};
        }
        return only_added;
    }

    void compare_rows(Table const& table, std::optional<std::int64_t> match, MadeRows& made,
                      std::set<std::string>& wrong) {
        std::string sql = "SELECT " + table.image() + " FROM " + std::string{table.name};
        if (&table == &entry_table) sql += " WHERE hand IN (SELECT id FROM hand WHERE match = ?1)";
        else if (match) sql += " WHERE " + std::string{table.match} + " = ?1";
        Query row{connection_, sql};
        if (match) row.bind(*match);
        while (row.next()) {
            auto const image = row.text(0);
            auto const found = made.find(key_of(table, image));
            if (found == made.end() || found->second.image != image) wrong.emplace(table.name);
            if (found != made.end()) made.erase(found);
        }
    }

    /// The name of the table and the beginning of the image with the key: `entry{"hand":1,"side":0`.
    static std::string key_of(Table const& table, std::string_view image) {
        std::size_t end = 0;
        for (std::size_t part = 0; part < table.key; ++part)
            end = std::min(image.find(',', end + 1), image.size());
        return std::string{table.name}.append(image.substr(0, end));
    }

    Connection& connection_;
    std::vector<std::string> findings_;
    std::vector<int> changed_;  ///< numbers of matches with more than one step
};

}  // namespace

std::vector<std::string> Book::check(std::function<void()> const& still_working) const {
    Snapshot const snapshot{*connection_};
    WhileWorking const working{*connection_, still_working};
    return BookCheck{*connection_}.look();
}

}  // namespace meldbook::store
