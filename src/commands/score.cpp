#include "commands/score.hpp"

#include "commands/common.hpp"
#include "commands/input_file.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "domain/text.hpp"
#include "formats/hand_document.hpp"
#include "formats/score_json.hpp"
#include "json/writer.hpp"
#include "view/messages.hpp"
#include "view/sheet/answers.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

/// A hand scored outside any match.
struct Scored {
    formats::ResolvedHand hand;
    std::vector<int> after;
    std::vector<SideScore> scores;
    std::vector<Problem> problems;
    Outcome outcome;
};

Scored score_hand(formats::ResolvedHand hand, Rules const& rules) {
    Scored scored;
    scored.scores = score(hand.hand, rules);
    scored.problems = check(hand.hand, rules);
    scored.after = totals_after(hand.before, scored.scores);
    scored.outcome = outcome(rules.match, rules, scored.after, hand.number, hand.hand);
    scored.hand = std::move(hand);
    return scored;
}

void append_result(std::string& to, Scored const& scored, Rules const& rules) {
    formats::append_result(to,
                           {rules, scored.hand.hand, scored.scores, scored.hand.before,
                            scored.after, scored.hand.number, scored.problems, scored.outcome},
                           words::problem_text);
}

/// Scores the document of one line onto `result`; true when nothing in it was refused.
bool score_document(std::string_view line, Score const& command, Tools& tools,
                    std::string& result) {
    auto const document = formats::read_hand_document(line);
    auto const name = document.rules.value_or(command.rules);
    auto const& rules = document.seats ? rules_of(tools, name, *document.seats)
                                       : rules_of(tools, name, command.seats);
    std::vector<int> before;
    if (!command.before.empty() && !document.before)
        before = scores_of(command.before, "--before", document.sides.size());
    auto const scored = score_hand(formats::resolve(document, rules, before), rules);
    append_result(result, scored, rules);
    return !any_refused(scored.problems);
}

int stream(Score const& command, Tools& tools, Out& out) {
    InputFile source(command.from, tools.input);
    LineReader lines(source, formats::longest_hand_document);
    std::string result;
    std::string_view line;
    bool fine = true;
    for (std::int64_t number = 1; lines.next(line); ++number) {
        if (trimmed(line).empty()) continue;
        result.clear();
        try {
            fine = score_document(line, command, tools, result) && fine;
        } catch (std::exception const& error) {
            fine = false;
            result = json::object_text([&](json::Object& bad) {
                bad.field("line", number);
                bad.field("error", tools.words(error));
            });
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
    auto const ended = ended_by(entries);
    auto before = scores_of(command.before, "--before", entries.size());
    auto const scored =
        score_hand({.hand = {std::move(entries), ended}, .before = std::move(before)}, rules);
    if (command.json) {
        std::string text;
        append_result(text, scored, rules);
        out.print(text + "\n");
    } else {
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
