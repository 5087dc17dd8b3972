#include "salvage/two_books.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <string_view>
#include <system_error>
#include <unordered_set>
#include <utility>

#include <sqlite3.h>

#include "domain/text.hpp"
#include "salvage/damaged_file.hpp"
#include "salvage/found_rows.hpp"
#include "store/book_file.hpp"
#include "store/connection.hpp"
#include "store/database.hpp"
#include "store/gate.hpp"
#include "store/revisions.hpp"

namespace meldbook::salvage {

namespace {

namespace fs = std::filesystem;

/// The tables that say what was played, and those of the journal.
constexpr std::array<std::string_view, 9> row_tables = {
    "rule_set", "match", "side", "player", "seat", "hand", "entry", "draw", "drawn_seat"};
constexpr std::array<std::string_view, 2> journal_tables = {"step", "change"};
/// Those that are in neither.
constexpr std::array<std::string_view, 3> other_tables = {"draft", "revision", "league"};

/// Keys are never reused, not even those of removed matches and hands, which only the journal has.
constexpr auto keep_keys_unused = R"(
    DELETE FROM sqlite_sequence;
    INSERT INTO sqlite_sequence (name, seq)
        SELECT 'match', max(coalesce((SELECT max(id) FROM match), 0),
                            coalesce((SELECT max(match) FROM change), 0));
    INSERT INTO sqlite_sequence (name, seq)
        SELECT 'hand', max(coalesce((SELECT max(id) FROM hand), 0), coalesce((
            SELECT max(CASE WHEN json_valid(coalesce(after, before))
                            THEN CAST(coalesce(after, before) ->> 'id' AS INTEGER) END)
            FROM change WHERE tab = 'hand'), 0)))";

/// The two books while they are made, one attached to the connection of the other.
constexpr std::array<std::string_view, 2> schema_names = {"main", "second"};

std::unique_ptr<store::Connection> empty_book(fs::path const& file,
                                              store::OpenOptions const& options) {
    return store::open_database(file, store::Access::create, options);
}

/// Throws `disk_error` if that may be why nothing was found, else `not_a_book`.
[[noreturn]] void refuse_without_rows(DamagedFile const& file, fs::path const& damaged) {
    auto const fault =
        file.has_failed_reads() ? store::StoreFault::disk_error : store::StoreFault::not_a_book;
    throw store::StoreError{fault, damaged.native(), std::generic_category().message(EIO)};
}

/// The hands in rows of key, number, side, words as typed and sides that played together.
std::vector<LooseHand> loose_hands_in(store::Query& row) {
    std::vector<LooseHand> hands;
    std::optional<std::int64_t> last;
    while (row.next()) {
        if (auto const key = row.integer(0); last != key) {
            last = key;
            auto const number = row.integer(1);
            hands.push_back({std::in_range<int>(number) ? static_cast<int>(number) : 0, {}});
            auto const formed = row.maybe_text(4);
            hands.back().formed = read_formed(formed.value_or("")).value_or(Formed{});
        }
        // No match has as many sides.
        constexpr std::int64_t most_sides = 100;
        if (row.is_null(2) || row.integer(2) < 0 || row.integer(2) >= most_sides) continue;
        auto const side = row.index(2);
        auto& typed = hands.back().typed;
        typed.resize(std::max(typed.size(), side + 1));
        typed[side] = row.text(3);
    }
    return hands;
}

/// Reads the hand after those of a match; false if it is missing or damaged.
bool read_next_hand(store::Connection& connection, MatchFacts& facts) {
    try {
        auto const next = static_cast<int>(facts.hands.size()) + 1;
        auto hands = store::read_hands(connection, facts, next);
        if (hands.empty()) return false;
        store::check_hand(connection, hands.front(), facts.number, facts.sides.size(),
                          facts.seats.back().seat + 1);
        facts.hands.push_back(std::move(hands.front()));
        return true;
    } catch (store::StoreError const& error) {
        if (error.fault != store::StoreFault::corrupt) throw;
        return false;
    }
}

void read_side_names(store::Connection& connection, MatchFacts& facts) {
    facts.sides.clear();
    store::Query row{connection, "SELECT name FROM side WHERE match = ?1 ORDER BY position",
                     facts.id};
    while (row.next()) facts.sides.push_back({row.text(0), 0});
}

/// Reads the match with a key; nothing if there is none, or if its number is none.
std::optional<FoundMatch> read_found(store::Connection& connection, std::int64_t key) {
    store::Snapshot const snapshot{connection};
    FoundMatch found;
    {
        store::Query row{connection, "SELECT number FROM match WHERE id = ?1", key};
        if (!row.next() || !std::in_range<int>(row.integer(0))) return std::nullopt;
        found.facts.number = row.number(0);
    }
    auto const cannot = [&](store::StoreError const& error) {
        if (error.fault != store::StoreFault::corrupt) throw error;
        found.error = error;
        found.facts.id = key;
        read_side_names(connection, found.facts);
    };
    try {
        found.facts = store::read_without_hands(connection, found.facts.number);
        store::check_seating(connection, found.facts);
        while (read_next_hand(connection, found.facts)) {
        }
    } catch (store::StoreError const& error) {
        cannot(error);
    } catch (store::NotFound const&) {
        // Only its rule set can be missing.
        cannot({connection.path(), {.what = store::FindingKind::orphan, .detail = "match"}});
    }
    store::Query rest{
        connection,
        "SELECT h.id, h.number, e.side, e.typed, h.formed FROM hand h LEFT JOIN entry e"
        " ON e.hand = h.id WHERE h.match = ?1 AND h.number > ?2"
        " ORDER BY h.number, h.id, e.side",
        key, found.facts.hands.size()};
    found.rest = loose_hands_in(rest);
    return found;
}

}  // namespace

