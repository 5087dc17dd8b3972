#pragma once
// The phones on which players count their own hand: who holds which, what they send, and what they are
// answered. What they send comes into the hand in progress; nothing that they do records, changes or removes
// a hand.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/live_sheet.hpp"
#include "config/settings.hpp"
#include "host/viewers.hpp"
#include "view/pages/entry.hpp"

namespace meldbook::commands {

/// What somebody is told who records or confirms a hand that is not what it was.
std::string changed_since_seen();

class Phones {
public:
    /// Puts "Us: KKK" into the hand in progress.
    using Keep = std::function<void(std::string const& entry)>;

    Phones(LiveSheet& live, Tools& tools, config::Confirm confirm, Keep keep);

    /// Answers what was posted first, and returns what the scorer should know of it. The keys of the scorer
    /// are looked at before the next.
    std::vector<std::string> hear();

    /// Why the hand that stands is not to be recorded yet, one sentence for each reason.
    std::vector<std::string> open_points();

    /// Who stands for its entries.
    host::Agreed agreed() const;

    /// Takes nothing more from the phone of a player, by the beginning of the name; returns what to say.
    /// Throws Refused.
    std::string send_away(std::string_view name);

private:
    /// A phone that somebody holds: one for each player of the match.
    struct Phone {
        std::string player, id, address;
    };
    /// What was sent of a hand: one for each side.
    struct Sent {
        std::string player;
        std::size_t side = 0;
        std::string words;
        int points = 0;
    };

    /// A message: who sends it, who holds the phone by what it says, what it wants, and an entry,
    /// and what else it is about.
    struct Message {
        std::string_view id, player{}, verb{}, words{}, about{};
    };

    std::string answer(host::Posted const& posted);
    view::html::EntryView view_of(Message const& message) const;
    std::optional<std::size_t> side_of_phone(Message const& message) const;
    void forget_others();
    void hold(Message const& message, std::string const& address);
    Phone const* phone_of(std::string_view player) const;
    std::optional<std::size_t> side_of(std::string_view player) const;
    view::html::JudgedEntry judge(std::size_t side, std::string const& words) const;
    void send(Message const& message);
    void decide(Message const& message);
    std::string standing() const;
    std::optional<view::html::ReviewedHand> review(std::string_view player) const;
    bool is_confirmed(std::size_t side) const;
    /// What stands for a side that is not what this player sends; "" if nothing does.
    std::string other_entry(Message const& message, std::size_t side) const;
    std::string sent_text(Sent const& sent) const;
    void name_players();

    LiveSheet& live_;
    Tools& tools_;
    config::Confirm confirm_;
    Keep keep_;
    std::vector<Phone> phones_;
    std::vector<Sent> sent_;
    std::string match_;  ///< the uid of the match that they are of
    int hand_ = 0;
    std::string standing_;  ///< the entries that what follows is about
    std::vector<std::string> confirmed_;  ///< by these players
    std::map<std::string, std::string> wrong_;  ///< what players say is wrong
    std::vector<std::function<std::string()>> said_;  ///< to the scorer, whose language is another
};

}  // namespace meldbook::commands
