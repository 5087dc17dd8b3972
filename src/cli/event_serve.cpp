#include "cli/event_serve.hpp"

#include <algorithm>
#include <array>
#include <chrono>
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

/// A phone waits nine seconds for its answer, and the desk's keys and all other phones wait for it.
constexpr std::chrono::milliseconds phone_patience{2000};

std::optional<store::Book> open_for_room(std::string const& path) {
    try {
        return store::Book::open(path, store::Access::read,
                                 {.lock_timeout = commands::live_patience, .migrations = {}});
    } catch (store::NotFound const&) {
        return std::nullopt;
    }
}

class RoomDesk final : public DeskWork {
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
        return table() == 0 || code_shown() ? room_.page(room) : room_.page_of(table(), room);
    }
    bool code_shown() const override { return room_.code_shown(); }
    void hide_code() override { room_.turn(); }
    std::string what_to_type() const override {
        return tr("Type the number of a table, or any command, like event next, event bell, event "
                  "swap or help; 'code' shows the code for phones. 'quit' leaves.");
    }
    std::string prompt() const override {
        if (table() == 0) return "> ";
        if (!is_asked()) return finish(tr("table {} > ", table()), context_.out().style);
        return finish(tr("record hand {0} of table {1}? y > ", hand_number(), table()),
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
            auto const word = trimmed(typed);
            if (is_digits(word)) {
                table_ = room_.number_of(word);
                round_ = room_.round();
                line_ends();
                review(process);
                return true;
            }
            auto const line = read_pad_line(typed, hand_at_table());
            if (refuse_outdated(line, process)) return true;
            switch (line.wish) {
                case Wish::nothing: table_ = 0; break;
                case Wish::run: run_typed(line.words, process); break;
                case Wish::keep: {
                    std::vector<std::string> words = {"hand", "--keep", "--"};
                    words.insert(words.end(), line.words.begin(), line.words.end());
                    run_typed(std::move(words), process);
                    // It has shown the hand, if that is whole.
                    room_.read_again();
                    seen_.show(shown_now());
                    break;
                }
                case Wish::record: record({}, false, process); break;
                case Wish::force: record({"--force"}, true, process); break;
                case Wish::alone: record({}, true, process); break;
                case Wish::wait: break;
                case Wish::unclear: say(process, how_to_answer()); break;
                case Wish::code: room_.turn(); break;
                case Wish::away: say(process, room_.send_away(join(line.words, " "))); break;
                case Wish::phone: say(process, room_.give_phone(join(line.words, " "))); break;
                case Wish::answer:
                    room_.reply(table(), join(line.words, " "));
                    say(process, tr("The phones show it."));
                    break;
                case Wish::how_to_leave:
                    say(process, tr("'quit' leaves; phones find nothing here until 'event serve' "
                                    "is begun again."));
                    break;
                case Wish::leave: return false;
            }
        } catch (host::CommandError const& error) {
            complain(process, error);
        } catch (NotationError const& error) {
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
        if (table() != 0 && is_asked()) run_typed({"hand", "--keep", "--"}, process);
        seen_.show(shown_now());
    }

    /// Whatever comes before the line is whole, it is about what is shown now.
    void line_begins() override {
        seen_.begin();
        seen_.open(open_points());
    }
    void line_ends() override { seen_.end(); }

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
    /// Whether a line that was begun for something else than is there now does nothing. Throws Refused.
    bool refuse_outdated(PadLine const& line, Process& process) {
        static constexpr std::array of_no_hand = {Wish::nothing,      Wish::leave, Wish::code,
                                                  Wish::how_to_leave, Wish::away,  Wish::phone};
        auto const& first = line.words.empty() ? std::string() : line.words.front();
        bool const is_of_none = std::ranges::count(of_no_hand, line.wish) > 0 ||
                                (line.wish == Wish::run && (first == "help" || first == "event"));
        auto const& about = seen_.about();
        if (is_of_none || about.number == 0) return false;
        // It was typed for a table of the round before.
        if (table() == 0)
            throw host::Refused(tr("round {} is played now; type the number of a table first",
                                   room_.evening().rounds[room_.round()].round));
        auto const now = shown_now();
        if (about.number != now.number)
            throw host::Refused(tr("hand {} was recorded or removed meanwhile, so nothing was "
                                   "done; type that again if it is meant for hand {}",
                                   about.number, now.number));
        // What phones have sent since, or who sits there now, has not been seen.
        bool const changes = line.wish == Wish::keep ||
                             (line.wish == Wish::run && (first == "count" || first == "hand"));
        if (about == now || !changes) return false;
        complain(process, commands::changed_since_seen());
        line_ends();
        review(process);
        return true;
    }

    /// The number of the table that is open; 0: none, also when another round is played.
    int table() const { return round_ == room_.round() && table_ <= room_.tables() ? table_ : 0; }

    /// The hand of the table that is open.
    PadHand hand_at_table() const {
        return table() == 0 || room_.is_over(table()) ? PadHand{}
                                                      : hand_of(room_.match_at(table()));
    }
    commands::SeenHand shown_now() const {
        if (table() == 0) return {};
        auto const [match, counted] = room_.match_at(table());
        return commands::seen_hand(match, *counted);
    }
    std::vector<std::string> open_points() const {
        return table() == 0 ? std::vector<std::string>{} : room_.table(table()).open_points();
    }
    int hand_number() const { return room_.match_at(table()).first->next_hand; }

    static PadHand hand_of(std::pair<Match const*, CountedHand const*> const& at) {
        auto const& [match, counted] = at;
        PadHand found;
        found.players = players_at(match->facts, match->next_hand);
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
        auto const open = seen_.in_the_way(open_points(), is_alone);
        if (!open.empty()) {
            for (auto const& point : open) complain(process, point);
            say(process, tr("'alone' records the hand all the same."));
            return;
        }
        auto alone = process;
        alone.agreed = room_.table(table()).agreed();
        alone.agreed.seen = *room_.match_at(table()).second;
        alone.asker = nullptr;
        options.insert(options.begin(), "hand");
        run_typed(std::move(options), alone);
    }

    /// Runs a command, of the match of the table that is open.
    void run_typed(std::vector<std::string> words, Process process) {
        auto const typed = split_line(words);
        if (!typed.help && (typed.name == "pad" || typed.name == "event serve"))
            throw host::Refused(tr("this is 'event serve' already"));
        if (!typed.help && typed.name == "undo") {
            if (auto const is_meant = is_undo_meant(process)) {
                if (!*is_meant) return;
                process.asker = nullptr;
            }
        }
        if (!typed.help && typed.name == "event bell" && !is_bell_meant(process)) return;
        process.sheet_is_shown = table() != 0;
        bool const names_match = says(typed, "--match");
        // Only an entry with the name of a side, not a question about one.
        bool const enters = (typed.name == "hand" || typed.name == "count") &&
                            !says(typed, "--preview") &&
                            std::ranges::any_of(typed.arguments, [](std::string const& word) {
                                return !split_name(word).name.empty();
                            });
        if (table() != 0 && match_number() == 0 && enters && !typed.help && !names_match &&
            !begin(typed.arguments, process))
            return;
        auto const number = match_number();
        if (!typed.help) name_event(words, typed);
        auto const after_name = words.begin() + 1 + std::ranges::count(typed.name, ' ');
        // The current match is that of the table which recorded last.
        bool const has_match = takes(typed, "--match");
        // These two choose by their options, too.
        bool const chooses = typed.name == "export" || typed.name == "chart";
        bool const is_of_match =
            (has_match && !names_match) ||
            (takes(typed, "MATCH") && typed.arguments.empty() && !(chooses && number == 0));
        if (!typed.help && is_of_match && number == 0) {
            if (table() != 0)
                throw host::Refused(tr("the match of table {} has not begun: its first entry "
                                       "begins it",
                                       table()));
            throw host::Refused(
                tr("'{0}' is for the match of a table: type its number first, or {1}", typed.name,
                   has_match ? typed.name + " --match N" : typed.name + " N"));
        }
        if (!typed.help && is_of_match) {
            auto const at = words.insert(after_name, std::to_string(number));
            if (has_match) words.insert(at, "--match");
        }
        run_whole(std::move(words), process);
    }

    /// Names the event that is served where a command is about the one drawn last by default.
    void name_event(std::vector<std::string>& words, SplitLine const& typed) const {
        auto const& event = room_.evening().event;
        bool const is_of_event = typed.name.starts_with("event ");
        auto const after_name = words.begin() + 1 + std::ranges::count(typed.name, ' ');
        if (takes(typed, "--event") && (is_of_event || says(typed, "--table"))) {
            if (!says(typed, "--event")) words.insert(after_name, {"--event", event});
        } else if (is_of_event && takes(typed, "EVENT")) {
            auto const& given = typed.arguments;
            bool const is_round = !given.empty() && takes(typed, "ROUND") &&
                                  (is_digits(given.front()) || lower(given.front()) == "all" ||
                                   room_.knows(given.front()));
            if (given.empty() || is_round) words.insert(after_name, event);
        }
    }

    /// Whether a command has such an argument or option: "MATCH", "--match".
    static bool takes(SplitLine const& typed, std::string_view name) {
        auto const& known = describe(typed.name).arguments;
        return std::ranges::count(known, name, &Described::name) > 0;
    }
    /// Whether such an option was typed, by its long or short name.
    static bool says(SplitLine const& typed, std::string_view option) {
        return std::ranges::any_of(typed.rest, [&](std::string_view word) {
            return word.substr(0, word.find('=')) == option;
        });
    }

    /// With the global options that 'event serve' has.
    ExitStatus run_whole(std::vector<std::string> words, Process process) {
        auto const global = context_.global_words();
        words.insert(words.begin(), global.begin(), global.end());
        return run(words, process);
    }

    /// The number of the match of the table that is open; 0: it has not begun.
    int match_number() const {
        return table() == 0 ? 0 : room_.match_at(table()).first->facts.number;
    }

    /// Begins the match of the table that is open, as the first entry of a phone does, for a line that enters. Returns
    /// whether it could. Throws NotationError for what cannot be read, and Refused at a table that is settled.
    bool begin(std::vector<std::string> const& line, Process const& process) {
        if (room_.is_over(table()))
            throw host::Refused(tr("table {} is settled; 'meldbook event score --as none' takes "
                                   "the award back",
                                   table()));
        auto const& match = *room_.match_at(table()).first;
        auto const names = intake::names_of_sides(match.facts, 1);
        for (auto const& word : line) {
            auto const named = split_name(word);
            if (named.name.empty()) continue;
            intake::find_side(names, std::string(named.name));
            read_entry(named.entry, match.rules);
        }
        auto const status = run_whole(room_.words_to_begin(table()), process);
        room_.read_again();
        return status == ExitStatus::done && match_number() != 0;
    }

    static bool is_agreed(std::string const& question, Process& process) {
        return process.asker != nullptr &&
               commands::is_agreed(question, host::OnEnter::no, *process.asker, process.style);
    }

    /// What was done last may be a hand that phones have recorded meanwhile. Nothing if it is of no match: then the
    /// command itself asks.
    std::optional<bool> is_undo_meant(Process& process) {
        auto const last = [&] { return context_.read().step_to_undo(); };
        auto const step = last();
        if (!step || step->matches.empty()) return std::nullopt;
        std::vector<std::string> tables;
        bool is_sent = false;
        for (auto const number : step->matches) {
            tables.push_back(room_.name_of(number));
            is_sent = is_sent || room_.has_only_sent(number);
        }
        bool const is_meant =
            is_agreed(is_sent ? tr("undo takes back the last change, with what was sent for the "
                                   "first hand: {0} ({1})? y, n",
                                   joined(tables), safe(step->note.command))
                              : tr("undo takes back the last change: {0} ({1})? y, n",
                                   joined(tables), safe(step->note.command)),
                      process);
        auto const now = last();
        if (is_meant && now && now->id == step->id) return true;
        say(process, tr("Nothing was undone."));
        return false;
    }

    /// A hand whose entries nobody has confirmed does not count.
    bool is_bell_meant(Process& process) {
        auto const tables = room_.unconfirmed();
        if (tables.empty()) return true;
        std::vector<std::string> numbers;
        for (auto const table : tables) numbers.push_back(std::to_string(table));
        bool const is_meant = is_agreed(
            tr_plural(
                std::ssize(tables),
                "table {} has entries that are not recorded: ring the bell all the same? y, n",
                "tables {} have entries that are not recorded: ring the bell all the same? y, n",
                joined(numbers, Joined::with_and)),
            process);
        if (!is_meant) say(process, tr("The bell has not rung."));
        return is_meant;
    }

    commands::Room::Done run_for_table(std::vector<std::string> words, host::Agreed const& agreed) {
        commands::Room::Done done;
        auto alone = context_.process();
        alone.asker = nullptr;
        alone.page_results = {};
        alone.agreed = agreed;
        alone.patience = phone_patience;
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
    int table_ = 0;  ///< the number of the one that is open; 0: none
    std::size_t round_ = 0;  ///< the round of that
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
    // Two would take names and phones from each other.
    host::OnlyOne const only(context.tools().book_path + ".desk");
    if (!only.is_only())
        throw host::Refused(
            tr("another terminal serves an evening from '{}'; use that one, or leave "
               "it first",
               safe(context.tools().book_path)));
    RoomDesk desk(given, context);
    return run_desk(desk, context);
}

}  // namespace meldbook::cli
