#pragma once
// Tables of statistics that have a row for each player, each part of a player's matches or each
// record: their columns, for people and for programs.

#include <cstdint>
#include <string>
#include <vector>

#include "text/translate.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view {

/// What a player's matches are divided by.
enum class DividedBy : std::uint8_t { partner, opponent, rules, year, month };

/// `heading`: of the first column in a terminal, where it is the title as well.
Table breakdown_table(DividedBy by, Sentence heading, std::vector<stats::Breakdown> const& rows);

void write_breakdown(meldbook::json::List list, DividedBy by,
                     std::vector<stats::Breakdown> const& rows);

/// What the row of a player says.
void write_player(meldbook::json::Object& out, stats::PlayerFigures const& player);

void write_record(meldbook::json::Object& out, stats::Record const& record);

/// A hand to be looked up, or null; `value` is the key of its value.
void write_hand_mark(meldbook::json::Object& out, std::string_view key, std::string_view value,
                     std::optional<stats::HandMark> const& at);

/// Where a hand is to be looked up, or without its number a match: "match 3, hand 2, 21 Nov".
std::string place_text(int match, int hand, std::string const& day);

/// How matches and hands are counted: the sentences that matter for these players.
std::vector<std::string> counting_notes(std::vector<stats::PlayerFigures> const& players);
std::string company_note();

/// How records are kept, and which hands count for a time if one of them is about that.
std::vector<std::string> record_notes(std::vector<stats::Record> const& records);
std::string time_note();

}  // namespace meldbook::view
