// Who stands for the hand in progress: what each thing that is said or done at a table leaves open.

#include "domain/judging.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/text.hpp"

namespace meldbook_tests::domain_judging_test {

using namespace meldbook;

namespace {

/// A table of Us (Ana, Bea) and Them (Cid, Dan). Each line is something that happens:
///   p:Ana          the phone p is held by Ana
///   p:Ana sends K  her side's entry, as she sees the table now; `resends`: as it was before the last entry
///   p:Ana confirms, p:Ana confirms-old (the version before the last entry), p:Ana objects,
///   p:Ana objects-old, p:Ana objects Us (to the entry of that side)
///   types Us K     the scorer types an entry
///   p:Ana asks     for her name, which another phone has; `phone Ana` gives it
///   away Ana, seat Ana=Eve (or a rename), records (the next hand, with the same entries), rules (others)
///   stops, starts  the program; `starts elsewhere`: at another address, where each phone is a stranger
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
        auto const phone = id_of(first), player = first.substr(colon + 1);
        judging_.hold({phone, player}, "address");
        auto const side = judging_.side_of(player).value_or(0);
        auto const about = verb == "sends"          ? judging_.key_of(side)
                           : verb == "resends"      ? before_.key_of(side)
                           : verb.ends_with("-old") ? before_.key()
                                                    : judging_.key();
        PhoneMessage const message{phone, player, word, about};
        if (verb == "sends" || verb == "resends") {
            if (!judging_.may_send(message)) return;
            keep(side, word);
            judging_.sent(message, 0);
        }
        if (verb == "confirms" || verb == "confirms-old") judging_.confirm(message);
        auto const of =
            word.empty() ? std::nullopt : std::optional<std::size_t>(word == "Us" ? 0 : 1);
        if (verb == "objects" || verb == "objects-old") judging_.object(message, "no", of);
        if (verb == "asks") judging_.ask(message, "address");
    }

    /// A phone calls itself by many letters.
    static std::string id_of(std::string const& phone) {
        return std::string(32, phone.front() == 'n' ? 'e' : phone.front());
    }
    std::vector<std::string> kept() const { return judging_.kept(); }
    /// Takes over lines of a file that has anything in it.
    void restore(std::vector<std::string> const& lines) {
        for (auto const& each : judging_.restore(lines)) {
            forgotten_ += each.said.player + " ";
            hand_forgotten_ = each.hand;
        }
    }
    void restore_holder(std::string const& line, std::vector<std::string> const& away = {}) {
        judging_.restore_holder(line, away);
    }
    std::size_t asking() const { return judging_.holders().all_asking().size(); }
    std::string holders() const { return join(judging_.holders().kept(), ", "); }
    std::string const& forgotten() const { return forgotten_; }
    int hand_forgotten() const { return hand_forgotten_; }

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
public:
    bool records(Confirm confirm, bool is_sound) const {
        return judging_.records(confirm, is_sound);
    }
    std::string changed_for(std::string const& player) const {
        std::string text;
        for (std::size_t side = 0; side < 2; ++side)
            if (auto const* const seen = judging_.seen_by(player, side);
                seen != nullptr && *seen != hand_.sides[side].words)
                text += (side == 0 ? "Us " : "Them ") + *seen + " ";
        return text;
    }

private:
    void happen(std::string const& what, std::string const& who, std::string const& entry) {
        if (what == "types") keep(who == "Us" ? 0 : 1, entry);
        if (what == "away") judging_.send_away(who);
        if (what == "phone")
            for (auto const& each : std::vector(judging_.all_asking()))
                if (each.player == who) judging_.give(who, each.id);
        if (what == "records") {
            before_ = judging_;
            ++hand_.number;
        }
        if (what == "stops") {
            kept_ = judging_.kept();
            holders_ = judging_.holders().kept();
            judging_ = {};
            is_stopped_ = true;
        }
        if (what == "starts") {
            is_stopped_ = false;
            judging_.follow(hand_);
            if (who != "elsewhere")
                for (auto const& line : holders_) judging_.restore_holder(line, {});
            restore(kept_);
        }
        if (what == "rules") ++hand_.terms;
        if (what == "seat") {
            auto const equals = who.find('=');
            for (auto& side : hand_.sides)
                std::ranges::replace(side.players, who.substr(0, equals), who.substr(equals + 1));
        }
        if (!is_stopped_) judging_.follow(hand_);
    }

    void keep(std::size_t side, std::string const& words) {
        before_ = judging_;
        auto& kept = hand_.sides[side];
        if (kept.words != words) ++kept.revision;
        kept.words = words;
        kept.is_whole = true;
        if (!is_stopped_) judging_.follow(hand_);
    }

