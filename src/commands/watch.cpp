#include "commands/watch.hpp"

#include <chrono>
#include <exception>
#include <optional>

#include "commands/common.hpp"
#include "store/book.hpp"
#include "view/messages.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 200ms;  ///< with another program's lock: keys and signals wait as long
constexpr auto again = 1000ms;    ///< until a book that could not be read is tried again
constexpr auto tick = 60'000ms;   ///< how long a hand has been going on is told in minutes

/// What the book says, as far as it could be read.
class Live {
public:
    Live(Watch const& command, Tools& tools, Style const& style)
        : command_(command), tools_(tools), style_(style) {}

    void read(store::Book const& book) {
        if (command_.match.empty() && !book.current_match()) match_.reset();
        else match_ = match_of(facts_of(book, command_.match));
        trouble_.clear();
    }

    /// Reads it once more. What cannot be read now (locked, being copied, half written) may be a
    /// moment later; until then the page stays, and says so.
    void read_again() {
        try {
            read(tools_.open_book(patience));
        } catch (std::exception const& error) {
            trouble_ = tools_.words(error);
        }
    }

    std::string page(ScreenSize size) {
        style_.width = size.columns;
        if (!match_) return view::live_nothing(tools_.book_path, trouble_, style_);
        return view::live_sheet(*match_, size.rows, trouble_, style_, sheet_options(tools_));
    }

    std::optional<std::chrono::milliseconds> next_look() const {
        if (!trouble_.empty()) return again;
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

int run(Watch const& command, store::Book const& book, Tools& tools, Out& out) {
    if (!tools.open_screen) throw Refused(view::message::no_screen());
    Live live(command, tools, out.style);
    // What is wrong from the beginning is said where it can be read.
    live.read(book);
    auto const screen = tools.open_screen(tools.book_path);
    // Somebody may have recorded a hand before the screen watched.
    live.read_again();
    while (true) {
        screen->draw(live.page(screen->size()));
        auto const wake = screen->wait(live.next_look());
        if (wake == Wake::quit) return done;
        // A folder on another machine, or one that was put back, tells nothing: look now and then.
        if (wake != Wake::resized || live.in_trouble()) live.read_again();
    }
}

}  // namespace meldbook::commands
