#include <algorithm>
#include <utility>

#include "domain/text.hpp"
#include "formats/paper_readings.hpp"

namespace meldbook::formats::paper {

namespace {

/// A reading that fits, with the names and the table that it is of.
struct Fit {
    std::size_t names = 0;
    std::size_t table = 0;
    Reading reading;
};

/// A total that is right by chance does not make up for a strange way to read the names.
constexpr int right_beyond_chance = 4;

class Chooser {
public:
    Chooser(Content const& content, Totals totals, int target, Answers& answers)
        : content_{content},
          forced_{totals == Totals::none || totals == Totals::only},
          totals_{totals},
          target_{target},
          answers_{answers} {}

    Chosen choose() && {
        find_fits();
        if (fits_.empty()) refuse();
        keep_best_names();
        choose_names();
        drop_equal();
        choose_table();
        choose_reading();
        auto& fit = fits_.front();
        bool const unlabelled = fit.reading.right + fit.reading.wrong == 0 && !forced_;
        return {content_.names[fit.names], std::move(tables_[fit.table]), std::move(fit.reading),
                unlabelled && !asked_};
    }

private:
    int rank(Fit const& fit) const { return content_.names[fit.names].rank; }

    static bool is_sure(Fit const& fit) {
        return fit.reading.confirmed() || fit.reading.by_heading;
    }

    void find_fits() {
        for (std::size_t names = 0; names < content_.names.size(); ++names) {
            auto const sides = content_.names[names].sides.size();
            bool const hand_column = content_.names[names].hand_column;
            for (bool const numbered : {false, true})
                for (bool const joined : {false, true})
                    for (bool const pairs : {false, true}) {
                        ColumnStyle style{
                            .sides = sides, .numbered = numbered, .joined = joined, .pairs = pairs};
                        if (hand_column && !numbered && has_bare_numbers(sides)) continue;
                        if (try_style(names, style)) continue;
                        style.drop_empty = true;
                        try_style(names, style);
                    }
            try_style(names, {.sides = sides, .dashes_separate = true});
        }
    }

    /// Whether the rows without a label have one figure more than columns for sides.
    bool has_bare_numbers(std::size_t sides) const {
        bool any = false;
        for (auto const& row : content_.rows) {
            // A total has an empty cell there.
            bool const is_empty = !row.figures.empty() && row.figures[0].kind == FigureKind::empty;
            if (row.label != Label::none || is_empty) continue;
            auto const figures = row.figures.size();
            if (figures != sides + 1 && figures != 2 * sides + 1) return false;
            any = true;
        }
        return any;
    }

    /// Adds the readings of a style; returns whether there are any.
    bool try_style(std::size_t names, ColumnStyle const& style) {
        auto table = table_of(content_.rows, style);
        if (!table) return false;
        auto second = *table;
        bool two_ways = false;
        for (auto& row : second.rows) {
            if (row.other.empty()) continue;
            row.cells = std::move(row.other);
            two_ways = true;
        }
        bool const fits = try_table(names, std::move(*table));
        if (two_ways) try_table(names, std::move(second));
        return fits;
    }

    bool try_table(std::size_t names, Table table) {
        auto readings =
            forced_ ? forced(table)
                    : readings_of(table, content_.rows, content_.names[names].order, target_);
        for (auto& reading : readings) fits_.push_back({names, tables_.size(), std::move(reading)});
        if (!readings.empty()) tables_.push_back(std::move(table));
        return !readings.empty();
    }

    /// The reading that --totals asks for; none of a table that has points and totals.
    std::vector<Reading> forced(Table const& table) const {
        auto const sides = table.style.sides;
        bool const has_pairs =
            std::ranges::any_of(table.rows, [&](auto const& r) { return r.cells.size() > sides; });
        if (has_pairs) return {};
        auto const order = totals_ == Totals::only ? RowOrder::totals : RowOrder::points;
        return {reading_of(table, content_.rows, order)};
    }

