#pragma once
// What phones say at one table and see of it: what its players send, confirm and object to in the hand that is
// played, and what they are answered. What they send comes into the hand in progress; nothing that they do here
// records, changes or removes a hand.

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/command.hpp"
#include "commands/seen_hand.hpp"
#include "domain/counted.hpp"
#include "domain/judging.hpp"
#include "domain/match.hpp"
#include "domain/score.hpp"
#include "host/viewers.hpp"
#include "view/pages/entry.hpp"

namespace meldbook::commands {

/// What somebody is told who records or confirms a hand that is not what it was.
std::string changed_since_seen();
/// The same of a line that was typed for hand `about`.
std::string recorded_meanwhile(int about, int next);

/// A message of a phone, what it wants, and from which address it comes.
struct PhoneWish : PhoneMessage {
    std::string_view verb{};
    std::string_view address{};
};

/// The wish that was posted, which it is a view of.
PhoneWish wish_in(host::Posted const& posted);

/// Whether what was posted changes nothing in the book.
bool only_looks(std::string_view posted);

/// What phones are answered now: while somebody is asked, nothing that the question may be about changes, and what
/// wants that waits.
enum class Hears : std::uint8_t { everything, looks };

/// Whether nothing is taken from a phone: it has no name, or it was sent away by that or by its address.
bool is_of_none(PhoneWish const& wish, std::vector<std::string> const& away);

/// The player with a phone whom a name, which may be shortened, means. Throws Refused if there is none, and
/// UsageError if there are several.
std::string player_holding(std::vector<PhoneHolders::Phone> const& phones, std::string_view name);
/// The phone that asks for a name, which may have the digits behind it that the phone shows: "Kim 47". Throws
/// also Refused if several ask for it, and no digits say which.
PhoneHolders::Phone phone_asking(std::vector<PhoneHolders::Phone> const& asking,
                                 std::string_view name);
/// Which it is, as both screens show it.
std::string asking_text(PhoneHolders::Phone const& phone);

/// How a table stands, for who looks after many.
struct TableNow {
    std::string text{};  ///< "": nothing is said of the hand yet
    bool needs = false;  ///< somebody from outside the table
};

/// What a phone has sent is not kept: the book cannot be written, or its match cannot begin.
struct NotKept : std::exception {
    explicit NotKept(bool begun = true) : has_begun(begun) {}
    bool has_begun;
};

class PhoneTable {
public:
    /// Puts "Us: KKK" into the hand in progress, and lets the table follow. May throw NotKept.
    using Keep = std::function<void(std::string const& entry)>;

    /// `records_doubtful`: the players' word is enough also for a hand that is marked or asked about, which
    /// they have seen; otherwise the scorer looks at it.
    PhoneTable(Confirm confirm, bool records_doubtful, Keep keep);

    /// Takes over what the book has. The match, which may be null, is used until the next call.
    void follow(Match const* match, CountedHand const& counted);

    Judging& judging() { return table_; }
    Judging const& judging() const { return table_; }
    Match const* match() const { return match_; }

    /// Does what a phone wants. Returns whether it was about something that is not there any more.
    bool take(PhoneWish const& message);

    /// What the phone sees then.
    view::html::EntryView view_of(PhoneWish const& message, bool is_old) const;

    /// What the scorer should know, in the language that is spoken when it is called.
    struct Said {
        std::function<std::string()> text;
        bool differs = false;  ///< that players of a side have counted it differently
    };
    std::vector<Said> take_said() { return std::exchange(said_, {}); }

    /// Why the hand that stands is not to be recorded yet, one sentence for each reason.
    std::vector<std::string> open_points() const;

    /// Whether the players' word is enough to record it (Confirm::record).
    bool records() const;
    /// That the scorer does not want the hand recorded as it stands, or wants it again.
    void withhold(bool is_withheld) { is_withheld_ = is_withheld; }

    /// What players have said to be wrong, a sentence each.
    std::vector<std::string> objections() const;

