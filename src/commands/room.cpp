#include "commands/room.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "commands/counted.hpp"
#include "commands/match.hpp"
#include "commands/report.hpp"
#include "domain/hash.hpp"
#include "domain/text.hpp"
#include "domain/victory_points.hpp"
#include "intake/names.hpp"
#include "intake/values.hpp"
#include "text/command_line.hpp"
#include "text/speaking.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/sheet/next.hpp"
#include "view/sheet/sheet_text.hpp"
#include "view/tables/draws.hpp"
#include "view/tables/standings.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto longest_answers = 10ms;  ///< to who looks, before a key is looked for
/// A page that all phones get, each a kilobyte for every few people, comes this often; longer with many phones.
constexpr auto between_pages = 5000ms;
constexpr auto for_each_phone = 100ms;
constexpr auto after_trouble = 1000ms;

/// The address of an evening, the phones that were sent away from it, and who holds which.
KeptLines kept_evenings(std::string const& book) {
    constexpr std::size_t most_evenings = 4;
    constexpr std::size_t longest = std::size_t{1} << 20U;  // bytes
    return {book + ".evening", most_evenings, longest};
}

bool has_player(std::vector<std::string> const& players, std::string_view player) {
    return std::ranges::find(players, player) != players.end();
}

}  // namespace

Room::Room(std::string event, OpenBook open, Run run, Tools& tools, Style style)
    : event_(std::move(event)),
      open_(std::move(open)),
      run_(std::move(run)),
      tools_(tools),
      style_(style),
      languages_(tools.page_languages()) {
    book_ = open_();
    if (!book_) throw Refused(tr("no round is drawn yet; 'meldbook event draw' draws the first"));
    read();
}

void Room::read() {
    auto state = book_ ? book_->state() : std::nullopt;
    if (!state) {
        // Another file has taken its name. Until there is a book again, the old one answers.
        auto opened = open_();
        if (!opened) throw Refused(tr("there is no book any more"));
        book_ = std::move(opened);
        state = book_->state();
        state_ = {};
        for (auto& [seat, table] : tables_) table.state = {};
    }
    trouble_ = nullptr;
    if (*state == state_ && !evening_.rounds.empty()) return;
    bool const is_other = !state->has_same_steps(state_) || evening_.rounds.empty();
    if (is_other) read_evening();
    state_ = *state;
}

void Room::read_evening() {
    evening_ = drawn_evening(*book_, event_);
    event_ = evening_.event;
    is_shown_ = false;
    present_.clear();
    store::MatchFilter filter;
    filter.event = intake::spellings_of_event(*book_, evening_.event);
    for (auto const& match : book_->matches(filter))
        for (auto const& side : match.sides) present_[match.number].push_back(side.players);
    everybody_.clear();
    seated_.clear();
    auto const now = round();
    for (std::size_t i = 0; i < evening_.rounds.size(); ++i) {
        auto const& drawn = evening_.rounds[i];
        for (std::size_t table = 0; table < drawn.tables.size(); ++table) {
            auto& players = seated_[{i, table}];
            for (auto const& side : sides_at_table(i, table))
                players.insert(players.end(), side.begin(), side.end());
            for (auto const& player : players) {
                auto& place = everybody_[player];
                // Who has not finished a match goes on with it, whatever others play; who sits at two tables
                // goes to the first that is not over.
                bool const is_free = !place || (place->round == now && place->table &&
                                                evening_.is_over(place->round, *place->table));
                if ((i < now && evening_.plays_on(i, table)) || (i == now && is_free))
                    place = Place{i, table};
            }
        }
        for (auto const& seat : drawn.resting) {
            auto& place = everybody_[seat.player];
            if (i == now && !place) place = Place{i, std::nullopt};
        }
    }
    holders_.keep([&](std::string const& player) { return everybody_.contains(player); });
    follow_holders();
}

bool Room::read_again() {
    auto const before = evening_.rounds.empty() ? 0 : round();
    try {
        read();
        if (!serving_.where.empty() && (!viewers_ || viewers_->has_moved())) open_viewers();
    } catch (std::exception const&) {
        trouble_ = std::current_exception();
    }
    bool const is_other = round() != before;
    // That was of another table of this number.
    if (is_other) last_ = {};
    return is_other;
}

std::optional<std::chrono::milliseconds> Room::next_check() const {
    if (trouble_) return after_trouble;
    if (is_shown_) return std::nullopt;
    auto const next =
        std::chrono::duration_cast<std::chrono::milliseconds>(next_page() - Clock::now());
    return std::max(next, 1ms);
}

void Room::serve(host::Serving serving) {
    serving_ = std::move(serving);
    open_viewers();
    keep();
}

