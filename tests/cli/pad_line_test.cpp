// What a line means that is typed into `pad`.

#include "cli/pad_line.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/pad_words.hpp"
#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "support/printing.hpp"
#include "support/rules.hpp"
#include "support/speaker.hpp"

namespace meldbook_tests::cli_pad_line_test {

using namespace meldbook;
using namespace meldbook::cli;

namespace {

struct Row {
    std::string line;
    Wish wish;
    std::vector<std::string> words{};
};

PadHand const none{};
PadHand const begun{{"Us", "Them"}, {"Us", "Them"}};
PadHand const half{{"Us", "Them"}, {"Them"}};
PadHand const whole{{"Us", "Them"}, {}};

void check(PadHand const& hand, std::vector<Row> const& rows) {
    for (auto const& row : rows) {
        CAPTURE(row.line);
        auto const read = read_pad_line(row.line, hand);
        CHECK(read.wish == row.wish);
        CHECK(join(read.words, "|") == join(row.words, "|"));
    }
}

std::string error(std::string const& line, PadHand const& hand) {
    try {
        read_pad_line(line, hand);
    } catch (host::UsageError const& refused) {
        return refused.what();
    }
    return "";
}

}  // namespace

TEST_CASE("pad: a first word with a colon is a side") {
    check(begun, {{"us: KKKKKKK 555 red=1 out", Wish::keep, {"us: KKKKKKK 555 red=1 out"}},
                  {"us: KKK  them: - ", Wish::keep, {"us: KKK", "them: -"}},
                  {"Ana & Bea: KKK", Wish::keep, {"Ana & Bea: KKK"}},
                  {"undo: KKK", Wish::keep, {"undo: KKK"}},
                  {"us: KKK adjust=+50:\"wrong deal\" them: seq:4567h",
                   Wish::keep,
                   {"us: KKK adjust=+50:\"wrong deal\"", "them: seq:4567h"}},
           // As in a shell.
                  {"\"us: KKK red=1\" 'them: 999'", Wish::keep, {"us: KKK red=1", "them: 999"}}});
    check({{"New York", "Them"}, {"Them"}}, {{"new york: KKK", Wish::keep, {"new york: KKK"}}});
    CHECK(error("new \"Us: Ana, Bea\" \"Them: Cid, Dan", none) ==
          "the closing \" is missing after \"Them:");
    CHECK(error("new 'Us: Ana", begun) == "the closing ' is missing after 'Us:");
    CHECK(error("us:", begun) == "'us:' has no entry; write 'us: -' for nothing at all");
    CHECK(error("us: them: KKK", begun) == "'us:' has no entry; write 'us: -' for nothing at all");
}

TEST_CASE("pad: else it is a command, with whole entries") {
    for (auto const& hand : {none, begun, half, whole}) {
        check(
            hand,
            {{"undo", Wish::run, {"undo"}},
             {"meldbook fix 3", Wish::run, {"fix", "3"}},
             {"fix 3 us: KKK red=2 them: 999 --why \"a slip\"",
              Wish::run,
              {"fix", "3", "us: KKK red=2", "them: 999", "--why", "a slip"}},
             {"hand KKK 'AAA red=1'", Wish::run, {"hand", "KKK", "AAA red=1"}},
             {"seat Ana=O'Brien", Wish::run, {"seat", "Ana=O'Brien"}},
             {"new Ana\\ B \"Us: Cid\"", Wish::run, {"new", "Ana B", "Us: Cid"}},
             {"seat O'Neil=O'Brien", Wish::run, {"seat", "O'Neil=O'Brien"}},
             {"new L'un: Ana, 'Jo' L'autre: Cid, Dan",
              Wish::run,
              {"new", "L'un: Ana, Jo", "L'autre: Cid, Dan"}},
             {"rules show french", Wish::run, {"rules", "show", "french"}},
             {"help fix", Wish::run, {"help", "fix"}},
             {"hilfe rückgängig", Wish::run, {"help", "undo"}},
             {"help vider", Wish::run, {"help", "pad"}},
             {"? KKK 992", Wish::run, {"check", "KKK", "992"}},
             {"?KKK", Wish::run, {"check", "KKK"}},
             {"?", Wish::run, {"opening"}},
             {"", Wish::nothing},
             {" \r\n", Wish::nothing},
             {"rückgängig", Wish::run, {"undo"}},
             {"aiuto fix", Wish::run, {"help", "fix"}},
             {"corregir 3 us: KKK them: 999", Wish::run, {"fix", "3", "us: KKK", "them: 999"}},
             {"clear", Wish::run, {"count", "--clear"}},
             {"verwerfen us", Wish::run, {"count", "--clear", "us"}},
             {"turnier glocke", Wish::run, {"event", "bell"}},
             {"event freilos Ana", Wish::run, {"event", "bye", "Ana"}},
             {"regeln liste", Wish::run, {"rules", "list"}},
             {"règles comparer french classic", Wish::run, {"rules", "diff", "french", "classic"}},
             {"hilfe turnier glocke", Wish::run, {"help", "event", "bell"}},
             {"libro copiar x", Wish::run, {"book", "backup", "x"}},
             {"aider", Wish::run, {"help"}},
             {"annullare", Wish::run, {"undo"}},
             {"rückgängig machen", Wish::run, {"undo"}},
             {"effacer tout", Wish::run, {"count", "--clear"}},
             {"cambia Luca con Paolo", Wish::run, {"seat", "Luca=Paolo"}},
             {"why 3", Wish::run, {"show", "--hand", "3"}},
             {"q", Wish::how_to_leave},
             {"code", Wish::code},
             {"quit", Wish::leave}});
    }
}

TEST_CASE("pad: else it is an entry, if one side is missing") {
    check(half, {{"9999 hand=A3/QQ4", Wish::keep, {"Them: 9999 hand=A3/QQ4"}},
                 {"-", Wish::keep, {"Them: -"}},
                 {"-35", Wish::keep, {"Them: -35"}}});
    check({{"K", "undo"}, {"K"}}, {{"K", Wish::keep, {"K: K"}}, {"undo", Wish::run, {"undo"}}});
    check(half, {{"us KKK 992", Wish::keep, {"us: KKK 992"}},
                 {"us KKK 992 them 555", Wish::keep, {"us: KKK 992", "them: 555"}},
                 {"us: KKK 992 Them -35", Wish::keep, {"us: KKK 992", "Them: -35"}},
                 {"us: KKK adjust=-50:\"them 5\"", Wish::keep, {"us: KKK adjust=-50:\"them 5\""}}});
    CHECK(error("us KKK them", half) == "'them:' has no entry; write 'them: -' for nothing at all");
    CHECK(error("us= KKK out", half) == "a side has a colon behind its name: 'us: KKK out'");
    CHECK(error("us; KKK out", half) == "a side has a colon behind its name: 'us: KKK out'");
    CHECK(error("us for Ana", half) == "a side has a colon behind its name: 'us: for Ana'");
    // A plus adds to what is there, also where it has the same word.
    check(half, {{"us: + red=1 A", Wish::run, {"count", "us: red+1 A"}},
                 {"us: +red=1 them: + out", Wish::run, {"count", "us: red+1", "them: out"}},
                 {"us: + hand=K9 adjust=+50 out=concealed",
                  Wish::run,
                  {"count", "us: hand+K9 adjust=+50 out=concealed"}},
                 {"us: + A adjust=+50:\"a b\"", Wish::run, {"count", "us: A adjust=+50:\"a b\""}},
                 {"us: +120", Wish::keep, {"us: +120"}}});
    check({{"Ana+Bea", "Them"}, {"Them"}},
          {{"ana+bea: + red=1", Wish::run, {"count", "ana+bea: red+1"}}});
    CHECK(
        error("us: + red=1 them: KKK", half) ==
        "'them: KKK' replaces what is kept, and another entry adds to it; type them in two lines");
    CHECK(
        error("KKK red=1", begun) ==
        "'KKK red=1' is not a command, and it is not clear whose it is; begin with the side, like "
        "'Us: KKK red=1'");
    // A sentence is none, though "a" is an ace, and a number may be points.
    for (auto const* line :
         {"on a gagné", "we made a mistake", "tocca a Carla", "50 points pour eux"})
        CHECK(error(line, begun).find("begin with the side") == std::string::npos);
    CHECK(error("hand=0", whole) ==
          "'hand=0' is not a command, and it is not clear whose it is; begin with the side, like "
          "'Us: hand=0'");
    CHECK(error("KKK", none) == "'KKK' is not a command; 'meldbook help --all' lists them");
    CHECK(error("udno", begun) == "'udno' is not a command; did you mean 'meldbook undo'?");
    // Also of a word in another language, where one side is missing, too.
    CHECK(error("desahcer", half) == "'desahcer' is not a command; did you mean 'deshacer'?");
    CHECK(error("rückgängi", begun) == "'rückgängi' is not a command; did you mean 'rückgängig'?");
    CHECK(error("correguir 3", begun) == "'correguir' is not a command; did you mean 'corregir'?");
}

TEST_CASE("pad: a question mark asks whether cards open, wherever it stands") {
    for (auto const& hand : {none, begun, half, whole})
        check(hand, {{"? KKK 992", Wish::run, {"check", "KKK", "992"}},
                     {"KKK 992?", Wish::run, {"check", "KKK", "992"}},
                     {"¿KKK 992?", Wish::run, {"check", "KKK", "992"}},
                     {"¿ ?", Wish::run, {"opening"}},
                     {"¿porqué?", Wish::run, {"show", "--hand", "last"}},
                     {"why 1?", Wish::run, {"show", "--hand", "1"}},
                     {"help fix?", Wish::run, {"help", "fix"}}});
    check(begun, {{"us: KKK adjust=+50:slip?", Wish::keep, {"us: KKK adjust=+50:slip?"}}});
    check(begun, {{"us: KKK 992 ?", Wish::run, {"check", "--side", "us", "KKK", "992"}}});
    // Whether to do something is no question.
    for (auto const* line : {"undo?", "clear?", "annulla?"})
        CHECK(error(line, begun).find(" is not a command") != std::string::npos);
    CHECK(error("hmm what?", begun) == "'hmm' is not a command; 'meldbook help --all' lists them");
}

TEST_CASE("pad: a line that asks for other rules says what is typed for them") {
    std::string const german = "for other rules in this match, type: edit --rules german";
    for (auto const* line : {"rules german", "regeln german", "falsche Regeln", "cambiar reglas",
                             "wir spielen nach anderen Regeln", "edit rules", "neue Regeln"})
        CHECK(error(line, begun) == german);
    CHECK(error("règles french", half) ==
          "for other rules in this match, type: edit --rules french");
    check(begun, {{"rules", Wish::run, {"rules", "show"}},
                  {"regeln show german", Wish::run, {"rules", "show", "german"}},
                  {"help rules", Wish::run, {"help", "rules"}},
                  {"ändern --rules german", Wish::run, {"edit", "--rules", "german"}}});
    // Without a match there is nothing to change.
    check(none, {{"regeln german", Wish::run, {"rules", "german"}}});
}

TEST_CASE("pad: a line that names a recorded hand says how that is corrected") {
    PadHand const fifth{{"Us", "Them"}, {"Us", "Them"}, {"Ana", "Bea"}, 5, "french"};
    for (auto const& [typed, meant] : std::vector<std::pair<std::string, std::string>>{
             {"2 them: 555", "fix 2 them: 555"},
             {"hand 2 them:", "fix 2"},
             {"hand 2 them: 555 red=1", "fix 2 them: 555 red=1"},
             {"hand 2 them 555", "fix 2 them: 555"},
             {"spiel 3 us : KKK", "fix 3 us: KKK"},
             {"them 4: KKK", "fix 4 them: KKK"},
             {"correggi la mano 1 them: KKK", "fix 1 them: KKK"},
             {"fix 4 them KKK", "fix 4 them: KKK"},
             {"dealer 3 Bea", "fix 3 --dealer Bea"},
             {"fix 3 dealer Bea", "fix 3 --dealer Bea"},
             {"fix 3 geber=Bea", "fix 3 --dealer Bea"}}) {
        CAPTURE(typed);
        CHECK(error(typed, fifth).ends_with("is recorded; to correct it, type: " + meant));
    }
    check({{"Ana", "Ana 2"}, {"Ana", "Ana 2"}, {}, 3, ""},
          {{"Ana 2: KKK", Wish::keep, {"Ana 2: KKK"}}});
    check(fifth, {{"fix 4 us : KKK them : 999", Wish::run, {"fix", "4", "us: KKK", "them: 999"}},
                  {"dealer 5 Bea", Wish::run, {"hand", "--keep", "--dealer", "Bea"}}});
    // At the desk of an evening a number is a table.
    PadHand at_desk = fifth;
    at_desk.has_tables = true;
    CHECK(error("5 them: 555", at_desk).find("recorded") == std::string::npos);
    CHECK(error("dealer 3 Bea", at_desk).ends_with("fix 3 --dealer Bea"));
    CHECK(error("dealer 3 Maria Luisa", fifth).ends_with("fix 3 --dealer \"Maria Luisa\""));
    check(fifth, {{"hand 5 them: 555", Wish::keep, {"them: 555"}},
                  {"5 them: 555", Wish::keep, {"them: 555"}},
                  {"fix 4 them: 555", Wish::run, {"fix", "4", "them: 555"}},
                  {"fix 5 them: 555", Wish::keep, {"them: 555"}}});
    CHECK(error("swap", fifth) == "'swap' is not a command; did you mean 'fix 4 --swap'?");
    auto half_typed = fifth;
    half_typed.missing = {"Them"};
    CHECK_THROWS_WITH_AS(read_pad_line("swap", half_typed),
                         "hand 5 is not recorded yet: type the entry of a side again to replace "
                         "it; 'fix 4 --swap' is for hand 4",
                         host::Refused);
}

TEST_CASE("pad: what people add to a word for a command") {
    PadHand const second{{"Us", "Them"}, {"Us", "Them"}, {"Ana", "Bea", "Horst"}, 2, "french"};
    check(second, {{"nueva partida", Wish::run, {"new"}},
                   {"neues spiel", Wish::run, {"new"}},
                   {"revanche", Wish::run, {"new", "--again"}},
                   {"neue Partie nochmal", Wish::run, {"new", "--again"}},
                   {"nuova partita Noi: Ana, Bea Loro: Cid, Dan",
                    Wish::run,
                    {"new", "Noi: Ana, Bea", "Loro: Cid, Dan"}},
                   {"scarta la mano", Wish::run, {"count", "--clear"}},
                   {"correggi mano 1", Wish::run, {"fix", "1"}},
                   {"corregir la mano 1", Wish::run, {"fix", "1"}},
                   {"fix hand 1", Wish::run, {"fix", "1"}},
                   {"korrigiere die Hand 1", Wish::run, {"fix", "1"}},
                   {"corriger main 1", Wish::run, {"fix", "1"}},
                   {"Spiel 1 korrigieren", Wish::run, {"fix", "1"}},
                   {"das Spiel 1 korrigieren", Wish::run, {"fix", "1"}},
                   {"drop hand 1", Wish::run, {"drop", "1"}},
                   {"Spiel 1 löschen", Wish::run, {"drop", "1"}},
                   {"lösche Spiel 1", Wish::run, {"drop", "1"}},
                   {"lösche das letzte Spiel", Wish::run, {"drop", "last"}},
                   {"letztes Spiel löschen", Wish::run, {"drop", "last"}},
                   {"cancella l'ultima mano", Wish::run, {"drop", "last"}},
                   {"corriger la dernière manche", Wish::run, {"fix", "last"}},
                   {"lösche Spiel", Wish::run, {"drop"}},
                   {"lösche Partie 1", Wish::run, {"delete", "1"}},
                   {"Partie 1 löschen", Wish::run, {"delete", "1"}},
                   {"delete match 1", Wish::run, {"delete", "1"}},
                   {"drop match 1", Wish::run, {"drop", "match", "1"}},
                   {"regole", Wish::run, {"rules", "show"}},
                   {"rules", Wish::run, {"rules", "show"}},
                   {"rules list", Wish::run, {"rules", "list"}},
                   {"wieso 1", Wish::run, {"show", "--hand", "1"}}});
    check(none, {{"rules", Wish::run, {"rules", "list"}}});
    // A side that is called so is meant.
    check({{"La", "Una"}, {}, {}, 2, ""}, {{"clear Una", Wish::run, {"count", "--clear", "Una"}}});
    check(whole, {{"eintragen", Wish::record, {}}, {"d'accord", Wish::record, {}}});
    CHECK(error("löschen", second) == "'löschen' removes a match, like 'löschen 12'; 'clear' "
                                      "throws away what was typed for the hand");
    // Alone it may be about the line before.
    CHECK(error("nochmal", second) ==
          "'nochmal' is not a command; 'meldbook help --all' lists them");
    CHECK(error("geber Dan", none) == "'geber' is for a match that goes on");
    for (auto const* line : {"Eva gioca al posto di Horst", "Eva plays in place of Horst"})
        CHECK(error(line, second) == "for a substitute, type: seat Horst=Eva");
    CHECK(error("Big Al plays for Horst", second) ==
          "for a substitute, type: seat \"Horst=Big Al\"");
    // A line is proposed only if it can be read.
    PadHand at_burraco{{"Noi", "Loro"}, {"Noi", "Loro"}, {}, 1, "burraco"};
    at_burraco.rule_set = &test::rules_of("burraco");
    for (auto const& [line, proposed] : std::vector<std::pair<std::string, std::string>>{
             {"noi; KKK", "Noi: KKK"},
             {"noi abbiamo fatto 350 punti", "Noi: KKKKKKK 8882 out"},
             {"loro vincono", "Loro: KKKKKKK 8882 out"}}) {
        CAPTURE(line);
        auto const said = error(line, at_burraco);
        CHECK(lower(said) == lower("a side has a colon behind its name: '" + proposed + "'"));
    }
    CHECK(error("KKK net=350", at_burraco).find("begin with the side") == std::string::npos);
    CHECK(error("KKK 555", at_burraco).ends_with("like 'Noi: KKK 555'"));
    // Whose rules these are already.
    CHECK(error("falsche Regeln", {{"Us", "Them"}, {"Us"}, {}, 2, "german"}) ==
          "for other rules in this match, type: edit --rules classic");
}

TEST_CASE("pad: a blank before a colon, as in French") {
    check(none, {{"new Nous : Léa, Marc Eux : Zoé, Hugo --rules french",
                  Wish::run,
                  {"new", "Nous: Léa, Marc", "Eux: Zoé, Hugo", "--rules", "french"}}});
    check(begun, {{"us : KKK them : 999", Wish::keep, {"us: KKK", "them: 999"}}});
    CHECK(error("new Noi: Ana, Bea Loro: Carla, Dino regole italian", none) ==
          "for these rules, write at the end: --rules italian");
}

TEST_CASE("pad: words for what a command has an option for") {
    CHECK(error("insérer 4", begun) == "'insérer' is not a command; did you mean 'hand --at 4'?");
    CHECK(error("scambia", begun) == "'scambia' is not a command; did you mean 'fix N --swap'?");
    CHECK(error("partita finita", begun) == "'partita' is not a command; did you mean 'partite'?");
    CHECK(error("back", begun) == "'back' is not a command; did you mean 'meldbook undo'?");
    CHECK(error("zurück", half) == "'zurück' is not a command; did you mean 'meldbook undo'?");
    CHECK(error("stop", half).starts_with("'stop' is not a command: every hand is kept"));
    // A slip in a command, in the words of the user's language.
    {
        test::Speaker const italian("it");
        CHECK(error("sostituir", begun).find("'sostituisci'") != std::string::npos);
        CHECK(error("corregi 5 us: KKK", half).find("'correggi'") != std::string::npos);
    }
    CHECK(error("varianten", begun) ==
          "'varianten' is not a command; did you mean 'meldbook rules switches'?");
    // What stands alone on its line.
    CHECK(error("quit now", half) == "'quit' stands alone on its line");
    CHECK(error("us: KKK undo", half) == "'undo' stands alone on its line");
    CHECK(error("us: KKK them: 999 hilfe", half) == "'hilfe' stands alone on its line");
    CHECK(error("annulla mano 4", half) ==
          "'undo' takes back the last step, and stands alone; 'drop 4' removes a hand, "
          "'delete 4' a match");
    for (auto const* line : {"annuler la partie", "undo all", "anular partida"})
        CHECK(error(line, half).starts_with("'undo' takes back the last step"));
}

TEST_CASE("pad: the word of a language for a command means that command") {
    for (auto const* language : {"en", "fr", "de", "it", "es"}) {
        test::Speaker const speaker(language);
        for (auto const line : words_of_commands) {
            auto const command = std::string(line.substr(0, line.find(' ')));
            CAPTURE(command);
            CHECK(command_of_word(own_word(command)) == command);
        }
    }
}

TEST_CASE("pad: what people say of the next hand") {
    PadHand const fourth{{"Us", "Them"}, {"Us", "Them"}, {"Ana", "Heinz"}, 4};
    check(fourth, {{"Heinz gibt", Wish::run, {"hand", "--keep", "--dealer", "Heinz"}},
                   {"score", Wish::run, {"show"}}});
    CHECK(error("Cid gibt", fourth).starts_with("'Cid' is not a command"));
    CHECK(error("nueva mano", fourth) ==
          "for the next hand, type a side and its cards; 'new' begins a match");
    check(fourth, {{"new Ana Hand", Wish::run, {"new", "Ana", "Hand"}}});
    CHECK(error("und us: 999", fourth).empty());
    check(fourth, {{"neues Spiel", Wish::run, {"new"}}});
    // Of the last hand, while nothing is there of the next one.
    CHECK(error("tauschen", fourth) == "'tauschen' is not a command; did you mean 'fix 3 --swap'?");
    for (auto const* line : {"sustituto Eva por Heinz", "Eva sustituye a Heinz"})
        CHECK(error(line, fourth) == "for a substitute, type: seat Heinz=Eva");
}

TEST_CASE("pad: a remark names what is typed here") {
    CHECK(as_typed_here("Undone: 'meldbook undo' or 'meldbook\n  hand --at 3', 'meldbook pad'") ==
          "Undone: 'undo' or \n  'hand --at 3', 'meldbook pad'");
    CHECK(as_typed_here("\x1b[2mdiffer: 'meldbook\x1b[0m\n\x1b[2mshow 1 --rules'\x1b[0m") ==
          "\x1b[2mdiffer: \x1b[0m\n\x1b[2m'show 1 --rules'\x1b[0m");
    CHECK(as_typed_here("'alone' records it") == "'alone' records it");
    CHECK(sentence_as_typed_here("or: meldbook hand KKK AAA\nfor example: meldbook seat A=B") ==
          "or: hand KKK AAA\nfor example: seat A=B");
    // A line of a list, and an example.
    CHECK(lines_typed_here("Every day\n  meldbook       the sheet\n  meldbook new   begin\n  "
                           "meldbook pad   a screen\n  meldbook-league") ==
          "Every day\n  meldbook       the sheet\n  new            begin\n  meldbook pad   a "
          "screen\n  meldbook-league");
    CHECK(lines_typed_here("meldbook hand [ENTRY]\n\x1b[1m  meldbook new Ana Bea\x1b[0m") ==
          "hand [ENTRY]\n\x1b[1m  new Ana Bea\x1b[0m");
    // A step is named as it is typed here, in the words of the user's language.
    {
        test::Speaker const german("de");
        CHECK(command_typed_here("meldbook hand \"Wir: KKK\"") == "spiel \"Wir: KKK\"");
        CHECK(command_typed_here("meldbook event bell") == "turnier glocke");
        CHECK(as_typed_here("'meldbook event bye' x 'meldbook rules'") ==
              "'turnier freilos' x 'regeln'");
        CHECK(lines_typed_here("  meldbook event bell   begin\n  meldbook players     list\n"
                               "meldbook rules try FILE") ==
              "  turnier glocke        begin\n  spieler              list\nregeln probieren FILE");
    }
    // What is noted stays as it is.
    CHECK(as_typed_here("meldbook new is a note") == "meldbook new is a note");
    CHECK(as_typed_here("x: meldbook new") == "x: meldbook new");
    CHECK(as_typed_here("'meldbook' 'Bea's kitchen', 'clear' 'x") ==
          "'meldbook' 'Bea's kitchen', 'clear' 'x");
}

TEST_CASE("pad: words of the languages for what one wants") {
    check(begun, {{"donneur=Ana", Wish::run, {"hand", "--keep", "--dealer", "Ana"}},
                  {"donneur Ana", Wish::run, {"hand", "--keep", "--dealer", "Ana"}},
                  {"reparte Ana", Wish::run, {"hand", "--keep", "--dealer", "Ana"}},
                  {"¿por qué 1?", Wish::run, {"show", "--hand", "1"}},
                  {"pourquoi", Wish::run, {"show", "--hand", "last"}},
                  {"por qué", Wish::run, {"show", "--hand", "last"}}});
    // Of a hand that waits to be recorded that is asked.
    check({{"Us", "Them"}, {}, {}, 4}, {{"warum", Wish::run, {"show", "--hand", "4"}}});
    // A side's name with its colon always wins.
    check({{"Ende", "Them"}, {"Ende", "Them"}}, {{"ende: KKK", Wish::keep, {"ende: KKK"}}});
    CHECK(error("Ende KKK", {{"Ende", "Them"}, {"Ende"}}) ==
          "a side has a colon behind its name: 'Ende: KKK'");
    PadHand const seated{{"Us", "Them"}, {"Them"}, {"Ana", "Bea", "Horst", "Dan B"}};
    for (auto const* line :
         {"Sabine for Horst", "Sabine spielt für horst", "Sabine joue pour Horst",
          "Sabine gioca per Horst", "Sabine juega por Horst", "Sabine springt für Horst ein",
          "Sabine remplace Horst", "Sabine statt Horst"})
        CHECK(error(line, seated) == "for a substitute, type: seat Horst=Sabine");
    check(seated, {{"ersetzen Horst durch Sabine", Wish::run, {"seat", "Horst=Sabine"}},
                   {"remplacer Horst par Luc", Wish::run, {"seat", "Horst=Luc"}}});
    CHECK(error("Eva M for Dan B", seated) == "for a substitute, type: seat \"Dan B=Eva M\"");
    // Phones are spoken of in any language, too, also where one side is missing.
    check(half, {{"Phone Cid", Wish::phone, {"Cid"}},
                 {"renvoyer Cid", Wish::away, {"Cid"}},
                 {"antworten es stimmt", Wish::answer, {"es", "stimmt"}},
                 {"clear us:", Wish::run, {"count", "--clear", "us:"}}});
    // A number is that of a hand that is recorded.
    CHECK(error("borrar 1", begun) == "'borrar 1' is not a command; did you mean 'drop 1'?");
    CHECK(error("geber", begun) == "'geber' needs the name of a player after it");
    CHECK(error("phone", begun) == "'phone' needs the name of a player after it");
    CHECK(error("renvoyer", begun) == "'renvoyer' needs the name of a player after it");
    CHECK(error("answer", begun) == "'answer' needs the text of the answer after it");
    // What holds no card is not taken for an entry.
    CHECK(error("hmm what", begun) == "'hmm' is not a command; 'meldbook help --all' lists them");
    // No word is another one's, nor one of an entry.
    std::vector<std::string_view> words;
    for (auto const line : words_of_commands)
        for (auto const word : split(line, ' ')) words.push_back(word);
    for (auto const& word : words) {
        CAPTURE(word);
        CHECK(std::ranges::count(words, word) <= 2);  // Italian and Spanish may agree
        CHECK_FALSE(meld_of(word).has_value());
        CHECK(known_meanings(word, {"out"}).empty());
        CHECK((answer_of(word) == lower(word) || answer_of(word) == "e"));
    }
}

TEST_CASE("pad: a hand of which every side has its entry waits for an answer") {
    check(whole, {{"y", Wish::record},
                  {"YES", Wish::record},
                  {"Ja!", Wish::record},
                  {"ja bitte", Wish::unclear},
                  {"vale", Wish::unclear},
                  {"Sí, claro", Wish::unclear},
                  {"force", Wish::force},
                  {"n", Wish::wait},
                  {"us: KKK", Wish::keep, {"us: KKK"}}});
    for (auto const& hand : {none, begun, half})
        CHECK(error("y", hand) == "'y' is for a hand of which every side has its entry");
}

}  // namespace meldbook_tests::cli_pad_line_test
