#pragma once
// Values that the store takes and returns, besides the facts of a match (domain/match.hpp).

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "domain/history.hpp"
#include "domain/outcome.hpp"
#include "domain/result.hpp"
#include "store/errors.hpp"

namespace meldbook::store {

/// What the journal records about a change.
struct StepNote {
    std::string command{};             ///< as the user typed it
    std::string at{};                  ///< UTC, ISO 8601
    std::optional<std::string> why{};  ///< in the user's words
};

/// A step that was undone or redone.
struct StepFacts {
    std::int64_t id = 0;
    std::int64_t first = 0;  ///< of a merge: the first step of the other book that it brought
    StepNote note;
    /// Numbers of the matches that the step changed and the book has; none if they are more than two.
    std::vector<int> matches;
    bool begins_match = false;  ///< that the step has put one of them into the book
    bool drops_hands = false;  ///< that the step has taken hands out of one of them
    /// Numbers of the matches that undoing it has taken out of the book.
    std::vector<int> removed;
    /// Number of a hand that is being entered in a match that is no longer in the book.
    std::optional<int> hand_kept;
};

/// All spellings of a name; any of them matches.
using Spellings = std::vector<std::string>;

/// Which matches a list has: those that meet all conditions. Empty spellings are no condition.
struct MatchFilter {
    std::optional<std::size_t> limit{};  ///< only the newest, at most so many
    std::optional<std::string> since{};  ///< started at this time or later
    std::optional<std::string> until{};  ///< started before this time
    std::vector<Spellings> players{};  ///< all of them sat in the match, also as substitutes
    Spellings side{};  ///< name
    std::optional<std::string> rules{};  ///< id of the rule set
    Spellings place{}, event{};
    std::optional<Status> status{};
    std::vector<int> numbers{};  ///< one of these

    friend bool operator==(MatchFilter const&, MatchFilter const&) = default;
};

/// The league to which a book sends the results of a club.
struct LeagueFacts {
    std::string joined;  ///< when; UTC, ISO 8601
    std::string address;  ///< a URL
    std::string club;
};

/// The present revision of a match.
struct LastRevision {
    std::string uid;
    std::optional<int> match{};  ///< its number; nothing: it is removed
    Revision last{};
};

/// Called for what cannot be read, with the number of the match, 0 if that is what cannot be read or if it is no
/// match.
using Unreadable = std::function<void(int number, StoreError const&)>;

/// Whether several matches are read each from the present state of the book, or all from one.
enum class ReadState : std::uint8_t { per_match, common };

/// The kinds of names in a book.
enum class NameOf : std::uint8_t { player, side, rules, place, event };

struct PlayerSummary {
    std::string name;
    std::int64_t matches = 0;  ///< had a seat in
    std::int64_t hands = 0;  ///< sat in; a substitute from the hand they came in
};

/// A side and those who sat for it in the first hand, in the order of the seats.
struct FirstSide {
    std::string name;
    std::vector<std::string> players;
};

struct FirstSides {
    int match = 0;  ///< number
    std::vector<FirstSide> sides;
};

}  // namespace meldbook::store
