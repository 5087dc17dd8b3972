#pragma once
// Options, environment and config.toml put together: which of them decides, and which that was.

#include <string>
#include <vector>

#include "cli/environment.hpp"
#include "config/settings.hpp"
#include "view/tables/settings.hpp"

namespace meldbook::cli {

/// The program's own options, which may be anywhere on the line.
struct Globals {
    std::string book;  ///< empty: see book_path()
    bool read_only = false;
    bool no_input = false;
};

/// Where config.toml is looked for: below XDG_CONFIG_HOME, else ~/.config; "" without a home.
std::string config_path(Variables const& variables);

/// What the file says of colours and Unicode. NO_COLOR and CLICOLOR_FORCE go before it, it goes
/// before what the terminal and the locale suggest.
void apply(config::Settings const& settings, Variables const& variables, Style& style);

/// The language of a run, and what chose it.
struct LanguageChoice {
    std::string name = "en";
    view::SettingFrom from = view::SettingFrom::fallback;
    std::string where;  ///< the variable's name, or the line of the file
};

/// The setting decides; else the first of LANGUAGE, LC_ALL, LC_MESSAGES and LANG that is set, as in
/// GNU gettext: LANGUAGE lists several languages, of which the first that is known is taken, and
/// counts for nothing where the locale is "C".
LanguageChoice choose_language(config::Settings const& settings, Variables const& variables,
                               std::vector<std::string> const& known);

/// Every setting with where it came from.
std::vector<view::SettingRow> setting_rows(config::Settings const& settings,
                                           Variables const& variables, Globals const& globals,
                                           LanguageChoice const& language, Style const& style);

}  // namespace meldbook::cli
