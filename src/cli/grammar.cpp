#include "cli/grammar.hpp"

#include <algorithm>
#include <optional>
#include <variant>

#include <CLI/CLI.hpp>

#include "cli/command_words.hpp"
#include "cli/messages.hpp"
#include "cli/pages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"

namespace meldbook::cli {

namespace {

using commands::UsageError;

/// The page as CLI11 has it. It would split, strip brackets or swallow some of the words without an
/// option's name, so those are taken from what it leaves.
class Reader {
public:
    explicit Reader(Page const& page) {
        app_.set_help_flag();
        app_.allow_extras();
        for (auto const& option : page.options) {
            auto* added = std::visit([&](auto* into) { return add(option, *into); }, option.into);
            if (!option.value.empty()) added->type_name(option.value);
        }
    }

    CLI::App& app() { return app_; }

private:
    CLI::Option* add(Option const& option, bool& into) {
        return app_.add_flag(option.name, into, option.about);
    }
    CLI::Option* add(Option const& option, std::string& into) {
        return app_.add_option(option.name, into, option.about);
    }
    CLI::Option* add(Option const& option, std::optional<std::string>& into) {
        auto const take = [&into](std::string const& given) { into = given; };
        return app_.add_option_function<std::string>(option.name, take, option.about);
    }
    CLI::Option* add(Option const& option, std::vector<std::string>& into) {
        CLI::callback_t const take = [&into](CLI::results_t const& given) {
            into = given;
            return true;
        };
        return app_.add_option(option.name, take, option.about)
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }

    CLI::App app_;
};

/// Takes what CLI11 would let pass or word badly: a word with a dash that is neither an option, nor
/// its value, nor a number (most likely a meld), an option twice, an empty value.
void check_options(Page const& page, std::vector<std::string> const& given) {
    std::vector<std::string> known = {"--help", "--version"};
    for (auto const& option : page.options) known.push_back(option.name);
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < given.size(); ++i) {
        auto const& word = given[i];
        if (word.size() < 2 || word[0] != '-' || word[1] == ' ') continue;
        if (word[1] != '-') {
            if (is_digit(word[1])) continue;
            throw UsageError(message::dash_word(word));
        }
        auto const name = word.substr(0, word.find('='));
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            throw UsageError(message::unknown_option(name, nearest(name, known)));
        }
        auto const option = std::find_if(page.options.begin(), page.options.end(),
                                         [&](Option const& o) { return o.name == name; });
        if (option != page.options.end() && option->value.empty() && name != word) {
            throw UsageError(message::switch_with_value(name, word.substr(name.size() + 1)));
        }
        if (option == page.options.end() || option->value.empty()) continue;
        bool const once = !std::holds_alternative<std::vector<std::string>*>(option->into);
        if (once && std::find(seen.begin(), seen.end(), name) != seen.end()) {
            throw UsageError(message::option_twice(name));
        }
        seen.push_back(name);
        if (name + "=" == word) throw UsageError(message::missing_value(word));
        if (name != word || i + 1 == given.size()) continue;
        // Where "" says nothing it would pass for not given: a script's empty variable.
        if (given[++i].empty() && !option->may_be_empty()) {
            throw UsageError(message::empty_value(name));
        }
    }
}

/// An option that is none of the program's own, on a line whose command is not known.
void refuse_foreign_options(std::vector<std::string> const& given) {
    std::vector<std::string> known = {"--help", "--version"};
    Page page;
    Globals globals;
    own_options(page, globals);
    for (auto const& option : page.options) known.push_back(option.name);
    for (auto const& word : given) {
        auto const name = word.substr(0, word.find('='));
        if (!word.starts_with("--")) continue;
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            throw UsageError(message::unknown_option(name, nearest(name, known)));
        }
    }
}

