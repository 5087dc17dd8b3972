// What a page of rules says is what is scored. `rules show --json` has a rule set with every key and the cases
// of its page; a second, small reader of it scores hands made up for presets, for their switches and for house
// rules made up, too. The words of the cases, of bands and of every other condition are read as well, and give
// each side what the data gives it.

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "commands/page_words.hpp"
#include "commands/rules.hpp"
#include "domain/opening.hpp"
#include "domain/score.hpp"
#include "rules/fixture.hpp"
#include "rules/tree.hpp"
#include "support/made_up.hpp"
#include "support/property.hpp"
#include "support/sample.hpp"
#include "words/phrases.hpp"

namespace meldbook_tests::commands_rule_cases_test {

using namespace meldbook;
using namespace meldbook::rules;
using namespace meldbook::test;

namespace {

namespace gen = rc::gen;

/// Reads the JSON of a rule set, and nothing else of it.
class Said {
public:
    explicit Said(std::string const& json) : tree_(read_json(json)), words_(tree_) {}

    std::vector<int> totals(Hand const& hand) const {
        std::vector<int> totals;
        auto const sides = situations(hand);
        for (std::size_t side = 0; side < sides.size(); ++side)
            totals.push_back(total(hand, side, sides[side]));
        return totals;
    }

    /// Compares what the words of each condition ask for with what its data does. Returns how many there are.
    int read_conditions(Hand const& hand, Rules const& rules) const {
        std::vector<std::pair<Node const*, Condition const*>> all;
        for (std::size_t i = 0; i < rules.bonuses.size(); ++i)
            all.emplace_back(find(list("bonus")[i], "when"), &rules.bonuses[i].when);
        for (std::size_t i = 0; i < rules.hand_sets.size(); ++i)
            all.emplace_back(find(list("hand.set")[i], "when"), &rules.hand_sets[i].when);
        auto const requires_of = find_path(tree_, "out.requires");
        all.emplace_back(requires_of.exact ? requires_of.node : nullptr, &rules.out_requires);
        for (auto const& own : situations(hand)) {
            for (auto const& [data, condition] : all) {
                auto const said = words::condition_text(*condition, rules);
                if (words_.holds(said, own) != holds(data, own))
                    throw Contradiction{"the page says: " + said};
            }
        }
        return static_cast<int>(all.size());
    }

    /// The points that open, and whether the first melds must be clean.
    std::pair<int, bool> opening(int score, int hand) const {
        auto const& all = list("cases.opening");
        bool const by_hand = text(at("opening.by")) == "hand";
        int const now = by_hand ? hand : score;
        for (auto const& each : all) {
            auto const* from = find(each, "from");
            auto const* to = find(each, "to");
            bool const within =
                (!from->whole() || now >= number(*from)) && (!to->whole() || now <= number(*to));
            auto const words = text(*find(each, "text"));
            if (PageWords::is_in_band(words, now) != within)
                throw Contradiction{"at " + std::to_string(now) + " the page says: " + words};
            if (!within) continue;
            return {number(*find(each, "min")), *find(each, "pure")->flag()};
        }
        return {-1, false};
    }

    /// Whether every list of cases ends with one for all that is left, and no other is for that.
    bool is_whole() const {
        for (auto const* of : {"meld", "red_threes", "black_threes", "hand"}) {
            auto const& cases = list(std::string("cases.") + of);
            if (cases.empty() || find(cases.back(), "when")) return false;
            for (auto const& each : cases) {
                if (&each != &cases.back() && !find(each, "when")) return false;
                if (text(*find(each, "text")).empty()) return false;
            }
        }
        return true;
    }

private:
    using Counts = std::map<std::string, int>;

    std::vector<Situation> situations(Hand const& hand) const {
        std::vector<Counts> sides;
        for (auto const& entry : hand.sides) sides.push_back(counted(entry));
        std::vector<Situation> all;
        for (std::size_t side = 0; side < hand.sides.size(); ++side) {
            Situation own{sides[side], hand.sides[side].opened(),
                          hand.sides[side].out       ? "self"
                          : hand.ended == Ended::out ? "other"
                                                     : "none"};
            for (std::size_t other = 0; other < sides.size(); ++other) {
                if (other == side) continue;
                for (auto const& [word, count] : sides[other]) own.counts["other-" + word] += count;
            }
            all.push_back(std::move(own));
        }
        return all;
    }

