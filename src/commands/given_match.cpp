#include "commands/given_match.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "commands/common.hpp"
#include "commands/period.hpp"
#include "commands/sides.hpp"
#include "domain/notation.hpp"
#include "view/messages.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;
using documents::Given;
using documents::GivenEntry;
using documents::GivenHand;
using documents::GivenMatch;

/// Runs `read`; what it throws is told of `line`.
template <typename Read>
auto at_line(std::int64_t line, Incoming const& incoming, Read const& read) {
    try {
        return read();
    } catch (Located const&) {
        throw;
    } catch (Stop const& stop) {
        throw Located(line, stop.code(), stop.what());
    } catch (store::StoreError const&) {
        throw;
    } catch (std::exception const& error) {
        throw Located(line, usage, incoming.words(error));
    }
}

/// Two hashes of 64 bits (FNV-1a with two beginnings), written as a uid.
std::string uid_of(std::string_view content) {
    std::array<std::uint64_t, 2> sums = {0xCBF29CE484222325ULL, 0x84222325CBF29CE4ULL};
    for (char const c : content)
        for (auto& sum : sums) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%08x-%04x-8%03x-8%03x-%04x%08x",
                  static_cast<unsigned>(sums[0] >> 32U),
                  static_cast<unsigned>(sums[0] >> 16U & 0xFFFFU),
                  static_cast<unsigned>(sums[0] & 0xFFFU), static_cast<unsigned>(sums[1] >> 52U),
                  static_cast<unsigned>(sums[1] >> 32U & 0xFFFFU),
                  static_cast<unsigned>(sums[1] & 0xFFFFFFFFU));
    return text.data();
}

/// "2026-11-21T19:15:00Z", "2026-11-21 19:15:00 UTC"; without UTC, and with a day alone, on this
/// table's clock.
std::string time_of(Given const& given, World const& world) {
    auto text = given.text;
    bool utc = text.ends_with('Z');
    constexpr std::string_view zone = " UTC";
    if (utc) text.pop_back();
    if (text.ends_with(zone)) {
        utc = true;
        text.resize(text.size() - zone.size());
    }
    std::string day = text.substr(0, text.find_first_of("T "));
    std::string clock = day.size() < text.size() ? text.substr(day.size() + 1) : "12:00:00";
    if (clock.size() == 5) clock += ":00";
    auto const two = [&](std::size_t at, int most) {
        auto const digit = [](char c) { return c >= '0' && c <= '9'; };
        return digit(clock[at]) && digit(clock[at + 1]) &&
               (clock[at] - '0') * 10 + clock[at + 1] - '0' <= most;
    };
    bool const fine = day.size() == 10 && period_of(day) && clock.size() == 8 && two(0, 23) &&
                      clock[2] == ':' && two(3, 59) && clock[5] == ':' && two(6, 60);
    if (!fine) throw UsageError(message::no_time(given.text));
    auto const whole = day + "T" + clock;
    return utc ? whole + "Z" : world.utc(whole);
}

std::vector<std::string> split_list(std::string_view list) {
    std::vector<std::string> items;
    std::size_t from = 0;
    while (from <= list.size()) {
        auto const end = std::min(list.find(',', from), list.size());
        items.emplace_back(trimmed(list.substr(from, end - from)));
        from = end + 1;
    }
    return items;
}

class Understanding {
public:
    Understanding(GivenMatch const& given, std::string const& rules, Tools& tools,
                  Incoming& incoming)
        : given_(given), rules_name_(rules), tools_(tools), incoming_(incoming) {}

    MatchFacts facts() {
        at(given_.line, [&] { head(); });
        for (auto const& hand : given_.hands) at(hand.line, [&] { add(hand); });
        for (auto const& change : given_.changes) at(change.hand.line, [&] { sit(change); });
        auto const outcome = judged();
        compare();
        at(given_.line, [&] { end(outcome); });
        at(given_.line, [&] { identify(); });
        return std::move(facts_);
    }

private:
    template <typename Do>
    void at(std::int64_t line, Do const& act) {
        at_line(line, incoming_, [&] {
            act();
            return 0;
        });
    }

