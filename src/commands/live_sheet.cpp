#include "commands/live_sheet.hpp"

#include <exception>
#include <utility>

#include "commands/counted.hpp"
#include "commands/match.hpp"
#include "text/text.hpp"
#include "view/pages/html.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

using namespace std::chrono_literals;

constexpr auto retry = 1000ms;  ///< after which an unreadable book is tried again
constexpr auto tick = 60'000ms;  ///< the sheet shows the duration of the hand in minutes

}  // namespace

LiveSheet::LiveSheet(std::string match, view::LiveKeys keys, OpenBook open, Tools& tools,
                     Style style)
    : named_(std::move(match)), keys_(keys), open_(std::move(open)), tools_(tools), style_(style) {}

void LiveSheet::read(store::Book const* book) {
    if (book == nullptr || (named_.empty() && !book->current_match())) match_.reset();
    else match_ = match_of(facts_of(*book, named_));
    counted_ = match_ ? counted_in(*book, *match_) : CountedHand{};
    trouble_.clear();
}

void LiveSheet::read_again() {
    try {
        auto const book = open_();
        read(book ? &*book : nullptr);
    } catch (std::exception const& error) {
        trouble_ = safe(words::sentence(error));
    }
}

std::string LiveSheet::page(host::ScreenSize size) {
    style_.width = size.columns;
    if (code_shown_) return view::address_page(addresses_, size.rows, keys_, style_);
    view::LiveFoot const foot{.trouble = trouble_,
                              .keys = keys_,
                              .is_served = viewers_ != nullptr,
                              .phones = viewers_ ? viewers_->count() : 0};
    if (!match_) return view::live_nothing(tools_.book_path, foot, style_);
    return view::live_sheet(*match_, size.rows, foot, style_, options());
}

void LiveSheet::serve(std::string const& where) {
    auto page = view::html::live_page();
    viewers_ = tools_.open_viewers(
        where, {.begin = std::move(page.begin), .end = std::move(page.end)}, content());
    addresses_ = viewers_->addresses();
    code_shown_ = true;
}

void LiveSheet::show_viewers() {
    if (viewers_) viewers_->show(content());
}

std::optional<std::chrono::milliseconds> LiveSheet::next_check() const {
    if (!trouble_.empty()) return retry;
    bool const clock_shown = match_ && match_->facts.status == Status::open;
    return clock_shown ? std::optional<std::chrono::milliseconds>(tick) : std::nullopt;
}

std::string LiveSheet::content() const {
    return view::html::live_content(match(), trouble_, options());
}

view::SheetOptions LiveSheet::options() const {
    auto options = sheet_options(tools_);
    options.counted = counted_;
    return options;
}

}  // namespace meldbook::commands
