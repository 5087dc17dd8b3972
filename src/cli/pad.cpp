#include "cli/pad.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>
#include <vector>

#include "cli/desk.hpp"
#include "cli/pad_line.hpp"
#include "cli/pad_screen.hpp"
#include "cli/pad_words.hpp"
#include "cli/rows.hpp"
#include "commands/counted.hpp"
#include "commands/live_sheet.hpp"
#include "commands/phones.hpp"
#include "commands/seen_hand.hpp"
#include "domain/example_hand.hpp"
#include "domain/languages.hpp"
#include "domain/text.hpp"
#include "host/input_file.hpp"
#include "host/only_one.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "serve/address.hpp"
#include "store/counted.hpp"
#include "store/errors.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/counted.hpp"
#include "words/phrases.hpp"

namespace meldbook::cli {

namespace {

/// The names of people in a prompt are cut to so many columns.
constexpr int widest_name = 15;

/// No hand is longer.
constexpr std::size_t longest_line = std::size_t{1} << 16U;  // bytes

std::optional<store::Book> open_to_read(std::string const& path) {
    try {
        return store::Book::open(path, store::Access::read,
                                 {.lock_timeout = commands::live_patience, .migrations = {}});
    } catch (store::NotFound const&) {
        return std::nullopt;
    }
}

std::string what_to_type(PadHand const& hand) {
    auto const* const rules = hand.rule_set;
    auto entry = example_entry(rules, hand.sides.size());
    std::string asked = "KKK 992";
    if (rules != nullptr && !takes_entry(*rules, asked)) asked = entry.substr(0, entry.find(' '));
    entry = words::shown_entry(entry);
    asked = words::shown_entry(asked);
    if (hand.sides.empty())
        return tr("Type {2} for a match, then a side and its hand, like us: {0}; or ? {1}, which "
                  "asks whether that opens; or any command, like {3}. '{4}' leaves.",
                  entry, asked, own_word("new"), own_word("help"), own_word("quit"));
    return tr("Type a side and its hand, like {0}: {1}; or ? {2}, which asks whether that opens; "
              "or any command, like {3}, {4}, {5} or {6}. '{7}' leaves.",
              safe(hand.sides.front()), entry, asked, own_word("undo"), own_word("fix"),
              own_word("new"), own_word("help"), own_word("quit"));
}

/// The hand that is played, the lines about it, and the commands that they are.
class PadTable final : public DeskWork {
public:
    PadTable(Context& context, Confirm confirm)
        : context_(context),
          live_(
              {}, view::LiveKeys::lines,
              [&tools = context.tools()] { return open_to_read(tools.book_path); }, context.tools(),
              context.out().style),
          phones_(live_, context.tools(), confirm,
                  [this](std::string const& entry) { keep_of_phone(entry); }) {
        auto const book = context.read_if_any();
        live_.read(book ? &*book : nullptr);
        match_ = typed_in_ = match_number();
    }

    commands::LiveSheet& live() { return live_; }

    std::string page(host::ScreenSize room) override {
        auto page = live_.page(room);
        // How to begin; what stands on a sheet is not typed.
        return live_.match() == nullptr ? lines_typed_here(page) : page;
    }
    bool code_shown() const override { return live_.code_shown(); }
    void hide_code() override { live_.turn(); }
    std::string what_to_type() const override { return cli::what_to_type(hand()); }
    bool is_asked() const override { return is_complete(); }
    std::vector<std::string> first_words() const override {
        std::vector<std::string> words = {"why", "dealer", "clear"};
        for (auto const& side : hand().sides) words.push_back(side + ":");
        return words;
    }

    int heard() const override {
        auto* const viewers = live_.viewers();
        return viewers != nullptr && live_.is_entered() ? viewers->posted() : -1;
    }
    Heard hear(commands::Hears hears) override {
        auto texts = phones_.hear(hears);
        if (auto const why = std::exchange(not_kept_, {}); !why.empty())
            texts.emplace_back(trimmed(why));
        return {std::move(texts)};
    }
    void act(Process& process) override {
        review(process);
        record_if_agreed(process);
        waits_ = waits_ && !phones_.open_points().empty();
    }

