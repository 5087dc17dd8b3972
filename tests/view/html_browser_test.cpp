// The page as a browser understands it. What the browser finds is told by probe.js.

#include <map>
#include <sstream>

#include <doctest/doctest.h>

#include "support/browser.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/pseudo.hpp"
#include "support/speaker.hpp"
#include "text/text.hpp"
#include "view/examples.hpp"
#include "view/pages/entry.hpp"
#include "view/pages/html.hpp"
#include "view/sheet/sheet_text.hpp"
#include "view/tables/draws.hpp"

namespace meldbook_tests::view_html_browser_test {

using namespace meldbook;
using namespace meldbook::view;
namespace examples = meldbook::test;

namespace {

constexpr std::string_view script = "<script>window.ran=true</script>";
constexpr std::string_view from_right = "אבי ושרה";
constexpr std::string_view family = "👩‍👩‍👧 Mia";
constexpr std::string_view image = "<img src=x onerror=window.ran=true>";

MatchFacts odd_match() {
    auto const rules = examples::classic();
    auto facts = examples::facts_of(
        rules, {std::string(image), "李小龙", "\"'&</td></table>"},
        {{std::string(script)}, {std::string(from_right)}, {std::string(family)}});
    facts.event = std::string(script);
    facts.sides[0].start = -45;
    examples::add_hand(facts, rules, {"KKKKKKK red=2 out", "AAA", "QQQQ hand=5"});
    examples::add_hand(facts, rules, {"red=1", "999 hand=A", "adjust=-100:\"</ul><b>late\""});
    facts.hands[1].note = std::string(image);
    facts.hands[1].irregular = true;
    return facts;
}

/// The beginning of a page for phones at the table, without its script.
std::string live_style(html::LiveOf of) {
    auto text = "<!DOCTYPE html><style>" + html::live_page(of).begin.at(1).substr(2);
    text.resize(text.rfind("<script"));
    return text;
}

/// A page with everything that can be on one.
std::string page() {
    auto const rules = examples::classic();
    auto many = examples::facts_of(rules, {"A", "B", "C", "D"}, {{"a"}, {"b"}, {"c"}, {"d"}});
    many.number = 13;
    many.sides[3].start = 200;
    examples::add_hand(many, rules, {"table=50", "-", "AAA", "minus=5"});
    auto none = examples::evening();
    none.number = 14;
    none.hands.clear();
    auto const matches = matches_table({examples::listed(
        12, "21 Nov", {{std::string(script), {}, 0, 5}, {std::string(from_right), {}, 0, -5}},
        Status::finished, 0, "classic")});
    auto const figure = [](std::string heading) {
        return named_column(std::move(heading), {.align = Align::right});
    };
    Table standings{.title = "Standings", .notes = {std::string(image)}};
    standings.columns = {figure(""),
                         named_column("Player", {}),
                         figure("Rating"),
                         figure("Matches"),
                         figure("Won"),
                         figure("Lost"),
                         figure("Hands"),
                         figure("Points"),
                         named_column("Form", {})};
    standings.rows = {{whole(1), Text{std::string(script)}, whole(1613), whole(3), whole(3),
                       whole(0), whole(24), whole(13285), Text{"WWW"}},
                      {whole(2), Text{std::string(family)}, whole(1387), whole(3), whole(0),
                       whole(3), whole(24), whole(9285), Text{"LLL"}}};
    return html::page_begin(script) + html::table(standings, "standings") +
           html::table(matches, "matches", html::sheets_follow()) +
           html::match(replay(odd_match(), rules)) + html::match(replay(many, rules)) +
           html::match(replay(none, rules)) + html::page_end();
}

/// The page with the probe in it: the only script, which the page itself would not allow.
std::string probed(std::string text) {
    auto const probe = test::content_of(test::in_source("tests/view/probe.js"));
    std::string const policy = "default-src 'none'; ";
    auto const at = text.find(policy);
    REQUIRE(at != std::string::npos);
    text.replace(at, policy.size(), "default-src 'none'; script-src 'unsafe-inline'; ");
    auto const end = text.rfind("</body>");
    return text.insert(end, "<script>" + probe + "</script>\n");
}

/// The text of a serialized document.
std::string unescaped(std::string text) {
    std::pair<std::string_view, std::string_view> constexpr marks[] = {
        {"&lt;", "<"}, {"&gt;", ">"}, {"&nbsp;", " "}, {"&amp;", "&"}};
    for (auto const& [mark, sign] : marks) {
        for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
            text.replace(at, mark.size(), sign);
        }
    }
    return text;
}

/// A page as the value of an attribute.
std::string escaped_page(std::string_view page) {
    std::string text;
    for (char const c : page) {
        if (c == '&') text += "&amp;";
        else if (c == '"') text += "&quot;";
        else text += c;
    }
    return text;
}

/// What the probe found on a page.
std::map<std::string, std::string> findings(std::string const& page, meldbook::test::Theme theme,
                                            int width) {
    auto const dom = meldbook::test::browsed(probed(page), theme, width);
    auto const begin = dom.find("[found]\n");
    REQUIRE_MESSAGE(begin != std::string::npos, dom);
    std::map<std::string, std::string> found;
    std::istringstream lines(unescaped(dom.substr(begin)));
    for (std::string line; std::getline(lines, line) && line != "[end]";) {
        auto const colon = line.find(": ");
        if (colon != std::string::npos) found[line.substr(0, colon)] = line.substr(colon + 2);
    }
    return found;
}

/// What a script of the sources finds on pages in frames, in a window of so many pixels.
std::string found_in_frames(std::string const& frames, std::string const& probe, int width) {
    auto const dom =
        meldbook::test::browsed("<!DOCTYPE html><title>frames</title><body>" + frames + "<script>" +
                                    test::content_of(test::in_source(probe)) + "</script>",
                                meldbook::test::Theme::light, width);
    auto const begin = dom.find("[found]\n");
    REQUIRE_MESSAGE(begin != std::string::npos, dom.substr(0, 2000));
    return dom.substr(begin, dom.find("[end]", begin) - begin);
}

}  // namespace

