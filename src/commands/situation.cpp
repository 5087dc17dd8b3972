#include "commands/situation.hpp"

#include "commands/match.hpp"
#include "commands/other_rules.hpp"
#include "commands/rules.hpp"
#include "store/book.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

Situation situation_of(std::string const& rules, std::string const& named,
                       std::vector<std::string> const& switches, std::string const& seats,
                       store::Book const* book, Tools& tools, Out& out) {
    Situation situation;
    auto const wanted = parse_seats(seats);
    if (!named.empty() && book == nullptr) refuse_no_match();
    if (rules.empty() && book != nullptr && (!named.empty() || book->current_match())) {
        auto match = match_of(facts_of(*book, named, "--match"));
        if (!switches.empty()) {
            throw UsageError(
                tr("match {0} has its own rules; to try '{1}', name a rule set with --rules, or "
                   "change those of the match: meldbook edit --switch {1}",
                   match.facts.number, safe(switches.front())));
        }
        situation.players = static_cast<int>(match.seat_sides.size());
        if (wanted && *wanted != situation.players) {
            throw UsageError(tr_plural(
                situation.players,
                "match {1} has {0} player; omit --seats, or name a rule set with --rules",
                "match {1} has {0} players; omit --seats, or name a rule set with --rules",
                situation.players, match.facts.number));
        }
        bool const open = match.facts.status == Status::open;
        situation.from = open ? Situation::From::match : Situation::From::last_match;
        (open ? situation.match : situation.last) = std::move(match);
        return situation;
    }
    auto const& setting = tools.settings.rules;
    if (rules.empty()) {
        situation.from = setting.given() ? Situation::From::settings : Situation::From::fallback;
    }
    auto const name = rules_with(rules.empty() ? setting.value : rules, switches);
    situation.chosen = &rules_of(tools, name, wanted);
    int const usual = situation.chosen->table.players();
    situation.players = wanted.value_or(usual);
    if (!name.empty()) report_unused(name, situation.players, tools, out);
    if (situation.players != usual) out.remark(other_number(situation.players, usual));
    return situation;
}

std::string used_line(Situation const& situation, int hand, Style const& style) {
    auto const rules = shown(words::rules_name(situation.rules()), style);
    int const players = situation.players;
    std::string text;
    switch (situation.from) {
        case Situation::From::arguments: return {};
        case Situation::From::match:
            text = tr_plural(players, "Match {1}, hand {2}: {3}, {0} player",
                             "Match {1}, hand {2}: {3}, {0} players", players,
                             situation.match->facts.number, number(hand), rules);
            break;
        case Situation::From::last_match:
            text = tr_plural(players, "Match {1} is over: its rules, {2}, {0} player",
                             "Match {1} is over: its rules, {2}, {0} players", players,
                             situation.last->facts.number, rules);
            break;
        case Situation::From::settings:
            text = tr_plural(players, "No match is open: {1} (your setting), {0} player",
                             "No match is open: {1} (your setting), {0} players", players, rules);
            break;
        case Situation::From::fallback:
            text = tr_plural(players, "No match is open: {1}, {0} player",
                             "No match is open: {1}, {0} players", players, rules);
            break;
    }
    return finish(paragraph(text, style, 0, 2, Tone::dim), style);
}

std::optional<formats::UsedRules> used_rules(Situation const& situation) {
    if (situation.from == Situation::From::arguments) return std::nullopt;
    auto const& rules = situation.rules();
    formats::UsedRules used{rules.id, std::nullopt, rules.switches};
    if (situation.match) used.match = situation.match->facts.number;
    return used;
}

}  // namespace meldbook::commands