    /// Answers who objects, in a line that the phones show. Throws Refused if nobody does, or if somebody has objected
    /// since the line with the answer was begun.
    void reply(std::string_view text, SeenLine const& line);

    /// Who stands for its entries.
    host::Agreed agreed() const;

    /// The whole hand that stands, as the scorer is told of it.
    view::html::JudgedEntry judge_hand() const;

    /// What is wrong with the hand, or who must still enter or confirm it.
    TableNow state() const;

    /// What phones have said of the hand, to be kept over the end of the program (Judging::kept).
    std::vector<std::string> kept() const { return table_.kept(); }
    /// Takes that over, before anything is said. Returns which objections are forgotten, because they were to a hand
    /// that does not stand any more, a sentence each.
    std::vector<std::string> restore(std::vector<std::string> const& lines);

    /// The entries that this phone has sent and for which nobody stands any more, a sentence each.
    std::vector<std::string> without_holder(std::string_view phone) const;
    /// The names of its sides, by their players.
    std::vector<std::string> const& names() const { return names_; }

private:
    /// A message of a phone that was taken, to know it when it comes again because its answer was lost.
    struct Taken {
        std::string phone, player, verb, words, about;
        friend bool operator==(Taken const&, Taken const&) = default;
    };
    static Taken taken(PhoneWish const& message);
    /// Keeps the last one of each kind by a phone.
    void remember(PhoneWish const& message);
    /// Does what a phone wants of the hand that is played. Returns whether it was about something else.
    bool is_late(PhoneWish const& message);
    bool keep_sent(PhoneMessage const& message);
    /// The match with a hand of these entries.
    Match with_entries(std::vector<std::string> entries) const;
    /// The match with a hand in which one side has an entry.
    Match with_entry(std::size_t side, std::string const& words) const;
    view::html::JudgedEntry judge(std::size_t side, std::string const& words) const;
    /// Who must still confirm the hand, or what the scorer does next.
    std::string status(bool is_doubtful) const;
    /// What is going on, in a line, for the phone of a player.
    std::string news(std::string_view player,
                     std::optional<view::html::ReviewedHand> const& review) const;
    std::string sent_to(Judging::Sent const& sent, std::string_view player) const;
    std::string objection_text(Judging::Objection const& each) const;
    /// What an objection says, in words.
    std::string doubt_in(std::string const& text) const;
    /// A line of a score, and what it is of.
    using LabelledLine = std::pair<std::string, Line>;
    /// The lines of the score of a side, all of one kind together.
    std::vector<LabelledLine> lines_of(std::size_t side, std::string const& words) const;
    view::html::ReviewedSide reviewed(std::size_t side, std::string_view player) const;
    std::optional<view::html::ReviewedHand> review(std::string_view player) const;
    /// What stands for a side that is not what this player sends; "" if nothing does.
    std::string other_entry(PhoneMessage const& message, std::size_t side) const;
    std::string sent_text(Judging::Sent const& sent) const;
    /// With the sides by these names: the scorer knows others than the players.
    std::string text_of(OpenPoint const& point, std::vector<std::string> const& names) const;

    Match const* match_ = nullptr;
    Confirm confirm_;
    bool records_doubtful_;
    Keep keep_;
    Judging table_;
    bool is_withheld_ = false;
    std::optional<int> other_hand_;  ///< of which there are entries, though another one is next
    std::vector<std::string> found_;  ///< what the sides had entered before: who, is not known
    std::vector<std::string> names_;  ///< of the sides, by their players
    std::vector<Taken> taken_, taken_before_;  ///< of this hand, and of the one before it
    /// The hand before, if it was recorded as it stood and is so still.
    struct Recorded {
        std::string key{};
        std::vector<std::string> words{};  ///< of each side
    };
    Recorded recorded_{};
    std::vector<Said> said_;  ///< to the scorer, whose language is another
};

}  // namespace meldbook::commands
