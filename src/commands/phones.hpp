#pragma once
// The phones on which players count their own hand: who holds which, what they send, and what they are
// answered. What they send comes into the hand in progress; nothing that they do records, changes or removes
// a hand.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/live_sheet.hpp"
#include "domain/judging.hpp"
#include "domain/score.hpp"
#include "host/viewers.hpp"
#include "view/pages/entry.hpp"

namespace meldbook::commands {

/// What somebody is told who records or confirms a hand that is not what it was.
std::string changed_since_seen();

class Phones {
public:
    /// Puts "Us: KKK" into the hand in progress.
    using Keep = std::function<void(std::string const& entry)>;

    Phones(LiveSheet& live, Tools& tools, Confirm confirm, Keep keep);

    /// Answers what was posted first, and returns what the scorer should know of it. The keys of the scorer
    /// are looked at before the next.
    std::vector<std::string> hear();

    /// Why the hand that stands is not to be recorded yet, one sentence for each reason.
    std::vector<std::string> open_points();

    /// Whether the players' word is enough to record it (Confirm::record).
    bool records();

    /// Answers who objects, in a line that the phones show. Throws Refused.
    void reply(std::string_view text);

    /// Lets a player, by the beginning of the name, go on with the phone that has asked for it, in place of the
    /// one that is dead or lost; returns what to say. Throws Refused.
    std::string give_phone(std::string_view name);

    /// Who stands for its entries.
    host::Agreed agreed() const;

    /// Takes nothing more from the phone of a player, by the beginning of the name; returns what to say.
    /// Throws Refused.
    std::string send_away(std::string_view name);

private:
    /// A message, what it wants, and from which address it comes.
    struct Message : PhoneMessage {
        std::string_view verb{};
        std::string_view address{};
    };

    std::string answer(host::Posted const& posted);
    view::html::EntryView view_of(Message const& message, bool is_old) const;
    void follow();
    /// Does what it wants. Returns whether it was about something that is not there any more.
    bool take(Message const& message);
    /// Takes nothing more from what calls itself so, or comes from there, and tells it.
    void keep_out(std::string const& phone);
    bool keep_sent(Message const& message);
    /// The player that a name means, of those with a phone who fit; nothing if there is none. Throws UsageError
    /// if there are several.
    template <typename Fits>
    std::optional<std::string> player_with_phone(std::string_view name, Fits fits) const;
    /// The match with a hand of these entries.
    Match with_entries(std::vector<std::string> entries) const;
    /// The match with a hand in which one side has an entry.
    Match with_entry(std::size_t side, std::string const& words) const;
    view::html::JudgedEntry judge(std::size_t side, std::string const& words) const;
    /// The whole hand that stands, as the scorer is told of it.
    view::html::JudgedEntry judge_hand() const;
    /// Who must still confirm the hand, or what the scorer does next.
    std::string status(bool is_doubtful) const;
    /// What is going on, in a line, for the phone of a player.
    std::string news(std::string_view player,
                     std::optional<view::html::ReviewedHand> const& review) const;
    std::string sent_to(Judging::Sent const& sent, std::string_view player) const;
    std::string objection_text(Judging::Objection const& each) const;
    /// A line of a score, and what it is of.
    using LabelledLine = std::pair<std::string, Line>;
    /// The lines of the score of a side, all of one kind together.
    std::vector<LabelledLine> lines_of(std::size_t side, std::string const& words) const;
    view::html::ReviewedSide reviewed(std::size_t side, std::string_view player) const;
    std::optional<view::html::ReviewedHand> review(std::string_view player) const;
    /// What stands for a side that is not what this player sends; "" if nothing does.
    std::string other_entry(Message const& message, std::size_t side) const;
    std::string sent_text(Judging::Sent const& sent) const;
    std::string text_of(OpenPoint const& point) const;
    void name_players();

    LiveSheet& live_;
    Tools& tools_;
    Confirm confirm_;
    Keep keep_;
    Judging table_;
    std::vector<std::string> names_;  ///< of the sides, by their players
    std::vector<std::function<std::string()>> said_;  ///< to the scorer, whose language is another
};

}  // namespace meldbook::commands
