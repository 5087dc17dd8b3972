#include "commands/phones.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

#include "commands/entered_hand.hpp"
#include "commands/findings.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "intake/names.hpp"
#include "text/speaking.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/counted.hpp"
#include "view/sheet/next.hpp"
#include "view/sheet/sheet.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

/// What a page makes up to be known by.
bool is_id(std::string_view text) {
    return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

constexpr std::size_t longest_said = 200;  // bytes

/// Points without cards are the scorer's: the other side has seen nothing of what they are for.
void refuse_corrections(std::string_view entry) {
    for (auto const word : split_words(entry))
        if (word.starts_with("adjust=") || word.starts_with("net="))
            throw Refused(tr("'{}' cannot be sent by a phone; the scorer types it", safe(word)));
}

/// Adds what is wrong or doubtful in the last hand of a match.
void add_findings(view::html::JudgedEntry& judged, Match of) {
    // A player does not know who "Us" is.
    auto const match = view::with_people(std::move(of));
    auto found = findings_of(match, match.hands.size() - 1, Reader::phone);
    judged.wrong = std::move(found.refusals);
    for (auto list : {found.marks, found.asked(), found.slips})
        std::ranges::move(list, std::back_inserter(judged.doubtful));
}

}  // namespace

std::string changed_since_seen() {
    return tr("the hand has changed since you saw it; this is what it is now");
}

Phones::Phones(LiveSheet& live, Tools& tools, Confirm confirm, Keep keep)
    : live_(live), tools_(tools), confirm_(confirm), keep_(std::move(keep)) {}

std::vector<std::string> Phones::hear() {
    auto* const viewers = live_.viewers();
    if (viewers == nullptr || !live_.is_entered()) return {};
    auto const posted = viewers->next_posted();
    if (!posted) return {};
    std::string markup;
    try {
        markup = answer(*posted);
    } catch (std::exception const& error) {
        markup = view::html::entry_parts({.message = words::sentence(error)});
    }
    posted->answer(std::move(markup));
    name_players();
    if (!said_.empty() && live_.viewers() != nullptr) live_.viewers()->tell();
    std::vector<std::string> texts;
    for (auto const& text : std::exchange(said_, {})) texts.push_back(text());
    return texts;
}

std::string Phones::answer(host::Posted const& posted) {
    std::string_view rest = posted.text;
    Message message;
    message.phone = posted.phone;
    message.address = posted.from;
    for (auto* part : {&message.player, &message.verb, &message.words, &message.about})
        *part = trimmed(take_part(rest, '\n'));
    auto const& away = live_.away();
    bool const is_away = !is_id(message.phone) || std::ranges::count(away, message.phone) > 0 ||
                         std::ranges::count(away, posted.from) > 0;
    if (!is_away) {
        live_.read_again();
        follow();
    }
    auto const* const match = live_.match();
    bool const enters = !is_away && match != nullptr && match->facts.status == Status::open &&
                        match->rules.table.formed == FormedSides::no;
    bool const is_old = enters && take(message);
    auto const catalogues = tools_.page_languages();
    Speaking const language(catalogues.at(posted.language));
    return view::html::entry_parts(
        is_away  ? view::html::EntryView{.message = tr("The scorer takes nothing from this phone.")}
        : enters ? view_of(message, is_old)
        : match != nullptr && match->facts.status == Status::open
            ? view::html::EntryView{.message = tr("Here sides are formed in each hand, so the "
                                                  "scorer enters it.")}
        : match != nullptr ? view::html::EntryView{.message = tr("The match is over.")}
                           : view::html::EntryView{.message = tr("There is no open match.")});
}

view::html::EntryView Phones::view_of(Message const& message, bool is_old) const {
    auto const& match = *live_.match();
    view::html::EntryView view{.match = match.facts.number, .hand = match.next_hand};
    for (auto const& side : match.sides)
        for (auto const& player : side.players)
            view.players.push_back({player, side.name, table_.phone_of(player) != nullptr});
    auto const side = table_.side_of_phone(message);
    if (!side && table_.has_asked(message)) view.asked = message.player;
    if (!side) return view;
    view.player = message.player;
    view.side = match.sides[*side].name;
    view.partners = match.sides[*side].players;
    view.rules = &match.rules;
    view.score = join(match.sides, " : ", [](auto const& each) { return number(each.total); });
    for (auto const& need : view::next_needs(match))
        if (need.name == view.side) view.opening = tr("opens with {}", need.opening);
    view.review = review(message.player);
    view.news = is_old ? changed_since_seen() : news(message.player, view.review);
    view.other = other_entry(message, *side);
    view.side_index = *side;
    if (table_.hand().sides[*side].is_whole) view.mine = reviewed(*side, message.player);
    if (message.words.empty()) return view;
    view.judged = judge(*side, std::string(message.words));
    view.key = table_.key_of(*side);
    auto const& stands = table_.hand().sides.at(*side);
    view.is_sent = stands.is_whole && stands.words == message.words;
    return view;
}

