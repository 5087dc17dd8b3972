#pragma once
// What a line means that is typed into `pad`, where nothing is quoted that need not be.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/grammar.hpp"
#include "domain/rules.hpp"

namespace meldbook::cli {

/// A word of a line.
struct PadWord {
    std::string word;  ///< without its quotes
    std::size_t begin = 0, end = 0;  ///< where it stands with them, in bytes
};

/// The words of a line. Quotes and backslashes are those of a shell, except that a quote without its
/// other half, or a single one inside a word, is an apostrophe.
std::vector<PadWord> pad_words(std::string_view line);

/// The hand that lines are about.
struct PadHand {
    std::vector<std::string> sides;  ///< of the open match; empty: there is none
    std::vector<std::string> missing;  ///< those without an entry
    std::vector<std::string> players{};  ///< who play now
    int next = 0;  ///< the number of the hand in progress; 0: it is not known
    std::string rules{};  ///< the id of its rule set
    bool has_tables = false;  ///< a number at the beginning of a line is a table
    Rules const* rule_set = nullptr;  ///< itself; null: it is not known
};

enum class Wish : std::uint8_t {
    nothing,
    run,  ///< a command
    keep,  ///< entries of sides
    record,  ///< the hand, of which all entries are there
    force,  ///< the same, also if it is refused
    alone,  ///< the same, also if nobody has confirmed it
    wait,  ///< not to record it now
    unclear,  ///< whether to record it
    how_to_leave,  ///< a key that leaves a text, typed one line too late
    code,  ///< for phones
    away,  ///< the phone of a player is sent away
    phone,  ///< a player goes on with another one
    answer,  ///< to who says that something is wrong
    leave,
};

struct PadLine {
    Wish wish = Wish::nothing;
    std::vector<std::string> words{};  ///< of the command, or the entries: "Us: KKK"; the player
};

/// Whether a line is about no hand and no entries, so that it does the same whatever was recorded or sent since it was
/// begun.
bool is_of_no_hand(PadLine const& line);

/// Whether a line puts something into the hand in progress, or takes it away.
bool enters(PadLine const& line);

/// Throws Refused for `fix` and `drop` that do not say which hand they are for while hand `next` is in progress.
void refuse_unnamed_hand(SplitLine const& line, int next);

/// Whether a command would record a hand that is typed with it, though no question has shown what it comes to.
bool records_unseen(SplitLine const& line);

/// Says how to answer whether to record a hand.
std::string how_to_answer();

/// A first word with a colon is a side, also without it before cards; else a command, also as a word of one of the
/// languages for it, else an entry if exactly one side is missing. A plus before an entry adds it to what is kept. A
/// question mark around cards asks whether they open.
/// Throws host::UsageError for anything else.
PadLine read_pad_line(std::string_view typed, PadHand const& hand);

}  // namespace meldbook::cli
