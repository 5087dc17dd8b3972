#include "store/salvage.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <map>
#include <string_view>
#include <system_error>
#include <unordered_set>
#include <utility>

#include <sqlite3.h>

#include "domain/text.hpp"
#include "store/book_file.hpp"
#include "store/connection.hpp"
#include "store/damaged_file.hpp"
#include "store/database.hpp"
#include "store/gate.hpp"
#include "store/journal.hpp"
#include "store/revisions.hpp"

namespace meldbook::store {

namespace {

namespace fs = std::filesystem;

/// The tables that say what was played, and those of the journal.
constexpr std::array<std::string_view, 9> row_tables = {
    "rule_set", "match", "side", "player", "seat", "hand", "entry", "draw", "drawn_seat"};
constexpr std::array<std::string_view, 2> journal_tables = {"step", "change"};
/// Those that are in neither.
constexpr std::array<std::string_view, 3> other_tables = {"draft", "revision", "league"};

/// Where a row was found, or that it has text that meldbook does not write.
enum class RowSource : std::uint8_t { page, index_or_journal, not_utf8 };

/// Which rows a book takes, and which of two with one key.
enum class Filling : std::uint8_t { pages_only, pages_first, others_first };

/// The row of the table of rule sets that an entry of its index repeats: document, slug, key.
std::optional<RawRow> indexed_rule_set(RawRow const& row) {
    constexpr std::size_t parts = 3;
    if (!row.in_index || row.values.size() != parts) return std::nullopt;
    auto const* const document = std::get_if<std::string>(&row.values[0]);
    auto const* const slug = std::get_if<std::string>(&row.values[1]);
    auto const* const key = std::get_if<std::int64_t>(&row.values[2]);
    if (document == nullptr || slug == nullptr || key == nullptr) return std::nullopt;
    return RawRow{false, *key, {std::monostate{}, *slug, *document}};
}

/// The name of a table and its first page, by its row in the schema.
std::optional<std::pair<std::string, std::int64_t>> root_in(RawRow const& row) {
    constexpr std::size_t columns = 5;  // type, name, tbl_name, rootpage, sql
    if (row.in_index || row.values.size() != columns) return std::nullopt;
    auto const* const type = std::get_if<std::string>(&row.values[0]);
    auto const* const name = std::get_if<std::string>(&row.values[1]);
    auto const* const root = std::get_if<std::int64_t>(&row.values[3]);
    if (type == nullptr || *type != "table" || name == nullptr || root == nullptr)
        return std::nullopt;
    return std::pair{*name, *root};
}

bool is_readable(RawValue const& value) {
    auto const* const text = std::get_if<std::string>(&value);
    return text == nullptr || is_utf8(*text);
}

/// The rows found, in temporary tables without constraints: "found_match".
class FoundRows {
public:
    explicit FoundRows(Connection& connection)
        : connection_{connection}, shapes_{table_shapes(connection)} {
        for (auto const& shape : shapes_) {
            connection_.exec("CREATE TEMP TABLE found_" + shape.name + " (source, " +
                             shape.column_names() + ")");
        }
    }

    void read(DamagedFile& file) {
        std::uint32_t lost = 0;
        for (auto const& tree : file.trees()) {
            std::size_t rows = 0, known = 0;
            TableShape const* table = nullptr;
            bool const all = file.each_row(tree, [&](RawRow const& row) {
                ++rows;
                bool const readable = std::ranges::all_of(row.values, is_readable);
                auto const found = std::ranges::find_if(
                    shapes_, [&](TableShape const& shape) { return fits(row, shape); });
                if (found == shapes_.end()) {
                    if (auto const root = root_in(row)) roots_.insert(*root);
                    if (auto const rule_set = indexed_rule_set(row))
                        add(shape_of("rule_set"), *rule_set,
                            readable ? RowSource::index_or_journal : RowSource::not_utf8);
                    return;
                }
                add(*found, row, readable ? RowSource::page : RowSource::not_utf8);
                if (table == nullptr) table = &*found;
                if (table == &*found && readable) ++known;
            });
            if (table != nullptr) {
                auto& of_table = state_[table->name];
                ++of_table.trees;
                of_table.whole = of_table.whole && all && known == rows;
            } else if (rows == 0) {
                if (all) empty_.insert(tree.pages.front());
                else ++lost;
            }
        }
        // A page of which nothing is known may have been all of a table of which no row was found.
        none_lost_ = lost + file.lost_pages() == 0;
    }

