// The names of the sides of a paper sheet.

#include <algorithm>
#include <array>
#include <set>

#include "domain/text.hpp"
#include "formats/paper_players.hpp"
#include "formats/paper_rows.hpp"

namespace meldbook::formats::paper {

namespace {

constexpr auto nowhere = std::string_view::npos;

// Words between sides.
constexpr std::array<std::string_view, 11> versus_words = {
    "vs", "vs.", "v.", "v", "gegen", "contre", "contro", "contra", "against", "versus", "c."};

bool is_capital(char c) { return (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80U; }

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
    for (auto i = columns.size(); i-- > 2;) {
        auto const between = columns.begin() + static_cast<std::ptrdiff_t>(i) - 1;
        if (std::ranges::find(versus_words, lower(*between)) != versus_words.end())
            columns.erase(between);
    }
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

}  // namespace

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
