#pragma once
// The words of a match written down as a sheet of plain text: `export` writes them, `import` knows
// a line by them. "Match: 12", "Hand 3, dealer Ana, stock", "From hand 3: Eve for Ana",
// "= 770, total 1540".

#include <string_view>

namespace meldbook::sheet {

// Before a colon.
inline constexpr std::string_view match = "Match";
inline constexpr std::string_view id = "Id";
inline constexpr std::string_view started = "Started";
inline constexpr std::string_view finished = "Finished";
inline constexpr std::string_view status = "Status";
inline constexpr std::string_view winner = "Winner";
inline constexpr std::string_view place = "Place";
inline constexpr std::string_view event = "Event";
inline constexpr std::string_view note = "Note";
inline constexpr std::string_view rules = "Rules";
inline constexpr std::string_view rule_set = "Rule set";
inline constexpr std::string_view target = "Target";
inline constexpr std::string_view hands = "Hands";
inline constexpr std::string_view tie = "Tie";
inline constexpr std::string_view start = "Start";
inline constexpr std::string_view dealer = "Dealer";
inline constexpr std::string_view seats = "Seats";
inline constexpr std::string_view side = "Side";

// Before something else.
inline constexpr std::string_view hand = "Hand ";
inline constexpr std::string_view from_hand = "From hand ";
inline constexpr std::string_view instead = " for ";
inline constexpr std::string_view deals = "dealer ";
inline constexpr std::string_view irregular = "irregular";
inline constexpr std::string_view total = "total ";

/// Whether a name could be taken for something else where it stands in a sheet, so that it is
/// written in double quotes: "#1", "Match", "Hand 3".
bool needs_quotes(std::string_view name);

}  // namespace meldbook::sheet