    bool is_whole(std::string_view table) const {
        auto const found = state_.find(table);
        if (found != state_.end()) return found->second.trees == 1 && found->second.whole;
        auto const root = roots_.find(table);
        return none_lost_ || (root != roots_.end() && empty_.contains(root->second));
    }

    bool are_whole(auto const& tables) const {
        return std::ranges::all_of(tables, [&](auto table) { return is_whole(table); });
    }

    bool has(std::string_view table) const { return state_.contains(table); }

    /// Adds the rows of the matches as the journal in `main` last left them.
    void read_journal() {
        for (auto const* table : journalled_tables()) {
            auto const& shape = shape_of(table->name);
            auto const value = [](std::string_view column) {
                return "image ->> '" + std::string{column} + "'";
            };
            auto const columns =
                join(shape.columns, ", ", [&](ColumnShape const& c) { return value(c.name); });
            auto const types = join(shape.columns, " AND ", [&](ColumnShape const& column) {
                return "typeof(" + value(column.name) + ") IN ('" +
                       (column.is_text ? "text" : "integer") + "'" +
                       (column.may_be_null && &column != &shape.columns.front() ? ", 'null')"
                                                                                : ")");
            });
            auto const key = join(table->columns.first(table->key), " || '/' || ", [](auto column) {
                return "(coalesce(after, before) ->> '" + std::string{column} + "')";
            });
            // A step of which only the changes are left is taken for one that is in effect.
            std::string sql = "INSERT INTO found_";
            sql.append(shape.name).append(" SELECT ?2, ").append(columns);
            sql.append(
                " FROM (SELECT image, row_number() OVER"
                "  (PARTITION BY k ORDER BY step DESC, seq DESC) AS n"
                "  FROM (SELECT after AS image, step, seq, CASE WHEN"
                "   json_valid(coalesce(after, before)) AND json_valid(coalesce(before, after))"
                "   THEN ");
            sql.append(key).append(" END AS k"
                                   "   FROM main.change c LEFT JOIN main.step s ON s.id = c.step"
                                   "   WHERE c.tab = ?1 AND coalesce(s.undone, 0) = 0)"
                                   "  WHERE k IS NOT NULL)"
                                   " WHERE n = 1 AND image IS NOT NULL AND ");
            sql.append(types);
            Query{connection_, sql, shape.name, static_cast<int>(RowSource::index_or_journal)}
                .run();
        }
    }

    /// Fills an empty table of a book, `main` or another. Rows that its constraints refuse are left
    /// out.
    void fill(std::string_view book, std::string_view table, Filling filling) {
        auto const columns = shape_of(table).column_names();
        std::string const name{table};
        std::string const in{book};
        connection_.exec(
            "INSERT OR IGNORE INTO " + in + "." + name + " (" + columns + ") SELECT " + columns +
            " FROM found_" + name + (filling == Filling::pages_only ? " WHERE source = 0" : "") +
            (name == "draft" ? " WHERE match IN (SELECT id FROM " + in + ".match)" : "") +
            " ORDER BY " + (filling == Filling::others_first ? "source <> 1, " : "") +
            "source, rowid");
    }

private:
    struct State {
        int trees = 0;
        bool whole = true;
    };

    TableShape const& shape_of(std::string_view name) const {
        return *std::ranges::find(shapes_, name, &TableShape::name);
    }

