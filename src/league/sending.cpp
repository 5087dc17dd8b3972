#include "league/sending.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <set>
#include <span>
#include <utility>

#include "commands/evening.hpp"
#include "domain/text.hpp"
#include "stats/field.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::league {

namespace {

constexpr std::size_t largest_batch = 500;  ///< matches
constexpr std::size_t digits = 16;  ///< of a digest
constexpr std::string_view of_other_club = "23M01";  ///< league.check_twice
constexpr std::string_view on_two_sides = "23M02";  ///< league.check_sides; the message is the name

/// The league keeps a digest in eight bytes.
Value number_of(std::string const& digest) {
    if (digest.empty()) return std::nullopt;
    std::uint64_t number = 0;
    std::from_chars(digest.data(), digest.data() + digest.size(), number, 16);
    return std::to_string(static_cast<std::int64_t>(number));
}

std::string digest_of(std::int64_t number) {
    return fmt::format("{:0{}x}", static_cast<std::uint64_t>(number), digits);
}

/// Whether the match of the book goes on from the last state in the league: it once said the same. Under
/// another number, too, as in a book made from an export; but removed is not removed. If the club went
/// back to a state, this book must not have one of those after it.
bool follows(std::vector<Revision> const& ours, std::vector<Revision> const& before,
             Revision const& last) {
    if (last.number >= ours.back().number) return false;
    if (auto const went_back = std::ranges::find(before, last); went_back != before.end()) {
        for (auto after = went_back + 1; after != before.end(); ++after)
            if (std::ranges::find(ours, *after) != ours.end()) return false;
    }
    return std::ranges::any_of(ours, [&](Revision const& revision) {
        return revision.digest == last.digest &&
               (!revision.digest.empty() || revision.number == last.number);
    });
}

/// As the league keeps it.
std::string points_text(HandPoints const& hands) {
    return join(hands, ",", [](std::vector<int> const& points) {
        return join(points, " ", [](int each) { return std::to_string(each); });
    });
}

Revision revision_of(Row const& row, int column) {
    auto digest = row.is_null(column + 1) ? std::string() : digest_of(row.integer(column + 1));
    return {row.number(column, 1), std::move(digest)};
}

/// The states before the last ones of some matches, in their order.
std::map<std::string, std::vector<Revision>> states_before(Home const& home,
                                                           std::vector<Unsent> const& matches) {
    ArrayText uids;
    for (auto const& each : matches) uids.add(Value(each.ours.uid));
    std::map<std::string, std::vector<Revision>> states;
    if (matches.empty()) return states;
    home.server.query("SELECT r.match, r.revision, r.digest FROM league.revision r"
                      " WHERE r.club = $1 AND r.match = ANY ($2::text[]) AND EXISTS"
                      "  (SELECT FROM league.revision n WHERE n.parent = r.id) ORDER BY r.id",
                      {std::to_string(home.club), uids.text()},
                      [&](Row const& row) { states[row.text(0)].push_back(revision_of(row, 1)); });
    return states;
}

/// Matches, by number, and their uids.
using Chosen = std::map<int, std::string>;

/// The results of those that are finished.
Results results_of(store::Book const& book, Chosen const& chosen) {
    if (chosen.empty()) return {};
    store::MatchFilter which{.status = meldbook::Status::finished};
    for (auto const& [number, uid] : chosen) which.numbers.push_back(number);
    return book.results(which);
}

/// The results of finished matches as rows of the league (migrations/league, table result): a row for each
/// player of a side, in the hands in which the same players sat for it.
class ResultColumns {
public:
    /// `scales` are those of the victory points, by the numbers of the matches.
    explicit ResultColumns(std::map<int, VictoryScale> const& scales) : scales_(scales) {}

