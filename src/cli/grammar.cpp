#include "cli/grammar.hpp"

#include <algorithm>
#include <optional>
#include <variant>

#include <CLI/CLI.hpp>

#include "cli/help.hpp"
#include "cli/rows.hpp"
#include "cli/typed.hpp"
#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

using host::UsageError;

/// Reads options with CLI11. Positionals are taken from the words it leaves, because it would split
/// some of them, strip their brackets or drop them.
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
    CLI::Option* add(Option const& option, bool& into) { return app_.add_flag(option.name, into); }
    CLI::Option* add(Option const& option, std::string& into) {
        return app_.add_option(option.name, into);
    }
    CLI::Option* add(Option const& option, std::optional<std::string>& into) {
        auto const take = [&into](std::string const& given) { into = given; };
        return app_.add_option_function<std::string>(option.name, take);
    }
    CLI::Option* add(Option const& option, std::vector<std::string>& into) {
        CLI::callback_t const take = [&into](CLI::results_t const& given) {
            into = given;
            return true;
        };
        return app_.add_option(option.name, take)
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }

    CLI::App app_;
};

[[noreturn]] void refuse_option(std::string const& option, std::vector<std::string> const& known) {
    auto const near = nearest(option, known);
    if (!near.empty()) {
        throw UsageError(tr("'{}' is not an option here; did you mean '{}'?", option, near));
    }
    throw UsageError(tr("'{}' is not an option here; add --help to see the options", option));
}

[[noreturn]] void refuse_missing_value(std::string const& option) {
    throw UsageError(tr("'{}' needs a value after it", option));
}

/// Gives options whose value is left out the value that this means.
std::vector<std::string> with_values(Page const& page, std::vector<std::string> given) {
    for (auto const& option : page.options) {
        if (option.is_value == nullptr) continue;
        for (auto word = given.begin(); word != given.end(); ++word) {
            if (*word != option.name) continue;
            bool const has_value = word + 1 != given.end() && option.is_value(*(word + 1));
            if (!has_value) *word += "=" + option.alone;
        }
    }
    return given;
}

/// The names of the options on a page, and of those that every line may have.
std::vector<std::string> names_of_options(Page const& page) {
    auto names = texts_of(page.options, &Option::name);
    names.insert(names.begin(), {"--help", "--version"});
    return names;
}

/// Throws UsageError for options that contradict each other, or lack the one that they belong to.
void check_pairs(Page const& page, std::vector<std::string> const& present) {
    auto const is_given = [&](std::string const& name) {
        return std::ranges::count(present, name) > 0;
    };
    for (auto const& [one, other] : page.contradictions) {
        if (is_given(one) && is_given(other))
            throw UsageError(tr("{} and {} contradict each other; omit one of them", one, other));
    }
    for (auto const& [option, other] : page.needs) {
        if (is_given(option) && !is_given(other))
            throw UsageError(tr("{0} is only for {1}; add {1}, or omit {0}", option, other));
    }
}

