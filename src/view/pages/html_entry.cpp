#include <fmt/format.h>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/entry.hpp"
#include "view/pages/markup.hpp"

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

std::string form(EntryView const& view) {
    if (view.player.empty()) return "";
    return fmt::format(
        "<label for=\"words\">{}</label>"
        "<p class=\"rest\">{}</p>"
        "<textarea id=\"words\" data-hand=\"{}/{}\" rows=\"2\" autocapitalize=\"characters\" "
        "autocomplete=\"off\" autocorrect=\"off\" spellcheck=\"false\"></textarea>",
        escaped(tr("Hand {0} of {1}", view.hand, view.side)), escaped(view.opening), view.match,
        view.hand);
}

std::string judged(EntryView const& view) {
    std::string text;
    if (view.judged) {
        auto const& is = *view.judged;
        if (is.points)
            text += fmt::format("<p class=\"points\"><b>{}</b> {}</p>", signed_number(*is.points),
                                escaped(is.made));
        text += list_of("wrong", is.wrong) + list_of("doubtful", is.doubtful);
    }
    if (!view.other.empty()) {
        text += fmt::format("<p class=\"wrong\">{}</p>", escaped(view.other));
    }
    if (view.is_sent) {
        text += fmt::format("<p class=\"sent\">✓ {}</p>", escaped(tr("Sent")));
    } else if (view.judged && view.judged->points) {
        text += fmt::format("<button type=\"button\" data-send=\"{}\">{}</button>",
                            view.other.empty() ? "send" : "replace",
                            escaped(view.other.empty() ? tr("Send") : tr("Send this instead")));
    }
    return text;
}

}  // namespace

std::string entry_parts(EntryView const& view) {
    bool const enters = view.message.empty() && !view.player.empty();
    return part("who", who(view)) + part("form", enters ? form(view) : "") +
           part("judged", enters ? judged(view) : "") + part("said", list_of("said", view.said));
}

}  // namespace meldbook::view::html
