// meldbook-league push, status and check: what the book has, and what the league has of it.

#include <algorithm>
#include <set>
#include <utility>

#include "host/progress.hpp"
#include "json/writer.hpp"
#include "league/commands.hpp"
#include "league/membership.hpp"
#include "league/result_rows.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

using commands::done;
using commands::refused;

long long count(std::size_t n) { return static_cast<long long>(n); }

std::string points_text(std::vector<int> const& points) {
    std::string text;
    for (int const each : points) text += (text.empty() ? "" : " : ") + number(each);
    return text;
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

/// Shows the matches that were changed in two books.
void show_conflicts(std::vector<Unsent> const& conflicts, store::Book const& book, Server& server,
                    Out& out) {
    for (auto const& each : conflicts) {
        HandPoints ours;
        if (each.ours.match) {
            out.say(tr("Match {} was changed here and in another book of the club; it is not sent:",
                       *each.ours.match));
            ours = hand_points(book.match(*each.ours.match));
        } else {
            out.say(tr("The match '{}' was removed here and changed in another book of the club; "
                       "that is not sent:",
                       safe(each.ours.uid)));
        }
        show_hands(ours, sent_points(server, each.parent.value()), out);
    }
    if (conflicts.empty()) return;
    out.say(tr("Merge the other book, decide, and push again:"));
    out.suggest("meldbook merge OTHER.db");
}

/// The matches whose rows in the league are not those of the book, by number.
std::vector<int> different(store::Book const& book, Home const& home,
                           Comparison const& comparison) {
    std::map<std::string, std::vector<ResultRow>> there;
    home.server.query(
        "SELECT v.match, r.side, r.line_up, r.seat, p.name, r.hands, r.points, r.margin,"
        "  r.place, r.won, r.player_counts, r.pair_counts"
        " FROM league.revision v JOIN league.result r ON r.revision = v.id"
        " JOIN league.player p ON p.id = r.player"
        " WHERE v.club = $1 AND NOT EXISTS"
        "  (SELECT FROM league.revision n WHERE n.parent = v.id)"
        " ORDER BY r.side, r.line_up, r.seat",
        {std::to_string(home.club)}, [&](Row const& row) {
            constexpr int any = std::numeric_limits<int>::min();
            there[row.text(0)].push_back({.side = row.number(1),
                                          .line_up = row.number(2),
                                          .seat = row.number(3),
                                          .player = row.text(4),
                                          .hands = row.number(5),
                                          .points = row.number(6, any),
                                          .margin = row.number(7, any),
                                          .place = row.number(8),
                                          .won = row.number(9),
                                          .player_counts = row.flag(10),
                                          .pair_counts = row.flag(11)});
        });
    std::set<std::string> changing;
    for (auto const* list : {&comparison.unsent, &comparison.conflicts})
        for (auto const& each : *list) changing.insert(each.ours.uid);
    std::set<int> numbers;
    std::map<int, std::string> uids;
    for (auto const& [uid, match, revision] : book.last_revisions()) {
        if (!match || changing.contains(uid) || !there.contains(uid)) continue;
        numbers.insert(*match);
        uids[*match] = uid;
    }
    std::vector<int> found;
    for (auto const& [match, rows] : result_rows(book, numbers))
        if (rows.rows != there[uids[match]]) found.push_back(match);
    return found;
}

}  // namespace

ExitStatus run(Push const&, store::Book const& book, Tools& tools, Out& out) {
    League league(joined_league(book).address);
    auto const home = league.home(league.club());
    Sending sending;
    Comparison comparison;
    // Another laptop of the club may push at the same moment: then it is compared again, once.
    for (bool again = true;;) {
        comparison = compare(book, sent_by(home));
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
        }
    }
    if (sending.sent > 0) {
        out.say(tr_plural(count(sending.sent), "{} match is sent.", "{} matches are sent.",
                          number(count(sending.sent))));
    } else if (comparison.conflicts.empty() && sending.left.empty()) {
        out.say(tr("Everything was sent before."));
    }
    for (auto const& [match, why] : sending.left) {
        auto const name = match.match ? std::to_string(*match.match) : safe(match.uid);
        out.say(tr("Match {} is not sent: {}", name, why));
    }
    show_conflicts(comparison.conflicts, book, home.server, out);
    return comparison.conflicts.empty() && sending.left.empty() ? done : refused;
}

ExitStatus run(Status const& command, store::Book const& book, Tools&, Out& out) {
    auto const joined = joined_league(book);
    League league(joined.address);
    auto const club = league.club();
    auto const comparison = compare(book, sent_by(league.home(club)));
    if (command.json) {
        auto text = json::object_text([&](json::Object& status) {
            status.field("league", joined.address);
            status.field("club", club.name);
            status.field("sent", comparison.same);
            status.field("unsent", comparison.unsent.size());
            status.field("conflicts", comparison.conflicts.size());
        });
        out.print(text += '\n');
        return done;
    }
    out.say(tr("League: {}", safe(joined.address)));
    out.say(tr("Club: {}", safe(club.name)));
    out.say(tr("Matches: {} as they are here, {} to be sent, {} changed in two books",
               number(count(comparison.same)), number(count(comparison.unsent.size())),
               number(count(comparison.conflicts.size()))));
    return done;
}

ExitStatus run(Check const&, store::Book const& book, Tools&, Out& out) {
    League league(joined_league(book).address);
    auto const home = league.home(league.club());
    auto const comparison = compare(book, sent_by(home));
    auto const wrong = different(book, home, comparison);
    for (int const match : wrong)
        out.say(tr("Match {}: the results in the league are not those of the book.", match));
    show_conflicts(comparison.conflicts, book, home.server, out);
    if (!comparison.unsent.empty()) {
        out.say(tr_plural(count(comparison.unsent.size()), "{} match is to be sent.",
                          "{} matches are to be sent.", number(count(comparison.unsent.size()))));
    }
    if (!wrong.empty() || !comparison.conflicts.empty()) return refused;
    out.say(tr("What the league has of the club is what the book has."));
    return done;
}

}  // namespace meldbook::league
