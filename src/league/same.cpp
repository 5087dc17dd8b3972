// meldbook-league same, and what it means.

#include "league/same.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "league/commands.hpp"
#include "league/membership.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

using commands::done;
using commands::Refused;
using commands::UsageError;

/// Who says something, and of which two.
using Subject = std::tuple<int, PlayerName, PlayerName>;

Subject subject_of(int club, PlayerName const& a, PlayerName const& b) {
    return {club, std::min(a, b), std::max(a, b)};
}

Subject subject_of(Statement const& statement) {
    return subject_of(statement.club, statement.player, statement.other);
}

bool is_between_clubs(Statement const& statement) {
    return statement.player.club != statement.other.club;
}

/// Which clubs say of which players that two are one.
std::set<Subject> said_in(std::vector<Statement> const& statements) {
    std::set<Subject> said;
    for (auto const& statement : statements)
        if (statement.same) said.insert(subject_of(statement));
    return said;
}

/// Says who is one, as far as it concerns a club.
class SameReport {
public:
    SameReport(League& league, Club club, Out& out)
        : club_(std::move(club)),
          statements_(last_statements(league.server())),
          said_(said_in(statements_)),
          out_(out) {
        league.server().query("SELECT id, name FROM league.member", {},
                              [&](Row const& row) { clubs_[row.number(0)] = row.text(1); });
    }

    /// What a club has said now.
    void show(Statement const& statement) const {
        auto const& [speaker, player, other, same] = statement;
        if (!is_between_clubs(statement)) {
            out_.say(tr("'{0}' and '{1}' are one person, shown as '{0}'.", safe(player.name),
                        safe(other.name)));
            return;
        }
        bool const is_mine = speaker == club_.id;
        auto const& mine = is_mine ? player : other;
        auto const& theirs = is_mine ? other : player;
        auto const name = clubs_.find(theirs.club);
        if (name == clubs_.end()) return;  // that club has left
        auto const their_club = safe(name->second);
        if (said_.contains(subject_of(is_mine ? theirs.club : club_.id, mine, theirs))) {
            // Said by both: shown once.
            if (is_mine)
                out_.say(tr("'{}' and '{}' of '{}' are one person.", safe(mine.name),
                            safe(theirs.name), their_club));
        } else if (is_mine) {
            out_.say(tr("'{}' and '{}' of '{}' will be one person when that club says so, too:",
                        safe(mine.name), safe(theirs.name), their_club));
            suggest(theirs.name, mine.name, club_.name);
        } else {
            out_.say(tr("'{}' says that its '{}' is '{}'; say so, too, if that is true:",
                        their_club, safe(theirs.name), safe(mine.name)));
            suggest(mine.name, theirs.name, name->second);
        }
    }

    /// All that concerns the club. Returns whether there was anything.
    bool show_all() const {
        bool any = false;
        for (auto const& each : statements_) {
            if (!each.same || (each.club != club_.id && each.other.club != club_.id)) continue;
            show(each);
            any = true;
        }
        return any;
    }

private:
    void suggest(std::string const& name, std::string const& other, std::string const& club) const {
        out_.suggest("meldbook-league same " + shell_word(safe(name)) + " " +
                     shell_word(safe(other)) + " --club " + shell_word(safe(club)));
    }

    Club club_;
    std::map<int, std::string> clubs_;  ///< that have not left
    std::vector<Statement> statements_;
    std::set<Subject> said_;
    Out& out_;
};

/// Throws Refused unless a club has results of a player.
void check_player(Server& server, PlayerName const& player, std::string const& club) {
    auto const there = server.value("SELECT 1 FROM league.name_all n JOIN league.member m"
                                    " ON m.role = n.role AND m.worker IS NOT DISTINCT FROM n.worker"
                                    " WHERE m.id = $1 AND n.player = $2",
                                    {std::to_string(player.club), player.name});
    if (there) return;
    throw Refused(
        tr("the league has no results of '{}' of '{}'; write the name as the standings do",
           safe(player.name), safe(club)));
}

/// Throws Refused if two players of a club sat in one match.
void check_matches(Home const& home, PlayerName const& player, PlayerName const& other) {
    auto const match = home.server.value(
        "SELECT v.match FROM league.result a JOIN league.result b ON b.revision = a.revision"
        " JOIN league.player p ON p.id = a.player JOIN league.player q ON q.id = b.player"
        " JOIN league.revision v ON v.id = a.revision"
        " WHERE p.club = $1 AND q.club = $1 AND p.name = $2 AND q.name = $3 AND NOT EXISTS"
        "  (SELECT FROM league.revision n WHERE n.parent = v.id) LIMIT 1",
        {std::to_string(home.club), player.name, other.name});
    if (!match) return;
    throw Refused(tr("'{}' and '{}' have played in one match, so they are two; if it is wrong "
                     "there, correct it in the book",
                     safe(player.name), safe(other.name)));
}

