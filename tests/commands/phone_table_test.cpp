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
    PlayedTable()
        : match(
              replay(test::match_of("classic", {{"Us", {"Ana", "Bea"}}, {"Them", {"Cid", "Dan"}}}),
                     test::rules_of("classic"))),
          phones(Confirm::record, false, [this](std::string const& entry) {
              auto& side = counted.sides[entry.starts_with("Us: ") ? 0 : 1];
              side.words = entry.substr(entry.find(' ') + 1);
              side.is_whole = true;
              ++side.revision;
              phones.follow(&match, counted);
          }) {
        phones.follow(&match, counted);
    }

    Match match;
    CountedHand counted{.number = 1, .sides = {{}, {}}};
    PhoneTable phones;
};

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
