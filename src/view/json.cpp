#include "view/json.hpp"

#include "domain/notation.hpp"
#include "formats/hand_document.hpp"
#include "json/writer.hpp"
#include "words/problems.hpp"

namespace meldbook::view::json {

using meldbook::json::document;
using meldbook::json::List;
using meldbook::json::Object;

namespace {

void write_problems(List list, std::vector<Problem> const& problems, Rules const& rules,
                    std::vector<Meld> const& melds) {
    for (auto const& problem : problems)
        formats::write_problem(list.object(), problem, words::problem_text(problem, rules, melds));
}

void write_melds(List list, std::vector<CheckedMeld> const& melds, Rules const& rules,
                 std::vector<Meld> const& laid) {
    for (std::size_t i = 0; i < melds.size(); ++i) {
        auto const& [meld, problems] = melds[i];
        auto object = list.object();
        object.field("cards", print_meld(meld, rules));
        object.field("legal", problems.empty());
        object.field("points", points_of(meld.cards, rules.cards));
        if (auto const kind = rules.canasta_of(meld))
            object.field("canasta", rules.canastas[*kind].id);
        else object.field("canasta", std::nullopt);
        auto its_own = problems;
        for (auto& problem : its_own) problem.meld = i;
        write_problems(object.list("problems"), its_own, rules, laid);
    }
}

/// The name of a counter in rule files.
std::string counter_id(std::size_t counter, Rules const& rules) {
    if (counter >= rules.counters())
        return "other-" + counter_id(counter - rules.counters(), rules);
    switch (counter) {
        case counter_canastas: return "canastas";
        case counter_red_threes: return "red_threes";
        case counter_black_threes: return "black_threes";
        default: return rules.counted_id(counter);
    }
}

void write_going_out(Object object, GoingOut const& going_out, Rules const& rules) {
    object.field("allowed", going_out.allowed);
    object.field("opening", going_out.opening == OpeningBefore::needed ? "needed"
                            : going_out.opening == OpeningBefore::done ? "done"
                                                                       : "exempt");
    object.list("requires").objects(going_out.terms, [&](auto& each, auto const& term) {
        each.field("id", counter_id(term.counter, rules));
        each.field("have", term.have);
        each.field("min", term.wanted.min);
        bool const open_above = term.wanted.max == Range{}.max;
        each.field("max", open_above ? std::nullopt : std::optional(term.wanted.max));
    });
}

void write_verdict(Object& object, CheckedSide const& side, Rules const& rules) {
    object.field("points", side.verdict.points);
    if (side.verdict.clean_points) object.field("clean_points", *side.verdict.clean_points);
    formats::write_opening(object.object("required"),
                           opening_at(rules, side.occasion.score, side.occasion.hand));
    object.field("opens", side.verdict.opens);
}

/// Writes the opening requirements with the score or the hand each begins at, which is null for the
/// first.
void write_bands(List list, Rules const& rules) {
    list.objects(rules.opening.bands, [&](auto& object, auto const& band) {
        object.field(rules.opening.by_hand ? "from_hand" : "from", band.from);
        formats::write_opening(object.object("opening"),
                               {band.min, band.pure, rules.opening.combine, band.needs});
    });
}

void write_totals(List list, Match const& match) {
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        auto side = list.object();
        side.field("name", match.sides[i].name);
        auto totals = side.list("totals");
        totals.add(match.sides[i].start);
        for (auto const& hand : match.hands) totals.add(hand.after[i]);
    }
}

}  // namespace

std::string check(std::vector<CheckedMeld> const& melds, std::vector<CheckedSide> const& sides,
                  std::vector<Problem> const& problems, Rules const& rules,
                  std::optional<formats::UsedRules> const& used, GoingOut const* going_out) {
    std::vector<Meld> laid;
    for (auto const& checked : melds) laid.push_back(checked.meld);
    auto const& first = sides.front();
    auto all = problems;
    all.insert(all.end(), first.verdict.problems.begin(), first.verdict.problems.end());
    return document([&](Object& out) {
        if (used) formats::write_used(out, *used);
        write_melds(out.list("melds"), melds, rules, laid);
        write_verdict(out, first, rules);
        write_problems(out.list("problems"), all, rules, laid);
        if (going_out != nullptr) write_going_out(out.object("going_out"), *going_out, rules);
        if (first.name.empty()) return;
        auto list = out.list("sides");
        for (auto const& side : sides) {
            auto object = list.object();
            object.field("name", side.name);
            object.field("score", side.occasion.score);
            write_verdict(object, side, rules);
            write_problems(object.list("problems"), side.verdict.problems, rules, laid);
        }
    });
}

std::string opening(std::vector<SideOpening> const& sides, Rules const& rules,
                    std::optional<formats::UsedRules> const& used) {
    auto const required = [&](SideOpening const& side) {
        return opening_at(rules, side.occasion.score, side.occasion.hand);
    };
    return document([&](Object& out) {
        if (used) formats::write_used(out, *used);
        formats::write_opening(out, required(sides.front()));
        if (sides.front().name.empty()) return;
        out.list("sides").objects(sides, [&](auto& object, auto const& side) {
            object.field("name", side.name);
            object.field("score", side.occasion.score);
            formats::write_opening(object.object("required"), required(side));
        });
    });
}

std::string chart(Match const& match) {
    return document([&](Object& out) {
        out.field("match", match.facts.number);
        out.field("target", match.terms.target);
        write_bands(out.list("openings"), match.rules);
        write_totals(out.list("sides"), match);
    });
}

}  // namespace meldbook::view::json