void Room::open_viewers() {
    auto const& evening = evening_.rounds.front().evening;
    std::string before, not_used;
    std::vector<std::string> kept_lines;
    if (!addresses_.empty()) {
        before = addresses_.front() + " " + entry_word_;
    } else {
        auto kept = kept_evenings(tools_.book_path).of(evening);
        not_used = kept.not_used;
        kept_lines = std::move(kept.lines);
        if (!kept_lines.empty() && !serving_.new_address) {
            std::string_view rest = kept_lines.front();
            before = take_part(rest, ' ');
            before.append(" ").append(take_part(rest, ' '));
            for (auto const phone : split_words(rest)) away_.emplace_back(phone);
        }
    }
    viewers_.reset();  // it may be listening where the next one will
    viewers_ = tools_.open_viewers(serving_.where, pages(), before, everybody_.size());
    addresses_ = viewers_->addresses();
    entry_word_ = viewers_->entry_word();
    shown_at_ = Clock::now();
    is_shown_ = true;
    life_ = {.is_another = !before.empty() && !before.starts_with(addresses_.front()),
             .enters = true,
             .is_of_evening = true,
             .remark = std::move(not_used)};
    is_kept_ = false;
    code_shown_ = true;
    // What a phone is known by belongs to the address: at another one each is a stranger, and none could come back to
    // a name that is kept for it.
    if (life_.is_another) {
        holders_.keep([](std::string const&) { return false; });
        for (auto& [seat, table] : tables_)
            if (!table.kept.empty()) said_before_[table.match->facts.uid] = std::move(table.kept);
        tables_.clear();
    }
    for (auto const& kept : kept_lines) {
        std::string_view line = kept;
        if (line.starts_with('@')) {
            auto const match = take_part(line, ' ').substr(1);
            said_before_[std::string(match)].emplace_back(line);
        } else if (!before.empty() && !life_.is_another) {
            holders_.restore(
                line, [&](std::string const& player) { return everybody_.contains(player); });
        }
    }
    kept_holders_ = holders_.phones();
    follow_holders();
    restore_tables();
}

void Room::restore_tables() {
    // Those that are played come first; the others say what they had.
    for (auto const is_open : {true, false})
        for (auto const& played : evening_.tables) {
            if (said_before_.empty()) return;
            auto const* const match = evening_.match_at(played.round, played.table);
            if (match == nullptr || (match->status == Status::open) != is_open) continue;
            try {
                table_at({played.round, played.table});
            } catch (std::exception const&) {
                trouble_ = std::current_exception();  // it is read when somebody looks
                return;
            }
        }
}

bool Room::ended_amid_hand(Table const& table) {
    return table.has_begun() && table.match->facts.status == Status::finished &&
           table.counted.has_words();
}

void Room::restore_said(Seat const& seat, Table& table) {
    auto const found =
        table.has_begun() ? said_before_.find(table.match->facts.uid) : said_before_.end();
    if (found == said_before_.end() || ended_amid_hand(table)) return;
    for (auto const& text : table.phones->restore(found->second))
        said_.push_back(tr("Table {0}: {1}", number_of(seat), text));
    said_before_.erase(found);
    table.now.reset();
    is_kept_ = false;
}

void Room::note_said(Table& table) {
    bool const is_open = table.has_begun() && table.match->facts.status == Status::open;
    auto now = is_open ? table.phones->kept() : std::vector<std::string>{};
    if (now == table.kept) return;
    table.kept = std::move(now);
    is_kept_ = false;
}

std::vector<std::string> Room::objections() {
    std::vector<std::string> texts;
    for (auto const& [seat, table] : tables_)
        if (!table.kept.empty())
            for (auto const& text : table.phones->objections())
                texts.push_back(tr("Table {0}: {1}", number_of(seat), text));
    return texts;
}

void Room::keep() {
    if (is_kept_ && holders_.phones() == kept_holders_) return;
    auto first = addresses_.front() + " " + entry_word_;
    for (auto const& phone : away_) first += " " + phone;
    std::vector<std::string> lines{std::move(first)};
    for (auto& line : holders_.kept()) lines.push_back(std::move(line));
    for (auto const& [match, said] : said_before_)
        for (auto const& line : said) lines.push_back(fmt::format("@{} {}", match, line));
    for (auto const& [seat, table] : tables_)
        for (auto const& line : table.kept)
            lines.push_back("@" + table.match->facts.uid + " " + line);
    kept_holders_ = holders_.phones();
    // The disk may have room again.
    is_kept_ = life_.is_kept =
        kept_evenings(tools_.book_path).keep(evening_.rounds.front().evening, lines);
}

std::string Room::trouble() const {
    if (!trouble_) return {};
    try {
        std::rethrow_exception(trouble_);
    } catch (std::exception const& error) {
        return safe(words::sentence(error));
    }
}

std::vector<host::ServedPage> Room::pages() const {
    auto const round_now = evening_.page(round(), tools_.world);
    std::optional<view::StandingsPage> leading;
    try {
        Standings asked;
        asked.filter.event = evening_.event;
        auto report = standings_of(asked, &*book_, tools_);
        if (auto* const found = std::get_if<view::StandingsPage>(&report))
            if (!found->rows.empty()) leading = std::move(*found);
    } catch (Error const&) {
        leading.reset();  // nothing has been played yet
    }
    std::vector<host::ServedPage> pages;
    for (auto const& catalogue : languages_) {
        Speaking const language(catalogue);
        auto page = view::html::live_page(view::html::LiveOf::evening);
        // A phone has no room for more than each side and what it has.
        auto drawn = view::round_table(round_now);
        drawn.title = view::drawn_title(round_now);
        std::optional<view::Table> standings;
        if (leading) standings = view::standings_table(*leading);
        pages.push_back({.language = language_tag(),
                         .begin = std::move(page.begin),
                         .end = std::move(page.end),
                         .full = std::move(page.full),
                         .content = view::html::evening_content(
                             drawn, standings ? &*standings : nullptr, trouble()),
                         .nothing = tr("Nothing is served here."),
                         .elsewhere = tr("Open the address as the terminal shows it."),
                         .busy = view::html::busy_text(),
                         .entering = std::move(page.entering)});
    }
    return pages;
}

