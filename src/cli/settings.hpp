#pragma once
// Combines options, the environment and config.toml into settings, and says where each value comes
// from.

#include <string>
#include <vector>

#include "cli/environment.hpp"
#include "config/settings.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::cli {

/// The global options, which can be anywhere on the line.
struct Globals {
    std::string book;  ///< empty: see book_path()
    bool read_only = false;
    bool no_input = false;
    bool no_pager = false;
};

/// The path of config.toml, below XDG_CONFIG_HOME or else ~/.config; "" if there is no home folder.
std::string config_path(Variables const& variables);

/// Applies the settings for colour and Unicode. NO_COLOR and CLICOLOR_FORCE override the file; the
/// file overrides the terminal and the locale.
void apply(config::Settings const& settings, Variables const& variables, Style& style);

/// The language of a run, and where that comes from.
struct LanguageChoice {
    std::string name = "en";
    view::SettingFrom from = view::SettingFrom::fallback;
    std::string where;  ///< the name of the variable, or the line of the file
};

/// Takes the language from the setting, else from the first of LANGUAGE, LC_ALL, LC_MESSAGES and
/// LANG that is set, as GNU gettext does: LANGUAGE is a list, of which the first known language is
/// taken, and it is ignored if the locale is "C".
LanguageChoice choose_language(config::Settings const& settings, Variables const& variables,
                               std::vector<std::string> const& known);

/// All settings with where they come from.
std::vector<view::SettingRow> setting_rows(config::Settings const& settings,
                                           Variables const& variables, Globals const& globals,
                                           LanguageChoice const& language, Style const& style);

}  // namespace meldbook::cli
