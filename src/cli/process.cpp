// Runs the program with the streams, environment, terminal and clock of the real process.

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <unistd.h>

#include "cli/file_watch.hpp"
#include "cli/run.hpp"
#include "cli/serving.hpp"
#include "cli/terminal.hpp"
#include "embedded/catalogues.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

std::string output_lost(int system_error, bool recorded) {
    if (recorded) {
        return tr("cannot write the output: {}; the change itself is made",
                  std::strerror(system_error));
    }
    return tr("cannot write the output: {}; make room, or write it elsewhere",
              std::strerror(system_error));
}

}  // namespace

int run_process(int argc, char const* const* argv) {
    // A closed pipe is reported by write(); the signal must not kill the program in the middle of a
    // change.
    std::signal(SIGPIPE, SIG_IGN);
    // The same holds for a file that grows beyond the limit of the system.
    std::signal(SIGXFSZ, SIG_IGN);
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    Process process;
    process.variables = process_variables();
    process.style =
        style_of(process.variables, isatty(STDOUT_FILENO) != 0, terminal_width(STDOUT_FILENO));
    process.catalogues = embedded::catalogues();
    process.input = stdin;
    // Questions are shown even if the results are redirected to a file.
    auto* const screen = isatty(STDOUT_FILENO) != 0 ? stdout : stderr;
    TerminalAsker terminal(stdin, screen);
    if (isatty(STDIN_FILENO) != 0 && isatty(fileno(screen)) != 0) process.asker = &terminal;
    bool const drawn = can_be_drawn_on(process.variables, STDOUT_FILENO);
    if (drawn) process.open_screen = terminal_screen;
    process.open_viewers = open_server;
    process.open_folder_watch = watch_folder;
    Pager pager(drawn ? terminal_height(STDOUT_FILENO) : 0);
    if (drawn) process.page_results = [&pager](PagerChoice const& choice) { pager.use(choice); };
    process.results = [&pager](std::string_view text) { pager.write(text); };
    process.remarks = [&pager](std::string_view text) {
        pager.print_kept();
        std::fwrite(text.data(), 1, text.size(), stderr);
    };
    process.results_on_terminal = isatty(STDOUT_FILENO) != 0;
    if (isatty(STDERR_FILENO) != 0) process.message_width = terminal_width(STDERR_FILENO);
    if (can_be_drawn_on(process.variables, STDERR_FILENO)) {
        process.progress.show = [&style = process.style](std::string_view line) {
            // A line that wraps could not be removed, and some terminals wrap at the last column.
            int const columns = terminal_width(STDERR_FILENO);
            auto const fits = columns > 0 ? cut(line, columns - 1, style) : std::string(line);
            std::fputs(("\r\033[K" + finish(fits, style)).c_str(), stderr);
            std::fflush(stderr);
        };
    }
    try {
        process.world = world_of(process.variables);
        auto const status = run(words, process);
        if (auto const trouble = pager.finish(); !trouble.empty()) complain(process, trouble);
        if (std::fflush(stdout) != 0) throw OutputLost(errno);
        return static_cast<int>(status);
    } catch (OutputLost const& lost) {
        // `meldbook … | head` needs no error message.
        if (lost.reason != EPIPE) complain(process, output_lost(lost.reason, process.recorded));
        // Who gets an error would do it again.
        return static_cast<int>(process.recorded ? ExitStatus::done : lost.exit_status());
    } catch (std::exception const& error) {
        complain(process, error);
        return static_cast<int>(exit_status_of(error));
    }
}

}  // namespace meldbook::cli
