// The sentences for words of an entry that cannot be read.

#include <algorithm>
#include <iterator>

#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

/// The sentence for a fault. {word}, {found} and {other} are members of the complaint, {write} is
/// its suggestion, {known} and {either} list its choices, {cards} is what can be written for cards. `without` is the sentence if what the
/// first one names is missing.
struct Wording {
    Fault fault;
    Sentence text;
    Sentence without = {};
};

constexpr Wording wordings[] = {
    {Fault::unknown_card, mark("'{word}': no card is called '{found}'; cards are {cards}")},
    {Fault::lone_one,
     mark("'{word}': a 1 is only part of a 10; write 10 or T, A for an ace, or points as "
          "in table=120")},
    {Fault::lower_jk,
     mark("'{word}': '{found}' could be a joker or a jack and a king; write Jo or JK")},
    {Fault::upper_suffix,
     mark("'{word}': '{found}' could be a black three or a three and a jack; write 3b or "
          "3J")},
    {Fault::red_three_in_meld, mark("'{word}': red threes are not melded; count them with red=1")},
    {Fault::count_zero, mark("'{word}': 0 is not a count; leave those cards out")},
    {Fault::count_too_long,
     mark("'{word}': '{found}' is too long for a count; it has one or two digits")},
    {Fault::count_leading_zero, mark("'{word}': a count has no leading zero; write {write}"),
     mark("'{word}': a count has no leading zero; write it as in 7xK")},
    {Fault::count_inside,
     mark("'{word}': a count starts the word or follows a separator; write {write}"),
     mark("'{word}': a count starts the word or follows a separator, as in 5x8+2x2")},
    {Fault::count_without_rank,
     mark("'{word}': '{found}' counts no card; name the card after it, as in 7xK")},
    {Fault::count_upper_x, mark("'{word}': a count is written with a small x; write {write}"),
     mark("'{word}': a count is written with a small x, as in 7xK")},
    {Fault::separator_first, mark("'{word}': cards do not begin with '{found}'; write {write}"),
     mark("'{word}': cards do not begin with '{found}'; leave it out")},
    {Fault::separator_last, mark("'{word}': nothing follows the last '{found}'; write {write}"),
     mark("'{word}': nothing follows the last '{found}'; leave it out")},
    {Fault::separator_twice, mark("'{word}': '{found}' is one separator too many; write {write}"),
     mark("'{word}': '{found}' is one separator too many; leave one out")},
    {Fault::two_ranks,
     mark("'{word}': {other} and {found} are not one meld; did you mean {write}?"),
     mark("'{word}': {other} and {found} are not one meld; put a space between two melds")},
    {Fault::joker_letter, mark("'{word}': {found} is a jack here; did you mean a joker, {write}?")},
    {Fault::sequence_card,
     mark("'{word}': a sequence runs from 4 to A; '{found}' cannot be part of it")},
    {Fault::sequence_down, mark("'{word}': a range runs upwards; write {write}"),
     mark("'{word}': a range runs upwards, as in seq:4-10")},
    {Fault::sequence_range,
     mark("'{word}': a range runs from one natural card to another, as in seq:4-10")},
    {Fault::no_meld, mark("'{word}' is not a meld; write its cards, as in KKK or 5x8+2x2")},
    {Fault::points_held,
     mark("'{word}' looks like points; write {write}, or the cards, as in hand=K99")},
    {Fault::no_cards, mark("'{word}': its cards are missing; write them as in KKK or 5x8+2x2")},
    {Fault::curly_quote,
     mark("'{word}': {found} is not the quote that encloses an entry; type \" instead")},
    {Fault::look_alike,
     mark("'{word}': the letters O and l are not the digits 0 and 1; did you mean {write}?")},
    {Fault::points_alone,
     mark("'{word}' looks like points; write {write} for the cards on the table; canastas, "
          "red threes and going out are words of their own. If the points of the hand are all "
          "that is known, write net={word}")},
    {Fault::unknown_word, mark("'{word}' is neither cards nor a known word; did you mean {write}?"),
     mark("'{word}' is neither cards nor a known word; the words are {known}, and cards "
          "are {cards}")},
    {Fault::card_name, mark("'{word}': a card is written with its letter, once for each: {write}")},
    {Fault::several_meanings, mark("'{word}': '{found}' could be {either}; write one of them")},
    {Fault::word_needs_value, mark("'{word}' needs a value; write it as in {write}")},
    {Fault::word_takes_no_value, mark("'{word}' takes no value; write {write}")},
    {Fault::not_a_number, mark("'{word}': '{found}' is not a whole number; write it in digits"),
     mark("'{word}': a number is missing; write it in digits")},
    {Fault::leading_zero, mark("'{word}': a number has no leading zero; write {write}"),
     mark("'{word}': a number has no leading zero; write it as in table=120")},
    {Fault::hidden_sign, mark("'{word}': a number has no sign here; write {write}"),
     mark("'{word}': a number has no sign here; leave it out")},
    {Fault::entry_too_large,
     mark("'{word}': that makes more than {other} in all, the most an entry holds; leave "
          "some out")},
    {Fault::number_too_large, mark("'{word}': {found} is too large; the largest is {other}")},
    {Fault::empty_sum, mark("'{word}': a number is missing beside a +; write a sum as 120+85")},
    {Fault::sum_of_players,
     mark("'{word}': the points of several players are added; write {write}")},
    {Fault::pile_value, mark("'{word}': no card has the value {other}; piles are {known}")},
    {Fault::black_not_scored,
     mark("'{word}': black threes score nothing of their own here; write a meld of them as "
          "333, or count them in table=")},
    {Fault::red_not_scored, mark("'{word}': these rules lay no red threes out; leave it out")},
    {Fault::unknown_out,
     mark("'{word}': no way of going out is called '{found}'; did you mean {write}?"),
     mark("'{word}': no way of going out is called '{found}'; write out, or out= with {either}, "
          "in the entry of the side that went out")},
    {Fault::out_twice,
     mark("'{word}': this side already went out as {other}; keep one of the two")},
    {Fault::unknown_event, mark("'{word}': no event is called '{found}'; it can be {either}"),
     mark("'{word}': these rules have no events; leave it out")},
    {Fault::event_twice, mark("'{word}': an event counts once in a hand; leave one out, or "
                              "enter more points as adjust=-100:reason")},
    {Fault::event_too_often,
     mark("'{word}': this event counts at most {other} times in a hand; enter fewer, or more "
          "points as adjust=-100:reason")},
    {Fault::unknown_special,
     mark("'{word}': no special hand is called '{found}'; it can be {either}"),
     mark("'{word}': these rules have no special hands; leave it out")},
    {Fault::special_twice,
     mark("'{word}': this side already has the special hand {other}; keep one of the two")},
    {Fault::adjust_sign,
     mark("'{word}': a correction begins with + or -; write {write}, or - to take points "
          "away"),
     mark("'{word}': a correction begins with + or -, as in adjust=-100:passed")},
    {Fault::net_sign, mark("'{word}': known points have a sign; write {write} or {less}"),
     mark("'{word}': known points have a sign, as in net=+420 and net=-35")},
    {Fault::net_not_alone,
     mark("'{word}' is all that is known of a side; leave out its other words, or {word}")},
    {Fault::adjust_quote, mark("'{word}': a reason is enclosed in one pair of double quotes, as in "
                               "adjust=-100:\"passed twice\"")},
    {Fault::reason_control,
     mark("'{word}': a reason has no control characters; write it without them")},
    {Fault::reason_utf8, mark("'{word}': this reason is not UTF-8 text; type it again")},
    {Fault::reason_quote, mark("'{word}': a reason with spaces has no double quotes in it, "
                               "and no reason begins with one; use single quotes")}};

