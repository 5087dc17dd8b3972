#include "commands/given_parts.hpp"

#include <algorithm>

#include "commands/common.hpp"
#include "commands/period.hpp"
#include "commands/sides.hpp"
#include "view/messages.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace message = view::message;

std::string time_of(documents::Given const& given, World const& world) {
    auto text = given.text;
    bool utc = text.ends_with('Z');
    constexpr std::string_view zone = " UTC";
    if (utc) text.pop_back();
    if (text.ends_with(zone)) {
        utc = true;
        text.resize(text.size() - zone.size());
    }
    std::string day = text.substr(0, text.find_first_of("T "));
    std::string clock = day.size() < text.size() ? text.substr(day.size() + 1) : "12:00:00";
    if (clock.size() == 5) clock += ":00";
    auto const two = [&](std::size_t at, int most) {
        auto const digit = [](char c) { return c >= '0' && c <= '9'; };
        return digit(clock[at]) && digit(clock[at + 1]) &&
               (clock[at] - '0') * 10 + clock[at + 1] - '0' <= most;
    };
    bool const fine = day.size() == 10 && period_of(day) && clock.size() == 8 && two(0, 23) &&
                      clock[2] == ':' && two(3, 59) && clock[5] == ':' && two(6, 60);
    if (!fine) throw UsageError(message::no_time(given.text));
    auto const whole = day + "T" + clock;
    return utc ? whole + "Z" : world.utc(whole);
}

std::vector<std::string> split_list(std::string_view list) {
    std::vector<std::string> items;
    std::size_t from = 0;
    while (from <= list.size()) {
        auto const end = std::min(list.find(',', from), list.size());
        items.emplace_back(trimmed(list.substr(from, end - from)));
        from = end + 1;
    }
    return items;
}

std::size_t side_of(documents::GivenMatch const& given, std::string_view name) {
    std::vector<std::string> names;
    for (auto const& side : given.sides) names.push_back(side.text.substr(0, side.text.find(':')));
    auto const side = find_name(names, std::string(name));
    if (!side) throw UsageError(message::no_such_side(name));
    return *side;
}

}  // namespace meldbook::commands
