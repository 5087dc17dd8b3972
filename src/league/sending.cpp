#include "league/sending.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include "domain/text.hpp"
#include "league/result_rows.hpp"
#include "stats/field.hpp"
#include "text/translate.hpp"

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

std::string array_of(HandPoints const& hands) {
    return '{' +
           join(hands, ",",
                [](std::vector<int> const& points) {
                    return '{' + join(points, ",", [](int each) { return std::to_string(each); }) +
                           '}';
                }) +
           '}';
}

/// A part of what is sent, in columns.
class Batch {
public:
    Batch(Server& server, Club const& club) : server_(server), club_(std::to_string(club.id)) {}

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
        hands_.add(Value(array_of(hand_points(match))));
        results_.emplace_back(ours.uid, std::move(results));
    }

    void send() {
        std::map<std::string, std::string> ids;
        server_.query(
            "INSERT INTO league.revision (parent, digest, parent_digest, club, revision, withdrawn,"
            "  match, rules, event, hands)"
            " SELECT p, d, q, $1::int, r, w, m, u, e, h::int[]"
            " FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bool[],"
            "  $7::text[], $8::text[], $9::text[], $10::text[]) AS t (p, d, q, r, w, m, u, e, h)"
            " RETURNING match, id",
            {club_, parents_.text(), digests_.text(), parent_digests_.text(), revisions_.text(),
             withdrawn_.text(), matches_.text(), rules_.text(), events_.text(), hands_.text()},
            [&](Row const& row) { ids[row.text(0)] = std::to_string(row.integer(1)); });
        ResultColumns columns;
        for (auto const& [uid, rows] : results_) columns.add(ids[uid], rows);
        columns.send(server_, club_);
    }

private:
    Server& server_;
    std::string club_;
    ArrayText parents_, digests_, parent_digests_, revisions_, withdrawn_, matches_, rules_,
        events_, hands_;
    std::vector<std::pair<std::string, ResultRows>> results_;
};

/// A number of an array as PostgreSQL writes it; nothing at its end.
std::optional<int> next_number(std::string_view& text) {
    auto const part = take_part(text, ',');
    return whole_number<int>(part);
}

}  // namespace

std::optional<Club> own_club(Server& server) {
    std::optional<Club> club;
    server.query("SELECT c.id, c.name, coalesce((SELECT m.member FROM league.membership m"
                 " WHERE m.club = c.id ORDER BY m.id DESC LIMIT 1), false)"
                 " FROM league.club c WHERE c.role = current_user",
                 {}, [&](Row const& row) { club = Club{row.number(0), row.text(1), row.flag(2)}; });
    return club;
}

std::map<std::string, Sent> sent_by(Server& server, int club) {
    std::map<std::string, Sent> sent;
    server.query("SELECT r.match, r.id, r.revision, r.digest, r.withdrawn FROM league.revision r"
                 " WHERE r.club = $1 AND NOT EXISTS"
                 " (SELECT FROM league.revision n WHERE n.parent = r.id)",
                 {std::to_string(club)}, [&](Row const& row) {
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
    server.query("SELECT array_to_string(h.points, ',') FROM (SELECT n, array_agg(r.hands[n][s]"
                 "  ORDER BY s) AS points FROM league.revision r,"
                 "  generate_subscripts(r.hands, 1) n, generate_subscripts(r.hands, 2) s"
                 "  WHERE r.id = $1 GROUP BY n) h ORDER BY h.n",
                 {std::to_string(state.id)}, [&](Row const& row) {
                     auto const text = row.text(0);
                     std::string_view rest = text;
                     auto& points = hands.emplace_back();
                     while (auto const each = next_number(rest)) points.push_back(*each);
                 });
    return hands;
}

void send(Server& server, Club const& club, store::Book const& book,
          std::vector<Unsent> const& matches, std::function<void(std::size_t)> const& progress) {
    for (std::size_t first = 0; first < matches.size();) {
        auto const last = std::min(matches.size(), first + largest_batch);
        std::span const part(matches.data() + first, last - first);
        Batch batch(server, club);
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
        server.transaction([&] { batch.send(); });
        first = last;
        progress(first);
    }
}

}  // namespace meldbook::league
