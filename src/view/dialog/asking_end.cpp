// The text at the end of the dialog (asking.hpp), and about the hand in progress.

#include "text/translate.hpp"
#include "view/dialog/asking.hpp"

namespace meldbook::view::asking {

std::string record_prompt(int hand, bool refused, Style const& style) {
    auto const text = tr("record hand {}? y, e(dit), n", hand);
    return prompt_with_answer(text, refused ? Answer::edit : Answer::yes, style);
}

std::string correct_prompt(int hand, bool refused, Style const& style) {
    auto const text = tr("change hand {}? y, e(dit), n", hand);
    return prompt_with_answer(text, refused ? Answer::edit : Answer::yes, style);
}

std::string record_help(bool refused, Style const& style) {
    return lines(refused
                     ? tr("e lists the answers and asks one of them again; n stops without "
                          "recording. A refused hand is recorded only by 'force', and is then "
                          "marked with !.")
                     : tr("y records the hand as shown; e lists the answers and asks one of them "
                          "again; n stops without recording."),
                 style);
}

std::string correct_help(int hand, bool refused, Style const& style) {
    return lines(
        refused ? tr("e lists the answers and asks one of them again; n leaves hand {} unchanged. "
                     "A refused hand is recorded only by 'force', and is then marked with !.",
                     hand)
                : tr("y changes hand {0} to what is shown here; e lists the answers and asks one "
                     "of them again; n leaves hand {0} unchanged.",
                     hand),
        style);
}

std::string answers_kept(bool any, Style const& style) {
    return lines(any ? tr("Nothing was recorded; what was entered is kept: 'meldbook hand' goes on "
                          "from there.")
                     : tr("Nothing was recorded."),
                 style);
}

}  // namespace meldbook::view::asking
