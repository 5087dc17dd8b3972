#pragma once
// The questions about a hand and the answers to them.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::wizard {

/// What a question asks for. `formed`, `out` and `out_kind` are asked once for a hand, the others for
/// each side that plays it, or once for sides that play together; `own` for each of these.
enum class Ask : std::uint8_t {
    formed,  ///< who plays alone or together, if sides are formed hand by hand
    out,  ///< which side went out
    out_kind,  ///< how it went out
    begun,  ///< never asked: words of a side from before, with which the line of `laid` begins
    laid,  ///< everything but the cards left in hand, in one line
    own,  ///< red threes and corrections of one side that plays together with others
    caught,  ///< cards left in hand
};

struct Question {
    Ask ask{};
    std::size_t side = 0;  ///< 0 for questions about the whole hand

    bool of_side() const { return ask >= Ask::begun; }
    friend auto operator<=>(Question const&, Question const&) = default;
};

/// Answers in the notation of an entry, ready to be joined: "KKKKKKK natural=1 red=2", "hand=K99";
/// "" is nothing. The answer to `out` is the number of the side from 0, or "" for nobody; that to
/// `formed` is what print_formed prints. What sides that play together have in common is answered for
/// the first of them.
using Answers = std::map<Question, std::string>;

/// Finds the names that `wanted` may mean, as all commands do: the name that is spelled the same,
/// else all that begin with it. Returns indices into `names`.
using FindNames = std::function<std::vector<std::size_t>(std::vector<std::string> const& names,
                                                         std::string_view wanted)>;

/// Finds the sides that `wanted` may mean, as all commands do: by number, name or player. Returns
/// the index of each, and the name that matched.
using FindSides = std::function<std::vector<std::pair<std::size_t, std::string>>(
    std::vector<std::string> const& sides, std::vector<std::vector<std::string>> const& players,
    std::string_view wanted)>;

/// Returns the only one found; nothing if there are none or several.
inline std::optional<std::size_t> only(std::vector<std::size_t> const& found) {
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

/// The sides, their players and the rule set.
struct Setting {
    Rules const* rules = nullptr;
    std::vector<std::string> sides;
    std::vector<std::vector<std::string>> players;  ///< of each side
    FindNames find;
    FindSides find_sides;
};

}  // namespace meldbook::wizard
