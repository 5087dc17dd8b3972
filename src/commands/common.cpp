#include "commands/common.hpp"

#include <algorithm>
#include <utility>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "rules/document.hpp"
#include "store/book.hpp"
#include "view/messages.hpp"
#include "view/sheet/sheet.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace message = view::message;

store::StepNote step_note(Tools const& tools, std::string const& why) {
    store::StepNote note{.command = tools.command_line, .at = tools.world.now()};
    if (!trimmed(why).empty()) note.why = trimmed(why);
    return note;
}

view::SheetOptions sheet_options(Tools const& tools) {
    return {.local_time = tools.world.local, .now = tools.world.now()};
}

int number_of(std::string const& text, std::string_view option, int least, int most) {
    auto const wrong = [&] {
        return UsageError(message::number_wanted(option, text, least, most));
    };
    try {
        auto const plain = without_thousands(text).value_or(text);
        int const number = read_number(plain, plain);
        if (number >= least && number <= most) return number;
    } catch (NotationError const&) {
        throw wrong();  // the option's own words say what it takes
    }
    throw wrong();
}

int number_or(std::string const& text, std::string_view option, int otherwise, int least,
              int most) {
    return text.empty() ? otherwise : number_of(text, option, least, most);
}

int score_of(std::string const& text, std::string_view option) {
    try {
        return read_score(text, text);
    } catch (NotationError const&) {
        throw UsageError(message::score_wanted(option, text));
    }
}

std::vector<int> scores_of(std::string const& text, std::string_view option, std::size_t sides) {
    std::vector<int> scores;
    if (text.empty()) {
        scores.resize(sides);
        return scores;
    }
    for (auto const part : split(text, ','))
        scores.push_back(score_of(std::string(trimmed(part)), option));
    if (scores.size() != sides) {
        throw UsageError(message::scores_wanted(option, text, scores.size(), sides));
    }
    return scores;
}

rules::Resolved const& resolved_rules(Tools& tools, std::string const& name, int seats) {
    return tools.library.get(name.empty() ? "classic" : name, seats);
}

Rules const& rules_of(Tools& tools, std::string const& name, std::string const& seats) {
    constexpr int usual = 4;
    return rules_of(tools, name, number_or(seats, "--seats", usual, 2, 8));
}

Rules const& rules_of(Tools& tools, std::string const& name, int seats) {
    return resolved_rules(tools, name, seats).rules;
}

Tie tie_given(std::string const& word) {
    auto const tie = tie_of(word);
    if (!tie) throw UsageError(message::unknown_tie(word));
    return *tie;
}

std::vector<std::string> by_side(std::vector<std::string> const& entries,
                                 std::vector<std::string> const& sides) {
    auto const named = std::count_if(entries.begin(), entries.end(), [](std::string const& e) {
        return !split_name(e).name.empty();
    });
    if (named != 0 && named != static_cast<std::ptrdiff_t>(entries.size())) {
        throw UsageError(message::some_named(sides));
    }
    if (entries.size() != sides.size()) {
        throw UsageError(message::entries_wanted(entries.size(), sides));
    }
    if (named == 0) return entries;

    std::vector<std::optional<std::string>> placed(sides.size());
    for (auto const& entry : entries) {
        auto const split = split_name(entry);
        auto const side = side_called(sides, split.name);
        if (placed[side]) throw UsageError(message::side_twice(sides[side]));
        placed[side] = std::string(trimmed(split.entry));
    }
    std::vector<std::string> ordered;
    for (auto& entry : placed) ordered.push_back(std::move(*entry));
    return ordered;
}

std::vector<std::string> players_at(MatchFacts const& facts, int hand_number) {
    std::vector<std::string> players;
    for (auto const& seat : facts.seats) {
        if (seat.seat >= players.size()) players.resize(seat.seat + 1);
        players[seat.seat] = player_at(facts, seat.seat, hand_number);
    }
    return players;
}

std::size_t seat_of(MatchFacts const& facts, std::string const& player, int hand_number) {
    return player_called(players_at(facts, hand_number), player);
}

void understand(HandFacts& hand, std::vector<std::string> const& entries,
                std::vector<std::string> const& sides, Rules const& rules) {
    std::vector<Entry> understood;
    hand.entries.clear();
    for (auto const& typed : by_side(entries, sides)) {
        understood.push_back(read_entry(typed, rules));
        hand.entries.push_back(
            {.typed = typed, .understood = print_entry(understood.back(), rules)});
    }
    hand.ended = ended_by(understood);
    auto const scores = score({std::move(understood), hand.ended}, rules);
    for (std::size_t i = 0; i < scores.size(); ++i) hand.entries[i].total = scores[i].total;
}

void refuse_problems(Match const& match, PlayedHand const& played, bool force) {
    if (force) return;
    std::vector<std::string> refusals;
    for (auto const& problem : played.problems) {
        if (problem.level != Level::refused) continue;
        refusals.push_back(message::refused_problem(
            words::problem_text(problem, match.rules, played.hand, side_names(match))));
    }
    if (!refusals.empty()) throw Refused(std::move(refusals));
}

std::vector<int> points_of(PlayedHand const& played) {
    std::vector<int> points;
    for (auto const& score : played.scores) points.push_back(score.total);
    return points;
}

MatchFacts facts_of(store::Book const& book, std::string const& wanted, std::string_view option) {
    if (!wanted.empty()) return book.match(number_of(wanted, option, 1, largest_points));
    auto const current = book.current_match();
    if (!current) throw Refused(message::no_match_yet());
    return book.match(*current);
}

Match match_of(MatchFacts facts, std::optional<int> until) {
    auto rules = rules::from_document(facts.rules_document);
    return replay(std::move(facts), std::move(rules), until);
}

std::vector<std::string> side_names(Match const& match) {
    std::vector<std::string> names;
    for (auto const& side : match.sides) names.push_back(side.name);
    return names;
}

void settle(MatchFacts& facts, Outcome const& outcome, std::string const& now) {
    if (facts.status == Status::ended || facts.status == Status::abandoned) return;
    facts.winner = outcome.winner;
    if (!outcome.finished) {
        facts.status = Status::open;
        facts.finished.reset();
    } else if (facts.status != Status::finished) {
        facts.status = Status::finished;
        facts.finished = now;
    }
}

}  // namespace meldbook::commands
