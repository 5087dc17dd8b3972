#include "domain/languages.hpp"

#include <string>
#include <tuple>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::domain_languages_test {

using namespace meldbook;

TEST_CASE("languages: entries are typed in any of them, and kept in the notation") {
    struct Row {
        char const* rules;
        char const* typed;
        char const* kept;
    };
    Row const rows[] = {
        {"french", "RRRRR22 rouge=2 sortie=surprise main=D9/2",
         "KKKKK22 red=2 out=concealed hand=9Q/2"},
        {"classic", "tapis=1 pure=1", ""},
        {"german", "DDDD2 rote=1 aus=verdeckt unechter=1 minus=15",
         "QQQQ2 mixed=1 red=1 out=concealed minus=15"},
        {"italian", "FFF rossi=3 chiusura pulita=1 mixed=2 meno=35",
         "JJJ pulita=1 sporca=2 red=3 out minus=35"},
        {"classic", "CCC rojos=2 cierre mesa=120 limpia=1 sucia=1 mano=A3",
         "QQQ table=120 natural=1 mixed=1 red=2 out hand=3A"},
        {"classic", "CCC cierre=mano mano=A3", "QQQ out=concealed hand=3A"},
        {"classic", "RRR sortie=cachée", "KKK out=concealed"},
        {"origen", "KKK SOL=2 FINITO", "KKK red=2 out"},
        {"classic", "Red=2 ausgemacht", "red=2 out"},
        // The kinds of Burraco and Buraco have other words.
        {"burraco", "pulita=1 sporco=2", "clean=1 dirty=2"},
        {"burraco", "pure=1 impure=2", "clean=1 dirty=2"},
        {"burraco", "limpia=1 sucia=2", "clean=1 dirty=2"},
        {"burraco", "rein=1 unreine=2", "clean=1 dirty=2"},
        {"burraco", "sequenza-pulita=1 escalera-sucia=2", "seq-clean=1 seq-dirty=2"},
        {"buraco", "limpia=1 sporca=2", "limpa=1 suja=2"},
        {"biriba", "pulita=1", ""},
        // Everyday forms, a comma behind a word, and a count before it.
        {"classic", "limpias=2 cerró", "natural=2 out"},
        {"classic", "KKKJoker, rouge=1, sort", "KKKJo red=1 out"},
        {"classic", "AAAJolly 1 rosso 2 pure", "AAAJo natural=2 red=1"},
        {"classic", "KKKJOKER hand=JOLLY", "KKKJo hand=Jo"},
        {"classic", "RRR 3 rouges=1", "KKK red=1"},
        {"classic", "KKK 3 red=1", "KKK 3 red=1"},
        {"classic", "tre rossi=2 FFF", "JJJ red=2"},
        {"classic", "table=1 250 555", "555 table=1250"},
        {"classic", "table=320 + 85 555", "555 table=405"},
        {"classic", "tisch=1.120 +85", "table=1205"},
        {"classic", "KKK main=rien", "KKK"},
        {"classic", "KKK hand = A3/QQ4", "KKK hand=3A/4QQ"},
        {"classic", "KKK red= 1 mixed =1", "KKK mixed=1 red=1"},
        {"classic", "AAAAA22, 9999 et 444", "AAAAA22 9999 444"},
        {"classic", "10er=9 20er = 4", "10s=9 20s=4"},
        {"classic", "KKK adjust=-5:x = 555", ""},
        {"classic", "KKK hand=, 555", ""},
        {"classic", "666 555JO", "666 555Jo"},
        {"classic", "KKK hand=0 mano=-", "KKK"},
        {"classic", "3 rouges", ""},
        {"classic", "netto=0", "net=+0"},
        // Words that belong together.
        {"classic", "KKK cierre de mano mano=A", "KKK out=concealed hand=A"},
        {"classic", "KKK aus aus der Hand", "KKK out=concealed"},
        {"classic", "KKK out concealed", "KKK out=concealed"},
        {"classic", "KKK corrección -100", "KKK adjust=-100"},
    };
    for (auto const& row : rows) {
        CAPTURE(std::string(row.typed));
        auto const& rules = test::rules_of(row.rules);
        if (*row.kept == 0) CHECK_THROWS_AS(read_entry(row.typed, rules), NotationError);
        else CHECK(print_entry(read_entry(row.typed, rules), rules) == row.kept);
    }
}

