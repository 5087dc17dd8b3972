#include "fixture.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <stdexcept>

#include <sqlite3.h>

namespace meldbook::test {

namespace fs = std::filesystem;

namespace {

/// A connection of its own to a book, beside the store's.
class FixtureConnection {
public:
    explicit FixtureConnection(fs::path const& file) {
        auto const name = file.is_absolute() ? file.native() : "./" + file.native();
        sqlite3* handle = nullptr;
        auto const result = sqlite3_open(name.c_str(), &handle);
        handle_.reset(handle);
        if (result != SQLITE_OK) throw std::runtime_error{"cannot open " + name};
    }

    /// The first column of the rows of these statements.
    std::vector<std::string> rows(std::string const& statements) {
        std::vector<std::string> rows;
        auto const keep = [](void* into, int, char** values, char**) {
            static_cast<std::vector<std::string>*>(into)->emplace_back(values[0] ? values[0] : "");
            return 0;
        };
        if (sqlite3_exec(handle_.get(), statements.c_str(), keep, &rows, nullptr) != SQLITE_OK) {
            throw std::runtime_error{std::string{sqlite3_errmsg(handle_.get())} + ": " +
                                     statements};
        }
        return rows;
    }

private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close(handle); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace

TempFolder::TempFolder() {
    std::string name = (fs::temp_directory_path() / "meldbook-store-XXXXXX").native();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
}

TempFolder::~TempFolder() {
    std::error_code ignored;
    for (auto const& entry : fs::recursive_directory_iterator{path_, ignored})
        if (entry.is_directory()) fs::permissions(entry.path(), fs::perms::owner_all, ignored);
    fs::permissions(path_, fs::perms::owner_all, ignored);
    fs::remove_all(path_, ignored);
}

store::BackupPlan plan_of(std::string const& day) {
    store::BackupPlan plan;
    plan.today = [day] { return store::BackupPlan::Day{day, day + "T00:00:00Z"}; };
    return plan;
}

MatchFacts sample_match(std::string const& name) {
    MatchFacts facts;
    facts.uid = "uid-" + name;
    facts.started = "2026-11-21T19:15:00Z";
    facts.rules_id = "classic";
    facts.rules_document = R"({"id":"classic","name":"Classic"})";
    facts.target = 5000;
    facts.sides = {{"North-South", 0}, {"East-West", 0}};
    facts.seats = {{0, 0, 1, "Ana"}, {1, 1, 1, "Cid"}, {2, 0, 1, "Bea"}, {3, 1, 1, "Dan"}};
    return facts;
}

HandFacts sample_hand(std::vector<int> const& totals) {
    HandFacts facts;
    facts.played = "2026-11-21T19:24:00Z";
    for (int const total : totals) {
        auto const points = std::to_string(total);
        facts.entries.push_back({"table = " + points, "table=" + points, total});
    }
    return facts;
}

std::string describe(MatchFacts const& facts) {
    auto const or_none = [](std::optional<std::string> const& text) { return text.value_or("-"); };
    std::ostringstream out;
    out << facts.number << ' ' << facts.uid << ' ' << facts.started << ' '
        << or_none(facts.finished) << ' ' << status_name(facts.status) << " winner "
        << (facts.winner ? std::to_string(*facts.winner) : "-") << ' ' << or_none(facts.place)
        << ' ' << or_none(facts.event) << ' ' << or_none(facts.note) << ' ' << facts.rules_id << ' '
        << facts.rules_document << ' ' << facts.target << ' ' << facts.hands_limit << ' '
        << tie_name(facts.tie) << ' ' << facts.first_dealer << '\n';
    for (auto const& side : facts.sides) out << "side " << side.name << ' ' << side.start << '\n';
    for (auto const& seat : facts.seats)
        out << "seat " << seat.seat << ' ' << seat.side << ' ' << seat.from_hand << ' '
            << seat.player << '\n';
    for (auto const& hand : facts.hands) {
        out << "hand " << hand.number << ' ' << hand.played << ' ' << hand.dealer_seat.value_or(99)
            << (hand.ended == Ended::out ? " out" : " stock")
            << (hand.irregular ? " irregular " : " ") << or_none(hand.note) << ' '
            << print_formed(hand.formed) << '\n';
        for (auto const& entry : hand.entries)
            out << "  [" << entry.typed << "] [" << entry.understood << "] " << entry.total << '\n';
    }
    return out.str();
}

store::StepNote note(std::string const& command) {
    return {.command = command, .at = "2026-11-21T20:00:00Z"};
}

int add_sample(store::Book& book, std::string const& name,
               std::vector<std::vector<int>> const& hands) {
    auto facts = sample_match(name);
    for (auto const& totals : hands) facts.hands.push_back(sample_hand(totals));
    store::Step step{book, note("new " + name)};
    int const number = step.add_match(facts);
    step.commit();
    return number;
}

std::vector<std::string> dump(fs::path const& book) {
    FixtureConnection connection{book};
    std::vector<std::string> rows;
    for (std::string const table : {"match", "side", "player", "seat", "hand", "entry", "draw",
                                    "drawn_seat", "drawn_wish", "drawn_terms"}) {
        auto const info = " FROM pragma_table_info('" + table + "')";
        // A book of an earlier version has no draws.
        if (connection.rows("SELECT 1" + info).empty()) continue;
        auto select =
            connection
                .rows("SELECT 'SELECT ' || group_concat('quote(' || name || ')', '||'',''||')" +
                      info)
                .at(0);
        select.append(" FROM ").append(table).append(" ORDER BY 1");
        // A column that a later version added is left out while it is NULL: the rows of an upgraded
        // book are those that it had before.
        std::string const later = ",NULL";
        bool const has_later =
            !connection.rows("SELECT name" + info + " WHERE name IN ('formed', 'drawn')").empty();
        for (auto row : connection.rows(select)) {
            if (has_later && row.ends_with(later)) row.resize(row.size() - later.size());
            rows.push_back(std::string{table}.append(": ").append(row));
        }
    }
    return rows;
}

std::vector<std::string> names_in(std::filesystem::path const& folder) {
    std::vector<std::string> names;
    for (auto const& entry : std::filesystem::directory_iterator{folder})
        names.push_back(entry.path().filename());
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> sql(fs::path const& file, std::string const& statements) {
    return FixtureConnection{file}.rows(statements);
}

}  // namespace meldbook::test
