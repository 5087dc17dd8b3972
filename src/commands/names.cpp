// The functions of common.hpp for names: those that are given, and those that are meant.

#include <algorithm>

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "text/text.hpp"
#include "view/filter_messages.hpp"
#include "view/messages.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

namespace message = view::message;

namespace {

/// Throws where several are meant.
std::optional<std::size_t> at_most_one(std::vector<std::string> const& names,
                                       std::string_view wanted) {
    auto const meant = names_meant(names, wanted);
    if (meant.size() <= 1) return wizard::only(meant);
    std::vector<std::string> fitting;
    for (auto const i : meant) fitting.push_back(names[i]);
    throw UsageError(message::several_fit(wanted, fitting));
}

}  // namespace

std::string name_given(std::string_view part, std::string_view whole) {
    auto const name = trimmed(part);
    if (name.empty()) throw UsageError(message::empty_name(whole));
    bool const control = std::any_of(name.begin(), name.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20U || c == 0x7F;
    });
    if (control || name.find_first_of(":=+,\"") != std::string_view::npos) {
        throw UsageError(message::bad_name(name));
    }
    return std::string(name);
}

std::vector<std::size_t> names_meant(std::vector<std::string> const& names,
                                     std::string_view wanted) {
    auto const folded = fold(trimmed(wanted));
    std::vector<std::size_t> beginning;
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto const name = fold(names[i]);
        if (name == folded) return {i};
        if (!folded.empty() && name.starts_with(folded)) beginning.push_back(i);
    }
    return beginning;
}

std::optional<std::size_t> find_name(std::vector<std::string> const& names,
                                     std::string_view wanted) {
    return wizard::only(names_meant(names, wanted));
}

std::size_t side_called(std::vector<std::string> const& sides, std::string_view wanted) {
    if (auto const side = at_most_one(sides, wanted)) return *side;
    throw UsageError(message::unknown_side(wanted, nearest(wanted, sides), sides));
}

std::size_t player_called(std::vector<std::string> const& players, std::string_view wanted) {
    if (auto const player = at_most_one(players, wanted)) return *player;
    throw UsageError(message::unknown_player(wanted, nearest(wanted, players), players));
}

}  // namespace meldbook::commands
