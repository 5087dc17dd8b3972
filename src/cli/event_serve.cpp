#include "cli/event_serve.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "cli/desk.hpp"
#include "cli/grammar.hpp"
#include "cli/pad_line.hpp"
#include "cli/rows.hpp"
#include "commands/counted.hpp"
#include "commands/room.hpp"
#include "commands/seen_hand.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "host/only_one.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "serve/address.hpp"
#include "store/errors.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

std::optional<store::Book> open_for_room(std::string const& path) {
    try {
        return store::Book::open(path, store::Access::read,
                                 {.lock_timeout = commands::live_patience, .migrations = {}});
    } catch (store::NotFound const&) {
        return std::nullopt;
    }
}

class RoomDesk final : public DeskWork {
    using Seat = commands::Room::Seat;

public:
    RoomDesk(EventServe const& given, Context& context)
        : context_(context),
          room_(
              given.event, [&tools = context.tools()] { return open_for_room(tools.book_path); },
              [this](std::vector<std::string> words, host::Agreed const& agreed) {
                  return run_for_table(std::move(words), agreed);
              },
              context.tools(), context.out().style) {
        auto serve = given.serve;
        if (serve.where.empty()) serve.where = serve::private_word;
        room_.serve(std::move(serve));
    }

    std::string page(host::ScreenSize room) override {
        return !table() || code_shown() ? room_.page(room) : room_.page_of(*table(), room);
    }
    bool code_shown() const override { return room_.code_shown(); }
    void hide_code() override { room_.turn(); }
    std::string what_to_type() const override {
        return tr(
            "Type the number of a table, or any command, like 'meldbook event next', "
            "'meldbook event bell', 'meldbook event swap' or 'meldbook help'; 'code' shows the "
            "code for phones. 'quit' leaves.");
    }
    std::string prompt() const override {
        auto const seat = table();
        if (!seat) return "> ";
        auto const number = room_.number_of(*seat);
        if (!is_asked()) return finish(tr("table {} > ", number), context_.out().style);
        return finish(tr("record hand {0} of table {1}? y > ", hand_number(*seat), number),
                      context_.out().style);
    }
    bool is_asked() const override {
        auto const hand = hand_at_table();
        return !hand.sides.empty() && hand.missing.empty();
    }
    std::vector<std::string> first_words() const override {
        std::vector<std::string> words;
        for (auto const& side : hand_at_table().sides) words.push_back(side + ":");
        return words;
    }

    bool take(std::string_view typed, Process& process) override {
        room_.read_again();
        try {
            if (auto const seat = room_.seat_of(number_in(typed))) {
                room_.match_at(*seat);  // that can be read
                table_ = seat;
                line_ends();
                review(process);
                return true;
            }
            refuse_entry_elsewhere(typed);
            auto const line = read_pad_line(typed, hand_at_table());
            if (refuse_outdated(line, process)) return true;
            bool const undoes = line.words == std::vector<std::string>{"undo"};
            auto const before = shown_now();
            auto const step = last_step();
            switch (line.wish) {
                case Wish::nothing: table_.reset(); break;
                case Wish::run:
                    if (!undoes || !take_back(process)) run_typed(line.words, process);
                    break;
                case Wish::keep: {
                    std::vector<std::string> words = {"hand", "--keep", "--"};
                    words.insert(words.end(), line.words.begin(), line.words.end());
                    auto here = process;
                    if (auto const now = shown_now(); now.match != 0)
                        here.agreed.hand = std::pair{now.match, now.number};
                    run_typed(std::move(words), here);
                    // It has shown the hand, if that is whole.
                    room_.read_again();
                    seen_.show(shown_now());
                    break;
                }
                case Wish::record: record({}, false, process); break;
                case Wish::force: record({"--force"}, true, process); break;
                case Wish::alone: record({}, true, process); break;
                case Wish::wait: say_kept(process); break;
                case Wish::unclear: say(process, how_to_answer()); break;
                case Wish::code: room_.turn(); break;
                case Wish::away: say(process, room_.send_away(join(line.words, " "))); break;
                case Wish::phone: say(process, room_.give_phone(join(line.words, " "))); break;
                case Wish::answer: answer(join(line.words, " "), process); break;
                case Wish::how_to_leave:
                    say(process, tr("'quit' leaves; phones find nothing here until 'event serve' "
                                    "is begun again."));
                    break;
                case Wish::leave:
                    if (room_.is_kept() || leaves(room_.objections(), process)) return false;
                    break;
            }
            room_.read_again();
            if (!undoes) note_change(before, step);
            else if (last_step() != step) forget_step();
        } catch (OutputLost const&) {
            throw;
        } catch (Error const& error) {
            complain(process, error);
        }
        room_.read_again();
        room_.show_viewers();
        room_.tell(table());
        line_ends();
        act(process);
        return true;
    }
    /// What the hand of the table comes to, if every side has its entry.
    void review(Process& process) override {
        for (auto const& text : room_.take_said()) complain(process, text);
        if (is_asked()) run_typed({"hand", "--keep", "--"}, process);
        seen_.show(shown_now());
    }

