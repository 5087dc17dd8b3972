#include "commands/right_match.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "commands/match.hpp"
#include "domain/utc.hpp"
#include "store/book.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

constexpr std::int64_t three_hours = 3L * 60 * 60;

/// Whether a match was begun or recorded into in the last three hours.
bool is_recent(MatchFacts const& facts, std::string const& now) {
    auto const from = seconds_of(last_played(facts));
    auto const to = seconds_of(now);
    return from && to && *to - *from <= three_hours;
}

std::string people_of(Match const& match) {
    return safe(joined(players_at(match.facts, match.next_hand), Joined::with_and));
}

}  // namespace

std::optional<std::string> named_match(Match const& before, store::Book const& book,
                                       std::string const& now, bool is_shown) {
    if (before.hands.empty() || is_shown) return std::nullopt;
    if (is_recent(before.facts, now) && book.current_match() == before.facts.number)
        return std::nullopt;
    return tr("hand {} is of match {}, with {}; another match is named with --match",
              before.next_hand, before.facts.number, people_of(before));
}

std::optional<std::string> matches_alike(AddHand const& command, Match const& before,
                                         store::Book const& book, std::string const& now) {
    if (!command.match.empty()) return std::nullopt;
    bool const resting = !is_recent(before.facts, now);
    std::vector<std::string> others;
    for (auto const& other : book.matches({.status = Status::open})) {
        bool const alike =
            std::ranges::equal(side_names(before), other.sides, {}, {}, &SideSummary::name);
        if (!alike || other.number == before.facts.number) continue;
        auto number = std::to_string(other.number);
        if (resting || is_recent(facts_of(book, number), now)) others.push_back(std::move(number));
    }
    if (others.empty()) return std::nullopt;
    return tr("matches with sides of the same names are open, too: {}; --match names one of them",
              joined(others));
}

bool is_right_match(AddHand const& command, Match const& before, store::Book const& book,
                    Tools& tools, Style const& style) {
    // The screen of 'pad' shows which match it is.
    if (tools.asker == nullptr || tools.at_pad) return true;
    auto const alike = matches_alike(command, before, book, tools.world.clock.now());
    if (!alike) return true;
    auto& asker = *tools.asker;
    asker.say(wrapped_lines(tr("warning: {}", *alike), style));
    return is_agreed(tr("record hand {} of match {} ({})? y, n", before.next_hand,
                        before.facts.number, people_of(before)),
                     host::OnEnter::yes, asker, style);
}

}  // namespace meldbook::commands
