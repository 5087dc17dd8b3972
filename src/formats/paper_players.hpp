#pragma once
// The players of a side as people write them, and the words and columns of a line of names. Only for use
// inside formats.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::formats::paper {

using Parts = std::vector<std::string>;

/// The most sides and players that are looked for; more are refused anyway.
inline constexpr std::size_t most_names = 12;

/// Splits a text into words, at single blanks.
Parts words_of(std::string_view text);

/// Splits a text at words, such as "vs".
Parts split_at_words(std::string_view text, std::span<std::string_view const> words);

Parts split_at(std::string_view text, std::string_view separator);

/// Splits a line into columns at tabs, semicolons, | or two blanks. The first may be empty.
Parts columns_of(std::string_view line);

/// "Ana & Bea" as "Ana+Bea", so that no blank is between players of a side.
std::string joined_players(std::string_view text);

/// The players in a text like "Ana & Bea".
Parts players_of(std::string_view text);

/// Whether all players of a side have names, and they are not more than a match can have.
bool are_names(Parts const& players);

}  // namespace meldbook::formats::paper
