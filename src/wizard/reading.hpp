#pragma once
// Reads typed answers and returns them in the notation of an entry.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/error.hpp"
#include "domain/hand.hpp"
#include "wizard/question.hpp"

namespace meldbook::wizard {

/// Thrown for an answer that cannot be read, with the sentence that says so. What the notation refuses
/// is a NotationError.
struct AnswerError : SentenceError {
    using SentenceError::SentenceError;
};

/// Whether an answer means nothing: "-", "none", "nobody", "nothing", "0" or empty.
bool is_none(std::string_view text);

/// Appends a word, after a blank if it is not the first.
void add_word(std::string& words, std::string_view word);

struct WentOut {
    std::string side;  ///< number from 0; "" for nobody
    std::string kind;  ///< id of the way of going out; "" if none was named
};

/// Reads a side, by number or name or the name of a player. The way of going out may follow: "us
/// concealed". Throws AnswerError.
WentOut read_out(std::string_view text, Setting const& setting);

/// Reads who plays alone against all others, a side by number, name or player; or who plays together,
/// sides with + between them, and several such sides with commas. Returns what print_formed prints.
/// Throws AnswerError.
std::string read_together(std::string_view text, Setting const& setting);

/// The shortest text that read_together reads so: "1" for 0 1+2.
std::string together_as_typed(Formed const& formed);

/// Reads a way of going out, by number, id or name; returns its id. Throws AnswerError.
std::string read_out_kind(std::string_view text, Setting const& setting);

/// How to read numbers that could also be cards.
enum class NumberReading : std::uint8_t { points, ask };

/// Reads everything of a side but the cards left in hand: words of the notation, counted canastas
/// ("2 natural", "2n"), or points ("120+85"). Throws AnswerError, NotationError.
std::string read_laid(std::string_view text, Setting const& setting);

/// The answer that no cards were left in hand.
inline constexpr std::string_view none_caught = "minus=0";

/// Reads what is left in hand: cards ("K99/A2", also with blanks) or points ("35"). Throws
/// AnswerError, also for an empty text, and NotationError.
std::string read_caught(std::string_view text, Setting const& setting, NumberReading numbers);

/// Reads what one of several partners has of its own: a number of red threes, "2" for "red=2", or words
/// of the notation.
std::string read_own(std::string_view text);

/// Returns the words to offer as completions of an answer.
std::vector<std::string> known_words(Question question, Setting const& setting);

}  // namespace meldbook::wizard
