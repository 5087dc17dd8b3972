#include "cli/run.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <optional>
#include <type_traits>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "cli/completion.hpp"
#include "cli/errors.hpp"
#include "cli/grammar.hpp"
#include "cli/help.hpp"
#include "cli/messages.hpp"
#include "cli/settings.hpp"
#include "cli/terminal_asker.hpp"
#include "cli/terminal_screen.hpp"
#include "cli/version.hpp"
#include "commands/shell_word.hpp"
#include "embedded/commit.hpp"
#include "embedded/presets.hpp"
#include "embedded/version.hpp"
#include "store/book.hpp"
#include "store/book_file.hpp"
#include "store/versions.hpp"
#include "view/text.hpp"

namespace meldbook::cli {

namespace {

using namespace commands;
using store::Access;
using store::Book;
using store::BookFile;

/// The one place where a message gets its line: whatever it quotes, it stays one, and no escape code
/// in it reaches the terminal.
void complain(Process& process, std::string_view message) {
    view::Style const style{process.style.width, false, process.style.unicode};
    process.remarks("meldbook: " + view::finish(view::safe(message), style) + "\n");
}

void complain(Process& process, std::exception const& error) {
    for (auto const& line : lines_of(error)) complain(process, line);
}

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
           std::vector<std::string> const& words)
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
                 .warning_words = [](rules::Warning const& w) { return view::safe(words_of(w)); },
                 .progress = process.progress,
                 .results_on_terminal = process.results_on_terminal,
                 .setting_rows =
                     [&process, &settings, &globals] {
                         return setting_rows(settings, process.variables, globals, process.style);
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
        auto names = library_.names();
        for (auto& own : library_.own_names()) names.push_back(std::move(own));
        out_.print(completion_script(completion.shell, names));
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

/// Standard output that cannot be written: a full disk, a closed pipe.
class OutputLost : public std::exception {
public:
    explicit OutputLost(int system_error) : reason(system_error) {}
    int reason;
};

void write_all(std::FILE* file, std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file) != text.size()) throw OutputLost(errno);
}

/// A mistake in the file is told each time, and what it is about keeps its default: nobody should
/// be kept from recording a hand by it.
config::Settings read_settings(Process& process) {
    std::vector<std::string> presets;
    for (auto const& preset : embedded::presets()) presets.emplace_back(preset.name);
    auto settings = config::read_settings(config_path(process.variables), presets);
    apply(settings, process.variables, process.style);
    for (auto const& mistake : settings.mistakes) complain(process, words_of(mistake));
    return settings;
}

}  // namespace

int run(std::vector<std::string> const& words, Process& process) {
    try {
        auto const line = parse(words);
        auto const settings = read_settings(process);
        Runner runner(process, settings, line.globals, words);
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

int run_process(int argc, char const* const* argv) {
    // A reader that went away is noticed when writing; it must not kill a change half made.
    std::signal(SIGPIPE, SIG_IGN);
    // A file that grows beyond what the system allows is noticed the same way.
    std::signal(SIGXFSZ, SIG_IGN);
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    Process process;
    process.variables = process_variables();
    process.style =
        style_of(process.variables, isatty(STDOUT_FILENO) != 0, terminal_width(STDOUT_FILENO));
    process.input = stdin;
    // Who writes results into a file still sees the questions.
    auto* const screen = isatty(STDOUT_FILENO) != 0 ? stdout : stderr;
    TerminalAsker terminal(stdin, screen);
    if (isatty(STDIN_FILENO) != 0 && isatty(fileno(screen)) != 0) process.asker = &terminal;
    if (can_be_drawn_on(process.variables, STDOUT_FILENO)) {
        process.open_screen = [](std::string const& book) {
            return std::make_unique<TerminalScreen>(book);
        };
    }
    process.results = [](std::string_view text) { write_all(stdout, text); };
    process.remarks = [](std::string_view text) {
        std::fwrite(text.data(), 1, text.size(), stderr);
    };
    process.results_on_terminal = isatty(STDOUT_FILENO) != 0;
    if (can_be_drawn_on(process.variables, STDERR_FILENO)) {
        process.progress = [&style = process.style](std::string_view line) {
            // A line that is broken could not be taken away; the last column would break it.
            int const columns = terminal_width(STDERR_FILENO);
            auto const fits = columns > 0 ? view::cut(line, columns - 1, style) : std::string(line);
            std::fputs(("\r\033[K" + view::finish(fits, style)).c_str(), stderr);
            std::fflush(stderr);
        };
    }
    try {
        process.world = world_of(process.variables);
        int const code = run(words, process);
        if (std::fflush(stdout) != 0) throw OutputLost(errno);
        return code;
    } catch (OutputLost const& lost) {
        // `meldbook … | head` is no failure worth a word.
        if (lost.reason != EPIPE)
            complain(process, message::output_lost(lost.reason, process.recorded));
        return failed;
    } catch (std::exception const& error) {
        complain(process, error);
        return exit_code_of(error);
    }
}

}  // namespace meldbook::cli