std::string Phones::news(std::string_view player,
                         std::optional<view::html::ReviewedHand> const& review) const {
    if (review) {
        if (!table_.objections().empty()) return objection_text(table_.objections().back());
        return review->wrong.empty() ? review->status : tr("The hand would be refused: look at it");
    }
    std::vector<std::string> texts;
    for (auto const& sent : table_.sent()) texts.push_back(sent_to(sent, player));
    if (!texts.empty()) return join(texts, " · ");
    auto const& match = *live_.match();
    if (match.hands.empty()) return tr("Tap the cards of your side");
    auto const& hand = match.hands.back();
    std::vector<std::string> points;
    for (std::size_t i = 0; i < match.sides.size(); ++i)
        points.push_back(signed_number(hand.scores[i].total));
    return tr("Hand {0} is recorded: {1}", hand.facts.number, join(points, " : "));
}

std::string Phones::sent_to(Judging::Sent const& sent, std::string_view player) const {
    return tr("{0} has sent {1}: {2}", safe(sent.player),
              table_.side_of(player) == sent.side ? tr("your side") : safe(names_[sent.side]),
              number(sent.points));
}

std::string Phones::objection_text(Judging::Objection const& each) const {
    auto text = each.text;
    using view::html::Doubt;
    for (std::size_t side = 0; side < live_.match()->sides.size(); ++side)
        for (auto const kind : {Doubt::cards, Doubt::points})
            if (each.text == view::html::doubt_code(side, kind))
                text = view::html::doubt_text(safe(names_[side]), kind);
    return tr("{0} says of hand {1}: {2}", safe(each.player), live_.match()->next_hand, text);
}

void Phones::follow() {
    TableHand now;
    if (auto const* const match = live_.match(); match != nullptr) {
        now.match = match->facts.uid;
        names_.clear();
        for (auto const& side : view::with_people(*match).sides) names_.push_back(side.name);
        now.number = match->next_hand;
        auto const& counted = live_.counted();
        bool const is_counted =
            counted.number == match->next_hand && counted.sides.size() == match->sides.size();
        for (std::size_t side = 0; side < match->sides.size(); ++side) {
            now.sides.push_back({.players = match->sides[side].players});
            if (!is_counted) continue;
            auto const& kept = counted.sides[side];
            now.sides.back().words = kept.words;
            now.sides.back().is_whole = kept.is_whole;
            now.sides.back().revision = kept.revision;
        }
    }
    table_.follow(std::move(now));
}

bool Phones::take(Message const& message) {
    if (table_.hold(message, message.address)) {
        auto const side = *table_.side_of(message.player);
        said_.emplace_back(
            [player = safe(message.player), side = safe(live_.match()->sides[side].name)] {
                return tr("{0} ({1}) holds a phone; 'away {0}' sends it away", player, side);
            });
    }
    auto const& verb = message.verb;
    // An older page says so where it has seen another entry.
    if (verb == "send" || verb == "replace") return !keep_sent(message);
    std::string const player(message.player);
    int const hand = live_.match()->next_hand;
    if (verb == "confirm") {
        if (table_.is_complete() && !judge_hand().wrong.empty()) return false;
        if (!table_.confirm(message)) return true;
        said_.emplace_back([player, hand, is_only = table_.phones().size() == 1] {
            return is_only ? tr("{0} confirms hand {1}, on the only phone", safe(player), hand)
                           : tr("{0} confirms hand {1}", safe(player), hand);
        });
    }
    if (verb == "ask" && table_.ask(message, message.address)) {
        said_.emplace_back([player = safe(player)] {
            return tr("{0} asks to go on with another phone; 'phone {0}' lets it", player);
        });
    }
    if (verb == "object") {
        // The key of what was seen stands before what is wrong with it.
        auto const end = std::min(message.about.find(' '), message.about.size());
        auto seen = message;
        seen.about = message.about.substr(0, end);
        auto const text = safe(shorten_middle(trimmed(message.about.substr(end)), longest_said));
        if (text.empty()) return false;
        if (!table_.object(seen, text)) return true;
        said_.emplace_back(
            [this, said = table_.objections().back()] { return objection_text(said); });
    }
    return false;
}

