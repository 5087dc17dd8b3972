#include "domain/drawn_round.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "domain/match.hpp"
#include "domain/text.hpp"
#include "domain/utc.hpp"
#include "domain/victory_points.hpp"

namespace meldbook {

namespace {

constexpr std::array<std::string_view, 5> drawn_by_names = {"meetings", "rotation", "standings",
                                                            "mitchell", "all"};

/// Sides in any order, each with its players in any order.
using SidesAnyhow = std::set<std::set<std::string>>;

SidesAnyhow sides_anyhow(DrawnTable const& table) {
    SidesAnyhow line;
    for (auto const& side : sides_of(table)) line.emplace(side.begin(), side.end());
    return line;
}

/// The players who began a match, or, if others took their seats, who played in it at any time.
std::vector<SidesAnyhow> line_ups_of(MatchResult const& match, Results const& results) {
    std::size_t most = 0;
    for (auto const& side : match.sides) most = std::max(most, side.line_ups.size());
    std::vector<SidesAnyhow> lines;
    for (std::size_t i = 0; i < most; ++i) {
        SidesAnyhow line;
        for (auto const& side : match.sides) {
            auto const& line_up = side.line_ups[std::min(i, side.line_ups.size() - 1)];
            std::set<std::string> players;
            for (auto const player : line_up.players) players.insert(results.players[player]);
            line.insert(std::move(players));
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

/// Whether more than half of those who were drawn to a table play on the same sides: the others have had substitutes
/// since before the first hand, which no line-up of the match shows.
bool is_mostly(SidesAnyhow const& drawn, SidesAnyhow const& playing) {
    std::size_t all = 0, same = 0;
    for (auto const& side : drawn) {
        std::size_t most = 0;
        for (auto const& other : playing)
            most =
                std::max(most, static_cast<std::size_t>(std::ranges::count_if(
                                   side, [&](auto const& each) { return other.contains(each); })));
        all += side.size();
        same += most;
    }
    return 2 * same > all;
}

constexpr std::int64_t half_a_day = std::int64_t{12} * 60 * 60;

std::int64_t time_of(std::string const& utc) { return seconds_of(utc).value_or(0); }

/// When the evenings of an event began. Clocks differ: half a day makes no evening another one.
class Evenings {
public:
    explicit Evenings(std::vector<DrawnRound> const& rounds) {
        for (auto const& round : rounds) {
            auto& began = began_.try_emplace(round.evening, time_of(round.drawn)).first->second;
            began = std::min(began, time_of(round.drawn));
        }
    }

    /// Whether a match can be of the evening of a round: it did not begin before it, nor after the next.
    bool may_have(DrawnRound const& round, MatchResult const& match) const {
        auto const since = began_.at(round.evening) - half_a_day;
        auto const time = time_of(match.started);
        return time >= since && std::ranges::none_of(began_, [&](auto const& other) {
                   return other.second > since + 2 * half_a_day && time >= other.second;
               });
    }

private:
    std::map<std::string, std::int64_t> began_;
};

/// The contestant whom each name belongs to.
std::unordered_map<std::string, std::size_t>
index_of_names(std::vector<Contestant> const& contestants) {
    std::unordered_map<std::string, std::size_t> indices;
    for (std::size_t i = 0; i < contestants.size(); ++i)
        for (auto const& player : contestants[i]) indices.emplace(player, i);
    return indices;
}

/// The contestants of each side of a table, each once.
using SidesByIndex = std::vector<std::set<std::size_t>>;

void count_table(Meetings& meetings, SidesByIndex const& sides) {
    for (std::size_t one = 0; one < sides.size(); ++one) {
        for (auto a = sides[one].begin(); a != sides[one].end(); ++a) {
            for (auto b = std::next(a); b != sides[one].end(); ++b) meetings.add_with(*a, *b);
            for (std::size_t other = one + 1; other < sides.size(); ++other)
                for (auto const b : sides[other])
                    if (*a != b) meetings.add_against(*a, b);
        }
    }
}

bool has_same_shape(DrawnRound const& one, DrawnRound const& other) {
    return one.resting.size() == other.resting.size() &&
           std::ranges::equal(one.tables, other.tables, {}, &DrawnTable::size, &DrawnTable::size);
}

DrawnTable seats_of(DrawnRound const& round) {
    DrawnTable seats;
    for_each_seat(round, [&](DrawnSeat const& seat) { seats.push_back(seat); });
    return seats;
}

/// A player of two tables is there twice.
std::multiset<std::string> names_in(DrawnRound const& round) {
    std::multiset<std::string> names;
    for_each_seat(round, [&](DrawnSeat const& seat) { names.insert(seat.player); });
    return names;
}

/// A round with only the change by hand of one seat.
DrawnRound with_change_at(DrawnRound round, std::size_t index) {
    std::size_t i = 0;
    for_each_seat(round, [&](DrawnSeat& seat) {
        if (i++ != index) seat.change.reset();
    });
    return round;
}

/// Whether a seat of two copies of a draw is as in the other one; nothing if both were changed. The functions say whether
/// the change of the one is older than what the other book has made of it.
std::optional<bool> takes_theirs(DrawnSeat const& ours, DrawnSeat const& theirs,
                                 std::function<bool()> const& is_theirs_older,
                                 std::function<bool()> const& is_ours_older) {
    if (ours.change == theirs.change) return false;
    if (ours.change && theirs.change && ours.player == theirs.player) {
        auto at_once = *ours.change;
        at_once.at = theirs.change->at;
        if (at_once == *theirs.change) return theirs.change->at > ours.change->at;
    }
    bool const older = theirs.change && is_theirs_older();
    bool const newer = ours.change && is_ours_older();
    if (older != newer) return newer;
    if (ours.change && theirs.change) return std::nullopt;
    return theirs.change.has_value();
}

}  // namespace

void Wishes::add(Apart wish) {
    if (wish.one == wish.other || std::ranges::count(apart, wish) > 0 ||
        std::ranges::count(apart, Apart{wish.other, wish.one}) > 0)
        return;
    apart.push_back(std::move(wish));
}

void Wishes::add(Fixed wish) {
    if (std::ranges::count(fixed, wish.player, &Fixed::player) == 0)
        fixed.push_back(std::move(wish));
}

Wishes wishes_besides(Wishes wishes, Wishes const& others) {
    std::erase_if(wishes.apart, [&](Wishes::Apart const& wish) {
        auto all = others;
        all.add(wish);
        return all == others;
    });
    std::erase_if(wishes.fixed, [&](Wishes::Fixed const& wish) {
        return std::ranges::count(others.fixed, wish) > 0;
    });
    return wishes;
}

std::string_view drawn_by_name(DrawnBy by) { return drawn_by_names[static_cast<std::size_t>(by)]; }

std::optional<DrawnBy> drawn_by_of(std::string_view name) {
    auto const* const found = std::ranges::find(drawn_by_names, name);
    if (found == drawn_by_names.end()) return std::nullopt;
    return static_cast<DrawnBy>(found - drawn_by_names.begin());
}

bool is_planned(DrawnBy by) { return by != DrawnBy::meetings && by != DrawnBy::standings; }

std::optional<Movement> movement_of(DrawnBy by) {
    if (by == DrawnBy::mitchell) return Movement::mitchell;
    if (by == DrawnBy::all) return Movement::all;
    return std::nullopt;
}

std::string DrawnRound::changed() const {
    std::string last;
    for_each_seat(*this, [&](DrawnSeat const& seat) {
        if (seat.change) last = std::max(last, seat.change->at);
    });
    return last;
}

DrawnSeat* seat_of(DrawnRound& round, std::string const& player, std::optional<std::size_t> table) {
    if (table && *table < round.tables.size()) {
        auto& seats = round.tables[*table];
        auto const found = std::ranges::find(seats, player, &DrawnSeat::player);
        return found == seats.end() ? nullptr : &*found;
    }
    DrawnSeat* found = nullptr;
    for_each_seat(round, [&](DrawnSeat& seat) {
        if (found == nullptr && seat.player == player) found = &seat;
    });
    return found;
}

bool is_same_draw(DrawnRound const& one, DrawnRound const& other) {
    return key_of(one) == key_of(other) && one.drawn == other.drawn && one.seed == other.seed;
}

bool has_same_seats(DrawnRound const& one, DrawnRound const& other) {
    return one.tables == other.tables && one.resting == other.resting;
}

std::optional<DrawnRound> with_both_changes(DrawnRound const& ours, DrawnRound const& theirs,
                                            HasHad const& here, HasHad const& there,
                                            std::optional<bool> theirs_count) {
    auto const either = [&]() -> std::optional<DrawnRound> {
        if (!theirs_count) return std::nullopt;
        return *theirs_count ? theirs : ours;
    };
    if (!has_same_shape(ours, theirs)) return either();
    auto both = ours;
    auto const their_seats = seats_of(theirs);
    bool is_settled = true;
    std::size_t index = 0;
    for_each_seat(both, [&](DrawnSeat& seat) {
        auto const i = index++;
        auto const& other = their_seats[i];
        auto takes = takes_theirs(
            seat, other, [&] { return here(with_change_at(theirs, i)); },
            [&] { return there(with_change_at(ours, i)); });
        // Another name is another person, or one who has it only in one book.
        auto const is_known = [&] { return names_in(ours).contains(other.player); };
        if (seat.change == other.change && seat.player != other.player && is_known()) takes.reset();
        if (!takes) takes = theirs_count;
        if (!takes) is_settled = false;
        if (!takes.value_or(false)) return;
        seat.change = other.change;
        if (is_known()) seat.player = other.player;
    });
    if (!is_settled || !is_sound(both) || names_in(both) != names_in(ours)) return either();
    return both;
}

bool drawn_together(DrawnRound const& one, DrawnRound const& other) {
    return is_planned(one.by) && other.by == one.by && one.drawn == other.drawn &&
           one.seed == other.seed;
}

bool is_same_evening(DrawnRound const& one, DrawnRound const& other) {
    return std::abs(time_of(one.drawn) - time_of(other.drawn)) <= half_a_day;
}

bool is_same_evening(DrawnRound const& round, MatchResult const& match) {
    return std::abs(time_of(round.drawn) - time_of(match.started)) <= half_a_day;
}

void swap_places(DrawnRound& round, std::string const& one, std::string const& other,
                 std::string const& at, std::string const& why) {
    auto const contestants = contestants_of(round);
    auto const place_of = [&](std::string const& player) {
        return std::ranges::find_if(contestants, [&](Contestant const& each) {
            return std::ranges::count(each, player) > 0;
        });
    };
    auto const a = place_of(one);
    auto const b = place_of(other);
    if (a == b) return;
    std::map<std::string, SeatChange> changes;
    for_each_seat(round, [&](DrawnSeat const& seat) {
        auto& change = changes[seat.player];
        // A result, and the points that came with it, are for the place.
        if (seat.change && seat.change->result) {
            change.victory = seat.change->victory;
            change.why = seat.change->why;
        } else if (seat.change) {
            change = *seat.change;
        }
        if (!change.awards()) change.why = why;
        change.at = at;
        change.result.reset();
    });
    std::map<std::string, std::string> instead;
    for (std::size_t i = 0; i < a->size(); ++i) {
        instead[(*a)[i]] = (*b)[i];
        instead[(*b)[i]] = (*a)[i];
    }
    for_each_seat(round, [&](DrawnSeat& seat) {
        auto const found = instead.find(seat.player);
        if (found == instead.end()) return;
        seat.player = found->second;
        seat.change = changes.at(seat.player);
    });
}

Wishes broken_wishes(DrawnRound const& round) {
    Wishes broken;
    auto const sits_at = [&](std::size_t table, std::string const& player) {
        return std::ranges::count(round.tables[table], player, &DrawnSeat::player) > 0;
    };
    for (std::size_t i = 0; i < round.tables.size(); ++i) {
        for (auto const& wish : round.wishes.apart)
            if (sits_at(i, wish.one) && sits_at(i, wish.other)) broken.apart.push_back(wish);
        for (auto const& wish : round.wishes.fixed)
            if (sits_at(i, wish.player) && static_cast<int>(i) + 1 != wish.table)
                broken.fixed.push_back(wish);
    }
    return broken;
}

std::string key_of(DrawnRound const& round) {
    return round.evening + '/' + std::to_string(round.round);
}

TableSides sides_of(DrawnTable const& table) {
    TableSides sides;
    for (auto const& seat : table) {
        if (seat.side >= sides.size()) sides.resize(seat.side + 1);
        sides[seat.side].push_back(seat.player);
    }
    return sides;
}

bool is_sound(DrawnRound const& round) {
    if (round.tables.empty() || round.tables.size() > most_tables_drawn || round.round < 1 ||
        round.round > most_rounds_drawn)
        return false;
    auto const& rules = round.rules;
    if (rules.target < 0 || rules.target > largest_points || rules.hands_limit < 0 ||
        rules.hands_limit > largest_count)
        return false;
    if (!round.scale.empty()) {
        auto const scale = read_scale(round.scale);
        if (!scale || scale_text(*scale) != round.scale) return false;
    }
    if (round.wishes.size() > most_wishes) return false;
    if (std::ranges::any_of(round.wishes.apart,
                            [](auto const& wish) { return wish.one == wish.other; }) ||
        std::ranges::any_of(round.wishes.fixed, [](auto const& wish) {
            return wish.table < 1 || wish.table > most_tables_drawn;
        }))
        return false;
    auto const is_awarded = [](DrawnSeat const& seat) {
        return !seat.change ||
               (std::abs(static_cast<std::int64_t>(seat.change->points)) <= largest_points &&
                std::abs(static_cast<std::int64_t>(seat.change->victory)) <= most_victory_awarded);
    };
    if (!std::ranges::all_of(round.resting, is_awarded)) return false;
    std::set<std::string> playing;
    for (auto const& table : round.tables) {
        if (table.size() > most_players || !std::ranges::all_of(table, is_awarded)) return false;
        // No side can have a higher number than there are seats.
        if (std::ranges::any_of(table, [&](auto const& seat) { return seat.side >= table.size(); }))
            return false;
        auto const sides = sides_of(table);
        if (sides.size() < 2 || std::ranges::any_of(sides, &std::vector<std::string>::empty))
            return false;
        std::set<std::string> here;
        for (auto const& seat : table) here.insert(seat.player);
        if (here.size() != table.size()) return false;
        playing.merge(here);
    }
    std::set<std::string> resting;
    return std::ranges::all_of(round.resting, [&](DrawnSeat const& seat) {
        return !playing.contains(seat.player) && resting.insert(seat.player).second &&
               seat.side < round.resting.size();
    });
}

bool is_left_out(MatchResult const& match) {
    return match.status == Status::abandoned && match.hands == 0 && match.finished == match.started;
}

std::vector<PlayedTable> played_tables(std::vector<DrawnRound> const& rounds,
                                       Results const& results) {
    std::map<SidesAnyhow, std::vector<std::size_t>> matches;  // by who sits on each side
    for (std::size_t i = 0; i < results.matches.size(); ++i) {
        auto const& match = results.matches[i];
        if (match.status == Status::abandoned) continue;
        for (auto const& line : line_ups_of(match, results)) matches[line].push_back(i);
    }
    Evenings const evenings(rounds);
    std::set<std::size_t> used;
    std::vector<PlayedTable> tables;
    for (std::size_t round = 0; round < rounds.size(); ++round) {
        for (std::size_t table = 0; table < rounds[round].tables.size(); ++table) {
            auto& played = tables.emplace_back(PlayedTable{round, table, std::nullopt});
            auto const found = matches.find(sides_anyhow(rounds[round].tables[table]));
            if (found == matches.end()) continue;
            auto const key = key_of(rounds[round]);
            std::optional<std::size_t> unnamed;
            for (auto const each : found->second) {
                auto const& match = results.matches[each];
                if (used.contains(each)) continue;
                if (match.drawn == key && !played.match) played.match = each;
                if (match.drawn) continue;
                if (!evenings.may_have(rounds[round], match)) played.doubtful = each;
                else if (!unnamed) unnamed = each;
            }
            if (!played.match) played.match = unnamed;
            if (!played.match) continue;
            used.insert(*played.match);
            played.doubtful.reset();
        }
    }
    std::map<std::string, std::vector<std::size_t>>
        others;  // by the draw that they were started from
    for (std::size_t i = 0; i < results.matches.size(); ++i) {
        auto const& match = results.matches[i];
        bool const may_count = match.status != Status::abandoned || is_left_out(match);
        if (match.drawn && may_count && !used.contains(i)) others[*match.drawn].push_back(i);
    }
    for (auto& played : tables) {
        auto const& round = rounds[played.round];
        auto const started = others.find(key_of(round));
        if (played.match || started == others.end()) continue;
        auto const drawn = sides_anyhow(round.tables[played.table]);
        for (auto const each : started->second) {
            auto const& match = results.matches[each];
            auto const lines = line_ups_of(match, results);
            if (lines.empty() || used.contains(each) || !is_mostly(drawn, lines.front())) continue;
            if (is_left_out(match)) {
                played.left_out = each;
                continue;
            }
            played = {played.round, played.table, each};
            used.insert(each);
            break;
        }
    }
    return tables;
}

std::vector<Contestant> contestants_of(DrawnRound const& round) {
    std::vector<Contestant> contestants;
    std::set<std::string> known;
    auto const add = [&](DrawnTable const& table) {
        if (round.partners_stay) {
            for (auto& side : sides_of(table)) contestants.push_back(std::move(side));
            return;
        }
        for (auto const& seat : table)
            if (known.insert(seat.player).second) contestants.push_back({seat.player});
    };
    for (auto const& table : round.tables) add(table);
    add(round.resting);
    return contestants;
}

std::vector<Award> awards_in(DrawnRound const& round) {
    std::vector<Award> awards;
    auto const add = [&](DrawnTable const& table) {
        auto sides = round.partners_stay ? sides_of(table) : std::vector<Contestant>{};
        // Who plays at two tables can have something at each.
        for (auto const& seat : table) {
            if (!seat.change || !seat.change->awards()) continue;
            if (!round.partners_stay) awards.push_back({{seat.player}, *seat.change});
            for (auto& side : sides)
                if (!side.empty() && side.front() == seat.player)
                    awards.push_back({std::move(side), *seat.change});
        }
    };
    for (auto const& table : round.tables) add(table);
    add(round.resting);
    return awards;
}

void keep_awards(DrawnRound const& before, DrawnRound& round) {
    auto const contestants = contestants_of(round);
    auto const rests = [](DrawnRound const& of, std::string const& player) {
        return std::ranges::count(of.resting, player, &DrawnSeat::player) > 0;
    };
    for (auto& [players, change] : awards_in(before)) {
        auto const same = [&](Contestant const& other) {
            return std::ranges::is_permutation(players, other);
        };
        if (std::ranges::none_of(contestants, same)) continue;
        auto const& player = players.front();
        if (change.result && !(rests(before, player) && rests(round, player))) {
            change.result.reset();
            change.points = 0;
        }
        if (round.scale.empty()) change.victory = 0;
        if (!change.awards()) continue;
        for (auto const& each : players) seat_of(round, each)->change = change;
    }
}

std::vector<Award> lost_awards(DrawnRound const& before, DrawnRound const& after) {
    auto kept = awards_in(after);
    std::vector<Award> lost;
    for (auto& award : awards_in(before)) {
        auto& [players, change] = award;
        auto const is_of_them = [&](Award const& other) {
            return std::ranges::is_permutation(players, other.players);
        };
        // Who plays at two tables can have one at each.
        auto same = std::ranges::find_if(
            kept, [&](Award const& other) { return is_of_them(other) && other.change == change; });
        if (same == kept.end()) same = std::ranges::find_if(kept, is_of_them);
        if (same != kept.end()) {
            if (change.points == same->change.points && change.result == same->change.result) {
                change.points = 0;
                change.result.reset();
            }
            if (change.victory == same->change.victory) change.victory = 0;
            kept.erase(same);
        }
        if (change.awards()) lost.push_back(std::move(award));
    }
    return lost;
}

std::vector<std::string> reasons_in(std::string_view why) {
    std::vector<std::string> reasons;
    while (!why.empty()) {
        auto const end = std::min(why.find(between_reasons), why.size());
        reasons.emplace_back(why.substr(0, end));
        why.remove_prefix(std::min(end + between_reasons.size(), why.size()));
    }
    return reasons;
}

bool is_of_victory(std::string_view reason) {
    return reason.find(reason_of_victory) != std::string_view::npos;
}

std::string reasons_for(std::string const& why, bool victory) {
    auto reasons = reasons_in(why);
    std::erase_if(reasons,
                  [&](std::string const& reason) { return is_of_victory(reason) != victory; });
    if (reasons.empty()) return why;
    for (auto& reason : reasons)
        if (victory) reason.replace(reason.find(reason_of_victory), reason_of_victory.size(), " ");
    return join(reasons, between_reasons);
}

bool has_begun(DrawnTable const& table, MatchResult const* match) {
    return match != nullptr || std::ranges::any_of(table, [](DrawnSeat const& seat) {
               return seat.change && seat.change->result;
           });
}

bool is_over(DrawnTable const& table, MatchResult const* match) {
    return (match != nullptr && match->status != Status::open) || is_awarded(table);
}

std::vector<std::size_t> late_tables(DrawnRound const& round,
                                     std::vector<std::optional<MatchResult>> const& matches) {
    std::vector<int> hands;
    for (auto const& match : matches) hands.push_back(match ? match->hands : 0);
    auto sorted = hands;
    std::ranges::sort(sorted);
    auto const middle = sorted[sorted.size() / 2];
    std::vector<std::size_t> late;
    for (std::size_t i = 0; i < hands.size(); ++i) {
        bool const over = is_over(round.tables[i], matches[i] ? &*matches[i] : nullptr);
        if (!over && middle > 1 && 2 * hands[i] <= middle) late.push_back(i);
    }
    return late;
}

bool is_awarded(DrawnTable const& table) {
    return std::ranges::all_of(
        table, [](DrawnSeat const& seat) { return seat.change && seat.change->result; });
}

std::vector<int> rests_of(std::vector<Contestant> const& contestants,
                          std::vector<DrawnRound> const& rounds) {
    std::vector<int> rests(contestants.size(), static_cast<int>(rounds.size()));
    auto const indices = index_of_names(contestants);
    for (auto const& round : rounds) {
        std::set<std::size_t> playing;
        for (auto const& table : round.tables)
            for (auto const& seat : table)
                if (auto const found = indices.find(seat.player); found != indices.end())
                    playing.insert(found->second);
        for (auto const each : playing) --rests[each];
    }
    return rests;
}

void count_meetings(Meetings& meetings, std::vector<Contestant> const& contestants,
                    std::vector<DrawnRound> const& rounds) {
    auto const indices = index_of_names(contestants);
    for (auto const& round : rounds) {
        for (auto const& table : round.tables) {
            SidesByIndex sides(table.size());
            for (auto const& seat : table)
                if (auto const found = indices.find(seat.player); found != indices.end())
                    sides[seat.side].insert(found->second);
            count_table(meetings, sides);
        }
    }
}

void count_meetings(Meetings& meetings, std::vector<Contestant> const& contestants,
                    Results const& results) {
    auto const indices = index_of_names(contestants);
    for (auto const& match : results.matches) {
        SidesByIndex sides(match.sides.size());
        for (std::size_t side = 0; side < sides.size(); ++side)
            for (auto const& line_up : match.sides[side].line_ups)
                for (auto const player : line_up.players)
                    if (auto const found = indices.find(results.players[player]);
                        found != indices.end())
                        sides[side].insert(found->second);
        count_table(meetings, sides);
    }
}

void seat_drawing(DrawnRound& round, Drawing const& drawing, DrawTask const& task,
                  std::vector<Contestant> const& contestants) {
    round.tables.clear();
    for (auto const& drawn : drawing.tables) {
        TableSides sides;
        std::vector<int> sizes;
        auto next = drawn.begin();
        for (auto const count : task.sides) {
            auto& side = sides.emplace_back();
            for (std::size_t i = 0; i < count; ++i, ++next)
                side.insert(side.end(), contestants[*next].begin(), contestants[*next].end());
            sizes.push_back(static_cast<int>(side.size()));
        }
        std::vector<std::size_t> seated(sides.size());
        auto& table = round.tables.emplace_back();
        for (auto const side : seat_sides(sizes))
            table.push_back({side, sides[side][seated[side]++]});
    }
    round.resting.clear();
    for (std::size_t i = 0; i < drawing.resting.size(); ++i)
        for (auto const& player : contestants[drawing.resting[i]])
            round.resting.push_back({i, player});
}

}  // namespace meldbook
