#include "commands/phone_table.hpp"

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

/// The score as it is called out; of more than two sides the total of one's own, and its place.
std::string score_for(Match const& match, std::size_t side) {
    constexpr std::size_t most_called_out = 2;
    if (match.sides.size() <= most_called_out)
        return join(match.sides, " : ", [](auto const& each) { return number(each.total); });
    int const own = match.sides[side].total;
    auto const ahead =
        std::ranges::count_if(match.sides, [own](auto const& each) { return each.total > own; });
    // Translators: the place of a side, below its total: the second of six sides.
    return number(own) + "\n" + tr_context("place", "{0} of {1}", ahead + 1, match.sides.size());
}

/// Where one phone is passed round a table, somebody of another side than the one that has sent last confirms what
/// all have entered on it.
bool is_agreed_on_only_phone(Judging const& table) {
    if (!table.is_complete() || table.phones().size() != 1 || table.sent().empty()) return false;
    auto const& last = table.sent().back();
    return table.open_points(Confirm::none).empty() && last.phone == table.phones().front().id &&
           std::ranges::any_of(table.confirmed(), [&](Judging::Confirmation const& each) {
               return table.side_of(each.player) != last.side;
           });
}

}  // namespace

std::string changed_since_seen() {
    return tr("the hand has changed since you saw it; this is what it is now");
}

std::string recorded_meanwhile(int about, int next) {
    return tr("hand {} was recorded or removed meanwhile, so nothing was done; type that again if "
              "it is meant for hand {}",
              about, next);
}

PhoneWish wish_in(host::Posted const& posted) {
    std::string_view rest = posted.text;
    PhoneWish wish;
    wish.phone = posted.phone;
    wish.address = posted.from;
    for (auto* part : {&wish.player, &wish.verb, &wish.words, &wish.about})
        *part = trimmed(take_part(rest, '\n'));
    return wish;
}

bool only_looks(std::string_view posted) {
    take_part(posted, '\n');
    auto const verb = trimmed(take_part(posted, '\n'));
    return verb != "send" && verb != "replace" && verb != "confirm";
}

bool is_of_none(PhoneWish const& wish, std::vector<std::string> const& away) {
    return !is_phone_id(wish.phone) || std::ranges::count(away, wish.phone) > 0 ||
           std::ranges::count(away, wish.address) > 0;
}

std::string player_holding(std::vector<PhoneHolders::Phone> const& phones, std::string_view name) {
    auto const players = texts_of(phones, &PhoneHolders::Phone::player);
    auto const found = intake::name_meant(players, name, intake::Parts::do_not_count);
    if (!found) throw Refused(tr("'{}' holds no phone", safe(name)));
    return players[*found];
}

PhoneHolders::Phone phone_asking(std::vector<PhoneHolders::Phone> const& asking,
                                 std::string_view name) {
    auto const all = trimmed(name);
    auto const blank = all.find_last_of(blanks);
    auto const digits = blank == std::string_view::npos ? "" : all.substr(blank + 1);
    bool const is_one = digits.size() == 2 && is_digits(digits);
    auto const wanted = is_one ? trimmed(all.substr(0, blank)) : all;
    std::vector<std::string> players;
    for (auto const& each : asking)
        if (std::ranges::count(players, each.player) == 0) players.push_back(each.player);
    auto const found = intake::name_meant(players, wanted, intake::Parts::do_not_count);
    std::vector<PhoneHolders::Phone> phones;
    for (auto const& each : asking)
        if (found && each.player == players[*found] &&
            (!is_one || std::to_string(each.digits) == digits))
            phones.push_back(each);
    if (phones.empty())
        throw Refused(tr("no other phone asks for the name of '{}'; its owner taps the name on it",
                         safe(all)));
    if (phones.size() > 1)
        throw Refused(tr("several phones ask for the name of {0}; 'phone {1}' is for the one that "
                         "shows these digits",
                         safe(phones.front().player), safe(asking_text(phones.front()))));
    return phones.front();
}

std::string asking_text(PhoneHolders::Phone const& phone) {
    return fmt::format("{} {}", phone.player, phone.digits);
}

PhoneTable::PhoneTable(Confirm confirm, bool records_doubtful, Keep keep)
    : confirm_(confirm), records_doubtful_(records_doubtful), keep_(std::move(keep)) {}

