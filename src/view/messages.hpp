#pragma once
// The sentences commands say, each whole: what is wrong with the value quoted and what to do, or
// what was done.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/check.hpp"
#include "domain/match.hpp"
#include "text/style.hpp"

namespace meldbook::view::message {

// What cannot be read.
std::string number_wanted(std::string_view option, std::string_view given, int least, int most);
std::string score_wanted(std::string_view option, std::string_view given);
std::string scores_wanted(std::string_view option, std::string_view given, std::size_t have,
                          std::size_t sides);
std::string entries_wanted(std::size_t have, std::vector<std::string> const& sides);
std::string some_named(std::vector<std::string> const& sides);
/// `near` is the one that was probably meant, or empty.
std::string unknown_side(std::string_view name, std::string_view near,
                         std::vector<std::string> const& sides);
std::string side_twice(std::string_view side);
std::string hand_wants_entries(std::vector<std::string> const& sides);
std::string fix_wants_entries(std::vector<std::string> const& sides);
std::string unknown_tie(std::string_view given);
std::string unknown_player(std::string_view given, std::string_view near,
                           std::vector<std::string> const& players);
std::string sides_wanted(std::size_t have);
std::string too_many_players(std::size_t have, std::size_t most);
std::string empty_name(std::string_view given);
std::string bad_name(std::string_view given);
std::string player_twice(std::string_view name);
std::string side_name_twice(std::string_view name);
std::string rename_form(std::string_view given);
std::string from_with_entries();
std::string one_match(std::string_view another);
std::string too_many_lines(std::size_t have, std::size_t most);
std::string one_format(std::string_view one, std::string_view other);
std::string wants_ratings(std::string_view name);
std::string filter_wants_ratings(std::string_view option);
std::string side_brings_rules(std::string_view option);
std::string one_player(std::string_view name);
std::string cannot_read(std::string_view path, std::string_view detail);

// What is refused.
std::string no_match_yet();
/// `filtered`: not all matches of the book were looked at.
std::string no_rating(std::string_view player, bool filtered);
std::string no_ratings_yet(bool filtered);
std::string no_screen();
std::string match_over(int number, Status status, std::optional<std::string> const& winner);
std::string refused_problem(std::string_view problem);
std::string would_be_refused(int number, std::string_view problem);
std::string nothing_to_edit();
std::string nothing_to_undo();
std::string nothing_to_redo();
std::string no_such_hand(int number, int hands);

// What was done.
/// What sides without names are called: "side 1", "side 2".
std::vector<std::string> numbered_sides(std::size_t sides);
std::string how_to_begin(std::string_view book, Style const& style);
std::string hand_marked(int number, std::string_view problem);
std::string would_be_marked(int number, std::string_view problem);
std::string hand_recorded(int number, std::vector<std::string> const& sides,
                          std::vector<int> const& points, std::vector<int> const& totals,
                          Style const& style);
std::string hand_corrected(int number);
std::string hand_would_be(int number);
std::string hand_dropped(int number);
std::string hand_would_go(int number);
std::string nothing_changed();
std::string opened_short(int number, std::string_view side, int laid, Opening const& required);
std::string canastas_short(int number, std::string_view side, int missing);
std::string other_number(int players, int rules);
std::string points_beyond(int number, CountedPoints const& counted);
std::string only_previewed();
std::string match_edited(int number);
std::string match_deleted(int number);
std::string was_about(int match, std::optional<int> current);
std::string undone(std::string_view command, std::string_view when);
std::string redone(std::string_view command, std::string_view when);
std::string rules_fine(std::string_view name, std::size_t warnings);
std::string no_overlay(std::string_view rules, int seats, std::vector<int> const& known);
std::string warning(std::string_view text);
std::string book_whole(std::size_t matches, std::size_t hands);
std::string total_differs(int match, int hand, std::string_view side, int kept, int computed);
std::string status_differs(int match, Status kept, Status computed);
std::string entry_unreadable(int match, std::string_view detail);
std::string no_matches_yet();
std::string no_players_yet();
std::string more_matches(std::size_t hidden);

}  // namespace meldbook::view::message
