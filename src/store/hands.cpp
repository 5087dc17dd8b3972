// Changes the hands of a match.

#include <stdexcept>

#include "domain/text.hpp"
#include "store/journal.hpp"
#include "store/step.hpp"

namespace meldbook::store {

namespace {

int last_hand(Connection& connection, std::int64_t match) {
    return found_number(connection, "SELECT coalesce(max(number), 0) FROM hand WHERE match = ?1",
                        match)
        .value();
}

// A substitution: a seat that another player takes after the first hand.
struct Substitute {
    std::int64_t seat, from_hand, side, player;
};

/// The sides that played together as the column has them.
std::optional<std::string> formed_of(HandFacts const& facts) {
    if (facts.formed.empty()) return std::nullopt;
    return print_formed(facts.formed);
}

// Those who sit down in a hand or later, in the order in which they can move by `by` hands.
std::vector<Substitute> substitutes_from(Connection& connection, std::int64_t match, int hand,
                                         int by) {
    std::vector<Substitute> found;
    Query query{connection,
                "SELECT seat, from_hand, side, player FROM seat WHERE match = ?1 AND"
                " from_hand >= max(?2, 2) ORDER BY seat, from_hand * -?3",
                match, hand, by};
    while (query.next())
        found.push_back({query.integer(0), query.integer(1), query.integer(2), query.integer(3)});
    return found;
}

}  // namespace

std::int64_t Step::key_of_hand(std::int64_t match, int number) {
    Query query{connection_, "SELECT id FROM hand WHERE match = ?1 AND number = ?2", match, number};
    if (!query.next()) throw NotFound::hand(number);
    return query.integer(0);
}

void Step::put_hand(MatchKey match, int number, HandFacts const& facts) {
    if (facts.entries.size() != match.sides)
        throw std::logic_error{"a hand needs one entry for each side"};
    auto const hand = journal_->insert(
        hand_table, std::nullopt, match.id, number, text_or_null(facts.played), facts.dealer_seat,
        text_or_null(ended_name(facts.ended)), facts.irregular, facts.note, formed_of(facts));
    for (std::size_t side = 0; side < facts.entries.size(); ++side) {
        auto const& entry = facts.entries[side];
        journal_->insert(entry_table, hand, side, entry.typed, entry.understood, entry.total);
        if (!entry.agreed.any()) continue;
        Query{connection_,
              "INSERT INTO agreed (hand, side, understood, entered, confirmed)"
              " VALUES (?1, ?2, ?3, ?4, ?5)",
              hand,
              side,
              entry.understood,
              entry.agreed.entered,
              entry.agreed.confirmed}
            .run();
    }
}

int Step::number_of_new_hand(int match, std::int64_t key) {
    int const number = last_hand(connection_, key) + 1;
    if (number > static_cast<int>(most_hands) || book_.is_full(match)) throw FullMatch{};
    return number;
}

int Step::add_hand(int match, HandFacts const& facts) {
    auto const found = key_of(match);
    int const number = number_of_new_hand(match, found.id);
    put_hand(found, number, facts);
    make_key_current(found.id);
    return number;
}

void Step::insert_hand(int match, HandFacts const& facts) {
    auto const found = key_of(match);
    if (facts.number < number_of_new_hand(match, found.id))
        renumber_hands(found.id, facts.number, 1);
    put_hand(found, facts.number, facts);
}

void Step::update_hand(int match, HandFacts const& facts) {
    auto const found = key_of(match);
    if (facts.entries.size() != found.sides)
        throw std::logic_error{"a hand needs one entry for each side"};
    auto const hand = key_of_hand(found.id, facts.number);
    journal_->update(hand_table, key(hand),
                     "played = ?2, dealer_seat = ?3, ended = ?4, irregular = ?5, note = ?6,"
                     " formed = ?7",
                     text_or_null(facts.played), facts.dealer_seat,
                     text_or_null(ended_name(facts.ended)), facts.irregular, facts.note,
                     formed_of(facts));
    for (std::size_t side = 0; side < facts.entries.size(); ++side) {
        auto const& entry = facts.entries[side];
        journal_->update(entry_table, key(hand, side), "typed = ?3, understood = ?4, total = ?5",
                         entry.typed, entry.understood, entry.total);
    }
}

void Step::remove_hand(int match, int number) {
    auto const id = key_of(match).id;
    auto const hand = key_of_hand(id, number);
    journal_->remove(entry_table, "hand = ?1", hand);
    journal_->remove(hand_table, "id = ?1", hand);
    renumber_hands(id, number + 1, -1);
}

void Step::renumber_hands(std::int64_t match, int from, int by) {
    int const last = last_hand(connection_, match);
    // In this order no two hands ever have the same number.
    for (int i = 0; i <= last - from; ++i) {
        int const hand = by < 0 ? from + i : last - i;
        journal_->update(hand_table, key(key_of_hand(match, hand)), "number = ?2", hand + by);
    }
    // A row's key never changes, so a substitution that moves is a new row. It replaces that of a
    // player who sat there only for a removed hand.
    for (auto const& moved : substitutes_from(connection_, match, from, by)) {
        journal_->remove(seat_table, "match = ?1 AND seat = ?2 AND from_hand IN (?3, ?3 + ?4)",
                         match, moved.seat, moved.from_hand, by);
        seats_left_ = true;
        journal_->insert(seat_table, match, moved.seat, moved.from_hand + by, moved.side,
                         moved.player);
    }
}

}  // namespace meldbook::store
