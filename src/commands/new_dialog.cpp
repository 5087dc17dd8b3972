#include "commands/new_dialog.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/match.hpp"
#include "commands/other_rules.hpp"
#include "commands/rules.hpp"
#include "domain/languages.hpp"
#include "domain/text.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

namespace {

namespace asking = view::asking;
using intake::default_side_name;
using intake::NamedSide;
using intake::read_side;
using intake::read_sides;

/// A side as it would be typed.
std::string text_of(NamedSide const& side) {
    if (side.name == default_side_name(side.players)) return side.name;
    return side.name + ": " + join(side.players, ", ");
}

/// Whether each player has exactly one seat.
bool is_whole(std::vector<std::size_t> order, std::size_t players) {
    std::sort(order.begin(), order.end());
    return order.size() == players && std::adjacent_find(order.begin(), order.end()) == order.end();
}

/// The command so far, and what the book suggests for the rest.
class NewPlan {
public:
    NewPlan(New given, store::Book const& book, Tools& tools)
        : command(std::move(given)), book_(book), tools_(tools) {
        known_ = tools.settings.players.value;
        for (auto& player : book.names(store::NameOf::player)) {
            if (std::find(known_.begin(), known_.end(), player) == known_.end()) {
                known_.push_back(std::move(player));
            }
        }
        if (auto const last = book.current_match()) last_ = book.match(*last);
    }

    /// Adds a side, written as for `new` or as a list of players: "Ana, Bea". If it throws
    /// UsageError, nothing has changed.
    void add_side(std::string const& text) {
        auto const side = read_side(text);
        for (auto const& player : side.players)
            if (!intake::has_letter(player))
                throw UsageError(
                    tr("'{}' has no letter, so it is no name; a side is written Us: Ana, Bea",
                       safe(player)));
        intake::refuse_same_names({side});
        auto sides = command.sides;
        sides.push_back(text_of(side));
        if (sides.size() > 1) read_sides(sides, &book_);
        command.sides = std::move(sides);
        if (!removed_sides_.empty()) removed_sides_.pop_back();
    }

    /// Removes the last side. Sides that were removed are offered again, in their order.
    void remove_last_side() {
        removed_sides_.push_back(command.sides.back());
        command.sides.pop_back();
    }

    /// How many players each side has.
    std::vector<int> sizes() const {
        std::vector<int> sizes;
        for (auto const& side : command.sides) {
            sizes.push_back(static_cast<int>(read_side(side).players.size()));
        }
        return sizes;
    }

    /// Seats the players in this order, which may begin with any of them. Throws UsageError.
    void seat(std::vector<std::string> const& names) {
        auto const players = seated();
        std::vector<std::size_t> order;
        for (auto const& name : names) {
            order.push_back(intake::find_player(players, name));
        }
        if (!is_whole(order, players.size()))
            throw UsageError(
                tr("every player has one seat; name each once: {}", safe(joined(players))));
        auto const side_of = seats();
        for (std::size_t turn = 0; turn < order.size(); ++turn) {
            bool fits = true;
            for (std::size_t i = 0; i < order.size(); ++i) {
                fits = fits && side_of[order[i]] == side_of[i];
            }
            if (fits) return reseat(order, players);
            std::rotate(order.begin(), order.begin() + 1, order.end());
        }
        throw UsageError(
            tr("two players of a side cannot sit next to each other while another side has players "
               "left; they could sit {}",
               safe(joined(players))));
    }

    /// The players as they sit round the table.
    std::vector<std::string> seated() const {
        auto const sides = read_sides(command.sides, &book_);
        std::vector<std::size_t> next(sides.size());
        std::vector<std::string> names;
        for (auto const side : seats()) names.push_back(sides[side].players[next[side]++]);
        return names;
    }

    /// The player who deals first: the one chosen, else the first. Throws UsageError if the one
    /// chosen is not seated.
    std::string dealer() const {
        auto const players = seated();
        if (command.dealer.empty()) return players.front();
        return players[intake::find_player(players, command.dealer)];
    }

    /// The rules of the last match, with their switches.
    std::string usual_rules() const {
        auto const& settled = tools_.settings.rules;
        auto const ids = tools_.library.names();
        // Suggest only a preset: a rule file may have been moved.
        bool const preset =
            last_ && std::find(ids.begin(), ids.end(), last_->rules_id) != ids.end();
        if (!preset || settled.given()) return settled.value;
        return with_switches(last_->rules_id, match_of(*last_).rules.switches);
    }

