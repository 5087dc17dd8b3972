#pragma once
// Words of the program's languages for what one wants of `pad`. They are understood in every language, and
// never printed in place of the command.

#include <string>
#include <string_view>
#include <vector>

namespace meldbook::cli {

/// A command, then its words in French, German, Italian and Spanish, and as they are typed without accents.
inline constexpr std::string_view words_of_commands[] = {
    "undo annuler rückgängig annulla deshacer rueckgaengig rueckgängig ruckgangig annule",
    "redo refaire wiederherstellen ripeti rehacer",
    "help aide hilfe aiuto ayuda",
    "why pourquoi warum perché porqué perche porque",
    "dealer donneur geber mazziere repartidor",
    "clear vider verwerfen scarta descartar",
    "away renvoyer weg via fuera",
    "phone téléphone handy telefono teléfono telephone telefon",
    "answer répondre antworten rispondi responder repondre",
    "new nouvelle neu nuova nueva nouveau neue",
    "hand manche spiel smazzata mano",
    "count compter zählen conta contar zaehlen",
    "fix corriger korrigieren correggi corregir",
    "drop retirer entfernen togli quitar",
    "seat remplacer ersetzen sostituisci sustituir",
    "end terminer ende termina terminar",
    "abandon abandonner abbrechen abbandona abandonar",
    "resume reprendre fortsetzen riprendi reanudar",
    "edit modifier ändern modifica modificar aendern",
    "delete supprimer löschen elimina eliminar loeschen",
    "show afficher zeigen mostra mostrar",
    "log journal protokoll registro historial",
    "matches parties partien partite partidas",
    "stats statistiques statistik statistiche estadísticas estadisticas",
    "standings classement rangliste classifica clasificación clasificacion",
    "chart graphique diagramm grafico gráfico",
    "check vérifier prüfen verifica comprobar verifier pruefen",
    "opening ouverture erstmeldung apertura",
    "score calculer rechnen calcola calcular",
    "rules règles regeln regole reglas regles",
    "players joueurs spieler giocatori jugadores",
    "export exporter exportieren esporta exportar",
    "import importer importieren importa importar",
    "merge fusionner zusammenführen unisci fusionar zusammenfuehren",
    "event tournoi turnier torneo",
    "watch regarder zusehen guarda mirar"};

/// The command that a word means: "undo" for "annuler". Also "why", "dealer" and "clear", which only `pad`
/// has; "" for any other word.
std::string command_of_word(std::string_view word);

/// Of "Sabine spielt für Horst", where Horst is one of `players` and the first word is none of them:
/// "Horst=Sabine". "" for any other line.
std::string substitution_in(std::string_view line, std::vector<std::string> const& players);

}  // namespace meldbook::cli
