#pragma once
// A rule set as a value. Everything that differs between rule sets is data in here; no code depends
// on the name of one. Source: meldbook-rules(5).

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/cards.hpp"

namespace meldbook {

/// An inclusive range of whole numbers: "3", "1-4", "2+".
struct Range {
    int min = 0;
    int max = std::numeric_limits<int>::max();

    constexpr bool contains(int n) const { return min <= n && n <= max; }
    friend bool operator==(Range const&, Range const&) = default;
};

/// Who went out, as seen by one side.
enum class OutState : std::uint8_t { none, self, other };

/// The counters of a side that conditions may test. The counter `first_tag + i` is the number of
/// canastas with the tag `Rules::tags[i]`; after all tags come the events (Rules::first_event), after
/// them the unfinished melds (Rules::first_unfinished). With `Rules::counters()` added it is the same of
/// all other sides together. Black threes count both when laid out for
/// points and when melded in going out.
enum Counter : std::size_t {
    counter_canastas,
    counter_red_threes,
    counter_black_threes,
    first_tag
};

/// The counters of one side, computed from its entry before scoring.
struct State {
    bool opened = false;  ///< at least one meld is on the table; red threes do not count
    OutState out = OutState::none;
    std::vector<int> counts;  ///< by Counter, twice `Rules::counters()` long
};

/// A condition (`when`, `requires`): all terms must hold; without terms it always holds. Source:
/// meldbook-rules(5), "Conditions, ranges and factors".
struct Condition {
    std::optional<bool> opened;
    std::optional<OutState> out;
    std::vector<std::pair<std::size_t, Range>> counts;  ///< Counter and its range
    /// Counters of which the first must be at least the second: `red_threes = ">=canastas"`.
    std::vector<std::pair<std::size_t, std::size_t>> at_least = {};

    bool holds(State const& state) const;
    friend bool operator==(Condition const&, Condition const&) = default;
    bool always() const { return !opened && !out && counts.empty() && at_least.empty(); }
};

/// One row of a factor list; the first row whose condition holds applies.
struct Factor {
    Condition when;
    int x = 1;
    std::string cite = {};  ///< its source, if it is not the one of its section
};
using Factors = std::vector<Factor>;

/// The factor and its row in the list; if no row applies, `row` is -1 and `x` is 1.
struct AppliedFactor {
    int x = 1;
    int row = -1;
};
AppliedFactor factor_of(Factors const& factors, State const& state);

enum class WildLimit : std::uint8_t {
    any,  ///< no ratio
    le,  ///< wild ≤ natural
    lt,  ///< wild < natural
    half,  ///< natural ≥ 2 × wild
    none,  ///< no wild card
};

/// The limits of one sort of meld.
struct SortLimits {
    bool allowed = true;
    int min_size = 3;
    int max_size = 0;  ///< 0 = none
    int min_naturals = 0;
    int max_wilds = 0;  ///< 0 = none
    WildLimit wilds = WildLimit::any;
    bool mixed = true;  ///< of wild cards alone: jokers and deuces together
};

/// What a rule set says about one sort of meld; what it does not say is as for all melds.
struct OwnLimits {
    std::optional<bool> allowed, mixed;
    std::optional<int> min_size, max_size, min_naturals, max_wilds;
    std::optional<WildLimit> wilds;
    std::bitset<rank_count> ranks = {};  ///< of sets: only these; none set: any
};

/// Places of a sequence, from the low ace (1) to the high one (14).
inline constexpr int low_ace = 1;
inline constexpr int high_ace = 14;

/// Where a sequence may begin and end.
struct Run {
    int low = 4;  ///< 1 = ace, 2 = a deuce in its own place, 3
    int high = high_ace;  ///< 13 = king
    int aces = 1;  ///< how many aces a sequence may have, 1 or 2

    int places() const { return high - low + 1; }
    friend bool operator==(Run const&, Run const&) = default;
};

/// Which melds a rule set allows. A meld that breaks these limits is recorded and marked. Source: meldbook-rules(5),
/// "Melds".
struct MeldLimits {
    int min_size = 3;
    int max_size = 0;  ///< 0 = none
    int min_naturals = 2;
    int max_wilds = 3;  ///< 0 = none
    WildLimit wilds = WildLimit::any;
    std::bitset<rank_count> no_wilds;
    bool wild_melds = false;
    bool sequences = false;
    bool duplicate_ranks = false;
    std::optional<Range> black_threes = Range{3, std::numeric_limits<int>::max()};
    Factors factor;
    bool ordinary_threes = false;  ///< threes are natural cards like others
    OwnLimits set = {}, sequence = {}, wild = {};
    Run run = {};

