#include "stats/match_figures.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "domain/check.hpp"
#include "stats/finish.hpp"

namespace meldbook::stats {

namespace {

SideFigures side_figures(PlayedHand const& played, std::size_t side, Rules const& rules) {
    auto const& score = played.scores[side];
    auto const& entry = played.hand.sides[side];
    SideFigures figures{.total = score.total, .red_threes = entry.red_threes, .out = entry.out};
    for (auto const& line : score.lines) {
        if (line.of == LineOf::canasta) figures.canastas.push_back(line.index);
        if (line.of == LineOf::hand || line.of == LineOf::set) figures.caught -= line.points;
    }
    auto const first = partners_of(played.facts.formed, side).front();
    figures.opened =
        score.state.opened && !opening_problem_of(played.hand, first, rules, played.required);
    return figures;
}

std::size_t index_of(std::vector<std::string>& people, std::string const& name) {
    auto const found = std::ranges::find(people, name);
    auto const index = static_cast<std::size_t>(found - people.begin());
    if (found == people.end()) people.push_back(name);
    return index;
}

/// Sets who sits where from hand to hand, as replay() does.
void set_seated(MatchFigures& figures) {
    std::vector<std::size_t> side_of_seat;
    std::vector<int> begins = {1};
    for (auto const& seat : figures.seats) {
        if (seat.seat >= side_of_seat.size()) side_of_seat.resize(seat.seat + 1);
        side_of_seat[seat.seat] = seat.side;
        index_of(figures.people, seat.player);
        if (seat.from_hand > 1) begins.push_back(seat.from_hand);
    }
    std::ranges::sort(begins);
    begins.erase(std::ranges::unique(begins).begin(), begins.end());
    for (int const hand : begins) {
        std::vector<SeatFacts const*> sitting(side_of_seat.size());
        for (auto const& seat : figures.seats) {
            auto& last = sitting[seat.seat];
            if (seat.from_hand > hand) continue;
            if (last == nullptr || seat.from_hand >= last->from_hand) last = &seat;
        }
        auto& seated = figures.seated.emplace_back(hand);
        seated.sides.resize(figures.sides.size());
        for (std::size_t seat = 0; seat < sitting.size(); ++seat)
            seated.sides[side_of_seat[seat]].push_back(
                index_of(figures.people, sitting[seat] == nullptr ? "" : sitting[seat]->player));
    }
}

void set_openings(MatchFigures& figures) {
    auto const& rules = figures.rules->opening;
    Opening opening;
    opening.combine = rules.combine;
    opening.waived = rules.waived;
    figures.openings.push_back(opening);  // for scores below the first band
    for (auto const& band : rules.bands) {
        opening.min = band.min;
        opening.pure = band.pure;
        opening.needs = band.needs;
        opening.with = band.with;
        figures.openings.push_back(opening);
    }
}

/// Computes what is not written; `figures` has the rest.
void complete(MatchFigures& figures, Rules const& rules) {
    figures.rules = &rules;
    set_seated(figures);
    set_openings(figures);
    for (auto const& side : figures.sides) figures.totals.push_back(side.start);
    std::size_t seated = 0;
    for (auto& hand : figures.hands) {
        while (seated + 1 < figures.seated.size() &&
               figures.seated[seated + 1].from_hand <= hand.number)
            ++seated;
        hand.seated = seated;
        for (std::size_t side = 0; side < hand.sides.size(); ++side) {
            auto& of = hand.sides[side];
            auto const band = opening_band(rules, figures.totals[side], hand.number);
            of.required = band ? *band + 1 : 0;
        }
        for (std::size_t side = 0; side < hand.sides.size(); ++side)
            figures.totals[side] += hand.sides[side].total;
    }
    if (figures.status == Status::finished)
        figures.places = places_of(figures.totals, figures.winner);
}

/// Numbers are written seven bits a byte, the lowest first; those that may be negative with their
/// sign in the lowest bit.
class Writer {
public:
    void number(std::uint64_t value) {
        constexpr std::uint64_t more = 0x80;
        for (; value >= more; value >>= 7U) bytes_ += static_cast<char>(value | more);
        bytes_ += static_cast<char>(value);
    }
    void signed_number(std::int64_t value) {
        auto const bits = static_cast<std::uint64_t>(value);
        number(value < 0 ? ~(bits << 1U) : bits << 1U);
    }
    void text(std::string_view value) {
        number(value.size());
        bytes_ += value;
    }
    template <typename Number>
    void maybe(std::optional<Number> const& value) {
        number(value ? static_cast<std::uint64_t>(*value) + 1 : 0);
    }
    std::string take() && { return std::move(bytes_); }

private:
    std::string bytes_;
};

/// Reads them. After the end and after anything else that is wrong, `ok` is false and all is 0.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    bool ok() const { return ok_; }
    bool at_end() const { return bytes_.empty(); }

