#include "view/messages.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/command_line.hpp"
#include "text/row.hpp"
#include "text/text.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::message {

std::string no_match_yet() {
    return "there is no match yet; begin one: meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\"";
}

std::string no_rating(std::string_view player, bool filtered) {
    if (filtered) {
        return fmt::format("'{}' has played no finished match that fits, so there is no rating to "
                           "draw",
                           safe(player));
    }
    return fmt::format("'{}' has played no finished match, so there is no rating to draw",
                       safe(player));
}

std::string no_ratings_yet(bool filtered) {
    if (filtered) {
        return "no match that fits is finished, so there are no ratings to draw; 'meldbook "
               "matches' "
               "lists them";
    }
    return "no match is finished yet, so there are no ratings to draw";
}

std::string no_screen() {
    return "a live sheet wants a terminal to be drawn on; 'meldbook show' prints the sheet once";
}

std::string match_over(int number, Status status, std::optional<std::string> const& winner) {
    if (status == Status::finished && winner) {
        return fmt::format(
            "match {} is finished, {} has won; begin another with 'meldbook new', or "
            "play on: meldbook edit {} --target POINTS (or --hands N)",
            number, safe(*winner), number);
    }
    if (status == Status::finished) {
        return fmt::format("match {} is finished level, the win is shared; begin another with "
                           "'meldbook new', or play on: meldbook edit {} --target POINTS (or "
                           "--hands N)",
                           number, number);
    }
    if (status == Status::ended) {
        return fmt::format("match {} was ended; go on with it with 'meldbook resume {}', or begin "
                           "another with 'meldbook new'",
                           number, number);
    }
    return fmt::format("match {} was abandoned; go on with it with 'meldbook resume {}', or begin "
                       "another with 'meldbook new'",
                       number, number);
}

std::string refused_problem(std::string_view problem) {
    return fmt::format("{}; mend the entry, or add --force to record it and mark the hand "
                       "irregular",
                       problem);
}

std::string would_be_refused(int number, std::string_view problem) {
    return fmt::format("hand {} would be refused: {}; mend the entry, or add --force to record it "
                       "and mark the hand irregular",
                       number, problem);
}

std::string nothing_to_edit() {
    return "nothing to change was given; for instance: meldbook edit --place \"Bea's kitchen\"";
}

std::string nothing_to_undo() { return "there is nothing to take back"; }

std::string nothing_to_redo() { return "there is nothing that was taken back"; }

std::string no_such_hand(int number, int hands) {
    return counted(hands, "there is no hand {}; the match has {} hand",
                   "there is no hand {}; the match has {} hands", number, hands);
}

std::vector<std::string> numbered_sides(std::size_t sides) {
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= sides; ++i) names.push_back(fmt::format("side {}", i));
    return names;
}

std::string how_to_begin(std::string_view book, Style const& style) {
    return wrapped_lines(fmt::format("No match in {} yet. Begin one:\n", safe(book)), style) +
           command_lines("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\"", style);
}

std::string hand_marked(int number, std::string_view problem) {
    return fmt::format("hand {} is marked: {}", number, problem);
}

std::string would_be_marked(int number, std::string_view problem) {
    return fmt::format("hand {} would be marked: {}", number, problem);
}

std::string opened_short(int number, std::string_view side, int laid, Opening const& required) {
    return fmt::format("hand {}: {} needed {} to open; the cards on the table make {}", number,
                       safe(side), words::opening_text(required), meldbook::number(laid));
}

std::string canastas_short(int number, std::string_view side, int missing) {
    return counted(missing, "hand {1}: the canastas of {2} take {0} card more than the piles have",
                   "hand {1}: the canastas of {2} take {0} cards more than the piles have", missing,
                   number, safe(side));
}

std::string points_beyond(int number, CountedPoints const& counted) {
    return fmt::format("hand {}: {} points were counted; the cards that nobody named come to {}",
                       number, meldbook::number(counted.points), meldbook::number(counted.limit));
}