    /// The next side of the last match, or "".
    std::string offered_side() const {
        if (!removed_sides_.empty()) return removed_sides_.back();
        auto const at = command.sides.size();
        if (!last_ || at >= last_->sides.size()) return "";
        if (at >= 2 && command.sides != last_sides(at)) return "";
        auto offered = last_sides(at + 1).back();
        try {
            // The players of that side may be on another side now.
            auto sides = command.sides;
            sides.push_back(offered);
            if (sides.size() > 1) read_sides(sides, &book_);
        } catch (UsageError const&) {
            return "";
        }
        return offered;
    }

    std::string removed_side() const {
        return removed_sides_.empty() ? std::string{} : removed_sides_.back();
    }

    /// All players of the book and the regular players of the settings.
    std::vector<std::string> const& known() const { return known_; }

    int players() const { return static_cast<int>(seats().size()); }

    Rules const& rules() const {
        return rules_of(tools_, rules_with(command.rules, command.switches), players());
    }

    New command;

private:
    std::vector<std::size_t> seats() const { return seat_sides(sizes()); }

    /// Puts the players of each side in the order of their seats, because that is the order in which a
    /// side names them.
    void reseat(std::vector<std::size_t> const& order, std::vector<std::string> const& players) {
        auto const side_of = seats();
        auto sides = read_sides(command.sides, &book_);
        for (std::size_t i = 0; i < sides.size(); ++i) {
            bool const named = sides[i].name != default_side_name(sides[i].players);
            sides[i].players.clear();
            for (auto const player : order) {
                if (side_of[player] == i) sides[i].players.push_back(players[player]);
            }
            if (!named) sides[i].name = default_side_name(sides[i].players);
            command.sides[i] = text_of(sides[i]);
        }
    }

    std::vector<std::string> last_sides(std::size_t count) const {
        std::vector<std::string> texts;
        for (std::size_t side = 0; side < std::min(count, last_->sides.size()); ++side) {
            std::vector<std::string> players;
            for (auto const& seat : last_->seats) {
                if (seat.side == side && seat.from_hand == 1) players.push_back(seat.player);
            }
            texts.push_back(text_of({last_->sides[side].name, players}));
        }
        return texts;
    }

    store::Book const& book_;
    Tools& tools_;
    std::vector<std::string> known_;
    std::optional<MatchFacts> last_;
    std::vector<std::string> removed_sides_;  ///< those to be offered again, the next one last
};

std::vector<std::string> names_in(std::string_view list) {
    std::vector<std::string> names;
    while (!list.empty()) names.emplace_back(trimmed(take_part(list, ',')));
    return names;
}

enum class NewQuestion : std::uint8_t { side, rules, more };

struct Offered {
    std::string name;  ///< with its switches, as the library takes it
    std::string title;
    int decks = 0;
};

/// A line of a list of rule sets: one of them, or several that are listed when it is chosen.
struct RulesLine {
    std::string text;
    std::vector<Offered> rules;
    bool opens = false;
};

class NewDialog {
public:
    NewDialog(New command, CheckNew check, store::Book const& book, Tools& tools,
              Style const& style)
        : check_(std::move(check)),
          book_(book),
          tools_(tools),
          style_(style),
          plan_(std::move(command), book, tools),
          given_switches_(plan_.command.switches),
          asks_rules_(plan_.command.rules.empty()) {}

    std::optional<New> run() {
        say_lines(tr("A new match"), Tone::bold);
        say_lines(tr("? explains a question, < goes back, Ctrl-C stops."), Tone::dim);
        say("\n");
        say_lines(tr("A side with its players, like Us: Ana, Bea"), Tone::dim);
        if (!plan_.known().empty())
            say_lines(tr("Known players: {}", shown(joined(plan_.known()), style_)), Tone::dim);
        while (true) {
            auto const question = question_;
            if (question == NewQuestion::rules && lines_.empty()) list_rules();
            auto const typed = tools_.asker->ask(
                {.text = prompt(),
                 .recall = question == NewQuestion::side ? plan_.removed_side() : "",
                 .completions = completions(),
                 .history = std::to_string(static_cast<int>(question)),
                 .keys = host::Keys::of_names});
            if (!typed) return std::nullopt;
            try {
                if (take(std::string(trimmed(*typed)))) return plan_.command;
            } catch (CommandError const& error) {
                say(asking::unreadable_answer(safe(words::sentence(error)), style_));
            } catch (rules::RulesError const& error) {
                say(asking::unreadable_answer(safe(words::sentence(error)), style_));
            }
        }
    }

private:
    void say(std::string const& text) const { tools_.asker->say(text); }
    void say_lines(std::string const& text, Tone tone = Tone::plain) const {
        say(asking::lines(text, style_, tone));
    }

