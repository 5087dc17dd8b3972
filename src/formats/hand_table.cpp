#include "formats/hand_table.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "domain/text.hpp"
#include "formats/csv.hpp"

namespace meldbook::formats {

namespace {

using Column = HandColumn;

constexpr std::array<std::string_view, 23> headings = {
    "match",     "id",     "date",   "place",    "event", "rules",       "target",    "hand",
    "played",    "dealer", "side",   "players",  "entry", "points",      "total",     "ended",
    "irregular", "note",   "status", "finished", "tie",   "hands_limit", "match_note"};

constexpr std::string_view name_of(Column column) {
    return headings[static_cast<std::size_t>(column)];
}

/// A heading that other programs use.
struct Alias {
    Column column;
    std::string_view heading;
};
constexpr std::array aliases = {
    Alias{Column::date, "started"}, Alias{Column::hand, "round"},
    Alias{Column::hand, "deal"},    Alias{Column::side, "team"},
    Alias{Column::points, "score"}, Alias{Column::total, "running total"},
};

std::string all_names() { return join({headings.begin(), headings.end()}, ", "); }

std::optional<Column> column_of(std::string_view heading) {
    auto const word = lower(trimmed(heading));
    auto const name = std::ranges::find(headings, word);
    if (name != headings.end()) return static_cast<Column>(name - headings.begin());
    auto const alias = std::ranges::find(aliases, word, &Alias::heading);
    if (alias != aliases.end()) return alias->column;
    return std::nullopt;
}

/// The columns of a file.
class Columns {
public:
    /// `named`: "hand=Hand,side=Team".
    Columns(CsvRow const& heading, std::string_view named) : heading_{heading} {
        if (!trimmed(named).empty())
            for (auto const pair : split(named, ',')) take_named(trimmed(pair));
        for (std::size_t index = 0; index < heading.cells.size(); ++index)
            recognize(index, heading.cells[index]);
        for (auto const column : {Column::hand, Column::side}) require(column);
        if (!has(Column::entry)) require(Column::points);
    }

    bool has(Column column) const { return index_of(column).has_value(); }

    /// A cell; empty if there is no such column.
    std::string cell(CsvRow const& row, Column column) const {
        auto const index = index_of(column);
        if (!index || *index >= row.cells.size()) return {};
        auto const& text = row.cells[*index];
        bool const as_written = column == Column::note || column == Column::match_note;
        return without_guard(as_written ? text : std::string{trimmed(text)});
    }

    RawField field(CsvRow const& row, Column column) const {
        return {cell(row, column), has(column) ? row.line : 0};
    }

    std::string required_cell(CsvRow const& row, Column column) const {
        auto text = cell(row, column);
        if (text.empty()) throw LayoutError{LayoutFault::cell_empty, row.line, heading_of(column)};
        return text;
    }

    /// The heading in the file.
    std::string const& heading_of(Column column) const { return heading_.cells[*index_of(column)]; }

private:
    std::optional<std::size_t> const& index_of(Column column) const {
        return at_[static_cast<std::size_t>(column)];
    }

    void put(Column column, std::size_t index) { at_[static_cast<std::size_t>(column)] = index; }

    void take_named(std::string_view pair) {
        auto const equals = pair.find('=');
        if (equals == std::string_view::npos)
            throw LayoutError{LayoutFault::column_form, 0, std::string{pair}};
        auto const column = column_of(pair.substr(0, equals));
        if (!column)
            throw LayoutError{LayoutFault::unknown_field, 0, std::string{pair.substr(0, equals)},
                              all_names()};
        auto const heading = lower(trimmed(pair.substr(equals + 1)));
        for (std::size_t index = 0; index < heading_.cells.size(); ++index) {
            if (lower(trimmed(heading_.cells[index])) != heading) continue;
            if (has(*column))
                throw LayoutError{LayoutFault::column_twice, 0, std::string{name_of(*column)}};
            put(*column, index);
            named_.push_back(index);
            return;
        }
        throw LayoutError{LayoutFault::unknown_column, 0, std::string{pair.substr(equals + 1)}};
    }

