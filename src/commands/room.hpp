#pragma once
// An evening that one computer serves: all tables of the round that is played, and the phones of everybody who
// plays there. A phone follows the person who holds it: which table, which match and which hand a message is for
// follows from that, never from the message.

#include <chrono>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/command.hpp"
#include "commands/evening.hpp"
#include "commands/kept_lines.hpp"
#include "commands/live_sheet.hpp"
#include "commands/phone_table.hpp"
#include "host/viewers.hpp"
#include "store/book.hpp"
#include "view/sheet/live.hpp"
#include "view/tables/room.hpp"

namespace meldbook::commands {

class Room {
public:
    using OpenBook = LiveSheet::OpenBook;
    /// A table of a round, by indices.
    using Seat = std::pair<std::size_t, std::size_t>;

    /// A command that was run for a table, and what it printed.
    struct Done {
        ExitStatus status = done;
        std::string text{};
    };
    using Run = std::function<Done(std::vector<std::string> words, host::Agreed const& agreed)>;

    /// `event`: as in EventShow. Throws Refused if none is drawn, and what opening the book throws.
    Room(std::string event, OpenBook open, Run run, Tools& tools, Style style);

    /// Serves the page, at the address that the evening had. It first shows how phones get it. Throws
    /// CommandError.
    void serve(host::Serving serving);

    host::Viewers* viewers() const { return viewers_.get(); }

    /// Answers what was posted, for as long as a key can wait: those first who only look, then one who wants
    /// something kept. Returns what the desk must know that page() does not say, and whether that has changed.
    std::pair<std::vector<std::string>, bool> hear(Hears hears = Hears::everything);

    /// Reads what has changed in the book. A book that cannot be read now may be readable a moment later. Returns
    /// whether another round is played.
    bool read_again();
    void show_viewers();
    std::optional<std::chrono::milliseconds> next_check() const;

    bool code_shown() const { return code_shown_; }
    void turn() { code_shown_ = !code_shown_; }
    std::string page(host::ScreenSize size);

    Evening const& evening() const { return evening_; }
    /// The round that is played, by index.
    std::size_t round() const { return evening_.to_play(); }

    /// What the desk must know that came without a message of a phone.
    std::vector<std::string> take_said() { return std::exchange(said_, {}); }
    /// Whether what phones have said is there after a restart.
    bool is_kept() const { return life_.is_kept; }
    /// What players have said to be wrong at all tables, a sentence each.
    std::vector<std::string> objections();

    /// As in Phones, by the names of everybody. Throw Refused.
    std::string give_phone(std::string_view name);
    std::string send_away(std::string_view name);

    /// The table that a number means, "1/2" also one of an earlier round that still plays; nothing if a word is none.
    /// Throws UsageError for a number of no table.
    std::optional<Seat> seat_of(std::string_view word) const;
    /// What means it: "2", or "1/2" in an earlier round.
    std::string number_of(Seat const& seat) const;
    /// Whether a table can be looked at: one of the round that is played, or one that still plays.
    bool is_shown(Seat const& seat) const;
    PhoneTable& table(Seat const& seat) { return *table_for_desk(seat).phones; }
    /// Whether a table is settled, also without a match.
    bool is_over(Seat const& seat) const { return evening_.is_over(seat.first, seat.second); }
    /// The command that begins the match of a table.
    std::vector<std::string> words_to_begin(Seat const& seat) const {
        auto const table = fmt::format("{}/{}", evening_.rounds[seat.first].round, seat.second + 1);
        return {"new", "--event", event_, "--table", table};
    }
    /// The match of a table, and its hand in progress; one that has not begun has no number.
    std::pair<Match const*, CountedHand const*> match_at(Seat const& seat);
    /// The table of a match, if it is one of the evening's; also of one that the bell has left out.
    std::optional<Seat> seat_of_match(int match) const;
    std::string page_of(Seat const& seat, host::ScreenSize size);
    /// As in PhoneTable.
    void reply(Seat const& seat, std::string_view text, SeenLine const& line);
    /// Lets the phones of a table, or all, ask again what stands.
    void tell(std::optional<Seat> const& seat);
    /// The numbers of those of a round, by index, that have entries of a hand that is not recorded.
    std::vector<std::string> unconfirmed(std::size_t round);
    /// Those of earlier rounds that still play.
    std::vector<Seat> late_tables() const;
    /// A match by its table: "table 5", or by its number. `begins`: what is named begins it; `adds_hand`: it is its
    /// last hand, "table 5, hand 3".
    std::string name_of(int match, bool begins, bool adds_hand) const;
    /// Those at a table who play at another one now.
    std::vector<std::string> busy_elsewhere(Seat const& seat) const;
    /// Those at a table who were awarded a result, as a command takes them: "Ana+Bea+Cid+Dan".
    std::string awarded_at(Seat const& seat) const;
    /// Who plays at a table.
    std::string players_text(Seat const& seat) const;
    /// Whether somebody plays in the evening, or will.
    bool knows(std::string_view player) const;
    /// Whether a match of the evening has entries of a hand in progress.
    bool has_sent(int match);

private:
    struct Table {
        std::optional<Match> match{};  ///< in the book; or as it would begin, which has no number
        CountedHand counted{};
        std::unique_ptr<PhoneTable> phones{};
        store::BookState state{};  ///< of the book when it was read
        std::optional<TableNow> now{};  ///< nothing: to be asked again
        std::vector<std::string> kept{};  ///< of what phones have said, as it is in the file

