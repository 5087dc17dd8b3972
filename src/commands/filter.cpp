#include "commands/filter.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "intake/names.hpp"
#include "intake/values.hpp"
#include "rules/switches.hpp"
#include "store/book.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

using store::NameOf;

/// The spellings of each name of a kind in a book, by folded name: "Rome" and "rome" are the same name.
std::vector<store::Spellings> by_folded(std::vector<std::string> names) {
    std::map<std::string, store::Spellings> spelt;
    for (auto& name : names) spelt[fold(name)].push_back(std::move(name));
    std::vector<store::Spellings> all;
    for (auto& [folded, spellings] : spelt) all.push_back(std::move(spellings));
    return all;
}

/// `near` has its quotes.
std::string did_you_mean(NameOf what, std::string const& name, std::string const& near) {
    switch (what) {
        case NameOf::player:
            return tr("nobody in the book is called '{}'; did you mean {}?", name, near);
        case NameOf::side:
            return tr("no side in the book is called '{}'; did you mean {}?", name, near);
        case NameOf::rules:
            return tr("no match in the book was played under '{}'; did you mean {}?", name, near);
        case NameOf::place:
            return tr("no match in the book was played at '{}'; did you mean {}?", name, near);
        case NameOf::event: break;
    }
    return tr("no match in the book belongs to '{}'; did you mean {}?", name, near);
}

/// The message for an unknown name. `known` are all names of this kind.
std::string not_in_book(NameOf what, std::string const& name,
                        std::vector<std::string> const& known) {
    auto const some = intake::some_names(known);
    switch (what) {
        case NameOf::player:
            return tr("nobody in the book is called '{}'; 'meldbook players' lists everybody",
                      name);
        case NameOf::side:
            return tr("no side in the book is called '{}'; 'meldbook matches' shows their names",
                      name);
        case NameOf::rules:
            if (known.empty()) break;
            return tr("no match in the book was played under '{}'; there are matches of {}", name,
                      some);
        case NameOf::place:
            if (known.empty()) break;
            return tr("no match in the book was played at '{}'; the places are {}", name, some);
        case NameOf::event:
            if (known.empty()) break;
            return tr("no match in the book belongs to '{}'; the events are {}", name, some);
    }
    return tr("no match in the book has the place or event '{}'; 'meldbook edit' sets both", name);
}

[[noreturn]] void refuse_unknown(std::vector<std::string> const& known, NameOf what,
                                 std::string const& given) {
    auto const near = intake::nearest_name(known, given);
    throw Refused(near.empty() ? not_in_book(what, safe(given), known)
                               : did_you_mean(what, safe(given), quoted_word(safe(near))));
}

/// All spellings of the name among `names` that `given` means; `given` itself is the first if it is one.
store::Spellings known_among(std::vector<store::Spellings> const& names, NameOf what,
                             std::string const& given) {
    std::vector<std::string> known;
    for (auto const& spellings : names) known.push_back(spellings.front());
    auto const parts = what == NameOf::side ? intake::Parts::count : intake::Parts::do_not_count;
    auto const found = intake::name_meant(known, given, parts);
    if (!found) refuse_unknown(known, what, given);
    auto spellings = names[*found];
    std::ranges::stable_partition(spellings,
                                  [&](auto const& name) { return name == trimmed(given); });
    return spellings;
}

store::Spellings known_name(store::Book const& book, NameOf what, std::string const& given) {
    return known_among(by_folded(book.names(what)), what, given);
}

host::Period parse_season(Filter const& filter) {
    constexpr std::size_t year_length = 4;
    auto const year = trimmed(filter.season);
    auto const period = host::period_of(year);
    if (period && year.size() == year_length) return *period;
    throw UsageError(tr("--season takes a year, such as 2026, not '{}'", safe(filter.season)));
}

store::Spellings if_given(store::Book const& book, NameOf what, std::string const& given) {
    if (given.empty()) return {};
    return known_name(book, what, given);
}

}  // namespace

