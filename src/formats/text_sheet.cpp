#include "formats/text_sheet.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "domain/hand.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "formats/sheet_lines.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

void append_partners(std::string& to, Match const& match, Formed const& formed) {
    auto names = side_names(match);
    for (auto& name : names) name = written_name(name);
    for (auto const& together : partners_text(formed, names))
        to.append(", ").append(sheet::partners).append(together);
}

void append_hand(std::string& to, Match const& match, PlayedHand const& played) {
    auto const& facts = played.facts;
    to += '\n';
    to.append(sheet::hand).append(std::to_string(facts.number));
    if (facts.dealer_seat) to.append(", ").append(sheet::deals).append(written_name(played.dealer));
    if (!facts.played.empty()) to.append(", ").append(sheet_time(facts.played));
    auto const ended = played.hand.ended;
    if (ended != ended_by(played.hand.sides)) to.append(", ").append(ended_name(ended));
    if (facts.irregular) to.append(", ").append(sheet::irregular);
    if (!facts.formed.empty()) append_partners(to, match, facts.formed);
    to += '\n';
    for (std::size_t side = 0; side < played.scores.size(); ++side) {
        // In a damaged book, an entry may be missing.
        auto const entry =
            side < facts.entries.size() ? facts.entries[side].understood : std::string{};
        to.append("  ").append(written_name(match.facts.sides[side].name));
        to.append(": ").append(entry.empty() ? "-" : entry);
        to.append(" = ").append(std::to_string(played.scores[side].total));
        to.append(", ").append(sheet::total).append(std::to_string(played.after[side])) += '\n';
    }
    if (facts.note) to.append("  (").append(escaped(*facts.note)).append(")\n");
}

bool is_separator(std::string_view line) {
    return line.size() >= 3 && line.find_first_not_of('-') == std::string_view::npos;
}

/// Adds "Bea + Cid", without the quotes that names may have.
void add_partners(RawField& partners, SheetLine const& line, std::string_view written) {
    std::vector<std::string> names;
    while (true) {
        auto const plus = find_unquoted(written, "+");
        names.push_back(read_name(line, written.substr(0, plus)));
        if (plus == std::string_view::npos) break;
        written.remove_prefix(plus + 1);
    }
    if (partners.has_text()) partners.text += ", ";
    partners.text += join(names, " + ");
}

/// "Hand 3, dealer Ana, 2026-11-21 19:25:00 UTC, out, irregular"
RawHand read_hand(SheetLine const& line) {
    RawHand hand;
    hand.line = line.number;
    hand.irregular = false;
    hand.partners.line = line.number;
    bool first = true;
    for (auto const written : split_list(line.text.substr(sheet::hand.size()))) {
        auto const part = trimmed(written);
        RawField field{std::string{part}, line.number};
        if (first) hand.number = std::move(field);
        else if (part.starts_with(sheet::deals))
            hand.dealer = {read_name(line, part.substr(sheet::deals.size())), line.number};
        else if (ended_of(part)) hand.ended = std::move(field);
        else if (part == sheet::irregular) hand.irregular = true;
        else if (part.starts_with(sheet::partners))
            add_partners(hand.partners, line, part.substr(sheet::partners.size()));
        else if (!part.empty() && is_digit(part[0])) hand.played = std::move(field);
        else
            throw LayoutError{
                line.number, tr("'{}' does not describe a hand; for example \"Hand 3, dealer Ana\"",
                                safe(part))};
        first = false;
    }
    return hand;
}

[[noreturn]] void refuse_points(SheetLine const& line, std::string_view text) {
    throw LayoutError{
        line.number,
        tr("expected points, not '{}'; for example \"= 770, total 1540\"", safe(text))};
}

/// Where the points of an entry begin: at a word that is an = alone.
std::optional<std::size_t> find_points(std::string_view text) {
    for (auto const word : split_words(text)) {
        if (word == "=") return static_cast<std::size_t>(word.data() - text.data());
    }
    return std::nullopt;
}

