// meldbook book path, backup, restore and upgrade.

#include "store/book_file.hpp"

#include <filesystem>
#include <system_error>

#include "commands/program.hpp"
#include "host/input_file.hpp"
#include "host/output_file.hpp"
#include "store/files.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse_backup_file(std::string const& file) {
    throw UsageError(
        tr("'{}' cannot hold a backup; name a file, like canasta-backup.db", safe(file)));
}

std::string destination(BackupBook const& command, store::BookFile const& book,
                        Tools const& tools) {
    auto const& file = command.file;
    auto const& clock = tools.world.clock;
    if (file.empty())  // "book.db.backup-2026-11-21"
        return store::free_name(book.path().native() + ".backup-" + clock.local_date(clock.now()));
    if (host::is_standard_output(file)) refuse_backup_file(file);
    // Opening a pipe would wait for its reader.
    if (std::error_code none; fs::is_other(fs::status(file, none))) refuse_backup_file(file);
    if (book.is(file)) {
        throw Refused(tr("'{}' is the book itself; name another file for its backup", safe(file)));
    }
    if (book.owns_name(file)) {
        throw Refused(tr("SQLite keeps parts of the book in '{}'; name another file for its "
                         "backup",
                         safe(file)));
    }
    return file;
}

/// The path of the backup to restore: a name that is not a file here can be that of one beside the
/// book, as `book backups` prints it.
std::string backup_to_restore(std::string const& file, store::BookFile const& book) {
    std::error_code none;
    auto const beside = book.path().parent_path() / file;
    bool const is_name = file.find('/') == std::string::npos;
    return is_name && !fs::exists(file, none) && fs::exists(beside, none) ? beside.native() : file;
}

/// Checks the backup and prepares it. Its errors are reported as those of a backup, not of the
/// book.
store::Replacement replacement(std::string const& file, store::BookFile const& book) {
    try {
        return {book, file};
    } catch (store::NotFound const&) {
        if (std::error_code none; fs::exists(file, none)) {
            throw Refused(
                tr("'{}' is empty, so the book stays as it is; name another backup", safe(file)));
        }
        throw Refused(tr("there is no backup at '{}'; check its name", safe(file)));
    } catch (store::StoreError const& error) {
        using store::StoreFault;
        if (error.path != file) throw;
        if (error.fault == StoreFault::not_a_book) {
            throw Failed(tr("'{}' is not a book of meldbook, so the book stays as it is; name a "
                            "backup",
                            safe(file)));
        }
        if (error.fault == StoreFault::cannot_open) {
            throw Failed(host::cannot_read(file, error.detail));
        }
        if (error.fault == StoreFault::corrupt) {
            throw Failed(tr("'{}' is damaged ({}), so the book stays as it is; name another "
                            "backup",
                            safe(file), safe(error.detail)));
        }
        throw;
    }
}

/// Says what the backup would replace, and asks for agreement.
bool agreed(std::string const& file, store::BookContents const& backup,
            store::BookContents const& book, Asker& asker, Style const& style) {
    auto const say = [&](std::string const& text) {
        asker.say(finish(wrapped_lines(text, style), style));
    };
    say(tr("'{}' holds: matches {}, hands {}.", safe(file), number(backup.matches),
           number(backup.hands)));
    say(book.damaged
            ? tr("The book it would replace is damaged. A copy of it would be kept.")
            : tr("The book it would replace holds: matches {}, hands {}. A copy of it would be "
                 "kept.",
                 number(book.matches), number(book.hands)));
    if (is_agreed(tr("replace the book? y, n"), host::OnEnter::no, asker, style)) return true;
    say(tr("The book stays as it is."));
    return false;
}

std::string previous_book(std::string const& copy) {
    return tr("The previous book is kept in '{}'.", safe(copy));
}

}  // namespace

ExitStatus run(BookPath const&, Tools& tools, Out& out) {
    out.print(tools.book_path + "\n");
    return done;
}

ExitStatus run(BackupBook const& command, store::BookFile const& book, Tools& tools, Out& out) {
    auto const path = destination(command, book, tools);
    host::OutputFile file(path, command.force, host::Readers::owner);
    auto const& unfinished = file.unfinished();
    if (unfinished.empty()) refuse_backup_file(path);
    store::BookContents copied;
    try {
        copied = book.copy_to(unfinished);
    } catch (store::StoreError const& error) {
        if (error.path != unfinished) throw;
        throw Failed(host::cannot_write(path, error.detail));
    }
    file.finish(store::sqlite_endings);
    out.keep();
    out.say(tr("The book is copied to '{}': matches {}, hands {}.", safe(path),
               number(copied.matches), number(copied.hands)));
    return done;
}

ExitStatus run(RestoreBook const& command, store::BookFile& book, Tools& tools, Out& out) {
    auto const file = backup_to_restore(command.file, book);
    if (book.is(file)) {
        throw Refused(tr("'{}' is the book itself; name a backup of it", safe(file)));
    }
    // Empty if there is no book to replace.
    auto const now = book.contents();
    auto backup = replacement(file, book);
    auto const& then = backup.contents();
    // Others may record while the question is open; the copy of the book has what they record.
    if (now && tools.asker != nullptr && !agreed(file, then, *now, *tools.asker, out.style)) {
        return refused;
    }
    auto const& copy = backup.kept();
    try {
        backup.replace_book();
    } catch (store::StoreError const& error) {
        if (copy.empty()) throw;
        throw Failed(std::vector{words::sentence(error), previous_book(copy)});
    }
    out.keep();
    out.say(tr("The book is now a copy of '{}': matches {}, hands {}.", safe(file),
               number(then.matches), number(then.hands)));
    if (then.version < backup.version()) {
        out.say(tr("The backup has version {}, the book now has version {}.", then.version,
                   backup.version()));
    }
    if (copy.empty()) return done;
    out.say(previous_book(copy));
    out.say(tr("To go back to it:"));
    out.suggest("meldbook --book " + shell_word(safe(book.path().native())) + " book restore " +
                shell_word(safe(copy)));
    return done;
}

ExitStatus run(UpgradeBook const&, store::BookFile& book, Tools&, Out& out) {
    auto const upgrade = book.upgrade();
    if (upgrade.from == upgrade.to) {
        out.say(tr("The book has version {}, which is this program's: there is nothing to do.",
                   upgrade.to));
        return done;
    }
    out.keep();
    out.say(tr("The book had version {} and now has version {}.", upgrade.from, upgrade.to));
    out.say(previous_book(upgrade.backup));
    return done;
}

}  // namespace meldbook::commands
