#pragma once
// The elements of text sheets: words, lines, names, escapes and the header before the hands. Only
// for use inside formats, except the words, which messages name.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/match.hpp"
#include "formats/raw_match.hpp"

namespace meldbook::formats {

/// "Match: 12", "Hand 3, dealer Ana, stock", "From hand 3: Eve for Ana", "= 770, total 1540".
namespace sheet {

// Words before a colon.
inline constexpr std::string_view match = "Match";
inline constexpr std::string_view id = "Id";
inline constexpr std::string_view started = "Started";
inline constexpr std::string_view finished = "Finished";
inline constexpr std::string_view status = "Status";
inline constexpr std::string_view winner = "Winner";
inline constexpr std::string_view place = "Place";
inline constexpr std::string_view event = "Event";
inline constexpr std::string_view drawn = "Drawn";
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

// Words that are not before a colon.
inline constexpr std::string_view hand = "Hand ";
inline constexpr std::string_view from_hand = "From hand ";
inline constexpr std::string_view instead = " for ";
inline constexpr std::string_view deals = "dealer ";
inline constexpr std::string_view irregular = "irregular";
inline constexpr std::string_view total = "total ";
inline constexpr std::string_view partners = "partners ";

}  // namespace sheet

/// A line with its number, from 1, without blanks around it.
struct SheetLine {
    std::string_view text;
    std::int64_t number = 0;
};

/// The most bytes of a line. The longest line of a real sheet is a rule set, whose file has at most
/// half as many.
inline constexpr std::size_t longest_line = std::size_t{1} << 21U;

/// Reads a file line by line, skipping empty lines and those that begin with #.
class SheetLines {
public:
    using Read = std::function<std::size_t(char* to, std::size_t size)>;

    /// `read` reads at most `size` bytes to `to` and returns how many, 0 at the end.
    explicit SheetLines(Read read) : read_{std::move(read)} {}

    /// The next line, whose text is valid until the next call. Throws LayoutError.
    std::optional<SheetLine> next();

private:
    bool take_line(std::string_view& line);

    Read read_;
    std::string buffer_;
    std::size_t at_ = 0;  ///< position in the buffer
    std::int64_t number_ = 0;
};

/// The text after the key and its colon, in upper or lower case, on a line that begins with them.
std::optional<std::string_view> value_after(std::string_view line, std::string_view key);

/// Escapes a text to fit on one line: \n for a line end, \s for a blank at either end, \\ for a
/// backslash.
std::string escaped(std::string_view text);

/// Reverses escaped(); \" is a quote. Throws LayoutError.
std::string unescaped(SheetLine const& line, std::string_view text);

/// A name as a sheet writes it: in double quotes if it could be read as something else, like "#1",
/// "Match" or "Hand 3", with a backslash before each quote and backslash.
std::string written_name(std::string_view name);

/// Reverses written_name(), ignoring blanks around the name. Throws LayoutError.
std::string read_name(SheetLine const& line, std::string_view written);

/// Splits a text at the commas outside quotes.
std::vector<std::string_view> split_list(std::string_view text);

/// Reads names separated by commas. Throws LayoutError.
std::vector<std::string> read_names(SheetLine const& line, std::string_view written);

/// The first position of a text outside quotes, or npos.
std::size_t find_unquoted(std::string_view in, std::string_view text);

/// Appends the header of a match. It names the rule set only if `rules_by_name`.
void append_header(std::string& to, Match const& match, bool rules_by_name);

/// Reads a line like "Place: Rome" into a match. Returns false if the line does not begin with a
/// known key. Throws LayoutError.
bool take_header(RawMatch& match, SheetLine const& line);

/// A stored time as sheets write it: "2026-11-21 19:15:00 UTC".
std::string sheet_time(std::string_view utc);

/// Appends "KEY: VALUE".
void append_line(std::string& to, std::string_view key, std::string_view value);

}  // namespace meldbook::formats
