#include "cli/run.hpp"

#include <algorithm>
#include <optional>

#include "cli/context.hpp"
#include "cli/grammar.hpp"
#include "cli/rows.hpp"
#include "cli/settings.hpp"
#include "embedded/presets.hpp"
#include "host/command_error.hpp"
#include "intake/values.hpp"
#include "store/errors.hpp"
#include "text/catalogue.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::cli {

namespace {

std::vector<std::string> languages_of(Process const& process) {
    std::vector<std::string> known = {"en"};
    for (auto const& each : process.catalogues) known.emplace_back(each.name);
    return known;
}

/// Reads the settings. A mistake in the file is reported at every run and the setting keeps its
/// default, so that it does not prevent the recording of a hand.
config::Settings read_settings(Process& process) {
    config::Known known{{}, languages_of(process)};
    for (auto const& preset : embedded::presets()) known.presets.emplace_back(preset.name);
    auto settings = config::read_settings(config_path(process.variables), known);
    apply(settings, process.variables, process.style);
    return settings;
}

/// The value of `--lang`, also where the rest of the line is a mistake; empty if there is none.
std::string language_in(std::vector<std::string> const& words) {
    constexpr std::string_view option = "--lang";
    for (auto word = words.begin(); word != words.end() && *word != "--"; ++word) {
        if (*word == option) return word + 1 == words.end() ? "" : word[1];
        if (word->starts_with("--lang=")) return word->substr(option.size() + 1);
    }
    return {};
}

LanguageChoice set_language(std::vector<std::string> const& words, Process const& process,
                            config::Settings const& settings) {
    auto choice =
        choose_language(language_in(words), settings, process.variables, languages_of(process));
    meldbook::set_language(std::nullopt);
    // What is for programs is the same in every language.
    auto const end = std::find(words.begin(), words.end(), "--");
    if (std::find(words.begin(), end, "--json") != end) return choice;
    for (auto const& each : process.catalogues) {
        if (each.name == choice.name) meldbook::set_language(Catalogue(each.text));
    }
    return choice;
}

}  // namespace

ExitStatus run(std::vector<std::string> const& words, Process& process) {
    process.recorded = false;
    auto language = set_language(words, process, {});  // also for a mistake in the settings
    auto const settings = read_settings(process);
    if (settings.language.given()) language = set_language(words, process, settings);
    for (auto const& mistake : settings.mistakes) complain(process, mistake);
    try {
        auto const line = parse(words);
        auto const& given = line.globals.language;
        auto const known = languages_of(process);
        if (!given.empty() && std::ranges::find(known, given) == known.end()) {
            throw host::UsageError(tr("'{}' is not a language of the program; use {}", given,
                                      joined(known, Joined::with_or)));
        }
        auto const& ranks = line.globals.ranks;
        if (!ranks.empty() && std::ranges::count(config::ranks_names, ranks) == 0)
            intake::refuse_word("--ranks", ranks,
                                {config::ranks_names.begin(), config::ranks_names.end()});
        use_local_ranks(ranks.empty() ? settings.ranks.value == config::Ranks::local
                                      : ranks == config::ranks_names[1]);
        Context context(process, settings, line.globals, language, words);
        auto const status = line.command->run(context);
        context.out().flush();
        return status;
    } catch (OutputLost const&) {
        throw;
    } catch (std::exception const& error) {
        auto const* const book = dynamic_cast<store::StoreError const*>(&error);
        if (book != nullptr && process.recorded) {
            complain(process, tr("the change is recorded, but could not be shown: {}",
                                 words::sentence(*book)));
            return ExitStatus::done;
        }
        complain(process, error);
        return exit_status_of(error);
    }
}

std::vector<std::string> lines_of(std::exception const& error) {
    auto const* e = dynamic_cast<host::CommandError const*>(&error);
    auto lines = e != nullptr ? e->lines() : words::sentences(error);
    for (auto& line : lines) line = safe(line);
    return lines;
}

ExitStatus exit_status_of(std::exception const& error) {
    auto const* e = dynamic_cast<Error const*>(&error);
    return e != nullptr ? e->exit_status() : ExitStatus::failed;  // anything else is a defect
}

void complain(Process& process, std::string_view message) {
    Style const style{process.style.width, false, process.style.unicode};
    constexpr std::size_t longest = 4000;  // bytes
    auto const text = finish(safe(shorten_middle(message, longest)), style);
    auto const line =
        process.at_pad ? text + '\n' : fmt::format("{}: {}\n", this_program().name, text);
    if (process.message_width <= 0) return process.remarks(line);
    process.remarks(wrapped_lines(line, {.width = process.message_width}));
}

void complain(Process& process, std::exception const& error) {
    for (auto const& line : lines_of(error)) complain(process, line);
}

}  // namespace meldbook::cli
