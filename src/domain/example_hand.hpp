#pragma once
// A first hand for the examples in hints.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook {

/// The entries of a first hand that these rules allow, one a side: one player goes out, the others
/// have cards left in hand. If the rules allow none of the usual hands, the first of them.
std::vector<std::string> example_hand(Rules const& rules, std::size_t sides);

/// Whether these rules take an entry as it stands: what an example may be.
bool takes_entry(Rules const& rules, std::string_view entry);

/// The entry of a side that goes out, which these rules take, if they are known.
std::string example_entry(Rules const* rules, std::size_t sides);

/// The example as it is typed after a command: `"KKKKKKK 88822 red=1 out hand=J" "AAA2 hand=K99/45"`.
std::string example_arguments(Rules const& rules, std::size_t sides);

}  // namespace meldbook
