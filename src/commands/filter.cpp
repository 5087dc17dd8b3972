#include "commands/filter.hpp"

#include <optional>

#include "commands/common.hpp"
#include "store/book.hpp"
#include "view/filter_messages.hpp"
#include "view/text.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

/// The one name of the book that is meant.
std::string known_name(store::Book const& book, store::NameOf what, message::Named named,
                       std::string const& given) {
    auto const names = book.names(what);
    if (auto const found = find_name(names, given)) return names[*found];
    auto const wanted = view::fold(trimmed(given));
    std::vector<std::string> fitting;
    for (auto const& name : names)
        if (!wanted.empty() && view::fold(name).starts_with(wanted)) fitting.push_back(name);
    if (!fitting.empty()) throw UsageError(message::several_fit(given, fitting));
    throw Refused(message::not_in_book(named, given, names));
}

std::optional<std::string> maybe(store::Book const& book, store::NameOf what, message::Named named,
                                 std::string const& given) {
    if (given.empty()) return std::nullopt;
    return known_name(book, what, named, given);
}

}  // namespace

Period period_given(std::string const& text, std::string_view option) {
    auto const period = period_of(trimmed(text));
    if (!period) throw UsageError(message::bad_period(option, text));
    return *period;
}

std::string known_player(store::Book const& book, std::string const& given) {
    return known_name(book, store::NameOf::player, message::Named::player, given);
}

store::MatchFilter filter_of(Filter const& filter, store::Book const& book, Tools const& tools) {
    using message::Named;
    using store::NameOf;

    store::MatchFilter meant;
    if (!filter.since.empty())
        meant.since = tools.world.utc(period_given(filter.since, "--since").begin);
    if (!filter.until.empty())
        meant.until = tools.world.utc(period_given(filter.until, "--until").end);
    if (!filter.status.empty()) {
        auto const status = status_of(filter.status);
        if (!status) throw UsageError(message::unknown_status(filter.status));
        meant.status = *status;
    }
    for (auto const& player : filter.players) meant.players.push_back(known_player(book, player));
    meant.side = maybe(book, NameOf::side, Named::side, filter.side);
    meant.rules = maybe(book, NameOf::rules, Named::rules, filter.rules);
    meant.place = maybe(book, NameOf::place, Named::place, filter.place);
    meant.event = maybe(book, NameOf::event, Named::event, filter.event);
    return meant;
}

}  // namespace meldbook::commands
