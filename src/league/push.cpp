// meldbook-league push, status and check: what the book has, and what the league has of it.

#include <algorithm>
#include <set>
#include <utility>

#include "domain/text.hpp"
#include "host/progress.hpp"
#include "intake/names.hpp"
#include "json/writer.hpp"
#include "league/commands.hpp"
#include "league/membership.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

using commands::done;
using commands::refused;
using commands::Refused;
using commands::UsageError;

long long count(std::size_t n) { return static_cast<long long>(n); }

std::string points_text(std::vector<int> const& points) {
    return join(points, " : ", [](int each) { return number(each); });
}

/// Says which hands differ.
void show_hands(HandPoints const& ours, HandPoints const& theirs, Out& out) {
    bool differ = false;
    for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i) {
        if (i < ours.size() && i < theirs.size() && ours[i] == theirs[i]) continue;
        differ = true;
        if (i >= theirs.size()) {
            out.say(tr("  hand {}: only here, {}", i + 1, points_text(ours[i])));
        } else if (i >= ours.size()) {
            out.say(tr("  hand {}: only in the league, {}", i + 1, points_text(theirs[i])));
        } else {
            out.say(tr("  hand {}: {} here, {} in the league", i + 1, points_text(ours[i]),
                       points_text(theirs[i])));
        }
    }
    if (!differ) out.say(tr("  the points of all hands are the same"));
}

/// What a match is called: its number in the book, or its id.
std::string name_of(store::LastRevision const& match) {
    return match.match ? std::to_string(*match.match) : safe(match.uid);
}

/// Shows matches that are not sent, hand by hand; `line` says of one which and why.
void show_matches(std::vector<Unsent> const& matches, Sentence line, store::Book const& book,
                  Server& server, Out& out) {
    for (auto const& each : matches) {
        out.say(tr_with(line, name_of(each.ours)));
        auto const found = each.ours.match ? book.results({.numbers = {*each.ours.match}}).matches
                                           : std::vector<MatchResult>();
        show_hands(found.empty() ? HandPoints() : hand_points(found.front()),
                   sent_points(server, each.parent.value()), out);
    }
}

void show_conflicts(Comparison const& comparison, store::Book const& book, Server& server,
                    Out& out) {
    auto const& conflicts = comparison.conflicts;
    show_matches(conflicts,
                 mark("Match {} was changed here and in another book of the club; it is not sent:"),
                 book, server, out);
    if (conflicts.empty()) return;
    out.say(tr("Merge the other book, decide, and push again; if it is lost, let this one count:"));
    out.suggest("meldbook merge OTHER.db");
    out.suggest("meldbook-league push --mine " + name_of(conflicts.front().ours) + " --why TEXT");
}

/// Says which matches count for other clubs, by their numbers, and puts them into that order.
void report_elsewhere(Sending& sending, Out& out) {
    for (auto& [club, matches] : sending.elsewhere) {
        std::ranges::sort(matches, {}, &store::LastRevision::match);
        std::vector<std::string> names;
        for (auto const& match : matches) names.push_back(name_of(match));
        out.say(tr_plural(
            count(matches.size()),
            "Match {1} is not sent: it counts for '{2}' already; if it is yours alone, ask that "
            "club, or the owner of the league, to withdraw it.",
            "{0} matches are not sent: they count for '{2}' already; if they are yours alone, ask "
            "that club, or the owner of the league, to withdraw them: {1}",
            number(count(matches.size())), intake::some_names(names), safe(club)));
    }
}

/// Whether a word of the command names a match: by its number in the book, or its id.
bool names(std::string const& word, store::LastRevision const& match) {
    return word == match.uid || (match.match && word == std::to_string(*match.match));
}

/// Why a club decides. Throws UsageError without a reason.
std::string reason(std::string const& why) {
    if (trimmed(why).empty()) {
        throw UsageError(
            tr("the league keeps why a club decides about a match; give it with --why TEXT"));
    }
    return why;
}

/// Moves the matches that are to count as they are here to those that are sent.
void decide(Push const& command, Comparison& comparison) {
    for (auto const& word : command.mine) {
        for (auto* list : {&comparison.conflicts, &comparison.older, &comparison.given_up}) {
            std::erase_if(*list, [&](Unsent& each) {
                if (!names(word, each.ours)) return false;
                each.why = reason(command.why);
                comparison.unsent.push_back(each);
                return true;
            });
        }
    }
}

}  // namespace

