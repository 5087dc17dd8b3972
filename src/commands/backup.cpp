#include "commands/backup.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "commands/output_file.hpp"
#include "store/book_file.hpp"
#include "view/messages_book.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace fs = std::filesystem;
namespace message = view::message;

bool is_free(std::string const& name) {
    auto const is_there = [&](std::string_view ending) {
        std::error_code none;
        return fs::exists(fs::symlink_status(name + std::string(ending), none));
    };
    return !is_there("") && std::ranges::none_of(store::beside_a_book, is_there);
}

/// The first of a name, name-2, name-3 … that is free.
std::string free_name(std::string const& wanted) {
    auto name = wanted;
    for (int number = 2; !is_free(name); ++number) name = wanted + "-" + std::to_string(number);
    return name;
}

/// Where the copy goes. Throws Refused, UsageError.
std::string destination(BackupBook const& command, store::BookFile const& book,
                        Tools const& tools) {
    if (command.file.empty()) return free_name(name_of_today(book, "backup", tools));
    if (is_standard_output(command.file)) throw UsageError(message::backup_wants_file("-"));
    // Opening a pipe would wait for whoever reads from it.
    if (std::error_code none; fs::is_other(fs::status(command.file, none))) {
        throw UsageError(message::backup_wants_file(command.file));
    }
    if (book.is(command.file)) throw Refused(message::backup_onto_itself(command.file));
    if (book.owns_name(command.file)) throw Refused(message::name_of_sqlite(command.file));
    return command.file;
}

}  // namespace

std::string name_of_today(store::BookFile const& book, std::string_view what, Tools const& tools) {
    auto name = book.path().native();
    name += '.';
    name += what;
    name += '-';
    name += tools.world.local_date(tools.world.now());
    return name;
}

int run(BackupBook const& command, store::BookFile const& book, Tools& tools, Out& out) {
    auto const path = destination(command, book, tools);
    OutputFile file(path, command.force, Readers::owner);
    auto const& unfinished = file.unfinished();
    if (unfinished.empty()) throw UsageError(message::backup_wants_file(path));
    store::Holding copied;
    try {
        copied = book.copy_to(unfinished);
    } catch (store::StoreError const& error) {
        if (error.path != unfinished) throw;
        throw Stop(failed, message::cannot_write(path, error.detail));
    }
    file.finish(store::beside_a_book);
    out.say(message::backed_up(path, copied.matches, copied.hands));
    return done;
}

}  // namespace meldbook::commands