    /// The question with what Enter takes.
    std::string prompt() const {
        if (question_ == NewQuestion::rules)
            return opened_ ? asking::prompt_alone(tr_context("a question", "rules"), style_)
                           : asking::prompt_with_default(tr_context("a question", "rules"), "1",
                                                         style_);
        if (question_ == NewQuestion::more)
            return asking::prompt_with_default(tr("anything else?"),
                                               tr_context("anything else?", "no"), style_);
        auto const text = tr("side {}", plan_.command.sides.size() + 1);
        if (auto const offered = plan_.offered_side(); !offered.empty())
            return asking::prompt_with_default(text, shown(offered, style_), style_);
        if (plan_.command.sides.size() < 2) return asking::prompt_alone(text, style_);
        return asking::prompt_with_default(text, tr_context("sides", "no more"), style_);
    }

    std::vector<std::string> completions() const {
        switch (question_) {
            case NewQuestion::side: return plan_.known();
            case NewQuestion::rules: return tools_.library.all_names();
            case NewQuestion::more: break;
        }
        auto words = rules::switch_words();
        for (auto const& row : more_words) words.push_back(words::typed(row.word));
        for (auto const& player : plan_.seated()) words.push_back(player);
        return words;
    }

    /// Takes an answer; returns whether it was the last one.
    bool take(std::string const& answer) {
        if (answer == "<") {
            back();
        } else if (question_ == NewQuestion::side) {
            if (answer == "?")
                say_lines(
                    tr("A side with its players: Us: Ana, Bea. Without a name it is named after "
                       "them: Ana, Bea. A player alone is a side, too: Ana. The tab key "
                       "completes known names; - ends the list."));
            else take_side(answer);
        } else if (question_ == NewQuestion::rules) {
            if (answer == "?")
                say_lines(tr("The rules to play by: a number of the list, a name ('meldbook rules "
                             "list' has them all), or a rule file of your own. For example: 1, "
                             "french or ./house.toml"));
            else take_rules(answer);
        } else {
            return take_more(answer);
        }
        return false;
    }

    void back() {
        auto& sides = plan_.command.sides;
        if (question_ == NewQuestion::rules && opened_) return list_rules();
        if (question_ == NewQuestion::side && sides.empty())
            return say(asking::first_question(style_));
        if (question_ == NewQuestion::more && asks_rules_) return begin_rules();
        question_ = NewQuestion::side;
        plan_.remove_last_side();
    }

    void take_side(std::string const& answer) {
        auto const offered = plan_.offered_side();
        bool const enough = plan_.command.sides.size() >= 2;
        // A letter alone may be somebody's.
        auto const meant = answer.size() > 1 ? answer_of(answer) : "";
        auto const known = plan_.known();
        bool const is_no =
            (meant == "n" || meant == "nobody") && std::ranges::count(known, answer) == 0;
        bool const end =
            is_no || answer == "-" || answer == "0" || (answer.empty() && offered.empty());
        if (end && !enough) throw UsageError(tr("a match needs two sides; name another one"));
        if (!end) plan_.add_side(answer.empty() ? offered : intake::with_commas(answer, &book_));
        if (!end) report_one_player(read_side(plan_.command.sides.back()));
        if (end || !asks_for_side()) begin_rules();
    }

    /// Says that a name may be the names of several players, whose comma is missing.
    void report_one_player(NamedSide const& side) const {
        auto const& player = side.players.front();
        auto const blanks = std::ranges::count(player, ' ');
        bool const named = side.name != default_side_name(side.players);
        if (side.players.size() > 1 || blanks == 0 || (blanks == 1 && !named)) return;
        say_lines(
            tr("'{}' is one player; several on a side are written \"Us: Ana, Bea\"", safe(player)));
    }

    /// Whether another side is asked for: there are two, three if the last match had three of these
    /// people, and any number where each plays alone.
    bool asks_for_side() const {
        auto const sizes = plan_.sizes();
        bool const alone = std::ranges::max(sizes) == 1 && sizes.size() < intake::most_sides;
        return sizes.size() < 2 || alone || !plan_.offered_side().empty();
    }

