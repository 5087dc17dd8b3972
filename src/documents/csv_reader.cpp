#include "documents/csv_reader.hpp"

#include <algorithm>

#include "documents/given_match.hpp"
#include "domain/text.hpp"

namespace meldbook::documents {

namespace {

// Separators inside of quotes do not count.
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
    auto const begun = line_;
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
    throw LayoutError{LayoutFault::open_quote, begun};
}

std::string unguarded(std::string cell) {
    auto const first = cell.find_first_not_of('\'');
    if (first == 0 || first == std::string::npos) return cell;
    if (std::string_view{"=+-@\t\r"}.find(cell[first]) != std::string_view::npos) cell.erase(0, 1);
    return cell;
}

}  // namespace meldbook::documents