    void recognize(std::size_t index, std::string const& heading) {
        if (std::ranges::find(named_, index) != named_.end()) return;
        auto const column = column_of(heading);
        if (column && !has(*column)) put(*column, index);
    }

    void require(Column column) const {
        if (!has(column))
            throw LayoutError{LayoutFault::column_missing, heading_.line,
                              std::string{name_of(column)}};
    }

    CsvRow const& heading_;
    std::array<std::optional<std::size_t>, headings.size()> at_{};
    std::vector<std::size_t> named_;  ///< columns named by --columns
};

bool is_yes(std::string const& text) {
    auto const word = lower(trimmed(text));
    return word == "yes" || word == "true" || word == "1";
}

/// A column that must be the same in all rows of a match or of a hand.
template <typename Of>
struct Shared {
    Column column;
    RawField Of::* field;
};

constexpr std::array match_columns = {
    Shared<RawMatch>{Column::match, &RawMatch::number},
    Shared<RawMatch>{Column::id, &RawMatch::id},
    Shared<RawMatch>{Column::place, &RawMatch::place},
    Shared<RawMatch>{Column::event, &RawMatch::event},
    Shared<RawMatch>{Column::rules, &RawMatch::rules},
    Shared<RawMatch>{Column::target, &RawMatch::target},
    Shared<RawMatch>{Column::status, &RawMatch::status},
    Shared<RawMatch>{Column::finished, &RawMatch::finished},
    Shared<RawMatch>{Column::tie, &RawMatch::tie},
    Shared<RawMatch>{Column::hands_limit, &RawMatch::hands_limit},
    Shared<RawMatch>{Column::match_note, &RawMatch::note},
};

constexpr std::array hand_columns = {
    Shared<RawHand>{Column::date, &RawHand::date},
    Shared<RawHand>{Column::played, &RawHand::played},
    Shared<RawHand>{Column::dealer, &RawHand::dealer},
    Shared<RawHand>{Column::ended, &RawHand::ended},
};

/// Takes what a row says of its match or hand. If an earlier row has already said it, stores the
/// difference, if any.
template <typename Of, std::size_t count>
void take_shared(Of& into, std::array<Shared<Of>, count> const& shared, CsvRow const& row,
                 Columns const& columns, LayoutFault differs,
                 std::vector<Difference>& differences) {
    for (auto const& [column, member] : shared) {
        auto field = columns.field(row, column);
        auto& before = into.*member;
        if (before.has_text() && field.has_text() && before.text != field.text) {
            LayoutError error{differs, row.line, field.text, before.text};
            error.column = columns.heading_of(column);
            error.first = before.line;
            differences.push_back({column, std::move(error)});
        }
        if (!before.has_text()) before = std::move(field);
    }
}

/// Adds a note to the hand. Each row of a hand can have a different note; equal notes are kept
/// once.
void take_note(RawField& note_of_hand, RawField field) {
    static std::string const between = "; ";
    auto const among = [](std::string const& notes) { return between + notes + between; };
    if (!note_of_hand.has_text()) note_of_hand = std::move(field);
    else if (field.has_text() &&
             among(note_of_hand.text).find(among(field.text)) == std::string::npos)
        note_of_hand.text += between + field.text;
}

std::vector<std::string> players_of(std::string_view cell) {
    std::vector<std::string> names;
    while (!cell.empty()) names.emplace_back(trimmed(take_part(cell, ',')));
    return names;
}

/// Collects rows into matches.
class Matches {
public:
    explicit Matches(Columns const& columns) : columns_{columns} {}

    void take(CsvRow const& row) {
        auto& [match, hands, sides] = match_of(row);
        take_shared(match, match_columns, row, columns_, LayoutFault::match_differs,
                    match.differences);
        // If the hands have dates, the first is the date of the match.
        if (!match.started.has_text()) match.started = columns_.field(row, Column::date);
        RawEntry taken;
        taken.line = row.line;
        taken.side = columns_.required_cell(row, Column::side);
        taken.players = players_of(columns_.cell(row, Column::players));
        taken.entry = columns_.field(row, Column::entry);
        taken.points = columns_.field(row, Column::points);
        taken.total = columns_.field(row, Column::total);
        if (sides.insert(taken.side).second)
            match.sides.push_back({row.line, taken.side, taken.players});
        hand_of(match, hands, row).entries.push_back(std::move(taken));
    }

