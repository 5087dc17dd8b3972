#include <algorithm>
#include <array>
#include <vector>

#include "domain/outcome.hpp"
#include "domain/rules.hpp"
#include "domain/text.hpp"
#include "formats/sheet_lines.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

/// How a value is written.
enum class Written : std::uint8_t {
    plainly,
    escaped,  ///< it can contain what a line cannot
    as_name,
};

struct Header {
    std::string_view key;
    RawField RawMatch::* field;
    Written written = Written::plainly;
};

constexpr std::array headers = {
    Header{sheet::match, &RawMatch::number},
    Header{sheet::id, &RawMatch::id},
    Header{sheet::started, &RawMatch::started},
    Header{"Date", &RawMatch::started},
    Header{sheet::finished, &RawMatch::finished},
    Header{sheet::status, &RawMatch::status},
    Header{sheet::winner, &RawMatch::winner, Written::as_name},
    Header{sheet::place, &RawMatch::place, Written::escaped},
    Header{sheet::event, &RawMatch::event, Written::escaped},
    Header{sheet::note, &RawMatch::note, Written::escaped},
    Header{sheet::drawn, &RawMatch::drawn, Written::escaped},
    Header{sheet::rules, &RawMatch::rules},
    Header{sheet::rule_set, &RawMatch::rule_set},
    Header{sheet::target, &RawMatch::target},
    Header{sheet::hands, &RawMatch::hands_limit},
    Header{sheet::tie, &RawMatch::tie},
    Header{sheet::start, &RawMatch::start},
    Header{sheet::dealer, &RawMatch::dealer, Written::as_name},
    Header{sheet::seats, &RawMatch::seats},
};

std::string read(Written written, SheetLine const& line, std::string_view text) {
    switch (written) {
        case Written::plainly: break;
        case Written::escaped: return unescaped(line, text);
        case Written::as_name: return read_name(line, text);
    }
    return std::string{text};
}

/// "Us: Ana, Bea", "Ana+Bea" or "Ana".
RawSide side_of(SheetLine const& line, std::string_view text) {
    auto const colon = find_unquoted(text, ":");
    RawSide side{line.number, read_name(line, text.substr(0, colon)), {}};
    if (colon != std::string_view::npos) side.players = read_names(line, text.substr(colon + 1));
    return side;
}

/// "From hand 3: Eve for Ana".
bool take_substitution(RawMatch& match, SheetLine const& line) {
    constexpr auto begins = sheet::from_hand;
    auto const colon = line.text.find(':');
    if (!line.text.starts_with(begins) || colon == std::string_view::npos) return false;
    RawSubstitution taken;
    taken.hand = {std::string{trimmed(line.text.substr(begins.size(), colon - begins.size()))},
                  line.number};
    auto const who = trimmed(line.text.substr(colon + 1));
    auto const between = find_unquoted(who, sheet::instead);
    if (between == std::string_view::npos)
        throw LayoutError{
            line.number,
            tr("'{}' is not a change of seats; for example \"Eve for Ana\"", safe(who))};
    taken.in = read_name(line, who.substr(0, between));
    taken.out = read_name(line, who.substr(between + sheet::instead.size()));
    match.substitutions.push_back(std::move(taken));
    return true;
}

void append_seats(std::string& to, MatchFacts const& facts) {
    std::vector<std::string> seated;
    for (auto const& seat : facts.seats)
        if (seat.from_hand == 1) seated.push_back(written_name(seat.player));
    for (std::size_t side = 0; side < facts.sides.size(); ++side) {
        std::vector<std::string> players;
        for (auto const& seat : facts.seats)
            if (seat.side == side && seat.from_hand == 1)
                players.push_back(written_name(seat.player));
        append_line(to, sheet::side,
                    written_name(facts.sides[side].name) + ": " + join(players, ", "));
    }
    append_line(to, sheet::seats, join(seated, ", "));
    append_line(to, sheet::dealer, written_name(player_at(facts, facts.first_dealer, 1)));
    auto changes = facts.seats;
    std::erase_if(changes, [](SeatFacts const& s) { return s.from_hand == 1; });
    std::ranges::stable_sort(changes, {}, &SeatFacts::from_hand);
    for (auto const& change : changes) {
        auto const before = player_at(facts, change.seat, change.from_hand - 1);
        append_line(to, std::string{sheet::from_hand} + std::to_string(change.from_hand),
                    join({written_name(change.player), written_name(before)}, sheet::instead));
    }
}

}  // namespace

void append_line(std::string& to, std::string_view key, std::string_view value) {
    to.append(key).append(": ").append(value) += '\n';
}

std::string sheet_time(std::string_view utc) {
    auto text = std::string(utc.substr(0, utc.find('Z'))) + " UTC";
    if (auto const between = text.find('T'); between < text.size() - 3) text[between] = ' ';
    return text;
}

void append_header(std::string& to, Match const& match, bool rules_by_name) {
    auto const& facts = match.facts;
    append_line(to, sheet::match, std::to_string(facts.number));
    append_line(to, sheet::id, escaped(facts.uid));
    append_line(to, sheet::started, sheet_time(facts.started));
    if (facts.place) append_line(to, sheet::place, escaped(*facts.place));
    if (facts.event) append_line(to, sheet::event, escaped(*facts.event));
    if (facts.note) append_line(to, sheet::note, escaped(*facts.note));
    if (facts.drawn) append_line(to, sheet::drawn, escaped(*facts.drawn));
    if (rules_by_name)
        append_line(to, sheet::rules, with_switches(facts.rules_id, match.rules.switches));
    append_line(to, sheet::target, std::to_string(match.terms.target));
    append_line(to, sheet::hands, std::to_string(match.terms.hands));
    append_line(to, sheet::tie, tie_name(match.terms.tie));
    append_seats(to, facts);
    std::vector<std::string> starts;
    for (auto const& side : facts.sides) starts.push_back(std::to_string(side.start));
    bool const carried =
        std::ranges::any_of(facts.sides, [](auto const& s) { return s.start != 0; });
    if (carried) append_line(to, sheet::start, join(starts, ","));
    append_line(to, sheet::status, status_name(facts.status));
    if (facts.finished) append_line(to, sheet::finished, sheet_time(*facts.finished));
    if (facts.winner) append_line(to, sheet::winner, written_name(facts.sides[*facts.winner].name));
}

bool take_header(RawMatch& match, SheetLine const& line) {
    if (auto const value = value_after(line.text, sheet::side)) {
        match.sides.push_back(side_of(line, *value));
        return true;
    }
    if (take_substitution(match, line)) return true;
    for (auto const& header : headers) {
        auto const value = value_after(line.text, header.key);
        if (!value) continue;
        auto& field = match.*header.field;
        if (field.has_text())
            throw LayoutError{line.number, tr("'{}' appears twice; omit one", header.key)};
        field = {read(header.written, line, *value), line.number};
        if (&field == &match.seats) match.seated = read_names(line, *value);
        return true;
    }
    return false;
}

}  // namespace meldbook::formats