    bool read_again() override {
        int const match = match_number();
        live_.read_again();
        live_.show_viewers();
        phones_.follow();
        // Only of a whole hand is more said than the sheet shows.
        if (!reviewed_ && !is_complete()) see();
        return match_number() != match;
    }
    std::optional<std::chrono::milliseconds> next_check() const override {
        return live_.next_check();
    }

    bool take(std::string_view typed, Process& process) override {
        live_.read_again();
        int const before = std::exchange(match_, match_number());
        auto const counted = live_.counted();
        int const next = next_hand();
        try {
            auto const line = read_pad_line(typed, hand());
            // Of a hand that waits for an answer more is said.
            if (line.wish == Wish::unclear && is_refused_)
                complain(process, tr("'{}' is no answer", safe(trimmed(typed))));
            bool const does = line.wish != Wish::leave && line.wish != Wish::nothing;
            if (does && before != 0 && match_ != 0 && before != match_)
                throw host::Refused(tr("match {} has become the current one at another terminal, "
                                       "so nothing was done; type "
                                       "that again if it is meant for it, or 'resume {}'",
                                       match_, before));
            if (typed_hand_ != next) typed_.clear();
            if (line.wish != Wish::run) undid_ = false;
            if (line.wish == Wish::wait) {
                if (auto const answer = keep_or_clear(process)) return take(*answer, process);
            } else if (!refuse_outdated(line, process) && !obey(line, counted, process)) {
                return false;
            }
        } catch (OutputLost const&) {
            throw;
        } catch (Error const& error) {
            phones_.withhold(counted);
            // The question is still open, and what it is about is not on the screen any more.
            if (is_complete()) review(process);
            complain(process, error);
            note(error.exit_status());
        }
        live_.read_again();
        live_.show_viewers();
        match_ = match_number();
        line_ends();
        tell_news(process);
        if (!is_complete()) see();
        record_if_agreed(process);
        waits_ = waits_ && !phones_.open_points().empty();
        note_change(counted, next);
        return true;
    }

    /// Whatever comes before the line is whole, it is about what is shown now.
    void line_begins(bool sees) override {
        seen_.begin();
        step_begun_ = 0;
        if (sees) seen_.open(phones_.open_points());
        if (auto const step = last_step()) step_begun_ = step->id;
    }
    void line_ends() override {
        seen_.end();
        step_begun_.reset();
    }
    bool waits_for_line() override { return phones_.records(); }
    bool is_outdated() const override {
        return phones_.has_news() || ((reviewed_ || is_complete()) && shown_now() != seen_.shown());
    }

    /// Records the hand where the word of its players is enough, but not while a line is typed: it is meant
    /// for this hand; nor what the user did not want recorded, or wanted to correct.
    void record_if_agreed(Process& process) {
        if (seen_.is_begun() || is_refused_ || shown_now() != seen_.shown() || !phones_.records())
            return;
        say(process, tr("Every side has confirmed the hand of the other: it is recorded."));
        record({}, process);
        live_.read_again();
        live_.show_viewers();
        if (!is_complete()) see();
    }

    /// The number of the match; 0: there is none.
    int match_number() const { return live_.match() ? live_.match()->facts.number : 0; }

    /// Shows the hand before it is recorded, if every side has its entry.
    void review(Process& process) override {
        tell_news(process);
        auto const now = shown_now();
        if (now.match != seen_.shown().match || now.number != seen_.shown().number) waits_ = false;
        if (is_complete()) keep({}, process);
        else see();
    }

