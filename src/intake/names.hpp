#pragma once
// Names as people give them: what can be a name, and which of several names is meant.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/translate.hpp"

namespace meldbook::intake {

/// A name for a player or side, without blanks around it; `whole` is what a message quotes.
/// Throws UsageError where it is empty or holds what separates names.
std::string given_name(std::string_view name, std::string_view whole);

/// The names that may be meant: the one that is spelled so, else all that begin so. Capitals and
/// the spelling of accents make no difference.
std::vector<std::size_t> matching_names(std::vector<std::string> const& names,
                                        std::string_view wanted);

/// The only one of them; nothing where none or several match.
std::optional<std::size_t> find_name(std::vector<std::string> const& names,
                                     std::string_view wanted);

/// The one side or player that is meant. Throws UsageError where none or several match.
std::size_t find_side(std::vector<std::string> const& sides, std::string_view wanted);
std::size_t find_player(std::vector<std::string> const& players, std::string_view wanted);

/// Throws UsageError: several names match.
[[noreturn]] void refuse_ambiguous(std::string_view wanted,
                                   std::vector<std::string> const& matching);

/// As many names as a line has room for, made safe; "…" means the others.
std::string some_names(std::vector<std::string> const& names, Joined how = Joined::with_and);

}  // namespace meldbook::intake