    /// Whatever comes before the line is whole, it is about what is shown now.
    void line_begins(bool sees) override {
        seen_.begin();
        round_begun_ = room_.round();
        if (sees) seen_.open(open_points());
    }
    void line_ends() override {
        seen_.end();
        round_begun_.reset();
    }

    int heard() const override {
        return room_.viewers() != nullptr ? room_.viewers()->posted() : -1;
    }
    Heard hear(commands::Hears hears) override {
        auto [news, has_changed] = room_.hear(hears);
        return {std::move(news), has_changed};
    }
    bool is_outdated() const override { return shown_now() != seen_.shown(); }
    void act(Process& process) override {
        if (is_outdated()) review(process);
    }

    bool read_again() override {
        bool const is_other = room_.read_again();
        room_.show_viewers();
        return is_other;
    }
    std::optional<std::chrono::milliseconds> next_check() const override {
        return room_.next_check();
    }

private:
    /// The number of a table in a line that has nothing else, or its name as it stands before the line: "table 2".
    static std::string_view number_in(std::string_view typed) {
        static constexpr std::array names = {"table", "tisch", "tavolo", "mesa"};
        auto const line = trimmed(typed);
        auto number = line;
        bool const is_named = std::ranges::count(names, lower(take_part(number, ' '))) > 0;
        return is_named && !number.empty() && is_digit(number.front()) ? trimmed(number) : line;
    }

    /// "2 Us: KKK" would be for a table that nobody looks at. Throws UsageError.
    void refuse_entry_elsewhere(std::string_view typed) const {
        auto const name = split_name(trimmed(typed)).name;
        auto const words = split_words(name);
        bool const is_side = std::ranges::any_of(
            hand_at_table().sides, [&](auto const& side) { return fold(side) == fold(name); });
        auto const tables = room_.evening().rounds[room_.round()].tables.size();
        auto const number = words.size() > 1 ? whole_number<std::size_t>(words[0]) : std::nullopt;
        if (number && *number > 0 && *number <= tables && !is_side)
            throw host::UsageError(tr("'{}' stands alone on its line", words[0]));
    }

    std::int64_t last_step() const {
        auto const step = context_.read().step_to_undo();
        return step ? step->id : 0;
    }

    /// Remembers what a line has changed in the hand in progress of the open table, for `undo`; nothing is remembered
    /// beyond the hand.
    void note_change(commands::SeenHand const& before, std::int64_t step) {
        auto const now = shown_now();
        if (now.match == 0) return;
        auto& [hand, lines] = typed_[now.match];
        bool const is_same_hand =
            before.number == now.number && (before.match == 0 || before.match == now.match);
        if (hand != now.number || !is_same_hand) lines.clear();
        hand = now.number;
        if (!is_same_hand) return;
        if (now.counted != before.counted)
            lines.emplace_back(commands::CountedChange{before.counted, now.counted});
        else if (last_step() != step) lines.emplace_back(std::nullopt);
    }

    /// Takes back the last line that was typed for the hand in progress of the open table. Returns false if there is
    /// none, or it has made a step.
    bool take_back(Process& process) {
        auto const now = shown_now();
        auto const found = typed_.find(now.match);
        if (now.match == 0 || found == typed_.end() || found->second.hand != now.number)
            return false;
        return take_back_typed(found->second.lines, now.counted, *room_.match_at(*table()).first,
                               context_, process);
    }