/// Returns whether it is kept.
bool Phones::keep_sent(Message const& message) {
    if (!table_.may_send(message)) return false;
    auto const side = *table_.side_of_phone(message);
    auto const points = judge(side, std::string(message.words)).points;
    if (!points) return false;
    keep_(live_.match()->sides[side].name + ": " + std::string(message.words));
    live_.read_again();
    follow();
    table_.sent(message, *points);
    auto const* const sent = table_.sent_of(side);
    if (sent == nullptr || sent->words != message.words || sent->phone != message.phone)
        return false;
    said_.emplace_back([this, now = *sent] { return sent_text(now); });
    return true;
}

Match Phones::with_entries(std::vector<std::string> entries) const {
    auto const& match = *live_.match();
    HandFacts hand;
    hand.number = match.next_hand;
    hand.dealer_seat = match.next_dealer_seat;
    enter(hand, SideEntries{std::move(entries), {}}, match.rules);
    return with_hand(match, std::move(hand));
}

Match Phones::with_entry(std::size_t side, std::string const& words) const {
    // Nothing is known of the others, and nothing is said of them.
    std::vector<std::string> entries(live_.match()->sides.size(), "minus=0");
    entries[side] = words;
    return with_entries(std::move(entries));
}

view::html::JudgedEntry Phones::judge(std::size_t side, std::string const& words) const {
    view::html::JudgedEntry judged;
    try {
        auto after = with_entry(side, words);
        auto const& played = after.hands.back();
        refuse_corrections(played.facts.entries[side].understood);
        judged.points = played.scores[side].total;
        judged.made = view::made_of(played.scores[side], after.rules);
        add_findings(judged, std::move(after));
    } catch (std::exception const& error) {
        judged.points.reset();
        judged.wrong = words::sentences(error);
    }
    return judged;
}

view::html::JudgedEntry Phones::judge_hand() const {
    view::html::JudgedEntry judged;
    try {
        std::vector<std::string> entries;
        for (auto const& side : table_.hand().sides)
            entries.push_back(side.words.empty() ? "-" : side.words);
        add_findings(judged, with_entries(std::move(entries)));
    } catch (std::exception const& error) {
        judged.wrong = words::sentences(error);
    }
    return judged;
}

std::vector<Phones::LabelledLine> Phones::lines_of(std::size_t side,
                                                   std::string const& words) const {
    std::vector<LabelledLine> lines;
    auto const after = with_entry(side, words);
    for (auto const& line : after.hands.back().scores[side].lines) {
        auto label = view::part_label(line, after.rules);
        auto const found = std::ranges::find(lines, label, &LabelledLine::first);
        if (found == lines.end()) {
            lines.emplace_back(std::move(label), line);
        } else {
            found->second.points += line.points;
            found->second.count += line.count;
        }
    }
    return lines;
}

view::html::ReviewedSide Phones::reviewed(std::size_t side, std::string_view player) const {
    view::html::ReviewedSide shown{.name = names_[side], .points = signed_number(0)};
    auto const& words = table_.hand().sides[side].words;
    if (words.empty()) return shown;
    auto const& rules = live_.match()->rules;
    try {
        auto const lines = lines_of(side, words);
        int total = 0;
        for (auto const& [label, line] : lines) {
            total += line.points;
            shown.lines.emplace_back(line.count > 0 ? fmt::format("{} {}", line.count, label)
                                                    : label,
                                     signed_number(line.points));
        }
        shown.points = signed_number(total);
        shown.cards = view::cards_of(read_entry(words, rules), live_.match()->sides[side].players);
        auto const* const seen = table_.seen_by(player, side);
        if (seen == nullptr || *seen == words) return shown;
        auto const before = lines_of(side, *seen);
        auto const of_label = [](auto const& of, std::string const& label) {
            auto const found = std::ranges::find(of, label, &LabelledLine::first);
            return found == of.end() ? Line{} : found->second;
        };
        auto const tell = [&](std::string const& label) {
            auto const was = of_label(before, label), now = of_label(lines, label);
            if (was.points == now.points) return;
            auto const by = signed_number(now.points - was.points);
            shown.changed.push_back(
                was.count > 0 || now.count > 0
                    ? tr("{0} {1}, now {2}: {3}", label, was.count, now.count, by)
                    : tr("{0} {1}, now {2}: {3}", label, signed_number(was.points),
                         signed_number(now.points), by));
        };
        for (auto const& [label, line] : lines) tell(label);
        for (auto const& [label, line] : before)
            if (std::ranges::count(lines, label, &LabelledLine::first) == 0) tell(label);
        // The same points of other cards.
        if (shown.changed.empty()) shown.changed.push_back(tr("other cards, the same points"));
    } catch (std::exception const& error) {
        shown.lines.emplace_back(words::sentence(error), "");
    }
    return shown;
}

