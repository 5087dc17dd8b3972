#include "store/journal_proof.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <unordered_set>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "domain/hash.hpp"
#include "domain/text.hpp"
#include "store/journal.hpp"

namespace meldbook::store {

namespace {

/// The rows of a statement, with values that are read in place: SQLiteCpp makes an object for each
/// value, and for millions of them that takes longer than reading them.
class Rows {
public:
    Rows(Connection& connection, std::string const& sql)
        : connection_(connection), handle_(connection.database().getHandle()) {
        auto const length = static_cast<int>(sql.size());
        succeeded(sqlite3_prepare_v2(handle_, sql.data(), length, &statement_, nullptr), SQLITE_OK);
    }
    Rows(Rows const&) = delete;
    Rows& operator=(Rows const&) = delete;
    ~Rows() { sqlite3_finalize(statement_); }

    bool next() {
        auto const result = sqlite3_step(statement_);
        return result != SQLITE_DONE && succeeded(result, SQLITE_ROW);
    }

    int type(int column) const { return sqlite3_column_type(statement_, column); }
    bool is_null(int column) const { return type(column) == SQLITE_NULL; }
    std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
    /// Valid until next().
    std::string_view text(int column) const {
        auto const* const bytes = sqlite3_column_blob(statement_, column);
        if (bytes == nullptr) return {};
        return {static_cast<char const*>(bytes),
                static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
    }

private:
    bool succeeded(int result, int wanted) const {
        if (result != wanted) connection_.raise(SQLite::Exception{handle_, result});
        return true;
    }

    Connection& connection_;
    sqlite3* handle_;
    sqlite3_stmt* statement_ = nullptr;
};

/// The key of a row as one number: each column after the first takes 12 bits.
using RowKey = std::uint64_t;
constexpr unsigned key_bits = 12;

/// What the journal made of each row of a table: the checksum of its image, by its key. Nearly all keys
/// are numbers without gaps, which find their place without a search; a million hands have four million
/// rows.
class RowStates {
public:
    /// `columns`: of the key; `most`: how many rows there may be.
    RowStates(std::size_t columns, std::size_t most) : columns_(columns), most_(most) {}

    /// 0: there is no such row.
    std::uint64_t& operator[](RowKey key) {
        auto const place = place_of(key);
        if (place >= most_ * in_a_group + in_a_group) return others_[key];
        if (place >= states_.size()) states_.resize(place + place / 2 + in_a_group);
        return states_[place];
    }

    std::size_t rows() const {
        auto const is_row = [](std::uint64_t state) { return state != 0; };
        return static_cast<std::size_t>(std::ranges::count_if(states_, is_row) +
                                        std::ranges::count_if(others_, [&](auto const& other) {
                                            return is_row(other.second);
                                        }));
    }

private:
    /// A match has fewer sides and seats, a hand fewer entries.
    static constexpr RowKey in_a_group = 8;
    static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

    std::size_t place_of(RowKey key) const {
        constexpr RowKey low = (RowKey{1} << key_bits) - 1;
        if (columns_ == 1) return key;
        // Of the three columns of a seat the last is nearly always 1.
        if (columns_ == 3 && (key & low) != 1) return nowhere;
        if (columns_ == 3) key >>= key_bits;
        if ((key & low) >= in_a_group) return nowhere;
        return (key >> key_bits) * in_a_group + (key & low);
    }

    std::size_t columns_, most_;
    std::vector<std::uint64_t> states_;
    std::unordered_map<RowKey, std::uint64_t> others_;
};

std::uint64_t state_of(std::string_view image) { return checksum(image) | 1U; }

/// A key from its parts, the first one first; nothing for numbers that no book has.
class KeyParts {
public:
    bool add(std::int64_t part) {
        constexpr std::int64_t most_first = std::int64_t{1} << 38U;
        constexpr std::int64_t most_next = std::int64_t{1} << key_bits;
        if (part < 0 || part >= (parts_++ == 0 ? most_first : most_next)) return false;
        key_ = key_ << key_bits | static_cast<RowKey>(part);
        return true;
    }
    RowKey key() const { return key_; }

private:
    RowKey key_ = 0;
    int parts_ = 0;
};

/// The first column of a key with so many; a match, for tables that belong to one.
std::int64_t first_part(RowKey key, std::size_t columns) {
    return static_cast<std::int64_t>(key >> key_bits * (columns - 1));
}

/// Removes a label and the integer behind it from the beginning of an image and returns the integer;
/// nothing if there is something else.
std::optional<std::int64_t> take_integer(std::string_view& image, std::string_view label) {
    if (!image.starts_with(label)) return std::nullopt;
    std::int64_t value = 0;
    auto const* const end = image.data() + image.size();
    auto const [stop, error] = std::from_chars(image.data() + label.size(), end, value);
    if (error != std::errc{} || stop == end || (*stop != ',' && *stop != '}')) return std::nullopt;
    image.remove_prefix(static_cast<std::size_t>(stop - image.data()));
    return value;
}

/// A table, how its columns are written in images, and what the journal made of its rows.
struct JournalledRows {
    JournalledRows(Table const& its_table, std::size_t most)
        : table(its_table), states(its_table.key, most) {
        for (auto const column : table.columns) {
            auto& label = labels.emplace_back(labels.empty() ? "{\"" : ",\"");
            label.append(column).append("\":");
        }
    }

