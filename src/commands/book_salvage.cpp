// meldbook book salvage.

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <utility>

#include "commands/match.hpp"
#include "commands/program.hpp"
#include "host/input_file.hpp"
#include "host/output_file.hpp"
#include "host/process.hpp"
#include "intake/salvager.hpp"
#include "store/book.hpp"
#include "store/book_file.hpp"
#include "store/files.hpp"
#include "store/salvage.hpp"
#include "store/step.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

std::string count_of(std::size_t n) { return number(static_cast<long long>(n)); }

/// The path of the new book. Throws Refused.
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
    if (command.file.empty()) throw store::NotFound{store::Thing::book, damaged};
    throw Refused(tr("there is no file '{}'; check its name", safe(damaged)));
}

/// Gives a temporary book its name. Throws Refused and Failed.
void keep(store::TemporaryFile& file, std::string const& name) {
    int const error = store::is_free(name) ? file.take(name) : EEXIST;
    if (error == EEXIST) {
        throw Refused(tr("'{}' already exists; name another file for the new book", safe(name)));
    }
    if (error != 0) {
        throw Failed(host::cannot_write(name, std::generic_category().message(error)));
    }
}

enum class Kept : std::uint8_t { first, second };

/// The matches that are in the file in two versions that can both be.
std::vector<std::string> in_two_versions(store::Salvage& salvage) {
    std::vector<std::string> lines;
    for (auto const key : salvage.matches()) {
        auto const found = salvage.find(key);
        auto const can_be = [](store::FoundMatch const& match) {
            return !match.error && match.rest.empty();
        };
        if (std::ranges::count_if(found, can_be) > 1)
            lines.push_back(intake::two_versions(found.front().facts.number));
    }
    return lines;
}

/// Keeps one of the books that were found if it is whole, with its journal.
bool keep_whole(store::Salvage& salvage, Kept which, std::string const& name,
                intake::Salvaged& result) {
    auto& file = which == Kept::first ? salvage.first_book() : salvage.second_book();
    // If pages of the journal are missing, rows that are out of date can agree with it.
    if (which == Kept::second && !salvage.journal_is_whole()) return false;
    auto const check = check_book(store::Book::open(file.path(), store::Access::read), {});
    if (!check.wrong.empty()) return false;
    auto lost = in_two_versions(salvage);
    // The rows of a match are worth more than the log.
    if (which == Kept::second && !lost.empty()) return false;
    result = {check.matches, check.hands, std::move(lost)};
    keep(file, name);
    return true;
}

/// Makes the new book. If what was found is a whole book, it is that one, with its journal.
intake::Salvaged make_book(std::string const& damaged, std::string const& name, Tools const& tools,
                           Out& out) {
    store::OpenOptions options;
    options.waits = [&] { out.remark(host::waiting_for(damaged, host::lock_holder(damaged))); };
    store::Salvage salvage(damaged, name, options);
    intake::Salvaged result;
    if (!keep_whole(salvage, Kept::first, name, result) &&
        !keep_whole(salvage, Kept::second, name, result)) {
        auto found = store::Book::open(salvage.first_book().path(), store::Access::read);
        store::TemporaryFile fresh{name};
        {
            auto book = store::Book::open(fresh.path(), store::Access::create);
            {
                store::Step step(book, step_note(tools));
                step.expect_many_rows();
                intake::Salvager salvager(salvage, found, book, step, damaged, tools.progress, out);
                salvager.add_all();
                result = salvager.finish();
                step.commit();
            }
            if (auto const league = found.league()) book.set_league(*league);
        }
        keep(fresh, name);
        result.lost.push_back(tr("the log and the history for undo could not be kept"));
    }
    if (!salvage.rows_are_whole() && !salvage.journal_is_whole()) {
        result.lost.push_back(
            tr("pages of both the matches and the journal are damaged: matches or hands that are "
               "not listed here may be missing"));
    }
    std::vector<std::string> others;
    if (!salvage.drafts_are_whole()) others.push_back(tr("hands in progress"));
    if (!salvage.revisions_are_whole()) others.push_back(tr("how often matches were changed"));
    if (!salvage.league_is_whole()) others.push_back(tr("the league of the book"));
    if (!others.empty()) {
        result.lost.push_back(
            tr("damaged pages may have held what the new book does not have: {}", joined(others)));
    }
    if (auto const version = salvage.later_version()) {
        result.lost.push_back(tr("the book was written by a later meldbook (version {}); what this "
                                 "one does not know could not be kept",
                                 *version));
    }
    return result;
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
    intake::Salvaged result;
    try {
        result = make_book(damaged, name, tools, out);
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
        out.say(tr("Kept: matches {}, hands {}. Not everything could be read:",
                   count_of(result.matches), count_of(result.hands)));
        for (auto const& line : result.lost) out.say(line);
    }
    out.say(tr("The new book is '{}'.", safe(name)));
    suggest_using(name, damaged, store::BookFile{tools.book_path, store::Access::read}.is(damaged),
                  out);
    return result.lost.empty() ? done : refused;
}

}  // namespace meldbook::commands
