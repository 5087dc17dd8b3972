// Who stands for the hand in progress: what each thing that is said or done at a table leaves open.

#include "domain/judging.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace meldbook_tests::domain_judging_test {

using namespace meldbook;

namespace {

/// A table of Us (Ana, Bea) and Them (Cid, Dan). Each line is something that happens:
///   p:Ana          the phone p is held by Ana
///   p:Ana sends K  her side's entry, as she sees the table now; `resends`: as it was before the last entry
///   p:Ana confirms, p:Ana confirms-old (the version before the last entry), p:Ana objects
///   types Us K     the scorer types an entry
///   away Ana, seat Ana=Eve (or a rename), records (the next hand, with the same entries)
class Table {
public:
    Table() {
        hand_ = {.match = "m",
                 .number = 1,
                 .sides = {{.players = {"Ana", "Bea"}}, {.players = {"Cid", "Dan"}}}};
        judging_.follow(hand_);
    }

    void play(std::string const& line) {
        std::istringstream words(line);
        std::string first, verb, word;
        words >> first >> verb >> word;
        auto const colon = first.find(':');
        if (colon == first.npos) return happen(first, verb, word);
        auto const phone = first.substr(0, colon), player = first.substr(colon + 1);
        judging_.hold({phone, player}, "address");
        auto const side = judging_.side_of(player).value_or(0);
        auto const about = verb == "sends"          ? judging_.key_of(side)
                           : verb == "resends"      ? before_.key_of(side)
                           : verb == "confirms-old" ? before_.key()
                                                    : judging_.key();
        PhoneMessage const message{phone, player, word, about};
        if (verb == "sends" || verb == "resends") {
            if (!judging_.may_send(message)) return;
            keep(side, word);
            judging_.sent(message, 0);
        }
        if (verb == "confirms" || verb == "confirms-old") judging_.confirm(message);
        if (verb == "objects") judging_.object(message, "no");
    }

    std::string entry(std::size_t side) const { return hand_.sides[side].words; }

    /// What is open, in words: "Us, Them not confirmed; Ana objects".
    std::string open(Confirm confirm) const {
        using Why = OpenPoint::Why;
        std::string text;
        for (auto const& point : judging_.open_points(confirm)) {
            std::string about;
            for (auto const side : point.sides) about += side == 0 ? "Us " : "Them ";
            for (auto const& player : point.players) about += player + " ";
            static std::map<Why, std::string> const words = {
                {Why::wrong, "objects"},
                {Why::nobodys_entry, "nobody stands"},
                {Why::unconfirmed_sides, "unconfirmed"},
                {Why::unconfirmed_players, "unconfirmed"}};
            text += (text.empty() ? "" : "; ") + about + words.at(point.why);
        }
        return text;
    }

private:
    void happen(std::string const& what, std::string const& who, std::string const& entry) {
        if (what == "types") keep(who == "Us" ? 0 : 1, entry);
        if (what == "away") judging_.send_away(who);
        if (what == "records") {
            before_ = judging_;
            ++hand_.number;
        }
        if (what == "seat") {
            auto const equals = who.find('=');
            for (auto& side : hand_.sides)
                std::ranges::replace(side.players, who.substr(0, equals), who.substr(equals + 1));
        }
        judging_.follow(hand_);
    }

    void keep(std::size_t side, std::string const& words) {
        before_ = judging_;
        auto& kept = hand_.sides[side];
        if (kept.words != words) ++kept.revision;
        kept.words = words;
        kept.is_whole = true;
        judging_.follow(hand_);
    }

    TableHand hand_;
    Judging judging_, before_;
};

}  // namespace

