// The sentences for words of an entry that cannot be read.

#include <algorithm>
#include <array>

#include "domain/notation.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

/// How a fault is worded. {word}, {found} and {other} are the complaint's, {write} its suggestion,
/// {known} its choices. `without` takes the place of a text that names something missing.
struct Wording {
    Fault fault;
    std::string_view text;
    std::string_view without = {};
};

constexpr std::array wordings = {
    Wording{Fault::unknown_card,
            "'{word}': no card is called '{found}'; cards are A K Q J 10 9 8 7 6 5 4 3 2 Jo"},
    Wording{Fault::lone_one,
            "'{word}': a 1 is only part of a 10; write 10 or T, A for an ace, or points as "
            "in table=120"},
    Wording{Fault::lower_jk,
            "'{word}': '{found}' could be a joker or a jack and a king; write Jo or JK"},
    Wording{Fault::upper_suffix,
            "'{word}': '{found}' could be a black three or a three and a jack; write 3b or 3J"},
    Wording{Fault::red_three_in_meld, "'{word}': red threes make no meld; count them with red=1"},
    Wording{Fault::count_zero, "'{word}': 0 is no count; leave those cards out"},
    Wording{Fault::count_too_long,
            "'{word}': '{found}' is too long for a count; it has one or two digits"},
    Wording{Fault::count_leading_zero, "'{word}': a count has no leading zero; write {write}",
            "'{word}': a count has no leading zero; write it as in 7xK"},
    Wording{Fault::count_inside,
            "'{word}': a count starts the word or follows a separator; write {write}",
            "'{word}': a count starts the word or follows a separator, as in 5x8+2x2"},
    Wording{Fault::count_without_rank,
            "'{word}': '{found}' counts no card; name the card behind it, as in 7xK"},
    Wording{Fault::count_upper_x, "'{word}': a count is written with a small x; write {write}",
            "'{word}': a count is written with a small x, as in 7xK"},
    Wording{Fault::separator_first, "'{word}': cards do not begin with '{found}'; write {write}",
            "'{word}': cards do not begin with '{found}'; leave it out"},
    Wording{Fault::separator_last, "'{word}': nothing follows the last '{found}'; write {write}",
            "'{word}': nothing follows the last '{found}'; leave it out"},
    Wording{Fault::separator_twice, "'{word}': '{found}' is one separator too many; write {write}",
            "'{word}': '{found}' is one separator too many; leave one out"},
    Wording{Fault::two_ranks,
            "'{word}': {other} and {found} make no meld together; put a blank between two melds"},
    Wording{Fault::sequence_card,
            "'{word}': a sequence runs from 4 to A; '{found}' has no place in it"},
    Wording{Fault::sequence_down, "'{word}': a range runs upwards; write {write}",
            "'{word}': a range runs upwards, as in seq:4-10"},
    Wording{Fault::sequence_range,
            "'{word}': a range runs from one natural card to another, as in seq:4-10"},
    Wording{Fault::no_meld, "'{word}' is no meld; write its cards, as in KKK or 5x8+2x2"},
    Wording{Fault::points_held,
            "'{word}' looks like points; write {write}, or the cards, as in hand=K99"},
    Wording{Fault::no_cards, "'{word}': its cards are missing; write them as in KKK or 5x8+2x2"},
    Wording{Fault::unknown_word,
            "'{word}' is neither cards nor a known word; perhaps you want {write}",
            "'{word}' is neither cards nor a known word; known are {known}"},
    Wording{Fault::word_needs_value, "'{word}' needs a value; write it as in {write}"},
    Wording{Fault::word_takes_no_value, "'{word}' takes no value; write {write}"},
    Wording{Fault::not_a_number, "'{word}': '{found}' is no whole number; write it in digits",
            "'{word}': a number is missing; write it in digits"},
    Wording{Fault::leading_zero, "'{word}': a number has no leading zero; write {write}",
            "'{word}': a number has no leading zero; write it as in table=120"},
    Wording{Fault::hidden_sign, "'{word}': a number has no sign here; write {write}",
            "'{word}': a number has no sign here; leave it out"},
    Wording{Fault::entry_too_large,
            "'{word}': that makes more than {other} in all, the most an entry holds; leave some "
            "out"},
    Wording{Fault::number_too_large, "'{word}': {found} is too large; the largest is {other}"},
    Wording{Fault::empty_sum, "'{word}': a number is missing beside a +; write a sum as 120+85"},
    Wording{Fault::pile_value, "'{word}': no card has the value {other}; piles are {known}"},
    Wording{Fault::black_not_scored,
            "'{word}': black threes score nothing of their own here; write a meld of them as "
            "333, or count them in table="},
    Wording{Fault::unknown_out,
            "'{word}': no way of going out is called '{found}'; known are {known}"},
    Wording{Fault::out_twice,
            "'{word}': this side already went out as {other}; keep one of the two"},
    Wording{Fault::unknown_event, "'{word}': no event is called '{found}'; known are {known}",
            "'{word}': these rules have no events; leave it out"},
    Wording{Fault::event_twice,
            "'{word}': an event counts once in a hand; leave one out, or put what it costs more "
            "into adjust=-100:reason"},
    Wording{Fault::unknown_special,
            "'{word}': no special hand is called '{found}'; known are {known}",
            "'{word}': these rules have no special hands; leave it out"},
    Wording{Fault::special_twice,
            "'{word}': this side already has the special hand {other}; keep one of the two"},
    Wording{Fault::adjust_sign,
            "'{word}': a correction begins with + or -; write {write}, or - to take points away",
            "'{word}': a correction begins with + or -, as in adjust=-100:passed"},
    Wording{Fault::adjust_quote, "'{word}': a reason stands in one pair of double quotes, as in "
                                 "adjust=-100:\"passed twice\""},
    Wording{Fault::reason_control,
            "'{word}': a reason has no control characters; write it without them"},
    Wording{Fault::reason_utf8, "'{word}': this reason is no UTF-8 text; type it again"},
    Wording{Fault::reason_quote,
            "'{word}': a reason with blanks has no double quotes in it, and none begins with one; "
            "take single quotes"}};

