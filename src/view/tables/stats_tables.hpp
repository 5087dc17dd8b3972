#pragma once
// The tables of statistics that have a row for each player, for each part of a player's matches or
// for each record, and the same rows as JSON.

#include <cstdint>
#include <string>
#include <vector>

#include "text/translate.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view {

/// How a player's matches are divided.
enum class DividedBy : std::uint8_t { partner, opponent, rules, year, month };

/// `heading` is for the first column in a terminal, where it is also the title.
Table breakdown_table(DividedBy by, Sentence heading, std::vector<stats::Breakdown> const& rows);

void write_breakdown(meldbook::json::List list, DividedBy by,
                     std::vector<stats::Breakdown> const& rows);

/// Writes the members of a player's row.
void write_player(meldbook::json::Object& out, stats::PlayerFigures const& player);

void write_record(meldbook::json::Object& out, stats::Record const& record);

/// Writes a hand to look up, or null; `value` is the key of its value.
void write_hand_mark(meldbook::json::Object& out, std::string_view key, std::string_view value,
                     std::optional<stats::HandMark> const& at);

/// Where to look up a hand, or a match if `hand` is 0: "match 3, hand 2, 21 Nov".
std::string place_text(int match, int hand, std::string const& day);

/// The sentences about how matches and hands are counted that matter for these players.
std::vector<std::string> counting_notes(std::vector<stats::PlayerFigures> const& players);
std::string company_note();

/// How records are computed and, if one of them is about time, which hands count for times.
std::vector<std::string> record_legend(std::vector<stats::Record> const& records);
std::string time_note();

}  // namespace meldbook::view
