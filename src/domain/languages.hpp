#pragma once
// What words of the program's five languages mean where people type: in entries, as answers, and in the
// dialog of 'new'. They are understood whichever language the program speaks; hints name those of its own.

#include <string>
#include <string_view>
#include <vector>

namespace meldbook {

/// Those of `known` that mean the same as a word in one of the languages: {"red"} for "rouges". Where two
/// things are called so, both.
std::vector<std::string> known_meanings(std::string_view word,
                                        std::vector<std::string> const& known);

/// `known`, and all words that mean the same as one of these in one of the languages.
std::vector<std::string> spellings_of(std::vector<std::string> const& known);

/// Whether an answer, an entry or a value of one means nothing: "-", "0", "nichts".
bool means_nothing(std::string_view typed);

/// An entry, or a word of one, with the words of a language, such as "de": "KKK rote=2 aus" for "KKK red=2 out".
std::string entry_in(std::string_view language, std::string_view entry);

/// The word of a language in a line of such words, English first, then French, German, Italian and Spanish.
std::string word_in(std::string_view language, std::string_view line);

/// The word of a language for an answer, "beenden" for "quit"; the answer itself if there is none.
std::string answer_in(std::string_view language, std::string_view answer);

/// The letter of the card that people call so in one of the languages: "K" for "reyes"; "" if none is.
std::string card_named(std::string_view word);

/// Whether a name of a card is one in the singular, to which others of its line add an ending: "king" and "as", but not
/// "kings".
bool names_one_card(std::string_view word);

/// Whether both words name the cards that a side takes up as its second hand: "pozzetto" and "muerto".
bool are_names_of_pot(std::string_view one, std::string_view other);

/// The English answer that a word is in one of the languages: "y" for "oui", "n" for "nein", "e" (to edit)
/// for "modifier", "nobody" for "nessuno", "last" for "letzte", "quit" for "salir". Any other word is
/// returned as it is, but in lower case and trimmed.
std::string answer_of(std::string_view typed);

}  // namespace meldbook