// More specific sentences for some words with these faults.
constexpr auto points_with_sign =
    mark("'{word}': a number has no sign here; cards caught in hand go to minus={other}, "
         "corrections to adjust=-{other}");
constexpr auto points_below_0 =
    mark("'{word}' looks like points; write {write} for the cards left in hand, or net={word} if "
         "the points of the hand are all that is known");
constexpr auto jk_alone = mark("'{word}' could be a joker or a jack and a king; write Jo or JK");
constexpr auto red_suffix =
    mark("'{word}': '{found}' could be a red three or a three and a king; write 3r or 3K");

constexpr auto wild_alone =
    mark("'{word}': a joker is written Jo in its meld, as in KKKJo; {write} is a canasta of wild "
         "cards");
constexpr auto points_of_hand =
    mark("'{word}' looks like points; if the points of the hand are all that is known, write "
         "{write}");
constexpr auto two_ranks_beside_hand = mark(
    "'{word}': {other} and {found} are not one meld; did you mean {write}, or the cards of the "
    "next player, {either}?");
constexpr auto two_ranks_or_points = mark(
    "'{word}': {other} and {found} are not one meld; did you mean {write}, or points, {either}?");
constexpr auto cards_or_points = mark("'{word}' could be cards or points; write {either}");
constexpr auto letter_for_joker = mark("'{word}': did you mean a joker, {write}?");

