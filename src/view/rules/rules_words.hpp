#pragma once
// The sentences of a rules page; not for anybody else.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::view {

/// How both pages of rule sets are laid out, in columns.
inline constexpr int label_columns = 15;  ///< of what a section is called
inline constexpr int narrow = 60;  ///< on narrower pages what belongs side by side is stacked

/// The left and the right of a line of a rules page; the right one is a figure or empty.
struct RuleLine {
    std::string text;
    std::string figure = {};
    std::string key = {};  ///< what it is about: two rule sets' lines of a key are comparable

    friend bool operator==(RuleLine const&, RuleLine const&) = default;
};
using RuleLines = std::vector<RuleLine>;

/// A part of the page with its heading.
struct RuleSection {
    std::string_view heading;
    RuleLines (*lines)(Rules const& rules);
};

/// All of them, in the order of the page.
std::span<RuleSection const> rule_sections();

RuleLines table_rules(Rules const& rules);
RuleLines card_rules(Rules const& rules);
RuleLines hand_card_rules(Rules const& rules);
RuleLines meld_rules(Rules const& rules);
RuleLines canasta_rules(Rules const& rules);
RuleLines bonus_rules(Rules const& rules);
RuleLines incomplete_rules(Rules const& rules);
RuleLines red_three_rules(Rules const& rules);
RuleLines black_three_rules(Rules const& rules);
RuleLines out_rules(Rules const& rules);
RuleLines opening_rules(Rules const& rules);
RuleLines special_rules(Rules const& rules);
RuleLines event_rules(Rules const& rules);
RuleLines match_rules(Rules const& rules);

}  // namespace meldbook::view
