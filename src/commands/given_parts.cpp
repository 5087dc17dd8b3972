#include "commands/given_parts.hpp"

#include "commands/common.hpp"
#include "domain/utc.hpp"
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
    auto const day = text.substr(0, text.find_first_of("T "));
    auto clock = day.size() < text.size() ? text.substr(day.size() + 1) : "12:00:00";
    if (clock.size() == 5) clock += ":00";
    auto const whole = day + "T" + clock;
    bool const to_the_second = clock.size() == 8;
    if (!is_utc(whole + "Z") || !(utc || to_the_second))
        throw UsageError(message::no_time(given.text));
    return utc ? whole + "Z" : world.utc(whole);
}

std::optional<std::string> text_of(documents::Given const& given,
                                   std::optional<std::string> const& was) {
    if (!given.has_place()) return was;
    if (!given.said()) return std::nullopt;
    return given.text;
}

std::size_t side_of(documents::GivenMatch const& given, std::string_view name) {
    std::vector<std::string> names;
    for (auto const& side : given.sides) names.push_back(side.name);
    auto const side = find_name(names, name);
    if (!side) throw UsageError(message::no_such_side(name));
    return *side;
}

}  // namespace meldbook::commands
