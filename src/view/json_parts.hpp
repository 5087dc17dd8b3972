#pragma once
// What several documents of view/json*.cpp hold; not for anybody else.

#include "domain/match.hpp"
#include "view/json_writer.hpp"

namespace meldbook::view::json {

/// An opening requirement (contract, section 4).
void write(Writer& out, Opening const& opening);

}  // namespace meldbook::view::json
