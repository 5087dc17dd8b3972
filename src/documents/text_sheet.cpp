#include "documents/text_sheet.hpp"

#include <optional>
#include <utility>

#include "documents/sheet_lines.hpp"
#include "documents/sheet_names.hpp"
#include "domain/hand.hpp"
#include "domain/sheet_words.hpp"
#include "domain/text.hpp"

namespace meldbook::documents {

namespace {

bool is_rule(std::string_view line) {
    return line.size() >= 3 && line.find_first_not_of('-') == std::string_view::npos;
}

/// "Hand 3, dealer Ana, 2026-11-21 19:25:00 UTC, out, irregular"
GivenHand hand_of(SheetLine const& line) {
    GivenHand hand;
    hand.line = line.number;
    hand.irregular = false;
    auto rest = line.text.substr(sheet::hand.size());
    bool first = true;
    while (true) {
        auto const comma = find_unquoted(rest, ",");
        auto const part = trimmed(rest.substr(0, comma));
        Given given{std::string{part}, line.number};
        if (first) hand.number = std::move(given);
        else if (part.starts_with(sheet::deals))
            hand.dealer = {name_of(line, part.substr(sheet::deals.size())), line.number};
        else if (ended_of(part)) hand.ended = std::move(given);
        else if (part == sheet::irregular) hand.irregular = true;
        else if (!part.empty() && is_digit(part[0])) hand.played = std::move(given);
        else throw LayoutError{LayoutFault::hand_form, line.number, std::string{part}};
        first = false;
        if (comma == std::string_view::npos) return hand;
        rest.remove_prefix(comma + 1);
    }
}

/// Where the points of an entry begin: a lone = outside of quotes.
std::optional<std::size_t> lone_equals(std::string_view text) {
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        // Only a reason is quoted; any other quote is part of one.
        if (text[i] == '"') quoted = !quoted && i > 0 && text[i - 1] == ':';
        if (quoted || text[i] != '=') continue;
        bool const before = i == 0 || text[i - 1] == ' ' || text[i - 1] == '\t';
        bool const behind = i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\t';
        if (before && behind) return i;
    }
    return std::nullopt;
}

/// "Us: KKKKKKK out = 770, total 1540"
GivenEntry entry_of(SheetLine const& line) {
    auto const colon = find_unquoted(line.text, ":");
    if (colon == std::string_view::npos || colon == 0)
        throw LayoutError{LayoutFault::entry_form, line.number, std::string{line.text}};
    GivenEntry given;
    given.line = line.number;
    given.side = name_of(line, line.text.substr(0, colon));
    auto rest = trimmed(line.text.substr(colon + 1));
    auto const equals = lone_equals(rest);
    given.entry = {std::string{trimmed(rest.substr(0, equals.value_or(rest.size())))}, line.number};
    if (!equals) return given;
    auto points = trimmed(rest.substr(*equals + 1));
    if (auto const comma = points.find(','); comma != std::string_view::npos) {
        auto const behind = trimmed(points.substr(comma + 1));
        if (!behind.starts_with(sheet::total))
            throw LayoutError{LayoutFault::points_form, line.number, std::string{behind}};
        given.total = {std::string{trimmed(behind.substr(sheet::total.size()))}, line.number};
        points = trimmed(points.substr(0, comma));
    }
    if (points.empty()) throw LayoutError{LayoutFault::points_form, line.number, "="};
    given.points = {std::string{points}, line.number};
    return given;
}

bool begins_hand(std::string_view line) {
    if (!line.starts_with(sheet::hand)) return false;
    auto const number = trimmed(line.substr(sheet::hand.size()));
    return !number.empty() && is_digit(number[0]);
}

void take_hand_line(GivenMatch& match, SheetLine const& line) {
    auto& hand = match.hands.back();
    std::string_view rest;
    if (takes_key(line.text, sheet::rule_set, rest) && rest.starts_with('{')) {
        match.rule_set = {std::string{rest}, line.number};
    } else if (line.text.front() == '(' && line.text.back() == ')') {
        auto const note = line.text.substr(1, line.text.size() - 2);
        hand.note = {unescaped(line, note), line.number};
    } else {
        hand.entries.push_back(entry_of(line));
    }
}

}  // namespace

std::vector<GivenMatch> read_text_sheets(std::string_view text) {
    std::vector<GivenMatch> matches;
    std::optional<GivenMatch> open;
    auto const close = [&] {
        if (open) matches.push_back(std::move(*open));
        open.reset();
    };
    SheetLines lines{text};
    while (auto const line = lines.next()) {
        std::string_view rest;
        if (is_rule(line->text)) {
            close();
            continue;
        }
        if (open && !open->hands.empty() && takes_key(line->text, sheet::match, rest)) close();
        if (!open) {
            open.emplace();
            open->line = line->number;
        }
        if (begins_hand(line->text)) open->hands.push_back(hand_of(*line));
        else if (!open->hands.empty()) take_hand_line(*open, *line);
        else if (!take_header(*open, *line))
            throw LayoutError{LayoutFault::unknown_header, line->number, std::string{line->text}};
    }
    close();
    if (matches.empty()) throw LayoutError{LayoutFault::nothing, 1};
    return matches;
}

}  // namespace meldbook::documents
