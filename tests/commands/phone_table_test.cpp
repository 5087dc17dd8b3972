// What the phones of a table show of its match.

#include "commands/phone_table.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "domain/evening.hpp"
#include "support/property.hpp"
#include "support/rules.hpp"
#include "view/pages/entry.hpp"

namespace meldbook_tests::commands_phone_table_test {

using namespace meldbook;
using namespace meldbook::commands;

namespace {

std::string const phone(32, 'a');

PhoneTable table_of(Match const& match, CountedHand const& counted) {
    PhoneTable table(Confirm::other_side, false, [](auto const&) {});
    table.follow(&match, counted);
    return table;
}

view::html::EntryView seen_by(PhoneTable& table, std::string_view player) {
    PhoneWish wish;
    wish.phone = phone;
    wish.player = player;
    wish.verb = "look";
    table.take(wish);
    return table.view_of(wish, false);
}

/// A table at which a hand is what phones send.
struct PlayedTable {
    explicit PlayedTable(Confirm confirm = Confirm::record)
        : match(
              replay(test::match_of("classic", {{"Us", {"Ana", "Bea"}}, {"Them", {"Cid", "Dan"}}}),
                     test::rules_of("classic"))),
          phones(confirm, false, [this](std::string const& entry) {
              auto& side = counted.sides[entry.starts_with("Us: ") ? 0 : 1];
              side.words = entry.substr(entry.find(' ') + 1);
              side.is_whole = true;
              ++side.revision;
              phones.follow(&match, counted);
          }) {
        match.facts.uid = "m";
        phones.follow(&match, counted);
    }

    static PhoneWish wish(std::string_view player, std::string_view verb,
                          std::string_view words = {}, std::string_view about = {}) {
        PhoneWish made;
        made.phone = id_of(player);
        made.player = player;
        made.verb = verb;
        made.words = words;
        made.about = about;
        return made;
    }
    /// The phone of a player.
    static std::string_view id_of(std::string_view player) {
        static std::string const of_ana(32, 'a'), of_bea(32, 'b'), of_others(32, 'c');
        return player == "Ana" ? of_ana : player == "Bea" ? of_bea : of_others;
    }

    /// What the page of a player holds then.
    std::string post(PhoneWish const& wish) {
        bool const is_old = phones.take(wish);
        return view::html::entry_parts(phones.view_of(wish, is_old));
    }

    /// Records what stands.
    void record() {
        auto facts = test::match_of("classic", {{"Us", {"Ana", "Bea"}}, {"Them", {"Cid", "Dan"}}});
        facts.uid = match.facts.uid;
        test::play(facts, counted.sides[0].words, counted.sides[1].words);
        match = replay(facts, test::rules_of("classic"));
        counted = {.number = 2, .sides = {{}, {}}};
        phones.follow(&match, counted);
    }

    Match match;
    CountedHand counted{.number = 1, .sides = {{}, {}}};
    PhoneTable phones;
};

bool has(std::string const& text, std::string_view part) { return text.find(part) != text.npos; }

/// Something that a phone may post: what its page sends, or what somebody makes up.
struct MadeUpPost {
    std::string phone, player, verb, words, about;

    static MadeUpPost of(Judging const& judging) {
        MadeUpPost post{
            .phone = std::string(32, *rc::gen::element('a', 'b', 'c', 'd')),
            .player = *rc::gen::element<std::string>("Ana", "Bea", "Cid", "Dan", "Eva", "<u>", ""),
            .verb = *rc::gen::element<std::string>("look", "send", "send", "replace", "confirm",
                                                   "object", "ask", "<u>"),
            .words = *rc::gen::element<std::string>("KKK AAA minus=0", "QQQQQQQ AAA out minus=0",
                                                    "KKKKKKKKK", "adjust=500", "net=5", "<u>", ""),
            .about = *rc::gen::element<std::string>("side", "side", "hand", "hand 0#cards",
                                                    "hand 9#points", "hand <u>", "1", "")};
        // A page sends the keys of what it has seen.
        auto const side = judging.side_of(post.player);
        if (post.about == "side") post.about = side ? judging.key_of(*side) : "";
        if (post.about.starts_with("hand")) post.about.replace(0, 4, judging.key());
        return post;
    }

