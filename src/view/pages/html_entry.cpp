#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/entry.hpp"
#include "view/pages/markup.hpp"
#include "view/sheet/sheet_text.hpp"

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

/// The button that gives the phone to a player, or with "" to nobody.
std::string holds(std::string_view player, std::string_view label, bool is_taken = false) {
    return fmt::format("<button type=\"button\" data-hold=\"{}\"{}>{}</button>", escaped(player),
                       is_taken ? " disabled" : "", label);
}

std::string who(EntryView const& view) {
    if (!view.message.empty())
        return fmt::format("<p class=\"ended\">{}</p>", escaped(view.message));
    if (!view.player.empty()) {
        return fmt::format("<p data-player=\"{0}\">{1} {2}</p>", escaped(view.player),
                           escaped(joined({view.player, view.side})),
                           holds("", escaped(tr("not me"))));
    }
    auto text = fmt::format("<h2>{}</h2>", escaped(tr("Who holds this phone?")));
    for (auto const& player : view.players) {
        text +=
            holds(player.name,
                  fmt::format("{} <span class=\"small\">{}</span>", name(player.name),
                              player.has_phone ? escaped(tr("has a phone")) : name(player.side)),
                  player.has_phone);
    }
    return text;
}

/// Where a tapped card goes: onto the table, or to what was left in a player's hand.
std::string places(EntryView const& view) {
    auto const place = [](std::string_view at, std::string_view label) {
        return fmt::format("<button type=\"button\" data-place=\"{}\">{} <span></span></button>",
                           at, label);
    };
    auto text = place("", escaped(tr("on the table")));
    for (std::size_t i = 0; i < view.partners.size(); ++i)
        text += place(std::to_string(i), escaped(tr("left: {}", view.partners[i])));
    return fmt::format("<div class=\"places\">{}<button type=\"button\" id=\"back\" hidden>⌫ "
                       "{}</button></div>",
                       text, escaped(tr("take back")));
}

/// The cards, which the letters of the notation name.
std::string ranks() {
    std::string text;
    for (auto rank = all_ranks.rbegin(); rank != all_ranks.rend(); ++rank)
        text +=
            fmt::format("<button type=\"button\" data-card=\"{0}\">{0}</button>", letters(*rank));
    return fmt::format("<div class=\"ranks\">{}</div>", text);
}

std::string ways_out(Rules const& rules) {
    std::string text;
    for (std::size_t i = 0; i < rules.out_kinds.size(); ++i) {
        auto const& kind = rules.out_kinds[i];
        text += fmt::format(
            "<button type=\"button\" data-word=\"{}\">{}</button>",
            escaped(i == 0 ? "out" : "out=" + kind.id),
            escaped(i == 0 ? part_label({.of = LineOf::out}, rules) : tr_rules(kind.name)));
    }
    return text;
}

std::string count(std::string_view key, std::string_view label) {
    return fmt::format(
        "<div class=\"count\" role=\"group\" aria-label=\"{1}\" data-count=\"{0}\"><span>{1}</span>"
        "<button type=\"button\" data-by=\"-1\">−</button><output>0</output>"
        "<button type=\"button\" data-by=\"1\">+</button></div>",
        escaped(key), escaped(label));
}

std::string value(std::string_view key, std::string_view label) {
    return fmt::format("<label class=\"count\"><span>{1}</span><input inputmode=\"numeric\" "
                       "autocomplete=\"off\" data-value=\"{0}\"></label>",
                       escaped(key), escaped(label));
}

std::string piles(Rules const& rules) {
    std::set<int, std::greater<>> values;
    for (auto const rank : all_ranks)
        if (rank != Rank::red_three) values.insert(rules.cards[index_of(rank)]);
    values.erase(0);
    std::string text;
    for (int const points : values)
        text += value(fmt::format("{}s", points), tr("cards of {} points", points));
    text += value("table", tr("points of all other cards on the table"));
    for (auto const& kind : rules.canastas) text += count(kind.id, tr_rules(kind.name));
    return fmt::format("<details><summary>{}</summary>{}</details>",
                       escaped(tr("piles, points and canastas instead of cards")), text);
}