    /// Keeps the readings that sums confirm, else the others; of these, those whose names are read in
    /// the most natural way.
    void keep_best_names() {
        int best = rank(fits_.front());
        for (auto const& fit : fits_) best = std::min(best, rank(fit));
        auto const counts = [&](Fit const& fit) {
            return is_sure(fit) && (rank(fit) == best || fit.reading.right >= right_beyond_chance);
        };
        if (std::ranges::any_of(fits_, counts))
            std::erase_if(fits_, [&](Fit const& fit) { return !counts(fit); });
        best = rank(fits_.front());
        for (auto const& fit : fits_) best = std::min(best, rank(fit));
        std::erase_if(fits_, [&](Fit const& fit) { return rank(fit) > best; });
        // Sums that are right nearly everywhere are preferred to some that are right by chance.
        int most = 0;
        auto const worth = [](Fit const& fit) { return fit.reading.right - 2 * fit.reading.wrong; };
        for (auto const& fit : fits_) most = std::max(most, worth(fit));
        if (std::ranges::all_of(fits_, is_sure) && most > 0)
            std::erase_if(fits_, [&](Fit const& fit) { return 2 * worth(fit) < most; });
    }

    void choose_names() {
        std::vector<std::size_t> different;
        for (auto const& fit : fits_)
            if (std::ranges::count(different, fit.names) == 0) different.push_back(fit.names);
        if (different.size() < 2) return;
        AmbiguousSheet question;
        question.about = AmbiguousSheet::About::names;
        question.line = content_.names[different[0]].sides[0].line;
        question.text = content_.names[different[0]].text;
        for (auto const names : different) {
            auto const& sides = content_.names[names].sides;
            question.options.push_back({join(texts_of(sides, &RawSide::name), " / "), {}});
        }
        auto const chosen = different[answers_.to(std::move(question))];
        std::erase_if(fits_, [&](Fit const& fit) { return fit.names != chosen; });
    }

    /// What a row is in a reading.
    RowReading row_in(Fit const& fit, std::size_t row) const {
        RowReading found;
        auto const& sides = content_.names[fit.names].sides;
        for (auto const& side : sides) found.sides.push_back({side.name, {}, {}});
        std::vector<std::int64_t> sums(sides.size());
        int hand = 0;
        bool const running = fit.reading.rows == RowOrder::totals;
        for (auto const& step : fit.reading.steps) {
            if (step.row > row) break;
            bool const is_hand = step.kind == Step::Kind::hand;
            hand += is_hand ? 1 : 0;
            for (std::size_t side = 0; side < sums.size(); ++side) {
                auto const value = step.values[side].value_or(0);
                sums[side] = is_hand ? sums[side] + value : value;
                if (step.row != row) continue;
                auto& shown = found.sides[side];
                if (is_hand) shown.points = value;
                if (!is_hand || running) shown.total = static_cast<int>(sums[side]);
            }
            if (step.row == row && is_hand) found.hand = hand;
        }
        return found;
    }

    static bool same(RowReading const& a, RowReading const& b) {
        return a.hand == b.hand &&
               std::ranges::equal(a.sides, b.sides, [](auto const& x, auto const& y) {
                   return x.points == y.points && (x.points || x.total == y.total);
               });
    }

    /// The hands of a reading, and with which points it begins.
    static std::vector<std::vector<Cell>> content_of(Reading const& reading) {
        std::vector<std::vector<Cell>> all;
        for (auto const& step : reading.steps) {
            if (step.kind == Step::Kind::total) continue;
            all.push_back(step.values);
            for (auto& cell : all.back()) cell = cell.value_or(0);
            all.back().emplace_back(step.kind == Step::Kind::start ? 1 : 0);
        }
        return all;
    }

    void drop_equal() {
        std::vector<Fit> different;
        for (auto& fit : fits_) {
            auto const content = content_of(fit.reading);
            bool const known = std::ranges::any_of(
                different, [&](Fit const& f) { return content_of(f.reading) == content; });
            if (!known) different.push_back(std::move(fit));
        }
        fits_ = std::move(different);
    }

    /// Asks which of several readings is right, by the first row in which all differ, or else some, and
    /// returns which of them have what was chosen.
    std::vector<std::size_t> ask(AmbiguousSheet::About about, std::vector<Fit const*> const& fits) {
        std::size_t row = 0;
        std::vector<Alternative> alternatives;
        for (auto const i : rows_to_compare(fits)) {
            auto found = alternatives_in(fits, i);
            if (found.size() <= alternatives.size()) continue;
            alternatives = std::move(found);
            row = i;
            if (alternatives.size() == fits.size()) break;
        }
        if (alternatives.size() == 1) {
            // They differ in what is not shown of a row.
            auto const shown = alternatives.front().row;
            alternatives.clear();
            for (std::size_t i = 0; i < fits.size(); ++i) alternatives.push_back({shown, {i}});
        }
        AmbiguousSheet question;
        question.about = about;
        question.line = content_.rows[row].line;
        question.text = std::string{trimmed(content_.rows[row].text)};
        for (auto const& each : alternatives) question.options.push_back({"", each.row});
        asked_ = true;
        return alternatives[answers_.to(std::move(question))].fits;
    }