TEST_CASE("the page in a browser, light and dark") {
    using meldbook::test::Theme;
    for (auto const theme : {Theme::light, Theme::dark}) {
        auto found = findings(page(), theme, theme == Theme::light ? 1200 : 500);
        std::string const names = fmt::format("{} | {} | {}", script, from_right, family);
        std::vector<std::pair<std::string, std::string>> const wanted = {
            {"dark", theme == Theme::dark ? "true" : "false"},
            {"language", "en"},
            {"headings", fmt::format("H1 {} | H2 Standings | H2 Matches", script)},
            {"headings of matches", names + " | d | c | a | b | Ana & Bea | Cid & Dan"},
            {"sides", names},
            {"listed", fmt::format("{} | {}", script, from_right)},
            {"names in the picture", fmt::format("<script>window.… | {} | {}", from_right, family)},
            {"notes",
             fmt::format("Hand 1*: {0}: needed 50 to open; the cards on the table make 40 | "
                         "Hand 2!: recorded by force · "
                         "{1}: needed 50 to open; the cards on the table make 30 · "
                         "{0}: corrected by −100, </ul><b>late · {2}",
                         family, from_right, image)},
            {"scripts", "0"},
            {"ran", "false"},
            {"handlers", "0"},
            {"leading elsewhere", "0"},
            {"fetched", "0"},
            {"tables", "10"},
            {"tables without a caption", "0"},
            {"tables without headings", "0"},
            {"rows without a heading", "0"},
            {"headings without a scope", "0"},
            {"uneven rows", "0"},
            {"ids twice", "0"},
            {"names that are missing", "0"},
            {"links to nowhere", "0"},
            {"wider than the window", "false"},
            {"texts looked at", "true"},
            {"lowest contrast at least 4.5", "true"}};
        for (auto const& [name, value] : wanted) {
            CAPTURE(name);
            CHECK(found[name] == value);
        }
    }
}

TEST_CASE("the page in a browser, in a language with longer words") {
    using meldbook::test::Theme;
    meldbook::test::SpeakingPseudo const pseudo;
    for (int const width : {1200, 500}) {
        auto found = findings(page(), Theme::light, width);
        std::pair<std::string, std::string> const wanted[] = {
            {"language", "qps"},
            {"tables", "10"},
            {"tables without a caption", "0"},
            {"uneven rows", "0"},
            {"names that are missing", "0"},
            {"wider than the window", "false"},
            {"lowest contrast at least 4.5", "true"}};
        for (auto const& [name, value] : wanted) {
            CAPTURE(name);
            CHECK(found[name] == value);
        }
    }
}

