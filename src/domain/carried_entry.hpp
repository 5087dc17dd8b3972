#pragma once
// The words of an entry when the rules of its match change.

#include <string>
#include <string_view>

#include "domain/rules.hpp"

namespace meldbook {

/// Returns an entry that was written under the rules `from` as it is written under the rules `to`: a kind
/// of canasta has the word of the kind with the same pattern, or else one that both rule sets have for it,
/// as has a way of going out. Every other word stays as it is; `to` may not be able to read it.
std::string carried_entry(std::string_view entry, Rules const& from, Rules const& to);

}  // namespace meldbook
