#include "domain/languages.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <unordered_map>

#include "domain/text.hpp"

namespace meldbook {

namespace {

constexpr std::array<std::string_view, 5> languages = {"en", "fr", "de", "it", "es"};

// One meaning a line, for entries and what else is set in the dialog of 'new': first the word that hints name
// in each of these languages, then others, of which several rule sets have some of their own.
// clang-format off
constexpr std::string_view meanings[] = {
    "red rouge rote rossi rojos sol rouges rot roten rosso rosse rojo rojas roja rossa treses dreien",
    "black noir schwarze neri negros noirs schwarz schwarzen nero negro noire noires nera nere negra negras",
    "natural pure echt pulita limpia clean limpa pur naturelle echte echter rein reine pulito pura naturale limpio pures purs naturales naturelles naturels naturali natürlich puras puri puro pulite puliti limpias limpios",
    "mixed impure unecht sporca sucia dirty suja mixte unechte unechter unrein unreine gemischt sporco impura mista sucio impures mixtes sporche sporchi sucias sucios mixta mixtas mixto impuras impuro gemischte misto miste misti",
    "seq-clean suite-pure sequenz-rein sequenza-pulita escalera-limpia",
    "seq-dirty suite-impure sequenz-unrein sequenza-sporca escalera-sucia",
    "wild volante wilde matta comodines volantes wilder wildes matte comodín comodin",
    "out sortie aus chiusura cierre sorti sortir ausgemacht chiuso chiude cerrado cierra finito sorties sort sorts fini finie finit terminé terminée termine ferme fermé fermée chiusa chiudo chiuse uscita esce finita cerró cerro cierro cerrar cerrada salida sale salió salio corta corte cortó corto fertig schluss",
    "normal normale normal normale normal",
    "concealed surprise verdeckt in-mano de-mano cachée cachee mano oculta oculto surprises cachés cachées verdeckte verdeckter inmano demano ocultos aus-der-hand",
    "hand main hand mano mano mains hände haende manos mani",
    "table table tisch tavolo mesa tavola tables tische mesas",
    "minus moins minus meno menos",
    "opened ouvert gemeldet aperto abierto ouverte eröffnet geöffnet aperta abierta ouvre abrió abrio abre apre",
    "event événement ereignis evento evento evenement tournoi anlass turnier veranstaltung torneo",
    "special spécial spezial speciale especial spéciale",
    "adjust correction korrektur correzione corrección correccion ajuste",
    "net net netto netto neto",
    "side équipe partei squadra bando equipe camp pareja coppia",
    "seats places sitzplätze posti asientos sitze plätze platz posto plazas sitio",
    "dealer donneur geber mazziere reparte repartidor dador",
    "target objectif ziel traguardo meta but obiettivo objetivo",
    "hands manches spiele mani manos",
    "rounds tours runden giri vueltas rondas",
    "tie égalité gleichstand pareggio empate egalite",
    "start départ start inizio inicio depart début debut anfang beginn",
    "place lieu ort luogo lugar platz posto sitio",
    "note note notiz nota nota"};
// clang-format on

// An answer is the first word of its line; those that are printed have those of the languages behind it.
// clang-format off
constexpr std::string_view answers[] = {
    "y yes o oui j ja s si sì sí ok okay d'accord ouais yep jawohl",
    "n no non nein nee nope",
    "e edit m modifier ändern bearbeiten b modifica modificare c corregir cambiar",
    ("nobody none nothing personne rien aucune niemand nichts keine nessuno niente nadie ninguno nada "
     "ninguna nessuna aucun aucuns keinen nessun ningún ningun leer ohne empty vide vuoto vuota vacío vacía vacio vacia"),
    "last dernière letzte ultima última derniere dernier letzter letztes ultimo último",
    "force forcer erzwingen forza forzar forzare erzwinge forcez",
    "alone seul allein solo sola seule",
    ("keep garder behalten tenere guardar tieni garde conserva save speichern sichern sauver enregistrer "
     "salvare salva speichere"),
    "quit quitter beenden esci salir exit q uscire bye quitte quittez beende verlassen tschüss",
    "back retour zurück indietro volver zurueck atrás atras",
    "points punkte punti puntos",
    "totals totaux stände summen totali totales",
    "switches options varianten varianti opciones opzioni",
    "play-on continuer weiter avanti seguir weiterspielen rejouer continuare continuar",
    "share partager teilen dividere compartir",
    "all tous toutes tout alle alles tutti tutto todos todas todo"};
// clang-format on

// The letter of a card, then what people call it: understood only to say how it is written.
// clang-format off
constexpr std::string_view card_names[] = {
    "A ace aces as asse assi ass ases asso",
    "K king kings roi rois könig könige koenig koenige re rey reyes",
    "Q queen queens dame dames damen donna donne reina reinas dama damas",
    "J jack jacks valet valets bube buben fante fanti sota sotas",
    "T ten tens dix zehn zehner dieci diez",
    "9 nine nines neuf neun neuner nove nueve"};
// clang-format on

/// Whether a line of `meanings` is about the values of a word, the ways of going out, which stand behind an equals
/// sign: "mano" before one is "hand", though "cierre=mano" is concealed.
bool is_of_values(std::string_view line) {
    return line.starts_with("normal ") || line.starts_with("concealed ");
}

using Words = std::vector<std::string_view>;

/// Lines of words, taken apart once: every word of every entry of a book is looked for in them.
class Lines {
public:
    explicit Lines(std::span<std::string_view const> lines) {
        for (auto const line : lines) {
            auto const& words = all_.emplace_back(split(line, ' '));
            for (auto const word : words) {
                auto& places = places_[word];
                if (places.empty() || places.back() != all_.size() - 1)
                    places.push_back(all_.size() - 1);
            }
        }
    }

