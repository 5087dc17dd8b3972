#include "salvage/two_books.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <functional>
#include <iterator>
#include <span>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "domain/text.hpp"
#include "salvage/damaged_file.hpp"
#include "store/book_file.hpp"
#include "store/connection.hpp"
#include "store/database.hpp"
#include "store/gate.hpp"
#include "store/journal.hpp"
#include "store/revisions.hpp"

namespace meldbook::salvage {

namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

/// A column of a table as the store keeps it.
struct ColumnShape {
    std::string name;
    bool is_text = false;  ///< else a whole number
    bool may_be_null = false;
};

/// What rows of a table look like on a page. No two tables or indices of a book look alike.
struct TableShape {
    std::string name;
    bool has_rowid = true;  ///< its first column, which is NULL in the row itself
    std::vector<ColumnShape> columns;

    std::string column_names() const {
        return join(columns, ", ", [](ColumnShape const& column) { return column.name; });
    }
};

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

/// The text and the key in a row of an index of texts, as of ids and of names.
std::optional<std::pair<std::string, std::int64_t>> indexed_name(RawRow const& row) {
    if (!row.in_index || row.values.size() != 2) return std::nullopt;
    auto const* const text = std::get_if<std::string>(&row.values[0]);
    auto const* const key = std::get_if<std::int64_t>(&row.values[1]);
    if (text == nullptr || key == nullptr) return std::nullopt;
    return std::pair{*text, *key};
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

bool fits(RawValue const& value, ColumnShape const& column) {
    if (std::holds_alternative<std::monostate>(value)) return column.may_be_null;
    return column.is_text ? std::holds_alternative<std::string>(value)
                          : std::holds_alternative<std::int64_t>(value);
}

/// Returns the shapes of the tables of a database.
std::vector<TableShape> table_shapes(store::Connection& connection) {
    std::vector<TableShape> shapes;
    {
        store::Query table{connection, "SELECT name, wr FROM pragma_table_list"
                                       " WHERE schema = 'main' AND type = 'table'"
                                       " AND name NOT LIKE 'sqlite%'"};
        while (table.next()) shapes.push_back({table.text(0), table.integer(1) == 0, {}});
    }
    for (auto& shape : shapes) {
        store::Query column{
            connection, "SELECT name, type = 'TEXT', NOT \"notnull\" FROM pragma_table_info(?1)",
            shape.name};
        while (column.next())
            shape.columns.push_back(
                {column.text(0), column.integer(1) != 0, column.integer(2) != 0});
    }
    return shapes;
}

/// Whether a row can be one of a table. A row of an earlier version has no values for the last
/// columns.
bool fits(RawRow const& row, TableShape const& table) {
    if (row.in_index == table.has_rowid || row.values.size() > table.columns.size()) return false;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        bool const is_rowid = table.has_rowid && i == 0;
        if (i >= row.values.size()) {
            if (is_rowid || !table.columns[i].may_be_null) return false;
        } else if (is_rowid) {
            if (!std::holds_alternative<std::monostate>(row.values[i])) return false;
        } else if (!fits(row.values[i], table.columns[i])) {
            return false;
        }
    }
    return true;
}

/// Where a row was found, or that it has text that meldbook does not write.
enum class RowSource : std::uint8_t { page, index_or_journal, not_utf8 };

/// Which rows a book takes, and which of two with one key.
enum class Filling : std::uint8_t { pages_only, pages_first, others_first };

/// Keeps them in temporary tables without constraints: "found_match".
class FoundRows {
public:
    explicit FoundRows(store::Connection& connection)
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
                    if (auto name = indexed_name(row)) names_.insert(std::move(*name));
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

    /// Whether every row of a table was found, or it had none.
    bool is_whole(std::string_view table) const {
        auto const found = state_.find(table);
        if (found != state_.end()) return found->second.trees == 1 && found->second.whole;
        auto const root = roots_.find(table);
        return none_lost_ || (root != roots_.end() && empty_.contains(root->second));
    }

    bool are_whole(std::span<std::string_view const> tables) const {
        return std::ranges::all_of(tables, [&](auto table) { return is_whole(table); });
    }

