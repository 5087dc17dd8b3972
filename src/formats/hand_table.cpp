#include "formats/hand_table.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <type_traits>
#include <utility>

#include "domain/rules.hpp"
#include "domain/text.hpp"
#include "formats/csv.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

using Column = HandColumn;

/// The most matches in a table, if the rows of each are together; 32 bytes are kept of each.
constexpr std::size_t most_runs = 1'000'000;

constexpr std::array<std::string_view, 25> column_names = {
    "match",       "id",         "date",      "place", "event",   "rules",    "target",
    "hand",        "played",     "dealer",    "side",  "players", "entry",    "points",
    "total",       "ended",      "irregular", "note",  "status",  "finished", "tie",
    "hands_limit", "match_note", "partners",  "drawn"};

constexpr std::string_view name_of(Column column) {
    return column_names[static_cast<std::size_t>(column)];
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

std::string all_names() { return join({column_names.begin(), column_names.end()}, ", "); }

std::optional<Column> column_of(std::string_view heading) {
    auto const word = lower(trimmed(heading));
    auto const name = std::ranges::find(column_names, word);
    if (name != column_names.end()) return static_cast<Column>(name - column_names.begin());
    auto const alias = std::ranges::find(aliases, word, &Alias::heading);
    if (alias != aliases.end()) return alias->column;
    return std::nullopt;
}

/// The columns of a file.
class Columns {
public:
    /// `named`: "hand=Hand,side=Team".
    Columns(CsvRow heading, std::string_view named) : heading_{std::move(heading)} {
        if (!trimmed(named).empty())
            for (auto const pair : split(named, ',')) take_named(trimmed(pair));
        for (std::size_t index = 0; index < heading_.size(); ++index)
            recognize(index, heading_[index]);
        for (auto const column : {Column::hand, Column::side}) require(column);
        if (!has(Column::entry)) require(Column::points);
    }

    bool has(Column column) const { return index_of(column).has_value(); }

    /// A cell; empty if there is no such column.
    std::string_view cell(CsvRow const& row, Column column) const {
        auto const& index = index_of(column);
        if (!index || *index >= row.size()) return {};
        auto const text = row[*index];
        bool const as_written = column == Column::note || column == Column::match_note;
        return without_guard(as_written ? text : trimmed(text));
    }

    RawField field(CsvRow const& row, Column column) const {
        return {std::string{cell(row, column)}, has(column) ? row.line : 0};
    }

    /// Throws LayoutError if a row has too many cells, or lacks one that every row needs.
    void check(CsvRow const& row) const {
        if (row.size() > heading_.size())
            throw LayoutError{
                row.line,
                tr_plural(static_cast<long long>(row.size()),
                          "{} cell below {} headings; put cells with separators in quotes",
                          "{} cells below {} headings; put cells with separators in quotes",
                          row.size(), heading_.size())};
        for (auto const column : {Column::side, Column::hand})
            if (cell(row, column).empty())
                throw LayoutError{row.line, tr("the column '{}' is empty; every row needs it",
                                               safe(heading_of(column)))};
    }

    /// The line of the headings.
    std::int64_t line() const { return heading_.line; }

    /// The heading in the file.
    std::string heading_of(Column column) const { return std::string{heading_[*index_of(column)]}; }

private:
    std::optional<std::size_t> const& index_of(Column column) const {
        return at_[static_cast<std::size_t>(column)];
    }

    void put(Column column, std::size_t index) { at_[static_cast<std::size_t>(column)] = index; }

    void take_named(std::string_view pair) {
        auto const equals = pair.find('=');
        if (equals == std::string_view::npos)
            throw LayoutError{
                0, tr("--columns takes pairs like hand=Hand,side=Team, not '{}'", safe(pair))};
        auto const column = column_of(pair.substr(0, equals));
        if (!column)
            throw LayoutError{0, tr("'{}' is not a column meldbook knows; it can be {}",
                                    safe(pair.substr(0, equals)), all_names())};
        auto const heading = lower(trimmed(pair.substr(equals + 1)));
        for (std::size_t index = 0; index < heading_.size(); ++index) {
            if (lower(trimmed(heading_[index])) != heading) continue;
            if (has(*column))
                throw LayoutError{
                    0, tr("--columns names two columns for the {}; omit one", name_of(*column))};
            put(*column, index);
            named_.push_back(index);
            return;
        }
        throw LayoutError{0, tr("no column is headed '{}'; use a heading of the file",
                                safe(pair.substr(equals + 1)))};
    }

    void recognize(std::size_t index, std::string_view heading) {
        if (std::ranges::find(named_, index) != named_.end()) return;
        auto const column = column_of(heading);
        if (column && !has(*column)) put(*column, index);
    }

    void require(Column column) const {
        if (!has(column))
            throw LayoutError{
                heading_.line,
                tr("there is no column for the {0}; say which it is with --columns \"{0}=HEADING\"",
                   name_of(column))};
    }

    CsvRow heading_;
    std::array<std::optional<std::size_t>, column_names.size()> at_{};
    std::vector<std::size_t> named_;  ///< columns named by --columns
};

bool is_yes(std::string_view text) {
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
    Shared<RawMatch>{Column::drawn, &RawMatch::drawn},
};

constexpr std::array hand_columns = {
    Shared<RawHand>{Column::date, &RawHand::date},
    Shared<RawHand>{Column::played, &RawHand::played},
    Shared<RawHand>{Column::dealer, &RawHand::dealer},
    Shared<RawHand>{Column::ended, &RawHand::ended},
    Shared<RawHand>{Column::partners, &RawHand::partners},
};

/// Takes what a row says of its match or hand. If an earlier row has already said it, stores the
/// difference, if any.
template <typename Of, std::size_t count>
void take_shared(Of& into, std::array<Shared<Of>, count> const& shared, CsvRow const& row,
                 Columns const& columns, std::vector<Difference>& differences) {
    for (auto const& [column, member] : shared) {
        auto& before = into.*member;
        if (!before.has_text()) {
            before = columns.field(row, column);
            continue;
        }
        auto const text = columns.cell(row, column);
        if (text.empty() || text == before.text) continue;
        differences.push_back({column,
                               std::is_same_v<Of, RawHand>,
                               columns.heading_of(column),
                               {std::string{text}, row.line},
                               before});
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

/// What makes two rows belong to the same match: its id, or else its number.
struct Key {
    bool is_id = false;
    std::string_view text;

    bool operator==(Key const&) const = default;
    std::uint64_t hash() const {
        return std::hash<std::string_view>{}(text) ^ static_cast<std::uint64_t>(is_id);
    }
};

Key key_of(CsvRow const& row, Columns const& columns) {
    auto const uid = columns.cell(row, Column::id);
    if (!uid.empty()) return {true, uid};
    return {false, columns.cell(row, Column::match)};
}

/// A match whose rows are being read.
class Begun {
public:
    Begun(Key key, std::int64_t line) : is_id_{key.is_id}, key_{key.text} { match.line = line; }

    bool has(Key key) const { return key == Key{is_id_, key_}; }

    /// Throws LayoutError if the match is too long.
    void take(CsvRow const& row, Columns const& columns) {
        auto const hands = match.hands.size();
        auto const differences = match.differences.size();
        take_shared(match, match_columns, row, columns, match.differences);
        // If the hands have dates, the first is the date of the match.
        if (!match.started.has_text()) match.started = columns.field(row, Column::date);
        RawEntry taken;
        taken.line = row.line;
        taken.side = columns.cell(row, Column::side);
        taken.players = players_of(columns.cell(row, Column::players));
        taken.entry = columns.field(row, Column::entry);
        taken.points = columns.field(row, Column::points);
        taken.total = columns.field(row, Column::total);
        // A text is in memory twice when the match is resolved.
        size_ += 2 * row.bytes() + sizeof(RawEntry) + taken.players.size() * sizeof(std::string);
        if (sides_.insert(taken.side).second) {
            match.sides.push_back({row.line, taken.side, taken.players});
            size_ += sizeof(RawSide) + row.bytes() + taken.players.size() * sizeof(std::string);
        }
        hand_of(row, columns).entries.push_back(std::move(taken));
        size_ += (match.hands.size() - hands) * sizeof(RawHand);
        for (auto i = differences; i < match.differences.size(); ++i)
            size_ += sizeof(Difference) + match.differences[i].before.text.size();
        if (size_ > largest_match) refuse_long_match(match.line);
    }

    RawMatch match;

private:
    RawHand& hand_of(CsvRow const& row, Columns const& columns) {
        auto const number = columns.cell(row, Column::hand);
        auto const [known, is_new] = hands_.emplace(number, match.hands.size());
        if (is_new) {
            auto& begun = match.hands.emplace_back();
            begun.line = row.line;
            begun.number = {std::string{number}, row.line};
        }
        auto& found = match.hands[known->second];
        take_shared(found, hand_columns, row, columns, match.differences);
        // A hand with more rows is refused anyway, and each note is searched for in the others.
        if (found.entries.size() < most_players)
            take_note(found.note, columns.field(row, Column::note));
        if (columns.has(Column::irregular)) {
            bool const marked = is_yes(columns.cell(row, Column::irregular));
            found.irregular = found.irregular.value_or(false) || marked;
        }
        return found;
    }

    bool is_id_;
    std::string key_;
    std::map<std::string, std::size_t> hands_;  ///< index in the match, by number
    std::set<std::string> sides_;
    std::size_t size_ = 0;  ///< of the match in memory, about
};

/// Rows of one match, one after the other.
struct Run {
    std::uint64_t match = 0;  ///< hash of its key
    CsvReader::Place place;
    std::uint64_t rows = 0;
};

/// A table whose layout has been checked.
class Table {
public:
    Table(SeekableFile const& file, std::string_view named)
        : rows_{file}, columns_{heading(), named} {
        auto place = rows_.place();
        for (; rows_.next(row_); place = rows_.place()) {
            columns_.check(row_);
            auto const match = key_of(row_, columns_).hash();
            if (runs_.empty() || runs_.back().match != match) {
                if (runs_.size() == most_runs)
                    throw LayoutError{row_.line,
                                      tr("there are too many matches, or too few of their rows are "
                                         "together; sort the rows by match, or split the file into "
                                         "several")};
                runs_.push_back({match, place});
            }
            ++runs_.back().rows;
        }
        if (runs_.empty()) refuse_empty(columns_.line());
    }

    void each_match(TakeMatch const& take) {
        std::ranges::sort(runs_, {}, [](Run const& r) { return std::pair{r.match, r.place.byte}; });
        std::vector<std::uint32_t> firsts;  // the first run of each match
        for (std::uint32_t run = 0; run < runs_.size(); ++run)
            if (run == 0 || runs_[run].match != runs_[run - 1].match) firsts.push_back(run);
        std::ranges::sort(firsts, {}, [&](auto run) { return runs_[run].place.byte; });
        for (auto const first : firsts) read_matches(first, take);
    }

private:
    CsvRow heading() {
        if (!rows_.next(row_))
            throw LayoutError{1, tr("the file is empty; its first line names the columns")};
        return row_;
    }

    /// Reads the runs of a match; of two, if their keys have the same hash.
    void read_matches(std::size_t run, TakeMatch const& take) {
        std::vector<Begun> matches;
        auto const match = runs_[run].match;
        for (; run < runs_.size() && runs_[run].match == match; ++run) {
            rows_.go_to(runs_[run].place);
            for (auto left = runs_[run].rows; left > 0; --left) {
                bool const found = rows_.next(row_);
                auto const key = found ? key_of(row_, columns_) : Key{};
                if (!found || key.hash() != match)
                    throw LayoutError{
                        rows_.place().line,
                        tr("the file was changed while it was read; import it again")};
                columns_.check(row_);
                auto begun = std::ranges::find_if(matches, [&](auto& m) { return m.has(key); });
                if (begun == matches.end()) begun = matches.emplace(begun, key, row_.line);
                begun->take(row_, columns_);
            }
        }
        for (auto const& begun : matches) take(begun.match);
    }

    CsvReader rows_;
    CsvRow row_;
    Columns columns_;
    std::vector<Run> runs_;
};

}  // namespace

void append_hand_headings(std::string& to) {
    append_csv_row(to, std::vector<std::string>(column_names.begin(), column_names.end()));
}

void append_hands(std::string& to, Match const& match) {
    auto const& facts = match.facts;
    auto const rules = with_switches(facts.rules_id, match.rules.switches);
    for (auto const& played : match.hands) {
        auto const& hand = played.facts;
        for (std::size_t side = 0; side < played.scores.size(); ++side) {
            std::array<std::string, column_names.size()> const cells = {
                std::to_string(facts.number), facts.uid, facts.started, facts.place.value_or(""),
                facts.event.value_or(""), rules, std::to_string(facts.target),
                std::to_string(hand.number), hand.played, played.dealer, facts.sides[side].name,
                join(played.seats[side], ", "),
                // In a damaged book, an entry may be missing.
                side < hand.entries.size() ? hand.entries[side].understood : "",
                std::to_string(played.scores[side].total), std::to_string(played.after[side]),
                std::string(ended_name(played.hand.ended)), hand.irregular ? "yes" : "",
                hand.note.value_or(""), std::string(status_name(facts.status)),
                facts.finished.value_or(""), std::string(tie_name(facts.tie)),
                std::to_string(facts.hands_limit), facts.note.value_or(""),
                join(partners_text(hand.formed, side_names(facts)), ", "),
                facts.drawn.value_or("")};
            append_csv_row(to, cells);
        }
    }
}

void read_hand_table(SeekableFile const& file, std::string_view columns, TakeMatch const& take) {
    Table{file, columns}.each_match(take);
}

}  // namespace meldbook::formats