    void head() {
        std::vector<NamedSide> sides;
        for (auto const& side : given_.sides) sides.push_back(named_side(side));
        if (sides.size() < 2) throw UsageError(message::sides_wanted(sides.size()));
        refuse_doubles(sides);
        std::vector<int> sizes;
        int players = 0;
        for (auto& side : sides) {
            for (auto& player : side.players) player = incoming_.spelt(player);
            sizes.push_back(static_cast<int>(side.players.size()));
            players += sizes.back();
        }
        choose_rules(sizes, players);
        auto const& terms = rules_->match;
        if (given_.number.said())
            facts_.number = number_of(given_.number.text, "Match", 1, largest_points);
        facts_.started =
            given_.started.said() ? time_of(given_.started, tools_.world) : tools_.world.now();
        keep(given_.place, facts_.place);
        keep(given_.event, facts_.event);
        keep(given_.note, facts_.note);
        facts_.target = number_or(given_.target.text, "Target", terms.target, 0, largest_points);
        facts_.hands_limit =
            number_or(given_.hands_limit.text, "Hands", terms.hands, 0, largest_count);
        facts_.tie = given_.tie.said() ? tie_given(given_.tie.text) : terms.tie;
        auto const start = starts(sides.size());
        for (std::size_t i = 0; i < sides.size(); ++i)
            facts_.sides.push_back({sides[i].name, start[i]});
        seat(sides, sizes);
        if (given_.dealer.said()) facts_.first_dealer = seat_of(facts_, given_.dealer.text, 1);
        else if (!given_.hands.empty() && given_.hands.front().dealer.said())
            facts_.first_dealer = seat_of(facts_, given_.hands.front().dealer.text, 1);
    }

    /// As `new` takes it, but for a name of its own like "Ana+Bea".
    NamedSide named_side(Given const& given) const {
        return at_line(given.line, incoming_, [&] {
            auto const colon = given.text.find(':');
            if (colon == std::string::npos) return read_side(given.text);
            auto const name = trimmed(std::string_view(given.text).substr(0, colon));
            check_side_name(name);
            auto side = read_side("side" + given.text.substr(colon));
            side.name = name;
            return side;
        });
    }

    void choose_rules(std::vector<int> const& sizes, int players) {
        if (given_.rule_set.said()) {
            facts_.rules_document = given_.rule_set.text;
        } else {
            auto const& name = given_.rules.said() ? given_.rules.text : rules_name_;
            facts_.rules_document =
                rules::with_sides(resolved_rules(tools_, name, players), sizes).document;
        }
        rules_ = &incoming_.rules().get(facts_.rules_document);
        facts_.rules_id = rules_->id;
    }

    static void keep(Given const& given, std::optional<std::string>& into) {
        if (given.said()) into = given.text;
    }

    /// What the sides had before: as said, or what the first totals leave over the first points.
    std::vector<int> starts(std::size_t sides) const {
        if (given_.start.said()) return scores_of(given_.start.text, "Start", sides);
        std::vector<int> start(sides);
        if (given_.hands.empty() || given_.hands.front().entries.size() != sides) return start;
        auto const& entries = given_.hands.front().entries;
        for (std::size_t i = 0; i < sides; ++i) {
            if (!entries[i].points.said() || !entries[i].total.said()) continue;
            auto const side = side_of(entries[i].side, sides);
            start[side] = score_of(entries[i].total.text, "total") -
                          score_of(entries[i].points.text, "points");
        }
        return start;
    }

