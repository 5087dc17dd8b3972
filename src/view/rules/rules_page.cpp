#include "view/rules/rules_page.hpp"

#include <algorithm>
#include <map>

#include "domain/text.hpp"
#include "json/writer.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/rules/rule_sections.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

constexpr int widest_page = 80;

class Page {
public:
    explicit Page(Style style) : style_(style) {
        style_.width = std::min(usable_width(style), widest_page);
        int const columns = heading_columns(style_);
        beside_ = columns > 0;
        indent_ = beside_ ? columns : 2;
    }

    void title(Rules const& rules, BorrowedParts const& parts) {
        page_ += paragraph(shown(tr_rules(rules.name), style_), style_, 0, 0, Tone::bold);
        std::vector<std::string> facts = {rules.id};
        std::vector<std::string> seats;
        for (int const players : parts.seats) seats.push_back(number(players));
        if (!seats.empty()) facts.push_back(tr("players: {}", joined(seats, Joined::with_or)));
        if (!parts.played.empty()) facts.push_back(tr("played: {}", tr_rules(parts.played)));
        page_ += paragraph(shown(words::clauses(facts), style_), style_, 0, 0, Tone::dim);
        if (in_english_only(rules)) page_ += paragraph(tr(english_text), style_, 0, 0, Tone::dim);
    }

    void section(Sentence heading, RuleLines const& lines, bool apart) {
        if (lines.empty()) return;
        if (apart) page_ += '\n';
        if (beside_) label_ = tr(heading);
        else page_ += paragraph(tr(heading), style_, 0, 0, Tone::bold);
        for (auto const& line : lines) write(line, indent_);
    }

    /// A section of whole sentences, which take the width of the page.
    void sentences(Sentence heading, RuleLines const& lines) {
        if (lines.empty()) return;
        page_ += '\n' + paragraph(tr(heading), style_, 0, 0, Tone::bold);
        for (auto const& line : lines) write(line, 2);
    }

    void sentences(Sentence heading, std::vector<std::string> const& texts) {
        RuleLines lines;
        for (auto const& text : texts) lines.push_back({tr_rules(text)});
        sentences(heading, lines);
    }

    std::string take() { return finish(std::move(page_), style_); }

private:
    /// Writes the text with its figure at the right edge of its last line; the wrapped text leaves the
    /// figure's columns free.
    void write(RuleLine const& line, int const indent) {
        int const figure = line.figure.empty() ? 0 : display_width(line.figure) + 2;
        int start = indent;
        auto const texts = wrap(shown(words::cited(line.text, line.cite), style_),
                                style_.width - indent - figure, 2);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            Row row(style_);
            if (i == 0 && !label_.empty()) row.left(0, label_, Tone::bold);
            row.left(start, texts[i]);
            if (i + 1 == texts.size() && figure > 0) {
                int const from = row.used() + 1;
                int const dots = style_.width - figure - from;
                if (dots > 2) row.left(from, repeat("·", dots + 1), Tone::dim);
                row.right(style_.width, line.figure);
            }
            page_ += row.take();
            label_.clear();
            start = indent + 2;
        }
    }

    Style style_;
    bool beside_ = true;  ///< headings are beside their lines, not above them
    int indent_ = 0;
    std::string label_;
    std::string page_;
};

/// The lines below one that says whose words they are.
RuleLines said_of(BorrowedWords const& words, bool keys, RuleLines lines) {
    if (words.from.empty() || lines.empty()) return lines;
    auto const& [from, changed] = words;
    auto const text = changed.empty() ? tr("As in {}.", from)
                      : keys          ? tr("As in {}, of which these rules change {}.", from,
                                           joined(changed, Joined::with_and))
                                      : tr("As in {}, where nothing else is said above.", from);
    lines.insert(lines.begin(), {text});
    return lines;
}

/// One line with what all of them say.
RuleLines flowing(RuleLines const& lines) {
    std::vector<std::string> texts;
    for (auto const& line : lines) texts.push_back(words::cited(line.text, line.cite));
    return lines.empty() ? lines : RuleLines{{words::clauses(texts)}};
}