        bool has_begun() const { return match && match->facts.number != 0; }
    };
    /// Where somebody is in the round that is played.
    struct Place {
        std::size_t round = 0;
        std::optional<std::size_t> table{};  ///< nothing: sits out
    };

    void read();
    void read_evening();
    void open_viewers();
    /// Keeps address, phones and what they have said, if that is not done.
    void keep();
    /// Takes over what phones had said at tables when the program ended.
    void restore_tables();
    /// Whether its match has ended in the middle of a hand, as by the bell.
    static bool ended_amid_hand(Table const& table);
    void restore_said(Seat const& seat, Table& table);
    /// What phones have said may have to be kept.
    void note_said(Table& table);
    std::vector<host::ServedPage> pages() const;
    std::string trouble() const;

    std::optional<Place> place_of(std::string const& player) const;
    /// The sides of a table, with who plays there now.
    std::vector<std::vector<std::string>> sides_at_table(std::size_t round,
                                                         std::size_t table) const;
    std::vector<std::string> const& players_at_table(std::size_t round, std::size_t table) const;
    /// The table as it is in the book now.
    Table& table_at(Seat const& seat);
    /// The same, or as it was, with `trouble_`, while the book cannot be read: the page goes on.
    Table& table_for_desk(Seat const& seat);
    void keep_entry(Seat const& seat, std::string const& entry);

    std::string answer(host::Posted const& posted);
    view::html::EntryView view_for(PhoneWish const& wish, std::optional<Catalogue> const& language);
    /// Does what it wants at the table of its player, and returns what it then sees.
    view::html::EntryView view_at(Place const& place, PhoneWish const& wish,
                                  std::optional<Catalogue> const& language);
    view::html::EntryView view_of_all(PhoneWish const& wish) const;
    /// The tables whose sheets everybody can look at.
    std::vector<std::pair<std::string, std::string>> tables_to_show() const;
    /// The sheet of a table that a phone asks for, whoever holds it: "sheet 1/2".
    std::optional<std::string> sheet_asked(std::string_view about);
    std::vector<std::string> place_texts(Place const& place, std::string const& player) const;
    static std::string bell_text(Table const& table);
    /// What is said of a table that the bell has cut off.
    std::string cut_off_text(Seat const& seat) const;
    /// What the bell of the round before has cut off of a player's hand; "" for nothing.
    std::string bell_before(Place const& place, std::string const& player);
    /// The same for the desk, in short.
    std::string over_text(Seat const& seat) const;
    /// How a table ended.
    std::vector<std::string> result_texts(Seat const& seat);
    std::vector<std::string> settled_texts(Place const& place, std::string const& player);
    /// Where somebody is in a round; nothing: not drawn for it.
    std::optional<Place> place_in(std::size_t round, std::string const& player) const;
    /// The same for who has nothing to play now.
    std::vector<std::string> waiting_texts(std::string const& player) const;
    /// Takes nothing more from a phone, and tells it.
    void keep_out(std::string const& phone);
    void record_if_agreed(Seat const& seat);
    void follow_holders();
    void follow_holders(Table& table);
    TableNow const& now_at(Table& table) const;
    TableNow now_at(Seat const& seat);
    /// The time of day since which a table is at what it is at; "": it has not begun.
    std::string since(std::size_t round, std::size_t table) const;
    std::chrono::steady_clock::time_point next_page() const;
    /// A command that was run for a table was refused.
    void say_refused(Seat const& seat, std::string_view why);
    int group_of(Seat const& seat) const;

    std::string event_;
    OpenBook open_;
    Run run_;
    Tools& tools_;
    Style style_;
    std::vector<std::optional<Catalogue>> languages_;
    std::optional<store::Book> book_;  ///< open to be read again
    store::BookState state_{};
    Evening evening_;
    /// The sides that play in the matches, or played their last hands, by the number of the match.
    std::map<int, std::vector<std::vector<std::string>>> present_;
    /// Everybody who plays or will, by the alphabet, and where they are.
    std::map<std::string, std::optional<Place>> everybody_;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<std::string>> seated_;
    std::exception_ptr trouble_;
    std::map<Seat, Table> tables_;
    PhoneHolders holders_;
    std::vector<PhoneHolders::Phone> kept_holders_;
    bool is_kept_ = false;  ///< the file has what phones have said
    /// What they had said when the program ended, by the uid of the match.
    std::map<std::string, std::vector<std::string>> said_before_;
    std::vector<std::string> away_;
    std::unique_ptr<host::Viewers> viewers_;
    std::vector<std::string> addresses_;
    std::string entry_word_;
    host::Serving serving_;
    view::AddressLife life_;
    bool code_shown_ = false;
    bool is_shown_ = false;  ///< phones have the newest page
    std::chrono::steady_clock::time_point shown_at_{};
    std::vector<std::string> said_;  ///< to the desk
    std::function<std::string()>
        last_;  ///< the last hand that phones recorded, in the language that is spoken
    std::pair<Seat, int> last_hand_{};  ///< its table and number
    bool has_changed_ = false;
    std::optional<Seat> agreed_;  ///< a table whose hand is to be recorded
};

}  // namespace meldbook::commands