ExitStatus run(Push const& command, store::Book const& book, Tools& tools, Out& out) {
    League league(joined_league(book).address);
    auto const home = league.home(league.club());
    if (!command.mine.empty()) reason(command.why);
    auto const ours =
        command.mine.empty() ? std::vector<store::LastRevision>() : book.last_revisions();
    for (auto const& word : command.mine) {
        if (std::ranges::none_of(ours, [&](auto const& each) { return names(word, each); }))
            throw store::NotFound::match(safe(word));
    }
    Sending sending;
    Comparison comparison;
    // Another laptop of the club may push at the same moment: then it is compared again, once.
    for (bool again = true;;) {
        comparison = compare(book, home);
        decide(command, comparison);
        try {
            host::Progress progress(tools.progress);
            auto const before = sending.sent;
            send(home, book, comparison.unsent, sending, [&] {
                if (sending.sent > 0) out.keep();
                progress.update([&] {
                    return tr("sending matches: {} of {}", number(count(sending.sent - before)),
                              number(count(comparison.unsent.size())));
                });
            });
            break;
        } catch (ServerError const& error) {
            if (error.state != unique_violation || !std::exchange(again, false)) throw;
            sending.left.clear();
            sending.elsewhere.clear();
        }
    }
    if (sending.sent > 0) {
        out.say(tr_plural(count(sending.sent), "{} match is sent.", "{} matches are sent.",
                          number(count(sending.sent))));
    } else if (comparison.conflicts.empty() && comparison.older.empty() && !sending.has_left()) {
        out.say(tr("Everything was sent before."));
    }
    report_elsewhere(sending, out);
    // In the order of their numbers, not of their ids.
    std::ranges::sort(sending.left, {}, [](Unsendable const& each) { return each.ours.match; });
    for (auto const& [match, why] : sending.left)
        out.say(tr("Match {} is not sent: {}", name_of(match), why));
    if (auto const older = count(comparison.older.size()); older > 0) {
        out.say(
            tr_plural(older,
                      "{} match is older here than in the league; 'meldbook-league check' shows "
                      "it.",
                      "{} matches are older here than in the league; 'meldbook-league check' "
                      "shows them.",
                      number(older)));
    }
    show_conflicts(comparison, book, home.server, out);
    return comparison.conflicts.empty() && !sending.has_left() ? done : refused;
}

/// As the owner of the league: matches of any club, all of them or none.
static void withdraw_of_club(Withdraw const& command) {
    OwnedClub club(command.address, command.club);
    auto& server = *club.servers().back();
    server.transaction([&] {
        for (auto const& match : command.matches) {
            auto const done = server.value("SELECT league.withdraw($1, $2, $3)",
                                           {club.role, match, reason(command.why)});
            if (done == "t") continue;
            throw Refused(tr("no match '{}' of the club counts in the league; give an id, with "
                             "which 'meldbook show MATCH --json' begins",
                             safe(match)));
        }
    });
}

static void withdraw_of_book(Withdraw const& command, store::Book const& book) {
    League league(joined_league(book).address);
    auto const home = league.home(league.club());
    auto const sent = sent_by(home);
    auto const ours = book.last_revisions();
    std::vector<Unsent> matches;
    for (auto const& word : command.matches) {
        auto const match = std::ranges::find_if(
            ours, [&](store::LastRevision const& each) { return names(word, each); });
        auto const there = sent.find(match == ours.end() ? word : match->uid);
        if (there == sent.end() || there->second.withdrawn)
            throw Refused(tr("no match '{}' of the club counts in the league", safe(word)));
        matches.push_back({.ours = {there->first, std::nullopt, there->second.last},
                           .parent = there->second,
                           .why = reason(command.why)});
    }
    Sending sending;
    send(home, book, matches, sending, [] {});
}

