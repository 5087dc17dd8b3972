#include "formats/hand_document.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/speaking.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

constexpr json::Limits card_count{0, largest_count};
constexpr json::Limits card_points{0, largest_points};
constexpr json::Limits signed_points{-largest_points, largest_points};

constexpr json::Keys adjustment_keys{
    json::number<&Adjustment::points>("points", signed_points),
    json::text<&Adjustment::reason>("reason"),
};

// The keys that are used most come first.
constexpr json::Keys side_document_keys{
    json::texts<&SideDocument::melds>("melds"),
    json::number<&SideDocument::red_threes>("red_threes", card_count),
    json::text<&SideDocument::out>("out", json::or_null),
    json::texts<&SideDocument::hand>("hand"),
    json::counts<&SideDocument::piles>("piles", card_count),
    json::number<&SideDocument::table>("table", card_points),
    json::counts<&SideDocument::canastas>("canastas", card_count),
    json::counts<&SideDocument::unfinished>("unfinished", card_count),
    json::number<&SideDocument::black_threes>("black_threes", card_count),
    json::number<&SideDocument::minus>("minus", card_points),
    json::truth<&SideDocument::opened>("opened", json::or_null),
    json::text<&SideDocument::special>("special", json::or_null),
    json::texts<&SideDocument::events>("events"),
    json::objects<&SideDocument::adjust>("adjust", adjustment_keys),
    json::number<&SideDocument::net>("net", signed_points, json::or_null),
};

constexpr json::Keys hand_document_keys{
    json::text<&HandDocument::rules>("rules"),
    json::number<&HandDocument::seats>("seats", card_count),
    json::number<&HandDocument::hand_number>("hand_number", {1, largest_points}),
    json::numbers<&HandDocument::before>("before", signed_points, json::or_null),
    json::text<&HandDocument::ended>("ended", json::or_null),
    json::objects<&HandDocument::sides>("sides", side_document_keys),
    json::lists_of_numbers<&HandDocument::formed>("formed", {0, static_cast<int>(most_players)},
                                                  json::or_null),
};

[[noreturn]] void refuse_hand(json::BindError const& wrong) {
    auto const& key = wrong.key;
    switch (wrong.fault) {
        case json::BindFault::not_an_object:
            throw DocumentError(
                tr("a hand document is one object, like {{\"sides\":[{{}},{{}}]}}"));
        case json::BindFault::unknown_key: {
            auto const near = nearest(key, wrong.known);
            throw DocumentError(
                near.empty() ? tr("there is no key \"{}\" here", key)
                             : tr("there is no key \"{}\" here; did you mean \"{}\"?", key, near));
        }
        case json::BindFault::twice: throw DocumentError(tr("\"{}\" appears twice", key));
        case json::BindFault::wrong_type: throw DocumentError(wrong.wants);
        case json::BindFault::negative:
            throw DocumentError(
                tr("\"{}\" cannot be negative; melded and caught points are two entries", key));
        case json::BindFault::too_large: break;
    }
    throw DocumentError(tr("\"{}\" is larger than any table could need", key));
}

/// What is said of an id that a rule set does not have, and where another is like it.
struct UnknownId {
    Sentence alone, near;
};
constexpr UnknownId no_canasta = {
    mark("\"{}\" is not a canasta of this rule set"),
    mark("\"{}\" is not a canasta of this rule set; did you mean \"{}\"?")};
constexpr UnknownId no_way_out = {
    mark("\"{}\" is not a way of going out in this rule set"),
    mark("\"{}\" is not a way of going out in this rule set; did you mean \"{}\"?")};
constexpr UnknownId no_special = {
    mark("\"{}\" is not a special hand of this rule set"),
    mark("\"{}\" is not a special hand of this rule set; did you mean \"{}\"?")};
constexpr UnknownId no_event = {
    mark("\"{}\" is not an event of this rule set"),
    mark("\"{}\" is not an event of this rule set; did you mean \"{}\"?")};

/// The index of the item with an id.
template <typename Items>
std::size_t index_of_id(Items const& items, std::string const& id, UnknownId const& unknown) {
    auto const found = std::ranges::find(items, id, &Items::value_type::id);
    // An unfinished canasta may have no id; it is found by its meld.
    if (found != items.end() && !id.empty()) return static_cast<std::size_t>(found - items.begin());
    auto const near = nearest(id, texts_of(items, &Items::value_type::id));
    throw DocumentError(near.empty() ? tr_with(unknown.alone, id)
                                     : tr_with(unknown.near, id, near));
}

Pile pile_of(std::pair<std::string, int> const& pile, Rules const& rules) {
    for (auto rank : all_ranks) {
        int const value = rules.cards[index_of(rank)];
        if (value > 0 && pile.first == std::to_string(value)) return {value, pile.second};
    }
    throw DocumentError(tr("no card of this rule set is worth \"{}\" points", pile.first));
}

