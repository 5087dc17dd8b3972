// meldbook score.

#include "domain/score.hpp"

#include "commands/entered_hand.hpp"
#include "commands/rules.hpp"
#include "commands/situation.hpp"
#include "domain/notation.hpp"
#include "formats/hand_document.hpp"
#include "host/input_file.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "json/writer.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/answers.hpp"
#include "words/errors.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

/// A hand scored without a match.
struct Scored {
    formats::ResolvedHand hand;
    std::vector<int> after;
    std::vector<SideScore> scores;
    std::vector<Problem> problems;
    Outcome outcome;
};

Scored score_hand(formats::ResolvedHand hand, Rules const& rules, MatchTerms const& terms) {
    Scored scored;
    scored.scores = score(hand.hand, rules);
    std::vector<Opening> required;
    for (int const points : hand.before) {
        required.push_back(opening_at(rules, points, hand.number));
    }
    scored.problems = check(hand.hand, rules, required);
    scored.after = totals_after(hand.before, scored.scores);
    scored.outcome = outcome(terms, rules, scored.after, hand.number, hand.hand);
    scored.hand = std::move(hand);
    return scored;
}

void append_result(std::string& to, Scored const& scored, Rules const& rules,
                   std::optional<formats::UsedRules> used = std::nullopt) {
    formats::append_result(to,
                           {rules, scored.hand.hand, scored.scores, scored.hand.before,
                            scored.after, scored.hand.number, scored.problems, scored.outcome,
                            std::move(used)},
                           words::problem_text);
}

/// Scores the document on a line and appends the result; returns whether nothing in it is refused.
bool score_document(std::string_view line, Score const& command, Tools& tools,
                    std::string& result) {
    auto const document = formats::read_hand_document(line);
    int const seats = document.seats.value_or(players_of(command.seats));
    auto const& rules = document.rules ? tools.library.get_named(*document.rules, seats).rules
                                       : rules_of(tools, command.rules, seats);
    std::vector<int> before;
    if (!command.before.empty() && !document.before) {
        before = intake::parse_scores(command.before, "--before", document.sides.size());
    }
    auto const scored = score_hand(formats::resolve(document, rules, before), rules, rules.match);
    append_result(result, scored, rules);
    return !any_refused(scored.problems);
}

/// The names by which entries can call sides without a match; like the notation, they are not
/// translated.
intake::SideNames numbered_sides(std::size_t sides) {
    intake::SideNames names;
    for (std::size_t side = 1; side <= sides; ++side) {
        names.sides.push_back("side " + std::to_string(side));
    }
    return names;
}

/// The rules for as many equal sides as there are entries, where the rule set has another number of
/// sides and the players of --seats can be divided so: six as two trios. Else nothing.
std::optional<Rules> as_entered(Score const& command, Situation const& situation) {
    auto const sides = command.entries.size();
    auto const players = static_cast<std::size_t>(situation.players);
    if (situation.match || command.seats.empty() || sides < 2 || players % sides != 0 ||
        sides == situation.rules().table.sides.size()) {
        return std::nullopt;
    }
    auto rules = situation.rules();
    rules.table.sides.assign(sides, static_cast<int>(players / sides));
    return rules;
}

/// A hand of the situation's match, or of a table without one, from its entries.
formats::ResolvedHand hand_of(Score const& command, Situation const& situation,
                              Rules const& rules) {
    auto const& match = situation.match;
    auto const names = match ? intake::names_of_sides(match->facts, match->next_hand)
                             : numbered_sides(rules.table.sides.size());
    std::vector<Entry> entries;
    for (auto const& entry : entries_by_side(command.entries, names)) {
        entries.push_back(read_entry(entry, rules));
    }
    auto const ended = ended_by(entries);
    auto before = intake::parse_scores(command.before, "--before", entries.size());
    if (match && command.before.empty()) {
        before.clear();
        for (auto const& side : match->sides) before.push_back(side.total);
    }
    formats::ResolvedHand hand{.hand = {std::move(entries), ended}, .before = std::move(before)};
    if (match) hand.number = match->next_hand;
    return hand;
}

ExitStatus stream(Score const& command, Tools& tools, Out& out) {
    host::InputFile source(command.from, tools.input);
    host::LineReader lines(source, formats::longest_hand_document);
    std::string result;
    std::string_view line;
    bool all_fine = true;
    for (std::int64_t number = 1; lines.next(line); ++number) {
        if (trimmed(line).empty()) continue;
        result.clear();
        try {
            all_fine = score_document(line, command, tools, result) && all_fine;
        } catch (std::exception const& error) {
            all_fine = false;
            result = json::object_text([&](json::Object& bad) {
                bad.field("line", number);
                bad.field("error", safe(words::sentence(error)));
            });
        }
        result += '\n';
        out.print(result);
    }
    return all_fine ? done : refused;
}

}  // namespace

ExitStatus run(Score const& command, store::Book const* book, Tools& tools, Out& out) {
    if (!command.from.empty()) {
        if (!command.entries.empty()) {
            throw UsageError(tr("--from reads hands from a file; omit the entries"));
        }
        return stream(command, tools, out);
    }
    auto const situation = situation_of(command.rules, command.seats, book, tools, out);
    auto const entered = as_entered(command, situation);
    auto const& rules = entered ? *entered : situation.rules();
    auto const& match = situation.match;
    auto const scored =
        score_hand(hand_of(command, situation, rules), rules, match ? match->terms : rules.match);
    if (command.json) {
        std::string text;
        append_result(text, scored, rules, used_rules(situation));
        out.print(text + "\n");
    } else {
        std::vector<std::string> names;
        for (std::size_t side = 0; side < scored.scores.size(); ++side) {
            names.push_back(match ? shown(match->sides[side].name, out.style)
                                  : tr("side {}", side + 1));
        }
        out.print(used_line(situation, scored.hand.number, out.style));
        out.print(view::score_page({.hand = scored.hand.hand,
                                    .scores = scored.scores,
                                    .problems = scored.problems,
                                    .before = scored.hand.before,
                                    .after = scored.after,
                                    .number = scored.hand.number,
                                    .outcome = scored.outcome},
                                   rules, names, command.explain, out.style));
    }
    return any_refused(scored.problems) ? refused : done;
}

}  // namespace meldbook::commands
