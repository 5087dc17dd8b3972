#include "view/running.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/text.hpp"

namespace meldbook::view::message {

std::string over_already(int number, Status status) {
    if (status == Status::finished) {
        return fmt::format("match {} is finished by its rules; 'meldbook show {}' says who has won",
                           number, number);
    }
    if (status == Status::ended) {
        return fmt::format("match {} was ended already; 'meldbook resume {}' goes on with it",
                           number, number);
    }
    return fmt::format("match {} was abandoned already; 'meldbook resume {}' goes on with it",
                       number, number);
}

std::string several_open(std::vector<int> const& matches) {
    return fmt::format("the open matches are {}; say which: meldbook resume {}",
                       fmt::join(matches, ", "), matches.back());
}

std::string seat_form(std::string_view given) {
    return fmt::format("'{}' does not say who comes for whom; write OUT=IN, like Ana=Eve",
                       safe(given));
}

std::string sits_already(std::string_view player) {
    return fmt::format("'{}' sits there already; write OUT=IN with somebody else behind the =",
                       safe(player));
}

std::string seat_twice(std::string_view player) {
    return fmt::format("two players would sit down for '{}'; name one of them", safe(player));
}

std::string sits_twice(std::string_view player, int hand) {
    return fmt::format("'{}' would sit in two seats in hand {}; give the other seat to somebody in "
                       "the same command, like Ana=Eve Bea=Ana",
                       safe(player), hand);
}

std::string seat_match_over(int number) {
    return fmt::format("match {} is over; say from which hand with --from N", number);
}

std::string match_closed(int number, Status status) {
    if (status == Status::ended) {
        return fmt::format("Match {} is ended, without a winner; 'meldbook resume {}' goes on with "
                           "it.\n",
                           number, number);
    }
    return fmt::format("Match {} is abandoned; 'meldbook resume {}' goes on with it.\n", number,
                       number);
}

std::string match_resumed(int number, Status was, Status is) {
    if (was == is && is == Status::finished) {
        return fmt::format("Match {} is the current one; it is finished.\n", number);
    }
    if (was == is) return fmt::format("Match {} is the current one.\n", number);
    if (is == Status::finished) {
        return fmt::format("Match {} is the current one; its hands finish it.\n", number);
    }
    return fmt::format("Match {} is open again, and the current one.\n", number);
}

std::string current_already(int number) {
    return fmt::format("Match {} is the current one already.\n", number);
}

std::string seated(std::string_view in, std::string_view out, int hand, int until) {
    if (until == hand) {
        return fmt::format("In hand {} {} sits in for {}.\n", hand, safe(in), safe(out));
    }
    if (until > 0) {
        return fmt::format("In hands {} to {} {} sits in for {}.\n", hand, until, safe(in),
                           safe(out));
    }
    return fmt::format("From hand {} on {} sits in for {}.\n", hand, safe(in), safe(out));
}

std::string new_player(std::string_view name) {
    return fmt::format("{} is new in this book.\n", safe(name));
}

std::string new_players(std::vector<std::string> const& names) {
    return fmt::format("New in this book: {}\n", safe(fmt::format("{}", fmt::join(names, ", "))));
}

std::string round_the_table(std::vector<std::string> const& players) {
    return fmt::format("Round the table: {}\n", safe(fmt::format("{}", fmt::join(players, ", "))));
}

}  // namespace meldbook::view::message