    std::uint64_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (bytes_.empty()) break;
            auto const byte = static_cast<unsigned char>(bytes_.front());
            bytes_.remove_prefix(1);
            value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
            if (byte < 0x80U) return value;
        }
        ok_ = false;
        return 0;
    }
    std::int64_t signed_number() {
        auto const bits = number();
        return static_cast<std::int64_t>((bits & 1U) != 0 ? ~(bits >> 1U) : bits >> 1U);
    }
    int points() {
        auto const value = signed_number();
        if (value > largest_total || value < -largest_total) return fail();
        return static_cast<int>(value);
    }
    /// A number below a limit.
    std::size_t index(std::size_t limit) {
        auto const value = number();
        if (value >= limit) return static_cast<std::size_t>(fail());
        return static_cast<std::size_t>(value);
    }
    std::optional<std::size_t> maybe_index(std::size_t limit) {
        auto const value = index(limit + 1);
        return value == 0 ? std::nullopt : std::optional{value - 1};
    }
    /// How many items follow; each takes at least a byte.
    std::size_t size() { return index(bytes_.size() + 1); }
    std::string text() {
        auto const length = size();
        std::string text{bytes_.substr(0, length)};
        bytes_.remove_prefix(std::min(length, bytes_.size()));
        return text;
    }

private:
    int fail() {
        ok_ = false;
        bytes_ = {};
        return 0;
    }

    std::string_view bytes_;
    bool ok_ = true;
};

constexpr auto any_int = static_cast<std::size_t>(std::numeric_limits<int>::max());
constexpr std::size_t statuses = 4;

void write_side(Writer& out, SideFigures const& side) {
    out.signed_number(side.total);
    out.signed_number(side.caught);
    out.signed_number(side.red_threes);
    out.maybe(side.out);
    out.number(side.opened ? 1 : 0);
    out.number(side.canastas.size());
    for (auto const kind : side.canastas) out.number(kind);
}

SideFigures read_side(Reader& in, Rules const& rules) {
    SideFigures side;
    side.total = in.points();
    side.caught = in.points();
    side.red_threes = in.points();
    side.out = in.maybe_index(rules.out_kinds.size());
    side.opened = in.index(2) == 1;
    for (auto canastas = in.size(); canastas > 0; --canastas)
        side.canastas.push_back(in.index(rules.canastas.size()));
    return side;
}

void write_hand(Writer& out, HandFigures const& hand) {
    out.number(static_cast<std::uint64_t>(hand.number));
    out.text(hand.played);
    out.number(hand.irregular ? 1 : 0);
    out.maybe(hand.seconds);
    out.text(print_formed(hand.formed));
    for (auto const& side : hand.sides) write_side(out, side);
}

HandFigures read_hand(Reader& in, std::size_t sides, Rules const& rules, bool& formed_ok) {
    HandFigures hand;
    hand.number = static_cast<int>(in.index(any_int));
    hand.played = in.text();
    hand.irregular = in.index(2) == 1;
    if (auto const seconds = in.maybe_index(any_int))
        hand.seconds = static_cast<std::int64_t>(*seconds);
    if (auto const text = in.text(); !text.empty()) {
        auto formed = read_formed(text);
        formed_ok = formed_ok && formed && are_formed(*formed, sides);
        if (formed) hand.formed = std::move(*formed);
    }
    for (std::size_t side = 0; side < sides && in.ok(); ++side)
        hand.sides.push_back(read_side(in, rules));
    return hand;
}

}  // namespace

