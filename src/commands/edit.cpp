// meldbook edit and delete.

#include "commands/correction.hpp"
#include "commands/counted.hpp"
#include "commands/evening.hpp"
#include "commands/match.hpp"
#include "commands/other_rules.hpp"
#include "commands/playing.hpp"
#include "commands/rules.hpp"
#include "domain/consequences.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "store/counted.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/log/log.hpp"
#include "view/sheet/counted.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

void put(std::optional<std::string>& to, std::optional<std::string> const& given) {
    if (!given) return;
    to = trimmed(*given).empty() ? std::nullopt : given;
}

void rename_side(MatchFacts& facts, std::string const& text) {
    auto const equals = text.find('=');
    if (equals == std::string::npos) {
        throw UsageError(
            tr("'{}' does not name a side to rename; write --name \"Us=Ana & Bea\"", safe(text)));
    }
    auto const names = side_names(facts);
    auto const next_hand = static_cast<int>(facts.hands.size()) + 1;
    auto const side =
        intake::find_side(intake::names_of_sides(facts, next_hand), text.substr(0, equals));
    auto const name = intake::parse_name(text.substr(equals + 1), text);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i != side && fold(names[i]) == fold(name)) {
            throw UsageError(intake::side_name_taken(name));
        }
    }
    facts.sides[side].name = name;
}

/// Throws Refused if a hand is in progress.
void refuse_with_counted(store::Book const& book, int number) {
    auto const hand = store::Counted(book, number).find();
    if (!hand || !hand->has_words()) return;
    throw Refused(tr("hand {0} of match {1} is in progress ({2}); record it with 'meldbook hand "
                     "--match {1}', or add --force",
                     hand->number, number,
                     safe(join(view::counted_texts(match_of(book.match(number)), *hand), "; "))));
}

bool has_rules(Edit const& command) { return !command.rules.empty() || !command.switches.empty(); }

/// The draw of a round of the last evening of a match's event; nothing for no number.
std::optional<std::string> drawn_of(std::string const& given, MatchFacts const& facts,
                                    store::Book const& book) {
    if (trimmed(given).empty()) return std::nullopt;
    auto const evening = drawn_evening(book, facts.event.value_or(""));
    auto const rounds = static_cast<int>(evening.rounds.size());
    auto const round = intake::parse_number(given, "--round", 1, rounds);
    return key_of(evening.rounds[static_cast<std::size_t>(round) - 1]);
}

struct Edited {
    Correction match;  ///< not of a hand
    std::vector<std::string> unfit = {};  ///< what the rules cannot read or refuse in its hands
    CountedHand counted = {};  ///< the hand in progress, in the words of other rules
};

/// The match as the command makes it. Throws as run.
Edited edited(Edit const& command, store::Book const& book, Tools& tools) {
    bool const texts = command.place || command.event || command.note;
    if (!texts && !has_rules(command) && command.target.empty() && command.hands.empty() &&
        command.tie.empty() && command.names.empty() && !command.round) {
        auto const named = command.match.empty() ? "" : safe(command.match) + " ";
        auto const usual = tr_context("a rule set", "german");
        bool const is_usual = facts_of(book, command.match).rules_id == usual;
        throw UsageError(tr("nothing to change was given; for other rules, type "
                            "'meldbook edit {}--rules {}'",
                            named, is_usual ? "classic" : usual));
    }
    auto before = match_of(facts_of(book, command.match));
    auto facts = before.facts;
    auto rules = chosen_rules(before, command.rules, command.switches, tools);
    take_terms(facts, before, rules.rules.match);
    put(facts.place, command.place);
    put(facts.event, command.event);
    put(facts.note, command.note);
    facts.target =
        intake::parse_number_or(command.target, "--target", facts.target, 0, largest_points);
    facts.hands_limit =
        intake::parse_number_or(command.hands, "--hands", facts.hands_limit, 0, largest_count);
    if (!command.tie.empty()) facts.tie = intake::parse_tie(command.tie);
    if (command.round) facts.drawn = drawn_of(*command.round, facts, book);
    for (auto const& name : command.names) rename_side(facts, name);
    // Hands that were recorded by an earlier version are not judged again without need.
    if (!has_rules(command)) {
        auto after = recomputed(std::move(facts), before.rules, tools);
        return {{std::move(before), std::move(after)}};
    }
    auto other = under_rules(before, std::move(facts), std::move(rules));
    auto counted = under_rules(counted_in(book, before), before, other);
    auto& after = other.match;
    update_status(after.facts, after.outcome, tools.world.clock.now());
    return {{std::move(before), std::move(after)}, std::move(other.unfit), std::move(counted)};
}

/// What editing the match changes in its rules, terms, place and names.
std::string edited_text(Edited const& edit, Style const& style) {
    return view::edited_text(edit.match.before.facts, edit.match.after.facts, style);
}

/// The same, and what follows: totals, openings, the end.
std::string edit_changes(Edited const& edit, Style const& style) {
    return edited_text(edit, style) + changes_text({&edit.match, 1}, style);
}