    TableHand hand_;
    Judging judging_, before_;
    bool is_stopped_ = false;
    std::vector<std::string> kept_, holders_;
    std::string forgotten_;
    int hand_forgotten_ = 0;
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
             {"the same entries by other rules are another version",
              after_agreed({"rules", "a:Ana confirms-old"}), "Us Them unconfirmed"},
             {"with all, every player who has a phone", after_sent({"b:Bea", "a:Ana confirms"}),
              "Cid Bea unconfirmed", Confirm::all},
             {"nobody need confirm", sent, "", Confirm::none},
             {"an objection stays", after_agreed({"d:Dan objects"}), "Dan objects"},
             {"also when a partner sends again",
              after_agreed({"d:Dan objects", "c:Cid sends J", "a:Ana confirms"}),
              "Dan objects; Us unconfirmed"},
             {"but not when the other side does",
              after_agreed({"d:Dan objects", "a:Ana sends J", "a:Ana confirms", "c:Cid confirms"}),
              ""},
             {"but when the rules or the scores are others",
              after_agreed({"d:Dan objects", "rules", "a:Ana confirms", "c:Cid confirms"}),
              "Dan objects"},
             {"not when the hand is another one",
              after_agreed({"d:Dan objects", "records", "a:Ana confirms", "c:Cid confirms"}), ""},
             {"what is wrong with one side stays, whatever the other sends",
              after_agreed(
                  {"d:Dan objects Them", "a:Ana sends J", "a:Ana confirms", "c:Cid confirms"}),
              "Dan objects"},
             {"until that side has another entry, also one's own by the scorer",
              after_agreed(
                  {"d:Dan objects Them", "types Them J", "a:Ana confirms", "c:Cid confirms"}),
              ""},
             {"who confirms on the same phone takes back nothing that another has said",
              {"a:Ana sends K", "a:Cid sends Q", "a:Cid objects", "a:Ana confirms"},
              "Cid objects"},
             {"who is called something else takes back what was said under the other name",
              after_agreed({"c:Cid objects", "seat Cid=Eve", "c:Eve confirms", "a:Ana confirms"}),
              ""},
             {"who confirms objects no more", after_agreed({"d:Dan objects", "d:Dan confirms"}),
              ""},
             {"who objects has confirmed nothing", after_agreed({"c:Cid objects"}),
              "Cid objects; Us unconfirmed"},
             {"an objection to what was seen before is not to what stands",
              after_sent(
                  {"c:Cid sends J", "d:Dan objects-old", "a:Ana confirms", "d:Dan confirms"}),
              ""},
             {"only one side has phones", {"a:Ana sends K", "types Them Q"}, ""},
             {"a phone that is sent away stands for nothing", after_agreed({"d:Dan", "away Cid"}),
              "Them Cid nobody stands; Us unconfirmed"},
             {"nor does it where no other phone is left",
              {"types Us K", "c:Cid sends Q", "away Cid"},
              "Them Cid nobody stands"},
             {"a phone that is nobody's any more has confirmed nothing, but what is wrong stays",
              after_agreed({"d:Dan objects", "c:Nobody", "d:Nobody"}),
              "Dan objects; Them Cid nobody stands"},
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

TEST_CASE("judging: by `record` the last confirmation records the hand, and nothing else does") {
    struct Case {
        char const* what;
        std::vector<std::string> happens;
        bool records = false;
        Confirm confirm = Confirm::record;
        bool is_sound = true;
    };
    std::vector<std::string> const agreed = {"a:Ana sends K", "c:Cid sends Q", "a:Ana confirms",
                                             "c:Cid confirms"};
    auto const after_agreed = [&](std::vector<std::string> more) {
        more.insert(more.begin(), agreed.begin(), agreed.end());
        return more;
    };
    for (auto const& each : std::vector<Case>{
             {"each side has confirmed the other", agreed, true},
             {"the scorer records by default", agreed, false, Confirm::other_side},
             {"also where all confirm", agreed, false, Confirm::all},
             {"what is refused or doubtful waits for the scorer", agreed, false, Confirm::record,
              false},
             {"an entry is missing", {"a:Ana sends K", "c:Cid"}},
             {"one side has confirmed", {"a:Ana sends K", "c:Cid sends Q", "a:Ana confirms"}},
             {"a partner is not the other side",
              {"a:Ana sends K", "c:Cid sends Q", "a:Ana confirms", "b:Bea confirms"}},
             {"a side without a phone has confirmed nothing",
              {"a:Ana sends K", "types Them Q", "a:Ana confirms"}},
             {"an older version is not confirmed",
              {"a:Ana sends K", "c:Cid sends Q", "a:Ana confirms", "c:Cid sends J",
               "c:Cid confirms", "a:Ana confirms-old"}},
             {"what is confirmed is confirmed by the rules of then", after_agreed({"rules"})},
             {"an objection waits for the scorer", after_agreed({"d:Dan objects"})},
             {"what nobody stands for waits for the scorer",
              after_agreed({"d:Dan", "b:Bea confirms", "away Ana", "d:Dan confirms", "away Bea"})},
         }) {
        CAPTURE(std::string(each.what));
        Table table;
        for (auto const& line : each.happens) table.play(line);
        CHECK(table.records(each.confirm, each.is_sound) == each.records);
    }
}

TEST_CASE("judging: a player goes on with another phone by the scorer's word") {
    struct Case {
        char const* what;
        std::vector<std::string> happens;
        char const* open;
        char const* us = "K";
    };
    for (auto const& each : std::vector<Case>{
             {"without it the phone sends nothing",
              {"a:Ana sends K", "c:Cid sends Q", "n:Ana asks", "n:Ana sends J"},
              "Us Them unconfirmed"},
             {"nor does it confirm anything",
              {"a:Ana sends K", "c:Cid sends Q", "n:Cid asks", "n:Cid confirms"},
              "Us Them unconfirmed"},
             {"the word is nothing if nobody has asked",
              {"a:Ana sends K", "c:Cid sends Q", "phone Ana", "n:Ana sends J"},
              "Us Them unconfirmed"},
             {"with it what was sent still stands, and the phone confirms",
              {"a:Ana sends K", "c:Cid sends Q", "n:Ana asks", "phone Ana", "n:Ana confirms"},
              "Us unconfirmed"},
             {"and sends",
              {"a:Ana sends K", "c:Cid sends Q", "n:Ana asks", "phone Ana", "n:Ana sends J"},
              "Us Them unconfirmed",
              "J"},
             {"the one before sends nothing more",
              {"a:Ana sends K", "c:Cid sends Q", "n:Ana asks", "phone Ana", "a:Ana sends J"},
              "Us Them unconfirmed"},
             {"what the one before has confirmed is confirmed again",
              {"a:Ana sends K", "c:Cid sends Q", "a:Ana confirms", "c:Cid confirms", "n:Ana asks",
               "phone Ana"},
              "Them unconfirmed"},
             {"what is wrong stays wrong, though the one before is dead",
              {"a:Ana sends K", "c:Cid sends Q", "c:Cid objects", "d:Dan confirms", "n:Cid asks",
               "phone Cid", "a:Ana confirms"},
              "Cid objects"},
             {"also what somebody has said on the phone that now has the name",
              {"a:Ana sends K", "c:Cid sends Q", "d:Dan objects", "d:Cid asks", "phone Cid",
               "a:Ana confirms", "d:Cid confirms"},
              "Dan objects"},
             {"until the player confirms with the other phone",
              {"a:Ana sends K", "c:Cid sends Q", "c:Cid objects", "n:Cid asks", "phone Cid",
               "a:Ana confirms", "n:Cid confirms"},
              ""},
             {"or that one is sent away",
              {"a:Ana sends K", "c:Cid sends Q", "d:Dan objects", "n:Dan asks", "phone Dan",
               "away Dan", "a:Ana confirms", "c:Cid confirms"},
              ""},
             {"a phone that took another name asks for none",
              {"a:Ana sends K", "c:Cid sends Q", "n:Ana asks", "n:Bea", "phone Ana",
               "a:Ana confirms"},
              "Us unconfirmed"},
             {"one that has the name already loses nothing",
              {"a:Ana sends K", "c:Cid sends Q", "n:Ana asks", "away Ana", "n:Ana confirms",
               "phone Ana"},
              "Us unconfirmed"},
             {"the phone of the other side cannot speak for both",
              {"a:Ana sends K", "c:Cid sends Q", "d:Dan", "c:Ana asks", "phone Ana",
               "c:Ana confirms"},
              "Them Cid nobody stands; Us Them unconfirmed"},
         }) {
        CAPTURE(std::string(each.what));
        Table table;
        for (auto const& line : each.happens) table.play(line);
        CHECK(table.open(Confirm::other_side) == each.open);
        CHECK(table.entry(0) == each.us);
    }
}

TEST_CASE(
    "judging: what phones have said lives through a restart, for the hand that it was said of") {
    struct Case {
        char const* what;
        std::vector<std::string> happens;
        char const* open;
        char const* forgotten = "";
    };
    std::vector<std::string> const sent = {"a:Ana sends K", "c:Cid sends Q"};
    auto const after_sent = [&](std::vector<std::string> more) {
        more.insert(more.begin(), sent.begin(), sent.end());
        return more;
    };
    auto const after_agreed = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"a:Ana confirms", "c:Cid confirms"});
        return after_sent(std::move(more));
    };
    for (auto const& each : std::vector<Case>{
             {"a confirmation", after_agreed({"stops", "starts"}), ""},
             {"of one side", after_sent({"a:Ana confirms", "stops", "starts"}), "Us unconfirmed"},
             {"of entries that are others since", after_agreed({"stops", "types Them J", "starts"}),
              "Us Them unconfirmed"},
             {"that are the same again, but were replaced",
              after_agreed({"stops", "types Them J", "types Them Q", "starts"}),
              "Us Them unconfirmed"},
             {"by rules or scores that are others since",
              after_agreed({"stops", "rules", "starts"}), "Us Them unconfirmed"},
             {"of the hand before", after_agreed({"stops", "records", "starts"}),
              "Us Them unconfirmed"},
             {"by who has left the table", after_agreed({"stops", "seat Cid=Eve", "starts"}),
              "Them Cid nobody stands"},
             {"from a phone that was sent away",
              after_agreed({"d:Dan", "away Cid", "stops", "starts"}),
              "Them Cid nobody stands; Us unconfirmed"},
             {"from a phone that another took the place of",
              after_agreed({"n:Ana asks", "phone Ana", "stops", "starts", "a:Ana confirms"}),
              "Them unconfirmed"},
             {"who has sent an entry still does not confirm it",
              {"a:Ana sends K", "b:Bea", "a:Cid sends Q", "c:Dan", "stops", "starts",
               "a:Cid confirms"},
              "Us Ana nobody stands; Us Them unconfirmed"},
             {"a name that is held is not free",
              after_sent({"stops", "starts", "n:Cid confirms", "a:Ana confirms"}),
              "Us unconfirmed"},
             {"an objection", after_agreed({"d:Dan objects", "stops", "starts"}), "Dan objects"},
             {"also where others have confirmed and do so again",
              after_agreed(
                  {"d:Dan objects Them", "stops", "starts", "a:Ana confirms", "c:Cid confirms"}),
              "Dan objects"},
             {"also by other rules",
              after_agreed({"d:Dan objects", "stops", "rules", "starts", "a:Ana confirms",
                            "c:Cid confirms"}),
              "Dan objects"},
             {"also to what another side has entered anew",
              after_agreed({"d:Dan objects Us", "stops", "types Them J", "starts", "a:Ana confirms",
                            "c:Cid confirms"}),
              "Dan objects"},
             {"what it was about is another entry, which is said",
              after_agreed({"d:Dan objects Us", "stops", "types Us J", "starts", "a:Ana confirms",
                            "c:Cid confirms"}),
              "", "Dan "},
             {"the hand was recorded, which is said",
              after_agreed({"d:Dan objects", "stops", "records", "starts", "a:Ana confirms",
                            "c:Cid confirms"}),
              "", "Dan "},
             {"who objects is called something else, which is said",
              after_agreed({"d:Dan objects", "stops", "seat Dan=Eve", "starts"}), "", "Dan "},
             {"which is there already",
              after_agreed({"d:Dan objects", "stops", "starts", "starts"}), "Dan objects"},
             {"twice", after_agreed({"d:Dan objects", "stops", "starts", "stops", "starts"}),
              "Dan objects"},
             {"at another address an objection stands",
              after_agreed({"d:Dan objects", "stops", "starts elsewhere"}),
              "Dan objects; Us Ana nobody stands; Them Cid nobody stands"},
             {"but everybody confirms again there",
              after_agreed({"stops", "starts elsewhere", "n:Ana", "b:Cid"}),
              "Us Ana nobody stands; Them Cid nobody stands; Us Them unconfirmed"},
             {"and who has done so stands for the own entry, too",
              after_agreed({"stops", "starts elsewhere", "n:Ana confirms", "b:Cid confirms"}), ""},
         }) {
        CAPTURE(std::string(each.what));
        Table table;
        for (auto const& line : each.happens) table.play(line);
        CHECK(table.open(Confirm::other_side) == each.open);
        CHECK(table.forgotten() == each.forgotten);
        CHECK(table.hand_forgotten() == (*each.forgotten == '\0' ? 0 : 1));
    }
}