    void begin_rules() {
        question_ = NewQuestion::rules;
        lines_.clear();
        if (!asks_rules_) begin_more();
    }

    void begin_more() {
        question_ = NewQuestion::more;
        // What was given for other sides or other rules is left out.
        auto& command = plan_.command;
        keep_if([&] { plan_.rules(); }, [&] { command.switches.clear(); });
        keep_if([&] { plan_.dealer(); }, [&] { command.dealer.clear(); });
        keep_if([&] { starts(); }, [&] { command.start.clear(); });
        say(page());
    }

    template <typename Check, typename Forget>
    void keep_if(Check const& check, Forget const& forget) {
        try {
            return check();
        } catch (CommandError const& error) {
            say(asking::unreadable_answer(safe(words::sentence(error)), style_));
        } catch (rules::RulesError const& error) {
            say(asking::unreadable_answer(safe(words::sentence(error)), style_));
        }
        forget();
    }

    /// Lists the rule sets in as many lines as the screen has room for: if there are more, those that
    /// were not played before, nor are usual in the language, by the number of their packs.
    void list_rules() {
        opened_ = false;
        auto const first = find_rules();
        std::vector<RulesLine> lines;
        for (auto const& rules : all_) lines.push_back({rules.title, {rules}});
        if (shown_lines(lines) > room()) {
            lines.resize(first);
            std::map<int, std::vector<Offered>> by_decks;
            for (auto at = first; at < all_.size(); ++at)
                by_decks[all_[at].decks].push_back(all_[at]);
            auto const groups = static_cast<int>(by_decks.size());
            shorten(lines, room() - groups);
            for (auto& [decks, rules] : by_decks) {
                auto text = tr_plural(std::ssize(rules), "with {1} packs: {0} more",
                                      "with {1} packs: {0} more", rules.size(), decks);
                lines.push_back({std::move(text), std::move(rules), true});
            }
        }
        show(std::move(lines));
    }

    /// Finds the rule sets for the players of the match: those played before first, the last one at the
    /// very first, then those of the user's language. Returns how many these are.
    std::size_t find_rules() {
        all_.clear();
        add_rules(plan_.usual_rules());
        auto const matches = book_.matches();
        for (auto match = matches.rbegin(); match != matches.rend(); ++match)
            add_rules(with_switches(match->rules_id, match->switches));
        auto const names = tools_.library.all_names();
        // Translators: the names of the rule sets that are played where the language is spoken, with blanks
        // between them, as 'meldbook rules list' has them.
        std::string const usual = tr_context("rule sets of the language", "classic");
        for (auto const name : split(usual, ' '))
            if (std::ranges::find(names, name) != names.end()) add_rules(std::string(name));
        auto const first = all_.size();
        for (auto const& name : names) add_rules(name);
        return first;
    }

    /// Adds a rule set that can be read and is for so many players.
    void add_rules(std::string const& name) {
        if (std::ranges::find(all_, name, &Offered::name) != all_.end()) return;
        try {
            auto const& rules = tools_.library.get_named(name, plan_.players()).rules;
            if (rules.table.players() != plan_.players() && !all_.empty()) return;
            all_.push_back({name, words::rules_name(rules), rules.table.decks});
        } catch (rules::RulesError const&) {
            return;  // 'rules list' reports it
        }
    }

    void open(std::vector<Offered> const& rules) {
        opened_ = true;
        std::vector<RulesLine> lines;
        for (auto const& row : rules) lines.push_back({row.title, {row}});
        shorten(lines, room());
        show(std::move(lines));
    }

    void show(std::vector<RulesLine> lines) {
        lines_ = std::move(lines);
        int const players = plan_.players();
        say_lines(tr_plural(players, "Rules for {} player", "Rules for {} players", players),
                  Tone::dim);
        say(text_of_lines(lines_));
    }

    /// Leaves only so many lines; the last one lists the others.
    void shorten(std::vector<RulesLine>& lines, int room) const {
        std::vector<Offered> rest;
        while (shown_lines(lines) + (rest.empty() ? 0 : 1) > room && lines.size() > 1) {
            rest.insert(rest.begin(), lines.back().rules.begin(), lines.back().rules.end());
            lines.pop_back();
        }
        if (!rest.empty()) {
            auto const many = std::ssize(rest);
            lines.push_back({tr_plural(many, "{} more", "{} more", many), rest, true});
        }
    }

