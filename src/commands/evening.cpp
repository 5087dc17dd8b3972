#include "commands/evening.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "intake/names.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

/// The events of rounds, the one drawn last at the end, each once.
std::vector<std::string> events_of(std::vector<DrawnRound> const& rounds) {
    std::vector<std::string> events;
    for (auto const& round : rounds) {
        std::erase(events, round.event);
        events.push_back(round.event);
    }
    return events;
}

/// Gives each match that was started from a draw that the book does not have to the evening on which it began.
void add_other_draws(std::vector<Evening>& evenings) {
    auto const& results = evenings.front().results;
    for (std::size_t i = 0; i < results.matches.size(); ++i) {
        auto const& match = results.matches[i];
        if (!match.drawn || match.status == Status::abandoned) continue;
        auto const evening_of_match = match.drawn->substr(0, match.drawn->rfind('/'));
        bool const known = std::ranges::any_of(evenings, [&](Evening const& evening) {
            return evening.rounds.front().evening == evening_of_match;
        });
        auto const its = std::ranges::find_if(evenings, [&](Evening const& evening) {
            return is_same_evening(evening.rounds.front(), match);
        });
        if (!known && its != evenings.end()) its->of_other_draws.push_back(i);
    }
}

/// Whether a hand is the last one of a match, in which who is level then shares: the bell gives it these terms.
bool ends_with_hand(MatchFacts const& facts, std::ptrdiff_t number) {
    return facts.tie == Tie::share && facts.hands_limit == number;
}

/// When a match that is over ended: the bell rings later than its last hand, and a hand is corrected later still.
std::string end_of(MatchResult const& match, store::Book const& book) {
    std::string end;
    for (auto const& step : book.history(match.number).steps) {
        if (step.undone || !step.after) continue;
        if (step.after->status == Status::open) end.clear();
        // What came into the book as it is now ended before.
        else if (end.empty()) end = step.before ? step.at : match.ended;
    }
    return std::max(end, match.ended);
}

/// How many hands the matches of a round have by its rules, or a match of it by its own; 0: any number.
int planned_hands(Match const& match, DrawnRound const& round) {
    auto const seats = static_cast<int>(match.seat_sides.size());
    return round.has_rules() ? round.rules.hands_limit : match.rules.match.hands_of(seats);
}

/// The evenings of an event among the rounds of a book, oldest first.
std::vector<Evening> evenings_in(std::vector<DrawnRound> rounds, std::string const& event,
                                 store::Book const& book) {
    std::erase_if(rounds,
                  [&](DrawnRound const& round) { return fold(round.event) != fold(event); });
    std::vector<Evening> evenings;
    if (rounds.empty()) return evenings;
    store::MatchFilter filter;
    filter.event = intake::spellings_of_event(book, event);
    auto const results = book.results(filter);
    for (auto& played : played_tables(rounds, results)) {
        auto const& round = rounds[played.round];
        if (evenings.empty() || evenings.back().rounds.front().evening != round.evening)
            evenings.push_back({.event = round.event, .results = results});
        auto& evening = evenings.back();
        if (played.table == 0) evening.rounds.push_back(round);
        played.round = evening.rounds.size() - 1;
        evening.tables.push_back(played);
    }
    add_other_draws(evenings);
    return evenings;
}

Evening last_evening_in(std::vector<DrawnRound> rounds, std::string const& event,
                        store::Book const& book) {
    auto evenings = evenings_in(std::move(rounds), event, book);
    return evenings.empty() ? Evening{.event = event} : std::move(evenings.back());
}

/// The table of a round, by index, that a match started from it would have if there were no other.
std::optional<std::size_t> table_of(DrawnRound const& round, MatchResult const& match,
                                    Results const& results) {
    auto const alone = played_tables({round}, {results.players, {match}});
    auto const seat =
        std::ranges::find_if(alone, [](auto const& table) { return table.match.has_value(); });
    return seat == alone.end() ? std::nullopt : std::optional(seat->table);
}