view::html::EntryView PhoneTable::view_of(PhoneWish const& message, bool is_old) const {
    auto const& match = *match_;
    view::html::EntryView view{.match = std::to_string(match.facts.number),
                               .hand = match.next_hand};
    for (std::size_t i = 0; i < match.sides.size(); ++i)
        for (auto const& player : match.sides[i].players)
            view.players.push_back({player, names_[i], table_.phone_of(player) != nullptr});
    auto const side = table_.side_of_phone(message);
    if (auto const* const asked = table_.asked_by(message); !side && asked != nullptr) {
        view.asked = message.player;
        view.digits = std::to_string(asked->digits);
    }
    if (!side) return view;
    view.player = message.player;
    view.side = match.sides[*side].name;
    view.partners = match.sides[*side].players;
    view.rules = &match.rules;
    view.score = score_for(match, *side);
    for (auto const& need : view::next_needs(match))
        if (need.name == view.side) view.opening = tr("opens with {}", need.opening);
    view.review = review(message.player);
    view.is_old = is_old;
    auto const key = table_.key_of(*side);
    if (!message.words.empty()) view.judged = judge(*side, std::string(message.words));
    bool const sends = message.verb == "send" || message.verb == "replace";
    bool const is_wrong = view.judged && !view.judged->wrong.empty() && message.about == key;
    view.news = !is_old             ? news(message.player, view.review)
                : sends && is_wrong ? view.judged->wrong.front()
                : sends ? tr("what you sent came too late and is not taken: the hand has changed")
                        : changed_since_seen();
    view.other = other_entry(message, *side);
    view.side_index = *side;
    if (table_.hand().sides[*side].is_whole) view.mine = reviewed(*side, message.player);
    if (message.words.empty()) return view;
    view.key = key;
    auto const& stands = table_.hand().sides.at(*side);
    view.is_sent = stands.is_whole && stands.words == message.words;
    return view;
}

std::string PhoneTable::news(std::string_view player,
                             std::optional<view::html::ReviewedHand> const& review) const {
    if (review) {
        if (!table_.objections().empty()) return objection_text(table_.objections().back());
        return review->wrong.empty() ? review->status : tr("The hand would be refused: look at it");
    }
    std::vector<std::string> texts;
    for (auto const& sent : table_.sent()) texts.push_back(sent_to(sent, player));
    if (!texts.empty()) return join(texts, " · ");
    auto const& match = *match_;
    if (match.hands.empty()) return tr("Tap the cards of your side");
    auto const& hand = match.hands.back();
    std::vector<std::string> points;
    auto const own = table_.side_of(player);
    for (std::size_t i = 0; i < match.sides.size(); ++i)
        if (match.sides.size() <= 2 || i == own)
            points.push_back(signed_number(hand.scores[i].total));
    return tr("Hand {0} is recorded: {1}", hand.facts.number, join(points, " : "));
}

std::string PhoneTable::sent_to(Judging::Sent const& sent, std::string_view player) const {
    return tr("{0} has sent {1}: {2}", safe(sent.player),
              table_.side_of(player) == sent.side ? tr("your side") : safe(names_[sent.side]),
              number(sent.points));
}

std::string PhoneTable::objection_text(Judging::Objection const& each) const {
    return tr("{0} says of hand {1}: {2}", safe(each.player), match_->next_hand,
              doubt_in(each.text));
}

std::string PhoneTable::doubt_in(std::string const& text) const {
    using view::html::Doubt;
    for (std::size_t side = 0; side < names_.size(); ++side)
        for (auto const kind : {Doubt::cards, Doubt::points})
            if (text == view::html::doubt_code(side, kind))
                return view::html::doubt_text(safe(names_[side]), kind);
    return safe(shorten_middle(text, longest_said));
}

std::vector<std::string> PhoneTable::restore(std::vector<std::string> const& lines) {
    std::vector<std::string> texts;
    for (auto const& [said, hand] : table_.restore(lines))
        texts.push_back(tr("{0} had said of hand {1}: {2}; its entries have changed since, or it "
                           "was recorded",
                           safe(said.player), hand, doubt_in(said.text)));
    for (std::size_t side = 0; side < table_.hand().sides.size(); ++side)
        if (auto const* const sent = table_.sent_of(side))
            table_.count_sent(side, judge(side, sent->words).points.value_or(0));
    return texts;
}

