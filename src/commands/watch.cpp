#include <chrono>
#include <exception>
#include <memory>
#include <optional>

#include "commands/counted.hpp"
#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/html.hpp"
#include "view/sheet/live.hpp"
#include "view/sheet/sheet.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 200ms;  ///< how long to wait for a lock; keys and signals also wait
constexpr auto retry = 1000ms;    ///< after which an unreadable book is tried again
constexpr auto tick = 60'000ms;   ///< the sheet shows the duration of the hand in minutes

/// The match as it was last read.
class Live {
public:
    Live(Watch const& command, Tools& tools, Style const& style)
        : command_(command), tools_(tools), style_(style) {}

    void read(store::Book const& book) {
        if (command_.match.empty() && !book.current_match()) match_.reset();
        else match_ = match_of(facts_of(book, command_.match));
        counted_ = match_ ? counted_in(book, *match_) : CountedHand{};
        trouble_.clear();
    }

    /// Reads the match again. A book that cannot be read now (locked, being copied, half written)
    /// may be readable a moment later; until then the old page stays, with a line that says so.
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
        if (code_shown_) return view::address_page(addresses_, size.rows, style_);
        view::LiveFoot const foot{trouble_, viewers_ != nullptr, viewers_ ? viewers_->count() : 0};
        if (!match_) return view::live_nothing(tools_.book_path, foot, style_);
        return view::live_sheet(*match_, size.rows, foot, style_, options());
    }

    /// Serves the page to phones too, and first shows how they get it.
    void serve() {
        auto page = view::html::live_page();
        viewers_ = tools_.open_viewers(command_.serve,
                                       {.begin = std::move(page.begin), .end = std::move(page.end)},
                                       content());
        addresses_ = viewers_->addresses();
        code_shown_ = true;
    }

    void show_viewers() {
        if (viewers_) viewers_->show(content());
    }

    /// Turns from the sheet to the code for phones, or back.
    void turn() { code_shown_ = !code_shown_ && viewers_; }

    std::optional<std::chrono::milliseconds> next_check() const {
        if (!trouble_.empty()) return retry;
        bool const clock_shown = match_ && match_->facts.status == Status::open;
        return clock_shown ? std::optional<std::chrono::milliseconds>(tick) : std::nullopt;
    }

    bool in_trouble() const { return !trouble_.empty(); }

private:
    /// The page for phones.
    std::string content() const {
        return view::html::live_content(match_ ? &*match_ : nullptr, trouble_, options());
    }

    view::SheetOptions options() const {
        auto options = sheet_options(tools_);
        options.counted = counted_;
        return options;
    }

    Watch const& command_;
    Tools& tools_;
    Style style_;
    std::optional<Match> match_;
    CountedHand counted_;
    std::string trouble_;
    std::unique_ptr<host::Viewers> viewers_;  ///< null if the sheet is not served
    std::vector<std::string> addresses_;  ///< of the page for phones
    bool code_shown_ = false;
};

}  // namespace

ExitStatus run(Watch const& command, store::Book const& book, Tools& tools, Out& out) {
    if (!tools.open_screen) {
        throw Refused(tr("a live sheet needs a terminal to draw on; 'meldbook show' prints the "
                         "sheet once"));
    }
    Live live(command, tools, out.style);
    // An error here ends the command before a screen is opened.
    live.read(book);
    if (!command.serve.empty()) live.serve();
    auto const screen = tools.open_screen(tools.book_path);
    // A hand may have been recorded before the screen began to watch.
    live.read_again();
    while (true) {
        screen->draw(live.page(screen->size()));
        live.show_viewers();
        auto const wake = screen->wait(live.next_check());
        if (wake == host::Wake::quit) return done;
        if (wake == host::Wake::turned) live.turn();
        // Also after a timeout, because a folder on another machine, or a replaced one, does not
        // report changes.
        bool const only_drawn = wake == host::Wake::resized || wake == host::Wake::turned;
        if (!only_drawn || live.in_trouble()) live.read_again();
    }
}

}  // namespace meldbook::commands
