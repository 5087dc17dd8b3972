// Tables for a terminal (table.hpp).

#include <algorithm>
#include <cmath>

#include "domain/text.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/table.hpp"
#include "view/tables/text_columns.hpp"

namespace meldbook::view {

namespace {

constexpr int stack_indent = 4;
constexpr std::string_view no_break_space = "\u00A0";

/// Columns that are shown as one; the heading is that of the first.
struct Group {
    std::vector<std::size_t> columns;
    std::vector<int> widths;  ///< of the texts in each
};

class TerminalTable {
public:
    TerminalTable(Table const& table, Style const& style) : table_(table), style_(style) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            auto const& info = table.columns[i].info;
            bool const for_files = info.shown_in >= ShownIn::files;
            if (for_files || (info.rare && !says_anything(table, i))) continue;
            int width = 0;
            for (auto const& row : table.rows) width = std::max(width, width_of(row[i]));
            if (!info.joins) groups_.emplace_back();
            groups_.back().columns.push_back(i);
            groups_.back().widths.push_back(width);
        }
        // Columns that are left out first are on the right.
        std::ranges::stable_sort(groups_, {}, [&](Group const& group) {
            return std::max(info_of(group).gives_way, GivesWay::wrapped);
        });
    }

    bool fits() const { return side_by_side(false).fits(); }

    std::string text() const {
        auto broad = side_by_side(false);
        if (!broad.fits()) broad = side_by_side(true);
        bool const cut = table_.narrow == Narrow::cuts;
        bool const fitting =
            broad.fits() || broad.wrap_to_fit() || (cut && broad.cut_to_fit()) ||
            (table_.stack == Stack::below && broad.cut_to_fit(TextColumns::comfortable_cell));
        if (!fitting) return stacked();
        return join(broad.lines(), "");
    }

private:
    using Cells = std::vector<Cell>;

    ColumnInfo const& info_of(Group const& group) const {
        return table_.columns[group.columns.front()].info;
    }
    std::string heading_of(Group const& group) const {
        return shown(table_.columns[group.columns.front()].terminal_heading, style_);
    }

    int width_of(Cell const& cell) const {
        int width = 0;
        for (auto const& piece : terminal_lines(cell, style_, false)) {
            width = std::max(width, display_width(piece.text));
        }
        return width;
    }

    /// A cell as a part of a sentence, or in a table whose columns have no headings.
    std::string in_words(Group const& group, Cell const& cell, std::string const& text) const {
        auto const& info = info_of(group);
        if (text.empty()) return text;
        if (!info.counted.empty()) {
            auto const* number = std::get_if<Number>(&cell.value);
            auto const n = number == nullptr ? 0 : std::llround(number->value);
            return shown(tr_plural_with(n, info.counted, text), style_);
        }
        return info.words.empty() ? text : shown(tr_with(info.words, text), style_);
    }

    std::vector<Piece> pieces_of(Group const& group, Cells const& cells, bool brief) const {
        auto const& info = info_of(group);
        auto const& first = cells[group.columns.front()];
        auto pieces = terminal_lines(first, style_, brief);
        if (!table_.headed) pieces.front().text = in_words(group, first, pieces.front().text);
        if (group.columns.size() > 1) {
            pieces.resize(1);
            auto& text = pieces.front().text;
            text = pad_left(text, group.widths.front());
            for (std::size_t i = 1; i < group.columns.size(); ++i) {
                auto const part = terminal_lines(cells[group.columns[i]], style_, brief).front();
                text += ' ' + pad_right(part.text, group.widths[i]);
            }
        }
        for (auto& piece : pieces) {
            if (piece.tone == Tone::plain) piece.tone = info.tone;
        }
        return pieces;
    }

    TextColumns side_by_side(bool brief) const {
        std::vector<Group const*> groups;
        for (auto const& group : groups_) groups.push_back(&group);
        return columns_of(groups, 0, table_.headed, brief);
    }

    /// The columns on the first line of a row, or the others.
    std::vector<Group const*> groups_where(bool head) const {
        std::vector<Group const*> groups;
        for (auto const& group : groups_) {
            if (info_of(group).head == head) groups.push_back(&group);
        }
        return groups;
    }

    TextColumns columns_of(std::vector<Group const*> const& groups, int indent, bool headed = false,
                           bool brief = true) const {
        std::vector<TextColumn> columns;
        TextRow headings;
        for (auto const* group : groups) {
            columns.push_back({info_of(*group).align, info_of(*group).gives_way});
            headings.push_back({{heading_of(*group), info_of(*group).heading_tone}});
        }
        TextColumns texts(std::move(columns), style_, indent);
        if (headed) texts.row(std::move(headings));
        for (auto const& row : table_.rows) {
            TextRow cells;
            for (auto const* group : groups) cells.push_back(pieces_of(*group, row, brief));
            texts.row(std::move(cells));
        }
        return texts;
    }

    /// The first line of each row; several lines if its texts are too long and must not be cut.
    std::vector<std::string> heads() const {
        auto const groups = groups_where(true);
        auto columns = columns_of(groups, 0);
        if (columns.fits() || columns.cut_to_fit()) return columns.lines();
        std::vector<std::string> lines;
        for (auto const& row : table_.rows) {
            std::vector<std::vector<Piece>> cells;
            std::size_t most = 1;
            for (auto const* group : groups)
                most = std::max(most, cells.emplace_back(pieces_of(*group, row, true)).size());
            auto& text = lines.emplace_back();
            for (std::size_t i = 0; i < most; ++i) text += head_line(cells, i);
        }
        return lines;
    }

