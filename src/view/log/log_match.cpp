// The sentences of a log about the match itself.

#include <algorithm>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/log/log.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

/// A text that is kept with a match, its three sentences whole.
struct TextField {
    std::optional<std::string> MatchFacts::* text;
    std::string_view set, changed, removed;
};

constexpr TextField text_fields[] = {
    {&MatchFacts::place, "Place: {}", "Place: {}, not {}", "Place taken away: {}"},
    {&MatchFacts::event, "Event: {}", "Event: {}, not {}", "Event taken away: {}"},
    {&MatchFacts::note, "Note: {}", "Note: {}, not {}", "Note taken away: {}"},
};

void compare_texts(MatchFacts const& before, MatchFacts const& after,
                   std::vector<std::string>& texts) {
    for (auto const& field : text_fields) {
        auto const& was = before.*field.text;
        auto const& is = after.*field.text;
        if (was == is) continue;
        if (!was) texts.push_back(fmt::format(fmt::runtime(field.set), *is));
        else if (!is) texts.push_back(fmt::format(fmt::runtime(field.removed), *was));
        else texts.push_back(fmt::format(fmt::runtime(field.changed), *is, *was));
    }
}

void compare_terms(MatchFacts const& before, MatchFacts const& after,
                   std::vector<std::string>& texts) {
    if (before.target != after.target) {
        texts.push_back(after.target == 0
                            ? fmt::format("No target, not {}", number(before.target))
                            : fmt::format("Target {}, not {}", number(after.target),
                                          before.target == 0 ? "none" : number(before.target)));
    }
    if (before.hands_limit != after.hands_limit) {
        texts.push_back(
            after.hands_limit == 0
                ? fmt::format("No fixed number of hands, not {}", before.hands_limit)
            : before.hands_limit == 0
                ? fmt::format("Hands to play: {}", after.hands_limit)
                : fmt::format("Hands to play: {}, not {}", after.hands_limit, before.hands_limit));
    }
    if (before.tie != after.tie) {
        texts.push_back(fmt::format("Now: {}; before: {}", words::tie_text(after.tie),
                                    words::tie_text(before.tie)));
    }
    for (std::size_t i = 0; i < std::min(before.sides.size(), after.sides.size()); ++i) {
        auto const& was = before.sides[i];
        auto const& is = after.sides[i];
        if (was.name != is.name) {
            texts.push_back(fmt::format("Side {} is now called {}", was.name, is.name));
        }
        if (was.start != is.start) {
            texts.push_back(fmt::format("Side {} begins with {}, not {}", is.name, number(is.start),
                                        number(was.start)));
        }
    }
}

void compare_seats(HistoryStep const& step, std::vector<std::string>& texts) {
    // A hand that goes takes the seats behind it along; that is not worth a word.
    bool const moved = std::any_of(step.hands.begin(), step.hands.end(),
                                   [](HandChange const& change) { return !change.after; });
    if (moved) return;
    for (auto const& seat : step.after->seats) {
        auto const& was = player_at(*step.before, seat.seat, seat.from_hand);
        bool const renamed =
            std::any_of(step.players.begin(), step.players.end(), [&](PlayerRenamed const& r) {
                return r.from == was && r.to == seat.player;
            });
        if (was == seat.player || renamed) continue;
        texts.push_back(
            fmt::format("From hand {} on {} sits in for {}", seat.from_hand, seat.player, was));
    }
}

void compare_status(MatchFacts const& before, MatchFacts const& after,
                    std::vector<std::string>& texts) {
    if (before.status == after.status && before.winner == after.winner) return;
    switch (after.status) {
        case Status::open: texts.emplace_back("The match is open again"); return;
        case Status::ended: texts.emplace_back("The match is ended early"); return;
        case Status::abandoned: texts.emplace_back("The match is abandoned"); return;
        case Status::finished: break;
    }
    if (!after.winner) {
        texts.emplace_back("The match is finished; the win is shared");
    } else if (*after.winner < after.sides.size()) {
        texts.push_back(
            fmt::format("The match is finished; {} has won", after.sides[*after.winner].name));
    }
}

std::string begun_text(MatchFacts const& facts) {
    std::vector<std::string> sides;
    for (std::size_t i = 0; i < facts.sides.size(); ++i) {
        std::vector<std::string> players;
        for (auto const& seat : facts.seats) {
            if (seat.side == i && seat.from_hand == 1) players.push_back(seat.player);
        }
        bool const said = players.size() == 1 && players.front() == facts.sides[i].name;
        sides.push_back(said ? facts.sides[i].name
                             : fmt::format("{} ({})", facts.sides[i].name, joined(players)));
    }
    MatchTerms terms;
    terms.target = facts.target;
    terms.hands = facts.hands_limit;
    auto rules = words::terms_text(terms);
    rules.insert(rules.begin(), facts.rules_id);
    return fmt::format("Match begun: {}; {}", joined(sides), joined(rules));
}

}  // namespace

std::vector<std::string> match_changes(HistoryStep const& step) {
    std::vector<std::string> texts;
    for (auto const& renamed : step.players) {
        texts.push_back(renamed.merged
                            ? fmt::format("{} is the same player as {}", renamed.from, renamed.to)
                            : fmt::format("{} is now called {}", renamed.from, renamed.to));
    }
    if (!step.before && step.after) texts.push_back(begun_text(*step.after));
    if (step.before && !step.after) texts.emplace_back("Match removed");
    if (!step.before || !step.after) return texts;
    compare_seats(step, texts);
    compare_texts(*step.before, *step.after, texts);
    compare_terms(*step.before, *step.after, texts);
    compare_status(*step.before, *step.after, texts);
    if (texts.empty() && step.hands.empty() && step.made_current) {
        texts.emplace_back("Made the current match");
    }
    return texts;
}

}  // namespace meldbook::view
