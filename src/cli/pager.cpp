#include "cli/pager.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/run.hpp"
#include "domain/notation.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

constexpr char const* usual_pager = "less -FRX";

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) throw OutputLost(errno);
}

std::vector<std::string> words_of(std::string_view command) {
    auto const words = split_words(command);
    return {words.begin(), words.end()};
}

/// How less asks, in the language of the user: signs that mean something to it have a backslash before them.
std::string prompt_of_less() {
    std::string option = "-Ps";
    for (char const c : tr("Space: on, b: back, q: leave")) {
        if (std::string_view("?:.%\\").find(c) != std::string_view::npos) option += '\\';
        option += c;
    }
    return option;
}

/// Runs a pager with a text, until the user has left it. Returns the error of the system if it cannot be run;
/// 0 for none.
int run_pager(PagerChoice const& choice, std::string_view text) {
    auto words = words_of(choice.command);
    bool const is_less = words.front() == "less" || words.front().ends_with("/less");
    if (choice.from_end && is_less) words.emplace_back("+G");
    // Who has chosen a pager knows it.
    if (!choice.own && is_less) words.push_back(prompt_of_less());
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);

    int ends[2];
    if (pipe(ends) != 0) return errno;
    // Not pipe2(), which macOS does not have.
    for (int const end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
    // Colours pass, and a page that fits is printed, if the user has not set these options.
    setenv("LESS", "FRX", 0);
    // The text is UTF-8, also where the locale that says so is not installed.
    setenv("LESSCHARSET", "utf-8", 0);
    // Who types the next command into the pager must not write files with it.
    if (!choice.own) setenv("LESSSECURE", "1", 0);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[0], STDIN_FILENO);
    // The signals that this program ignores are not ignored in the pager.
    sigset_t usual;
    sigemptyset(&usual);
    for (int const signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT}) sigaddset(&usual, signal);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    std::fflush(stdout);
    pid_t child = -1;
    int const error =
        posix_spawnp(&child, arguments[0], &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    close(ends[0]);
    if (error == 0) {
        // Ctrl-C is for the pager, which would otherwise be left alone with the terminal.
        std::signal(SIGINT, SIG_IGN);
        std::signal(SIGQUIT, SIG_IGN);
        while (!text.empty()) {
            auto const written = ::write(ends[1], text.data(), text.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) break;  // the user has left the pager
            text.remove_prefix(static_cast<std::size_t>(written));
        }
    }
    close(ends[1]);
    if (error != 0) return error;
    while (waitpid(child, nullptr, 0) == -1 && errno == EINTR) {
    }
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGQUIT, SIG_DFL);
    return 0;
}

}  // namespace

PagerChoice choose_pager(config::Settings const& settings, Variables const& variables) {
    if (settings.pager.given()) return {settings.pager.value, true};
    if (auto const pager = variables("PAGER")) return {*pager, true};
    return {usual_pager, false};
}

void Pager::write(std::string_view text) {
    if (rows_ == 0 || words_of(choice_.command).empty()) print(text);
    else kept_ += text;
}

void Pager::print_kept() {
    if (kept_.empty()) return;
    print(kept_);
    kept_.clear();
    if (std::fflush(stdout) != 0) throw OutputLost(errno);
}

std::string Pager::finish() {
    std::string trouble;
    // The prompt of the shell takes a line, too.
    bool const is_long = std::count(kept_.begin(), kept_.end(), '\n') >= rows_;
    if (!kept_.empty() && is_long) {
        int const error = run_pager(choice_, kept_);
        if (error == 0) kept_.clear();
        else if (choice_.own)
            trouble = tr("cannot run the pager '{}': {}; set PAGER or the setting pager to another "
                         "program, or use --no-pager",
                         safe(choice_.command), std::strerror(error));
    }
    print_kept();
    return trouble;
}

}  // namespace meldbook::cli
