#include <algorithm>
#include <utility>

#include "json/writer.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/rules/rule_sections.hpp"
#include "view/rules/rules_page.hpp"

namespace meldbook::view {

namespace {

constexpr int widest_comparison = 100;
constexpr int gap = 2;

/// A line of each rule set; one of the two may be missing.
using Pair = std::pair<RuleLine const*, RuleLine const*>;

RuleLine const* line_of(RuleLines const& lines, std::string const& key) {
    auto const found =
        std::find_if(lines.begin(), lines.end(), [&](RuleLine const& l) { return l.key == key; });
    return found == lines.end() ? nullptr : &*found;
}

std::vector<Pair> different(RuleLines const& one, RuleLines const& other) {
    std::vector<Pair> pairs;
    for (auto const& line : one) {
        auto const* match = line_of(other, line.key);
        if (match == nullptr || *match != line) pairs.emplace_back(&line, match);
    }
    for (auto const& line : other) {
        if (line_of(one, line.key) == nullptr) pairs.emplace_back(nullptr, &line);
    }
    return pairs;
}

/// Whether rules_page has no line about this key.
bool has_no_words(std::string_view key) {
    return key == "match.step" || key.ends_with(".tags") || key.ends_with(".group");
}

class ComparisonPage {
public:
    ComparisonPage(RulesDiff const& diff, Style style) : diff_(diff), style_(style) {
        style_.width = std::min(usable_width(style), widest_comparison);
        headings_ = heading_columns(style_);
        beside_ = headings_ > 0;
        column_ = (style_.width - headings_ - gap) / 2;
    }

    void title() {
        auto const& [one, rules] = diff_.one;
        auto const& [other, other_rules] = diff_.other;
        if (!beside_) {
            page_ += paragraph(shown(one, style_), style_, 0, 2, Tone::bold);
            page_ += paragraph(shown(tr_rules(rules.name), style_), style_, 0, 2, Tone::dim);
            page_ += paragraph(shown(other, style_), style_, 0, 2, Tone::bold);
            page_ += paragraph(shown(tr_rules(other_rules.name), style_), style_, 0, 2, Tone::dim);
            return;
        }
        columns({one}, {other}, Tone::bold);
        columns({tr_rules(rules.name)}, {tr_rules(other_rules.name)}, Tone::dim);
    }

    void section(Sentence heading, std::vector<Pair> const& pairs) {
        if (pairs.empty()) return;
        page_ += '\n';
        if (beside_) {
            label_ = tr(heading);
            for (auto const& [one, other] : pairs) {
                columns(one != nullptr ? *one : missing(), other != nullptr ? *other : missing(),
                        Tone::plain);
            }
            return;
        }
        page_ += paragraph(tr(heading), style_, 0, 0, Tone::bold);
        for (bool const first : {true, false}) {
            page_ += paragraph(shown(first ? diff_.one.given : diff_.other.given, style_) + ":",
                               style_, 2, 4);
            for (auto const& [one, other] : pairs) {
                auto const* line = first ? one : other;
                for (auto const& text :
                     set(line != nullptr ? *line : missing(), style_.width - 4)) {
                    page_ += Row(style_).left(4, text).take();
                }
            }
        }
    }

    void say(std::string_view text) { page_ += '\n' + paragraph(text, style_); }

    std::string take() { return finish(std::move(page_), style_); }

private:
    static RuleLine const& missing() {
        static RuleLine const nothing{"–"};
        return nothing;
    }

    /// Wraps a line to a number of columns, with its figure at the right edge.
    std::vector<std::string> set(RuleLine const& line, int columns) const {
        int const figure = line.figure.empty() ? 0 : display_width(line.figure) + 1;
        auto lines = wrap(shown(line.text, style_), columns - figure, 2);
        for (std::size_t i = 1; i < lines.size(); ++i) lines[i].insert(0, "  ");
        if (figure > 0) lines[0] = pad_right(lines[0], columns - figure + 1) + line.figure;
        return lines;
    }

    void columns(RuleLine const& one, RuleLine const& other, Tone tone) {
        auto const left = set(one, column_);
        auto const right = set(other, column_);
        for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
            Row row(style_);
            row.left(0, std::exchange(label_, {}), Tone::bold);
            if (i < left.size()) row.left(headings_, left[i], tone);
            if (i < right.size()) row.left(headings_ + column_ + gap, right[i], tone);
            page_ += row.take();
        }
    }

    RulesDiff const& diff_;
    Style style_;
    bool beside_ = true;
    int headings_ = 0;  ///< columns of the headings
    int column_ = 0;    ///< the width of each of the two columns
    std::string label_;
    std::string page_;
};

/// A key with its value, written roughly as in a rule file.
RuleLine key_line(std::string const& key, std::string const& value) {
    return {value.empty() ? fmt::format("{}: –", key) : fmt::format("{} = {}", key, value)};
}

}  // namespace

std::string rules_diff(RulesDiff const& diff, Style const& style) {
    ComparisonPage page(diff, style);
    page.title();
    std::vector<RuleSection const*> worded;
    for (auto const& section : rule_sections()) {
        auto const one = section.lines(diff.one.rules);
        auto const other = section.lines(diff.other.rules);
        auto const pairs = different(one, other);
        if (!pairs.empty()) worded.push_back(&section);
        page.section(section.heading, pairs);
    }
    RuleLines lines;
    lines.reserve(2 * diff.keys.size());
    std::vector<Pair> others;
    for (auto const& [key, one, other] : diff.keys) {
        bool const is_worded = std::any_of(
            worded.begin(), worded.end(), [&](auto const* section) { return section->words(key); });
        if (is_worded && !has_no_words(key)) continue;
        lines.push_back(key_line(key, one));
        lines.push_back(key_line(key, other));
        others.emplace_back(&lines[lines.size() - 2], &lines.back());
    }
    page.section(other_keys_heading, others);
    std::vector<std::string> seats;
    for (int const number : diff.other_seats) seats.push_back(std::to_string(number));
    if (in_english_only(diff.one.rules) || in_english_only(diff.other.rules))
        page.say(tr(english_text));
    if (!seats.empty())
        page.say(
            diff.keys.empty()
                ? tr("They differ only with other numbers of players ({}); 'rules diff --seats' "
                     "shows how.",
                     joined(seats))
                : tr("There are further differences with other numbers of players ({}); 'rules "
                     "diff --seats' shows them.",
                     joined(seats)));
    else if (diff.keys.empty())
        page.say(tr("There is no difference: both are played the same way."));
    return page.take();
}

std::string json::rules_diff(RulesDiff const& diff) {
    using meldbook::json::Object;
    using meldbook::json::Verbatim;
    auto const write_rules = [](Object out, ComparedRules const& compared) {
        out.field("id", compared.rules.id);
        out.field("name", compared.rules.name);
    };
    auto const value = [](std::string const& json) {
        return json.empty() ? std::nullopt : std::optional(Verbatim{json});
    };
    return meldbook::json::document([&](Object& out) {
        write_rules(out.object("one"), diff.one);
        write_rules(out.object("other"), diff.other);
        out.list("differences").objects(diff.keys, [&](auto& difference, auto const& each) {
            auto const& [key, one, other] = each;
            difference.field("key", key);
            difference.field("one", value(one));
            difference.field("other", value(other));
        });
        out.field("other_seats", diff.other_seats);
    });
}

}  // namespace meldbook::view