    /// What stands before the cursor: what a line without the name of a side is.
    std::string prompt() const override {
        auto const at_table = hand();
        if (at_table.sides.empty()) return "> ";
        auto const& style = context_.out().style;
        int const number = live_.match()->next_hand;
        if (at_table.missing.empty())
            return finish(is_refused_ ? tr("correct hand {0}, or {1} > ", number, own_word("force"))
                          : waits_    ? tr("record hand {0}? {1} > ", number, own_word("alone"))
                                      : tr("record hand {}? y > ", number),
                          style);
        if (at_table.missing.size() > 1) return finish(tr("hand {} > ", number), style);
        auto const name = cut(shown(at_table.missing.front(), style), widest_name, style);
        return finish(tr_context("a side's entry is asked for", "{} > ", name), style);
    }

    PadHand hand() const {
        auto const* const match = live_.match();
        if (match == nullptr || match->facts.status != Status::open) return {};
        PadHand found;
        found.players = players_at(match->facts, match->next_hand);
        found.next = match->next_hand;
        found.rules = match->rules.id;
        found.rule_set = &match->rules;
        for (auto const& side : match->sides) found.sides.push_back(side.name);
        for (auto const side : commands::gathered({}, live_.counted(), *match).missing)
            found.missing.push_back(found.sides[side]);
        return found;
    }

    /// Whether every side of the hand has its entry.
    bool is_complete() const {
        auto const at_table = hand();
        return !at_table.sides.empty() && at_table.missing.empty();
    }

    ExitStatus worst() const { return worst_; }

private:
    /// Does what a line says. Returns false if the user leaves.
    bool obey(PadLine const& line, CountedHand const& counted, Process& process) {
        switch (line.wish) {
            case Wish::nothing:
                // What was said of it is not on the screen any more.
                if (is_complete()) ask_again(process);
                break;
            case Wish::unclear:
                phones_.withhold(counted);
                ask_again(process);
                note(ExitStatus::usage);
                break;
            case Wish::run: take_command(line.words, process); break;
            case Wish::keep: keep(line.words, process); break;
            case Wish::record: record({}, process); break;
            case Wish::force: record({"--force"}, process); break;
            case Wish::alone: record({}, process, true); break;
            case Wish::wait: break;
            case Wish::how_to_leave:
                say(process, tr("'quit' leaves 'pad'; what was typed stays."));
                break;
            case Wish::code: show_code(); break;
            case Wish::away: {
                auto const open = open_now();
                auto const said = phones_.send_away(join(line.words, " "));
                say(process, said);
                if (open) tell_since(*open, said, process);
                break;
            }
            case Wish::phone: say(process, phones_.give_phone(join(line.words, " "))); break;
            case Wish::answer:
                phones_.reply(join(line.words, " "), seen_);
                say(process, tr("The phones show it."));
                break;
            case Wish::leave:
                if (phones_.is_kept() || leaves(phones_.objections(), process)) return false;
                if (is_complete()) ask_again(process);
                break;
        }
        return true;
    }

    /// Says what is to be known of phones that do not say it now.
    void tell_news(Process& process) {
        for (auto const& text : phones_.take_news()) complain(process, text);
    }

    commands::SeenHand shown_now() const {
        return commands::seen_hand(live_.match(), live_.counted());
    }
    /// What is there now has been shown.
    void see() {
        seen_.show(shown_now());
        reviewed_ = is_complete();
    }
    int next_hand() const { return live_.match() ? live_.match()->next_hand : 0; }
    /// What an entry is for.
    std::optional<std::pair<int, int>> hand_now() const {
        return live_.match() ? std::optional(std::pair(match_number(), next_hand())) : std::nullopt;
    }

    /// Remembers what the line has changed in the hand in progress, for `undo`; nothing is remembered
    /// beyond the hand.
    void note_change(CountedHand const& before, int next) {
        bool const taken_back = std::exchange(took_back_, false);
        bool const made_step = std::exchange(made_step_, false);
        if (next != next_hand() || typed_in_ != match_) typed_.clear();
        else if (!taken_back && !made_step && live_.counted() != before)
            typed_.emplace_back(commands::CountedChange{before, live_.counted()});
        if (made_step) {
            typed_.emplace_back(std::nullopt);
            after_step_ = live_.counted();
        }
        typed_in_ = match_;
        typed_hand_ = next_hand();
    }

