// Proves in one pass through the journal and one through the rows that a book is intact. What is wrong
// with one that is not is found by check.cpp.

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "domain/hash.hpp"
#include "domain/text.hpp"
#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/files.hpp"
#include "store/gate.hpp"
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

/// The integer after a position in an image; nothing if there is none.
std::optional<std::int64_t> integer_at(std::string_view image, std::size_t at) {
    if (at >= image.size()) return std::nullopt;
    auto const end = image.find_first_not_of("-0123456789", at);
    if (end == image.npos) return std::nullopt;
    std::int64_t value = 0;
    auto const* const last = image.data() + end;
    auto const [stop, error] = std::from_chars(image.data() + at, last, value);
    if (error != std::errc{} || stop != last) return std::nullopt;
    return value;
}

/// Where the value of a column begins in an image, searched from a position.
std::size_t value_of(std::string_view image, std::string_view column, std::size_t from) {
    if (from >= image.size()) return image.npos;
    if (image.substr(from, 2) != ",\"" && image.substr(from, 2) != "{\"") return image.npos;
    if (!image.substr(from + 2).starts_with(column)) return image.npos;
    auto const end = from + 2 + column.size();
    return image.substr(end, 2) == "\":" ? end + 2 : image.npos;
}

/// The key in an image as the store writes it, `{"hand":1,"side":0,…`; nothing for any other text, and
/// for numbers that no book has.
std::optional<RowKey> key_of(Table const& table, std::string_view image) {
    constexpr std::int64_t most_first = std::int64_t{1} << 38U;
    constexpr std::int64_t most_next = std::int64_t{1} << key_bits;
    RowKey key = 0;
    std::size_t at = 0;
    for (std::size_t i = 0; i < table.key; ++i) {
        auto const value = value_of(image, table.columns[i], at);
        auto const number = integer_at(image, value);
        if (!number || *number < 0 || *number >= (i == 0 ? most_first : most_next))
            return std::nullopt;
        auto const part = static_cast<RowKey>(*number);
        key = i == 0 ? part : key << key_bits | part;
        at = image.find(',', value);
    }
    return key;
}

/// Applies the changes of the journal, the first one first.
class JournalProof {
public:
    explicit JournalProof(Connection& connection) : connection_(connection) {
        Query changes{connection, "SELECT count(*) FROM change"};
        if (changes.next()) changes_ = changes.index(0);
    }