/// A match with its sides in the order of the table at which it was played. Who has a substitute since before the first
/// hand is in no line-up: then the side of the partner is meant, or the one that is left.
MatchResult as_seated(MatchResult match, DrawnTable const& table, Results const& results) {
    auto const wanted = sides_of(table);
    auto const shared = [&](ResultSide const& side, std::vector<std::string> const& players) {
        std::ptrdiff_t most = 0;
        for (auto const& line_up : side.line_ups)
            most = std::max(most, std::ranges::count_if(line_up.players, [&](std::size_t player) {
                                return std::ranges::count(players, results.players[player]) > 0;
                            }));
        return most;
    };
    // Sides that are sure come first.
    std::vector<std::size_t> order;
    std::vector<std::size_t> places(wanted.size()), left(match.sides.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::iota(left.begin(), left.end(), std::size_t{0});
    std::map<std::size_t, std::size_t> by_place;
    while (!places.empty() && !left.empty()) {
        std::pair best{places.begin(), left.begin()};
        for (auto place = places.begin(); place != places.end(); ++place)
            for (auto side = left.begin(); side != left.end(); ++side)
                if (shared(match.sides[*side], wanted[*place]) >
                    shared(match.sides[*best.second], wanted[*best.first]))
                    best = {place, side};
        by_place[*best.first] = *best.second;
        places.erase(best.first);
        left.erase(best.second);
    }
    for (auto const& [place, side] : by_place) order.push_back(side);
    order.insert(order.end(), left.begin(), left.end());
    std::vector<ResultSide> sides;
    std::optional<std::size_t> winner;
    for (auto const each : order) {
        if (match.winner == each) winner = sides.size();
        sides.push_back(match.sides[each]);
    }
    match.sides = std::move(sides);
    match.winner = winner;
    return match;
}

}  // namespace

MatchResult const* Evening::match_at(std::size_t round, std::size_t table) const {
    return result_at(round, table, &PlayedTable::match);
}

MatchResult const* Evening::left_out_at(std::size_t round, std::size_t table) const {
    return result_at(round, table, &PlayedTable::left_out);
}

MatchResult const* Evening::result_at(std::size_t round, std::size_t table,
                                      std::optional<std::size_t> PlayedTable::* which) const {
    for (auto const& played : tables) {
        if (played.round == round && played.table == table)
            return played.*which ? &results.matches[*(played.*which)] : nullptr;
    }
    return nullptr;
}

bool Evening::is_begun(std::size_t round) const {
    return std::ranges::any_of(tables, [&](PlayedTable const& played) {
        return played.round == round &&
               (played.left_out ||
                has_begun(rounds[round].tables[played.table], match_at(round, played.table)));
    });
}

bool Evening::is_played(std::size_t round) const {
    return std::ranges::any_of(tables, [&](PlayedTable const& played) {
        return played.round == round && (played.match || played.left_out);
    });
}

bool Evening::plays_on(std::size_t round, std::size_t table) const {
    auto const* const match = match_at(round, table);
    return match != nullptr && match->status == Status::open && !is_over(round, table);
}

bool Evening::is_over(std::size_t round, std::size_t table) const {
    return meldbook::is_over(rounds[round].tables[table], match_at(round, table)) ||
           is_cut_off(round, table);
}

bool Evening::is_cut_off(std::size_t round, std::size_t table) const {
    return left_out_at(round, table) != nullptr &&
           !has_begun(rounds[round].tables[table], match_at(round, table));
}

bool Evening::is_over(std::size_t round) const {
    for (std::size_t table = 0; table < rounds[round].tables.size(); ++table)
        if (!is_over(round, table)) return false;
    return true;
}

std::size_t Evening::current() const {
    std::size_t current = 0;
    for (std::size_t i = 0; i < rounds.size(); ++i)
        if (is_played(i) || is_over(i)) current = i;
    return current;
}

std::size_t Evening::shown(store::Book const& book) const {
    auto const current = this->current();
    if (current + 1 == rounds.size() || !is_over(current)) return current;
    auto const& next = rounds[current + 1];
    // The standings say something new only then, and a plan is made before, whatever the clocks of the tables say.
    if (next.by == DrawnBy::standings) return current + 1;
    if (drawn_together(rounds[current], next)) return current;
    std::string over;
    for (std::size_t table = 0; table < rounds[current].tables.size(); ++table) {
        for (auto const* const match : {match_at(current, table), left_out_at(current, table)})
            if (match != nullptr) over = std::max(over, end_of(*match, book));
        for (auto const& seat : rounds[current].tables[table])
            if (seat.change && seat.change->result) over = std::max(over, seat.change->at);
    }
    return next.drawn < over ? current : current + 1;
}

std::size_t Evening::to_play() const {
    auto const current = this->current();
    if (current + 1 == rounds.size()) return current;
    bool const goes_on = is_over(current) || rounds[current + 1].by == DrawnBy::standings;
    return goes_on ? current + 1 : current;
}

std::size_t Evening::index_of(std::string const& number, std::string_view name,
                              std::size_t usual) const {
    if (number.empty()) return usual;
    return static_cast<std::size_t>(
               intake::parse_number(number, name, 1, static_cast<int>(rounds.size()))) -
           1;
}

Results Evening::played() const {
    Results own{results.players, {}};
    for (std::size_t i = 0; i < results.matches.size(); ++i)
        if (std::ranges::count(tables, std::optional(i), &PlayedTable::match) > 0)
            own.matches.push_back(results.matches[i]);
    return own;
}

