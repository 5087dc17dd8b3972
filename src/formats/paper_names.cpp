// The names of the sides of a paper sheet.

#include <algorithm>
#include <array>
#include <set>

#include "domain/text.hpp"
#include "formats/paper_rows.hpp"

namespace meldbook::formats::paper {

namespace {

using Parts = std::vector<std::string>;

constexpr auto nowhere = std::string_view::npos;

/// The most sides and players that are looked for; more are refused anyway.
constexpr std::size_t most_names = 12;

// Words between players, and between sides.
constexpr std::array<std::string_view, 13> and_words = {"and", "und", "et", "e", "y",  "u",  "u.",
                                                        "ed",  "mit", "en", "i", "og", "och"};
constexpr std::array<std::string_view, 11> versus_words = {
    "vs", "vs.", "v.", "v", "gegen", "contre", "contro", "contra", "against", "versus", "c."};

bool is_among(std::string_view word, auto const& words) {
    return std::ranges::find(words, word) != words.end();
}

/// Splits a text into words, at single blanks.
Parts words_of(std::string_view text) {
    Parts words;
    for (auto const word : split(text, ' '))
        if (!trimmed(word).empty()) words.emplace_back(trimmed(word));
    return words;
}

/// Splits a text at words, such as "vs".
Parts split_at_words(std::string_view text, auto const& words) {
    Parts parts(1);
    for (auto const& word : words_of(text)) {
        if (is_among(lower(word), words)) parts.emplace_back();
        else parts.back() += (parts.back().empty() ? "" : " ") + word;
    }
    return parts;
}

Parts split_at(std::string_view text, std::string_view separator) {
    Parts parts;
    while (true) {
        auto const at = text.find(separator);
        parts.emplace_back(trimmed(text.substr(0, at)));
        if (at == nowhere) return parts;
        text.remove_prefix(at + separator.size());
    }
}

/// Splits a line into columns at tabs, semicolons, | or two blanks. The first may be empty.
Parts columns_of(std::string_view line) {
    Parts parts;
    for (auto const cell : split_cells(line)) {
        auto text = trimmed(cell);
        if (text.size() > 1 && text.front() == '"' && text.back() == '"' &&
            cell.size() < line.size())
            text = trimmed(text.substr(1, text.size() - 2));
        bool const first = parts.empty();
        while (!text.empty()) {
            auto const end = std::min(text.find("  "), text.size());
            parts.emplace_back(trimmed(text.substr(0, end)));
            text = trimmed(text.substr(end));
        }
        if (first && parts.empty()) parts.emplace_back();
    }
    return parts;
}

/// "Ana & Bea" as "Ana+Bea", so that no blank is between players of a side.
std::string joined_players(std::string_view text) {
    std::string result;
    bool glue = false;
    for (auto const& word : words_of(text)) {
        bool const sign = word == "&" || word == "+" || word == "/" || word == ",";
        if (sign || is_among(word, and_words)) {
            if (!result.empty()) result += sign ? word : "+";
            glue = true;
            continue;
        }
        bool const begins = word.find_first_of("&+/,") == 0;
        if (!result.empty() && !glue && !begins) result += ' ';
        result += word;
        glue = std::string_view{"&+/,"}.find(result.back()) != nowhere;
    }
    return result;
}

bool is_capital(char c) { return (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80U; }

/// Whether a text can be a name, not a number that is hard to read: it begins with a word, and has
/// more letters than digits.
bool is_name(std::string_view name) {
    auto const is_part = [](char c) {
        return is_letter(c) || static_cast<unsigned char>(c) >= 0x80U;
    };
    auto const letters = std::ranges::count_if(name, is_part);
    auto const first = read_figure(name.substr(0, name.find(' ')));
    return letters > std::ranges::count_if(name, is_digit) && (!first || first->only_letters);
}

/// The players in a text like "Ana & Bea".
Parts players_of(std::string_view text) {
    Parts players{""};
    for (auto const& part : split_at_words(text, and_words)) {
        if (!players.back().empty()) players.emplace_back();
        for (char const c : part) {
            if (c == '&' || c == '/' || c == '+' || c == ',') players.emplace_back();
            else players.back() += c;
        }
    }
    for (auto& player : players) player = std::string{trimmed(player)};
    return players;
}

/// Whether all players of a side have names, and they are not more than a match can have.
bool are_names(Parts const& players) {
    return std::ranges::all_of(players, is_name) && players.size() <= most_names;
}

/// The side "Us (Ana & Bea)"; nothing if a text does not have that form.
std::optional<RawSide> named_side(std::string_view text, std::int64_t line) {
    auto const open = text.find(" (");
    bool const closed = text.ends_with(')') && std::ranges::count(text, '(') == 1;
    if (open == nowhere || open == 0 || !closed || text.find(':') != nowhere) return std::nullopt;
    auto players = players_of(text.substr(open + 2, text.size() - open - 3));
    if (players.size() < 2 || !are_names(players)) return std::nullopt;
    return RawSide{line, std::string{text.substr(0, open)}, std::move(players)};
}

/// The side that a text names; nothing if a name is missing in it.
std::optional<RawSide> side_of(std::string const& text, std::int64_t line) {
    if (auto named = named_side(text, line)) return named;
    RawSide side;
    side.line = line;
    // "Us: Ana, Bea" is read where all files are.
    if (text.find(':') != nowhere) {
        side.name = text;
        return side;
    }
    auto const players = players_of(text);
    if (!are_names(players)) return std::nullopt;
    side.name = join(players, "+");
    return side;
}

enum class Heading : std::uint8_t { hand, points, total, note, requirement, side };

Heading heading_of(std::string const& text) {
    if (text.empty() || text == "#" || is_hand_word(text)) return Heading::hand;
    if (is_total_word(text)) return Heading::total;
    if (is_points_word(text)) return Heading::points;
    if (is_note_word(text)) return Heading::note;
    if (is_requirement_word(text)) return Heading::requirement;
    return Heading::side;
}

/// The order of points and totals; nothing if headings do not say it clearly.
std::optional<PairOrder> order_of(std::vector<Heading> const& columns, std::size_t sides) {
    constexpr std::array orders = {PairOrder::points_total, PairOrder::total_points,
                                   PairOrder::points_then_totals, PairOrder::totals_then_points};
    if (columns.size() != 2 * sides) return std::nullopt;
    for (auto const order : orders) {
        bool fits = true;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            bool const total = order == PairOrder::points_total         ? i % 2 == 1
                               : order == PairOrder::total_points       ? i % 2 == 0
                               : order == PairOrder::points_then_totals ? i >= sides
                                                                        : i < sides;
            fits = fits && total == (columns[i] == Heading::total);
        }
        if (fits) return order;
    }
    return std::nullopt;
}

/// Whether the name of a player has several words, which could be several players.
bool can_be_several(std::string_view name) {
    auto const has = [&](std::string_view text) { return name.find(text) != nowhere; };
    return !has(":") && (has(" ") || has("\u2013") || has("\u2014"));
}

/// The sides that columns name; nothing if they name none, or too many.
std::optional<Names> names_in(Parts const& parts, TextLine const& from, int rank) {
    Names names;
    names.rank = rank;
    names.text = from.text;
    std::vector<Heading> columns;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto const heading = heading_of(parts[i]);
        if (heading == Heading::hand) {
            if (i > 0) return std::nullopt;
            names.hand_column = true;
            continue;
        }
        if (heading == Heading::note) continue;
        if (heading == Heading::requirement) return std::nullopt;  // its figures are no points
        columns.push_back(heading);
        if (heading != Heading::side) continue;
        auto side = side_of(parts[i], from.line);
        if (!side || names.sides.size() == most_names) return std::nullopt;
        names.as_written =
            names.as_written && side->name == parts[i] && !can_be_several(side->name);
        names.sides.push_back(std::move(*side));
    }
    if (names.sides.empty()) return std::nullopt;
    names.order = order_of(columns, names.sides.size());
    bool const points_alone = std::ranges::count(columns, Heading::points) > 0 && !names.order;
    if (points_alone) return std::nullopt;
    return names;
}

bool same_sides(Names const& a, Names const& b) {
    return std::ranges::equal(a.sides, b.sides, {}, &RawSide::name, &RawSide::name);
}

void add(std::vector<Names>& all, std::optional<Names> names) {
    if (names && std::ranges::none_of(all, [&](auto const& n) { return same_sides(n, *names); }))
        all.push_back(std::move(*names));
}

/// Four or six names without a sign of who plays with whom: neighbours, or those opposite.
void add_pairs(std::vector<Names>& all, Names const& single) {
    auto const players = single.sides.size();
    if (players % 2 != 0 || players < 4 || players > 6) return;
    for (bool const opposite : {false, true}) {
        Names pairs = single;
        pairs.rank = 4;
        pairs.as_written = false;
        auto const half = players / 2;
        pairs.sides.assign(2, RawSide{single.sides[0].line, "", {}});
        for (std::size_t i = 0; i < players; ++i) {
            auto& name = pairs.sides[opposite ? i % 2 : i / half].name;
            name += (name.empty() ? "" : "+") + single.sides[i].name;
        }
        add(all, std::move(pairs));
    }
}

/// A line without the colons after all its names: "Us:  Them:".
std::string without_colons(std::string text) {
    auto names = columns_of(text);
    if (names.size() < 2) names = words_of(text);
    auto const colons = static_cast<std::size_t>(std::ranges::count(text, ':'));
    auto const ends = [](std::string const& name) { return name.ends_with(':'); };
    if (colons < 2 || colons != names.size() || !std::ranges::all_of(names, ends)) return text;
    std::erase(text, ':');
    return text;
}

/// The columns with "Ana - Bea" as "Ana & Bea"; none if no name has such a dash. A name can be one
/// player's, too.
Parts with_dashes_between_players(Parts columns) {
    bool any = false;
    for (auto& column : columns) {
        for (std::string_view const dash : {" - ", "\u2013", "\u2014"}) {
            auto const at = column.find(dash);
            if (columns.size() < 2 || at == nowhere || at == 0 || at + dash.size() == column.size())
                continue;
            column.replace(at, dash.size(), " & ");
            any = true;
        }
    }
    return any ? columns : Parts{};
}

/// The columns with "Ana-Bea" as "Ana & Bea"; none unless each is two names with a hyphen. It can be one
/// name, too: Anne-Marie.
Parts with_hyphens_between_players(Parts columns) {
    int sides = 0;
    for (auto& column : columns) {
        if (heading_of(column) != Heading::side) continue;
        auto const at = column.find('-');
        bool const two_names = at != nowhere && column.find('-', at + 1) == nowhere &&
                               column.find(' ') == nowhere && at > 0 && at + 1 < column.size() &&
                               is_capital(column[0]) && is_capital(column[at + 1]);
        if (!two_names) return {};
        column.replace(at, 1, " & ");
        ++sides;
    }
    return sides > 1 ? columns : Parts{};
}

/// All ways to read one line.
void add_line(std::vector<Names>& all, TextLine const& from) {
    auto const text = without_colons(with_plain_blanks(from.text));
    auto columns = columns_of(text);
    // "Ana & Bea   vs   Cid & Dan"
    std::erase_if(columns, [](auto const& each) { return is_among(lower(each), versus_words); });
    add(all, names_in(columns, from, 0));
    add(all, names_in(with_dashes_between_players(columns), from, 0));
    add(all, names_in(with_hyphens_between_players(columns), from, 0));
    add(all, names_in(split_at_words(text, versus_words), from, 0));
    auto const joined = joined_players(text);
    auto const by_blank = names_in(words_of(joined), from, 1);
    add(all, by_blank);
    if (columns.size() > 1) return;  // what separates players does not separate sides as well
    for (auto const* dash : {" - ", " \u2013 ", " \u2014 "})
        add(all, names_in(split_at(text, dash), from, 1));
    auto const by_comma = names_in(split_at(text, ","), from, 1);
    add(all, by_comma);
    add(all, names_in(split_at(text, "/"), from, 2));
    add(all, names_in(split_at(text, ":"), from, 2));
    auto const alone = players_of(text);
    add(all, names_in(alone, from, 3));
    for (auto const* single : {&by_blank, &by_comma})
        if (*single) add_pairs(all, **single);
}

/// Whether all words of a line are headings of columns, as in a second line below the names.
bool is_headings(TextLine const& line) {
    auto const columns = words_of(join(columns_of(line.text), " "));
    return !columns.empty() && std::ranges::all_of(columns, [](auto const& column) {
        return heading_of(column) != Heading::side;
    });
}

/// The names as lines below each other.
std::optional<Names> names_below(std::vector<TextLine> const& texts) {
    Parts parts;
    for (auto const& line : texts) {
        // A title with a date is no name.
        if (columns_of(line.text).size() > 1 || find_date(line.text)) return std::nullopt;
        parts.push_back(with_plain_blanks(line.text));
    }
    auto names = names_in(parts, texts.back(), 1);
    if (!names || parts.size() < 2) return std::nullopt;
    names->lines = parts.size();
    names->text = join(parts, ", ");
    return names;
}

/// Names of sides, and below each its players in parentheses.
std::optional<Names> players_below(std::vector<TextLine> const& texts) {
    if (texts.size() < 2) return std::nullopt;
    auto const& above = texts[texts.size() - 2];
    auto names = names_in(columns_of(with_plain_blanks(above.text)), above, 0);
    auto players = columns_of(with_plain_blanks(texts.back().text));
    std::erase(players, "");
    if (!names || names->sides.size() < 2 || names->sides.size() != players.size())
        return std::nullopt;
    for (std::size_t i = 0; i < players.size(); ++i) {
        std::string_view text = players[i];
        if (text.size() < 3 || !text.starts_with('(') || !text.ends_with(')')) return std::nullopt;
        auto& side = names->sides[i];
        side.players = players_of(text.substr(1, text.size() - 2));
        if (!are_names(side.players)) return std::nullopt;
    }
    names->lines = 2;
    names->as_written = false;
    return names;
}

/// "Us: Ana & Bea"
std::optional<RawSide> players_of_side(std::string_view text, std::int64_t line) {
    auto const colon = text.find(':');
    if (colon == nowhere || text.find(':', colon + 1) != nowhere) return std::nullopt;
    auto const name = trimmed(text.substr(0, colon));
    auto const after = trimmed(text.substr(colon + 1));
    // "Ana, Bea & Eve" are players; "Ana & Bea, in the kitchen" is something else.
    auto players = players_of(after);
    auto const is_plain = [](std::string const& player) {
        return is_name(player) && player.find_first_of("().!?") == nowhere;
    };
    bool const joined_before_comma =
        after.find(',') != nowhere && players_of(after.substr(0, after.rfind(','))).size() >
                                          split_at(after.substr(0, after.rfind(',')), ",").size();
    if (joined_before_comma) return std::nullopt;
    if (name.empty() || players.size() < 2 || players.size() > most_names ||
        !std::ranges::all_of(players, is_plain))
        return std::nullopt;
    return RawSide{line, std::string{name}, std::move(players)};
}

}  // namespace

