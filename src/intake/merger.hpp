#pragma once
// Adds the matches of another book to a book, with the changes that led to them; or those of an export,
// which does not have these. Of a match that both have, the copy that was continued is kept; the user
// decides about one that both have changed.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "domain/history.hpp"
#include "intake/importer.hpp"
#include "store/book.hpp"
#include "store/step.hpp"

namespace meldbook::intake {

enum class Kept : std::uint8_t { ours, theirs };

/// What the user has decided.
struct MergeChoices {
    std::optional<Kept> all;  ///< of every match that both books have changed
    std::map<int, Kept> one;  ///< of matches of this book, whichever copy was continued
};

/// Reads "3=theirs" or "#3=ours", one a match. Throws UsageError.
std::map<int, Kept> parse_choices(std::vector<std::string> const& words);

/// What happened to a match whose copies differed.
enum class Merged : std::uint8_t {
    continued,  ///< only the other book had continued it: its content was taken
    took_theirs,  ///< the user decided
    kept_ours,  ///< the user decided
    removed,  ///< this book has removed it, the other continued it: `ours` is without hands
    left_alone,  ///< both have changed it: nothing was taken, not even its log
};

struct MergedMatch {
    Merged what;
    MatchFacts const& ours;  ///< before the merge
    MatchFacts const& theirs;
};

class Merger {
public:
    /// `tell` is called with each match whose copies differed, unless only this book has continued it.
    Merger(store::Book& book, store::Step& step, Importer& importer, MergeChoices choices,
           std::function<void(MergedMatch const&)> tell);

    /// Adds the match that has this number in another book, or its changes. Throws as Importer::take.
    void take(store::Book const& other, int number);

    /// The same for a match of an export, which begins on `line`.
    void take_document(std::int64_t line, std::function<Candidate()> const& make);

    /// Must be called after the last match. Throws Refused for a choice about a match that the other
    /// book does not have.
    ImportReport const& finish();

private:
    using Marks = std::vector<VersionMark>;
    using Visit = std::function<void(Version)>;

    /// A match of the other book. What it was there counts as what it once was here. Its versions are
    /// read again when they are recorded: all of them at once could be a thousand times the match.
    struct Theirs {
        MatchFacts match{};
        Marks versions{};
        std::function<void(Visit const&)> each_version{};
        std::vector<Revision> revisions{};
        bool has_history = true;  ///< that can be used
    };

    static Theirs only_version(MatchFacts const& as_it_came, MatchFacts facts);
    Marks versions_here(MatchFacts const& known) const;
    std::optional<Marks> sound_versions(store::Book const& other, int number,
                                        std::string const& uid);
    Theirs theirs_in(store::Book const& other, int number);
    Theirs readable_in(store::Book const& other, int number);
    void conclude_and_keep(Theirs const& theirs, Candidate match);
    bool is_sound(MatchFacts const& match);
    std::optional<Kept> choice_of(int number, std::optional<Kept> otherwise) const;
    bool stays_removed(Theirs const& theirs, MatchFacts const& facts);
    void add(Theirs const& theirs, MatchFacts const& facts);
    void merge(Theirs const& theirs, MatchFacts const& facts, int number);
    int record(Theirs const& theirs, std::set<std::string> const& news, MatchFacts result,
               bool decided);

    /// What a match is to be after the steps of the other book.
    struct Result {
        MatchFacts facts;
        bool decided = false;  ///< by the user
    };

    store::Book& book_;
    store::Step& step_;
    Importer& importer_;
    MergeChoices choices_;
    std::function<void(MergedMatch const&)> tell_;
    std::map<int, Kept> unused_;  ///< choices about matches that have not come yet
    std::vector<Result> results_;
};

}  // namespace meldbook::intake