    /// The step of the line that was typed last is undone.
    void forget_step() {
        auto const found = typed_.find(shown_now().match);
        if (found == typed_.end()) return;
        auto& lines = found->second.lines;
        if (!lines.empty() && !lines.back()) lines.pop_back();
    }

    /// Whether a line that was begun for something else than is there now does nothing. Throws Refused.
    bool refuse_outdated(PadLine const& line, Process& process) {
        if (line.wish == Wish::run && round_begun_.value_or(0) >= room_.evening().rounds.size())
            throw host::Refused(tr("the round that was shown has been taken back, so nothing was "
                                   "done"));
        auto const& about = seen_.about();
        if (is_of_no_hand(line) || about.number == 0) return false;
        // It was typed for a table of the round before.
        if (!table())
            throw host::Refused(tr("round {} is played now; type the number of a table first",
                                   room_.evening().rounds[room_.round()].round));
        auto const now = shown_now();
        if (about.number != now.number)
            throw host::Refused(commands::recorded_meanwhile(about.number, now.number));
        // What phones have sent since, or who sits there now, has not been seen.
        if (about == now || !enters(line)) return false;
        complain(process, commands::changed_since_seen());
        line_ends();
        review(process);
        return true;
    }

    /// The table that is open; nothing also when its round is over.
    std::optional<Seat> table() const {
        return table_ && room_.is_shown(*table_) ? table_ : std::nullopt;
    }

    /// The hand of the table that is open.
    PadHand hand_at_table() const {
        auto const seat = table();
        return !seat || room_.is_over(*seat) ? PadHand{} : hand_of(room_.match_at(*seat));
    }
    commands::SeenHand shown_now() const {
        auto const seat = table();
        if (!seat) return {};
        auto const [match, counted] = room_.match_at(*seat);
        return commands::seen_hand(match, *counted);
    }
    std::vector<std::string> open_points() const {
        auto const seat = table();
        return seat ? room_.table(*seat).open_points() : std::vector<std::string>{};
    }
    int hand_number(Seat const& seat) const { return room_.match_at(seat).first->next_hand; }

    static PadHand hand_of(std::pair<Match const*, CountedHand const*> const& at) {
        auto const& [match, counted] = at;
        PadHand found;
        found.players = players_at(match->facts, match->next_hand);
        if (match->facts.number != 0) found.next = match->next_hand;
        found.rules = match->rules.id;
        found.rule_set = &match->rules;
        found.has_tables = true;
        for (auto const& side : match->sides) found.sides.push_back(side.name);
        // Nothing is counted of a match that has not begun.
        if (match->facts.number == 0) found.missing = found.sides;
        else
            for (auto const side : commands::gathered({}, *counted, *match).missing)
                found.missing.push_back(found.sides[side]);
        return found;
    }

    void record(std::vector<std::string> options, bool is_alone, Process& process) {
        if (!seen_.is_of(shown_now())) {
            complain(process, commands::changed_since_seen());
            return review(process);
        }
        if (told_in_the_way(seen_.in_the_way(open_points(), is_alone), process)) return;
        auto alone = process;
        alone.agreed = room_.table(*table()).agreed();
        alone.agreed.seen = *room_.match_at(*table()).second;
        alone.asker = nullptr;
        options.insert(options.begin(), "hand");
        run_typed(std::move(options), alone);
    }

    /// Says that what was typed at the open table is still there.
    void say_kept(Process& process) {
        auto const seat = table();
        if (!seat || !room_.match_at(*seat).second->has_words()) return;
        say(process, tr("What was typed for hand {} is kept; 'clear' throws it away.",
                        room_.match_at(*seat).second->number));
    }

    void answer(std::string const& text, Process& process) {
        if (!table()) throw host::Refused(tr("type the number of a table first"));
        room_.reply(*table(), text, seen_);
        say(process, tr("The phones show it."));
    }