    static int number(Node const& node) { return static_cast<int>(*node.whole()); }
    static std::string text(Node const& node) { return quoted(node); }
    Node const& at(std::string const& path) const {
        auto const found = find_path(tree_, path);
        if (!found.exact) FAIL("there is no ", path);
        return *found.node;
    }
    List const& list(std::string const& path) const {
        static List const none;
        auto const found = find_path(tree_, path);
        return found.exact && found.node->list() ? *found.node->list() : none;
    }

    static bool is_in(int count, Node const* range) {
        if (!range) return true;
        auto const said = text(*range);
        auto const end = said.find_first_of("+-");
        int const least = std::stoi(said.substr(0, end));
        if (end == std::string::npos) return count == least;
        return count >= least && (said[end] == '+' || count <= std::stoi(said.substr(end + 1)));
    }

    int points_of(Tally const& cards, std::string const& path) const {
        int points = 0;
        for (auto const rank : all_ranks)
            points += cards[rank] * number(at(path + "." + std::string(rule_key(rank))));
        return points;
    }

    bool fits(Node const& pattern, Meld const& meld) const {
        constexpr std::pair<MeldOf, char const*> sorts[] = {{MeldOf::set, "set"},
                                                            {MeldOf::wild, "wild"},
                                                            {MeldOf::sequence, "sequence"},
                                                            {MeldOf::black_three, "black3"}};
        for (auto const& [of, word] : sorts)
            if (meld.of == of && text(*find(pattern, "of")) != word) return false;
        auto const* ranks = find(pattern, "ranks");
        int cards = 0;
        for (auto const rank : all_ranks) {
            cards += meld.cards[rank];
            if (is_wild(rank) || meld.cards[rank] == 0 || !ranks || ranks->list()->empty())
                continue;
            bool const named = std::ranges::any_of(
                *ranks->list(), [&](Node const& each) { return text(each) == rule_key(rank); });
            if (!named) return false;
        }
        auto const* hidden = find(pattern, "hidden");
        if (hidden && *hidden->flag() != meld.hidden) return false;
        auto const* mark = find(pattern, "mark");
        if (mark && (meld.mark == 0 || text(*mark) != marks()[meld.mark - 1U])) return false;
        int const jokers = meld.cards[Rank::joker];
        int const twos = meld.cards[Rank::two] - meld.natural_twos;
        auto const* run = find(pattern, "run");
        return is_in(jokers + twos, find(pattern, "wilds")) &&
               is_in(jokers, find(pattern, "jokers")) && is_in(twos, find(pattern, "twos")) &&
               is_in(cards, find(pattern, "size")) && (!run || is_in(clean_run(meld), run));
    }

    /// The marks of melds, in the order in which the rule set has them.
    std::vector<std::string> marks() const {
        std::vector<std::string> found;
        for (auto const* path : {"canasta.kind", "incomplete"}) {
            for (auto const& row : list(path)) {
                auto const* mark = find(row, "mark");
                if (mark && std::ranges::count(found, text(*mark)) == 0)
                    found.push_back(text(*mark));
            }
        }
        return found;
    }

    /// The first row that takes a meld.
    Node const* kind_of(Meld const& meld) const {
        for (auto const& kind : list("canasta.kind")) {
            auto const* size = find(kind, "size");
            int const own = size ? std::stoi(text(*size)) : 0;
            int const least = own > 0 ? own : number(at("canasta.size"));
            if (meld.size() >= least && fits(kind, meld)) return &kind;
        }
        return nullptr;
    }
    Node const* unfinished_of(Meld const& meld) const {
        if (meld.size() >= number(at("canasta.size")) || kind_of(meld)) return nullptr;
        for (auto const& row : list("incomplete"))
            if (fits(row, meld)) return &row;
        return nullptr;
    }

    Counts counted(Entry const& entry) const {
        Counts counts;
        auto const canastas = [&](Node const& kind, int count) {
            counts["canastas"] += count;
            auto const* tags = find(kind, "tags");
            if (!tags || !tags->list()) return;
            for (auto const& tag : *tags->list()) counts[text(tag)] += count;
        };
        auto const unfinished = [&](Node const& row, int count) {
            if (auto const* id = find(row, "id")) counts[text(*id)] += count;
        };
        counts["red_threes"] = entry.red_threes;
        counts["black_threes"] = entry.black_threes;
        for (auto const& meld : entry.melds) {
            counts["black_threes"] += meld.cards[Rank::black_three];
            if (auto const* kind = kind_of(meld)) canastas(*kind, 1);
            else if (auto const* row = unfinished_of(meld)) unfinished(*row, 1);
        }
        for (auto const& each : entry.canastas)
            canastas(list("canasta.kind")[each.kind], each.count);
        for (auto const& each : entry.unfinished)
            unfinished(list("incomplete")[each.kind], each.count);
        for (auto const event : entry.events) counts[text(*find(list("event")[event], "id"))] += 1;
        return counts;
    }