    std::optional<store::StepFacts> last_step() {
        auto const book = context_.read_if_any();
        return book ? book->step_to_undo() : std::nullopt;
    }
    static std::int64_t id_of(std::optional<store::StepFacts> const& step) {
        return step ? step->id : 0;
    }

    /// Whether a line was begun for another hand, or for entries that others have replaced since: then it does
    /// nothing. Throws Refused.
    bool refuse_outdated(PadLine const& line, Process& process) {
        auto const& about = seen_.about();
        auto const now = shown_now();
        bool const runs = line.wish == Wish::run || line.wish == Wish::keep;
        if (!seen_.is_begun() || !runs || is_of_no_hand(line) || about.match != now.match ||
            about.number == 0)
            return false;
        if (about.number != now.number)
            throw host::Refused(commands::recorded_meanwhile(about.number, now.number));
        if (about.counted == now.counted || !replaces_unseen(line, now.counted)) return false;
        complain(process, commands::changed_since_seen());
        note(ExitStatus::refused);
        review(process);
        return true;
    }

    /// Whether a line takes the place of an entry that was not there when it was begun.
    bool replaces_unseen(PadLine const& line, CountedHand const& now) const {
        auto const& then = seen_.about().counted;
        auto const& words = line.words;
        if (!enters(line)) return false;
        if (std::ranges::count(words, "--clear") > 0) return true;
        auto const names = intake::names_of_sides(live_.match()->facts, live_.match()->next_hand);
        auto const at = [](CountedHand const& hand, std::size_t side) {
            return side < hand.sides.size() ? hand.sides[side] : CountedSide{};
        };
        for (auto const& word : line.wish == Wish::keep ? words : split_line(words).arguments)
            if (auto const name = split_name(word).name; !name.empty())
                for (auto const side : intake::find_sides(names, name))
                    if (at(then, side) != at(now, side)) return true;
        return false;
    }

    /// Runs a command, and remembers that `undo` is about its step, though a hand is in progress, or a phone sends one
    /// later.
    void run_and_remember(std::vector<std::string> const& words, Process& process) {
        auto const before = id_of(last_step());
        run_command(words, process);
        if (id_of(last_step()) == before) return;
        bool const is_of_step = !typed_.empty() && !typed_.back();
        if (words.front() != "undo") made_step_ = true;
        else if (is_of_step) typed_.pop_back();
    }

    /// Takes back the last line that was typed for the hand in progress; of what was kept before the pad
    /// was begun, everything. Returns false if there is nothing of the hand to take back, or a step came later.
    bool take_back(Process& process) {
        auto const* const match = live_.match();
        if (match == nullptr || match->facts.status != Status::open) return false;
        took_back_ = true;
        bool const was_typed = !typed_.empty() && typed_in_ == match_;
        if (was_typed && take_back_typed(typed_, live_.counted(), *match, context_, process)) {
            live_.read_again();
            // It may be refused no more, or again.
            review(process);
            return true;
        }
        // The line that came last has made a step.
        if (was_typed && !typed_.empty()) return took_back_ = false;
        if (!live_.counted().has_words()) {
            if (was_typed)
                say(process, tr("What was typed for hand {} is gone already.", next_hand()));
            return was_typed || (took_back_ = false);
        }
        clear_if_agreed(process);
        return true;
    }

