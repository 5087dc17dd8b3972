#include "documents/hand_document.hpp"

#include <algorithm>

#include "domain/notation.hpp"

namespace meldbook::documents {

namespace {

template <typename Items>
std::size_t id_index(Items const& items, std::string const& id, DocumentFault fault) {
    std::vector<std::string> known;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].id == id) return i;
    }
    for (auto const& item : items) known.push_back(item.id);
    throw DocumentError(fault, id, nearest(id, known));
}

Pile pile_of(std::pair<std::string, int> const& raw, Rules const& rules) {
    for (auto rank : all_ranks) {
        int const value = rules.cards[index_of(rank)];
        if (value > 0 && raw.first == std::to_string(value)) return {value, raw.second};
    }
    throw DocumentError(DocumentFault::pile_value, raw.first);
}

Entry understand_side(RawSide const& raw, std::size_t index, Rules const& rules) {
    Entry entry;
    entry.melds.reserve(raw.melds.size());
    for (auto const& word : raw.melds) entry.melds.push_back(read_meld(word));
    for (auto const& pile : raw.piles) {
        auto const understood = pile_of(pile, rules);
        if (understood.cards > 0) entry.piles.push_back(understood);
    }
    for (auto const& [id, count] : raw.canastas) {
        auto const kind = id_index(rules.canastas, id, DocumentFault::unknown_canasta);
        if (count > 0) entry.canastas.push_back({kind, count});
    }
    entry.table = raw.table;
    entry.minus = raw.minus;
    entry.red_threes = raw.red_threes;
    entry.black_threes = raw.black_threes;
    if (raw.black_threes > 0 && !rules.black_threes) {
        throw DocumentError(DocumentFault::black_not_scored);
    }
    if (raw.out) entry.out = id_index(rules.out_kinds, *raw.out, DocumentFault::unknown_out);
    if (raw.special) {
        entry.special = id_index(rules.specials, *raw.special, DocumentFault::unknown_special);
    }
    for (auto const& id : raw.events) {
        auto const event = id_index(rules.events, id, DocumentFault::unknown_event);
        if (std::find(entry.events.begin(), entry.events.end(), event) != entry.events.end()) {
            throw DocumentError(DocumentFault::event_twice, id);
        }
        entry.events.push_back(event);
    }
    for (auto const& cards : raw.hand) {
        auto const tally = read_cards(cards, true);
        if (!tally.empty()) entry.hands.push_back(tally);
    }
    for (auto const& adjustment : raw.adjust) {
        check_reason(adjustment.reason, adjustment.reason);
        entry.adjustments.push_back(adjustment);
    }
    if (raw.opened == false && entry.opened()) {
        DocumentError error(DocumentFault::opened_but_false);
        error.have = static_cast<int>(index);
        throw error;
    }
    entry.opened_said = raw.opened.value_or(false);
    if (limit_passed(entry)) throw DocumentError(DocumentFault::too_large, "sides");
    return entry;
}

Ended ended(RawHand const& raw, std::vector<Entry> const& sides) {
    auto const implied = ended_by(sides);
    if (!raw.ended) return implied;
    auto const said = ended_of(*raw.ended);
    if (!said) throw DocumentError(DocumentFault::ended_value, *raw.ended);
    if (said == Ended::stock && implied == Ended::out)
        throw DocumentError(DocumentFault::stock_but_out);
    return *said;
}

}  // namespace

HandDocument understand(RawHand const& raw, Rules const& rules, std::vector<int> const& before) {
    HandDocument document;
    auto const& sides = *raw.sides;
    document.hand.sides.reserve(sides.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        document.hand.sides.push_back(understand_side(sides[i], i, rules));
    }
    document.hand.ended = ended(raw, document.hand.sides);
    document.hand_number = raw.hand_number.value_or(1);
    document.before = raw.before.value_or(before);
    if (!raw.before && document.before.empty()) document.before.resize(sides.size());
    if (document.before.size() != sides.size()) {
        DocumentError error(DocumentFault::before_length);
        error.have = static_cast<int>(document.before.size());
        error.want = static_cast<int>(sides.size());
        throw error;
    }
    return document;
}

}  // namespace meldbook::documents
