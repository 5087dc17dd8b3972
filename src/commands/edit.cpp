#include "commands/edit.hpp"

#include <algorithm>

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "view/messages.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

void put(std::optional<std::string>& to, std::optional<std::string> const& given) {
    if (!given) return;
    to = trimmed(*given).empty() ? std::nullopt : given;
}

void rename_side(MatchFacts& facts, std::string const& text) {
    auto const equals = text.find('=');
    if (equals == std::string::npos) throw UsageError(message::rename_form(text));
    std::vector<std::string> names;
    for (auto const& side : facts.sides) names.push_back(side.name);
    auto const side = side_called(names, text.substr(0, equals));

    auto const name = name_given(text.substr(equals + 1), text);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i != side && fold(names[i]) == fold(name)) {
            throw UsageError(message::side_name_twice(name));
        }
    }
    facts.sides[side].name = name;
}

}  // namespace

int run(Edit const& command, store::Book& book, Tools& tools, Out& out) {
    bool const texts = command.place || command.event || command.note;
    if (!texts && command.target.empty() && command.hands.empty() && command.tie.empty() &&
        command.names.empty()) {
        throw UsageError(message::nothing_to_edit());
    }
    store::Step step(book, step_note(tools, command.why));
    auto facts = facts_of(book, command.match);
    put(facts.place, command.place);
    put(facts.event, command.event);
    put(facts.note, command.note);
    facts.target = number_or(command.target, "--target", facts.target, 0, largest_points);
    facts.hands_limit = number_or(command.hands, "--hands", facts.hands_limit, 0, largest_count);
    if (!command.tie.empty()) facts.tie = tie_given(command.tie);
    for (auto const& name : command.names) rename_side(facts, name);

    auto match = match_of(std::move(facts));
    settle(match.facts, match.outcome, tools.world.now());
    step.update_match(match.facts);
    bool const changed = step.commit();
    out.say(changed ? message::match_edited(match.facts.number) : message::nothing_changed());
    out.print("\n" + view::sheet(match, out.style, sheet_options(tools)));
    return done;
}

}  // namespace meldbook::commands
