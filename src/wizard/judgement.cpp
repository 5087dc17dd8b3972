#include "wizard/judgement.hpp"

#include <algorithm>

#include "wizard/hand_questions.hpp"

namespace meldbook::wizard {

namespace {

bool side_is_told(std::size_t side, Setting const& setting, Answers const& answers) {
    auto const list = questions(setting, answers);
    return std::all_of(list.begin(), list.end(), [&](Question question) {
        return !question.of_side() || question.side != side || answers.contains(question);
    });
}

bool is_certain(Problem const& problem, Setting const& setting, Answers const& answers) {
    auto const side = problem.side.value_or(0);
    switch (problem.code) {
        // Until everything that lies on the table is told.
        case ProblemCode::out_not_opened:
        case ProblemCode::canastas_no_points: return answers.contains({Ask::rest, side});
        // Threes may be asked for, too.
        case ProblemCode::out_requires: return side_is_told(side, setting, answers);
        default: return true;
    }
}

}  // namespace

std::vector<Problem> certain_problems(Setting const& setting, Answers const& answers) {
    auto problems = check(hand_so_far(setting, answers), *setting.rules);
    problems.erase(std::remove_if(problems.begin(), problems.end(),
                                  [&](Problem const& problem) {
                                      return !is_certain(problem, setting, answers);
                                  }),
                   problems.end());
    return problems;
}

std::vector<Problem> new_problems(Setting const& setting, Answers const& before,
                                  Answers const& after) {
    auto const known = certain_problems(setting, before);
    auto problems = certain_problems(setting, after);
    problems.erase(std::remove_if(problems.begin(), problems.end(),
                                  [&](Problem const& problem) {
                                      return std::find(known.begin(), known.end(), problem) !=
                                             known.end();
                                  }),
                   problems.end());
    return problems;
}

}  // namespace meldbook::wizard