TEST_CASE("languages: what the rules do not have is refused as that") {
    for (auto const* typed : {"rossi=1", "rouges", "1 rosso"}) {
        CAPTURE(typed);
        try {
            read_entry(typed, test::rules_of("burraco"));
            FAIL("it was read");
        } catch (NotationError const& error) {
            CHECK(error.complaint().fault == Fault::red_not_scored);
        }
    }
}

TEST_CASE("languages: a word that means two things is refused with both") {
    auto rules = test::rules_of("classic");
    rules.canastas[0].id = "pura";
    rules.canastas[1].id = "limpia";
    try {
        read_entry("echt=1", rules);
        FAIL("it was read");
    } catch (NotationError const& error) {
        CHECK(error.complaint().fault == Fault::several_meanings);
        CHECK(error.complaint().found == "echt");
        CHECK(error.complaint().choices == std::vector<std::string>{"pura", "limpia"});
    }
}

TEST_CASE("languages: nothing at all is said with a word, too") {
    auto const& rules = test::rules_of("classic");
    for (auto const* nothing :
         {"-", "0", "nichts", "rien", "niente", "nada", "nothing", "leer", "ninguna", "empty"}) {
        CAPTURE(nothing);
        CHECK(read_entry(nothing, rules) == Entry{});
    }
}

TEST_CASE(
    "languages: a word that is no card is explained by the nearest one, or by what there is") {
    struct Row {
        char const* typed;
        Fault fault;
        char const* suggestion;
    };
    Row const rows[] = {{"chiusurra", Fault::unknown_word, "out"},
                        {"hilfe", Fault::unknown_word, ""},
                        {"sabine", Fault::unknown_word, ""},
                        {"3 rouges", Fault::several_meanings, ""},
                        {"rote 3", Fault::several_meanings, ""},
                        {"hand 85", Fault::several_meanings, ""},
                        {"7K", Fault::two_ranks, "7xK"},
                        {"99J", Fault::joker_letter, "99Jo"},
                        {"66666JJ", Fault::joker_letter, "66666JoJo"},
                        {"KK777J", Fault::joker_letter, "KK 777Jo"},
                        {"555C", Fault::joker_letter, "555Jo"},
                        {"1.220", Fault::lone_one, "net=+1220"},
                        {"KKL", Fault::unknown_card, ""}};
    for (auto const& row : rows) {
        CAPTURE(row.typed);
        try {
            read_entry(row.typed, test::rules_of("classic"));
            FAIL("it was read");
        } catch (NotationError const& error) {
            CHECK(error.complaint().fault == row.fault);
            CHECK(error.complaint().suggestion == row.suggestion);
        }
    }
}

TEST_CASE("languages: a J that may be meant as a joker") {
    struct Row {
        char const* entry;
        char const* others;
        std::vector<std::string> doubtful;
    };
    Row const rows[] = {{"KKKKKKK aus hand=9J", "", {"hand=9J"}},
                        {"AAA BBBJ aus", "", {"BBBJ"}},
                        {"JJJ hand=B", "", {"JJJ"}},
                        {"hand=J", "BBB22 hand=A", {"hand=J"}},
                        {"hand=J", "KKK", {}},
                        {"hand=9J", "BBB QQQ", {"hand=9J"}},
                        {"hand=9J", "KKK QQQ", {}},
                        {"QQQ hand=9J", "BBB", {}},
                        {"JJJ22", "", {}},
                        {"QQQ hand=9J", "", {}},
                        {"DDD BBBJo hand=9Joker", "", {}}};
    for (auto const& row : rows) {
        CAPTURE(row.entry);
        CHECK(words_with_doubtful_j(row.entry, row.others) == row.doubtful);
    }
}

