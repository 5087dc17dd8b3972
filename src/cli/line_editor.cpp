#include "cli/line_editor.hpp"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cwchar>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <histedit.h>
#include <langinfo.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "cli/settings.hpp"
#include "domain/text.hpp"
#include "host/private_file.hpp"
#include "text/style.hpp"
#include "text/text.hpp"

namespace meldbook::cli {

namespace {

using host::Prompt;

/// Returns what the user means: a `?`, `<` or `<<` typed after the text already on the line
/// replaces that text.
std::string intended_text(std::string const& start, std::string typed) {
    if (start.empty() || !typed.starts_with(start)) return typed;
    auto const said = typed.substr(start.size());
    return said == "?" || said == "<" || said == "<<" ? said : typed;
}

/// The editor needs a UTF-8 locale for letters that are not ASCII, in any language.
void use_utf8() {
    static bool const done = [] {
        auto const* own = std::setlocale(LC_CTYPE, "");
        if (own == nullptr || std::string_view(nl_langinfo(CODESET)) != "UTF-8") {
            std::setlocale(LC_CTYPE, "C.UTF-8");
        }
        return true;
    }();
    static_cast<void>(done);
}

/// How many lines of a history are kept from one evening to the next.
constexpr int kept_lines = 500;

// Bytes of the file in which they are kept, which is cut when it has become larger; a longer line is not kept.
constexpr off_t largest_history = 65'536;
constexpr std::size_t most_after_cut = 32'768;
constexpr std::size_t longest_kept = 4'096;

/// The first line of the file, by which the editor knows it.
constexpr std::string_view history_mark = "_HiStOrY_V2_\n";

/// Leaves the last lines in a file that is too large.
void cut_history(int file) {
    struct stat found{};
    if (fstat(file, &found) != 0 || found.st_size <= largest_history) return;
    std::string text(most_after_cut, '\0');
    auto const got = pread(file, text.data(), text.size(), found.st_size - std::ssize(text));
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    // What it begins with is a part of a line.
    text.replace(0, text.find('\n') + 1, history_mark);
    if (ftruncate(file, 0) == 0) (void)!write(file, text.data(), text.size());
}

constexpr char invisible = '\1';

/// Calls `text` with each part of a prompt that is shown, and `colour` with each colour escape.
template <typename OnText, typename OnColour>
void each_part(std::string_view prompt, OnText const& text, OnColour const& colour) {
    while (!prompt.empty()) {
        auto const begin = std::min(prompt.find('\x1b'), prompt.size());
        text(prompt.substr(0, begin));
        prompt.remove_prefix(begin);
        if (prompt.empty()) return;
        auto const end = std::min(prompt.find('m'), prompt.size() - 1) + 1;
        colour(prompt.substr(0, end));
        prompt.remove_prefix(end);
    }
}

/// Puts each colour escape between two marks, which tell the editor that it takes no columns.
std::string marked(std::string_view prompt) {
    std::string result;
    each_part(
        prompt, [&](std::string_view text) { result += text; },
        [&](std::string_view colour) { ((result += invisible) += colour) += invisible; });
    return result;
}

/// The columns of a prompt, without its colours.
int width_of(std::string_view prompt) { return display_width(without_tones(prompt)); }

constexpr std::string_view no_colour = "\x1b[0m";

/// The columns of a line that an answer must have behind a prompt.
constexpr int room_for_answer = 10;

/// Breaks a prompt at blanks where it is too long for one line with its answer. A colour that is open
/// at a break goes on behind it.
std::string broken_at_blanks(std::string_view prompt, int columns) {
    int const limit = columns - room_for_answer;
    if (limit <= 0 || width_of(prompt) <= limit) return std::string(prompt);
    std::string result;
    std::string_view open_colour;
    int width = 0;
    for (auto const word : split(prompt, ' ')) {
        int const wanted = width_of(word);
        if (width > 0 && wanted > 0 && width + 1 + wanted > limit) {
            if (!open_colour.empty()) result += no_colour;
            (result += '\n') += open_colour;
            width = 0;
        } else if (!result.empty()) {
            result += ' ';
            ++width;
        }
        result += word;
        width += wanted;
        each_part(
            word, [](std::string_view) {},
            [&](std::string_view colour) {
                open_colour = colour == no_colour ? std::string_view{} : colour;
            });
    }
    return result;
}

}  // namespace

class LineEditor::Editor {
public:
    Editor(std::FILE* input, std::FILE* output) {
        use_utf8();
        // It turns echo and lines on.
        termios before{};
        bool const is_silent =
            tcgetattr(fileno(input), &before) == 0 && (before.c_lflag & ECHO) == 0;
        line_ = el_init("meldbook", input, output, output);
        if (line_ == nullptr) return;
        el_set(line_, EL_CLIENTDATA, this);
        el_set(line_, EL_PROMPT_ESC, &Editor::prompt_of, invisible);
        el_set(line_, EL_EDITOR, "emacs");
        el_set(line_, EL_GETCFN, &Editor::read_letter);
        // el_set, without wide characters, would never free its copies of these words.
        el_wset(line_, EL_ADDFN, L"meldbook-complete", L"completes a name", &Editor::complete);
        el_set(line_, EL_BIND, "^I", "meldbook-complete", nullptr);
        el_wset(line_, EL_ADDFN, L"meldbook-page-down", L"turns to the next page",
                &Editor::turn<'\n'>);
        el_wset(line_, EL_ADDFN, L"meldbook-page-up", L"turns to the page before",
                &Editor::turn<'b'>);
        el_set(line_, EL_BIND, "\033[6~", "meldbook-page-down", nullptr);
        el_set(line_, EL_BIND, "\033[5~", "meldbook-page-up", nullptr);
        // Who has turned the echo off wants it so between two lines, too: a Ctrl-D that comes there would
        // be lost with the mode.
        if (is_silent) el_set(line_, EL_SETTY, "-x", "-icanon", "-echo", nullptr);
    }
    Editor& operator=(Editor&&) = delete;
    ~Editor() {
        if (line_ != nullptr) el_end(line_);
        for (auto const& [key, list] : histories_) history_end(list);
    }

