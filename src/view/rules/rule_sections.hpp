#pragma once
// What a rule set says, section by section: the lines that rules_page and rules_diff set.

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"
#include "text/style.hpp"
#include "text/translate.hpp"

namespace meldbook::view {

/// A statement, and at the right edge a figure or nothing.
struct RuleLine {
    std::string text;
    std::string figure = {};
    std::string key = {};  ///< what it is about: lines of two rule sets with one key are comparable

    friend bool operator==(RuleLine const&, RuleLine const&) = default;
};
using RuleLines = std::vector<RuleLine>;

struct RuleSection {
    Sentence heading;
    RuleLines (*lines)(Rules const& rules);
    /// What the keys of rule files begin with that this section words; unused ones are empty.
    std::array<std::string_view, 2> keys;

    bool words(std::string_view key) const;
};

/// All of them, in the order of the page.
std::span<RuleSection const> rule_sections();

/// Headings beside those of the sections.
inline constexpr Sentence contested_heading = mark("Contested");
inline constexpr Sentence sources_heading = mark("Sources");
inline constexpr Sentence other_keys_heading = mark("Other keys");

/// The columns of the headings beside their lines, the gap after them included; 0 where the page is
/// too narrow and they are above their lines.
int heading_columns(Style const& style);

}  // namespace meldbook::view
