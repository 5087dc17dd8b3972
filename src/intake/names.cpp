#include "intake/names.hpp"

#include <algorithm>
#include <functional>
#include <span>

#include "domain/notation.hpp"
#include "host/command_error.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::UsageError;

namespace {

constexpr std::size_t most_listed = 8;

/// People leave out accents.
bool is_same_without_accents(std::string_view name, std::string_view wanted) {
    return without_accents(name) == without_accents(trimmed(wanted));
}

/// Whether a word of a name begins with `beginning`. Both are folded; a word ends before a sign, as
/// in Ana+Bea.
bool has_word(std::string_view name, std::string_view beginning) {
    auto const in_word = [](char c) {
        return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80U;
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        bool const begins = in_word(name[i]) && (i == 0 || !in_word(name[i - 1]));
        if (begins && name.substr(i).starts_with(beginning)) return true;
    }
    return false;
}

/// Finds sides by folded names.
class SideFinder {
public:
    SideFinder(std::vector<std::string> const& sides,
               std::vector<std::vector<std::string>> const& players)
        : sides_(sides), players_(players) {}

    using Matches = bool (*)(std::string_view name, std::string_view wanted);

    /// Adds the sides whose name matches.
    void add_sides(Matches matches, std::string_view wanted) {
        for (std::size_t side = 0; side < sides_.size(); ++side) {
            if (matches(fold(sides_[side]), wanted)) add(side, sides_[side]);
        }
    }

    /// Adds the sides that have a player whose name matches.
    void add_players(Matches matches, std::string_view wanted) {
        for (std::size_t side = 0; side < players_.size(); ++side) {
            for (auto const& player : players_[side]) {
                if (matches(fold(player), wanted)) add(side, player);
            }
        }
    }

    void add(std::size_t side, std::string const& name) {
        bool const known =
            std::ranges::any_of(found, [&](auto const& match) { return match.first == side; });
        if (!known) found.emplace_back(side, name);
    }

    std::vector<MatchingSide> found;

private:
    std::vector<std::string> const& sides_;
    std::vector<std::vector<std::string>> const& players_;
};

bool is_same(std::string_view name, std::string_view wanted) { return name == wanted; }
bool begins_with(std::string_view name, std::string_view wanted) {
    return name.starts_with(wanted);
}
bool contains(std::string_view name, std::string_view wanted) {
    return name.find(wanted) != std::string_view::npos;
}

/// All names as a list in a sentence.
std::string all_names(std::vector<std::string> const& names) {
    return safe(joined(names, Joined::with_and));
}

}  // namespace

std::string parse_known_name(std::string_view name, std::string_view whole) {
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

std::string parse_name(std::string_view name, std::string_view whole) {
    auto parsed = parse_known_name(name, whole);
    auto const letters = std::ranges::count_if(
        parsed, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    if (std::cmp_greater(letters, longest_name)) {
        throw UsageError(tr("'{}' is too long for a name; use at most {} characters",
                            safe(shorten(parsed, 40)), longest_name));
    }
    return parsed;
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

std::optional<std::size_t> name_meant(std::vector<std::string> const& names,
                                      std::string_view wanted) {
    auto matching = matching_names(names, wanted);
    if (matching.empty()) {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (is_same_without_accents(names[i], wanted)) matching.push_back(i);
        }
    }
    if (matching.empty()) return std::nullopt;
    if (matching.size() == 1) return matching.front();
    std::vector<std::string> several;
    for (auto const i : matching) several.push_back(names[i]);
    refuse_ambiguous(wanted, several);
}

std::vector<MatchingSide> matching_sides(std::vector<std::string> const& sides,
                                         std::vector<std::vector<std::string>> const& players,
                                         std::string_view wanted) {
    auto const folded = fold(trimmed(wanted));
    if (folded.empty()) return {};
    SideFinder finder(sides, players);
    finder.add_sides(is_same, folded);
    if (!finder.found.empty()) return finder.found;
    auto const number = is_digits(folded) ? whole_number<std::size_t>(folded) : std::nullopt;
    if (number && *number >= 1 && *number <= sides.size() && folded[0] != '0') {
        return {{*number - 1, sides[*number - 1]}};
    }
    finder.add_players(is_same, folded);
    if (!finder.found.empty()) return finder.found;
    finder.add_sides(begins_with, folded);
    finder.add_players(begins_with, folded);
    finder.add_sides(has_word, folded);
    if (finder.found.empty()) finder.add_sides(contains, folded);
    if (!finder.found.empty()) return finder.found;
    finder.add_sides(is_same_without_accents, wanted);
    finder.add_players(is_same_without_accents, wanted);
    return finder.found;
}

std::size_t find_side(SideNames const& names, std::string_view wanted) {
    auto const matching = matching_sides(names.sides, names.players, wanted);
    if (matching.size() == 1) return matching.front().first;
    if (matching.size() > 1) {
        std::vector<std::string> several;
        for (auto const& [side, name] : matching) several.push_back(name);
        refuse_ambiguous(wanted, several);
    }
    auto const& sides = names.sides;
    auto known = sides;
    for (auto const& players : names.players) {
        known.insert(known.end(), players.begin(), players.end());
    }
    auto const near = nearest(wanted, known);
    if (near.empty()) {
        throw UsageError(
            tr("'{}' is not one of the sides; they are {}", safe(wanted), all_names(sides)));
    }
    throw UsageError(tr("'{}' is not one of the sides, which are {}; did you mean '{}'?",
                        safe(wanted), all_names(sides), safe(near)));
}

std::vector<std::size_t> find_sides(SideNames const& names, std::string_view wanted) {
    if (wanted.find('+') == std::string_view::npos ||
        !matching_sides(names.sides, names.players, wanted).empty()) {
        return {find_side(names, wanted)};
    }
    auto const is_name = [&](std::string const& name) {
        return std::ranges::any_of(names.sides,
                                   [&](auto const& side) { return fold(side) == fold(name); });
    };
    std::vector<std::string> parts;
    for (auto const part : split(wanted, '+')) parts.emplace_back(trimmed(part));
    std::vector<std::size_t> sides;
    while (!parts.empty()) {
        // The name of a side may have a + itself: the most parts that are one, or else one part.
        auto count = parts.size();
        while (count > 1 && !is_name(join(std::span(parts).first(count), "+", std::identity{})))
            --count;
        sides.push_back(
            find_side(names, join(std::span(parts).first(count), "+", std::identity{})));
        parts.erase(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(count));
    }
    return sides;
}

std::size_t find_player(std::vector<std::string> const& players, std::string_view wanted) {
    if (auto const player = name_meant(players, wanted)) return *player;
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

bool has_letter(std::string_view name) {
    return std::ranges::any_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               static_cast<unsigned char>(c) >= 0x80U;
    });
}

}  // namespace meldbook::intake
