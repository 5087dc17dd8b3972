#pragma once
// Reads and prints the notation of cards and entries.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/cards.hpp"
#include "domain/error.hpp"
#include "domain/hand.hpp"
#include "domain/rules.hpp"
#include "domain/text.hpp"

namespace meldbook {

/// What can be wrong with a word; words/complaints has the sentences.
enum class Fault : std::uint8_t {
    unknown_card,
    lone_one,           ///< a 1 that is not part of a 10
    lower_jk,           ///< jk: a joker, or jack and king?
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
    joker_letter,  ///< a card whose letter is that of a joker in the documents of the rules
    sequence_card,      ///< a three in a sequence that begins with a four
    sequence_down,      ///< seq:10-4
    sequence_range,     ///< seq:4-2
    no_meld,            ///< `10s=4`, `red`: words of an entry where only melds are allowed
    points_held,        ///< hand=-35: points instead of cards
    no_cards,           ///< a prefix or `hand=` with nothing after it
    curly_quote,        ///< “KKK red=1”, which no shell takes for quotes
    look_alike,         ///< 1Os=9: the letter O in the place of a zero
    points_alone,       ///< +1220: points without a word that says of what
    unknown_word,
    card_name,  ///< what people call a card: "king"
    several_meanings,   ///< a word of another language for two words of the rule set
    word_needs_value,   ///< `red` alone
    word_takes_no_value,///< `opened=1`
    not_a_number,
    leading_zero,
    hidden_sign,        ///< table=-20
    number_too_large,
    entry_too_large,    ///< natural=999 natural=1: this word makes the entry too large
    empty_sum,          ///< table=120+
    sum_of_players,     ///< minus=35/20
    pile_value,         ///< 15s=2, when no card is worth 15
    black_not_scored,   ///< black=N without a schedule
    red_not_scored,     ///< red=N, when red threes are not laid out
    unknown_out,
    out_twice,
    unknown_event,
    event_twice,
    event_too_often,    ///< event=penalty*3, when at most 2 are allowed
    unknown_special,
    special_twice,
    adjust_sign,        ///< adjust=100
    net_sign,           ///< net=420
    net_not_alone,      ///< net=+420 red=1
    adjust_quote,       ///< an opening quote without a closing one
    reason_control,     ///< a control character in a reason
    reason_utf8,        ///< a reason that is not UTF-8
    reason_quote,       ///< a reason that cannot be quoted because it has a double quote
};

/// A word that cannot be read. `at` and `length` give the wrong part of `word`, in bytes.
struct Complaint {
    Fault fault{};
    std::string word = {};
    std::size_t at = 0;
    std::size_t length = 0;
    std::string found = {};       ///< the wrong part, or a second card
    std::string other = {};       ///< a second figure, such as the other rank or the value
    std::string suggestion = {};  ///< what to type instead; may be empty
    std::vector<std::string> choices = {};  ///< the words that are allowed
    std::optional<Event> event = std::nullopt;  ///< suggested; its opposite may be meant
};

/// Thrown by everything that reads notation. An entry has a complaint for each of its words that
/// cannot be read, or for the first nine of them; anything else has one.
class NotationError : public Error {
public:
    explicit NotationError(Complaint complaint) : complaints_{std::move(complaint)} {}
    explicit NotationError(std::vector<Complaint> complaints)
        : complaints_(std::move(complaints)) {}
    std::vector<Complaint> const& complaints() const { return complaints_; }
    Complaint const& complaint() const { return complaints_.front(); }  ///< the first one
    char const* what() const noexcept override { return "unreadable notation"; }
    ExitStatus exit_status() const noexcept override { return ExitStatus::usage; }

private:
    std::vector<Complaint> complaints_;  ///< at least one
};

/// Throws NotationError with a complaint about a word; what was found is cut out of it.
[[noreturn]] void fail(std::string_view word, Complaint complaint);

/// Returns the length of the figure in the key of a pile: 2 for `10s`. Nothing for any other key.
std::optional<std::size_t> pile_digits(std::string_view key);

/// Splits an entry into its words. A quoted reason is part of one word, blanks included; if its
/// quote is not closed, the word reaches to the end.
std::vector<std::string_view> split_words(std::string_view text);

/// The words of an entry with those joined that belong together, and without commas behind them: "red=1" for
/// "1 rosso", "table=1250" for "table=1 250". "3 rouges", which may be one red three or three of them, is one
/// word with a blank, which read_entry refuses with both.
std::vector<std::string> joined_words(std::string_view text, Rules const& rules);

/// Reads cards of any ranks, as left in a hand. With `with_blanks`, blanks may separate items, as
/// in documents. Throws NotationError.
Tally read_cards(std::string_view text, bool with_blanks = false);

/// Reads one meld: `KKKKK2Jo`, `5x8+2x2`, `seq:4-10`, `hidden:7xK`. Throws NotationError.
Meld read_meld(std::string_view word);

/// Reads one meld as the rule set has them: also `seq:A-5`, where a deuce before a three stands in its
/// own place, `trump:7xK` with one of its marks, and threes as a set. Throws NotationError.
Meld read_meld(std::string_view word, Rules const& rules);

/// Reads one side's entry: words separated by blanks; empty, `-`, `0` or a word for nothing is a hand of 0 points.
/// `hand=0` says that no cards were left. Throws
/// NotationError with a complaint for each word that cannot be read.
Entry read_entry(std::string_view text, Rules const& rules);

/// Reads a decimal number without a sign, at most `largest`, with or without a sign between its
/// thousands (figure_of). Throws NotationError that quotes `word`, of which `digits` is a part; so do the
/// next two.
int read_number(std::string_view digits, std::string_view word, int largest = largest_points);

/// Reads a sum of such numbers: `120+85`. Throws NotationError.
int read_sum(std::string_view text, std::string_view word);

/// Reads a score that may have a sign, as carried over from paper: `-45`, `1200`. Throws
/// NotationError.
int read_score(std::string_view text, std::string_view word);

/// Refuses a reason that cannot be written in an entry: one with control characters, broken UTF-8,
/// or a double quote at its beginning or together with blanks. Throws NotationError that quotes
/// `word`, of which `reason` is a part.
void check_reason(std::string_view reason, std::string_view word);

/// Refuses a word that begins or ends with a curly quote. Throws NotationError.
void refuse_curly_quotes(std::string_view word);

/// Refuses an entry that exceeds a limit (domain/hand.hpp) because of `word`. Throws NotationError.
void refuse_too_much(Entry const& entry, std::string_view word);

/// The words of an entry in which a J is read as a jack, but may be meant as a joker by people whose jack has
/// another letter: B, F or V stands for a jack in the same entry or in `others`, or other cards stand beside
/// it among those left in hand. None where a Q shows that the letters are the English ones.
std::vector<std::string> words_with_doubtful_j(std::string_view entry, std::string_view others);

/// Reads a word as a meld; nothing if it is not one.
std::optional<Meld> meld_of(std::string_view word);

/// Print canonical forms; reading them gives the same value.
std::string print_cards(Tally const& cards);
std::string print_meld(Meld const& meld);
std::string print_meld(Meld const& meld, Rules const& rules);  ///< with its mark
std::string print_entry(Entry const& entry, Rules const& rules);

/// The reserved words of entries; rule sets may not use them as ids.
std::vector<std::string_view> const& entry_words();

/// An entry with the name of its side, `us: KKK red=1`; `name` is empty if there is none.
struct NamedEntry {
    std::string_view name;
    std::string_view entry;
};
NamedEntry split_name(std::string_view text);

}  // namespace meldbook
