#pragma once
// Names without their accents, for those who type them without.

#include <string>
#include <string_view>

namespace meldbook {

/// A name as fold() makes it, without accents and other marks: "zoe" for "Zoë". Returns fold(name)
/// if that is impossible.
std::string without_accents(std::string_view name);

}  // namespace meldbook