    std::vector<Words> const& all() const { return all_; }
    /// The places of the lines that have a word.
    std::span<std::size_t const> places_of(std::string_view word) const {
        auto const found = places_.find(word);
        return found == places_.end() ? std::span<std::size_t const>{} : found->second;
    }

private:
    std::vector<Words> all_;
    std::unordered_map<std::string_view, std::vector<std::size_t>> places_;
};

Lines const& lines_of_meanings() {
    static Lines const lines{meanings};
    return lines;
}

Lines const& lines_of_answers() {
    static Lines const lines{answers};
    return lines;
}

/// The place of a language among the first words of a line.
std::size_t index_of_language(std::string_view language) {
    auto const at = std::ranges::find(languages, language);
    return at == languages.end() ? 0 : static_cast<std::size_t>(at - languages.begin());
}

}  // namespace

std::vector<std::string> known_meanings(std::string_view word,
                                        std::vector<std::string> const& known) {
    std::vector<std::string> found;
    auto const& lines = lines_of_meanings();
    for (auto const place : lines.places_of(lower(word))) {
        auto const& words = lines.all()[place];
        for (auto const& each : known)
            if (std::ranges::find(words, each) != words.end()) found.push_back(each);
    }
    return found;
}

std::vector<std::string> spellings_of(std::vector<std::string> const& known) {
    std::vector<std::string> all = known;
    for (auto const& words : lines_of_meanings().all()) {
        bool const is_known = std::ranges::any_of(
            known, [&](auto const& each) { return std::ranges::find(words, each) != words.end(); });
        if (is_known) all.insert(all.end(), words.begin(), words.end());
    }
    return all;
}

bool means_nothing(std::string_view typed) {
    return typed == "-" || typed == "0" || answer_of(typed) == "nobody";
}

std::string entry_in(std::string_view language, std::string_view entry) {
    auto const at = index_of_language(language);
    if (at == 0) return std::string(entry);
    auto const& lines = lines_of_meanings();
    std::string text;
    for (std::size_t end = 0; !entry.empty(); entry.remove_prefix(end)) {
        end = std::min(entry.find_first_of(" =\""), entry.size());
        bool const is_key = entry.substr(end).starts_with('=');
        auto const places = lines.places_of(entry.substr(0, end));
        auto const find = [&](bool of_values) {
            return std::ranges::find_if(places, [&](std::size_t each) {
                return is_of_values(meanings[each]) == of_values;
            });
        };
        bool const is_value = text.ends_with('=');
        auto place = find(is_value);
        if (place == places.end() && !is_key) place = find(!is_value);
        text += place == places.end() ? entry.substr(0, end) : lines.all()[*place][at];
        if (end < entry.size()) text += entry[end++];
    }
    return text;
}

std::string word_in(std::string_view language, std::string_view line) {
    auto const words = split(line, ' ');
    return std::string(words[std::min(index_of_language(language), words.size() - 1)]);
}

std::string answer_in(std::string_view language, std::string_view answer) {
    for (auto const line : answers)
        if (line.substr(0, line.find(' ')) == answer) return word_in(language, line);
    return std::string(answer);
}

std::string card_named(std::string_view word) {
    auto const wanted = lower(word);
    for (auto const line : card_names) {
        auto const words = split(line, ' ');
        if (std::ranges::find(words.begin() + 1, words.end(), wanted) != words.end())
            return std::string(words.front());
    }
    return {};
}

bool names_one_card(std::string_view word) {
    auto const wanted = lower(word);
    return std::ranges::any_of(card_names, [&](std::string_view line) {
        auto const words = split(line, ' ');
        return std::ranges::count(words, wanted) > 0 &&
               std::ranges::any_of(words, [&](std::string_view other) {
                   return other.size() > wanted.size() && other.starts_with(wanted);
               });
    });
}

bool are_names_of_pot(std::string_view one, std::string_view other) {
    static constexpr std::string_view names[] = {"pozzetto", "pozzetti", "morto", "biribaki",
                                                 "biribak",  "pot",      "mort",  "talon",
                                                 "topf",     "muerto",   "pozo",  "bote"};
    auto const is_name = [](std::string_view word) {
        return std::ranges::count(names, lower(word)) > 0;
    };
    return is_name(one) && is_name(other);
}

std::string answer_of(std::string_view typed) {
    auto word = lower(trimmed(typed));
    auto const& lines = lines_of_answers();
    auto const places = lines.places_of(word);
    return places.empty() ? word : std::string(lines.all()[places.front()].front());
}

}  // namespace meldbook
