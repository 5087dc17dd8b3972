#include "formats/score_json.hpp"

#include <string_view>
#include <utility>

namespace meldbook::formats {

namespace {

/// The two parts of the id of a line: "canasta." and the kind. Neither needs escapes.
std::pair<std::string_view, std::string_view> line_id(Line const& line, Rules const& rules) {
    switch (line.of) {
        case LineOf::table: return {"table", {}};
        case LineOf::canasta: return {"canasta.", rules.canastas[line.index].id};
        case LineOf::bonus: return {"bonus.", rules.bonuses[line.index].id};
        case LineOf::incomplete: return {"incomplete", {}};
        case LineOf::red_threes: return {"red_threes", {}};
        case LineOf::black_threes: return {"black_threes", {}};
        case LineOf::out: return {"out.", rules.out_kinds[line.index].id};
        case LineOf::hand: return {"hand", {}};
        case LineOf::set: return {"set", {}};
        case LineOf::event: return {"event.", rules.events[line.index].id};
        case LineOf::special: return {"special.", rules.specials[line.index].id};
        case LineOf::adjust: return {"adjust", {}};
    }
    return {};
}

std::string_view level_name(Level level) { return level == Level::refused ? "refused" : "warning"; }

void write_sides(json::List sides, ScoredHand const& scored) {
    for (std::size_t i = 0; i < scored.scores.size(); ++i) {
        auto side = sides.object();
        write_lines(side.list("lines"), scored.scores[i], scored.hand.sides[i], scored.rules);
        side.field("total", scored.scores[i].total);
        side.field("before", scored.before[i]);
        side.field("after", scored.after[i]);
        write_opening(side.object("opening"),
                      opening_at(scored.rules, scored.after[i], scored.number + 1));
    }
}

}  // namespace

void write_lines(json::List lines, SideScore const& score, Entry const& entry, Rules const& rules) {
    for (auto const& line : score.lines) {
        auto object = lines.object();
        auto const [of, id] = line_id(line, rules);
        ((object.member("id") += '"').append(of).append(id)) += '"';
        object.field("points", line.points);
        if (line.of == LineOf::adjust && !entry.adjustments[line.index].reason.empty())
            object.field("reason", entry.adjustments[line.index].reason);
    }
}

void write_problem(json::Object object, Problem const& problem, std::string const& text) {
    if (problem.side) object.field("side", *problem.side);
    object.field("code", code_name(problem.code));
    object.field("level", level_name(problem.level));
    object.field("text", text);
}

void write_problems(json::List list, std::vector<Problem> const& problems, Rules const& rules,
                    Hand const& hand, ProblemText problem_text) {
    static std::vector<Meld> const none;
    for (auto const& problem : problems) {
        auto const& melds = problem.side ? hand.sides[*problem.side].melds : none;
        write_problem(list.object(), problem, problem_text(problem, rules, melds));
    }
}

void write_opening(json::Object& object, Opening const& opening) {
    object.field("min", opening.min);
    object.field("pure", opening.pure);
    object.field("combine", combine_name(opening.combine));
    if (!opening.needs.empty()) object.field("needs", opening.needs);
}

void write_used(json::Object& object, UsedRules const& used) {
    object.field("rules", used.rules);
    object.field("match", used.match);
}

void append_result(std::string& to, ScoredHand const& scored, ProblemText problem_text) {
    json::Object result{to};
    if (scored.used) write_used(result, *scored.used);
    write_sides(result.list("sides"), scored);
    write_problems(result.list("problems"), scored.problems, scored.rules, scored.hand,
                   problem_text);
    result.field("finished", scored.outcome.finished);
    result.field("winner", scored.outcome.winner);
}

}  // namespace meldbook::formats
