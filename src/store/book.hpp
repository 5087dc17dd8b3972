#pragma once
// The book: one file with every match, and the way to read it. Changing it takes a Step
// (store/step.hpp).

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/history.hpp"
#include "domain/interruptions.hpp"
#include "domain/played.hpp"
#include "domain/result.hpp"
#include "store/access.hpp"
#include "store/errors.hpp"
#include "store/records.hpp"

namespace meldbook::store {

class Connection;

/// An open book. Every function may throw StoreError (the disk, a lock, a damaged file); each sees
/// the book at one moment, also while another program writes to it.
class Book {
public:
    /// Opens a book, or makes it where `access` says so. Throws NotFound{book} when there is none,
    /// StoreError when it cannot be opened or is not of this program's version.
    static Book open(std::filesystem::path const& file, Access access,
                     OpenOptions const& options = {});

    Book(Book&&) noexcept;
    Book& operator=(Book&&) noexcept;
    ~Book();

    std::string const& path() const;

    /// Whether anything was kept through this Book: a Step, an undo or a redo.
    bool has_kept() const;

    /// Removes the book again, and the folders made for it, where opening it made it and no Step
    /// was ever kept in it, by whatever program. It must not be used after that.
    void remove_if_unused() noexcept;

    /// A whole match: seats in the order of the table, hands of their numbers. Throws NotFound.
    MatchFacts match(int number) const;

    /// Shows every match of a filter to `visit`, the first that started first; one is in memory at a
    /// time. `visit` gives false to stop. Seen at a moment `of_each`, whoever writes meanwhile is
    /// not kept waiting, however slow the reader; at one moment `of_all`, the matches agree with
    /// each other, and the file is locked and looked at once instead of for every match.
    /// One that cannot be read (StoreError `corrupt`) ends it, unless `unreadable` is told instead.
    void
    each_match(MatchFilter const& filter, std::function<bool(MatchFacts)> const& visit,
               Moment moment = Moment::of_each,
               std::function<void(int number, StoreError const&)> const& unreadable = {}) const;

    bool has_match(int number) const;

    /// The number of the match begun, resumed or recorded into last, whatever its status.
    std::optional<int> current_match() const;

    /// The number of the match with this uid.
    std::optional<int> match_of_uid(std::string_view uid) const;

    /// The matches of a filter by the time they started, the newest last.
    std::vector<MatchSummary> matches(MatchFilter const& filter = {}) const;

    /// What the matches of a filter came to, by the time they started: five statements,
    /// however many there are. Totals are the kept ones.
    Results results(MatchFilter const& filter = {}) const;

    /// The matches of a filter that went on at the same time as another of them, without those that
    /// have no hand.
    std::vector<MatchTimes> overlapping_matches(MatchFilter const& filter = {}) const;

    /// How many matches fit; a limit does not count.
    std::int64_t match_count(MatchFilter const& filter = {}) const;

    /// All names of a kind that the book has, each once, in order.
    std::vector<std::string> names(NameOf what) const;

    /// Everything that was done to a match, also one that is deleted, oldest first; steps that were
    /// undone stand where they were done, with what they did then. Throws NotFound where no match
    /// ever had this number.
    MatchHistory history(int number) const;

    /// The sides of every match in whose first hand a player sat.
    std::vector<FirstSides> first_sides(std::string const& player) const;

    /// Everybody who has a seat in a match, by name.
    std::vector<PlayerSummary> players() const;

    /// Takes back the last step that is not undone yet; nothing when there is none. It can be
    /// redone until the next Step changes something.
    std::optional<StepFacts> undo();

    /// Does the step undone last once more; nothing when there is none.
    std::optional<StepFacts> redo();

    /// Everything that is wrong with the file and with what its tables say of each other. Whether
    /// kept totals are right only the rules can tell. Opened for reading only, SQLite does not look
    /// at the tables' own CHECKs.
    std::vector<Finding> check() const;

private:
    friend class Step;
    friend class Drafts;
    explicit Book(std::unique_ptr<Connection> connection);
    std::vector<int> numbers_of(MatchFilter const& filter) const;

    std::unique_ptr<Connection> connection_;
};

}  // namespace meldbook::store