    bool works() const { return line_ != nullptr; }

    /// The signal that ended the last question; 0: none.
    int ended_by() const { return ended_by_; }

    std::optional<std::string> ask(Prompt const& prompt, system::Signals const& signals,
                                   Completer const& completer, Meanwhile* meanwhile) {
        signals_ = &signals;
        completer_ = &completer;
        meanwhile_ = meanwhile;
        ended_by_ = 0;
        has_letters_ = false;
        whole_prompt_ = prompt.text;
        std::fputs(stand_before(whole_prompt_).c_str(), file_of(line_, 1));
        auto* const past = history_of(prompt.history);
        el_set(line_, EL_HIST, history, past);
        HistEvent event{};
        if (!prompt.recall.empty()) history(past, &event, H_ENTER, prompt.recall.c_str());
        if (!prompt.start.empty()) el_push(line_, prompt.start.c_str());
        // By itself the editor takes over the terminal after it has shown the prompt; a key that
        // is typed in between would be lost.
        el_set(line_, EL_PREP_TERM, 1);
        int length = 0;
        auto const* typed = el_gets(line_, &length);
        if (typed == nullptr || length <= 0 || ended_by_ != 0) return std::nullopt;
        std::string answer(typed, static_cast<std::size_t>(length));
        while (answer.ends_with('\n') || answer.ends_with('\r')) answer.pop_back();
        answer = intended_text(prompt.start, std::move(answer));
        if (!answer.empty()) {
            history(past, &event, H_ENTER, answer.c_str());
            if (prompt.history == kept_key_ && answer.size() <= longest_kept) keep_last(past);
        }
        return answer;
    }

    bool keep_history(std::string const& key, std::string path) {
        std::error_code unimportant;
        std::filesystem::create_directories(std::filesystem::path(path).parent_path(), unimportant);
        int const file = host::open_private(path);
        if (file < 0) return host::read_private(path, 0).privacy != host::Privacy::unfit;
        cut_history(file);
        close(file);
        kept_key_ = key;
        kept_in_ = std::move(path);
        auto* const past = history_of(key);
        HistEvent event{};
        history(past, &event, H_SETSIZE, kept_lines);
        history(past, &event, H_LOAD, kept_in_.c_str());
        return true;
    }

private:
    static Editor& of(EditLine* line) {
        void* self = nullptr;
        el_get(line, EL_CLIENTDATA, &self);
        return *static_cast<Editor*>(self);
    }

