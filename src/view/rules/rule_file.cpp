#include <fmt/format.h>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/rules/rules_page.hpp"
namespace meldbook::view {

namespace {

/// Keys that are written as comments with the parent's values, below a line that explains them.
struct Example {
    Sentence about;
    std::string_view table, keys;  ///< keys with blanks between them
    /// An entry of a list, or lines of a file, shown where the parent has no value of the first key to show.
    std::string_view like = {};
};

// Switches come first: the keys below them have the last word. The keys of a table are together, because
// TOML allows each table only once. Lists without a table come first: behind the header of a table they
// would be part of it.
constexpr Example examples[] = {
    {mark("Switches, which 'rules switches' lists: what your table plays on points that many "
          "tables argue about."),
     "", "switches", "switches = { red-threes-need = \"canasta\" }"},
    {mark("Events of a hand that count points. In a side's entry an event is named by its id: "
          "event=cut, or event=late*2 where 'most' allows several."),
     "", "event",
     "{ id = \"cut\", text = \"cut the pack exactly\", points = 100 }\n"
     "{ id = \"late\", text = \"late for the hand\", points = -50, most = 5 }"},
    {mark("Points for what a side has altogether; of one 'group' only the largest counts. "
          "With 'per' they count for each of something, with 'beyond' only above a number, "
          "and 'wins' ends the match."),
     "", "bonus", R"({ id = "five", when = { canastas = "5+" }, points = 500, group = "number" })"},
    {mark("Points for each meld that stays below canasta size: the first row that fits. "
          "With an 'id' entries can count it: open-aces=1."),
     "", "incomplete", R"({ id = "open-aces", of = "set", ranks = ["A"], points = -1000 })"},
    {mark("Special hands, scored as a whole: special=pairs. 'others' is what every other "
          "side scores, and 'wins' ends the match."),
     "", "special", R"({ id = "pairs", name = "seven pairs", points = 2500 })"},
    {mark("What a player should know."), "", "note", R"(note = "Played at the lake since 1974.")"},
    {mark("Packs, all jokers in them, cards dealt to each player, and players of each side."),
     "table", "decks jokers deal sides"},
    {mark("Whether sides are formed hand by hand, and whether each of the partners scores "
          "their points (\"each\") or they are \"divided\"."),
     "table", "formed", "formed = \"each\""},
    {mark("The points a match is played to, and what happens on a tie: \"play-on\", \"share\" or "
          "\"out\"."),
     "match", "target tie"},
    {mark("Whether the target must be reached or passed (\"reach\", \"exceed\"), a fixed "
          "number of "
          "hands or 0, and what all points are multiples of."),
     "match", "end hands step"},
    {mark("Instead of hands, how often everybody deals."), "match", "rounds", "rounds = 2"},
    {mark("Red threes laid out, by their number: none, one, two and so on; each beyond the "
          "list; and a factor, from the first row whose 'when' holds."),
     "red_threes", "values each_extra factor"},
    {mark("Never fewer points than this, after the factor."), "red_threes", "least",
     "least = -400"},
    {mark("Black threes, where they are laid out like red ones:"), "black_threes",
     "values each_extra factor", "[black_threes]\nvalues = [0, 5, 10, 15, 100]\neach_extra = 0"},
    {mark("The points of cards on the table."), "cards", "joker 2 A K Q J 10 9 8 7 6 5 4 3b"},
    {mark("A red three caught in the hand, and any other card that costs more or less there."),
     "cards.hand", "3r 3b"},
    {mark("A factor for all cards caught in the hand, from the first row whose 'when' holds; "
          "1 if none does."),
     "hand", "factor", R"({ when = { opened = false }, x = 2 })"},
    {mark("Points for cards caught together in one hand."), "hand", "set",
     R"({ cards = "A", count = "3+", points = -1500 })"},
    {mark("Cards of a meld, natural cards in it, and wild cards; no largest size is 0."), "meld",
     "min_size max_size min_naturals max_wilds"},
    {mark("Wild cards against natural ones: \"any\", \"le\" (no more), \"lt\" (fewer) or "
          "\"half\"."),
     "meld", "wilds"},
    {mark("Ranks that take no wild card."), "meld", "no_wilds", R"(no_wilds = ["7"])"},
    {mark("Whether wild cards alone, sequences, and two melds of a rank may be laid."), "meld",
     "wild_melds sequences duplicate_ranks"},
    {mark("Whether threes are natural cards like others."), "meld", "ordinary_threes",
     "ordinary_threes = true"},
    {mark("How many black threes a side that goes out may meld; \"\" for never."), "meld",
     "black_threes"},
    {mark("A factor for the points on the table."), "meld", "factor",
     R"({ when = { canastas = "0" }, x = -1 })"},
    {mark("All that going out requires."), "out", "requires"},
    {mark("Ways of going out."), "out", "kind"},
    {mark("The cards of a canasta."), "canasta", "size"},
    {mark("What canastas pay: the first kind that fits. A kind is 'of' a \"set\", a "
          "\"sequence\", \"wild\" cards or \"black3\". It may ask for 'ranks', for how many "
          "'wilds', 'jokers' and 'twos', for a 'size', for a 'run' of natural cards, for a "
          "'mark' as in trump:7xK, and whether it was laid at once ('hidden'); 'tags' are "
          "words that conditions count."),
     "canasta", "kind"},
    {mark("What a side needs to open, by its \"score\" or by the number of the \"hand\", and "
          "whether all first melds count together (\"sum\") or one alone (\"single\")."),
     "opening", "by combine"},
    {mark("'pure' allows no wild cards, and 'with' has the melds of which one is needed, as "
          "in 'waived'."),
     "opening", "band"},
    {mark("What the first melds may be, so that nothing else is required."), "opening", "waived",
     R"(waived = [{ of = "set", wilds = "0", size = "7+" }])"},
    {mark("Ways of going out that need no minimum."), "opening", "exempt"},
    {mark("A list above is replaced as a whole. Rows in 'also' are added to it, or change the "
          "row of their id:"),
     "", "also",
     "[[canasta.also]]\nid = \"wild\"\nof = \"wild\"\nbonus = 2000\n"
     "[[out.also]]\nid = \"normal\"\nbonus = 200\n"
     "[[opening.band.also]]\nfrom = 5000\nmin = 150"},
    {mark("Limits for one sort of meld, set, sequence or wild, that are not those of all:"), "",
     "limits",
     "[meld.sequence]\nwilds = \"none\"\nmax_size = 7\nlow = \"A\"\nhigh = \"A\"\naces = 2\n"
     "[meld.wild]\nallowed = true\nmixed = false"},
    {mark("What is different with another number of players:"), "", "seats",
     "[seats.6]\ntable = { decks = 3, jokers = 6 }\nmatch = { target = 7500 }"},
    {mark("What your table plays where no score depends on it; 'rules show' prints it:"), "",
     "play", "[play.exchange]\nrule = \"A joker may be exchanged for a natural card.\""},
    {mark("Where your rules are from; 'score --explain' prints it:"), "", "cite",
     "[cite]\nred_threes = \"our table, since 1974\""},
};

/// The lines of an example as comments that stay comments when the keys become lines of the file.
std::string kept_comment(std::string_view lines) {
    std::string text;
    while (!lines.empty()) text += fmt::format("# {}\n", take_part(lines, '\n'));
    return text;
}

std::string list_text(std::string_view key, std::vector<std::string> const& entries) {
    auto text = fmt::format("#{} = [\n", key);
    for (auto const& entry : entries) text += fmt::format("#  {},\n", entry);
    return text + "#]\n";
}

}  // namespace

std::string file_comment(std::string const& sentence) {
    constexpr int columns = 76;
    std::string lines;
    for (auto const& line : wrap(sentence, columns)) lines += fmt::format("# {}\n", line);
    return lines;
}

std::string rule_file(RuleFileStart const& start) {
    auto text = file_comment(
        tr("The rules of your table. What is not set here is as in {}.", start.parent));
    text += fmt::format("id = {}\nname = {}\nextends = {}\n", start.id, start.name, start.extends);
    if (!start.switches.empty()) text += fmt::format("switches = {}\n", start.switches);
    text += '\n';
    text += file_comment(
        tr("Below are the values of {}, as comments. To change one, remove the # before "
           "its line and before the [line] above it, and write another value.",
           start.parent));
    std::string_view table;
    for (auto const& example : examples) {
        bool const lone = example.table.empty();
        for (auto const key : split(example.keys, ' ')) {
            if (key == "switches" && !start.switches.empty()) continue;
            bool const first = key.data() == example.keys.data();
            auto const like = first ? example.like : std::string_view{};
            auto const values =
                start.value(lone ? std::string(key) : fmt::format("{}.{}", example.table, key));
            bool const whole = like.starts_with('[');  // of a table, not of a key
            bool const empty = values.empty() || values.front() == "[]";
            if (values.empty() && like.empty()) continue;
            if (first) text += '\n' + file_comment(tr(example.about));
            if (empty || (whole && lone)) text += kept_comment(like);
            if (values.empty() || (whole && lone)) continue;
            if (example.table != table) text += fmt::format("#[{}]\n", example.table);
            table = example.table;
            bool const one_table = key == "requires" || key == "switches";
            text += !values.front().starts_with('{') || one_table
                        ? fmt::format("#{} = {}\n", key, values.front())
                        : list_text(key, values);
        }
    }
    return text;
}

}  // namespace meldbook::view
