#include "view/messages_players.hpp"

#include <algorithm>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::message {

namespace {

constexpr std::size_t most_matches_listed = 8;

}  // namespace

std::string player_renamed(std::string_view from, std::string_view to) {
    return fmt::format("{} is now called {}.\n", safe(from), safe(to));
}

std::string players_merged(std::string_view from, std::string_view into, std::int64_t matches) {
    return counted(matches, "{} is now {}, in {} match; 'meldbook undo' makes them two again.\n",
                   "{} is now {}, in {} matches; 'meldbook undo' makes them two again.\n",
                   safe(from), safe(into), number(matches));
}

std::string same_player(std::string_view from, std::string_view into, std::string_view player) {
    return fmt::format("'{}' and '{}' are both {}; name two players", safe(from), safe(into),
                       safe(player));
}

std::string both_sat(std::string_view from, std::string_view into,
                     std::vector<int> const& matches) {
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < std::min(matches.size(), most_matches_listed); ++i) {
        numbers.push_back(std::to_string(matches[i]));
    }
    if (matches.size() > most_matches_listed) numbers.emplace_back("…");
    return counted(static_cast<long long>(matches.size()),
                   "{} and {} both sat in match {}, so they are two people; where only one of them "
                   "did, 'meldbook seat' mends that match",
                   "{} and {} both sat in matches {}, so they are two people; where only one of "
                   "them did, 'meldbook seat' mends those matches",
                   safe(from), safe(into), joined(numbers));
}

}  // namespace meldbook::view::message
