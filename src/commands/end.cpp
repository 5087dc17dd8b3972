// meldbook end, abandon and resume.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/counted.hpp"
#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "domain/text.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/lists.hpp"
#include "view/tables/table.hpp"

namespace meldbook::commands {

namespace {

/// Gives a match the status `ended` or `abandoned`. A match with one of these can get the other; a
/// match that is finished by its rules can only be abandoned.
Match close(std::string const& wanted, std::string const& why, Status status, store::Book& book,
            Tools const& tools) {
    store::Step step(book, step_note(tools, why));
    auto match = match_of(facts_of(book, wanted));
    auto& facts = match.facts;
    if (facts.status == Status::finished && status == Status::ended) {
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
    facts = closed(std::move(facts), status, tools.world.clock.now());
    step.change_match(facts);
    step.commit();
    return match;
}

/// The last matches that are not finished, without the current one if that is open; by the time they
/// began.
std::vector<MatchSummary> resumable(store::Book const& book, MatchFacts const& current) {
    constexpr std::size_t most = 9;
    std::vector<MatchSummary> found;
    for (auto const status : {Status::open, Status::ended, Status::abandoned})
        for (auto& match : book.matches({.limit = most + 1, .status = status}))
            if (match.number != current.number || status != Status::open)
                found.push_back(std::move(match));
    std::ranges::stable_sort(found, {}, &MatchSummary::started);
    if (found.size() > most) found.erase(found.begin(), found.end() - most);
    return found;
}

/// The match that is meant if none is named: the current one if that was ended or abandoned, else the
/// only other one that is open. Nothing if there are several.
std::optional<int> usual_match(std::vector<MatchSummary> const& matches,
                               MatchFacts const& current) {
    if (current.status == Status::ended || current.status == Status::abandoned)
        return current.number;
    auto const is_open = [](MatchSummary const& match) { return match.status == Status::open; };
    auto const open = std::ranges::count_if(matches, is_open);
    if (open == 1) return std::ranges::find_if(matches, is_open)->number;
    bool const goes_on = current.status == Status::open || matches.empty();
    return open == 0 && goes_on ? std::optional(current.number) : std::nullopt;
}

/// The number of the match to resume, which is asked for at a terminal; nothing if it is not said.
std::optional<int> match_to_resume(store::Book const& book, Tools& tools, Out& out) {
    auto const current = facts_of(book, "");
    auto const matches = resumable(book, current);
    auto const usual = usual_match(matches, current);
    bool const is_choice =
        matches.size() > 1 && (usual != current.number || current.status != Status::open);
    if (usual && (!is_choice || tools.asker == nullptr)) return usual;
    std::vector<view::MatchRow> rows;
    std::vector<std::string> numbers;
    for (auto const& match : matches) {
        rows.push_back(match_row(match, tools.world));
        numbers.push_back(std::to_string(match.number));
    }
    auto const list = view::terminal_page(view::matches_table(rows), out.style);
    auto const otherwise = usual ? std::to_string(*usual) : numbers.back();
    if (tools.asker == nullptr) {
        out.print(list);
        out.remark(tr("several matches can be resumed; say which: meldbook resume {}", otherwise));
        return std::nullopt;
    }
    tools.asker->say(list);
    while (true) {
        auto const typed = tools.asker->ask({.text = view::asking::prompt_with_default(
                                                 tr("resume which match"), otherwise, out.style),
                                             .completions = numbers,
                                             .history = "resume"});
        if (!typed) return std::nullopt;
        auto const word = trimmed(*typed);
        auto const number = word.empty() ? otherwise : std::string(word);
        if (std::ranges::count(numbers, number) > 0) return whole_number<int>(number);
        tools.asker->say(view::asking::unreadable_answer(
            tr("'{}' is none of these; type the number of a match", safe(number)), out.style));
    }
}

std::string resumed(int match, bool changed, Status was, Status is) {
    if (was == is && is == Status::finished) {
        return tr("Match {0}, the current one, is finished; to play on: meldbook edit {0} --target "
                  "POINTS (or --hands N)",
                  match);
    }
    if (!changed) return tr("Match {} is the current one already.", match);
    if (was == is) return tr("Match {} is the current one.", match);
    if (is == Status::finished) {
        return tr("Match {} is the current one; by its hands it is finished.", match);
    }
    return tr("Match {} is open again, and the current one.", match);
}

/// The match to end or abandon; nothing if somebody who is asked does not want that. In many languages the word
/// for it is the one on a key that only goes back.
std::optional<std::string> match_to_close(std::string const& wanted, Status as,
                                          store::Book const& book, Tools& tools, Out& out) {
    if (tools.asker == nullptr) return wanted;
    auto const facts = facts_of(book, wanted);
    bool const loses_result = facts.status == Status::finished && as == Status::abandoned;
    if (facts.status == Status::open || loses_result) {
        auto const question =
            loses_result
                ? tr("match {} is finished: abandon it? Its result counts for nobody then. y, n",
                     facts.number)
            : as == Status::ended
                ? tr("end match {} now, without a winner? y, n", facts.number)
                : tr("abandon match {} now? It counts for nobody. y, n", facts.number);
        if (!is_agreed(question, host::OnEnter::no, *tools.asker, out.style)) {
            tools.asker->say(view::asking::lines(nothing_changed(), out.style));
            return std::nullopt;
        }
    }
    // Keep to this match, even if another terminal begins a new one.
    return std::to_string(facts.number);
}

}  // namespace

ExitStatus run(End const& command, store::Book& book, Tools& tools, Out& out) {
    auto const wanted = match_to_close(command.match, Status::ended, book, tools, out);
    if (!wanted) return refused;
    auto const match = close(*wanted, command.why, Status::ended, book, tools);
    out.say(tr("Match {0} is ended, without a winner; 'meldbook resume {0}' continues it.",
               match.facts.number));
    report_counted(book, match, out);
    out.print_sheet("\n" + view::sheet_next(match, out.style));
    out.print(view::after_match(match, out.style));
    return done;
}

ExitStatus run(Abandon const& command, store::Book& book, Tools& tools, Out& out) {
    auto const wanted = match_to_close(command.match, Status::abandoned, book, tools, out);
    if (!wanted) return refused;
    auto const match = close(*wanted, command.why, Status::abandoned, book, tools);
    out.say(tr("Match {0} is abandoned; 'meldbook resume {0}' continues it.", match.facts.number));
    report_counted(book, match, out);
    out.print_sheet("\n" + view::sheet_next(match, out.style));
    return done;
}

ExitStatus run(Resume const& command, store::Book& book, Tools& tools, Out& out) {
    auto wanted = command.match;
    if (wanted.empty()) {
        auto const number = match_to_resume(book, tools, out);
        if (!number) return refused;
        wanted = std::to_string(*number);
    }
    store::Step step(book, step_note(tools, command.why));
    auto match = match_of(facts_of(book, wanted));
    auto& facts = match.facts;
    auto const was = facts.status;
    if (was == Status::ended || was == Status::abandoned) {
        facts.status = Status::open;
        facts.finished.reset();
        update_status(facts, match.outcome, tools.world.clock.now());
    }
    step.change_match(facts);
    step.make_current(facts.number);
    bool const changed = step.commit();
    out.say(resumed(facts.number, changed, was, facts.status));
    out.print_sheet("\n" + view::sheet(match, out.style, sheet_options(tools, book, match)));
    return done;
}

}  // namespace meldbook::commands
