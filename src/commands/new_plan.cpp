#include "commands/new_plan.hpp"

#include <algorithm>
#include <utility>

#include "commands/match.hpp"
#include "commands/rules.hpp"
#include "domain/text.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking_new.hpp"

namespace meldbook::commands {

namespace {

namespace asking = view::asking;
using intake::default_side_name;
using intake::NamedSide;
using intake::read_side;
using intake::read_sides;

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

}  // namespace

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

}  // namespace meldbook::commands
