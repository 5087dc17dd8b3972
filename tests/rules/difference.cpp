// Compares rule sets member by member.

#include <algorithm>
#include <tuple>

#include "fixture.hpp"

namespace meldbook::test {

namespace {

auto parts(Condition const& c) { return std::tie(c.opened, c.out, c.counts, c.at_least); }
auto parts(Factor const& f) { return std::make_tuple(parts(f.when), f.x); }
auto parts(MeldPattern const& p) {
    return std::tie(p.of, p.ranks, p.wilds, p.jokers, p.twos, p.size, p.hidden, p.run, p.mark);
}
auto parts(CanastaKind const& k) {
    return std::tuple_cat(std::tie(k.id, k.name, k.words, k.bonus, k.tags, k.cards),
                          parts(k.pattern));
}
auto parts(SetBonus const& b) {
    return std::tuple_cat(std::tie(b.id, b.name, b.points, b.group, b.per, b.beyond, b.wins),
                          parts(b.when));
}
auto parts(Incomplete const& i) {
    return std::tuple_cat(std::tie(i.points, i.id, i.name), parts(i.pattern));
}
auto parts(HandSet const& s) {
    return std::tuple_cat(std::tie(s.cards, s.count, s.points, s.per), parts(s.when));
}
auto parts(OutKind const& k) { return std::tie(k.id, k.name, k.words, k.bonus, k.hint); }
auto parts(OpeningBand const& b) { return std::tie(b.from, b.min, b.pure, b.needs, b.cite); }
auto parts(Special const& s) { return std::tie(s.id, s.name, s.points, s.others, s.wins, s.hint); }
auto parts(Event const& e) { return std::tie(e.id, e.text, e.points, e.most); }
auto parts(OwnLimits const& l) {
    return std::tie(l.allowed, l.mixed, l.min_size, l.max_size, l.min_naturals, l.max_wilds,
                    l.wilds, l.ranks);
}
auto parts(Run const& r) { return std::tie(r.low, r.high, r.aces); }
auto parts(MatchTerms const& m) {
    return std::tie(m.target, m.exceed, m.hands, m.rounds, m.tie, m.step);
}
auto parts(TableRules const& t) { return std::tie(t.decks, t.jokers, t.deal, t.sides); }
auto parts(Citations const& c) {
    return std::tie(c.cards, c.meld, c.canasta, c.bonus, c.incomplete, c.red_threes, c.black_threes,
                    c.out, c.hand, c.hand_3r, c.set, c.opening, c.special, c.event, c.match);
}
auto parts(PlayRule const& p) { return std::tie(p.rule, p.elsewhere, p.cite, p.partners); }
auto parts(MeldLimits const& m) {
    return std::tuple_cat(std::tie(m.min_size, m.max_size, m.min_naturals, m.max_wilds, m.wilds,
                                   m.no_wilds, m.wild_melds, m.sequences, m.duplicate_ranks,
                                   m.black_threes, m.ordinary_threes),
                          parts(m.set), parts(m.sequence), parts(m.wild), parts(m.run));
}

template <class T>
bool same(std::vector<T> const& a, std::vector<T> const& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (parts(a[i]) != parts(b[i])) return false;
    }
    return true;
}

bool same(Threes const& a, Threes const& b) {
    return a.values == b.values && a.each_extra == b.each_extra && a.least == b.least &&
           same(a.factor, b.factor);
}

bool same(std::optional<Threes> const& a, std::optional<Threes> const& b) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
}

}  // namespace

std::string difference(Rules const& a, Rules const& b) {
    if (a.id != b.id || a.name != b.name) return "id or name";
    if (a.sources != b.sources || a.notes != b.notes) return "sources or notes";
    if (parts(a.cite) != parts(b.cite)) return "cite";
    if (parts(a.table) != parts(b.table)) return "table";
    if (a.cards != b.cards) return "cards";
    if (a.hand_cards != b.hand_cards) return "hand_cards";
    if (parts(a.meld) != parts(b.meld) || !same(a.meld.factor, b.meld.factor)) return "meld";
    if (a.canasta_size != b.canasta_size || !same(a.canastas, b.canastas)) return "canastas";
    if (a.tags != b.tags || a.marks != b.marks) return "tags or marks";
    if (a.switches != b.switches) return "switches";
    for (std::size_t i = 0; i < std::min(a.opening.bands.size(), b.opening.bands.size()); ++i) {
        if (!same(a.opening.bands[i].with, b.opening.bands[i].with)) return "with";
    }
    if (!same(a.bonuses, b.bonuses)) return "bonuses";
    if (!same(a.incomplete, b.incomplete)) return "incomplete";
    if (!same(a.red_threes, b.red_threes)) return "red_threes";
    if (!same(a.black_threes, b.black_threes)) return "black_threes";
    if (!same(a.hand_factor, b.hand_factor)) return "hand_factor";
    if (!same(a.hand_sets, b.hand_sets)) return "hand_sets";
    if (parts(a.out_requires) != parts(b.out_requires)) return "out_requires";
    if (!same(a.out_kinds, b.out_kinds)) return "out_kinds";
    if (a.opening.by_hand != b.opening.by_hand || a.opening.combine != b.opening.combine ||
        a.opening.exempt != b.opening.exempt || !same(a.opening.bands, b.opening.bands) ||
        !same(a.opening.waived, b.opening.waived)) {
        return "opening";
    }
    if (!same(a.specials, b.specials)) return "specials";
    if (!same(a.events, b.events)) return "events";
    if (parts(a.match) != parts(b.match)) return "match";
    for (std::size_t i = 0; i < play_topics; ++i) {
        if (parts(a.play[i]) != parts(b.play[i])) return "play";
    }
    return {};
}

}  // namespace meldbook::test
