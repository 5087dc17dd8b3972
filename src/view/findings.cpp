#include "view/findings.hpp"

#include <fmt/format.h>

#include "text/text.hpp"

namespace meldbook::view::finding {

std::string damaged(std::string_view detail) {
    return fmt::format("the file is damaged: {}; go back to a backup of it", detail);
}

std::string orphan(std::string_view table) {
    return fmt::format("a row of '{}' refers to something that is not there", table);
}

std::string hand_numbers(int match) {
    return fmt::format("match {}: its hands are not numbered 1, 2, 3 …", match);
}

std::string missing_entry(int match, int hand) {
    return fmt::format("match {}, hand {}: not one entry for each side", match, hand);
}

std::string missing_player(int match, int seat) {
    return fmt::format("match {}: nobody sits in seat {} in the first hand", match, seat);
}

std::string entry_differs(int match, int hand, std::string_view side, std::string_view typed,
                          std::string_view understood) {
    return fmt::format("match {}, hand {}: for {} '{}' was entered, the book understands '{}'",
                       match, hand, safe(side), safe(typed), safe(understood));
}

std::string not_marked(int match, int hand) {
    return fmt::format("match {}, hand {}: it holds what is refused, and is not marked irregular",
                       match, hand);
}

std::string ended_differs(int match, int hand, std::string_view side) {
    return fmt::format("match {}, hand {}: {} went out, the book says the stock ran out", match,
                       hand, safe(side));
}

}  // namespace meldbook::view::finding
