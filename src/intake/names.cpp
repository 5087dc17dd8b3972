#include "intake/names.hpp"

#include <algorithm>

#include "domain/notation.hpp"
#include "host/command_error.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::UsageError;

namespace {

constexpr std::size_t most_listed = 8;

/// The only name that matches, or nothing. Throws UsageError if several match.
std::optional<std::size_t> at_most_one(std::vector<std::string> const& names,
                                       std::string_view wanted) {
    auto const matching = matching_names(names, wanted);
    if (matching.empty()) return std::nullopt;
    if (matching.size() == 1) return matching.front();
    std::vector<std::string> several;
    for (auto const i : matching) several.push_back(names[i]);
    refuse_ambiguous(wanted, several);
}

/// All names as a list in a sentence.
std::string all_names(std::vector<std::string> const& names) {
    return safe(joined(names, Joined::with_and));
}

}  // namespace

std::string parse_name(std::string_view name, std::string_view whole) {
    auto const trimmed_name = trimmed(name);
    if (trimmed_name.empty()) {
        throw UsageError(
            tr("'{}' leaves a name empty; write \"Us: Ana, Bea\", \"Ana+Bea\" or \"Ana\"",
               safe(whole)));
    }
    bool const control = std::ranges::any_of(
        trimmed_name, [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7F; });
    if (control || trimmed_name.find_first_of(":=+,\"") != std::string_view::npos) {
        throw UsageError(
            tr("'{}' cannot be a name; leave out : = + , double quotes and control characters",
               safe(trimmed_name)));
    }
    return std::string(trimmed_name);
}

std::vector<std::size_t> matching_names(std::vector<std::string> const& names,
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
    auto const matching = matching_names(names, wanted);
    return matching.size() == 1 ? std::optional(matching.front()) : std::nullopt;
}

std::size_t find_side(std::vector<std::string> const& sides, std::string_view wanted) {
    if (auto const side = at_most_one(sides, wanted)) return *side;
    auto const near = nearest(wanted, sides);
    if (near.empty()) {
        throw UsageError(
            tr("'{}' is not one of the sides; they are {}", safe(wanted), all_names(sides)));
    }
    throw UsageError(tr("'{}' is not one of the sides, which are {}; did you mean '{}'?",
                        safe(wanted), all_names(sides), safe(near)));
}

std::size_t find_player(std::vector<std::string> const& players, std::string_view wanted) {
    if (auto const player = at_most_one(players, wanted)) return *player;
    auto const near = nearest(wanted, players);
    if (near.empty()) {
        throw UsageError(
            tr("'{}' is not one of the players; they are {}", safe(wanted), all_names(players)));
    }
    throw UsageError(tr("'{}' is not one of the players, who are {}; did you mean '{}'?",
                        safe(wanted), all_names(players), safe(near)));
}

void refuse_ambiguous(std::string_view wanted, std::vector<std::string> const& matching) {
    throw UsageError(tr("'{}' could be {}; write more of the name", safe(wanted),
                        some_names(matching, Joined::with_or)));
}

std::string some_names(std::vector<std::string> const& names, Joined how) {
    if (names.size() <= most_listed) return safe(joined(names, how));
    std::vector<std::string> shown(names.begin(), names.begin() + most_listed);
    shown.emplace_back("…");
    return safe(joined(shown));
}

}  // namespace meldbook::intake
