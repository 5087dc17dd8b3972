#pragma once
// The phones on which the players of one table count their own hand: who holds which, and what each is answered.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/live_sheet.hpp"
#include "commands/phone_table.hpp"
#include "host/viewers.hpp"

namespace meldbook::commands {

class Phones {
public:
    /// Puts "Us: KKK" into the hand in progress.
    using Keep = std::function<void(std::string const& entry)>;

    Phones(LiveSheet& live, Tools& tools, Confirm confirm, Keep const& keep);

    /// Answers what was posted first, and returns what the scorer should know of it. The keys of the scorer
    /// are looked at before the next.
    std::vector<std::string> hear(Hears hears = Hears::everything);

    /// Takes over the match and the hand as they are in the book now; of a match that has become the current one also
    /// what its phones had said when it was that before.
    void follow();
    /// What the scorer should know of that.
    std::vector<std::string> take_news();
    bool has_news() const { return !news_.empty(); }
    /// Whether what phones have said is there after a restart.
    bool is_kept() const { return live_.is_kept(); }

    /// As in PhoneTable, of the hand as it is in the book now.
    std::vector<std::string> open_points();
    std::vector<std::string> objections();
    bool records();
    /// What the scorer does not want recorded as it stands, or wants to correct: until it is something else, no
    /// confirmation records it.
    void withhold(CountedHand const& counted) { withheld_ = counted; }
    void reply(std::string_view text, SeenLine const& line);
    host::Agreed agreed() const { return table_.agreed(); }

    /// Lets a player, by the beginning of the name, go on with the phone that has asked for it, in place of the
    /// one that is dead or lost; returns what to say. Throws Refused.
    std::string give_phone(std::string_view name);

    /// Takes nothing more from the phone of a player, by the beginning of the name; returns what to say.
    /// Throws Refused.
    std::string send_away(std::string_view name);

private:
    std::string answer(host::Posted const& posted);
    /// Says what another match that has become the current one leaves behind.
    void leave_match();
    void restore();
    void keep();
    /// Takes nothing more from what calls itself so, or comes from there, and tells it.
    void keep_out(std::string const& phone);
    void tell();
    void name_players();

    LiveSheet& live_;
    Tools& tools_;
    PhoneTable table_;
    struct Followed {
        std::string uid{};
        int number = 0;
        bool is_open = false;
        std::vector<std::string> wrong{};  ///< what players have said to be so
    };
    CountedHand withheld_{};
    Followed followed_;  ///< the match
    int moves_ = 0;  ///< of the address, as followed
    std::vector<std::string> news_;
};

}  // namespace meldbook::commands
