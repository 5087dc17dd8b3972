#include "commands/new_dialog.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/match.hpp"
#include "commands/rules.hpp"
#include "domain/text.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "rules/switches.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/dialog/asking_new.hpp"
#include "view/tables/lists.hpp"
#include "view/tables/table.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

namespace {

namespace asking = view::asking;
using asking::NewQuestion;
using host::OnEnter;
using intake::default_side_name;
using intake::NamedSide;
using intake::read_side;
using intake::read_sides;

/// The command so far, and what the book suggests for the rest.
class NewPlan {
public:
    NewPlan(New given, store::Book const& book, Tools& tools);

    /// Adds a side, written as for `new` or as a list of players: "Ana, Bea". If it throws
    /// UsageError, nothing has changed.
    void add_side(std::string const& text);

    /// Removes the last side. Sides that were removed are offered again, in their order.
    void remove_last_side();

    /// Removes the last side and does not offer it.
    void forget_last_side() { command.sides.pop_back(); }

    /// How many players each side has, and who they are.
    std::vector<int> sizes() const;
    std::vector<std::string> players_of(std::size_t side) const;

    /// Seats the players in this order, which may begin with any of them. Throws UsageError.
    void seat(std::vector<std::string> const& names);

    /// The players as they sit round the table.
    std::vector<std::string> seated() const;

    /// The player who deals first: the one chosen, else the first. Throws UsageError if the one
    /// chosen is not seated.
    std::string dealer() const;

    /// The defaults, from the last match: its rules, and its next side or "".
    std::string usual_rules() const;
    std::string offered_side() const;
    /// The switches of the last match, if it had the rules that were chosen now.
    std::vector<std::string> offered_switches() const;
    std::string removed_side() const {
        return removed_sides_.empty() ? std::string{} : removed_sides_.back();
    }

    /// All players of the book and the regular players of the settings.
    std::vector<std::string> const& known() const { return known_; }

    int players() const;
    Rules const& rules() const;

    New command;

private:
    std::vector<std::size_t> seats() const;
    void reseat(std::vector<std::size_t> const& order, std::vector<std::string> const& players);
    std::vector<std::string> last_sides(std::size_t count) const;