TEST_CASE("judging: who must still confirm, and for whose entry somebody stands") {
    struct Case {
        char const* what;
        std::vector<std::string> happens;
        char const* open;
        Confirm confirm = Confirm::other_side;
    };
    std::vector<std::string> const sent = {"a:Ana sends K", "c:Cid sends Q"};
    auto const after_sent = [&](std::vector<std::string> more) {
        more.insert(more.begin(), sent.begin(), sent.end());
        return more;
    };
    std::vector<std::string> const agreed = after_sent({"a:Ana confirms", "c:Cid confirms"});
    auto const after_agreed = [&](std::vector<std::string> more) {
        more.insert(more.begin(), agreed.begin(), agreed.end());
        return more;
    };
    for (auto const& each : std::vector<Case>{
             {"an entry is missing", {"a:Ana sends K"}, ""},
             {"nobody has confirmed", sent, "Us Them unconfirmed"},
             {"each side has confirmed the other", agreed, ""},
             {"one side has confirmed", after_sent({"a:Ana confirms"}), "Us unconfirmed"},
             {"a partner is not the other side", after_sent({"b:Bea confirms", "a:Ana confirms"}),
              "Us unconfirmed"},
             {"an older version is not confirmed",
              after_sent({"c:Cid sends J", "a:Ana confirms-old", "c:Cid confirms"}),
              "Them unconfirmed"},
             {"what changes is confirmed again", after_agreed({"types Them J"}),
              "Us Them unconfirmed"},
             {"the same entries in the next hand are another version",
              after_agreed({"records", "a:Ana confirms-old", "c:Cid confirms-old"}),
              "Us Them unconfirmed"},
             {"with all, every player who has a phone", after_sent({"b:Bea", "a:Ana confirms"}),
              "Cid Bea unconfirmed", Confirm::all},
             {"nobody need confirm", sent, "", Confirm::none},
             {"an objection stays", after_agreed({"d:Dan objects"}), "Dan objects"},
             {"who confirms objects no more", after_agreed({"d:Dan objects", "d:Dan confirms"}),
              ""},
             {"who objects has confirmed nothing", after_agreed({"c:Cid objects"}),
              "Cid objects; Us unconfirmed"},
             {"only one side has phones", {"a:Ana sends K", "types Them Q"}, ""},
             {"a phone that is sent away stands for nothing", after_agreed({"d:Dan", "away Cid"}),
              "Them Cid nobody stands; Us unconfirmed"},
             {"nor does it where no other phone is left",
              {"types Us K", "c:Cid sends Q", "away Cid"},
              "Them Cid nobody stands"},
             {"its objection goes with it", after_agreed({"d:Dan objects", "away Dan"}), ""},
             {"a partner stands for the entry by confirming the hand",
              after_sent({"d:Dan", "away Cid", "d:Dan confirms", "a:Ana confirms"}), ""},
             {"who has left the table has confirmed nothing", after_agreed({"seat Cid=Eve"}),
              "Them Cid nobody stands"},
             {"who is called something else holds the phone again, and confirms again",
              after_agreed({"seat Cid=Eve", "c:Eve"}), "Us unconfirmed"},
             {"a phone with another player has confirmed nothing",
              after_agreed({"d:Dan", "c:Dan", "c:Cid"}), "Us unconfirmed"},
             {"one phone does not confirm what it has sent",
              {"a:Ana sends K", "b:Bea", "a:Cid sends Q", "a:Cid confirms"},
              "Us Ana nobody stands; Us Them unconfirmed"},
             {"where one phone is left, it is for everybody",
              {"a:Ana sends K", "a:Cid sends Q", "a:Cid confirms"},
              ""},
             {"what the scorer types needs nobody to stand for it",
              after_agreed({"away Cid", "types Them J"}), ""},
         }) {
        CAPTURE(std::string(each.what));
        Table table;
        for (auto const& line : each.happens) table.play(line);
        CHECK(table.open(each.confirm) == each.open);
    }
}

TEST_CASE("judging: an entry replaces only what its sender has seen") {
    struct Case {
        char const* what;
        std::vector<std::string> happens;
        char const* us;
    };
    for (auto const& each : std::vector<Case>{
             {"nothing stood there", {"a:Ana sends K"}, "K"},
             {"one's own, again", {"a:Ana sends K", "a:Ana sends Q"}, "Q"},
             {"a partner's, which was seen", {"a:Ana sends K", "b:Bea sends Q"}, "Q"},
             {"a partner's, which was not seen", {"a:Ana sends K", "b:Bea resends Q"}, "K"},
             {"the scorer's, which was not seen", {"types Us K", "b:Bea resends Q"}, "K"},
             {"of the hand before", {"types Us K", "records", "a:Ana resends Q"}, "K"},
             {"from a phone that another player holds", {"a:Ana", "b:Ana sends K"}, ""},
             {"from a player who does not play", {"a:Eve sends K"}, ""},
             {"from a player who has left", {"a:Ana", "seat Ana=Eve", "a:Ana sends K"}, ""},
         }) {
        CAPTURE(std::string(each.what));
        Table table;
        for (auto const& line : each.happens) table.play(line);
        CHECK(table.entry(0) == each.us);
    }
}

}  // namespace meldbook_tests::domain_judging_test