    void add(TableShape const& table, RawRow const& row, RowSource source) {
        auto& sql = inserts_[table.name];
        if (sql.empty()) {
            sql = "INSERT INTO found_" + table.name + " VALUES (?";
            for (std::size_t i = 0; i < table.columns.size(); ++i) sql += ", ?";
            sql += ')';
        }
        Query query{connection_, sql};
        query.bind(static_cast<int>(source));
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            auto const& value = row.values[i];
            if (table.has_rowid && i == 0) query.bind(row.rowid);
            else if (auto const* number = std::get_if<std::int64_t>(&value)) query.bind(*number);
            else if (auto const* text = std::get_if<std::string>(&value)) query.bind(*text);
            else query.bind(std::nullopt);
        }
        query.run();
    }

    Connection& connection_;
    std::vector<TableShape> shapes_;
    std::map<std::string, std::string> inserts_;
    std::map<std::string, State, std::less<>> state_;
    std::map<std::string, std::int64_t, std::less<>> roots_;  ///< first pages, by table
    std::unordered_set<std::int64_t> empty_;  ///< first pages of tables and indices without rows
    bool none_lost_ = false;
};

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

std::unique_ptr<Connection> empty_book(fs::path const& file, OpenOptions const& options) {
    return open_database(file, Access::create, options);
}

/// Throws `disk_error` if that may be why nothing was found, else `not_a_book`.
[[noreturn]] void refuse_without_rows(DamagedFile const& file, fs::path const& damaged) {
    auto const fault = file.has_failed_reads() ? StoreFault::disk_error : StoreFault::not_a_book;
    throw StoreError{fault, damaged.native(), std::generic_category().message(EIO)};
}

/// The hands in rows of key, number, side, words as typed and sides that played together.
std::vector<LooseHand> loose_hands_in(Query& row) {
    std::vector<LooseHand> hands;
    std::optional<std::int64_t> last;
    while (row.next()) {
        if (auto const key = row.integer(0); last != key) {
            last = key;
            auto const number = row.integer(1);
            hands.push_back({std::in_range<int>(number) ? static_cast<int>(number) : 0, {}});
            auto const formed = row.maybe_text(4);
            hands.back().formed = meldbook::read_formed(formed.value_or("")).value_or(Formed{});
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
bool read_next_hand(Connection& connection, MatchFacts& facts) {
    try {
        auto const next = static_cast<int>(facts.hands.size()) + 1;
        auto hands = read_hands(connection, facts, next);
        if (hands.empty()) return false;
        check_hand(connection, hands.front(), facts.number, facts.sides.size(),
                   facts.seats.back().seat + 1);
        facts.hands.push_back(std::move(hands.front()));
        return true;
    } catch (StoreError const& error) {
        if (error.fault != StoreFault::corrupt) throw;
        return false;
    }
}

void read_side_names(Connection& connection, MatchFacts& facts) {
    facts.sides.clear();
    Query row{connection, "SELECT name FROM side WHERE match = ?1 ORDER BY position", facts.id};
    while (row.next()) facts.sides.push_back({row.text(0), 0});
}

/// Reads the match with a key; nothing if there is none, or if its number is none.
std::optional<FoundMatch> read_found(Connection& connection, std::int64_t key) {
    Snapshot const snapshot{connection};
    FoundMatch found;
    {
        Query row{connection, "SELECT number FROM match WHERE id = ?1", key};
        if (!row.next() || !std::in_range<int>(row.integer(0))) return std::nullopt;
        found.facts.number = row.number(0);
    }
    auto const cannot = [&](StoreError const& error) {
        if (error.fault != StoreFault::corrupt) throw error;
        found.error = error;
        found.facts.id = key;
        read_side_names(connection, found.facts);
    };
    try {
        found.facts = read_without_hands(connection, found.facts.number);
        check_seating(connection, found.facts);
        while (read_next_hand(connection, found.facts)) {
        }
    } catch (StoreError const& error) {
        cannot(error);
    } catch (NotFound const&) {
        // Only its rule set can be missing.
        cannot({connection.path(), {.what = FindingKind::orphan, .detail = "match"}});
    }
    Query rest{connection,
               "SELECT h.id, h.number, e.side, e.typed, h.formed FROM hand h LEFT JOIN entry e"
               " ON e.hand = h.id WHERE h.match = ?1 AND h.number > ?2"
               " ORDER BY h.number, h.id, e.side",
               key, found.facts.hands.size()};
    found.rest = loose_hands_in(rest);
    return found;
}

}  // namespace

Salvage::Salvage(fs::path const& damaged, fs::path const& beside, OpenOptions const& options)
    : first_{beside}, second_{beside} {
    DamagedFile file{damaged, options.lock_timeout, options.waits};
    if (file.version() > book_version()) later_version_ = file.version();
    try {
        auto both = empty_book(first_.path(), options);
        empty_book(second_.path(), options);
        Query{*both, "ATTACH ?1 AS second", fs::absolute(second_.path()).native()}.run();
        // Rows of the journal are sorted together with their keys.
        sqlite3_limit(both->database().getHandle(), SQLITE_LIMIT_LENGTH, 4 * longest_value);
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
            *connection = std::make_unique<Connection>(made->path(), true, options.lock_timeout);
            (*connection)->exec(std::string{"BEGIN;"} + keep_keys_unused);
            settle_revisions(**connection);
            (*connection)->exec("COMMIT");
        }
    } catch (StoreError& error) {
        if (error.path != damaged.native()) error.path = beside.native();
        throw;
    }
}

Salvage::~Salvage() = default;

std::vector<std::int64_t> Salvage::matches() {
    std::vector<std::pair<std::int64_t, std::int64_t>> found;
    for (auto* const book : {in_first_.get(), in_second_.get()}) {
        Query row{*book, "SELECT number, id FROM match ORDER BY number"};
        while (row.next()) found.emplace_back(row.integer(0), row.integer(1));
    }
    std::ranges::stable_sort(found);
    std::vector<std::int64_t> keys;
    std::unordered_set<std::int64_t> seen;
    for (auto const& [number, key] : found)
        if (seen.insert(key).second) keys.push_back(key);
    return keys;
}

std::vector<FoundMatch> Salvage::find(std::int64_t match) {
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

std::vector<Revision> Salvage::revisions(std::string const& uid) {
    std::vector<Revision> found;
    Query row{*in_first_, "SELECT revision, digest FROM revision WHERE uid = ?1", uid};
    while (row.next()) found.push_back({row.integer(0), row.text(1)});
    std::erase_if(found, [](Revision const& revision) { return !is_revision(revision); });
    return found;
}

std::vector<DrawnRound> Salvage::draws() {
    for (auto* const book : {in_first_.get(), in_second_.get()}) {
        try {
            return read_draws(*book);
        } catch (StoreError const& error) {
            if (error.fault != StoreFault::corrupt) throw;
        }
    }
    return {};
}

std::vector<LooseHand> Salvage::loose_hands() {
    // The second book always has rows from both sources.
    Query of_no_match{*in_second_,
                      "SELECT h.id, h.number, e.side, e.typed, h.formed FROM hand h LEFT JOIN"
                      " entry e ON e.hand = h.id WHERE h.match NOT IN (SELECT id FROM match)"
                      " ORDER BY h.match, h.number, h.id, e.side"};
    auto hands = loose_hands_in(of_no_match);
    Query of_no_hand{*in_second_, "SELECT hand, 0, side, typed, NULL FROM entry"
                                  " WHERE hand NOT IN (SELECT id FROM hand) ORDER BY hand, side"};
    std::ranges::move(loose_hands_in(of_no_hand), std::back_inserter(hands));
    return hands;
}

}  // namespace meldbook::store
