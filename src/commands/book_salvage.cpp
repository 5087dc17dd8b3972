// meldbook book salvage.

#include <optional>
#include <string>

#include "commands/program.hpp"
#include "host/input_file.hpp"
#include "host/output_file.hpp"
#include "salvage/salvage.hpp"
#include "store/book.hpp"
#include "store/book_file.hpp"
#include "store/files.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

std::string count_of(std::size_t n) { return number(static_cast<long long>(n)); }

std::string new_book(std::string const& output, std::string const& damaged, Tools const& tools) {
    // What an interrupted salvage left.
    auto const wanted = output.empty() ? damaged + ".salvaged" : output;
    store::remove_leftovers(wanted);
    if (output.empty()) return store::free_name(wanted).native();
    auto const is_part = [&](std::string const& book) {
        return store::BookFile{book, store::Access::read}.owns_name(output);
    };
    if (store::is_part_of_book(output) || is_part(damaged) || is_part(tools.book_path)) {
        throw Refused(tr("SQLite keeps parts of the book in '{}'; name another file for the "
                         "new book",
                         safe(output)));
    }
    if (!store::is_free(output)) {
        throw Refused(tr("'{}' already exists; name another file for the new book", safe(output)));
    }
    return output;
}

void check_is_there(SalvageBook const& command, std::string const& damaged) {
    if (!store::is_missing(damaged)) return;
    if (command.file.empty()) throw store::NotFound::book(damaged);
    throw Refused(tr("there is no file '{}'; check its name", safe(damaged)));
}

/// The matches and hands of a book; nothing if something is wrong with it.
std::optional<salvage::Salvaged> whole(store::Book const& book) {
    auto const check = check_book(book, {});
    if (!check.wrong.empty()) return std::nullopt;
    return salvage::Salvaged{check.matches, check.hands, {}};
}

/// Whether `book restore` can replace the book.
bool can_be_replaced(std::string const& book) {
    try {
        store::BookFile{book, store::Access::read}.contents();
        return true;
    } catch (store::StoreError const& error) {
        return error.fault == store::StoreFault::needs_recovery;
    }
}

void suggest_using(std::string const& name, std::string const& damaged, bool is_book, Out& out) {
    // "-f.db" would be taken for options.
    auto const word = [](std::string const& path) {
        return shell_word(safe(path.starts_with('-') ? "./" + path : path));
    };
    out.say(tr("To look at it:"));
    out.suggest("meldbook --book " + word(name) + " matches");
    if (!is_book) return;
    out.say(tr("To make it the book:"));
    if (can_be_replaced(damaged)) {
        out.suggest("meldbook --book " + word(damaged) + " book restore " + word(name));
        return;
    }
    auto const old = store::free_name(damaged + ".damaged").native();
    for (auto const ending : store::sqlite_endings) {
        auto const part = damaged + std::string{ending};
        if (!store::is_missing(part))
            out.suggest("mv " + word(part) + " " + word(old + std::string{ending}));
    }
    out.suggest("mv " + word(damaged) + " " + word(old));
    out.suggest("mv " + word(name) + " " + word(damaged));
}

}  // namespace

ExitStatus run(SalvageBook const& command, Tools& tools, Out& out) {
    auto const& damaged = command.file.empty() ? tools.book_path : command.file;
    check_is_there(command, damaged);
    auto const name = new_book(command.output, damaged, tools);
    salvage::Salvaged result;
    try {
        result = salvage::salvage_book(damaged, name, step_note(tools), whole, tools, out);
    } catch (store::StoreError const& error) {
        using store::StoreFault;
        if (error.path == damaged && error.fault == StoreFault::not_a_book) {
            throw Failed(tr("'{}' has nothing of a book of meldbook in it; name another file",
                            safe(damaged)));
        }
        if (error.path == damaged && error.fault == StoreFault::cannot_open)
            throw Failed(host::cannot_read(damaged, error.detail));
        if (error.path == damaged) throw;
        throw Failed(host::cannot_write(name, error.detail));
    }
    out.keep();
    if (result.lost.empty()) {
        out.say(tr("Everything could be read, and nothing is missing: matches {}, hands {}.",
                   count_of(result.matches), count_of(result.hands)));
    } else {
        auto const matches = count_of(result.matches);
        auto const hands = count_of(result.hands);
        out.say(
            result.has_all_hands
                ? tr("Every match and hand came back: matches {}, hands {}. Lost or in doubt:",
                     matches, hands)
                : tr("Kept: matches {}, hands {}. Not everything could be read:", matches, hands));
        for (auto const& line : result.lost) out.say(line);
    }
    out.say(tr("The new book is '{}'.", safe(name)));
    suggest_using(name, damaged, store::BookFile{tools.book_path, store::Access::read}.is(damaged),
                  out);
    return result.lost.empty() ? done : refused;
}

}  // namespace meldbook::commands