    /// The key at the beginning of an image as the store writes it, `{"hand":1,"side":0,…`, which is
    /// removed from it; nothing for any other text.
    std::optional<RowKey> take_key(std::string_view& image) const {
        KeyParts parts;
        for (std::size_t i = 0; i < table.key; ++i) {
            auto const part = take_integer(image, labels[i]);
            if (!part || !parts.add(*part)) return std::nullopt;
        }
        return parts.key();
    }
    std::optional<RowKey> key_of(std::string_view image) const { return take_key(image); }

    bool has_key_of(Rows const& row, RowKey& key) const {
        KeyParts parts;
        for (int i = 0; i < static_cast<int>(table.key); ++i)
            if (row.type(i) != SQLITE_INTEGER || !parts.add(row.integer(i))) return false;
        key = parts.key();
        return true;
    }

    Table const& table;
    std::vector<std::string> labels;  ///< `{"hand":`, `,"side":` …
    RowStates states;
};

/// Applies the changes of the journal, the first one first.
class JournalProof {
public:
    explicit JournalProof(Connection& connection) : connection_(connection) {
        Query changes{connection, "SELECT count(*) FROM change"};
        if (changes.next()) changes_ = changes.index(0);
    }

    /// Whether each change began with what the one before left, and the rows are what the last ones
    /// left. Then every change has its step, every entry its hand, and every hand, side and seat what
    /// it refers to.
    bool holds() {
        Rows step{connection_, "SELECT id, undone FROM step ORDER BY id"};
        Rows change{connection_,
                    "SELECT tab, match, before, after, step FROM change ORDER BY step, seq"};
        bool has_step = step.next();
        while (change.next()) {
            auto const of = change.integer(4);
            while (has_step && step.integer(0) < of) has_step = step.next();
            if (!has_step || step.integer(0) != of) return false;
            if (!apply(change, of, step.integer(1) != 0)) return false;
        }
        return std::ranges::all_of(journalled_tables(),
                                   [this](Table const* table) { return has_rows_of(*table); });
    }

    /// The numbers of the matches whose changes are more than their addition in one step.
    std::vector<int> changed_matches() {
        std::unordered_set<std::int64_t> changed;
        for (auto const& [match, added] : matches_)
            if (!added.only) changed.insert(match);
        Query seat{connection_, "SELECT DISTINCT match, player FROM seat"};
        if (!changed_players_.empty()) {
            while (seat.next())
                if (changed_players_.contains(seat.integer(1))) changed.insert(seat.integer(0));
        }
        std::vector<int> numbers;
        Query match{connection_, "SELECT id, number FROM match"};
        while (match.next()) {
            auto const id = match.integer(0);
            if (changed.contains(id) || !matches_.contains(id)) numbers.push_back(match.number(1));
        }
        return numbers;
    }

private:
    /// The changes of a match so far.
    struct Added {
        std::int64_t step = 0;
        bool only = true;  ///< rows were added in that step, and nothing else
    };

    bool apply(Rows const& change, std::int64_t step, bool undone) {
        auto const name = change.text(0);
        if (rows_ == nullptr || rows_->table.name != name) {
            auto const* const table = find_table(name);
            if (table == nullptr) return false;
            rows_ = &rows_of(*table);
        }
        bool const adds = change.is_null(2);
        bool const removes = change.is_null(3);
        auto const image = change.text(removes ? 2 : 3);
        auto rest = image;
        auto const key = rows_->take_key(rest);
        if (!key) return false;
        if (!note_match(change, step, *key, rest, adds && !undone)) return false;
        if (undone) return true;
        auto& state = rows_->states[*key];
        if (adds) {
            if (state != 0) return false;
        } else {
            auto const before = change.text(2);
            if (state != state_of(before)) return false;
            if (!removes && rows_->key_of(before) != key) return false;
        }
        state = removes ? 0 : state_of(image);
        return true;
    }

    /// Remembers whether a match was only added. Returns false for a change that is of another match
    /// than its row. `rest` is the image behind the key.
    bool note_match(Rows const& change, std::int64_t step, RowKey key, std::string_view rest,
                    bool adds) {
        auto const& table = rows_->table;
        bool const of_match = table.match != "NULL";
        if (change.is_null(1) == of_match) return false;
        if (!of_match) {
            if (&table == &player_table && !adds)
                changed_players_.insert(static_cast<std::int64_t>(key));
            return true;
        }
        auto const match = change.integer(1);
        auto const [found, fresh] = matches_.try_emplace(match, Added{.step = step});
        auto& added = found->second;
        if (!adds || added.step != step || !fits(key, rest, match)) added.only = false;
        return true;
    }

