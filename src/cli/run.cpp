#include "cli/run.hpp"

#include <optional>
#include <type_traits>
#include <utility>

#include "cli/complain.hpp"
#include "cli/completion.hpp"
#include "cli/errors.hpp"
#include "cli/grammar.hpp"
#include "cli/help.hpp"
#include "cli/messages.hpp"
#include "cli/settings.hpp"
#include "cli/version.hpp"
#include "embedded/commit.hpp"
#include "embedded/presets.hpp"
#include "embedded/version.hpp"
#include "store/book.hpp"
#include "store/book_file.hpp"
#include "text/catalogue.hpp"
#include "text/shell_word.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::cli {

namespace {

using namespace commands;
using store::Access;
using store::Book;
using store::BookFile;

/// How much of the world a command needs is what its `run` takes.
template <typename C>
concept NeedsNoBook = requires(C const& c, Tools& tools, Out& out) { run(c, tools, out); };

template <typename C>
concept TakesMaybeBook =
    requires(C const& c, Book const* book, Tools& tools, Out& out) { run(c, book, tools, out); };

template <typename C>
concept ReadsBook =
    requires(C const& c, Book const& book, Tools& tools, Out& out) { run(c, book, tools, out); };

/// Copies the book's file; whatever `--read-only` says, it is only read.
template <typename C>
concept CopiesFile = requires(C const& c, BookFile const& file, Tools& tools, Out& out) {
    run(c, file, tools, out);
};

template <typename C>
concept ChangesFile =
    requires(C const& c, BookFile& file, Tools& tools, Out& out) { run(c, file, tools, out); };

/// Commands that write can show what they would do, and then only read.
template <typename C>
concept Previews = requires(C const& c, Book const& book, Tools& tools, Out& out) {
    c.preview;
    preview(c, book, tools, out);
};

template <typename C>
concept NeedsNoCommandBook = requires(C const& c) { c.wants_book(); };

/// Needs no book to begin with; what it is told is looked at before there is one.
template <typename C>
concept BeginsBook = requires(C const& c, Tools& tools) { prepare(c, tools); };

/// A book that was made for a command goes again where the command kept nothing.
class Beginning {
public:
    explicit Beginning(Book& book) : book_(book) {}
    Beginning(Beginning const&) = delete;
    Beginning& operator=(Beginning const&) = delete;
    ~Beginning() { book_.remove_if_unused(); }

private:
    Book& book_;
};

/// Tells whether a command kept something in its book, however it came to its end.
class Recording {
public:
    Recording(Book const& book, bool& recorded) : book_(book), recorded_(recorded) {}
    Recording(Recording const&) = delete;
    Recording& operator=(Recording const&) = delete;
    ~Recording() { recorded_ = book_.has_kept(); }

private:
    Book const& book_;
    bool& recorded_;
};

/// One run after its line is understood.
class Runner {
public:
    Runner(Process& process, config::Settings const& settings, Globals const& globals,
           LanguageChoice const& language, std::vector<std::string> const& words)
        : out_(process.style, process.results,
               [&process](std::string_view text) { complain(process, text); }),
          library_(embedded::presets(), rules::read_file, config::rules_folder(settings.path)),
          tools_{.library = library_,
                 .world = process.world,
                 .settings = settings,
                 .input = process.input,
                 .asker = globals.no_input ? nullptr : process.asker,
                 .command_line = typed(words),
                 .book_path = {},
                 .words = [](std::exception const& e) { return lines_of(e).front(); },
                 .warning_words = [](rules::Warning const& w) { return safe(words::sentence(w)); },
                 .progress = process.progress,
                 .results_on_terminal = process.results_on_terminal,
                 .setting_rows =
                     [&process, &settings, &globals, &language] {
                         return setting_rows(settings, process.variables, globals, language,
                                             process.style);
                     },
                 .open_book =
                     [this](std::chrono::milliseconds patience) {
                         return Book::open(tools_.book_path, Access::read,
                                           {.patience = patience, .migrations = {}});
                     },
                 .open_screen = process.open_screen},
          variables_(process.variables),
          given_book_(globals.book),
          recorded_(process.recorded) {
        auto const variable = process.variables("MELDBOOK_READ_ONLY");
        read_only_ = globals.read_only || (variable && *variable != "0");
    }

