#include "documents/csv_matches.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "documents/csv_reader.hpp"

namespace meldbook::documents {

namespace {

enum Field : std::size_t {
    match,
    id,
    date,
    place,
    event,
    rules,
    target,
    hand,
    played,
    dealer,
    side,
    players,
    entry,
    points,
    total,
    ended,
    irregular,
    note,
    field_count,
};

/// What each is called: as `export` heads it first, then as others may.
constexpr std::array<std::array<std::string_view, 3>, field_count> names = {{
    {"match"},
    {"id"},
    {"date", "started"},
    {"place"},
    {"event"},
    {"rules"},
    {"target"},
    {"hand", "round", "deal"},
    {"played"},
    {"dealer"},
    {"side", "team"},
    {"players"},
    {"entry"},
    {"points", "score"},
    {"total", "running total"},
    {"ended"},
    {"irregular"},
    {"note"},
}};

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

std::string lower(std::string_view text) {
    std::string result{trimmed(text)};
    for (auto& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::string all_names() {
    std::string list;
    for (auto const& name : names) list.append(list.empty() ? "" : ", ").append(name[0]);
    return list;
}

std::optional<Field> field_of(std::string_view heading) {
    auto const word = lower(heading);
    for (std::size_t field = 0; field < field_count; ++field)
        for (auto const name : names[field])
            if (!name.empty() && name == word) return static_cast<Field>(field);
    return std::nullopt;
}

class Columns {
public:
    Columns(CsvRow const& heading, std::string_view told) : heading_{heading} {
        std::size_t from = 0;
        while (!trimmed(told).empty() && from <= told.size()) {
            auto const end = std::min(told.find(',', from), told.size());
            tell(trimmed(told.substr(from, end - from)));
            from = end + 1;
        }
        for (std::size_t column = 0; column < heading.cells.size(); ++column)
            guess(column, heading.cells[column]);
        for (auto const needed : {hand, side}) need(needed);
        if (!at_[entry]) need(points);
    }

    /// A cell; empty where there is no such column.
    std::string cell(CsvRow const& row, Field field) const {
        if (!at_[field] || *at_[field] >= row.cells.size()) return {};
        auto const& text = row.cells[*at_[field]];
        return unguarded(field == note ? text : std::string{trimmed(text)});
    }

    Given given(CsvRow const& row, Field field) const { return {cell(row, field), row.line}; }

    std::string needed(CsvRow const& row, Field field) const {
        auto text = cell(row, field);
        if (text.empty())
            throw LayoutError{LayoutFault::cell_empty, row.line, heading_.cells[*at_[field]]};
        return text;
    }

private:
    void tell(std::string_view pair) {
        auto const equals = pair.find('=');
        if (equals == std::string_view::npos)
            throw LayoutError{LayoutFault::column_form, 0, std::string{pair}};
        auto const field = field_of(pair.substr(0, equals));
        if (!field)
            throw LayoutError{LayoutFault::unknown_field, 0, std::string{pair.substr(0, equals)},
                              all_names()};
        auto const wanted = lower(pair.substr(equals + 1));
        for (std::size_t column = 0; column < heading_.cells.size(); ++column) {
            if (lower(heading_.cells[column]) != wanted) continue;
            if (at_[*field])
                throw LayoutError{LayoutFault::column_twice, 0, std::string{names[*field][0]}};
            at_[*field] = column;
            told_.push_back(column);
            return;
        }
        throw LayoutError{LayoutFault::unknown_column, 0, std::string{pair.substr(equals + 1)}};
    }

    void guess(std::size_t column, std::string const& heading) {
        if (std::ranges::find(told_, column) != told_.end()) return;
        auto const field = field_of(heading);
        if (field && !at_[*field]) at_[*field] = column;
    }

    void need(Field field) const {
        if (!at_[field])
            throw LayoutError{LayoutFault::column_missing, heading_.line,
                              std::string{names[field][0]}};
    }

    CsvRow const& heading_;
    std::array<std::optional<std::size_t>, field_count> at_{};
    std::vector<std::size_t> told_;
};

bool is_yes(std::string const& text) {
    auto const word = lower(text);
    return word == "yes" || word == "true" || word == "1";
}

GivenMatch begun(CsvRow const& row, Columns const& columns) {
    GivenMatch found;
    found.line = row.line;
    found.number = columns.given(row, match);
    found.id = columns.given(row, id);
    found.started = columns.given(row, date);
    found.place = columns.given(row, place);
    found.event = columns.given(row, event);
    found.rules = columns.given(row, rules);
    found.target = columns.given(row, target);
    return found;
}

GivenHand& hand_of(GivenMatch& of, CsvRow const& row, Columns const& columns) {
    auto const number = columns.needed(row, hand);
    auto const known =
        std::ranges::find_if(of.hands, [&](GivenHand const& h) { return h.number.text == number; });
    if (known != of.hands.end()) return *known;
    auto& found = of.hands.emplace_back();
    found.line = row.line;
    found.number = {number, row.line};
    found.played = columns.given(row, played);
    found.dealer = columns.given(row, dealer);
    found.ended = columns.given(row, ended);
    found.note = columns.given(row, note);
    found.irregular = is_yes(columns.cell(row, irregular));
    return found;
}

void name_side(GivenMatch& of, GivenEntry const& by) {
    auto const text = by.players.empty() ? by.side : by.side + ": " + by.players;
    bool const known = std::ranges::any_of(of.sides, [&](Given const& s) {
        return s.text == by.side || s.text.starts_with(by.side + ": ");
    });
    if (!known) of.sides.push_back({text, by.line});
}

}  // namespace

std::vector<GivenMatch> read_csv_matches(std::string_view text, std::string_view told) {
    CsvReader rows{text};
    auto const heading = rows.next();
    if (!heading) throw LayoutError{LayoutFault::no_heading, 1};
    Columns const columns{*heading, told};
    std::vector<GivenMatch> matches;
    std::map<std::string, std::size_t> places;  // by id, else by number
    while (auto const row = rows.next()) {
        if (row->cells.size() > heading->cells.size())
            throw LayoutError{LayoutFault::cells, row->line, std::to_string(row->cells.size()),
                              std::to_string(heading->cells.size())};
        auto const uid = columns.cell(*row, id);
        auto const key = uid.empty() ? "number " + columns.cell(*row, match) : "id " + uid;
        auto const [known, fresh] = places.emplace(key, matches.size());
        if (fresh) matches.push_back(begun(*row, columns));
        auto& of = matches[known->second];
        GivenEntry given;
        given.line = row->line;
        given.side = columns.needed(*row, side);
        given.players = columns.cell(*row, players);
        given.entry = columns.given(*row, entry);
        given.points = columns.given(*row, points);
        given.total = columns.given(*row, total);
        name_side(of, given);
        hand_of(of, *row, columns).entries.push_back(std::move(given));
    }
    if (matches.empty()) throw LayoutError{LayoutFault::nothing, heading->line};
    return matches;
}

}  // namespace meldbook::documents