view::DrawnPage Evening::page(std::size_t round, World const& world) const {
    view::DrawnPage page{
        .round = rounds[round], .date = world.clock.local_time(rounds[round].drawn), .matches = {}};
    page.matches.resize(page.round.tables.size());
    for (auto const& table : tables) {
        if (table.round != round) continue;
        if (table.match)
            page.matches[table.table] =
                as_seated(results.matches[*table.match], page.round.tables[table.table], results);
        if (table.doubtful)
            page.others.push_back({view::OtherMatch::doubtful,
                                   results.matches[*table.doubtful].number, table.table + 1});
        if (is_cut_off(round, table.table))
            page.others.push_back({view::OtherMatch::left_out,
                                   results.matches[*table.left_out].number, table.table + 1});
        auto const& seats = page.round.tables[table.table];
        if (table.match && std::ranges::any_of(seats, [](DrawnSeat const& seat) {
                return seat.change && seat.change->result;
            }))
            page.others.push_back(
                {view::OtherMatch::awarded, results.matches[*table.match].number, table.table + 1});
    }
    for (auto const index : of_other_draws) {
        auto match = results.matches[index];
        if (!match.drawn->ends_with('/' + std::to_string(page.round.round))) continue;
        // Only a free table can have it.
        match.drawn = key_of(page.round);
        auto const table = table_of(page.round, match, results);
        bool const is_free = table && !match_at(round, *table);
        page.others.push_back(
            {view::OtherMatch::other_draw, match.number, is_free ? *table + 1 : 0});
    }
    for (std::size_t i = 0; i < results.matches.size(); ++i) {
        auto const& match = results.matches[i];
        if (match.drawn != key_of(page.round) || match.status == Status::abandoned ||
            std::ranges::count(tables, std::optional(i), &PlayedTable::match) > 0)
            continue;
        auto const table = table_of(page.round, match, results);
        if (!table) page.others.push_back({view::OtherMatch::not_drawn, match.number, 0});
        else page.others.push_back({view::OtherMatch::again, match.number, *table + 1});
    }
    return page;
}

std::vector<view::DrawnPage> Evening::pages(World const& world) const {
    std::vector<view::DrawnPage> pages;
    for (std::size_t i = 0; i < rounds.size(); ++i) pages.push_back(page(i, world));
    return pages;
}

void add_awards(stats::Field& field, view::DrawnPage const& draw) {
    bool begun = false;
    for (std::size_t i = 0; i < draw.matches.size(); ++i)
        begun =
            begun || has_begun(draw.round.tables[i], draw.matches[i] ? &*draw.matches[i] : nullptr);
    stats::add_awards(field, view::as_counted(draw), begun);
}

view::DrawnPage as_of(view::DrawnPage draw, std::string_view moment) {
    for_each_seat(draw.round, [&](DrawnSeat& seat) {
        if (seat.change && seat.change->at >= moment) seat.change.reset();
    });
    for (auto& match : draw.matches) {
        if (!match) continue;
        auto then = stats::as_of({{}, {std::move(*match)}}, moment).matches;
        match = then.empty() ? std::nullopt : std::optional(std::move(then.front()));
    }
    return draw;
}

void leave_out_others(Results& results, std::vector<view::DrawnPage> const& draws) {
    std::set<int> others;
    for (auto const& draw : draws)
        for (auto const& other : draw.others)
            if (is_without_table(other)) others.insert(other.match);
    std::erase_if(results.matches,
                  [&](MatchResult const& match) { return others.contains(match.number); });
}

bool is_without_table(view::OtherMatch const& other) {
    using enum view::OtherMatch::Why;
    return other.why == again || other.why == not_drawn || other.why == other_draw;
}

void seat_as_drawn(Results& results, std::vector<view::DrawnPage> const& draws) {
    auto const index_of = [&](std::string const& player) {
        auto const found = std::ranges::find(results.players, player);
        auto const index = static_cast<std::size_t>(found - results.players.begin());
        if (found == results.players.end()) results.players.push_back(player);
        return index;
    };
    for (auto const& draw : draws) {
        if (!draw.round.partners_stay) continue;
        for (std::size_t table = 0; table < draw.matches.size(); ++table) {
            auto const& played = draw.matches[table];
            auto const match =
                !played ? results.matches.end()
                        : std::ranges::find(results.matches, played->number, &MatchResult::number);
            auto drawn = sides_of(draw.round.tables[table]);
            if (match == results.matches.end() || match->status != played->status ||
                played->sides.size() != drawn.size())
                continue;
            match->sides = played->sides;
            match->winner = played->winner;
            for (std::size_t i = 0; i < drawn.size(); ++i) {
                LineUp pair{.players = {}, .hands = match->hands};
                for (auto const& line_up : match->sides[i].line_ups) pair.points += line_up.points;
                // By name, as they are compared.
                std::ranges::sort(drawn[i]);
                for (auto const& player : drawn[i]) pair.players.push_back(index_of(player));
                match->sides[i].line_ups = {std::move(pair)};
            }
        }
    }
}