    std::string text_of_lines(std::vector<RulesLine> const& lines) const {
        std::string text;
        int number = 0;
        for (auto const& line : lines) {
            ++number;
            auto const numbered = tr("{} {}", number, shown(line.text, style_));
            text += paragraph(numbered, style_, number < 10 ? 1 : 0, 3);
        }
        return finish(text, style_);
    }

    int shown_lines(std::vector<RulesLine> const& lines) const {
        return static_cast<int>(std::ranges::count(text_of_lines(lines), '\n'));
    }

    /// The lines of the screen, without the heading and the question.
    int room() const {
        constexpr int heading_and_question = 3;
        return tools_.asker->rows() - heading_and_question;
    }

    void take_rules(std::string const& answer) {
        // Enter is often typed for the list before, which is still on the screen.
        if (opened_ && answer.empty())
            throw UsageError(
                tr("choose one of these by its number; < goes back to the list before"));
        auto const number =
            answer.empty() ? std::optional<std::size_t>(1) : whole_number<std::size_t>(answer);
        if (number && *number >= 1 && *number <= lines_.size()) {
            auto const line = lines_[*number - 1];
            if (line.opens) return open(line.rules);
            return choose_rules(line.rules.front().name);
        }
        auto const titled = intake::find_name(texts_of(all_, &Offered::title), answer);
        auto const named = intake::find_name(tools_.library.all_names(), answer);
        if (titled && !named) return choose_rules(all_[*titled].name);
        choose_rules(named ? tools_.library.all_names()[*named] : answer);
    }

    void choose_rules(std::string const& name) {
        tools_.library.get(name);  // refuses a rule file that does not exist
        plan_.command.rules = name;
        plan_.command.switches = given_switches_;
        int const players = rules_of(tools_, name, plan_.players()).table.players();
        if (players != plan_.players()) say_lines(other_number(plan_.players(), players));
        begin_more();
    }

    /// Takes an answer to "anything else?"; returns whether it is no.
    bool take_more(std::string const& answer) {
        auto const word = answer_of(answer);
        if (word.empty() || word == "n") {
            check_(plan_.command);
            return true;
        }
        if (word == "?" || word == "y") {
            say_what_else();
        } else if (word == "switches") {
            auto const rows = switch_rows(plan_.command.rules, plan_.players(), tools_);
            say(view::switch_choices(rows, style_));
        } else {
            auto const before = plan_.command;
            try {
                change(answer);
                say(page());
            } catch (...) {
                plan_.command = before;
                throw;
            }
        }
        return false;
    }

    /// Says what else there is, with what it is now.
    void say_what_else() const {
        say_lines(tr("dealer {}: who deals first", shown(plan_.dealer(), style_)));
        say_lines(
            tr("seats {}: the order round the table", shown(join(plan_.seated(), ", "), style_)));
        say_lines(tr("side Eva, Fox: another side"));
        say_lines(
            tr("target {}: the points that end the match, 0 for none; or hands 8, or rounds 2",
               terms().target));
        say_lines(
            tr("tie {0}: on equal scores; {1}: another hand, {2}: nobody has won, the tied share "
               "first place, {3}: the side that went out wins",
               words::tie_word(terms().tie), words::tie_word(Tie::play_on),
               words::tie_word(Tie::share), words::tie_word(Tie::out)));
        say_lines(tr("start 100,-200: points from before, one for each side"));
        say_lines(tr("place, event, note: with any words"));
        say_lines(tr("to-go-out=2: a rule that many tables change; '{}' lists them all",
                     words::answer_word("switches")));
    }

    /// An answer that begins with this word sets this part of the command.
    struct MoreWord {
        std::string_view word;
        std::string New::* value;
    };
    static constexpr std::array<MoreWord, 11> more_words = {{{"side", nullptr},
                                                             {"seats", nullptr},
                                                             {"dealer", &New::dealer},
                                                             {"target", &New::target},
                                                             {"hands", &New::hands},
                                                             {"rounds", &New::rounds},
                                                             {"tie", &New::tie},
                                                             {"start", &New::start},
                                                             {"place", &New::place},
                                                             {"event", &New::event},
                                                             {"note", &New::note}}};