void PhoneTable::follow(Match const* match, CountedHand const& counted) {
    bool const is_first = match_ == nullptr && match != nullptr && found_.empty();
    match_ = match;
    other_hand_.reset();
    TableHand now;
    if (match != nullptr) {
        now.match = match->facts.uid;
        names_.clear();
        for (auto const& side : view::with_people(*match).sides) names_.push_back(side.name);
        now.number = match->next_hand;
        now.terms = terms_of_next_hand(*match);
        if (counted.has_words() && counted.number != match->next_hand) other_hand_ = counted.number;
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
        if (is_first)
            for (auto const& side : now.sides) found_.push_back(side.words);
    }
    auto const& before = table_.hand();
    if (now.match != before.match || now.number != before.number) {
        bool const is_next = now.match == before.match && now.number > before.number;
        taken_before_ = is_next ? std::move(taken_) : std::vector<Taken>{};
        taken_.clear();
        recorded_ = is_next
                        ? Recorded{table_.key(), texts_of(before.sides, &TableHand::Side::words)}
                        : Recorded{};
    }
    // It may have been recorded with other words, or corrected since.
    auto const* const last =
        match == nullptr || match->hands.empty() ? nullptr : &match->hands.back().facts;
    if (last == nullptr || texts_of(last->entries, &EntryFacts::typed) != recorded_.words)
        recorded_ = {};
    table_.follow(std::move(now));
}

PhoneTable::Taken PhoneTable::taken(PhoneWish const& message) {
    return {std::string(message.phone), std::string(message.player), std::string(message.verb),
            std::string(message.words), std::string(message.about)};
}

void PhoneTable::remember(PhoneWish const& message) {
    std::erase_if(taken_, [&](Taken const& each) {
        return each.phone == message.phone && each.verb == message.verb;
    });
    taken_.push_back(taken(message));
}

bool PhoneTable::take(PhoneWish const& message) {
    // It is in the book as its player has seen it.
    if (message.verb == "confirm" && !recorded_.key.empty() && message.about == recorded_.key)
        return false;
    return is_late(message) && std::ranges::count(taken_before_, taken(message)) == 0;
}

bool PhoneTable::is_late(PhoneWish const& message) {
    if (table_.hold(message, message.address)) {
        auto const side = *table_.side_of(message.player);
        said_.push_back({[player = safe(message.player), side = safe(match_->sides[side].name)] {
            return tr("{0} ({1}) holds a phone; 'away {0}' sends it away", player, side);
        }});
    }
    auto const& verb = message.verb;
    // An older page says so where it has seen another entry.
    if (verb == "send" || verb == "replace") {
        if (!keep_sent(message)) return true;
        remember(message);
    }
    std::string const player(message.player);
    int const hand = match_->next_hand;
    if (verb == "confirm") {
        if (table_.is_complete() && !judge_hand().wrong.empty()) return false;
        if (!table_.confirm(message)) return true;
        remember(message);
        said_.push_back({[player, hand, is_only = table_.phones().size() == 1] {
            return is_only ? tr("{0} confirms hand {1}, on the only phone", safe(player), hand)
                           : tr("{0} confirms hand {1}", safe(player), hand);
        }});
    }
    if (verb == "ask" && table_.ask(message, message.address)) {
        said_.push_back({[asking = asking_text(*table_.asked_by(message))] {
            return tr("{0} asks to go on with another phone; 'phone {0}' lets it", safe(asking));
        }});
    }
    if (verb == "object") {
        // The key of what was seen stands before what is wrong with it.
        auto const end = std::min(message.about.find(' '), message.about.size());
        auto seen = message;
        seen.about = message.about.substr(0, end);
        auto const text = shorten_middle(trimmed(message.about.substr(end)), longest_said);
        if (text.empty()) return false;
        std::optional<std::size_t> about;
        using view::html::Doubt;
        for (std::size_t side = 0; side < match_->sides.size(); ++side)
            if (text == view::html::doubt_code(side, Doubt::cards) ||
                text == view::html::doubt_code(side, Doubt::points))
                about = side;
        if (!table_.object(seen, text, about)) return true;
        remember(message);
        said_.push_back(
            {[this, said = table_.objections().back()] { return objection_text(said); }});
    }
    return false;
}

