#include "intake/import_sheet.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "domain/languages.hpp"
#include "domain/text.hpp"
#include "intake/resolving.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using formats::FigureMatch;
using formats::Figures;
using formats::LayoutError;
using host::Refused;
using host::UsageError;

namespace {

/// The most bytes of a sheet: those of twenty thousand hands.
constexpr std::size_t longest_paper_sheet = std::size_t{1} << 18U;

/// "Ana+Bea −60 (total 760), Cid+Dan +690 (total 1,230)": the first hand of a match that is not the same
/// in both readings.
std::string hand_text(FigureMatch const& match, std::size_t hand, Figures figures) {
    auto const reading = formats::read_as(figures, match);
    std::vector<std::string> sides;
    for (std::size_t side = 0; side < match.match.sides.size(); ++side) {
        std::int64_t total = 0;
        for (std::size_t h = 0; h <= hand; ++h) total += reading.points[h][side];
        sides.push_back(tr("{} {} (total {})", safe(match.match.sides[side].name),
                           signed_number(reading.points[hand][side]), number(total)));
    }
    return tr("hand {}: {}", hand + 1, joined(sides));
}

/// A match whose figures may be points or running totals.
struct Open {
    formats::FigureRow const* row = nullptr;  ///< the first that differs
    std::string as_points, as_totals;
};

Open open_in(FigureMatch const& match) {
    auto const points = formats::read_as(Figures::points, match).points;
    auto const totals = formats::read_as(Figures::totals, match).points;
    auto const hand =
        static_cast<std::size_t>(std::ranges::mismatch(points, totals).in1 - points.begin());
    Open open{nullptr, hand_text(match, hand, Figures::points),
              hand_text(match, hand, Figures::totals)};
    std::size_t before = 0;
    for (auto const& row : match.rows)
        if (!row.is_total && before++ == hand) open.row = &row;
    return open;
}

Figures ask(FigureMatch const& match, host::Asker& asker, Style const& style) {
    auto const open = open_in(match);
    auto const say = [&](std::string const& text) {
        asker.say(finish(wrapped_lines(text, style), style));
    };
    auto const readings = [&] {
        say(tr("points: {}", open.as_points));
        say(tr("totals: {}", open.as_totals));
    };
    say(tr("The figures can be points or running totals, as in line {}, '{}':", open.row->line,
           safe(open.row->text)));
    readings();
    while (true) {
        auto const typed = asker.ask({.text = finish(tr("points or totals (? explains): "), style),
                                      .completions = {"points", "totals"},
                                      .history = "figures"});
        if (!typed) throw LeftQuestion(tr("nothing was imported"));
        auto const word = answer_of(*typed);
        if (!word.empty() && std::string_view{"points"}.starts_with(word)) return Figures::points;
        if (!word.empty() && std::string_view{"totals"}.starts_with(word)) return Figures::totals;
        say(tr(
            "Some people write what each side made in the hand, others what it has after the hand, "
            "and nothing on this sheet shows which. Compare a hand with what you know of it:"));
        readings();
    }
}

void print_content(formats::RawMatch const& raw, MatchFacts const& facts, ImportFile const& from) {
    std::vector<long long> totals;
    for (std::size_t side = 0; side < facts.sides.size(); ++side) {
        totals.push_back(facts.sides[side].start);
        std::vector<std::string> players;
        for (auto const& seat : facts.seats)
            if (seat.side == side && seat.from_hand == 1) players.push_back(seat.player);
        from.out.say(tr("Side {}: {}", safe(facts.sides[side].name), safe(joined(players))));
    }
    if (raw.started.has_text()) from.out.say(tr("Date: {}", safe(raw.started.text)));
    if (facts.place) from.out.say(tr("Place: {}", safe(*facts.place)));
    if (facts.event) from.out.say(tr("Event: {}", safe(*facts.event)));
    if (facts.note) from.out.say(tr("Note: {}", safe(*facts.note)));
    for (std::size_t h = 0; h < facts.hands.size(); ++h) {
        std::vector<std::string> sides;
        for (std::size_t side = 0; side < totals.size(); ++side) {
            auto const points = facts.hands[h].entries[side].total;
            totals[side] += points;
            sides.push_back(tr("{} {} (total {})", safe(facts.sides[side].name),
                               signed_number(points), number(totals[side])));
        }
        auto const& note = facts.hands[h].note;
        from.out.say(note ? tr("line {}, hand {}: {}; {}", raw.hands[h].line, h + 1, joined(sides),
                               safe(*note))
                          : tr("line {}, hand {}: {}", raw.hands[h].line, h + 1, joined(sides)));
    }
}

void print(JudgedMatch const& judged, MatchFacts const& facts, ImportFile const& from) {
    auto const file = safe(from.file.name());
    auto const line = judged.match.line;
    if (judged.found == Figures::totals)
        from.out.say(
            tr("{}:{}: the figures are running totals, as the row with = shows.", file, line));
    if (!judged.match.started.has_text())
        from.out.say(tr("{}:{}: no date is given; the match is dated {}.", file, line,
                        from.tools.world.clock.local_date(facts.started)));
    if (from.preview) print_content(judged.match, facts, from);
}

}  // namespace

