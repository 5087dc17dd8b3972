#include "cli/settings.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/pager.hpp"
#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

using config::ranks_names;
using config::SettingFrom;
using config::SettingRow;
using config::Switch;

constexpr int narrowest = 24;
constexpr int widest = 1000;

bool speaks_utf8(Variables const& variables) {
    for (auto const* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        auto value = variables(name);
        if (!value) continue;
        std::transform(value->begin(), value->end(), value->begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        return value->find("UTF-8") != std::string::npos ||
               value->find("UTF8") != std::string::npos;
    }
    return false;
}

bool wants_colour(Variables const& variables, bool terminal) {
    if (variables("NO_COLOR")) return false;
    if (auto const force = variables("CLICOLOR_FORCE"); force && *force != "0") return true;
    auto const term = variables("TERM");
    return terminal && term && *term != "dumb";
}

/// Zeros if the descriptor is not a terminal.
winsize size_of_terminal(int descriptor) {
    winsize size{};
    if (isatty(descriptor) == 0 || ioctl(descriptor, TIOCGWINSZ, &size) != 0) return {};
    return size;
}

std::string yes_or_no(bool value) { return value ? "yes" : "no"; }

/// The value of the first of these variables that is set; "" if none is.
std::string first_set(Variables const& variables, std::vector<std::string> const& names) {
    auto const found = std::find_if(names.begin(), names.end(), [&](std::string const& name) {
        return variables(name).has_value();
    });
    return found == names.end() ? "" : *found;
}

/// A file of the program below a folder that a variable names, or else below the home folder; "" without one.
std::string own_path(Variables const& variables, std::string const& variable,
                     std::string const& below_home, std::string const& file) {
    if (auto const folder = variables(variable)) return *folder + "/meldbook/" + file;
    if (auto const home = variables("HOME")) return *home + below_home + "/meldbook/" + file;
    return {};
}

/// The row with where its value comes from.
SettingRow from(SettingRow row, SettingFrom source, std::string where) {
    return {std::move(row.key), std::move(row.value), source, std::move(where)};
}

SettingRow book_row(Variables const& variables, Globals const& globals) {
    SettingRow row{.key = "book"};
    try {
        row.value = book_path(globals.book, variables);
    } catch (host::CommandError const&) {
        return row;
    }
    if (!globals.book.empty()) return from(row, SettingFrom::option, "--book");
    auto const name = first_set(variables, {"MELDBOOK_BOOK", "XDG_DATA_HOME"});
    return name.empty() ? row : from(row, SettingFrom::environment, name);
}

template <typename Value>
SettingRow file_row(std::string key, std::string value, config::Setting<Value> const& setting) {
    SettingRow row{.key = std::move(key), .value = std::move(value)};
    return setting.given() ? from(row, SettingFrom::file, std::to_string(setting.line)) : row;
}

SettingRow colour_row(config::Settings const& settings, Variables const& variables,
                      Style const& style) {
    auto row = file_row("colour", yes_or_no(style.colour), settings.colour);
    auto const name = first_set(variables, {"NO_COLOR", "CLICOLOR_FORCE"});
    if (!name.empty()) return from(row, SettingFrom::environment, name);
    return settings.colour.value == Switch::automatic ? from(row, SettingFrom::terminal, "") : row;
}

SettingRow unicode_row(config::Settings const& settings, Variables const& variables,
                       Style const& style) {
    auto row = file_row("unicode", yes_or_no(style.unicode), settings.unicode);
    if (settings.unicode.value != Switch::automatic) return row;
    auto const name = first_set(variables, {"LC_ALL", "LC_CTYPE", "LANG"});
    return from(row, name.empty() ? SettingFrom::fallback : SettingFrom::environment, name);
}

SettingRow width_row(Variables const& variables, Style const& style) {
    SettingRow row{.key = "columns", .value = std::to_string(style.width)};
    return variables("COLUMNS") ? from(row, SettingFrom::environment, "COLUMNS")
                                : from(row, SettingFrom::terminal, "");
}

SettingRow read_only_row(Variables const& variables, Globals const& globals) {
    if (globals.read_only) return {"read-only", "yes", SettingFrom::option, "--read-only"};
    auto const variable = variables("MELDBOOK_READ_ONLY");
    if (!variable) return {.key = "read-only", .value = "no"};
    return {"read-only", yes_or_no(*variable != "0"), SettingFrom::environment,
            "MELDBOOK_READ_ONLY"};
}

SettingRow pager_row(config::Settings const& settings, Variables const& variables,
                     Globals const& globals) {
    auto row = file_row("pager", choose_pager(settings, variables).command, settings.pager);
    if (globals.no_pager) return {"pager", "", SettingFrom::option, "--no-pager"};
    bool const own = !settings.pager.given() && variables("PAGER");
    return own ? from(row, SettingFrom::environment, "PAGER") : row;
}

bool is_c_locale(std::string const& locale) { return locale == "C" || locale == "POSIX"; }

/// The known language of a locale like "de_AT.UTF-8@euro"; "" if it is not known.
std::string language_of(std::string_view locale, std::vector<std::string> const& known) {
    auto name = std::string(locale.substr(0, locale.find_first_of(".@")));
    for (auto const& shorter : {name, name.substr(0, name.find('_'))}) {
        if (std::find(known.begin(), known.end(), shorter) != known.end()) return shorter;
    }
    return {};
}

/// The first known language of a list separated by colons; "" if none is known.
std::string first_known(std::string_view list, std::vector<std::string> const& known) {
    for (auto const locale : split(list, ':'))
        if (auto name = language_of(locale, known); !name.empty()) return name;
    return {};
}

}  // namespace

