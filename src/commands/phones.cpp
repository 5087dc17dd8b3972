#include "commands/phones.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
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

void Phones::follow() {
    if (live_.moves() != moves_) {
        moves_ = live_.moves();
        table_.judging() = Judging();
        followed_ = {};
    }
    auto const* const match = live_.match();
    auto const uid = match != nullptr ? match->facts.uid : "";
    bool const is_other = uid != followed_.uid;
    if (is_other) leave_match();
    table_.follow(match, live_.counted());
    table_.withhold(withheld_.has_words() && live_.counted() == withheld_);
    if (is_other) restore();
    followed_ = {.uid = uid, .number = 0, .is_open = false, .wrong = {}};
    if (match != nullptr) {
        followed_.number = match->facts.number;
        followed_.is_open = match->facts.status == Status::open;
        followed_.wrong = table_.objections();
    }
    keep();
    name_players();
}

void Phones::leave_match() {
    if (!followed_.is_open || followed_.wrong.empty()) return;
    for (auto const& text : followed_.wrong)
        news_.push_back(
            tr("{0}; that is of match {1}: 'resume {1}' goes on with it", text, followed_.number));
}

void Phones::restore() {
    if (live_.match() == nullptr) return;
    std::vector<std::string> said;
    for (auto const& line : live_.said()) {
        // Without phones nobody confirms, and nobody stands for an entry; what is wrong is wrong.
        bool const is_of_hand = line.find('\t') != std::string::npos;
        if (!is_of_hand && live_.is_entered()) table_.judging().restore_holder(line, live_.away());
        else if (live_.is_entered() || Judging::is_objection(line)) said.push_back(line);
    }
    std::ranges::move(table_.restore(said), std::back_inserter(news_));
}

void Phones::keep() {
    auto lines = table_.judging().holders().kept();
    if (!live_.is_entered()) {
        lines = live_.said();
        std::erase_if(lines, Judging::is_objection);
    }
    std::ranges::move(table_.kept(), std::back_inserter(lines));
    live_.keep_said(std::move(lines));
}

std::vector<std::string> Phones::take_news() {
    follow();
    return std::exchange(news_, {});
}

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
    // Who is answered need not say it again.
    keep();
    posted->answer(std::move(markup));
    name_players();
    std::vector<std::string> texts;
    for (auto const& said : table_.take_said()) texts.push_back(said.text());
    if (!texts.empty()) tell();
    return texts;
}

void Phones::tell() {
    // There are none while the address where they were has gone.
    if (live_.viewers() != nullptr) live_.viewers()->tell();
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
    bool is_old = false, is_kept = true;
    try {
        is_old = enters && table_.take(wish);
    } catch (NotKept const&) {
        is_old = true;
        is_kept = false;
    }
    auto const catalogues = tools_.page_languages();
    Speaking const language(catalogues.at(posted.language));
    if (!is_kept) {
        auto view = table_.view_of(wish, is_old);
        view.news = tr("this could not be kept; send it again, or ask the scorer");
        return view::html::entry_parts(view);
    }
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
    keep();
    tell();
}

std::string Phones::give_phone(std::string_view name) {
    follow();
    auto const [player, id, address, digits] = phone_asking(table_.judging().all_asking(), name);
    keep_out(table_.judging().phone_of(player)->id);
    table_.judging().give(player, id);
    keep();
    tell();
    return tr("{} goes on with another phone; nothing is taken from the one before.", safe(player));
}

void Phones::keep_out(std::string const& phone) {
    live_.send_away(phone);
    if (live_.viewers() != nullptr) live_.viewers()->send_away(phone);
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
    keep();
    // It could call itself another one; but others may have come from the same address.
    if (!address.empty() && std::ranges::find(table.phones(), address, &Judging::Phone::address) ==
                                table.phones().end())
        keep_out(address);
    tell();
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