    /// The limits of a sort of meld.
    SortLimits of(MeldOf sort) const;
};

/// Which melds a `canasta.kind` or an `incomplete` penalty is for.
struct MeldPattern {
    MeldOf of = MeldOf::set;
    std::bitset<rank_count> ranks;  ///< none set: any rank
    Range wilds, jokers, twos, size;
    std::optional<bool> hidden;
    Range run = {};  ///< natural cards in a row; in a set all of them
    std::uint8_t mark = 0;  ///< 0 = any, else 1 + index into Rules::marks

    bool matches(Meld const& meld) const;
    friend bool operator==(MeldPattern const&, MeldPattern const&) = default;
};

struct CanastaKind {
    std::string id;
    std::vector<std::string> words = {};  ///< further words for it in entries: "pure=1"
    std::string name;  ///< name on sheets; the id if the rule set gives none
    MeldPattern pattern;
    int bonus = 0;  ///< points
    std::vector<std::size_t> tags;  ///< indices into Rules::tags
    bool cards = true;  ///< false: its card points are part of the bonus
};

/// A bonus for everything a side has; only the largest bonus of a group counts.
struct SetBonus {
    std::string id;
    std::string name;
    Condition when;
    int points = 0;
    std::string group;  ///< "" = none
    std::optional<std::size_t> per = std::nullopt;  ///< Counter: the points count for each one …
    int beyond = 0;  ///< … above this number
    bool wins = false;  ///< ends the match for this side

    /// The points for a side of which the condition holds.
    int points_for(State const& state) const;
};

/// A penalty for a meld below canasta size.
struct Incomplete {
    MeldPattern pattern;
    int points = 0;  ///< negative, or 0 if it is only counted
    std::string id = {};  ///< its word in entries and conditions: "open-sevens=1"; "" = none
    std::string name = {};
};

/// The points for red threes, or for black threes if they are laid out for points.
struct Threes {
    std::vector<int> values;  ///< points by count, from 0
    int each_extra = 0;  ///< points for each three beyond the list
    Factors factor;
    std::optional<int> least = std::nullopt;  ///< points, after the factor: never fewer

    int points(int count) const;

    /// Whether they are laid out and scored at all.
    bool laid() const { return !values.empty(); }
};

/// Whose cards of a HandSet are counted.
enum class HeldBy : std::uint8_t {
    player,
    side,
    card,  ///< a player's, with points for each of them
};

/// Points for cards of one rank that are left in hand together.
struct HandSet {
    Rank cards = Rank::ace;
    Range count;
    int points = 0;
    HeldBy per = HeldBy::player;
    Condition when = {};
};

struct OutKind {
    std::string id;
    std::vector<std::string> words = {};  ///< further words for it in entries: "out=surprise"
    std::string name;
    int bonus = 0;
    std::string hint;  ///< what the players should check before they claim it
    bool unmelded = false;  ///< its player has melded nothing in an earlier turn
};

/// Returns the index of the canasta kind, or of the way of going out, that has `word` as its id or
/// as one of its words.
template <class Kinds>
std::optional<std::size_t> kind_called(Kinds const& kinds, std::string_view word) {
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (kinds[i].id == word || std::ranges::count(kinds[i].words, word) > 0) return i;
    }
    return std::nullopt;
}

enum class Combine : std::uint8_t {
    sum,  ///< all first melds together must reach the minimum
    single,  ///< one meld alone must reach it
};

std::string_view combine_name(Combine combine);

/// What a side must lay down to open: the opening requirement.
struct OpeningBand {
    std::optional<int> from;  ///< points (or hand number), inclusive; absent = no lower end
    int min = 0;  ///< points
    bool pure = false;
    std::string needs;  ///< shown; `with` is checked
    std::string cite = {};  ///< its source, if it is not the one of all bands
    std::vector<MeldPattern> with = {};  ///< the first melds must have one of these
};