    /// Whether a row of a table was found on a page.
    bool has(std::string_view table) const { return state_.contains(table); }

    /// Adds the rows of the matches as the journal in `main` last left them.
    void read_journal() {
        for (auto const* table : store::journalled_tables()) {
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
            store::Query{connection_, sql, shape.name,
                         static_cast<int>(RowSource::index_or_journal)}
                .run();
        }
    }

    /// The texts that the indices of names and ids have, with the keys of their rows.
    std::set<std::pair<std::string, std::int64_t>> const& indexed_names() const { return names_; }

    /// Fills an empty table of a book, `main` or another. Of two rows that exclude each other, one that
    /// was also found elsewhere is taken. Rows that its constraints refuse are left out.
    void fill(std::string_view book, std::string_view table, Filling filling) {
        auto const columns = shape_of(table).column_names();
        std::string const name{table};
        std::string const in{book};
        // What is only found once need not be compared: the rows of the journal are long.
        bool const may_be_twice =
            name == "rule_set" || std::ranges::count(store::journalled_tables(), name,
                                                     [](auto* t) { return t->name; }) > 0;
        auto sql = "INSERT OR IGNORE INTO " + in + "." + name + " (" + columns + ") SELECT " +
                   columns + " FROM (SELECT *, rowid AS found_at, " +
                   (may_be_twice ? "min(source) OVER w <> max(source) OVER w" : "0") +
                   " AS is_twice FROM found_" + name +
                   (may_be_twice ? " WINDOW w AS (PARTITION BY " + columns + ")" : "") + ")";
        if (filling == Filling::pages_only) sql += " WHERE source = 0";
        if (name == "counted_hand") sql += " WHERE match IN (SELECT id FROM " + in + ".match)";
        if (name == "counted_side")
            sql += " WHERE match IN (SELECT match FROM " + in + ".counted_hand)";
        sql += " ORDER BY ";
        if (filling == Filling::others_first) sql += "source <> 1, ";
        connection_.exec(sql + "source = 2, is_twice DESC, source, found_at");
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
        store::Query query{connection_, sql};
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

    store::Connection& connection_;
    std::vector<TableShape> shapes_;
    std::map<std::string, std::string> inserts_;
    std::map<std::string, State, std::less<>> state_;
    std::map<std::string, std::int64_t, std::less<>> roots_;  ///< first pages, by table
    std::unordered_set<std::int64_t> empty_;  ///< first pages of tables and indices without rows
    std::set<std::pair<std::string, std::int64_t>> names_;
    bool none_lost_ = false;
};

/// The tables that say what was played, and those of the journal.
constexpr std::array<std::string_view, 11> row_tables = {
    "rule_set", "match", "side",       "player",     "seat",       "hand",
    "entry",    "draw",  "drawn_seat", "drawn_wish", "drawn_terms"};
constexpr std::array<std::string_view, 2> journal_tables = {"step", "change"};
/// Those that are in neither.
constexpr std::array<std::string_view, 5> other_tables = {"counted_hand", "counted_side",
                                                          "revision", "league", "agreed"};

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
    throw store::StoreError{fault, damaged.native(), EIO};
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

/// The numbers of the hands of a match.
std::vector<int> hand_numbers(store::Connection& connection, std::int64_t match) {
    std::vector<int> numbers;
    store::Query row{connection, "SELECT number FROM hand WHERE match = ?1 ORDER BY number", match};
    while (row.next())
        if (std::in_range<int>(row.integer(0))) numbers.push_back(row.number(0));
    return numbers;
}

/// Reads a hand of a match; nothing if it is damaged.
std::optional<HandFacts> read_hand(store::Connection& connection, MatchFacts const& match,
                                   int number) {
    try {
        auto hands = store::read_hands(connection, match, number);
        if (hands.empty()) return std::nullopt;
        store::check_hand(connection, hands.front(), match.number, match.sides.size(),
                          match.seats.back().seat + 1);
        return std::move(hands.front());
    } catch (store::StoreError const& error) {
        if (error.fault != store::StoreFault::corrupt) throw;
        return std::nullopt;
    }
}

/// The hands from the first one on, until one is missing.
std::vector<HandFacts> first_hands(std::map<int, HandFacts> const& hands) {
    std::vector<HandFacts> first;
    for (auto const& [number, hand] : hands) {
        if (std::cmp_not_equal(number, first.size() + 1)) break;
        first.push_back(hand);
    }
    return first;
}

/// Whether a text has the form of the ids that meldbook makes: "f81d4fae-7dec-41d0-a765-00a0c91e6bf6".
bool has_form_of_uid(std::string_view text) {
    constexpr std::string_view form = "00000000-0000-0000-0000-000000000000";
    return std::ranges::equal(text, form, [](char c, char in_form) {
        return in_form == '-' ? c == '-' : (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
}

/// Gives matches whose number is damaged the one of the other book, or else the next free one. Returns
/// these.
std::set<int> settle_numbers(store::Connection& both) {
    std::set<int> given;
    for (auto const& [book, other] : {std::pair{"main"s, "second"s}, {"second"s, "main"s}}) {
        store::Query{
            both,
            fmt::format("UPDATE OR IGNORE {}.match AS m SET number = o.number FROM {}.match o"
                        " WHERE o.id = m.id AND m.number > ?1 AND o.number <= ?1",
                        book, other),
            largest_match_number}
            .run();
        std::vector<std::int64_t> left;
        {
            store::Query row{both, "SELECT id FROM " + book + ".match WHERE number > ?1",
                             largest_match_number};
            while (row.next()) left.push_back(row.integer(0));
        }
        for (auto const key : left) {
            store::Query next{
                both,
                fmt::format(
                    "SELECT max(n) FROM (SELECT 1 AS n UNION ALL SELECT number + 1 FROM {0}.match"
                    " WHERE number < ?1) WHERE n NOT IN (SELECT number FROM {0}.match)",
                    book),
                largest_match_number};
            next.next();
            auto const number = next.number(0);
            store::Query{both, "UPDATE " + book + ".match SET number = ?1 WHERE id = ?2", number,
                         key}
                .run();
            given.insert(number);
        }
    }
    return given;
}

/// The revisions of all matches, by uid.
std::map<std::string, std::vector<Revision>> found_revisions(store::Connection& book) {
    std::map<std::string, std::vector<Revision>> found;
    store::Query row{book, "SELECT uid, revision, digest FROM revision ORDER BY uid, revision"};
    while (row.next())
        if (Revision revision{row.integer(1), row.text(2)}; store::is_revision(revision))
            found[row.text(0)].push_back(std::move(revision));
    return found;
}

void read_side_names(store::Connection& connection, MatchFacts& facts) {
    facts.sides.clear();
    store::Query row{connection, "SELECT name FROM side WHERE match = ?1 ORDER BY position",
                     facts.id};
    while (row.next()) facts.sides.push_back({row.text(0), 0});
}

}  // namespace

/// A match as one of the books has it.
struct TwoBooks::Reading {
    FoundMatch match;
    std::map<int, HandFacts> hands;  ///< those that are not damaged, by number
    int last_hand = 0;  ///< number
};

/// Reads the match with a key; nothing if there is none.
std::optional<TwoBooks::Reading> TwoBooks::read_found(store::Connection& connection,
                                                      std::int64_t key) {
    store::Snapshot const snapshot{connection};
    Reading reading;
    auto& found = reading.match;
    {
        store::Query row{connection, "SELECT number FROM match WHERE id = ?1", key};
        if (!row.next()) return std::nullopt;
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
        for (auto const number : hand_numbers(connection, key)) {
            reading.last_hand = number;
            if (auto hand = read_hand(connection, found.facts, number))
                reading.hands.emplace(number, std::move(*hand));
        }
        found.facts.hands = first_hands(reading.hands);
    } catch (store::StoreError const& error) {
        cannot(error);
    } catch (store::NotFound const&) {
        // Only its rule set can be missing.
        cannot(
            store::StoreError::contradiction(connection.path(), store::finding::orphan("match")));
    }
    store::Query rest{
        connection,
        "SELECT h.id, h.number, e.side, e.typed, h.formed FROM hand h LEFT JOIN entry e"
        " ON e.hand = h.id WHERE h.match = ?1 AND h.number > ?2"
        " ORDER BY h.number, h.id, e.side",
        key, found.facts.hands.size()};
    found.rest = loose_hands_in(rest);
    return reading;
}

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
        counted_are_whole_ = rows.is_whole("counted_hand") && rows.is_whole("counted_side");
        revisions_are_whole_ = rows.is_whole("revision");
        league_is_whole_ = rows.is_whole("league");
        agreed_are_whole_ = rows.is_whole("agreed");
        draws_are_whole_ =
            journal_is_whole_ ||
            std::ranges::all_of(std::array{"draw", "drawn_seat", "drawn_wish", "drawn_terms"},
                                [&](char const* table) { return rows.is_whole(table); });
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
        new_numbers_ = settle_numbers(*both);
        revisions_ = found_revisions(*both);
        indexed_names_ = rows.indexed_names();
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
        if (error.path != damaged.native()) error.set_path(beside.native());
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

/// Adds the hands that only the other book has, but none after the last one: that was dropped.
void TwoBooks::fill_up(Reading& reading, Reading const& other) {
    for (auto const& [number, hand] : other.hands)
        if (number <= reading.last_hand) reading.hands.emplace(number, hand);
    auto& [facts, rest, in_first, in_second, is_confirmed, error] = reading.match;
    if (error) return;
    facts.hands = first_hands(reading.hands);
    auto const has = [&, last = static_cast<int>(facts.hands.size())](LooseHand const& hand) {
        return hand.number > 0 && hand.number <= last;
    };
    std::erase_if(rest, has);
}

bool TwoBooks::is_last_revision(MatchFacts const& match) const {
    auto const& known = revisions(match.uid);
    return !known.empty() && known.back().digest == content_digest(match);
}

/// The match that its last revision confirms, made of parts that the books have; two if these have
/// it under different numbers, which no revision knows. Empty if there is none.
std::vector<FoundMatch> TwoBooks::confirmed(Reading const& one, Reading const& other) {
    if (one.match.error || other.match.error) {
        if (one.match.error && other.match.error) return {};
        auto const& sound = one.match.error ? other : one;
        return confirmed(sound, sound);
    }
    auto hands = one.hands;
    std::vector<std::function<void(MatchFacts&)>> changes;
    for (auto const& [number, hand] : other.hands) {
        auto const [at, is_new] = hands.emplace(number, hand);
        if (is_new || at->second == hand) continue;
        changes.emplace_back([&its = hand](MatchFacts& match) {
            auto const place = static_cast<std::size_t>(its.number) - 1;
            if (place < match.hands.size()) match.hands[place] = its;
        });
    }
    auto const compare = [&](auto... members) {
        auto const compare_one = [&](auto member) {
            if (one.match.facts.*member == other.match.facts.*member) return;
            changes.emplace_back(
                [&other, member](MatchFacts& match) { match.*member = other.match.facts.*member; });
        };
        (compare_one(members), ...);
    };
    compare(&MatchFacts::uid, &MatchFacts::started, &MatchFacts::finished, &MatchFacts::status,
            &MatchFacts::winner, &MatchFacts::place, &MatchFacts::event, &MatchFacts::note,
            &MatchFacts::rules_id, &MatchFacts::rules_document, &MatchFacts::target,
            &MatchFacts::hands_limit, &MatchFacts::tie, &MatchFacts::first_dealer,
            &MatchFacts::sides, &MatchFacts::seats, &MatchFacts::drawn);
    // More damage to one match is not found in two places at once.
    constexpr std::size_t most_changes = 8;
    if (changes.size() > most_changes) return {};
    auto whole = one.match.facts;
    whole.hands = first_hands(hands);
    // A hand that only one of them has may have been dropped.
    for (int const last : {static_cast<int>(whole.hands.size()), one.last_hand, other.last_hand}) {
        if (std::cmp_greater(last, whole.hands.size())) continue;
        for (unsigned chosen = 0; chosen < 1U << changes.size(); ++chosen) {
            auto facts = whole;
            for (std::size_t i = 0; i < changes.size(); ++i)
                if ((chosen >> i & 1U) != 0) changes[i](facts);
            facts.hands.resize(static_cast<std::size_t>(last));
            if (!is_last_revision(facts)) continue;
            FoundMatch found;
            found.facts = std::move(facts);
            found.is_confirmed = true;
            found.in_first = found.facts == one.match.facts && one.match.in_first;
            found.in_second = found.facts == other.match.facts && other.match.in_second;
            if (one.match.facts.number == other.match.facts.number) return {std::move(found)};
            auto twice = found;
            twice.facts.number = other.match.facts.number;
            return {std::move(found), std::move(twice)};
        }
    }
    return {};
}

/// An id that nothing else confirms and that has not the form of one is that of the other version, or
/// none.
void TwoBooks::choose_uid(std::vector<FoundMatch>& versions) const {
    auto const is_known = [&](FoundMatch const& version) {
        auto const& uid = version.facts.uid;
        return revisions_.contains(uid) || indexed_names_.contains({uid, version.facts.id});
    };
    auto const known = std::ranges::find_if(versions, is_known);
    for (auto& version : versions) {
        if (is_known(version)) continue;
        if (known != versions.end()) version.facts.uid = known->facts.uid;
        else if (!has_form_of_uid(version.facts.uid)) version.facts.uid.clear();
    }
}

std::vector<FoundMatch> TwoBooks::find(std::int64_t match) {
    auto first = read_found(*in_first_, match);
    auto second = read_found(*in_second_, match);
    if (first) first->match.in_first = true;
    if (second) second->match.in_second = true;
    if (!first && !second) return {};
    auto& one = first ? *first : *second;
    auto& other = second ? *second : *first;
    if (auto sure = confirmed(one, other); !sure.empty()) return sure;
    bool const in_both = first && second && one.match.facts == other.match.facts &&
                         one.match.rest == other.match.rest;
    if (in_both || !first || !second) {
        std::vector versions{one.match};
        auto& found = versions.front();
        found.in_first = first.has_value();
        found.in_second = second.has_value();
        choose_uid(versions);
        found.is_confirmed = in_both && journal_is_whole_ && !revisions_.contains(found.facts.uid);
        return versions;
    }
    auto const as_found = one;
    fill_up(one, other);
    fill_up(other, as_found);
    std::vector versions{one.match, other.match};
    // The rule set of one may be damaged, and a row of the other.
    if (versions[0].facts.rules_document != versions[1].facts.rules_document) {
        auto mixed = versions;
        std::swap(mixed[0].facts.rules_id, mixed[1].facts.rules_id);
        std::swap(mixed[0].facts.rules_document, mixed[1].facts.rules_document);
        if (mixed[0].facts != versions[1].facts)
            versions = {versions[0], mixed[0], versions[1], mixed[1]};
    }
    choose_uid(versions);
    return versions;
}

std::vector<Revision> const& TwoBooks::revisions(std::string const& uid) const {
    static std::vector<Revision> const none;
    auto const found = revisions_.find(uid);
    return found != revisions_.end() ? found->second : none;
}

std::optional<std::size_t> TwoBooks::match_count() const {
    if (!revisions_are_whole_) return std::nullopt;
    return std::ranges::count_if(
        revisions_, [](auto const& each) { return !each.second.back().digest.empty(); });
}

std::vector<DrawnRound> TwoBooks::draws() {
    std::vector<DrawnRound> draws;
    for (auto* const book : {in_first_.get(), in_second_.get()}) {
        bool is_whole = true;
        auto const unreadable = [&](int, store::StoreError const&) { is_whole = false; };
        for (auto& round : store::read_draws(*book, unreadable)) {
            each_text_of_round(round, [](std::string& text) { text = with_replacements(text); });
            if (std::ranges::count(draws, key_of(round), key_of) == 0)
                draws.push_back(std::move(round));
        }
        if (is_whole) return draws;
    }
    draws_are_whole_ = false;
    return draws;
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