std::optional<view::html::ReviewedHand> Phones::review(std::string_view player) const {
    if (!table_.is_complete()) return std::nullopt;
    view::html::ReviewedHand hand{.key = table_.key()};
    auto const& match = *live_.match();
    std::vector<std::string> waiting;
    auto const* const phone = table_.phone_of(player);
    for (std::size_t side = 0; side < match.sides.size(); ++side) {
        hand.sides.push_back(reviewed(side, player));
        if (phone != nullptr && !table_.is_confirmed(side) &&
            table_.counts({phone->player, phone->id}, side))
            waiting.push_back(hand.sides.back().name);
    }
    hand.confirms = joined(waiting, Joined::with_and);
    for (auto const& each : table_.confirmed())
        hand.said.push_back(tr("{0} confirms hand {1}", each.player, match.next_hand));
    auto judged = judge_hand();
    if (judged.wrong.empty()) hand.status = status(!judged.doubtful.empty());
    hand.wrong = std::move(judged.wrong);
    hand.doubtful = std::move(judged.doubtful);
    for (auto const& each : table_.objections()) hand.doubtful.push_back(objection_text(each));
    if (!table_.reply().empty()) hand.doubtful.push_back(tr("The scorer says: {}", table_.reply()));
    if (table_.phones().size() == 1)
        hand.said.push_back(tr("This is the only phone: nobody else confirms the hand."));
    hand.is_confirmed = table_.has_confirmed(player);
    return hand;
}

std::string Phones::status(bool is_doubtful) const {
    using Why = OpenPoint::Why;
    auto const points = table_.open_points(confirm_);
    if (points.empty())
        return confirm_ == Confirm::record && is_doubtful
                   ? tr("All agree; the scorer looks at what stands in red.")
                   : tr("The scorer records it now.");
    std::vector<std::string> waits;
    for (auto const& point : points) {
        // That stands above.
        if (point.why == Why::wrong) return "";
        if (point.why == Why::nobodys_entry) return text_of(point);
        for (auto const side : point.sides) {
            std::vector<std::string> others;
            for (auto const& phone : table_.phones())
                if (table_.counts({phone.player, phone.id}, side)) others.push_back(phone.player);
            if (others.empty()) return text_of(point);
            waits.push_back(joined(others, Joined::with_or));
        }
        if (point.sides.empty()) waits = point.players;
    }
    return tr("Waiting for {}", join(waits, "; "));
}

std::vector<std::string> Phones::open_points() {
    follow();
    std::vector<std::string> texts;
    for (auto const& point : table_.open_points(confirm_)) texts.push_back(text_of(point));
    return texts;
}

bool Phones::records() {
    follow();
    if (!table_.records(confirm_, true)) return false;
    auto const judged = judge_hand();
    return judged.wrong.empty() && judged.doubtful.empty();
}

void Phones::reply(std::string_view text) {
    follow();
    if (live_.viewers() == nullptr || table_.objections().empty())
        throw Refused(tr("nobody has said that something is wrong"));
    table_.answer(safe(shorten_middle(trimmed(text), longest_said)));
    live_.viewers()->tell();
}

template <typename Fits>
std::optional<std::string> Phones::player_with_phone(std::string_view name, Fits fits) const {
    std::vector<std::string> players;
    for (auto const& phone : table_.phones())
        if (fits(phone.player)) players.push_back(phone.player);
    auto const found = intake::name_meant(players, name, intake::Parts::do_not_count);
    return found ? std::optional(players[*found]) : std::nullopt;
}

std::string Phones::give_phone(std::string_view name) {
    follow();
    auto const asked = player_with_phone(
        name, [&](std::string const& player) { return table_.asking(player) != nullptr; });
    if (!asked)
        throw Refused(tr("no other phone asks for the name of '{}'; its owner taps the name on it",
                         safe(name)));
    auto const& player = *asked;
    keep_out(table_.phone_of(player)->id);
    table_.give(player);
    live_.viewers()->tell();
    return tr("{} goes on with another phone; nothing is taken from the one before.", safe(player));
}

void Phones::keep_out(std::string const& phone) {
    live_.send_away(phone);
    live_.viewers()->send_away(phone);
}