    std::size_t side_of(std::string const& name, std::size_t sides) const {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < sides; ++i) {
            auto const& text = given_.sides[i].text;
            names.push_back(text.substr(0, text.find(':')));
        }
        auto const side = find_name(names, name);
        if (!side) throw UsageError(message::no_such_side(name));
        return *side;
    }

    void seat(std::vector<NamedSide> const& sides, std::vector<int> const& sizes) {
        std::vector<std::size_t> seated(sides.size());
        if (given_.seats.said()) {
            for (auto const& player : split_list(given_.seats.text)) {
                std::optional<std::size_t> side;
                for (std::size_t i = 0; i < sides.size(); ++i)
                    if (std::ranges::count(sides[i].players, incoming_.spelt(player)) > 0) side = i;
                if (!side) throw UsageError(message::seat_of_nobody(player));
                facts_.seats.push_back({facts_.seats.size(), *side, 1, incoming_.spelt(player)});
            }
            return;
        }
        for (auto const side : seat_sides(sizes)) {
            facts_.seats.push_back(
                {facts_.seats.size(), side, 1, sides[side].players[seated[side]++]});
        }
    }

    void sit(documents::GivenChange const& change) {
        int const from = number_of(change.hand.text, "From hand", 1, largest_count * 1000);
        auto const seat = seat_of(facts_, change.out, from);
        auto const side = std::ranges::find(facts_.seats, seat, &SeatFacts::seat)->side;
        auto const name = name_given(change.in, change.in);
        facts_.seats.push_back({seat, side, from, incoming_.spelt(name)});
    }

    void add(GivenHand const& given) {
        HandFacts hand;
        hand.number = static_cast<int>(facts_.hands.size()) + 1;
        if (number_of(given.number.text, "Hand", 1, largest_points) != hand.number)
            throw UsageError(message::hand_out_of_order(given.number.text, hand.number));
        hand.played = given.played.said() ? time_of(given.played, tools_.world) : facts_.started;
        substitutes(given, hand.number);
        hand.dealer_seat = dealer(given, hand.number);
        hand.irregular = given.irregular;
        if (given.note.said()) hand.note = given.note.text;
        std::vector<GivenEntry const*> entries(facts_.sides.size());
        for (auto const& entry : given.entries) {
            auto const side = at_line(entry.line, incoming_, [&] {
                auto const found = side_of(entry.side, facts_.sides.size());
                if (entries[found] != nullptr) throw UsageError(message::side_again(entry.side));
                return found;
            });
            entries[side] = &entry;
        }
        std::vector<Entry> read;
        for (std::size_t side = 0; side < entries.size(); ++side) {
            if (entries[side] == nullptr)
                throw UsageError(message::side_missing(hand.number, facts_.sides[side].name));
            at(entries[side]->line, [&] {
                auto const text = entry_text(*entries[side]);
                read.push_back(read_entry(text, *rules_));
                hand.entries.push_back({text, text, 0});
            });
        }
        hand.ended = ended_by(read);
        if (given.ended.said()) hand.ended = ended(given.ended.text);
        facts_.hands.push_back(std::move(hand));
        entries_.push_back(std::move(entries));
    }

    static Ended ended(std::string const& word) {
        if (word == "out") return Ended::out;
        if (word == "stock") return Ended::stock;
        throw UsageError(message::no_ending(word));
    }

    /// Points without an entry are a correction, with a sign of its own.
    static std::string entry_text(GivenEntry const& given) {
        auto text = given.entry.text;
        if (text.empty() && given.points.said()) {
            int const points = score_of(given.points.text, "points");
            if (points != 0)
                text = (points > 0 ? "adjust=+" : "adjust=") + std::to_string(points) + ":paper";
        }
        if (given.correction.empty()) return text;
        return text.empty() ? given.correction : text + " " + given.correction;
    }

    std::size_t dealer(GivenHand const& given, int number) const {
        if (given.dealer.said()) return seat_of(facts_, given.dealer.text, number);
        if (facts_.hands.empty()) return facts_.first_dealer;
        return (facts_.hands.back().dealer_seat + 1) % players_at(facts_, number).size();
    }

    /// Where a file names the players of each hand, others may sit there than before.
    void substitutes(GivenHand const& given, int number) {
        for (auto const& entry : given.entries) {
            if (entry.players.empty()) continue;
            auto const names = split_list(entry.players);
            auto const side = side_of(entry.side, facts_.sides.size());
            std::size_t used = 0;
            for (std::size_t seat = 0; seat < players_at(facts_, number).size(); ++seat) {
                auto const first = std::ranges::find(facts_.seats, seat, &SeatFacts::seat);
                if (first->side != side || used >= names.size()) continue;
                auto const player = incoming_.spelt(name_given(names[used++], entry.players));
                if (player_at(facts_, seat, number) != player)
                    facts_.seats.push_back({seat, side, number, player});
            }
        }
    }

    Outcome judged() {
        std::ranges::sort(facts_.seats, {}, [](SeatFacts const& s) {
            return std::pair{s.seat, s.from_hand};
        });
        try {
            return judge(facts_, *rules_, incoming_.force());
        } catch (HandAtFault const& error) {
            auto const hand = static_cast<std::size_t>(error.hand) - 1;
            auto const line =
                error.side ? entries_[hand][*error.side]->line : given_.hands[hand].line;
            throw Located(line, error.code(), error.what());
        }
    }

    void compare() const {
        std::vector<int> totals;
        for (auto const& side : facts_.sides) totals.push_back(side.start);
        for (std::size_t h = 0; h < entries_.size(); ++h) {
            for (std::size_t side = 0; side < totals.size(); ++side) {
                auto const& given = *entries_[h][side];
                int const points = facts_.hands[h].entries[side].total;
                totals[side] += points;
                if (given.correction.empty()) said(given.points, points, h, side);
                said(given.total, totals[side], h, side);
            }
        }
    }

    void said(Given const& given, int computed, std::size_t hand, std::size_t side) const {
        if (!given.said()) return;
        at_line(given.line, incoming_, [&] {
            int const written = score_of(given.text, "points");
            if (written == computed) return 0;
            throw Refused(message::points_differ_in_file(
                static_cast<int>(hand) + 1, facts_.sides[side].name, written, computed));
        });
    }

    void end(Outcome const& outcome) {
        if (given_.status.said()) {
            auto const status = status_of(given_.status.text);
            if (!status) throw UsageError(message::no_status(given_.status.text));
            if (*status == Status::ended || *status == Status::abandoned) facts_.status = *status;
        }
        settle(facts_, outcome, facts_.hands.empty() ? facts_.started : facts_.hands.back().played);
        if (given_.finished.said()) facts_.finished = time_of(given_.finished, tools_.world);
        else if (facts_.status == Status::ended || facts_.status == Status::abandoned)
            facts_.finished = facts_.hands.empty() ? facts_.started : facts_.hands.back().played;
        if (!given_.winner.said()) return;
        auto const winner = side_of(given_.winner.text, facts_.sides.size());
        if (facts_.winner != winner) throw Refused(message::winner_differs_in_file());
    }

    void identify() {
        check_names(facts_);
        facts_.uid = given_.id.text;
        if (given_.id.said()) return;
        // Without the time it is imported at, which is another one each time.
        std::string content = given_.started.text;
        auto const add = [&](std::string_view text) { content.append(text).push_back('\n'); };
        add(facts_.rules_document);
        for (auto const& side : facts_.sides) add(side.name + ":" + std::to_string(side.start));
        for (auto const& seat : facts_.seats) add(seat.player);
        for (auto const& hand : facts_.hands)
            for (auto const& entry : hand.entries) add(entry.understood);
        for (auto const& text : {facts_.place, facts_.event, facts_.note}) add(text.value_or(""));
        facts_.uid = uid_of(content);
    }

    GivenMatch const& given_;
    std::string const& rules_name_;
    Tools& tools_;
    Incoming& incoming_;
    Rules const* rules_ = nullptr;
    MatchFacts facts_;
    std::vector<std::vector<GivenEntry const*>> entries_;
};

}  // namespace

MatchFacts facts_of_given(GivenMatch const& given, std::string const& rules, Tools& tools,
                          Incoming& incoming) {
    return Understanding(given, rules, tools, incoming).facts();
}

}  // namespace meldbook::commands
