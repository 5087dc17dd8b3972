#pragma once
// Phrases for parts of a rule set and of a hand: conditions, ranks, sums of cards, requirements.

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/drawn_round.hpp"
#include "domain/opening.hpp"
#include "domain/rules.hpp"
#include "domain/score.hpp"
#include "text/translate.hpp"

namespace meldbook::words {

/// The words of an entry in which a J may be meant as a joker (domain/notation.hpp); none where J is the
/// language's own letter of a jack.
std::vector<std::string> words_with_doubtful_j(std::string_view entry, std::string_view others);

/// Cards in the notation as they are shown to people: with the letters of the language for king, queen and
/// jack, unless the international ones were asked for.
std::string shown_cards(std::string const& cards);

/// An entry, or words of one, as it is shown to people: with their letters and the words of their language,
/// "rouge=1 main=R9" for "red=1 hand=K9". It can be typed so.
std::string shown_entry(std::string_view entry);
std::string shown_card(Rank rank);

/// An entry with the words that its language has for those of the notation: "rote=2 aus" for "red=2 out".
std::string typed(std::string_view entry);

/// A condition: "not opened and another side went out", or with a comma; "" if it always holds.
std::string condition_text(Condition const& condition, Rules const& rules,
                           Joined how = Joined::with_and);

/// A value of a counter: "2 canastas", "1 clean canasta".
std::string counter_text(std::size_t counter, int count, Rules const& rules);

/// What a bonus counts for: "for each of the canastas beyond 5".
std::string per_text(std::size_t counter, int beyond, Rules const& rules);

/// Why a factor applied: the state of everything that the factor list checks up to that row.
std::string reason_text(Factors const& factors, int row, State const& state, Rules const& rules);

/// How a factor is worded: by its effect on the sign of points, or as a multiple.
enum class FactorAs { sign, multiple };

/// A factor list case by case: "positive if opened", "otherwise negative". The last case is for all that is
/// left, and without rows the only one: "always positive".
struct FactorCase {
    std::string text;
    int x = 1;
    std::optional<std::size_t> row = {};  ///< in the list; nothing if that has none
};
std::vector<FactorCase> factor_cases(Factors const& factors, Rules const& rules,
                                     FactorAs as = FactorAs::sign);

/// A whole factor list: "positive if opened; otherwise negative".
std::string factors_text(Factors const& factors, Rules const& rules, FactorAs as = FactorAs::sign);

/// Joins phrases: "positive if opened; otherwise negative".
std::string clauses(std::vector<std::string> const& items);

/// What a director wants of an evening, of names that are safe to show: "Ana and Bea apart", "Cid at table 1".
std::string apart_text(std::string const& one, std::string const& other);
std::string fixed_text(std::string const& who, int table);
std::vector<std::string> wish_texts(Wishes const& wishes);

/// A range of whole numbers: "3", "3 or more", "2 to 4", "at most 4".
std::string range_text(Range const& range);

/// Things that rules count.
enum class Counted : std::uint8_t {
    canastas,
    red_threes,
    black_threes,
    wild_cards,
    jokers,
    deuces,
    cards,
    natural_cards_in_a_row
};

/// A range of such things: "no canasta", "at least 1 canasta", "3 to 7 cards".
std::string count_text(Counted things, Range const& range);

/// A range of cards of one rank: "at least 1 red three", "3 or more cards of rank A".
std::string cards_of_rank_text(Rank rank, Range const& range);

/// Cards held together that count, in a number of the set's range: "1 red three held by the side",
/// "1 black three held by the side if nobody went out".
std::string held_text(HandSet const& set, Range const& count, Rules const& rules);

/// A kind of canasta: its name, or "canasta, natural" where that is only its id.
std::string kind_name(CanastaKind const& kind);

/// Canastas with a tag, as many: "clean canastas".
std::string tagged_canastas(std::string_view tag);

/// A range of canastas with a tag: "2 or more clean canastas".
std::string tagged_canastas_text(std::string_view tag, Range const& range);

/// Ranks from the joker down, with consecutive ranks as a range: "joker, 2, A", "K–8", "7–4, black
/// three".
std::string ranks_text(std::bitset<rank_count> const& ranks);

/// The same for a rule set, where threes may be cards like others: "7–3".
std::string ranks_text(std::bitset<rank_count> const& ranks, Rules const& rules);

/// Each card: "K K Jo".
std::string cards_text(Tally const& cards);

/// The sum of card values: "5×10 + 2×20 = 90", "20" for a single card.
std::string sum_text(Tally const& cards, CardValues const& values);

/// An opening requirement: "50 points", "50 points, clean", "90 points in one meld".
std::string opening_text(Opening const& opening, Rules const& rules);

/// The same for a narrow column: "50", "50, clean", "90 in one meld", "any meld".
std::string opening_figure(Opening const& opening);

/// The scores or hands of an opening band (an index): "below 0", "0 to 1,495", "hands 2 to 4". Its
/// ends are scores that can be reached, as rule books print them.
std::string band_text(Rules const& rules, std::size_t index);

/// The first and the last score or hand of an opening band that can be reached; nothing for an end that it
/// does not have.
struct BandEnds {
    std::optional<int> from, to;
};
BandEnds band_ends(Rules const& rules, std::size_t index);

/// The score or hand that an opening requirement depends on: "score 0 to 1,495", "hand 1"; "" if it
/// never changes.
std::string band_reason(Rules const& rules, int score, int hand_number);

/// A requirement with its reason: "to open, score 0 to 1,495: 50 points".
std::string required_text(Opening const& opening, Rules const& rules, int score, int hand_number);

/// The source of the opening requirement for a score before a hand; "" if none is named.
std::string const& opening_cite(Rules const& rules, int score, int hand_number);

/// A hint if at most 100 points are missing to a higher opening requirement: "1,495: 5 more and you
/// need 90"; else "".
std::string line_hint(Rules const& rules, int score);

/// Which cards a kind of canasta is made of: "no wild card", "wild cards only, 6 or more jokers";
/// "" if any cards will do.
std::string pattern_text(MeldPattern const& pattern, Rules const& rules);

/// The same with the sort of meld: "a set, 5 to 6 cards".
std::string meld_text(MeldPattern const& pattern, Rules const& rules);

/// Melds of which one suffices: "a set, no wild card, 3 or more cards; or wild cards only". `needs` is what
/// the rule set calls them, and may be empty.
std::string needed_melds_text(std::vector<MeldPattern> const& patterns, Rules const& rules,
                              std::string_view needs = {});

/// A place of a sequence: "A", "2", "4", "K".
std::string place_text(int place);

/// The name of a rule set, with the switches that are set: "Classic Canasta with to-go-out=2".
std::string rules_name(Rules const& rules);

/// The name of the rule set in a document, as rules_name() has it; the id if it cannot be read.
std::string rules_name(std::string const& id, std::string_view document);

/// What is played by the rule set in a document, and to which end: "Classic Canasta", "to 3,000".
std::vector<std::string> played_text(std::string const& id, std::string_view document, int target,
                                     int hands);

/// What the value of a switch means in a rule set: "going out takes two canastas"; "" if it is
/// unknown here.
std::string switch_text(Rules const& rules, SetSwitch const& set);

/// What a match is played to: "to 5,000", "past 15,000", "4 hands".
std::vector<std::string> terms_text(MatchTerms const& terms);

/// What happens on equal totals at the end: "on a tie, another hand".
std::string tie_text(Tie tie);

/// An answer to a question, "force", as it is typed in the language of the user.
std::string answer_word(std::string_view answer);

/// A way of settling a tie, as it is typed in the language of the user.
std::string tie_word(Tie tie);

/// A statement with its source, if there is one: "9999 = 40: legal (Pagat, melds)".
std::string cited(std::string const& text, std::string const& cite);

}  // namespace meldbook::words
