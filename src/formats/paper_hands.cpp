// The hands of a paper sheet, with what is said of them, from the reading that was chosen.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "domain/score.hpp"
#include "domain/text.hpp"
#include "formats/paper_initials.hpp"
#include "formats/paper_readings.hpp"
#include "formats/paper_sheet.hpp"

namespace meldbook::formats::paper {

namespace {

using About = PaperRemark::About;

class HandMaker {
public:
    HandMaker(PaperSheet& sheet, std::vector<Row> const& rows, Chosen const& chosen, Totals totals)
        : sheet_{sheet},
          rows_{rows},
          chosen_{chosen},
          totals_{totals},
          running_(chosen.names.sides.size()) {}

    void make() {
        add_remarks();
        sheet_.match.sides = chosen_.names.sides;
        for (auto const& step : chosen_.reading.steps) {
            switch (step.kind) {
                case Step::Kind::hand: hand(step); break;
                case Step::Kind::total: total(step); break;
                case Step::Kind::start: start(step); break;
            }
        }
        if (sheet_.match.hands.empty()) throw LayoutError{LayoutFault::nothing, 1};
    }

private:
    Row const& row_of(Step const& step) const { return rows_[step.row]; }

    void remark(About about, std::int64_t line = 0, std::string text = {}, std::string other = {}) {
        sheet_.remarks.push_back({about, line, std::move(text), std::move(other)});
    }

    void add_remarks() {
        if (!chosen_.names.as_written)
            for (auto const& side : chosen_.names.sides) remark(About::side, side.line, side.name);
        if (!chosen_.table.numbered.empty()) remark(About::hand_numbers);
        add_remarks_about_totals();
        if (chosen_.table.joins > 0) {
            auto const& first = rows_[first_join()];
            remark(About::thousands, first.line, std::string{trimmed(first.text)});
        }
        if (chosen_.table.style.dashes_separate)
            remark(About::dashes, rows_[0].line, std::string{trimmed(rows_[0].text)});
        for (auto const row : chosen_.table.placed)
            remark(About::placed, rows_[row].line, std::string{trimmed(rows_[row].text)});
        for (auto const row : chosen_.table.empty_rows)
            remark(About::empty_row, rows_[row].line, std::string{trimmed(rows_[row].text)});
        for (auto const& row : rows_)
            if (!row.corrected.empty())
                remark(About::corrected, row.line, row.corrected, std::to_string(row.hand));
        for (auto const& row : rows_)
            for (auto const& figure : row.figures)
                if (figure.corrected)
                    remark(About::corrected, row.line, figure.text, std::to_string(figure.value));
    }

    /// The first row in which fewer cells than figures are left.
    std::size_t first_join() const {
        for (auto const& row : chosen_.table.rows) {
            for (auto const& cell : row.cells) {
                bool const as_written =
                    !cell || std::ranges::any_of(rows_[row.row].figures, [&](Figure const& f) {
                        return std::abs(f.value) == std::abs(*cell);
                    });
                if (!as_written) return row.row;
            }
        }
        return 0;
    }

    void add_remarks_about_totals() {
        auto const& reading = chosen_.reading;
        if (reading.pairs) {
            constexpr std::array orders = {About::points_total, About::total_points,
                                           About::points_then_totals, About::totals_then_points};
            return remark(orders[static_cast<std::size_t>(*reading.pairs)]);
        }
        if (reading.rows == RowOrder::totals) return remark(About::running_totals);
        if (chosen_.by_arithmetic && sheet_has_several_hands()) return remark(About::points);
        for (auto const& step : reading.steps) {
            bool const unlabelled =
                step.kind == Step::Kind::total && row_of(step).label == Label::none;
            if (unlabelled)
                remark(step.adds_up ? About::sums : About::totals, row_of(step).line,
                       std::string{trimmed(row_of(step).text)});
        }
    }

    bool sheet_has_several_hands() const { return chosen_.reading.steps.size() > 1; }

    void hand(Step const& step) {
        auto& hands = sheet_.match.hands;
        auto& hand = hands.emplace_back();
        auto const& row = row_of(step);
        hand.line = row.line;
        auto const number =
            row.label == Label::hand ? static_cast<std::size_t>(row.hand) : hands.size();
        hand.number = {std::to_string(number), row.line};
        for (std::size_t side = 0; side < running_.size(); ++side) {
            RawEntry entry;
            entry.line = row.line;
            entry.side = sheet_.match.sides[side].name;
            int const points = step.values[side].value_or(0);
            entry.points = {std::to_string(points), row.line};
            hand.entries.push_back(std::move(entry));
            running_[side] = total_of(side, std::int64_t{running_[side]} + points);
        }
        add_initial(hand, row);
        add_note(hand, row);
    }

    /// What is written after a row of points or totals is about the last hand.
    void add_note(RawHand& hand, Row const& row) {
        if (row.note.empty()) return;
        hand.note = {hand.note.has_text() ? hand.note.text + "; " + row.note : row.note, row.line};
        remark(About::hand_note, row.line, row.note, hand.number.text);
    }

    /// Who dealt a hand is a note on it; one remark tells of all these notes.
    void add_initial(RawHand& hand, Row const& row) {
        if (row.initial.empty()) return;
        hand.note = {row.initial, row.line};
        if (!std::exchange(initials_told_, true)) remark(About::initials, row.line, row.initial);
    }

    /// A row before the first hand is the points carried over.
    void start(Step const& step) {
        auto const line = row_of(step).line;
        if (!row_of(step).initial.empty()) refuse_initial(row_of(step));
        if (sheet_.match.start.has_text()) throw LayoutError{LayoutFault::total_first, line};
        for (std::size_t side = 0; side < running_.size(); ++side)
            running_[side] = step.values[side].value_or(0);
        sheet_.match.start = {
            join(running_, ",", [](int points) { return std::to_string(points); }), line};
        if (auto const& note = row_of(step).note; !note.empty()) {
            auto& notes = sheet_.match.note;
            notes = {notes.has_text() ? notes.text + "; " + note : note, line};
            remark(About::title, line, note);
        }
    }

    void total(Step const& step) {
        auto& hand = sheet_.match.hands.back();
        bool const beside_points = hand.line == row_of(step).line;
        if (!row_of(step).initial.empty() && !beside_points) refuse_initial(row_of(step));
        for (std::size_t side = 0; side < running_.size(); ++side) {
            if (!step.values[side]) continue;
            int const written = *step.values[side];
            int const right = running_[side];
            // On paper the next hand was added to the total written, right or wrong.
            running_[side] = written;
            if (written == right) continue;
            sheet_.mistakes.push_back({row_of(step).line,
                                       static_cast<int>(sheet_.match.hands.size()), side, written,
                                       right});
            if (totals_ == Totals::paper) hand.entries[side].correction += written - right;
        }
        if (!beside_points) add_note(hand, row_of(step));
    }

    PaperSheet& sheet_;
    std::vector<Row> const& rows_;
    Chosen const& chosen_;
    Totals totals_;
    std::vector<int> running_;
    bool initials_told_ = false;
};

}  // namespace

void add_hands(PaperSheet& sheet, std::vector<Row> const& rows, Chosen const& chosen,
               Totals totals) {
    HandMaker{sheet, rows, chosen, totals}.make();
}

}  // namespace meldbook::formats::paper
