#pragma once
// Words of the program's languages for what one wants of `pad`. They are understood in every language, and
// printed in its place to those who type without the name of the program.

#include <string>
#include <string_view>
#include <vector>

namespace meldbook::cli {

/// A command, then its words in French, German, Italian and Spanish, and as they are typed without accents.
inline constexpr std::string_view words_of_commands[] = {
    ("undo annuler rückgängig annulla deshacer storniere stornieren rueckgaengig rueckgängig "
     "ruckgangig annule annulez "
     "defais "
     "zurücknehmen zuruecknehmen deshaz défaire defaire annullare anular anula disfa disfare"),
    "redo rétablir wiederherstellen ripeti rehacer refaire retablir rehaz rifai rifare",
    "help aide hilfe aiuto ayuda aidez aider aidez-moi aiutami aiutare ayúdame ayudame ayudar",
    "why pourquoi warum perché porqué perche porque wieso weshalb",
    "insert insérer einfügen inserisci insertar inserer einfuegen intercalar",
    "swap échanger tauschen scambia intercambiar echanger inverser vertauschen",
    "dealer donneur geber mazziere repartidor reparte dador donne distribue",
    ("clear vider verwerfen scarta descartar throw jette jeter buttare wegwerfen scartare butta "
     "svuota "
     "tirar descarta "
     "borrar "
     "effacer efface cancella cancellare limpiar vaciar"),
    "away renvoyer weg via fuera",
    "phone téléphone handy telefono teléfono telephone telefon",
    "answer répondre antworten rispondi responder repondre",
    "new nouvelle neu nuova nueva nouveau neue neues",
    "hand manche spiel mano mano smazzata",
    "count compter zählen conta contar zaehlen",
    "fix corriger korrigieren correggi corregir corrige correggere korrigiere",
    "drop retirer entfernen togli quitar",
    "seat remplacer ersetzen sostituisci sustituir sostituire cambia cambiare cambiar changer",
    "end terminer ende termina terminar terminare fine fin final",
    "abandon abandonner abbrechen abbandona abandonar",
    "resume reprendre fortsetzen riprendi reanudar",
    "edit modifier ändern modifica modificar aendern modifie",
    "delete supprimer löschen elimina eliminar loeschen lösche loesche supprime",
    ("show afficher zeigen mostra mostrar mostrare feuille foglio hoja zettel punktestand "
     "spielstand "
     "punteggio marcador"),
    "log journal protokoll cronologia historial historique",
    "matches parties partien partite partidas",
    "stats statistiques statistik statistiche estadísticas estadisticas",
    "standings classement rangliste classifica clasificación clasificacion tabelle",
    "chart graphique diagramm grafico gráfico",
    "check vérifier prüfen verifica comprobar verifier pruefen",
    "opening ouverture erstmeldung apertura apertura",
    "score calculer rechnen calcola calcular",
    "rules règles regeln regole reglas regles spielregeln",
    "players joueurs spieler giocatori jugadores",
    "export exporter exportieren esporta exportar",
    "import importer importieren importa importar",
    "merge fusionner zusammenführen unisci fusionar zusammenfuehren",
    "event tournoi turnier torneo torneo",
    "watch regarder zusehen guarda mirar",
    "book carnet buch registro libro",
    "move déplacer verschieben sposta mover deplacer",
    "config réglages einstellungen impostazioni ajustes reglages",
    "completion complétion vervollständigung completamento autocompletado"};

/// The same for what stands behind the first word of a command: "bell" in "event bell". "show" and others that are
/// commands, too, have their words above.
inline constexpr std::string_view words_in_groups[] = {
    "list liste liste elenco lista auflisten",
    "switches options varianten varianti opciones",
    "diff comparer vergleichen confronta comparar",
    "try essayer probieren prova probar",
    "rename renommer umbenennen rinomina renombrar",
    "draw tirer auslosen sorteggia sortear",
    "next suivante nächste prossimo siguiente suivant naechste",
    "bye exempt freilos riposo descanso",
    "forfeit forfait kampflos forfait incomparecencia",
    "score attribuer gutschreiben assegna asignar",
    "bell gong glocke campana campana cloche gong",
    "serve diriger leiten dirigi dirigir",
    "path chemin pfad percorso ruta",
    "backup sauvegarder sichern copia copiar",
    "backups sauvegardes sicherungen copie copias",
    "restore restaurer wiederherstellen ripristina restaurar",
    "upgrade actualiser aktualisieren aggiorna actualizar",
    "salvage récupérer retten recupera rescatar recuperer"};

/// The command that a word means: "undo" for "annuler". Also "why", "dealer", "clear", "away", "phone" and "answer",
/// which only `pad` has, and "insert" and "swap", which are options of commands; "" for any other word.
std::string command_of_word(std::string_view word);

/// The word of the user's language for a command, or for "force" or "quit": "annuler" for "undo". The command
/// itself if there is none.
std::string own_word(std::string_view command);

/// The second word of a command whose first is `group` that a word means: "bell" for "glocke" behind "event"; "" if
/// none of its commands is called so.
std::string word_in_group(std::string_view group, std::string_view word);

/// The word of the user's language for the second word of a command; the word itself if there is none.
std::string own_word_in_group(std::string_view group, std::string_view word);

/// A text as it is said where commands are typed without the name of the program, in the words of the user's
/// language: "'rückgängig'" for "'meldbook undo'". To begin the pad itself one has left it.
std::string as_typed_here(std::string_view text);

/// The same of a whole command line: "manche Nous: RRR" for "meldbook hand Nous: RRR".
std::string command_typed_here(std::string_view line);

/// The same of a list of commands and their examples, where they begin lines; not of what somebody may have noted.
std::string lines_typed_here(std::string_view text);

/// The same of a sentence, in which a command may also stand behind a colon without quotes: "for example: seat A=B".
std::string sentence_as_typed_here(std::string_view text);

/// The word of the table that is most like a mistyped one; "" if none is, or has another first letter, in which
/// nobody slips.
std::string nearest_word(std::string_view word);

/// The rule set that is named behind a word for rules, as in "Dino regole italian"; "" if none is.
std::string rules_named_in(std::vector<std::string> const& words);

/// What is typed for other rules in the match that is played, where a line asks for them: "falsche Regeln",
/// "cambiar reglas", "rules german". "" for any other line.
/// `current` is the rule set of the match.
std::string other_rules_in(std::vector<std::string> const& words, std::string_view current);

/// Of "Sabine spielt für Horst", where Horst is one of `players` and the first word is none of them:
/// "Horst=Sabine". "" for any other line.
std::string substitution_in(std::string_view line, std::vector<std::string> const& players);

}  // namespace meldbook::cli
