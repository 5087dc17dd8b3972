#include "documents/csv_matches.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "documents/csv_reader.hpp"
#include "domain/hand_table.hpp"
#include "domain/text.hpp"

namespace meldbook::documents {

namespace {

using enum HandColumn;

/// What others may head a column by.
struct Alias {
    HandColumn column;
    std::string_view heading;
};
constexpr std::array aliases = {
    Alias{date, "started"}, Alias{hand, "round"},   Alias{hand, "deal"},
    Alias{side, "team"},    Alias{points, "score"}, Alias{total, "running total"},
};

std::string all_names() { return join({hand_column_names.begin(), hand_column_names.end()}, ", "); }

std::optional<HandColumn> column_of(std::string_view heading) {
    auto const word = lower(trimmed(heading));
    auto const name = std::ranges::find(hand_column_names, word);
    if (name != hand_column_names.end())
        return static_cast<HandColumn>(name - hand_column_names.begin());
    auto const alias = std::ranges::find(aliases, word, &Alias::heading);
    if (alias != aliases.end()) return alias->column;
    return std::nullopt;
}

class Columns {
public:
    Columns(CsvRow const& heading, std::string_view told) : heading_{heading} {
        if (!trimmed(told).empty())
            for (auto const pair : split(told, ',')) tell(trimmed(pair));
        for (std::size_t index = 0; index < heading.cells.size(); ++index)
            guess(index, heading.cells[index]);
        for (auto const needed : {hand, side}) need(needed);
        if (!has(entry)) need(points);
    }

    bool has(HandColumn column) const { return index_of(column).has_value(); }

    /// A cell; empty where there is no such column.
    std::string cell(CsvRow const& row, HandColumn column) const {
        auto const index = index_of(column);
        if (!index || *index >= row.cells.size()) return {};
        auto const& text = row.cells[*index];
        bool const as_written = column == note || column == match_note;
        return unguarded(as_written ? text : std::string{trimmed(text)});
    }

    Given given(CsvRow const& row, HandColumn column) const {
        return {cell(row, column), has(column) ? row.line : 0};
    }

    std::string needed(CsvRow const& row, HandColumn column) const {
        auto text = cell(row, column);
        if (text.empty()) throw LayoutError{LayoutFault::cell_empty, row.line, heading_of(column)};
        return text;
    }

    /// As the file heads it.
    std::string const& heading_of(HandColumn column) const {
        return heading_.cells[*index_of(column)];
    }

private:
    std::optional<std::size_t> const& index_of(HandColumn column) const {
        return at_[static_cast<std::size_t>(column)];
    }

    void put(HandColumn column, std::size_t index) {
        at_[static_cast<std::size_t>(column)] = index;
    }

    void tell(std::string_view pair) {
        auto const equals = pair.find('=');
        if (equals == std::string_view::npos)
            throw LayoutError{LayoutFault::column_form, 0, std::string{pair}};
        auto const column = column_of(pair.substr(0, equals));
        if (!column)
            throw LayoutError{LayoutFault::unknown_field, 0, std::string{pair.substr(0, equals)},
                              all_names()};
        auto const wanted = lower(trimmed(pair.substr(equals + 1)));
        for (std::size_t index = 0; index < heading_.cells.size(); ++index) {
            if (lower(trimmed(heading_.cells[index])) != wanted) continue;
            if (has(*column))
                throw LayoutError{LayoutFault::column_twice, 0, std::string{name_of(*column)}};
            put(*column, index);
            told_.push_back(index);
            return;
        }
        throw LayoutError{LayoutFault::unknown_column, 0, std::string{pair.substr(equals + 1)}};
    }

    void guess(std::size_t index, std::string const& heading) {
        if (std::ranges::find(told_, index) != told_.end()) return;
        auto const column = column_of(heading);
        if (column && !has(*column)) put(*column, index);
    }

    void need(HandColumn column) const {
        if (!has(column))
            throw LayoutError{LayoutFault::column_missing, heading_.line,
                              std::string{name_of(column)}};
    }

