#include "formats/sheet_lines.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "domain/outcome.hpp"
#include "domain/rules.hpp"
#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

/// Whether a name begins with a letter of any script, or a digit.
bool begins_plainly(std::string_view name) {
    if (name.empty()) return false;
    return is_letter(name[0]) || is_digit(name[0]) || static_cast<unsigned char>(name[0]) >= 0x80U;
}

bool needs_quotes(std::string_view name) {
    // A name that ends in " for" must be quoted, or it would be found as the word between two
    // names.
    constexpr auto instead_begins = sheet::instead.substr(0, sheet::instead.size() - 1);
    return equal_ignoring_case(name, sheet::match) || equal_ignoring_case(name, sheet::rule_set) ||
           name.starts_with(sheet::hand) || name.find(instead_begins) != std::string_view::npos ||
           !begins_plainly(name) || name.find_first_of("\"\\:,=") != std::string_view::npos ||
           has_hidden_character(name);
}

/// Appends the character at `i`, or its code if it is hidden, and moves `i` to its last byte.
void append_shown(std::string& to, std::string_view text, std::size_t& i) {
    auto const hidden = hidden_character(text.substr(i));
    if (!hidden) {
        to += text[i];
        return;
    }
    append_escape(to, hidden->code);
    i += hidden->size - 1;
}

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

void refuse_empty(std::int64_t line) {
    throw LayoutError{line, tr("there is no match in this file")};
}

void refuse_long_match(std::int64_t line) {
    throw LayoutError{line, tr("the match is too long to be read at once; leave it out")};
}

bool SheetLines::take_line(std::string_view& line) {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    auto end = buffer_.find('\n', at_);
    while (end == std::string::npos) {
        buffer_.erase(0, std::exchange(at_, 0));
        auto const had = buffer_.size();
        if (had > longest_line)
            throw LayoutError{number_ + 1, tr("the line is too long for a sheet; shorten it")};
        buffer_.resize(had + piece);
        buffer_.resize(had + read_(buffer_.data() + had, piece));
        if (buffer_.size() == had) {
            if (had == 0) return false;
            end = had;
        } else {
            end = buffer_.find('\n', had);
        }
    }
    line = std::string_view{buffer_}.substr(at_, end - at_);
    at_ = std::min(end + 1, buffer_.size());
    if (++number_ == 1 && line.starts_with(byte_order_mark))
        line.remove_prefix(byte_order_mark.size());
    return true;
}

std::optional<SheetLine> SheetLines::next() {
    std::string_view line;
    while (take_line(line)) {
        line = trimmed(line);
        if (!line.empty() && line[0] != '#') return SheetLine{line, number_};
    }
    return std::nullopt;
}

std::optional<std::string_view> value_after(std::string_view line, std::string_view key) {
    bool const begins = line.size() > key.size() && line[key.size()] == ':' &&
                        equal_ignoring_case(line.substr(0, key.size()), key);
    if (!begins) return std::nullopt;
    return trimmed(line.substr(key.size() + 1));
}

std::string escaped(std::string_view text) {
    std::string line;
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool const at_end = i == 0 || i + 1 == text.size();
        switch (text[i]) {
            case '\\': line += "\\\\"; break;
            case '\n': line += "\\n"; break;
            case '\r': line += "\\r"; break;
            case '\t': line += "\\t"; break;
            case ' ': line += at_end ? "\\s" : " "; break;
            default: append_shown(line, text, i);
        }
    }
    return line;
}

std::string unescaped(SheetLine const& line, std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            plain += text[i];
            continue;
        }
        char const next = ++i < text.size() ? text[i] : ' ';
        switch (next) {
            case '\\': plain += '\\'; break;
            case '"': plain += '"'; break;
            case 'n': plain += '\n'; break;
            case 'r': plain += '\r'; break;
            case 't': plain += '\t'; break;
            case 's': plain += ' '; break;
            default: {
                auto const code = next == 'u' ? text.substr(i + 1, 4) : std::string_view{};
                auto const character = escaped_character(code);
                if (character.empty())
                    throw LayoutError{line.number,
                                      tr("'{}' after a backslash; a backslash is written twice",
                                         safe({&next, 1}))};
                plain += character;
                i += code.size();
            }
        }
    }
    return plain;
}

std::string written_name(std::string_view name) {
    if (!needs_quotes(name)) return std::string{name};
    std::string quoted = "\"";
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (name[i] == '"' || name[i] == '\\') quoted += '\\';
        append_shown(quoted, name, i);
    }
    return quoted += '"';
}

std::string read_name(SheetLine const& line, std::string_view written) {
    auto const text = trimmed(written);
    if (!text.starts_with('"')) return std::string{text};
    // The closing quote must be at the end of the text.
    std::size_t closing = 1;
    while (closing < text.size() && text[closing] != '"') closing += text[closing] == '\\' ? 2 : 1;
    if (closing + 1 != text.size())
        throw LayoutError{
            line.number, tr("{} is not a name; quotes enclose all of it, like \"#1\"", safe(text))};
    return unescaped(line, text.substr(1, closing - 1));
}

std::vector<std::string> read_names(SheetLine const& line, std::string_view written) {
    std::vector<std::string> names;
    for (auto const name : split_list(written)) names.push_back(read_name(line, name));
    return names;
}

std::vector<std::string_view> split_list(std::string_view text) {
    std::vector<std::string_view> parts;
    while (true) {
        auto const comma = find_unquoted(text, ",");
        parts.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos) return parts;
        text.remove_prefix(comma + 1);
    }
}

std::size_t find_unquoted(std::string_view in, std::string_view text) {
    bool quoted = false;
    for (std::size_t at = 0; at < in.size(); ++at) {
        if (in[at] == '"') quoted = !quoted;
        else if (quoted && in[at] == '\\') ++at;
        else if (!quoted && in.substr(at).starts_with(text)) return at;
    }
    return std::string_view::npos;
}

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