Variables process_variables() {
    return [](std::string const& name) -> std::optional<std::string> {
        auto const* value = std::getenv(name.c_str());
        if (value == nullptr || *value == '\0') return std::nullopt;
        return std::string(value);
    };
}

Style style_of(Variables const& variables, bool terminal, int terminal_width) {
    Style style;
    style.width = terminal_width > 0 ? terminal_width : 80;
    if (auto const columns = variables("COLUMNS")) {
        int const wished = std::atoi(columns->c_str());
        if (wished > 0) style.width = wished;
    }
    style.width = std::clamp(style.width, narrowest, widest);
    style.colour = wants_colour(variables, terminal);
    style.unicode = speaks_utf8(variables);
    return style;
}

bool can_be_drawn_on(Variables const& variables, int descriptor) {
    auto const term = variables("TERM");
    return isatty(descriptor) != 0 && term && *term != "dumb";
}

int terminal_width(int descriptor) { return size_of_terminal(descriptor).ws_col; }

int terminal_height(int descriptor) { return size_of_terminal(descriptor).ws_row; }

std::string book_path(std::string const& given, Variables const& variables) {
    if (!given.empty()) return given;
    if (auto const book = variables("MELDBOOK_BOOK")) return *book;
    auto path = own_path(variables, "XDG_DATA_HOME", "/.local/share", "book.db");
    if (!path.empty()) return path;
    throw host::Failed(
        tr("there is no home folder to keep a book in; name the book with --book FILE"));
}

std::string history_path(Variables const& variables) {
    return own_path(variables, "XDG_STATE_HOME", "/.local/state", "history");
}

void remove_kept_figures(Variables const& variables) noexcept {
    std::filesystem::path const file =
        own_path(variables, "XDG_CACHE_HOME", "/.cache", "figures.db");
    std::error_code unimportant;
    if (file.empty() || !std::filesystem::remove(file, unimportant)) return;
    std::filesystem::remove(file.native() + "-journal", unimportant);
    // If there is nothing else in it.
    std::filesystem::remove(file.parent_path(), unimportant);
}

host::World world_of(Variables const& variables) {
    auto const fixed = variables("MELDBOOK_NOW");
    std::array<char, 256> computer{};
    gethostname(computer.data(), computer.size() - 1);
    if (!fixed) return {.computer = computer.data()};
    auto const utc = host::to_utc(*fixed);
    if (!utc)
        throw host::UsageError(tr("MELDBOOK_NOW is '{}', which is not a time; write it like "
                                  "2026-11-21T19:15:00Z",
                                  *fixed));
    return {.clock = host::Clock(*utc), .computer = computer.data()};
}

std::string config_path(Variables const& variables) {
    return own_path(variables, "XDG_CONFIG_HOME", "/.config", "config.toml");
}

void apply(config::Settings const& settings, Variables const& variables, Style& style) {
    auto const forced = variables("CLICOLOR_FORCE");
    bool const said = variables("NO_COLOR") || (forced && *forced != "0");
    auto const put = [](Switch wanted, bool& value) {
        if (wanted != Switch::automatic) value = wanted == Switch::always;
    };
    if (!said) put(settings.colour.value, style.colour);
    put(settings.unicode.value, style.unicode);
}

LanguageChoice choose_language(std::string const& option, config::Settings const& settings,
                               Variables const& variables, std::vector<std::string> const& known) {
    if (std::ranges::find(known, option) != known.end())
        return {option, SettingFrom::option, "--lang"};
    if (settings.language.given()) {
        return {settings.language.value, SettingFrom::file, std::to_string(settings.language.line)};
    }
    if (known.size() < 2) return {};  // there is only English
    auto const locale = first_set(variables, {"LC_ALL", "LC_MESSAGES", "LANG"});
    if (locale.empty() || is_c_locale(*variables(locale))) return {};
    if (auto const list = variables("LANGUAGE")) {
        if (auto name = first_known(*list, known); !name.empty()) {
            return {std::move(name), SettingFrom::environment, "LANGUAGE"};
        }
    }
    auto name = language_of(*variables(locale), known);
    if (name.empty()) return {};
    return {std::move(name), SettingFrom::environment, locale};
}

std::vector<SettingRow> setting_rows(config::Settings const& settings, Variables const& variables,
                                     Globals const& globals, LanguageChoice const& language,
                                     Style const& style) {
    auto const ranks = static_cast<std::size_t>(settings.ranks.value);
    return {
        book_row(variables, globals),
        file_row("rules", settings.rules.value, settings.rules),
        file_row("players", join(settings.players.value, ", "), settings.players),
        {"language", language.name, language.from, language.where},
        globals.ranks.empty() ? file_row("ranks", ranks_names[ranks], settings.ranks)
                              : SettingRow{"ranks", globals.ranks, SettingFrom::option, "--ranks"},
        colour_row(settings, variables, style),
        unicode_row(settings, variables, style),
        width_row(variables, style),
        pager_row(settings, variables, globals),
        file_row("site_title", settings.site_title.value, settings.site_title),
        file_row("site_address", settings.site_address.value, settings.site_address),
        file_row("confirm", config::confirm_names[static_cast<std::size_t>(settings.confirm.value)],
                 settings.confirm),
        file_row("backups", std::to_string(settings.backups.value), settings.backups),
        file_row("backups_mib", std::to_string(settings.backups_mib.value), settings.backups_mib),
        read_only_row(variables, globals),
        globals.no_input ? SettingRow{"asks", "no", SettingFrom::option, "--no-input"}
                         : SettingRow{.key = "asks", .value = "yes"}};
}

}  // namespace meldbook::cli