    /// A line of cells which each have several, as a text that wraps; those below the first are indented.
    std::string head_line(std::vector<std::vector<Piece>> const& cells, std::size_t line) const {
        std::string text;
        Tone tone = Tone::plain;
        for (auto const& pieces : cells) {
            if (line >= pieces.size()) continue;
            auto const& piece = pieces[line];
            if (text.empty()) tone = piece.tone;
            if (!piece.text.empty()) text += text.empty() ? piece.text : "  " + piece.text;
        }
        if (line > 0 && text.empty()) return {};
        auto const indent =
            std::max(0, static_cast<int>(text.find_first_not_of(' '))) + (line > 0 ? 2 : 0);
        return paragraph(text, style_, indent, indent + 2, tone);
    }

    /// The rest of a row, separated by commas, with blanks only between cells; `tone` is that of the
    /// first.
    std::string sentence(Cells const& row, Tone* tone = nullptr) const {
        int const room = usable_width(style_) - stack_indent;
        std::vector<std::string> items;
        for (auto const* group : groups_where(false)) {
            auto const& cell = row[group->columns.front()];
            if (info_of(*group).rare && is_nothing(cell)) continue;
            auto piece = pieces_of(*group, row, true).front();
            if (piece.text.empty()) continue;
            piece.text = trimmed(piece.text);  // joined columns are padded
            if (items.empty() && tone != nullptr) *tone = piece.tone;
            auto item = table_.headed ? item_text(*group, cell, piece.text) : piece.text;
            if (display_width(item) < room) item = replaced(std::move(item), " ", no_break_space);
            items.push_back(std::move(item));
        }
        return joined(items);
    }

    std::vector<std::string> sentences() const {
        std::vector<std::string> lines;
        for (auto const& row : table_.rows) {
            Tone tone = Tone::plain;
            auto const rest = sentence(row, &tone);
            auto const text = paragraph(rest, style_, stack_indent, stack_indent, tone);
            lines.push_back(replaced(text, no_break_space, " "));
        }
        return lines;
    }

    std::string item_text(Group const& group, Cell const& cell, std::string const& text) const {
        auto const& info = info_of(group);
        auto const heading = heading_of(group);
        if (!info.words.empty() || !info.counted.empty() || heading.empty()) {
            return in_words(group, cell, text);
        }
        return tr_context("a figure after its name", "{} {}", heading, text);
    }

    static std::string replaced(std::string text, std::string_view from, std::string_view to) {
        for (auto at = text.find(from); at != std::string::npos;
             at = text.find(from, at + to.size())) {
            text.replace(at, from.size(), to);
        }
        return text;
    }

    /// The rest of each row, its columns side by side.
    std::vector<std::string> lower_columns() const {
        auto columns = columns_of(groups_where(false), stack_indent);
        if (!columns.fits()) columns.cut_to_fit();
        return columns.lines();
    }

    /// A table of the first columns, then the rest of each row, after its name.
    std::string small() const {
        auto const groups = groups_where(true);
        auto columns = columns_of(groups, 0, true);
        if (!columns.fits() && !columns.wrap_to_fit()) columns.cut_to_fit();
        auto const text = join(columns.lines(), "");
        auto const name = naming_column(table_);
        std::string below;
        for (auto const& row : table_.rows) {
            auto const rest = sentence(row);
            if (rest.empty()) continue;
            auto const named =
                tr_context("a row and its figures", "{}: {}",
                           terminal_lines(row[name], style_, true).front().text, rest);
            below += replaced(paragraph(named, style_, 0, 2), no_break_space, " ");
        }
        return below.empty() ? text : text + '\n' + below;
    }

    std::string stacked() const {
        if (table_.stack == Stack::below) return small();
        auto const first = heads();
        auto const rest = table_.stack == Stack::lines ? lower_columns() : sentences();
        std::string text;
        for (std::size_t i = 0; i < first.size(); ++i) text += first[i] + rest[i];
        return text;
    }

    Table const& table_;
    Style const& style_;
    std::vector<Group> groups_;
};

}  // namespace

bool fits(Table const& table, Style const& style) { return TerminalTable(table, style).fits(); }

std::string terminal_table(Table const& table, Style const& style) {
    return TerminalTable(table, style).text();
}

std::string terminal_tables(std::vector<Table> const& tables, Style const& style) {
    std::string text;
    for (auto const& table : tables) {
        if (!text.empty()) text += '\n';
        text += paragraph(shown(table.title, style), style, 0, 2, Tone::bold) +
                terminal_table(table, style);
    }
    return text;
}

std::string terminal_page(Table const& table, Style const& style) {
    return finish(terminal_table(table, style), style);
}

std::string note_lines(std::vector<std::string> const& notes, Style const& style) {
    std::string text;
    for (auto const& note : notes) {
        text += paragraph(shown(note, style), style, 0, 2, Tone::dim);
    }
    return text;
}

std::string legend_lines(std::vector<std::string> const& legend, Legend shown, Style const& style) {
    if (shown == Legend::whole || legend.empty()) return note_lines(legend, style);
    return note_lines({tr("--legend says what the figures mean")}, style);
}

}  // namespace meldbook::view
