#include "cli/manual.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "cli/grammar.hpp"
#include "cli/rows.hpp"
#include "cli/typed.hpp"
#include "commands/filter.hpp"
#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "host/input_file.hpp"
#include "host/out.hpp"
#include "host/tools.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

/// The text of a row as a sentence, with nothing that mdoc would take as a command.
std::string sentence(std::string text, bool begins_with_choice) {
    auto& first = text[text[0] == '\xc3' ? 1 : 0];  // in UTF-8, é differs from É as e does from E
    bool const is_small = (first >= 'a' && first <= 'z') || (first >= '\xa0' && first <= '\xbe');
    if (!begins_with_choice && is_small) first ^= 'a' ^ 'A';
    if (!text.ends_with('.')) text += '.';
    auto const line = join(split(text, '\\'), "\\e", [](auto part) { return part; });
    return (line[0] == '.' || line[0] == '\'' ? "\\&" : "") + line + "\n";
}

/// The line that names an argument, without its value.
std::string name_of(Described const& argument) {
    return argument.positional ? "Ar " + argument.name : "Fl " + argument.name.substr(1);
}

std::string item(Described const& argument) {
    std::string line = ".It ";
    if (!argument.letter.empty()) line += "Fl " + argument.letter.substr(1) + " , ";
    line += name_of(argument);
    if (!argument.value.empty()) line += " Ar " + argument.value;
    bool const begins_with_choice =
        !argument.choices.empty() && argument.text.starts_with(argument.choices.front());
    return line + "\n" + sentence(argument.text, begins_with_choice);
}

std::vector<Described> shared_arguments() {
    Page page;
    commands::Filter filter;
    filter_options(page, filter);
    return described(page);
}

std::vector<Described> arguments_of(std::string_view command) {
    auto shared = shared_arguments();
    if (command == "CHOOSING MATCHES") return shared;
    auto arguments = describe(command).arguments;
    if (command.empty()) {
        arguments.push_back(
            {.name = "--help",
             .letter = "-h",
             .value = {},
             .text = tr("this page, or a command's page; --all lists every command")});
        arguments.push_back(
            {.name = "--version", .value = {}, .text = tr("the version of the program")});
    }
    auto const is_in = [](std::vector<Described> const& all, Described const& argument) {
        return std::ranges::find(all, argument.name, &Described::name) != all.end();
    };
    if (std::ranges::all_of(shared, [&](auto const& each) { return is_in(arguments, each); }))
        std::erase_if(arguments, [&](auto const& each) { return is_in(shared, each); });
    return arguments;
}

/// How a command is typed: its name, its words, and whether it has options. Nothing if that is all in its
/// name.
std::string synopsis(DescribedCommand const& command) {
    if (command.arguments.empty()) return {};
    auto lines = ".Nm\n.Cm " + command.name + "\n";
    for (auto const& argument : command.arguments) {
        if (!argument.positional) continue;
        lines += (argument.required ? ".Ar " : ".Op Ar ") + argument.name;
        lines += argument.repeated ? " ...\n" : "\n";
    }
    if (!std::ranges::all_of(command.arguments, &Described::positional))
        lines += ".Op Ar options\n";
    return lines + ".Pp\n";
}

/// The command whose arguments end the section under a heading, if it is one of those sections.
std::optional<std::string> command_under(std::string_view heading) {
    if (heading.ends_with(".Sh OPTIONS")) return "";
    if (heading.ends_with(".Sh CHOOSING MATCHES")) return "CHOOSING MATCHES";
    auto const blank = heading.find(' ', 4);
    if (!heading.starts_with(".Ss meldbook") || blank == std::string_view::npos) return {};
    return std::string(heading.substr(blank + 1));
}

/// The list that ends a section, with what the page adds to its items.
std::string list(std::string const& command, std::map<std::string, std::string> more) {
    std::string items;
    for (auto const& argument : arguments_of(command)) {
        items += item(argument);
        if (auto const found = more.find(name_of(argument)); found != more.end())
            items += more.extract(found).mapped();
    }
    if (!more.empty()) throw host::UsageError(tr("'{}' has no {}", command, more.begin()->first));
    return items.empty() ? items : ".Bl -tag -width Ds\n" + items + ".El\n";
}

/// A page with what is typed as readers of the language type it: examples, words of entries and the names of values.
std::string spoken(std::string const& page) {
    constexpr std::string_view word_of_entry = ".It Li ", key = ".It Ic ", value = "Ar ";
    std::string whole, block;
    bool is_in_block = false;
    for (auto const line : split_lines(page)) {
        if (line == ".Ed" && std::exchange(is_in_block, false))
            whole += example(std::exchange(block, {}));
        auto& text = is_in_block ? block : whole;
        // A key is named in the language, too.
        auto const at = line.starts_with(key)   ? std::size_t{0}
                        : line.starts_with('.') ? line.find(value)
                                                : line.npos;
        if (line.starts_with(word_of_entry))
            text += std::string(word_of_entry) +
                    placeholder(entry_example(line.substr(word_of_entry.size())));
        else if (!is_in_block && at != line.npos)
            text += std::string(line.substr(0, at + value.size())) +
                    placeholder(line.substr(at + value.size()));
        else text += line;
        text += '\n';
        is_in_block = is_in_block || line.starts_with(".Bd -literal");
    }
    return whole;
}

}  // namespace

std::string with_options(std::string_view page) {
    std::string whole;
    std::optional<std::string> command;
    std::map<std::string, std::string> more;  // what the page adds, by what it is added to
    std::string* added = nullptr;  // of what is being added to
    int lists = 0;  // that are open
    auto const end_section = [&] {
        if (command) whole += list(*command, std::exchange(more, {}));
        added = nullptr;
        lists = 0;
    };
    auto const lines = split_lines(page);
    for (auto line = lines.begin(); line != lines.end(); ++line) {
        if (line->starts_with(".Sh ") || line->starts_with(".Ss ") ||
            line->starts_with(".\\\" .Sh ")) {
            end_section();
            command = command_under(*line);
            whole += std::string(*line) + "\n";
            auto const by_hand = line + 1 != lines.end() && line[1] == ".Nm";
            if (command && line->starts_with(".Ss ") && !by_hand)
                whole += synopsis(describe(*command));
            continue;
        }
        if (line->starts_with(".Bl ")) ++lists;
        if (*line == ".El") --lists;
        if (command && lists == 0 && line->starts_with(".It "))
            added = &more[std::string(line->substr(4))];
        else (added ? *added : whole) += std::string(*line) + "\n";
    }
    end_section();
    return spoken(whole);
}

void options(Page& page, Manual& manual) { page.word("PAGE", manual.page, {}, true); }

ExitStatus run(Manual const& manual, host::Tools& tools, host::Out& out) {
    use_local_ranks(true);
    out.print(with_options(host::InputFile(manual.page, tools.input).rest(1 << 20)));
    return ExitStatus::done;
}

}  // namespace meldbook::cli
