// meldbook edit and delete.

#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "domain/notation.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "store/drafts.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/sheet/sheet.hpp"
#include "wizard/question.hpp"

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

/// Throws Refused if a hand is being entered, perhaps at another terminal.
void refuse_with_draft(store::Book& book, int match) {
    auto const draft = store::Drafts(book, match).find();
    auto const answers = draft ? wizard::read_draft(draft->answers).answers.size() : 0;
    if (answers > 0) throw Refused(view::asking::hand_begun(match, answers));
}

}  // namespace

ExitStatus run(Edit const& command, store::Book& book, Tools& tools, Out& out) {
    bool const texts = command.place || command.event || command.note;
    if (!texts && command.target.empty() && command.hands.empty() && command.tie.empty() &&
        command.names.empty()) {
        throw UsageError(tr("nothing to change was given; for instance: meldbook edit --place "
                            "\"Bea's kitchen\""));
    }
    store::Step step(book, step_note(tools, command.why));
    auto facts = facts_of(book, command.match);
    put(facts.place, command.place);
    put(facts.event, command.event);
    put(facts.note, command.note);
    facts.target =
        intake::parse_number_or(command.target, "--target", facts.target, 0, largest_points);
    facts.hands_limit =
        intake::parse_number_or(command.hands, "--hands", facts.hands_limit, 0, largest_count);
    if (!command.tie.empty()) facts.tie = intake::parse_tie(command.tie);
    for (auto const& name : command.names) rename_side(facts, name);

    auto match = match_of(std::move(facts));
    update_status(match.facts, match.outcome, tools.world.clock.now());
    step.update_match(match.facts);
    bool const changed = step.commit();
    out.say(changed ? tr("Match {} changed.", match.facts.number) : nothing_changed());
    out.print("\n" + view::sheet(match, out.style, sheet_options(tools)));
    return done;
}

ExitStatus run(Delete const& command, store::Book& book, Tools& tools, Out& out) {
    int const number = intake::parse_number(command.match, "MATCH", 1, largest_match_number);
    store::Step step(book, step_note(tools, command.why));
    if (!command.force) refuse_with_draft(book, number);
    step.delete_match(number);
    step.commit();
    out.say(tr("Match {} removed; 'meldbook undo' brings it back.", number));
    return done;
}

}  // namespace meldbook::commands