    /// Runs a command, of the match of the table that is open.
    void run_typed(std::vector<std::string> words, Process process) {
        auto const typed = split_line(words);
        if (typed.name == "help" && words.size() == 1) say(process, what_to_type() + "\n");
        if (!typed.help) {
            if (!is_meant(typed, process)) return;
            name_event(words, typed);
            name_match(words, typed);
        }
        bool const begins = typed.name == "new" && typed.says("--table");
        process.sheet_is_shown = table().has_value() || begins;
        process.rules_at_pad = hand_at_table().rule_set;
        // It is shown first, and an answer records it.
        bool const is_shown = table() && !typed.arguments.empty() && records_unseen(typed);
        if (is_shown) insert_behind_name(words, typed, {"--keep"});
        auto const status = run_whole(std::move(words), process);
        if (begins && status == ExitStatus::done) open_begun();
        if (!is_shown) return;
        room_.read_again();
        seen_.show(shown_now());
    }

    /// Opens the table whose match has begun, where its first entry can be typed.
    void open_begun() {
        room_.read_again();
        auto const number = context_.read().current_match();
        if (auto const seat = number ? room_.seat_of_match(*number) : std::nullopt) table_ = seat;
    }

    /// Asks, or says what is in the way, where a command may do something that the screen does not show. Begins the
    /// match of the table for an entry.
    bool is_meant(SplitLine const& typed, Process& process) {
        if (typed.name == "pad" || typed.name == "event serve")
            throw host::Refused(tr("this is 'event serve' already"));
        if (typed.name == "undo") {
            auto const meant = is_undo_meant(process);
            if (meant.value_or(false)) process.asker = nullptr;  // it has answered
            return meant.value_or(true);
        }
        if (typed.name == "event bell") return is_bell_meant(typed, process);
        if (auto const seat = table(); seat && room_.match_at(*seat).second->has_words())
            refuse_unnamed_hand(typed, hand_number(*seat));
        if (!is_match_meant(typed, process)) return false;
        bool const is_of_hand = (typed.name == "hand" || typed.name == "count") &&
                                !typed.says("--preview") && !typed.says("--match");
        // Only an entry with the name of a side, not a question about one.
        bool const enters =
            is_of_hand && std::ranges::any_of(typed.arguments, [](std::string const& word) {
                return !split_name(word).name.empty();
            });
        if (enters && table() && match_number() == 0) return begin(typed.arguments, process);
        return typed.name != "hand" || !typed.arguments.empty() || typed.says("--keep") ||
               typed.says("--preview") || typed.says("--at") || !is_hand_open(typed, process);
    }

    /// Whether something is in the way of recording a whole hand, which its dialog would not say.
    bool is_hand_open(SplitLine const& typed, Process& process) {
        if (process.agreed.seen) return false;  // by a line that has looked
        auto const named = whole_number<int>(typed.value_of("--match"));
        auto const seat = named ? room_.seat_of_match(*named) : table();
        return seat && room_.is_shown(*seat) && !room_.is_over(*seat) &&
               told_in_the_way(room_.table(*seat).open_points(), process);
    }

    /// Asks about a match that is named by its number, which is not that of its table.
    bool is_match_meant(SplitLine const& typed, Process& process) {
        static constexpr std::array changing = {"abandon", "delete", "edit", "end", "resume"};
        if (std::ranges::count(changing, typed.name) == 0 || typed.arguments.empty()) return true;
        auto const number = whole_number<int>(typed.arguments.front());
        if (!number || *number == match_number()) return true;
        auto const seat = room_.seat_of_match(*number);
        auto const busy = seat && typed.name == "resume" ? room_.busy_elsewhere(*seat)
                                                         : std::vector<std::string>{};
        if (seat && seat == table() && busy.empty()) return true;
        bool const agreed = is_agreed(
            !busy.empty()
                ? tr_plural(
                      std::ssize(busy),
                      "'{0}' is for match {1} at table {2}; {3} plays elsewhere now, and the "
                      "phone goes back to it: go on? y, n",
                      "'{0}' is for match {1} at table {2}; {3} play elsewhere now, and their "
                      "phones go back to it: go on? y, n",
                      typed.name, *number, room_.number_of(*seat),
                      safe(joined(busy, Joined::with_and)))
            : seat
                ? tr("'{0}' is for match {1}, which is at table {2} ({3}): go on? y, n", typed.name,
                     *number, room_.number_of(*seat), safe(room_.players_text(*seat)))
                : tr("'{0}' is for match {1}, which is at no table of '{2}': go on? y, n",
                     typed.name, *number, safe(room_.evening().event)),
            process);
        if (!agreed) say(process, commands::nothing_changed());
        else if (typed.name != "edit") process.asker = nullptr;
        return agreed;
    }

