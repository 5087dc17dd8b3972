#include "commands/evening.hpp"

#include <algorithm>
#include <utility>

#include "intake/names.hpp"
#include "store/book.hpp"
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

/// All spellings of an event in the matches of a book.
store::Spellings spellings_of(store::Book const& book, std::string const& event) {
    store::Spellings spellings = {event};
    for (auto& name : book.names(store::NameOf::event))
        if (name != event && fold(name) == fold(event)) spellings.push_back(std::move(name));
    return spellings;
}

/// The last evening of an event among the rounds of a book. Matches that started later than `until` are
/// those of another one.
Evening evening_in(std::vector<DrawnRound> rounds, std::string const& event,
                   store::Book const& book, std::optional<std::string> until = {}) {
    Evening evening;
    evening.event = event;
    std::erase_if(rounds, [&](DrawnRound const& round) { return round.event != event; });
    if (rounds.empty()) return evening;
    auto const last = rounds.back().evening;
    std::erase_if(rounds, [&](DrawnRound const& round) { return round.evening != last; });
    evening.rounds = std::move(rounds);
    store::MatchFilter filter;
    filter.event = spellings_of(book, event);
    filter.since = evening.rounds.front().drawn;
    filter.until = std::move(until);
    evening.results = book.results(filter);
    evening.tables = played_tables(evening.rounds, evening.results);
    return evening;
}

/// A match with its sides in the order of the table at which it was played.
MatchResult as_seated(MatchResult match, DrawnTable const& table, Results const& results) {
    auto const wanted = sides_of(table);
    auto const has = [&](ResultSide const& side, std::vector<std::string> const& players) {
        return std::ranges::any_of(side.line_ups, [&](LineUp const& line_up) {
            return line_up.players.size() == players.size() &&
                   std::ranges::all_of(line_up.players, [&](std::size_t player) {
                       return std::ranges::count(players, results.players[player]) == 1;
                   });
        });
    };
    std::vector<ResultSide> sides;
    std::optional<std::size_t> winner;
    for (auto const& players : wanted) {
        auto const found = std::ranges::find_if(
            match.sides, [&](ResultSide const& side) { return has(side, players); });
        if (match.winner == static_cast<std::size_t>(found - match.sides.begin()))
            winner = sides.size();
        sides.push_back(*found);
    }
    match.sides = std::move(sides);
    match.winner = winner;
    return match;
}

}  // namespace

MatchResult const* Evening::match_at(std::size_t round, std::size_t table) const {
    for (auto const& played : tables) {
        if (played.round == round && played.table == table)
            return played.match ? &results.matches[*played.match] : nullptr;
    }
    return nullptr;
}

bool Evening::is_begun(std::size_t round) const {
    return std::ranges::any_of(tables, [&](PlayedTable const& played) {
        return played.round == round && played.match.has_value();
    });
}

view::DrawnPage Evening::page(std::size_t round, World const& world) const {
    view::DrawnPage page{
        .round = rounds[round], .date = world.clock.local_time(rounds[round].drawn), .matches = {}};
    for (std::size_t table = 0; table < page.round.tables.size(); ++table) {
        auto const* const match = match_at(round, table);
        auto& shown = page.matches.emplace_back();
        if (match != nullptr) shown = as_seated(*match, page.round.tables[table], results);
    }
    return page;
}

Evening evening_of(store::Book const& book, std::string const& event) {
    return evening_in(book.draws(), event, book);
}

Evening drawn_evening(store::Book const& book, std::string const& given) {
    auto rounds = book.draws();
    auto const events = events_of(rounds);
    if (given.empty()) {
        if (events.empty())
            throw Refused(tr("no round is drawn yet; 'meldbook event draw' draws the first"));
        return evening_in(std::move(rounds), events.back(), book);
    }
    auto const found = intake::name_meant(events, given);
    if (!found)
        throw Refused(
            tr("no round of '{}' is drawn; 'meldbook event draw' draws the first", safe(given)));
    return evening_in(std::move(rounds), events[*found], book);
}

std::vector<view::DrawnPage> drawn_pages(store::Book const& book, std::string const& event,
                                         World const& world) {
    std::vector<std::vector<DrawnRound>> evenings;
    for (auto& round : book.draws()) {
        if (fold(round.event) != fold(event)) continue;
        if (evenings.empty() || evenings.back().front().evening != round.evening)
            evenings.emplace_back();
        evenings.back().push_back(std::move(round));
    }
    std::vector<view::DrawnPage> pages;
    for (std::size_t each = 0; each < evenings.size(); ++each) {
        // Two halls may have an evening each on one day.
        std::optional<std::string> until;
        auto const day = world.clock.local_date(evenings[each].back().drawn);
        for (std::size_t later = each + 1; later < evenings.size() && !until; ++later)
            if (world.clock.local_date(evenings[later].front().drawn) != day)
                until = evenings[later].front().drawn;
        auto const name = evenings[each].front().event;
        auto const evening = evening_in(std::move(evenings[each]), name, book, std::move(until));
        for (std::size_t i = 0; i < evening.rounds.size(); ++i)
            pages.push_back(evening.page(i, world));
    }
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