struct OpeningRules {
    bool by_hand = false;  ///< bands go by hand number instead of score
    std::vector<OpeningBand> bands;
    Combine combine = Combine::sum;
    std::vector<std::string> exempt;
    std::vector<MeldPattern> waived = {};  ///< such a meld opens whatever is required
};

/// A special hand: its points replace the side's score.
struct Special {
    std::string id;
    std::string name;
    int points = 0;
    std::optional<int> others;  ///< the whole score of every other side
    bool wins = false;  ///< ends the match for this side
    std::string hint = {};  ///< which cards it is
};

/// An event that happens or not: "forgot a red three", "exact cut".
struct Event {
    std::string id;
    std::string text;
    int points = 0;
    int most = 1;  ///< how often an entry may have it
    std::string without = {};  ///< what going out takes if it must not have happened
};

enum class Tie : std::uint8_t {
    play_on,  ///< another hand
    share,  ///< nobody has won, the match is over
    out,  ///< the tied side that went out in this hand; play on when none did
};

std::string_view tie_name(Tie tie);
std::optional<Tie> tie_of(std::string_view name);

/// The most rounds of deals that a match can have.
inline constexpr int most_rounds = 100;

/// When a match ends and who has won it.
struct MatchTerms {
    int target = 5000;  ///< points; 0 = none
    bool exceed = false;  ///< the total must pass the target instead of reaching it
    int hands = 0;  ///< 0 = no fixed number
    int rounds = 0;  ///< of deals: so many times everybody deals; 0 = no fixed number
    Tie tie = Tie::play_on;
    int step = 5;  ///< every number entered for a hand must be a multiple of it

    /// How many hands so many players play; 0 = no fixed number.
    int hands_of(int players) const { return rounds > 0 ? rounds * players : hands; }
};

/// The most players of a match, and so the most sides.
inline constexpr std::size_t most_players = 12;
/// The most rows of the list that says who sat in which seat from which hand on, so that a book of a
/// stranger cannot make every figure take hours. A long evening has under a hundred.
inline constexpr std::size_t most_seatings = 1000;

/// A match with so many hands, or with more changes of its rows, takes no more hands: far more than
/// anybody plays, and no command needs much memory for it. A book may have a longer one, from before or
/// from somebody else; it is read.
inline constexpr std::size_t most_hands = 5'000;
inline constexpr std::int64_t most_changes = 50'000;
/// The most bytes of a text of a match or of a hand in a file from others: eight times as many as a
/// word on a command line can have.
inline constexpr std::size_t longest_text = std::size_t{1} << 20U;
/// The most characters of a name that somebody gives; earlier versions took longer ones.
inline constexpr std::size_t longest_name = 200;

/// Whether sides are formed hand by hand, as in the three-player game in which the first to take the
/// pile plays alone against the other two; and what partners of one hand score for the cards, the
/// canastas and going out of their side (rule schema, `table.formed`).
enum class FormedSides : std::uint8_t {
    no,  ///< every side plays for itself
    each,  ///< each partner scores all of it
    divided,  ///< it is divided equally; half a point more counts as one
};

struct TableRules {
    int decks = 2;
    int jokers = 4;  ///< in all packs together
    int deal = 11;  ///< cards
    std::vector<int> sides = {2, 2};
    FormedSides formed = FormedSides::no;

    int players() const;

    /// Whether a side has more than one player, or can have in a hand.
    bool partners() const;
};

/// What tables argue about that no score depends on, in the order of the page.
enum class PlayTopic : std::uint8_t {
    deal,
    turned_up,
    taking,
    out_of_turn,
    finished,
    stop_card,
    frozen,
    opening_pile,
    opening_turn,
    opening_bonus,
    red_threes,
    black_threes,
    exchange,
    partner,
    last_discard,
    stock
};
inline constexpr std::size_t play_topics = 16;

/// What the source of a rule set says about a topic of play: shown, never checked.
struct PlayRule {
    std::string rule;  ///< empty: the source says nothing
    std::string elsewhere;  ///< what others play, if the source says nothing
    std::string cite;  ///< the source of `rule`, or of `elsewhere`
    std::string partners = {};  ///< what it says besides where a side has partners

    bool given() const {
        return !rule.empty() || !partners.empty() || !elsewhere.empty() || !cite.empty();
    }
};
/// By PlayTopic.
using PlayRules = std::array<PlayRule, play_topics>;

