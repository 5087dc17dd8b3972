// meldbook_made_up HANDS [SEED] prints match documents with HANDS hands, one match per line, for
// `meldbook import`; with a third argument, `hands`, their hands as hand documents for
// `meldbook score --from`, or, `short`, matches of three hands each. They are the matches of a club of 200 players over twenty years: players meet
// in groups of friends, four out of five matches are between partners, and all are under rule sets
// of the program.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "embedded/presets.hpp"
#include "formats/match_document.hpp"
#include "json/writer.hpp"
#include "made_up_hands.hpp"
#include "rules/library.hpp"
#include "words/problems.hpp"

namespace meldbook::bench {

namespace {

constexpr int circles = 40;
constexpr int friends = 5;
constexpr int most_hands = 16;
constexpr int few_hands = 3;  ///< of a short match
constexpr long long first_day = 1'136'100'000;  // an evening in January 2006
constexpr long long twenty_years = 20LL * 365 * 24 * 3600;

struct Share {
    char const* rules;
    int percent;
};
constexpr std::array shares = {Share{"classic", 40}, Share{"french", 18}, Share{"german", 15},
                               Share{"italian", 12}, Share{"origen", 8},  Share{"ducale", 7}};

constexpr std::array given = {"Ana",  "Bea", "Cid",  "Dan",  "Eva", "Finn", "Gil",
                              "Hana", "Ivo", "Jana", "Kai",  "Lea", "Max",  "Nora",
                              "Ole",  "Pia", "Rui",  "Sara", "Tom", "Uma"};
constexpr std::array family = {"Abel",  "Brandt", "Costa", "Dvořák", "Eriksen",
                               "Favre", "García", "Haas",  "Ito",    "Jansen"};

std::string player_name(int player) {
    auto const at = static_cast<std::size_t>(player);
    return std::string{given[at % given.size()]} + " " + family[at / given.size()];
}

std::string iso(long long time) {
    auto const seconds = static_cast<std::time_t>(time);
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text.data();
}

std::string uid(Dice& dice) {
    std::array<char, 40> text{};
    auto const a = dice.next();
    auto const b = dice.next();
    std::snprintf(text.data(), text.size(), "%08llx-%04llx-4%03llx-a%03llx-%012llx",
                  static_cast<unsigned long long>(a >> 32U),
                  static_cast<unsigned long long>(a >> 16U & 0xFFFFU),
                  static_cast<unsigned long long>(a & 0xFFFU),
                  static_cast<unsigned long long>(b >> 52U),
                  static_cast<unsigned long long>(b & 0xFFFFFFFFFFFFU));
    return text.data();
}

template <typename T>
void shuffle(std::vector<T>& items, Dice& dice) {
    for (auto i = items.size(); i > 1; --i)
        std::swap(items[i - 1],
                  items[static_cast<std::size_t>(dice.up_to(static_cast<int>(i) - 1))]);
}

/// Makes the matches.
class Club {
public:
    Club(std::uint64_t seed, bool plays_short)
        : dice_{seed}, library_{embedded::presets()}, plays_short_(plays_short) {
        for (int player = 0; player < circles * friends; ++player)
            skills_.push_back(60 + dice_.up_to(80));
    }

    /// The next match, with at most `hands_left` hands; a match that is cut short stays open.
    Match match(int number, int hands_left, long long started) {
        auto facts = seated();
        facts.number = number;
        facts.started = iso(started);
        std::optional<Match> played;
        while (static_cast<int>(facts.hands.size()) < hands_left) {
            started += 60LL * (6 + dice_.up_to(7));
            played = with_hand(facts, started);
            if (played->outcome.finished || facts.hands.size() == most_hands) break;
        }
        if (!played) return replay(facts, *rules_);
        if (played->outcome.finished) {
            played->facts.status = Status::finished;
            played->facts.winner = played->outcome.winner;
            played->facts.finished = iso(started);
        } else if (facts.hands.size() == most_hands) {
            played->facts.status = Status::ended;
            played->facts.finished = iso(started);
        }
        return std::move(*played);
    }

private:
    MatchFacts seated() {
        int at = dice_.up_to(99);
        std::size_t share = 0;
        // One game, so that a league adds the points.
        while (!plays_short_ && at >= shares[share].percent) at -= shares[share++].percent;

        auto const circle = dice_.up_to(circles - 1);
        std::vector<int> players;
        for (int i = 0; i < friends; ++i) players.push_back(circle * friends + i);
        shuffle(players, dice_);
        bool const partners = dice_.percent(80);
        int const seats = partners ? 4 : 2 + dice_.up_to(1);

        auto const& resolved = library_.get(shares[share].rules, seats);
        rules_ = &resolved.rules;
        MatchFacts facts;
        facts.uid = uid(dice_);
        facts.rules_id = shares[share].rules;
        facts.rules_document = resolved.document;
        facts.target = rules_->match.target;
        facts.hands_limit = rules_->match.hands;
        facts.tie = rules_->match.tie;
        if (plays_short_) {
            facts.target = 0;
            facts.hands_limit = few_hands;
            facts.tie = Tie::share;
        }
        if (dice_.percent(70))
            facts.place = "At the " +
                          std::string{family[static_cast<std::size_t>(circle) % family.size()]} +
                          "s'";
        if (dice_.percent(5)) facts.event = "Cup " + std::to_string(1 + circle % 7);

        std::size_t const sides = partners ? 2 : static_cast<std::size_t>(seats);
        skill_.assign(sides, 0);
        for (std::size_t side = 0; side < sides; ++side) facts.sides.push_back({});
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
            auto const side = seat % sides;
            auto const name = player_name(players[seat]);
            facts.seats.push_back({seat, side, 1, name});
            facts.sides[side].name += (facts.sides[side].name.empty() ? "" : "+") + name;
            skill_[side] += skills_[static_cast<std::size_t>(players[seat])];
        }
        if (partners && dice_.percent(4)) facts.seats.push_back({1, 1, 4, player_name(players[4])});
        return facts;
    }

