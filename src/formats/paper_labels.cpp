#include "formats/paper_labels.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <span>

#include "domain/text.hpp"
#include "formats/paper_rows.hpp"

namespace meldbook::formats::paper {

namespace {

constexpr std::array<std::string_view, 42> known_hand_words = {
    "hand",     "hands", "deal",    "deals",   "round",  "rounds",  "game",   "nr",    "nr.",
    "no",       "no.",   "n.",      "n°",      "nº",     "num",     "№",      "spiel", "runde",
    "partie",   "geben", "main",    "mains",   "manche", "manches", "donne",  "tour",  "mano",
    "smazzata", "giro",  "partita", "partida", "juego",  "reparto", "vuelta", "ronda", "ronde",
    "spel",     "beurt", "potje",   "mão",     "rodada", "jogada"};
constexpr std::array<std::string_view, 43> total_words = {
    "total",       "totals",        "totale",        "totali",     "totales",
    "totaux",      "tot",           "tot.",          "sum",        "sums",
    "summe",       "summen",        "gesamt",        "ges.",       "gesamtsumme",
    "stand",       "zwischenstand", "zwischensumme", "endstand",   "endsumme",
    "somme",       "suma",          "somma",         "subtotal",   "subtotale",
    "sous-total",  "cumul",         "final",         "running",    "σ",
    "Σ",           "saldo",         "totaal",        "som",        "eindstand",
    "tussenstand", "zwischentotal", "gesamttotal",   "eindtotaal", "tussentotaal",
    "subtotaal",   "soma",          "summa"};
// Such a row is a total, but a column can have such a heading above the points of the hands.
constexpr std::array<std::string_view, 13> result_words = {
    "result",    "ergebnis", "endergebnis", "insgesamt", "résultat", "risultato", "resultado",
    "resultaat", "zusammen", "sub",         "van",       "llevan",   "slut"};
// Columns of words: remarks, who dealt and who went out.
constexpr std::array<std::string_view, 25> note_words = {
    "note",   "notes",    "remarks",  "bemerkung", "bemerkungen", "remarques", "nota",
    "notas",  "dealer",   "geber",    "gever",     "donneur",     "mazziere",  "repartidor",
    "out",    "went out", "closed",   "aus",       "schluss",     "uit",       "ferme",
    "sortie", "chiude",   "chiusura", "cierra"};
constexpr std::array<std::string_view, 6> requirement_words = {"meld",  "melds",   "opening",
                                                               "opens", "minimum", "ouverture"};
constexpr std::array<std::string_view, 10> points_words = {
    "points", "points.", "pts", "pts.", "punkte", "pkt", "pkt.", "punti", "puntos", "score"};
constexpr std::array<std::string_view, 14> carried_words = {
    "carried over", "carried forward", "brought forward", "übertrag", "Übertrag",
    "vortrag",      "report",          "reporté",         "riporto",  "llevamos",
    "start",        "vorgabe",         "vorsprung",       "handicap"};

// With numbers they are the names of sides: "Team 1".
constexpr std::array<std::string_view, 17> words_of_sides = {
    "team",   "pair",   "couple",  "player",    "table",  "paar",   "spieler", "tisch", "équipe",
    "joueur", "coppia", "squadra", "giocatore", "pareja", "equipo", "jugador", "ploeg"};

bool is_one_of(std::string_view word, std::span<std::string_view const> words) {
    return std::ranges::find(words, lower(word)) != words.end();
}

void skip(std::string_view& text, std::string_view characters) {
    text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
}

/// The number of a hand, as written and as a number.
struct HandNumber {
    std::string_view text;
    int value = 0;
    bool corrected = false;
};

/// "IV" is 4; 0 if it is not a number up to 39.
int roman(std::string_view text) {
    int value = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const digit = [](char c) { return c == 'I' ? 1 : c == 'V' ? 5 : c == 'X' ? 10 : 0; };
        int const one = digit(text[i]);
        int const next = i + 1 < text.size() ? digit(text[i + 1]) : 0;
        if (one == 0 || text.size() > 7) return 0;
        value += one < next ? -one : one;
    }
    return value;
}

/// Takes the digits at the beginning, or the letters that stand for them.
HandNumber take_number(std::string_view& text) {
    constexpr std::size_t most_digits = 4;
    auto const end = std::min(text.find_first_not_of("0123456789OolI"), text.size());
    auto const romans = std::min(text.find_first_not_of("IVX"), text.size());
    HandNumber number;
    number.text = text.substr(0, std::max(end, romans));
    if (auto const value = roman(number.text)) number.value = value;
    else if (auto const figure = read_figure(number.text); figure && end <= most_digits) {
        number.value = figure->value;
        number.corrected = figure->corrected;
    } else {
        number.text = {};
    }
    text.remove_prefix(number.text.size());
    return number;
}

/// The letters at the beginning of a text, with the signs that are part of abbreviations.
std::string_view first_word(std::string_view text) {
    std::size_t end = 0;
    auto const in_word = [](char c) {
        return is_letter(c) || static_cast<unsigned char>(c) >= 0x80U || c == '-';
    };
    while (end < text.size() && in_word(text[end])) ++end;
    return text.substr(0, end);
}

/// Takes the signs that end a label; in French, a blank comes before the colon.
void skip_end(std::string_view& text, std::string_view signs) {
    skip(text, signs);
    auto after = text;
    for (bool more = true; more;) {
        more = false;
        for (std::string_view const blank : {" ", "\t", "\u00A0", "\u202F"}) {
            if (!after.starts_with(blank)) continue;
            after.remove_prefix(blank.size());
            more = true;
        }
    }
    if (!after.starts_with(':')) return;
    text = after;
    skip(text, signs);
}

/// Whether nothing or a blank follows, so that a label ends here.
bool ends_here(std::string_view rest) { return rest.empty() || is_blank(rest[0]); }

Labelled labelled(HandNumber const& number, std::string_view rest) {
    return {Label::hand, number.value, rest,
            number.corrected ? std::string{number.text} : std::string{}};
}

/// Whether a word means a hand.
using IsHand = std::function<bool(std::string_view)>;

/// "Hand 3:", "Spiel Nr. 3", "h3", "#3"
std::optional<Labelled> word_and_number(std::string_view text, IsHand const& is_hand) {
    constexpr std::string_view abbreviations = "hHrRmMgG";  // no S, which looks like 5
    bool named = text.starts_with('#') || (text.size() > 1 && is_digit(text[1]) &&
                                           abbreviations.find(text[0]) != std::string_view::npos);
    if (named) text.remove_prefix(1);
    skip(text, named ? " " : "");
    for (auto word = first_word(text); is_hand(word); word = first_word(text)) {
        text.remove_prefix(word.size());
        skip(text, ". \t#");
        named = true;
    }
    auto const number = take_number(text);
    if (!named || number.text.empty()) return std::nullopt;
    skip_end(text, ".:)");
    if (!ends_here(text)) return std::nullopt;
    return labelled(number, text);
}

/// "3.", "3)", "3:", "3. Spiel", "2ème manche:"
std::optional<Labelled> number_and_word(std::string_view text, IsHand const& is_hand) {
    auto const number = take_number(text);
    if (number.text.empty()) return std::nullopt;
    bool marked = text.starts_with('.') || text.starts_with(')') || text.starts_with(':');
    skip(text, ".):");
    if (!marked) {
        auto const suffix = first_word(text);
        constexpr std::array<std::string_view, 14> ordinal_ends = {
            "e", "re", "er", "ère", "ème", "de", "ste", "st", "nd", "rd", "th", "ª", "º", "°"};
        // "2a" and "2o" are ordinals, too, or figures that are hard to read.
        constexpr std::array<std::string_view, 2> doubtful_ends = {"a", "o"};
        marked = is_one_of(suffix, ordinal_ends) || is_hand(suffix);
        if (marked || is_one_of(suffix, doubtful_ends)) text.remove_prefix(suffix.size());
        skip(text, ".");
    }
    if (!ends_here(text)) return std::nullopt;
    auto after = text;
    skip(after, " \t");
    if (auto const word = first_word(after); is_hand(word)) {
        after.remove_prefix(word.size());
        skip_end(after, ".:");
        if (!ends_here(after)) return std::nullopt;
        marked = true;
        text = after;
    }
    if (!marked) return std::nullopt;
    return labelled(number, text);
}

/// "third", "dritte", also with a word: "first hand", "prima mano:"
std::optional<Labelled> ordinal(std::string_view text, IsHand const& is_hand) {
    constexpr std::size_t most = 8;
    constexpr std::array<std::array<std::string_view, most>, 9> ordinals = {{
        {"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"},
        {"one", "two", "three", "four", "five", "six", "seven", "eight"},
        {"erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte"},
        {"erstes", "zweites", "drittes", "viertes", "fünftes", "sechstes", "siebtes", "achtes"},
        {"première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième",
         "huitième"},
        {"prima", "seconda", "terza", "quarta", "quinta", "sesta", "settima", "ottava"},
        {"primera", "segunda", "tercera", "cuarta", "quinta", "sexta", "séptima", "octava"},
        {"eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste"},
        {"primeira", "segunda", "terceira", "quarta", "quinta", "sexta", "sétima", "oitava"},
    }};
    auto const word = first_word(text);
    for (auto const& language : ordinals) {
        auto const found = std::ranges::find(language, lower(word));
        if (found == language.end()) continue;
        text.remove_prefix(word.size());
        auto after = text;
        skip(after, " \t");
        if (auto const next = first_word(after); is_hand(next)) {
            after.remove_prefix(next.size());
            text = after;
        }
        skip_end(text, ".:)");
        if (!ends_here(text)) return std::nullopt;
        return Labelled{Label::hand, static_cast<int>(found - language.begin()) + 1, text};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Labelled> words_of_totals(std::string_view text) {
    if (text.starts_with('=')) {
        skip(text, "=");
        return Labelled{Label::total, 0, text};
    }
    auto const folded = lower(text);
    auto const take = [&](std::string_view word, Label label) -> std::optional<Labelled> {
        auto rest = text.substr(word.size());
        skip_end(rest, ".:=");
        if (!ends_here(rest)) return std::nullopt;
        return Labelled{label, 0, rest};
    };
    for (auto const word : carried_words)
        if (folded.starts_with(word))
            if (auto const found = take(word, Label::carried)) return found;
    if (folded.starts_with("i alt"))
        if (auto const found = take("i alt", Label::total)) return found;
    auto const word = first_word(text);
    if (is_total_word(word) || is_one_of(word, result_words)) return take(word, Label::total);
    return std::nullopt;
}

Labelled read_label(std::string_view text, HandWords const& hand_words) {
    auto const is_hand = [&](std::string_view word) {
        return is_hand_word(word) || (!word.empty() && lower(word) == hand_words.word);
    };
    text = trimmed(text);
    if (auto const found = words_of_totals(text)) return *found;
    if (auto const found = word_and_number(text, is_hand)) return *found;
    if (auto const found = number_and_word(text, is_hand)) return *found;
    auto const found = hand_words.ordinals ? ordinal(text, is_hand) : std::nullopt;
    return found.value_or(Labelled{Label::none, 0, text});
}

HandWords find_hand_words(std::vector<std::string> const& lines) {
    constexpr int enough = 3, enough_ordinals = 2;
    std::map<std::string, int> hands;  // the last number with each word
    int ordinals = 0;  // the last one
    for (std::string_view line : lines) {
        line = trimmed(line);
        skip(line, "|; \t");
        if (auto const found = ordinal(line, is_hand_word); found && found->hand == ordinals + 1)
            ++ordinals;
        // The word is in front of the number or behind it.
        auto word = first_word(line);
        if (word.empty()) {
            auto rest = line;
            take_number(rest);
            skip(rest, ". \tªº°");
            word = first_word(rest);
        }
        auto const folded = lower(word);
        if (word.empty() || is_hand_word(word) || is_one_of(folded, words_of_sides)) continue;
        auto const label = read_label(line, {folded, false});
        if (label.label == Label::hand && label.hand == hands[folded] + 1) ++hands[folded];
    }
    HandWords found{.ordinals = ordinals >= enough_ordinals};
    for (auto const& [word, last] : hands)
        if (last >= enough && found.word.empty()) found.word = word;
    return found;
}

bool is_hand_word(std::string_view word) { return is_one_of(word, known_hand_words); }
bool is_total_word(std::string_view word) { return is_one_of(word, total_words); }
bool is_points_word(std::string_view word) { return is_one_of(word, points_words); }
bool is_note_word(std::string_view word) { return is_one_of(word, note_words); }
bool is_requirement_word(std::string_view word) { return is_one_of(word, requirement_words); }

}  // namespace meldbook::formats::paper