/// Throws UsageError for what CLI11 would accept or report badly: a word with a dash that is not an
/// option, a value or a number (most likely a meld), an option given twice, an empty value; and for
/// options that do not go together.
void check_options(Page const& page, std::vector<std::string> const& given) {
    auto const known = names_of_options(page);
    std::vector<std::string> seen, present;
    for (std::size_t i = 0; i < given.size(); ++i) {
        auto const& word = given[i];
        if (word.size() < 2 || word[0] != '-' || word[1] == ' ') continue;
        auto const name = word.substr(0, word.find('='));
        bool const is_known = std::find(known.begin(), known.end(), name) != known.end();
        // Who has an import with such a name can still enter it.
        if (!is_known && name.find(':') != name.npos)
            throw UsageError(
                tr("'{}' is not an option; if a name begins so, write -- before it", word));
        if (word[1] != '-') {
            if (is_digit(word[1])) continue;
            auto const* const letter = std::ranges::find(short_names, word, &ShortName::letter);
            if (letter != std::end(short_names)) {
                throw UsageError(tr("'{}' is short for {}, which is not an option here; add --help "
                                    "to see the options",
                                    word, letter->name));
            }
            // No card is a small letter.
            if (word.size() == 2 && word[1] >= 'a' && word[1] <= 'z') refuse_option(word, {});
            throw UsageError(
                tr("'{}' is not an option; write cards without a dash, as in {}, and a "
                   "zero hand as -",
                   word, word.substr(word.find_first_not_of('-'))));
        }
        if (!is_known) refuse_option(name, known);
        auto const option = std::find_if(page.options.begin(), page.options.end(),
                                         [&](Option const& o) { return o.name == name; });
        if (option != page.options.end() && option->value.empty() && name != word) {
            throw UsageError(tr("'{0}={1}': {0} takes no value; write {0} alone, or omit it", name,
                                word.substr(name.size() + 1)));
        }
        if (option == page.options.end()) continue;
        present.push_back(name);
        if (option->value.empty()) continue;
        bool const once = !std::holds_alternative<std::vector<std::string>*>(option->into);
        if (once && std::find(seen.begin(), seen.end(), name) != seen.end()) {
            throw UsageError(tr("'{}' appears twice; give it once", name));
        }
        seen.push_back(name);
        if (name + "=" == word) refuse_missing_value(word);
        if (name != word || i + 1 == given.size()) continue;
        // An empty value would otherwise count as not given, such as an empty variable of a script.
        if (given[++i].empty() && !option->may_be_empty()) {
            throw UsageError(tr("the value of '{}' is empty; write one, or omit the option", name));
        }
        if (given[i].empty() && option->free) present.pop_back();
    }
    check_pairs(page, present);
}

/// Throws UsageError for an option that is not a global one, on a line with an unknown command.
void check_global_options(std::vector<std::string> const& given) {
    Page page;
    Globals globals;
    global_options(page, globals);
    auto const known = names_of_options(page);
    for (auto const& word : given) {
        auto const name = word.substr(0, word.find('='));
        if (!word.starts_with("--")) continue;
        if (std::find(known.begin(), known.end(), name) == known.end()) refuse_option(name, known);
    }
}

/// Stores the words that CLI11 left in the positionals of the command, in order.
void place_words(Page const& page, std::vector<std::string> const& left, CommandRow const& row) {
    auto word = left.begin();
    for (auto const& positional : page.positionals) {
        if (word == left.end()) {
            if (!positional.required) continue;
            throw UsageError(tr("'{}' needs {}; for example: {}", row.name,
                                placeholder(positional.name), example(row.example)));
        }
        if (positional.is_one != nullptr && !positional.is_one(*word)) continue;
        auto const end = positional.many != nullptr ? left.end() : word + 1;
        if (!positional.may_be_empty && std::find(word, end, "") != end) {
            throw UsageError(tr("{} of '{}' is empty; for example: {}",
                                placeholder(positional.name), row.name, example(row.example)));
        }
        if (positional.many != nullptr) {
            positional.many->assign(word, left.end());
            word = left.end();
        } else {
            *positional.one = *word++;
        }
    }
    if (word == left.end()) return;
    // In `players foo` the second word is probably a mistyped command.
    if (begins_group(row.name)) refuse_command(std::string(row.name), *word);
    if (row.name.empty()) throw UsageError(tr("'{}' is one word too many", *word));
    if (page.positionals.empty())
        throw UsageError(tr("'{0}' is one word too many for '{1}'; '{2} {1} --help' shows what it "
                            "takes",
                            *word, row.name, this_program().name));
    throw UsageError(tr("'{}' is one word too many for '{}'; put quotes around what belongs "
                        "together",
                        *word, row.name));
}

/// Throws UsageError for an option beside a first word to which it does not belong.
void check_belongings(Page const& page, SplitLine const& typed,
                      std::vector<std::string> const& left) {
    auto const first = left.empty() ? std::string() : left.front();
    for (auto const& [option, words] : page.belongings)
        if (typed.says(option) && std::ranges::count(words, first) == 0)
            throw UsageError(tr(
                "{} means nothing here; write 'meldbook {}', or omit it", option,
                join({typed.name, words.front(), option, shell_word(safe(typed.value_of(option)))},
                     " ")));
}

