#include "commands/live_sheet.hpp"

#include <algorithm>
#include <exception>
#include <string_view>
#include <utility>

#include "commands/counted.hpp"
#include "commands/kept_lines.hpp"
#include "commands/match.hpp"
#include "domain/judging.hpp"
#include "domain/text.hpp"
#include "text/speaking.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/entry.hpp"
#include "view/pages/html.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

using namespace std::chrono_literals;

constexpr auto retry = 1000ms;  ///< after which an unreadable book is tried again
constexpr auto tick = 60'000ms;  ///< the sheet shows the duration of the hand in minutes

/// The addresses at which matches are served, each with the second word and the phones that were sent away, and who
/// holds which phone and has said what of the hand; the same as long as the match is open.
KeptLines kept_addresses(std::string const& book) {
    constexpr std::size_t most_matches = 8;
    constexpr std::size_t longest = std::size_t{1} << 16U;  // bytes
    return {book + ".phones", most_matches, longest};
}

}  // namespace

LiveSheet::LiveSheet(std::string match, view::LiveKeys keys, OpenBook open, Tools& tools,
                     Style style)
    : named_(std::move(match)), keys_(keys), open_(std::move(open)), tools_(tools), style_(style) {}

void LiveSheet::read(store::Book const* book) {
    if (book == nullptr || (named_.empty() && !book->current_match())) match_.reset();
    else match_ = match_of(facts_of(*book, named_));
    counted_ = match_ ? counted_in(*book, *match_) : CountedHand{};
    if (match_) take_dealer(*match_, counted_);
    trouble_ = nullptr;
}

void LiveSheet::read_again() {
    try {
        auto const book = open_();
        read(book ? &*book : nullptr);
        if (!serving_.where.empty() && (!viewers_ || viewers_->has_moved())) open_viewers();
        if (viewers_) keep_address();
    } catch (std::exception const&) {
        trouble_ = std::current_exception();
    }
}

std::string LiveSheet::page(host::ScreenSize size) {
    style_.width = size.columns;
    if (code_shown_) return view::address_page(shown_addresses(), life_, size.rows, keys_, style_);
    auto const why = trouble();
    view::LiveFoot const foot{.trouble = why,
                              .keys = keys_,
                              .is_served = viewers_ != nullptr,
                              .phones = viewers_ ? viewers_->count() : 0,
                              .is_entered = serving_.enter,
                              .players = players_};
    if (!match_) return view::live_nothing(tools_.book_path, foot, style_);
    return view::live_sheet(*match_, size.rows, foot, style_, options());
}

void LiveSheet::serve(host::Serving const& serving) {
    serving_ = serving;
    open_viewers();
    keep_address();
}

void LiveSheet::open_viewers() {
    std::string before, not_used;
    if (!addresses_.empty()) {
        before = addresses_.front() + " " + entry_word_;
    } else if (is_open() && !serving_.new_address) {
        auto const kept = kept_addresses(tools_.book_path).of(match_->facts.uid);
        not_used = kept.not_used;
        auto const words =
            split_words(kept.lines.empty() ? std::string_view{} : kept.lines.front());
        for (std::size_t i = 0; i < words.size(); ++i)
            if (i < 2) (before += i > 0 ? " " : "") += words[i];
            else away_.emplace_back(words[i]);
    }
    viewers_.reset();  // it may be listening where the next one will
    viewers_ = tools_.open_viewers(serving_.where, pages(), before, 0);
    addresses_ = viewers_->addresses();
    entry_word_ = viewers_->entry_word();
    kept_for_.clear();
    life_ = {.is_another = !before.empty() && !before.starts_with(addresses_.front()),
             .enters = serving_.enter,
             .records = serving_.records,
             .has_other = serving_.enter,
             .remark = std::move(not_used)};
    if (life_.is_another) {
        // No phone can come back to a name that it has there.
        said_of_.clear();
        ++moves_;
    }
    code_shown_ = true;
}

void LiveSheet::keep_address() {
    if (!is_open() || match_->facts.uid == kept_for_) return;
    kept_for_ = match_->facts.uid;
    auto line = addresses_.front() + " " + entry_word_;
    for (auto const& phone : away_) line += " " + phone;
    read_kept();
    auto lines = said_;
    lines.insert(lines.begin(), std::move(line));
    life_.is_kept = kept_addresses(tools_.book_path).keep(kept_for_, lines);
    // The disk may have room again.
    if (!life_.is_kept) kept_for_.clear();
}