Sentence wording_of(Complaint const& complaint) {
    if (complaint.fault == Fault::word_needs_value &&
        !known_meanings(complaint.word, {"wild"}).empty())
        return wild_alone;
    if (complaint.fault == Fault::lone_one && !complaint.suggestion.empty()) return points_of_hand;
    if (complaint.fault == Fault::two_ranks && !complaint.choices.empty() &&
        !complaint.suggestion.empty())
        return complaint.choices.front().starts_with("net=") ? two_ranks_or_points
                                                             : two_ranks_beside_hand;
    if (complaint.fault == Fault::several_meanings && !complaint.choices.empty() &&
        complaint.choices.back().starts_with("minus="))
        return cards_or_points;
    if (complaint.fault == Fault::points_held && complaint.at == 0) return points_below_0;
    if (complaint.fault == Fault::joker_letter && complaint.found == "C") return letter_for_joker;
    if (complaint.fault == Fault::hidden_sign && complaint.word.starts_with("table=") &&
        !complaint.other.empty()) {
        return points_with_sign;
    }
    if (complaint.fault == Fault::lower_jk && complaint.found == complaint.word) return jk_alone;
    if (complaint.fault == Fault::upper_suffix && complaint.found == "3R") return red_suffix;
    auto const* const row = std::ranges::find(wordings, complaint.fault, &Wording::fault);
    if (row == std::end(wordings)) return {};  // never: a test has every fault
    auto const lacks = [&](std::string_view name, bool missing) {
        return missing && row->text.english().find(name) != std::string_view::npos;
    };
    bool const lacking = lacks("{write}", complaint.suggestion.empty()) ||
                         lacks("{known}", complaint.choices.empty()) ||
                         lacks("{either}", complaint.choices.empty()) ||
                         lacks("{found}", complaint.found.empty());
    return lacking && !row->without.empty() ? row->without : row->text;
}

/// What an event is that could be taken for its opposite.
std::string event_text(Event const& event) {
    auto const id = shown_entry("event=" + event.id);
    auto const text = tr_rules(event.text);
    if (event.without.empty()) return tr("{} is '{}' ({})", id, text, signed_number(event.points));
    return tr("{} is '{}' ({}); nothing is typed for '{}'", id, text, signed_number(event.points),
              tr_rules(event.without));
}

}  // namespace

std::string sentence(Complaint const& complaint) {
    std::vector<std::string> known;
    for (auto const& each : complaint.choices)
        if (auto const word = complaint.fault == Fault::two_ranks ? shown_entry(each) : typed(each);
            std::ranges::find(known, word) == known.end())
            known.push_back(word);
    // Words of rule sets for several things may be the same word in another language.
    auto const& either =
        known.size() == complaint.choices.size() || complaint.fault == Fault::unknown_out
            ? known
            : complaint.choices;
    bool const are_cards = complaint.fault == Fault::two_ranks;
    auto const other = are_cards ? shown_cards(complaint.other) : complaint.other;
    auto const found = are_cards ? shown_cards(complaint.found) : complaint.found;
    bool const has_limit =
        complaint.fault == Fault::number_too_large || complaint.fault == Fault::entry_too_large;
    auto const limit = has_limit ? whole_number<long long>(complaint.other) : std::nullopt;
    // A dialog puts this before what was typed.
    constexpr std::string_view held = "hand=";
    auto const word = complaint.word.starts_with(held)
                          ? typed(held) + complaint.word.substr(held.size())
                          : complaint.word;
    auto text =
        tr_with(wording_of(complaint), fmt::arg("word", safe(word)), fmt::arg("found", safe(found)),
                fmt::arg("other", limit ? number(*limit) : safe(other)),
                fmt::arg("cards", shown_cards("A K Q J 10 9 8 7 6 5 4 3 2 Jo")),
                fmt::arg("less", safe(shown_entry("net=-" + complaint.found))),
                fmt::arg("write", safe(shown_entry(complaint.suggestion))),
                fmt::arg("known", safe(joined(known, Joined::with_and))),
                fmt::arg("either", safe(joined(either, Joined::with_or))));
    if (!complaint.event) return text;
    auto const is = event_text(*complaint.event);
    return text.ends_with('?') ? text + " " + is : clauses({text, is});
}

}  // namespace meldbook::words