    CsvRow const& heading_;
    std::array<std::optional<std::size_t>, hand_column_names.size()> at_{};
    std::vector<std::size_t> told_;
};

bool is_yes(std::string const& text) {
    auto const word = lower(trimmed(text));
    return word == "yes" || word == "true" || word == "1";
}

/// What every row of a match says of it, and every row of a hand of that.
template <typename Of>
struct Shared {
    HandColumn column;
    Given Of::* field;
};

constexpr std::array of_match = {
    Shared<GivenMatch>{match, &GivenMatch::number},
    Shared<GivenMatch>{id, &GivenMatch::id},
    Shared<GivenMatch>{place, &GivenMatch::place},
    Shared<GivenMatch>{event, &GivenMatch::event},
    Shared<GivenMatch>{rules, &GivenMatch::rules},
    Shared<GivenMatch>{target, &GivenMatch::target},
    Shared<GivenMatch>{status, &GivenMatch::status},
    Shared<GivenMatch>{finished, &GivenMatch::finished},
    Shared<GivenMatch>{tie, &GivenMatch::tie},
    Shared<GivenMatch>{hands_limit, &GivenMatch::hands_limit},
    Shared<GivenMatch>{match_note, &GivenMatch::note},
};

constexpr std::array of_hand = {
    Shared<GivenHand>{date, &GivenHand::date},
    Shared<GivenHand>{played, &GivenHand::played},
    Shared<GivenHand>{dealer, &GivenHand::dealer},
    Shared<GivenHand>{ended, &GivenHand::ended},
};

/// Takes what a row says of its match or hand: the first that says anything, and how others differ
/// from it.
template <typename Of, std::size_t count>
void take(Of& into, std::array<Shared<Of>, count> const& shared, CsvRow const& row,
          Columns const& columns, LayoutFault differs, std::vector<Difference>& differences) {
    for (auto const& [column, field] : shared) {
        auto given = columns.given(row, column);
        auto& before = into.*field;
        if (before.said() && given.said() && before.text != given.text) {
            LayoutError error{differs, row.line, given.text, before.text};
            error.column = columns.heading_of(column);
            error.first = before.line;
            differences.push_back({column, std::move(error)});
        }
        if (!before.said()) before = std::move(given);
    }
}

/// Each side may have a remark of its own in the row of a hand; the same one is kept once.
void take_note(Given& note_of_hand, Given given) {
    static std::string const between = "; ";
    auto const among = [](std::string const& notes) { return between + notes + between; };
    if (!note_of_hand.said()) note_of_hand = std::move(given);
    else if (given.said() && among(note_of_hand.text).find(among(given.text)) == std::string::npos)
        note_of_hand.text += between + given.text;
}

GivenHand& hand_of(GivenMatch& of, CsvRow const& row, Columns const& columns) {
    auto const number = columns.needed(row, hand);
    auto found =
        std::ranges::find_if(of.hands, [&](GivenHand const& h) { return h.number.text == number; });
    if (found == of.hands.end()) {
        found = of.hands.emplace(of.hands.end());
        found->line = row.line;
        found->number = {number, row.line};
    }
    take(*found, of_hand, row, columns, LayoutFault::hand_differs, of.differences);
    take_note(found->note, columns.given(row, note));
    if (columns.has(irregular))
        found->irregular = found->irregular.value_or(false) || is_yes(columns.cell(row, irregular));
    return *found;
}

std::vector<std::string> players_of(std::string_view cell) {
    std::vector<std::string> names;
    while (!cell.empty()) names.emplace_back(trimmed(take_part(cell, ',')));
    return names;
}

void name_side(GivenMatch& of, GivenEntry const& by) {
    if (std::ranges::find(of.sides, by.side, &GivenSide::name) == of.sides.end())
        of.sides.push_back({by.line, by.side, by.players});
}

}  // namespace

std::vector<GivenMatch> read_csv_matches(std::string_view text, std::string_view columns) {
    CsvReader rows{text};
    auto const heading = rows.next();
    if (!heading) throw LayoutError{LayoutFault::no_heading, 1};
    Columns const table{*heading, columns};
    std::vector<GivenMatch> matches;
    std::map<std::string, std::size_t> places;  // by id, else by number
    while (auto const row = rows.next()) {
        if (row->cells.size() > heading->cells.size())
            throw LayoutError{LayoutFault::cells, row->line, std::to_string(row->cells.size()),
                              std::to_string(heading->cells.size())};
        auto const uid = table.cell(*row, id);
        auto const key = uid.empty() ? "number " + table.cell(*row, match) : "id " + uid;
        auto const [known, fresh] = places.emplace(key, matches.size());
        if (fresh) matches.emplace_back().line = row->line;
        auto& of = matches[known->second];
        take(of, of_match, *row, table, LayoutFault::match_differs, of.differences);
        // Where each hand has its day, the first is the match's.
        if (!of.started.said()) of.started = table.given(*row, date);
        GivenEntry given;
        given.line = row->line;
        given.side = table.needed(*row, side);
        given.players = players_of(table.cell(*row, players));
        given.entry = table.given(*row, entry);
        given.points = table.given(*row, points);
        given.total = table.given(*row, total);
        name_side(of, given);
        hand_of(of, *row, table).entries.push_back(std::move(given));
    }
    if (matches.empty()) throw LayoutError{LayoutFault::nothing, heading->line};
    return matches;
}

}  // namespace meldbook::documents
