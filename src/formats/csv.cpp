#include "formats/csv.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

constexpr std::string_view line_end = "\r\n";

/// Whether a spreadsheet would run a cell as a formula if it had no apostrophes before it.
bool begins_formula(std::string_view cell) {
    auto const first = cell.find_first_not_of('\'');
    return first != std::string_view::npos &&
           std::string_view{"=+-@\t\r"}.find(cell[first]) != std::string_view::npos;
}

/// The backslashes at the end of a text.
std::size_t backslashes_of(std::string_view text) {
    return text.size() - (text.find_last_not_of('\\') + 1);
}

/// Appends characters that are valid, hidden ones as their codes.
void append_characters(std::string& to, std::string_view text) {
    std::size_t backslashes = 0;  // before the next character
    while (!text.empty()) {
        char const c = text[0];
        auto hidden = hidden_character(text);
        if (c == '\t' || c == '\n') hidden.reset();
        bool const like_one = c == 'u' && !escaped_character(text.substr(1, 4)).empty();
        if (hidden || like_one) to.append(backslashes, '\\');
        if (hidden) append_escape(to, hidden->code);
        else to.append(c == '"' ? 2 : 1, c);
        backslashes = c == '\\' ? backslashes + 1 : 0;
        text.remove_prefix(hidden ? hidden->size : 1);
    }
}

void append_cell(std::string& to, std::string_view cell) {
    bool const guarded = begins_formula(cell) && !is_csv_figure(cell);
    bool const quoted = cell.find_first_of(",;\t\"\n") != std::string_view::npos;
    if (quoted) to += '"';
    if (guarded) to += '\'';
    while (true) {
        auto const valid = utf8_length(cell);
        append_characters(to, cell.substr(0, valid));
        if (valid == cell.size()) break;
        to += "\uFFFD";
        cell.remove_prefix(valid + 1);
    }
    if (quoted) to += '"';
}

/// Reverses append_characters().
std::string without_codes(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        auto const character =
            text[0] == 'u' ? escaped_character(text.substr(1, 4)) : std::string{};
        auto const backslashes = character.empty() ? 0 : backslashes_of(plain);
        plain.erase(plain.size() - (backslashes + 1) / 2);
        bool const is_code = backslashes % 2 == 1;
        if (is_code) plain += character;
        else plain += text[0];
        text.remove_prefix(is_code ? 5 : 1);
    }
    return plain;
}

/// The bytes with which an unquoted cell can end.
constexpr std::array<bool, 256> ends_cell = [] {
    std::array<bool, 256> table{};
    for (char const c : {',', ';', '\t', '\r', '\n'}) table[static_cast<unsigned char>(c)] = true;
    return table;
}();

constexpr std::size_t smallest_piece = std::size_t{1} << 12U;
constexpr std::size_t largest_piece = std::size_t{1} << 16U;

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

CsvReader::CsvReader(SeekableFile file) : file_{std::move(file)}, piece_{largest_piece} {
    file_.seek(0);
    while (buffer_.size() < byte_order_mark.size() && fill()) {
    }
    if (buffer_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
    auto const first = place();
    separator_ = find_separator();
    go_to(first);
}

/// The separator that the rest of the line has most of, outside quotes.
char CsvReader::find_separator() {
    constexpr std::string_view separators = ",;\t";
    std::array<std::size_t, separators.size()> found{};
    bool quoted = false;
    for (; !at_end(); ++at_) {
        char const c = buffer_[at_];
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if (c == '\n' || c == '\r') break;
        auto const separator = separators.find(c);
        if (separator != std::string_view::npos) ++found[separator];
    }
    return separators[static_cast<std::size_t>(std::ranges::max_element(found) - found.begin())];
}

void CsvReader::go_to(Place place) {
    line_ = place.line;
    if (place.byte >= begin_ && place.byte - begin_ <= buffer_.size()) {
        at_ = place.byte - begin_;
        return;
    }
    file_.seek(place.byte);
    begin_ = place.byte;
    at_ = 0;
    buffer_.clear();
    // A table whose rows are in no order is read from one place to another.
    piece_ = smallest_piece;
}

bool CsvReader::fill() {
    if (at_ == buffer_.size()) {
        begin_ += at_;
        at_ = 0;
        buffer_.clear();
    }
    auto const had = buffer_.size();
    buffer_.resize(had + piece_);
    auto const got = file_.read(buffer_.data() + had, piece_);
    buffer_.resize(had + got);
    piece_ = std::min(2 * piece_, largest_piece);
    return got > 0;
}

void CsvReader::take_line_end() {
    if (at_end()) return;
    bool const carriage_return = buffer_[at_] == '\r';
    ++at_;
    if (carriage_return && !at_end() && buffer_[at_] == '\n') ++at_;
    ++line_;
}

bool CsvReader::next(CsvRow& row) {
    while (!at_end()) {
        row.line = line_;
        row.text_.clear();
        row.ends_.clear();
        while (true) {
            take_cell(row);
            if (row.text_.size() + row.ends_.size() > longest_row)
                throw LayoutError{row.line,
                                  tr("the row is too long for a table of hands; check its quotes "
                                     "and line ends")};
            auto const begin = row.ends_.empty() ? 0 : row.ends_.back();
            if (row.text_.find("\\u", begin) != std::string::npos)
                row.text_.replace(
                    begin, row.text_.npos,
                    without_codes({row.text_.data() + begin, row.text_.size() - begin}));
            row.ends_.push_back(static_cast<std::uint32_t>(row.text_.size()));
            if (at_line_end()) break;
            ++at_;
        }
        take_line_end();
        if (!row.text_.empty()) return true;
    }
    return false;
}

void CsvReader::take_cell(CsvRow& row) {
    if (!at_end() && buffer_[at_] == '"') return take_quoted_cell(row);
    while (!at_end()) {
        auto const begin = at_;
        auto const* const end = buffer_.data() + buffer_.size();
        auto const* from = buffer_.data() + at_;
        while (from != end && !ends_cell[static_cast<unsigned char>(*from)]) ++from;
        at_ = static_cast<std::size_t>(from - buffer_.data());
        bool const more = at_ == buffer_.size();
        // Other separators are part of the cell.
        bool const ended = !more && (buffer_[at_] == separator_ || at_line_end());
        if (!more && !ended) ++at_;
        row.text_.append(buffer_, begin, at_ - begin);
        if (ended || row.text_.size() > longest_row) return;
    }
}

void CsvReader::take_quoted_cell(CsvRow& row) {
    auto const first_line = line_;
    // Of a text that is too long, only its end is looked for: most often it is missing.
    auto const append = [&](std::size_t begin, std::size_t count) {
        if (row.text_.size() <= longest_row) row.text_.append(buffer_, begin, count);
    };
    ++at_;
    while (!at_end()) {
        auto const begin = at_;
        at_ = std::min(buffer_.find('"', at_), buffer_.size());
        line_ += std::count(buffer_.data() + begin, buffer_.data() + at_, '\n');
        append(begin, at_ - begin);
        if (at_ == buffer_.size()) continue;
        ++at_;
        if (at_line_end() || buffer_[at_] == separator_) return;
        if (buffer_[at_] != '"')
            throw LayoutError{line_, tr("'{}' after a closing quote; double a quote inside quotes",
                                        safe({&buffer_[at_], 1}))};
        append(at_++, 1);
    }
    throw LayoutError{first_line, tr("the quote that opens here is never closed; close it")};
}

std::string_view without_guard(std::string_view cell) {
    if (cell.starts_with('\'') && begins_formula(cell)) cell.remove_prefix(1);
    return cell;
}

}  // namespace meldbook::formats