/// Returns whether it is kept.
bool PhoneTable::keep_sent(PhoneMessage const& message) {
    // Sent again, because the answer was lost.
    if (auto const own = table_.side_of_phone(message))
        if (auto const* const sent = table_.sent_of(*own);
            sent != nullptr && sent->phone == message.phone && sent->words == message.words)
            return true;
    if (!table_.may_send(message)) return false;
    auto const side = *table_.side_of_phone(message);
    auto const judged = judge(side, std::string(message.words));
    auto const points = judged.points;
    if (!points || !judged.wrong.empty()) return false;
    auto const before =
        table_.sent_of(side) != nullptr ? std::optional(*table_.sent_of(side)) : std::nullopt;
    keep_(match_->sides[side].name + ": " + std::string(message.words));
    table_.sent(message, *points);
    auto const* const sent = table_.sent_of(side);
    if (sent == nullptr || sent->words != message.words || sent->phone != message.phone)
        return false;
    said_.push_back({[this, now = *sent] { return sent_text(now); }});
    if (before && before->player != sent->player && before->points != sent->points)
        said_.push_back({[this, before = *before, now = *sent] {
                             return tr("{0} has counted {1} for {2}; {3} had counted {4}",
                                       safe(now.player), number(now.points), safe(names_[now.side]),
                                       safe(before.player), number(before.points));
                         },
                         true});
    return true;
}

Match PhoneTable::with_entries(std::vector<std::string> entries) const {
    auto const& match = *match_;
    HandFacts hand;
    hand.number = match.next_hand;
    hand.dealer_seat = match.next_dealer_seat;
    enter(hand, SideEntries{std::move(entries), {}}, match.rules);
    return with_hand(match, std::move(hand));
}

Match PhoneTable::with_entry(std::size_t side, std::string const& words) const {
    // Nothing is known of the others, and nothing is said of them.
    std::vector<std::string> entries(match_->sides.size(), "minus=0");
    entries[side] = words;
    return with_entries(std::move(entries));
}