/// Names the document of most lines once, above them, and behind each only the place in it.
RuleLines document_first(RuleLines lines) {
    auto const document = [](RuleLine const& line) {
        return line.cite.substr(
            0, line.cite.find(", ") == std::string::npos ? 0 : line.cite.find(", ") + 2);
    };
    std::map<std::string, int> counts;
    for (auto const& line : lines) ++counts[document(line)];
    counts.erase("");
    auto const most =
        std::ranges::max_element(counts, {}, &std::map<std::string, int>::value_type::second);
    constexpr int few = 3;
    if (most == counts.end() || most->second < few) return lines;
    auto const name = most->first;
    for (auto& line : lines) {
        if (document(line) == name) line.cite.erase(0, name.size());
    }
    lines.insert(lines.begin(), {tr("In parentheses, where no other is named: {}",
                                    name.substr(0, name.size() - 2))});
    return lines;
}

std::string red_threes(Rules const& rules) {
    std::vector<std::string> values;
    for (std::size_t n = 1; n < rules.red_threes.values.size(); ++n) {
        values.push_back(number(rules.red_threes.values[n]));
    }
    if (values.empty()) return "";
    auto const when = words::factors_text(rules.red_threes.factor, rules);
    auto const& name = rules.names.red_threes;
    auto const said = name.empty() ? tr("Red threes {}", joined(values))
                                   : fmt::format("{} {}", name, joined(values));
    return tr("{}: {}", said, when);
}

std::string going_out(Rules const& rules) {
    auto const takes = words::condition_text(rules.out_requires, rules);
    bool const of_things = !rules.out_requires.opened && !rules.out_requires.out;
    std::vector<std::string> clauses = {takes.empty() ? tr("Going out takes no canasta")
                                        : of_things   ? tr("Going out takes {}", takes)
                                                      : tr("Going out only if {}", takes)};
    // The first kind is the normal way of going out.
    for (std::size_t i = 1; i < rules.out_kinds.size(); ++i) {
        auto const& kind = rules.out_kinds[i];
        auto const& exempt = rules.opening.exempt;
        bool const free = std::find(exempt.begin(), exempt.end(), kind.id) != exempt.end();
        clauses.push_back(free ? tr("{} {}, no minimum", tr_rules(kind.name), number(kind.bonus))
                               : fmt::format("{} {}", tr_rules(kind.name), number(kind.bonus)));
    }
    return words::clauses(clauses);
}

}  // namespace

std::string rules_page(Rules const& rules, Style const& style, BorrowedParts const& borrowed) {
    Page page(style);
    page.title(rules, borrowed);
    bool const keys = borrowed.keys;
    for (auto const& section : rule_sections()) {
        bool const play = section.words("play.");
        auto lines = section.lines(rules);
        if (section.flows) lines = flowing(lines);
        if (play) {
            page.sentences(section.heading,
                           said_of(borrowed.play, keys, document_first(std::move(lines))));
        } else {
            page.section(section.heading, lines, section.gap);
        }
    }
    page.sentences(entering_heading, rules.entering);
    RuleLines contested;
    for (auto const& text : rules.notes) {
        auto const note = tr_rules(text);
        auto const end = note.ends_with(']') ? note.rfind(" [") : std::string::npos;
        contested.push_back({keys ? note : note.substr(0, end)});
    }
    page.sentences(contested_heading, said_of(borrowed.contested, keys, std::move(contested)));
    page.sentences(sources_heading, rules.sources);
    return page.take();
}

std::vector<std::string> contested_rules(Rules const& rules) {
    std::vector<std::string> texts;
    if (auto text = red_threes(rules); !text.empty()) texts.push_back(std::move(text));
    texts.push_back(going_out(rules));
    if (rules.opening.combine == Combine::single) {
        texts.push_back(tr("Opening: one meld alone must reach the minimum"));
    }
    if (!rules.hand_factor.empty()) {
        texts.push_back(
            tr("Cards left in hand {}",
               words::factors_text(rules.hand_factor, rules, words::FactorAs::multiple)));
    }
    return texts;
}