TEST_CASE("judging: what is kept and has anything else in it lets nothing in") {
    auto const begin = [](Table& table) {
        for (auto const* line : {"a:Ana sends K", "c:Cid sends Q"}) table.play(line);
    };
    Table before;
    begin(before);
    for (auto const* line : {"a:Ana confirms", "c:Cid confirms"}) before.play(line);
    auto const lines = before.kept();
    REQUIRE(lines.size() == 4);
    // Each line with a part left out, or with another one in its place.
    std::vector<std::string> bad = {
        "",        "\t",         "\t\t\t\t\t\t",          "confirmed",
        "wrong\t", "answer\t\t", std::string(10000, 'x'), "\xff\xfe\t\xff"};
    auto const with = [](std::string const& line, std::size_t at, std::string const& other) {
        auto parts = split(line, '\t');
        std::string text;
        for (std::size_t i = 0; i < parts.size(); ++i)
            text.append(i > 0 ? "\t" : "").append(i == at ? std::string_view(other) : parts[i]);
        return text;
    };
    for (auto const& line : lines)
        for (std::size_t at = 0; at < split(line, '\t').size(); ++at)
            for (auto const* other :
                 {"", "0", "-1", "1", "18446744073709551616", "Zoe", "b", "Dan\t"})
                bad.push_back(with(line, at, other));
    // Nor does what the scorer has typed become what somebody has sent.
    Table typed;
    for (auto const* line : {"types Us J", "types Them J", "a:Ana", "c:Cid"}) typed.play(line);
    typed.restore(lines);
    CHECK(typed.kept().empty());
    Table table;
    begin(table);
    table.restore(bad);
    CHECK(table.open(Confirm::other_side) == "Us Them unconfirmed");
    CHECK(table.kept().size() == 2);
    // Nor does a confirmation come from a phone that is not its player's.
    Table other;
    for (auto const* line : {"b:Ana sends K", "d:Cid sends Q"}) other.play(line);
    other.restore(lines);
    CHECK(other.open(Confirm::other_side) == "Us Them unconfirmed");
    // What is wrong of a side that is not there is forgotten, which is said.
    auto const phone = std::string(32, 'd');
    table.restore(
        {"wrong\t" + phone + "\t7\t1\t0\tDan\tno", "wrong\t" + phone + "\tx\t1\t0\tDan\tno"});
    CHECK(table.forgotten() == "Dan Dan ");
    // Phones call themselves by 32 hexadecimal digits, and a player has one.
    for (auto const& line :
         {phone + " Zoe", phone + " ", phone, std::string("d Dan"), std::string(),
          std::string(" Dan"), std::string(32, 'a') + " Bea", phone + " Ana"})
        table.restore_holder(line);
    table.play(std::string("d:Dan objects"));
    CHECK(table.open(Confirm::other_side) == "Dan objects; Us Them unconfirmed");
    table.play(std::string("b:Bea confirms"));
    CHECK(table.open(Confirm::other_side) == "Dan objects; Us unconfirmed");
}