std::chrono::steady_clock::time_point Room::next_page() const {
    auto const phones = viewers_ ? static_cast<int>(viewers_->count()) : 0;
    return shown_at_ + std::max<std::chrono::milliseconds>(between_pages, phones * for_each_phone);
}

void Room::show_viewers() {
    if (viewers_) keep();
    // A round ends at many tables at once.
    if (!viewers_ || is_shown_ || Clock::now() < next_page()) return;
    std::vector<std::string> contents;
    for (auto& page : pages()) contents.push_back(std::move(page.content));
    viewers_->show(std::move(contents));
    shown_at_ = Clock::now();
    is_shown_ = true;
}

std::string Room::page(host::ScreenSize size) {
    style_.width = size.columns;
    if (code_shown_) {
        auto shown = addresses_;
        for (auto& each : shown) each.replace(each.rfind('/') + 1, each.npos, entry_word_);
        return view::address_page(shown, life_, size.rows, view::LiveKeys::lines, style_);
    }
    auto const now = round();
    auto const& drawn = evening_.rounds[now];
    view::RoomPage page{.title = view::drawn_title(evening_.page(now, tools_.world)), .rows = {}};
    if (trouble_) page.needs.push_back(tr("Not up to date: {}", trouble()));
    std::vector<std::string> asking;
    for (auto const& each : holders_.all_asking()) asking.push_back(safe(asking_text(each)));
    if (asking.size() == 1)
        page.asks.push_back(
            tr("{0} asks to go on with another phone; 'phone {0}' lets it", asking.front()));
    else if (!asking.empty())
        page.asks.push_back(tr("Other phones ask for names: {0}; 'phone {1}' lets one go on",
                               joined(asking), asking.front()));
    auto const late = late_tables();
    for (auto const& seat : late) {
        auto what = players_text(seat);
        if (auto const state = now_at(seat).text; !state.empty()) what += "; " + state;
        page.needs.push_back(tr("Round {0}, table {1} still plays ('{2}' shows it): {3}",
                                evening_.rounds[seat.first].round, seat.second + 1, number_of(seat),
                                what));
    }
    if (evening_.is_over(now) && late.empty())
        page.asks.push_back(
            tr("All tables are settled: 'meldbook event next' draws the next round."));
    for (std::size_t table = 0; table < drawn.tables.size(); ++table) {
        view::RoomRow row{.table = static_cast<int>(table) + 1,
                          .players = players_text({now, table})};
        auto const* const match = evening_.match_at(now, table);
        if (match != nullptr) {
            row.score =
                join(match->sides, " : ", [](auto const& side) { return number(side.total); });
            if (match->status == Status::open) row.hand = match->hands + 1;
        }
        auto const phones = std::ranges::count_if(holders_.phones(), [&](auto const& phone) {
            return has_player(players_at_table(now, table), phone.player);
        });
        if (evening_.is_over(now, table)) {
            row.state = over_text({now, table});
        } else {
            auto const state = now_at({now, table});
            row.needs = state.needs;
            row.since = since(now, table);
            row.state = !state.text.empty() ? state.text
                        : phones == 0       ? tr("no phone")
                        : match == nullptr  ? tr("not begun")
                                            : tr("is playing");
        }
        page.rows.push_back(std::move(row));
    }
    // It may have been taken back.
    auto const [of, hand] = last_hand_;
    auto const* const played = evening_.match_at(of.first, of.second);
    if (last_ && played != nullptr && played->hands >= hand) page.last = last_();
    page.foot =
        tr("Phones that watch: {0}; names taken: {1} of {2}. 'code' shows the code for them",
           viewers_ ? viewers_->count() : 0, holders_.phones().size(), everybody_.size());
    return view::room_page(page, size.rows, style_);
}

std::vector<Room::Seat> Room::late_tables() const {
    std::vector<Seat> late;
    for (std::size_t at = 0; at < round(); ++at)
        for (std::size_t table = 0; table < evening_.rounds[at].tables.size(); ++table)
            if (is_shown({at, table})) late.emplace_back(at, table);
    return late;
}

std::string Room::over_text(Seat const& seat) const {
    return evening_.is_cut_off(seat.first, seat.second) ? tr("the bell has rung: no hand counts")
                                                        : tr("settled");
}

std::string Room::players_text(Seat const& seat) const {
    return join(sides_at_table(seat.first, seat.second), " : ",
                [](auto const& side) { return join(side, " & "); });
}

TableNow Room::now_at(Seat const& seat) {
    auto known = tables_.find(seat);
    // After a restart no phone has looked yet, and none when a match is begun or taken away at the desk.
    auto const* const match = evening_.match_at(seat.first, seat.second);
    std::pair<int, int> now, seen;  // its match, and how many hands that has
    if (match != nullptr && match->status == Status::open) now = {match->number, match->hands};
    if (known != tables_.end() && known->second.match &&
        known->second.match->facts.status == Status::open) {
        auto const& facts = known->second.match->facts;
        seen = {facts.number, static_cast<int>(facts.hands.size())};
    }
    if (seen != now && !trouble_) {
        // What is known of it stands until the book can be read again.
        try {
            table_at(seat);
        } catch (store::StoreError const&) {
            trouble_ = std::current_exception();
        }
        known = tables_.find(seat);
    }
    return known != tables_.end() ? now_at(known->second) : TableNow{};
}