Rules SheetJudge::rules_of(formats::RawMatch const& match, std::optional<int> players) const {
    auto& library = tools_.library;
    if (!match.rules.has_text())
        return library.get(options_.rules.empty() ? "classic" : options_.rules, players).rules;
    return at_line(match.rules.line,
                   [&] { return library.get_named(match.rules.text, players).rules; });
}

std::optional<Figures> SheetJudge::judge(FigureMatch& match) {
    auto const& raw = match.match;
    if (raw.started.has_text())
        at_line(raw.started.line, [&] { return time_of(raw.started, tools_.world.clock); });
    rules_of(raw, std::nullopt);
    if (raw.sides.empty()) return std::nullopt;
    std::vector<NamedSide> sides;
    for (auto const& side : raw.sides) sides.push_back(named_side(side));
    at_line(raw.sides.front().line, [&] {
        refuse_same_names(sides);
        return 0;
    });
    if (match.rows.empty()) return std::nullopt;
    int players = 0;
    for (int const size : side_sizes(sides)) players += size;
    try {
        auto const figures = decided(match);
        confirm(match, figures, rules_of(raw, players), players);
        formats::add_hands(match, figures);
        return figures;
    } catch (LayoutError const& error) {
        throw LineError(error.line, ExitStatus::usage, error.what());
    }
}

Figures SheetJudge::decided(FigureMatch const& match) {
    auto const answered = figures_.find(match.match.line);
    auto const given =
        answered == figures_.end() ? options_.figures : std::optional{answered->second};
    if (auto const known = formats::figures_of(match, given)) return *known;
    if (tools_.asker == nullptr) {
        auto const open = open_in(match);
        throw LineError(
            open.row->line, ExitStatus::usage,
            tr("'{}' can be points ({}) or running totals ({}); say which with --figures points or "
               "--figures totals, or write the totals in a row that begins with =",
               safe(open.row->text), open.as_points, open.as_totals));
    }
    return figures_[match.match.line] = ask(match, *tools_.asker, out_.style);
}

/// Asks about a doubt, unless the user has confirmed it. Throws LineError.
void SheetJudge::confirm(std::int64_t line, std::string const& doubt) {
    if (options_.force || confirmed_.contains({line, doubt})) return;
    if (tools_.asker != nullptr) {
        tools_.asker->say(
            finish(wrapped_lines(tr("line {}: {}.", line, doubt), out_.style), out_.style));
        auto const right =
            host::ask_yes_no(*tools_.asker, finish(tr("is that right? [y/N]: "), out_.style),
                             host::OnEnter::no, out_.style);
        if (!right) throw LeftQuestion(tr("nothing was imported"));
        if (*right) {
            confirmed_.emplace(line, doubt);
            return;
        }
    }
    throw LineError(line, ExitStatus::refused,
                    tr("{}; correct the sheet, or take it with --force", doubt));
}