    /// Whether a row that is added is of that match, and the row it refers to was added before.
    bool fits(RowKey key, std::string_view rest, std::int64_t match) {
        auto const& table = rows_->table;
        auto const first = first_part(key, table.key);
        if (&table == &entry_table) return match == hand_match_ && first == hand_;
        if (&table == &hand_table) {
            hand_ = first;
            hand_match_ = take_integer(rest, rows_->labels[1]);
            return hand_match_ == match;
        }
        if (first != match) return false;
        if (&table != &seat_table) return true;
        // The player is the last column.
        rest.remove_prefix(std::min(rest.rfind(','), rest.size()));
        auto const player = take_integer(rest, rows_->labels.back());
        KeyParts parts;
        return player && parts.add(*player) && rows_of(player_table).states[parts.key()] != 0;
    }

    /// Makes `image_` the image of a row, as SQLite's json_object() writes it.
    bool write_image(Rows const& row, JournalledRows const& rows) {
        image_.clear();
        auto columns = rows.labels.size();
        if (!rows.table.later.empty() && row.is_null(static_cast<int>(columns) - 1)) --columns;
        for (std::size_t i = 0; i < columns; ++i) {
            image_ += rows.labels[i];
            if (!append_value(row, static_cast<int>(i))) return false;
        }
        image_ += '}';
        return true;
    }

    bool append_value(Rows const& row, int column) {
        switch (row.type(column)) {
            case SQLITE_NULL: image_ += "null"; return true;
            case SQLITE_INTEGER: append_integer(row.integer(column)); return true;
            case SQLITE_TEXT: append_text(row.text(column)); return true;
            default: return false;
        }
    }

    void append_integer(std::int64_t value) {
        std::array<char, 24> digits;
        auto* const begin = digits.data();
        image_.append(begin, std::to_chars(begin, begin + digits.size(), value).ptr);
    }

    void append_text(std::string_view text) {
        constexpr unsigned char blank = 0x20;
        bool const is_plain = std::ranges::none_of(text, [](char c) {
            return static_cast<unsigned char>(c) < blank || c == '"' || c == '\\';
        });
        if (is_plain) {
            image_ += '"';
            image_ += text;
            image_ += '"';
            return;
        }
        Query quoted{connection_, "SELECT json_quote(?1)", text};
        quoted.next();
        image_ += quoted.text(0);
    }

    bool has_row(Table const& table, std::initializer_list<std::int64_t> parts) {
        KeyParts key;
        for (auto const part : parts)
            if (!key.add(part)) return false;
        return rows_of(table).states[key.key()] != 0;
    }

    /// Whether the rows exist that the columns of a row refer to, for the tables with most rows.
    bool has_what_it_refers_to(Table const& table, Rows const& row, RowKey key) {
        auto const first = first_part(key, table.key);
        if (&table == &entry_table) return has_row(hand_table, {first});
        if (&table == &hand_table) return has_row(match_table, {row.integer(1)});
        if (&table == &side_table) return has_row(match_table, {first});
        if (&table == &seat_table)
            return has_row(side_table, {first, row.integer(3)}) &&
                   has_row(player_table, {row.integer(4)});
        return true;
    }

    bool has_rows_of(Table const& table) {
        auto const names = join(table.columns, ", ", [](auto name) { return std::string{name}; });
        auto& rows = rows_of(table);
        Rows row{connection_, "SELECT " + names + " FROM " + std::string{table.name}};
        std::size_t count = 0;
        for (; row.next(); ++count) {
            RowKey key = 0;
            if (!rows.has_key_of(row, key) || !write_image(row, rows)) return false;
            if (rows.states[key] != state_of(image_)) return false;
            if (!has_what_it_refers_to(table, row, key)) return false;
        }
        return count == rows.states.rows();
    }

    JournalledRows& rows_of(Table const& table) {
        return tables_.try_emplace(&table, table, changes_).first->second;
    }

    Connection& connection_;
    std::size_t changes_ = 0;  ///< in the whole journal
    std::unordered_map<Table const*, JournalledRows> tables_;
    JournalledRows* rows_ = nullptr;  ///< of the table of the change
    std::unordered_map<std::int64_t, Added> matches_;
    std::unordered_set<std::int64_t> changed_players_;  ///< renamed, joined or removed
    std::optional<std::int64_t> hand_, hand_match_;  ///< added last
    std::string image_;
};

}  // namespace

std::optional<std::vector<int>> prove_journal(Connection& connection) {
    JournalProof proof{connection};
    if (!proof.holds()) return std::nullopt;
    return proof.changed_matches();
}

}  // namespace meldbook::store