view::html::JudgedEntry PhoneTable::judge(std::size_t side, std::string const& words) const {
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

view::html::JudgedEntry PhoneTable::judge_hand() const {
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

std::vector<PhoneTable::LabelledLine> PhoneTable::lines_of(std::size_t side,
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

view::html::ReviewedSide PhoneTable::reviewed(std::size_t side, std::string_view player) const {
    view::html::ReviewedSide shown{.name = names_[side], .points = signed_number(0)};
    auto const& words = table_.hand().sides[side].words;
    if (words.empty()) return shown;
    auto const& rules = match_->rules;
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
        shown.cards = view::cards_of(read_entry(words, rules), match_->sides[side].players);
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

std::optional<view::html::ReviewedHand> PhoneTable::review(std::string_view player) const {
    if (!table_.is_complete()) return std::nullopt;
    view::html::ReviewedHand hand{.key = table_.key()};
    auto const& match = *match_;
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
    for (auto& text : objections()) hand.doubtful.push_back(std::move(text));
    if (!table_.reply().empty())
        hand.doubtful.push_back(tr("The scorer says: {}", safe(table_.reply())));
    if (table_.phones().size() == 1)
        hand.said.push_back(records_doubtful_
                                ? status(false)
                                : tr("This is the only phone: nobody else confirms the hand."));
    hand.is_confirmed = table_.has_confirmed(player);
    return hand;
}

std::string PhoneTable::status(bool is_doubtful) const {
    using Why = OpenPoint::Why;
    if (records_doubtful_ && table_.phones().size() == 1 && !table_.sent().empty() &&
        table_.objections().empty() && !is_agreed_on_only_phone(table_)) {
        std::vector<std::string> others;
        auto const& sides = table_.hand().sides;
        for (std::size_t side = 0; side < sides.size(); ++side)
            if (side != table_.sent().back().side)
                others.insert(others.end(), sides[side].players.begin(), sides[side].players.end());
        return tr("Only this phone is at the table: {} takes it, taps the own name and confirms.",
                  joined(others, Joined::with_or));
    }
    auto const points = table_.open_points(confirm_);
    if (points.empty())
        return confirm_ == Confirm::record && is_doubtful && !records_doubtful_
                   ? tr("All agree; the scorer looks at what stands in red.")
               : confirm_ == Confirm::record && records() ? tr("It is recorded now.")
               : records_doubtful_ ? tr("Nobody confirms it on a phone; the desk records it.")
                                   : tr("The scorer records it now.");
    std::vector<std::string> waits;
    for (auto const& point : points) {
        // That stands above.
        if (point.why == Why::wrong) return "";
        if (point.why == Why::nobodys_entry) return text_of(point, names_);
        for (auto const side : point.sides) {
            std::vector<std::string> others;
            for (auto const& phone : table_.phones())
                if (table_.counts({phone.player, phone.id}, side)) others.push_back(phone.player);
            if (others.empty()) return text_of(point, names_);
            waits.push_back(joined(others, Joined::with_or));
        }
        if (point.sides.empty()) waits = point.players;
    }
    return tr("Still to confirm: {}", join(waits, "; "));
}

std::vector<std::string> PhoneTable::open_points() const {
    std::vector<std::string> texts;
    for (auto const& point : table_.open_points(confirm_))
        texts.push_back(text_of(point, texts_of(match_->sides, &Side::name)));
    return texts;
}

bool PhoneTable::records() const {
    if (is_withheld_) return false;
    bool const is_only = records_doubtful_ && is_agreed_on_only_phone(table_);
    if (!is_only && !table_.records(confirm_, true)) return false;
    auto const judged = judge_hand();
    return judged.wrong.empty() && (records_doubtful_ || judged.doubtful.empty());
}

std::vector<std::string> PhoneTable::objections() const {
    std::vector<std::string> texts;
    for (auto const& each : table_.objections()) texts.push_back(objection_text(each));
    return texts;
}

void PhoneTable::reply(std::string_view text, SeenLine const& line) {
    if (table_.objections().empty()) throw Refused(tr("nobody has said that something is wrong"));
    // Of a hand that is not whole nothing is open, and nobody can object to it.
    if (auto const unseen = line.in_the_way(objections(), true);
        table_.is_complete() && !unseen.empty())
        throw Refused(
            tr("nothing was answered, because this came while you typed: {}", joined(unseen)));
    table_.answer(shorten_middle(trimmed(text), longest_said));
}

std::string PhoneTable::text_of(OpenPoint const& point,
                                std::vector<std::string> const& names) const {
    using Why = OpenPoint::Why;
    std::vector<std::string> players, sides;
    for (auto const& player : point.players) players.push_back(safe(player));
    for (auto const side : point.sides) sides.push_back(safe(names.at(side)));
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

TableNow PhoneTable::state() const {
    if (!table_.objections().empty()) return {objection_text(table_.objections().back()), true};
    if (table_.is_complete()) {
        auto const judged = judge_hand();
        if (!judged.wrong.empty()) return {judged.wrong.front(), true};
        auto const points = table_.open_points(confirm_);
        bool const is_left = !points.empty() && points.front().why == OpenPoint::Why::nobodys_entry;
        return {status(!judged.doubtful.empty()), is_left};
    }
    if (other_hand_)
        return {tr("The entries are of hand {0}, not {1}: 'clear' them", *other_hand_,
                   match_->next_hand),
                true};
    std::vector<std::string> missing;
    for (std::size_t side = 0; side < table_.hand().sides.size(); ++side)
        if (!table_.hand().sides[side].is_whole) missing.push_back(names_[side]);
    if (missing.size() == table_.hand().sides.size()) return {};
    return {tr("Waiting for the entry of {}", joined(missing, Joined::with_and)), false};
}

std::vector<std::string> PhoneTable::without_holder(std::string_view phone) const {
    std::vector<std::string> texts;
    for (auto const& sent : table_.sent())
        if (sent.phone == phone && !table_.is_stood_for(sent))
            texts.push_back(text_of({.why = OpenPoint::Why::nobodys_entry,
                                     .players = {sent.player},
                                     .sides = {sent.side}},
                                    texts_of(match_->sides, &Side::name)));
    return texts;
}

host::Agreed PhoneTable::agreed() const {
    host::Agreed agreed;
    if (match_ == nullptr) return agreed;
    auto const& match = *match_;
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

std::string PhoneTable::other_entry(PhoneMessage const& message, std::size_t side) const {
    auto const& stands = table_.hand().sides.at(side);
    if (!stands.is_whole || stands.words == message.words) return "";
    auto const* const sent = table_.sent_of(side);
    if (sent != nullptr && sent->player == message.player) return "";
    bool const is_found = side < found_.size() && found_[side] == stands.words;
    auto const what = sent != nullptr ? sent_to(*sent, message.player)
                      : records_doubtful_ || is_found
                          ? tr("There is an entry of your side already")
                          : tr("The scorer has typed the entry of your side");
    auto const cards = [&]() -> std::string {
        try {
            return join(view::cards_of(read_entry(stands.words, match_->rules),
                                       match_->sides[side].players),
                        " · ");
        } catch (std::exception const&) {
            return stands.words;
        }
    }();
    return cards.empty() ? what : tr_context("a side and its entry", "{}: {}", what, cards);
}

std::string PhoneTable::sent_text(Judging::Sent const& sent) const {
    return tr("{0} sent {1}: {2}", safe(sent.player), safe(match_->sides[sent.side].name),
              number(sent.points));
}

}  // namespace meldbook::commands
