#include "domain/outcome.hpp"
#include "domain/rules.hpp"
#include "domain/text.hpp"
#include "formats/match_document.hpp"

namespace meldbook::formats {

namespace {

void write_hand_sides(json::List sides, Match const& match, PlayedHand const& played) {
    static EntryFacts const lost;
    auto const& entries = played.facts.entries;
    for (std::size_t i = 0; i < played.scores.size(); ++i) {
        // In a damaged book, an entry may be missing.
        auto const& entry = i < entries.size() ? entries[i] : lost;
        auto side = sides.object();
        side.field("entry", entry.understood);
        if (entry.typed != entry.understood) side.field("typed", entry.typed);
        int const hand = played.facts.number;
        if (entry.agreed.entered)
            side.field("entered", player_at(match.facts, entry.agreed.entered, hand));
        if (entry.agreed.confirmed != 0)
            side.field("confirmed", confirming(match.facts, hand, entry.agreed));
        write_lines(side.list("lines"), played.scores[i], played.hand.sides[i], match.rules);
        side.field("total", played.scores[i].total);
        side.field("after", played.after[i]);
    }
}

void write_formed(json::List groups, Match const& match, Formed const& formed) {
    for (auto const& group : formed) {
        std::vector<std::string> names;
        for (auto const side : group) names.push_back(match.sides[side].name);
        groups.add(names);
    }
}

void write_hand(json::Object hand, Match const& match, PlayedHand const& played,
                ProblemText problem_text) {
    auto const& facts = played.facts;
    hand.field("number", facts.number);
    hand.field("played", text_or_null(facts.played));
    hand.field("dealer", text_or_null(played.dealer));
    hand.field("dealer_seat", facts.dealer_seat);
    hand.field("ended", text_or_null(ended_name(played.hand.ended)));
    hand.field("irregular", facts.irregular);
    hand.field("note", facts.note);
    hand.field("seats", played.seats);
    if (!facts.formed.empty()) write_formed(hand.list("formed"), match, facts.formed);
    write_hand_sides(hand.list("sides"), match, played);
    if (!played.problems.empty())
        write_problems(hand.list("problems"), played.problems, match.rules, played.hand,
                       problem_text);
}

void write_sides(json::List sides, Match const& match) {
    sides.objects(match.sides, [&](auto& object, auto const& side) {
        object.field("name", side.name);
        object.field("players", side.players);
        object.field("total", side.total);
        write_opening(object.object("opening"), side.opening);
    });
}

void write_seating(json::List seats, MatchFacts const& facts) {
    seats.objects(facts.seats, [&](auto& object, auto const& seat) {
        object.field("seat", seat.seat);
        object.field("side", seat.side);
        object.field("from", seat.from_hand);
        object.field("player", seat.player);
    });
}

void write_next(json::Object& document, Match const& match) {
    if (match.facts.status != Status::open) return document.field("next", std::nullopt);
    auto next = document.object("next");
    next.field("hand", match.next_hand);
    next.field("dealer", text_or_null(match.next_dealer));
    next.field("deal", match.rules.table.deal);
}

}  // namespace

void append_match(std::string& to, Match const& match, ProblemText problem_text) {
    auto const& facts = match.facts;
    json::Object document{to};
    document.field("id", facts.uid);
    document.field("number", facts.number);
    document.field("started", facts.started);
    document.field("finished", facts.finished);
    document.field("status", status_name(facts.status));
    document.field("place", facts.place);
    document.field("event", facts.event);
    document.field("note", facts.note);
    if (facts.drawn) document.field("drawn", facts.drawn);
    document.field("rules", json::Verbatim{facts.rules_document});
    document.field("target", match.terms.target);
    document.field("hands_limit", match.terms.hands);
    document.field("tie", tie_name(match.terms.tie));
    for (auto starts = document.list("start"); auto const& side : facts.sides)
        starts.add(side.start);
    write_sides(document.list("sides"), match);
    // The sides and hands do not say who sat where from which hand on and who dealt first.
    write_seating(document.list("seating"), facts);
    document.field("first_dealer", facts.first_dealer);
    for (auto hands = document.list("hands"); auto const& played : match.hands)
        write_hand(hands.object(), match, played, problem_text);
    write_next(document, match);
    document.field("winner", facts.winner);
}

std::string match_document(Match const& match, ProblemText problem_text) {
    std::string text{matches_begin};
    append_match(text, match, problem_text);
    return text.append(matches_end);
}

}  // namespace meldbook::formats
