#include "domain/problem.hpp"

#include <algorithm>
#include <array>

namespace meldbook {

namespace {

/// In the order of ProblemCode.
constexpr std::array<std::string_view, 40> code_names = {
    "out.two-sides",
    "out.not-opened",
    "out.requires",
    "out.melded-before",
    "pack.rank",
    "pack.value",
    "pack.wilds",
    "pack.cards",
    "pack.red-threes",
    "pack.black-threes",
    "pack.points",
    "pack.points-in-hand",
    "hands.too-many",
    "hands.out",
    "points.step",
    "canastas.no-points",
    "canastas.few-points",
    "canastas.again",
    "meld.apart",
    "meld.too-small",
    "meld.too-large",
    "meld.too-few-naturals",
    "meld.too-many-wilds",
    "meld.wilds-ratio",
    "meld.no-wilds",
    "meld.wild",
    "meld.wild-mixed",
    "meld.set",
    "meld.sequence",
    "meld.sequence-broken",
    "meld.duplicate-rank",
    "meld.black-threes",
    "meld.black-threes-count",
    "meld.black-threes-wilds",
    "opening.short",
    "opening.single-short",
    "opening.not-pure",
    "opening.without",
    "formed.not",
    "formed.differ",
};

}  // namespace

std::string_view code_name(ProblemCode code) {
    auto const index = static_cast<std::size_t>(code);
    return index < code_names.size() ? code_names[index] : std::string_view{};
}

bool any_refused(std::vector<Problem> const& problems) {
    return std::ranges::count(problems, Level::refused, &Problem::level) > 0;
}

}  // namespace meldbook
