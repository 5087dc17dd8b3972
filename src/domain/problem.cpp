#include "domain/problem.hpp"

#include <algorithm>
#include <array>

namespace meldbook {

namespace {

struct CodeName {
    ProblemCode code;
    std::string_view name;
};

constexpr std::array code_names = {
    CodeName{ProblemCode::out_two_sides, "out.two-sides"},
    CodeName{ProblemCode::out_not_opened, "out.not-opened"},
    CodeName{ProblemCode::out_requires, "out.requires"},
    CodeName{ProblemCode::out_melded_before, "out.melded-before"},
    CodeName{ProblemCode::pack_rank, "pack.rank"},
    CodeName{ProblemCode::pack_value, "pack.value"},
    CodeName{ProblemCode::pack_wilds, "pack.wilds"},
    CodeName{ProblemCode::pack_cards, "pack.cards"},
    CodeName{ProblemCode::pack_red_threes, "pack.red-threes"},
    CodeName{ProblemCode::pack_black_threes, "pack.black-threes"},
    CodeName{ProblemCode::pack_points, "pack.points"},
    CodeName{ProblemCode::pack_points_in_hand, "pack.points-in-hand"},
    CodeName{ProblemCode::hands_too_many, "hands.too-many"},
    CodeName{ProblemCode::hands_out, "hands.out"},
    CodeName{ProblemCode::points_step, "points.step"},
    CodeName{ProblemCode::canastas_no_points, "canastas.no-points"},
    CodeName{ProblemCode::canastas_few_points, "canastas.few-points"},
    CodeName{ProblemCode::canastas_again, "canastas.again"},
    CodeName{ProblemCode::meld_apart, "meld.apart"},
    CodeName{ProblemCode::meld_too_small, "meld.too-small"},
    CodeName{ProblemCode::meld_too_large, "meld.too-large"},
    CodeName{ProblemCode::meld_too_few_naturals, "meld.too-few-naturals"},
    CodeName{ProblemCode::meld_too_many_wilds, "meld.too-many-wilds"},
    CodeName{ProblemCode::meld_wilds_ratio, "meld.wilds-ratio"},
    CodeName{ProblemCode::meld_no_wilds, "meld.no-wilds"},
    CodeName{ProblemCode::meld_wild, "meld.wild"},
    CodeName{ProblemCode::meld_wild_mixed, "meld.wild-mixed"},
    CodeName{ProblemCode::meld_set, "meld.set"},
    CodeName{ProblemCode::meld_sequence, "meld.sequence"},
    CodeName{ProblemCode::meld_sequence_broken, "meld.sequence-broken"},
    CodeName{ProblemCode::meld_duplicate_rank, "meld.duplicate-rank"},
    CodeName{ProblemCode::meld_black_threes, "meld.black-threes"},
    CodeName{ProblemCode::meld_black_threes_count, "meld.black-threes-count"},
    CodeName{ProblemCode::meld_black_threes_wilds, "meld.black-threes-wilds"},
    CodeName{ProblemCode::opening_short, "opening.short"},
    CodeName{ProblemCode::opening_single_short, "opening.single-short"},
    CodeName{ProblemCode::opening_not_pure, "opening.not-pure"},
    CodeName{ProblemCode::opening_without, "opening.without"},
    CodeName{ProblemCode::formed_not, "formed.not"},
    CodeName{ProblemCode::formed_differ, "formed.differ"},
};

}  // namespace

std::string_view code_name(ProblemCode code) {
    auto const found = std::find_if(code_names.begin(), code_names.end(),
                                    [&](CodeName const& c) { return c.code == code; });
    return found == code_names.end() ? std::string_view{} : found->name;
}

bool any_refused(std::vector<Problem> const& problems) {
    return std::any_of(problems.begin(), problems.end(),
                       [](Problem const& p) { return p.level == Level::refused; });
}

}  // namespace meldbook