    template <typename C>
    int operator()(C const& command) {
        if constexpr (NeedsNoBook<C>) {
            if constexpr (std::is_same_v<C, BookPath>) find_book();
            return run(command, tools_, out_);
        } else if constexpr (TakesMaybeBook<C>) {
            if constexpr (NeedsNoCommandBook<C>) {
                if (!command.wants_book()) return run(command, nullptr, tools_, out_);
            }
            auto const book = open_if_any();
            return run(command, book ? &*book : nullptr, tools_, out_);
        } else if constexpr (ReadsBook<C>) {
            auto const book = open(read_only_ ? Access::read : Access::write);
            return run(command, book, tools_, out_);
        } else if constexpr (CopiesFile<C>) {
            BookFile const file(find_book(), read_only_ ? Access::read : Access::write);
            return run(command, file, tools_, out_);
        } else if constexpr (ChangesFile<C>) {
            if (read_only_) throw Refused(message::read_only());
            BookFile file(find_book(), Access::write);
            return run(command, file, tools_, out_);
        } else {
            if constexpr (Previews<C>) {
                if (command.preview) {
                    auto const book = open(read_only_ ? Access::read : Access::write);
                    return preview(command, book, tools_, out_);
                }
            }
            if (read_only_) throw Refused(message::read_only());
            if constexpr (BeginsBook<C>) {
                prepare(command, tools_);
                auto book = open(Access::create);
                Beginning const beginning(book);
                Recording const recording(book, recorded_);
                return run(command, book, tools_, out_);
            } else {
                auto book = open(Access::write);
                Recording const recording(book, recorded_);
                return run(command, book, tools_, out_);
            }
        }
    }

    int operator()(Help const& help) {
        out_.print(help_page(help.command, out_.style));
        return done;
    }

    int operator()(Completion const& completion) {
        out_.print(completion_script(completion.shell, library_.all_names()));
        return done;
    }

    int operator()(Version const&) {
        out_.print(version_page(embedded::version, embedded::commit(), store::sqlite_version(),
                                store::book_version()));
        return done;
    }

    void flush() { out_.flush(); }

private:
    static std::string typed(std::vector<std::string> const& words) {
        std::string line = "meldbook";
        for (auto const& word : words) line += " " + shell_word(word);
        return line;
    }

    std::string const& find_book() {
        tools_.book_path = book_path(given_book_, variables_);
        return tools_.book_path;
    }

    Book open(Access access) { return Book::open(find_book(), access); }

    /// One that is there and cannot be reached is an error: it must not pass for an empty one.
    std::optional<Book> open_if_any() {
        try {
            return open(read_only_ ? Access::read : Access::write);
        } catch (store::NotFound const&) {
            return std::nullopt;
        }
    }

    Out out_;
    rules::Library library_;
    Tools tools_;
    Variables variables_;
    std::string given_book_;
    bool& recorded_;
    bool read_only_ = false;
};

/// A mistake in the file is reported each time, and the setting keeps its default: nobody should
/// be kept from recording a hand by it.
config::Settings read_settings(Process& process) {
    config::Known known{{}, {"en"}};
    for (auto const& preset : embedded::presets()) known.presets.emplace_back(preset.name);
    for (auto const& each : process.catalogues) known.languages.emplace_back(each.name);
    auto settings = config::read_settings(config_path(process.variables), known);
    apply(settings, process.variables, process.style);
    return settings;
}

/// Sets the language of everything that is said from here on.
LanguageChoice set_language(Process const& process, config::Settings const& settings) {
    std::vector<std::string> known = {"en"};
    for (auto const& each : process.catalogues) known.emplace_back(each.name);
    auto choice = choose_language(settings, process.variables, known);
    meldbook::set_language(std::nullopt);
    for (auto const& each : process.catalogues) {
        if (each.name == choice.name) meldbook::set_language(Catalogue(each.text));
    }
    return choice;
}

}  // namespace

int run(std::vector<std::string> const& words, Process& process) {
    auto const settings = read_settings(process);
    auto const language = set_language(process, settings);
    for (auto const& mistake : settings.mistakes) complain(process, words::sentence(mistake));
    try {
        auto const line = parse(words);
        Runner runner(process, settings, line.globals, language, words);
        int const code = std::visit(runner, line.command);
        runner.flush();
        return code;
    } catch (OutputLost const&) {
        throw;
    } catch (std::exception const& error) {
        complain(process, error);
        return exit_code_of(error);
    }
}

}  // namespace meldbook::cli
