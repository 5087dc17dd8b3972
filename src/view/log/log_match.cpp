// The sentences of a log about the match itself (log.hpp).

#include <algorithm>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/log/log.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

/// A text field of a match, and the sentences for its changes.
struct TextField {
    std::optional<std::string> MatchFacts::* text;
    Sentence set, changed, removed;
};

constexpr TextField text_fields[] = {
    {&MatchFacts::place, mark("Place: {}"), mark("Place: {}, not {}"), mark("Place removed: {}")},
    {&MatchFacts::event, mark("Event: {}"), mark("Event: {}, not {}"), mark("Event removed: {}")},
    {&MatchFacts::note, mark("Note: {}"), mark("Note: {}, not {}"), mark("Note removed: {}")},
    {&MatchFacts::drawn, mark("Drawn round: {}"), mark("Drawn round: {}, not {}"),
     mark("Drawn round removed: {}")},
};

void compare_texts(MatchFacts const& before, MatchFacts const& after,
                   std::vector<std::string>& texts) {
    for (auto const& field : text_fields) {
        auto const& was = before.*field.text;
        auto const& is = after.*field.text;
        if (was == is) continue;
        if (!was) texts.push_back(tr_with(field.set, *is));
        else if (!is) texts.push_back(tr_with(field.removed, *was));
        else texts.push_back(tr_with(field.changed, *is, *was));
    }
}

void compare_rules(MatchFacts const& before, MatchFacts const& after,
                   std::vector<std::string>& texts) {
    if (before.rules_document == after.rules_document) return;
    auto const was = words::rules_name(before.rules_id, before.rules_document);
    auto const is = words::rules_name(after.rules_id, after.rules_document);
    texts.push_back(was == is ? tr("Rules: {}, but not as before", is)
                              : tr("Rules: {}, not {}", is, was));
}

void compare_terms(MatchFacts const& before, MatchFacts const& after,
                   std::vector<std::string>& texts) {
    if (before.target != after.target) {
        auto const was = number(before.target);
        auto const is = number(after.target);
        texts.push_back(before.target == 0  ? tr("Target: {}", is)
                        : after.target == 0 ? tr("Target removed: {}", was)
                                            : tr("Target: {}, not {}", is, was));
    }
    if (before.hands_limit != after.hands_limit) {
        auto const was = before.hands_limit;
        auto const is = after.hands_limit;
        texts.push_back(was == 0  ? tr("Hands to play: {}", is)
                        : is == 0 ? tr("Hands to play: no limit, not {}", was)
                                  : tr("Hands to play: {}, not {}", is, was));
    }
    if (before.tie != after.tie) {
        // Translators: such as "on a tie, another hand".
        texts.push_back(
            tr("Now: {}; before: {}", words::tie_text(after.tie), words::tie_text(before.tie)));
    }
    for (std::size_t i = 0; i < std::min(before.sides.size(), after.sides.size()); ++i) {
        auto const& was = before.sides[i];
        auto const& is = after.sides[i];
        if (was.name != is.name) {
            texts.push_back(tr("Side {} is now called {}", was.name, is.name));
        }
    }
}

void compare_seats(HistoryStep const& step, std::vector<std::string>& texts) {
    // When a hand is removed or inserted, later substitutions move with their hands; that is not
    // reported.
    bool const moved = std::ranges::any_of(step.hands, [](HandChange const& change) {
        return !change.after || (change.before && change.before->number != change.after->number);
    });
    if (moved) return;
    for (auto const& seat : step.after->seats) {
        auto const& was = player_at(*step.before, seat.seat, seat.from_hand);
        bool const renamed =
            std::any_of(step.players.begin(), step.players.end(), [&](PlayerRenamed const& r) {
                return r.from == was && r.to == seat.player;
            });
        if (was == seat.player || renamed) continue;
        texts.push_back(tr("From hand {} on, {} sits in for {}", seat.from_hand, seat.player, was));
    }
}

void compare_status(MatchFacts const& before, MatchFacts const& after,
                    std::vector<std::string>& texts) {
    if (before.status == after.status && before.winner == after.winner) return;
    switch (after.status) {
        case Status::open: texts.push_back(tr("The match is open again")); return;
        case Status::ended: texts.push_back(tr("The match is ended early")); return;
        case Status::abandoned: texts.push_back(tr("The match is abandoned")); return;
        case Status::finished: break;
    }
    if (!after.winner) {
        texts.push_back(tr("The match is finished: nobody has won; the tied share first place"));
    } else if (*after.winner < after.sides.size()) {
        texts.push_back(tr("The match is finished, won by {}", after.sides[*after.winner].name));
    }
}

std::string begun_text(MatchFacts const& facts) {
    std::vector<std::string> sides;
    for (std::size_t i = 0; i < facts.sides.size(); ++i) {
        std::vector<std::string> players;
        for (auto const& seat : facts.seats) {
            if (seat.side == i && seat.from_hand == 1) players.push_back(seat.player);
        }
        bool const names_player = players.size() == 1 && players.front() == facts.sides[i].name;
        sides.push_back(names_player
                            ? facts.sides[i].name
                            : fmt::format("{} ({})", facts.sides[i].name, joined(players)));
    }
    return tr("Match started: {}; {}", joined(sides),
              joined(words::played_text(facts.rules_id, facts.rules_document, facts.target,
                                        facts.hands_limit)));
}

}  // namespace

std::vector<std::string> match_changes(HistoryStep const& step) {
    std::vector<std::string> texts;
    for (auto const& renamed : step.players) {
        texts.push_back(renamed.merged ? tr("{} is the same player as {}", renamed.from, renamed.to)
                                       : tr("{} is now called {}", renamed.from, renamed.to));
    }
    if (!step.before && step.after) texts.push_back(begun_text(*step.after));
    if (step.before && !step.after) texts.push_back(tr("Match removed"));
    if (!step.before || !step.after) return texts;
    compare_seats(step, texts);
    compare_texts(*step.before, *step.after, texts);
    compare_rules(*step.before, *step.after, texts);
    compare_terms(*step.before, *step.after, texts);
    compare_status(*step.before, *step.after, texts);
    if (step.decided) {
        bool const changed = !texts.empty() || !step.hands.empty();
        texts.push_back(changed ? tr("This was decided when the books were merged")
                                : tr("Decided when the books were merged: as in the other book"));
    } else if (step.merged_at && texts.empty() && step.hands.empty()) {
        texts.push_back(tr("The same as in this book"));
    }
    if (texts.empty() && step.hands.empty() && step.made_current) {
        texts.push_back(tr("Made the current match"));
    }
    return texts;
}

}  // namespace meldbook::view
