#include "view/rules/rule_sections.hpp"

#include <algorithm>
#include <map>

#include "text/text.hpp"
#include "words/held.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

/// Ranks grouped by value, the highest first.
using Values = std::map<int, std::bitset<rank_count>, std::greater<>>;

/// "joker 50 · 2, A 20".
std::string values_text(Values const& groups, Rules const& rules) {
    std::string text;
    for (auto const& [value, ranks] : groups) {
        auto const cards = words::ranks_text(ranks, rules);
        if (cards.empty()) continue;
        auto const group = fmt::format("{} {}", cards, number(value));
        text = text.empty() ? group : fmt::format("{} · {}", text, group);
    }
    return text;
}

/// "2 against 2".
std::string sides_text(std::vector<int> const& sides) {
    std::string text;
    for (int players : sides) {
        text = text.empty() ? number(players) : tr("{} against {}", text, number(players));
    }
    return text;
}

/// A schedule with its counts: "1: 100 · 2: 200 · 4: 800".
std::string schedule_text(Threes const& threes) {
    std::string values;
    for (std::size_t n = 1; n < threes.values.size(); ++n) {
        auto const value =
            fmt::format("{}: {}", number(static_cast<long long>(n)), number(threes.values[n]));
        values = values.empty() ? value : fmt::format("{} · {}", values, value);
    }
    if (threes.each_extra == 0) return values;
    if (values.empty()) return tr("{} for each", number(threes.each_extra));
    return tr("{}, {} for each further one", values, number(threes.each_extra));
}

void add_threes(RuleLines& lines, Threes const& threes, Rules const& rules) {
    if (!threes.laid()) return;
    if (auto const schedule = schedule_text(threes); !schedule.empty()) {
        lines.push_back({schedule, "values"});
    }
    lines.push_back({words::factors_text(threes.factor, rules), "factor"});
    if (threes.least) {
        lines.push_back({tr("never less than {} in all", number(*threes.least)), "least"});
    }
}

RuleLines switch_rules(Rules const& rules) {
    RuleLines lines;
    for (auto const& set : rules.switches) {
        auto const meaning = words::switch_text(rules, set);
        lines.push_back({meaning.empty() ? set.text() : tr("{}: {}", set.text(), meaning), set.id});
    }
    return lines;
}

RuleLines table_rules(Rules const& rules) {
    auto const& table = rules.table;
    int const cards = 52 * table.decks + table.jokers;
    RuleLines lines = {
        {tr_plural(table.players(), "{} player: {}", "{} players: {}", number(table.players()),
                   sides_text(table.sides)),
         "sides"},
        {tr_plural(table.decks, "{} pack, {} jokers: {} cards", "{} packs, {} jokers: {} cards",
                   number(table.decks), number(table.jokers), number(cards)),
         "packs"},
        {tr_plural(table.deal, "{} card each", "{} cards each", number(table.deal)), "deal"}};
    if (table.formed != FormedSides::no) {
        auto const text =
            table.formed == FormedSides::each
                ? tr("sides are formed hand by hand: partners lay and lose cards together, "
                     "each scores all of it, and each has red threes alone")
                : tr("sides are formed hand by hand: partners lay and lose cards together "
                     "and divide the points, and each has red threes alone");
        lines.push_back({text, "formed", {}, rules.cite.formed});
    }
    return lines;
}

RuleLines card_rules(Rules const& rules) {
    Values groups;
    for (auto rank : all_ranks) {
        int const value = rules.cards[index_of(rank)];
        if (value != 0) groups[value].set(index_of(rank));
    }
    RuleLines lines = {{values_text(groups, rules), "values"}};
    for (auto const& [name, rank] :
         {std::pair{&rules.names.joker, Rank::joker}, std::pair{&rules.names.two, Rank::two}}) {
        if (name->empty()) continue;
        std::bitset<rank_count> one;
        one.set(index_of(rank));
        lines.push_back({tr("{} is called {}", words::ranks_text(one), *name), *name});
    }
    if (!rules.meld.factor.empty()) {
        auto const factor = words::factors_text(rules.meld.factor, rules);
        lines.push_back({tr("on the table: {}", factor), "factor"});
    }
    return lines;
}