    /// Names the match of the table that is open where a command is of the current match by default, which is that of
    /// the table which recorded last. Throws Refused if there is none.
    void name_match(std::vector<std::string>& words, SplitLine const& typed) {
        bool const has_match = takes(typed, "--match");
        bool const is_of_one =
            has_match
                ? !typed.says("--match") && !typed.says("--rules") && !typed.says("--from")
                : takes(typed, "MATCH") && typed.arguments.empty() && (table() || !chooses(typed));
        if (!is_of_one) return;
        auto const number = match_number();
        if (number == 0 && table())
            throw host::Refused(tr("the match of table {0} has not begun: its first entry or 'new "
                                   "--table {0}' begins it",
                                   room_.number_of(*table())));
        if (number == 0)
            throw host::Refused(
                has_match ? tr("'{}' is for the match of a table: type the number of the table "
                               "first, or add --match and the number of the match",
                               typed.name)
                          : tr("'{}' is for the match of a table: type the number of the table "
                               "first",
                               typed.name));
        insert_behind_name(words, typed, {std::to_string(number)});
        if (has_match) insert_behind_name(words, typed, {"--match"});
    }

    /// Whether the options of `export` and `chart` say which matches.
    static bool chooses(SplitLine const& typed) {
        if (typed.name != "export" && typed.name != "chart") return false;
        static constexpr std::array choosing = {"--all",    "--since",  "--until", "--season",
                                                "--player", "--side",   "--rules", "--event",
                                                "--place",  "--status", "--site",  "--ratings"};
        return std::ranges::any_of(choosing,
                                   [&](std::string_view option) { return typed.says(option); });
    }

    /// The round that the desk shows, or showed when the line was begun, by index.
    std::size_t shown_round() const {
        auto const seat = table();
        return seat ? seat->first : round_begun_.value_or(room_.round());
    }

    /// Names the event that is served, and the round that is shown, where a command is about those drawn or played last
    /// by default.
    void name_event(std::vector<std::string>& words, SplitLine const& typed) const {
        auto const& event = room_.evening().event;
        bool const is_of_event = typed.name.starts_with("event ");
        auto const insert = [&](std::vector<std::string> const& named) {
            insert_behind_name(words, typed, named);
        };
        if (takes(typed, "--event") && (is_of_event || typed.says("--table"))) {
            // Rounds of another event have other numbers.
            if (typed.says("--event")) return;
            // This one takes the first round in which it can.
            if (takes(typed, "--round") && !typed.says("--round") && typed.name != "event swap")
                insert({"--round", std::to_string(room_.evening().rounds[shown_round()].round)});
            insert({"--event", event});
            if (!is_of_event) name_round(words);
        } else if (is_of_event && takes(typed, "EVENT")) {
            auto const& given = typed.arguments;
            bool const is_other = !given.empty() && (room_.knows(given.front()) ||
                                                     given.front().find('+') != std::string::npos);
            bool const is_round = !given.empty() && takes(typed, "ROUND") &&
                                  (is_digits(given.front()) || lower(given.front()) == "all");
            if (given.empty() || is_other || is_round) insert({event});
        }
    }

    /// Names the round that is shown behind the number of a table that begins.
    void name_round(std::vector<std::string>& words) const {
        constexpr std::string_view option = "--table", joined_option = "--table=";
        auto const& drawn = room_.evening().rounds[shown_round()];
        auto const round = std::to_string(drawn.round);
        // One that plays or is over is meant in the next round.
        auto const is_of_round = [&](std::string_view number) {
            auto const table = whole_number<std::size_t>(number);
            return table && *table >= 1 && *table <= drawn.tables.size() &&
                   room_.evening().match_at(shown_round(), *table - 1) == nullptr &&
                   !room_.is_over({shown_round(), *table - 1});
        };
        for (std::size_t i = 0; i < words.size(); ++i) {
            auto& word = words[i];
            if (word == option && i + 1 < words.size() && is_of_round(words[i + 1]))
                words[i + 1].insert(0, round + "/");
            else if (word.starts_with(joined_option) &&
                     is_of_round(std::string_view(word).substr(joined_option.size())))
                word.insert(joined_option.size(), round + "/");
        }
    }

