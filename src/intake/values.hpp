#pragma once
// Parses values from the command line or a file: numbers, scores, words from a list. `name` is what
// messages call the value: an option, an argument or a heading.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::intake {

/// A whole number from `least` to `most`. Throws UsageError.
int parse_number(std::string const& text, std::string_view name, int least, int most);

/// The same, but `otherwise` if the text is empty.
int parse_number_or(std::string const& text, std::string_view name, int otherwise, int least,
                    int most);

/// A score in points, with an optional sign. Throws UsageError.
int parse_score(std::string const& text, std::string_view name);

/// Scores separated by commas, one for each side; zeros if the text is empty. Throws UsageError.
std::vector<int> parse_scores(std::string const& text, std::string_view name, std::size_t sides);

/// A tie policy: play-on, share or out. Throws UsageError.
Tie parse_tie(std::string const& word);

/// Throws UsageError: the word is not one of `words`.
[[noreturn]] void refuse_word(std::string_view name, std::string_view given,
                              std::vector<std::string> const& words);

}  // namespace meldbook::intake