    /// Runs a command that was typed.
    void take_command(std::vector<std::string> words, Process& process) {
        auto const open = open_now();
        int const next = next_hand();
        auto here = process;
        bool const undoes = words == std::vector<std::string>{"undo"};
        if (undoes) {
            if (take_back(process)) {
                // Who takes back a line twice need not mean the step before it.
                undid_ = true;
                return;
            }
            here.agreed.step = step_to_undo();
        }
        auto const typed = split_line(words);
        if (words.front() == "help" && (words.size() == 1 || words[1] == "pad"))
            say(process, what_to_type() + "\n");
        if (live_.counted().has_words()) refuse_unnamed_hand(typed, next);
        auto const last = id_of(last_step());
        if (typed.name == "hand" && typed.says("--keep") && !typed.says("--match")) {
            keep_typed(std::move(words), process);
            if (open && next == next_hand() && match_number() == match_)
                tell_since(*open, {}, process);
            return;
        }
        // A hand is shown before it is recorded, and an answer records it.
        bool const is_shown = process.asker != nullptr && records_unseen(typed);
        if (is_shown && typed.rest.empty() && typed.arguments.empty() && is_complete())
            return ask_again(process);
        if (is_shown && (!typed.arguments.empty() || is_complete())) {
            words.insert(words.begin() + static_cast<std::ptrdiff_t>(typed.after_name), "--keep");
            keep_typed(std::move(words), process);
            return;
        }
        run_and_remember(words, here);
        undid_ = undoes && id_of(last_step()) != last;
        live_.read_again();
        if (shown_now() != seen_.shown()) review(process);
        // Another player, or another name: what had been confirmed is not any more.
        if (open && next == next_hand() && match_number() == match_) tell_since(*open, {}, process);
    }

    /// The step that `undo` takes back without a question: the last one when the line was begun, if it is of this
    /// match, the line before was no `undo`, too, and phones have sent nothing since.
    std::int64_t step_to_undo() {
        auto const step = last_step();
        bool const is_of_match = step && std::ranges::count(step->matches, match_) > 0;
        bool const is_sent = live_.counted().has_words() && live_.counted() != after_step_;
        return is_of_match && !is_sent && !undid_ && step->id == step_begun_.value_or(step->id)
                   ? step->id
                   : 0;
    }

    /// Shows the hand, and says how it is recorded.
    void ask_again(Process& process) {
        review(process);
        if (is_refused_) return;
        waits_ = told_in_the_way(phones_.open_points(), process);
        if (!waits_) say(process, how_to_answer());
    }

    /// Asks before all that is kept of the hand in progress is thrown away.
    void clear_if_agreed(Process& process) {
        auto const& style = process.style;
        auto* const asker = process.asker;
        int const number = live_.counted().number;
        if (asker == nullptr)
            return say(process,
                       tr("What was typed for hand {} is kept; 'clear' throws it away.", number));
        for (auto const& text : view::counted_texts(*live_.match(), live_.counted()))
            asker->say(finish(wrapped_lines(safe(text), style), style));
        if (commands::is_agreed(tr("throw away what was typed for hand {}? y, n", number),
                                host::OnEnter::no, *asker, style))
            run_command({"count", "--clear"}, process);
        else say(process, tr("What was typed for hand {} is kept.", number));
        live_.read_again();
        see();
    }

    /// The user does not want the hand recorded now. Returns what was typed instead of an answer, `clear` or any
    /// other line.
    std::optional<std::string> keep_or_clear(Process& process) {
        if (is_refused_) say(process, to_force());
        int const number = live_.counted().number;
        if (process.asker == nullptr) {
            clear_if_agreed(process);
            return std::nullopt;
        }
        // Neither yes nor no throws anything away: a yes is what the question before asked for.
        auto typed = process.asker->ask(
            {.text = finish(tr("keep what was typed for hand {}, or throw it away? Enter keeps "
                               "it, '{}' throws it away > ",
                               number, own_word("clear")),
                            process.style),
             .history = pad_history});
        auto const answer = typed ? answer_of(*typed) : "";
        // The words of the question, and "remove it", in any language: there is no other thing to remove.
        if (auto const meant = command_of_word(answer.substr(0, answer.find(' ')));
            meant == "clear" || meant == "drop" || meant == "delete")
            return "clear";
        // "Undo" is said of the question.
        bool const stays = answer.empty() || answer == "y" || answer == "n" || answer == "keep" ||
                           command_of_word(answer) == "undo";
        if (!stays) return typed;
        phones_.withhold(live_.counted());
        say(process, tr("What was typed for hand {} is kept.", number));
        return std::nullopt;
    }

