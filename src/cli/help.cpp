#include "cli/help.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/grammar.hpp"
#include "cli/pad_words.hpp"
#include "cli/rows.hpp"
#include "cli/typed.hpp"
#include "domain/example_hand.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "embedded/commit.hpp"
#include "embedded/version.hpp"
#include "host/out.hpp"
#include "host/tools.hpp"
#include "store/book_file.hpp"
#include "text/command_line.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

struct HelpRow {
    std::string left, right;
};

/// Two columns. The right one is wrapped, and is below the left one in a narrow window.
std::string columns(std::vector<HelpRow> rows, Style const& style, bool at_pad = false) {
    if (at_pad)
        for (auto& row : rows) row = {lines_typed_here(row.left), as_typed_here(row.right)};
    // Without Unicode an ellipsis takes three columns.
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
        page += "  " + (below ? std::string(trimmed(r.left)) : pad_right(r.left, left + 2));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (i > 0 || below) page += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
            page += lines[i];
        }
        page += "\n";
    }
    return page;
}

std::string usage(DescribedCommand const& command) {
    std::string line = fmt::format("{} {}", this_program().name, command.name);
    for (auto const& argument : command.arguments) {
        if (!argument.positional) continue;
        auto const name = placeholder(argument.name) + (argument.repeated ? "…" : "");
        line += argument.required ? " " + name : " [" + name + "]";
    }
    bool const options = std::any_of(command.arguments.begin(), command.arguments.end(),
                                     [](Described const& a) { return !a.positional; });
    return options ? line + " " + tr("[OPTIONS]") : line;
}

std::vector<HelpRow> arguments(DescribedCommand const& command, bool positional) {
    std::vector<HelpRow> rows;
    // The long names are below each other.
    bool const letters = std::ranges::any_of(command.arguments,
                                             [](Described const& a) { return !a.letter.empty(); });
    std::string_view const no_letter = letters && !positional ? "    " : "";
    for (auto const& argument : command.arguments) {
        if (argument.positional != positional) continue;
        auto left = argument.letter.empty() ? std::string(no_letter) : argument.letter + ", ";
        left += positional ? placeholder(argument.name) : argument.name;
        if (!argument.value.empty()) left += " " + placeholder(argument.value);
        rows.push_back({left, argument.text});
    }
    return rows;
}

std::string heading(std::string_view text, Style const& style) {
    return "\n" + bold(text, style) + "\n";
}

std::string global_options_list(Style const& style) {
    auto rows = arguments(describe(""), false);
    rows.push_back({"-h, --help", tr("this page, or a command's page; --all lists every command")});
    rows.push_back({"--version", tr("the version of the program")});
    return columns(rows, style);
}

HelpRow row_of(DescribedCommand const& command) {
    auto name = std::string(this_program().name);
    return {command.name.empty() ? name : name + " " + command.name, command.summary};
}

/// The commands that begin with a word: "rules list", "rules show" …
std::string commands_of(std::string_view group, bool at_pad, Style const& style) {
    std::vector<HelpRow> rows;
    for (auto const& command : describe())
        if (command.name.starts_with(std::string(group) + " ")) rows.push_back(row_of(command));
    return rows.empty() ? "" : heading(tr("Commands"), style) + columns(rows, style, at_pad);
}

std::string command_page(DescribedCommand const& command, bool at_pad, Style const& style) {
    std::string page;
    for (auto const& line : wrap(shown(usage(command), style), usable_width(style), 4)) {
        page += page.empty() ? line + "\n" : "    " + line + "\n";
    }
    page += paragraph(command.summary, style, 0, 0);
    auto const positionals = arguments(command, true);
    auto const options = arguments(command, false);
    if (!positionals.empty()) page += "\n" + columns(positionals, style, at_pad);
    if (!options.empty()) page += heading(tr("Options"), style) + columns(options, style, at_pad);
    page += commands_of(command.name, at_pad, style);
    page += heading(tr("Example"), style) + command_lines(command.example, style);
    return page;
}

// In the order of Kind.
constexpr std::array kind_headings = {mark("Keeping a match"), mark("Looking back"),
                                      mark("Rules and scoring, without a book"),
                                      mark("The book and the program"), mark("A league")};

std::string all_commands(bool at_pad, Style const& style) {
    std::string page;
    for (auto const& [kind, rows_of_kind] : this_program().groups) {
        std::vector<HelpRow> rows;
        for (auto const& command : describe())
            if (command.kind == kind) rows.push_back(row_of(command));
        page += heading(tr(kind_headings.at(static_cast<std::size_t>(kind))), style) +
                columns(rows, style, at_pad);
    }
    return page;
}

std::string everyday_commands(bool at_pad, Style const& style) {
    std::vector<HelpRow> rows;
    for (auto const& name : this_program().everyday) rows.push_back(row_of(describe(name)));
    auto page = heading(tr("Every day"), style) + columns(rows, style, at_pad);
    rows.clear();
    for (auto const& [name, about] : this_program().topics) {
        bool const is_command = find_row(name) != nullptr || begins_group(name);
        rows.push_back(
            {is_command ? fmt::format("{} {}", this_program().name, name) : std::string(name),
             tr(about)});
    }
    return page + heading(tr("And also"), style) + columns(rows, style, at_pad);
}

/// What is typed in `pad` and is no command.
std::string words_of_pad(Style const& style) {
    return heading(tr("Only in the pad"), style) +
           columns({{fmt::format("{} [{}]", own_word("why"), placeholder("N")),
                     tr("how the last hand, or hand N, was counted")},
                    {fmt::format("{} {}", own_word("dealer"), placeholder("PLAYER")),
                     tr("who deals the next hand")},
                    {own_word("clear"), tr("throw away what was typed for the hand")}},
                   style);
}