void LiveSheet::read_kept() {
    if (!match_ || match_->facts.uid == said_of_) return;
    said_of_ = match_->facts.uid;
    said_ = kept_addresses(tools_.book_path).of(said_of_).lines;
    said_at_ = said_.empty() ? "" : said_.front();
    if (!said_.empty()) said_.erase(said_.begin());
    // What a phone is known by belongs to the address: at another one each is a stranger.
    std::string_view at = said_at_;
    if (!addresses_.empty() && take_part(at, ' ') != addresses_.front())
        std::erase_if(said_,
                      [](std::string_view line) { return is_phone_id(take_part(line, ' ')); });
}

std::vector<std::string> const& LiveSheet::said() {
    read_kept();
    return said_;
}

void LiveSheet::keep_said(std::vector<std::string> lines) {
    read_kept();
    if (!is_open() || lines == said_) return;
    auto const before = std::exchange(said_, std::move(lines));
    if (viewers_ && is_entered()) {
        kept_for_.clear();
        return keep_address();
    }
    // Another pad may have the phones: what has not changed here is as it says.
    auto const addresses = kept_addresses(tools_.book_path);
    auto kept = addresses.of(said_of_).lines;
    if (kept.empty()) return;
    auto const is_in = [](std::vector<std::string> const& some, std::string const& line) {
        return std::ranges::count(some, line) > 0;
    };
    std::erase_if(kept,
                  [&](auto const& line) { return is_in(before, line) && !is_in(said_, line); });
    for (auto const& line : said_)
        if (!is_in(before, line) && !is_in(kept, line)) kept.push_back(line);
    addresses.keep(said_of_, kept);
}

void LiveSheet::send_away(std::string const& phone) {
    if (std::ranges::count(away_, phone) > 0) return;
    if (away_.size() >= most_away) {
        throw Refused(tr("many phones were sent away already; leave, and begin with "
                         "'meldbook pad --enter --new-address', which keeps out all"));
    }
    away_.push_back(phone);
    kept_for_.clear();
    keep_address();
}

void LiveSheet::turn() {
    code_shown_ = !code_shown_ && viewers_;
    if (code_shown_ && life_.has_other) life_.enters = !life_.enters;
}

std::vector<std::string> LiveSheet::shown_addresses() const {
    auto shown = addresses_;
    if (life_.enters)
        for (auto& each : shown) each.replace(each.rfind('/') + 1, each.npos, entry_word_);
    return shown;
}

void LiveSheet::show_viewers() {
    if (!viewers_) return;
    std::vector<std::string> contents;
    for (auto& page : pages()) contents.push_back(std::move(page.content));
    viewers_->show(std::move(contents));
}

std::optional<std::chrono::milliseconds> LiveSheet::next_check() const {
    if (in_trouble()) return retry;
    return is_open() ? std::optional<std::chrono::milliseconds>(tick) : std::nullopt;
}

std::vector<host::ServedPage> LiveSheet::pages() const {
    std::vector<host::ServedPage> pages;
    for (auto const& catalogue : tools_.page_languages()) {
        Speaking const language(catalogue);
        auto page = view::html::live_page(view::html::LiveOf::match);
        if (!serving_.enter) page.entering.clear();
        pages.push_back(
            {language_tag(), std::move(page.begin), std::move(page.end), std::move(page.full),
             view::html::live_content(match(), trouble(), options()), tr("Nothing is served here."),
             tr("Open the address as the terminal shows it."), view::html::busy_text(),
             std::move(page.entering)});
    }
    return pages;
}

std::string LiveSheet::trouble() const {
    if (!trouble_) return {};
    try {
        std::rethrow_exception(trouble_);
    } catch (std::exception const& error) {
        return safe(words::sentence(error));
    }
}

view::SheetOptions LiveSheet::options() const {
    auto options = sheet_options(tools_);
    options.counted = counted_;
    // A pad says below the sheet how to type a hand into it.
    options.first_hand_help = keys_ == view::LiveKeys::single;
    return options;
}

}  // namespace meldbook::commands
