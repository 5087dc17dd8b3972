#include "view/json.hpp"

#include <cstdint>

#include "domain/notation.hpp"
#include "view/json_going_out.hpp"
#include "view/json_parts.hpp"
#include "words/problems.hpp"

namespace meldbook::view::json {

void write(Writer& out, Opening const& opening) {
    out.begin_object();
    out.field("min", opening.min);
    out.field("pure", opening.pure);
    out.field("combine", combine_name(opening.combine));
    if (!opening.needs.empty()) out.field("needs", opening.needs);
    out.end_object();
}

namespace {

std::string_view level_name(Level level) { return level == Level::refused ? "refused" : "warning"; }

void write_problem(Writer& out, Problem const& problem, std::string const& text) {
    out.begin_object();
    if (problem.side) out.field("side", static_cast<std::int64_t>(*problem.side));
    out.field("code", code_name(problem.code));
    out.field("level", level_name(problem.level));
    out.field("text", text);
    out.end_object();
}

void write_hand_problems(Writer& out, std::vector<Problem> const& problems, Rules const& rules,
                         Hand const& hand) {
    out.key("problems");
    out.begin_array();
    for (auto const& problem : problems) {
        static std::vector<Meld> const none;
        auto const& melds = problem.side ? hand.sides[*problem.side].melds : none;
        write_problem(out, problem, words::problem_text(problem, rules, melds));
    }
    out.end_array();
}

void write_lines(Writer& out, SideScore const& score, Entry const& entry, Rules const& rules) {
    out.key("lines");
    out.begin_array();
    for (auto const& line : score.lines) {
        out.begin_object();
        out.key("id");
        out.raw('"');
        line_id(out.text(), line, rules);
        out.raw('"');
        out.field("points", line.points);
        if (line.of == LineOf::adjust && !entry.adjustments[line.index].reason.empty()) {
            out.field("reason", entry.adjustments[line.index].reason);
        }
        out.end_object();
    }
    out.end_array();
}

void write_winner(Writer& out, std::optional<std::size_t> winner) {
    out.key("winner");
    if (winner) out.value(static_cast<std::int64_t>(*winner));
    else out.null();
}

void write_hand(Writer& out, Match const& match, PlayedHand const& played) {
    auto const& facts = played.facts;
    out.begin_object();
    out.field("number", facts.number);
    out.field("played", facts.played);
    out.field("dealer", played.dealer);
    out.field("dealer_seat", static_cast<std::int64_t>(facts.dealer_seat));
    out.field("ended", ended_name(facts.ended));
    out.field("irregular", facts.irregular);
    out.optional_field("note", facts.note);
    out.key("seats");
    out.begin_array();
    for (auto const& players : played.seats) out.strings(players);
    out.end_array();
    out.key("sides");
    out.begin_array();
    for (std::size_t i = 0; i < played.scores.size(); ++i) {
        out.begin_object();
        // A damaged book may have lost an entry.
        static EntryFacts const lost;
        auto const& entry = i < facts.entries.size() ? facts.entries[i] : lost;
        out.field("entry", entry.understood);
        if (entry.typed != entry.understood) out.field("typed", entry.typed);
        write_lines(out, played.scores[i], played.hand.sides[i], match.rules);
        out.field("total", played.scores[i].total);
        out.field("after", played.after[i]);
        out.end_object();
    }
    out.end_array();
    if (!played.problems.empty()) {
        write_hand_problems(out, played.problems, match.rules, played.hand);
    }
    out.end_object();
}

void write_sides(Writer& out, Match const& match) {
    out.key("sides");
    out.begin_array();
    for (auto const& side : match.sides) {
        out.begin_object();
        out.field("name", side.name);
        out.key("players");
        out.strings(side.players);
        out.field("total", side.total);
        out.key("opening");
        write(out, side.opening);
        out.end_object();
    }
    out.end_array();
}

/// Who sat where from which hand on, and who dealt first: what the sides and hands do not say.
void write_seating(Writer& out, MatchFacts const& facts) {
    out.key("seating");
    out.begin_array();
    for (auto const& seat : facts.seats) {
        out.begin_object();
        out.field("seat", static_cast<std::int64_t>(seat.seat));
        out.field("side", static_cast<std::int64_t>(seat.side));
        out.field("from", seat.from_hand);
        out.field("player", seat.player);
        out.end_object();
    }
    out.end_array();
    out.field("first_dealer", static_cast<std::int64_t>(facts.first_dealer));
}

void write_next(Writer& out, Match const& match) {
    out.key("next");
    if (match.facts.status != Status::open) return out.null();
    out.begin_object();
    out.field("hand", match.next_hand);
    out.field("dealer", match.next_dealer);
    out.field("deal", match.rules.table.deal);
    out.end_object();
}

}  // namespace

void quote(std::string& to, std::string_view text) { Writer(to).value(text); }

void line_id(std::string& to, Line const& line, Rules const& rules) {
    switch (line.of) {
        case LineOf::table: to += "table"; break;
        case LineOf::canasta: (to += "canasta.") += rules.canastas[line.index].id; break;
        case LineOf::bonus: (to += "bonus.") += rules.bonuses[line.index].id; break;
        case LineOf::incomplete: to += "incomplete"; break;
        case LineOf::red_threes: to += "red_threes"; break;
        case LineOf::black_threes: to += "black_threes"; break;
        case LineOf::out: (to += "out.") += rules.out_kinds[line.index].id; break;
        case LineOf::hand: to += "hand"; break;
        case LineOf::set: to += "set"; break;
        case LineOf::event: (to += "event.") += rules.events[line.index].id; break;
        case LineOf::special: (to += "special.") += rules.specials[line.index].id; break;
        case LineOf::adjust: to += "adjust"; break;
    }
}

void result(std::string& to, ScoredHand const& scored) {
    Writer out(to);
    out.begin_object();
    out.key("sides");
    out.begin_array();
    for (std::size_t i = 0; i < scored.scores.size(); ++i) {
        out.begin_object();
        write_lines(out, scored.scores[i], scored.hand.sides[i], scored.rules);
        out.field("total", scored.scores[i].total);
        out.field("before", scored.before[i]);
        out.field("after", scored.after[i]);
        out.key("opening");
        write(out, opening_at(scored.rules, scored.after[i], scored.hand_number + 1));
        out.end_object();
    }
    out.end_array();
    write_hand_problems(out, scored.problems, scored.rules, scored.hand);
    out.field("finished", scored.outcome.finished);
    write_winner(out, scored.outcome.winner);
    out.end_object();
}

std::string check(std::vector<CheckedMeld> const& melds, OpeningVerdict const& verdict,
                  Opening const& required, std::vector<Problem> const& problems, Rules const& rules,
                  GoingOut const* going_out) {
    std::vector<Meld> laid;
    for (auto const& checked : melds) laid.push_back(checked.meld);

    std::string text;
    Writer out(text);
    out.begin_object();
    out.key("melds");
    out.begin_array();
    for (std::size_t i = 0; i < melds.size(); ++i) {
        auto const& meld = melds[i].meld;
        out.begin_object();
        out.field("cards", print_meld(meld));
        out.field("legal", melds[i].problems.empty());
        out.field("points", points_of(meld.cards, rules.cards));
        out.key("canasta");
        if (auto const kind = rules.canasta_of(meld)) out.value(rules.canastas[*kind].id);
        else out.null();
        out.key("problems");
        out.begin_array();
        for (auto problem : melds[i].problems) {
            problem.meld = i;
            write_problem(out, problem, words::problem_text(problem, rules, laid));
        }
        out.end_array();
        out.end_object();
    }
    out.end_array();
    out.field("points", verdict.points);
    out.key("required");
    write(out, required);
    out.field("opens", verdict.opens);
    out.key("problems");
    out.begin_array();
    for (auto const& problem : problems) {
        write_problem(out, problem, words::problem_text(problem, rules, laid));
    }
    out.end_array();
    if (going_out != nullptr) json::going_out(out, *going_out, rules);
    out.end_object();
    return text + "\n";
}

std::string opening(Opening const& opening) {
    std::string text;
    Writer out(text);
    write(out, opening);
    return text + "\n";
}

void match(std::string& to, Match const& match) {
    auto const& facts = match.facts;
    Writer out(to);
    out.begin_object();
    out.field("id", facts.uid);
    out.field("number", facts.number);
    out.field("started", facts.started);
    out.optional_field("finished", facts.finished);
    out.field("status", status_name(facts.status));
    out.optional_field("place", facts.place);
    out.optional_field("event", facts.event);
    out.optional_field("note", facts.note);
    out.key("rules");
    out.verbatim(facts.rules_document);
    out.field("target", match.terms.target);
    out.field("hands_limit", match.terms.hands);
    out.field("tie", tie_name(match.terms.tie));
    out.key("start");
    out.begin_array();
    for (auto const& side : facts.sides) out.value(side.start);
    out.end_array();
    write_sides(out, match);
    write_seating(out, facts);
    out.key("hands");
    out.begin_array();
    for (auto const& played : match.hands) write_hand(out, match, played);
    out.end_array();
    write_next(out, match);
    write_winner(out, facts.winner);
    out.end_object();
}

std::string document(Match const& match) {
    std::string text{matches_begin};
    json::match(text, match);
    return text.append(matches_end);
}

}  // namespace meldbook::view::json
