#pragma once
// What the pages of standings share. Inside them only.

#include <string>
#include <string_view>
#include <vector>

#include "stats/standings.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// "1612 ±98": the range is where the strength lies 95 times of 100.
std::string rating_text(stats::Rating const& rating, Style const& style);

/// Half of that range, in rating points.
int rating_range(stats::Rating const& rating);

/// "WWDL", the newest last.
std::string form_text(std::vector<stats::Finish> const& form);

/// An average in points, with its sign.
std::string margin_text(double margin);

std::string_view plus_minus(Style const& style);

/// Sentences in lines of their own, set apart from what stands above.
std::string notes_text(std::vector<std::string> const& notes, Style const& style);

}  // namespace meldbook::view
