#pragma once
// Ranges of things in words: the forms of each noun in a table, for phrases.hpp.

#include <string>
#include <string_view>

#include "domain/rules.hpp"

namespace meldbook::words {

/// What a range of one thing reads like. {0} is the lower end, {1} the upper one, {2} a tag.
struct CountForms {
    std::string_view none, exactly_one, exactly, at_least_one, at_least, at_most_one, at_most,
        between;
};

extern CountForms const canasta_forms;
extern CountForms const tagged_canasta_forms;  ///< the tag in {2}
extern CountForms const red_three_forms;
extern CountForms const black_three_forms;
extern CountForms const wild_card_forms;
extern CountForms const joker_forms;
extern CountForms const deuce_forms;
extern CountForms const card_forms;

std::string count_text(CountForms const& forms, Range const& range, std::string_view tag = "");

}  // namespace meldbook::words
