#include "intake/names.hpp"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <span>
#include <utility>

#include "domain/rules.hpp"
#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "intake/sides.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::UsageError;

namespace {

constexpr std::size_t most_listed = 8;

/// Ways in which a word can mean a name. Both are folded.
using Means = bool (*)(std::string_view name, std::string_view wanted);

bool is_same(std::string_view name, std::string_view wanted) { return name == wanted; }
bool begins_with(std::string_view name, std::string_view wanted) {
    return name.starts_with(wanted);
}
bool contains(std::string_view name, std::string_view wanted) {
    return name.find(wanted) != std::string_view::npos;
}
/// People leave out accents.
bool is_same_without_accents(std::string_view name, std::string_view wanted) {
    return without_accents(name) == without_accents(wanted);
}
bool begins_without_accents(std::string_view name, std::string_view wanted) {
    return without_accents(name).starts_with(without_accents(wanted));
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

std::vector<std::string> folded_names(std::vector<std::string> const& names) {
    std::vector<std::string> folded;
    for (auto const& name : names) folded.push_back(fold(name));
    return folded;
}

/// The names that `wanted` means in the first of these ways in which it means any.
std::vector<std::size_t> meant_by(std::string_view wanted, std::vector<std::string> const& names,
                                  std::initializer_list<Means> ways) {
    std::vector<std::size_t> found;
    auto const word = fold(trimmed(wanted));
    if (word.empty()) return found;
    auto const folded = folded_names(names);
    for (auto const way : ways) {
        for (std::size_t i = 0; i < folded.size(); ++i)
            if (way(folded[i], word)) found.push_back(i);
        if (found.empty()) continue;
        if (way == is_same) found.resize(1);  // two spellings of a name are one name
        break;
    }
    return found;
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

store::Spellings spellings_of_event(store::Book const& book, std::string const& event) {
    store::Spellings spellings = {event};
    for (auto& name : book.names(store::NameOf::event))
        if (name != event && fold(name) == fold(event)) spellings.push_back(std::move(name));
    return spellings;
}

std::vector<std::size_t> matching_names(std::vector<std::string> const& names,
                                        std::string_view wanted) {
    return meant_by(wanted, names, {is_same, begins_with});
}

std::optional<std::size_t> find_name(std::vector<std::string> const& names,
                                     std::string_view wanted) {
    auto const matching = matching_names(names, wanted);
    return matching.size() == 1 ? std::optional(matching.front()) : std::nullopt;
}

std::optional<std::size_t> name_meant(std::vector<std::string> const& names,
                                      std::string_view wanted, Parts parts) {
    auto const matching =
        parts == Parts::count
            ? meant_by(
                  wanted, names,
                  {is_same, begins_with, contains, is_same_without_accents, begins_without_accents})
            : meant_by(wanted, names,
                       {is_same, begins_with, is_same_without_accents, begins_without_accents});
    if (matching.empty()) return std::nullopt;
    if (matching.size() == 1) return matching.front();
    std::vector<std::string> several;
    for (auto const i : matching) several.push_back(names[i]);
    refuse_ambiguous(wanted, several);
}

std::string nearest_name(std::vector<std::string> const& names, std::string_view wanted) {
    auto const folded = folded_names(names);
    auto const near = std::ranges::find(folded, nearest(fold(trimmed(wanted)), folded));
    return near == folded.end() ? "" : names[static_cast<std::size_t>(near - folded.begin())];
}

std::string like_name(std::vector<std::string> const& names, std::string_view wanted) {
    auto const word = fold(trimmed(wanted));
    for (auto const& name : names)
        if (is_same_without_accents(fold(name), word)) return name;
    auto near = nearest_name(names, wanted);
    return fold(near).substr(0, 1) == word.substr(0, 1) ? near : "";
}

std::vector<MatchingSide> matching_sides(std::vector<std::string> const& sides,
                                         std::vector<std::vector<std::string>> const& players,
                                         std::string_view wanted) {
    auto const word = fold(trimmed(wanted));
    if (word.empty()) return {};
    std::vector<MatchingSide> found;
    auto const add = [&](std::size_t side, std::string const& name, Means way) {
        bool const is_known = std::ranges::count(found, side, &MatchingSide::first) > 0;
        if (!is_known && way(fold(name), word)) found.emplace_back(side, name);
    };
    auto const add_sides = [&](Means way) {
        for (std::size_t side = 0; side < sides.size(); ++side) add(side, sides[side], way);
    };
    auto const add_players = [&](Means way) {
        for (std::size_t side = 0; side < players.size(); ++side)
            for (auto const& player : players[side]) add(side, player, way);
    };
    add_sides(is_same);
    if (!found.empty()) return found;
    auto const number = is_digits(word) ? whole_number<std::size_t>(word) : std::nullopt;
    if (number && *number >= 1 && *number <= sides.size() && word[0] != '0') {
        return {{*number - 1, sides[*number - 1]}};
    }
    add_players(is_same);
    if (!found.empty()) return found;
    add_sides(begins_with);
    add_players(begins_with);
    add_sides(has_word);
    if (found.empty()) add_sides(contains);
    if (!found.empty()) return found;
    add_sides(is_same_without_accents);
    add_players(is_same_without_accents);
    return found;
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
    auto const near = nearest_name(known, wanted);
    if (near.empty()) {
        throw UsageError(
            tr("'{}' is not one of the sides; they are {}", safe(wanted), all_names(sides)));
    }
    throw UsageError(tr("'{}' is not one of the sides, which are {}; did you mean {}?",
                        safe(wanted), all_names(sides), quoted_word(safe(near))));
}

namespace {

/// Names as they are shown and said, "Ana & Bea" or "Ana and Bea", with a + between them.
std::string with_plus(std::string_view names) {
    std::string text(names);
    if (text.find_first_of("+&") == std::string::npos && text.find(' ') != std::string::npos)
        text = with_commas(text, nullptr);
    for (auto& c : text)
        if (c == '&' || c == ',') c = '+';
    return text;
}

}  // namespace

std::vector<std::size_t> find_sides(SideNames const& names, std::string_view given) {
    bool const is_side = !matching_sides(names.sides, names.players, given).empty();
    auto const wanted = is_side ? std::string(given) : with_plus(given);
    if (is_side || wanted.find('+') == std::string::npos) return {find_side(names, given)};
    auto const is_name = [&](std::string const& name) {
        return std::ranges::any_of(names.sides,
                                   [&](auto const& side) { return fold(side) == fold(name); });
    };
    std::vector<std::string> parts;
    for (auto const part : split(wanted, '+')) parts.emplace_back(trimmed(part));
    auto const named = parts.size();
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
    // Its people, in any order, are one side.
    bool const is_one = std::ranges::count(sides, sides.front()) == std::ssize(sides) &&
                        names.players[sides.front()].size() == named;
    if (is_one) sides.resize(1);
    return sides;
}

std::size_t find_player(std::vector<std::string> const& players, std::string_view wanted) {
    if (auto const player = name_meant(players, wanted)) return *player;
    auto const near = nearest_name(players, wanted);
    if (near.empty()) {
        throw UsageError(
            tr("'{}' is not one of the players; they are {}", safe(wanted), all_names(players)));
    }
    throw UsageError(tr("'{}' is not one of the players, who are {}; did you mean {}?",
                        safe(wanted), all_names(players), quoted_word(safe(near))));
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
