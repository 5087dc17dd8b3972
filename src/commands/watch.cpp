#include <chrono>
#include <exception>
#include <optional>

#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/sheet.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 200ms;  ///< with another program's lock; keys and signals wait as long
constexpr auto retry = 1000ms;    ///< until a book that could not be read is tried again
constexpr auto tick = 60'000ms;   ///< the sheet says in minutes how long a hand has taken so far

/// The match as far as it could be read.
class Live {
public:
    Live(Watch const& command, Tools& tools, Style const& style)
        : command_(command), tools_(tools), style_(style) {}

    void read(store::Book const& book) {
        if (command_.match.empty() && !book.current_match()) match_.reset();
        else match_ = match_of(facts_of(book, command_.match));
        trouble_.clear();
    }

    /// Reads it again. What cannot be read now (locked, being copied, half written) may be readable
    /// a moment later; until then the page stays and says so.
    void read_again() {
        try {
            read(store::Book::open(tools_.book_path, store::Access::read,
                                   {.lock_timeout = patience, .migrations = {}}));
        } catch (std::exception const& error) {
            trouble_ = safe(words::sentence(error));
        }
    }

    std::string page(host::ScreenSize size) {
        style_.width = size.columns;
        if (!match_) return view::live_nothing(tools_.book_path, trouble_, style_);
        return view::live_sheet(*match_, size.rows, trouble_, style_, sheet_options(tools_));
    }

    std::optional<std::chrono::milliseconds> next_look() const {
        if (!trouble_.empty()) return retry;
        bool const clock_shown = match_ && match_->facts.status == Status::open;
        return clock_shown ? std::optional<std::chrono::milliseconds>(tick) : std::nullopt;
    }

    bool in_trouble() const { return !trouble_.empty(); }

private:
    Watch const& command_;
    Tools& tools_;
    Style style_;
    std::optional<Match> match_;
    std::string trouble_;
};

}  // namespace

ExitStatus run(Watch const& command, store::Book const& book, Tools& tools, Out& out) {
    if (!tools.open_screen) {
        throw Refused(tr("a live sheet needs a terminal to draw on; 'meldbook show' prints the "
                         "sheet once"));
    }
    Live live(command, tools, out.style);
    // An error now ends the command, before there is a screen.
    live.read(book);
    auto const screen = tools.open_screen(tools.book_path);
    // Somebody may have recorded a hand before the screen watched.
    live.read_again();
    while (true) {
        screen->draw(live.page(screen->size()));
        auto const wake = screen->wait(live.next_look());
        if (wake == host::Wake::quit) return done;
        // A folder on another machine, or one that was replaced, does not report changes.
        if (wake != host::Wake::resized || live.in_trouble()) live.read_again();
    }
}

}  // namespace meldbook::commands
