#pragma once
// Reads the environment of the process (variables, the terminal, the clock), combines it with options
// and config.toml into settings, and says where each setting comes from.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "config/settings.hpp"
#include "host/world.hpp"
#include "text/style.hpp"

namespace meldbook::cli {

/// Looks up an environment variable; an empty one counts as not set.
using Variables = std::function<std::optional<std::string>(std::string const&)>;

/// The variables of this process.
Variables process_variables();

/// The style of results: the width from COLUMNS or the terminal, colour from NO_COLOR,
/// CLICOLOR_FORCE and TERM, Unicode if LC_ALL, LC_CTYPE or LANG name UTF-8.
Style style_of(Variables const& variables, bool terminal, int terminal_width);

/// Whether a descriptor is a terminal that can do more than print lines.
bool can_be_drawn_on(Variables const& variables, int descriptor);

/// The width of a terminal, in columns; 0 if the descriptor is not a terminal.
int terminal_width(int descriptor);

/// The height of a terminal in lines; 0 if it is not one, or not known.
int terminal_height(int descriptor);

/// The path of the book: `--book`, else MELDBOOK_BOOK, else below the data folder. Throws
/// host::CommandError if none of these is set and there is no home folder.
std::string book_path(std::string const& given, Variables const& variables);

/// The file that keeps what was typed into `pad`, below XDG_STATE_HOME or else ~/.local/state; "" if there
/// is no home folder.
std::string history_path(Variables const& variables);

/// Removes the file below XDG_CACHE_HOME or else ~/.cache in which earlier versions kept figures of
/// matches, if there is one.
void remove_kept_figures(Variables const& variables) noexcept;

/// The real clock, or a clock fixed by MELDBOOK_NOW. Throws host::UsageError if that cannot be
/// read.
host::World world_of(Variables const& variables);

/// The global options, which can be anywhere on the line.
struct Globals {
    std::string book;  ///< empty: see book_path()
    bool read_only = false;
    bool no_input = false;
    bool no_pager = false;
    std::string language;  ///< empty: see choose_language()
    std::string ranks;  ///< empty: the setting
};

/// The path of config.toml, below XDG_CONFIG_HOME or else ~/.config; "" if there is no home folder.
std::string config_path(Variables const& variables);

/// Applies the settings for colour and Unicode. NO_COLOR and CLICOLOR_FORCE override the file; the
/// file overrides the terminal and the locale.
void apply(config::Settings const& settings, Variables const& variables, Style& style);

/// The language of a run, and where that comes from.
struct LanguageChoice {
    std::string name = "en";
    config::SettingFrom from = config::SettingFrom::fallback;
    std::string where;  ///< the name of the variable, or the line of the file
};

/// Takes the language from `option` if it is known, else from the setting, else from the first of LANGUAGE,
/// LC_ALL, LC_MESSAGES and LANG that is set, as GNU gettext does: LANGUAGE is a list, of which the first
/// known language is taken, and it is ignored if the locale is "C".
LanguageChoice choose_language(std::string const& option, config::Settings const& settings,
                               Variables const& variables, std::vector<std::string> const& known);

/// All settings with where they come from.
std::vector<config::SettingRow> setting_rows(config::Settings const& settings,
                                             Variables const& variables, Globals const& globals,
                                             LanguageChoice const& language, Style const& style);

}  // namespace meldbook::cli