/// Reads what is to be said.
Statement statement_of(Same const& command, League& league, Club const& club) {
    if (command.other.empty()) {
        throw UsageError(tr("'same' needs two names: meldbook-league same Ana Anna"));
    }
    Statement statement{club.id, {club.id, command.name}, {club.id, command.other}, !command.apart};
    auto other_club = club.name;
    if (!command.club.empty()) {
        other_club = command.club;
        auto const id =
            league.server().value("SELECT id FROM league.member WHERE name = $1", {command.club});
        if (!id) throw Refused(tr("the league has no club '{}'", safe(command.club)));
        statement.other.club = std::stoi(*id);
    }
    if (statement.player == statement.other)
        throw UsageError(tr("'{}' is one name; give two", safe(command.name)));
    check_player(league.server(), statement.player, club.name);
    check_player(league.server(), statement.other, other_club);
    if (statement.same && !is_between_clubs(statement))
        check_matches(league.home(club), statement.player, statement.other);
    return statement;
}

}  // namespace

std::vector<Statement> last_statements(Server& server) {
    std::vector<Statement> all;
    server.query("SELECT s.club, s.player, s.other_club, s.other, s.same FROM league.same s"
                 " JOIN league.member m ON m.id = s.club ORDER BY s.id DESC",
                 {}, [&](Row const& row) {
                     all.push_back({row.number(0),
                                    {row.number(0), row.text(1)},
                                    {row.number(2), row.text(3)},
                                    row.flag(4)});
                 });
    std::set<Subject> seen;
    std::erase_if(all,
                  [&](Statement const& each) { return !seen.insert(subject_of(each)).second; });
    std::ranges::reverse(all);
    return all;
}

Persons::Persons(std::vector<Statement> const& statements) {
    for (auto const& each : statements)
        if (each.same && !is_between_clubs(each)) join(each.player, each.other);
    std::set<Subject> said;
    for (auto const& each : statements) {
        if (!each.same || !is_between_clubs(each)) continue;
        said.insert(subject_of(each));
        if (!said.contains(subject_of(each.other.club, each.player, each.other))) continue;
        auto const a = find(each.player), b = find(each.other);
        join(std::min(a, b), std::max(a, b));
    }
    for (auto& [player, person] : shown_as_) {
        person = find(player);
        of_clubs_.emplace(person, player.club);
    }
}

PlayerName Persons::shown(PlayerName const& player) const {
    auto const found = shown_as_.find(player);
    return found == shown_as_.end() ? player : found->second;
}

bool Persons::are_of_several_clubs() const {
    return std::ranges::any_of(
        shown_as_, [](auto const& each) { return each.first.club != each.second.club; });
}

bool Persons::is_of(PlayerName const& player, int club) const {
    auto const person = shown(player);
    return person.club == club || of_clubs_.contains({person, club});
}

PlayerName Persons::find(PlayerName const& player) {
    auto person = player;
    for (auto next = shown_as_.find(person); next != shown_as_.end(); next = shown_as_.find(person))
        person = next->second;
    for (auto passed = player; passed != person;)
        passed = std::exchange(shown_as_.at(passed), person);
    return person;
}

void Persons::join(PlayerName const& shown_one, PlayerName const& other) {
    auto const a = find(shown_one), b = find(other);
    if (a != b) shown_as_[b] = a;
}

ExitStatus run(Same const& command, store::Book const& book, Tools&, Out& out) {
    League league(joined_league(book).address);
    auto const club = league.club();
    if (command.name.empty()) {
        if (!SameReport(league, club, out).show_all())
            out.say(tr("No two players of '{}' are said to be one person.", safe(club.name)));
        return done;
    }
    auto const statement = statement_of(command, league, club);
    league.server().query("INSERT INTO league.same (club, player, other_club, other, same)"
                          " VALUES ($1, $2, $3, $4, $5)",
                          {std::to_string(statement.club), statement.player.name,
                           std::to_string(statement.other.club), statement.other.name,
                           statement.same ? "t" : "f"});
    out.keep();
    if (statement.same) SameReport(league, club, out).show(statement);
    else out.say(tr("'{}' and '{}' are two persons.", safe(command.name), safe(command.other)));
    return done;
}

}  // namespace meldbook::league