/// The source of each part of the rule set, for `--explain`.
struct Citations {
    std::string cards, meld, canasta, bonus, incomplete, red_threes,
        red_threes_5,  ///< five red threes and more, if it is not that of fewer
        black_threes, out, hand,
        hand_3r,  ///< a red three in the hand, if it is not that of the other cards
        hand_3b,  ///< a black three in the hand, likewise
        set, opening, special, event, match,
        tie,  ///< who wins if more than one side gets there, if it is not that of the target
        formed;
};

/// What the documents of a rule set call things; empty: as everybody does.
struct OwnNames {
    std::string red_threes, black_threes, joker, two;
    /// The letter that stands for a joker in them, though it is another card in an entry: "J".
    std::string joker_letter;

    friend bool operator==(OwnNames const&, OwnNames const&) = default;
};

/// A switch that was set when the rules were chosen: the rules are as it says (rules/switches.hpp).
struct SetSwitch {
    std::string id;  ///< "red-threes-need"
    std::string value;  ///< "canasta"

    std::string text() const { return id + "=" + value; }
    friend bool operator==(SetSwitch const&, SetSwitch const&) = default;
};

struct Rules {
    std::string id;
    std::string name;
    std::vector<std::string> sources;
    /// What is contested. In brackets at the end: which keys of a rule file change it.
    std::vector<std::string> notes;
    std::vector<std::string> entering = {};  ///< how an entry has what is special to the game
    OwnNames names = {};
    Citations cite;

    TableRules table;
    CardValues cards{};  ///< points on the table
    CardValues hand_cards{};  ///< points lost for cards left in hand
    MeldLimits meld;
    int canasta_size = 7;
    std::vector<CanastaKind> canastas;
    std::vector<SetBonus> bonuses;
    std::vector<Incomplete> incomplete;
    Threes red_threes;
    std::optional<Threes> black_threes;
    Factors hand_factor;
    std::vector<HandSet> hand_sets;
    Condition out_requires;
    std::vector<OutKind> out_kinds;
    OpeningRules opening;
    std::vector<Special> specials;
    std::vector<Event> events;
    MatchTerms match;
    PlayRules play;
    std::vector<std::string> tags;  ///< all tags of the canasta kinds, without duplicates
    std::vector<std::string> marks = {};  ///< all marks of melds, without duplicates: "trump:7xK"
    std::vector<SetSwitch> switches = {};

    /// The counters after the tags: how often each event happened, and how many unfinished melds
    /// there are of each entry of `incomplete`.
    std::size_t first_event() const { return first_tag + tags.size(); }
    std::size_t first_unfinished() const { return first_event() + events.size(); }
    std::size_t counters() const { return first_unfinished() + incomplete.size(); }

    /// Returns the id of a tag, an event or an unfinished meld that a counter is of; `counter` is
    /// not one of the first.
    std::string const& counted_id(std::size_t counter) const;

    /// Returns the index of the canasta kind of a meld: the first kind whose pattern matches.
    /// Nothing if none matches or the meld is smaller than the smallest canasta of each.
    std::optional<std::size_t> canasta_of(Meld const& meld) const;

    /// Returns the index of the `incomplete` entry of a meld: the first that matches. Nothing if none
    /// matches or the meld is a canasta.
    std::optional<std::size_t> unfinished_of(Meld const& meld) const;

    /// Returns how many cards of a rank the packs hold.
    int in_packs(Rank rank) const;

    /// Returns how many cards the packs hold altogether.
    int in_packs() const;

    /// Returns the fewest cards that a canasta of a kind (its index) has: the least of the kind's sizes, or
    /// the size of all canastas if it has none.
    int smallest_canasta(std::size_t kind) const;
};

/// A rule set's name and the switches that are set: "classic four-red-threes=900".
std::string with_switches(std::string name, std::vector<SetSwitch> const& switches);

/// Returns how many natural cards of a meld are in a row, at most; of a set all natural cards.
int clean_run(Meld const& meld);

/// Returns the places of a sequence that its natural cards take, with aces where they leave the
/// fewest gaps: place p is bit p. Ranks that repeat take one place.
unsigned places_of(Meld const& meld, Run const& run);

}  // namespace meldbook