std::string about(Option const& option) {
    auto choices = joined(option.choices, Joined::with_or);
    if (option.about.empty()) return choices;
    return option.choices.empty() ? tr(option.about) : tr_with(option.about, choices);
}

DescribedCommand describe_row(CommandRow const& row) {
    Page page;
    auto const empty = row.begin(page);
    Globals globals;
    if (row.name.empty()) global_options(page, globals);
    return {.name = std::string(row.name),
            .summary = row.summary.empty() ? "" : tr(row.summary),
            .example = example(row.example),
            .arguments = described(page)};
}

template <typename T>
Line line_without_book(T given) {
    auto const execute = [](T const& arguments, Context& context) {
        context.page_results();
        return run(arguments, context.tools(), context.out());
    };
    return {std::make_unique<CommandOf<T>>(execute, std::move(given)), {}};
}

}  // namespace

Line parse(std::vector<std::string> const& given) {
    auto const typed = split_line(given);
    auto const* row = find_row(typed.name);
    if (row == nullptr && begins_group(typed.name)) {
        if (typed.help) return line_without_book(Help{typed.name});
        if (typed.arguments.empty()) {
            throw UsageError(tr("'{}' needs a subcommand: {}", typed.name,
                                joined(names_after(typed.name), Joined::with_or)));
        }
        refuse_command(typed.name, typed.arguments.front());
    }
    if (row == nullptr) {
        // In `--bok x.db` the option is wrong, not the word after it; in `standing --season 2026` the word.
        auto const word = std::ranges::find(given, typed.name.substr(0, typed.name.find(' ')));
        check_global_options({given.begin(), word});
        refuse_command("", typed.name);
    }
    if (typed.help) {
        return line_without_book(Help{typed.name, std::ranges::count(typed.rest, "--all") > 0});
    }
    if (typed.version) return line_without_book(Version{});

    Line line;
    Page page;
    global_options(page, line.globals);
    line.command = row->begin(page);
    auto const words = with_values(page, typed.rest);
    check_options(page, words);
    Reader reader{page};
    try {
        // CLI11 takes the words in reverse order.
        reader.app().parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (CLI::ArgumentMismatch const&) {
        refuse_missing_value(typed.rest.back());
    }
    auto left = reader.app().remaining();
    left.insert(left.end(), typed.plain.begin(), typed.plain.end());
    check_belongings(page, typed, left);
    place_words(page, left, *row);
    return line;
}

std::vector<Described> described(Page const& page) {
    std::vector<Described> arguments;
    for (auto const& positional : page.positionals) {
        arguments.push_back({.name = positional.name,
                             .value = {},
                             .text = positional.about.empty()
                                         ? joined(positional.choices, Joined::with_or)
                                         : tr(positional.about),
                             .positional = true,
                             .required = positional.required,
                             .repeated = positional.many != nullptr,
                             .choices = positional.choices,
                             .is_one = positional.is_one});
    }
    for (auto const& option : page.options) {
        bool const repeated = std::holds_alternative<std::vector<std::string>*>(option.into);
        arguments.push_back({.name = option.name,
                             .letter = std::string(option.letter()),
                             .value = option.value,
                             .text = about(option),
                             .repeated = repeated,
                             .choices = option.choices,
                             .alone = !option.alone.empty()});
        for (auto const& [needing, other] : page.needs)
            if (needing == option.name) arguments.back().needs = other;
        for (auto const& [belonging, words] : page.belongings)
            if (belonging == option.name) arguments.back().needs = words.front();
        for (auto const& [one, other] : page.contradictions) {
            if (one == option.name) arguments.back().contradicts.push_back(other);
            if (other == option.name) arguments.back().contradicts.push_back(one);
        }
    }
    return arguments;
}

std::vector<DescribedCommand> describe() {
    std::vector<DescribedCommand> commands;
    each_row([&](CommandRow const& row, Kind kind) {
        if (row.summary.empty()) return;
        commands.push_back(describe_row(row));
        commands.back().kind = kind;
    });
    return commands;
}

DescribedCommand describe(std::string_view command) {
    auto const* row = find_row(command);
    return row != nullptr ? describe_row(*row) : DescribedCommand{};
}

}  // namespace meldbook::cli