/// Gives the words CLI11 left to the command's positionals, in their order.
void place_words(Page& page, std::vector<std::string> const& left, Row const& r) {
    auto word = left.begin();
    for (auto const& positional : page.positionals) {
        if (word == left.end()) {
            if (!positional.required) continue;
            throw UsageError(
                message::missing_argument(std::string(r.name), std::string(r.example)));
        }
        auto const end = positional.many != nullptr ? left.end() : word + 1;
        if (!positional.may_be_empty && std::find(word, end, "") != end) {
            throw UsageError(message::empty_argument(std::string(r.name), positional.name,
                                                     std::string(r.example)));
        }
        if (positional.many != nullptr) {
            positional.many->assign(word, left.end());
            word = left.end();
        } else {
            *positional.one = *word++;
        }
    }
    if (word == left.end()) return;
    // `players foo`: rather a mistyped second word than an argument.
    if (begins_group(r.name)) unknown_command(std::string(r.name), *word);
    throw UsageError(message::too_many(std::string(r.name), *word));
}

DescribedCommand describe_row(Row const& r) {
    DescribedCommand command;
    command.name = r.name;
    command.summary = r.summary;
    command.example = r.example;
    Page page;
    auto empty = r.empty();
    Globals globals;
    if (r.name.empty()) own_options(page, globals);
    else r.page(page, empty);
    for (auto const& positional : page.positionals) {
        command.arguments.push_back({.name = positional.name,
                                     .value = {},
                                     .text = positional.about,
                                     .positional = true,
                                     .required = positional.required,
                                     .repeated = positional.many != nullptr,
                                     .choices = positional.choices});
    }
    for (auto const& option : page.options) {
        bool const repeated = std::holds_alternative<std::vector<std::string>*>(option.into);
        command.arguments.push_back({.name = option.name,
                                     .value = option.value,
                                     .text = option.about,
                                     .repeated = repeated,
                                     .choices = option.choices});
    }
    return command;
}

}  // namespace

Line parse(std::vector<std::string> const& given) {
    auto const sorted = sort_words(given);
    auto const* r = find_row(sorted.name);
    if (r == nullptr && begins_group(sorted.name)) {
        if (sorted.help) return {Help{sorted.name}, {}};
        auto const next = std::find_if(sorted.rest.begin(), sorted.rest.end(),
                                       [](std::string const& w) { return !w.starts_with('-'); });
        if (next == sorted.rest.end()) {
            throw UsageError(message::incomplete_command(sorted.name, names_after(sorted.name)));
        }
        unknown_command(sorted.name, *next);
    }
    if (r == nullptr) {
        // `--bok x.db`: the option is what is wrong, not the word behind it.
        refuse_foreign_options(sorted.rest);
        unknown_command("", sorted.name);
    }
    if (sorted.help) return {Help{sorted.name}, {}};
    if (sorted.version) return {Version{}, {}};

    Line line{r->empty(), {}};
    Page page;
    own_options(page, line.globals);
    r->page(page, line.command);
    check_options(page, sorted.rest);
    Reader reader{page};
    try {
        // CLI11 wants the words in reversed order.
        reader.app().parse(std::vector<std::string>(sorted.rest.rbegin(), sorted.rest.rend()));
    } catch (CLI::ArgumentMismatch const&) {
        throw UsageError(message::missing_value(sorted.rest.back()));
    } catch (CLI::ParseError const& error) {
        throw UsageError(message::unreadable_line(error.what()));
    }
    auto left = reader.app().remaining();
    left.insert(left.end(), sorted.plain.begin(), sorted.plain.end());
    place_words(page, left, *r);
    return line;
}

std::vector<DescribedCommand> const& describe() {
    static std::vector<DescribedCommand> const all = [] {
        std::vector<DescribedCommand> commands;
        each_row([&](Row const& r, Kind kind) {
            commands.push_back(describe_row(r));
            commands.back().kind = kind;
        });
        return commands;
    }();
    return all;
}

DescribedCommand describe(std::string_view command) {
    auto const* r = find_row(command);
    return r != nullptr ? describe_row(*r) : DescribedCommand{};
}

}  // namespace meldbook::cli
