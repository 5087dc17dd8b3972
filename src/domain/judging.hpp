#pragma once
// Who of a table stands for the hand in progress: who sent which entry from which phone, who has confirmed
// what, and what is still open before the hand is recorded. A value: what the book has and what phones say
// comes in, and it says what to do. It knows no server, no clock and no book, so that one program can have
// many tables.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meldbook {

/// Who confirms a hand that players entered on their phones before it is recorded.
enum class Confirm : std::uint8_t {
    none,
    other_side,  ///< each entry a player of another side, where every side has a phone
    all,  ///< every player who has a phone
    record,  ///< as other_side, and the last confirmation records the hand
};

/// The hand in progress and who sits at the table, as the book has it now.
struct TableHand {
    struct Side {
        std::vector<std::string> players;
        std::string words{};  ///< of its entry
        bool is_whole = false;  ///< whether these are the whole entry
        int revision = 0;  ///< how often they were saved
    };
    std::string match;  ///< its uid; "": there is none
    int number = 0;  ///< of the hand
    std::vector<Side> sides{};
    std::uint64_t terms =
        0;  ///< as terms_of_next_hand(): what is confirmed is confirmed under these
};

/// What a phone says.
struct PhoneMessage {
    std::string_view phone;  ///< the id by which it is known
    std::string_view player;  ///< who holds it, by what it says
    std::string_view words{};  ///< of an entry
    std::string_view about{};  ///< the key of what its player has seen
};

/// Something that is open before the hand is recorded.
struct OpenPoint {
    enum class Why : std::uint8_t {
        wrong,  ///< players.front() says what is wrong: `text`
        nobodys_entry,  ///< of `sides`, which players.front() sent and nobody stands for any more
        unconfirmed_sides,  ///< whose entries no other side has confirmed
        unconfirmed_players,
    };
    Why why;
    std::vector<std::string> players{};
    std::vector<std::size_t> sides{};
    std::string text{};
};

/// Who holds which phone: a player has one phone, and a phone one player.
class PhoneHolders {
public:
    struct Phone {
        std::string player, id;
        std::string address;  ///< from which it came first
        int digits = 0;  ///< by which one that asks is known on the screens of both

        friend bool operator==(Phone const&, Phone const&) = default;
    };

    /// Lets a phone be held by the player that it names, if `is_here`, and by nobody else. Returns whether the
    /// player has no other phone and did not hold this one before.
    bool hold(PhoneMessage const& message, std::string_view address, bool is_here = true);

    /// Who holds which phone, a line each, to be kept over the end of the program.
    std::vector<std::string> kept() const;
    /// Takes over such a line, unless the player or the phone has another one, or is not among those that fit.
    template <typename Fits>
    void restore(std::string_view line, Fits fits) {
        if (auto phone = phone_in(line);
            phone && fits(phone->player) && phone_of(phone->player) == nullptr &&
            std::ranges::find(phones_, phone->id, &Phone::id) == phones_.end())
            phones_.push_back(*std::move(phone));
    }

    /// As in Judging. Of many that ask, the first are forgotten.
    bool ask(PhoneMessage const& message, std::string_view address);
    /// What this phone has asked; null if it has not.
    Phone const* asked_by(PhoneMessage const& message) const;
    bool give(std::string_view player, std::string_view id);
    void refuse(std::string_view id);

    /// Takes the phone of a player away. Returns false if there is none.
    bool send_away(std::string_view player);

    /// Forgets all whose players are not among those that fit.
    template <typename Fits>
    void keep(Fits fits) {
        for (auto* const phones : {&phones_, &asking_})
            std::erase_if(*phones, [&](Phone const& phone) { return !fits(phone.player); });
    }

    bool holds(std::string_view player, std::string_view id) const;
    Phone const* phone_of(std::string_view player) const;
    std::vector<Phone> const& phones() const { return phones_; }
    std::vector<Phone> const& all_asking() const { return asking_; }

private:
    static std::optional<Phone> phone_in(std::string_view line);

    /// Whoever asked for a name that nobody has any more can take it.
    void forget_needless();

    std::vector<Phone> phones_;
    std::vector<Phone> asking_;  ///< each for a name that another phone has
};

/// Whether a phone can call itself so.
bool is_phone_id(std::string_view text);

class Judging {
public:
    using Phone = PhoneHolders::Phone;
    struct Sent {
        std::string player, phone;
        std::size_t side = 0;
        std::string words;
        int points = 0;
    };
    struct Confirmation {
        std::string player, phone;
    };
    struct Objection {
        std::string player, phone, text;
        std::optional<std::size_t> side{};  ///< whose entry is wrong; nothing: not said
    };

    /// Takes over what the book has. What was said of anything else is forgotten: of another hand, of entries
    /// that are not these, and by players who do not sit here any more.
    void follow(TableHand now);

    /// What phones have said of the hand that stands, a line each, to be kept over the end of the program.
    std::vector<std::string> kept() const;
    /// Somebody had said that something is wrong, of a hand that does not stand any more.
    struct Forgotten {
        Objection said;
        int hand = 0;
    };
    /// Takes over such lines, before anything is said of the hand. What was said of any other hand is not taken over,
    /// nor a confirmation from another phone than the one that its player holds; a line that is none is passed over.
    /// Returns which objections are forgotten.
    std::vector<Forgotten> restore(std::vector<std::string> const& lines);
    /// Whether such a line says that something is wrong, or answers that.
    static bool is_objection(std::string_view line);
    /// What an entry that was taken over comes to.
    void count_sent(std::size_t side, int points);

