#include "salvage/salvage.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

#include "host/command_error.hpp"
#include "host/lock_holder.hpp"
#include "host/output_file.hpp"
#include "salvage/salvager.hpp"
#include "salvage/two_books.hpp"
#include "store/book.hpp"
#include "store/files.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::salvage {

namespace {

/// Gives a temporary book its name. Throws Refused and Failed.
void keep(store::TemporaryFile& file, std::string const& name) {
    int const error = store::is_free(name) ? file.take(name) : EEXIST;
    if (error == EEXIST) {
        throw host::Refused(
            tr("'{}' already exists; name another file for the new book", safe(name)));
    }
    if (error != 0) {
        throw host::Failed(host::cannot_write(name, std::generic_category().message(error)));
    }
}

enum class Kept : std::uint8_t { first, second };

/// The matches that may be another than the book has that is kept: a line for each that is in the file
/// in two versions that can both be, and one for those that nothing confirms. Nothing if something that
/// is confirmed is not in that book.
std::optional<std::vector<std::string>> doubts(TwoBooks& salvage, Kept which) {
    std::vector<std::string> lines;
    std::vector<int> unconfirmed;
    for (auto const key : salvage.matches()) {
        auto const found = salvage.find(key);
        if (found.empty()) continue;
        auto const& first = found.front();
        auto const number = first.facts.number;
        bool const is_in = which == Kept::first ? first.in_first : first.in_second;
        if (first.is_confirmed && !is_in) return std::nullopt;
        auto const can_be = [](FoundMatch const& match) {
            return !match.error && match.rest.empty();
        };
        if (std::ranges::count_if(found, can_be) > 1) lines.push_back(two_versions(number));
        else if (!first.is_confirmed) unconfirmed.push_back(number);
    }
    if (!unconfirmed.empty()) lines.push_back(not_confirmed(unconfirmed));
    return lines;
}

/// Keeps one of the books that were found if it is whole, with its journal.
bool keep_whole(TwoBooks& salvage, Kept which, std::string const& name, CheckWhole const& check,
                Salvaged& result) {
    auto& file = which == Kept::first ? salvage.first_book() : salvage.second_book();
    // If pages of the journal are missing, rows that are out of date can agree with it.
    if (which == Kept::second && !salvage.journal_is_whole()) return false;
    auto const whole = check(store::Book::open(file.path(), store::Access::read));
    if (!whole) return false;
    auto lost = doubts(salvage, which);
    // The rows of a match are worth more than the log.
    if (!lost || (which == Kept::second && !lost->empty())) return false;
    result = {whole->matches, whole->hands, std::move(*lost)};
    keep(file, name);
    return true;
}

}  // namespace

Salvaged salvage_book(std::string const& damaged, std::string const& name,
                      store::StepNote const& note, CheckWhole const& check,
                      host::Tools const& tools, host::Out& out) {
    store::OpenOptions options;
    options.waits = [&] { out.remark(host::waiting_for(damaged, host::lock_holder(damaged))); };
    TwoBooks salvage(damaged, name, options);
    Salvaged result;
    bool is_complete = false;
    if (!keep_whole(salvage, Kept::first, name, check, result) &&
        !keep_whole(salvage, Kept::second, name, check, result)) {
        auto found = store::Book::open(salvage.first_book().path(), store::Access::read);
        store::TemporaryFile fresh{name};
        {
            auto book = store::Book::open(fresh.path(), store::Access::create);
            {
                store::Step step(book, note);
                step.expect_many_rows();
                Salvager salvager(salvage, found, book, step, damaged, tools, out);
                salvager.add_all();
                is_complete = salvager.is_complete();
                result = salvager.finish();
                step.commit();
            }
            if (auto const league = found.league()) book.set_league(*league);
        }
        keep(fresh, name);
        result.lost.push_back(tr("the log and the history for undo could not be kept"));
    }
    if (!is_complete && !salvage.rows_are_whole() && !salvage.journal_is_whole()) {
        result.lost.push_back(
            tr("pages of both the matches and the journal are damaged: matches or hands that are "
               "not listed here may be missing"));
    }
    for (auto const number : salvage.new_numbers()) {
        result.lost.push_back(tr("a match whose number was damaged now has the number {}", number));
    }
    std::vector<std::string> others;
    if (!salvage.counted_are_whole()) others.push_back(tr("hands in progress"));
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

}  // namespace meldbook::salvage
