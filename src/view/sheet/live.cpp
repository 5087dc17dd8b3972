#include "view/sheet/live.hpp"

#include <algorithm>
#include <optional>

#include "text/qr_code.hpp"
#include "text/style.hpp"
#include "text/translate.hpp"

namespace meldbook::view {

namespace {

/// A live sheet leaves out its blank lines before it leaves out these.
constexpr std::size_t wanted_hands = 3;

int lines_of(std::string_view page) {
    return static_cast<int>(std::count(page.begin(), page.end(), '\n'));
}

std::string last_lines(std::string page, int rows) {
    for (int lines = lines_of(page); lines > rows; --lines) page.erase(0, page.find('\n') + 1);
    return page;
}

/// The last lines of a live page.
std::string last_line(LiveFoot const& foot, Style const& style) {
    if (!foot.trouble.empty())
        return paragraph(tr("Not up to date: {}", shown(foot.trouble, style)), style, 0, 2,
                         Tone::red);
    if (foot.keys == LiveKeys::lines) {
        if (!foot.is_served) return "";
        if (foot.is_entered) {
            return paragraph(foot.players.empty()
                                 ? tr("Phones that watch: {}; none of a player. 'code' shows the "
                                      "codes for them",
                                      foot.phones)
                                 : tr("Phones that watch: {0}; of players: {1}", foot.phones,
                                      shown(foot.players, style)),
                             style, 0, 0, Tone::dim);
        }
        return paragraph(tr("Phones that watch: {}; 'code' shows the code for them", foot.phones),
                         style, 0, 0, Tone::dim);
    }
    if (!foot.is_served) return paragraph(tr("Press q to quit"), style, 0, 0, Tone::dim);
    return paragraph(
        tr("Press q to quit, c for the code for phones. Phones that watch: {}", foot.phones), style,
        0, 0, Tone::dim);
}

/// What to leave out so that a sheet fits with as many of the newest hands as possible; nothing if
/// even the newest hand alone is too tall.
std::optional<SheetCut> fitting_cut(Match const& match, Style const& style,
                                    SheetOptions const& options, SheetDetail detail, int rows) {
    auto const fits = [&](std::size_t from) {
        return lines_of(sheet(match, style, options, {from, detail})) <= rows;
    };
    auto const last = match.hands.empty() ? 0 : match.hands.size() - 1;
    if (!fits(last)) return std::nullopt;
    std::size_t first = 0;
    auto fitting = last;
    while (first < fitting) {
        auto const middle = first + (fitting - first) / 2;
        if (fits(middle)) fitting = middle;
        else first = middle + 1;
    }
    return SheetCut{first, detail, true};
}

/// Modules of light around the code; phones need no more on a screen.
constexpr int quiet = 2;

/// A code with two rows of modules in a line: a letter is the upper one and a half block the lower.
/// It is dark on light whatever the colours of the terminal are, or without colour light blocks on
/// what is taken for a dark ground.
std::vector<std::string> code_lines(std::vector<std::vector<bool>> const& code,
                                    Style const& style) {
    auto const size = static_cast<int>(code.size());
    auto const is_light = [&](int x, int y) {
        bool const inside = x >= 0 && y >= 0 && x < size && y < size;
        return !inside || !code[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    };
    std::vector<std::string> lines;
    for (int y = -quiet; y < size + quiet; y += 2) {
        std::string line;
        for (int x = -quiet; x < size + quiet; ++x) {
            bool const upper = is_light(x, y);
            bool const lower = y + 1 < size + quiet && is_light(x, y + 1);
            line += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
        }
        lines.push_back(style.colour ? "\x1b[97;40m" + line + "\x1b[0m" : line);
    }
    return lines;
}

}  // namespace

std::string live_sheet(Match const& match, int rows, LiveFoot const& foot, Style const& style,
                       SheetOptions const& options) {
    auto end = finish(last_line(foot, style), style);
    auto const hands = match.hands.size();
    SheetCut cut{hands == 0 ? 0 : hands - 1, SheetDetail::least, false};
    for (auto const detail : {SheetDetail::all, SheetDetail::brief, SheetDetail::least}) {
        bool const apart = detail != SheetDetail::least && !end.empty();
        int const room = rows - lines_of(end) - (apart ? 1 : 0);
        auto const fitting = fitting_cut(match, style, options, detail, room);
        if (!fitting) continue;
        cut = *fitting;
        if (hands - cut.from >=
            (detail == SheetDetail::all ? hands : std::min(hands, wanted_hands)))
            break;
    }
    if (cut.detail != SheetDetail::least && !end.empty()) end.insert(0, "\n");
    return last_lines(sheet(match, style, options, cut) + end, rows);
}

std::string live_nothing(std::string_view book, LiveFoot const& foot, Style const& style) {
    return finish(how_to_begin(book, style) + "\n" + last_line(foot, style), style);
}

std::string address_page(std::vector<std::string> const& addresses, AddressLife const& life,
                         int rows, LiveKeys keys, Style const& style) {
    std::string const& first = addresses.front();
    bool const only_here = first.starts_with("http://127.") || first.starts_with("http://[::1]");
    auto page =
        paragraph(life.is_of_evening ? tr("For everybody who plays: scan it, and tap your name:")
                  : life.enters      ? tr("For players who count their own hand on a phone:")
                  : only_here        ? tr("The sheet for browsers on this machine:")
                                     : tr("The sheet for phones in this network:"),
                  style, 0, 0, Tone::bold);
    // An address that fits is on one line, so that a terminal can open it.
    for (auto const& address : addresses) {
        auto const room = static_cast<std::size_t>(std::max(usable_width(style), 3)) - 2;
        for (std::size_t at = 0; at < address.size(); at += room)
            page += "  " + address.substr(at, room) + "\n";
    }
    std::string rest;
    if (!life.remark.empty()) rest += paragraph(life.remark, style, 0, 0, Tone::bold);
    if (life.is_another) {
        rest += paragraph(
            life.is_of_evening
                ? tr("It is another address than before: everybody scans it and taps the own name "
                     "again. What was sent and said is kept.")
                : tr("It is another address than before: scan it again."),
            style, 0, 0, Tone::bold);
    }
    auto stays =
        paragraph(life.is_kept && life.is_of_evening
                      ? tr("The address stays for the evening; --new-address makes another one.")
                  : life.is_kept ? tr("The address stays until the match ends; --new-address "
                                      "makes another one.")
                                 : tr("The address is new each time."),
                  style, 0, 0, Tone::dim);
    std::string who;
    if (!only_here || life.enters) {
        who = paragraph(
            life.is_of_evening
                ? tr("Everybody in this network who has it can read this evening, and enter by a "
                     "name that nobody has taken. Nothing is encrypted: who listens in the network "
                     "has it, too. A hand is recorded when another side has confirmed it.")
            : life.enters && life.records
                ? tr("Everybody in this network who has it can read this sheet and enter. Nothing "
                     "is encrypted: who listens in the network has it, too. A hand is recorded "
                     "when another side has confirmed it.")
            : life.enters ? tr("Everybody in this network who has it can read this sheet and "
                               "enter. Nothing is encrypted: who listens in the network has it, "
                               "too. Nothing is recorded before you say so here.")
                          : tr("Everybody in this network who has it can read this sheet."),
            style, 0, 0, Tone::dim);
    }
    auto const keys_text =
        paragraph(keys == LiveKeys::single ? tr("Press c for the sheet, q to quit")
                  : life.is_of_evening ? tr("Press Enter for the tables; 'code' shows this again")
                  : life.has_other ? tr("Press Enter for the sheet; 'code' shows the other code")
                                   : tr("Press Enter for the sheet; 'code' shows this again"),
                  style, 0, 0, Tone::dim);
    auto hint =
        life.is_of_evening
            ? paragraph(tr("If the page does not open: is the phone in this Wi-Fi, and not in that "
                           "for guests? Does a firewall let it in?"),
                        style, 0, 0, Tone::dim)
            : "";
    auto const code = style.unicode ? qr_code(first) : std::vector<std::vector<bool>>{};
    auto const lines = code.empty() ? std::vector<std::string>{} : code_lines(code, style);
    bool const is_narrow = static_cast<int>(code.size()) + 2 * quiet > usable_width(style);
    int room = rows - lines_of(page) - lines_of(rest) - lines_of(keys_text);
    // The code goes first where there is no room for all.
    if (auto const size = static_cast<int>(lines.size()); !is_narrow && size <= room) {
        for (auto const& line : lines) page += line + "\n";
        room -= size;
    }
    for (auto* const text : {&who, &stays, &hint}) {
        if (lines_of(*text) > room) text->clear();
        room -= lines_of(*text);
    }
    return finish(page + hint + rest + stays + who + keys_text, style);
}

}  // namespace meldbook::view