RuleLines hand_card_rules(Rules const& rules) {
    Values groups;
    for (auto rank : all_ranks) {
        int const value = rules.hand_cards[index_of(rank)];
        if (value != rules.cards[index_of(rank)]) groups[value].set(index_of(rank));
    }
    RuleLines lines;
    lines.push_back({groups.empty() ? tr("subtracted at their value on the table")
                                    : tr("subtracted at their value on the table, but {}",
                                         values_text(groups, rules)),
                     "values"});
    if (!rules.hand_factor.empty()) {
        lines.push_back(
            {words::factors_text(rules.hand_factor, rules, words::FactorAs::multiple), "factor"});
    }
    for (auto const& set : rules.hand_sets) {
        auto const held = words::held_text(set, set.count, rules);
        lines.push_back(
            {held, held, words::changes_cost(set, rules) ? "" : signed_number(set.points)});
    }
    if (!rules.hand_factor.empty() && !rules.hand_sets.empty())
        lines.push_back({tr("only the values of the cards are multiplied"), "multiplied"});
    return lines;
}

std::string canasta_text(CanastaKind const& kind, Rules const& rules) {
    auto const name = name_text(kind.id, kind.name, kind.words);
    auto const made_of = words::pattern_text(kind.pattern, rules);
    if (kind.cards) return made_of.empty() ? name : tr("{}: {}", name, made_of);
    if (made_of.empty()) return tr("{}; its cards are part of the bonus", name);
    return tr("{}: {}; its cards are part of the bonus", name, made_of);
}

RuleLines canasta_rules(Rules const& rules) {
    auto const cards = rules.meld.max_size > 0 ? Range{rules.canasta_size, rules.meld.max_size}
                                               : Range{rules.canasta_size};
    RuleLines lines = {{tr("{}; the values of its cards count as well",
                           words::count_text(words::Counted::cards, cards)),
                        "size"}};
    for (auto const& kind : rules.canastas) {
        lines.push_back({canasta_text(kind, rules), "kind " + kind.id, number(kind.bonus)});
    }
    return lines;
}

RuleLines bonus_rules(Rules const& rules) {
    RuleLines lines;
    bool grouped = false;
    for (auto const& bonus : rules.bonuses) {
        auto const when = words::condition_text(bonus.when, rules);
        lines.push_back(
            {when.empty() ? tr_rules(bonus.name) : tr("{}: {}", tr_rules(bonus.name), when),
             "bonus " + bonus.id, number(bonus.points)});
        if (bonus.per) {
            lines.push_back({words::per_text(*bonus.per, bonus.beyond, rules), "per " + bonus.id});
        }
        if (bonus.wins)
            lines.push_back({tr("{}: wins the match", tr_rules(bonus.name)), "wins " + bonus.id});
        grouped = grouped || !bonus.group.empty();
    }
    if (grouped) {
        lines.push_back({tr("of those that exclude each other only the largest counts"), "group"});
    }
    return lines;
}

RuleLines incomplete_rules(Rules const& rules) {
    RuleLines lines;
    for (auto const& incomplete : rules.incomplete) {
        auto const kind = words::meld_text(incomplete.pattern, rules);
        auto const text = incomplete.id.empty()
                              ? kind
                              : tr("{}: {}", name_text(incomplete.id, incomplete.name, {}), kind);
        lines.push_back({text, text, incomplete.points == 0 ? "" : number(incomplete.points)});
    }
    return lines;
}

RuleLines red_three_rules(Rules const& rules) {
    RuleLines lines;
    if (auto const& name = rules.names.red_threes; !name.empty()) {
        lines.push_back({tr("called {}", name), "name"});
    }
    add_threes(lines, rules.red_threes, rules);
    return lines;
}