    void show_code() {
        live_.turn();
        if (live_.code_shown()) return;
        throw host::Refused(
            tr("the sheet is not shown to phones; leave, and begin with 'meldbook pad --serve'"));
    }

    /// What is open before the hand is recorded, if every side has its entry.
    std::optional<std::vector<std::string>> open_now() {
        return is_complete() ? std::optional(phones_.open_points()) : std::nullopt;
    }

    /// Says what has come to be open since then, and is not in what was said.
    void tell_since(std::vector<std::string> const& open, std::string_view said, Process& process) {
        for (auto const& point : commands::added(phones_.open_points(), open)) {
            if (said.find(point) == std::string_view::npos) complain(process, point);
            waits_ = true;
        }
    }

    void note(ExitStatus status) { worst_ = std::max(worst_, status); }

    ExitStatus run_command(std::vector<std::string> words, Process& process) {
        if (auto const line = split_line(words); line.name == "pad" && !line.help)
            throw host::Refused(tr("this is 'pad' already"));
        auto const global = context_.global_words();
        words.insert(words.begin(), global.begin(), global.end());
        process.rules_at_pad = hand().rule_set;
        auto const status = run(words, process);
        process.rules_at_pad = nullptr;
        note(status);
        return status;
    }

    /// Keeps entries, and shows the hand if it has all of them.
    void keep(std::vector<std::string> const& entries, Process& process) {
        std::vector<std::string> words = {"hand", "--keep", "--"};
        words.insert(words.end(), entries.begin(), entries.end());
        auto const status = keep_typed(std::move(words), process);
        if (!entries.empty() && status == ExitStatus::usage && live_.counted().has_words())
            say(process, commands::nothing_changed());
        // What stood in the way of other entries does not stand in that of these; what is wrong may.
        if (!entries.empty())
            waits_ = is_complete() && told_in_the_way(phones_.objections(), process);
    }

    ExitStatus keep_typed(std::vector<std::string> words, Process& process) {
        process.agreed.hand = hand_now();
        auto const status = run_command(std::move(words), process);
        process.agreed.hand.reset();
        live_.read_again();
        see();
        // A line that cannot be read changes nothing.
        if (status == ExitStatus::usage) {
            phones_.withhold(live_.counted());
            return status;
        }
        is_refused_ = status == ExitStatus::refused && is_complete();
        if (is_refused_) say(process, to_force());
        return status;
    }

    /// As if the user had typed it; what is wrong with it is said when the hand is seen.
    void keep_of_phone(std::string const& entry) {
        auto alone = context_.process();
        std::string said;
        alone.asker = nullptr;
        alone.page_results = {};
        alone.results = [](std::string_view) {};
        alone.remarks = [&](std::string_view text) { said += text; };
        // The keyboard waits for it.
        alone.patience = commands::phone_patience;
        auto words = context_.global_words();
        words.insert(words.end(), {"hand", "--keep", "--", entry});
        // Another program may record the hand before this one can write.
        alone.agreed.hand = hand_now();
        auto const before = live_.counted();
        auto const status = run(words, alone);
        live_.read_again();
        if (status == ExitStatus::done || live_.counted() != before) return;
        not_kept_ += said;
        throw commands::NotKept{};
    }

    static std::string to_force() {
        return tr("Correct an entry; or 'force' records it all the same, and marks it.");
    }

    void record(std::vector<std::string> options, Process& process, bool is_alone = false) {
        bool const is_seen = seen_.is_of(shown_now());
        if (!is_seen || (is_refused_ && options.empty())) {
            complain(process, is_seen ? tr("'y' does not record a hand that is refused")
                                      : commands::changed_since_seen());
            note(ExitStatus::refused);
            return review(process);
        }
        auto const open = seen_.in_the_way(phones_.open_points(), is_alone || !options.empty());
        if (told_in_the_way(open, process)) {
            waits_ = true;
            return note(ExitStatus::refused);
        }
        // With all entries there, there is nothing to ask.
        auto alone = process;
        alone.agreed = phones_.agreed();
        alone.agreed.seen = live_.counted();
        alone.asker = nullptr;
        options.insert(options.begin(), "hand");
        run_command(std::move(options), alone);
    }

