// The words at the end of a hand that was asked for, and of hands that are not at their end yet.

#include <fmt/format.h>

#include "text/text.hpp"
#include "view/dialog/asking.hpp"
#include "view/dialog/asking_parts.hpp"

namespace meldbook::view::asking {

std::string which_prompt(Style const& style) { return label("which one", "all in turn", style); }

std::string which_help(Style const& style) {
    return lines("The number of the answer that is wrong; Enter goes through all of them, each "
                 "with what it was.",
                 style);
}

std::string record_prompt(int hand, bool refused, Style const& style) {
    auto const text = fmt::format("record hand {}? y, e(dit), n", hand);
    return label(text, refused ? "e" : "y", style);
}

std::string correct_prompt(int hand, bool refused, Style const& style) {
    auto const text = fmt::format("change hand {}? y, e(dit), n", hand);
    return label(text, refused ? "e" : "y", style);
}

std::string change_prompt(int hand, Style const& style) {
    return label(fmt::format("change hand {}? y, n", hand), "y", style);
}

std::string drop_prompt(int hand, Style const& style) {
    return label(fmt::format("remove hand {}? y, n", hand), "y", style);
}

std::string record_help(bool refused, Style const& style) {
    return lines(refused
                     ? "e lists the answers and asks one of them again; n leaves without "
                       "recording and keeps them. What is refused is recorded only by 'force', "
                       "and the hand is then marked irregular."
                     : "y keeps the hand as it stands; e lists the answers and asks one of them "
                       "again; n leaves without recording and keeps them.",
                 style);
}

std::string correct_help(int hand, bool refused, Style const& style) {
    return lines(
        refused ? fmt::format("e lists the answers and asks one of them again; n leaves hand {} as "
                              "it was. What is refused is recorded only by 'force', and the hand "
                              "is then marked irregular.",
                              hand)
                : fmt::format("y changes hand {0} to what stands here; e lists the answers and "
                              "asks one of them again; n leaves hand {0} as it was.",
                              hand),
        style);
}

std::string refused_once(Style const& style) {
    return lines("What is refused is not recorded: e mends it, 'force' records it all the same and "
                 "marks the hand irregular.",
                 style, Tone::red);
}

std::string not_corrected(int hand, Style const& style) {
    return lines(fmt::format("Hand {} stays as it was.", hand), style);
}

std::string changed_meanwhile(int hand) {
    return fmt::format(
        "hand {} was changed or removed meanwhile, so nothing was changed here; look "
        "at it with 'meldbook show' and begin again",
        hand);
}

std::string resumed(int hand, std::string_view since, std::size_t answers, Style const& style) {
    return lines(counted(static_cast<long long>(answers),
                         "Hand {0} was begun {1}; going on after {2} answer (<< begins anew):",
                         "Hand {0} was begun {1}; going on after {2} answers (<< begins anew):",
                         hand, since, answers),
                 style);
}

std::string kept_dealer(std::string_view dealer, Style const& style) {
    return lines(fmt::format("Dealt by {}, as you said then.", shown(dealer, style)), style);
}

std::string kept_note(std::string_view note, Style const& style) {
    return lines(fmt::format("Note: {}", shown(note, style)), style);
}

std::string answers_kept(std::size_t answers, Style const& style) {
    if (answers == 0) return lines("Nothing was recorded.", style);
    return lines(counted(static_cast<long long>(answers),
                         "Nothing was recorded; {} answer is kept: 'meldbook hand' goes on from "
                         "there.",
                         "Nothing was recorded; {} answers are kept: 'meldbook hand' goes on from "
                         "there.",
                         answers),
                 style);
}

std::string draft_of_other_hand(int begun, int now, std::string_view since, Style const& style) {
    return lines(fmt::format("These answers were begun for hand {} {}; the next hand is now {}:",
                             begun, since, now),
                 style);
}

std::string use_draft_prompt(int hand, Style const& style) {
    return label(fmt::format("use them for hand {}? y, n", hand), "n", style);
}

std::string someone_else(std::string_view since, std::size_t answers, Style const& style) {
    return lines(
        counted(static_cast<long long>(answers),
                "Another terminal is entering this hand since {}; it has {} answer so far.",
                "Another terminal is entering this hand since {}; it has {} answers so "
                "far.",
                since, answers),
        style);
}

std::string elsewhere(std::string_view machine, std::string_view since, std::size_t answers,
                      Style const& style) {
    return lines(counted(static_cast<long long>(answers),
                         "This hand is being entered on {} since {}; it has {} answer so far.",
                         "This hand is being entered on {} since {}; it has {} answers so far.",
                         shown(machine, style), since, answers),
                 style);
}

std::string take_over_prompt(Style const& style) {
    return label("go on with it here? y, n", "n", style);
}

std::string left_to_other(int hand) {
    return fmt::format("hand {} is being entered on another terminal; finish it there, or give the "
                       "entries as arguments",
                       hand);
}

std::string taken_over(int hand) {
    return fmt::format("another terminal has taken over hand {}; go on there", hand);
}

std::string match_gone(int match) {
    return fmt::format("match {} was removed meanwhile, and this hand with it; 'meldbook undo' may "
                       "bring the match back",
                       match);
}

std::string hand_begun(int match, std::size_t answers) {
    return counted(
        static_cast<long long>(answers),
        "match {0} has a hand begun, with {1} answer that would not come back; record it "
        "with 'meldbook hand --match {0}', or add --force",
        "match {0} has a hand begun, with {1} answers that would not come back; record "
        "it with 'meldbook hand --match {0}', or add --force",
        match, answers);
}

std::string not_kept(std::string_view trouble, Style const& style) {
    return lines(fmt::format("The answer is not kept yet: {}. Go on; the next answer tries again.",
                             shown(trouble, style)),
                 style, Tone::red);
}

std::string not_recorded(std::string_view trouble, Style const& style) {
    return lines(fmt::format("The hand is not recorded: {}. Its answers are still here.",
                             shown(trouble, style)),
                 style, Tone::red);
}

std::string recorded_meanwhile(int hand) {
    return fmt::format("hand {} was recorded or removed meanwhile, so nothing was recorded here; "
                       "the answers are kept: 'meldbook hand' shows them",
                       hand);
}

std::string yes_or_no(Style const& style) { return lines("Answer y or n.", style); }

}  // namespace meldbook::view::asking
