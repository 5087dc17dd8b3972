#pragma once
// What people answer at the table, read into the notation of an entry.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/error.hpp"
#include "wizard/question.hpp"

namespace meldbook::wizard {

enum class MisreadFault : std::uint8_t {
    unknown_side,      ///< nobody of that name plays
    several_sides,     ///< several sides or players are called so; `choices` has them
    unknown_out_kind,
    unknown_special,
    unknown_event,
    cards_or_points,   ///< 45: a four and a five, or 45 points
};

/// An answer that cannot be read; what the notation itself refuses is a NotationError.
class Misread : public Error {
public:
    Misread(MisreadFault its_fault, std::string its_text, std::vector<std::string> its_choices = {})
        : fault(its_fault), text(std::move(its_text)), choices(std::move(its_choices)) {}

    char const* what() const noexcept override { return text.c_str(); }
    ExitStatus exit_status() const noexcept override { return ExitStatus::usage; }

    MisreadFault fault;
    std::string text;                  ///< the part that cannot be read
    std::vector<std::string> choices;  ///< what would have been known
    int as_cards = 0;                  ///< cards_or_points: the points of both readings
    int as_points = 0;
};

/// "-", "none", "nobody", "nothing", "0" or an empty answer.
bool is_none(std::string_view text);

/// One more word behind others.
void add_word(std::string& words, std::string_view word);

struct WentOut {
    std::string side;  ///< its number from 0; "" for nobody
    std::string kind;  ///< id of the way; "" where none was named
};

/// A side or a player by number or name, with the way of going out behind it: "us concealed".
/// Throws Misread.
WentOut read_out(std::string_view text, Setting const& setting);

/// A way of going out, by number or name: its id. Throws Misread.
std::string read_out_kind(std::string_view text, Setting const& setting);

/// How numbers are understood that could also be cards.
enum class Lean : std::uint8_t { cards, points, ask };

/// What lies on the table: words of the notation, canastas by number ("2 natural", "2n"), bare
/// points ("120+85"). Throws Misread, NotationError.
std::string read_laid(std::string_view text, Setting const& setting, Lean lean);

/// What is left in a hand: cards ("K99/A2", also with blanks) or points ("35").
/// Throws Misread, NotationError.
std::string read_caught(std::string_view text, Setting const& setting, Lean lean);

/// A number of threes: "2" becomes "red=2".
std::string read_threes(std::string_view text, std::string_view key);

/// The words that may be meant, to be offered while an answer is typed.
std::vector<std::string> known_words(Question question, Setting const& setting);

/// What counts beside a special hand: corrections ("-100:passed" becomes "adjust=-100:passed"), and
/// any other word of the notation.
std::string read_corrections(std::string_view text);

/// Special hands and events, by number or name. Throws Misread.
std::string read_special(std::string_view text, Setting const& setting);
std::string read_events(std::string_view text, Setting const& setting);

}  // namespace meldbook::wizard
