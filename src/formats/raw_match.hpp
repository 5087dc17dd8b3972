#pragma once
// A match as written in a table or a sheet: texts that are not interpreted yet, each with its line;
// how such files are read, match by match; and the errors in their layout.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "domain/error.hpp"

namespace meldbook::formats {

enum class HandColumn : std::uint8_t;

/// A mistake in the layout of a file, with its sentence. The caller adds the file and the line.
struct LayoutError : SentenceError {
    LayoutError(std::int64_t its_line, std::string its_sentence)
        : SentenceError{std::move(its_sentence)}, line{its_line} {}

    std::int64_t line;  ///< 0: the mistake is in --columns, not in the file
};

/// Throws LayoutError: the file has no match.
[[noreturn]] void refuse_empty(std::int64_t line);
/// Throws LayoutError: the match that begins on this line is far longer than any real one.
[[noreturn]] void refuse_long_match(std::int64_t line);

/// A text in a file with its line; empty if the file does not say it.
struct RawField {
    std::string text;
    std::int64_t line = 0;  ///< 0 if the file has no column or line for it

    bool has_text() const { return !text.empty(); }
    bool has_place() const { return line != 0; }
};

/// Two rows of a table that have different texts for the same match or hand. The caller decides
/// whether the texts have different meanings.
struct Difference {
    HandColumn column{};
    bool of_hand = false;  ///< else of a match
    std::string heading;
    RawField here, before;
};

struct RawSide {
    std::int64_t line = 0;
    std::string name;  ///< without `players`, it also names them: "Ana+Bea" or "Ana"
    std::vector<std::string> players;
};

/// The hand of a side: its entry, or only its points if `entry` is empty.
struct RawEntry {
    std::int64_t line = 0;
    std::string side;  ///< name
    std::vector<std::string> players;  ///< empty if the file names them only for the match
    RawField entry;
    RawField points, total;  ///< of the hand, and the running total after it
};

struct RawHand {
    std::int64_t line = 0;
    RawField number, played, dealer, ended, note;
    RawField partners;  ///< the sides that played together: "Bea + Cid", several with commas
    RawField date;  ///< used instead of `played` by tables with a date for each hand
    std::optional<bool> irregular;
    std::vector<RawEntry> entries;
};

/// A substitute from a hand on: "Eve for Ana".
struct RawSubstitution {
    RawField hand;
    std::string in, out;
};

struct RawMatch {
    std::int64_t line = 1;  ///< its first line
    RawField number, id, started, finished, status, winner;
    RawField place, event, note, drawn;
    RawField rules;  ///< name of a rule set, and switches
    RawField rule_set;  ///< the whole rule set, JSON
    RawField target, hands_limit, tie, start, dealer;
    RawField seats;  ///< as written
    std::vector<std::string> seated;  ///< the players in the order of the seats
    std::vector<RawSide> sides;
    std::vector<RawSubstitution> substitutions;
    std::vector<RawHand> hands;
    std::vector<Difference> differences;
};

/// The most bytes that a match may take in memory, about. One of a hundred thousand hands takes less.
inline constexpr std::size_t largest_match = std::size_t{72} << 20U;

/// A file that is read in pieces, from any byte on.
struct SeekableFile {
    /// Reads at most `size` bytes to `to` and returns how many, 0 at the end.
    std::function<std::size_t(char* to, std::size_t size)> read;
    std::function<void(std::uint64_t byte)> seek;  ///< continues at this byte
};

/// Called with each match of a file.
using TakeMatch = std::function<void(RawMatch const&)>;

}  // namespace meldbook::formats