std::string taps(EntryView const& view) {
    auto const& rules = *view.rules;
    // Nothing above the keys grows while they are tapped.
    auto text = places(view) + ranks() + "<ul id=\"melds\"></ul><div class=\"places\">" +
                ways_out(rules) + "</div>";
    if (rules.red_threes.laid())
        text += count("red", part_label({.of = LineOf::red_threes}, rules));
    if (rules.black_threes) text += count("black", part_label({.of = LineOf::black_threes}, rules));
    return text + value("minus", tr("points left in hand (0: nothing else is left)")) +
           piles(rules);
}

std::string form(EntryView const& view) {
    return fmt::format(
        "<h2>{}</h2><p class=\"rest\">{}</p>{}<label for=\"words\">{}</label>"
        "<textarea id=\"words\" data-hand=\"{}/{}\" rows=\"2\" autocapitalize=\"characters\" "
        "autocomplete=\"off\" autocorrect=\"off\" spellcheck=\"false\"></textarea>",
        escaped(tr("Hand {0} of {1}", view.hand, view.side)), escaped(view.opening), taps(view),
        escaped(tr("in words")), view.match, view.hand);
}

/// Says that the hand is there to be looked at. The page does not go there by itself: somebody may be
/// tapping cards.
std::string complete(EntryView const& view) {
    if (!view.review || view.review->is_confirmed) return "";
    return fmt::format("<button type=\"button\" data-go=\"review\">{}</button>",
                       escaped(tr("The hand is complete: look at it")));
}

std::string judged(EntryView const& view) {
    auto text = complete(view);
    if (!view.judged) return text;
    auto const& is = *view.judged;
    if (is.points)
        text += fmt::format("<p class=\"points\"><b>{}</b> {}</p>", signed_number(*is.points),
                            escaped(is.made));
    if (!view.other.empty()) text += fmt::format("<p class=\"wrong\">{}</p>", escaped(view.other));
    if (view.is_sent) {
        text += fmt::format("<p class=\"sent\">✓ {}</p>", escaped(tr("Sent")));
    } else if (is.points) {
        text += fmt::format(
            "<button type=\"button\" data-send=\"send\" data-about=\"{}\">{}</button>", view.key,
            escaped(view.other.empty() ? tr("Send") : tr("Send this instead")));
    }
    return text + list_of("wrong", is.wrong) + list_of("doubtful", is.doubtful);
}

std::string review(EntryView const& view) {
    if (!view.review) return "";
    auto const& hand = *view.review;
    auto text = fmt::format("<h2>{}</h2>", escaped(tr("Is hand {} right?", view.hand))) +
                list_of("said", hand.sides) + list_of("wrong", hand.wrong) +
                list_of("doubtful", hand.doubtful) + list_of("said", hand.said);
    if (!hand.is_confirmed && hand.wrong.empty()) {
        text += fmt::format(
            "<button type=\"button\" data-send=\"confirm\" data-about=\"{}\">{}</button>", hand.key,
            escaped(tr("Confirm")));
    }
    if (!hand.status.empty())
        text += fmt::format("<p class=\"status\">{}{}</p>", hand.is_confirmed ? "✓ " : "",
                            escaped(hand.status));
    return text +
           fmt::format(
               "<label class=\"count\"><span>{}</span><input id=\"doubt\" maxlength=\"100\" "
               "autocomplete=\"off\"></label>"
               "<button type=\"button\" data-send=\"object\" data-about=\"doubt\">{}</button>",
               escaped(tr("what is wrong")), escaped(tr("Say it")));
}

}  // namespace

std::string entry_parts(EntryView const& view) {
    bool const enters = view.message.empty() && !view.player.empty();
    return part("who", who(view)) + part("form", enters ? form(view) : "") +
           part("judged", enters ? judged(view) : "") + part("said", list_of("said", view.said)) +
           part("review", enters ? review(view) : "");
}

}  // namespace meldbook::view::html
