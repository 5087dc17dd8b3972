#pragma once
// Checks the names that people type, and finds the side, player, place … that a shortened name means.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/book.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

/// Checks a name for a player or side, and returns it without blanks around it. Throws UsageError,
/// which quotes `whole`, if it is empty or contains a separator of names.
std::string parse_name(std::string_view name, std::string_view whole);
/// The same for a name that a book or an export has already, which may be longer.
std::string parse_known_name(std::string_view name, std::string_view whole);

/// The names that `wanted` can mean: the one equal to it, else all that begin with it. Case and the
/// encoding of accents make no difference.
std::vector<std::size_t> matching_names(std::vector<std::string> const& names,
                                        std::string_view wanted);

/// The spellings of an event in a book, each of which is meant: "Friday" is "friday".
store::Spellings spellings_of_event(store::Book const& book, std::string const& event);

/// The only name that matches; nothing if none or several match.
std::optional<std::size_t> find_name(std::vector<std::string> const& names,
                                     std::string_view wanted);

/// The sides of a match, and who plays in each.
struct SideNames {
    std::vector<std::string> sides;
    std::vector<std::vector<std::string>> players = {};  ///< of each side; empty: not known
};

/// Whether a part of a name means it.
enum class Parts : std::uint8_t { do_not_count, count };

/// The name that `wanted` means: the only one that matches, or, if none does, the only one that has it as
/// a part, or that is it or begins with it without accents. Nothing if there is none. Throws UsageError if there are
/// several.
std::optional<std::size_t> name_meant(std::vector<std::string> const& names,
                                      std::string_view wanted, Parts parts = Parts::do_not_count);

/// The name most like a mistyped one; "" if none is like it.
std::string nearest_name(std::vector<std::string> const& names, std::string_view wanted);

/// The name that may be the same as one of somebody else: without its accents, or with a slip behind its first letter;
/// "" if none is.
std::string like_name(std::vector<std::string> const& names, std::string_view wanted);

/// A side that a word can mean: its index, and its name or the player's that the word matches.
using MatchingSide = std::pair<std::size_t, std::string>;

/// The sides that `wanted` can mean, each once; `players` are those of each side, or empty. The first
/// of these that matches any side counts: its name; its number, from 1; one of its players; the
/// beginning of its name, of a word of it or of a player's name; a part of its name. Case and the
/// encoding of accents make no difference.
std::vector<MatchingSide> matching_sides(std::vector<std::string> const& sides,
                                         std::vector<std::vector<std::string>> const& players,
                                         std::string_view wanted);

/// The side that `wanted` means. Throws UsageError if none or several match.
std::size_t find_side(SideNames const& names, std::string_view wanted);

/// The sides that a name means: one, as above or by its people in any order, "Bea & Ana"; or several: "Bea+Cid". Throws
/// UsageError.
std::vector<std::size_t> find_sides(SideNames const& names, std::string_view given);

/// The player that `wanted` means. Throws UsageError if none or several match.
std::size_t find_player(std::vector<std::string> const& players, std::string_view wanted);

/// Throws UsageError: several names match.
[[noreturn]] void refuse_ambiguous(std::string_view wanted,
                                   std::vector<std::string> const& matching);

/// As many names as fit on a line, made safe; "…" stands for the others.
std::string some_names(std::vector<std::string> const& names, Joined how = Joined::with_and);

/// Whether a name has a letter; every character beyond ASCII may be one.
bool has_letter(std::string_view name);

}  // namespace meldbook::intake
