#pragma once
// Reads words that may be wrong, for the tests of the notation.

#include <optional>
#include <string>
#include <vector>

#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook::test {

/// Classic with everything else that an entry can contain: black threes for points, events,
/// specials, and the letter of a joker.
inline Rules const& rich_rules() {
    static auto const rules = rules_from(R"(
extends = "classic"
[names]
joker_letter = "J"
[black_threes]
values = [0, 100, 300, 500, 1000]
[[event]]
id = "cut"
points = 100
[[event]]
id = "forgot-three"
points = -500
[[special]]
id = "garbage"
points = 2000
[[special]]
id = "pairs"
points = 2500
)");
    return rules;
}

/// Classic without red threes laid out, and with an event that may happen twice.
inline Rules const& other_rules() {
    static auto const rules = rules_from(R"(
extends = "classic"
[red_threes]
values = []
[[event]]
id = "peek"
points = -50
most = 2
)");
    return rules;
}

/// The complaint that `read` throws, if any.
template <typename Read>
std::optional<Complaint> complaint_of(Read read) {
    try {
        read();
        return std::nullopt;
    } catch (NotationError const& error) {
        return error.complaint();
    }
}

/// The readers of the notation.
enum class As { cards, spaced_cards, meld, entry, rich_entry, other_entry, score, sum, reason };

/// Those that people's words come to directly; a sum is always the value of a word.
inline constexpr As all_readers[] = {As::cards,      As::spaced_cards, As::meld,  As::entry,
                                     As::rich_entry, As::other_entry,  As::score, As::reason};

inline std::optional<Complaint> read_as(As as, std::string const& text) {
    return complaint_of([&] {
        switch (as) {
            case As::cards: read_cards(text); return;
            case As::spaced_cards: read_cards(text, true); return;
            case As::meld: read_meld(text); return;
            case As::entry: read_entry(text, rules_of("classic")); return;
            case As::rich_entry: read_entry(text, rich_rules()); return;
            case As::other_entry: read_entry(text, other_rules()); return;
            case As::score: read_score(text, text); return;
            case As::sum: read_sum(text, text); return;
            case As::reason: check_reason(text, text); return;
        }
    });
}

/// The same for a suggestion: instead of one meld it may have several.
inline std::optional<Complaint> read_suggestion(As as, std::string const& text) {
    if (as != As::meld) return read_as(as, text);
    for (auto const word : split_words(text)) {
        if (auto complaint = read_as(as, std::string(word))) return complaint;
    }
    return std::nullopt;
}

/// What is wrong with a complaint about a text; "" = nothing. It must point into its word, and its
/// suggestion must be readable.
inline std::string flaw(As as, std::string const& text, Complaint const& complaint) {
    // Words that belong together are quoted as one: "net=1220" for "net=1 220".
    auto together = text;
    std::erase_if(together, is_blank);
    if (text.find(complaint.word) == std::string::npos &&
        together.find(complaint.word) == std::string::npos)
        return "quotes another word";
    if (complaint.at > complaint.word.size()) return "points behind its word";
    if (complaint.word.substr(complaint.at, complaint.length) != complaint.found ||
        complaint.length != complaint.found.size()) {
        return "shows another place";
    }
    auto const& suggestion = complaint.suggestion;
    if (!suggestion.empty() && read_suggestion(as, suggestion)) return "suggests " + suggestion;
    return "";
}

}  // namespace meldbook::test
