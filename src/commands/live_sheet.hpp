#pragma once
// The sheet of a match as it is now, on a screen and on the phones at the table.

#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/counted.hpp"
#include "domain/match.hpp"
#include "host/screen.hpp"
#include "host/viewers.hpp"
#include "store/book.hpp"
#include "view/sheet/live.hpp"

namespace meldbook::commands {

class LiveSheet {
public:
    /// Opens the book; nothing if there is none.
    using OpenBook = std::function<std::optional<store::Book>()>;

    /// Of a match by its number, or always of the current one if `match` is empty. `keys`: what a line
    /// below the sheet says.
    LiveSheet(std::string match, view::LiveKeys keys, OpenBook open, Tools& tools, Style style);

    /// Throws what facts_of throws. `book` is null if there is none.
    void read(store::Book const* book);

    /// Reads the match again. A book that cannot be read now (locked, being copied, half written)
    /// may be readable a moment later; until then the old page stays, with a line that says so.
    void read_again();

    std::string page(host::ScreenSize size);

    /// Serves the page to phones too, as long as a match is open always at the same address. It first
    /// shows how they get it.
    void serve(host::Serving const& serving);

    void show_viewers();

    /// Those who look at the page and perhaps enter; null if it is not served. Another one after
    /// read_again().
    host::Viewers* viewers() const { return viewers_.get(); }
    bool is_entered() const { return serving_.enter; }

    /// Phones from which nothing is taken as long as the match is open, by what names each.
    std::vector<std::string> const& away() const { return away_; }
    /// Keeps that; at most `most_away` in a match.
    void send_away(std::string const& phone);
    static constexpr std::size_t most_away = 32;

    /// What phones have said of the match, a line each, as it was kept when the match was the current one before: who
    /// held which phone only at the same address.
    std::vector<std::string> const& said();
    /// Keeps that in place of it.
    void keep_said(std::vector<std::string> lines);
    /// How often the address has become another one.
    int moves() const { return moves_; }
    /// Whether what phones have said is there after a restart.
    bool is_kept() const { return viewers_ ? life_.is_kept : !said_at_.empty(); }

    /// Who hold the phones that enter, for the line below the sheet.
    void name_players(std::string players) { players_ = std::move(players); }

    /// Turns from the sheet to the code for phones, or back; does nothing if it is not served. Where phones
    /// may enter, the codes for looking and for entering come in turn.
    void turn();
    bool code_shown() const { return code_shown_; }

    /// When to read again although nothing has changed: the sheet shows how long a hand has lasted.
    std::optional<std::chrono::milliseconds> next_check() const;

    bool in_trouble() const { return trouble_ != nullptr; }

    /// Null if the book has none.
    Match const* match() const { return match_ ? &*match_ : nullptr; }

    /// The hand in progress; its number is 0 if there is none.
    CountedHand const& counted() const { return counted_; }

private:
    std::vector<std::string> shown_addresses() const;
    bool is_open() const { return match_ && match_->facts.status == Status::open; }
    void open_viewers();
    /// Keeps the address for this match, unless that is done.
    void keep_address();
    /// Reads what is kept of the match, unless that is done.
    void read_kept();
    /// The page for phones, in each of its languages.
    std::vector<host::ServedPage> pages() const;
    /// What keeps the sheet from being read; "" if nothing does.
    std::string trouble() const;
    view::SheetOptions options() const;

    std::string named_;
    view::LiveKeys keys_;
    OpenBook open_;
    Tools& tools_;
    Style style_;
    std::optional<Match> match_;
    CountedHand counted_;
    std::exception_ptr trouble_;
    std::unique_ptr<host::Viewers> viewers_;  ///< null if the sheet is not served
    std::vector<std::string> addresses_;  ///< of the page for phones
    std::string entry_word_;  ///< the second word
    host::Serving serving_;
    view::AddressLife life_;  ///< of the first address
    int moves_ = 0;
    std::string kept_for_;  ///< the uid of the match that it is kept for
    std::vector<std::string> said_;  ///< of match `said_of_`, by its uid
    std::string said_of_, said_at_;  ///< the line with the address at which it was said
    bool code_shown_ = false;
    std::vector<std::string> away_;
    std::string players_;
};

/// How long a live sheet waits for a lock; keys and signals also wait.
inline constexpr std::chrono::milliseconds live_patience{200};
/// The same while what a phone has sent is kept: it waits nine seconds for its answer.
inline constexpr std::chrono::milliseconds phone_patience{2000};

}  // namespace meldbook::commands
