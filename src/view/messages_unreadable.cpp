// The sentences of messages.hpp about what cannot be read.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/text.hpp"
#include "view/messages.hpp"

namespace meldbook::view::message {

namespace {

std::string listed(std::vector<std::string> const& names) {
    return safe(fmt::format("{}", fmt::join(names, ", ")));
}

}  // namespace

std::string number_wanted(std::string_view option, std::string_view given, int least, int most) {
    return fmt::format("{} takes a whole number from {} to {}, not '{}'", option, number(least),
                       number(most), safe(given));
}

std::string score_wanted(std::string_view option, std::string_view given) {
    return fmt::format("{} takes points, like 1495 or -45, not '{}'", option, safe(given));
}

std::string scores_wanted(std::string_view option, std::string_view given, std::size_t have,
                          std::size_t sides) {
    return counted(static_cast<long long>(have),
                   "{} '{}' has {} score for {} sides; give one for each, with commas between",
                   "{} '{}' has {} scores for {} sides; give one for each, with commas between",
                   option, safe(given), have, sides);
}

std::string entries_wanted(std::size_t have, std::vector<std::string> const& sides) {
    return counted(
        static_cast<long long>(have),
        "{} entry for {} sides ({}); put each side's hand in quotes: \"KKK red=1\" \"-\"",
        "{} entries for {} sides ({}); put each side's hand in quotes: \"KKK red=1\" "
        "\"-\"",
        have, sides.size(), listed(sides));
}

std::string filter_wants_ratings(std::string_view option) {
    return fmt::format("{} chooses the matches ratings come from; add --ratings, or leave it away",
                       option);
}

std::string side_brings_rules(std::string_view option) {
    return fmt::format("--side takes the rules of the current match; leave {} away", option);
}

std::string wants_ratings(std::string_view name) {
    return fmt::format("'{}' is no match's number; add --ratings to see the ratings of players",
                       safe(name));
}

std::string one_player(std::string_view name) {
    return fmt::format("'{}' is one player; several on a side are written \"Us: Ana, Bea\"",
                       safe(name));
}

std::string some_named(std::vector<std::string> const& sides) {
    return fmt::format(
        "some entries name their side and some do not; name all of them or none ({})",
        listed(sides));
}

std::string unknown_side(std::string_view name, std::string_view near,
                         std::vector<std::string> const& sides) {
    if (near.empty()) {
        return fmt::format("'{}' is none of the sides; they are {}", safe(name), listed(sides));
    }
    return fmt::format("'{}' is none of the sides, which are {}; perhaps you want {}", safe(name),
                       listed(sides), safe(near));
}

std::string side_twice(std::string_view side) {
    return fmt::format("'{}' has two entries; everything of a side goes into one", safe(side));
}

std::string hand_wants_entries(std::vector<std::string> const& sides) {
    return fmt::format("a hand wants one entry for each side ({}); for instance: meldbook hand "
                       "\"KKKKKKK red=1 out\" \"555 hand=A3/QQ\"",
                       listed(sides));
}

std::string fix_wants_entries(std::vector<std::string> const& sides) {
    return fmt::format("a correction wants the whole hand again, one entry for each side ({}); for "
                       "instance: meldbook fix 3 \"KKKKKKK red=1 out\" \"555 hand=A3/QQ\"",
                       listed(sides));
}

std::string unknown_tie(std::string_view given) {
    return fmt::format("'{}' is no tie policy; it can be play-on, share or out", safe(given));
}

std::string unknown_player(std::string_view given, std::string_view near,
                           std::vector<std::string> const& players) {
    if (near.empty()) {
        return fmt::format("'{}' is none of the players; they are {}", safe(given),
                           listed(players));
    }
    return fmt::format("'{}' is none of the players, who are {}; perhaps you want {}", safe(given),
                       listed(players), safe(near));
}

std::string sides_wanted(std::size_t have) {
    return counted(static_cast<long long>(have),
                   "a match wants two sides or more, not {}; for instance: meldbook new \"Us: Ana, "
                   "Bea\" \"Them: Cid, Dan\"",
                   "a match wants two to six sides, not {}; put quotes around each: \"Us: Ana, "
                   "Bea\"",
                   have);
}

std::string too_many_players(std::size_t have, std::size_t most) {
    return fmt::format("{} players are too many for one match; {} can play", have, most);
}

std::string empty_name(std::string_view given) {
    return fmt::format("'{}' leaves a name empty; write \"Us: Ana, Bea\", \"Ana+Bea\" or \"Ana\"",
                       safe(given));
}

std::string bad_name(std::string_view given) {
    return fmt::format(
        "'{}' cannot be a name; leave out : = + , double quotes and control characters",
        safe(given));
}

std::string player_twice(std::string_view name) {
    return fmt::format("two players are called '{}'; tell them apart, like '{} B'", safe(name),
                       safe(name));
}

std::string side_name_twice(std::string_view name) {
    return fmt::format("two sides are called '{}'; give one another name", safe(name));
}

std::string rename_form(std::string_view given) {
    return fmt::format("'{}' names no side to rename; write --name \"Us=Ana & Bea\"", safe(given));
}

std::string from_with_entries() { return "--from reads hands from a file; leave the entries away"; }

std::string one_match(std::string_view another) {
    return fmt::format("chart draws one match, and '{}' is another word; for players say --ratings",
                       safe(another));
}

std::string too_many_lines(std::size_t have, std::size_t most) {
    return fmt::format("{} players are more lines than can be told apart; name at most {}", have,
                       most);
}

std::string one_format(std::string_view one, std::string_view other) {
    return fmt::format("'{} {}' asks for two formats; give one of them", one, other);
}

std::string cannot_read(std::string_view path, std::string_view detail) {
    return fmt::format("'{}' cannot be read: {}", safe(path), detail);
}

}  // namespace meldbook::view::message