TEST_CASE("judging: for a name that nobody has any more nobody asks") {
    for (auto const* freed : {"away Ana", "a:Bea"}) {
        CAPTURE(std::string(freed));
        Table table;
        for (auto const* line : {"a:Ana", "n:Ana asks"}) table.play(line);
        CHECK(table.asking() == 1);
        table.play(std::string(freed));
        CHECK(table.asking() == 0);
    }
}

TEST_CASE("judging: a phone that was sent away holds no name after a restart") {
    auto const holder = [](char letter, std::string const& player) {
        return std::string(32, letter) + " " + player;
    };
    Table table;
    std::vector const away = {std::string(32, 'a'), std::string("10.0.0.2")};
    table.restore_holder(holder('a', "Ana"), away);
    table.restore_holder(holder('c', "Cid"), away);
    CHECK(table.holders() == holder('c', "Cid"));
}

TEST_CASE("judging: what a player confirmed is known when it has changed") {
    struct Case {
        std::vector<std::string> happens;
        char const* changed;
    };
    for (auto const& each : std::vector<Case>{
             {{"a:Ana sends K", "c:Cid sends Q", "a:Ana confirms"}, ""},
             {{"a:Ana sends K", "c:Cid sends Q", "a:Ana confirms", "c:Cid sends J"}, "Them Q "},
             {{"a:Ana sends K", "c:Cid sends Q", "c:Cid confirms", "c:Cid sends J"}, ""},
             {{"a:Ana sends K", "c:Cid sends Q", "a:Ana confirms", "c:Cid sends J",
               "a:Ana confirms"},
              ""},
             {{"a:Ana sends K", "c:Cid sends Q", "a:Ana confirms", "records", "types Them J"}, ""},
         }) {
        Table table;
        for (auto const& line : each.happens) table.play(line);
        CHECK(table.changed_for("Ana") == each.changed);
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
