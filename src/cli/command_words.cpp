#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/grammar.hpp"
#include "cli/pad_words.hpp"
#include "cli/rows.hpp"
#include "domain/languages.hpp"
#include "embedded/presets.hpp"
#include "host/command_error.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

struct NamedOption {
    std::string name;
    bool takes_next = false;  ///< the next word is its value
};

/// The global option, or the option of `command`, that a word names; nothing for other words.
std::optional<NamedOption> option_named(std::string_view word, std::string_view command) {
    if (word.size() < 2 || word[0] != '-' || word == "--") return std::nullopt;
    Page page;
    Globals globals;
    global_options(page, globals);
    auto const* row = find_row(command);
    auto const empty = row != nullptr ? row->begin(page) : nullptr;
    for (auto const& option : page.options) {
        if (option.name == word || option.letter() == word)
            return NamedOption{option.name, !option.value.empty() && option.alone.empty()};
    }
    return std::nullopt;
}

}  // namespace

bool begins_group(std::string_view word) {
    bool begins = false;
    each_row([&](CommandRow const& r, Kind) {
        begins = begins || (r.name.size() > word.size() && r.name.starts_with(word) &&
                            r.name[word.size()] == ' ');
    });
    return begins;
}

std::vector<std::string> names_after(std::string_view group) {
    std::vector<std::string> names;
    each_row([&](CommandRow const& r, Kind) {
        if (r.summary.empty()) return;
        if (group.empty() && !r.name.empty()) {
            auto const first = std::string(r.name.substr(0, r.name.find(' ')));
            if (names.empty() || names.back() != first) names.push_back(first);
        } else if (!group.empty() && r.name.starts_with(group) && r.name.size() > group.size() &&
                   r.name[group.size()] == ' ') {
            names.emplace_back(r.name.substr(group.size() + 1));
        }
    });
    return names;
}

bool is_preset(std::string_view word) {
    auto const presets = embedded::presets();
    return std::ranges::find(presets, word, &embedded::File::name) != presets.end();
}

namespace {

/// The command that a word is another word for: its last word alone, or a rule set; "" if there is none.
std::string command_for(std::string_view group, std::string const& word) {
    if (group == "rules" && is_preset(word)) return "rules show " + word;
    if (!group.empty()) return {};
    if (word == "serve" && find_row("watch") != nullptr) return "watch --serve";
    if (word == "insert" && find_row("hand") != nullptr) return "hand --at N";
    if (word == "swap" && find_row("fix") != nullptr) return "fix --swap";
    if (answer_of(word) == "back" && find_row("undo") != nullptr) return "undo";
    if (word == "why" && find_row("show") != nullptr) return "show --explain";
    std::string found;
    each_row([&](CommandRow const& row, Kind) {
        if (found.empty() && row.name.ends_with(" " + word)) found = row.name;
    });
    if (!found.empty()) return found;
    each_row([&](CommandRow const& row, Kind) {
        auto const blank = row.name.find(' ');
        if (!found.empty() || blank == std::string_view::npos) return;
        auto const second = word_in_group(row.name.substr(0, blank), word);
        if (row.name.substr(blank + 1) == second && command_of_word(word).empty()) found = row.name;
    });
    if (!found.empty()) return found;
    // A word of another language is understood in 'pad', and named here.
    auto const own = command_of_word(word);
    if (own.empty() || own == word) return {};
    return find_row(own) != nullptr || begins_group(own) ? own : command_for(group, own);
}

/// Whether a word is for leaving a match as it is, which needs no command.
bool stops(std::string_view word) {
    auto const answer = answer_of(word);
    return find_row("end") != nullptr &&
           (word == "stop" || word == "pause" || answer == "quit" || answer == "keep");
}

std::string unknown_command(std::string_view group, std::string const& word) {
    auto const known = names_after(group);
    auto const program = this_program().name;
    auto const in_group = [&](std::string const& w) {
        return group.empty() || w.empty() ? w : fmt::format("{} {}", group, w);
    };
    auto const typed = in_group(word);
    auto meant = command_for(group, word);
    if (meant.empty()) meant = in_group(nearest(word, known));
    if (!meant.empty()) {
        return tr("'{}' is not a command; did you mean '{} {}'?", typed, program, meant);
    }
    if (group == "players") {
        return tr(
            "'{}' is not a command; '{}' can be followed by: {}; '{} stats {}' shows one player",
            typed, group, joined(known), program, shell_word(safe(word)));
    }
    if (!group.empty()) {
        return tr("'{}' is not a command; '{}' can be followed by: {}", typed, group,
                  joined(known));
    }
    if (stops(word)) {
        return tr(
            "'{}' is not a command: every hand is kept as it is recorded, and the match goes on "
            "at any time; '{} end' ends it early",
            word, program);
    }
    return tr("'{}' is not a command; '{} help --all' lists them", word, program);
}

}  // namespace

bool has_advice(std::string const& word) {
    return !command_for("", word).empty() || !nearest(word, names_after("")).empty() || stops(word);
}

void refuse_command(std::string const& group, std::string const& word) {
    throw host::UsageError(unknown_command(group, word));
}

SplitLine split_line(std::vector<std::string> const& given) {
    SplitLine line;
    bool named = false;
    for (std::size_t i = 0; i < given.size(); ++i) {
        auto const& word = given[i];
        if (word == "--help" || word == "-h") {
            line.help = true;
            continue;
        }
        if (word == "--version") {
            line.version = true;
            line.rest.push_back(word);
            continue;
        }
        if (auto const option = option_named(word, line.name)) {
            line.rest.push_back(option->name);
            // The value may begin with a dash, as in git: `--note -h` is the note "-h".
            if (option->takes_next && i + 1 < given.size()) line.rest.push_back(given[++i]);
            continue;
        }
        if (word == "--") {
            line.ended = true;
            line.plain.assign(given.begin() + static_cast<std::ptrdiff_t>(i) + 1, given.end());
            line.arguments.insert(line.arguments.end(), line.plain.begin(), line.plain.end());
            break;
        }
        if (named || word.starts_with('-')) {
            line.rest.push_back(word);
            if (!word.starts_with('-')) line.arguments.push_back(word);
            continue;
        }
        if (word.empty()) refuse_command("", word);
        named = true;
        if (word == "help") {
            line.help = true;
            named = false;
            continue;
        }
        line.name = word;
        line.after_name = i + 1;
        if (begins_group(word) && i + 1 < given.size() &&
            find_row(word + " " + given[i + 1]) != nullptr) {
            line.name += " " + given[++i];
            line.after_name = i + 1;
        }
    }
    return line;
}

bool SplitLine::says(std::string_view option) const {
    return std::ranges::any_of(
        rest, [&](std::string_view word) { return word.substr(0, word.find('=')) == option; });
}

std::string SplitLine::value_of(std::string_view option) const {
    for (std::size_t i = 0; i < rest.size(); ++i) {
        std::string_view const word = rest[i];
        if (word.starts_with(option) && word.substr(option.size()).starts_with('='))
            return std::string(word.substr(option.size() + 1));
        if (word == option && i + 1 < rest.size()) return rest[i + 1];
    }
    return "";
}

}  // namespace meldbook::cli