TEST_CASE("on a phone a hand is one line, and nothing is cut off or wider than the screen") {
    auto const rules = examples::classic();
    std::vector<std::string> const names = {
        "North-South", "Annemarie+Beatrix", "Christopher", "Dan", "Eve", "Fay"};
    // The browser's window cannot be as narrow as a phone, a frame in it can.
    std::string frames;
    for (std::size_t const sides : {2U, 3U, 4U, 6U}) {
        for (int const points : {900, 1500}) {
            std::vector<std::vector<std::string>> players;
            for (std::size_t i = 0; i < sides; ++i) players.push_back({names[i]});
            auto facts = examples::facts_of(
                rules, {names.begin(), names.begin() + static_cast<long>(sides)}, players);
            facts.target = 100000;
            for (int hand = 0; hand < 12; ++hand) {
                std::vector<std::string> const entries(
                    sides, fmt::format("table=120 adjust=+{}:\"a bet\"", points));
                examples::add_hand(facts, rules, entries);
            }
            auto const page = html::match_page(replay(facts, rules));
            for (int const width : {360, 390})
                frames +=
                    fmt::format("<iframe width=\"{}\" height=\"6000\" srcdoc=\"{}\"></iframe>\n",
                                width, escaped_page(page));
        }
    }
    auto const found = found_in_frames(frames, "tests/view/probe_frames.js", 1200);
    CHECK(found == "[found]\nframes: 16\nlines: 208\n");
}

namespace {

/// A page on which somebody has tapped words, whose script has what the pad answers instead of the pad.
std::string entering(html::EntryView const& view, std::string const& words,
                     std::string const& sheet) {
    auto const page = html::live_page(html::LiveOf::match);
    return join(page.entering, "x") + sheet +
           fmt::format(R"(<template id="parts">{}</template><script>
window.fetch = () => Promise.resolve({{ok: true, status: 200, text: () =>
  Promise.resolve(document.getElementById('parts').innerHTML)}});
window.EventSource = function () {{ this.addEventListener = () => {{}}; }};
window.setInterval = () => 0;
addEventListener('load', () => {{
  const words = document.getElementById('words');
  words.value = '{}';
  words.dispatchEvent(new Event('input', {{bubbles: true}}));
}});
</script>)",
                       html::entry_parts(view), words) +
           page.end;
}

/// What the first player of a match sees who has tapped a hand, or if all have sent theirs, checks it.
html::EntryView entered(Match const& match, bool is_event, bool is_complete) {
    auto const& us = match.sides.front();
    html::EntryView view{.player = us.players.front(),
                         .side = us.name,
                         .partners = us.players,
                         .rules = &match.rules,
                         .match = "12",
                         .hand = 12};
    auto const sides = match.sides.size();
    view.score = sides == 2 ? "12.305 : 10.260" : fmt::format("12.305\n2. von {}", sides);
    view.opening = is_event ? "Tisch 12, Erstmeldung 120" : "Erstmeldung 120";
    view.has_evening = is_event;
    view.news = "Spiel 11 ist eingetragen: +1.685 : +1.070";
    view.judged = {.points = 1685,
                   .made = "Karten 345, echt 500, unecht 300, auf der Hand −70",
                   .wrong = {},
                   .doubtful = {}};
    view.is_sent = is_complete;
    if (!is_complete) {
        view.judged->doubtful = {"Bartholomäus: Die Karten auf der Hand sind noch nicht gezählt"};
        view.other = "Hans-Jürgen hat deine Partei geschickt: 440: D×5 2×2 · A×3";
        return view;
    }
    auto& review = view.review.emplace();
    review.key = "key";
    for (auto const& who : with_people(match).sides)
        review.sides.push_back({.name = who.name,
                                .points = "+1.075",
                                .lines = {{"Karten", "+345"}, {"echt", "+500"}, {"unecht", "+300"}},
                                .cards = {"K×7 · 8×5 2×2 · A×3 · D×4", "Bartholomäus: 4 9×2 K"}});
    review.confirms = match.sides.back().name;
    return view;
}

}  // namespace

