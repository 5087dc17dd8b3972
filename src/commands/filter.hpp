#pragma once
// Which matches a command looks at, as given on its line: everything that is given must hold.

#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"
#include "host/dates.hpp"
#include "store/records.hpp"

namespace meldbook::commands {

struct Filter {
    std::string since, until;          ///< a day, month or year; both are included
    std::vector<std::string> players;  ///< all of them sat in it
    std::string side, rules, place, event, status;

    friend bool operator==(Filter const&, Filter const&) = default;
};

/// Dates are this table's; names, places and the like may be shortened as long as one of the book's
/// matches, and mean every spelling of it. Without a book (null) names mean nobody. Throws
/// UsageError for what cannot be read or may be several, Refused for what the book does not have.
store::MatchFilter filter_of(Filter const& filter, store::Book const* book, Tools const& tools);

/// The first option of a filter that is given, "--since"; "" where none is.
std::string_view first_option(Filter const& filter);

/// The period an option was given. Throws UsageError naming the option.
host::Period given_period(std::string const& text, std::string_view option);

/// The name of one player of the book, as it is given where the book spells it so too. Throws as
/// filter_of; without a book (null) Refused.
std::string known_player(store::Book const* book, std::string const& given);

/// The sentence where a list of matches is empty.
std::string no_matches(store::Book const* book);

}  // namespace meldbook::commands
