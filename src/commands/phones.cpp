#include "commands/phones.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "commands/entered_hand.hpp"
#include "domain/hash.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/speaking.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/counted.hpp"
#include "view/sheet/sheet.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

/// What a page makes up to be known by.
bool is_id(std::string_view text) {
    return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

bool is_of(Problem const& problem, std::size_t side) { return problem.side.value_or(side) == side; }

}  // namespace

std::string changed_since_seen() {
    return tr("the hand has changed since you saw it; this is what it is now");
}

Phones::Phones(LiveSheet& live, Tools& tools, config::Confirm confirm, Keep keep)
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
    Message message{.id = posted.phone};
    for (auto* part : {&message.player, &message.verb, &message.words, &message.about})
        *part = trimmed(take_part(rest, '\n'));
    auto const& away = live_.away();
    bool const is_away = !is_id(message.id) || std::ranges::count(away, message.id) > 0 ||
                         std::ranges::count(away, posted.from) > 0;
    if (!is_away) {
        live_.read_again();
        forget_others();
    }
    auto const* const match = live_.match();
    bool const enters = !is_away && match != nullptr && match->facts.status == Status::open &&
                        match->rules.table.formed == FormedSides::no;
    if (enters) {
        hold(message, posted.from);
        if (message.verb == "send" || message.verb == "replace") send(message);
        if (message.verb == "confirm" || message.verb == "object") decide(message);
    }
    auto const catalogues = tools_.page_languages();
    Speaking const language(catalogues.at(posted.language));
    return view::html::entry_parts(
        is_away  ? view::html::EntryView{.message = tr("The scorer takes nothing from this phone.")}
        : enters ? view_of(message)
        : match != nullptr && match->facts.status == Status::open
            ? view::html::EntryView{.message = tr("Here sides are formed in each hand, so the "
                                                  "scorer enters it.")}
            : view::html::EntryView{.message = tr("There is no open match.")});
}

view::html::EntryView Phones::view_of(Message const& message) const {
    auto const& match = *live_.match();
    view::html::EntryView view{.match = match.facts.number, .hand = match.next_hand};
    for (auto const& side : match.sides)
        for (auto const& player : side.players)
            view.players.push_back({player, side.name, phone_of(player) != nullptr});
    for (auto const& sent : sent_) view.said.push_back(sent_text(sent));
    auto const side = side_of_phone(message);
    if (!side) return view;
    view.player = message.player;
    view.side = match.sides[*side].name;
    view.partners = match.sides[*side].players;
    view.rules = &match.rules;
    for (auto const& need : view::next_needs(match, unwrapped))
        if (need.name == view.side) view.opening = tr("opens with {}", need.opening);
    view.review = review(message.player);
    if (view.review && message.verb == "confirm" && message.about != view.review->key)
        view.review->said.push_back(changed_since_seen());
    if (message.words.empty()) return view;
    view.judged = judge(*side, std::string(message.words));
    view.other = other_entry(message, *side);
    auto const& counted = live_.counted();
    view.is_sent = counted.number == match.next_hand && counted.sides.at(*side).is_whole &&
                   counted.sides[*side].words == message.words;
    return view;
}

/// The side of the player who holds the phone; nothing if nobody does.
std::optional<std::size_t> Phones::side_of_phone(Message const& message) const {
    auto const* const phone = phone_of(message.player);
    return phone != nullptr && phone->id == message.id ? side_of(message.player) : std::nullopt;
}

/// Phones of players who do not play any more, and what was sent of another hand.
void Phones::forget_others() {
    auto const* const match = live_.match();
    auto const uid = match != nullptr ? match->facts.uid : "";
    int const hand = match != nullptr ? match->next_hand : 0;
    std::erase_if(phones_, [&](Phone const& phone) { return !side_of(phone.player); });
    if (std::exchange(match_, uid) != uid || std::exchange(hand_, hand) != hand) sent_.clear();
    hand_ = hand;
    // Taken back, or replaced by the scorer.
    std::erase_if(sent_, [&](Sent const& sent) {
        return sent.side >= live_.counted().sides.size() ||
               live_.counted().sides[sent.side].words != sent.words;
    });
    auto const now = standing();
    if (std::exchange(standing_, now) == now) return;
    confirmed_.clear();
    wrong_.clear();
}

/// A phone has one player, and a player one phone.
void Phones::hold(Message const& message, std::string const& address) {
    std::erase_if(phones_, [&](Phone const& phone) {
        return phone.id == message.id && phone.player != message.player;
    });
    auto const side = side_of(message.player);
    if (!side || phone_of(message.player) != nullptr) return;
    phones_.push_back({std::string(message.player), std::string(message.id), address});
    said_.emplace_back(
        [player = safe(phones_.back().player), side = safe(live_.match()->sides[*side].name)] {
            return tr("{0} ({1}) holds a phone; 'away {0}' sends it away", player, side);
        });
}

