#pragma once
// What stands above the sheet on the phone of a player who counts the own hand (html.hpp).

#include <optional>
#include <string>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::view::html {

/// A player of the match, who may hold a phone.
struct EntryPlayer {
    std::string name, side;
    bool has_phone = false;
};

/// What an entry comes to, as `check` and `score` judge it.
struct JudgedEntry {
    std::optional<int> points;  ///< nothing if it cannot be read
    std::string made;  ///< of what
    std::vector<std::string> wrong;  ///< it cannot be read, or would be refused
    std::vector<std::string> doubtful;  ///< it would be marked, or something may be missing
};

/// The hand when every side has its entry.
struct ReviewedHand {
    std::string key;  ///< what is confirmed
    std::vector<std::string> sides{};  ///< for each what it comes to, then its words
    std::vector<std::string> said{};  ///< who confirms it, and what is wrong with it
    std::vector<std::string> wrong{};  ///< it would be refused, so that nobody confirms it
    std::vector<std::string> doubtful{};  ///< it would be marked, or something may be missing
    std::string status{};  ///< who must still confirm it, or what the scorer does next
    bool is_confirmed = false;  ///< by this player
};

struct EntryView {
    std::string message{};  ///< instead of everything else
    std::vector<EntryPlayer> players{};  ///< to choose from
    std::string player{};  ///< who holds the phone; empty: nobody yet
    std::string side{};
    std::vector<std::string> partners{};  ///< the players of the side
    Rules const* rules = nullptr;  ///< of the match
    int match = 0, hand = 0;  ///< their numbers
    std::string opening{};  ///< what the side needs
    std::optional<JudgedEntry> judged{};  ///< nothing while nothing is entered
    std::string key{};  ///< of what stands for the side, which is sent with what replaces it
    bool is_sent = false;  ///< that is what stands for the side
    std::string other{};  ///< what else stands for the side, if it is something else
    std::vector<std::string> said{};  ///< what was sent of this hand
    std::optional<ReviewedHand> review{};
};

/// The parts of the page, each in an element whose `data-part` is the id of the one that it fills. The
/// script sends what is in `words`, and what a button has in `data-send`. A button may also send
/// its `data-about`, or what is in the field that it is the id of, which is then not empty; one with
/// `data-go` shows the element of that id. It knows no rules: what can be
/// tapped stands in the page, and a tap puts words into `words`, of which `data-card` is a card,
/// `data-word` a whole word, and `data-count` and `data-value` a key with a number.
std::string entry_parts(EntryView const& view);

}  // namespace meldbook::view::html
