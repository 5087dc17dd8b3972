#pragma once
// What stands above the sheet on the phone of a player who counts the own hand (html.hpp).

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

/// A side of the whole hand, as everybody at the table reads it.
struct ReviewedSide {
    std::string name;  ///< of its players
    std::string points;  ///< of the hand
    std::vector<std::pair<std::string, std::string>> lines{};  ///< of what: "red threes", "+200"
    std::vector<std::string> cards{};  ///< melds, and what was left in whose hand
    std::vector<std::string> changed{};  ///< since this player confirmed it
};

/// The hand when every side has its entry.
struct ReviewedHand {
    std::string key;  ///< what is confirmed
    std::vector<ReviewedSide> sides{};
    std::vector<std::string> said{};  ///< who says what of it
    std::vector<std::string> wrong{};  ///< it would be refused, so that nobody confirms it
    std::vector<std::string> doubtful{};  ///< it would be marked, or something may be missing
    std::string status{};  ///< who must still confirm it, or what the scorer does next
    std::string
        confirms{};  ///< the players whose entry waits for this player's word; "": none does
    bool is_confirmed = false;  ///< by this player
};

struct EntryView {
    std::string message{};  ///< instead of everything else
    std::vector<EntryPlayer> players{};  ///< to choose from
    std::string player{};  ///< who holds the phone; empty: nobody yet
    std::string asked{};  ///< whose name it has asked for, which another phone has
    std::string digits{};  ///< by which the scorer knows that it is this one
    std::string side{};
    std::vector<std::string> partners{};  ///< the players of the side
    Rules const* rules = nullptr;  ///< of the match
    std::string match{};  ///< what its hands are told from those of others by
    int hand = 0;  ///< number
    std::string score{};  ///< of the match
    std::string opening{};  ///< what the side needs
    std::optional<JudgedEntry> judged{};  ///< nothing while nothing is entered
    std::string key{};  ///< of what stands for the side, which is sent with what replaces it
    bool is_sent = false;  ///< that is what stands for the side
    std::string other{};  ///< what else stands for the side, if it is something else
    std::string news{};  ///< what is going on
    bool is_old = false;  ///< it is that nothing was taken, because the hand has changed
    std::optional<ReviewedHand> review{};
    std::optional<ReviewedSide> mine{};  ///< as it was sent
    std::size_t side_index = 0;
    std::vector<std::string>
        place{};  ///< where the player sits now, with whom, and who deals; a line each
    std::vector<std::string>
        waits{};  ///< why there is nothing to enter, and what comes next; a line each
    int group = 0;  ///< whom to tell what the table says (host::Viewers::tell); 0: all
    std::optional<std::string> sheet{};  ///< markup of the sheet of the match, if it was asked for
    bool has_evening = false;  ///< there is a screen with the tables of all
    bool has_sheet = false;  ///< there is one with the sheet, also where there is nothing to enter
    /// The tables whose sheets can be looked at, also without a name: what asks for one, and its label.
    std::vector<std::pair<std::string, std::string>> tables{};
};

/// What a player taps who finds the hand of a side wrong, as a phone sends it and as it is read.
enum class Doubt : std::uint8_t { cards, points };
std::string doubt_code(std::size_t side, Doubt kind);
std::string doubt_text(std::string_view side, Doubt kind);

/// The parts of the page, each in an element whose `data-part` is the id of the one that it fills. The
/// script sends what is in `words`, and what a button has in `data-send`. A button may also send
/// its `data-about`, or what is in the field that it is the id of, which is then not empty; one with
/// `data-go` shows the screen of that name: `count`, `check`, `sheet` (of the table in `data-table`, or one's own) or
/// `evening`, and what has a class of a screen
/// stands on that one alone: `on-count`. The script knows no rules: what can be
/// tapped stands in the page, and a tap puts words into `words`, of which `data-card` is a card,
/// `data-times` how many of the last card there are, `data-word` a whole word, and `data-count` and
/// `data-value` a key with a number.
std::string entry_parts(EntryView const& view);

/// What is said where what is posted has to wait.
std::string busy_text();

}  // namespace meldbook::view::html
