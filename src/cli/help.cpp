#include "cli/help.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/grammar.hpp"
#include "text/command_line.hpp"
#include "text/row.hpp"
#include "text/text.hpp"

namespace meldbook::cli {

namespace {

struct HelpRow {
    std::string left, right;
};

/// Two columns; the right one is wrapped, and stands below where the window is narrow.
std::string columns(std::vector<HelpRow> rows, Style const& style) {
    // An ellipsis is three columns wide without Unicode.
    for (auto& row : rows) {
        row = {shown(row.left, style), shown(row.right, style)};
    }
    int const width = usable_width(style);
    int left = 0;
    for (auto const& r : rows) left = std::max(left, display_width(r.left));
    bool const below = left > width / 2 - 4;
    int const indent = below ? 6 : left + 4;
    std::string page;
    for (auto const& r : rows) {
        auto const lines = wrap(r.right, width - indent);
        page += "  " + (below ? r.left : pad_right(r.left, left + 2));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (i > 0 || below) page += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
            page += lines[i];
        }
        page += "\n";
    }
    return page;
}

std::string usage(DescribedCommand const& command) {
    std::string line = "meldbook " + command.name;
    for (auto const& argument : command.arguments) {
        if (!argument.positional) continue;
        auto const name = argument.name + (argument.repeated ? "…" : "");
        line += argument.required ? " " + name : " [" + name + "]";
    }
    bool const options = std::any_of(command.arguments.begin(), command.arguments.end(),
                                     [](Described const& a) { return !a.positional; });
    return options ? line + " [OPTIONS]" : line;
}

std::vector<HelpRow> arguments(DescribedCommand const& command, bool positional) {
    std::vector<HelpRow> rows;
    for (auto const& argument : command.arguments) {
        if (argument.positional != positional) continue;
        auto const left =
            argument.value.empty() ? argument.name : argument.name + " " + argument.value;
        rows.push_back({left, argument.text});
    }
    return rows;
}

std::string heading(std::string_view text, Style const& style) {
    return "\n" + bold(text, style) + "\n";
}

std::string own_options(Style const& style) {
    auto rows = arguments(describe(""), false);
    rows.push_back({"-h, --help", "this page, or a command's"});
    rows.push_back({"--version", "the program's version"});
    return columns(rows, style);
}

HelpRow row_of(DescribedCommand const& command) {
    return {command.name.empty() ? "meldbook" : "meldbook " + command.name, command.summary};
}

/// The commands that begin with a word: "rules list", "rules show" …
std::string commands_of(std::string_view group, Style const& style) {
    std::vector<HelpRow> rows;
    for (auto const& command : describe())
        if (command.name.starts_with(std::string(group) + " ")) rows.push_back(row_of(command));
    return rows.empty() ? "" : heading("Commands", style) + columns(rows, style);
}

std::string command_page(DescribedCommand const& command, Style const& style) {
    std::string page;
    for (auto const& line : wrap(shown(usage(command), style), usable_width(style), 4)) {
        page += page.empty() ? line + "\n" : "    " + line + "\n";
    }
    page += paragraph(command.summary, style, 0, 0);
    auto const positionals = arguments(command, true);
    auto const options = arguments(command, false);
    if (!positionals.empty()) page += "\n" + columns(positionals, style);
    if (!options.empty()) page += heading("Options", style) + columns(options, style);
    page += commands_of(command.name, style);
    page += heading("Example", style) + command_lines(command.example, style);
    return page;
}

std::string_view kind_words(Kind kind) {
    switch (kind) {
        case Kind::playing: return "Keeping a match";
        case Kind::looking: return "Looking back";
        case Kind::rules: return "Rules and scoring, without a book";
        case Kind::program: break;
    }
    return "The book and the program";
}

std::string all_commands(Style const& style) {
    std::string page;
    for (auto const kind : {Kind::playing, Kind::looking, Kind::rules, Kind::program}) {
        std::vector<HelpRow> rows;
        for (auto const& command : describe())
            if (command.kind == kind) rows.push_back(row_of(command));
        page += heading(kind_words(kind), style) + columns(rows, style);
    }
    return page;
}

/// What a word is about that is no command by itself.
std::string_view about(std::string_view group) {
    if (group == "rules") return "rule sets: those there are, and files of your own";
    if (group == "book") return "the file that holds everything";
    return "";
}

std::string group_page(std::string_view group, Style const& style) {
    auto page = fmt::format("meldbook {} COMMAND\n", group);
    page += paragraph(about(group), style, 0, 0);
    page += commands_of(group, style);
    return page + "\n" +
           paragraph(fmt::format("'meldbook {} COMMAND --help' shows one command.", group), style,
                     0, 0);
}

}  // namespace

std::string help_page(std::string_view command, Style const& style) {
    std::string page;
    if (command.empty()) {
        page = paragraph("meldbook keeps the score of a Canasta table.", style, 0, 0);
        page += all_commands(style);
        page += heading("Everywhere", style) + own_options(style);
        page += heading("Cards", style);
        page += columns({{"A K Q J 10 9 … 4", "natural cards; T is 10"},
                         {"2  Jo", "wild cards: deuce and joker"},
                         {"KKKKK22  5xK+2x2", "one meld, one word"},
                         {"10s=9 20s=4", "or piles: so many cards of each value"},
                         {"table=120+85", "or points"},
                         {"natural=1 mixed=2", "canastas, when piles or points are given"},
                         {"red=2  out  hand=K99", "red threes, going out, cards left in hand"},
                         {"minus=35", "or points left in hand"}},
                        style);
        page += "\n" + paragraph("'meldbook COMMAND --help' shows one command.", style, 0, 0);
    } else if (describe(command).summary.empty()) {
        page = group_page(command, style);
    } else {
        page = command_page(describe(command), style);
    }
    return finish(page, style);
}

}  // namespace meldbook::cli
