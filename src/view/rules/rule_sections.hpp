#pragma once
// The statements of a rule set, section by section, which rules_page and rules_diff lay out.

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"
#include "text/style.hpp"
#include "text/translate.hpp"

namespace meldbook::view {

/// A statement, and a figure at its right edge, which may be empty.
struct RuleLine {
    std::string text;
    std::string key = {};  ///< the subject: lines of two rule sets with the same key are compared
    std::string figure = {};
    std::string cite = {};  ///< the source, which is not compared; may be empty

    friend bool operator==(RuleLine const& a, RuleLine const& b) {
        return a.text == b.text && a.figure == b.figure && a.key == b.key;
    }
};
using RuleLines = std::vector<RuleLine>;

struct RuleSection {
    Sentence heading;
    RuleLines (*lines)(Rules const& rules);
    /// The prefixes of the rule file keys that this section describes; unused ones are empty.
    std::array<std::string_view, 2> keys;
    /// On a page its statements follow each other in a paragraph; else each has a line.
    bool flows = false;
    bool gap = true;  ///< an empty line is above it

    bool words(std::string_view key) const;
};

/// A kind of canasta, meld or going out: its name and, if that cannot be typed, its id, and the other words that
/// an entry may have: "natural (pure)".
std::string name_text(std::string const& id, std::string const& name,
                      std::vector<std::string> words);

/// The section about melds.
RuleLines meld_rules(Rules const& rules);

/// The section about play: one line for all topics about which nothing is known, and none if that is all
/// of them. Nobody asks a partner where everybody plays alone, or lays red threes that are not laid out.
RuleLines play_rules(Rules const& rules);

/// Whether a text of the program's own rule sets has no translation into the current language; of a rule
/// set, whether one about play or about what is contested has none.
bool in_english_only(std::string_view text);
bool in_english_only(Rules const& rules);
inline constexpr Sentence english_text = mark("Some texts of this rule set are only in English.");

/// All sections, in the order of the page.
std::span<RuleSection const> rule_sections();

/// Headings that do not belong to a section.
inline constexpr Sentence entering_heading = mark("Entering");
inline constexpr Sentence contested_heading = mark("Contested");
inline constexpr Sentence sources_heading = mark("Sources");
inline constexpr Sentence other_keys_heading = mark("Other keys");

/// The width of the headings beside their lines, including the gap after them; 0 if the page is so
/// narrow that headings are above their lines.
int heading_columns(Style const& style);

}  // namespace meldbook::view
