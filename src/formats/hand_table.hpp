#pragma once
// Reads and writes matches as a table of hands in CSV, with a row for each side of each hand.

#include <cstdint>
#include <string>
#include <string_view>

#include "domain/match.hpp"
#include "formats/raw_match.hpp"

namespace meldbook::formats {

/// The columns, in the order in which they are written. A file to read can have any of them.
enum class HandColumn : std::uint8_t {
    match,  ///< number
    id,
    date,  ///< when the match began
    place,
    event,
    rules,  ///< id of the rule set, and switches that are set
    target,
    hand,  ///< number
    played,
    dealer,
    side,
    players,  ///< of the side in this hand, separated by commas
    entry,
    points,
    total,
    ended,
    irregular,
    note,  ///< of the hand
    status,
    finished,
    tie,
    hands_limit,
    match_note,
    partners,  ///< the sides that played together in this hand: "Bea + Cid"
    drawn,  ///< the round that the match was started from, as MatchFacts::drawn
};

/// Appends the headings.
void append_hand_headings(std::string& to);

/// Appends the rows of a match.
void append_hands(std::string& to, Match const& match);

/// Reads a table with headings. `columns` says which heading each column has,
/// "hand=Hand,side=Team". The other columns are recognized by the headings above, in upper or lower
/// case, and by some headings of other programs. There must be a column for hand, for side, and for
/// entry or points. The rows of a match need not be together. Without a column for match or id, all
/// rows belong to one match.
///
/// Reads the file twice, in the memory of one match: first all of it, to check its layout and to
/// find the rows of each match; then match by match, in the order of their first rows. Throws
/// LayoutError, for an error in the layout of the file before the first match is taken.
void read_hand_table(SeekableFile const& file, std::string_view columns, TakeMatch const& take);

}  // namespace meldbook::formats