    /// Whether each change began with what the one before left, and the rows are what the last ones
    /// left.
    bool holds() {
        Rows step{connection_, "SELECT id, undone FROM step ORDER BY id"};
        Rows change{connection_,
                    "SELECT tab, match, before, after, step FROM change ORDER BY step, seq"};
        bool has_step = step.next();
        while (change.next()) {
            while (has_step && step.integer(0) < change.integer(4)) has_step = step.next();
            if (!has_step || step.integer(0) != change.integer(4)) return false;
            if (!apply(change, step.integer(1) != 0)) return false;
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

    bool apply(Rows const& change, bool undone) {
        auto const name = change.text(0);
        if (table_ == nullptr || table_->name != name) {
            table_ = find_table(name);
            if (table_ == nullptr) return false;
            states_of_table_ = &states_of(*table_);
        }
        bool const adds = change.is_null(2);
        auto const image = change.text(change.is_null(3) ? 2 : 3);
        auto const key = key_of(*table_, image);
        if (!key) return false;
        if (!note_match(change, image, adds && !undone)) return false;
        if (undone) return true;
        auto& state = (*states_of_table_)[*key];
        if (state != (adds ? 0 : state_of(change.text(2)))) return false;
        if (!adds && !change.is_null(3) && key_of(*table_, change.text(2)) != key) return false;
        state = change.is_null(3) ? 0 : state_of(image);
        return true;
    }

    /// Remembers whether a match was only added. Returns false for a change that is of another match
    /// than its row.
    bool note_match(Rows const& change, std::string_view image, bool adds) {
        bool const of_match = table_->match != "NULL";
        if (change.is_null(1) == of_match) return false;
        if (!of_match) {
            if (table_ != &player_table || adds) return true;
            auto const player = integer_at(image, value_of(image, "id", 0));
            if (player) changed_players_.insert(*player);
            return player.has_value();
        }
        auto const match = change.integer(1);
        auto const step = change.integer(4);
        auto const [found, fresh] = matches_.try_emplace(match, Added{.step = step});
        auto& added = found->second;
        if (!adds || added.step != step || !fits(image, match)) added.only = false;
        return true;
    }

    /// Whether a row that is added is of that match, and the row it refers to was added before.
    bool fits(std::string_view image, std::int64_t match) {
        if (table_ == &entry_table) {
            return match == hand_match_ && integer_at(image, value_of(image, "hand", 0)) == hand_;
        }
        if (table_ == &hand_table) {
            auto const after_id = image.find(',');
            if (after_id == image.npos) return false;
            hand_ = integer_at(image, value_of(image, "id", 0));
            hand_match_ = integer_at(image, value_of(image, "match", after_id));
            return hand_match_ == match;
        }
        auto const* const column = table_ == &match_table ? "id" : "match";
        if (integer_at(image, value_of(image, column, 0)) != match) return false;
        if (table_ != &seat_table) return true;
        // The player is the last column.
        auto const player = integer_at(image, value_of(image, "player", image.rfind(',')));
        if (!player) return false;
        auto const key = key_of(player_table, "{\"id\":" + std::to_string(*player) + ',');
        return key && states_of(player_table)[*key] != 0;
    }

    /// Adds the image of a row, as SQLite's json_object() writes it, to `image_`.
    bool append_row(Rows const& row, Table const& table) {
        image_.clear();
        auto columns = table.columns;
        auto const last = static_cast<int>(columns.size()) - 1;
        if (!table.later.empty() && row.is_null(last)) columns = columns.first(columns.size() - 1);
        int column = 0;
        for (auto const name : columns) {
            image_ += image_.empty() ? "{\"" : ",\"";
            image_.append(name).append("\":");
            if (!append_value(row, column++)) return false;
        }
        image_ += '}';
        return true;
    }

    bool append_value(Rows const& row, int column) {
        switch (row.type(column)) {
            case SQLITE_NULL: image_ += "null"; return true;
            case SQLITE_INTEGER: image_ += std::to_string(row.integer(column)); return true;
            case SQLITE_TEXT: append_text(row.text(column)); return true;
            default: return false;
        }
    }

    void append_text(std::string_view text) {
        constexpr unsigned char blank = 0x20;
        if (std::ranges::any_of(text, [](char c) {
                return static_cast<unsigned char>(c) < blank || c == '"' || c == '\\';
            })) {
            Query quoted{connection_, "SELECT json_quote(?1)", text};
            quoted.next();
            image_ += quoted.text(0);
            return;
        }
        image_.append("\"").append(text).append("\"");
    }

    bool has_rows_of(Table const& table) {
        auto const names = join(table.columns, ", ", [](auto name) { return std::string{name}; });
        auto& states = states_of(table);
        Rows row{connection_, "SELECT " + names + " FROM " + std::string{table.name}};
        std::size_t rows = 0;
        for (; row.next(); ++rows) {
            if (!append_row(row, table)) return false;
            auto const key = key_of(table, image_);
            if (!key || states[*key] != state_of(image_)) return false;
        }
        return rows == states.rows();
    }

    RowStates& states_of(Table const& table) {
        return states_.try_emplace(&table, table.key, changes_).first->second;
    }

    Connection& connection_;
    std::size_t changes_ = 0;  ///< in the whole journal
    std::unordered_map<Table const*, RowStates> states_;
    RowStates* states_of_table_ = nullptr;  ///< of `table_`
    std::unordered_map<std::int64_t, Added> matches_;
    std::unordered_set<std::int64_t> changed_players_;  ///< renamed, joined or removed
    Table const* table_ = nullptr;  ///< of the change
    std::optional<std::int64_t> hand_, hand_match_;  ///< added last
    std::string image_;
};

bool has_rows(Connection& connection, std::string const& sql) {
    return Query{connection, sql}.next();
}

bool file_is_proved(Connection& connection) {
    return first_damage(connection).empty() && !has_rows(connection, "PRAGMA foreign_key_check");
}

bool journal_is_proved(Connection& connection) {
    if (has_rows(connection, misdropped_steps)) return false;
    JournalProof proof{connection};
    if (!proof.holds()) return false;
    read_draws(connection);
    std::vector<Finding> findings;
    check_histories(connection, proof.changed_matches(), findings);
    return findings.empty();
}

/// What a proof says; false if the book is so damaged that it cannot say anything. What that is,
/// check() says.
bool proved(Connection& connection, bool (*proof)(Connection&)) {
    Snapshot const snapshot{connection};
    try {
        return proof(connection);
    } catch (StoreError const& error) {
        if (error.fault != StoreFault::corrupt && error.fault != StoreFault::failed) throw;
        return false;
    }
}

}  // namespace

bool Book::has_intact_file() const { return proved(*connection_, file_is_proved); }

bool Book::has_intact_journal() const { return proved(*connection_, journal_is_proved); }

std::optional<Book> Book::open_again() const {
    constexpr std::chrono::milliseconds longest_wait{100};
    try {
        auto other = std::make_unique<Connection>(connection_->path(), !connection_->read_only(),
                                                  longest_wait);
        // Another file may have the name by now.
        if (connection_->has_moved()) return std::nullopt;
        return Book{std::move(other)};
    } catch (StoreError const&) {
        return std::nullopt;
    }
}

}  // namespace meldbook::store