std::string hand_recorded(int number, std::vector<std::string> const& sides,
                          std::vector<int> const& points, std::vector<int> const& totals,
                          Style const& style) {
    constexpr int figures = 2 + 2 + 7 + 2 + 7;
    int widest = 0;
    for (auto const& side : sides) widest = std::max(widest, display_width(safe(side)));
    widest = std::min(widest, usable_width(style) - figures);
    auto text = fmt::format("Hand {} recorded.\n", number);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        text += fmt::format("  {}  {}  {}\n", pad_right(cut(safe(sides[i]), widest, style), widest),
                            pad_left(signed_number(points[i]), 7),
                            pad_left(meldbook::number(totals[i]), 7));
    }
    return text;
}

std::string hand_corrected(int number) { return fmt::format("Hand {} corrected.\n", number); }

std::string hand_would_be(int number) {
    return fmt::format("Hand {}, entered so, would change:\n", number);
}

std::string hand_dropped(int number) {
    return fmt::format("Hand {} removed; 'meldbook undo' brings it back.\n", number);
}

std::string hand_would_go(int number) {
    return fmt::format("Without hand {} this would change:\n", number);
}

std::string nothing_changed() { return "Nothing was changed.\n"; }

std::string only_previewed() { return "Nothing was changed; leave --preview away to do it.\n"; }

std::string match_edited(int number) { return fmt::format("Match {} changed.\n", number); }

std::string match_deleted(int number) {
    return fmt::format("Match {} removed; 'meldbook undo' brings it back.\n", number);
}

std::string was_about(int match, std::optional<int> current) {
    if (!current) return fmt::format("That was match {}.\n", match);
    return fmt::format("That was match {}; the current one is match {}.\n", match, *current);
}

std::string undone(std::string_view command, std::string_view when) {
    return fmt::format("Taken back: {} ({})\n", safe(command), when);
}

std::string redone(std::string_view command, std::string_view when) {
    return fmt::format("Done again: {} ({})\n", safe(command), when);
}

std::string rules_fine(std::string_view name, std::size_t warnings) {
    if (warnings == 0) return fmt::format("{} can be played by; nothing is wrong.\n", safe(name));
    return counted(static_cast<long long>(warnings), "{} can be played by, with {} warning.\n",
                   "{} can be played by, with {} warnings.\n", safe(name), warnings);
}

std::string no_overlay(std::string_view rules, int seats, std::vector<int> const& known) {
    if (known.empty()) {
        return fmt::format("'{}' has nothing of its own for {} players; this is what it says for "
                           "any number",
                           safe(rules), seats);
    }
    return fmt::format("'{}' has nothing of its own for {} players, only for {}; this is what it "
                       "says for any other number",
                       safe(rules), seats, fmt::join(known, ", "));
}

std::string other_number(int players, int rules) {
    return fmt::format("These rules say nothing of {} players; those for {} are taken.", players,
                       rules);
}

std::string warning(std::string_view text) { return fmt::format("warning: {}", text); }

std::string book_whole(std::size_t matches, std::size_t hands) {
    return fmt::format("The book is whole. Computed again: matches {}, hands {}.\n",
                       number(static_cast<long long>(matches)),
                       number(static_cast<long long>(hands)));
}

std::string total_differs(int match, int hand, std::string_view side, int kept, int computed) {
    return fmt::format("match {}, hand {}: {} has {} in the book, the entry makes {}", match, hand,
                       safe(side), number(kept), number(computed));
}

std::string status_differs(int match, Status kept, Status computed) {
    return fmt::format("match {}: the book says {}, its hands say {}", match, status_name(kept),
                       status_name(computed));
}

std::string entry_unreadable(int match, std::string_view detail) {
    return fmt::format("match {}: {}", match, detail);
}

std::string no_matches_yet() { return "No matches yet; 'meldbook new' begins one.\n"; }

std::string no_players_yet() {
    return "No players yet; 'meldbook new' begins a match with some.\n";
}

std::string more_matches(std::size_t hidden) {
    return counted(static_cast<long long>(hidden), "({} more match above; --limit 0 shows all)\n",
                   "({} more matches above; --limit 0 shows all)\n", hidden);
}

}  // namespace meldbook::view::message