    /// Takes over who holds a phone, but for those that were sent away.
    void restore_holder(std::string_view line, std::span<std::string const> away) {
        if (std::ranges::count(away, line.substr(0, line.find(' '))) != 0) return;
        holders_.restore(line,
                         [&](std::string const& player) { return side_of(player).has_value(); });
    }
    PhoneHolders const& holders() const { return holders_; }

    /// Lets a phone be held by the player that it names. One that had another player before takes back what
    /// it has confirmed. Returns whether the player has no other phone and did not hold this one before.
    bool hold(PhoneMessage const& message, std::string_view address);

    /// Whether a phone now asks for the name of a player who has another one, and did not ask before. The
    /// scorer's word gives it.
    bool ask(PhoneMessage const& message, std::string_view address);
    Phone const* asked_by(PhoneMessage const& message) const { return holders_.asked_by(message); }
    std::vector<Phone> const& all_asking() const { return holders_.all_asking(); }
    /// Gives the name of a player to a phone that has asked for it. What the player sent still stands, and what is wrong
    /// stays wrong; what the other phone has confirmed is confirmed again. Returns false if it has not asked.
    bool give(std::string_view player, std::string_view id);

    /// The side of the player who holds the phone that says so; nothing if nobody does.
    std::optional<std::size_t> side_of_phone(PhoneMessage const& message) const;

    /// Whether an entry can be kept: its sender holds the phone, and has seen what stands for the side.
    bool may_send(PhoneMessage const& message) const;

    /// To be told when the book has the words of such a message and follow() was called.
    void sent(PhoneMessage const& message, int points);

    /// Whether a player confirms the hand that stands now, and not one that was seen before.
    bool confirm(PhoneMessage const& message);

    /// Whether a player says what is wrong with the hand that stands, of one side or of any, and not with one that
    /// was seen before; such a player confirms nothing any more. It stands until that side has another entry, the
    /// player confirms, or the hand is another one; of any side also until the only other one has another entry.
    bool object(PhoneMessage const& message, std::string text,
                std::optional<std::size_t> side = {});

    /// Takes nothing more from the phone of a player: its confirmation and its objection are gone, and nobody
    /// stands for what it sent. Returns false if the player has none.
    bool send_away(std::string_view player);

    /// What is open before the hand is recorded; nothing as long as an entry is missing.
    std::vector<OpenPoint> open_points(Confirm confirm) const;

    /// Whether the last confirmation records the hand, by Confirm::record: every entry is confirmed by
    /// another side, nothing is open, and nothing is wrong or doubtful in it (`is_sound`).
    bool records(Confirm confirm, bool is_sound) const;

    /// Names what stands for a side now, to be sent with what replaces it.
    std::string key_of(std::size_t side) const;
    /// Names the whole hand, to be confirmed; "" as long as an entry is missing.
    std::string key() const;
    bool is_complete() const { return !key().empty(); }

    /// Whether a confirmation speaks for the entry of a side: it is of a player of another side, and not from
    /// the phone that has sent this entry.
    bool counts(Confirmation const& confirmation, std::size_t side) const;
    bool is_confirmed(std::size_t side) const;
    bool has_confirmed(std::string_view player) const;

    /// Whether somebody stands for what was sent: the phone is held by a player of the side, or a player of the
    /// side has confirmed the hand. Where there is only this phone, everybody uses it.
    bool is_stood_for(Sent const& sent) const;

    /// The words of a side when a player confirmed this hand last, also if they have changed; null if the
    /// player never did.
    std::string const* seen_by(std::string_view player, std::size_t side) const;

    /// Keeps what the scorer answers to who objects, as long as the hand stands as it is.
    void answer(std::string text) { reply_ = std::move(text); }
    std::string const& reply() const { return reply_; }

    Phone const* phone_of(std::string_view player) const { return holders_.phone_of(player); }
    std::optional<std::size_t> side_of(std::string_view player) const;
    Sent const* sent_of(std::size_t side) const;

    TableHand const& hand() const { return hand_; }
    std::vector<Phone> const& phones() const { return holders_.phones(); }
    std::vector<Sent> const& sent() const { return sent_; }
    std::vector<Confirmation> const& confirmed() const { return confirmed_; }
    std::vector<Objection> const& objections() const { return wrong_; }

private:
    std::string told_apart(std::size_t side) const;
    /// Whether an objection stands only until a side has another entry.
    bool is_about(Objection const& objection, std::size_t side) const;
    std::string key_about(Objection const& objection) const;
    void take_back_said(PhoneMessage const& message);
    void take_back_confirmation(std::string_view phone);
    bool has_phone(std::size_t side) const;

    TableHand hand_;
    PhoneHolders holders_;
    std::vector<Sent> sent_;  ///< one for each side
    std::vector<Confirmation> confirmed_;  ///< of the hand that stands
    std::vector<Objection> wrong_;
    std::string reply_;
    struct Seen {
        std::string player;
        std::vector<std::string> words;  ///< of each side
    };
    std::vector<Seen> seen_;  ///< of this hand
};

}  // namespace meldbook
