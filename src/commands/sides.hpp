#pragma once
// The sides of a match as they are named on the line or at the terminal.

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct NamedSide {
    std::string name;
    std::vector<std::string> players;
};

/// What a side without a name of its own is called: "Ana+Bea".
std::string called_after(std::vector<std::string> const& players);

/// How a name is written now that was another one.
using Spelling = std::function<std::string(std::string const&)>;

/// The name of a side that is called after its players, in whatever order, as it is once they are
/// spelt anew; nothing where it has a name of its own.
std::optional<std::string> respelt(std::string const& side, std::vector<std::string> players,
                                   Spelling const& spelling);

/// "Name: player, player", "player+player" or "player". Throws UsageError.
NamedSide read_side(std::string const& text);

/// Throws UsageError where two sides or two players have one name.
void refuse_doubles(std::vector<NamedSide> const& sides);

/// All sides of a match; somebody the book knows keeps the spelling it has there. Throws
/// UsageError.
std::vector<NamedSide> read_sides(std::vector<std::string> const& texts, store::Book const& book);

/// The same where there may be no book yet (null).
std::vector<NamedSide> read_sides(std::vector<std::string> const& texts, store::Book const* book);

}  // namespace meldbook::commands
