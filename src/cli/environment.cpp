#include "cli/environment.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

#include "host/command_error.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

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
    if (auto const data = variables("XDG_DATA_HOME")) return *data + "/meldbook/book.db";
    if (auto const home = variables("HOME")) return *home + "/.local/share/meldbook/book.db";
    throw host::Failed(
        tr("there is no home folder to keep a book in; name the book with --book FILE"));
}

host::World world_of(Variables const& variables) {
    auto const fixed = variables("MELDBOOK_NOW");
    if (!fixed) return {};
    auto const utc = host::to_utc(*fixed);
    if (!utc)
        throw host::UsageError(tr("MELDBOOK_NOW is '{}', which is not a time; write it like "
                                  "2026-11-21T19:15:00Z",
                                  *fixed));
    return {.clock = host::Clock(*utc)};
}

}  // namespace meldbook::cli
