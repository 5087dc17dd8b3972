#pragma once
// Options, environment and config.toml put together: which of them decides, and how that is told.

#include <string>
#include <vector>

#include "cli/environment.hpp"
#include "cli/grammar.hpp"
#include "config/settings.hpp"
#include "view/settings.hpp"

namespace meldbook::cli {

/// Where config.toml is looked for: below XDG_CONFIG_HOME, else ~/.config; "" without a home.
std::string config_path(Variables const& variables);

/// What the file says of colours and Unicode. NO_COLOR and CLICOLOR_FORCE go before it, it goes
/// before what the terminal and the locale suggest.
void apply(config::Settings const& settings, Variables const& variables, view::Style& style);

/// Every setting with where it came from.
std::vector<view::SettingRow> setting_rows(config::Settings const& settings,
                                           Variables const& variables, Globals const& globals,
                                           view::Style const& style);

}  // namespace meldbook::cli