std::string Room::since(std::size_t round, std::size_t table) const {
    auto const known = tables_.find({round, table});
    if (known == tables_.end() || !known->second.has_begun()) return {};
    auto const& [match, counted] = std::tie(known->second.match, known->second.counted);
    auto const& facts = match->facts;
    auto const& time = counted.has_words() ? counted.since
                       : facts.hands.empty() || facts.hands.back().played.empty()
                           ? facts.started
                           : facts.hands.back().played;
    return tools_.world.clock.local_minute(time);
}

std::string Room::awarded_at(Seat const& seat) const {
    std::vector<std::string> players;
    for (auto const& drawn : evening_.rounds[seat.first].tables[seat.second])
        if (drawn.change && drawn.change->result) players.push_back(drawn.player);
    return shell_word(safe(join(players, "+")));
}

std::vector<std::string> Room::busy_elsewhere(Seat const& seat) const {
    std::vector<std::string> busy;
    for (auto const& player : players_at_table(seat.first, seat.second)) {
        auto const place = place_of(player);
        if (place && place->table && Seat{place->round, *place->table} != seat &&
            evening_.plays_on(place->round, *place->table))
            busy.push_back(player);
    }
    return busy;
}

std::vector<std::string> const& Room::players_at_table(std::size_t round, std::size_t table) const {
    static std::vector<std::string> const nobody;
    auto const found = seated_.find({round, table});
    return found == seated_.end() ? nobody : found->second;
}

std::vector<std::vector<std::string>> Room::sides_at_table(std::size_t round,
                                                           std::size_t table) const {
    auto const* const match = evening_.match_at(round, table);
    auto const present = match != nullptr ? present_.find(match->number) : present_.end();
    return present != present_.end() ? present->second
                                     : sides_of(evening_.rounds[round].tables[table]);
}

std::optional<Room::Place> Room::place_of(std::string const& player) const {
    auto const found = everybody_.find(player);
    return found == everybody_.end() ? std::nullopt : found->second;
}

Room::Table& Room::table_at(Seat const& seat) {
    auto& table = tables_[seat];
    if (!table.phones)
        table.phones = std::make_unique<PhoneTable>(
            Confirm::record, true,
            [this, seat](std::string const& entry) { keep_entry(seat, entry); });
    if (table.state == state_) return table;
    auto const* const played = evening_.match_at(seat.first, seat.second);
    bool const is_same = table.match && table.state.has_same_steps(state_) &&
                         table.match->facts.number == (played != nullptr ? played->number : 0);
    auto const before = table.has_begun() ? table.match->facts.uid : "";
    bool const deals_by_turn = !table.counted.dealer_seat;
    // Both or neither: the book may be locked between the two.
    auto match = is_same && deals_by_turn ? std::optional<Match>{}
                 : played != nullptr
                     ? match_of(book_->match(played->number))
                     : match_to_begin(evening_, seat.first, seat.second, *book_, tools_);
    auto const& now = match ? *match : *table.match;
    auto counted = now.facts.number != 0 ? counted_in(*book_, now) : CountedHand{};
    if (match) table.match = std::move(match);
    table.counted = std::move(counted);
    take_dealer(*table.match, table.counted);
    table.state = state_;
    // The match may come back, or go on with its hand.
    if (!table.kept.empty() && (table.match->facts.uid != before || ended_amid_hand(table)))
        said_before_[before] = std::move(table.kept);
    table.phones->follow(&*table.match, table.counted);
    follow_holders(table);
    restore_said(seat, table);
    note_said(table);
    return table;
}

Room::Table& Room::table_for_desk(Seat const& seat) {
    try {
        return table_at(seat);
    } catch (store::StoreError const&) {
        auto const known = tables_.find(seat);
        if (known == tables_.end() || !known->second.match) throw;
        trouble_ = std::current_exception();
        return known->second;
    }
}

/// Lets a table know who holds the phones of its players.
void Room::follow_holders(Table& table) {
    table.now.reset();
    if (!table.phones) return;
    auto& judging = table.phones->judging();
    auto const before = judging.phones();
    for (auto const& phone : before) {
        if (holders_.holds(phone.player, phone.id)) continue;
        if (std::ranges::count(away_, phone.id) > 0) judging.send_away(phone.player);
        else judging.hold({.phone = phone.id, .player = {}}, {});  // what is wrong stays wrong
    }
    for (auto const& side : judging.hand().sides)
        for (auto const& player : side.players)
            if (auto const* const phone = holders_.phone_of(player))
                judging.hold({.phone = phone->id, .player = player}, phone->address);
    note_said(table);
}

TableNow const& Room::now_at(Table& table) const {
    if (!table.now) table.now = table.phones ? table.phones->state() : TableNow{};
    return *table.now;
}

void Room::follow_holders() {
    for (auto& [seat, table] : tables_) follow_holders(table);
}

void Room::keep_entry(Seat const& seat, std::string const& entry) {
    auto const run = [&](std::vector<std::string> words, host::Agreed const& agreed = {}) {
        auto ran = run_(std::move(words), agreed);
        read();
        return ran;
    };
    if (!table_at(seat).has_begun()) {
        auto const ran = run(words_to_begin(seat));
        if (ran.status != done) say_refused(seat, ran.text);
    }
    auto const& begun = table_at(seat);
    if (!begun.has_begun()) throw NotKept{false};
    auto const before = begun.counted;
    auto const number = begun.match->facts.number;
    // Another program may record the hand before this one can write.
    auto const ran = run({"hand", "--keep", "--match", std::to_string(number), "--", entry},
                         {.hand = std::pair{number, begun.match->next_hand}});
    // What is wrong with a hand that is kept stands at its table, as long as it does.
    auto const& now = table_at(seat);
    if (ran.status == done || now.counted != before) return;
    say_refused(seat, ran.text);
    throw NotKept{true};
}

