#include "commands/rules_diff.hpp"

#include <set>

#include "commands/common.hpp"
#include "rules/document.hpp"
#include "view/messages.hpp"
#include "view/rules/rules_diff.hpp"

namespace meldbook::commands {

namespace {

std::vector<rules::Difference> differences(DiffRules const& command, std::optional<int> seats,
                                           rules::Library& library) {
    return rules::differences(library.get(command.one, seats).document,
                              library.get(command.other, seats).document);
}

/// With how many players they differ otherwise than in their base rules.
std::vector<int> other_seats(DiffRules const& command,
                             std::vector<rules::Difference> const& in_base,
                             rules::Library& library) {
    std::set<int> numbers;
    for (auto const& name : {command.one, command.other}) {
        for (int const number : library.seats(name)) numbers.insert(number);
    }
    std::vector<int> others;
    for (int const number : numbers) {
        if (differences(command, number, library) != in_base) others.push_back(number);
    }
    return others;
}

}  // namespace

int run(DiffRules const& command, Tools& tools, Out& out) {
    std::optional<int> seats;
    if (!command.seats.empty()) seats = number_of(command.seats, "--seats", 2, 8);
    auto& library = tools.library;
    auto const found = differences(command, seats, library);
    view::RulesDiff diff{{command.one, library.get(command.one, seats).rules},
                         {command.other, library.get(command.other, seats).rules},
                         {},
                         {}};
    for (auto const& [key, one, other] : found) diff.keys.push_back({key, one, other});
    if (!seats) diff.other_seats = other_seats(command, found, library);
    out.print(command.json ? view::json::rules_diff(diff) : view::rules_diff(diff, out.style));
    if (!seats) return done;
    for (auto const* compared : {&diff.one, &diff.other}) {
        if (compared->rules.table.players() == *seats) continue;
        out.remark(
            view::message::no_overlay(compared->rules.id, *seats, library.seats(compared->given)));
    }
    return done;
}

}  // namespace meldbook::commands
