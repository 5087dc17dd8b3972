#include "cli/environment.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>

#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/messages.hpp"
#include "cli/process_identity.hpp"
#include "domain/utc.hpp"

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

std::string iso_text(std::time_t time) {
    std::tm utc{};
    gmtime_r(&time, &utc);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text.data();
}

/// A time with or without a zone, in UTC; nothing when it cannot be read.
std::optional<std::string> to_utc(std::string const& iso) {
    auto const seconds = seconds_of(iso);
    if (!seconds) return std::nullopt;
    auto text = iso_text(*seconds);
    // An offset can move it out of the years of four digits.
    if (!is_utc(text)) return std::nullopt;
    return text;
}

/// A moment where the table is, with the day of its month as people write it.
std::string local_text(std::string_view utc, char const* format) {
    auto const seconds = seconds_of(utc);
    if (!seconds) return std::string(utc);
    std::time_t const time = *seconds;
    std::tm local{};
    localtime_r(&time, &local);
    std::array<char, 48> text{};
    std::strftime(text.data(), text.size(), format, &local);
    std::string result = text.data();
    if (auto const two = result.find("  "); two != std::string::npos) result.erase(two, 1);
    return result;
}

/// "Sat 21 Nov 2026 19:15".
std::string local_time(std::string_view utc) { return local_text(utc, "%a %e %b %Y %H:%M"); }

/// "Sat 21 Nov 2026".
std::string local_day(std::string_view utc) { return local_text(utc, "%a %e %b %Y"); }

/// "2026-11-21".
std::string local_date(std::string_view utc) { return local_text(utc, "%Y-%m-%d"); }

/// The other way round, from "2026-11-21T00:00:00".
std::string utc_of_local(std::string const& local) {
    auto const seconds = seconds_of(local);
    if (!seconds) return local;
    std::time_t const as_utc = *seconds;
    std::tm parts{};
    gmtime_r(&as_utc, &parts);
    parts.tm_isdst = -1;
    return iso_text(std::mktime(&parts));
}

/// A random UUID, version 4.
std::string random_uid() {
    std::random_device device;
    std::array<unsigned, 4> words{};
    for (auto& word : words) word = device();
    words[1] = (words[1] & 0xFFFF0FFFU) | 0x00004000U;
    words[2] = (words[2] & 0x3FFFFFFFU) | 0x80000000U;
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%08x-%04x-%04x-%04x-%04x%08x", words[0],
                  words[1] >> 16U, words[1] & 0xFFFFU, words[2] >> 16U, words[2] & 0xFFFFU,
                  words[3]);
    return text.data();
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

int terminal_width(int descriptor) {
    winsize size{};
    if (isatty(descriptor) == 0 || ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
    return size.ws_col;
}

std::string book_path(std::string const& given, Variables const& variables) {
    if (!given.empty()) return given;
    if (auto const book = variables("MELDBOOK_BOOK")) return *book;
    if (auto const data = variables("XDG_DATA_HOME")) return *data + "/meldbook/book.db";
    if (auto const home = variables("HOME")) return *home + "/.local/share/meldbook/book.db";
    throw commands::Stop(commands::failed, message::no_home());
}

commands::World world_of(Variables const& variables) {
    commands::World world;
    world.now = [] { return iso_text(std::time(nullptr)); };
    if (auto const fixed = variables("MELDBOOK_NOW")) {
        auto const utc = to_utc(*fixed);
        if (!utc) throw commands::UsageError(message::bad_clock(*fixed));
        world.now = [utc = *utc] { return utc; };
    }
    world.local = local_time;
    world.local_day = local_day;
    world.local_date = local_date;
    world.utc = utc_of_local;
    world.new_uid = random_uid;
    world.self = own_process;
    world.life_of = life_of;
    return world;
}

}  // namespace meldbook::cli