    std::vector<RawMatch> finish() && {
        std::vector<RawMatch> matches;
        for (auto& begun : begun_) matches.push_back(std::move(begun.match));
        return matches;
    }

private:
    struct Begun {
        RawMatch match;
        std::map<std::string, std::size_t> hands;  ///< index in the match, by number
        std::set<std::string> sides;
    };

    Begun& match_of(CsvRow const& row) {
        auto const uid = columns_.cell(row, Column::id);
        auto const key = uid.empty() ? "number " + columns_.cell(row, Column::match) : "id " + uid;
        auto const [known, is_new] = places_.emplace(key, begun_.size());
        if (is_new) begun_.emplace_back().match.line = row.line;
        return begun_[known->second];
    }

    RawHand& hand_of(RawMatch& match, std::map<std::string, std::size_t>& hands,
                     CsvRow const& row) {
        auto const number = columns_.required_cell(row, Column::hand);
        auto const [known, is_new] = hands.emplace(number, match.hands.size());
        if (is_new) {
            auto& begun = match.hands.emplace_back();
            begun.line = row.line;
            begun.number = {number, row.line};
        }
        auto& found = match.hands[known->second];
        take_shared(found, hand_columns, row, columns_, LayoutFault::hand_differs,
                    match.differences);
        take_note(found.note, columns_.field(row, Column::note));
        if (columns_.has(Column::irregular)) {
            bool const marked = is_yes(columns_.cell(row, Column::irregular));
            found.irregular = found.irregular.value_or(false) || marked;
        }
        return found;
    }

    Columns const& columns_;
    std::vector<Begun> begun_;
    std::map<std::string, std::size_t> places_;  ///< index of a match, by id or else by number
};

}  // namespace

void append_hand_headings(std::string& to) {
    append_csv_row(to, std::vector<std::string>(headings.begin(), headings.end()));
}

void append_hands(std::string& to, Match const& match) {
    auto const& facts = match.facts;
    for (auto const& played : match.hands) {
        auto const& hand = played.facts;
        for (std::size_t side = 0; side < played.scores.size(); ++side) {
            std::array<std::string, headings.size()> const cells = {
                std::to_string(facts.number), facts.uid, facts.started, facts.place.value_or(""),
                facts.event.value_or(""), facts.rules_id, std::to_string(facts.target),
                std::to_string(hand.number), hand.played, played.dealer, facts.sides[side].name,
                join(played.seats[side], ", "),
                // In a damaged book, an entry may be missing.
                side < hand.entries.size() ? hand.entries[side].understood : "",
                std::to_string(played.scores[side].total), std::to_string(played.after[side]),
                std::string(ended_name(hand.ended)), hand.irregular ? "yes" : "",
                hand.note.value_or(""), std::string(status_name(facts.status)),
                facts.finished.value_or(""), std::string(tie_name(facts.tie)),
                std::to_string(facts.hands_limit), facts.note.value_or("")};
            append_csv_row(to, cells);
        }
    }
}

std::vector<RawMatch> read_hand_table(std::string_view text, std::string_view columns) {
    CsvReader rows{text};
    auto const heading = rows.next();
    if (!heading) throw LayoutError{LayoutFault::no_heading, 1};
    Columns const table{*heading, columns};
    Matches matches{table};
    bool any = false;
    while (auto const row = rows.next()) {
        if (row->cells.size() > heading->cells.size())
            throw LayoutError{LayoutFault::cells, row->line, std::to_string(row->cells.size()),
                              std::to_string(heading->cells.size())};
        matches.take(*row);
        any = true;
    }
    if (!any) throw LayoutError{LayoutFault::nothing, heading->line};
    return std::move(matches).finish();
}

}  // namespace meldbook::formats
