// meldbook end, abandon and resume.

#include <vector>

#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/translate.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

/// Gives a match the status `ended` or `abandoned`. A match with one of these can get the other; a
/// match that is finished by its rules cannot.
Match close(std::string const& wanted, std::string const& why, Status status, store::Book& book,
            Tools const& tools) {
    store::Step step(book, step_note(tools, why));
    auto match = match_of(facts_of(book, wanted));
    auto& facts = match.facts;
    if (facts.status == Status::finished) {
        throw Refused(tr("match {0} is finished by its rules; 'meldbook show {0}' says who has won",
                         facts.number));
    }
    if (facts.status == status) {
        throw Refused(status == Status::ended
                          ? tr("match {0} was ended already; 'meldbook resume {0}' continues it",
                               facts.number)
                          : tr("match {0} was abandoned already; 'meldbook resume {0}' continues "
                               "it",
                               facts.number));
    }
    if (!facts.finished) facts.finished = tools.world.clock.now();
    facts.status = status;
    facts.winner.reset();
    step.update_match(facts);
    step.commit();
    return match;
}

/// The match to resume. Throws Refused if several are possible.
MatchFacts match_to_resume(Resume const& command, store::Book const& book) {
    auto facts = facts_of(book, command.match);
    if (!command.match.empty()) return facts;
    if (facts.status == Status::ended || facts.status == Status::abandoned) return facts;
    std::vector<int> others;
    std::vector<std::string> numbers;
    for (auto const& summary : book.matches({.status = Status::open})) {
        if (summary.number == facts.number) continue;
        others.push_back(summary.number);
        numbers.push_back(std::to_string(summary.number));
    }
    if (others.empty()) return facts;
    if (others.size() > 1) {
        throw Refused(tr("the open matches are {}; say which: meldbook resume {}",
                         joined(numbers, Joined::with_and), others.back()));
    }
    return book.match(others.front());
}

std::string resumed(int match, Status was, Status is) {
    if (was == is && is == Status::finished) {
        return tr("Match {} is the current one; it is finished.", match);
    }
    if (was == is) return tr("Match {} is the current one.", match);
    if (is == Status::finished) {
        return tr("Match {} is the current one; by its hands it is finished.", match);
    }
    return tr("Match {} is open again, and the current one.", match);
}

}  // namespace

ExitStatus run(End const& command, store::Book& book, Tools& tools, Out& out) {
    auto const match = close(command.match, command.why, Status::ended, book, tools);
    out.say(tr("Match {0} is ended, without a winner; 'meldbook resume {0}' continues it.",
               match.facts.number));
    out.print("\n" + view::sheet_next(match, out.style));
    return done;
}

ExitStatus run(Abandon const& command, store::Book& book, Tools& tools, Out& out) {
    auto const match = close(command.match, command.why, Status::abandoned, book, tools);
    out.say(tr("Match {0} is abandoned; 'meldbook resume {0}' continues it.", match.facts.number));
    out.print("\n" + view::sheet_next(match, out.style));
    return done;
}

ExitStatus run(Resume const& command, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, step_note(tools, command.why));
    auto match = match_of(match_to_resume(command, book));
    auto& facts = match.facts;
    auto const was = facts.status;
    if (was == Status::ended || was == Status::abandoned) {
        facts.status = Status::open;
        facts.finished.reset();
        update_status(facts, match.outcome, tools.world.clock.now());
    }
    step.update_match(facts);
    step.make_current(facts.number);
    bool const changed = step.commit();
    out.say(changed ? resumed(facts.number, was, facts.status)
                    : tr("Match {} is the current one already.", facts.number));
    out.print("\n" + view::sheet(match, out.style, sheet_options(tools)));
    return done;
}

}  // namespace meldbook::commands