std::vector<std::string> MatchFigures::players_of(HandFigures const& hand, std::size_t side) const {
    std::vector<std::string> players;
    for (auto const person : seated[hand.seated].sides[side]) players.push_back(people[person]);
    return players;
}

MatchFigures figures_of(Match const& match, std::string month, Interruptions const& interruptions) {
    auto const& facts = match.facts;
    MatchFigures figures{.number = facts.number,
                         .month = std::move(month),
                         .started = facts.started,
                         .status = facts.status,
                         .winner = facts.winner,
                         .target = match.terms.target,
                         .rules_id = facts.rules_id,
                         .sides = facts.sides,
                         .seats = facts.seats};
    auto const times = hand_times(match);
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        auto const& played = match.hands[i];
        auto& hand = figures.hands.emplace_back(HandFigures{.number = played.facts.number,
                                                            .played = played.facts.played,
                                                            .irregular = played.facts.irregular,
                                                            .seconds = times[i],
                                                            .formed = played.facts.formed});
        for (std::size_t side = 0; side < played.scores.size(); ++side)
            hand.sides.push_back(side_figures(played, side, match.rules));
    }
    complete(figures, match.rules);
    mark_interrupted(figures, interruptions);
    return figures;
}

void mark_interrupted(MatchFigures& figures, Interruptions const& interruptions) {
    if (interruptions.empty()) return;
    for (auto& hand : figures.hands) {
        for (auto const& player : interruptions.players_during(figures.number, hand.number)) {
            auto const person = std::ranges::find(figures.people, player);
            if (person == figures.people.end()) continue;
            hand.elsewhere.push_back(static_cast<std::size_t>(person - figures.people.begin()));
        }
    }
}

std::string write_figures(MatchFigures const& figures) {
    Writer out;
    out.text(figures.started);
    out.number(static_cast<std::uint64_t>(figures.status));
    out.maybe(figures.winner);
    out.number(static_cast<std::uint64_t>(figures.target));
    out.text(figures.rules_id);
    out.number(figures.sides.size());
    for (auto const& side : figures.sides) {
        out.text(side.name);
        out.signed_number(side.start);
    }
    out.number(figures.seats.size());
    for (auto const& seat : figures.seats) {
        out.number(seat.seat);
        out.number(seat.side);
        out.number(static_cast<std::uint64_t>(seat.from_hand));
        out.text(seat.player);
    }
    out.number(figures.hands.size());
    for (auto const& hand : figures.hands) write_hand(out, hand);
    return std::move(out).take();
}

std::optional<MatchFigures> read_figures(std::string_view bytes, Rules const& rules) {
    Reader in{bytes};
    MatchFigures figures;
    figures.started = in.text();
    figures.status = static_cast<Status>(in.index(statuses));
    auto const winner = in.maybe_index(any_int);
    figures.target = static_cast<int>(in.index(any_int));
    figures.rules_id = in.text();
    for (auto sides = in.size(); sides > 0; --sides) {
        auto& side = figures.sides.emplace_back();
        side.name = in.text();
        side.start = in.points();
    }
    auto const sides = figures.sides.size();
    if (winner && *winner >= sides) return std::nullopt;
    figures.winner = winner;
    auto const seats = in.size();
    for (auto left = seats; left > 0; --left) {
        auto& seat = figures.seats.emplace_back();
        seat.seat = in.index(seats);
        seat.side = in.index(sides);
        seat.from_hand = static_cast<int>(in.index(any_int));
        seat.player = in.text();
    }
    bool formed_ok = true;
    auto hands = in.size();
    figures.hands.reserve(hands);
    for (; hands > 0 && in.ok(); --hands)
        figures.hands.push_back(read_hand(in, sides, rules, formed_ok));
    if (!in.ok() || !in.at_end() || !formed_ok || sides == 0) return std::nullopt;
    complete(figures, rules);
    return figures;
}

}  // namespace meldbook::stats
