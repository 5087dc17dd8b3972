#include "words/counts.hpp"

#include <limits>

#include <fmt/format.h>

namespace meldbook::words {

CountForms const canasta_forms = {.none = "no canasta",
                                  .exactly_one = "{0} canasta",
                                  .exactly = "{0} canastas",
                                  .at_least_one = "at least {0} canasta",
                                  .at_least = "{0} or more canastas",
                                  .at_most_one = "at most {1} canasta",
                                  .at_most = "at most {1} canastas",
                                  .between = "{0} to {1} canastas"};

CountForms const tagged_canasta_forms = {.none = "no {2} canasta",
                                         .exactly_one = "{0} {2} canasta",
                                         .exactly = "{0} {2} canastas",
                                         .at_least_one = "at least {0} {2} canasta",
                                         .at_least = "{0} or more {2} canastas",
                                         .at_most_one = "at most {1} {2} canasta",
                                         .at_most = "at most {1} {2} canastas",
                                         .between = "{0} to {1} {2} canastas"};

CountForms const red_three_forms = {.none = "no red three",
                                    .exactly_one = "{0} red three",
                                    .exactly = "{0} red threes",
                                    .at_least_one = "at least {0} red three",
                                    .at_least = "{0} or more red threes",
                                    .at_most_one = "at most {1} red three",
                                    .at_most = "at most {1} red threes",
                                    .between = "{0} to {1} red threes"};

CountForms const black_three_forms = {.none = "no black three",
                                      .exactly_one = "{0} black three",
                                      .exactly = "{0} black threes",
                                      .at_least_one = "at least {0} black three",
                                      .at_least = "{0} or more black threes",
                                      .at_most_one = "at most {1} black three",
                                      .at_most = "at most {1} black threes",
                                      .between = "{0} to {1} black threes"};

CountForms const wild_card_forms = {.none = "no wild card",
                                    .exactly_one = "{0} wild card",
                                    .exactly = "{0} wild cards",
                                    .at_least_one = "at least {0} wild card",
                                    .at_least = "{0} or more wild cards",
                                    .at_most_one = "at most {1} wild card",
                                    .at_most = "at most {1} wild cards",
                                    .between = "{0} to {1} wild cards"};

CountForms const joker_forms = {.none = "no joker",
                                .exactly_one = "{0} joker",
                                .exactly = "{0} jokers",
                                .at_least_one = "at least {0} joker",
                                .at_least = "{0} or more jokers",
                                .at_most_one = "at most {1} joker",
                                .at_most = "at most {1} jokers",
                                .between = "{0} to {1} jokers"};

CountForms const deuce_forms = {.none = "no deuce",
                                .exactly_one = "{0} deuce",
                                .exactly = "{0} deuces",
                                .at_least_one = "at least {0} deuce",
                                .at_least = "{0} or more deuces",
                                .at_most_one = "at most {1} deuce",
                                .at_most = "at most {1} deuces",
                                .between = "{0} to {1} deuces"};

CountForms const card_forms = {.none = "no card",
                               .exactly_one = "{0} card",
                               .exactly = "{0} cards",
                               .at_least_one = "at least {0} card",
                               .at_least = "{0} or more cards",
                               .at_most_one = "at most {1} card",
                               .at_most = "at most {1} cards",
                               .between = "{0} to {1} cards"};

namespace {

std::string_view form_of(CountForms const& forms, Range const& range) {
    if (range.max == 0) return forms.none;
    if (range.min == range.max) return range.min == 1 ? forms.exactly_one : forms.exactly;
    if (range.max == std::numeric_limits<int>::max()) {
        return range.min == 1 ? forms.at_least_one : forms.at_least;
    }
    if (range.min > 0) return forms.between;
    return range.max == 1 ? forms.at_most_one : forms.at_most;
}

}  // namespace

std::string count_text(CountForms const& forms, Range const& range, std::string_view tag) {
    return fmt::format(fmt::runtime(form_of(forms, range)), range.min, range.max, tag);
}

}  // namespace meldbook::words