Entry resolve_side(SideDocument const& side, std::size_t index, Rules const& rules) {
    Entry entry;
    entry.melds.reserve(side.melds.size());
    for (auto const& word : side.melds) entry.melds.push_back(read_meld(word, rules));
    for (auto const& written : side.piles) {
        auto const pile = pile_of(written, rules);
        if (pile.cards > 0) entry.piles.push_back(pile);
    }
    for (auto const& [id, count] : side.canastas) {
        auto const kind = index_of_id(rules.canastas, id, no_canasta);
        if (count > 0) entry.canastas.push_back({kind, count});
    }
    for (auto const& [id, count] : side.unfinished) {
        auto const row = index_of_id(rules.incomplete, id, no_canasta);
        if (count > 0) entry.unfinished.push_back({row, count});
    }
    entry.table = side.table;
    entry.minus = side.minus;
    entry.red_threes = side.red_threes;
    entry.black_threes = side.black_threes;
    if (side.black_threes > 0 && !rules.black_threes)
        throw DocumentError(tr("this rule set has no schedule for black threes; enter them as the "
                               "meld \"333\""));
    if (side.red_threes > 0 && !rules.red_threes.laid())
        throw DocumentError(tr("this rule set lays no red threes out; omit \"red_threes\""));
    if (side.out) entry.out = index_of_id(rules.out_kinds, *side.out, no_way_out);
    if (side.special) entry.special = index_of_id(rules.specials, *side.special, no_special);
    for (auto const& id : side.events) {
        auto const event = index_of_id(rules.events, id, no_event);
        auto const before = std::count(entry.events.begin(), entry.events.end(), event);
        if (before >= rules.events[event].most)
            throw DocumentError(
                tr("the event \"{}\" appears too often for one hand of this rule set", id));
        entry.events.push_back(event);
    }
    for (auto const& cards : side.hand) {
        auto const tally = read_cards(cards, true);
        if (!tally.empty()) entry.hands.push_back(tally);
    }
    for (auto const& adjustment : side.adjust) {
        check_reason(adjustment.reason, adjustment.reason);
        entry.adjustments.push_back(adjustment);
    }
    if (side.opened == false && entry.opened())
        throw DocumentError(
            tr("side {} has cards on the table and \"opened\": false; omit one of the two",
               index + 1));
    entry.says_opened = side.opened.value_or(false);
    if (side.net && entry != Entry{})
        throw DocumentError(
            tr("side {} has \"net\", which is all that is known of a side; omit its other keys",
               index + 1));
    entry.net = side.net;
    if (exceeded_limit(entry))
        throw DocumentError(tr("\"{}\" is larger than any table could need", "sides"));
    return entry;
}

Ended resolve_end(HandDocument const& document, std::vector<Entry> const& sides) {
    auto const by_sides = ended_by(sides);
    if (!document.ended) return by_sides;
    auto const ended = ended_of(*document.ended);
    if (!ended)
        throw DocumentError(tr("\"ended\" is \"out\" or \"stock\", not \"{}\"", *document.ended));
    if (ended == Ended::stock && by_sides == Ended::out)
        throw DocumentError(
            tr("\"ended\" says \"stock\" although a side went out; omit one of the two"));
    return *ended;
}

}  // namespace

HandDocument read_hand_document(std::string_view text) {
    if (text.size() > longest_hand_document)
        throw DocumentError(
            tr("the line is too long for a hand; put one hand document on each line"));
    HandDocument document;
    try {
        json::read_object(text, hand_document_keys, json::UnknownKeys::refused, document);
    } catch (json::SyntaxError const& wrong) {
        throw DocumentError(tr("not JSON from byte {} on: {}",
                               number(static_cast<long long>(wrong.at) + 1), wrong.reason));
    } catch (json::BindError const& wrong) {
        refuse_hand(wrong);
    }
    if (document.sides.empty())
        throw DocumentError(tr("\"sides\" is missing; give one object for each side"));
    auto const sides = static_cast<long long>(document.sides.size());
    if (document.sides.size() > most_players)
        throw DocumentError(tr("\"sides\" has {} objects; no table has more than {} sides",
                               number(sides), most_players));
    return document;
}

