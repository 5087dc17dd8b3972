#include "view/messages_book.hpp"

#include <fmt/format.h>

#include "text/command_line.hpp"
#include "text/text.hpp"
#include "view/dialog/asking_parts.hpp"

namespace meldbook::view::message {

std::string backup_wants_file(std::string_view given) {
    return fmt::format("'{}' is no file a backup could be; name one, like canasta-backup.db",
                       safe(given));
}

std::string backup_onto_itself(std::string_view path) {
    return fmt::format("'{}' is the book itself; name another file for its backup", safe(path));
}

std::string name_of_sqlite(std::string_view path) {
    return fmt::format("'{}' is a name SQLite keeps for parts of the book; name another file for "
                       "its backup",
                       safe(path));
}

std::string restore_of_itself(std::string_view path) {
    return fmt::format("'{}' is the book itself; name a backup of it", safe(path));
}

std::string no_backup_there(std::string_view path) {
    return fmt::format("there is no backup at '{}'; check its name", safe(path));
}

std::string backup_is_empty(std::string_view path) {
    return fmt::format("'{}' holds nothing, so the book stays as it was; name another backup",
                       safe(path));
}

std::string no_backup(std::string_view path) {
    return fmt::format("'{}' is no book of meldbook, so the book stays as it was; name a backup",
                       safe(path));
}

std::string backup_damaged(std::string_view path, std::string_view detail) {
    return fmt::format("'{}' is damaged ({}), so the book stays as it was; name another backup",
                       safe(path), safe(detail));
}

std::string would_restore(std::string_view path, std::int64_t matches, std::int64_t hands) {
    return fmt::format("'{}' holds: matches {}, hands {}.\n", safe(path), number(matches),
                       number(hands));
}

std::string book_holds(std::int64_t matches, std::int64_t hands) {
    return fmt::format("The book, which it would replace, holds: matches {}, hands {}. It would be "
                       "kept beside.\n",
                       number(matches), number(hands));
}

std::string book_is_damaged() {
    return "The book, which it would replace, is damaged. It would be kept beside.\n";
}

std::string restore_prompt(Style const& style) {
    return asking::label("put it in the place of the book? y, n", "n", style);
}

std::string not_restored() { return "The book stays as it was.\n"; }

std::string backed_up(std::string_view path, std::int64_t matches, std::int64_t hands) {
    return fmt::format("The book is copied to '{}': matches {}, hands {}.\n", safe(path),
                       number(matches), number(hands));
}

std::string restored(std::string_view path, std::int64_t matches, std::int64_t hands) {
    return fmt::format("The book is now what '{}' holds: matches {}, hands {}.\n", safe(path),
                       number(matches), number(hands));
}

std::string restored_before(std::string_view kept) {
    return fmt::format("What it was lies in '{}'. To go back to it:\n", safe(kept));
}

std::string restore_command(std::string_view book, std::string_view kept) {
    return fmt::format("meldbook --book {} book restore {}", shell_word(safe(book)),
                       shell_word(safe(kept)));
}

std::string up_to_date(int version) {
    return fmt::format("The book is of version {}, which is this program's: nothing to do.\n",
                       version);
}

std::string upgraded(int from, int to) {
    return fmt::format("The book was of version {} and is now of version {}.\n", from, to);
}

std::string backup_upgraded(int from, int to) {
    return fmt::format("The backup is of version {}, the book is now of version {}.\n", from, to);
}

std::string lies_as_it_was(std::string_view copy) {
    return fmt::format("As it was before, it lies in '{}'.\n", safe(copy));
}

}  // namespace meldbook::view::message