    void add(Results const& results, Chosen const& chosen) {
        auto by_player = stats::field_of(results, stats::By::player);
        stats::add_victory_points(by_player, results, scales_);
        auto const by_pair = stats::field_of(results, stats::By::pair);
        for (std::size_t i = 0; i < by_player.contests.size(); ++i) {
            auto const& contest = by_player.contests[i];
            auto const& match = results.matches[contest.match];
            for (std::size_t side = 0; side < contest.sides.size(); ++side) {
                auto const finish = stats::finish_of(contest, side);
                int const halves =
                    finish == Finish::won ? 2 : static_cast<int>(finish == Finish::level);
                std::set<std::size_t> counted;
                auto const& line_ups = match.sides[side].line_ups;
                for (std::size_t line_up = 0; line_up < line_ups.size(); ++line_up) {
                    auto const& [players, hands, points] = line_ups[line_up];
                    std::vector<std::string> names;
                    for (auto const player : players) names.push_back(results.players[player]);
                    bool const of_pair = counts_for(by_pair, i, side, names);
                    for (std::size_t seat = 0; seat < players.size(); ++seat) {
                        uids_.push_back(chosen.at(match.number));
                        columns_[0].add(Value(match.ended));
                        columns_[1].add(Value(names[seat]));
                        std::size_t column = 2;
                        for (auto const number :
                             {static_cast<int>(side), static_cast<int>(line_up),
                              static_cast<int>(seat), hands, points,
                              stats::margin_of(contest, side), contest.sides[side].place, halves})
                            columns_[column++].add(std::int64_t{number});
                        columns_[column++].add(counted.insert(players[seat]).second &&
                                               counts_for(by_player, i, side, {names[seat]}));
                        columns_[column++].add(of_pair);
                        auto const victory = contest.sides[side].victory;
                        columns_[column].add(victory ? Value(std::to_string(*victory))
                                                     : std::nullopt);
                    }
                }
            }
        }
    }

    /// Adds the arrays to values that are sent, in the order in which league.add_results takes them. The
    /// first has what `key_of` returns for the uid of the match.
    void give(std::vector<Value>& values, auto const& key_of) const {
        ArrayText keys;
        for (auto const& uid : uids_) keys.add(Value(key_of(uid)));
        values.emplace_back(keys.text());
        for (auto const& column : columns_) values.emplace_back(column.text());
    }

private:
    /// Whether a match counts as that of the contestant with these players, who sat for the side.
    static bool counts_for(stats::Field const& field, std::size_t contest, std::size_t side,
                           std::vector<std::string> const& players) {
        return std::ranges::any_of(
            field.contests[contest].sides[side].parts, [&](auto const& part) {
                return part.counts && field.contestants[part.contestant].players == players;
            });
    }

    std::map<int, VictoryScale> const& scales_;
    std::vector<std::string> uids_;  ///< of the match of each row
    std::array<ArrayText, 13> columns_;
};

/// The scales of victory points of matches, by their numbers.
using Scales = std::map<int, VictoryScale>;

/// Sends matches in one transaction, but for those that somebody has changed since. Returns how many.
std::size_t send_at_once(Home const& home, store::Book const& book, Scales const& scales,
                         std::span<Unsent const> part) {
    ArrayText parents, digests, parent_digests, revisions, withdrawn, matches, rules, events, hands,
        whys;
    ResultColumns columns(scales);
    // Nobody can write to the book while it is read: it is not read while the network is waited for.
    book.at_once([&] {
        Chosen chosen;
        std::vector<Unsent const*> sent;
        for (auto const& each : part) {
            // Somebody has changed it since it was compared: the next push sends it.
            auto const now = book.revisions(each.ours.uid);
            bool const is_there = each.why && !each.counts;
            if (!is_there && (now.empty() || now.back() != each.ours.last)) continue;
            sent.push_back(&each);
            if (each.counts) chosen[each.ours.match.value()] = each.ours.uid;
        }
        auto const results = results_of(book, chosen);
        std::map<int, MatchResult const*> by_number;
        for (auto const& match : results.matches) by_number[match.number] = &match;
        for (auto const* each : sent) {
            auto const& [ours, counts, parent, why] = *each;
            parents.add(parent ? Value(std::to_string(parent->id)) : std::nullopt);
            digests.add(number_of(ours.last.digest));
            parent_digests.add(parent ? number_of(parent->last.digest) : std::nullopt);
            revisions.add(ours.last.number);
            withdrawn.add(!counts);
            whys.add(why);
            matches.add(Value(ours.uid));
            auto const* match = counts ? by_number.at(ours.match.value()) : nullptr;
            rules.add(match ? Value(game_of(match->rules)) : std::nullopt);
            events.add(match ? match->event : std::nullopt);
            hands.add(match ? Value(points_text(hand_points(*match))) : std::nullopt);
        }
        columns.add(results, chosen);
    });
    auto& server = home.server;
    std::map<std::string, std::string> ids;  // by match
    server.transaction([&] {
        auto const club = std::to_string(home.club);
        server.query("SELECT league.lock_matches($1)", {matches.text()});
        server.query(
            "INSERT INTO league.revision (parent, digest, parent_digest, club, revision, withdrawn,"
            "  match, rules, event, hands, why)"
            " SELECT p, d, q, $1::int, r, w, m, u, e, h, y"
            " FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bool[],"
            "  $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])"
            "  AS t (p, d, q, r, w, m, u, e, h, y)"
            " RETURNING match, id",
            {club, parents.text(), digests.text(), parent_digests.text(), revisions.text(),
             withdrawn.text(), matches.text(), rules.text(), events.text(), hands.text(),
             whys.text()},
            [&](Row const& row) { ids[row.text(0)] = std::to_string(row.integer(1)); });
        std::vector<Value> values = {club};
        columns.give(values, [&](std::string const& uid) { return ids[uid]; });
        server.query("SELECT league.add_results($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,"
                     " $13, $14, $15)",
                     values);
    });
    return ids.size();
}

/// Whether the server refuses what one match says: a value (class 22), or a rule of its tables (23).
bool is_of_match(ServerError const& error) {
    return (error.state.starts_with("22") || error.state.starts_with("23")) &&
           error.state != unique_violation;
}

/// The club for which a match counts already.
std::optional<std::string> other_sender(Home const& home, std::string const& uid) {
    return home.server.value("SELECT league.other_sender($1, $2)",
                             {uid, std::to_string(home.club)});
}

}  // namespace