Phones::Phone const* Phones::phone_of(std::string_view player) const {
    auto const found = std::ranges::find(phones_, player, &Phone::player);
    return found != phones_.end() ? &*found : nullptr;
}

std::optional<std::size_t> Phones::side_of(std::string_view player) const {
    if (live_.match() == nullptr) return std::nullopt;
    auto const& sides = live_.match()->sides;
    for (std::size_t side = 0; side < sides.size(); ++side)
        if (std::ranges::count(sides[side].players, player) > 0) return side;
    return std::nullopt;
}

view::html::JudgedEntry Phones::judge(std::size_t side, std::string const& words) const {
    auto const& match = *live_.match();
    view::html::JudgedEntry judged;
    try {
        HandFacts hand;
        hand.number = match.next_hand;
        hand.dealer_seat = match.next_dealer_seat;
        SideEntries typed;
        // Nothing is known of the others, and nothing is said of them.
        typed.entries.assign(match.sides.size(), "minus=0");
        typed.entries[side] = words;
        enter(hand, typed, match.rules);
        auto const after = with_hand(match, std::move(hand));
        auto const& played = after.hands.back();
        judged.points = played.scores[side].total;
        judged.made = view::made_of(played.scores[side], match.rules, unwrapped);
        for (auto const& problem : played.problems) {
            if (!is_of(problem, side)) continue;
            auto& list = problem.level == Level::refused ? judged.wrong : judged.doubtful;
            list.push_back(problem_sentence(after, played, problem));
        }
        for (auto& slip : possible_slips(after, played, true))
            judged.doubtful.push_back(std::move(slip));
    } catch (std::exception const& error) {
        judged.points.reset();
        judged.wrong = words::sentences(error);
    }
    return judged;
}

void Phones::send(Message const& message) {
    auto const side = side_of_phone(message);
    std::string const words(message.words);
    if (!side || words.empty()) return;
    if (message.verb == "send" && !other_entry(message, *side).empty()) return;
    auto const points = judge(*side, words).points;
    if (!points) return;
    keep_(live_.match()->sides[*side].name + ": " + words);
    live_.read_again();
    auto const& sides = live_.counted().sides;
    if (live_.match() == nullptr || *side >= sides.size() || sides[*side].words != words) return;
    std::erase_if(sent_, [&](Sent const& each) { return each.side == *side; });
    Sent sent{std::string(message.player), *side, words, *points};
    sent_.push_back(sent);
    forget_others();
    said_.emplace_back([this, sent = std::move(sent)] { return sent_text(sent); });
}

/// The entries when every side has one; "" before.
std::string Phones::standing() const {
    auto const* const match = live_.match();
    auto const& counted = live_.counted();
    if (match == nullptr || counted.number != match->next_hand) return "";
    std::string all;
    for (auto const& side : counted.sides) {
        if (!side.is_whole) return "";
        all += side.words + "\n";
    }
    return all;
}

void Phones::decide(Message const& message) {
    bool const confirms = message.verb == "confirm";
    std::string const player(message.player);
    if (standing_.empty() || message.about.empty() || !side_of_phone(message)) return;
    if (confirms && message.about != std::to_string(fnv1a(standing_))) return;
    std::erase(confirmed_, player);
    wrong_.erase(player);
    constexpr std::size_t longest = 200;  // bytes
    auto const text = safe(shorten_middle(message.about, longest));
    if (confirms) confirmed_.push_back(player);
    else wrong_[player] = text;
    said_.emplace_back([this, player, confirms, text] {
        return confirms ? tr("{0} confirms hand {1}", safe(player), hand_)
                        : tr("{0} says of hand {1}: {2}", safe(player), hand_, text);
    });
}

std::optional<view::html::ReviewedHand> Phones::review(std::string_view player) const {
    if (standing_.empty()) return std::nullopt;
    view::html::ReviewedHand hand{.key = std::to_string(fnv1a(standing_))};
    auto const& match = *live_.match();
    for (std::size_t side = 0; side < match.sides.size(); ++side) {
        auto const& words = live_.counted().sides[side].words;
        auto const judged = judge(side, words);
        hand.sides.push_back(
            tr_context("a side and its entry", "{}: {}",
                       tr_context("a side and its score", "{} {}", match.sides[side].name,
                                  signed_number(judged.points.value_or(0))),
                       judged.made));
        hand.sides.push_back(words);
    }
    for (auto const& name : confirmed_)
        hand.said.push_back(tr("{0} confirms hand {1}", name, match.next_hand));
    for (auto const& [name, text] : wrong_)
        hand.said.push_back(tr("{0} says of hand {1}: {2}", name, match.next_hand, text));
    hand.is_confirmed = std::ranges::count(confirmed_, player) > 0;
    return hand;
}