    static bool holds(Node const* when, Situation const& own) {
        if (!when) return true;
        return std::ranges::all_of(*when->table(), [&](Member const& term) {
            auto const said = text(term.node);
            if (term.key == "opened") return *term.node.flag() == own.opened;
            if (term.key == "out") return said == own.out;
            if (said.starts_with(">=")) return own.of(term.key) >= own.of(said.substr(2));
            return is_in(own.of(term.key), &term.node);
        });
    }

    int factor(std::string const& of, Situation const& own) const {
        std::vector<std::string> said;
        for (auto const& each : list("cases." + of)) said.push_back(text(*find(each, "text")));
        for (auto const& each : list("cases." + of)) {
            if (!holds(find(each, "when"), own)) continue;
            int const x = number(*find(each, "x"));
            if (int const read = words_.factor(said, own); read != x)
                throw Contradiction{"the words of " + of + " give " + std::to_string(read) +
                                    ", the data " + std::to_string(x)};
            return x;
        }
        FAIL("no case of ", of, " holds");
        return 0;
    }

    int bonuses(Situation const& own) const {
        int sum = 0;
        std::map<std::string, int> largest;
        for (auto const& bonus : list("bonus")) {
            if (!holds(find(bonus, "when"), own)) continue;
            int points = number(*find(bonus, "points"));
            if (auto const* per = find(bonus, "per")) {
                auto const* beyond = find(bonus, "beyond");
                auto const count = own.counts.find(text(*per));
                int const times = (count == own.counts.end() ? 0 : count->second) -
                                  (beyond ? number(*beyond) : 0);
                points *= std::max(0, times);
                if (points == 0) continue;
            }
            auto const* group = find(bonus, "group");
            if (!group || text(*group).empty()) {
                sum += points;
                continue;
            }
            auto const [other, is_first] = largest.emplace(text(*group), points);
            if (!is_first) other->second = std::max(other->second, points);
        }
        for (auto const& [group, points] : largest) sum += points;
        return sum;
    }

    int threes(std::string const& of, int count, Situation const& own) const {
        auto const& values = list(of + ".values");
        if (count == 0 || values.empty()) return 0;
        int const listed = static_cast<int>(values.size()) - 1;
        int const more = std::max(0, count - listed);
        int const points = (number(values[static_cast<std::size_t>(std::min(count, listed))]) +
                            more * number(at(of + ".each_extra"))) *
                           factor(of, own);
        auto const least = find_path(tree_, of + ".least");
        return least.exact ? std::max(points, number(*least.node)) : points;
    }

    int held_sets(Entry const& entry, Situation const& own) const {
        int sum = 0;
        for (auto const& set : list("hand.set")) {
            if (!holds(find(set, "when"), own)) continue;
            auto const per = text(*find(set, "per"));
            int const points = number(*find(set, "points"));
            int together = 0;
            for (auto const& hand : entry.hands) {
                int held = 0;
                for (auto const rank : all_ranks)
                    if (rule_key(rank) == text(*find(set, "cards"))) held = hand[rank];
                together += held;
                if (per != "side" && is_in(held, find(set, "count")))
                    sum += per == "card" ? held * points : points;
            }
            if (per == "side" && is_in(together, find(set, "count"))) sum += points;
        }
        return sum;
    }

    int total(Hand const& hand, std::size_t side, Situation const& own) const {
        auto const& entry = hand.sides[side];
        int sum = 0;
        for (auto const event : entry.events) sum += number(*find(list("event")[event], "points"));
        for (auto const& each : entry.adjustments) sum += each.points;
        if (entry.special) return sum + number(*find(list("special")[*entry.special], "points"));
        for (std::size_t i = 0; i < hand.sides.size(); ++i) {
            auto const special = hand.sides[i].special;
            auto const* others = special ? find(list("special")[*special], "others") : nullptr;
            if (i != side && others) return sum + number(*others);
        }
        return sum + table(entry, own) + bonuses(own) +
               threes("red_threes", entry.red_threes, own) +
               threes("black_threes", entry.black_threes, own) +
               (entry.out ? number(*find(list("out.kind")[*entry.out], "bonus")) : 0) -
               caught(entry) * factor("hand", own) + held_sets(entry, own);
    }

