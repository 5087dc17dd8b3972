#include "domain/languages.hpp"

#include <algorithm>

#include "domain/text.hpp"

namespace meldbook {

namespace {

// One meaning a line. In entries, several rule sets have words of their own for one thing; an answer is
// the first word of its line.

constexpr std::string_view entry_meanings[] = {
    "red sol rouge rouges rot rote roten rosso rossi rosse rojo rojos",
    "black noir noirs schwarz schwarze schwarzen nero neri negro negros",
    "natural pulita pulito pure pur naturelle echt echte echter rein pura naturale limpia limpio",
    "mixed sporca sporco impure mixte unecht unechte unechter gemischt impura mista sucia sucio",
    "out sortie sorti sortir aus ausgemacht chiusura chiuso chiude cierre cerrado cierra finito",
    "concealed verdeckt surprise cachée cachee in-mano de-mano mano oculta oculto",
    "hand main mano",
    "table tisch tavolo tavola mesa",
    "minus moins meno menos",
    "opened ouvert ouverte eröffnet geöffnet aperto aperta abierto abierta",
    "event événement evenement ereignis evento",
    "special spécial spéciale spezial speciale especial",
    "adjust correction korrektur correzione corrección correccion"};

constexpr std::string_view answers[] = {
    "y yes o oui j ja s si sì sí",
    "n no non nein",
    "e edit m modifier ändern bearbeiten b modifica modificare c corregir cambiar",
    "nobody none nothing personne rien niemand nichts nessuno niente nadie ninguno nada",
    "last dernière derniere dernier letzte letzter letztes ultima ultimo última último",
    "force forcer erzwingen forza forzare forzar",
    "quit exit q quitter beenden esci uscire salir",
    "points punkte punti puntos",
    "totals totaux stände summen totali totales",
    "switches options varianten varianti opzioni opciones"};

}  // namespace

std::vector<std::string> known_meanings(std::string_view word,
                                        std::vector<std::string> const& known) {
    std::vector<std::string> found;
    for (auto const meaning : entry_meanings) {
        auto const words = split(meaning, ' ');
        if (std::ranges::find(words, lower(word)) == words.end()) continue;
        for (auto const each : words)
            if (std::ranges::find(known, each) != known.end()) found.emplace_back(each);
    }
    return found;
}

std::string answer_of(std::string_view typed) {
    auto word = lower(trimmed(typed));
    for (auto const answer : answers) {
        auto const words = split(answer, ' ');
        if (std::ranges::find(words, word) != words.end()) return std::string(words.front());
    }
    return word;
}

}  // namespace meldbook
