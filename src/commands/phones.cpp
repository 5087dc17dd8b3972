#include "commands/phones.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "text/speaking.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

Phones::Phones(LiveSheet& live, Tools& tools, Confirm confirm, Keep const& keep)
    : live_(live), tools_(tools), table_(confirm, false, [this, keep](std::string const& entry) {
          keep(entry);
          live_.read_again();
          follow();
      }) {}

std::vector<std::string> Phones::hear(Hears hears) {
    auto* const viewers = live_.viewers();
    if (viewers == nullptr || !live_.is_entered()) return {};
    auto const posted =
        hears == Hears::looks ? viewers->next_posted(only_looks, true) : viewers->next_posted();
    if (!posted) return {};
    std::string markup;
    try {
        markup = answer(*posted);
    } catch (std::exception const& error) {
        auto const catalogues = tools_.page_languages();
        Speaking const language(catalogues.at(posted->language));
        markup = view::html::entry_parts({.message = words::sentence(error)});
    }
    posted->answer(std::move(markup));
    name_players();
    std::vector<std::string> texts;
    for (auto const& said : table_.take_said()) texts.push_back(said.text());
    if (!texts.empty() && live_.viewers() != nullptr) live_.viewers()->tell();
    return texts;
}

std::string Phones::answer(host::Posted const& posted) {
    auto const wish = wish_in(posted);
    bool const is_away = is_of_none(wish, live_.away());
    if (!is_away) {
        live_.read_again();
        follow();
    }
    auto const* const match = live_.match();
    bool const enters = !is_away && match != nullptr && match->facts.status == Status::open &&
                        match->rules.table.formed == FormedSides::no;
    bool const is_old = enters && table_.take(wish);
    auto const catalogues = tools_.page_languages();
    Speaking const language(catalogues.at(posted.language));
    return view::html::entry_parts(
        is_away  ? view::html::EntryView{.message = tr("The scorer takes nothing from this phone.")}
        : enters ? table_.view_of(wish, is_old)
        : match != nullptr && match->facts.status == Status::open
            ? view::html::EntryView{.message = tr("Here sides are formed in each hand, so the "
                                                  "scorer enters it.")}
        : match != nullptr ? view::html::EntryView{.message = tr("The match is over.")}
                           : view::html::EntryView{.message = tr("There is no open match.")});
}

std::vector<std::string> Phones::open_points() {
    follow();
    return table_.open_points();
}

std::vector<std::string> Phones::objections() {
    follow();
    return table_.objections();
}

bool Phones::records() {
    follow();
    return table_.records();
}

void Phones::reply(std::string_view text, SeenLine const& line) {
    follow();
    table_.reply(text, line);
    live_.viewers()->tell();
}

std::string Phones::give_phone(std::string_view name) {
    follow();
    auto const [player, id, address, digits] = phone_asking(table_.judging().all_asking(), name);
    keep_out(table_.judging().phone_of(player)->id);
    table_.judging().give(player, id);
    live_.viewers()->tell();
    return tr("{} goes on with another phone; nothing is taken from the one before.", safe(player));
}

void Phones::keep_out(std::string const& phone) {
    live_.send_away(phone);
    live_.viewers()->send_away(phone);
}

std::string Phones::send_away(std::string_view name) {
    if (!live_.is_entered())
        throw Refused(
            tr("nobody can enter on a phone; leave, and begin with 'meldbook pad --enter'"));
    follow();
    auto& table = table_.judging();
    // Which it forgets.
    auto const [player, id, address, digits] =
        *table.phone_of(player_holding(table.phones(), name));
    keep_out(id);
    table.send_away(player);
    // It could call itself another one; but others may have come from the same address.
    if (std::ranges::find(table.phones(), address, &Judging::Phone::address) ==
        table.phones().end())
        keep_out(address);
    live_.viewers()->tell();
    name_players();
    auto said =
        tr("Nothing is taken from the phone of {} any more. To take it back, leave and begin with "
           "'meldbook pad --enter --new-address'.",
           safe(player));
    for (auto const& point : table_.without_holder(id)) said += "\n" + point;
    return said;
}

void Phones::name_players() {
    std::vector<std::string> names;
    for (auto const& phone : table_.judging().phones()) names.push_back(phone.player);
    live_.name_players(joined(names));
}

}  // namespace meldbook::commands
