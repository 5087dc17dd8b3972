#include "commands/filter.hpp"

#include <algorithm>
#include <map>

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "view/filter_messages.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

/// The names of a book, each in all its spellings: "Rome" and "rome" are one. By the folded name.
using Spelt = std::map<std::string, store::Spellings>;

Spelt spelt_names(store::Book const& book, store::NameOf what) {
    Spelt spelt;
    for (auto& name : book.names(what)) spelt[fold(name)].push_back(std::move(name));
    return spelt;
}

/// The names that begin so.
std::vector<Spelt::const_iterator> beginning(Spelt const& names, std::string const& wanted) {
    std::vector<Spelt::const_iterator> found;
    if (wanted.empty()) return found;
    for (auto name = names.lower_bound(wanted);
         name != names.end() && name->first.starts_with(wanted); ++name)
        found.push_back(name);
    return found;
}

/// The name that is nearest to a mistyped one; "" where none is near.
std::string near(Spelt const& names, std::string const& wanted) {
    std::vector<std::string> known;
    for (auto const& [folded, spellings] : names) known.push_back(folded);
    auto const found = nearest(wanted, known);
    return found.empty() ? "" : names.at(found).front();
}

[[noreturn]] void refuse(Spelt const& names, message::Named named, std::string const& given) {
    std::vector<std::string> known;
    for (auto const& [folded, spellings] : names) known.push_back(spellings.front());
    throw Refused(message::not_in_book(named, given, known, near(names, fold(trimmed(given)))));
}

/// All spellings of the one name of the book that is meant, first the one that is given.
store::Spellings known_name(store::Book const& book, store::NameOf what, message::Named named,
                            std::string const& given) {
    auto const names = spelt_names(book, what);
    auto const wanted = fold(trimmed(given));
    auto found = names.find(wanted);
    if (found == names.end()) {
        auto const fitting = beginning(names, wanted);
        if (fitting.empty()) refuse(names, named, given);
        if (fitting.size() > 1) {
            std::vector<std::string> known;
            for (auto const& name : fitting) known.push_back(name->second.front());
            throw UsageError(message::several_fit(given, known));
        }
        found = fitting.front();
    }
    auto spellings = found->second;
    std::ranges::stable_partition(spellings,
                                  [&](auto const& name) { return name == trimmed(given); });
    return spellings;
}

store::Spellings maybe(store::Book const& book, store::NameOf what, message::Named named,
                       std::string const& given) {
    if (given.empty()) return {};
    return known_name(book, what, named, given);
}

}  // namespace

Period period_given(std::string const& text, std::string_view option) {
    auto const period = period_of(trimmed(text));
    if (!period) throw UsageError(message::bad_period(option, text));
    return *period;
}

std::string known_player(store::Book const& book, std::string const& given) {
    return known_name(book, store::NameOf::player, message::Named::player, given).front();
}

store::MatchFilter filter_of(Filter const& filter, store::Book const& book, Tools const& tools) {
    return filter_of(filter, &book, tools);
}

store::MatchFilter filter_of(Filter const& filter, store::Book const* maybe_book,
                             Tools const& tools) {
    using message::Named;
    using store::NameOf;

    store::MatchFilter meant;
    if (!filter.since.empty())
        meant.since = tools.world.utc(period_given(filter.since, "--since").begin);
    if (!filter.until.empty())
        meant.until = tools.world.utc(period_given(filter.until, "--until").end);
    if (!filter.status.empty()) {
        meant.status = status_of(filter.status);
        if (!meant.status) throw UsageError(message::unknown_status(filter.status));
    }
    if (maybe_book == nullptr) return meant;
    auto const& book = *maybe_book;
    for (auto const& player : filter.players)
        meant.players.push_back(known_name(book, NameOf::player, Named::player, player));
    meant.side = maybe(book, NameOf::side, Named::side, filter.side);
    if (!filter.rules.empty())
        meant.rules = known_name(book, NameOf::rules, Named::rules, filter.rules).front();
    meant.place = maybe(book, NameOf::place, Named::place, filter.place);
    meant.event = maybe(book, NameOf::event, Named::event, filter.event);
    return meant;
}

std::string_view first_option(Filter const& filter) {
    if (!filter.since.empty()) return "--since";
    if (!filter.until.empty()) return "--until";
    if (!filter.players.empty()) return "--player";
    if (!filter.side.empty()) return "--side";
    if (!filter.rules.empty()) return "--rules";
    if (!filter.place.empty()) return "--place";
    if (!filter.event.empty()) return "--event";
    if (!filter.status.empty()) return "--status";
    return "";
}

}  // namespace meldbook::commands
