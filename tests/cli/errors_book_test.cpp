// The gallery of what is said of the book as a file and of rule files that are begun.

#include <string>

#include <doctest/doctest.h>

#include "support/gallery.hpp"
#include "view/messages_book.hpp"
#include "view/messages_rules.hpp"

namespace meldbook_tests::errors_book_test {

using namespace meldbook;

namespace {

namespace message = view::message;
using test::check_gallery;

}  // namespace

TEST_CASE("errors: every sentence of backup, restore and upgrade") {
    Style const style;
    check_gallery(
        {
            {"backup_wants_file", message::backup_wants_file("-"),
             "'-' is no file a backup could be; name one, like canasta-backup.db"},
            {"backup_onto_itself", message::backup_onto_itself("b.db"),
             "'b.db' is the book itself; name another file for its backup"},
            {"name_of_sqlite", message::name_of_sqlite("b.db-journal"),
             "'b.db-journal' is a name SQLite keeps for parts of the book; name another file for "
             "its backup"},
            {"restore_of_itself", message::restore_of_itself("b.db"),
             "'b.db' is the book itself; name a backup of it"},
            {"no_backup_there", message::no_backup_there("b.db"),
             "there is no backup at 'b.db'; check its name"},
            {"backup_is_empty", message::backup_is_empty("b.db"),
             "'b.db' holds nothing, so the book stays as it was; name another backup"},
            {"no_backup", message::no_backup("letter.txt"),
             "'letter.txt' is no book of meldbook, so the book stays as it was; name a backup"},
            {"backup_damaged", message::backup_damaged("b.db", "page 3"),
             "'b.db' is damaged (page 3), so the book stays as it was; name another backup"},
            {"would_restore", message::would_restore("b.db", 1200, 1),
             "'b.db' holds: matches 1,200, hands 1.\n"},
            {"book_holds", message::book_holds(1, 1200),
             "The book, which it would replace, holds: matches 1, hands 1,200. It would be kept "
             "beside.\n"},
            {"book_is_damaged", message::book_is_damaged(),
             "The book, which it would replace, is damaged. It would be kept beside.\n"},
            {"restore_prompt", message::restore_prompt(style),
             "put it in the place of the book? y, n [n]: "},
            {"not_restored", message::not_restored(), "The book stays as it was.\n"},
            {"backed_up", message::backed_up("b.db", 1200, 10000),
             "The book is copied to 'b.db': matches 1,200, hands 10,000.\n"},
            {"restored", message::restored("b.db", 1200, 10000),
             "The book is now what 'b.db' holds: matches 1,200, hands 10,000.\n"},
            {"restored_before", message::restored_before("kept.db"),
             "What it was lies in 'kept.db'. To go back to it:\n"},
            {"restore_command", message::restore_command("b.db", "kept.db"),
             "meldbook --book b.db book restore kept.db"},
            {"restore_command", message::restore_command("my book.db", "a\"b$c"),
             R"(meldbook --book "my book.db" book restore 'a"b$c')"},
            {"up_to_date", message::up_to_date(2),
             "The book is of version 2, which is this program's: nothing to do.\n"},
            {"upgraded", message::upgraded(1, 2),
             "The book was of version 1 and is now of version 2.\n"},
            {"backup_upgraded", message::backup_upgraded(1, 2),
             "The backup is of version 1, the book is now of version 2.\n"},
            {"lies_as_it_was", message::lies_as_it_was("b.db.before-version-2"),
             "As it was before, it lies in 'b.db.before-version-2'.\n"},
        },
        "messages_book.hpp", 5);
}

TEST_CASE("errors: every sentence of rules new") {
    auto const after = message::after_rules_new("our-house");
    check_gallery(
        {
            {"bad_rules_id", message::bad_rules_id("Our House"),
             "'Our House' cannot be the name of a rule set; use a-z, 0-9 and -, like our-house"},
            {"rules_id_taken", message::rules_id_taken("french"),
             "'french' is a rule set of the program; give yours another name, like my-french"},
            {"no_rules_folder", message::no_rules_folder("house"),
             "there is no home folder to keep 'house' in; say where with --output house.toml"},
            {"no_folder_made", message::no_folder_made("/etc/rules", "Permission denied"),
             "the folder '/etc/rules' cannot be made (Permission denied); say where with --output "
             "FILE"},
            {"rules_name", message::rules_name("Classic Canasta", "house"),
             "Classic Canasta (house)"},
            {"rules_begun", message::rules_begun("house.toml"),
             "Your rules lie in 'house.toml'. Change them there; then:\n"},
            {"after_rules_new", after.at(0), "meldbook rules check our-house"},
            {"after_rules_new", after.at(1),
             "meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --rules our-house"},
        },
        "messages_rules.hpp", 5);
}

TEST_CASE("errors: names of books and rules can hold anything and reach no terminal as they are") {
    std::string const odd = "a\x1B[2J\nb";
    for (auto const& sentence : {message::no_backup_there(odd), message::restored_before(odd),
                                 message::backed_up(odd, 1, 1), message::restore_command(odd, odd),
                                 message::bad_rules_id(odd), message::rules_begun(odd)}) {
        CAPTURE(sentence);
        CHECK(sentence.find('\x1B') == std::string::npos);
        CHECK(sentence.find('\n') >= sentence.size() - 1);
    }
}

}  // namespace meldbook_tests::errors_book_test
