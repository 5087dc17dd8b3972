#include "formats/paper_sheet.hpp"

#include <optional>
#include <string>

#include "domain/hand.hpp"
#include "domain/score.hpp"
#include "domain/text.hpp"
#include "formats/sheet_lines.hpp"

namespace meldbook::formats {

namespace {

/// Splits a line at blanks, or if `wide` only at two blanks, a tab or |.
std::vector<std::string> words_of(std::string_view line, bool wide) {
    std::vector<std::string> words;
    std::string word;
    auto const close = [&] {
        if (auto const text = trimmed(word); !text.empty()) words.emplace_back(text);
        word.clear();
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
        char const c = line[i];
        bool const blank = c == ' ' && (!wide || (i + 1 < line.size() && line[i + 1] == ' '));
        if (blank || c == '\t' || c == '|') close();
        else word += c;
    }
    close();
    return words;
}

/// Reads a number as people write it: 1,495 or 12'000 or -45, also with a typographic minus sign.
std::optional<int> figure(std::string_view word) {
    auto const sign = length_of_sign(word);
    auto const digits = without_thousands(word.substr(sign), ",'");
    if (!digits || !is_digits(*digits)) return std::nullopt;
    auto const value = whole_number<int>(*digits);
    if (!value || *value > largest_points) return std::nullopt;
    return sign > 0 && word[0] != '+' ? -*value : *value;
}

std::optional<std::vector<int>> figures(std::string_view line) {
    std::vector<int> values;
    for (auto const& word : words_of(line, false)) {
        auto const value = figure(word);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    return values;
}

class Reader {
public:
    explicit Reader(Totals totals) : totals_{totals} {}

    void take(SheetLine const& line) {
        bool const sums = line.text[0] == '=';
        if (auto const values = figures(sums ? line.text.substr(1) : line.text)) {
            row(line, *values, sums);
        } else if (!sheet_.match.hands.empty() || !take_header(sheet_.match, line)) {
            names(line);
        }
    }

    PaperSheet finish() && {
        if (sheet_.match.hands.empty()) throw LayoutError{LayoutFault::nothing, 1};
        return std::move(sheet_);
    }

private:
    void names(SheetLine const& line) {
        auto& sides = sheet_.match.sides;
        if (!sides.empty())
            throw LayoutError{LayoutFault::unknown_header, line.number, std::string{line.text}};
        for (auto& name : words_of(line.text, true))
            sides.push_back({line.number, std::move(name), {}});
    }

    void row(SheetLine const& line, std::vector<int> const& values, bool sums) {
        auto const sides = sheet_.match.sides.size();
        if (sides == 0) throw LayoutError{LayoutFault::no_names, line.number};
        if (values.size() == sides && sums) return add_up(line, values);
        if (values.size() == sides && !sums) return hand(line, values);
        if (values.size() != 2 * sides || sums)
            throw LayoutError{LayoutFault::figures, line.number, std::to_string(values.size()),
                              std::to_string(sides)};
        std::vector<int> points, written;
        for (std::size_t i = 0; i < values.size(); i += 2) {
            points.push_back(values[i]);
            written.push_back(values[i + 1]);
        }
        hand(line, points);
        add_up(line, written);
    }

    void hand(SheetLine const& line, std::vector<int> const& points) {
        auto& hand = sheet_.match.hands.emplace_back();
        hand.line = line.number;
        hand.number = {std::to_string(sheet_.match.hands.size()), line.number};
        running_.resize(points.size());
        for (std::size_t side = 0; side < points.size(); ++side) {
            RawEntry entry;
            entry.line = line.number;
            entry.side = sheet_.match.sides[side].name;
            entry.points = {std::to_string(points[side]), line.number};
            hand.entries.push_back(std::move(entry));
            running_[side] = total_of(side, std::int64_t{running_[side]} + points[side]);
        }
    }

    void add_up(SheetLine const& line, std::vector<int> const& written) {
        if (sheet_.match.hands.empty()) {
            // A row before the first hand is the points carried over.
            if (!running_.empty()) throw LayoutError{LayoutFault::total_first, line.number};
            running_ = written;
            auto& start = sheet_.match.start;
            start.text = join(written, ",", [](int points) { return std::to_string(points); });
            start.line = line.number;
            return;
        }
        auto& hand = sheet_.match.hands.back();
        for (std::size_t side = 0; side < written.size(); ++side) {
            int const right = running_[side];
            int const difference = written[side] - right;
            // On paper the next hand was added to the total written, right or wrong.
            running_[side] = written[side];
            if (difference == 0) continue;
            sheet_.mistakes.push_back({line.number, static_cast<int>(sheet_.match.hands.size()),
                                       side, written[side], right});
            if (totals_ == Totals::added) continue;
            hand.entries[side].correction = difference;
        }
    }

    Totals totals_;
    PaperSheet sheet_;
    std::vector<int> running_;
};

}  // namespace

PaperSheet read_paper_sheet(std::string_view text, Totals totals) {
    Reader reader{totals};
    SheetLines lines{[&](char* to, std::size_t size) {
        auto const got = text.copy(to, size);
        text.remove_prefix(got);
        return got;
    }};
    while (auto const line = lines.next()) reader.take(*line);
    return std::move(reader).finish();
}

}  // namespace meldbook::formats
