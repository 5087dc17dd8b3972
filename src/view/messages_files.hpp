#pragma once
// The sentences of export, import and merge (as messages.hpp).

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/match.hpp"

namespace meldbook::view::message {

/// What standard input is called where a file would have its name.
std::string standard_input();

// What cannot be read or written.
std::string cannot_write(std::string_view path, std::string_view detail);
std::string cannot_gather(std::string_view path, std::string_view detail);
std::string unknown_format(std::string_view given, std::string_view near,
                           std::vector<std::string> const& known);
std::string format_not_told(std::string_view file, std::vector<std::string> const& known);
/// `given`, a file or an option, is of a format `import` does not know; `known`: those it does.
std::string format_only_written(std::string_view given, std::string_view format,
                                std::vector<std::string> const& known);
std::string one_match_a_file(std::string_view format);
std::string match_or_all(std::string_view match);
std::string seat_given_twice(int seat, int from_hand);
std::string seat_changes_side(int seat, std::string_view from, std::string_view to);
std::string side_without_players(std::string_view name);
std::string export_takes_one(std::string_view another);
std::string no_report_format(std::string_view format, std::vector<std::string> const& known);
std::string only_of_standings(std::string_view option);
std::string import_wants_file();
std::string bad_line(std::string_view file, std::int64_t line, std::string_view what);
std::string bad_match(std::string_view book, int number, std::string_view what);
std::string no_other_book(std::string_view path);
std::string entry_at_fault(int hand, std::string_view side, std::string_view what);
std::string total_too_large(int hand);

std::string not_utf8();
std::string text_too_long(std::string_view file);
std::string unknown_totals(std::string_view given);
std::string sheet_or_format();
std::string no_time(std::string_view given);
std::string no_such_side(std::string_view name);
std::string side_again(std::string_view name);
std::string side_missing(int hand, std::string_view name);
std::string seat_of_nobody(std::string_view player);
std::string seats_wanted(std::string_view given, std::size_t players);
std::string players_for_seats(int hand, std::string_view side, std::size_t players,
                              std::size_t seats);
std::string hand_out_of_order(std::string_view given, int expected);
std::string no_ending(std::string_view given);
std::string no_status(std::string_view given);

// What is refused.
std::string file_is_there(std::string_view path);
std::string hand_at_fault(int hand, std::string_view problem);
std::string points_differ_in_file(int hand, std::string_view side, int said, int computed);
std::string total_differs_in_file(std::string_view side, int said, int computed);
std::string status_differs_in_file(Status said, Status computed);
std::string finished_differs_in_file();
std::string winner_differs_in_file();
std::string match_differs(int number);
std::string match_has_draft(int number);

// Why an entry has a correction, kept in the entry itself.
std::string reason_paper();
std::string reason_added_on_paper();

// What was done.
std::string adding_mistake(std::string_view file, std::int64_t line, int hand,
                           std::string_view side, int written, int right);
std::string totals_taken(bool from_paper);
std::string imported(std::size_t matches, std::size_t hands);
std::string import_replaced(std::size_t matches);
std::string import_there(std::size_t matches);
std::string import_renumbered(std::vector<std::pair<int, int>> const& numbers);
std::string import_passed_over(std::size_t matches);
std::string import_previewed();

// How far it is.
std::string exporting(std::size_t done, std::size_t all);
std::string merging(std::size_t done, std::size_t all);
std::string importing(std::string_view file, std::optional<int> percent);

}  // namespace meldbook::view::message
