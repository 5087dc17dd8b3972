// The text at the end of the dialog (asking.hpp), and about drafts.

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"

namespace meldbook::view::asking {

namespace {

long long many(std::size_t answers) { return static_cast<long long>(answers); }

}  // namespace

std::string which_prompt(Style const& style) {
    return prompt_with_default(tr("which one"), tr("all in turn"), style);
}

std::string which_help(Style const& style) {
    return lines(tr("The number of the wrong answer; Enter asks every question again, each with "
                    "its answer."),
                 style);
}

std::string record_prompt(int hand, bool refused, Style const& style) {
    auto const text = tr("record hand {}? y, e(dit), n", hand);
    return prompt_with_default(text, refused ? "e" : "y", style);
}

std::string correct_prompt(int hand, bool refused, Style const& style) {
    auto const text = tr("change hand {}? y, e(dit), n", hand);
    return prompt_with_default(text, refused ? "e" : "y", style);
}

std::string change_prompt(int hand, Style const& style) {
    return prompt_with_default(tr("change hand {}? y, n", hand), "y", style);
}

std::string drop_prompt(int hand, Style const& style) {
    return prompt_with_default(tr("remove hand {}? y, n", hand), "y", style);
}

std::string insert_prompt(int hand, Style const& style) {
    return prompt_with_default(tr("insert hand {}? y, n", hand), "y", style);
}

std::string as_it_is_prompt(int hand, Style const& style) {
    return prompt_with_default(tr("record hand {} as it is? y, n", hand), "n", style);
}

std::string match_prompt(int hand, int match, std::string const& people, Style const& style) {
    return prompt_with_default(tr("record hand {} of match {} ({})? y, n", hand, match, people),
                               "y", style);
}

std::string move_prompt(int hand, int match, Style const& style) {
    return prompt_with_default(tr("move hand {} to match {}? y, n", hand, match), "y", style);
}

std::string edit_prompt(int match, Style const& style) {
    return prompt_with_default(tr("change match {}? y, n", match), "y", style);
}

std::string record_help(bool refused, Style const& style) {
    return lines(refused
                     ? tr("e lists the answers and asks one of them again; n stops without "
                          "recording. A refused hand is recorded only by 'force', and is then "
                          "marked irregular.")
                     : tr("y records the hand as shown; e lists the answers and asks one of them "
                          "again; n stops without recording."),
                 style);
}

std::string correct_help(int hand, bool refused, Style const& style) {
    return lines(
        refused ? tr("e lists the answers and asks one of them again; n leaves hand {} unchanged. "
                     "A refused hand is recorded only by 'force', and is then marked irregular.",
                     hand)
                : tr("y changes hand {0} to what is shown here; e lists the answers and asks one "
                     "of them again; n leaves hand {0} unchanged.",
                     hand),
        style);
}

std::string needs_force(Style const& style) {
    return lines(tr("A refused hand is not recorded: e corrects it, 'force' records it anyway and "
                    "marks it irregular."),
                 style, Tone::red);
}

std::string hand_changed(int hand) {
    return tr("hand {} was changed or removed meanwhile, so nothing was changed here; check it "
              "with 'meldbook show' and start again",
              hand);
}

std::string match_changed(int match) {
    return tr(
        "match {} was changed meanwhile, so nothing was changed here; check it with 'meldbook "
        "show' and start again",
        match);
}

std::string resumed(int hand, std::string_view since, std::size_t answers, Style const& style) {
    return lines(
        tr_plural(many(answers),
                  "Hand {0} was started {1}; continuing after {2} answer (<< starts over):",
                  "Hand {0} was started {1}; continuing after {2} answers (<< starts over):", hand,
                  since, answers),
        style);
}

std::string kept_dealer(std::string_view dealer, Style const& style) {
    return lines(tr("Dealt by {}, as given when the hand was started.", shown(dealer, style)),
                 style);
}

std::string kept_note(std::string_view note, Style const& style) {
    return lines(tr("Note: {}", shown(note, style)), style);
}

std::string answers_kept(std::size_t answers, Style const& style) {
    if (answers == 0) return lines(tr("Nothing was recorded."), style);
    return lines(
        tr_plural(many(answers),
                  "Nothing was recorded; {} answer is kept: 'meldbook hand' continues from "
                  "there.",
                  "Nothing was recorded; {} answers are kept: 'meldbook hand' continues from "
                  "there.",
                  answers),
        style);
}

std::string draft_of_other_hand(int begun, int now, std::string_view since, Style const& style) {
    return lines(
        tr("These answers were given for hand {} {}; the next hand is now {}:", begun, since, now),
        style);
}

std::string use_draft_prompt(int hand, Style const& style) {
    return prompt_with_default(tr("use them for hand {}? y, n", hand), "n", style);
}

std::string draft_in_use(std::string_view since, std::size_t answers, Style const& style) {
    return lines(
        tr_plural(many(answers),
                  "Another terminal has been entering this hand since {}; it has {} answer so far.",
                  "Another terminal has been entering this hand since {}; it has {} answers so "
                  "far.",
                  since, answers),
        style);
}

std::string draft_on_other_machine(std::string_view machine, std::string_view since,
                                   std::size_t answers, Style const& style) {
    return lines(
        tr_plural(many(answers),
                  "Somebody on {} has been entering this hand since {}; it has {} answer so far.",
                  "Somebody on {} has been entering this hand since {}; it has {} answers so far.",
                  shown(machine, style), since, answers),
        style);
}

std::string take_over_prompt(Style const& style) {
    return prompt_with_default(tr("continue it here? y, n"), "n", style);
}

std::string left_to_other(int hand) {
    return tr("hand {} is being entered on another terminal; finish it there, or give the "
              "entries as arguments",
              hand);
}

std::string taken_over(int hand) {
    return tr("another terminal has taken over hand {}; continue there", hand);
}

std::string match_gone(int match) {
    return tr("match {} was removed meanwhile; the answers are kept, and 'meldbook undo' may bring "
              "them back with the match",
              match);
}

std::string hand_begun(int match, std::size_t answers) {
    return tr_plural(
        many(answers),
        "a hand of match {0} is being entered, with {1} answer so far; record it with "
        "'meldbook hand --match {0}', or add --force",
        "a hand of match {0} is being entered, with {1} answers so far; record it with "
        "'meldbook hand --match {0}', or add --force",
        match, answers);
}

std::string not_kept(std::string_view trouble, Style const& style) {
    return lines(tr("The answer is not saved yet: {}. Continue; the next answer tries again.",
                    shown(trouble, style)),
                 style, Tone::red);
}

std::string not_recorded(std::string_view trouble, Style const& style) {
    return lines(
        tr("The hand is not recorded: {}. Its answers are still here.", shown(trouble, style)),
        style, Tone::red);
}

std::string hand_already_recorded(int hand) {
    return tr("hand {} was recorded or removed meanwhile, so nothing was recorded here; "
              "the answers are kept: 'meldbook hand' shows them",
              hand);
}

}  // namespace meldbook::view::asking