// Both are a sample of what scripts/layout draws.
TEST_CASE("nothing is cut or lies over other text where a phone enters, and no screen scrolls") {
    meldbook::test::Speaker const german("de");
    auto const rules = examples::classic();
    std::vector<std::string> const names = {"Bartholomäus", "Emmanuelle", "Hans-Jürgen",
                                            "Giuseppina",   "Katharina",  "Friedrich"};
    std::string frames;
    int count = 0;
    for (std::size_t const sides : {2U, 3U, 4U, 6U}) {
        std::vector<std::string> const own(names.begin(), names.begin() + static_cast<long>(sides));
        std::vector<std::vector<std::string>> players;
        for (auto const& name : own) players.push_back({name});
        if (sides == 2) players = {{names[0], names[2]}, {names[1], names[3]}};
        auto facts = examples::facts_of(rules, own, players);
        facts.target = 100000;
        for (int hand = 0; hand < 7; ++hand)
            examples::add_hand(facts, rules,
                               std::vector<std::string>(sides, "table=120 adjust=+1500:\"a bet\""));
        auto const match = replay(facts, rules);
        // At a table of an event there are four keys.
        for (bool const is_event : {false, true}) {
            bool const is_complete = is_event == (sides != 3);
            auto const page = entering(entered(match, is_event, is_complete),
                                       "KKKKKKK 8888822 AAA QQQQ red=2 hand=5510",
                                       html::live_content(&match, ""));
            auto const add = [&](std::string const& state, std::string const& text, int width,
                                 int height) {
                ++count;
                frames += fmt::format("<iframe title=\"{} sides{}{}\" width=\"{}\" "
                                      "height=\"{}\" srcdoc=\"{}\"></iframe>\n",
                                      sides, is_event ? ", of an event" : "", state, width, height,
                                      escaped_page(text));
            };
            for (auto const& [width, height] :
                 {std::pair{320, 568}, std::pair{390, 844}, std::pair{740, 360}})
                // There the sheet of six breaks a long name.
                if (sides != 6U || width < height)
                    add(is_complete ? ", complete" : "", page, width, height);
            // Who says what is wrong has all of it before the eyes.
            if (is_complete && sides == 2) {
                auto asked = page;
                asked.replace(asked.find("<details data-key"), 8, "<details open");
                add(", not right", asked, 390, 844);
            }
        }
    }
    auto const found = found_in_frames(frames, "tests/view/layout.js", 2000);
    CHECK(found == fmt::format("[found]\nframes: {}\ntexts: true\n", count));
}

TEST_CASE("nothing is cut, lies over other text or scrolls sideways, and no name is broken") {
    auto const rules = examples::classic();
    std::vector<std::string> const names = {"Bartholomäus", "Emmanuelle", "Hans-Jürgen",
                                            "Giuseppina",   "Katharina",  "Friedrich"};
    std::string frames;
    int count = 0;
    auto const add = [&](std::string const& title, std::string const& page,
                         std::vector<int> const& widths, bool paper = false) {
        for (int const width : widths) {
            ++count;
            frames +=
                fmt::format("<iframe title=\"{}\" width=\"{}\" height=\"900\"{} "
                            "srcdoc=\"{}\"></iframe>\n",
                            title, width, paper ? " data-print=\"1\"" : "", escaped_page(page));
        }
    };
    std::vector<int> const screens = {320, 390, 1024, 1920};
    for (std::size_t const sides : {2U, 3U, 6U}) {
        std::vector<std::vector<std::string>> players;
        for (std::size_t i = 0; i < sides; ++i) {
            players.push_back({names[i]});
            if (sides == 2) players.back().push_back(names[i + 2]);
        }
        std::vector<std::string> own(names.begin(), names.begin() + static_cast<long>(sides));
        if (sides == 2) own = {"Us", "Them"};
        auto facts = examples::facts_of(rules, own, players);
        facts.target = 100000;
        for (int hand = 0; hand < 4; ++hand) {
            std::vector<std::string> entries(sides, "table=120 adjust=+1500:\"a bet\"");
            entries[1] += " out";
            examples::add_hand(facts, rules, entries);
        }
        auto const match = replay(facts, rules);
        auto const title = fmt::format("a match of {} sides", sides);
        auto const page = html::match_page(match);
        add(title, page, screens);
        add(title + " on paper", page, {703}, true);
        add(title + " at the table",
            live_style(html::LiveOf::match) + html::live_content(&match, ""), screens);
    }
    // A list of matches with their sheets below it, and what hangs on a wall.
    auto const match = [&] {
        auto facts =
            examples::facts_of(rules, {"Us", "Them"}, {{names[0], names[2]}, {names[1], names[3]}});
        examples::add_hand(facts, rules, {"7xK out", "AAA hand=5"});
        return replay(facts, rules);
    }();
    std::vector<MatchRow> rows;
    for (int number = 1; number <= 6; ++number)
        rows.push_back(examples::listed(number, "Sat 21 Nov 2026 19:15",
                                        {{names[0], {names[0], names[2]}, 0, 15120},
                                         {names[1], {names[1], names[3]}, 0, -1205}},
                                        Status::finished, 0, "classic with-2-switches"));
    auto const book = html::page_begin("Score book") +
                      html::table(matches_table(rows), "matches", html::sheets_follow()) +
                      html::match(match) + html::page_end();
    add("a book", book, screens);
    add("a book on paper", book, {703}, true);
    DrawnPage round;
    round.round.event = "Winter Cup";
    round.date = "Sat 21 Nov 2026 19:15";
    for (std::size_t table = 0; table < 3; ++table) {
        auto& seats = round.round.tables.emplace_back();
        for (std::size_t seat = 0; seat < 4; ++seat)
            seats.push_back({seat % 2, names[seat] + (table == 0 ? "" : " " + names[3 + table])});
        round.matches.emplace_back();
    }
    auto& played = round.matches[0].emplace();
    played.winner = 0;
    played.sides.resize(2);
    played.sides[0].total = 15120;
    played.sides[1].total = -1205;
    round.round.resting = {{0, names[5]}};
    auto const round_now = round_table(round);
    add("an evening at the table",
        live_style(html::LiveOf::evening) + html::evening_content(round_now, nullptr, ""), screens);
    struct Sheet {
        std::string title, page;
        int paper;  ///< px; the sheet of an evening lies on its side
    };
    for (auto const& [title, page, paper] :
         {Sheet{"a round", drawn_text(round, DrawnForm::html, {}), 703},
          Sheet{"an evening", evening_text({round, round}, DrawnForm::html, {}), 1032},
          Sheet{"somebody's evening", person_text({round}, names[0], DrawnForm::html, {}), 703}}) {
        add(title, page, screens);
        add(title + " on paper", page, {paper}, true);
    }
    auto const found = found_in_frames(frames, "tests/view/layout.js", 2000);
    CHECK(found == fmt::format("[found]\nframes: {}\ntexts: true\n", count));
}