    store::Book const& book_;
    Tools& tools_;
    std::vector<std::string> known_;
    std::optional<MatchFacts> last_;
    std::vector<std::string> removed_sides_;  ///< those to be offered again, the next one last
};

/// Turns "Ana, Bea" into "Ana+Bea".
std::string side_text(std::string text) {
    if (text.find(':') == std::string::npos) std::replace(text.begin(), text.end(), ',', '+');
    return text;
}

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

NewPlan::NewPlan(New given, store::Book const& book, Tools& tools)
    : command(std::move(given)), book_(book), tools_(tools) {
    known_ = tools.settings.players.value;
    for (auto& player : book.names(store::NameOf::player)) {
        if (std::find(known_.begin(), known_.end(), player) == known_.end()) {
            known_.push_back(std::move(player));
        }
    }
    if (auto const last = book.current_match()) last_ = book.match(*last);
}

void NewPlan::add_side(std::string const& text) {
    auto const side = read_side(side_text(text));
    intake::refuse_same_names({side});
    auto sides = command.sides;
    sides.push_back(text_of(side));
    if (sides.size() > 1) read_sides(sides, &book_);
    command.sides = std::move(sides);
    if (!removed_sides_.empty()) removed_sides_.pop_back();
}

void NewPlan::remove_last_side() {
    removed_sides_.push_back(command.sides.back());
    command.sides.pop_back();
}

void NewPlan::seat(std::vector<std::string> const& names) {
    auto const players = seated();
    std::vector<std::size_t> order;
    for (auto const& name : names) {
        order.push_back(intake::find_player(players, name));
    }
    if (!is_whole(order, players.size())) throw UsageError(asking::all_seats(players));
    auto const side_of = seats();
    for (std::size_t turn = 0; turn < order.size(); ++turn) {
        bool fits = true;
        for (std::size_t i = 0; i < order.size(); ++i) {
            fits = fits && side_of[order[i]] == side_of[i];
        }
        if (fits) return reseat(order, players);
        std::rotate(order.begin(), order.begin() + 1, order.end());
    }
    throw UsageError(asking::sides_alternate(players));
}

/// Puts the players of each side in the order of their seats, because that is the order in which a
/// side names them.
void NewPlan::reseat(std::vector<std::size_t> const& order,
                     std::vector<std::string> const& players) {
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

std::vector<std::string> NewPlan::seated() const {
    auto const sides = read_sides(command.sides, &book_);
    std::vector<std::size_t> next(sides.size());
    std::vector<std::string> names;
    for (auto const side : seats()) names.push_back(sides[side].players[next[side]++]);
    return names;
}

std::string NewPlan::dealer() const {
    auto const players = seated();
    if (command.dealer.empty()) return players.front();
    return players[intake::find_player(players, command.dealer)];
}

std::string NewPlan::usual_rules() const {
    if (!command.rules.empty()) return command.rules;
    auto const& settled = tools_.settings.rules;
    auto const ids = tools_.library.names();
    // Suggest only a preset: a rule file may have been moved.
    bool const preset = last_ && std::find(ids.begin(), ids.end(), last_->rules_id) != ids.end();
    return preset && !settled.given() ? last_->rules_id : settled.value;
}

std::string NewPlan::offered_side() const {
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

std::vector<std::string> NewPlan::last_sides(std::size_t count) const {
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

std::vector<int> NewPlan::sizes() const {
    std::vector<int> sizes;
    for (auto const& side : command.sides) {
        sizes.push_back(static_cast<int>(read_side(side).players.size()));
    }
    return sizes;
}

std::vector<std::string> NewPlan::players_of(std::size_t side) const {
    return read_side(command.sides.at(side)).players;
}

std::vector<std::size_t> NewPlan::seats() const { return seat_sides(sizes()); }

int NewPlan::players() const { return static_cast<int>(seats().size()); }

Rules const& NewPlan::rules() const {
    return rules_of(tools_, rules_with(command.rules, command.switches), players());
}

std::vector<std::string> NewPlan::offered_switches() const {
    std::vector<std::string> texts;
    if (!last_ || last_->rules_id != rules().id) return texts;
    for (auto const& set : match_of(*last_).rules.switches) texts.push_back(set.text());
    try {
        rules_of(tools_, rules_with(command.rules, texts), players());
    } catch (rules::RulesError const&) {
        texts.clear();  // others play now, or the program has no such switch
    }
    return texts;
}

constexpr std::array policies = {Tie::play_on, Tie::share, Tie::out};

std::vector<std::string> names_in(std::string_view list) {
    std::vector<std::string> names;
    while (!list.empty()) names.emplace_back(trimmed(take_part(list, ',')));
    return names;
}

class NewDialog {
public:
    NewDialog(New command, store::Book const& book, Tools& tools, Style const& style)
        : given_switches_(std::exchange(command.switches, {})),
          plan_(std::move(command), book, tools),
          tools_(tools),
          style_(style) {
        list_questions();
    }

    std::optional<New> run() {
        tools_.asker->say(asking::new_heading(style_));
        while (at_ < questions_.size()) {
            auto const question = questions_[at_];
            if (question == NewQuestion::dealer) {
                check_dealer();
                if (dealer_given_) {
                    ++at_;
                    continue;
                }
            }
            if (question == NewQuestion::switches && takes_given_switches()) {
                ++at_;
                continue;
            }
            if (std::exchange(shown_, question) != question) tools_.asker->say(above(question));
            auto const typed = tools_.asker->ask(
                {.text = prompt(question),
                 .start = std::exchange(start_, {}),
                 .recall = question == NewQuestion::side ? plan_.removed_side() : "",
                 .completions = completions(question),
                 .history = std::to_string(static_cast<int>(question))});
            if (!typed) return std::nullopt;
            auto const answer = std::string(trimmed(*typed));
            if (answer == "<") back();
            else if (answer == "?") tools_.asker->say(help(question));
            else take(question, answer);
            if (left_) return std::nullopt;
        }
        return plan_.command;
    }

private:
    void list_questions() {
        if (plan_.command.rules.empty()) questions_.push_back(NewQuestion::rules);
        questions_.push_back(NewQuestion::side);
        questions_.push_back(NewQuestion::seats);
        questions_.push_back(NewQuestion::dealer);
        dealer_given_ = !plan_.command.dealer.empty();
        if (plan_.command.target.empty()) questions_.push_back(NewQuestion::target);
        if (plan_.command.tie.empty()) questions_.push_back(NewQuestion::tie);
        questions_.push_back(NewQuestion::switches);
        questions_.push_back(NewQuestion::begin);
    }

    /// Forgets a dealer who is not seated: one of --dealer, or of sides that were changed since.
    void check_dealer() {
        try {
            plan_.dealer();
        } catch (CommandError const& error) {
            tools_.asker->say(asking::unreadable_answer(safe(words::sentence(error)), style_));
            plan_.command.dealer.clear();
            dealer_given_ = false;
        }
    }

    /// Whether the switches of --switch go with the rules and players, so that they need no question.
    bool takes_given_switches() {
        if (given_switches_.empty()) return false;
        try {
            set_switches(given_switches_);
            return true;
        } catch (rules::RulesError const& error) {
            tools_.asker->say(asking::unreadable_answer(safe(words::sentence(error)), style_));
            given_switches_.clear();
            return false;
        }
    }

    void set_switches(std::vector<std::string> const& switches) {
        rules_of(tools_, rules_with(plan_.command.rules, switches), plan_.players());
        plan_.command.switches = switches;
    }

    void take_switches(std::string answer) {
        std::ranges::replace(answer, ',', ' ');
        std::vector<std::string> switches;
        for (auto const word : split_words(answer)) switches.emplace_back(word);
        bool const none = answer == asking::no_switches() || answer == "none" || answer == "-";
        if (none) switches.clear();
        else if (switches.empty()) switches = offered_switches();
        set_switches(switches);
        switches_chosen_ = true;
    }

    /// What Enter takes.
    std::vector<std::string> offered_switches() const {
        return switches_chosen_ ? plan_.command.switches : plan_.offered_switches();
    }

    void take(NewQuestion question, std::string const& answer) {
        try {
            if (understood(question, answer)) ++at_;
        } catch (CommandError const& error) {
            ask_again(error, answer);
        } catch (rules::RulesError const& error) {
            ask_again(error, answer);
        }
    }

    void ask_again(Error const& error, std::string const& answer) {
        tools_.asker->say(asking::unreadable_answer(safe(words::sentence(error)), style_));
        start_ = host::text_to_correct(answer);
    }

    void back() {
        if (questions_[at_] == NewQuestion::side && !plan_.command.sides.empty()) {
            return plan_.remove_last_side();
        }
        if (at_ == 0) return tools_.asker->say(asking::first_question(style_));
        --at_;
        bool const given = questions_[at_] == NewQuestion::dealer && dealer_given_;
        if (given || (questions_[at_] == NewQuestion::switches && !given_switches_.empty())) --at_;
        if (questions_[at_] == NewQuestion::side) back();
    }

    /// Returns whether the answer is accepted.
    bool understood(NewQuestion question, std::string const& answer) {
        switch (question) {
            case NewQuestion::rules: return take_rules(answer);
            case NewQuestion::side: return take_side(answer);
            case NewQuestion::seats:
                if (!answer.empty()) plan_.seat(names_in(answer));
                return true;
            case NewQuestion::dealer: {
                auto const players = plan_.seated();
                auto const wanted = answer.empty() ? plan_.dealer() : answer;
                auto const chosen = chosen_of(wanted, players);
                plan_.command.dealer =
                    players[chosen ? *chosen : intake::find_player(players, wanted)];
                return true;
            }
            case NewQuestion::target:
                if (answer.empty()) return true;
                plan_.command.target = std::to_string(intake::parse_number(
                    without_commas(answer), tr("the target"), 0, largest_points));
                return true;
            case NewQuestion::tie: {
                if (answer.empty()) return true;
                auto const chosen = chosen_of(answer, tie_names());
                plan_.command.tie =
                    tie_name(chosen ? policies[*chosen] : intake::parse_tie(answer));
                return true;
            }
            case NewQuestion::switches: take_switches(answer); return true;
            case NewQuestion::begin: return take_begin(answer);
        }
        return true;
    }

    bool take_rules(std::string const& answer) {
        auto const ids = tools_.library.all_names();
        auto const chosen = answer.empty() ? std::nullopt : chosen_of(answer, ids);
        auto const name = answer.empty() ? plan_.usual_rules() : chosen ? ids[*chosen] : answer;
        tools_.library.get(name);  // refuses a rule file that does not exist
        plan_.command.rules = name;
        return true;
    }

    bool take_side(std::string const& answer) {
        auto const offered = plan_.offered_side();
        bool const enough = plan_.command.sides.size() >= 2;
        bool const end = answer == "-" || answer == "0" || (answer.empty() && offered.empty());
        if (end && enough) return all_sides();
        if (end && !answer.empty()) throw UsageError(asking::two_sides());
        plan_.add_side(answer.empty() ? offered : answer);
        if (!answer.empty()) ask_about_names();
        return false;
    }

    /// Asks whether what has no letter is a name: it may be the answer to another question.
    void ask_about_names() {
        for (auto const& player : plan_.players_of(plan_.command.sides.size() - 1)) {
            if (intake::has_letter(player)) continue;
            if (agreed(asking::odd_name(player), OnEnter::no)) continue;
            return plan_.forget_last_side();
        }
    }

    bool all_sides() {
        starts();  // refuses --start with too few or too many scores
        auto const sizes = plan_.sizes();
        auto const& written = plan_.rules().table;
        auto const smallest = std::ranges::min(sizes);
        std::string odd;
        if (written.players() != plan_.players()) {
            odd = asking::other_number(plan_.players(), written.players());
        } else if (smallest != std::ranges::max(sizes)) {
            odd = asking::unequal_sides(sizes);
        } else if (sizes != written.sides) {
            odd = asking::other_sides(sizes, written.sides);
        }
        return odd.empty() || agreed(odd, OnEnter::yes);
    }

    /// Says what is unusual and asks whether it is meant.
    bool agreed(std::string const& odd, OnEnter on_enter) {
        tools_.asker->say(asking::lines(odd, style_));
        auto const yes = host::ask_yes_no_or_leave(
            *tools_.asker, asking::is_meant(on_enter == OnEnter::yes, style_), on_enter, style_);
        left_ = !yes;
        return yes.value_or(false);
    }

    bool take_begin(std::string const& answer) {
        auto const word = fold(answer);
        if (word.empty() || word == "y" || word == "yes") return true;
        if (word == "n" || word == "no") left_ = true;
        else tools_.asker->say(asking::new_help(NewQuestion::begin, style_));
        return false;
    }

    /// Finds one of several names by its number or name.
    static std::optional<std::size_t> chosen_of(std::string const& answer,
                                                std::vector<std::string> const& names) {
        auto const number = whole_number<std::size_t>(answer);
        if (number && *number >= 1 && *number <= names.size()) return *number - 1;
        return intake::find_name(names, answer);
    }

    static std::string without_commas(std::string text) {
        text.erase(std::remove(text.begin(), text.end(), ','), text.end());
        return text;
    }

    static std::vector<std::string> tie_names() {
        std::vector<std::string> names;
        for (auto const policy : policies) names.emplace_back(tie_name(policy));
        return names;
    }

    std::string prompt(NewQuestion question) const {
        std::string otherwise;
        switch (question) {
            case NewQuestion::rules: otherwise = plan_.usual_rules(); break;
            case NewQuestion::side: otherwise = plan_.offered_side(); break;
            case NewQuestion::seats: otherwise = joined(plan_.seated()); break;
            case NewQuestion::dealer: otherwise = plan_.dealer(); break;
            case NewQuestion::target: otherwise = number(target()); break;
            case NewQuestion::tie: otherwise = tie_name(tie()); break;
            case NewQuestion::switches: {
                auto const offered = offered_switches();
                otherwise = offered.empty() ? asking::no_switches() : join(offered, " ");
                break;
            }
            case NewQuestion::begin: otherwise = "y"; break;
        }
        return asking::new_prompt(question, plan_.command.sides.size(), otherwise, style_);
    }

    std::vector<int> starts() const {
        return intake::parse_scores(plan_.command.start, "--start", plan_.command.sides.size());
    }

    int target() const {
        return intake::parse_number_or(plan_.command.target, "--target", plan_.rules().match.target,
                                       0, largest_points);
    }

    Tie tie() const {
        return plan_.command.tie.empty() ? plan_.rules().match.tie
                                         : intake::parse_tie(plan_.command.tie);
    }

    /// The whole match, before it begins.
    std::string page() const {
        asking::PlannedMatch match;
        match.rules = words::rules_name(plan_.rules());
        match.terms = agreed_terms(plan_.command, plan_.rules().match, plan_.players());
        match.sides = plan_.command.sides;
        match.seats = plan_.seated();
        match.dealer = plan_.dealer();
        match.start = starts();
        for (auto const* remark :
             {&plan_.command.place, &plan_.command.event, &plan_.command.note}) {
            if (!trimmed(*remark).empty()) match.remarks.push_back(*remark);
        }
        return asking::planned_match(match, style_);
    }

    /// The text above a question when it is asked for the first time.
    std::string above(NewQuestion question) const {
        switch (question) {
            case NewQuestion::rules:
                return asking::rules_in_columns(tools_.library.all_names(), style_);
            case NewQuestion::side:
                return plan_.command.sides.empty() ? asking::side_example(plan_.known(), style_)
                                                   : "";
            case NewQuestion::tie: return asking::tie_choices(style_);
            case NewQuestion::begin: return page();
            default: return "";
        }
    }

    std::string help(NewQuestion question) const {
        auto text = asking::new_help(question, style_);
        if (question == NewQuestion::switches) {
            auto const rows = switch_rows(plan_.command.rules, plan_.players(), tools_);
            return text + view::switch_choices(rows, style_);
        }
        if (question != NewQuestion::rules) return text;
        // Rule sets that cannot be read are left out; 'rules list' reports them.
        return view::terminal_page(view::rule_sets_table(rule_rows(tools_, {})), style_) + text;
    }

    std::vector<std::string> completions(NewQuestion question) const {
        switch (question) {
            case NewQuestion::rules: return tools_.library.all_names();
            case NewQuestion::side: return plan_.known();
            case NewQuestion::seats:
            case NewQuestion::dealer: return plan_.seated();
            case NewQuestion::tie: return tie_names();
            case NewQuestion::switches: return rules::switch_words();
            case NewQuestion::target:
            case NewQuestion::begin: break;
        }
        return {};
    }

    std::vector<std::string> given_switches_;  ///< with --switch, so they are not asked
    NewPlan plan_;
    Tools& tools_;
    Style style_;
    std::vector<NewQuestion> questions_;
    std::size_t at_ = 0;
    std::optional<NewQuestion> shown_;
    bool left_ = false;
    bool switches_chosen_ = false;
    bool dealer_given_ = false;  ///< with --dealer, so it is not asked
    std::string start_;  ///< an answer that could not be read, to be corrected
};

}  // namespace

MatchTerms agreed_terms(New const& command, MatchTerms terms, int players) {
    if (!command.hands.empty() && !command.rounds.empty()) {
        throw UsageError(tr("--hands and --rounds both say when the match ends; omit one of them"));
    }
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

std::optional<New> ask_new(New const& given, store::Book const& book, Tools& tools, Out& out) {
    auto asked = NewDialog(given, book, tools, out.style).run();
    if (!asked) tools.asker->say(asking::not_begun(out.style));
    return asked;
}

}  // namespace meldbook::commands