std::string group_page(std::string_view group, bool at_pad, Style const& style) {
    auto page = fmt::format("{} {} {}\n", this_program().name, group, placeholder("COMMAND"));
    for (auto const& [name, about] : this_program().topics)
        if (name == group) page += paragraph(tr(about), style, 0, 0);
    page += commands_of(group, at_pad, style);
    return page + "\n" +
           paragraph(tr("'{} {} COMMAND --help' shows one command.", this_program().name, group),
                     style, 0, 0);
}

/// The words of an example that these rules take.
std::string taken(std::string_view example, Rules const* rules) {
    std::string text;
    for (auto const word : split_words(example))
        if (rules == nullptr || takes_entry(*rules, word))
            (text += text.empty() ? "" : " ") += word;
    return text;
}

std::string canastas_example(Rules const* rules) {
    if (rules == nullptr) return "natural=1 mixed=2";
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(2, rules->canastas.size()); ++i)
        text += fmt::format("{}{}={}", i == 0 ? "" : " ", rules->canastas[i].id, i + 1);
    return text;
}

/// How an entry is typed; by `rules`, if they are known.
std::string notation(Rules const* rules, Style const& style) {
    bool const sets = rules == nullptr || rules->meld.of(MeldOf::set).allowed;
    bool const runs = rules != nullptr && rules->meld.of(MeldOf::sequence).allowed;
    bool const reds = rules == nullptr || rules->red_threes.laid();
    std::vector<HelpRow> rows{{"A K Q J 10 9 … 4", tr("natural cards; T is 10")},
                              {"2  Jo", tr("wild cards: deuce and joker")}};
    if (sets) {
        bool const two_wilds = rules == nullptr || takes_entry(*rules, "KKKKK22");
        rows.push_back(
            {two_wilds ? "KKKKK22  5xK+2x2" : "KKKKKK2  6xK+2", tr("one meld, one word")});
    }
    if (runs) rows.push_back({"seq:4-10", tr("a sequence")});
    rows.push_back(
        {taken("10s=9 20s=4", rules), tr("or piles: the number of cards of each value")});
    rows.push_back({"table=120+85", tr("or points")});
    rows.push_back({canastas_example(rules), tr("canastas, when piles or points are given")});
    if (reds)
        rows.push_back({"red=2  out  hand=K99", tr("red threes, going out, cards left in hand")});
    else rows.push_back({"out  hand=K99", tr("going out, cards left in hand")});
    rows.push_back({"minus=35", tr("or points left in hand")});
    std::erase_if(rows, [](HelpRow const& row) { return row.left.empty(); });
    for (auto& row : rows) row.left = entry_example(row.left);
    return columns(std::move(rows), style);
}

std::string built_from(std::string_view commit) {
    constexpr std::string_view changed = "-dirty";
    if (commit.empty()) return "";
    if (!commit.ends_with(changed)) return tr("commit {}", commit) + "\n";
    commit.remove_suffix(changed.size());
    return tr("commit {} and changes since", commit) + "\n";
}

/// The page of a command, of a group ("rules"), or of the program (empty), which shows `all`
/// commands or those of every day; in `pad` also its own words, and what its `rules` take.
std::string help_page(std::string_view command, bool all, bool at_pad, Rules const* rules,
                      Style const& style) {
    std::string page;
    if (command.empty()) {
        all = all || this_program().everyday.empty();
        page = paragraph(tr(this_program().purpose), style, 0, 0);
        if (all) {
            page += all_commands(at_pad, style);
            page += heading(tr("Options of every command"), style) + global_options_list(style);
            page +=
                "\n" + paragraph(tr("'{} help COMMAND' shows one command.", this_program().name),
                                 style, 0, 0);
        } else {
            page += everyday_commands(at_pad, style);
            if (at_pad) page += words_of_pad(style);
            page += heading(tr("Cards"), style) + notation(rules, style) + "\n";
            page +=
                paragraph(tr("'{0} help COMMAND' shows one command, '{0} help --all' lists every "
                             "command.",
                             this_program().name),
                          style, 0, 0);
        }
    } else if (describe(command).summary.empty()) {
        page = group_page(command, at_pad, style);
    } else {
        // There it is asked for what only the pad has.
        if (at_pad && command == "pad") page = words_of_pad(style) + "\n";
        page += command_page(describe(command), at_pad, style);
    }
    return finish(page, style);
}

}  // namespace

ExitStatus run(Help const& help, host::Tools& tools, host::Out& out) {
    auto const page =
        help_page(help.command, help.all, tools.at_pad, tools.rules_at_pad, out.style);
    out.print(tools.at_pad ? lines_typed_here(page) : page);
    return ExitStatus::done;
}

std::string version_page(std::string_view version, std::string_view commit, std::string_view sqlite,
                         int book, std::string_view libraries, bool is_static) {
    // Scripts read the first and the third line.
    auto page = fmt::format("{} {}\n{}SQLite {}\n{}\n{}\n", this_program().name, version,
                            built_from(commit), sqlite, tr("books of version {}", book), libraries);
    if (is_static) {
        page += tr("These libraries are part of the program: a fix in one of them reaches it only "
                   "with a new meldbook.") +
                "\n";
    }
    return page;
}

ExitStatus run(Version const&, host::Tools&, host::Out& out) {
    std::string libraries(embedded::libraries);
    if (this_program().libraries != nullptr) libraries += ", " + this_program().libraries();
    out.print(version_page(embedded::version, embedded::commit(), store::sqlite_version(),
                           store::book_version(), libraries, embedded::is_static));
    return ExitStatus::done;
}

}  // namespace meldbook::cli
