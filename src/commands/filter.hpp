#pragma once
// The options that select matches. A match must satisfy all of them.

#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"
#include "host/dates.hpp"
#include "store/records.hpp"

namespace meldbook::commands {

struct Filter {
    std::string since, until;          ///< a day, month or year, inclusive
    std::string season;                ///< a year, instead of the two
    std::vector<std::string> players;  ///< all of them played in the match
    std::string side, rules, place, event, status;

    friend bool operator==(Filter const&, Filter const&) = default;
};

/// Turns the options into a filter for the book. Dates are local. Names, places and the like can be
/// shortened as long as only one in the book matches, and stand for all its spellings. Without a
/// book (null), names match nobody. Throws UsageError for what cannot be read or is ambiguous,
/// Refused for what the book does not have.
store::MatchFilter filter_of(Filter const& filter, store::Book const* book, Tools const& tools);

/// What the options choose, for a heading: "2024, Rome"; "" if nothing. `meant` is what filter_of made
/// of them.
std::string selection_text(Filter const& filter, store::MatchFilter const& meant);

/// The first option that is given, such as "--since"; "" if none is.
std::string_view first_option(Filter const& filter);

/// Reads the period of an option. Throws UsageError, which names the option.
host::Period parse_period(std::string const& text, std::string_view option);

/// The name of a player of the book, in the spelling given if the book has that spelling too.
/// Throws like filter_of, and Refused without a book (null).
std::string known_player(store::Book const* book, std::string const& given);

/// The same for a player who may have been drawn only, and has not played yet.
std::string known_or_drawn_player(store::Book const& book, std::string const& given);

/// The names of all who played or were drawn, sorted, each once.
std::vector<std::string> names_of_people(store::Book const& book);

/// The sentence printed if a list of matches is empty.
std::string no_matches(store::Book const* book);

}  // namespace meldbook::commands
