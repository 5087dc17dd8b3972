#include "salvage/found_rows.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "domain/text.hpp"
#include "store/connection.hpp"
#include "store/journal.hpp"

namespace meldbook::salvage {

namespace {

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

}  // namespace

std::string TableShape::column_names() const {
    return join(columns, ", ", [](ColumnShape const& column) { return column.name; });
}

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

FoundRows::FoundRows(store::Connection& connection)
    : connection_{connection}, shapes_{table_shapes(connection)} {
    for (auto const& shape : shapes_) {
        connection_.exec("CREATE TEMP TABLE found_" + shape.name + " (source, " +
                         shape.column_names() + ")");
    }
}

void FoundRows::read(DamagedFile& file) {
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

bool FoundRows::is_whole(std::string_view table) const {
    auto const found = state_.find(table);
    if (found != state_.end()) return found->second.trees == 1 && found->second.whole;
    auto const root = roots_.find(table);
    return none_lost_ || (root != roots_.end() && empty_.contains(root->second));
}

void FoundRows::read_journal() {
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
                   (column.may_be_null && &column != &shape.columns.front() ? ", 'null')" : ")");
        });
        auto const key = join(table->columns.first(table->key), " || '/' || ", [](auto column) {
            return "(coalesce(after, before) ->> '" + std::string{column} + "')";
        });
        // A step of which only the changes are left is taken for one that is in effect.
        std::string sql = "INSERT INTO found_";
        sql.append(shape.name).append(" SELECT ?2, ").append(columns);
        sql.append(" FROM (SELECT image, row_number() OVER"
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
        store::Query{connection_, sql, shape.name, static_cast<int>(RowSource::index_or_journal)}
            .run();
    }
}

void FoundRows::fill(std::string_view book, std::string_view table, Filling filling) {
    auto const columns = shape_of(table).column_names();
    std::string const name{table};
    std::string const in{book};
    // What is only found once need not be compared: the rows of the journal are long.
    bool const may_be_twice =
        name == "rule_set" ||
        std::ranges::count(store::journalled_tables(), name, [](auto* t) { return t->name; }) > 0;
    auto sql = "INSERT OR IGNORE INTO " + in + "." + name + " (" + columns + ") SELECT " + columns +
               " FROM (SELECT *, rowid AS found_at, " +
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

bool FoundRows::are_whole(std::span<std::string_view const> tables) const {
    return std::ranges::all_of(tables, [&](auto table) { return is_whole(table); });
}

TableShape const& FoundRows::shape_of(std::string_view name) const {
    return *std::ranges::find(shapes_, name, &TableShape::name);
}

void FoundRows::add(TableShape const& table, RawRow const& row, RowSource source) {
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

}  // namespace meldbook::salvage
