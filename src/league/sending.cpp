#include "league/sending.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <set>
#include <span>
#include <utility>

#include "domain/text.hpp"
#include "league/result_rows.hpp"
#include "words/errors.hpp"

namespace meldbook::league {

namespace {

constexpr std::size_t largest_batch = 500;  ///< matches
constexpr std::size_t digits = 16;  ///< of a digest

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

/// Whether the match of the book goes on from the state in the league: it once said the same. Under
/// another number, too, as in a book made from an export; but removed is not removed.
bool follows(store::Book const& book, std::string const& uid, store::LastRevision const& ours,
             Sent const& sent) {
    if (sent.last.number >= ours.last.number) return false;
    return std::ranges::any_of(book.revisions(uid), [&](Revision const& revision) {
        return revision.digest == sent.last.digest &&
               (!revision.digest.empty() || revision.number == sent.last.number);
    });
}

/// As the league keeps it.
std::string points_text(HandPoints const& hands) {
    return join(hands, ",", [](std::vector<int> const& points) {
        return join(points, " ", [](int each) { return std::to_string(each); });
    });
}

/// A part of what is sent, in columns.
class Batch {
public:
    explicit Batch(Home const& home) : server_(home.server), club_(std::to_string(home.club)) {}

    void add(Unsent const& unsent, store::Book const& book, ResultRows results) {
        auto const& ours = unsent.ours;
        parents_.add(unsent.parent ? Value(std::to_string(unsent.parent->id)) : std::nullopt);
        digests_.add(number_of(ours.last.digest));
        parent_digests_.add(unsent.parent ? number_of(unsent.parent->last.digest) : std::nullopt);
        revisions_.add(ours.last.number);
        withdrawn_.add(!unsent.counts);
        matches_.add(Value(ours.uid));
        if (!unsent.counts) {
            for (auto* column : {&rules_, &events_, &hands_}) column->add(std::nullopt);
            return;
        }
        auto const match = book.match(ours.match.value());
        rules_.add(Value(match.rules_id));
        events_.add(match.event);
        hands_.add(Value(points_text(hand_points(match))));
        results_.emplace_back(ours.uid, std::move(results));
    }

    void send() {
        std::map<std::string, std::string> ids;
        server_.query(
            "INSERT INTO league.revision (parent, digest, parent_digest, club, revision, withdrawn,"
            "  match, rules, event, hands)"
            " SELECT p, d, q, $1::int, r, w, m, u, e, h"
            " FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bool[],"
            "  $7::text[], $8::text[], $9::text[], $10::text[]) AS t (p, d, q, r, w, m, u, e, h)"
            " RETURNING match, id",
            {club_, parents_.text(), digests_.text(), parent_digests_.text(), revisions_.text(),
             withdrawn_.text(), matches_.text(), rules_.text(), events_.text(), hands_.text()},
            [&](Row const& row) { ids[row.text(0)] = std::to_string(row.integer(1)); });
        std::vector<std::pair<std::string, ResultRows>> results;
        for (auto& [uid, rows] : results_) results.emplace_back(ids[uid], std::move(rows));
        send_results(server_, club_, results);
    }

private:
    Server& server_;
    std::string club_;
    ArrayText parents_, digests_, parent_digests_, revisions_, withdrawn_, matches_, rules_,
        events_, hands_;
    std::vector<std::pair<std::string, ResultRows>> results_;
};

/// Sends matches in one transaction.
void send_at_once(Home const& home, store::Book const& book, std::span<Unsent const> part) {
    Batch batch(home);
    // Nobody can write to the book while it is read: it is not read while the network is waited for.
    book.at_once([&] {
        std::set<int> numbers;
        for (auto const& each : part)
            if (each.counts) numbers.insert(each.ours.match.value());
        auto results = result_rows(book, numbers);
        for (auto const& each : part) {
            // Somebody has changed it since it was compared: the next push sends it.
            auto const now = book.revisions(each.ours.uid);
            if (now.empty() || now.back() != each.ours.last) continue;
            batch.add(each, book,
                      each.counts ? std::move(results[*each.ours.match]) : ResultRows());
        }
    });
    home.server.transaction([&] { batch.send(); });
}

/// Whether the server refuses what one match says: a value (class 22), or a rule of its tables (23).
bool is_of_match(ServerError const& error) {
    return (error.state.starts_with("22") || error.state.starts_with("23")) &&
           error.state != unique_violation;
}

/// Sends matches; if one of them cannot be sent, those before it and after it.
void send_part(Home const& home, store::Book const& book, std::span<Unsent const> part,
               Sending& done) {
    auto const send_rest = [&](std::string why) {
        if (part.size() == 1) {
            done.left.push_back({part.front().ours, std::move(why)});
            return;
        }
        auto const half = part.size() / 2;
        send_part(home, book, part.first(half), done);
        send_part(home, book, part.subspan(half), done);
    };
    try {
        send_at_once(home, book, part);
        done.sent += part.size();
    } catch (store::StoreError const& error) {
        if (error.fault != store::StoreFault::corrupt) throw;
        send_rest(words::sentence(error));
    } catch (ServerError const& error) {
        if (!is_of_match(error)) throw;
        send_rest(error.what());
    }
}

}  // namespace

std::map<std::string, Sent> sent_by(Home const& home) {
    std::map<std::string, Sent> sent;
    // Each half has an index.
    std::string const half = "SELECT r.match, r.id, r.revision, r.digest, r.withdrawn"
                             " FROM league.revision r WHERE r.club = $1 AND NOT EXISTS"
                             " (SELECT FROM league.revision n WHERE n.parent = r.id) AND r.parent ";
    home.server.query(half + "IS NULL UNION ALL " + half + "IS NOT NULL",
                      {std::to_string(home.club)}, [&](Row const& row) {
                          auto digest = row.is_null(3) ? std::string() : digest_of(row.integer(3));
                          sent[row.text(0)] = {
                              row.integer(1), {row.number(2, 1), std::move(digest)}, row.flag(4)};
                      });
    return sent;
}

Comparison compare(store::Book const& book, std::map<std::string, Sent> const& sent) {
    Comparison comparison;
    book.at_once([&] {
        std::set<int> finished;
        for (auto const& match : book.matches({.status = meldbook::Status::finished}))
            finished.insert(match.number);
        for (auto& ours : book.last_revisions()) {
            bool const counts = ours.match && finished.contains(*ours.match);
            auto const there = sent.find(ours.uid);
            if (there == sent.end()) {
                if (counts) comparison.unsent.push_back({std::move(ours), true, std::nullopt});
                continue;
            }
            auto const& state = there->second;
            if (state.last.digest == ours.last.digest && state.withdrawn == !counts) {
                ++comparison.same;
                continue;
            }
            auto const uid = ours.uid;
            bool const goes_on = follows(book, uid, ours, state);
            auto& list = goes_on ? comparison.unsent : comparison.conflicts;
            list.push_back({std::move(ours), counts, state});
        }
    });
    return comparison;
}

HandPoints hand_points(MatchFacts const& match) {
    HandPoints hands;
    for (auto const& hand : match.hands) {
        auto& points = hands.emplace_back();
        for (auto const& entry : hand.entries) points.push_back(entry.total);
    }
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
    for (std::size_t first = 0; first < matches.size(); first += largest_batch) {
        auto const size = std::min(matches.size() - first, largest_batch);
        send_part(home, book, {matches.data() + first, size}, done);
        progress();
    }
}

}  // namespace meldbook::league
