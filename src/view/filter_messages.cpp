#include "view/filter_messages.hpp"

#include <fmt/format.h>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::message {

namespace {

constexpr std::size_t most_listed = 8;

/// Names a line has room for; the rest is left out.
std::string some(std::vector<std::string> const& names) {
    if (names.size() <= most_listed) return joined(names);
    std::vector<std::string> shortened(names.begin(), names.begin() + most_listed);
    shortened.emplace_back("…");
    return joined(shortened);
}

}  // namespace

std::string bad_period(std::string_view option, std::string_view given) {
    return fmt::format("{} wants a day, a month or a year that exists, not '{}'; for instance "
                       "2026-11-21, 2026-11 or 2026",
                       option, safe(given));
}

std::string unknown_status(std::string_view given) {
    return fmt::format("--status is open, finished, ended or abandoned, not '{}'", safe(given));
}

std::string unknown_sort(std::string_view given, std::vector<std::string> const& known) {
    return fmt::format("matches cannot be sorted by '{}'; they can by {}", safe(given),
                       joined(known));
}

std::string unknown_by(std::string_view given, std::vector<std::string> const& known) {
    return fmt::format("standings cannot be made by '{}'; they can by {}", safe(given),
                       joined(known));
}

std::string unknown_player_sort(std::string_view given, std::vector<std::string> const& known) {
    return fmt::format("players cannot be sorted by '{}'; they can by {}", safe(given),
                       joined(known));
}

std::string several_fit(std::string_view given, std::vector<std::string> const& fitting) {
    return fmt::format("'{}' may be {}; write more of the name", safe(given), some(fitting));
}

namespace {

std::string did_you_mean(Named named, std::string const& name, std::string const& near) {
    switch (named) {
        case Named::player:
            return fmt::format("nobody in the book is called '{}'; did you mean '{}'?", name, near);
        case Named::side:
            return fmt::format("no side in the book is called '{}'; did you mean '{}'?", name,
                               near);
        case Named::rules:
            return fmt::format("no match in the book was played under '{}'; did you mean '{}'?",
                               name, near);
        case Named::place:
            return fmt::format("no match in the book was played at '{}'; did you mean '{}'?", name,
                               near);
        case Named::event: break;
    }
    return fmt::format("no match in the book belongs to '{}'; did you mean '{}'?", name, near);
}

}  // namespace

std::string not_in_book(Named named, std::string_view given, std::vector<std::string> const& known,
                        std::string_view near) {
    auto const name = safe(given);
    if (!near.empty()) return did_you_mean(named, name, safe(near));
    switch (named) {
        case Named::player:
            return fmt::format(
                "nobody in the book is called '{}'; 'meldbook players' lists everybody", name);
        case Named::side:
            return fmt::format(
                "no side in the book is called '{}'; 'meldbook matches' shows their names", name);
        case Named::rules:
            if (known.empty()) break;
            return fmt::format(
                "no match in the book was played under '{}'; there are matches of {}", name,
                some(known));
        case Named::place:
            if (known.empty()) break;
            return fmt::format("no match in the book was played at '{}'; the places are {}", name,
                               some(known));
        case Named::event:
            if (known.empty()) break;
            return fmt::format("no match in the book belongs to '{}'; the events are {}", name,
                               some(known));
    }
    return fmt::format("no match in the book has anything like '{}'; 'meldbook edit' sets place "
                       "and event of a match",
                       name);
}

std::string no_match_fits() {
    return "No match in the book fits; 'meldbook matches' lists them.\n";
}

}  // namespace meldbook::view::message
