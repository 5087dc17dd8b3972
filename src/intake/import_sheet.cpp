// Imports paper sheets, and tables with a column for each side, which are read like them.

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "intake/import_formats.hpp"
#include "intake/resolving.hpp"
#include "intake/values.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::intake {

using formats::AmbiguousSheet;
using formats::PaperRemark;
using formats::PaperSheet;
using host::Refused;
using host::UsageError;

namespace {

/// The most bytes of a paper sheet, which is one match: those of twenty thousand hands.
constexpr std::size_t longest_paper_sheet = std::size_t{1} << 18U;

/// The points at which a match with this header ends; 0 if that cannot be known yet.
int target_of(formats::RawMatch const& header, ImportFile const& from) {
    try {
        if (header.target.has_text())
            return parse_number(header.target.text, "Target", 0, largest_points);
        auto& library = from.tools.library;
        auto const& rules = header.rules.has_text()
                                ? library.get_named(header.rules.text)
                                : library.get(from.rules.empty() ? "classic" : from.rules);
        return rules.rules.match.target;
    } catch (std::exception const&) {
        return 0;  // the same error is reported when the match is resolved
    }
}

/// Asks which reading is right; nothing if the user leaves.
std::optional<std::size_t> ask(AmbiguousSheet const& question, ImportFile const& from) {
    auto& asker = *from.tools.asker;
    auto const& style = from.out.style;
    auto const texts = words::option_texts(question);
    from.importer.progress.clear();
    auto lines =
        wrapped_lines(tr("{}:{}: '{}' can be read in several ways:", safe(from.file.name()),
                         question.line, safe(question.text)),
                      style);
    for (std::size_t i = 0; i < texts.size(); ++i)
        lines += wrapped_lines(fmt::format("{}: {}", i + 1, texts[i]), style);
    asker.say(finish(lines, style));
    while (true) {
        host::Prompt prompt;
        prompt.text = finish(tr("which one, 1 to {}: ", texts.size()), style);
        auto const typed = asker.ask(prompt);
        if (!typed) return std::nullopt;
        auto const chosen = whole_number<std::size_t>(trimmed(*typed));
        if (chosen && *chosen >= 1 && *chosen <= texts.size()) return *chosen - 1;
    }
}

/// Calls `read` with more and more answers until nothing is ambiguous.
template <typename Read>
PaperSheet read_with_answers(ImportFile const& from, Read const& read) {
    formats::PaperOptions options;
    options.totals = from.totals;
    options.target = [&](formats::RawMatch const& header) { return target_of(header, from); };
    while (true) {
        try {
            return read(options);
        } catch (formats::LayoutError const& error) {
            if (error.line == 0) throw UsageError(words::sentence(error));
            from.importer.fail(error.line, error);
        } catch (AmbiguousSheet const& question) {
            if (from.tools.asker == nullptr) from.importer.fail(question.line, question);
            auto const answer = ask(question, from);
            if (!answer) throw Refused(tr("nothing was imported"));
            options.answers.push_back(*answer);
        }
    }
}

/// What was found out about a sheet, as a sentence. Those about a line begin with it.
std::string remark_text(PaperRemark const& remark) {
    auto text = safe(remark.text);
    auto const other = safe(remark.other);
    using About = PaperRemark::About;
    switch (remark.about) {
        case About::side: return text;
        case About::date: return tr("the date '{}' is {}.", text, other);
        case About::month_only: return tr("'{}' names no day; the match is dated {}.", text, other);
        case About::year_only:
            return tr("'{}' names only a year; the match is dated {}.", text, other);
        case About::title: return tr("'{}' is the note of the match.", text);
        case About::points:
            return tr(
                "The rows are points, not running totals, which would rise more and fall less.");
        case About::running_totals:
            return tr("The rows are running totals; the points of a hand are their differences.");
        case About::sums: return tr("'{}' is a row of totals: the sums of the hands above.", text);
        case About::totals: return tr("'{}' is read as a row of totals.", text);
        case About::points_total:
            return tr("Each row has, side by side, the points and then the total.");
        case About::total_points:
            return tr("Each row has, side by side, the total and then the points.");
        case About::points_then_totals:
            return tr("Each row has the points of all sides and then their totals.");
        case About::totals_then_points:
            return tr("Each row has the totals of all sides and then their points.");
        case About::hand_numbers: return tr("The first figure of a row is the number of the hand.");
        case About::hand_word: return tr("'{}' is taken for a word that means a hand.", text);
        case About::thousands: return tr("blanks separate thousands, first in '{}'.", text);
        case About::dashes: return tr("a dash separates the columns, as in '{}'.", text);
        case About::corrected: return tr("'{}' is read as {}.", text, other);
        case About::placed:
            return tr("'{}' has no figure for every side; a side without one has no points.", text);
        case About::hand_note: return tr("'{}' is a note on hand {}.", text, other);
        case About::initials:
            return tr("The letter '{}' and those in the other rows are read as who dealt: they are "
                      "notes on the hands.",
                      text);
        case About::lines_of_sides:
            return tr("Each line has the points of one side, hand by hand.");
        case About::empty_row: return tr("nothing is written in this row; it is ignored.");
    }
    return text;
}

void say_at(ImportFile const& from, std::int64_t line, std::string const& text) {
    from.out.say(fmt::format("{}:{}: {}", safe(from.file.name()), line, text));
}

void print_remarks(PaperSheet const& sheet, ImportFile const& from) {
    std::vector<std::string> sides;
    for (auto const& remark : sheet.remarks)
        if (remark.about == PaperRemark::About::side) sides.push_back(remark_text(remark));
    if (!sides.empty() && !from.preview)
        from.out.say(tr("Sides: {}.", joined(sides, Joined::with_and)));
    for (auto const& remark : sheet.remarks) {
        if (remark.about == PaperRemark::About::side) continue;
        if (remark.line == 0) from.out.say(remark_text(remark));
        else say_at(from, remark.line, remark_text(remark));
    }
}

/// Lists what is on the sheet: the sides with their players, and the hands with their lines.
void print_content(PaperSheet const& sheet, MatchFacts const& facts, ImportFile const& from) {
    std::vector<long long> totals;
    std::vector<std::string> start;
    for (std::size_t side = 0; side < facts.sides.size(); ++side) {
        auto const& name = facts.sides[side].name;
        int const points = facts.sides[side].start;
        totals.push_back(points);
        start.push_back(fmt::format("{} {}", safe(name), number(points)));
        std::vector<std::string> players;
        for (auto const& seat : facts.seats)
            if (seat.side == side && seat.from_hand == 1) players.push_back(seat.player);
        from.out.say(tr("Side {}: {}", safe(name), safe(joined(players))));
    }
    auto const& day = sheet.match.started.text;
    from.out.say(day.empty() ? tr("Date: none on the sheet; the match is dated today.")
                             : tr("Date: {}", safe(day)));
    if (facts.place) from.out.say(tr("Place: {}", safe(*facts.place)));
    if (facts.note) from.out.say(tr("Note: {}", safe(*facts.note)));
    bool const carried =
        std::ranges::any_of(facts.sides, [](SideFacts const& s) { return s.start != 0; });
    if (carried) from.out.say(tr("Carried over: {}.", joined(start)));
    for (std::size_t h = 0; h < facts.hands.size(); ++h) {
        std::vector<std::string> sides;
        for (std::size_t side = 0; side < totals.size(); ++side) {
            auto const points = facts.hands[h].entries[side].total;
            totals[side] += points;
            sides.push_back(tr("{} {} (total {})", safe(facts.sides[side].name),
                               signed_number(points), number(totals[side])));
        }
        from.out.say(tr("line {}, hand {}: {}", sheet.match.hands[h].line, facts.hands[h].number,
                        joined(sides)));
    }
}

void print_mistakes(PaperSheet const& sheet, MatchFacts const& facts, ImportFile const& from) {
    for (auto const& mistake : sheet.mistakes) {
        from.out.say(tr("{}:{}: hand {}, {}: {} on paper, but the points make {} ({}).",
                        safe(from.file.name()), mistake.line, mistake.hand,
                        safe(facts.sides[mistake.side].name), number(mistake.written),
                        number(mistake.right), signed_number(mistake.written - mistake.right)));
    }
    if (sheet.mistakes.empty()) return;
    from.out.say(
        from.totals == formats::Totals::paper
            ? tr("The totals are those on paper; each mistake is kept as a correction.")
            : tr("The totals are the sums of the points; --totals paper uses those on paper."));
}

void take(PaperSheet const& sheet, ImportFile const& from) {
    std::optional<Candidate> match;
    from.importer.take(sheet.match.line, [&] {
        match = resolve_match(sheet.match, from.rules, from.tools, from.importer);
        return *match;
    });
    if (!match) return;
    print_remarks(sheet, from);
    if (from.preview) print_content(sheet, match->facts, from);
    print_mistakes(sheet, match->facts, from);
}

}  // namespace

void import_paper_sheet(ImportFile const& from) {
    auto const text = from.file.rest(longest_paper_sheet);
    from.file.seek(0);
    check_text(from);
    take(read_with_answers(
             from, [&](auto const& options) { return formats::read_paper_sheet(text, options); }),
         from);
}

void import_wide_table(ImportFile const& from) {
    check_text(from);
    take(read_with_answers(from,
                           [&](auto const& options) {
                               return formats::read_wide_table(seekable(from.file), from.columns,
                                                               options);
                           }),
         from);
}

}  // namespace meldbook::intake