    /// The first rows of a sheet, because readings differ early, and the first in which two differ.
    std::vector<std::size_t> rows_to_compare(std::vector<Fit const*> const& fits) const {
        constexpr std::size_t most_compared = 200;
        std::vector<std::size_t> rows;
        for (std::size_t i = 0; i < std::min(content_.rows.size(), most_compared); ++i)
            rows.push_back(i);
        auto const& steps = fits[0]->reading.steps;
        for (auto const* fit : fits) {
            auto const first =
                std::ranges::mismatch(steps, fit->reading.steps, [](Step const& a, Step const& b) {
                    return a.kind == b.kind && a.row == b.row && a.values == b.values;
                });
            if (first.in1 != steps.end()) rows.push_back(first.in1->row);
            else if (first.in2 != fit->reading.steps.end()) rows.push_back(first.in2->row);
        }
        return rows;
    }

    /// What a row can be, and which of the readings say so.
    struct Alternative {
        RowReading row;
        std::vector<std::size_t> fits;
    };

    std::vector<Alternative> alternatives_in(std::vector<Fit const*> const& fits,
                                             std::size_t row) const {
        std::vector<Alternative> all;
        for (std::size_t i = 0; i < fits.size(); ++i) {
            auto reading = row_in(*fits[i], row);
            auto const known = std::ranges::find_if(
                all, [&](Alternative const& a) { return same(a.row, reading); });
            if (known != all.end()) known->fits.push_back(i);
            else all.push_back({std::move(reading), {i}});
        }
        return all;
    }

    void choose_table() {
        while (true) {
            std::vector<Fit const*> different;
            for (auto const& fit : fits_) {
                bool const known = std::ranges::any_of(
                    different, [&](Fit const* f) { return f->table == fit.table; });
                if (!known) different.push_back(&fit);
            }
            if (different.size() < 2) break;
            std::vector<std::size_t> tables;
            auto const chosen = ask(AmbiguousSheet::About::columns, different);
            for (auto const i : chosen) tables.push_back(different[i]->table);
            std::erase_if(
                fits_, [&](Fit const& fit) { return std::ranges::count(tables, fit.table) == 0; });
        }
        asked_ = false;
    }

    void choose_reading() {
        while (fits_.size() > 1) {
            std::vector<Fit const*> all;
            for (auto const& fit : fits_) all.push_back(&fit);
            std::vector<Fit> left;
            for (auto const i : ask(AmbiguousSheet::About::totals, all))
                left.push_back(std::move(fits_[i]));
            fits_ = std::move(left);
        }
    }

    [[noreturn]] void refuse() const {
        auto const sides = content_.names.front().sides.size();
        if (sides < 2) throw LayoutError{LayoutFault::no_names, content_.rows.front().line};
        int number = 0;
        for (auto const& row : content_.rows) {
            auto figures = row.figures.size();
            bool const has_number = row.label == Label::none && figures > 1 &&
                                    row.figures[0].digits > 0 && row.figures[0].value == number + 1;
            if (has_number) {
                ++number;
                --figures;
            }
            if (figures != sides && figures != 2 * sides)
                throw LayoutError{LayoutFault::figures, row.line, std::to_string(figures),
                                  std::to_string(sides)};
        }
        throw LayoutError{LayoutFault::sums, content_.rows.front().line,
                          std::string{trimmed(content_.rows.front().text)}};
    }

    Content const& content_;
    bool forced_;  ///< --totals says what the rows are
    Totals totals_;
    int target_;
    Answers& answers_;
    std::vector<Table> tables_;
    std::vector<Fit> fits_;
    bool asked_ = false;  ///< whether the rows are points or totals
};

}  // namespace

std::size_t Answers::to(AmbiguousSheet question) {
    if (next_ == given_.size()) throw AmbiguousSheet{std::move(question)};
    return std::min(given_[next_++], question.options.size() - 1);
}

Chosen choose(Content const& content, Totals totals, int target, Answers& answers) {
    return Chooser{content, totals, target, answers}.choose();
}

}  // namespace meldbook::formats::paper
