#pragma once
// What the tests of the store share: a temporary folder, sample matches, and dumps of a book.

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "store/book.hpp"
#include "store/step.hpp"

namespace meldbook::test {

/// A new folder, which the destructor removes with everything in it.
class TempFolder {
public:
    TempFolder();
    TempFolder(TempFolder const&) = delete;
    TempFolder& operator=(TempFolder const&) = delete;
    ~TempFolder();

    std::filesystem::path operator/(std::string const& name) const { return path_ / name; }
    std::filesystem::path const& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// A plan of backups as the program makes it, on a day: "2026-11-21".
store::BackupPlan plan_of(std::string const& day);

/// A match of Ana and Bea against Cid and Dan without hands. Its uid is made from `name`.
MatchFacts sample_match(std::string const& name);

/// A hand with these totals.
HandFacts sample_hand(std::vector<int> const& totals);

/// Everything in a match as text, for comparisons.
std::string describe(MatchFacts const& facts);

store::StepNote note(std::string const& command);

/// Adds a match with one hand for each pair of totals, as one step. Returns its number.
int add_sample(store::Book& book, std::string const& name,
               std::vector<std::vector<int>> const& hands = {});

/// Runs `change(step)` as one step.
template <typename Change>
bool change_book(store::Book& book, std::string const& command, Change const& change) {
    store::Step step{book, note(command)};
    change(step);
    return step.commit();
}

/// All rows of the tables of matches and players, without the journal and hands in progress.
std::vector<std::string> dump(std::filesystem::path const& book);

/// The names of the files in a folder, sorted.
std::vector<std::string> names_in(std::filesystem::path const& folder);

/// Runs SQL directly, without the store; returns the first column of the rows.
std::vector<std::string> sql(std::filesystem::path const& file, std::string const& statements);

/// What is said of a missing book.
inline std::string no_book_at(std::string const& path) {
    return "there is no book at '" + path + "' yet; 'meldbook new' starts one";
}

/// What the tests call the faults, in the order of StoreFault.
inline constexpr std::array<std::string_view, 18> fault_names = {
    "cannot-open",      "not-a-book",     "foreign-schema", "newer-book", "upgrade-failed",
    "backup-too-large", "needs-recovery", "cannot-lock",    "locked",     "read-only",
    "disk-full",        "disk-error",     "uncertain",      "corrupt",    "number-taken",
    "name-taken",       "refused",        "failed"};
static_assert(fault_names.size() == static_cast<std::size_t>(store::StoreFault::failed) + 1);

inline std::string fault_name(store::StoreFault fault) {
    return std::string{fault_names[static_cast<std::size_t>(fault)]};
}

/// The fault that a function throws, or the sentence that something does not exist; "" if it throws
/// nothing.
template <typename Function>
std::string fault_from(Function const& function) {
    try {
        function();
    } catch (store::StoreError const& error) {
        return fault_name(error.fault);
    } catch (store::NotFound const& error) {
        return error.what();
    }
    return {};
}

}  // namespace meldbook::test
