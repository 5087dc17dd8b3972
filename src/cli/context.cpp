#include "cli/context.hpp"

#include "cli/pad_words.hpp"
#include "cli/rows.hpp"
#include "cli/run.hpp"
#include "cli/settings.hpp"
#include "embedded/presets.hpp"
#include "host/book_errors.hpp"
#include "host/command_error.hpp"
#include "host/lock_holder.hpp"
#include "store/errors.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::cli {

namespace {

/// The command line as typed, for the journal, without the language that it was answered in.
std::string command_line(std::vector<std::string> const& words) {
    std::string line{this_program().name};
    bool are_options = true;
    for (auto word = words.begin(); word != words.end(); ++word) {
        are_options = are_options && *word != "--";
        if (are_options && *word == "--lang" && word + 1 != words.end()) ++word;
        else if (!are_options || !word->starts_with("--lang=")) line += " " + shell_word(*word);
    }
    return line;
}

bool is_read_only(Globals const& globals, Variables const& variables) {
    auto const variable = variables("MELDBOOK_READ_ONLY");
    return globals.read_only || (variable && *variable != "0");
}

std::vector<std::optional<Catalogue>> page_languages(Process const& process, Globals const& globals,
                                                     LanguageChoice const& language) {
    std::vector<std::optional<Catalogue>> all;
    auto const add = [&](std::string_view name, std::optional<Catalogue> catalogue) {
        if (name == language.name) all.insert(all.begin(), catalogue);
        else if (globals.language.empty()) all.push_back(catalogue);
    };
    add("en", std::nullopt);
    for (auto const& each : process.catalogues) add(each.name, Catalogue(each.text));
    return all;
}

}  // namespace

Context::Context(Process& process, config::Settings const& settings, Globals const& globals,
                 LanguageChoice const& language, std::vector<std::string> const& words)
    : out_(
          process.style, process.results,
          [&process](std::string_view text) { complain(process, text); }, process.recorded,
          process.sheet_is_shown),
      library_(embedded::presets(), rules::read_file, config::rules_folder(settings.path)),
      tools_{.library = library_,
             .world = process.world,
             .settings = settings,
             .input = process.input,
             .asker = globals.no_input ? nullptr : process.asker,
             .command_line = command_line(words),
             .book_path = {},
             .progress = process.progress,
             .results_on_terminal = process.results_on_terminal,
             .setting_rows =
                 [&process, &settings, &globals, &language] {
                     return setting_rows(settings, process.variables, globals, language,
                                         process.style);
                 },
             .open_screen = process.open_screen,
             .open_viewers = process.open_viewers,
             .page_languages = [&process, &globals,
                                &language] { return page_languages(process, globals, language); },
             .open_folder_watch = process.open_folder_watch,
             .agreed = process.agreed,
             .at_pad = process.at_pad,
             .rules_at_pad = process.rules_at_pad,
             .typed_at_pad = command_typed_here},
      process_(process),
      settings_(settings),
      globals_(globals),
      read_only_(is_read_only(globals, process.variables)) {
    library_.when_own_wins([this](std::string_view name, std::string_view file) {
        out_.remark(
            tr("warning: '{0}' is your own rule set, {1}; that of the program with this name "
               "is not used: rename your file to have both",
               safe(name), safe(file)));
    });
}

std::string const& Context::find_book() {
    tools_.book_path = book_path(globals_.book, process_.variables);
    return tools_.book_path;
}

store::Access Context::access_for_reading() const {
    return read_only_ ? store::Access::read : store::Access::write;
}

store::OpenOptions Context::options() {
    auto const waits = [this] {
        out_.remark(host::waiting_for(tools_.book_path, host::lock_holder(tools_.book_path)));
    };
    store::BackupPlan plan{
        .today =
            [&clock = tools_.world.clock] {
                auto date = clock.local_date(clock.now());
                auto began = clock.utc_of(date + "T00:00:00");
                return store::BackupPlan::Day{std::move(date), std::move(began)};
            },
        .failed =
            [this](store::StoreError const& error) { out_.remark(host::not_backed_up(error)); },
        .files = tools_.settings.backups.value,
        .bytes = tools_.settings.backups_mib.value * store::mebibyte};
    store::OpenOptions options{.waits = waits, .backups = std::move(plan)};
    if (process_.patience) options.lock_timeout = *process_.patience;
    return options;
}

store::Book Context::read() {
    return store::Book::open(find_book(), access_for_reading(), options());
}

std::optional<store::Book> Context::read_if_any() {
    try {
        return read();
    } catch (store::NotFound const&) {
        return std::nullopt;
    }
}

void Context::remark_absent_book() {
    if (globals_.book.empty()) return;
    out_.remark(words::sentence(store::NotFound::book(safe(tools_.book_path))));
}

std::optional<store::Book> Context::only_read_if_any(std::string const& named) {
    auto const& given = named.empty() ? globals_.book : named;
    try {
        tools_.book_path = book_path(given, process_.variables);
    } catch (host::Failed const&) {
        return std::nullopt;
    }
    try {
        return store::Book::open(tools_.book_path, store::Access::read, options());
    } catch (store::NotFound const&) {
        if (!given.empty()) throw;
        return std::nullopt;
    }
}

WritableBook Context::write() {
    refuse_if_read_only();
    remove_kept_figures(process_.variables);
    return {store::Book::open(find_book(), store::Access::write, options()), process_.recorded};
}

WritableBook Context::begin() {
    refuse_if_read_only();
    return {store::Book::open(find_book(), store::Access::create, options()), process_.recorded};
}

store::BookFile Context::file_to_read() { return {find_book(), access_for_reading(), options()}; }

store::BookFile Context::file_to_change() {
    refuse_if_read_only();
    return {find_book(), store::Access::write, options()};
}

std::string Context::in_home(std::string const& path) const {
    auto const home = process_.variables("HOME");
    return home && path.starts_with("~/") ? *home + path.substr(1) : path;
}

void Context::page_results(bool from_end) const {
    if (!process_.page_results || globals_.no_pager) return;
    auto choice = choose_pager(settings_, process_.variables);
    choice.from_end = from_end;
    process_.page_results(choice);
}

std::vector<std::string> Context::global_words() const {
    std::vector<std::string> words;
    if (!globals_.book.empty()) words = {"--book", globals_.book};
    if (globals_.read_only) words.emplace_back("--read-only");
    if (globals_.no_input) words.emplace_back("--no-input");
    if (globals_.no_pager) words.emplace_back("--no-pager");
    if (!globals_.language.empty()) words.insert(words.end(), {"--lang", globals_.language});
    if (!globals_.ranks.empty()) words.insert(words.end(), {"--ranks", globals_.ranks});
    return words;
}

void Context::refuse_if_read_only() const {
    if (read_only_) {
        throw host::Refused(tr("this command would change the book, but --read-only (or "
                               "MELDBOOK_READ_ONLY) is set; omit it to go on"));
    }
}

}  // namespace meldbook::cli
