#pragma once
// The questions of a hand and the answers to them.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::wizard {

/// What a question asks for. `out` and `out_kind` are asked once for the hand, the others of every
/// side.
enum class Ask : std::uint8_t {
    out,           ///< who went out
    out_kind,      ///< and how
    special,       ///< a special hand, where the rule set has any
    melds,         ///< canastas and melds
    rest,          ///< what else lies on the table: cards, piles or points
    red_threes,
    black_threes,  ///< laid out, where the rule set has a schedule for them
    caught,        ///< left in the hand
    events,        ///< where the rule set has any
    corrections,   ///< beside a special hand, where everything else is left out
};

struct Question {
    Ask ask{};
    std::size_t side = 0;  ///< 0 for what is asked of the whole hand

    bool of_side() const { return ask != Ask::out && ask != Ask::out_kind; }
    friend auto operator<=>(Question const&, Question const&) = default;
};

/// Answers in the notation of an entry, ready to be put together: "KKKKKKK natural=1", "red=2",
/// "hand=K99"; "" is nothing. Of `out` it is the side's number from 0, or "" for nobody.
using Answers = std::map<Question, std::string>;

/// Finds the names that may be meant, as commands do everywhere: the one that is spelled so, else all
/// that begin so.
using FindNames = std::function<std::vector<std::size_t>(std::vector<std::string> const& names,
                                                         std::string_view wanted)>;

/// The only one that was found; nothing where none or several were.
inline std::optional<std::size_t> only(std::vector<std::size_t> const& found) {
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

/// Who plays, and by which rules.
struct Setting {
    Rules const* rules = nullptr;
    std::vector<std::string> sides;
    std::vector<std::vector<std::string>> players;  ///< of each side
    FindNames find;
};

}  // namespace meldbook::wizard