    /// Its input (0) or output (1).
    static std::FILE* file_of(EditLine* line, int which) {
        std::FILE* file = nullptr;
        el_get(line, EL_GETFP, which, &file);
        return file;
    }

    /// Takes a prompt for the line. Returns the lines before its last one, which alone the editor draws again.
    std::string stand_before(std::string_view prompt) {
        auto text = broken_at_blanks(prompt, terminal_width(fileno(file_of(line_, 1))));
        auto const last = text.rfind('\n') + 1;
        prompt_ = marked(std::string_view(text).substr(last));
        prompt_width_ = width_of(std::string_view(text).substr(last));
        text.resize(last);
        return text;
    }

    static char* prompt_of(EditLine* line) { return of(line).prompt_.data(); }

    /// Reads a key. The editor's own function would continue after a signal.
    static int read_letter(EditLine* line, wchar_t* letter) {
        std::mbstate_t state{};
        auto* const input = file_of(line, 0);
        auto& self = of(line);
        while (true) {
            while (int const signal = self.signals_->next()) {
                if (signal == SIGWINCH) {
                    self.start_line_again();
                } else if (signal == SIGTSTP && self.meanwhile_ != nullptr) {
                    el_set(line, EL_PREP_TERM, 0);
                    self.meanwhile_->stop();
                    el_set(line, EL_PREP_TERM, 1);
                    self.start_line_again();
                } else if (signal == SIGCONT) {
                    // Another program may have used the terminal while we were stopped.
                    el_set(line, EL_PREP_TERM, 1);
                    if (self.meanwhile_ != nullptr) self.start_line_again();
                } else {
                    self.ended_by_ = signal;
                    return -1;
                }
                el_set(line, EL_REFRESH);
            }
            if (self.meanwhile_ != nullptr && self.is_emptied() && self.meanwhile_->line_is_empty())
                self.draw_again(line);
            fd_set readable;
            if (!self.wait(fileno(input), readable)) return -1;
            // Whoever sits at the keys goes first: a key never waits for more than one thing that happens
            // elsewhere, however much of it there is.
            if (!FD_ISSET(fileno(input), &readable)) {
                if (self.meanwhile_ != nullptr && self.meanwhile_->has_changed())
                    self.draw_again(line);
                continue;
            }
            char byte = 0;
            auto const got = read(fileno(input), &byte, 1);
            if (got == 0) return 0;
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) return -1;
            auto const* const now = el_line(line);
            if (self.meanwhile_ != nullptr && now->lastchar == now->buffer)
                self.meanwhile_->line_begins();
            auto const length = std::mbrtowc(letter, &byte, 1, &state);
            if (length == static_cast<std::size_t>(-1)) state = {};
            else if (length != static_cast<std::size_t>(-2)) return 1;
        }
    }

    /// Whether the line has no letter any more.
    bool is_emptied() {
        auto const* const now = el_line(line_);
        bool const has_letters = now->lastchar != now->buffer;
        return std::exchange(has_letters_, has_letters) && !has_letters;
    }

    /// Draws the page and the line again, which may have another prompt.
    void draw_again(EditLine* line) {
        if (auto now = meanwhile_->prompt(); !now.empty()) {
            whole_prompt_ = std::move(now);
            stand_before(whole_prompt_);
        }
        start_line_again();
        el_set(line, EL_REFRESH);
    }

    bool wait(int input, fd_set& readable) const {
        if (meanwhile_ == nullptr) return signals_->wait({input}, readable, std::nullopt);
        return signals_->wait({input, meanwhile_->heard()}, readable, meanwhile_->until());
    }

    /// Removes the question after a change of the window's width, so that it is shown once. Most
    /// terminals have wrapped it for the new width already.
    void start_line_again() {
        auto* const output = file_of(line_, 1);
        char const* kind = nullptr;
        el_get(line_, EL_TERMINAL, &kind);
        int const columns = terminal_width(fileno(output));
        auto const* const now = el_line(line_);
        auto const rows_to = [&](char const* end) {
            std::string_view const typed(now->buffer, static_cast<std::size_t>(end - now->buffer));
            return (prompt_width_ + display_width(typed)) / std::max(columns, 1);
        };
        int const before = rows_of_prompt(whole_prompt_, columns) - 1;
        bool const drawn =
            meanwhile_ != nullptr && meanwhile_->draw(before + rows_to(now->lastchar) + 1);
        // The lines of the prompt before its last one were on the old page.
        if (drawn) std::fputs(stand_before(whole_prompt_).c_str(), output);
        if (!drawn && kind != nullptr && std::string_view(kind) != "dumb" && columns > 0) {
            int const above = rows_to(now->cursor);
            if (above > 0) std::fputs(fmt::format("\x1b[{}A", above).c_str(), output);
            std::fputs("\r\x1b[J", output);
        }
        el_resize(line_);
    }

