#include "commands/score.hpp"

#include "commands/common.hpp"
#include "commands/input_file.hpp"
#include "documents/hand_document.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "view/json.hpp"
#include "view/messages.hpp"
#include "view/sheet/score_page.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

/// A hand scored outside any match.
struct Scored {
    Hand hand;
    int number = 1;
    std::vector<int> before, after;
    std::vector<SideScore> scores;
    std::vector<Problem> problems;
    Outcome outcome;
};

Scored score_hand(Hand hand, std::vector<int> before, int number, Rules const& rules) {
    Scored scored;
    scored.hand = std::move(hand);
    scored.number = number;
    scored.scores = score(scored.hand, rules);
    scored.problems = check(scored.hand, rules);
    scored.after = totals_after(before, scored.scores);
    scored.before = std::move(before);
    scored.outcome = outcome(rules.match, rules, scored.after, number, scored.hand);
    return scored;
}

view::json::ScoredHand as_json(Scored const& scored, Rules const& rules) {
    return {rules,        scored.hand,   scored.scores,   scored.before,
            scored.after, scored.number, scored.problems, scored.outcome};
}

/// Scores the document of one line onto `result`; true when nothing in it was refused.
bool score_document(std::string_view line, Score const& command, Tools& tools,
                    std::string& result) {
    auto const raw = documents::read_hand_document(line);
    auto const name = raw.rules.value_or(command.rules);
    auto const& rules =
        raw.seats ? rules_of(tools, name, *raw.seats) : rules_of(tools, name, command.seats);
    std::vector<int> before;
    if (!command.before.empty() && !raw.before) {
        before = scores_of(command.before, "--before", raw.sides->size());
    }
    auto document = documents::understand(raw, rules, before);
    auto const scored = score_hand(std::move(document.hand), std::move(document.before),
                                   document.hand_number, rules);
    view::json::result(result, as_json(scored, rules));
    return !any_refused(scored.problems);
}

int stream(Score const& command, Tools& tools, Out& out) {
    InputFile source(command.from, tools.input);
    LineReader lines(source);
    std::string result;
    std::string_view line;
    bool fine = true;
    for (long long number = 1; lines.next(line); ++number) {
        if (trimmed(line).empty()) continue;
        result.clear();
        try {
            fine = score_document(line, command, tools, result) && fine;
        } catch (std::exception const& error) {
            fine = false;
            result = "{\"line\":" + std::to_string(number) + ",\"error\":";
            view::json::quote(result, tools.words(error));
            result += '}';
        }
        result += '\n';
        out.print(result);
    }
    return fine ? done : refused;
}

}  // namespace

int run(Score const& command, Tools& tools, Out& out) {
    if (!command.from.empty()) {
        if (!command.entries.empty()) throw UsageError(message::from_with_entries());
        return stream(command, tools, out);
    }
    auto const& rules = rules_of(tools, command.rules, command.seats);
    auto const names = message::numbered_sides(rules.table.sides.size());
    std::vector<Entry> entries;
    for (auto const& entry : by_side(command.entries, names)) {
        entries.push_back(read_entry(entry, rules));
    }
    auto before = scores_of(command.before, "--before", entries.size());
    auto const ended = ended_by(entries);
    auto const scored = score_hand({std::move(entries), ended}, std::move(before), 1, rules);
    if (command.json) {
        std::string text;
        view::json::result(text, as_json(scored, rules));
        out.print(text + "\n");
    } else {
        out.print(view::score_page({.hand = scored.hand,
                                    .scores = scored.scores,
                                    .problems = scored.problems,
                                    .before = scored.before,
                                    .after = scored.after,
                                    .number = scored.number,
                                    .outcome = scored.outcome},
                                   rules, names, command.explain, out.style));
    }
    return any_refused(scored.problems) ? refused : done;
}

}  // namespace meldbook::commands