    static void insert_behind_name(std::vector<std::string>& words, SplitLine const& typed,
                                   std::vector<std::string> const& more) {
        auto const at = words.begin() + static_cast<std::ptrdiff_t>(typed.after_name);
        words.insert(at, more.begin(), more.end());
    }

    /// Whether a command has such an argument or option: "MATCH", "--match".
    static bool takes(SplitLine const& typed, std::string_view name) {
        auto const& known = describe(typed.name).arguments;
        return std::ranges::count(known, name, &Described::name) > 0;
    }
    /// With the global options that 'event serve' has.
    ExitStatus run_whole(std::vector<std::string> words, Process process) {
        auto const global = context_.global_words();
        words.insert(words.begin(), global.begin(), global.end());
        return run(words, process);
    }

    /// The number of the match of the table that is open; 0: it has not begun.
    int match_number() const {
        auto const seat = table();
        return seat ? room_.match_at(*seat).first->facts.number : 0;
    }

    /// Begins the match of the table that is open, as the first entry of a phone does, for a line that enters. Returns
    /// whether it could. Throws NotationError for what cannot be read, and Refused at a table that is settled.
    bool begin(std::vector<std::string> const& line, Process const& process) {
        auto const seat = *table();
        if (room_.evening().is_cut_off(seat.first, seat.second))
            throw host::Refused(
                tr("the bell has rung for table {}; 'meldbook resume {}' goes on with its match",
                   room_.number_of(seat),
                   room_.evening().left_out_at(seat.first, seat.second)->number));
        if (room_.is_over(seat))
            throw host::Refused(
                tr("table {} is settled; 'meldbook event score {} 0 --as none --why "
                   "TEXT' takes an award back",
                   room_.number_of(seat), room_.awarded_at(seat)));
        auto const& match = *room_.match_at(seat).first;
        auto const names = intake::names_of_sides(match.facts, 1);
        for (auto const& word : line) {
            auto const named = split_name(word);
            if (named.name.empty()) continue;
            intake::find_sides(names, named.name);
            read_entry(named.entry, match.rules);
        }
        auto const status = run_whole(room_.words_to_begin(seat), process);
        room_.read_again();
        return status == ExitStatus::done && match_number() != 0;
    }

    static bool is_agreed(std::string const& question, Process& process) {
        return process.asker != nullptr &&
               commands::is_agreed(question, host::OnEnter::no, *process.asker, process.style);
    }

    /// Whether a step has recorded the last hand of its match.
    static bool adds_hand(store::StepFacts const& step) {
        auto words = texts_of(pad_words(step.note.command), &PadWord::word);
        if (words.size() < 2) return false;
        words.erase(words.begin());  // the program
        auto const line = split_line(words);
        return line.name == "hand" && !line.says("--at");
    }

    /// What was done last may be a hand that phones have recorded meanwhile. Nothing if it is of no match: then the
    /// command itself asks.
    std::optional<bool> is_undo_meant(Process& process) {
        auto const last = [&] { return context_.read().step_to_undo(); };
        auto const step = last();
        if (!step || step->matches.empty()) return std::nullopt;
        std::vector<std::string> tables;
        bool is_sent = false, is_again = false;
        for (auto const number : step->matches) {
            tables.push_back(room_.name_of(number, step->begins_match, adds_hand(*step)));
            is_sent = is_sent || (step->begins_match && room_.has_sent(number));
            is_again = is_again || (step->drops_hands && room_.has_sent(number));
        }
        auto const command = safe(context_.tools().typed_at_pad(step->note.command));
        bool const is_meant = is_agreed(
            is_sent ? tr("undo takes back the last change, with what was sent for the "
                         "first hand: {0} ({1})? y, n",
                         joined(tables), command)
            : is_again
                ? tr("undo brings back what was taken out, and what was sent is then "
                     "for the hand after it: {0} ({1})? y, n",
                     joined(tables), command)
                : tr("undo takes back the last change: {0} ({1})? y, n", joined(tables), command),
            process);
        auto const now = last();
        if (is_meant && now && now->id == step->id) {
            process.agreed.step = step->id;
            return true;
        }
        say(process, tr("Nothing was undone."));
        say_kept(process);
        return false;
    }