TEST_CASE("a match of fourteen hands is one sheet of paper, with its chart") {
    auto const rules = meldbook::test::classic();
    auto facts = meldbook::test::evening();
    facts.target = 20000;
    while (facts.hands.size() < 14) {
        meldbook::test::add_hand(facts, rules, {"7xK AAAA QQQQ red=1 out", "7x9 5x8+2x2 hand=A4"});
    }
    auto const match = replay(facts, rules);
    CHECK(meldbook::test::sheets_of_paper(html::match_page(match)) == 1);
    std::vector<std::string> const names = {"Annemarie", "Beatrix", "Christopher",
                                            "Dan",       "Eve",     "Fay"};
    for (std::size_t const sides : {3U, 4U, 6U}) {
        CAPTURE(sides);
        std::vector<std::vector<std::string>> players;
        for (std::size_t i = 0; i < sides; ++i) players.push_back({names[i]});
        auto many = meldbook::test::facts_of(
            rules, {names.begin(), names.begin() + static_cast<long>(sides)}, players);
        many.target = 20000;
        for (int hand = 0; hand < 14; ++hand) {
            std::vector<std::string> entries = {"7xA out", "5xK", "5xQ", "5xJ", "5x10", "5x9"};
            entries.resize(sides);
            meldbook::test::add_hand(many, rules, entries);
        }
        CHECK(meldbook::test::sheets_of_paper(html::match_page(replay(many, rules))) == 1);
    }
    // With four marks and notes on every hand, too.
    auto marked = meldbook::test::evening();
    marked.hands.clear();
    marked.target = 20000;
    while (marked.hands.size() < 14) {
        meldbook::test::add_hand(marked, rules, {"KKK", "555 66"});
        marked.hands.back().note = "A note on this hand that somebody wrote down";
    }
    CHECK(meldbook::test::sheets_of_paper(html::match_page(replay(marked, rules))) == 1);
    // Several short matches are on a sheet of a book; a long one is on its own.
    facts.hands.resize(4);
    auto const brief = html::match(replay(facts, rules));
    CHECK(meldbook::test::sheets_of_paper(html::page_begin("Two") + brief + brief +
                                          html::page_end()) == 1);
    CHECK(meldbook::test::sheets_of_paper(html::page_begin("Three") + brief + html::match(match) +
                                          brief + html::page_end()) == 2);
}

}  // namespace meldbook_tests::view_html_browser_test