void Room::record_if_agreed(Seat const& seat) {
    auto& table = table_at(seat);
    if (!table.has_begun() || !table.phones->records()) return;
    auto const number = table.match->facts.number;
    auto agreed = table.phones->agreed();
    agreed.seen = table.counted;
    auto const doubtful = table.phones->judge_hand().doubtful;
    auto const ran = run_({"hand", "--match", std::to_string(number)}, agreed);
    read();
    auto& now = table_at(seat);
    if (ran.status != done) return say_refused(seat, ran.text);
    auto const& hand = now.match->hands.back();
    auto const points =
        join(hand.scores, " : ", [](auto const& score) { return signed_number(score.total); });
    last_hand_ = {seat, hand.facts.number};
    last_ = [at = seat.second + 1, hand = hand.facts.number, points, why = agreed.why,
             marks = joined(doubtful)] {
        return marks.empty() ? tr("Table {0}, hand {1}: {2}; {3}", at, hand, points, safe(why))
                             : tr("Table {0}, hand {1}: {2}; {3}; all have seen: {4}", at, hand,
                                  points, safe(why), safe(marks));
    };
}

void Room::say_refused(Seat const& seat, std::string_view why) {
    said_.push_back(tr("Table {0}: {1}", seat.second + 1, why));
}

std::pair<std::vector<std::string>, bool> Room::hear(Hears hears) {
    if (!viewers_) return {};
    bool const only_looks_now = hears == Hears::looks;
    auto const end = Clock::now() + longest_answers;
    bool is_first = true;
    while (true) {
        // At last also one that takes longer.
        bool const is_last = !is_first && Clock::now() >= end;
        if (is_last && only_looks_now) break;
        is_first = false;
        auto const posted = viewers_->next_posted(
            [&](std::string_view text) { return only_looks(text) != is_last; }, only_looks_now);
        if (!posted) break;
        std::string markup;
        try {
            markup = answer(*posted);
        } catch (std::exception const& error) {
            Speaking const speaking(languages_.at(posted->language));
            markup = view::html::entry_parts({.message = words::sentence(error)});
        }
        // Who is answered need not say it again.
        keep();
        posted->answer(std::move(markup));
        if (agreed_ && !only_looks_now) {
            auto const seat = *std::exchange(agreed_, {});
            try {
                record_if_agreed(seat);
            } catch (std::exception const& error) {
                say_refused(seat, words::sentence(error));
            }
            if (viewers_) viewers_->tell(group_of(seat));
        }
        if (is_last || !only_looks(posted->text)) break;
    }
    if (viewers_) keep();
    return {std::exchange(said_, {}), std::exchange(has_changed_, false)};
}

int Room::group_of(Seat const& seat) const {
    constexpr int most_rounds = 900;
    return (static_cast<int>(seat.first) % most_rounds + 1) * most_tables_drawn +
           static_cast<int>(seat.second);
}

std::string Room::answer(host::Posted const& posted) {
    auto const wish = wish_in(posted);
    auto const& language = languages_.at(posted.language);
    if (is_of_none(wish, away_)) {
        Speaking const speaking(language);
        return view::html::entry_parts(
            {.message = tr("The scorer takes nothing from this phone.")});
    }
    read_again();
    auto view = view_for(wish, language);
    Speaking const speaking(language);
    if (view.message.empty()) view.tables = tables_to_show();
    if (wish.verb == "look")
        if (auto sheet = sheet_asked(wish.about)) view.sheet = std::move(sheet);
    return view::html::entry_parts(view);
}

std::vector<std::pair<std::string, std::string>> Room::tables_to_show() const {
    std::vector<std::pair<std::string, std::string>> shown;
    for (std::size_t at = 0; at <= round(); ++at)
        for (std::size_t table = 0; table < evening_.rounds[at].tables.size(); ++table)
            if (is_shown({at, table}))
                shown.emplace_back(number_of({at, table}),
                                   at == round() ? tr("table {}", table + 1)
                                                 : tr("table {0} of round {1}", table + 1,
                                                      evening_.rounds[at].round));
    return shown;
}

std::optional<std::string> Room::sheet_asked(std::string_view about) {
    if (take_part(about, ' ') != "sheet" || about.empty()) return std::nullopt;
    try {
        auto const seat = seat_of(about);
        if (!seat) return std::nullopt;
        auto const& table = table_at(*seat);
        return view::html::paragraph("place", tr("Round {0}, table {1}: {2}",
                                                 evening_.rounds[seat->first].round,
                                                 seat->second + 1, safe(players_text(*seat)))) +
               view::html::live_content(&*table.match, trouble(), sheet_options(tools_));
    } catch (Error const&) {
        return std::nullopt;  // it is not played any more
    }
}