std::string Phones::text_of(OpenPoint const& point) const {
    using Why = OpenPoint::Why;
    std::vector<std::string> players, sides;
    for (auto const& player : point.players) players.push_back(safe(player));
    for (auto const side : point.sides) sides.push_back(safe(live_.match()->sides.at(side).name));
    switch (point.why) {
        case Why::wrong:
            return objection_text(
                {.player = point.players.front(), .phone = {}, .text = point.text});
        case Why::nobodys_entry:
            return tr("nobody stands any more for the entry of {0}, which {1} sent", sides.front(),
                      players.front());
        case Why::unconfirmed_sides:
            return tr("the entry of {} is not confirmed by the other side",
                      joined(sides, Joined::with_and));
        case Why::unconfirmed_players: break;
    }
    return tr("not confirmed by {}", joined(players, Joined::with_and));
}

host::Agreed Phones::agreed() const {
    host::Agreed agreed;
    if (live_.match() == nullptr) return agreed;
    auto const& match = *live_.match();
    auto const seats = players_at(match.facts, match.next_hand);
    auto const seat_of = [&](std::string const& player) -> std::optional<std::size_t> {
        auto const found = std::ranges::find(seats, player);
        if (found == seats.end()) return std::nullopt;
        return static_cast<std::size_t>(found - seats.begin());
    };
    std::vector<std::string> entered, confirmed, why;
    agreed.of_sides.resize(match.sides.size());
    for (auto const& sent : table_.sent()) {
        if (!table_.is_stood_for(sent)) continue;
        agreed.of_sides[sent.side].entered = seat_of(sent.player);
        entered.push_back(sent.player);
    }
    for (auto const& each : table_.confirmed()) {
        confirmed.push_back(each.player);
        for (std::size_t side = 0; side < match.sides.size(); ++side)
            if (auto const seat = seat_of(each.player); seat && table_.counts(each, side))
                agreed.of_sides[side].confirmed |= std::uint64_t{1} << *seat;
    }
    if (!entered.empty()) why.push_back(tr("entered by {}", joined(entered, Joined::with_and)));
    if (!confirmed.empty()) {
        auto const names = joined(confirmed, Joined::with_and);
        why.push_back(table_.phones().size() == 1 ? tr("confirmed by {}, on the only phone", names)
                                                  : tr("confirmed by {}", names));
    }
    agreed.why = join(why, "; ");
    return agreed;
}

std::string Phones::other_entry(Message const& message, std::size_t side) const {
    auto const& stands = table_.hand().sides.at(side);
    if (!stands.is_whole || stands.words == message.words) return "";
    auto const* const sent = table_.sent_of(side);
    if (sent != nullptr && sent->player == message.player) return "";
    auto const what = sent != nullptr ? sent_to(*sent, message.player)
                                      : tr("The scorer has typed the entry of your side");
    auto const cards = [&]() -> std::string {
        try {
            return join(view::cards_of(read_entry(stands.words, live_.match()->rules),
                                       live_.match()->sides[side].players),
                        " · ");
        } catch (std::exception const&) {
            return stands.words;
        }
    }();
    return cards.empty() ? what : tr_context("a side and its entry", "{}: {}", what, cards);
}

std::string Phones::sent_text(Judging::Sent const& sent) const {
    return tr("{0} sent {1}: {2}", safe(sent.player), safe(live_.match()->sides[sent.side].name),
              number(sent.points));
}

std::string Phones::send_away(std::string_view name) {
    if (!live_.is_entered())
        throw Refused(
            tr("nobody can enter on a phone; leave, and begin with 'meldbook pad --enter'"));
    follow();
    auto const& phones = table_.phones();
    auto const holder = player_with_phone(name, [](std::string const&) { return true; });
    if (!holder) throw Refused(tr("'{}' holds no phone", safe(name)));
    auto const [player, id, address] = *table_.phone_of(*holder);  // which it forgets
    keep_out(id);
    table_.send_away(player);
    // It could call itself another one; but others may have come from the same address.
    if (std::ranges::find(phones, address, &Judging::Phone::address) == phones.end())
        keep_out(address);
    live_.viewers()->tell();
    name_players();
    auto said =
        tr("Nothing is taken from the phone of {} any more. To take it back, leave and begin with "
           "'meldbook pad --enter --new-address'.",
           safe(player));
    for (auto const& sent : table_.sent())
        if (sent.phone == id && !table_.is_stood_for(sent))
            said += "\n" + text_of({.why = OpenPoint::Why::nobodys_entry,
                                    .players = {sent.player},
                                    .sides = {sent.side}});
    return said;
}

void Phones::name_players() {
    std::vector<std::string> names;
    for (auto const& phone : table_.phones()) names.push_back(phone.player);
    live_.name_players(joined(names));
}

}  // namespace meldbook::commands
