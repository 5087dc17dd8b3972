#include "commands/restore.hpp"

#include <filesystem>
#include <system_error>

#include "commands/backup.hpp"
#include "commands/yes_no.hpp"
#include "store/book_file.hpp"
#include "text/command_line.hpp"
#include "text/row.hpp"
#include "view/messages.hpp"
#include "view/messages_book.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

/// The backup, made ready. What is wrong with it is told as of a backup, not as of the book.
store::Replacement replacement(std::string const& file, store::BookFile const& book) {
    try {
        return {book, file};
    } catch (store::NotFound const&) {
        std::error_code none;
        bool const is_there = std::filesystem::exists(file, none);
        throw Refused(is_there ? message::backup_is_empty(file) : message::no_backup_there(file));
    } catch (store::StoreError const& error) {
        using store::StoreFault;
        if (error.path != file) throw;
        if (error.fault == StoreFault::not_a_book) throw Stop(failed, message::no_backup(file));
        if (error.fault == StoreFault::cannot_open) {
            throw Stop(failed, message::cannot_read(file, error.detail));
        }
        if (error.fault == StoreFault::corrupt) {
            throw Stop(failed, message::backup_damaged(file, error.detail));
        }
        throw;
    }
}

bool agreed(std::string const& file, store::Holding const& backup, store::Holding const& now,
            Asker& asker, Style const& style) {
    auto const say = [&](std::string const& text) {
        asker.say(finish(wrapped_lines(text, style), style));
    };
    say(message::would_restore(file, backup.matches, backup.hands));
    say(now.damaged ? message::book_is_damaged() : message::book_holds(now.matches, now.hands));
    if (asked_yes(asker, message::restore_prompt(style), OnEnter::no, style)) return true;
    say(message::not_restored());
    return false;
}

}  // namespace

int run(RestoreBook const& command, store::BookFile& book, Tools& tools, Out& out) {
    if (book.is(command.file)) throw Refused(message::restore_of_itself(command.file));
    // What lies there may be no book at all, and is then nothing to be replaced.
    auto const now = book.holding();
    auto backup = replacement(command.file, book);
    auto const& then = backup.holding();
    // Nobody is kept from recording while the question stands; what comes meanwhile is kept, too.
    if (now && tools.asker != nullptr &&
        !agreed(command.file, then, *now, *tools.asker, out.style)) {
        return refused;
    }
    auto const kept = backup.put(name_of_today(book, "before-restore", tools));
    out.say(message::restored(command.file, then.matches, then.hands));
    if (then.version < backup.version()) {
        out.say(message::backup_upgraded(then.version, backup.version()));
    }
    if (kept.empty()) return done;
    out.say(message::restored_before(kept));
    out.print(finish(command_lines(message::restore_command(book.path().native(), kept), out.style),
                     out.style));
    return done;
}

}  // namespace meldbook::commands