    /// A hand whose entries nobody has confirmed does not count; and which round is meant must be plain while two are
    /// played.
    bool is_bell_meant(SplitLine const& typed, Process& process) {
        bool const is_other =
            typed.says("--event") && fold(typed.value_of("--event")) != fold(room_.evening().event);
        if (is_other || !typed.arguments.empty()) return true;
        auto const index =
            room_.evening().index_of(typed.value_of("--round"), "--round", shown_round());
        // The command says so.
        if (room_.evening().is_over(index)) return true;
        auto const round = room_.evening().rounds[index].round;
        auto const sent =
            typed.says("--last-hand") ? std::vector<std::string>{} : room_.unconfirmed(index);
        auto const late = room_.late_tables();
        bool const is_plain = typed.says("--round") || late.empty();
        if (sent.empty() && is_plain) return true;
        std::vector<std::string> played;
        for (auto const& seat : late)
            if (auto number = std::to_string(room_.evening().rounds[seat.first].round);
                played.empty() || played.back() != number)
                played.push_back(std::move(number));
        played.push_back(std::to_string(room_.evening().rounds[room_.round()].round));
        auto const question =
            sent.empty()
                ? tr("rounds {} are played: ring the bell for round {}? y, n",
                     joined(played, Joined::with_and), round)
                : tr_plural(std::ssize(sent),
                            "table {0} of round {1} has entries that are not recorded: ring the "
                            "bell for round {1} all the same? y, n",
                            "tables {0} of round {1} have entries that are not recorded: ring the "
                            "bell for round {1} all the same? y, n",
                            joined(sent, Joined::with_and), round);
        bool const is_meant = is_agreed(question, process);
        if (!is_meant) say(process, tr("The bell has not rung."));
        return is_meant;
    }

    commands::Room::Done run_for_table(std::vector<std::string> words, host::Agreed const& agreed) {
        commands::Room::Done done;
        auto alone = context_.process();
        alone.asker = nullptr;
        alone.page_results = {};
        alone.agreed = agreed;
        alone.patience = commands::phone_patience;
        alone.message_width = 0;
        alone.results = [](std::string_view) {};
        std::string said;
        alone.remarks = [&](std::string_view text) { said += text; };
        done.status = run_whole(std::move(words), alone);
        auto const program = std::string(this_program().name) + ": ";
        for (auto line : split_lines(trimmed(said))) {
            if (line.starts_with(program)) line.remove_prefix(program.size());
            done.text.append(done.text.empty() ? "" : " ").append(line);
        }
        return done;
    }

    Context& context_;
    mutable commands::Room room_;  ///< reads a table when it is asked for one
    std::optional<Seat> table_;  ///< the one that is open
    /// What lines have changed in the hand in progress of a match, the last one at the end (take_back_typed).
    struct TypedLines {
        int hand = 0;  ///< its number
        std::vector<std::optional<commands::CountedChange>> lines{};
    };
    std::map<int, TypedLines> typed_;  ///< by the number of the match
    std::optional<std::size_t> round_begun_;  ///< that was played when the line was begun
    commands::SeenLine seen_;
};

}  // namespace

void options(Page& page, EventServe& given) {
    page.word("EVENT", given.event, mark("the event (default: the one drawn last)"));
    page.text("--address", given.serve.where, "ADDRESS[:PORT]",
              mark("where phones find it (default: on the private addresses of this machine)"));
    page.flag("--new-address", given.serve.new_address,
              mark("at a new address, not the one that the evening had"));
}

ExitStatus serve_event(EventServe const& given, Context& context) {
    if (context.tools().asker == nullptr || context.process().open_screen == nullptr)
        throw host::Refused(tr("the desk of an evening needs a terminal to draw on"));
    context.refuse_if_read_only();
    context.find_book();
    host::OnlyOne const only(context.tools().book_path);
    RoomDesk desk(given, context);
    return run_desk(desk, context);
}

}  // namespace meldbook::cli
