#include "formats/csv.hpp"

#include <algorithm>

#include "domain/text.hpp"
#include "formats/raw_match.hpp"

namespace meldbook::formats {

namespace {

constexpr std::string_view line_end = "\r\n";

/// Whether a spreadsheet would run a cell as a formula if it had no apostrophes before it.
bool begins_formula(std::string_view cell) {
    auto const first = cell.find_first_not_of('\'');
    return first != std::string_view::npos &&
           std::string_view{"=+-@\t\r"}.find(cell[first]) != std::string_view::npos;
}

void append_cell(std::string& to, std::string_view cell) {
    bool const guarded = begins_formula(cell) && !is_csv_figure(cell);
    bool const quoted = cell.find_first_of(",;\t\"\r\n") != std::string_view::npos;
    if (quoted) to += '"';
    if (guarded) to += '\'';
    for (char const c : cell) {
        if (c == '"') to += '"';
        to += c;
    }
    if (quoted) to += '"';
}

/// The separator that the first line has most of, outside quotes.
char likeliest_separator(std::string_view text) {
    char best = ',';
    std::ptrdiff_t most = 0;
    for (char const separator : {',', ';', '\t'}) {
        bool quoted = false;
        std::ptrdiff_t found = 0;
        for (char const c : text) {
            if (c == '"') quoted = !quoted;
            if (!quoted && (c == '\n' || c == '\r')) break;
            if (!quoted && c == separator) ++found;
        }
        if (found > most) {
            best = separator;
            most = found;
        }
    }
    return best;
}

}  // namespace

bool is_csv_figure(std::string_view cell) {
    if (cell.starts_with('-')) cell.remove_prefix(1);
    auto const point = std::min(cell.find('.'), cell.size());
    auto const rest = cell.substr(point);
    return is_digits(cell.substr(0, point)) && (rest.empty() || is_digits(rest.substr(1)));
}

void append_csv_row(std::string& to, std::span<std::string const> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) to += ',';
        append_cell(to, cells[i]);
    }
    to += line_end;
}

CsvReader::CsvReader(std::string_view text) : text_{text} {
    if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
    separator_ = likeliest_separator(text_);
}

bool CsvReader::at_line_end() const {
    return at_ == text_.size() || text_[at_] == '\n' || text_[at_] == '\r';
}

void CsvReader::take_line_end() {
    if (at_ == text_.size()) return;
    if (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') ++at_;
    ++at_;
    ++line_;
}

std::optional<CsvRow> CsvReader::next() {
    while (at_ < text_.size()) {
        CsvRow row{line_, {}};
        while (true) {
            row.cells.push_back(cell());
            if (at_line_end()) break;
            ++at_;
        }
        take_line_end();
        if (std::ranges::any_of(row.cells, [](auto const& c) { return !c.empty(); })) return row;
    }
    return std::nullopt;
}

std::string CsvReader::cell() {
    if (at_ < text_.size() && text_[at_] == '"') return quoted_cell();
    auto const begin = at_;
    while (!at_line_end() && text_[at_] != separator_) ++at_;
    return std::string{text_.substr(begin, at_ - begin)};
}

std::string CsvReader::quoted_cell() {
    auto const first_line = line_;
    std::string value;
    for (++at_; at_ < text_.size(); ++at_) {
        char const c = text_[at_];
        if (c == '\n') ++line_;
        if (c != '"') {
            value += c;
            continue;
        }
        ++at_;
        if (at_ < text_.size() && text_[at_] == '"') {
            value += c;
            continue;
        }
        if (at_line_end() || text_[at_] == separator_) return value;
        throw LayoutError{LayoutFault::after_quote, line_, std::string{text_.substr(at_, 1)}};
    }
    throw LayoutError{LayoutFault::open_quote, first_line};
}

std::string without_guard(std::string cell) {
    if (cell.starts_with('\'') && begins_formula(cell)) cell.erase(0, 1);
    return cell;
}

}  // namespace meldbook::formats