    Context& context_;
    commands::LiveSheet live_;
    commands::Phones phones_;
    std::string not_kept_;  ///< why what a phone has sent is not in the book, for the scorer
    commands::SeenLine seen_;
    bool reviewed_ = false;  ///< what a whole hand comes to is on the screen
    bool is_refused_ = false;  ///< the hand that was reviewed
    bool waits_ = false;  ///< it was said of it that something is open before it is recorded
    /// What lines have changed in the hand in progress of match `typed_in_`, the last one at the end; nothing where
    /// they have made a step.
    std::vector<std::optional<commands::CountedChange>> typed_;
    int typed_in_ = 0, typed_hand_ = 0;
    bool took_back_ = false;  ///< the line that is taken is an `undo` of another
    bool made_step_ = false;  ///< the line that is taken has
    CountedHand after_step_;  ///< what was counted when a line had made the last step
    bool undid_ = false;  ///< the last command was an `undo` that took something back
    std::optional<std::int64_t>
        step_begun_;  ///< the last one when the line was begun; 0: there was none
    int match_ = 0;  ///< the number of the one that the user has seen
    ExitStatus worst_ = ExitStatus::done;
};

/// The lines of a file, or those that are typed at a terminal that cannot be drawn on.
ExitStatus run_lines(PadTable& table, Context& context) {
    auto& process = context.process();
    process.at_pad = process.asker != nullptr;
    // It would keep everything until the last line.
    process.page_results = {};
    if (table.live().code_shown()) process.results(table.live().page({}));
    table.review(process);
    if (auto* const asker = context.tools().asker; asker != nullptr) {
        while (auto const line = asker->ask({.text = table.prompt(), .history = pad_history}))
            if (!table.take(*line, process)) break;
        return ExitStatus::done;
    }
    host::InputFile input("-", process.input);
    host::LineReader lines(input, longest_line);
    for (std::string_view line; lines.next(line);)
        if (!table.take(line, process)) break;
    return table.worst();
}

}  // namespace

void options(Page& page, Pad& pad) {
    serve_options(page, pad.serve);
    page.flag("--enter", pad.serve.enter,
              mark("players enter their own hand on their phones; serves the sheet"));
    page.choice("--confirm", pad.confirm, "WHO",
                {config::confirm_names.begin(), config::confirm_names.end()},
                mark("who confirms a hand before it is recorded: none, other-side (default), all, "
                     "or record, where the last confirmation records it"));
}

ExitStatus run_pad(Pad const& pad, Context& context) {
    bool const drawn = context.tools().asker != nullptr && context.process().open_screen != nullptr;
    auto serve = pad.serve;
    if (serve.enter && !drawn) {
        throw host::Refused(
            tr("phones can enter only while there is a terminal to draw the pad on; "
               "omit --enter"));
    }
    if (serve.enter && serve.where.empty()) serve.where = serve::private_word;
    auto const& names = config::confirm_names;
    auto const* const word = std::ranges::find(names, pad.confirm);
    if (!pad.confirm.empty() && word == names.end())
        intake::refuse_word("--confirm", pad.confirm, {names.begin(), names.end()});
    auto const confirm = pad.confirm.empty() ? context.tools().settings.confirm.value
                                             : static_cast<Confirm>(word - names.begin());
    serve.records = confirm == Confirm::record;
    PadTable table(context, confirm);
    std::optional<host::OnlyOne> only;
    if (serve.enter) {
        context.refuse_if_read_only();
        only.emplace(context.tools().book_path);
    }
    if (!serve.where.empty()) table.live().serve(serve);
    return drawn ? run_desk(table, context) : run_lines(table, context);
}

}  // namespace meldbook::cli
