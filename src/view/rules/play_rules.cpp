// The section about play: what tables argue about that no score depends on.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "embedded/presets.hpp"
#include "text/translate.hpp"
#include "view/rules/rule_sections.hpp"

namespace meldbook::view {

namespace {

/// The topics of play, in the order of PlayTopic.
constexpr std::array<Sentence, play_topics> play_names = {
    mark("The deal"),
    mark("The first card turned up"),
    mark("Taking the pile"),
    mark("Out of turn"),
    mark("A finished canasta"),
    mark("Stop cards"),
    mark("A frozen pile"),
    mark("The pile and the opening"),
    mark("Opening in one turn"),
    mark("Canasta bonuses and the opening"),
    mark("Laying red threes"),
    mark("Black threes"),
    mark("Exchanging wild cards"),
    mark("Asking the partner"),
    mark("The last discard"),
    mark("The stock runs out"),
};

std::string play_text(PlayRule const& play, bool partners) {
    auto const rule = tr_rules(play.rule);
    auto const with_partners = partners ? tr_rules(play.partners) : std::string{};
    if (rule.empty() && with_partners.empty())
        return tr("the source says nothing; {}", tr_rules(play.elsewhere));
    return rule.empty() || with_partners.empty() ? rule + with_partners
                                                 : rule + " " + with_partners;
}

}  // namespace

bool in_english_only(std::string_view text) {
    return !text.empty() && language_tag() != "en" && tr_rules(text) == text &&
           std::ranges::any_of(embedded::presets(), [&](embedded::File const& preset) {
               return preset.text.find(text) != std::string_view::npos;
           });
}

bool in_english_only(Rules const& rules) {
    auto const text_is = [](std::string const& text) { return in_english_only(text); };
    return std::ranges::any_of(rules.notes, text_is) ||
           std::ranges::any_of(rules.play, text_is, &PlayRule::rule) ||
           std::ranges::any_of(rules.play, text_is, &PlayRule::elsewhere);
}

RuleLines play_rules(Rules const& rules) {
    auto const& play = rules.play;
    RuleLines lines;
    if (std::none_of(play.begin(), play.end(), [](auto const& r) { return r.given(); })) {
        return lines;
    }
    bool const partners = rules.table.partners();
    std::vector<std::string> unknown;
    for (std::size_t i = 0; i < play_topics; ++i) {
        auto const topic = static_cast<PlayTopic>(i);
        if (topic == PlayTopic::partner && !partners) continue;
        if (topic == PlayTopic::red_threes && !rules.red_threes.laid()) continue;
        if (play[i].rule.empty() && play[i].elsewhere.empty() &&
            (!partners || play[i].partners.empty())) {
            unknown.push_back(tr(play_names[i]));
            continue;
        }
        lines.push_back({tr("{}: {}", tr(play_names[i]), play_text(play[i], partners)),
                         fmt::format("play {}", i),
                         {},
                         tr_rules(play[i].cite)});
    }
    if (!unknown.empty()) {
        lines.push_back({tr("The source says nothing about: {}", joined(unknown)), "unknown"});
    }
    return lines;
}

}  // namespace meldbook::view