TEST_CASE("languages: an entry with the words of one of them means the same") {
    struct Row {
        char const* language;
        char const* entry;
    };
    std::string const english = "KKK22 natural=1 mixed=2 red=2 out=concealed opened minus=5";
    Row const rows[] = {{"en", "KKK22 natural=1 mixed=2 red=2 out=concealed opened minus=5"},
                        {"fr", "KKK22 pure=1 impure=2 rouge=2 sortie=surprise ouvert moins=5"},
                        {"de", "KKK22 echt=1 unecht=2 rote=2 aus=verdeckt gemeldet minus=5"},
                        {"it", "KKK22 pulita=1 sporca=2 rossi=2 chiusura=in-mano aperto meno=5"},
                        {"es", "KKK22 limpia=1 sucia=2 rojos=2 cierre=de-mano abierto menos=5"},
                        {"pt", "KKK22 natural=1 mixed=2 red=2 out=concealed opened minus=5"}};
    auto const& rules = test::rules_of("classic");
    for (auto const& row : rows) {
        CAPTURE(row.language);
        CHECK(entry_in(row.language, english) == row.entry);
        CHECK(print_entry(read_entry(row.entry, rules), rules) ==
              print_entry(read_entry(english, rules), rules));
    }
    // What is shown reads back to the same, however it was typed.
    std::string const typed[] = {"KKK cierre mano=95", "KKK chiusura=mano mano=A3",
                                 "KKK finito inmano mani=9", "KKK fertig hände=AA/3", english};
    for (auto const& entry : typed) {
        auto const kept = print_entry(read_entry(entry, rules), rules);
        for (auto const* language : {"en", "fr", "de", "it", "es"}) {
            CAPTURE(language);
            CHECK(print_entry(read_entry(entry_in(language, entry), rules), rules) == kept);
            CHECK(print_entry(read_entry(entry_in(language, kept), rules), rules) == kept);
        }
    }
    CHECK(entry_in("it", "clean=1 seq-dirty=2") == "pulita=1 sequenza-sporca=2");
    CHECK(entry_in("es", "cierre=mano mano=95") == "cierre=de-mano mano=95");
    CHECK(entry_in("de", "pulita=1 table=120") == "echt=1 tisch=120");
    CHECK(entry_in("de", "adjust=-100:passed hand=K9/A") == "korrektur=-100:passed hand=K9/A");
}

TEST_CASE("languages: answers") {
    for (auto const* yes : {"y", "YES", "o", "Oui", "j", "ja", "s", "sì", "sí", " si "})
        CHECK(answer_of(yes) == "y");
    for (auto const* no : {"n", "No", "non", "nein"}) CHECK(answer_of(no) == "n");
    CHECK(answer_of("niemand") == "nobody");
    CHECK(answer_of("ultima") == "last");
    CHECK(answer_of("Totaux") == "totals");
    CHECK(answer_of(" Ana ") == "ana");
    // "mano" is what is left in hand, and behind an equals sign how somebody went out.
    CHECK(entry_in("es", "cierre de mano mano=A cierre=mano") ==
          "cierre de mano mano=A cierre=de-mano");
    CHECK(answer_in("es", "quit") == "salir");
    CHECK(answer_in("it", "force") == "forza");
    for (auto const& [language, alone, keep] : {std::tuple{"fr", "seul", "garder"},
                                                {"de", "allein", "behalten"},
                                                {"it", "solo", "tenere"},
                                                {"es", "sola", "guardar"}}) {
        CHECK(answer_in(language, "alone") == alone);
        CHECK(answer_in(language, "keep") == keep);
        CHECK(answer_of(alone) == "alone");
    }
    CHECK(answer_in("pt", "quit") == "quit");
}

}  // namespace meldbook_tests::domain_languages_test