RuleLines black_three_rules(Rules const& rules) {
    RuleLines lines;
    if (rules.meld.ordinary_threes) return lines;
    if (auto const& name = rules.names.black_threes; !name.empty()) {
        lines.push_back({tr("called {}", name), "name"});
    }
    if (rules.black_threes) add_threes(lines, *rules.black_threes, rules);
    auto const& melded = rules.meld.black_threes;
    lines.push_back({melded ? tr("melded by a side that goes out, {}",
                                 words::count_text(words::Counted::cards, *melded))
                            : tr("never melded"),
                     "melded"});
    return lines;
}

RuleLines out_rules(Rules const& rules) {
    RuleLines lines;
    auto const takes = words::condition_text(rules.out_requires, rules);
    bool const of_things = !rules.out_requires.opened && !rules.out_requires.out;
    lines.push_back({takes.empty() ? tr("takes no canasta")
                     : of_things   ? tr("takes {}", takes)
                                   : tr("only if {}", takes),
                     "requires"});
    for (auto const& kind : rules.out_kinds) {
        auto const name = name_text(kind.id, kind.name, kind.words);
        lines.push_back({kind.hint.empty() ? name : tr("{}: {}", name, tr_rules(kind.hint)),
                         "kind " + kind.id, number(kind.bonus)});
        if (kind.unmelded && std::ranges::count(rules.table.sides, 1) > 0) {
            lines.push_back({tr("{}: not by a player who plays alone and has melded in an earlier "
                                "turn",
                                tr_rules(kind.name)),
                             "unmelded " + kind.id});
        }
    }
    return lines;
}

/// The ways of going out and special hands that need no minimum, by name.
std::string exempt_text(Rules const& rules) {
    std::vector<std::string> names;
    for (auto const& id : rules.opening.exempt) {
        auto const kind = std::ranges::find(rules.out_kinds, id, &OutKind::id);
        auto const special = std::ranges::find(rules.specials, id, &Special::id);
        names.push_back(kind != rules.out_kinds.end()     ? tr_rules(kind->name)
                        : special != rules.specials.end() ? tr_rules(special->name)
                                                          : id);
    }
    return joined(names, Joined::with_and);
}

RuleLines opening_rules(Rules const& rules) {
    RuleLines lines;
    auto const& bands = rules.opening.bands;
    // Where the first meld may be any, there is nothing to say.
    if (bands.size() == 1 && bands[0].min == 0 && !bands[0].pure && bands[0].needs.empty() &&
        bands[0].with.empty()) {
        return lines;
    }
    auto const needs_of = [&](OpeningBand const& band) {
        return words::needed_melds_text(band.with, rules, band.needs);
    };
    // What every opening needs besides its points is said once.
    auto const always = needs_of(bands.front());
    bool const same = bands.size() > 1 && std::ranges::all_of(bands, [&](OpeningBand const& band) {
                          return band.min > 0 && needs_of(band) == always;
                      });
    if (same && !always.empty()) lines.push_back({always, "always"});
    for (std::size_t i = 0; i < rules.opening.bands.size(); ++i) {
        auto const& band = rules.opening.bands[i];
        auto const scores = words::band_text(rules, i);
        auto const needs = same ? std::string{} : needs_of(band);
        // Where only a certain meld is needed, it may have any points.
        bool const any_points = band.min == 0 && !band.pure && !needs.empty();
        lines.push_back(
            {needs.empty() ? scores : tr("{}: {}", scores, needs),
             band.from ? fmt::format("from {}", *band.from) : "below",
             any_points ? ""
                        : words::opening_figure({band.min, band.pure, rules.opening.combine, ""}),
             band.cite});
    }
    if (!rules.opening.waived.empty()) {
        lines.push_back(
            {tr("nothing is needed with {}", words::needed_melds_text(rules.opening.waived, rules)),
             "waived"});
    }
    if (!rules.opening.exempt.empty()) {
        lines.push_back({tr("nothing is needed for {}", exempt_text(rules)), "exempt"});
    }
    return lines;
}