TwoBooks::TwoBooks(fs::path const& damaged, fs::path const& beside,
                   store::OpenOptions const& options)
    : first_{beside}, second_{beside} {
    DamagedFile file{damaged, options.lock_timeout, options.waits};
    if (file.version() > store::book_version()) later_version_ = file.version();
    try {
        auto both = empty_book(first_.path(), options);
        empty_book(second_.path(), options);
        store::Query{*both, "ATTACH ?1 AS second", fs::absolute(second_.path()).native()}.run();
        // Rows of the journal are sorted together with their keys.
        sqlite3_limit(both->database().getHandle(), SQLITE_LIMIT_LENGTH, 4 * store::longest_value);
        // Both are worth nothing until they are complete.
        both->exec("PRAGMA foreign_keys = OFF; PRAGMA main.journal_mode = MEMORY;"
                   "PRAGMA second.journal_mode = MEMORY;"
                   "BEGIN");
        FoundRows rows{*both};
        rows.read(file);
        if (std::ranges::none_of(std::array{"match", "side", "hand", "entry", "change"},
                                 [&](char const* table) { return rows.has(table); }))
            refuse_without_rows(file, damaged);
        rows_are_whole_ = rows.are_whole(row_tables);
        journal_is_whole_ = rows.are_whole(journal_tables);
        drafts_are_whole_ = rows.is_whole("draft");
        revisions_are_whole_ = rows.is_whole("revision");
        league_is_whole_ = rows.is_whole("league");
        auto const first = rows_are_whole_ ? Filling::pages_only : Filling::pages_first;
        for (auto const book : schema_names)
            for (auto const table : journal_tables) rows.fill(book, table, Filling::pages_first);
        rows.read_journal();
        for (auto const book : schema_names) {
            for (auto const table : row_tables)
                rows.fill(book, table,
                          book == schema_names.front() ? first : Filling::others_first);
            for (auto const table : other_tables) rows.fill(book, table, Filling::pages_first);
        }
        both->exec("COMMIT");
        for (auto const& [made, connection] :
             {std::pair{&first_, &in_first_}, {&second_, &in_second_}}) {
            *connection =
                std::make_unique<store::Connection>(made->path(), true, options.lock_timeout);
            (*connection)->exec(std::string{"BEGIN;"} + keep_keys_unused);
            store::settle_revisions(**connection);
            (*connection)->exec("COMMIT");
        }
    } catch (store::StoreError& error) {
        if (error.path != damaged.native()) error.path = beside.native();
        throw;
    }
}

TwoBooks::~TwoBooks() = default;

std::vector<std::int64_t> TwoBooks::matches() {
    std::vector<std::pair<std::int64_t, std::int64_t>> found;
    for (auto* const book : {in_first_.get(), in_second_.get()}) {
        store::Query row{*book, "SELECT number, id FROM match ORDER BY number"};
        while (row.next()) found.emplace_back(row.integer(0), row.integer(1));
    }
    std::ranges::stable_sort(found);
    std::vector<std::int64_t> keys;
    std::unordered_set<std::int64_t> seen;
    for (auto const& [number, key] : found)
        if (seen.insert(key).second) keys.push_back(key);
    return keys;
}

std::vector<FoundMatch> TwoBooks::find(std::int64_t match) {
    std::vector<FoundMatch> versions;
    for (auto* const book : {in_first_.get(), in_second_.get()}) {
        auto found = read_found(*book, match);
        if (!found) continue;
        bool const known = !versions.empty() && versions.front().facts == found->facts &&
                           versions.front().rest == found->rest;
        if (known) versions.front().in_both = true;
        else versions.push_back(std::move(*found));
    }
    // The rule set of one may be damaged, and a row of the other.
    if (versions.size() == 2 &&
        versions[0].facts.rules_document != versions[1].facts.rules_document) {
        auto mixed = versions;
        std::swap(mixed[0].facts.rules_id, mixed[1].facts.rules_id);
        std::swap(mixed[0].facts.rules_document, mixed[1].facts.rules_document);
        if (mixed[0].facts != versions[1].facts)
            versions = {versions[0], mixed[0], versions[1], mixed[1]};
    }
    return versions;
}

std::vector<Revision> TwoBooks::revisions(std::string const& uid) {
    std::vector<Revision> found;
    store::Query row{*in_first_, "SELECT revision, digest FROM revision WHERE uid = ?1", uid};
    while (row.next()) found.push_back({row.integer(0), row.text(1)});
    std::erase_if(found, [](Revision const& revision) { return !store::is_revision(revision); });
    return found;
}

std::vector<DrawnRound> TwoBooks::draws() {
    for (auto* const book : {in_first_.get(), in_second_.get()}) {
        try {
            return store::read_draws(*book);
        } catch (store::StoreError const& error) {
            if (error.fault != store::StoreFault::corrupt) throw;
        }
    }
    return {};
}

std::vector<LooseHand> TwoBooks::loose_hands() {
    // The second book always has rows from both sources.
    store::Query of_no_match{
        *in_second_, "SELECT h.id, h.number, e.side, e.typed, h.formed FROM hand h LEFT JOIN"
                     " entry e ON e.hand = h.id WHERE h.match NOT IN (SELECT id FROM match)"
                     " ORDER BY h.match, h.number, h.id, e.side"};
    auto hands = loose_hands_in(of_no_match);
    store::Query of_no_hand{*in_second_,
                            "SELECT hand, 0, side, typed, NULL FROM entry"
                            " WHERE hand NOT IN (SELECT id FROM hand) ORDER BY hand, side"};
    std::ranges::move(loose_hands_in(of_no_hand), std::back_inserter(hands));
    return hands;
}

}  // namespace meldbook::salvage