ExitStatus run(Withdraw const& command, store::Book const* book, Tools&, Out& out) {
    if (!command.club.empty()) {
        withdraw_of_club(command);
    } else {
        if (book == nullptr) address_of({}, book);
        withdraw_of_book(command, *book);
    }
    auto const& matches = command.matches;
    out.keep();
    out.say(tr_plural(count(matches.size()), "{} match is withdrawn; it is not sent again.",
                      "{} matches are withdrawn; they are not sent again.",
                      number(count(matches.size()))));
    return done;
}

ExitStatus run(Status const& command, store::Book const& book, Tools&, Out& out) {
    auto const joined = joined_league(book);
    League league(joined.address);
    auto const club = league.club();
    auto const comparison = compare(book, league.home(club));
    struct Count {
        std::string_view key;
        std::size_t matches;
        Sentence line;
    };
    Count const counts[] = {
        {"sent", comparison.same.size(), mark("Matches: {} as they are here")},
        {"unsent", comparison.unsent.size(), mark("  to be sent: {}")},
        {"older", comparison.older.size(), mark("  older here than in the league: {}")},
        {"conflicts", comparison.conflicts.size(), mark("  changed in two books: {}")},
        {"withdrawn", comparison.given_up.size(), mark("  withdrawn: {}")},
        {"only_in_league", comparison.only_there.size(), mark("  only in the league: {}")}};
    if (command.json) {
        auto text = json::object_text([&](json::Object& status) {
            status.field("league", joined.address);
            status.field("club", club.name);
            for (auto const& each : counts) status.field(each.key, each.matches);
        });
        out.print(text += '\n');
        return done;
    }
    out.say(tr("League: {}", safe(joined.address)));
    out.say(tr("Club: {}", safe(club.name)));
    for (auto const& each : counts)
        if (each.matches > 0 || each.key == "sent")
            out.say(tr_with(each.line, number(count(each.matches))));
    return done;
}

ExitStatus run(Check const&, store::Book const& book, Tools&, Out& out) {
    League league(joined_league(book).address);
    auto const club = league.club();
    auto const home = league.home(club);
    auto const comparison = compare(book, home);
    auto const wrong = different(book, home, comparison.same);
    for (auto const& [uid, match, revision] : book.last_revisions()) {
        if (match && wrong.contains(uid))
            out.say(tr("Match {}: the results in the league are not those of the book.", *match));
    }
    // One that was only claimed has no results.
    ArrayText only_there;
    for (auto const& [uid, state] : comparison.only_there) only_there.add(state.id);
    home.server.query("SELECT v.match, coalesce(left(max(r.finished)::text, 10), '?'),"
                      "  coalesce(string_agg(DISTINCT p.name, ', '), '?')"
                      " FROM league.revision v LEFT JOIN league.result r ON r.revision = v.id"
                      " LEFT JOIN league.player p ON p.id = r.player"
                      " WHERE v.id = ANY ($1::bigint[]) GROUP BY v.match ORDER BY v.match",
                      {only_there.text()}, [&](Row const& row) {
                          out.say(tr("The match '{}' is only in the league, ended {}: {}",
                                     safe(row.text(0)), safe(row.text(1)), safe(row.text(2))));
                      });
    bool twice = false;
    league.server().query(
        "SELECT t.match, c.name FROM league.twice t JOIN league.club c"
        "  ON c.id = CASE t.club WHEN $1 THEN t.first ELSE t.club END"
        " WHERE $1 IN (t.club, t.first) ORDER BY t.match, c.name",
        {std::to_string(club.id)}, [&](Row const& row) {
            twice = true;
            out.say(tr("The match '{}' counts for '{}', too; one of the clubs withdraws it.",
                       safe(row.text(0)), safe(row.text(1))));
        });
    show_matches(comparison.older, mark("Match {} is older here than in the league:"), book,
                 home.server, out);
    show_conflicts(comparison, book, home.server, out);
    Sending sending;
    auto const unsent = count(left_by_others(home, comparison.unsent, sending).size());
    report_elsewhere(sending, out);
    if (unsent > 0)
        out.say(tr_plural(unsent, "{} match is to be sent.", "{} matches are to be sent.",
                          number(unsent)));
    if (twice || sending.has_left() || !wrong.empty() || !comparison.conflicts.empty() ||
        !comparison.older.empty() || !comparison.only_there.empty())
        return refused;
    out.say(tr("What the league has of the club is what the book has."));
    return done;
}

}  // namespace meldbook::league