std::vector<Unsent> left_by_others(Home const& home, std::span<Unsent const> matches,
                                   Sending& done) {
    ArrayText uids;
    for (auto const& each : matches)
        if (each.counts) uids.add(Value(each.ours.uid));
    std::map<std::string, std::string> others;
    home.server.query("SELECT m, o FROM unnest($1::text[]) m, league.other_sender(m, $2) o"
                      " WHERE o IS NOT NULL",
                      {uids.text(), std::to_string(home.club)},
                      [&](Row const& row) { others[row.text(0)] = row.text(1); });
    std::vector<Unsent> left;
    for (auto const& each : matches) {
        auto const other = others.find(each.ours.uid);
        if (other == others.end() || !each.counts) left.push_back(each);
        else done.elsewhere[other->second].push_back(each.ours);
    }
    return left;
}

namespace {

/// Sends matches; if one of them cannot be sent, those before it and after it.
void send_part(Home const& home, store::Book const& book, Scales const& scales,
               std::span<Unsent const> part, Sending& done) {
    auto const send_rest = [&](std::string why) {
        if (part.size() == 1) {
            done.left.push_back({part.front().ours, std::move(why)});
            return;
        }
        auto const half = part.size() / 2;
        send_part(home, book, scales, part.first(half), done);
        send_part(home, book, scales, part.subspan(half), done);
    };
    try {
        done.sent += send_at_once(home, book, scales, part);
    } catch (store::StoreError const& error) {
        if (error.fault != store::StoreFault::corrupt) throw;
        send_rest(words::sentence(error));
    } catch (ServerError const& error) {
        if (!is_of_match(error)) throw;
        auto const other = error.state == of_other_club && part.size() == 1
                               ? other_sender(home, part.front().ours.uid)
                               : std::nullopt;
        if (error.state == on_two_sides) {
            send_rest(tr("'{}' sits on two sides of it, or twice on one; correct its seats in "
                         "the book",
                         error.says));
            return;
        }
        if (other) done.elsewhere[*other].push_back(part.front().ours);
        else send_rest(error.what());
    }
}

}  // namespace

std::map<std::string, Sent> sent_by(Home const& home) {
    std::map<std::string, Sent> sent;
    // Each half has an index.
    std::string const half =
        "SELECT r.match, r.id, r.revision, r.digest, r.withdrawn,"
        "  r.withdrawn AND coalesce(r.why <> '' AND r.digest = r.parent_digest, false)"
        " FROM league.revision r WHERE r.club = $1 AND NOT EXISTS"
        " (SELECT FROM league.revision n WHERE n.parent = r.id) AND r.parent ";
    home.server.query(half + "IS NULL UNION ALL " + half + "IS NOT NULL",
                      {std::to_string(home.club)}, [&](Row const& row) {
                          sent[row.text(0)] = {row.integer(1), revision_of(row, 2), row.flag(4),
                                               row.flag(5)};
                      });
    return sent;
}