    PhoneWish wish() const {
        PhoneWish made;
        made.phone = phone;
        made.player = player;
        made.verb = verb;
        made.words = words;
        made.about = about;
        made.address = "10.0.0.2";
        return made;
    }
};

}  // namespace

TEST_CASE("the score of two sides as it is called out, of more one's own total and place") {
    auto two = test::match_of("classic", {{"Us", {"Ana", "Bea"}}, {"Them", {"Cid", "Dan"}}});
    test::play(two, "7xK hand=4/5", "KKKKK hand=6/6");
    auto const of_two = replay(two, test::rules_of("classic"));
    auto pairs = table_of(of_two, {});
    CHECK(seen_by(pairs, "Cid").score == "560 : 40");
    CHECK(seen_by(pairs, "Cid").news == "Hand 1 is recorded: +560 : +40");
    auto three = test::match_of("classic", {{"Ana", {"Ana"}}, {"Bea", {"Bea"}}, {"Cid", {"Cid"}}});
    test::play(three, "7xK hand=4", "KKKKK hand=6", "7xQ hand=4");
    auto const of_three = replay(three, test::rules_of("classic"));
    auto single = table_of(of_three, {});
    CHECK(seen_by(single, "Bea").score == "45\n3 of 3");
    CHECK(seen_by(single, "Cid").score == "565\n1 of 3");
    CHECK(seen_by(single, "Cid").news == "Hand 1 is recorded: +565");
}

TEST_CASE("of an entry that was there before the pad began nobody knows who made it") {
    auto const facts =
        test::match_of("classic", {{"Us", {"Ana", "Bea"}}, {"Them", {"Cid", "Dan"}}});
    auto const match = replay(facts, test::rules_of("classic"));
    CountedHand counted{.number = 1, .sides = {{"KKK AAA minus=0", true, 1}, {}}};
    auto table = table_of(match, counted);
    CHECK(seen_by(table, "Bea").other == "There is an entry of your side already: K×3 · A×3");
    counted.sides[0] = {"KKKK AAA minus=0", true, 2};
    table.follow(&match, counted);
    CHECK(seen_by(table, "Bea").other == "The scorer has typed the entry of your side: K×4 · A×3");
}

TEST_CASE("who confirms, whose look it is, and who records the hand then") {
    for (auto const confirm : {Confirm::record, Confirm::other_side}) {
        PlayedTable table(confirm);
        auto const& judging = table.phones.judging();
        auto const say = [&](std::string_view player, std::string_view verb,
                             std::string_view words = {}) {
            auto const key =
                verb == "send" ? judging.key_of(*judging.side_of(player)) : judging.key();
            return table.post(table.wish(player, verb, words, key));
        };
        // Only the scorer knows who Us are.
        auto const names = say("", "look");
        CHECK(has(names, "Ana &amp; Bea"));
        CHECK_FALSE(has(names, "Us"));
        for (auto const* const player : {"Ana", "Bea", "Cid"}) say(player, "look");
        say("Ana", "send", "KKKKKKK 444 out minus=0");
        say("Cid", "send", "999 AAA hand=44/Q");
        CHECK(has(say("Bea", "look"), "Confirm what Cid &amp; Dan counted"));
        say("Ana", "confirm");
        auto const look = say("Bea", "look");
        CHECK(has(look, "It is right for me, too"));
        CHECK_FALSE(has(look, "Confirm what"));
        CHECK(has(say("Cid", "confirm"), confirm == Confirm::record
                                             ? "It is recorded now."
                                             : "The scorer records it now."));
    }
}

TEST_CASE(
    "a hand that the scorer does not want recorded is not recorded by the last confirmation") {
    PlayedTable table;
    auto const& judging = table.phones.judging();
    for (auto const* const player : {"Ana", "Cid"}) table.post(table.wish(player, "look"));
    table.post(table.wish("Ana", "send", "KKKK AAA minus=0", judging.key_of(0)));
    table.post(table.wish("Cid", "send", "QQQQ JJJ minus=0", judging.key_of(1)));
    table.post(table.wish("Ana", "confirm", "", judging.key()));
    table.phones.withhold(true);
    auto const said = table.post(table.wish("Cid", "confirm", "", judging.key()));
    CHECK(has(said, "The scorer records it now."));
    CHECK_FALSE(table.phones.records());
    table.phones.withhold(false);
    CHECK(table.phones.records());
}

TEST_CASE("what comes again because its answer was lost is not called late") {
    PlayedTable table;
    auto const& judging = table.phones.judging();
    for (auto const* const player : {"Ana", "Cid"}) table.post(table.wish(player, "look"));
    auto const us = judging.key_of(0), them = judging.key_of(1);
    auto const send = table.wish("Ana", "send", "KKKK AAA minus=0", us);
    table.post(send);
    table.post(table.wish("Cid", "send", "QQQQ JJJ minus=0", them));
    auto const key = judging.key();
    auto const confirm = table.wish("Cid", "confirm", "", key);
    table.post(confirm);
    table.record();
    for (auto const& again : {send, confirm}) {
        auto const said = table.post(again);
        CHECK(has(said, "Hand 1 is recorded"));
        CHECK_FALSE(has(said, "too late"));
        CHECK_FALSE(has(said, "has changed"));
    }
    // So is what is confirmed while the hand is recorded; of another hand it is late.
    CHECK(has(table.post(table.wish("Ana", "confirm", "", key)), "Hand 1 is recorded"));
    CHECK(has(table.post(table.wish("Ana", "confirm", "", "another")), "has changed"));
    // What was never taken is late.
    CHECK(has(table.post(table.wish("Ana", "send", "KKKK AAA minus=5", us)), "too late"));
    // Nor is it what was confirmed once it is corrected.
    table.match.hands.back().facts.entries[0].typed = "KKKK AAA minus=5";
    table.phones.follow(&table.match, table.counted);
    CHECK(has(table.post(table.wish("Dan", "confirm", "", key)), "has changed"));
    CHECK(table.counted.sides[0].words.empty());
}

TEST_CASE("who confirms a hand that was recorded otherwise is told that it has changed") {
    PlayedTable table;
    auto const& judging = table.phones.judging();
    for (auto const* const player : {"Ana", "Cid"}) table.post(table.wish(player, "look"));
    table.post(table.wish("Ana", "send", "KKKK AAA minus=0", judging.key_of(0)));
    table.post(table.wish("Cid", "send", "QQQQ JJJ minus=0", judging.key_of(1)));
    auto const key = judging.key();
    // The scorer has typed another one.
    table.counted.sides[0].words = "KKKK AAA minus=5";
    table.record();
    CHECK(has(table.post(table.wish("Ana", "confirm", "", key)), "has changed"));
}

TEST_CASE("what no side can mean is not kept, and it is said why") {
    PlayedTable table;
    table.post(table.wish("Ana", "look"));
    auto const key = table.phones.judging().key_of(0);
    auto const many = table.post(table.wish("Ana", "send", "QQQQQQQQQ 777 minus=0", key));
    CHECK(has(many, "9 cards of rank Q"));
    auto const unread = table.post(table.wish("Ana", "send", "KKX", key));
    for (auto const& said : {many, unread}) CHECK_FALSE(has(said, "too late"));
    CHECK(table.counted.sides[0].words.empty());
    CHECK(has(table.post(table.wish("Ana", "send", "QQQQQQQQQ", "another")), "too late"));
}

TEST_CASE("whatever phones post, each side has the entry of a player who holds a phone, and nobody "
          "confirms what was sent from the same phone") {
    test::check_property(300, [] {
        PlayedTable table;
        auto const& judging = table.phones.judging();
        auto const posts = *rc::gen::inRange(1, 20);
        for (int i = 0; i < posts; ++i) {
            auto const post = MadeUpPost::of(judging);
            auto const before = table.counted;
            auto const key = judging.key();
            bool const is_old = table.phones.take(post.wish());
            bool const sends = post.verb == "send" || post.verb == "replace";
            for (std::size_t side = 0; side < table.counted.sides.size(); ++side) {
                auto const& now = table.counted.sides[side];
                if (now.revision == before.sides[side].revision) continue;
                RC_ASSERT(sends && !is_old && judging.side_of(post.player) == side);
                RC_ASSERT(now.words == post.words && judging.side_of_phone(post.wish()) == side);
                RC_ASSERT(table.phones.view_of(post.wish(), false).judged->wrong.empty());
            }
            for (auto const& side : table.counted.sides)
                RC_ASSERT(side.words.find_first_of("=<") == std::string::npos ||
                          side.words.ends_with(" minus=0"));
            RC_ASSERT(sends || judging.key() == key);
            std::set<std::string> players, phones;
            for (auto const& held : judging.phones()) {
                RC_ASSERT(players.insert(held.player).second && phones.insert(held.id).second);
                RC_ASSERT(judging.side_of(held.player).has_value());
            }
            for (auto const& asking : judging.all_asking())
                RC_ASSERT(judging.phone_of(asking.player) != nullptr);
            for (auto const& each : judging.confirmed())
                for (std::size_t side = 0; side < table.counted.sides.size(); ++side)
                    if (auto const* const sent = judging.sent_of(side))
                        RC_ASSERT(sent->phone != each.phone || !judging.counts(each, side));
            // Nothing that was posted is markup.
            auto const shown = view::html::entry_parts(table.phones.view_of(post.wish(), is_old));
            RC_ASSERT(shown.find("<u>") == std::string::npos);
            for (auto const& said : table.phones.take_said()) RC_ASSERT(!said.text().empty());
            for (auto const& point : table.phones.open_points()) RC_ASSERT(!point.empty());
            RC_ASSERT(!table.phones.records() || judging.is_complete());
        }
    });
}

}  // namespace meldbook_tests::commands_phone_table_test