view::html::EntryView Room::view_for(PhoneWish const& wish,
                                     std::optional<Catalogue> const& language) {
    std::string const player(wish.player);
    bool const is_known = everybody_.contains(player);
    if (wish.verb == "ask" && is_known && holders_.ask(wish, wish.address)) has_changed_ = true;
    if (holders_.hold(wish, wish.address, is_known)) has_changed_ = true;
    if (holders_.phones() != kept_holders_) follow_holders();
    auto const place = place_of(player);
    if (!holders_.holds(player, wish.phone)) {
        Speaking const speaking(language);
        return view_of_all(wish);
    }
    if (!place || !place->table || evening_.is_over(place->round, *place->table)) {
        Speaking const speaking(language);
        view::html::EntryView view{.player = player};
        view.waits = place ? settled_texts(*place, player) : waiting_texts(player);
        if (place && place->table && evening_.match_at(place->round, *place->table) != nullptr) {
            view.has_sheet = true;
            if (wish.about == "sheet")
                view.sheet =
                    view::html::live_content(&*table_at({place->round, *place->table}).match,
                                             trouble(), sheet_options(tools_));
        }
        return view;
    }
    return view_at(*place, wish, language);
}

view::html::EntryView Room::view_at(Place const& place, PhoneWish const& wish,
                                    std::optional<Catalogue> const& language) {
    Seat const seat{place.round, *place.table};
    auto* table = &table_at(seat);
    auto const& rules = table->match->rules;
    if (rules.table.formed != FormedSides::no) {
        Speaking const speaking(language);
        return {.message = tr("Here sides are formed in each hand, so the scorer enters it.")};
    }
    bool is_old = false, is_kept = true;
    try {
        is_old = table->phones->take(wish);
    } catch (NotKept const& error) {
        Speaking const speaking(language);
        if (!error.has_begun)
            return {.message =
                        tr("the match of table {} cannot begin; ask the desk", seat.second + 1)};
        is_old = true;
        is_kept = false;
    }
    note_said(*table);
    auto said = table->phones->take_said();
    for (auto const& each : said)
        if (each.differs) said_.push_back(tr("Table {0}: {1}", seat.second + 1, each.text()));
    if (!said.empty() && viewers_) viewers_->tell(group_of(seat));
    if (!said.empty()) {
        table->now.reset();
        has_changed_ = true;
    }
    table = &table_at(seat);
    if (table->phones->records()) agreed_ = seat;
    Speaking const speaking(language);
    auto view = table->phones->view_of(wish, is_old);
    if (!is_kept) view.news = tr("this could not be kept; send it again, or ask the desk");
    auto const& match = *table->match;
    // Who begins to enter before the match has begun goes on when it has.
    view.match =
        fmt::format("{}.{}.{}", fnv1a_32(evening_.rounds.front().evening), seat.first, seat.second);
    view.place = place_texts(place, std::string(wish.player));
    view.group = group_of(seat);
    view.has_evening = true;
    if (match.hands.empty() && !is_old && !view.review && table->phones->judging().sent().empty()) {
        view.news = join(view.place, ". ");
        if (auto const bell = bell_before(place, std::string(wish.player)); !bell.empty())
            view.news = bell + " " + view.news;
    }
    if (!is_old && is_last_hand(match, evening_.rounds[seat.first])) {
        auto bell = tr("Hand {} is the last one.", match.next_hand);
        view.news = view.news.empty() ? std::move(bell) : bell + " " + view.news;
    }
    view.opening = view.opening.empty() ? tr("table {}", seat.second + 1)
                                        : tr("table {0}, {1}", seat.second + 1, view.opening);
    if (wish.verb == "look" && wish.about == "sheet") {
        auto options = sheet_options(tools_);
        options.counted = table->counted;
        view.sheet = view::html::paragraph("place", view.place.front()) +
                     view::html::live_content(&match, trouble(), options);
    }
    return view;
}

view::html::EntryView Room::view_of_all(PhoneWish const& wish) const {
    view::html::EntryView view;
    if (auto const* const asked = holders_.asked_by(wish)) {
        view.asked = wish.player;
        view.digits = std::to_string(asked->digits);
    }
    for (auto const& [player, place] : everybody_) {
        auto const where = !place          ? std::string()
                           : !place->table ? tr("sits out")
                                           : tr("table {}", *place->table + 1);
        view.players.push_back({player, where, holders_.phone_of(player) != nullptr});
    }
    std::ranges::sort(view.players, {}, [](auto const& each) { return fold(each.name); });
    return view;
}

std::vector<std::string> Room::place_texts(Place const& place, std::string const& player) const {
    auto const number = evening_.rounds[place.round].round;
    if (!place.table) return {tr("You sit out in round {}.", number)};
    std::vector<std::string> partners, others;
    auto const* const known = [&]() -> Match const* {
        auto const found = tables_.find({place.round, *place.table});
        return found != tables_.end() && found->second.match ? &*found->second.match : nullptr;
    }();
    auto sides = sides_of(evening_.rounds[place.round].tables[*place.table]);
    if (known != nullptr && known->facts.number != 0) {
        sides.clear();
        for (auto const& side : known->sides) sides.push_back(side.players);
    }
    for (auto& side : sides) {
        if (!has_player(side, player)) others.push_back(joined(side, Joined::with_and));
        else
            for (auto& partner : side)
                if (partner != player) partners.push_back(std::move(partner));
    }
    auto const table = *place.table + 1;
    std::vector texts{partners.empty()
                          ? tr("Round {0}, table {1}: against {2}", number, table, joined(others))
                          : tr("Round {0}, table {1}: with {2}, against {3}", number, table,
                               joined(partners, Joined::with_and), joined(others))};
    if (known != nullptr && view::end_text(*known).empty())
        texts.push_back(known->next_dealer == player ? tr("Hand {0}: you deal {1} cards each",
                                                          known->next_hand, known->rules.table.deal)
                                                     : view::deal_text(*known));
    return texts;
}