/// Whether more changes than what the user has typed: the hands are counted by other rules, or the match
/// ends otherwise.
bool has_effects(Edit const& command, Edited const& edit) {
    auto const c = consequences(edit.match.before, edit.match.after);
    bool const ends = c.finished_after && (!c.finished_before || c.winner_before != c.winner_after);
    return has_rules(command) || ends || c.over > 0;
}

void refuse_unfit(Edited edit) {
    if (edit.unfit.empty()) return;
    edit.unfit.push_back(
        tr("match {} is not changed; correct these hands first, or add --force: they are then "
           "marked with !, and an entry that cannot be read keeps its points",
           edit.match.after.facts.number));
    throw Refused(std::move(edit.unfit));
}

std::string would_change(Edited const& edit) {
    return tr("Match {} would change:", edit.match.after.facts.number);
}

/// Throws Refused if the match is not the one shown, because the user agreed to something else.
void refuse_if_changed(MatchFacts const& shown, MatchFacts const& now) {
    if (shown == now) return;
    throw Refused(
        tr("match {} was changed meanwhile, so nothing was changed here; check it with 'meldbook "
           "show' and start again",
           now.number));
}

}  // namespace

ExitStatus run(Edit const& given, store::Book& book, Tools& tools, Out& out) {
    auto command = given;
    std::optional<Edited> shown;
    if (tools.asker != nullptr) shown = edited(command, book, tools);
    if (shown && !has_effects(command, *shown)) shown.reset();
    if (shown) {
        if (!command.force) refuse_unfit(*shown);
        // Keep to this match, even if another terminal begins a new one.
        command.match = std::to_string(shown->match.before.facts.number);
        auto& asker = *tools.asker;
        for (auto const& line : shown->unfit) asker.say(view::asking::lines(line, out.style));
        asker.say(view::asking::lines(would_change(*shown), out.style) +
                  edit_changes(*shown, out.style));
        if (!is_agreed(tr("change match {}? y, n", shown->match.before.facts.number),
                       host::OnEnter::yes, asker, out.style)) {
            asker.say(view::asking::lines(nothing_changed(), out.style));
            return refused;
        }
    }
    store::Step step(book, step_note(tools, command.why));
    auto const edit = edited(command, book, tools);
    auto const& facts = edit.match.after.facts;
    if (shown) refuse_if_changed(shown->match.before.facts, edit.match.before.facts);
    if (!command.force) refuse_unfit(edit);
    step.change_match(facts);
    if (edit.counted.has_words()) step.set_counted(facts.number, edit.counted);
    bool const changed = step.commit();
    out.say(changed ? tr("Match {} changed.", facts.number) : nothing_changed());
    if (!command.rules.empty())
        report_other_table(rules_with(command.rules, command.switches), facts, tools, out);
    if (!shown) {
        for (auto const& line : edit.unfit) out.remark(line);
        if (changed && has_effects(command, edit)) out.print(edit_changes(edit, out.style));
    }
    if (has_rules(command)) report_counted(book, edit.match.after, out);
    out.print_sheet("\n" + view::sheet(edit.match.after, out.style, sheet_options(tools)));
    return done;
}

ExitStatus preview(Edit const& command, store::Book const& book, Tools& tools, Out& out) {
    auto const edit = edited(command, book, tools);
    out.say(would_change(edit));
    out.print(edited_text(edit, out.style));
    for (auto const& line : edit.unfit) out.remark(line);
    bool const is_no = !edit.unfit.empty() && !command.force;
    report_preview({&edit.match, 1}, is_no, out);
    return is_no ? refused : done;
}

ExitStatus run(Delete const& command, store::Book& book, Tools& tools, Out& out) {
    int const number = intake::parse_number(command.match, "MATCH", 1, largest_match_number);
    if (!command.force) refuse_with_counted(book, number);
    std::optional<MatchFacts> shown;
    // In 'pad' the number may be meant for a hand.
    if (tools.at_pad && tools.asker != nullptr) {
        shown = book.match(number);
        auto const hands = std::ssize(shown->hands);
        if (!is_agreed(
                tr_plural(hands,
                          "remove the whole match {0}, {1} hand? 'meldbook drop' removes one "
                          "hand; y, n",
                          "remove the whole match {0}, {1} hands? 'meldbook drop' removes "
                          "one hand; y, n",
                          number, hands),
                host::OnEnter::no, *tools.asker, out.style)) {
            tools.asker->say(view::asking::lines(nothing_changed(), out.style));
            return refused;
        }
    }
    store::Step step(book, step_note(tools, command.why));
    if (!command.force) refuse_with_counted(book, number);
    if (shown) refuse_if_changed(*shown, book.match(number));
    step.delete_match(number);
    step.commit();
    out.say(tr("Match {} removed; 'meldbook undo' brings it back.", number));
    return done;
}

}  // namespace meldbook::commands