ResolvedHand resolve(HandDocument const& document, Rules const& rules,
                     std::vector<int> const& before) {
    ResolvedHand resolved;
    auto const& sides = document.sides;
    resolved.hand.sides.reserve(sides.size());
    for (std::size_t i = 0; i < sides.size(); ++i)
        resolved.hand.sides.push_back(resolve_side(sides[i], i, rules));
    resolved.hand.ended = resolve_end(document, resolved.hand.sides);
    resolved.hand.formed = in_order(document.formed);
    if (!document.formed.empty() && !are_parts(document.formed, sides.size()))
        throw DocumentError(
            tr("\"formed\" has every side once, in two lists or more, like [[0],[1,2]]"));
    resolved.number = document.hand_number.value_or(1);
    resolved.before = document.before.value_or(before);
    if (!document.before && resolved.before.empty()) resolved.before.resize(sides.size());
    auto const figures = static_cast<long long>(resolved.before.size());
    if (resolved.before.size() != sides.size())
        throw DocumentError(
            tr_plural(figures, "\"before\" has {} figure for {} sides; give one for each side",
                      "\"before\" has {} figures for {} sides; give one for each side",
                      number(figures), sides.size()));
    return resolved;
}

namespace {

/// The two parts of the id of a line: "canasta." and the kind. Neither needs escapes.
std::pair<std::string_view, std::string_view> line_id(Line const& line, Rules const& rules) {
    switch (line.of) {
        case LineOf::table: return {"table", {}};
        case LineOf::canasta: return {"canasta.", rules.canastas[line.index].id};
        case LineOf::bonus: return {"bonus.", rules.bonuses[line.index].id};
        case LineOf::incomplete: return {"incomplete", {}};
        case LineOf::red_threes: return {"red_threes", {}};
        case LineOf::black_threes: return {"black_threes", {}};
        case LineOf::out: return {"out.", rules.out_kinds[line.index].id};
        case LineOf::hand: return {"hand", {}};
        case LineOf::set: return {"set", {}};
        case LineOf::event: return {"event.", rules.events[line.index].id};
        case LineOf::special: return {"special.", rules.specials[line.index].id};
        case LineOf::adjust: return {"adjust", {}};
        case LineOf::net: return {"net", {}};
        case LineOf::share: return {"share", {}};
    }
    return {};
}

std::string_view level_name(Level level) { return level == Level::refused ? "refused" : "warning"; }

void write_sides(json::List sides, ScoredHand const& scored) {
    for (std::size_t i = 0; i < scored.scores.size(); ++i) {
        auto side = sides.object();
        write_lines(side.list("lines"), scored.scores[i], scored.hand.sides[i], scored.rules);
        side.field("total", scored.scores[i].total);
        side.field("before", scored.before[i]);
        side.field("after", scored.after[i]);
        write_opening(side.object("opening"),
                      opening_at(scored.rules, scored.after[i], scored.number + 1));
    }
}

}  // namespace

void write_lines(json::List lines, SideScore const& score, Entry const& entry, Rules const& rules) {
    lines.objects(score.lines, [&](auto& object, auto const& line) {
        auto const [of, id] = line_id(line, rules);
        ((object.member("id") += '"').append(of).append(id)) += '"';
        object.field("points", line.points);
        if (line.of == LineOf::adjust && !entry.adjustments[line.index].reason.empty())
            object.field("reason", entry.adjustments[line.index].reason);
    });
}

void write_problem(json::Object object, Problem const& problem, std::string const& text) {
    if (problem.side) object.field("side", *problem.side);
    object.field("code", code_name(problem.code));
    object.field("level", level_name(problem.level));
    object.field("text", text);
}

void write_problems(json::List list, std::vector<Problem> const& problems, Rules const& rules,
                    Hand const& hand, ProblemText problem_text) {
    static std::vector<Meld> const none;
    for (auto const& problem : problems) {
        auto const& melds = problem.side ? hand.sides[*problem.side].melds : none;
        Speaking const english;
        write_problem(list.object(), problem, problem_text(problem, rules, melds));
    }
}

void write_opening(json::Object& object, Opening const& opening) {
    object.field("min", opening.min);
    object.field("pure", opening.pure);
    object.field("combine", combine_name(opening.combine));
    if (!opening.needs.empty()) object.field("needs", opening.needs);
}

void write_used(json::Object& object, UsedRules const& used) {
    object.field("rules", used.rules);
    if (!used.switches.empty()) {
        auto switches = object.object("switches");
        for (auto const& [id, value] : used.switches) switches.field(id, value);
    }
    object.field("match", used.match);
}

void append_result(std::string& to, ScoredHand const& scored, ProblemText problem_text) {
    json::Object result{to};
    if (scored.used) write_used(result, *scored.used);
    if (!scored.hand.formed.empty()) result.field("formed", scored.hand.formed);
    write_sides(result.list("sides"), scored);
    write_problems(result.list("problems"), scored.problems, scored.rules, scored.hand,
                   problem_text);
    result.field("finished", scored.outcome.finished);
    result.field("winner", scored.outcome.winner);
}

}  // namespace meldbook::formats