    /// The word that a word of any language means; that word itself if it means none of them.
    static std::string more_word(std::string const& typed) {
        auto const same = known_meanings(typed, texts_of(more_words, &MoreWord::word));
        if (same.empty() || std::ranges::find(same, typed) != same.end()) return typed;
        if (same.size() == 1) return same.front();
        throw UsageError(tr("'{}' could be {} or {}; write one of them", safe(typed),
                            words::typed(same[0]), words::typed(same[1])));
    }

    void change(std::string const& answer) {
        auto const end = std::min(answer.find_first_of(" ="), answer.size());
        auto const word = more_word(fold(answer.substr(0, end)));
        auto const value = std::string(trimmed(answer.substr(std::min(end + 1, answer.size()))));
        auto const* const row = std::ranges::find(more_words, word, &MoreWord::word);
        if (row == more_words.end()) {
            if (answer.find('=') == std::string::npos)
                throw UsageError(
                    tr("'{}' is nothing to set; ? lists what there is, and Enter begins the match",
                       safe(answer)));
            return set_switches(answer);
        }
        bool const is_remark = word == "place" || word == "event" || word == "note";
        if (value.empty() && !is_remark) throw UsageError(tr("'{}' needs a value after it", word));
        if (row->value != nullptr) plan_.command.*(row->value) = value;
        else if (word == "side") plan_.add_side(value);
        else plan_.seat(names_in(value));
        check_(plan_.command);
    }

    void set_switches(std::string answer) {
        std::ranges::replace(answer, ',', ' ');
        for (auto const word : split_words(answer)) {
            auto const id = word.substr(0, word.find('=') + 1);
            std::erase_if(plan_.command.switches,
                          [&](std::string const& set) { return set.starts_with(id); });
            plan_.command.switches.emplace_back(word);
        }
        check_(plan_.command);
    }

    std::vector<int> starts() const {
        return intake::parse_scores(plan_.command.start, "--start", plan_.command.sides.size());
    }

    MatchTerms terms() const {
        return agreed_terms(plan_.command, plan_.rules().match, plan_.players());
    }

    std::string page() const {
        auto const& command = plan_.command;
        auto agreed = words::terms_text(terms());
        agreed.insert(agreed.begin(), shown(words::rules_name(plan_.rules()), style_));
        auto const lines = [&](std::string const& sentence, Tone tone = Tone::plain) {
            return asking::lines(sentence, style_, tone);
        };
        // Translators: "Classic Canasta, to 5,000" and "on a tie, another hand".
        auto text =
            "\n" + lines(tr("{}; {}", joined(agreed), words::tie_text(terms().tie)), Tone::bold);
        auto const start = starts();
        for (std::size_t i = 0; i < start.size(); ++i)
            if (start[i] != 0)
                text += lines(tr("Starting points of {}: {}", shown(command.sides[i], style_),
                                 number(start[i])));
        text += lines(tr("Round the table: {}; {} deals first",
                         shown(joined(plan_.seated()), style_), shown(plan_.dealer(), style_)));
        for (auto const* remark : {&command.place, &command.event, &command.note})
            if (!trimmed(*remark).empty()) text += lines(shown(*remark, style_));
        return text;
    }

    CheckNew check_;
    store::Book const& book_;
    Tools& tools_;
    Style style_;
    NewPlan plan_;
    std::vector<std::string> given_switches_;  ///< with --switch
    bool asks_rules_;
    NewQuestion question_ = NewQuestion::side;
    std::vector<Offered> all_;  ///< every rule set for these players
    std::vector<RulesLine> lines_;  ///< those on the screen
    bool opened_ = false;  ///< whether they are those of one line
};

}  // namespace

MatchTerms agreed_terms(New const& command, MatchTerms terms, int players) {
    terms.target =
        intake::parse_number_or(command.target, "--target", terms.target, 0, largest_points);
    terms.hands = command.rounds.empty()
                      ? intake::parse_number_or(command.hands, "--hands", terms.hands_of(players),
                                                0, largest_count)
                      : players * intake::parse_number(command.rounds, "--rounds", 0, most_rounds);
    terms.rounds = 0;
    if (!command.tie.empty()) terms.tie = intake::parse_tie(command.tie);
    return terms;
}

std::optional<New> ask_new(New const& given, CheckNew const& check, store::Book const& book,
                           Tools& tools, Out& out) {
    auto asked = NewDialog(given, check, book, tools, out.style).run();
    if (!asked) tools.asker->say(asking::lines(tr("No match was started."), out.style));
    return asked;
}

}  // namespace meldbook::commands
