#include "view/messages_files.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/text.hpp"

namespace meldbook::view::message {

namespace {

long long many(std::size_t n) { return static_cast<long long>(n); }

}  // namespace

std::string standard_input() { return "standard input"; }

std::string cannot_write(std::string_view path, std::string_view detail) {
    return fmt::format("cannot write '{}' ({}); nothing of it is left behind", safe(path), detail);
}

std::string cannot_gather(std::string_view path, std::string_view detail) {
    return fmt::format("there is no room for what comes from '{}' ({}); write it into a file and "
                       "import that",
                       safe(path), detail);
}

std::string unknown_format(std::string_view given, std::string_view near,
                           std::vector<std::string> const& known) {
    if (!near.empty()) {
        return fmt::format("'{}' is no format; did you mean {}? There are {}", safe(given), near,
                           fmt::join(known, ", "));
    }
    return fmt::format("'{}' is no format; there are {}", safe(given), fmt::join(known, ", "));
}

std::string format_only_written(std::string_view given, std::string_view format,
                                std::vector<std::string> const& known) {
    return fmt::format("'{}' is {}, which cannot be read back; import reads {}", safe(given),
                       format, fmt::join(known, ", "));
}

std::string format_not_told(std::string_view file, std::vector<std::string> const& known) {
    return fmt::format("the name '{}' does not tell its format; say one with --format: {}",
                       safe(file), fmt::join(known, ", "));
}

std::string one_match_a_file(std::string_view format) {
    return fmt::format("'--format {}' is a picture of one match; give its number instead of --all",
                       format);
}

std::string match_or_all(std::string_view match) {
    return fmt::format("'{}' is one match, --all and filters are for many; leave one of the two "
                       "away",
                       safe(match));
}

std::string seat_given_twice(int seat, int from_hand) {
    return fmt::format("seat {} has two players from hand {} on; leave one of them away", seat,
                       from_hand);
}

std::string seat_changes_side(int seat, std::string_view from, std::string_view to) {
    return fmt::format("seat {} is first of {} and then of {}; a seat stays with its side, who "
                       "changes sides takes another seat",
                       seat, safe(from), safe(to));
}

std::string side_without_players(std::string_view name) {
    return fmt::format("nobody sits for {}; name a player of each side", safe(name));
}

std::string export_takes_one(std::string_view another) {
    return fmt::format("'{}' is one word too many; export takes the number of one match, or "
                       "standings, or stats and players",
                       safe(another));
}

std::string no_report_format(std::string_view format, std::vector<std::string> const& known) {
    return fmt::format("'--format {}' is a picture of one match; standings and stats are written "
                       "as {}",
                       format, fmt::join(known, ", "));
}

std::string only_of_standings(std::string_view option) {
    return fmt::format("{} is for standings; say 'meldbook export standings', or leave it away",
                       option);
}

std::string import_wants_file() {
    return "import takes a file, like 'meldbook import book.json'; - is standard input";
}

std::string bad_line(std::string_view file, std::int64_t line, std::string_view what) {
    return fmt::format("{}:{}: {}", safe(file), line, what);
}

std::string bad_match(std::string_view book, int number, std::string_view what) {
    return fmt::format("{}, match {}: {}", safe(book), number, what);
}

std::string no_other_book(std::string_view path) {
    return fmt::format("there is no book at '{}' to merge; check its name", safe(path));
}

std::string entry_at_fault(int hand, std::string_view side, std::string_view what) {
    return fmt::format("hand {}, {}: {}", hand, safe(side), what);
}

std::string total_too_large(int hand) {
    return fmt::format("hand {}: the points go beyond any match; correct them", hand);
}

std::string not_utf8() { return "this is no UTF-8 text; save the file as UTF-8"; }

std::string text_too_long(std::string_view file) {
    return fmt::format("'{}' is too long to be read at once; split it into several files",
                       safe(file));
}

std::string unknown_totals(std::string_view given) {
    return fmt::format("--totals takes added or paper, not '{}'", safe(given));
}

std::string sheet_or_format() { return "--sheet has a format of its own; leave --format away"; }

std::string no_time(std::string_view given) {
    return fmt::format("'{}' is no time; write it like 2026-11-21 or 2026-11-21 19:15",
                       safe(given));
}

std::string no_such_side(std::string_view name) {
    return fmt::format("'{}' is none of the sides; spell it as where they are named", safe(name));
}

std::string side_again(std::string_view name) {
    return fmt::format("'{}' has two lines in this hand; put everything into one", safe(name));
}

std::string side_missing(int hand, std::string_view name) {
    return fmt::format("hand {} has no line for {}; \"-\" is nothing at all", hand, safe(name));
}

std::string seat_of_nobody(std::string_view player) {
    return fmt::format("'{}' has a seat but is on no side; name the player there", safe(player));
}

std::string seats_wanted(std::string_view given, std::size_t players) {
    return fmt::format("'{}' does not seat each of the {} players once; name them round the table",
                       safe(given), number(many(players)));
}

std::string players_for_seats(int hand, std::string_view side, std::size_t players,
                              std::size_t seats) {
    return fmt::format("hand {}: players named of {}: {}, seats: {}; name who sat in each", hand,
                       safe(side), players, seats);
}

std::string hand_out_of_order(std::string_view given, int expected) {
    return fmt::format("hand {} stands where hand {} should; number them 1, 2, 3 …", safe(given),
                       expected);
}

std::string no_ending(std::string_view given) {
    return fmt::format("a hand ends with out or stock, not '{}'", safe(given));
}

std::string no_status(std::string_view given) {
    return fmt::format("a match is open, finished, ended or abandoned, not '{}'", safe(given));
}

std::string file_is_there(std::string_view path) {
    return fmt::format("'{}' is there already; name another file, or replace it with --force",
                       safe(path));
}

std::string hand_at_fault(int hand, std::string_view problem) {
    return fmt::format("hand {}: {}; --force takes it and marks it irregular", hand, problem);
}

std::string points_differ_in_file(int hand, std::string_view side, int said, int computed) {
    return counted(
        said, "hand {}: the file gives {} {} point, the entry makes {}; correct one of the two",
        "hand {}: the file gives {} {} points, the entry makes {}; correct one of the "
        "two",
        hand, safe(side), number(said), number(computed));
}

std::string total_differs_in_file(std::string_view side, int said, int computed) {
    return fmt::format("the file gives {} a total of {}, the hands make {}; correct one of the two",
                       safe(side), number(said), number(computed));
}

std::string status_differs_in_file(Status said, Status computed) {
    return fmt::format("the file says the match is {}, by its hands it is {}; correct one of the "
                       "two",
                       status_name(said), status_name(computed));
}

std::string finished_differs_in_file() {
    return "the file says when the match was over, by its hands it is open; leave that away, or "
           "say that it was ended or abandoned";
}

std::string winner_differs_in_file() {
    return "the file's winner is not the one its hands make; correct one of the two";
}

std::string match_differs(int number) {
    return fmt::format("match {} of the book is this one with other content; --replace takes the "
                       "file's, --skip-bad keeps the book's",
                       number);
}

std::string match_has_draft(int number) {
    return fmt::format("a hand of match {} is being entered and would be lost; record it or give "
                       "it up with 'meldbook hand' first",
                       number);
}

std::string reason_paper() { return "paper"; }

std::string reason_added_on_paper() { return "as added up on paper"; }

std::string adding_mistake(std::string_view file, std::int64_t line, int hand,
                           std::string_view side, int written, int right) {
    return fmt::format("{}:{}: hand {}, {}: {} on paper, the points make {} ({}).\n", safe(file),
                       line, hand, safe(side), number(written), number(right),
                       signed_number(written - right));
}

std::string totals_taken(bool from_paper) {
    return from_paper ? "The totals are those on paper; each mistake is kept as a correction.\n"
                      : "The totals are those the points make; --totals paper takes the others.\n";
}

std::string imported(std::size_t matches, std::size_t hands) {
    return fmt::format("Added: matches {}, hands {}.\n", number(many(matches)),
                       number(many(hands)));
}

std::string import_replaced(std::size_t matches) {
    return counted(many(matches), "{} match was there with other content and is now the file's.\n",
                   "{} matches were there with other content and are now the file's.\n",
                   number(many(matches)));
}

std::string import_there(std::size_t matches) {
    return counted(many(matches), "{} match was there already.\n",
                   "{} matches were there already.\n", number(many(matches)));
}

std::string import_renumbered(std::vector<std::pair<int, int>> const& numbers) {
    constexpr std::size_t most = 10;
    std::vector<std::string> pairs;
    for (std::size_t i = 0; i < std::min(numbers.size(), most); ++i) {
        pairs.push_back(fmt::format("{} → {}", numbers[i].first, numbers[i].second));
    }
    if (numbers.size() > most) pairs.emplace_back("…");
    return counted(many(numbers.size()), "{} match has another number here: {}\n",
                   "{} matches have other numbers here: {}\n", number(many(numbers.size())),
                   fmt::join(pairs, ", "));
}

std::string import_passed_over(std::size_t matches) {
    return counted(many(matches), "{} could not be taken and was passed over.\n",
                   "{} could not be taken and were passed over.\n", number(many(matches)));
}

std::string import_previewed() { return "Nothing was kept: this was a preview.\n"; }

std::string exporting(std::size_t done, std::size_t all) {
    return fmt::format("exporting: {} of {}", number(many(done)), number(many(all)));
}

std::string merging(std::size_t done, std::size_t all) {
    return fmt::format("merging: {} of {}", number(many(done)), number(many(all)));
}

std::string importing(std::string_view file, std::optional<int> percent) {
    // The name comes last: where the line is cut, it is cut there.
    if (!percent) return fmt::format("reading: {}", safe(file));
    return fmt::format("reading: {} % of {}", *percent, safe(file));
}

}  // namespace meldbook::view::message
