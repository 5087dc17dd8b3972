// The gallery of errors: every one has its sentence and its exit code. A new fault fails here until
// it has a row.

#include "words/errors.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/run.hpp"
#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "formats/hand_document.hpp"
#include "formats/match_document.hpp"
#include "formats/raw_match.hpp"
#include "host/command_error.hpp"
#include "rules/error.hpp"
#include "store/errors.hpp"
#include "support/enumerators.hpp"
#include "support/gallery.hpp"

namespace meldbook::rules::errors_test {

namespace {

struct MistakeRow {
    Mistake mistake;
    std::string sentence;
    ExitStatus status = ExitStatus::usage;
};

/// Members that most faults leave alone may be left out.
Mistake about(Fault fault, std::string key, std::string value = {}, std::string other = {},
              int least = 0, int most = 0) {
    Mistake mistake;
    mistake.fault = fault;
    mistake.key = std::move(key);
    mistake.value = std::move(value);
    mistake.other = std::move(other);
    mistake.least = least;
    mistake.most = most;
    return mistake;
}

Mistake with_choices(Mistake mistake, std::vector<std::string> choices, std::string near = {}) {
    mistake.choices = std::move(choices);
    mistake.suggestion = std::move(near);
    return mistake;
}

Mistake with_detail(Mistake mistake, std::string detail) {
    mistake.detail = std::move(detail);
    return mistake;
}

Mistake of_type(Wanted wanted, std::string key, std::string value) {
    auto mistake = about(Fault::wrong_type, std::move(key), std::move(value));
    mistake.wanted = wanted;
    return mistake;
}

Mistake of_need(SwitchNeed need, std::string set, std::string rules) {
    auto mistake = about(Fault::switch_needs, "", std::move(set), std::move(rules));
    mistake.need = need;
    return mistake;
}

Mistake caused(Mistake mistake, Mistake cause) {
    mistake.cause = std::make_shared<Mistake const>(std::move(cause));
    return mistake;
}

std::vector<MistakeRow> const& mistakes() {
    static std::vector<MistakeRow> const rows = {
        {with_choices(about(Fault::unknown_rule_set, "", "clasic"), {"classic"}, "classic"),
         "there is no rule set 'clasic'; did you mean 'classic'?", ExitStatus::refused},
        {with_choices(about(Fault::unknown_rule_set, "", "samba"), {"classic", "french"}),
         "there is no rule set 'samba'; there are classic and french; or name a file",
         ExitStatus::refused},
        {about(Fault::file_missing, "", "./house.toml"),
         "there is no rule file './house.toml'; name an existing file", ExitStatus::refused},
        {with_detail(about(Fault::file_unreadable, "", "./house.toml"), "Permission denied"),
         "'./house.toml' cannot be read (Permission denied); correct that and try again"},
        {about(Fault::file_irregular, "", "./house.toml"),
         "'./house.toml' is not a regular file; save it as one and name that"},
        {about(Fault::not_a_name, "", "../house.toml"),
         "'../house.toml' is not the name of a rule set, and a document cannot name a file; give "
         "the file with --rules"},
        {about(Fault::file_too_large, "", "./house.toml", "", 0, 1'000'000),
         "'./house.toml' is larger than 1,000,000 bytes, too large for rules or settings; check "
         "what it holds"},
        {with_detail(about(Fault::toml, ""), "expected a value"),
         "this is not TOML (expected a value); correct it there"},
        {about(Fault::toml_encoding, ""), "this is not UTF-8; save the file as UTF-8"},
        {about(Fault::toml_value, "", "Haus"),
         "'Haus' is not a value; write \"text\" in quotes, a whole number, true or false"},
        {about(Fault::toml_letter, "", "ä"),
         "'ä' is outside of quotes; put the text between \"quotes\""},
        {about(Fault::toml_escape, "", "ä"),
         "'\\ä' is not an escape; write '\\\\' for a backslash"},
        {about(Fault::toml_header, ""),
         "a table's name is missing here; write it like [match] or [[bonus]]"},
        {about(Fault::toml_nesting, "", "", "", 0, 16),
         "this is nested more than 16 deep; use fewer brackets and dots"},
        {with_detail(about(Fault::json, ""), "expected ',' or '}'"),
         "this is not a kept rule set (expected ',' or '}'); use one that meldbook wrote"},
        {with_choices(about(Fault::extends_cycle, "extends"), {"a.toml", "b.toml", "a.toml"}),
         "the files extend each other in a circle: a.toml → b.toml → a.toml; remove 'extends' from "
         "one of them"},
        {about(Fault::extends_too_deep, "extends", "", "", 0, 32),
         "more than 32 files extend each other; merge some"},
        {about(Fault::newer_format, "format", "2", "", 0, 1),
         "the file is of format '2', this meldbook reads format 1; install a newer meldbook"},
        {with_choices(about(Fault::unknown_key, "match", "tagret"), {"target"}, "target"),
         "there is no key 'tagret' in match; did you mean 'target'?"},
        {with_choices(about(Fault::unknown_key, "match", "colour"), {"target", "tie"}),
         "there is no key 'colour' in match; it can be target or tie"},
        {with_choices(about(Fault::unknown_key, "", "extend"), {"extends"}, "extends"),
         "there is no key 'extend'; did you mean 'extends'?"},
        {with_choices(about(Fault::unknown_key, "", "colour"), {"id", "name"}),
         "there is no key 'colour'; it can be id or name"},
        {about(Fault::missing_key, "canasta.kind"), "canasta.kind is missing; add it"},
        {of_type(Wanted::whole_number, "match.target", "many"),
         "match.target must be a whole number, not 'many'"},
        {of_type(Wanted::text, "name", "5"), "name must be text in quotes, not '5'"},
        {of_type(Wanted::yes_or_no, "meld.sequences", "yes"),
         "meld.sequences must be true or false, not 'yes'"},
        {of_type(Wanted::table, "match", "5"), "match must be a table, not '5'"},
        {of_type(Wanted::tables, "bonus", "1"),
         "bonus must be a list of tables, [[bonus]], not '1'"},
        {of_type(Wanted::texts, "sources", "Pagat"),
         "sources must be a list of texts, not 'Pagat'"},
        {of_type(Wanted::numbers, "table.sides", "4"),
         "table.sides must be a list of whole numbers, not '4'"},
        {of_type(Wanted::range, "meld.black_threes", "true"),
         "meld.black_threes must be a range, \"3\", \"1-4\" or \"2+\", not 'true'"},
        {about(Fault::out_of_range, "table.decks", "13", "", 1, 12),
         "table.decks must be from 1 to 12, not '13'"},
        {with_choices(about(Fault::unknown_word, "match.tie", "shared"), {"play-on", "share"},
                      "share"),
         "match.tie cannot be 'shared'; did you mean 'share'?"},
        {with_choices(about(Fault::unknown_word, "match.tie", "toss"), {"play-on", "share", "out"}),
         "match.tie cannot be 'toss'; it can be play-on, share or out"},
        {with_choices(about(Fault::unknown_rank, "hand.set[1].cards", "k"), {"K"}, "K"),
         "hand.set[1].cards: 'k' is not a rank; did you mean 'K'?"},
        {with_choices(about(Fault::unknown_rank, "meld.no_wilds[1]", "king"), {"K", "Q"}),
         "meld.no_wilds[1]: 'king' is not a rank; it can be K or Q"},
        {with_choices(about(Fault::unknown_counter, "bonus[1].when", "melds"), {"opened", "out"}),
         "bonus[1].when: nothing is counted as 'melds'; it can be opened or out"},
        {with_choices(about(Fault::unknown_counter, "bonus[1].when", "cleen"), {"clean"}, "clean"),
         "bonus[1].when: nothing is counted as 'cleen'; did you mean 'clean'?"},
        {about(Fault::bad_range, "canasta.kind[1].wilds", "4-1"),
         "canasta.kind[1].wilds: '4-1' is not a range; write \"3\", \"1-4\" or \"2+\""},
        {about(Fault::bad_id, "canasta.kind[1].id", "Clean!"),
         "canasta.kind[1].id: 'Clean!' may hold only a-z, 0-9 and -"},
        {about(Fault::empty_text, "name"), "name is empty; fill it in or omit it"},
        {about(Fault::control_character, "name"), "name holds a control character; remove it"},
        {about(Fault::empty_list, "out.kind"),
         "out.kind needs at least one entry; add one or omit it"},
        {about(Fault::list_too_long, "bonus", "101", "", 0, 100),
         "bonus has '101' entries; give it 100 at most"},
        {with_detail(about(Fault::lost_tag, "bonus[1].when", "clean", "bonus"), "italian.toml"),
         "no canasta kind here has the tag 'clean', which bonus[1].when in italian.toml needs; "
         "give a kind that tag, or replace bonus"},
        {about(Fault::band_no_hand, "opening.band[3].from", "1500", "opening.by", 0, 1000),
         "opening.band[3].from: '1500' is not a hand of a match; with by = \"hand\" a band begins "
         "at a hand from 0 to 1,000"},
        {about(Fault::reserved_id, "canasta.kind[1].id", "red"),
         "canasta.kind[1].id: 'red' is a word of a side's entry; choose another id"},
        {about(Fault::meld_id, "canasta.kind[1].id", "777"),
         "canasta.kind[1].id: '777' reads as a meld; choose another id"},
        {about(Fault::pile_id, "canasta.kind[1].id", "10s"),
         "canasta.kind[1].id: '10s' reads as a pile of cards; choose another id"},
        {about(Fault::counter_tag, "canasta.kind[1].tags[1]", "opened"),
         "canasta.kind[1].tags[1]: 'opened' counts something else already; choose another tag"},
        {about(Fault::double_id, "bonus[2].id", "five", "bonus[1].id"),
         "bonus[2].id: 'five' is used twice, first in bonus[1].id; choose another id"},
        {about(Fault::not_step, "cards.2", "12", "match.step", 5),
         "cards.2: '12' is not a multiple of match.step, which is 5; change one of them"},
        {about(Fault::band_not_open, "opening.band[1].from", "0"),
         "opening.band[1].from: the first band takes no 'from': it also holds for lower scores"},
        {about(Fault::band_starts_late, "opening.band[1].from", "3"),
         "opening.band[1].from: the first band must hold from hand 1, not from hand '3'"},
        {about(Fault::band_without_from, "opening.band[2]"),
         "opening.band[2]: every band but the first needs a 'from'"},
        {about(Fault::band_order, "opening.band[3].from", "1500", "", 3000),
         "opening.band[3].from: '1500' is not above 3,000, where the previous band begins; put "
         "them in order"},
        {about(Fault::threes_short, "red_threes.values", "4", "", 6),
         "red_threes.values has points for up to 4 threes and the packs hold 6; extend it or give "
         "'each_extra'"},
        {about(Fault::seats_number, "seats", "9", "", 2, 8),
         "'seats.9': the number of players must be from 2 to 8"},
        {about(Fault::lone_side, "table.sides", "2"),
         "table.sides: a match needs at least two sides"},
        {about(Fault::players_number, "table.sides", "9", "", 2, 8),
         "table.sides: the sides have 9 players; from 2 to 8 can play"},
        {about(Fault::sides_sum, "table.sides", "4", "", 6),
         "table.sides: the sides have 4 players, seats.6 is for 6; make them agree"},
        {about(Fault::deal_too_large, "table.deal", "30", "4", 0, 108),
         "table.deal: '30' cards dealt to 4 players are more than the 108 in the packs; deal "
         "fewer"},
        {about(Fault::meld_sizes, "meld.min_size", "8", "canasta.size", 7),
         "meld.min_size: '8' does not go with canasta.size, which is 7; change one of them"},
        {about(Fault::rounds_and_hands, "match.rounds", "2", "match.hands", 4),
         "match.rounds: '2' rounds and 4 hands cannot both end a match; set match.hands or "
         "match.rounds to 0"},
        {with_choices(about(Fault::unknown_switch, "to-go-uot", "to-go-uot"), {"to-go-out"},
                      "to-go-out"),
         "there is no switch 'to-go-uot'; did you mean 'to-go-out'?"},
        {with_choices(about(Fault::unknown_switch, "tie", "tie"), {"below-zero", "to-go-out"}),
         "there is no switch 'tie'; there are below-zero and to-go-out"},
        {with_choices(about(Fault::unknown_switch_value, "four-red-threes", "950"), {"900"}, "900"),
         "the switch four-red-threes cannot be '950'; did you mean '900'?"},
        {with_choices(about(Fault::unknown_switch_value, "to-go-out", "three"), {"1", "2"}),
         "the switch to-go-out cannot be 'three'; it can be 1 or 2"},
        {about(Fault::switch_form, "", "to-go-out"),
         "'to-go-out' is not a switch with its value; write it like red-threes-need=canasta"},
        {of_need(SwitchNeed::red_threes, "red-threes-need=meld", "burraco"),
         "'red-threes-need=meld' does not go with 'burraco', where red threes are not laid out; "
         "omit it"},
        {of_need(SwitchNeed::counting_red_threes, "red-threes-need=meld", "house"),
         "'red-threes-need=meld' does not go with 'house', where red threes always count against a "
         "side; omit it"},
        {of_need(SwitchNeed::four_red_threes, "four-red-threes=900", "hand-and-foot"),
         "'four-red-threes=900' does not go with 'hand-and-foot', where four red threes have no "
         "value of their own; omit it"},
        {of_need(SwitchNeed::black_threes, "black-three-caught=15", "biriba"),
         "'black-three-caught=15' does not go with 'biriba', where threes are cards like others; "
         "omit it"},
        {of_need(SwitchNeed::sets, "wild-limit=le", "buraco"),
         "'wild-limit=le' does not go with 'buraco', where only sequences are melds; omit it"},
        {of_need(SwitchNeed::wild_melds, "open-wild=-1000", "classic"),
         "'open-wild=-1000' does not go with 'classic', where wild cards alone are not a meld; set "
         "wild-canasta too"},
        {of_need(SwitchNeed::clean_and_dirty, "to-go-out=clean-and-dirty", "house"),
         "'to-go-out=clean-and-dirty' does not go with 'house', where no canastas are called clean "
         "and dirty; omit it"},
        {of_need(SwitchNeed::concealed, "concealed-opens=free", "origen"),
         "'concealed-opens=free' does not go with 'origen', where nobody goes out concealed; omit "
         "it"},
        {of_need(SwitchNeed::by_score, "below-zero=0", "hand-and-foot"),
         "'below-zero=0' does not go with 'hand-and-foot', where the opening goes by the number of "
         "the hand; omit it"},
        {of_need(SwitchNeed::minimum, "below-zero=0", "burraco"),
         "'below-zero=0' does not go with 'burraco', where any meld opens; omit it"},
        {of_need(SwitchNeed::usual_bands, "top-opening=none", "italian"),
         "'top-opening=none' does not go with 'italian', where a side just below 5000 does not "
         "open "
         "with 120; omit it"},
        {caused(about(Fault::switch_breaks, "", "wild-canasta=no", "canastone"),
                about(Fault::missing_key, "canasta.kind")),
         "'wild-canasta=no' does not go with 'canastone': canasta.kind is missing; add it"},
        {with_detail(about(Fault::switch_uncounts, "out.requires", "wild-canasta=no", "canastone"),
                     "open-wild"),
         "'wild-canasta=no' does not go with 'canastone', where out.requires counts 'open-wild', "
         "which there is not then; omit it"},
        {about(Fault::switch_in_seats, "seats.2.switches"),
         "seats.2.switches: a switch is for any number of players; write the keys instead"},
    };
    return rows;
}

}  // namespace

TEST_CASE("errors: every mistake of a rule file has its sentence") {
    std::vector<Fault> faults;
    std::vector<Wanted> wanted;
    std::vector<SwitchNeed> needs;
    for (auto const& row : mistakes()) {
        faults.push_back(row.mistake.fault);
        if (row.mistake.fault == Fault::wrong_type) wanted.push_back(row.mistake.wanted);
        if (row.mistake.fault == Fault::switch_needs) needs.push_back(row.mistake.need);
        CAPTURE(test::name_of(row.mistake.fault));
        auto const sentence = words::sentence(row.mistake);
        CHECK(sentence == row.sentence);
        meldbook::test::check_sentence(sentence);
        CHECK(words::sentence(RulesError(row.mistake)) == sentence);
        CHECK(cli::exit_status_of(RulesError(row.mistake)) == row.status);
    }
    meldbook::test::check_complete(faults);
    meldbook::test::check_complete(wanted);
    meldbook::test::check_complete(needs);
}

TEST_CASE("errors: a mistake says where it stands") {
    auto mistake = about(Fault::missing_key, "canasta.kind");
    mistake.file = "./house.toml";
    mistake.line = 3;
    mistake.column = 1;
    CHECK(words::sentence(mistake) == "./house.toml:3:1: canasta.kind is missing; add it");
    mistake.line = 0;
    CHECK(words::sentence(mistake) == "canasta.kind is missing; add it");
}

TEST_CASE("errors: every oddity of a rule file has its sentence") {
    Warning hole;
    hole.oddity = Oddity::uncovered;
    hole.file = "./house.toml";
    hole.line = 9;
    hole.column = 3;
    hole.example = read_meld("4444442");
    Warning never;
    never.oddity = Oddity::unreachable_kind;
    never.value = "aces";
    Warning hidden;
    hidden.oddity = Oddity::overlay_wins;
    hidden.key = "match.target";
    hidden.value = "6000";
    hidden.other = "seats.6.match.target";
    hidden.figure = 6;
    Warning misspelt;
    misspelt.oddity = Oddity::unknown_exempt;
    misspelt.value = "conceald";
    misspelt.suggestion = "concealed";
    auto strange = misspelt;
    strange.value = "splash";
    strange.suggestion.clear();

    auto const about = [](Oddity oddity, std::string key, std::string value, std::string other,
                          int figure = 0) {
        Warning warning;
        warning.oddity = oddity;
        warning.key = std::move(key);
        warning.value = std::move(value);
        warning.other = std::move(other);
        warning.figure = figure;
        return warning;
    };

    struct Row {
        Warning warning;
        std::string sentence;
    };
    std::vector<Row> const rows = {
        {hole, "./house.toml:9:3: no canasta kind takes 4444442: it gets no bonus"},
        {never, "the canasta kind 'aces' never applies: no canasta is left for it"},
        {hidden,
         "match.target = 6000 is not used with 6 players: seats.6.match.target replaces it"},
        {misspelt, "opening.exempt names 'conceald', which is not a way of going out; did you mean "
                   "'concealed'?"},
        {strange, "opening.exempt names 'splash', which is not a way of going out"},
        {about(Oddity::lost_exempt, "opening.exempt", "concealed", "out.kind"),
         "opening.exempt names 'concealed', which is no longer in out.kind; replace opening.exempt "
         "too"},
        {about(Oddity::row_of_one, "red_threes.factor[1]", "", ""),
         "red_threes.factor[1] has no effect: where no row applies the factor is 1 anyway; add a "
         "last row without 'when'"},
        {about(Oddity::row_behind, "hand.factor[2]", "", "hand.factor[1]"),
         "hand.factor[2] never applies: hand.factor[1] comes first and takes everything"},
        {about(Oddity::excluded, "canasta.kind[3].id", "wild", "meld.wild_melds = false"),
         "the canasta kind 'wild' never applies, because of 'meld.wild_melds = false'"},
        {about(Oddity::excluded, "incomplete[1]", "", "meld.wild_melds = false"),
         "incomplete[1] never applies, because of 'meld.wild_melds = false'"},
        {about(Oddity::beyond_packs, "hand.set[1].count", "9+", "", 8),
         "hand.set[1].count = 9+ never occurs: the packs hold 8"},
        {about(Oddity::card_unused, "cards.3r", "100", "cards.hand.3r = 500"),
         "cards.3r = 100 counts nowhere: red threes on the table count by red_threes.values, and "
         "in the hand by cards.hand.3r = 500"},
        {about(Oddity::kept_terms, "out.requires", "canastas = \"1+\"", "canastas = \"0+\""),
         "out.requires is empty, which keeps what it inherits: canastas = \"1+\"; write canastas "
         "= \"0+\" to remove that"},
        {about(Oddity::replaced_list, "event", "'cut'", "classic", 1),
         "event replaces the list of classic: 'cut' is gone; write event.also to keep it and add "
         "to "
         "it"},
        {about(Oddity::formed_of_two, "table.formed", "", ""),
         "table.formed has no effect with two sides: nobody would be against those who play "
         "together; set it in seats.N or change table.sides"},
        {about(Oddity::replaced_list, "out.kind", "'normal', 'concealed'", "classic", 2),
         "out.kind replaces the list of classic: 'normal', 'concealed' are gone; write "
         "out.kind.also to keep them and add to them"},
        {about(Oddity::overruled_switch, "switches.to-go-out", "2", ""),
         "switches.to-go-out = 2 does not hold: keys of the file say something else; omit it"},
    };
    std::vector<Oddity> oddities;
    for (auto const& row : rows) {
        oddities.push_back(row.warning.oddity);
        CHECK(words::sentence(row.warning) == row.sentence);
        meldbook::test::check_sentence(row.sentence);
    }
    meldbook::test::check_complete(oddities);
}

}  // namespace meldbook::rules::errors_test

