#pragma once
// What is played in a country: known rule sets, with switches where it has none of its own.

#include <string>
#include <string_view>
#include <vector>

namespace meldbook::rules {

struct Country {
    std::string id;  ///< "polish": what can be named in the place of a rule set
    std::string played;  ///< "Poland"; "" where one rule set says it itself
    std::vector<std::string> words;  ///< further words for it
    std::vector<std::string> rules;  ///< the names of rule sets, with switches; the usual one first
    std::string text;  ///< what is played there; "" where the rule sets say it themselves
    std::vector<std::string> sources;  ///< the pages that say so
};

/// Returns the countries of the program, in the order of their file.
std::vector<Country> const& countries();

/// Returns the country that a word in any case names by its id or one of its words; null if none is.
Country const* country_of(std::string_view word);

}  // namespace meldbook::rules