    /// The keys that turn pages, which write nothing where there are none.
    template <char key>
    static unsigned char turn(EditLine* line, int) {
        auto const& self = of(line);
        auto const* const now = el_line(line);
        bool const turns = self.meanwhile_ != nullptr && self.meanwhile_->has_pages() &&
                           now->lastchar == now->buffer;
        if (turns) el_push(line, key == '\n' ? "\n" : "b\n");
        return CC_NORM;
    }

    /// The tab key: completes as far as all that fit are the same, or shows them.
    static unsigned char complete(EditLine* line, int) {
        auto& self = of(line);
        auto const* const now = el_line(line);
        std::string_view const before(now->buffer,
                                      static_cast<std::size_t>(now->cursor - now->buffer));
        auto const found = (*self.completer_)(before);
        if (found.words.empty()) return CC_ERROR;
        auto const typed = before.substr(found.from);
        auto common = found.words.front();
        for (auto const& word : found.words) {
            auto const end = std::ranges::mismatch(common, word).in1 - common.begin();
            common.resize(static_cast<std::size_t>(end));
        }
        common.resize(utf8_length(common));
        if (found.words.size() == 1 || common.size() > typed.size()) {
            el_deletestr(line, static_cast<int>(std::ranges::count_if(
                                   typed, [](char c) { return (c & 0xC0) != 0x80; })));
            el_insertstr(line, common.c_str());
            return CC_REFRESH;
        }
        std::string list = "\n";
        for (auto const& name : found.words) list += name + "  ";
        std::fputs((list + "\n").c_str(), file_of(line, 1));
        return CC_REDISPLAY;
    }

    /// Adds the last line to the file: other terminals add theirs.
    void keep_last(History* past) const {
        int const opened = host::open_private(kept_in_);
        if (opened < 0) return;
        cut_history(opened);
        auto* const file = fdopen(opened, "ae");
        if (file == nullptr) {
            close(opened);
            return;
        }
        // The editor begins an empty file with its mark.
        std::fseek(file, 0, SEEK_END);
        HistEvent event{};
        history(past, &event, H_NSAVE_FP, std::size_t{1}, file);
        std::fclose(file);
    }

    History* history_of(std::string const& key) {
        auto& list = histories_[key];
        if (list == nullptr) {
            list = history_init();
            HistEvent event{};
            history(list, &event, H_SETSIZE, 50);
            history(list, &event, H_SETUNIQUE, 1);
        }
        return list;
    }

    EditLine* line_ = nullptr;
    system::Signals const* signals_ = nullptr;
    int ended_by_ = 0;
    bool has_letters_ = false;  ///< the line had some when it was looked at last
    std::string whole_prompt_;
    std::string prompt_;  ///< its last line
    int prompt_width_ = 0;  ///< columns
    Completer const* completer_ = nullptr;
    Meanwhile* meanwhile_ = nullptr;
    std::map<std::string, History*> histories_;
    std::string kept_key_, kept_in_;  ///< which of them is kept, and the path of its file
};

int rows_of_prompt(std::string_view prompt, int columns) {
    return 1 + static_cast<int>(std::ranges::count(broken_at_blanks(prompt, columns), '\n'));
}

LineEditor::LineEditor(std::FILE* input, std::FILE* output)
    : editor_(std::make_unique<Editor>(input, output)) {}

LineEditor::~LineEditor() = default;

std::optional<std::string> LineEditor::ask(Prompt const& prompt, system::Signals const& signals,
                                           Completer const& completer, Meanwhile* meanwhile) {
    if (!editor_->works()) return std::nullopt;
    return editor_->ask(prompt, signals, completer, meanwhile);
}

int LineEditor::ended_by() const { return editor_->ended_by(); }

bool LineEditor::keep_history(std::string const& key, std::string path) {
    return !editor_->works() || path.empty() || editor_->keep_history(key, std::move(path));
}

}  // namespace meldbook::cli