std::string Room::bell_text(Table const& table) {
    return table.counted.has_words()
               ? tr("The bell has rung: hand {} does not count.", table.match->next_hand)
               : tr("The bell has rung.");
}

std::string Room::cut_off_text(Seat const& seat) const {
    return tr("Round {0}, table {1}: the bell has rung, and no hand counts.",
              evening_.rounds[seat.first].round, seat.second + 1);
}

std::string Room::bell_before(Place const& place, std::string const& player) {
    if (place.round == 0) return {};
    auto const before = place.round - 1;
    for (std::size_t table = 0; table < evening_.rounds[before].tables.size(); ++table) {
        if (!has_player(players_at_table(before, table), player)) continue;
        if (evening_.is_cut_off(before, table)) return cut_off_text({before, table});
        if (evening_.match_at(before, table) == nullptr) continue;
        auto const& then = table_at({before, table});
        if (ended_at_bell(*then.match, evening_.rounds[before]) && then.counted.has_words())
            return bell_text(then);
    }
    return {};
}

std::vector<std::string> Room::result_texts(Seat const& seat) {
    auto const round_number = evening_.rounds[seat.first].round;
    auto const table_number = seat.second + 1;
    auto const* const result = evening_.match_at(seat.first, seat.second);
    auto awards = awards_in(evening_.rounds[seat.first]);
    auto const& drawn = evening_.rounds[seat.first].tables[seat.second];
    std::erase_if(awards, [&](Award const& each) {
        return !each.change.result ||
               std::ranges::count(drawn, each.players.front(), &DrawnSeat::player) == 0;
    });
    if (evening_.is_cut_off(seat.first, seat.second)) return {cut_off_text(seat)};
    if (result == nullptr || !awards.empty()) {
        std::vector texts{tr("Round {0}, table {1} is settled.", round_number, table_number)};
        for (auto& text : view::award_texts(evening_.rounds[seat.first], awards))
            texts.push_back(std::move(text));
        return texts;
    }
    auto const& table = table_at(seat);
    auto const match = view::with_people(*table.match);
    std::vector texts{tr("Round {0}, table {1} is settled: {2}", round_number, table_number,
                         join(match.sides, " : ", [](auto const& side) {
                             return fmt::format("{} {}", side.name, number(side.total));
                         }))};
    if (ended_at_bell(match, evening_.rounds[seat.first])) texts.push_back(bell_text(table));
    texts.push_back(view::end_text(match));
    auto const points = victory_points(evening_.rounds[seat.first].scale, *result);
    if (!points.empty())
        texts.push_back(
            tr("Victory points: {}", join(points, " : ", [](int each) { return number(each); })));
    return texts;
}

std::vector<std::string> Room::settled_texts(Place const& place, std::string const& player) {
    std::vector<std::string> texts;
    auto const& drawn = evening_.rounds[place.round];
    if (!place.table) texts = place_texts(place, player);
    else texts = result_texts({place.round, *place.table});
    if (place.round + 1 == evening_.rounds.size()) {
        texts.push_back(tr("Round {} is not drawn yet.", drawn.round + 1));
        return texts;
    }
    auto const next = place.round + 1;
    auto const there = place_in(next, player);
    texts.push_back(
        there ? place_texts(*there, player).front()
              : tr("You are not drawn for round {}; ask the desk.", evening_.rounds[next].round));
    return texts;
}

std::optional<Room::Place> Room::place_in(std::size_t round, std::string const& player) const {
    auto const& drawn = evening_.rounds[round];
    for (std::size_t table = 0; table < drawn.tables.size(); ++table)
        if (has_player(players_at_table(round, table), player)) return Place{round, table};
    bool const rests = std::ranges::count(drawn.resting, player, &DrawnSeat::player) > 0;
    return rests ? std::optional(Place{round, std::nullopt}) : std::nullopt;
}

std::vector<std::string> Room::waiting_texts(std::string const& player) const {
    for (auto at = round(); at < evening_.rounds.size(); ++at)
        if (auto const there = place_in(at, player)) return {place_texts(*there, player).front()};
    return {tr("You are not drawn for round {}; ask the desk.", evening_.rounds[round()].round)};
}

std::string Room::give_phone(std::string_view name) {
    auto const [player, id, address, digits] = phone_asking(holders_.all_asking(), name);
    auto const before = holders_.phone_of(player)->id;
    for (auto& [seat, table] : tables_) {
        if (!table.phones || !table.phones->judging().phone_of(player)) continue;
        table.phones->judging().ask({.phone = id, .player = player}, address);
        table.phones->judging().give(player, id);
    }
    // The one before may be charged again: it can take a name that is free, and ask for this one.
    holders_.give(player, id);
    follow_holders();
    keep();
    if (viewers_) {
        viewers_->send_away(before);
        viewers_->tell();
    }
    return tr("{} goes on with another phone; the one before can ask for a name again.",
              safe(player));
}

