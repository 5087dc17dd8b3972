#pragma once
// What going out takes, as JSON; a part of `check --json`.

#include "domain/going_out.hpp"
#include "view/json_writer.hpp"

namespace meldbook::view::json {

/// The key "going_out" with its value.
void going_out(Writer& out, GoingOut const& going, Rules const& rules);

}  // namespace meldbook::view::json