namespace meldbook::store::errors_test {

TEST_CASE("errors: everything that can be wrong with a book has its sentence") {
    struct Row {
        StoreError error;
        std::string sentence;
        ExitStatus status = ExitStatus::failed;
    };
    auto const book = std::string("./book.db");
    std::vector<Row> const rows = {
        {{StoreFault::cannot_open, book, "Permission denied"},
         "cannot open './book.db' (Permission denied); name another book with --book FILE"},
        {{StoreFault::not_a_book, book},
         "'./book.db' is not a book of meldbook; name another one with --book FILE, or if it was "
         "one, "
         "try: meldbook book salvage ./book.db"},
        {{StoreFault::newer_book, book, 3, 1},
         "'./book.db' was written by a later meldbook (version 3, this one knows 1); install that "
         "one to use it"},
        {{StoreFault::foreign_schema, book, "spy"},
         "the tables of './book.db' are not those of a book of meldbook ('spy' differs); restore a "
         "backup, or try: meldbook book salvage ./book.db"},
        {{StoreFault::upgrade_failed, book, "0002_seats"},
         "'./book.db' could not be upgraded (0002_seats); it is unchanged"},
        {{StoreFault::backup_too_large, book, 1200, 1024},
         "'./book.db' takes 1200 MiB, more than its backups may take together (1024); raise "
         "backups_mib in config.toml"},
        {{StoreFault::needs_recovery, book},
         "'./book.db' was left in the middle of a change; open it once without --read-only"},
        {{StoreFault::cannot_lock, book},
         "the file system of './book.db' cannot lock files, so two programs could write at once; "
         "keep the book on a disk of this machine"},
        {{StoreFault::locked, book},
         "another program is writing to './book.db'; try again in a moment"},
        {{StoreFault::read_only, book}, "'./book.db' cannot be written to; check its permissions"},
        {{StoreFault::disk_full, book},
         "the disk is full, './book.db' is unchanged; make room and try again"},
        {{StoreFault::disk_error, book, "disk I/O error"},
         "the disk could not read or write './book.db' (disk I/O error); check it"},
        {{StoreFault::uncertain, book, "disk I/O error"},
         "the disk failed at the end of the change (disk I/O error), and it is not known whether "
         "'./book.db' has it; 'meldbook log' shows what is recorded"},
        {{StoreFault::corrupt, book, "malformed"},
         "'./book.db' is damaged (malformed); restore a backup, or try: meldbook book salvage "
         "./book.db"},
        {{StoreFault::number_taken, book, "12"}, "'./book.db' already has a match '12'"},
        {{StoreFault::name_taken, book, "Ana"},
         "there is already a player 'Ana'; if both are one person, merge them with 'meldbook "
         "players merge'",
         ExitStatus::refused},
        {{StoreFault::refused, book, "CHECK constraint failed"},
         "'./book.db' refused a value (CHECK constraint failed): if 'meldbook book check' finds "
         "nothing wrong with it, please report this"},
        {{StoreFault::failed, book, "unknown error"},
         "'./book.db' could not be used: unknown error"},
    };
    std::vector<StoreFault> faults;
    for (auto const& row : rows) {
        faults.push_back(row.error.fault);
        CAPTURE(test::name_of(row.error.fault));
        CHECK(words::sentence(row.error) == row.sentence);
        meldbook::test::check_sentence(row.sentence);
        std::exception const& any = row.error;
        CHECK(words::sentence(any) == row.sentence);
        CHECK(cli::exit_status_of(row.error) == row.status);
    }
    meldbook::test::check_complete(faults);
}

TEST_CASE("errors: a change without a backup says why") {
    struct Row {
        StoreError error;
        std::string sentence;
    };
    for (auto const& row :
         {Row{{StoreFault::disk_full, "./book.db"},
              "the book was not backed up before this change: the disk has no room for a copy"},
          Row{{StoreFault::corrupt, "./book.db", "malformed"},
              "the book was not backed up before this change, because it is damaged (malformed); "
              "see 'meldbook book check'"},
          Row{{StoreFault::cannot_open, "./book.db", "Permission denied"},
              "the book was not backed up before this change: no copy could be written beside it "
              "(Permission denied)"},
          Row{{StoreFault::backup_too_large, "./book.db", 1200, 1024},
              "the book was not backed up before this change: './book.db' takes 1200 MiB, more "
              "than its backups may take together (1024); raise backups_mib in config.toml"}}) {
        CHECK(words::not_backed_up(row.error) == row.sentence);
        meldbook::test::check_sentence(row.sentence);
    }
}

TEST_CASE("errors: of a file that was found in a folder, no other one is asked for") {
    struct Row {
        StoreError error;
        std::string sentence;
    };
    for (auto const& row :
         {Row{{StoreFault::cannot_open, "club/ana.db", "Permission denied"},
              "cannot open 'club/ana.db' (Permission denied); check its permissions"},
          Row{{StoreFault::not_a_book, "club/ana.db"}, "'club/ana.db' is not a book of meldbook"},
          Row{{StoreFault::locked, "club/ana.db"},
              "another program is writing to 'club/ana.db'; try again in a moment"}}) {
        CHECK(words::sentence_of_found(row.error) == row.sentence);
        meldbook::test::check_sentence(row.sentence);
    }
}

TEST_CASE("errors: a book that contradicts itself is told with the match") {
    using store::Finding;
    using store::FindingKind;
    struct Row {
        Finding finding;
        std::string text;
    };
    std::vector<Row> const rows = {
        {{FindingKind::damaged, 0, 0, 0, "malformed"},
         "the file is damaged: malformed; restore a backup, or try 'meldbook book salvage'"},
        {{FindingKind::orphan, 0, 0, 0, "entry"},
         "a row of 'entry' refers to something that does not exist"},
        {{FindingKind::too_many, 3, 0, 0, "seat"},
         "match 3: it has more rows of 'seat' than a match can have"},
        {{FindingKind::time, 3, 0, 0, std::string(1000, 'x')},
         "match 3: '" + std::string(200, 'x') + " … " + std::string(200, 'x') + "' is not a time"},
        {{FindingKind::side_numbers, 3}, "match 3: its sides are not numbered one after the other"},
        {{FindingKind::seat_numbers, 3}, "match 3: its seats are not numbered one after the other"},
        {{FindingKind::missing_player, 3, 0, 1},
         "match 3: nobody sits in seat 2 in the first hand"},
        {{FindingKind::seat_side, 3, 0, 1},
         "match 3: seat 2 belongs to a side that does not exist"},
        {{FindingKind::side_seat, 3, 0, 0, "Us"}, "match 3: nobody sits for Us"},
        {{FindingKind::first_dealer, 3}, "match 3: the first dealer has no seat"},
        {{FindingKind::winner, 3}, "match 3: its winner is not a side"},
        {{FindingKind::time, 3, 0, 0, "noon"}, "match 3: 'noon' is not a time"},
        {{FindingKind::number, 3, 0, 0, "target"},
         "match 3: 'target' is a number that no match can have"},
        {{FindingKind::hand_numbers, 3}, "match 3: its hands are not numbered 1, 2, 3 …"},
        {{FindingKind::missing_entry, 3, 4}, "match 3, hand 4: not one entry for each side"},
        {{FindingKind::total, 3}, "match 3: its points are too many to be added up"},
        {{FindingKind::dealer, 3, 4}, "match 3, hand 4: the dealer has no seat"},
        {{FindingKind::formed, 3, 4},
         "match 3, hand 4: the sides that played together are not those of the match"},
        {{FindingKind::journal, 3, 0, 0, "seat"},
         "match 3: the journal does not lead to a row of 'seat'"},
        {{FindingKind::journal, 0, 0, 0, "step"}, "the journal does not lead to a row of 'step'"},
    };
    for (auto const& row : rows) {
        CHECK(words::finding_text(row.finding) == row.text);
        store::StoreError const error("./book.db", row.finding);
        CHECK(words::sentence(error) ==
              "'./book.db' is damaged (" + row.text +
                  "); restore a backup, or try: meldbook book salvage ./book.db");
        CHECK(cli::exit_status_of(error) == ExitStatus::failed);
    }
}

TEST_CASE("errors: an entry of a damaged book is told with its match and hand") {
    Complaint complaint;
    try {
        read_meld("KKQ");
        FAIL("KKQ is no meld");
    } catch (NotationError const& error) {
        complaint = error.complaint();
    }
    UnreadableEntry const error(3, 2, "Us", complaint);
    auto const sentence = words::sentence(static_cast<std::exception const&>(error));
    CHECK(sentence.starts_with("match 3, hand 2: the book is damaged, the entry of 'Us' cannot be "
                               "read ('KKQ': K and Q are not one meld"));
    CHECK(sentence.ends_with("; restore a backup, or try 'meldbook book salvage'"));
    meldbook::test::check_sentence(sentence);
    CHECK(cli::exit_status_of(error) == ExitStatus::failed);
}

TEST_CASE("errors: a total that none can be is refused") {
    TotalTooLarge const error(1, 100'000'005);
    auto const sentence = words::sentence(static_cast<std::exception const&>(error));
    CHECK(sentence == "side 2 would come to '100,000,005' points, but no total can exceed "
                      "100,000,000; correct what was entered or the points of the rule set");
    meldbook::test::check_sentence(sentence);
    CHECK(cli::exit_status_of(error) == ExitStatus::refused);
}

TEST_CASE("errors: everything that may not be there has its sentence") {
    struct Row {
        NotFound error;
        std::string sentence;
    };
    std::vector<Row> const rows = {
        {{Thing::book, "./book.db"},
         "there is no book at './book.db' yet; 'meldbook new' starts one"},
        {{Thing::match, "7"}, "there is no match '7'; 'meldbook matches' lists them"},
        {{Thing::side, "2"}, "there is no side '2'; 'meldbook show' lists them"},
        {{Thing::hand, "9"}, "there is no hand '9'; 'meldbook show' lists them"},
        {{Thing::player, "Zoe"}, "there is no player 'Zoe'; 'meldbook players' lists them"},
    };
    std::vector<Thing> things;
    for (auto const& row : rows) {
        things.push_back(row.error.thing);
        CAPTURE(test::name_of(row.error.thing));
        CHECK(words::sentence(row.error) == row.sentence);
        meldbook::test::check_sentence(row.sentence);
        CHECK(cli::exit_status_of(row.error) == ExitStatus::refused);
    }
    meldbook::test::check_complete(things);
}

}  // namespace meldbook::store::errors_test

