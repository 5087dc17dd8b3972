#include "commands/doubts.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "domain/utc.hpp"
#include "store/book.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"

namespace meldbook::commands {

namespace {

namespace asking = view::asking;

constexpr std::int64_t ten_minutes = 10 * 60;
constexpr std::int64_t three_hours = 3 * 60 * 60;

/// Nothing if one of the times is unknown.
std::optional<std::int64_t> seconds_between(std::string const& before, std::string const& after) {
    auto const from = seconds_of(before);
    auto const to = seconds_of(after);
    return from && to ? std::optional(*to - *from) : std::nullopt;
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
    if (!soon || last.formed != played.facts.formed ||
        !std::ranges::equal(last.entries, played.facts.entries, {}, &EntryFacts::understood,
                            &EntryFacts::understood))
        return std::nullopt;
    return tr("hand {} has the same entries as hand {}, which was recorded less than 10 minutes "
              "before",
              played.facts.number, last.number);
}

std::optional<std::string> named_match(Match const& before, store::Book const& book,
                                       std::string const& now) {
    if (before.hands.empty()) return std::nullopt;
    auto const between = seconds_between(before.hands.back().facts.played, now);
    bool const old = between && *between > three_hours;
    if (!old && book.current_match() == before.facts.number) return std::nullopt;
    return tr("hand {} is of match {}, with {}; another match is named with --match",
              before.next_hand, before.facts.number, people_of(before));
}

bool is_right_match(AddHand const& command, Match const& before, store::Book const& book,
                    Tools& tools, Style const& style) {
    if (tools.asker == nullptr || !command.match.empty()) return true;
    auto const names = side_names(before);
    auto const is_alike = [&](MatchSummary const& other) {
        return other.number != before.facts.number &&
               std::ranges::equal(names, other.sides, {}, {}, &SideSummary::name);
    };
    std::vector<std::string> numbers;
    for (auto const& other : book.matches({.status = Status::open}))
        if (is_alike(other)) numbers.push_back(std::to_string(other.number));
    if (numbers.empty()) return true;
    auto& asker = *tools.asker;
    asker.say(asking::lines(
        tr_plural(
            std::ssize(numbers),
            "Match {1} is open, too, and its sides have the same names; --match names a match.",
            "Matches {1} are open, too, and their sides have the same names; --match names a "
            "match.",
            std::ssize(numbers), joined(numbers, Joined::with_and)),
        style));
    return host::ask_yes_no(
        asker,
        asking::match_prompt(before.next_hand, before.facts.number, people_of(before), style),
        host::OnEnter::yes, style);
}

}  // namespace meldbook::commands