std::string SwitchRow::refused() const {
    auto const& first = values.front().refused;
    bool const all = std::ranges::none_of(values, [](Value const& v) { return v.refused.empty(); });
    return all ? first : std::string{};
}

namespace {

std::string documents(std::vector<std::string> texts, Style const& style) {
    for (auto& text : texts) text = tr_rules(text);
    return shown(words::clauses(texts), style);
}

std::string value_lines(SwitchRow const& row, SwitchRow::Value const& value, Style const& style) {
    bool const now = value.id == row.value;
    auto const name = shown(value.id, style);
    auto const text = shown(tr_rules(value.text), style);
    auto page = paragraph(now ? tr("* {}: {}", name, text) : tr("{}: {}", name, text), style,
                          now ? 2 : 4, 6);
    if (!value.refused.empty() && row.refused().empty()) {
        page += paragraph(shown(value.refused, style), style, 6, 6, Tone::dim);
    }
    return page + paragraph(documents(value.says, style), style, 6, 6, Tone::dim);
}

}  // namespace

std::string switch_choices(std::vector<SwitchRow> const& switches, Style const& style) {
    std::string page;
    for (auto const& row : switches) {
        if (!row.refused().empty()) continue;
        std::vector<std::string> values;
        for (auto const& value : row.values) {
            if (!value.refused.empty()) continue;
            auto const id = shown(value.id, style);
            values.push_back(value.id == row.value ? tr("{} as now", id) : id);
        }
        page += paragraph(tr("{}: {}", shown(row.id, style), shown(tr_rules(row.about), style)),
                          style, 0, 2) +
                paragraph(joined(values), style, 4, 4);
    }
    return finish(std::move(page), style);
}

std::string switches_page(Rules const& rules, std::vector<SwitchRow> const& switches,
                          Style const& wide) {
    auto style = wide;
    style.width = std::min(usable_width(wide), widest_page);
    int const players = rules.table.players();
    auto page = paragraph(tr_plural(players, "The switches of {1}, {0} player",
                                    "The switches of {1}, {0} players", number(players),
                                    shown(words::rules_name(rules), style)),
                          style, 0, 0, Tone::bold);
    bool const english = std::ranges::any_of(switches, [](SwitchRow const& row) {
        return std::ranges::any_of(row.values,
                                   [](auto const& value) { return in_english_only(value.text); });
    });
    if (english) page += paragraph(tr(english_text), style, 0, 0, Tone::dim);
    for (auto const& row : switches) {
        page += '\n' + paragraph(bold(shown(row.id, style), style), style) +
                paragraph(shown(tr_rules(row.about), style), style, 2, 2);
        for (auto const& value : row.values) page += value_lines(row, value, style);
        if (!row.others.empty()) {
            page += paragraph(tr("otherwise: {}", documents(row.others, style)), style, 4, 6,
                              Tone::dim);
        }
        if (!row.refused().empty()) page += paragraph(shown(row.refused(), style), style, 4, 6);
    }
    page += '\n' + paragraph(tr("* is what the rule set says."), style, 0, 0, Tone::dim);
    return finish(std::move(page), style);
}

std::string json::switches(Rules const& rules, std::vector<SwitchRow> const& switches) {
    using meldbook::json::Object;
    return meldbook::json::document([&](Object& out) {
        out.field("rules", rules.id);
        out.field("players", rules.table.players());
        for (auto list = out.list("switches"); auto const& row : switches) {
            auto entry = list.object();
            entry.field("id", row.id);
            entry.field("about", row.about);
            entry.field("value", text_or_null(row.value));
            for (auto values = entry.list("values"); auto const& value : row.values) {
                auto each = values.object();
                each.field("value", value.id);
                each.field("text", value.text);
                each.field("says", value.says);
                each.field("refused", text_or_null(value.refused));
            }
            entry.field("others", row.others);
        }
    });
}

}  // namespace meldbook::view
