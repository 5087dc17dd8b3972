#include "commands/resume.hpp"

#include "commands/common.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/messages.hpp"
#include "view/running.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

/// Throws Refused where several could be meant.
MatchFacts chosen(Resume const& command, store::Book const& book) {
    auto facts = facts_of(book, command.match);
    if (!command.match.empty()) return facts;
    if (facts.status == Status::ended || facts.status == Status::abandoned) return facts;
    std::vector<int> others;
    for (auto const& summary : book.matches({.status = Status::open})) {
        if (summary.number != facts.number) others.push_back(summary.number);
    }
    if (others.empty()) return facts;
    if (others.size() > 1) throw Refused(message::several_open(others));
    return book.match(others.front());
}

}  // namespace

int run(Resume const& command, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, step_note(tools, command.why));
    auto match = match_of(chosen(command, book));
    auto& facts = match.facts;
    auto const was = facts.status;
    if (was == Status::ended || was == Status::abandoned) {
        facts.status = Status::open;
        facts.finished.reset();
        settle(facts, match.outcome, tools.world.now());
    }
    step.update_match(facts);
    step.touch(facts.number);
    bool const changed = step.commit();
    out.say(changed ? message::match_resumed(facts.number, was, facts.status)
                    : message::current_already(facts.number));
    out.print("\n" + view::sheet(match, out.style, sheet_options(tools)));
    return done;
}

}  // namespace meldbook::commands