std::string Room::send_away(std::string_view name) {
    auto const all = trimmed(name);
    for (auto const& asking : holders_.all_asking())
        if (auto const text = asking_text(asking); fold(text) == fold(all)) {
            keep_out(std::string(asking.id));
            return tr("Nothing is taken from the phone that shows {} any more.", safe(text));
        }
    auto const [player, id, address, digits] =
        *holders_.phone_of(player_holding(holders_.phones(), all));
    holders_.send_away(player);
    keep_out(id);
    auto said = tr("Nothing is taken from the phone of {} any more; another one can take the name.",
                   safe(player));
    for (auto const& [seat, table] : tables_)
        if (table.phones)
            for (auto const& point : table.phones->without_holder(id)) said += "\n" + point;
    return said;
}

void Room::keep_out(std::string const& phone) {
    holders_.refuse(phone);
    if (std::ranges::count(away_, phone) == 0) away_.push_back(phone);
    is_kept_ = false;
    follow_holders();
    keep();
    if (!viewers_) return;
    viewers_->send_away(phone);
    viewers_->tell();
}

std::optional<Room::Seat> Room::seat_of(std::string_view word) const {
    auto const slash = word.find('/');
    bool const is_of_round = slash != std::string_view::npos;
    auto const table = is_of_round ? word.substr(slash + 1) : word;
    if (!is_digits(table) || (is_of_round && !is_digits(word.substr(0, slash))))
        return std::nullopt;
    auto const now =
        is_of_round ? evening_.index_of(std::string(word.substr(0, slash)), "ROUND", 0) : round();
    auto const tables = static_cast<int>(evening_.rounds[now].tables.size());
    Seat const seat{now, intake::parse_number(std::string(table), "TABLE", 1, tables) - 1};
    if (!is_shown(seat))
        throw Refused(
            tr("round {0}, table {1} is not played now; 'meldbook event show {0}' shows it",
               evening_.rounds[now].round, seat.second + 1));
    return seat;
}

std::string Room::number_of(Seat const& seat) const {
    auto const table = seat.second + 1;
    // A round that was taken back has no number.
    bool const is_now = seat.first == round() || seat.first >= evening_.rounds.size();
    return is_now ? fmt::format("{}", table)
                  : fmt::format("{}/{}", evening_.rounds[seat.first].round, table);
}

bool Room::is_shown(Seat const& seat) const {
    auto const& [at, table] = seat;
    if (at >= evening_.rounds.size() || table >= evening_.rounds[at].tables.size()) return false;
    return at == round() || (at < round() && evening_.plays_on(at, table));
}

std::pair<Match const*, CountedHand const*> Room::match_at(Seat const& seat) {
    auto const& table = table_for_desk(seat);
    return {&*table.match, &table.counted};
}

std::optional<Room::Seat> Room::seat_of_match(int match) const {
    for (auto const& played : evening_.tables) {
        auto const& found = played.match ? played.match : played.left_out;
        if (found && evening_.results.matches[*found].number == match)
            return Seat{played.round, played.table};
    }
    return std::nullopt;
}

std::string Room::page_of(Seat const& seat, host::ScreenSize size) {
    style_.width = size.columns;
    auto const& table = table_for_desk(seat);
    auto options = sheet_options(tools_);
    options.counted = table.counted;
    options.first_hand_help = false;
    auto const why = trouble();
    auto const state =
        is_over(seat) ? over_text(seat)
        : table.has_begun()
            ? table.phones->state().text
            : tr("Not begun. The first entry begins the match: type a side and its hand, like {}: "
                 "{}",
                 table.match->sides.front().name, words::shown_cards("KKK 992"));
    auto const head = finish(paragraph(tr("Table {}; Enter shows all tables", number_of(seat)),
                                       style_, 0, 2, Tone::bold) +
                                 paragraph(shown(state, style_), style_, 0, 2),
                             style_);
    int const rows = size.rows - static_cast<int>(std::ranges::count(head, '\n'));
    return head + view::live_sheet(*table.match, rows,
                                   {.trouble = why, .keys = view::LiveKeys::lines}, style_,
                                   options);
}

void Room::reply(Seat const& seat, std::string_view text, SeenLine const& line) {
    auto& table = table_at(seat);
    table.phones->reply(text, line);
    table.now.reset();
    note_said(table);
    keep();
}

void Room::tell(std::optional<Seat> const& seat) {
    if (viewers_) viewers_->tell(seat ? group_of(*seat) : 0);
}

std::vector<std::string> Room::unconfirmed(std::size_t round) {
    std::vector<std::string> tables;
    for (std::size_t at = 0; at < evening_.rounds[round].tables.size(); ++at)
        if (evening_.plays_on(round, at) && table_at({round, at}).counted.has_words())
            tables.push_back(std::to_string(at + 1));
    return tables;
}

std::string Room::name_of(int match, bool begins, bool adds_hand) const {
    auto const seat = seat_of_match(match);
    if (!seat) return tr("match {}", match);
    auto const* const played = evening_.match_at(seat->first, seat->second);
    if (adds_hand && played != nullptr && played->hands != 0)
        return tr("table {0}, hand {1}", number_of(*seat), played->hands);
    return begins ? tr("the beginning of the match of table {}", number_of(*seat))
                  : tr("table {}", number_of(*seat));
}

bool Room::knows(std::string_view player) const {
    return std::ranges::any_of(everybody_,
                               [&](auto const& each) { return fold(each.first) == fold(player); });
}

bool Room::has_sent(int match) {
    auto const seat = seat_of_match(match);
    return seat && table_at(*seat).counted.has_words();
}

}  // namespace meldbook::commands
