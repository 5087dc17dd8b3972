// A book with damaged rows: the input is a list of changes to the rows and bytes of a small book, which
// is then opened and read by all functions that commands use. A book in which `book check` finds
// nothing must be readable.

#include <fstream>
#include <map>
#include <memory>

#include <fuzzer/FuzzedDataProvider.h>
#include <sqlite3.h>

#include "formats/hand_table.hpp"
#include "formats/match_document.hpp"
#include "formats/text_sheet.hpp"
#include "fuzz/fuzzing.hpp"
#include "stats/standings.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "support/importing.hpp"
#include "words/problems.hpp"

using namespace meldbook;

namespace {

namespace fs = std::filesystem;

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

Database open_database(fs::path const& file) {
    sqlite3* database = nullptr;
    if (sqlite3_open(file.c_str(), &database) != SQLITE_OK) std::abort();
    return Database(database);
}

bool run_sql(Database const& database, std::string const& sql) {
    return sqlite3_exec(database.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::string content_of(fs::path const& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Records the sample matches hand by hand, with corrections, and with steps undone and done again.
void record_samples(fs::path const& file) {
    auto book = store::Book::open(file, store::Access::create);
    auto const change = [&](char const* command, auto const& how) {
        store::Step step(book, {.command = command, .at = "2026-11-21T19:15:00Z", .why = "a bet"});
        how(step);
        step.commit();
    };
    for (auto const& played : test::sample_matches()) {
        auto facts = played;
        facts.hands.clear();
        int match = 0;
        change("new", [&](store::Step& step) { match = step.add_match(facts); });
        for (auto const& hand : played.hands)
            change("hand", [&](store::Step& step) { step.add_hand(match, hand); });
        book.undo();
        book.undo();
        book.redo();
        book.redo();
    }
    change("drop", [](store::Step& step) { step.remove_hand(1, 2); });
    book.undo();
    auto hand = book.match(2).hands.front();
    hand.note = "again";
    change("fix", [&](store::Step& step) { step.update_hand(2, hand); });
    change("rename", [](store::Step& step) { step.rename_player("Eve", "Eva"); });
    change("delete", [](store::Step& step) { step.delete_match(3); });
    book.undo();
    change("edit", [](store::Step& step) { step.rename_side(2, 0, "Anna"); });
    for (int const round : {1, 2})
        change("event draw", [&](store::Step& step) {
            step.set_draw({.event = "Cup",
                           .evening = "an evening",
                           .round = round,
                           .drawn = "2026-11-21T19:15:00Z",
                           .by = DrawnBy::rotation,
                           .partners_stay = false,
                           .seed = round,
                           .tables = {{{0, "Ana"}, {1, "Bea"}, {0, "Cid"}, {1, "Dan"}}},
                           .resting = {{0, "Fay"}}});
        });
    book.undo();
    book.redo();
}

/// A book with everything that a book can have, whose tables accept values of any type; and the SQL
/// that makes them strict again.
struct Sample {
    fs::path file = fs::temp_directory_path() / "rows.db";
    std::string bytes;
    std::string make_strict;

    Sample() {
        fs::remove(file);
        record_samples(file);
        auto const strict = fs::temp_directory_path() / "strict.db";
        fs::copy_file(file, strict, fs::copy_options::overwrite_existing);
        run_sql(open_database(file), "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = "
                                     "replace(replace(sql, 'STRICT, ', ''), 'STRICT', '')");
        make_strict = "ATTACH '" + strict.string() +
                      "' AS o; PRAGMA writable_schema = 1; UPDATE main.sqlite_schema AS m SET sql ="
                      " (SELECT s.sql FROM o.sqlite_schema s WHERE s.name = m.name)";
        bytes = content_of(file);
    }
};

struct RowsOf {
    std::string table, key;
    std::vector<std::string> columns;
};

RowsOf const tables[] = {
    {"match",
     "id",
     {"id", "number", "uid", "started", "finished", "status", "winner", "place", "event", "note",
      "rules", "target", "hands_limit", "tie", "first_dealer", "touched"}},
    {"side", "match, position", {"match", "position", "name", "start"}},
    {"player", "id", {"id", "name"}},
    {"seat", "match, seat, from_hand", {"match", "seat", "from_hand", "side", "player"}},
    {"hand",
     "id",
     {"id", "match", "number", "played", "dealer_seat", "ended", "irregular", "note", "formed"}},
    {"entry", "hand, side", {"hand", "side", "typed", "understood", "total"}},
    {"rule_set", "id", {"id", "slug", "document"}},
    {"step", "id", {"id", "at", "command", "why", "undone", "dropped_by", "origin"}},
    {"change", "step, seq", {"step", "seq", "tab", "match", "before", "after"}},
    {"revision", "uid, revision, digest", {"uid", "revision", "digest"}},
    {"draw", "id", {"id", "event", "evening", "round", "drawn", "method", "partners_stay", "seed"}},
    {"drawn_seat", "draw, board, seat", {"draw", "board", "seat", "side", "player"}},
    {"drawn_wish", "draw, wish", {"draw", "wish", "board", "player", "other"}},
    {"drawn_terms", "draw", {"draw", "scale", "movement"}},
};

std::string in_hex(std::string_view text) {
    std::string hex;
    for (char const c : text) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return hex;
}

/// A value in SQL for a column; `choices` says which.
std::string value(FuzzedDataProvider& choices, std::string const& table,
                  std::string const& column) {
    switch (choices.ConsumeIntegralInRange(0, 6)) {
        case 0: return "NULL";
        case 1: return std::to_string(choices.ConsumeIntegralInRange(-2, 12));
        case 2: return std::to_string(choices.ConsumeIntegral<std::int64_t>());
        case 3: return "CAST(x'" + in_hex(choices.ConsumeRandomLengthString(40)) + "' AS TEXT)";
        case 4: return "x'" + in_hex(choices.ConsumeRandomLengthString(8)) + "'";
        case 5: {
            auto const at = std::to_string(choices.ConsumeIntegralInRange(1, 6000));
            auto const longer = choices.ConsumeIntegralInRange(0, 9);
            auto const put = in_hex(choices.ConsumeRandomLengthString(20));
            return fmt::format("substr({0}, 1, {1} - 1) || CAST(x'{2}' AS TEXT) ||"
                               " substr({0}, {1} + {3})",
                               column, at, put, longer);
        }
        default:
            return fmt::format("(SELECT {} FROM {} LIMIT 1 OFFSET {})", column, table,
                               choices.ConsumeIntegralInRange(0, 5));
    }
}

/// One change of a row in SQL.
std::string damage(FuzzedDataProvider& choices) {
    auto const& rows =
        tables[choices.ConsumeIntegralInRange<std::size_t>(0, std::size(tables) - 1)];
    auto const& column =
        rows.columns[choices.ConsumeIntegralInRange<std::size_t>(0, rows.columns.size() - 1)];
    auto const where = fmt::format(" WHERE ({0}) IN (SELECT {0} FROM {1} ORDER BY {0} LIMIT 1"
                                   " OFFSET {2})",
                                   rows.key, rows.table, choices.ConsumeIntegralInRange(0, 30));
    switch (choices.ConsumeIntegralInRange(0, 5)) {
        case 0: return "DELETE FROM " + rows.table + where;
        case 1: {
            std::string values;
            for (auto const& other : rows.columns) {
                values += values.empty() ? "" : ", ";
                values += other == column ? value(choices, rows.table, other) : other;
            }
            return fmt::format("INSERT OR REPLACE INTO {} SELECT {} FROM {}{}", rows.table, values,
                               rows.table, where);
        }
        default:
            return fmt::format("UPDATE OR REPLACE {} SET {} = {}{}", rows.table, column,
                               value(choices, rows.table, column), where);
    }
}

/// Damages the rows and then perhaps some bytes of the file.
void damage_all(Sample const& sample, FuzzedDataProvider& choices) {
    std::ofstream(sample.file, std::ios::binary | std::ios::trunc) << sample.bytes;
    int const bytes = choices.ConsumeIntegralInRange(0, 9) == 9 ? 3 : 0;
    std::vector<std::pair<std::size_t, char>> changed;
    for (int i = 0; i < bytes; ++i) {
        changed.emplace_back(
            choices.ConsumeIntegralInRange<std::size_t>(0, sample.bytes.size() - 1),
            choices.ConsumeIntegral<char>());
    }
    {
        auto const database = open_database(sample.file);
        run_sql(database, "PRAGMA foreign_keys = 0; PRAGMA ignore_check_constraints = 1;"
                          " PRAGMA synchronous = 0; PRAGMA journal_mode = MEMORY");
        for (int i = 0; i < 8 && choices.remaining_bytes() > 0; ++i) {
            run_sql(database, damage(choices));  // a key of a table without rowids cannot be NULL
        }
        run_sql(database, sample.make_strict);
    }
    std::fstream file(sample.file, std::ios::binary | std::ios::in | std::ios::out);
    for (auto const& [at, byte] : changed) {
        file.seekp(static_cast<std::streamoff>(at));
        file.put(byte);
    }
}

/// A match with everything computed. Rule sets that are not damaged are read once, because reading
/// them takes most of the time.
Match replayed(MatchFacts const& facts) {
    static auto const known = [] {
        std::map<std::string, Rules> rules;
        for (auto const& sample : test::sample_matches())
            rules.emplace(sample.rules_document, rules::from_document(sample.rules_document));
        return rules;
    }();
    auto const found = known.find(facts.rules_document);
    return found == known.end() ? test::replayed(facts) : replay(facts, found->second);
}

/// Everything that commands do with one match.
void use(Match const& match) {
    std::string written;
    formats::append_match(written, match, words::problem_text);
    formats::append_hands(written, match);
    formats::append_text_sheet(written, match, true);
}

/// Whether the totals of a match in a book are those of its entries.
bool has_right_totals(Match const& match) {
    for (auto const& hand : match.hands) {
        for (std::size_t side = 0; side < hand.scores.size(); ++side) {
            if (hand.scores[side].total != hand.facts.entries[side].total) return false;
        }
    }
    return true;
}

/// Reads a match; returns false if it is refused, or if a total of it is wrong.
bool is_whole(store::Book const& book, int number) {
    bool whole = false;
    fuzz::accepts([&] {
        auto const match = replayed(book.match(number));
        use(match);
        whole = has_right_totals(match);
    });
    return whole;
}

void read_all(store::Book const& book) {
    auto const findings = book.check();
    bool whole = findings.empty();
    std::vector<MatchSummary> matches;
    bool refused = !fuzz::accepts([&] { matches = book.matches(); });
    for (auto const& match : matches) {
        whole &= is_whole(book, match.number);
        refused |= !fuzz::accepts([&] { book.history(match.number); });
    }
    for (auto const what : {store::NameOf::player, store::NameOf::side, store::NameOf::rules,
                            store::NameOf::place, store::NameOf::event})
        refused |= !fuzz::accepts([&] { book.names(what); });
    refused |= !fuzz::accepts([&] {
        book.current_match();
        book.players();
        book.overlapping_matches();
        book.first_sides("Ana");
        book.drawn_names();
    });
    refused |= !fuzz::accepts([&] {
        auto const results = book.results();
        played_tables(book.draws(), results);
        stats::rules_standings(results);
        stats::standings(stats::field_of(results, stats::By::player));
        stats::standings(stats::field_of(results, stats::By::pair));
    });
    fuzz::require(!whole || !refused, "a book that is intact cannot be read");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static Sample const sample;
    FuzzedDataProvider choices(data, size);
    bool const undoes = choices.ConsumeIntegralInRange(0, 3) == 3;  // takes long
    damage_all(sample, choices);
    fuzz::accepts([&] { read_all(store::Book::open(sample.file, store::Access::read)); });
    if (!undoes) return 0;
    fuzz::accepts([&] {
        auto book = store::Book::open(sample.file, store::Access::write);
        while (book.undo()) {
        }
        while (book.redo()) {
        }
        read_all(book);
    });
    return 0;
}
