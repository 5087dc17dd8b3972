#include <algorithm>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/entry.hpp"
#include "view/pages/markup.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::html {

namespace {

std::string part(std::string_view id, std::string_view content) {
    return fmt::format("<div data-part=\"{}\">{}</div>\n", id, content);
}

std::string list_of(std::string_view kind, std::vector<std::string> const& texts) {
    std::string list;
    for (auto const& text : texts) list += fmt::format("<li>{}</li>", escaped(text));
    return list.empty() ? list : fmt::format("<ul class=\"{}\">{}</ul>", kind, list);
}

/// The button that gives the phone to a player, or with "" to nobody; where another phone has the name, the
/// scorer is asked.
std::string holds(std::string_view player, std::string_view label, bool is_taken = false) {
    return fmt::format("<button data-hold=\"{}\"{}>{}</button>", escaped(player),
                       is_taken ? " data-send=\"ask\"" : "", label);
}

std::string go(std::string_view screen, std::string_view kind, std::string_view label) {
    return fmt::format("<button class=\"{}\" data-go=\"{}\">{}</button>", kind, screen,
                       escaped(label));
}

/// The screens, and above them who counts what.
std::string tabs(EntryView const& view) {
    return fmt::format("<h1 data-player=\"{0}\" data-side=\"{5}\" data-yours=\"{6}\"><bdi "
                       "class=\"short\">{0}</bdi> "
                       "<small>{1}</small></h1><nav{8}>{2}{3}{4}{7}</nav>",
                       escaped(view.player), escaped(view.opening),
                       go("count", "", tr("Hand {}", view.hand)), go("check", "", tr("Check")),
                       go("sheet", "", view.score), view.side_index, escaped(tr("your side")),
                       view.has_evening ? go("evening", "", tr("Evening")) : "",
                       view.has_evening ? " class=\"four\"" : "");
}

/// The sheets of all tables, and the way back from them.
std::string tables(EntryView const& view) {
    if (view.tables.empty()) return "";
    std::string text;
    for (auto const& [asked, label] : view.tables)
        text += fmt::format("<button data-go=\"sheet\" data-table=\"{}\">{}</button>",
                            escaped(asked), escaped(label));
    return fmt::format("<nav class=\"tables\" aria-label=\"{0}\"><span>{0}</span>{1}{2}</nav>",
                       escaped(tr("Sheets of all tables")), text, go("evening", "", tr("Evening")));
}

/// To choose who holds the phone.
std::string who(EntryView const& view) {
    if (!view.message.empty())
        return fmt::format("<p class=\"ended\">{}</p>", escaped(view.message));
    if (!view.waits.empty()) {
        // A name is not given up by one tap.
        auto text = fmt::format("<details><summary>{}</summary>{}</details>", name(view.player),
                                holds("", escaped(tr("not me"))));
        for (auto const& line : view.waits) text += paragraph("place", line);
        return text +
               (!view.has_sheet ? ""
                                : fmt::format("<nav>{}{}</nav>", go("sheet", "", tr("Sheet")),
                                              go("evening", "", tr("Evening")))) +
               tables(view);
    }
    if (!view.player.empty()) return tables(view);
    if (!view.asked.empty())
        return fmt::format("<h2>{} {}</h2><p class=\"ended\">{}</p>", name(view.asked), view.digits,
                           escaped(tr("The scorer is asked whether this is the phone of {} now.",
                                      view.asked))) +
               holds("", escaped(tr("not me")));
    auto text = fmt::format("<h2>{}</h2>", escaped(tr("Who holds this phone?")));
    for (auto const& player : view.players) {
        text += holds(player.name,
                      fmt::format("{} <span class=\"small\">{}</span>", name(player.name),
                                  player.has_phone
                                      ? escaped(tr("has another phone: tap to go on with this one"))
                                      : name(player.side)),
                      player.has_phone);
    }
    return text + tables(view);
}

/// Where a tapped card goes: onto the table, or to what was left in a player's hand.
std::string places(EntryView const& view) {
    auto const place = [](std::string_view at, std::string_view label) {
        return fmt::format("<button data-place=\"{}\">{}</button>", at, label);
    };
    auto text = place("", escaped(tr("on the table")));
    auto const in_hand = escaped(part_label({.of = LineOf::hand}, *view.rules));
    for (std::size_t i = 0; i < view.partners.size(); ++i)
        text += place(std::to_string(i),
                      fmt::format("<small>{}</small> {}", in_hand, short_name(view.partners[i])));
    return fmt::format("<div class=\"places\">{}</div>", text);
}

/// A word that is there or not.
std::string toggle(std::string_view word, std::string_view label) {
    return fmt::format("<button data-word=\"{}\">{}</button>", escaped(word), escaped(label));
}

std::string way_out(Rules const& rules, std::size_t index) {
    auto const& kind = rules.out_kinds[index];
    return index == 0 ? toggle("out", part_label({.of = LineOf::out}, rules))
                      : toggle("out=" + kind.id, tr_rules(kind.name));
}

/// The cards, which the letters of the notation name and those of the language show.
std::string keys(Rules const& rules) {
    std::string text;
    for (auto rank = all_ranks.rbegin(); rank != all_ranks.rend(); ++rank)
        if (*rank != Rank::red_three || !rules.meld.ordinary_threes)
            text += fmt::format("<button data-card=\"{}\">{}</button>", letters(*rank),
                                escaped(words::shown_card(*rank)));
    constexpr int most = 7;  // a canasta
    for (int cards = 3; cards <= most; ++cards)
        text += fmt::format("<button data-times=\"{0}\">×{0}</button>", cards);
    auto const edits = [](std::string_view key, std::string_view sign, std::string_view label) {
        return fmt::format("<button id=\"{}\" aria-label=\"{}\">{}</button>", key, escaped(label),
                           sign);
    };
    auto const clear = tr_context("a key", "clear");
    // Who listens, and says what a key shows, finds it by that.
    text += edits("back", "⌫", tr("take back")) +
            edits("clear", escaped(clear),
                  fmt::format("{}, {}", clear, tr("clear everything, or bring it back")));
    return fmt::format("<div class=\"keys\">{}</div>", text + way_out(rules, 0));
}

std::string count(std::string_view key, std::string_view label) {
    return fmt::format(
        "<div class=\"count\" role=\"group\" aria-label=\"{1}\" data-count=\"{0}\"><span>{1}</span>"
        "<button data-by=\"-1\">−</button><output>0</output>"
        "<button data-by=\"1\">+</button></div>",
        escaped(key), escaped(label));
}

std::string value(std::string_view key, std::string_view label) {
    return fmt::format("<label class=\"count\"><span>{1}</span><input inputmode=\"numeric\" "
                       "autocomplete=\"off\" data-value=\"{0}\"></label>",
                       escaped(key), escaped(label));
}

/// What is rarely wanted beside the cards.
std::string more(EntryView const& view) {
    auto const& rules = *view.rules;
    std::set<int, std::greater<>> values;
    for (auto const rank : all_ranks)
        if (rank != Rank::red_three) values.insert(rules.cards[index_of(rank)]);
    values.erase(0);
    auto text = value("minus", tr("points left in hand (0: nothing else is left)"));
    if (rules.red_threes.laid())
        text += count("red", part_label({.of = LineOf::red_threes}, rules));
    if (rules.black_threes) text += count("black", part_label({.of = LineOf::black_threes}, rules));
    std::string keys = "table";
    for (int const points : values) {
        text += value(fmt::format("{}s", points), tr("cards of {} points", points));
        keys += fmt::format(" {}s", points);
    }
    text += value("table", tr("points of all other cards on the table"));
    for (auto const& kind : rules.canastas) {
        text += count(kind.id, tr_rules(kind.name));
        keys += " " + kind.id;
    }
    for (auto const& special : rules.specials)
        text += toggle("special=" + special.id, tr_rules(special.name));
    text += fmt::format(
        "<label for=\"words\">{}</label>"
        "<textarea id=\"words\" data-hand=\"{}/{}\" rows=\"2\" autocapitalize=\"characters\" "
        "autocomplete=\"off\" autocorrect=\"off\" spellcheck=\"false\"></textarea>",
        escaped(tr("in words")), view.match, view.hand);
    return fmt::format("<details><summary data-step=\"{}\">{} <b></b></summary>{}{}</details>",
                       keys, escaped(tr("points, piles, canastas, words")), text,
                       holds("", escaped(tr("not me"))));
}

/// What is done at the end of a hand, each with a tick when it is there.
std::string steps(EntryView const& view) {
    auto const& rules = *view.rules;
    std::string text;
    for (std::size_t way = 1; way < rules.out_kinds.size(); ++way) text += way_out(rules, way);
    for (auto const& event : rules.events)
        text += toggle("event=" + event.id, tr_rules(event.text));
    if (rules.red_threes.laid())
        text += fmt::format("<span data-step=\"red\">{} <b></b></span>",
                            escaped(part_label({.of = LineOf::red_threes}, rules)));
    return fmt::format(
        "<div class=\"steps\">{}<span data-step=\"hand minus\">{} <b></b></span></div>", text,
        escaped(part_label({.of = LineOf::hand}, rules)));
}

std::string form(EntryView const& view) {
    return places(view) + steps(view) + "<div id=\"lie\">" +
           fmt::format("<ul id=\"melds\" data-wild=\"{}\" data-new=\"{}\" data-sequence=\"{}\" "
                       "data-from=\"{}\"></ul>",
                       view.rules->meld.wild_melds ? "1" : "", escaped(tr("new meld")),
                       view.rules->meld.sequences ? escaped(tr("sequence")) : "",
                       escaped(tr("begun for hand {}: take it", "%"))) +
           more(view) + "</div>" + keys(*view.rules);
}

std::string judged(EntryView const& view) {
    std::string text;
    if (!view.other.empty())
        text = fmt::format("<p class=\"doubtful\">{}</p>", escaped(view.other));
    if (!view.judged) return text;
    auto const& is = *view.judged;
    if (is.points)
        text = fmt::format("<p class=\"points\"><b>{}</b> <span>{}</span></p>",
                           signed_number(*is.points), escaped(is.made)) +
               text;
    if (view.is_sent) text += "<i class=\"sent\"></i>";
    return list_of("wrong", is.wrong) + text + list_of("doubtful", is.doubtful);
}

std::string sends(std::string_view verb, std::string_view about, std::string_view label,
                  std::string_view kind = "") {
    return fmt::format("<button class=\"{}\" data-send=\"{}\" data-about=\"{}\">{}</button>", kind,
                       verb, escaped(about), escaped(label));
}

/// The one thing to do now, on each screen.
std::string todo(EntryView const& view) {
    auto const& hand = view.review;
    bool const waits = hand && !hand->is_confirmed;
    auto const look = [&](std::string_view on) {
        return go("check", on, tr("The hand is complete: look at it"));
    };
    auto const sent = [](std::string_view on, std::string_view text) {
        return fmt::format("<p class=\"{} sent\">✓ {}</p>", on, escaped(text));
    };
    auto const again = [&](std::string_view on) {
        return go("count", on, tr("Count hand {}", view.hand));
    };
    bool const is_done = view.is_sent || !view.judged;
    std::string text;
    if (!is_done && view.judged->wrong.empty())
        text = sends("send", view.key, view.other.empty() ? tr("Send") : tr("Send this instead"),
                     "on-count");
    if (waits && is_done) text = look("on-count");
    else if (view.is_sent) text = sent("on-count", tr("Sent"));
    if (waits && hand->wrong.empty())
        text += hand->confirms.empty()
                    ? sends("confirm", hand->key, tr("It is right for me, too"), "on-check look")
                    : sends("confirm", hand->key, tr("Confirm what {} counted", hand->confirms),
                            "on-check");
    else if (hand && !waits) text += sent("on-check", hand->status);
    else if (view.is_sent && !hand) text += sent("on-check", tr("Sent"));
    else text += again("on-check");
    return text + (waits && is_done ? look("on-sheet") : again("on-sheet"));
}

std::string shown(ReviewedSide const& side, std::size_t index) {
    std::string lines;
    for (auto const& [label, points] : side.lines)
        lines += fmt::format("<li>{} <b>{}</b></li>", escaped(label), points);
    for (auto const& cards : side.cards) lines += fmt::format("<li>{}</li>", escaped(cards));
    return fmt::format("<section class=\"{}\"><h3>{} <b>{}</b></h3><ul>{}</ul>{}</section>",
                       series_class(index), name(side.name), side.points, lines,
                       list_of("doubtful", side.changed));
}

/// What is wrong with it, in a tap.
std::string objection(ReviewedHand const& hand) {
    std::string text;
    for (std::size_t side = 0; side < hand.sides.size(); ++side)
        for (auto const kind : {Doubt::cards, Doubt::points})
            text +=
                sends("object", doubt_code(side, kind), doubt_text(hand.sides[side].name, kind));
    return fmt::format(
        "<details data-key=\"{}\"><summary>{}</summary>{}"
        "<label for=\"doubt\">{}</label><input id=\"doubt\" maxlength=\"100\" autocomplete=\"off\">"
        "{}</details>",
        escaped(hand.key), escaped(tr("Not right")), text, escaped(tr("something else")),
        sends("object", "doubt", tr("Say it")));
}

std::string review(EntryView const& view) {
    if (!view.review)
        return fmt::format("<h2 class=\"small\">{}</h2>",
                           escaped(tr("There is something to check when every side has "
                                      "sent its hand."))) +
               (view.mine ? shown(*view.mine, view.side_index) : "");
    auto const& hand = *view.review;
    // What is wrong is seen before the totals, also where they fill the screen.
    auto text = fmt::format("<h2>{}</h2>", escaped(tr("Is hand {} right?", view.hand))) +
                list_of("wrong", hand.wrong) + list_of("doubtful", hand.doubtful);
    for (std::size_t side = 0; side < hand.sides.size(); ++side)
        text += shown(hand.sides[side], side);
    return text + list_of("said", hand.said) + objection(hand);
}

}  // namespace

std::string doubt_code(std::size_t side, Doubt kind) {
    return fmt::format("{}#{}", side, kind == Doubt::cards ? "cards" : "points");
}

std::string doubt_text(std::string_view side, Doubt kind) {
    return kind == Doubt::cards ? tr("the cards of {}", side) : tr("the points of {}", side);
}

std::string busy_text() {
    return tr("The scorer is busy just now: what was sent waits, and goes by itself");
}

std::string entry_parts(EntryView const& view) {
    bool const enters = view.message.empty() && view.waits.empty() && !view.player.empty();
    auto const group = fmt::format("<i data-group=\"{}\"></i>", view.group);
    auto sheet = view.sheet ? part("match", *view.sheet) : "";
    return part("who", who(view)) + part("tabs", enters ? tabs(view) + group : group) +
           part("news",
                enters ? (view.is_old ? "<b>" + escaped(view.news) + "</b>" : escaped(view.news))
                       : "") +
           part("form", enters ? form(view) : "") + part("judged", enters ? judged(view) : "") +
           part("todo", enters ? todo(view) : "") + part("review", enters ? review(view) : "") +
           sheet;
}

}  // namespace meldbook::view::html