// These read better, or can only be told, with a second wording.
constexpr std::string_view points_with_sign =
    "'{word}': a number has no sign here; cards caught in hand go to minus={other}, corrections to "
    "adjust=-{other}";
constexpr std::string_view jk_alone =
    "'{word}' could be a joker or a jack and a king; write Jo or JK";
constexpr std::string_view red_suffix =
    "'{word}': '{found}' could be a red three or a three and a king; write 3r or 3K";

std::string_view wording_of(Complaint const& complaint) {
    if (complaint.fault == Fault::hidden_sign && complaint.word.starts_with("table=") &&
        !complaint.other.empty()) {
        return points_with_sign;
    }
    if (complaint.fault == Fault::lower_jk && complaint.found == complaint.word) return jk_alone;
    if (complaint.fault == Fault::upper_suffix && complaint.found == "3R") return red_suffix;
    auto const row = std::find_if(wordings.begin(), wordings.end(),
                                  [&](Wording const& w) { return w.fault == complaint.fault; });
    if (row == wordings.end()) return "'{word}' cannot be read";
    auto const lacks = [&](std::string_view name, bool missing) {
        return missing && row->text.find(name) != std::string_view::npos;
    };
    bool const lacking = lacks("{write}", complaint.suggestion.empty()) ||
                         lacks("{known}", complaint.choices.empty()) ||
                         lacks("{found}", complaint.found.empty());
    return lacking && !row->without.empty() ? row->without : row->text;
}

}  // namespace

std::string sentence(Complaint const& complaint) {
    bool const figure =
        complaint.fault == Fault::number_too_large || complaint.fault == Fault::entry_too_large;
    return fmt::format(fmt::runtime(wording_of(complaint)), fmt::arg("word", safe(complaint.word)),
                       fmt::arg("found", safe(complaint.found)),
                       fmt::arg("other", safe(figure ? grouped(complaint.other) : complaint.other)),
                       fmt::arg("write", safe(complaint.suggestion)),
                       fmt::arg("known", safe(joined(complaint.choices))));
}

}  // namespace meldbook::words
