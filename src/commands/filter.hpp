#pragma once
// Which matches a command looks at, as said on its line: everything must hold that is given.

#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"
#include "commands/period.hpp"
#include "store/records.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Filter {
    std::string since, until;          ///< a day, month or year; both are included
    std::vector<std::string> players;  ///< all of them sat in it
    std::string side, rules, place, event, status;

    friend bool operator==(Filter const&, Filter const&) = default;
};

/// Dates are this table's; names, places and the like may be shortened as long as one fits, and
/// mean every spelling of it that the book has. Throws UsageError for what cannot be read or may be several, Refused for what the book does not
/// have.
store::MatchFilter filter_of(Filter const& filter, store::Book const& book, Tools const& tools);

/// The same where there may be no book (null): dates and status are read all the same, names mean
/// nobody then.
store::MatchFilter filter_of(Filter const& filter, store::Book const* maybe_book,
                             Tools const& tools);

/// The first option of a filter that is given, "--since"; "" where none is.
std::string_view first_option(Filter const& filter);

/// The period an option was given. Throws UsageError naming the option.
Period period_given(std::string const& text, std::string_view option);

/// The name of one player of the book, as it is given where the book spells it so. Throws as above.
std::string known_player(store::Book const& book, std::string const& given);

}  // namespace meldbook::commands
