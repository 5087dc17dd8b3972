#include "view/findings.hpp"

#include <fmt/format.h>

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

}  // namespace meldbook::view::finding