Comparison compare(store::Book const& book, Home const& home) {
    Comparison comparison;
    auto sent = sent_by(home);
    std::vector<Unsent> changed;
    std::map<std::string, std::vector<Revision>> revisions;
    book.at_once([&] {
        std::set<int> finished;
        for (auto const number : book.numbers_of({.status = meldbook::Status::finished}))
            finished.insert(number);
        for (auto& ours : book.last_revisions()) {
            bool const counts = ours.match && finished.contains(*ours.match);
            auto const there = sent.extract(ours.uid);
            if (!there) {
                if (counts) comparison.unsent.push_back({std::move(ours), true});
                continue;
            }
            auto const& state = there.mapped();
            if (state.given_up && counts) {
                comparison.given_up.push_back({std::move(ours), counts, state});
            } else if (state.last.digest == ours.last.digest && state.withdrawn == !counts) {
                comparison.same.insert(std::move(ours.uid));
            } else {
                revisions[ours.uid] = book.revisions(ours.uid);
                changed.push_back({std::move(ours), counts, state});
            }
        }
    });
    std::erase_if(sent, [](auto const& each) { return each.second.withdrawn; });
    comparison.only_there = std::move(sent);
    auto const before = states_before(home, changed);
    std::set<std::string> disputed;
    for (auto& each : changed) {
        auto const found = before.find(each.ours.uid);
        auto const states = found == before.end() ? std::vector<Revision>() : found->second;
        bool const is_old = std::ranges::find(states, each.ours.last) != states.end();
        auto& list = is_old ? comparison.older
                     : follows(revisions[each.ours.uid], states, each.parent->last)
                         ? comparison.unsent
                         : comparison.conflicts;
        if (&list == &comparison.conflicts && each.counts && !each.parent->withdrawn)
            disputed.insert(each.ours.uid);
        list.push_back(std::move(each));
    }
    auto const differ = different(book, home, disputed);
    std::erase_if(comparison.conflicts, [&](Unsent& each) {
        bool const equal =
            !each.counts ? each.parent->withdrawn
                         : disputed.contains(each.ours.uid) && !differ.contains(each.ours.uid);
        if (equal) comparison.unsent.push_back({each.ours, each.counts, each.parent, ""});
        return equal;
    });
    return comparison;
}

std::set<std::string> different(store::Book const& book, Home const& home,
                                std::set<std::string> const& uids) {
    if (uids.empty()) return {};
    std::set<std::string> found;
    ArrayText matches, rules, events, hands;
    auto const scales = commands::victory_scales(book);
    ResultColumns columns(scales);
    book.at_once([&] {
        Chosen chosen;
        for (auto const& [uid, number, revision] : book.last_revisions())
            if (number && uids.contains(uid)) chosen[*number] = uid;
        auto const results = results_of(book, chosen);
        for (auto const& match : results.matches) {
            matches.add(Value(chosen.at(match.number)));
            rules.add(Value(game_of(match.rules)));
            events.add(match.event);
            hands.add(Value(points_text(hand_points(match))));
        }
        columns.add(results, chosen);
    });
    std::vector<Value> values = {std::to_string(home.club), matches.text(), rules.text(),
                                 events.text(), hands.text()};
    columns.give(values, std::identity());
    home.server.query("SELECT league.different($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,"
                      " $13, $14, $15, $16, $17, $18, $19)",
                      values, [&](Row const& row) { found.insert(row.text(0)); });
    return found;
}

HandPoints hand_points(MatchResult const& match) {
    HandPoints hands;
    auto const sides = static_cast<std::ptrdiff_t>(match.sides.size());
    for (auto at = match.hand_points.begin(); at != match.hand_points.end(); at += sides)
        hands.emplace_back(at, at + sides);
    return hands;
}

HandPoints sent_points(Server& server, Sent const& state) {
    HandPoints hands;
    int last = 0;
    server.query("SELECT h.n, p.points FROM league.revision r,"
                 "  string_to_table(r.hands, ',') WITH ORDINALITY h (sides, n),"
                 "  string_to_table(h.sides, ' ') WITH ORDINALITY p (points, side)"
                 "  WHERE r.id = $1 ORDER BY h.n, p.side",
                 {std::to_string(state.id)}, [&](Row const& row) {
                     auto const hand = row.number(0, 1);
                     if (std::exchange(last, hand) != hand) hands.emplace_back();
                     hands.back().push_back(row.number(1, std::numeric_limits<int>::min()));
                 });
    return hands;
}

void send(Home const& home, store::Book const& book, std::vector<Unsent> const& matches,
          Sending& done, std::function<void()> const& progress) {
    auto const scales = commands::victory_scales(book);
    for (std::size_t first = 0; first < matches.size(); first += largest_batch) {
        auto const size = std::min(matches.size() - first, largest_batch);
        auto const batch = left_by_others(home, {matches.data() + first, size}, done);
        if (!batch.empty()) send_part(home, book, scales, batch, done);
        progress();
    }
}

}  // namespace meldbook::league