    int caught(Entry const& entry) const {
        int points = entry.minus;
        for (auto const& hand : entry.hands) points += points_of(hand, "cards.hand");
        return points;
    }

    int table(Entry const& entry, Situation const& own) const {
        int cards = entry.table;
        int more = 0;
        for (auto const& pile : entry.piles) cards += pile.value * pile.cards;
        for (auto const& meld : entry.melds) {
            auto const* kind = kind_of(meld);
            if (kind) more += number(*find(*kind, "bonus"));
            if (!kind || *find(*kind, "cards")->flag()) cards += points_of(meld.cards, "cards");
            if (auto const* row = unfinished_of(meld)) more += number(*find(*row, "points"));
        }
        for (auto const& each : entry.canastas)
            more += each.count * number(*find(list("canasta.kind")[each.kind], "bonus"));
        for (auto const& each : entry.unfinished)
            more += each.count * number(*find(list("incomplete")[each.kind], "points"));
        return cards * factor("meld", own) + more;
    }

    Node tree_;
    PageWords words_;
};

int between(int least, int most) { return *gen::inRange(least, most + 1); }
bool one_of(int n) { return between(0, n - 1) == n - 1; }

rc::Gen<Hand> some_hand(Rules const& rules) {
    return gen::exec([&rules] {
        Hand hand;
        for (std::size_t side = 0; side < rules.table.sides.size(); ++side) {
            auto entry = *some_entry(rules);
            // Only one side goes out, as a rule: the others are caught.
            if (hand.out_side() && !one_of(4)) entry.out.reset();
            if (entry.out) hand.ended = Ended::out;
            hand.sides.push_back(std::move(entry));
        }
        return hand;
    });
}

/// What hands and scores come to by the page; "" if that is what the program makes of them.
std::string contradiction(Resolved const& resolved, Hand const& hand, int score_before, int number,
                          int& conditions) {
    Said const said(commands::document_with_cases(resolved.rules, resolved.document));
    if (!said.is_whole()) return "cases are missing";
    auto const totals = said.totals(hand);
    conditions += said.read_conditions(hand, resolved.rules);
    auto const scores = score(hand, resolved.rules);
    for (std::size_t side = 0; side < totals.size(); ++side) {
        if (totals[side] == scores[side].total) continue;
        return "side " + std::to_string(side) + ": the page makes it " +
               std::to_string(totals[side]) + ", the score is " +
               std::to_string(scores[side].total);
    }
    int const step = resolved.rules.match.step;
    // A page is about the hands of its match.
    if (int const hands = resolved.rules.match.hands; hands > 0) number = std::min(number, hands);
    auto const opening = opening_at(resolved.rules, score_before / step * step, number);
    auto const [min, pure] = said.opening(score_before / step * step, number);
    if (min != opening.min || pure != opening.pure)
        return "at " + std::to_string(score_before) + " the page opens with " +
               std::to_string(min) + ", the program with " + std::to_string(opening.min);
    return {};
}

/// Words that conditions of a rule set can count.
std::vector<std::string> countable(Rules const& rules) {
    std::vector<std::string> words = {"canastas", "red_threes", "black_threes"};
    words.insert(words.end(), rules.tags.begin(), rules.tags.end());
    for (auto const& event : rules.events) words.push_back(event.id);
    for (auto const& row : rules.incomplete)
        if (!row.id.empty()) words.push_back(row.id);
    return words;
}

std::string some_range() {
    int const least = between(0, 3);
    auto const text = std::to_string(least);
    switch (between(0, 2)) {
        case 0: return text + "+";
        case 1: return text;
        default: return text + "-" + std::to_string(least + between(0, 3));
    }
}

std::string some_condition(std::vector<std::string> const& words) {
    std::map<std::string, std::string> terms;
    for (int n = between(0, 3); n > 0; --n) {
        auto const word = (one_of(4) ? "other-" : "") + *gen::elementOf(words);
        switch (between(0, 5)) {
            case 0: terms["opened"] = one_of(2) ? "true" : "false"; break;
            case 1:
                terms["out"] = *gen::element<std::string>("\"self\"", "\"other\"", "\"none\"");
                break;
            case 2: terms[word] = "\">=" + *gen::elementOf(words) + "\""; break;
            default: terms[word] = "\"" + some_range() + "\"";
        }
    }
    std::string text;
    for (auto const& [word, value] : terms)
        text += (text.empty() ? "" : ", ") + word + " = " + value;
    return "{ " + text + " }";
}

std::string some_factors(std::vector<std::string> const& words) {
    std::string rows;
    for (int n = between(0, 3); n > 0; --n) {
        if (!rows.empty()) rows += ", ";
        // As the Italian page divides sides, with another number or word now and then.
        if (one_of(6)) {
            auto const other = *gen::elementOf(words);
            auto const least = one_of(3) ? "2+" : "1+";
            if (other != "clean")
                rows += "{ when = { clean = \"1+\", " + other + " = \"" + least + "\" }, x = 2 }, ";
            rows += "{ when = { clean = \"1+\" }, x = 1 }, ";
        }
        auto const when = one_of(6) ? "" : "when = " + some_condition(words) + ", ";
        rows += "{ " + when + "x = " + std::to_string(between(-2, 2)) + " }";
    }
    return "[" + rows + "]";
}

std::string points(int least, int most) { return std::to_string(5 * between(least, most)); }

/// A row of a kind of canasta or of an unfinished meld, without its id and points.
std::string some_pattern() {
    auto text =
        "of = " + *gen::element<std::string>("\"set\"", "\"wild\"", "\"sequence\"", "\"black3\"");
    if (one_of(3)) text += ", wilds = \"" + some_range() + "\"";
    if (one_of(5)) text += ", jokers = \"" + some_range() + "\"";
    if (one_of(5)) text += ", twos = \"" + some_range() + "\"";
    if (one_of(5)) text += ", size = \"" + std::to_string(between(5, 9)) + "+\"";
    if (one_of(4))
        text += *gen::element<std::string>(", ranks = [\"A\", \"7\"]", ", ranks = [\"K\"]");
    if (one_of(6)) text += ", hidden = true";
    if (one_of(6)) text += ", run = \"4+\"";
    if (one_of(8)) text += ", mark = \"burnt\"";
    return text;
}

/// House rules on a preset, as somebody could write them.
rc::Gen<std::string> some_rule_file() {
    return gen::exec([] {
        auto const preset = *some_preset();
        auto const& parent = Library::built_in().get(preset).rules;
        auto words = countable(parent);
        std::string file = "extends = \"" + preset + "\"\n";
        if (one_of(4)) {
            auto const switches = Library::built_in().switches(preset);
            auto const& about = switches[static_cast<std::size_t>(
                between(0, static_cast<int>(switches.size()) - 1))];
            auto const& value = about.values[static_cast<std::size_t>(
                between(0, static_cast<int>(about.values.size()) - 1))];
            file += "switches = { " + about.id + " = \"" + value.id + "\" }\n";
        }
        if (one_of(3)) {
            file += "[[event.also]]\nid = \"late\"\npoints = " + points(-20, 20) + "\nmost = 3\n";
            words.emplace_back("late");
        }
        if (one_of(3)) {
            file += "[incomplete]\nalso = [{ id = \"half\", " + some_pattern() +
                    ", points = " + points(-40, 0) + " }]\n";
            words.emplace_back("half");
        }
        if (one_of(3)) {
            file += "[canasta]\nalso = [{ id = \"own\", " + some_pattern() +
                    ", bonus = " + points(0, 300) + (one_of(3) ? ", cards = false" : "") +
                    ", tags = [\"mine\"] }]\n";
            words.emplace_back("mine");
        }
        if (one_of(2)) {
            for (int n = between(1, 3); n > 0; --n) {
                file += "[[bonus.also]]\nid = \"b" + std::to_string(n) +
                        "\"\nwhen = " + some_condition(words) + "\npoints = " + points(-100, 200) +
                        "\n";
                if (one_of(3))
                    file += "per = \"" + *gen::elementOf(words) +
                            "\"\nbeyond = " + std::to_string(between(0, 2)) + "\n";
                if (one_of(3)) file += "group = \"g\"\n";
            }
        }
        if (one_of(2)) {
            file += "[red_threes]\nfactor = " + some_factors(words) + "\n";
            if (one_of(3)) file += "least = " + points(-100, 0) + "\n";
            if (one_of(4)) file += "each_extra = " + points(0, 40) + "\n";
        }
        if (one_of(3))
            file += "[black_threes]\nvalues = [0, 5, " + points(0, 20) +
                    "]\neach_extra = 10\nfactor = " + some_factors(words) + "\n";
        if (one_of(3)) file += "[meld]\nfactor = " + some_factors(words) + "\n";
        if (one_of(2)) {
            file += "[hand]\nfactor = " + some_factors(words) + "\n";
            if (one_of(2))
                file +=
                    "set.also = [{ cards = \"" + *gen::element<std::string>("A", "3r", "3b", "2") +
                    "\", count = \"" + some_range() + "\", points = " + points(-100, 20) +
                    ", per = " + *gen::element<std::string>("\"player\"", "\"side\"", "\"card\"") +
                    ", when = " + some_condition(words) + " }]\n";
        }
        if (one_of(3))
            file += "[out]\nalso = [{ is = \"ordinary\", bonus = " + points(0, 100) + " }]\n";
        if (one_of(3))
            file += "[opening]\nby = \"score\"\nband = [{ min = " + points(0, 20) +
                    " }, { from = " + std::to_string(between(-50, 300) * 5 + one_of(3)) +
                    ", min = " + points(0, 30) + ", pure = " + (one_of(2) ? "true" : "false") +
                    " }, { from = " + points(301, 800) + ", min = " + points(0, 40) + " }]\n";
        if (one_of(3))
            file +=
                "[cards]\nA = " + points(0, 10) + "\n[cards.hand]\n3b = " + points(0, 20) + "\n";
        if (one_of(3))
            file += "[seats." + std::to_string(parent.table.players()) +
                    "]\nred_threes = { factor = " + some_factors(words) + " }\n";
        return file;
    });
}

}  // namespace

TEST_CASE("rules: what the page of made-up house rules says is what is scored") {
    int scored = 0;
    int read = 0;
    int refused = 0;
    std::deque<Resolved> kept;  // made-up hands are simplified after the property has returned
    check_property(300, [&] {
        auto const file = *gen::resize(rc::kNominalSize, some_rule_file());
        try {
            kept.push_back(house(file));
        } catch (RulesError const& error) {
            ++refused;
            RC_TAG(std::string("refused"));
            RC_SUCCEED(error.what());
        }
        auto const& resolved = kept.back();
        for (int n = 0; n < 4; ++n) {
            auto const hand = *gen::resize(rc::kNominalSize, some_hand(resolved.rules));
            std::string wrong;
            try {
                wrong = contradiction(resolved, hand, between(-300, 2500) * 5, between(1, 6), read);
            } catch (Contradiction const& false_words) {
                wrong = false_words.text;
            }
            if (!wrong.empty()) RC_FAIL(wrong + "\n" + file);
            ++scored;
        }
    });
    MESSAGE(scored, " hands scored, ", read, " conditions read, ", refused, " files refused");
    CHECK(scored > 4 * refused);
}

TEST_CASE("rules: what the page of each preset says is what is scored, with each of its switches") {
    auto& library = Library::built_in();
    std::uint64_t tried = 0;
    int read = 0;
    for (auto const& name : library.names()) {
        auto const usual = library.get(name).rules.table.players();
        std::set<std::string> names = {name};
        for (auto const& about : library.switches(name)) {
            for (auto const& value : about.values)
                names.insert(name + " " + SetSwitch{about.id, value.id}.text());
        }
        for (auto const& set : names) {
            // A third of the switches, with scripts/test --all each.
            if (set != name && !is_turn(set, 0, 3)) continue;
            for (int const seats : {usual, 2, 6}) {
                if (seats != usual && set != name) continue;
                CAPTURE(set);
                CAPTURE(seats);
                Resolved const* resolved = nullptr;
                try {
                    resolved = &library.get(set, seats);
                } catch (RulesError const&) {
                    continue;  // it does not go with the rule set, which tests of switches show
                }
                auto const hand = sample(some_hand(resolved->rules), tried);
                auto const before = static_cast<int>(tried * 37 % 2600) * 5 - 500;
                try {
                    CHECK(contradiction(*resolved, hand, before, static_cast<int>(tried % 5) + 1,
                                        read) == "");
                } catch (Contradiction const& false_words) {
                    CHECK(false_words.text == "");
                }
                ++tried;
            }
        }
    }
    MESSAGE(tried, " rule sets, ", read, " conditions read");
}

}  // namespace meldbook_tests::commands_rule_cases_test
