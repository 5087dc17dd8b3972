#pragma once
// What is wrong with a hand that is only half told.

#include <vector>

#include "domain/check.hpp"
#include "wizard/question.hpp"

namespace meldbook::wizard {

/// The problems of the hand as far as it is answered, without those that answers which are still to
/// come can put right: a side may go out before its melds are told.
std::vector<Problem> certain_problems(Setting const& setting, Answers const& answers);

/// Those of the second answers that the first do not have.
std::vector<Problem> new_problems(Setting const& setting, Answers const& before,
                                  Answers const& after);

}  // namespace meldbook::wizard