std::string special_text(Special const& special) {
    auto const name = special.hint.empty()
                          ? tr_rules(special.name)
                          : tr("{}: {}", tr_rules(special.name), tr_rules(special.hint));
    if (!special.others) return special.wins ? tr("{}; wins the match", name) : name;
    auto const others = number(*special.others);
    return special.wins ? tr("{}; every other side {}; wins the match", name, others)
                        : tr("{}; every other side {}", name, others);
}

RuleLines special_rules(Rules const& rules) {
    RuleLines lines;
    for (auto const& special : rules.specials) {
        lines.push_back({special_text(special), special.id, number(special.points)});
    }
    return lines;
}

RuleLines event_rules(Rules const& rules) {
    RuleLines lines;
    for (auto const& event : rules.events) {
        lines.push_back({event.most == 1
                             ? tr_rules(event.text)
                             : tr("{}, up to {} times", tr_rules(event.text), number(event.most)),
                         event.id, signed_number(event.points)});
    }
    return lines;
}

RuleLines match_rules(Rules const& rules) {
    RuleLines lines;
    for (auto const& text : words::terms_text(rules.match)) {
        lines.push_back({text, fmt::format("term {}", lines.size())});
    }
    lines.push_back({rules.match.target > 0
                         ? tr("the highest score wins if more than one side gets there")
                         : tr("the highest score wins"),
                     "winner"});
    lines.push_back({words::tie_text(rules.match.tie), "tie"});
    return lines;
}

}  // namespace

std::string name_text(std::string const& id, std::string const& name,
                      std::vector<std::string> words) {
    auto text = tr_rules(name);
    auto const typed = words::typed(id);
    std::erase_if(words, [&](auto const& word) { return word == text || word == typed; });
    if (text != typed && (text != name || text.find(' ') != std::string::npos))
        words.insert(words.begin(), typed);
    return words.empty() ? text : fmt::format("{} ({})", text, joined(words));
}

bool RuleSection::words(std::string_view key) const {
    return std::any_of(keys.begin(), keys.end(), [&](std::string_view begins) {
        return !begins.empty() && key.starts_with(begins);
    });
}

std::span<RuleSection const> rule_sections() {
    // What people argue about comes first.
    static constexpr std::array all = {
        RuleSection{mark("Switches"), switch_rules, {"switches"}},
        RuleSection{mark("Opening"), opening_rules, {"opening."}},
        RuleSection{mark("Going out"), out_rules, {"out."}},
        RuleSection{mark("Red threes"), red_three_rules, {"red_threes"}},
        RuleSection{mark("Black threes"), black_three_rules, {"black_threes", "meld.black"}},
        RuleSection{mark("Melds"), meld_rules, {"meld."}, true},
        RuleSection{mark("Canastas"), canasta_rules, {"canasta."}},
        RuleSection{mark("Bonuses"), bonus_rules, {"bonus"}},
        RuleSection{mark("Incomplete"), incomplete_rules, {"incomplete"}},
        RuleSection{mark("In hand"), hand_card_rules, {"cards.", "hand."}},
        RuleSection{mark("Special hands"), special_rules, {"special"}},
        RuleSection{mark("Events"), event_rules, {"event"}},
        RuleSection{mark("Cards"), card_rules, {"cards.", "meld.factor"}},
        RuleSection{mark("Table"), table_rules, {"table."}, true, false},
        RuleSection{mark("Match"), match_rules, {"match."}, true, false},
        RuleSection{mark("Play"), play_rules, {"play"}}};
    return all;
}

int heading_columns(Style const& style) {
    constexpr int gap = 2;
    constexpr int narrowest_lines = 45;
    int widest = 0;
    auto const fit = [&](Sentence heading) {
        widest = std::max(widest, display_width(tr(heading)));
    };
    for (auto const& section : rule_sections()) fit(section.heading);
    fit(other_keys_heading);
    return usable_width(style) - widest - gap < narrowest_lines ? 0 : widest + gap;
}

}  // namespace meldbook::view
