#pragma once
// What the store gives besides the facts of a match (domain/played.hpp).

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/match.hpp"
#include "domain/result.hpp"

namespace meldbook::store {

/// Why a change is made: what the journal says of it.
struct StepNote {
    std::string command{};             ///< as the user typed it
    std::string at{};                  ///< UTC, ISO 8601
    std::optional<std::string> why{};  ///< in the user's words
};

/// A step that was undone or redone.
struct StepFacts {
    std::int64_t id = 0;
    StepNote note;
    std::optional<int> match;  ///< number of the one match it was about, where that is in the book
};

/// A name in all the spellings that are it; whatever has one of them has the name.
using Spellings = std::vector<std::string>;

/// Which matches a list is about: those that meet all of it. No spelling at all asks for nothing.
struct MatchFilter {
    std::optional<std::size_t> limit{};  ///< only the newest so many
    std::optional<std::string> since{};  ///< started at this time or later
    std::optional<std::string> until{};  ///< started before this time
    std::vector<Spellings> players{};  ///< all of them sat in it, also as substitutes
    Spellings side{};  ///< name
    std::optional<std::string> rules{};  ///< id of the rule set
    Spellings place{}, event{};
    std::optional<Status> status{};
};

/// When matches that are read one after the other are seen.
enum class Moment : std::uint8_t { of_each, of_all };

/// What a book has names of.
enum class NameOf : std::uint8_t { player, side, rules, place, event };

struct PlayerSummary {
    std::string name;
    std::int64_t matches = 0;  ///< had a seat in
    std::int64_t hands = 0;  ///< sat in; a substitute only in those from theirs on
};

/// A side as its match began: who sat for it in the first hand, in the order of the seats.
struct FirstSide {
    std::string name;
    std::vector<std::string> players;
};

struct FirstSides {
    int match = 0;  ///< number
    std::vector<FirstSide> sides;
};

/// Something a check of the book found. Figures only; which of them are set depends on `what`.
enum class FindingKind : std::uint8_t {
    damaged,  ///< `detail`: what SQLite says is wrong with the file
    orphan,  ///< a row of table `detail` refers to one that is not there
    hand_numbers,  ///< `match`: its hands are not numbered 1, 2, 3 …
    missing_entry,  ///< `match`, `hand`: not one entry for each side
    missing_player,  ///< `match`, `seat`: nobody sits in it in the first hand
};

struct Finding {
    FindingKind what = FindingKind::damaged;
    int match = 0;  ///< number
    int hand = 0;  ///< number
    std::size_t seat = 0;  ///< from 0
    std::string detail{};
};

}  // namespace meldbook::store
