#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "commands/new_plan.hpp"
#include "commands/rules.hpp"
#include "domain/text.hpp"
#include "intake/names.hpp"
#include "intake/values.hpp"
#include "rules/switches.hpp"
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

std::optional<New> ask_new(New const& given, store::Book const& book, Tools& tools, Out& out) {
    auto asked = NewDialog(given, book, tools, out.style).run();
    if (!asked) tools.asker->say(asking::not_begun(out.style));
    return asked;
}

}  // namespace meldbook::commands
