#include "intake/import_formats.hpp"

#include <algorithm>
#include <array>

#include "domain/text.hpp"
#include "formats/draw_document.hpp"
#include "formats/hand_table.hpp"
#include "formats/match_document.hpp"
#include "formats/match_splitter.hpp"
#include "formats/text_sheet.hpp"
#include "intake/resolving.hpp"
#include "intake/sides.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::intake {

using formats::LayoutError;
using host::Refused;
using host::UsageError;

namespace {

void compare_points(std::optional<int> given, int computed, int hand, std::string const& side) {
    if (!given || *given == computed) return;
    throw Refused(points_differ(hand, side, *given, computed));
}

/// Throws if the sums in a document differ from those that follow from its entries.
void compare_sums(formats::MatchDocument const& document) {
    auto const& facts = document.facts;
    std::vector<int> totals;
    for (auto const& side : facts.sides) totals.push_back(side.start);
    for (std::size_t h = 0; h < facts.hands.size(); ++h) {
        auto const& hand = facts.hands[h];
        auto const& given = document.stated[h];
        for (std::size_t side = 0; side < totals.size(); ++side) {
            auto const& name = facts.sides[side].name;
            int const points = hand.entries[side].total;
            totals[side] += points;
            compare_points(given.hand[side], points, hand.number, name);
            compare_points(given.after[side], totals[side], hand.number, name);
        }
    }
    for (std::size_t side = 0; side < totals.size(); ++side) {
        auto const given = document.totals[side];
        if (!given || *given == totals[side]) continue;
        throw Refused(
            tr("the file gives {} a score of {}, but the hands make {}; correct one of the two",
               safe(facts.sides[side].name), number(*given), number(totals[side])));
    }
}

/// The spellings and the order of names make no difference.
std::vector<std::string> folded(std::vector<std::string> names) {
    std::ranges::transform(names, names.begin(), [](auto const& name) { return fold(name); });
    std::ranges::sort(names);
    return names;
}

/// Throws if a document says that others played for a side, or play for it, than those who sit there: one of the
/// places was changed.
void compare_players(formats::MatchDocument const& document) {
    auto const& facts = document.facts;
    for (std::size_t h = 0; h <= facts.hands.size(); ++h) {
        bool const is_next = h == facts.hands.size();
        auto const& stated = is_next ? document.players : document.stated[h].players;
        auto const sitting = names_of_sides(facts, static_cast<int>(h) + 1).players;
        for (std::size_t i = 0; i < std::min(stated.size(), sitting.size()); ++i) {
            if (stated[i].empty() || folded(stated[i]) == folded(sitting[i])) continue;
            auto const& side = facts.sides[i].name;
            auto const given = safe(joined(stated[i], Joined::with_and));
            auto const seated = safe(joined(sitting[i], Joined::with_and));
            throw Refused(
                is_next
                    ? tr("the players of '{}' are {} in \"sides\", but {} in \"seating\"; correct "
                         "one "
                         "of the two",
                         safe(side), given, seated)
                    : tr("hand {}: the players of '{}' are {} in \"seats\", but {} in \"seating\"; "
                         "correct one of the two",
                         h + 1, safe(side), given, seated));
        }
    }
}

Candidate judged_document(formats::MatchText const& text, Importer& importer) {
    try {
        auto document = formats::read_match_document(text.json);
        auto const outcome = importer.judge(document.facts);
        compare_sums(document);
        compare_players(document);
        return {std::move(document.facts), outcome};
    } catch (formats::MatchError const& error) {
        auto const before = text.json.substr(0, std::min(error.at, text.json.size()));
        throw LineError(text.line + std::ranges::count(before, '\n'), ExitStatus::usage,
                        words::sentence(error));
    }
}

void take_match(formats::RawMatch const& match, ImportFile const& from) {
    from.importer.take(match.line,
                       [&] { return resolve_match(match, from.rules, from.tools, from.importer); });
    from.importer.progress.update([&] { return reading_progress(from.file); });
}

/// Calls `read`. An error in the layout of the file ends the import, because no match can be read.
template <typename Read>
auto read_layout(ImportFile const& from, Read const& read) {
    try {
        return read();
    } catch (LayoutError const& error) {
        if (error.line == 0) throw UsageError(error.what());
        from.importer.fail(error.line, error);
    }
}

constexpr std::array formats = {
    ImportFormat{"json", ".json", import_json},
    ImportFormat{"csv", ".csv", import_csv},
    ImportFormat{"text", ".txt", import_text_sheets, ".text"},
};

}  // namespace

void check_text(host::InputFile& file) {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    constexpr std::size_t longest_character = 4;
    std::string text;
    std::int64_t line = 1;
    while (true) {
        auto const had = text.size();
        text.resize(had + piece);
        auto const got = file.read(text.data() + had, piece);
        text.resize(had + got);
        auto const good = utf8_length(text);
        line += std::count(text.data(), text.data() + good, '\n');
        text.erase(0, good);
        // The rest of a character may come with the next piece.
        if (got > 0 && text.size() < longest_character) continue;
        if (!text.empty())
            throw LayoutError{line, tr("this is not UTF-8 text; save the file as UTF-8")};
        file.seek(0);
        return;
    }
}

formats::SeekableFile seekable(host::InputFile& file) {
    return {[&](char* to, std::size_t size) { return file.read(to, size); },
            [&](std::uint64_t byte) { file.seek(byte); }};
}

void each_document(
    host::InputFile& file, Importer& importer,
    std::function<void(std::int64_t, std::function<Candidate()> const&)> const& visit) {
    formats::MatchSplitter matches(
        [&file](char* to, std::size_t size) { return file.read(to, size); });
    while (true) {
        std::optional<formats::MatchText> text;
        try {
            text = matches.next();
        } catch (formats::MatchError const& error) {
            importer.fail(matches.line(), error);
        }
        if (!text) break;
        visit(text->line, [&] { return judged_document(*text, importer); });
        importer.progress.update([&] { return reading_progress(file); });
    }
    if (matches.draws().empty()) return;
    try {
        for (auto& round : formats::read_draws_document(matches.draws()))
            importer.take_draw(std::move(round));
    } catch (formats::MatchError const& error) {
        importer.fail(matches.draws_line(), error);
    }
}

void import_json(ImportFile const& from) {
    each_document(from.file, from.importer,
                  [&](std::int64_t line, std::function<Candidate()> const& make) {
                      from.importer.take(line, make);
                  });
}

void import_csv(ImportFile const& from) {
    read_layout(from, [&] {
        check_text(from.file);
        formats::read_hand_table(seekable(from.file), from.columns,
                                 [&](auto const& match) { take_match(match, from); });
    });
}

void import_text_sheets(ImportFile const& from) {
    read_layout(from, [&] {
        check_text(from.file);
        formats::read_text_sheets(seekable(from.file),
                                  [&](auto const& match) { take_match(match, from); });
    });
}

std::span<ImportFormat const> import_formats() { return formats; }

void copy_pipe(host::InputFile& file, host::ProgressLine const& line) {
    host::Progress progress(line);
    file.copy_pipe([&] { progress.update([&] { return reading_progress(file); }); });
}

std::string reading_progress(host::InputFile const& file) {
    // The name is last, so that it is what is cut where there is no room.
    auto const percent = file.percent();
    if (!percent) return tr("reading: {}", safe(file.name()));
    return tr("reading: {} % of {}", *percent, safe(file.name()));
}

}  // namespace meldbook::intake