void add_victory_points(stats::Field& field, Results const& results,
                        std::vector<view::DrawnPage> const& draws) {
    std::map<int, VictoryScale> scales;
    for (auto const& draw : draws)
        if (auto const scale = read_scale(draw.round.scale))
            for (auto const& match : draw.matches)
                if (match) scales.emplace(match->number, *scale);
    stats::add_victory_points(field, results, scales);
}

std::map<int, VictoryScale> victory_scales(store::Book const& book) {
    auto const rounds = book.draws();
    std::map<std::string, std::string> events;  // folded
    for (auto const& round : rounds)
        if (!round.scale.empty()) events.emplace(fold(round.event), round.event);
    std::map<int, VictoryScale> scales;
    for (auto const& [folded, event] : events) {
        for (auto const& evening : evenings_in(rounds, event, book)) {
            for (auto const& played : evening.tables) {
                if (!played.match) continue;
                if (auto const scale = read_scale(evening.rounds[played.round].scale))
                    scales.emplace(evening.results.matches[*played.match].number, *scale);
            }
        }
    }
    return scales;
}

bool ended_at_bell(Match const& match, DrawnRound const& round) {
    auto const& facts = match.facts;
    int const planned = planned_hands(match, round);
    // After a tie a hand more may be played, but not where who is level shares.
    bool const shares = match.rules.match.tie == Tie::share || !round.scale.empty();
    return facts.status == Status::finished && ends_with_hand(facts, std::ssize(facts.hands)) &&
           (!shares || planned == 0 || facts.hands_limit < planned);
}

bool is_last_hand(Match const& match, DrawnRound const& round) {
    auto const& facts = match.facts;
    return facts.status == Status::open && ends_with_hand(facts, match.next_hand) &&
           facts.hands_limit != planned_hands(match, round);
}

bool has_rules_of(MatchFacts const& facts, DrawnRound const& round) {
    auto const planned = round.rules.hands_limit;
    auto const hands = std::ssize(facts.hands);
    // The bell takes hands away, of a match that has begun.
    bool const is_cut =
        (facts.status == Status::finished && ends_with_hand(facts, hands)) ||
        (facts.status == Status::open && hands > 0 && ends_with_hand(facts, hands + 1));
    return facts.rules_document == round.rules.document && facts.target == round.rules.target &&
           (facts.hands_limit == planned ||
            (is_cut && (planned == 0 || facts.hands_limit < planned)));
}

std::string not_begun_text(Evening const& evening, std::size_t round, std::size_t table) {
    std::vector<std::string> players;
    for (auto const& seat : evening.rounds[round].tables[table]) players.push_back(seat.player);
    return tr("table {} of round {} has not begun; if nobody plays there, 'meldbook event score {} "
              "0 --as level --why TEXT' closes it",
              table + 1, evening.rounds[round].round, shell_word(safe(join(players, "+"))));
}

Evening evening_of(store::Book const& book, std::string const& event) {
    return last_evening_in(book.draws(), event, book);
}

Evening drawn_evening(store::Book const& book, std::string const& given) {
    auto rounds = book.draws();
    auto const events = events_of(rounds);
    if (given.empty()) {
        if (events.empty())
            throw Refused(tr("no round is drawn yet; 'meldbook event draw' draws the first"));
        return last_evening_in(std::move(rounds), events.back(), book);
    }
    auto const found = intake::name_meant(events, given);
    if (!found)
        throw Refused(
            tr("no round of '{}' is drawn; 'meldbook event draw' draws the first", safe(given)));
    return last_evening_in(std::move(rounds), events[*found], book);
}

std::vector<view::DrawnPage> drawn_pages(store::Book const& book, std::string const& event,
                                         World const& world) {
    std::vector<view::DrawnPage> pages;
    for (auto const& evening : evenings_in(book.draws(), event, book))
        std::ranges::move(evening.pages(world), std::back_inserter(pages));
    return pages;
}

std::string spelt_event(store::Book const& book, std::string const& given) {
    auto names = events_of(book.draws());
    for (auto& name : book.names(store::NameOf::event)) names.push_back(std::move(name));
    auto const found = std::ranges::find_if(
        names, [&](std::string const& name) { return fold(name) == fold(given); });
    return found == names.end() ? given : *found;
}

}  // namespace meldbook::commands