/// Whether a player of another side has confirmed the entry of a side.
bool Phones::is_confirmed(std::size_t side) const {
    return std::ranges::any_of(confirmed_,
                               [&](std::string const& player) { return side_of(player) != side; });
}

std::vector<std::string> Phones::open_points() {
    forget_others();
    std::vector<std::string> points, missing;
    if (standing_.empty() || phones_.empty()) return points;
    for (auto const& [name, text] : wrong_)
        points.push_back(tr("{0} says of hand {1}: {2}", safe(name), hand_, text));
    auto const& sides = live_.match()->sides;
    bool everywhere = true;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        everywhere = everywhere && std::ranges::any_of(phones_, [&](Phone const& phone) {
                         return side_of(phone.player) == side;
                     });
        if (!is_confirmed(side)) missing.push_back(safe(sides[side].name));
    }
    if (confirm_ == config::Confirm::other_side && everywhere && !missing.empty())
        points.push_back(tr("the entry of {} is not confirmed by the other side",
                            joined(missing, Joined::with_and)));
    if (confirm_ != config::Confirm::all) return points;
    missing.clear();
    for (auto const& phone : phones_)
        if (std::ranges::count(confirmed_, phone.player) == 0)
            missing.push_back(safe(phone.player));
    if (!missing.empty())
        points.push_back(tr("not confirmed by {}", joined(missing, Joined::with_and)));
    return points;
}

host::Agreed Phones::agreed() const {
    host::Agreed agreed;
    if (live_.match() == nullptr) return agreed;
    auto const& match = *live_.match();
    auto const seats = players_at(match.facts, match.next_hand);
    auto const seat_of = [&](std::string const& player) {
        return static_cast<std::size_t>(std::ranges::find(seats, player) - seats.begin());
    };
    std::vector<std::string> entered, why;
    agreed.of_sides.resize(match.sides.size());
    for (auto const& sent : sent_) {
        agreed.of_sides[sent.side].entered = seat_of(sent.player);
        entered.push_back(sent.player);
    }
    for (auto const& player : confirmed_)
        for (std::size_t side = 0; side < match.sides.size(); ++side)
            if (side_of(player) != side)
                agreed.of_sides[side].confirmed |= std::uint64_t{1} << seat_of(player);
    if (!entered.empty()) why.push_back(tr("entered by {}", joined(entered, Joined::with_and)));
    if (!confirmed_.empty())
        why.push_back(tr("confirmed by {}", joined(confirmed_, Joined::with_and)));
    agreed.why = join(why, "; ");
    return agreed;
}

std::string Phones::other_entry(Message const& message, std::size_t side) const {
    auto const& counted = live_.counted();
    if (counted.number != live_.match()->next_hand || side >= counted.sides.size()) return "";
    auto const& kept = counted.sides[side];
    if (!kept.is_whole || kept.words == message.words) return "";
    auto const sent = std::ranges::find(sent_, side, &Sent::side);
    if (sent != sent_.end() && sent->player == message.player) return "";
    return sent != sent_.end()
               ? tr_context("a side and its entry", "{}: {}", sent_text(*sent), kept.words)
               : view::counted_text(*live_.match(), counted, side);
}

std::string Phones::sent_text(Sent const& sent) const {
    return tr("{0} sent {1}: {2}", safe(sent.player), safe(live_.match()->sides[sent.side].name),
              number(sent.points));
}

std::string Phones::send_away(std::string_view name) {
    if (!live_.is_entered())
        throw Refused(
            tr("nobody can enter on a phone; leave, and begin with 'meldbook pad --enter'"));
    auto const found = std::ranges::find_if(
        phones_, [&](Phone const& phone) { return fold(phone.player).starts_with(fold(name)); });
    if (found == phones_.end()) throw Refused(tr("'{}' holds no phone", safe(name)));
    auto const phone = std::move(*found);
    phones_.erase(found);
    auto const leave = [&](std::string const& each) {
        live_.send_away(each);
        live_.viewers()->send_away(each);
    };
    leave(phone.id);
    // It could call itself another one; but others may have come from the same address.
    if (std::ranges::find(phones_, phone.address, &Phone::address) == phones_.end())
        leave(phone.address);
    live_.viewers()->tell();
    name_players();
    return tr(
        "Nothing is taken from the phone of {} any more. To take it back, leave and begin with "
        "'meldbook pad --enter --new-address'.",
        safe(phone.player));
}

void Phones::name_players() {
    std::vector<std::string> names;
    for (auto const& phone : phones_) names.push_back(phone.player);
    live_.name_players(joined(names));
}

}  // namespace meldbook::commands
