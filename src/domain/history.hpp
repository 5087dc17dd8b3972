#pragma once
// The changes made to a match, step by step, from the journal of the book; and which of two copies of
// a match is the later one.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "domain/match.hpp"

namespace meldbook {

/// A hand before and after a step: recorded, corrected, renumbered or removed.
struct HandChange {
    std::int64_t id = 0;  ///< does not change when an earlier hand is removed
    std::optional<HandFacts> before, after;
    std::optional<int> other_match = {};  ///< number of the match that it was moved to, or from
    bool read_again = false;  ///< under other rules, which the step gave to the match
};

struct PlayerRenamed {
    std::string from, to;
    bool merged = false;  ///< `to` existed before: both names are one person
};

/// The part of one undoable step that concerns the match.
struct HistoryStep {
    std::int64_t id = 0;  ///< in the journal
    std::string at;  ///< UTC, ISO 8601
    std::string command;  ///< as typed
    std::optional<std::string> why;
    bool undone = false;  ///< the step was undone; later steps were done without it
    /// Of a step that was made in another book: when the match was merged.
    std::optional<std::string> merged_at;
    /// The step is a merge of a match that differed, and decided what is kept.
    bool decided = false;
    /// Terms, sides and seats, without hands. Empty before the match was begun and after it was
    /// deleted.
    std::optional<MatchFacts> before, after;
    bool made_current = false;
    std::vector<HandChange> hands;  ///< in their order
    std::vector<PlayerRenamed> players;
};

struct MatchHistory {
    int number = 0;  ///< of the match
    std::vector<HistoryStep> steps;
};

/// Returns only the steps that concern one hand; `hand` is its present number, or the last one it
/// had.
MatchHistory steps_of_hand(MatchHistory history, int hand);

/// A match as one change left it.
struct Version {
    std::string key;  ///< of the change: the same in every book to which it was merged
    std::string at;  ///< of its step, like `command` and `why`
    std::string command;
    std::optional<std::string> why;
    MatchFacts match;
};

/// What is kept of a version to compare it with others.
struct VersionMark {
    std::string key;  ///< Version::key
    std::string digest;  ///< content_digest() of its match
};

/// Returns the key of a version that has none yet, made from everything else in it.
std::string version_key(Version const& version);

/// Whether a text is such a key, also of a version made by an undo, or by the second of two equal changes
/// within a second (Book::versions).
bool is_version_key(std::string_view text);

/// How often a match had changed, and what it said then.
struct Revision {
    std::int64_t number = 0;  ///< from 1
    std::string digest;  ///< content_digest(); empty: the match was removed

    friend bool operator==(Revision const&, Revision const&) = default;
};

/// Returns 16 hexadecimal digits that are the same for matches with the same content.
std::string content_digest(MatchFacts const& match);

/// Whether a text is 16 such digits.
bool is_content_digest(std::string_view text);

/// Whether two matches are the same but for what differs from book to book: their keys and numbers.
bool same_content(MatchFacts const& a, MatchFacts const& b);

/// Returns the keys of those of `theirs` that are not among `ours`.
std::set<std::string> unknown_versions(std::vector<VersionMark> const& ours,
                                       std::vector<VersionMark> const& theirs);

/// Which of two copies of a match was continued since they were the same.
enum class Continued : std::uint8_t { ours, theirs, both };

/// A copy of a match, and the versions that led to it; the last one is what it is now.
struct Copy {
    MatchFacts const& match;
    std::vector<VersionMark> const& versions;
};

/// Compares two copies with different content by the versions that led to each. Only one copy was
/// continued if
/// - its versions include all of the other one;
/// - the other one is again as their last common version;
/// - the other one is as this copy was after that version: the same was entered in both;
/// - they have no version in common, because one came as a file, and this one has more hands.
Continued find_continued(Copy const& ours, Copy const& theirs);

}  // namespace meldbook