/// "Us: KKKKKKK out = 770, total 1540"
RawEntry read_entry(SheetLine const& line) {
    auto const colon = find_unquoted(line.text, ":");
    if (colon == std::string_view::npos || colon == 0)
        throw LayoutError{
            line.number,
            tr("'{}' names no side; for example \"Us: KKKKKKK out = 770\"", safe(line.text))};
    RawEntry read;
    read.line = line.number;
    read.side = read_name(line, line.text.substr(0, colon));
    auto const rest = trimmed(line.text.substr(colon + 1));
    auto const equals = find_points(rest);
    read.entry = {std::string{trimmed(rest.substr(0, equals.value_or(rest.size())))}, line.number};
    if (!equals) return read;
    auto points = trimmed(rest.substr(*equals + 1));
    if (auto const comma = points.find(','); comma != std::string_view::npos) {
        auto const after = trimmed(points.substr(comma + 1));
        if (!after.starts_with(sheet::total)) refuse_points(line, after);
        read.total = {std::string{trimmed(after.substr(sheet::total.size()))}, line.number};
        points = trimmed(points.substr(0, comma));
    }
    if (points.empty()) refuse_points(line, "=");
    read.points = {std::string{points}, line.number};
    return read;
}

bool begins_hand(std::string_view line) {
    if (!line.starts_with(sheet::hand)) return false;
    auto const number = trimmed(line.substr(sheet::hand.size()));
    return !number.empty() && is_digit(number[0]);
}

void take_hand_line(RawMatch& match, SheetLine const& line) {
    auto& hand = match.hands.back();
    auto const rule_set = value_after(line.text, sheet::rule_set);
    if (rule_set && rule_set->starts_with('{')) {
        match.rule_set = {std::string{*rule_set}, line.number};
    } else if (line.text.front() == '(' && line.text.back() == ')') {
        auto const note = line.text.substr(1, line.text.size() - 2);
        hand.note = {unescaped(line, note), line.number};
    } else {
        hand.entries.push_back(read_entry(line));
    }
}

/// The memory that a line takes, about: its text, also when the match is resolved, its names, and a
/// hand or an entry.
std::size_t size_of(std::string_view line) {
    auto const names = static_cast<std::size_t>(std::ranges::count(line, ','));
    return 2 * line.size() + names * sizeof(std::string) + sizeof(RawHand);
}

void read_sheets(SeekableFile const& file, TakeMatch const& take) {
    std::optional<RawMatch> open;
    std::size_t size = 0;  // of the match in memory
    bool any = false;
    auto const close = [&] {
        if (open) take(*open);
        open.reset();
    };
    file.seek(0);
    SheetLines lines{file.read};
    while (auto const line = lines.next()) {
        if (is_separator(line->text)) {
            close();
            continue;
        }
        if (open && !open->hands.empty() && value_after(line->text, sheet::match)) close();
        if (!open) {
            open.emplace();
            open->line = line->number;
            size = 0;
            any = true;
        }
        if (begins_hand(line->text)) open->hands.push_back(read_hand(*line));
        else if (!open->hands.empty()) take_hand_line(*open, *line);
        else if (!take_header(*open, *line))
            throw LayoutError{
                line->number,
                tr("'{}' is not a line of a sheet; for example \"Place: Rome\"", safe(line->text))};
        size += size_of(line->text);
        if (size > largest_match) refuse_long_match(open->line);
    }
    close();
    if (!any) refuse_empty(1);
}

}  // namespace

void append_text_sheet(std::string& to, Match const& match, bool rules_by_name) {
    append_header(to, match, rules_by_name);
    for (auto const& played : match.hands) append_hand(to, match, played);
    if (rules_by_name) return;
    to += '\n';
    append_line(to, sheet::rule_set, match.facts.rules_document);
}

void read_text_sheets(SeekableFile const& file, TakeMatch const& take) {
    // Nothing is taken from a file with an error in its layout.
    read_sheets(file, [](RawMatch const&) {});
    read_sheets(file, take);
}

}  // namespace meldbook::formats