void SheetJudge::confirm(FigureMatch const& match, Figures figures, Rules const& rules,
                         int players) {
    auto terms = rules.match;
    terms.hands = rules.match.hands_of(players);
    terms.rounds = 0;
    auto const reading = formats::read_as(figures, match);
    auto const sides = match.match.sides.size();
    std::vector<int> totals(sides);
    Hand unknown;
    unknown.sides.resize(sides);
    int hand = 0, over = 0;
    bool asked = false;
    for (auto const& row : match.rows) {
        if (row.is_total) continue;
        auto const& points = reading.points[static_cast<std::size_t>(hand++)];
        if (over > 0 && !std::exchange(asked, true))
            confirm(row.line,
                    tr("hand {} comes after hand {}, with which the match was over", hand, over));
        for (std::size_t side = 0; side < sides; ++side) {
            if (terms.target > 0 && std::abs(points[side]) > terms.target)
                confirm(row.line, tr("hand {} has {} points for {}, more than the {} at which the "
                                     "match ends",
                                     hand, number(points[side]), safe(match.match.sides[side].name),
                                     number(terms.target)));
            totals[side] += points[side];
            if (std::abs(totals[side]) > largest_total) return;  // refused when it is added
        }
        if (over == 0 && outcome(terms, rules, totals, hand, unknown).finished) over = hand;
    }
}

std::vector<JudgedMatch> judged_matches(host::InputFile& file, bool is_table, SheetJudge& judge,
                                        bool skip_bad) {
    std::vector<FigureMatch> matches;
    try {
        check_text(file);
        auto const& columns = judge.options().columns;
        if (is_table) {
            matches = formats::read_figure_table(seekable(file), columns);
        } else {
            formats::FigureReader reader{columns};
            auto const text = file.rest(longest_paper_sheet);
            for (auto const line : split_lines(text)) reader.take(line);
            reader.finish();
            matches = std::move(reader.matches);
        }
    } catch (LayoutError const& error) {
        if (error.line == 0) throw UsageError(error.what());
        std::vector lines{fmt::format("{}:{}: {}", safe(file.name()), error.line, error.what())};
        if (!is_table)
            lines.push_back(
                tr("a sheet has the sides, like \"Us: Ana, Bea | Them: Cid, Dan\", and below them "
                   "a row "
                   "for each hand, like \"1 | 520 | -45 # a note\"; 'meldbook import --sheet "
                   "--template' prints one to fill in"));
        throw host::CommandError(ExitStatus::usage, std::move(lines));
    }
    std::vector<JudgedMatch> all;
    for (auto& match : matches) {
        JudgedMatch judged;
        try {
            auto const figures = judge.judge(match);
            if (!judge.options().figures && formats::figures_of(match, std::nullopt))
                judged.found = figures;
        } catch (LeftQuestion const&) {
            throw;
        } catch (Error const&) {
            judged.mistake = std::current_exception();
        }
        bool const goes_on = !judged.mistake || skip_bad;
        judged.match = std::move(match.match);
        all.push_back(std::move(judged));
        if (!goes_on) break;
    }
    return all;
}

void import_judged(std::vector<JudgedMatch> const& matches, ImportFile const& from) {
    for (auto const& judged : matches) {
        std::optional<Candidate> match;
        from.importer.take(judged.match.line, [&] {
            if (judged.mistake) std::rethrow_exception(judged.mistake);
            match = resolve_match(judged.match, from.rules, from.tools, from.importer);
            return *match;
        });
        if (match) print(judged, match->facts, from);
    }
}

std::string sheet_template() {
    auto const comment = [](std::string const& sentence) {
        std::string lines;
        for (auto const& line : wrap(sentence, 78)) lines += "# " + line + "\n";
        return lines;
    };
    return comment(
               tr("The points of old matches: fill this in, then meldbook import --sheet FILE.")) +
           comment(tr("These five lines may be left out:")) +
           "Date: 1998-07-12\nPlace: Rome\nEvent: Summer Cup\nRules: classic\nNote: at "
           "Grandma's\n\n" +
           comment(tr("The sides, and who played; |, ;, a tab or two blanks between them:")) +
           "Us: Ana, Bea | Them: Cid, Dan\n\n" +
           comment(tr("A row for each hand: its number, if you like, a figure for each side (- is "
                      "nothing), a note:")) +
           "1 |   520 |   340  # Ana went out\n2 |   -45 | 1,610\n3 |    80 |     -\n\n" +
           comment(tr("The totals; they are checked:")) + "= |   555 | 1,950\n\n" +
           comment(tr("This ends the match. The sides again, without it, begin another of the same "
                      "date.")) +
           "---\n";
}

}  // namespace meldbook::intake