std::string name_of_side(std::string_view text) { return join(players_of(text), "+"); }

std::vector<RawSide> read_players_of_sides(TextLine const& line) {
    auto const text = with_plain_blanks(line.text);
    if (auto side = players_of_side(text, line.line)) return {std::move(*side)};
    std::vector<RawSide> sides;
    for (auto part : columns_of(text)) {
        std::ranges::replace(part, '=', ':');
        auto side = players_of_side(part, line.line);
        if (!side) return {};
        sides.push_back(std::move(*side));
    }
    return sides;
}

std::vector<Names> read_names_of_sides(std::vector<TextLine> const& texts) {
    std::vector<Names> all;
    if (texts.empty()) return all;
    std::optional<PairOrder> order;
    auto lines = texts;
    bool hand_column = false;
    if (lines.size() > 1 && is_headings(lines.back())) {
        std::vector<Heading> columns;
        for (auto const& word : words_of(join(columns_of(lines.back().text), " "))) {
            if (heading_of(word) == Heading::hand) hand_column = true;
            else columns.push_back(heading_of(word));
        }
        order = order_of(columns, columns.size() / 2);
        lines.pop_back();
    }
    if (auto named = players_below(lines)) {
        add(all, std::move(named));
    } else {
        add_line(all, lines.back());
        add(all, names_below(lines));
    }
    // One side is found only to say that a match needs two.
    auto const is_one = [](Names const& names) { return names.sides.size() == 1; };
    if (!std::ranges::all_of(all, is_one)) std::erase_if(all, is_one);
    for (auto& names : all) {
        names.hand_column = names.hand_column || hand_column;
        if (!names.order) names.order = order;
        names.lines += texts.size() - lines.size();
        std::set<std::string> different;
        for (auto const& side : names.sides) different.insert(lower(side.name));
        if (different.size() < names.sides.size()) names.rank += 5;
    }
    return all;
}

}  // namespace meldbook::formats::paper