host::Period parse_period(std::string const& text, std::string_view option) {
    auto const period = host::period_of(trimmed(text));
    if (period) return *period;
    throw UsageError(tr("{} takes a day, a month or a year that exists, written like 2026-11-21, "
                        "2026-11 or 2026, not '{}'",
                        option, safe(text)));
}

std::string known_player(store::Book const* book, std::string const& given) {
    if (book == nullptr) refuse_unknown({}, NameOf::player, given);
    return known_name(*book, NameOf::player, given).front();
}

std::string known_or_drawn_player(store::Book const& book, std::string const& given) {
    return known_among(by_folded(names_of_people(book)), NameOf::player, given).front();
}

std::vector<std::string> names_of_people(store::Book const& book) {
    std::set<std::string> names;
    for (auto& name : book.names(NameOf::player)) names.insert(std::move(name));
    for (auto& name : book.drawn_names()) names.insert(std::move(name));
    return {names.begin(), names.end()};
}

store::MatchFilter filter_of(Filter const& filter, store::Book const* book, Tools const& tools) {
    auto const& clock = tools.world.clock;
    store::MatchFilter meant;
    if (!filter.since.empty())
        meant.since = clock.utc_of(parse_period(filter.since, "--since").begin);
    if (!filter.until.empty())
        meant.until = clock.utc_of(parse_period(filter.until, "--until").end);
    if (!filter.season.empty()) {
        auto const season = parse_season(filter);
        meant.since = clock.utc_of(season.begin);
        meant.until = clock.utc_of(season.end);
    }
    if (!filter.status.empty()) {
        meant.status = status_of(filter.status);
        if (!meant.status) {
            intake::refuse_word("--status", filter.status,
                                {"open", "finished", "ended", "abandoned"});
        }
    }
    if (book == nullptr) return meant;
    for (auto const& player : filter.players)
        meant.players.push_back(known_name(*book, NameOf::player, player));
    meant.side = if_given(*book, NameOf::side, filter.side);
    if (!filter.rules.empty()) {
        // Switches may follow the id.
        auto const typed = rules::split_switches(filter.rules);
        meant.rules =
            with_switches(known_name(*book, NameOf::rules, typed.name).front(), typed.switches);
    }
    meant.place = if_given(*book, NameOf::place, filter.place);
    meant.event = if_given(*book, NameOf::event, filter.event);
    return meant;
}

std::string selection_text(Filter const& filter, store::MatchFilter const& meant) {
    std::vector<std::string> parts;
    if (!filter.season.empty()) parts.push_back(filter.season);
    if (!filter.since.empty()) parts.push_back(tr("since {}", filter.since));
    if (!filter.until.empty()) parts.push_back(tr("until {}", filter.until));
    for (auto const& player : meant.players) parts.push_back(tr("with {}", player.front()));
    if (meant.rules) parts.push_back(*meant.rules);
    for (auto const* names : {&meant.side, &meant.place, &meant.event})
        if (!names->empty()) parts.push_back(names->front());
    if (!filter.status.empty()) parts.push_back(filter.status);
    return joined(parts);
}

std::string_view first_option(Filter const& filter) {
    if (!filter.since.empty()) return "--since";
    if (!filter.until.empty()) return "--until";
    if (!filter.season.empty()) return "--season";
    if (!filter.players.empty()) return "--player";
    if (!filter.side.empty()) return "--side";
    if (!filter.rules.empty()) return "--rules";
    if (!filter.place.empty()) return "--place";
    if (!filter.event.empty()) return "--event";
    if (!filter.status.empty()) return "--status";
    return "";
}

std::string no_matches(store::Book const* book) {
    if (book == nullptr || book->match_count() == 0) {
        return tr("No matches yet; 'meldbook new' starts one.");
    }
    return tr("No match in the book fits; 'meldbook matches' lists them.");
}

}  // namespace meldbook::commands
