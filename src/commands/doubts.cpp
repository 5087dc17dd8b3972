#include "commands/doubts.hpp"

#include <algorithm>
#include <cstddef>
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

constexpr std::int64_t ten_minutes = 10L * 60;
constexpr std::int64_t three_hours = 3L * 60 * 60;

/// Nothing if one of the times is unknown.
std::optional<std::int64_t> seconds_between(std::string const& before, std::string const& after) {
    auto const from = seconds_of(before);
    auto const to = seconds_of(after);
    return from && to ? std::optional(*to - *from) : std::nullopt;
}

/// Whether a match was begun or recorded into in the last three hours.
bool is_recent(MatchFacts const& facts, std::string const& now) {
    auto const between = seconds_between(last_played(facts), now);
    return between && *between <= three_hours;
}

bool same_entries(HandFacts const& one, HandFacts const& other) {
    return one.formed == other.formed &&
           std::ranges::equal(one.entries, other.entries, {}, &EntryFacts::understood,
                              &EntryFacts::understood);
}

std::string people_of(Match const& match) {
    return safe(joined(players_at(match.facts, match.next_hand), Joined::with_and));
}

}  // namespace

std::optional<std::string> repeated_hand(Match const& match, PlayedHand const& played) {
    if (played.facts.number < 2) return std::nullopt;
    auto const& last = match.hands[static_cast<std::size_t>(played.facts.number) - 2].facts;
    auto const between = seconds_between(last.played, played.facts.played);
    bool const soon = between && *between >= 0 && *between < ten_minutes;
    if (!soon || !same_entries(last, played.facts)) return std::nullopt;
    return tr("hand {} has the same entries as hand {}, which was recorded less than 10 minutes "
              "before",
              played.facts.number, last.number);
}

std::optional<std::string> neighbour_repeated(Match const& match, std::size_t index) {
    auto const& hands = match.facts.hands;
    auto const is_same = [&](std::size_t other) {
        return other < hands.size() && same_entries(hands[other], hands[index]);
    };
    for (auto const other : {index - 1, index + 1})
        if (is_same(other))
            return tr("hand {} has the same entries as hand {}", index + 1, other + 1);
    return std::nullopt;
}

std::optional<std::string> named_match(Match const& before, store::Book const& book,
                                       std::string const& now) {
    if (before.hands.empty()) return std::nullopt;
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

bool is_meant_so(int hand, Asker& asker, Style const& style) {
    return is_agreed(tr("record hand {} as it is? y, n", hand), host::OnEnter::no, asker, style);
}

bool is_right_match(AddHand const& command, Match const& before, store::Book const& book,
                    Tools& tools, Style const& style) {
    if (tools.asker == nullptr) return true;
    auto const alike = matches_alike(command, before, book, tools.world.clock.now());
    if (!alike) return true;
    auto& asker = *tools.asker;
    asker.say(wrapped_lines(tr("warning: {}", *alike), style));
    return is_agreed(tr("record hand {} of match {} ({})? y, n", before.next_hand,
                        before.facts.number, people_of(before)),
                     host::OnEnter::yes, asker, style);
}

}  // namespace meldbook::commands
