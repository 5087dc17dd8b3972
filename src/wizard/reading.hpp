#pragma once
// Reads what people answer at the table into the notation of an entry.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/error.hpp"
#include "wizard/question.hpp"

namespace meldbook::wizard {

enum class AnswerFault : std::uint8_t {
    unknown_side,      ///< `choices` has the names of the sides
    several_sides,     ///< `choices` has the sides or players that match
    unknown_out_kind,  ///< here and below `choices` has the ids there are
    unknown_special,
    unknown_event,
    several_events,    ///< blanks between events, with more than one way to read them
    cards_or_points,   ///< 45: a four and a five, or 45 points
};

/// An answer that cannot be read; what the notation itself refuses is a NotationError.
class AnswerError : public Error {
public:
    AnswerError(AnswerFault its_fault, std::string its_text,
                std::vector<std::string> its_choices = {})
        : fault(its_fault), text(std::move(its_text)), choices(std::move(its_choices)) {}

    char const* what() const noexcept override { return text.c_str(); }
    ExitStatus exit_status() const noexcept override { return ExitStatus::usage; }

    AnswerFault fault;
    std::string text;                  ///< the part that cannot be read
    std::vector<std::string> choices;  ///< the answers there are
    int as_cards = 0;                  ///< cards_or_points: the points of both readings
    int as_points = 0;
};

/// "-", "none", "nobody", "nothing", "0" or an empty answer.
bool is_none(std::string_view text);

/// Appends a word, after a blank where it is not the first.
void add_word(std::string& words, std::string_view word);

struct WentOut {
    std::string side;  ///< its number from 0; "" for nobody
    std::string kind;  ///< id of the way of going out; "" where none was named
};

/// A side or a player by number or name, which the way of going out may follow: "us concealed".
/// Throws AnswerError.
WentOut read_out(std::string_view text, Setting const& setting);

/// A way of going out, by number, id or name: its id. Throws AnswerError.
std::string read_out_kind(std::string_view text, Setting const& setting);

/// How to read numbers that could also be cards.
enum class NumberReading : std::uint8_t { cards, points, ask };

/// What is on the table: words of the notation, canastas by number ("2 natural", "2n"), bare points
/// ("120+85"). Throws AnswerError, NotationError.
std::string read_laid(std::string_view text, Setting const& setting, NumberReading numbers);

/// What is left in a hand: cards ("K99/A2", also with blanks) or points ("35").
/// Throws AnswerError, NotationError.
std::string read_caught(std::string_view text, Setting const& setting, NumberReading numbers);

/// A number of threes: "2" becomes "red=2".
std::string read_threes(std::string_view text, std::string_view key);

/// What counts beside a special hand: corrections ("-100:passed" becomes "adjust=-100:passed"), and
/// any other word of the notation.
std::string read_corrections(std::string_view text);

/// A special hand, by number, id or name. Throws AnswerError.
std::string read_special(std::string_view text, Setting const& setting);

/// Events in the same way. Several are separated by commas, or by blanks where that leaves only one
/// way to read them. Throws AnswerError.
std::string read_events(std::string_view text, Setting const& setting);

/// The words to offer while an answer is typed.
std::vector<std::string> known_words(Question question, Setting const& setting);

}  // namespace meldbook::wizard