namespace meldbook::formats::errors_test {

namespace {

using json::Takes;

DocumentError about(DocumentFault fault, std::string key = {}, std::string other = {}) {
    return DocumentError(fault, std::move(key), std::move(other));
}

DocumentError of_type(Takes takes, std::string key) {
    auto error = about(DocumentFault::wrong_type, std::move(key));
    error.takes = takes;
    return error;
}

DocumentError counted(DocumentFault fault, int have, int expected = 0) {
    auto error = about(fault);
    error.have = have;
    error.expected = expected;
    return error;
}

}  // namespace

TEST_CASE("errors: everything that can be wrong with a hand document has its sentence") {
    auto not_json = about(DocumentFault::not_json);
    not_json.reason = "expected ',' or '}'";
    not_json.at = 17;
    struct Row {
        DocumentError error;
        std::string sentence;
    };
    std::vector<Row> const rows = {
        {not_json, "not JSON from byte 17 on: expected ',' or '}'"},
        {about(DocumentFault::too_long),
         "the line is too long for a hand; put one hand document on each line"},
        {about(DocumentFault::not_an_object),
         R"(a hand document is one object, like {"sides":[{},{}]})"},
        {about(DocumentFault::unknown_key, "meld", "melds"),
         R"(there is no key "meld" here; did you mean "melds"?)"},
        {about(DocumentFault::unknown_key, "colour"), R"(there is no key "colour" here)"},
        {about(DocumentFault::twice, "sides"), R"("sides" appears twice)"},
        {of_type(Takes::text, "rules"), R"("rules" takes text, like "classic")"},
        {of_type(Takes::truth, "opened"), R"("opened" is true or false)"},
        {of_type(Takes::number, "table"), R"("table" takes a whole number, like 120)"},
        {of_type(Takes::number_from_1, "hand_number"),
         R"("hand_number" takes a whole number from 1)"},
        {of_type(Takes::numbers, "before"),
         R"("before" takes a list of whole numbers, like [0,1495])"},
        {of_type(Takes::lists_of_numbers, "formed"),
         R"("formed" takes lists of whole numbers, like [[0],[1,2]])"},
        {of_type(Takes::texts, "melds"), R"("melds" takes a list of texts, like ["KKK"])"},
        {of_type(Takes::objects, "sides"), R"("sides" takes a list of objects, like [{}])"},
        {of_type(Takes::object, "rules"), R"("rules" takes an object, like {})"},
        {of_type(Takes::counts, "piles"),
         R"("piles" takes an object of whole numbers, like {"10":9})"},
        {about(DocumentFault::negative, "minus"),
         R"("minus" cannot be negative; melded and caught points are two entries)"},
        {about(DocumentFault::too_large, "table"),
         R"("table" is larger than any table could need)"},
        {about(DocumentFault::no_sides), R"("sides" is missing; give one object for each side)"},
        {counted(DocumentFault::too_many_sides, 50'000, 8),
         R"("sides" has 50,000 objects; no table has more than 8 sides)"},
        {counted(DocumentFault::before_length, 3, 2),
         R"("before" has 3 figures for 2 sides; give one for each side)"},
        {about(DocumentFault::ended_value, "soon"), R"("ended" is "out" or "stock", not "soon")"},
        {about(DocumentFault::stock_but_out),
         R"("ended" says "stock" although a side went out; omit one of the two)"},
        {counted(DocumentFault::opened_but_false, 0),
         R"(side 1 has cards on the table and "opened": false; omit one of the two)"},
        {about(DocumentFault::unknown_canasta, "mixd", "mixed"),
         R"("mixd" is not a canasta of this rule set; did you mean "mixed"?)"},
        {about(DocumentFault::pile_value, "15"),
         R"(no card of this rule set is worth "15" points)"},
        {about(DocumentFault::black_not_scored),
         R"(this rule set has no schedule for black threes; enter them as the meld "333")"},
        {about(DocumentFault::red_not_scored),
         R"(this rule set lays no red threes out; omit "red_threes")"},
        {about(DocumentFault::unknown_out, "norml", "normal"),
         R"("norml" is not a way of going out in this rule set; did you mean "normal"?)"},
        {about(DocumentFault::unknown_event, "cut"), R"("cut" is not an event of this rule set)"},
        {about(DocumentFault::event_twice, "cut"),
         R"(the event "cut" appears too often for one hand of this rule set)"},
        {about(DocumentFault::unknown_special, "pairs"),
         R"("pairs" is not a special hand of this rule set)"},
        {about(DocumentFault::formed_sides),
         R"("formed" has every side once, in two lists or more, like [[0],[1,2]])"},
    };
    std::vector<DocumentFault> faults;
    std::vector<Takes> takes;
    for (auto const& row : rows) {
        faults.push_back(row.error.fault);
        if (row.error.fault == DocumentFault::wrong_type) takes.push_back(row.error.takes);
        CAPTURE(test::name_of(row.error.fault));
        CHECK(words::sentence(row.error) == row.sentence);
        meldbook::test::check_sentence(row.sentence);
        CHECK(cli::exit_status_of(row.error) == ExitStatus::usage);
    }
    meldbook::test::check_complete(faults);
    meldbook::test::check_complete(takes);
}

}  // namespace meldbook::formats::errors_test

namespace meldbook_tests::errors_test {

using namespace meldbook;

namespace {

void check_sentence(std::exception const& error) {
    auto const sentence = words::sentence(error);
    CAPTURE(sentence);
    CHECK(sentence.size() > 10);
    CHECK(sentence.find('\n') == std::string::npos);
    CHECK(sentence.find("a defect") == std::string::npos);
    CHECK_FALSE(sentence.ends_with("."));
    CHECK(cli::exit_status_of(error) == ExitStatus::usage);
}

}  // namespace

TEST_CASE("errors: everything that can be wrong with a document of matches has its sentence") {
    for (auto const& [fault, name] : test::enumerators<formats::MatchFault>()) {
        CAPTURE(name);
        formats::MatchError error{fault, "started", "value"};
        error.other = "out, stock";
        error.hand = 3;
        check_sentence(error);
    }
    formats::MatchError formed{formats::MatchFault::formed_sides, "formed"};
    formed.hand = 3;
    CHECK(words::sentence(formed) ==
          "hand 3: \"formed\" names every side of the match once, in two lists or more");
}

TEST_CASE("errors: everything that can be wrong with how a file is laid out has its sentence") {
    for (auto const& [fault, name] : test::enumerators<formats::LayoutFault>()) {
        CAPTURE(name);
        formats::LayoutError error{fault, 3, "value", "hand, side"};
        error.column = "Place";
        error.first = 2;
        check_sentence(error);
    }
}

TEST_CASE("errors: whatever is no document of matches has its sentence") {
    for (auto const& [expected, name] : test::enumerators<formats::Expected>()) {
        CAPTURE(name);
        formats::MatchError error{formats::MatchFault::not_a_document};
        error.expected = expected;
        check_sentence(error);
    }
}

TEST_CASE("errors: what commands throw keeps its text and code") {
    host::UsageError const usage("'x' is no option here");
    host::Refused const refused("there is nothing to take back");
    CHECK(cli::lines_of(usage).front() == "'x' is no option here");
    CHECK(cli::exit_status_of(usage) == ExitStatus::usage);
    CHECK(cli::lines_of(refused).front() == "there is nothing to take back");
    CHECK(cli::exit_status_of(refused) == ExitStatus::refused);
    CHECK(cli::exit_status_of(host::Failed("no home")) == ExitStatus::failed);
}

TEST_CASE("errors: words that cannot be read are usage errors, worded like everywhere") {
    try {
        read_meld("KKQ");
        FAIL("KKQ was read");
    } catch (NotationError const& error) {
        CHECK(words::sentence(error) == "'KKQ': K and Q are not one meld; did you mean KK Q?");
        CHECK(cli::exit_status_of(error) == ExitStatus::usage);
    }
}

TEST_CASE("errors: anything else is a defect, and says so") {
    std::runtime_error const surprise("index out of range");
    CHECK(words::sentence(surprise) ==
          "this is a bug in meldbook: index out of range; please report it");
    CHECK(cli::exit_status_of(surprise) == ExitStatus::failed);
}

}  // namespace meldbook_tests::errors_test
