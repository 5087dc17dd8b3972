#pragma once
// The words people write at the table, read and printed (contract, sections 1 and 2).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/error.hpp"
#include "domain/hand.hpp"
#include "domain/meld.hpp"
#include "domain/rules.hpp"
#include "domain/text.hpp"

namespace meldbook {

/// What can be wrong with a word; view turns it into a sentence.
enum class Fault : std::uint8_t {
    unknown_card,
    lone_one,           ///< a 1 that is not part of a 10
    lower_jk,           ///< joker, or jack and king?
    upper_suffix,       ///< 3B, 3R
    red_three_in_meld,
    count_zero,
    count_too_long,
    count_leading_zero,
    count_inside,       ///< 5552x2
    count_without_rank,
    count_upper_x,
    separator_first,
    separator_last,
    separator_twice,
    two_ranks,
    sequence_card,      ///< a three in a sequence
    sequence_down,      ///< seq:10-4
    sequence_range,     ///< seq:4-2
    no_meld,            ///< `10s=4`, `red`: words of an entry where only a meld can stand
    points_held,        ///< hand=-35: points where cards stand
    no_cards,           ///< a prefix or `hand=` with nothing behind it
    unknown_word,
    word_needs_value,   ///< `red` alone
    word_takes_no_value,///< `opened=1`
    not_a_number,
    leading_zero,
    hidden_sign,        ///< table=-20
    number_too_large,
    entry_too_large,    ///< natural=999 natural=1: with this word the entry holds too much
    empty_sum,          ///< table=120+
    pile_value,         ///< 15s=2 where no card is worth 15
    black_not_scored,   ///< black=N without a schedule
    unknown_out,
    out_twice,
    unknown_event,
    event_twice,
    unknown_special,
    special_twice,
    adjust_sign,        ///< adjust=100
    adjust_quote,       ///< an opening quote without its end
    reason_control,     ///< a control character in a reason
    reason_utf8,        ///< a reason that is no text
    reason_quote,       ///< a double quote that no quotes could stand around
};

/// A word that cannot be read. `at` and `length` point at the place in `word`, in bytes.
struct Complaint {
    Fault fault{};
    std::string word;
    std::size_t at = 0;
    std::size_t length = 0;
    std::string found;                 ///< the offending part, or a second card
    std::string other;                 ///< a further figure: the other rank, the value
    std::string suggestion;            ///< what would be right, ready to be typed; may be empty
    std::vector<std::string> choices;  ///< the words that would have been known
};

/// Thrown by everything that reads notation; nothing has been changed.
class NotationError : public Error {
public:
    explicit NotationError(Complaint complaint) : complaint_(std::move(complaint)) {}
    Complaint const& complaint() const { return complaint_; }
    char const* what() const noexcept override { return "unreadable notation"; }
    ExitStatus exit_status() const noexcept override { return ExitStatus::usage; }

private:
    Complaint complaint_;
};

/// The length of the figure in a word for a pile: 2 in `10s`. Nothing for any other word.
std::optional<std::size_t> pile_digits(std::string_view key);

/// Splits an entry into its words. A quoted reason is one word with its blanks; one whose quote is
/// never closed reaches to the end.
std::vector<std::string_view> split_words(std::string_view text);

/// Cards of any ranks: what is left in a hand. `with_blanks` lets blanks separate items, as
/// documents do. Throws NotationError.
Tally read_cards(std::string_view text, bool with_blanks = false);

/// One meld as one word: `KKKKK2Jo`, `5x8+2x2`, `seq:4-10`, `hidden:7xK`. Throws NotationError.
Meld read_meld(std::string_view word);

/// One side's hand: tokens separated by blanks; empty or `-` is a real zero hand.
/// Throws NotationError.
Entry read_entry(std::string_view text, Rules const& rules);

/// A whole number, decimal only, no sign, `largest` at most. Throws NotationError quoting `word`,
/// which `digits` is part of; the same holds for the two below.
int read_number(std::string_view digits, std::string_view word, int largest = largest_points);

/// A sum of such numbers: `120+85`. Throws NotationError.
int read_sum(std::string_view text, std::string_view word);

/// A signed score, as scores carried over from paper are: `-45`, `1200`. Throws NotationError.
int read_score(std::string_view text, std::string_view word);

/// Refuses a reason that no entry could hold as text: control characters, broken UTF-8, a double
/// quote at its beginning or together with blanks. Throws NotationError quoting `word`, which
/// `reason` is part of.
void check_reason(std::string_view reason, std::string_view word);

/// Refuses an entry that passes its limit (domain/hand.hpp) with `word`. Throws NotationError.
void refuse_too_much(Entry const& entry, std::string_view word);

/// The same where a word need not be a meld.
std::optional<Meld> meld_of(std::string_view word);

/// Canonical forms; read_x(print(x)) == x.
std::string print_cards(Tally const& cards);
std::string print_meld(Meld const& meld);
std::string print_entry(Entry const& entry, Rules const& rules);

/// The words a side entry reserves; rule sets may not use them as ids of kinds.
std::vector<std::string_view> const& entry_words();

/// An entry that names its side: `us: KKK red=1`. `name` is empty where none is given.
struct NamedEntry {
    std::string_view name;
    std::string_view entry;
};
NamedEntry split_name(std::string_view text);

/// The known word nearest to a mistyped one, or "" when none is near.
std::string nearest(std::string_view word, std::vector<std::string> const& known);

}  // namespace meldbook