    /// Adds a hand without problems.
    Match with_hand(MatchFacts& facts, long long played) {
        for (;;) {
            HandFacts hand;
            hand.number = static_cast<int>(facts.hands.size()) + 1;
            hand.played = iso(played);
            hand.dealer_seat = facts.hands.size() % (facts.seats.back().seat + 1);
            std::vector<Entry> entries;
            for (auto const& typed : made_up_hand(dice_, *rules_, skill_)) {
                entries.push_back(read_entry(typed, *rules_));
                hand.entries.push_back({typed, print_entry(entries.back(), *rules_), 0});
            }
            hand.ended = ended_by(entries);
            auto tried = facts;
            tried.hands.push_back(std::move(hand));
            auto match = replay(std::move(tried), *rules_);
            auto& last = match.hands.back();
            if (!last.problems.empty()) continue;
            for (std::size_t side = 0; side < last.scores.size(); ++side)
                match.facts.hands.back().entries[side].total = last.scores[side].total;
            last.facts = match.facts.hands.back();
            facts = match.facts;
            return match;
        }
    }

    Dice dice_;
    rules::Library library_;
    bool plays_short_;
    std::vector<int> skills_;
    Rules const* rules_ = nullptr;
    std::vector<int> skill_;
};

/// Calls `print` with each match and whether others follow.
void each_match(long hands, std::uint64_t seed, bool plays_short,
                std::function<void(Match const&, bool more)> const& print) {
    Club club{seed, plays_short};
    long left = hands;
    auto started = first_day;
    long long const between = twenty_years / (hands / (plays_short ? few_hands : 9) + 1);
    for (int number = 1; left > 0; ++number, started += between) {
        auto const match = club.match(number, static_cast<int>(std::min(left, 1000L)), started);
        left -= static_cast<long>(match.hands.size());
        print(match, left > 0);
    }
}

void print_match(Match const& match, bool more) {
    std::string document;
    formats::append_match(document, match, words::problem_text);
    std::fputs(document.c_str(), stdout);
    std::fputs(more ? ",\n" : "\n", stdout);
}

/// A side of a hand document.
void write_side(json::Object& side, Entry const& entry, Rules const& rules) {
    std::vector<std::string> melds, hands;
    for (auto const& meld : entry.melds) melds.push_back(print_meld(meld));
    for (auto const& hand : entry.hands) hands.push_back(print_cards(hand));
    side.field("melds", melds);
    side.field("table", entry.table);
    {
        auto canastas = side.object("canastas");
        for (auto const& counted : entry.canastas)
            canastas.field(rules.canastas[counted.kind].id, counted.count);
    }
    side.field("red_threes", entry.red_threes);
    if (entry.out) side.field("out", rules.out_kinds[*entry.out].id);
    side.field("hand", hands);
    side.field("minus", entry.minus);
}

void print_hands(Match const& match, bool) {
    for (auto const& played : match.hands) {
        auto const text = json::object_text([&](json::Object& hand) {
            hand.field("rules", match.facts.rules_id);
            hand.field("seats", match.seat_sides.size());
            hand.field("hand_number", played.facts.number);
            hand.field("before", played.before);
            hand.field("ended", ended_name(played.facts.ended));
            auto sides = hand.list("sides");
            for (auto const& entry : played.hand.sides) {
                auto side = sides.object();
                write_side(side, entry, match.rules);
            }
        });
        std::puts(text.c_str());
    }
}

}  // namespace

}  // namespace meldbook::bench

int main(int count, char** words) {
    auto const hands = count > 1 ? std::strtol(words[1], nullptr, 10) : 0;
    auto const seed = count > 2 ? std::strtoull(words[2], nullptr, 10) : 2026;
    if (hands <= 0) {
        std::fputs("meldbook_made_up: how many hands? for instance: meldbook_made_up 100000\n",
                   stderr);
        return 2;
    }
    using namespace meldbook::bench;
    std::string_view const what = count > 3 ? words[3] : "";
    if (what == "hands") {
        each_match(hands, seed, false, print_hands);
    } else {
        std::fputs("{\"meldbook\":1,\"matches\":[\n", stdout);
        each_match(hands, seed, what == "short", print_match);
        std::fputs("]}\n", stdout);
    }
    return std::fflush(stdout) == 0 ? 0 : 3;
}
