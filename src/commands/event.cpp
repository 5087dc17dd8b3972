// meldbook event draw, event next and event show.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "commands/evening.hpp"
#include "commands/looking.hpp"
#include "commands/playing.hpp"
#include "commands/rules.hpp"
#include "domain/draw.hpp"
#include "domain/hash.hpp"
#include "domain/languages.hpp"
#include "domain/text.hpp"
#include "domain/utc.hpp"
#include "domain/victory_points.hpp"
#include "host/screen.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "stats/standings.hpp"
#include "store/book.hpp"
#include "store/errors.hpp"
#include "store/step.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

namespace {

constexpr std::size_t most_planned = 50;  // rounds
constexpr std::size_t most_contestants = 2000;

/// Who takes part in a round. Names are spelt as the book has them. Every function that takes a name
/// throws UsageError if nobody, or more than one, is meant.
class Roster {
public:
    Roster(std::vector<Contestant> contestants, store::Book const& book)
        : contestants_(std::move(contestants)), spellings_(book) {}

    std::vector<Contestant> const& contestants() const { return contestants_; }

    /// Names that the book did not have, as they were given.
    std::vector<std::string> const& unknown() const { return unknown_; }

    /// Adds "Ana", or "Ana+Bea", who stay together. Throws UsageError also for who takes part already.
    void add(std::string const& text) {
        Contestant contestant;
        for (auto const part : split(text, '+')) {
            auto const name = intake::parse_name(part, text);
            if (!spellings_.knows(name)) unknown_.push_back(name);
            contestant.push_back(spellings_.of(name));
        }
        for (auto const& player : contestant) {
            if (find(player) || std::ranges::count(contestant, player) > 1)
                throw UsageError(tr("'{}' is named twice; name everybody once, and --twice for who "
                                    "plays at two tables",
                                    safe(player)));
        }
        contestants_.push_back(std::move(contestant));
    }

    /// Removes those who are absent, then adds those who are new.
    void change(Attendance const& given) {
        for (auto const& text : given.without)
            contestants_.erase(contestants_.begin() + static_cast<std::ptrdiff_t>(index_of(text)));
        for (auto const& text : given.add) add(text);
    }

    /// The index of "Ana", or "Ana+Bea", who stay together.
    std::size_t index_of(std::string const& text) const {
        std::vector<std::string> names;
        for (auto const& each : contestants_) names.insert(names.end(), each.begin(), each.end());
        std::optional<std::size_t> index;
        for (auto const part : split(text, '+')) {
            auto const found = *find(names[intake::find_player(names, part)]);
            if (index.value_or(found) != found)
                throw UsageError(
                    tr("'{}' do not stay together; name each of them by an option", safe(text)));
            index = found;
        }
        return *index;
    }

    /// The index of who takes part by exactly this name.
    std::optional<std::size_t> find(std::string const& player) const {
        for (std::size_t i = 0; i < contestants_.size(); ++i)
            if (std::ranges::count(contestants_[i], player) > 0) return i;
        return std::nullopt;
    }

    /// The indices of those who play at two tables. Throws UsageError also for who is named twice.
    std::vector<std::size_t> indices_of(std::vector<std::string> const& twice) const {
        std::vector<std::size_t> indices;
        for (auto const& text : twice) {
            auto const index = index_of(text);
            if (std::ranges::count(indices, index) > 0)
                throw UsageError(tr("--twice names '{}' more than once; nobody plays at three "
                                    "tables",
                                    names_of(contestants_[index])));
            indices.push_back(index);
        }
        return indices;
    }

    /// Brings them into an order that does not depend on how they were named, so that a seed makes the
    /// same draw.
    void sort() { std::ranges::sort(contestants_); }

    /// How many players a contestant is: more than one if partners stay together; 1 if nobody takes
    /// part. Throws UsageError if contestants differ in that.
    std::size_t players_of_each() const {
        if (contestants_.empty()) return 1;
        auto const& first = contestants_.front();
        for (auto const& other : contestants_) {
            if (other.size() == first.size()) continue;
            throw UsageError(
                tr("'{}' and '{}' are not as many; name partners who stay together for "
                   "all, or for nobody",
                   names_of(first), names_of(other)));
        }
        return first.size();
    }

private:
    static std::string names_of(Contestant const& contestant) {
        return safe(join(contestant, "+"));
    }

    std::vector<Contestant> contestants_;
    std::vector<std::string> unknown_;
    intake::PlayerSpellings spellings_;
};

/// Any seed if none is chosen.
std::int64_t seed_of(std::string const& text, World const& world) {
    if (text.empty()) return fnv1a_32(world.new_uid()) % largest_points;
    return intake::parse_number(text, "--seed", 0, largest_points);
}

/// At most so many tables. Without a number as many as `last` had, if others could have been filled:
/// then there were no more.
std::size_t tables_of(std::string const& text, DrawnRound const* last) {
    auto const usual = last != nullptr && last->resting.size() >= last->tables.front().size()
                           ? static_cast<int>(last->tables.size())
                           : most_tables_drawn;
    return static_cast<std::size_t>(
        intake::parse_number_or(text, "--tables", usual, 1, most_tables_drawn));
}

/// How many contestants each side of a table has, from how many players it has. Throws UsageError.
std::vector<std::size_t> in_contestants(std::vector<int> const& sides, std::size_t together) {
    std::vector<std::size_t> counts;
    for (int const players : sides) {
        auto const count = static_cast<std::size_t>(players) / together;
        if (count * together != static_cast<std::size_t>(players))
            throw UsageError(tr("{} partners who stay together cannot fill a side of {}; choose "
                                "another number of --seats",
                                together, players));
        counts.push_back(count);
    }
    return counts;
}

/// The players of each side at a table of so many: as the rules say, if they know this number.
std::vector<int> sides_of_seats(EventDraw const& command, int seats, Tools& tools) {
    auto const rules = command.rules.empty() ? tools.settings.rules.value : command.rules;
    auto const& table = rules_of(tools, rules, seats).table;
    if (table.players() == seats) return table.sides;
    if (seats % 2 != 0) return std::vector(static_cast<std::size_t>(seats), 1);
    return {seats / 2, seats / 2};
}

std::vector<int> sides_of_table(DrawnTable const& table) {
    std::vector<int> sides;
    for (auto const& side : sides_of(table)) sides.push_back(static_cast<int>(side.size()));
    return sides;
}

/// The place of each contestant in the standings of an evening; who has no result yet comes last.
std::vector<std::size_t> places_in(Evening const& evening,
                                   std::vector<Contestant> const& contestants, World const& world) {
    bool const pairs = evening.rounds.back().partners_stay;
    auto played = evening.played();
    auto const draws = evening.pages(world);
    if (pairs) seat_as_drawn(played, draws);
    auto field = stats::field_of(played, pairs ? stats::By::pair : stats::By::player);
    for (auto const& draw : draws) add_awards(field, draw);
    add_victory_points(field, played, draws);
    std::map<std::vector<std::string>, std::size_t> ranks;
    for (auto const& row : stats::standings(field, stats::Order::event)) {
        auto players = field.contestants[row.contestant].players;
        std::ranges::sort(players);
        ranks.emplace(std::move(players), ranks.size());
    }
    std::vector<std::pair<std::size_t, std::size_t>> order;
    for (std::size_t i = 0; i < contestants.size(); ++i) {
        auto players = contestants[i];
        std::ranges::sort(players);
        auto const rank = ranks.find(players);
        order.emplace_back(rank == ranks.end() ? ranks.size() : rank->second, i);
    }
    std::ranges::sort(order);
    std::vector<std::size_t> places(contestants.size());
    for (std::size_t place = 0; place < order.size(); ++place) places[order[place].second] = place;
    return places;
}

/// Gives a round what the command says its tables play by, or else what the last one had. Throws UsageError
/// and rules::RulesError.
void set_rules(DrawnRound& round, EventDraw const& command, std::vector<int> const& sides,
               DrawnRound const* last, Tools& tools) {
    bool const chosen = !command.rules.empty() || !command.switches.empty();
    bool const has_terms = !command.target.empty() || !command.hands.empty();
    if (last != nullptr) round.rules = last->rules;
    if (chosen || (has_terms && !round.has_rules())) {
        auto const name = rules_with(
            command.rules.empty() ? tools.settings.rules.value : command.rules, command.switches);
        int const players = std::accumulate(sides.begin(), sides.end(), 0);
        auto const resolved = rules::with_sides(tools.library.get(name, players), sides);
        round.rules = {.id = resolved.rules.id,
                       .document = resolved.document,
                       .target = resolved.rules.match.target,
                       .hands_limit = resolved.rules.match.hands_of(players)};
    }
    auto& rules = round.rules;
    rules.target =
        intake::parse_number_or(command.target, "--target", rules.target, 0, largest_points);
    rules.hands_limit =
        intake::parse_number_or(command.hands, "--hands", rules.hands_limit, 0, largest_count);
}

/// The shipped scale with a name for matches of so many hands, as text; empty if there is none with this name. Throws
/// UsageError if it is for other hands.
std::string shipped_text(std::string_view name, int hands) {
    std::vector<std::string> known;
    for (auto const& shipped : shipped_scales())
        if (shipped.name == name) known.push_back(std::to_string(shipped.hands));
    if (known.empty()) return {};
    if (auto const* const shipped = shipped_scale(name, hands)) return std::string(shipped->text);
    throw UsageError(tr("there is a scale '{}' for matches of {} hands; choose --hands, or give "
                        "--scale none or your own, such as \"100=10:10 300=12:8 20:0 bye=12 "
                        "absent=8\"",
                        safe(name), joined(known, Joined::with_or)));
}

/// The scale that a round of so many hands has from the last round: a shipped one is that for its hands. Throws
/// UsageError.
std::string kept_scale(DrawnRound const& last, int hands) {
    auto const* const shipped = shipped_scale(last.scale);
    bool const fits =
        shipped == nullptr || shipped->hands == hands || shipped->hands != last.rules.hands_limit;
    return fits ? last.scale : shipped_text(shipped->name, hands);
}

/// The scale that is given for matches of so many hands; empty for none. Throws UsageError.
std::string given_scale(std::string const& given, int hands) {
    if (means_nothing(trimmed(given))) return {};
    if (auto text = shipped_text(lower(trimmed(given)), hands); !text.empty()) return text;
    auto const scale = read_scale(given);
    if (!scale)
        throw UsageError(tr("--scale takes burraco, none or a scale such as \"100=10:10 300=12:8 "
                            "20:0 bye=12 absent=8\", not '{}'",
                            safe(given)));
    return scale_text(*scale);
}

/// The matches of a book that are not those of an evening.
Results results_before(store::Book const& book, Evening const& evening) {
    auto results = book.results();
    std::vector<int> own;
    for (auto const& match : evening.played().matches) own.push_back(match.number);
    std::erase_if(results.matches, [&](MatchResult const& match) {
        return std::ranges::count(own, match.number) > 0;
    });
    return results;
}

struct RoundPlan {
    Evening evening = {};  ///< without the round that is drawn
    DrawnRound round = {};
    std::vector<int> sides = {};  ///< players of each
    std::size_t tables = 0;
    DrawChoices choices;
    Attendance attendance;
    int replaced = 0;  ///< so many rounds were drawn before, and had not begun
    std::vector<DrawnRound> before = {};  ///< these, the last one first
    bool was_cut = false;  ///< they were of a plan of fewer rounds than it has, which goes on
    int rescaled = 0;  ///< so many rounds before them get their scale
    std::string last_drawn = {};  ///< when the last round of the evening was drawn; empty: never
};

/// Whether an evening was probably over before a round is drawn: midnight does not end it.
bool is_later_evening(RoundPlan const& plan, host::Clock const& clock) {
    constexpr std::int64_t pause = std::int64_t{6} * 60 * 60;
    auto const& last = plan.last_drawn;
    if (clock.local_date(last) == clock.local_date(plan.round.drawn)) return false;
    return seconds_of(plan.round.drawn).value_or(0) - seconds_of(last).value_or(0) > pause;
}

/// Gives the round its scale, and the rounds before it, which have not begun: an evening has one. `last` is the round
/// that is drawn again or was drawn last. Throws UsageError, and Refused once a round has begun with another scale.
void set_scale(RoundPlan& plan, std::string const& given, DrawnRound const* last,
               store::Step& step) {
    auto& scale = plan.round.scale;
    auto const hands = plan.round.rules.hands_limit;
    auto const before = last == nullptr ? std::string() : last->scale;
    if (!given.empty()) scale = given_scale(given, hands);
    else if (last != nullptr) scale = kept_scale(*last, hands);
    if (!scale.empty() && plan.sides.size() != 2)
        throw UsageError(
            tr("victory points are for two sides at a table, not {}; add --scale none, "
               "or choose other --seats",
               plan.sides.size()));
    if (scale == before) return;
    auto& rounds = plan.evening.rounds;
    for (std::size_t i = 0; i < rounds.size(); ++i)
        if (plan.evening.is_begun(i))
            throw Refused(tr("all rounds of an evening have one scale of victory points, and round "
                             "{} of '{}' has begun; omit --scale and --hands, or begin another "
                             "evening with --new-evening",
                             rounds[i].round, safe(rounds[i].event)));
    for (auto& round : rounds) {
        // Who has it as it was drawn before takes this one.
        round.scale = scale;
        round.drawn = plan.round.drawn;
        step.set_draw(round);
        ++plan.rescaled;
    }
}

int rounds_of(DrawChoices const& choices, int usual) {
    return intake::parse_number_or(choices.rounds, "--rounds", usual, 1,
                                   static_cast<int>(most_planned));
}

/// What is said to draw by, one of `orders`; several rounds are drawn by rotation. Throws UsageError.
DrawnBy drawn_by(DrawChoices const& choices, DrawnBy usual,
                 std::vector<std::string> const& orders) {
    if (!choices.by.empty() && std::ranges::count(orders, choices.by) == 0)
        intake::refuse_word("--by", choices.by, orders);
    auto const by = drawn_by_of(choices.by);
    if (by && is_planned(*by)) return *by;
    if (rounds_of(choices, 1) == 1) return by.value_or(usual);
    if (by) throw UsageError(tr("--rounds plans by rotation; omit '--by {}'", choices.by));
    return DrawnBy::rotation;
}

/// Whether a wish takes back those that are kept.
bool takes_back(std::string const& text) { return means_nothing(trimmed(text)); }

/// What a draw has to keep: what was kept before, what is taken back, and what is new. Throws UsageError.
class WishList {
public:
    /// `round` has what was kept before, `task` gets what is to be kept, by indices.
    WishList(DrawnRound& round, DrawTask& task, DrawChoices const& choices, Roster const& roster)
        : wishes_(round.wishes), task_(task), roster_(roster) {
        read(choices);
        keep();
        for (auto& wish : added_.apart) wishes_.add(std::move(wish));
        for (auto& wish : added_.fixed) wishes_.add(std::move(wish));
        refuse_too_many();
    }

    /// Leaves out of the task what was kept before and a drawing does not keep, as fewer tables cannot; it stays
    /// wished. What is wished now is not weighed against it. Returns whether there was any.
    bool give_way(std::vector<Drawing> const& drawings) {
        auto const broken = std::ranges::find_if(
            drawings, [&](Drawing const& drawing) { return !is_kept(drawing, task_); });
        if (broken == drawings.end() || !added_.empty()) return false;
        auto one = task_;
        auto const count = task_.apart.size() + task_.fixed.size();
        one.fixed.clear();
        std::erase_if(task_.apart, [&](Pair const& pair) {
            one.apart = {pair};
            if (is_kept(*broken, one)) return false;
            std::erase(had_, apart_text(pair));
            std::erase(had_, apart_text({pair.second, pair.first}));
            broken_.push_back(tr("'{}' and '{}' are not kept apart, because no draw was found in "
                                 "which all is kept",
                                 name(pair.first), name(pair.second)));
            return true;
        });
        one.apart.clear();
        std::erase_if(task_.fixed, [&](Pair const& pair) {
            one.fixed = {pair};
            if (is_kept(*broken, one)) return false;
            std::erase(had_, fixed_text(pair));
            broken_.push_back(tr("'{}' does not stay at table {}, because no draw was found in "
                                 "which all is kept",
                                 name(pair.first), pair.second + 1));
            return true;
        });
        return task_.apart.size() + task_.fixed.size() < count;
    }

    /// Says what is kept from before, and what of it cannot be.
    void report(Out& out) const {
        for (auto const& text : broken_) out.remark(text);
        if (!had_.empty())
            out.say(tr("Kept as before: {}; '--apart none' and '--fixed none' take that back.",
                       joined(had_)));
    }

private:
    using Pair = std::pair<std::size_t, std::size_t>;

    void read(DrawChoices const& choices) {
        if (std::ranges::any_of(choices.apart, takes_back)) wishes_.apart.clear();
        if (std::ranges::any_of(choices.fixed, takes_back)) wishes_.fixed.clear();
        for (auto const& text : choices.apart)
            if (!takes_back(text)) add_apart(text);
        for (auto const& text : choices.fixed)
            if (!takes_back(text)) add_fixed(text);
    }

    void add_apart(std::string const& text) {
        std::vector<std::size_t> all;
        for (auto const part : split(text, ','))
            all.push_back(roster_.index_of(std::string(trimmed(part))));
        auto sorted = all;
        std::ranges::sort(sorted);
        if (all.size() < 2 || std::ranges::adjacent_find(sorted) != sorted.end())
            throw UsageError(tr("--apart takes two or more who do not stay together, such as "
                                "Ana,Bea; not '{}'",
                                safe(text)));
        for (std::size_t i = 1; i < all.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                add_once(task_.apart, std::minmax(all[j], all[i]));
                for (auto const& one : players_of(all[j]))
                    for (auto const& other : players_of(all[i])) {
                        std::erase_if(wishes_.apart, [&](Wishes::Apart const& old) {
                            return old == Wishes::Apart{one, other} ||
                                   old == Wishes::Apart{other, one};
                        });
                        added_.add(Wishes::Apart{one, other});
                    }
                refuse_too_many();
            }
    }

    void add_fixed(std::string const& text) {
        auto const sign = text.rfind('=');
        if (sign == std::string::npos)
            throw UsageError(
                tr("--fixed takes a player and a table, such as Ana=1; not '{}'", safe(text)));
        auto const table = intake::parse_number(text.substr(sign + 1), "--fixed", 1,
                                                static_cast<int>(tables_filled(task_)));
        auto const who = roster_.index_of(text.substr(0, sign));
        if (auto const other = table_of(who); other.value_or(table) != table)
            throw UsageError(tr("--fixed puts '{}' at table {} and at table {}; name one table",
                                name(who), *other, table));
        add_once(task_.fixed, {who, static_cast<std::size_t>(table) - 1});
        for (auto const& player : players_of(who)) {
            std::erase_if(wishes_.fixed,
                          [&](Wishes::Fixed const& old) { return old.player == player; });
            added_.add(Wishes::Fixed{player, table});
        }
    }

    /// Puts into the task what was kept before of those who take part.
    void keep() {
        for (auto const& [one, other] : wishes_.apart) {
            auto const first = roster_.find(one);
            auto const second = roster_.find(other);
            if (!first || !second) continue;
            if (first == second)
                broken_.push_back(tr("'{}' and '{}' are not kept apart, because they stay together",
                                     safe(one), safe(other)));
            else if (add_once(task_.apart, std::minmax(*first, *second)))
                had_.push_back(apart_text({*first, *second}));
        }
        for (auto const& [player, table] : wishes_.fixed) {
            auto const who = roster_.find(player);
            if (!who) continue;
            if (static_cast<std::size_t>(table) > tables_filled(task_))
                broken_.push_back(tr("'{}' does not stay at table {}, because there is none",
                                     safe(player), table));
            else if (auto const other = table_of(*who); other.value_or(table) != table)
                broken_.push_back(tr("'{}' does not stay at table {}, but at table {}", name(*who),
                                     table, *other));
            else if (Pair const pair{*who, static_cast<std::size_t>(table) - 1};
                     add_once(task_.fixed, pair))
                had_.push_back(fixed_text(pair));
        }
    }

    static bool add_once(std::vector<Pair>& to, Pair pair) {
        if (std::ranges::count(to, pair) > 0) return false;
        to.push_back(pair);
        return true;
    }
    void refuse_too_many() const {
        if (std::max(wishes_.size(), added_.size()) > most_wishes)
            throw UsageError(tr("--apart and --fixed name more than the {} wishes that an evening "
                                "keeps; name fewer",
                                number(static_cast<long long>(most_wishes))));
    }
    /// The number of the table at which a contestant is to stay.
    std::optional<int> table_of(std::size_t index) const {
        auto const found = std::ranges::find(task_.fixed, index, &Pair::first);
        if (found == task_.fixed.end()) return std::nullopt;
        return static_cast<int>(found->second) + 1;
    }
    Contestant const& players_of(std::size_t index) const { return roster_.contestants()[index]; }
    std::string name(std::size_t index) const { return safe(join(players_of(index), "+")); }
    std::string apart_text(Pair const& pair) const {
        return words::apart_text(name(pair.first), name(pair.second));
    }
    std::string fixed_text(Pair const& pair) const {
        return words::fixed_text(name(pair.first), static_cast<int>(pair.second) + 1);
    }

    Wishes& wishes_;
    DrawTask& task_;
    Roster const& roster_;
    Wishes added_;
    std::vector<std::string> had_;  ///< what is kept from before
    std::vector<std::string> broken_;  ///< what of it cannot be
};

void refuse_broken(Drawing const& drawing, DrawTask task,
                   std::vector<Contestant> const& contestants) {
    if (is_kept(drawing, task)) return;
    auto const name = [&](std::size_t index) { return safe(join(contestants[index], "+")); };
    auto const apart = std::exchange(task.apart, {});
    for (auto const& [who, table] : std::exchange(task.fixed, {})) {
        task.fixed = {{who, table}};
        if (!is_kept(drawing, task))
            throw Refused(
                tr("no draw was found in which '{}' stays at table {} and all else is kept; "
                   "omit one of --fixed, --apart and --twice, or take back what was kept before "
                   "with '--fixed none' or '--apart none'",
                   name(who), table + 1));
    }
    task.fixed.clear();
    for (auto const& [one, other] : apart) {
        task.apart = {{one, other}};
        if (!is_kept(drawing, task))
            throw Refused(
                tr("no draw was found in which '{}' and '{}' are apart and all else is kept; "
                   "omit one of --fixed and --apart, or take back what was kept before with "
                   "'--fixed none' or '--apart none'",
                   name(one), name(other)));
    }
}

/// The round before, by Mitchell, with who still takes part, from which those who move go on; nothing if it was drawn
/// otherwise.
std::optional<Drawing> seated_before(RoundPlan const& plan, Roster const& roster) {
    if (plan.evening.rounds.empty() || plan.evening.rounds.back().by != DrawnBy::mitchell)
        return std::nullopt;
    auto const& last = plan.evening.rounds.back();
    auto const who = [&](Contestant players) {
        auto const found = roster.find(players.front());
        if (!found) return no_one;
        auto now = roster.contestants()[*found];
        std::ranges::sort(now);
        std::ranges::sort(players);
        return now == players ? *found : no_one;
    };
    Drawing seated;
    for (auto const& table : last.tables) {
        auto& seats = seated.tables.emplace_back();
        for (auto const& side : sides_of(table)) seats.push_back(who(side));
        if (seats.size() != 2) return std::nullopt;
    }
    for (auto const& side : sides_of(last.resting))
        if (!side.empty()) seated.resting.push_back(who(side));
    return seated;
}

/// How many pairs of contestants have not met after some rounds, though they are not to be apart.
int not_met(DrawTask const& task, std::vector<Drawing> const& drawings) {
    auto met = task.now;
    for (auto const& drawing : drawings)
        for (auto const& table : drawing.tables) met.add_against(table[0], table[1]);
    for (auto const& [one, other] : task.apart) met.add_against(one, other);
    int count = 0;
    for (std::size_t a = 0; a < met.contestants(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            if (met.of(a, b).with + met.of(a, b).against == 0) ++count;
    return count;
}

/// Draws by a plan for two at a table: all rounds that are left of it, unless fewer are wanted or were planned before.
/// Says so if not everybody then meets everybody. Throws UsageError and Refused.
std::vector<Drawing> draw_plan(Movement movement, RoundPlan const& plan, DrawTask const& task,
                               Roster const& roster, Out& out) {
    auto const all = task.rests.size();
    if (seats_of(task) != 2)
        throw UsageError(tr("'--by {}' is for two at a table: partners who stay together, such as "
                            "Ana+Bea, or --seats 2",
                            drawn_by_name(plan.round.by)));
    if (tables_filled(task) < all / 2 || !task.helpers.empty())
        throw UsageError(tr("'--by {}' needs {} tables; omit --tables and --twice",
                            drawn_by_name(plan.round.by), all / 2));
    auto const least = static_cast<std::size_t>(rounds_of(plan.choices, 1));
    auto drawings =
        planned_rounds(task, movement, seated_before(plan, roster), least, most_planned);
    if (drawings.empty())
        throw Refused(tr("'--by {}' has no round left in which nobody meets again; choose --by "
                         "rotation",
                         drawn_by_name(plan.round.by)));
    auto const left = drawings.size();
    if (left < least)
        throw Refused(tr_plural(static_cast<long long>(left),
                                "'--by {}' has {} round left in which nobody meets again; choose "
                                "fewer --rounds, or --by rotation",
                                "'--by {}' has {} rounds left in which nobody meets again; choose "
                                "fewer --rounds, or --by rotation",
                                drawn_by_name(plan.round.by), left));
    if (!plan.choices.rounds.empty()) drawings.resize(least);
    else if (plan.was_cut) drawings.resize(std::min<std::size_t>(left, plan.replaced));
    bool const is_whole = drawings.size() == left && left < most_planned;
    if (auto const missing = not_met(task, drawings);
        movement == Movement::all && is_whole && missing > 0)
        out.remark(tr_plural(missing,
                             "{} meeting is left over, because somebody would meet again in every "
                             "further round; 'meldbook event next --by rotation' draws on",
                             "{} meetings are left over, because somebody would meet again in "
                             "every further round; 'meldbook event next --by rotation' draws on",
                             missing));
    return drawings;
}

/// Says which rounds were drawn again, and which besides the first.
void report_rounds(RoundPlan const& plan, int rounds, Out& out) {
    auto const& [event, first] = std::pair(safe(plan.round.event), plan.round.round);
    if (int const again = std::min(plan.replaced, rounds); again > 0)
        out.say(tr_plural(again, "Round {0} of '{2}' had not begun, and is drawn again.",
                          "Rounds {0} to {1} of '{2}' had not begun, and are drawn again.", first,
                          first + again - 1, event));
    if (int const gone = plan.replaced - rounds; gone > 0) {
        bool const is_wanted = !plan.choices.rounds.empty();
        out.say(tr_plural_with(
            gone,
            is_wanted ? mark_plural("Round {0} is no longer drawn.",
                                    "Rounds {0} to {1} are no longer drawn.")
                      : mark_plural("Round {0} is no longer drawn, because somebody would meet "
                                    "again in it; 'meldbook event next --by rotation' draws on.",
                                    "Rounds {0} to {1} are no longer drawn, because somebody would "
                                    "meet again in them; 'meldbook event next --by rotation' draws "
                                    "on."),
            first + rounds, first + plan.replaced - 1));
    }
    if (plan.rescaled > 0)
        out.say(tr_plural(plan.rescaled, "Round {0} has the new scale, too.",
                          "Rounds {0} to {1} have the new scale, too.",
                          plan.evening.rounds.front().round,
                          plan.evening.rounds.front().round + plan.rescaled - 1));
    if (rounds > 1)
        out.say(tr_plural(
            rounds - 1, "Round {0} is drawn, too; 'meldbook event show {2} {0}' shows it.",
            "Rounds {0} to {1} are drawn, too; 'meldbook event show {2} {0}' shows one.", first + 1,
            first + rounds - 1, shell_word(event)));
}

/// Says what of the rounds before is not kept in those that are drawn, from an index on.
void report_lost(RoundPlan const& plan, std::size_t first, Out& out) {
    for (auto before = plan.before.rbegin(); before != plan.before.rend(); ++before) {
        auto const index = first + static_cast<std::size_t>(before->round - plan.round.round);
        auto const& rounds = plan.evening.rounds;
        auto const after = index < rounds.size() ? rounds[index] : DrawnRound{};
        for (auto const& text : view::lost_texts(*before, after)) out.say(text);
    }
}

/// Says who meet again in a round in which nobody should, because two sit at each table.
void report_again(Drawing const& drawing, DrawTask const& task,
                  std::vector<Contestant> const& contestants, Out& out) {
    if (seats_of(task) != 2) return;
    std::vector<std::string> pairs;
    for (auto const& table : drawing.tables) {
        auto const& met = task.now.of(table[0], table[1]);
        if (met.with + met.against == 0) continue;
        std::vector<std::string> names;
        for (auto const each : table) names.push_back(safe(join(contestants[each], "+")));
        pairs.push_back(joined(names, Joined::with_and));
    }
    if (!pairs.empty())
        out.remark(tr("{} meet again, because no round was found in which nobody does",
                      join(pairs, "; ")));
}

/// Draws the rounds, keeps them in the book, and shows the first.
ExitStatus draw_round(RoundPlan plan, Roster roster, store::Book& book, store::Step& step,
                      Tools& tools, Out& out) {
    roster.sort();
    auto const& contestants = roster.contestants();
    if (contestants.empty())
        throw Refused(
            tr("nobody takes part in '{}' yet; name the players", safe(plan.round.event)));
    if (contestants.size() > most_contestants)
        throw Refused(tr("{} are more than one draw can seat, at most {}", contestants.size(),
                         most_contestants));
    auto const together = roster.players_of_each();
    plan.round.partners_stay = together > 1;
    auto const movement = movement_of(plan.round.by);
    DrawTask task{.sides = in_contestants(plan.sides, together),
                  .tables = plan.tables,
                  .now = Meetings(contestants.size()),
                  .before = Meetings(contestants.size()),
                  .rests = rests_of(contestants, plan.evening.rounds),
                  .seed = static_cast<std::uint64_t>(plan.round.seed)};
    count_meetings(task.now, contestants, plan.evening.rounds);
    count_meetings(task.before, contestants, results_before(book, plan.evening));
    if (plan.round.by == DrawnBy::standings)
        task.places = places_in(plan.evening, contestants, tools.world);
    task.helpers = roster.indices_of(plan.attendance.twice);
    if (tables_filled(task) == 0) {
        auto const players = contestants.size() * together;
        throw Refused(tr_plural(static_cast<long long>(players),
                                "{} player does not fill a table of {}; name more, or choose "
                                "--seats",
                                "{} players do not fill a table of {}; name more, or choose "
                                "--seats",
                                players, seats_of(task) * together));
    }
    bool const has_players = !book.names(store::NameOf::player).empty();
    WishList wishes(plan.round, task, plan.choices, roster);
    auto const usual = rounds_of(plan.choices, std::max(plan.replaced, 1));
    auto const drawn = [&] {
        return movement     ? draw_plan(*movement, plan, task, roster, out)
               : usual == 1 ? std::vector{draw(task)}
                            : draw_rounds(task, static_cast<std::size_t>(usual));
    };
    auto drawings = drawn();
    while (!movement && wishes.give_way(drawings)) drawings = drawn();
    auto const rounds = static_cast<int>(drawings.size());
    if (plan.round.round + rounds - 1 > most_rounds_drawn)
        throw Refused(tr("an evening has at most {} rounds", most_rounds_drawn));
    auto const shown = plan.evening.rounds.size();
    for (auto const& drawing : drawings) {
        refuse_broken(drawing, task, contestants);
        auto& round = plan.evening.rounds.emplace_back(plan.round);
        round.round += static_cast<int>(plan.evening.rounds.size() - shown) - 1;
        seat_drawing(round, drawing, task, contestants);
        for (auto const& before : plan.before)
            if (before.round == round.round) keep_awards(before, round);
        step.set_draw(round);
    }
    for (int i = rounds; i < plan.replaced; ++i)
        step.remove_draw(plan.round.evening, plan.round.round + i);
    step.commit();
    wishes.report(out);
    report_rounds(plan, rounds, out);
    report_lost(plan, shown, out);
    if (plan.round.by == DrawnBy::standings) report_again(drawings.front(), task, contestants, out);
    if (shown > 0 && is_later_evening(plan, tools.world.clock))
        out.remark(tr("this round belongs to the evening that began on {}; 'meldbook event draw {} "
                      "--new-evening' begins another one with round 1",
                      tools.world.clock.local_day(plan.evening.rounds.front().drawn),
                      shell_word(safe(plan.round.event))));
    if (!roster.unknown().empty() && has_players)
        out.say(tr("New in this book: {}", safe(joined(roster.unknown()))));
    out.print(view::drawn_page(plan.evening.page(shown, tools.world), out.style));
    return done;
}

std::vector<Contestant> players_in(store::Book const& book, std::string const& event) {
    store::MatchFilter filter;
    filter.event = intake::spellings_of_event(book, event);
    std::vector<Contestant> contestants;
    auto const results = book.results(filter);
    std::vector<bool> known(results.players.size());
    for (auto const& match : results.matches)
        for (auto const& side : match.sides)
            for (auto const& line_up : side.line_ups)
                for (auto const player : line_up.players) {
                    if (!known[player]) contestants.push_back({results.players[player]});
                    known[player] = true;
                }
    return contestants;
}

/// Takes back the last round of an evening if it can be drawn again, with those that were planned with it, or
/// else begins another evening.
/// Throws Refused if the round is being played.
void replace_round(RoundPlan& plan, bool new_evening, Tools const& tools) {
    auto& evening = plan.evening;
    if (evening.rounds.empty()) return;
    auto const last = evening.rounds.back();
    plan.last_drawn = last.drawn;
    if (auto const movement = movement_of(last.by)) {
        auto const planned = std::ranges::count(evening.rounds, last.by, &DrawnRound::by);
        auto const whole =
            std::min(most_planned, rounds_of_plan(*movement, contestants_of(last).size()));
        plan.was_cut = plan.choices.by.empty() && static_cast<std::size_t>(planned) < whole;
    }
    while (!new_evening && !evening.rounds.empty() &&
           (plan.replaced == 0 || drawn_together(evening.rounds.back(), last)) &&
           !evening.is_begun(evening.rounds.size() - 1)) {
        ++plan.replaced;
        plan.round.round = evening.rounds.back().round;
        plan.before.push_back(std::move(evening.rounds.back()));
        evening.rounds.pop_back();
        std::erase_if(evening.tables, [&](PlayedTable const& table) {
            return table.round == evening.rounds.size();
        });
    }
    if (plan.replaced > 0) {
        plan.round.evening = last.evening;
        if (plan.choices.by.empty() && (plan.choices.rounds.empty() || is_planned(last.by)))
            plan.round.by = last.by;
        return;
    }
    if (!new_evening && !is_later_evening(plan, tools.world.clock)) {
        auto const event = safe(last.event);
        throw Refused(
            evening.is_over(evening.rounds.size() - 1)
                ? tr("round {} of '{}' has been played; 'meldbook event next' draws the next one, "
                     "and --new-evening another evening's round 1",
                     last.round, event)
                : tr("round {} of '{}' is being played; 'meldbook event next' draws the next one, "
                     "and --new-evening begins again with round 1",
                     last.round, event));
    }
    evening = {.event = evening.event, .rounds = {}, .results = {}, .tables = {}};
}

int seats_wanted(EventDraw const& command, std::size_t together) {
    // Two sides of partners, or the usual table of four.
    constexpr int usual = 4;
    int const least = together > 2 ? static_cast<int>(2 * together) : usual;
    return intake::parse_number_or(command.seats, "--seats", least, 2, largest_count);
}

/// The tables of the last round, by number, that are not over.
std::vector<int> unfinished_tables(Evening const& evening) {
    auto const round = evening.rounds.size() - 1;
    std::vector<int> open;
    for (std::size_t table = 0; table < evening.rounds[round].tables.size(); ++table)
        if (!evening.is_over(round, table)) open.push_back(static_cast<int>(table) + 1);
    return open;
}

/// Asks whether a round is to be drawn by standings in which tables do not count yet; without anybody to ask it
/// names them. Throws Refused.
void settle_unfinished(Evening const& evening, Tools& tools, Out& out) {
    auto const open = unfinished_tables(evening);
    if (open.empty()) return;
    auto const many = static_cast<long long>(open.size());
    auto const& last = evening.rounds.back();
    std::vector<std::string> names;
    for (auto const table : open) names.push_back(std::to_string(table));
    auto const tables = joined(names, Joined::with_and);
    if (tools.asker == nullptr) {
        out.remark(tr_plural(many,
                             "round {} is not over at table {}, whose result does not count in "
                             "the standings yet",
                             "round {} is not over at tables {}, whose results do not count in "
                             "the standings yet",
                             last.round, tables));
        return;
    }
    if (is_agreed(tr_plural(many,
                            "round {} is not over at table {}, whose result does not count in "
                            "the standings yet: draw the next round all the same? y, n",
                            "round {} is not over at tables {}, whose results do not count in "
                            "the standings yet: draw the next round all the same? y, n",
                            last.round, tables),
                  host::OnEnter::no, *tools.asker, out.style))
        return;
    auto const round = evening.rounds.size() - 1;
    if (std::ranges::any_of(open, [&](int table) {
            return evening.match_at(round, static_cast<std::size_t>(table) - 1) != nullptr;
        }))
        throw Refused(tr("round {} of '{}' is not over, so the next one is not drawn; 'meldbook "
                         "event bell' ends its matches as they stand",
                         last.round, safe(last.event)));
    throw Refused(not_begun_text(evening, round, static_cast<std::size_t>(open.front()) - 1));
}

/// What both commands begin a plan with, but for what follows from the rounds before.
RoundPlan plan_of(Evening evening, DrawChoices const& choices, Attendance const& attendance,
                  DrawnBy by, store::StepNote const& note, Tools const& tools) {
    RoundPlan plan{.choices = choices, .attendance = attendance};
    plan.round.event = evening.event;
    plan.round.drawn = note.at;
    plan.round.by = by;
    plan.round.seed = seed_of(choices.seed, tools.world);
    plan.round.maker = tools.world.computer;
    plan.evening = std::move(evening);
    return plan;
}

/// Asks about matches that were started from no draw and whose clocks say another evening, and gives its
/// round to each of which somebody says so: in a step of its own, which stays when the next round is refused.
/// Without anybody to ask they are named.
void settle_doubts(Evening const& evening, store::Book& book, Tools& tools, Out& out) {
    std::map<int, std::string> settled;
    for (std::size_t i = 0; i < evening.rounds.size(); ++i) {
        auto page = evening.page(i, tools.world);
        std::erase_if(page.others,
                      [](auto const& other) { return other.why != view::OtherMatch::doubtful; });
        auto const before = settled.size();
        if (tools.asker == nullptr)
            for (auto const& text : view::other_texts(page)) out.remark(text);
        else
            for (auto const& other : page.others)
                if (!settled.contains(other.match) &&
                    is_agreed(tr("is match {0} that of table {1} in round {2}, though its clock "
                                 "says another evening? y, n",
                                 other.match, other.table, page.round.round),
                              host::OnEnter::no, *tools.asker, out.style))
                    settled.emplace(other.match, key_of(page.round));
        // What was planned for later is not played yet.
        if (!evening.is_begun(i) && settled.size() == before) break;
    }
    if (settled.empty()) return;
    auto const note = step_note(tools);
    store::Step step(book, note);
    for (auto const& [match, round] : settled) {
        auto facts = book.match(match);
        facts.drawn = round;
        step.change_match(facts);
    }
    step.commit();
}

/// Adds the matches that are not played by the rules of the round.
void add_other_rules(view::DrawnPage& page, store::Book const& book) {
    if (!page.round.has_rules()) return;
    for (std::size_t table = 0; table < page.matches.size(); ++table)
        if (page.matches[table] &&
            !has_rules_of(book.match(page.matches[table]->number), page.round))
            page.others.push_back(
                {view::OtherMatch::other_rules, page.matches[table]->number, table + 1});
}

/// Draws a text on the screen whenever the book has changed, until the user leaves. A book that cannot be
/// read now may be readable a moment later; until then the old page stays.
void watch(std::function<std::string(Style const&)> const& text, Tools& tools, Style style) {
    constexpr std::chrono::seconds often{5};
    auto const screen = tools.open_screen(tools.book_path);
    do {
        style.width = screen->size().columns;
        try {
            screen->draw(text(style));
        } catch (store::StoreError const&) {
            continue;  // the old page stays
        }
    } while (screen->wait(often) != host::Wake::quit);
}

/// Everybody who was drawn on an evening, each once.
std::vector<std::string> names_in(Evening const& evening) {
    std::set<std::string> names;
    for (auto const& round : evening.rounds)
        for_each_seat(round, [&](DrawnSeat const& seat) { names.insert(seat.player); });
    return {names.begin(), names.end()};
}

/// Whether what is shown of an evening is the round with a number, or the one that is played.
bool is_round(std::string_view what) {
    return what.find_first_not_of("+-0123456789") == std::string_view::npos;
}

bool means_all(std::string_view what) { return answer_of(what) == "all"; }

struct Asked {
    std::string event, what;
};

/// A word alone that means no event says what is shown of the one drawn last.
Asked asked_of(EventShow const& command, store::Book const& book) {
    if (command.event.empty() || !command.what.empty()) return {command.event, command.what};
    std::set<std::string> events;
    for (auto const& round : book.draws()) events.insert(round.event);
    if (events.empty() || intake::name_meant({events.begin(), events.end()}, command.event))
        return {command.event, {}};
    bool const says_what = is_round(command.event) || means_all(command.event) ||
                           intake::name_meant(names_in(drawn_evening(book, {})), command.event);
    if (says_what) return {{}, command.event};
    throw Refused(tr("'{}' is no event, and nobody plays in '{}' by that name", safe(command.event),
                     safe(drawn_evening(book, {}).event)));
}

std::vector<std::string> names_of(std::vector<DrawnBy> const& orders) {
    std::vector<std::string> names;
    for (auto const by : orders) names.emplace_back(drawn_by_name(by));
    return names;
}

}  // namespace

std::vector<std::string> first_round_orders() {
    return names_of({DrawnBy::meetings, DrawnBy::rotation, DrawnBy::mitchell, DrawnBy::all});
}

std::vector<std::string> next_round_orders() {
    return names_of({DrawnBy::standings, DrawnBy::rotation, DrawnBy::mitchell, DrawnBy::all});
}

void prepare(EventDraw const& command, Tools& tools) {
    auto const& [add, without, twice] = command.attendance;
    auto const& choices = command.choices;
    bool const changes = !add.empty() || !without.empty() || !twice.empty() ||
                         !choices.apart.empty() || !choices.fixed.empty() ||
                         !choices.seed.empty() || !choices.rounds.empty() || !choices.by.empty();
    if (trimmed(command.event).empty() && !(changes && std::filesystem::exists(tools.book_path)))
        throw UsageError(
            tr("an event needs a name: meldbook event draw \"Friday\" Ana Bea Cid Dan"));
    tables_of(command.choices.tables, nullptr);
    seats_wanted(command, 1);
    drawn_by(command.choices, DrawnBy::meetings, first_round_orders());
    if (!command.choices.seed.empty()) seed_of(command.choices.seed, tools.world);
}

ExitStatus run(EventDraw const& command, store::Book& book, Tools& tools, Out& out) {
    auto note = step_note(tools);
    store::Step step(book, note);
    auto const given = std::string(trimmed(command.event));
    auto const event = given.empty() ? drawn_evening(book, given).event : spelt_event(book, given);
    auto const& choices = command.choices;
    auto plan = plan_of(evening_of(book, event), choices, command.attendance,
                        drawn_by(choices, DrawnBy::meetings, first_round_orders()), note, tools);
    std::optional<DrawnRound> last;
    if (!plan.evening.rounds.empty()) last = plan.evening.rounds.back();
    std::vector<Contestant> usual;
    if (command.players.empty()) usual = last ? contestants_of(*last) : players_in(book, event);
    replace_round(plan, command.new_evening, tools);
    if (plan.round.evening.empty()) plan.round.evening = tools.world.new_uid();
    // Other people may have other tables.
    if (plan.replaced == 0 && !command.players.empty()) last.reset();
    plan.tables = tables_of(choices.tables, last ? &*last : nullptr);
    Roster roster(std::move(usual), book);
    for (auto const& text : command.players) roster.add(text);
    roster.change(command.attendance);
    auto const together = roster.players_of_each();
    bool const as_last = last && command.seats.empty() && command.rules.empty();
    plan.sides = as_last ? sides_of_table(last->tables.front())
                         : sides_of_seats(command, seats_wanted(command, together), tools);
    set_rules(plan.round, command, plan.sides, last ? &*last : nullptr, tools);
    // Who is apart on one evening need not be on another.
    if (plan.replaced > 0) plan.round.wishes = last->wishes;
    set_scale(plan, command.scale, last ? &*last : nullptr, step);
    return draw_round(std::move(plan), std::move(roster), book, step, tools, out);
}

ExitStatus run(EventNext const& command, store::Book& book, Tools& tools, Out& out) {
    auto const& choices = command.choices;
    auto const by = drawn_by(choices, DrawnBy::standings, next_round_orders());
    settle_doubts(drawn_evening(book, command.event), book, tools, out);
    auto const seen = drawn_evening(book, command.event);
    if (by == DrawnBy::standings) {
        auto const& last = seen.rounds.back();
        if (!seen.is_begun(seen.rounds.size() - 1))
            throw Refused(tr("round {} of '{}' has not begun, so that the standings say nothing "
                             "new; play it, or draw it again with 'meldbook event draw'",
                             last.round, safe(last.event)));
        settle_unfinished(seen, tools, out);
    }
    auto note = step_note(tools);
    store::Step step(book, note);
    auto evening = drawn_evening(book, command.event);
    auto const last = evening.rounds.back();
    // While somebody was asked, tables may have finished; more than that was not agreed to.
    bool const same = last == seen.rounds.back() &&
                      (by != DrawnBy::standings ||
                       std::ranges::includes(unfinished_tables(seen), unfinished_tables(evening)));
    if (!same)
        throw Refused(tr("round {} has changed meanwhile, so nothing was changed; try again",
                         seen.rounds.back().round));
    Roster roster(contestants_of(last), book);
    roster.change(command.attendance);
    auto plan = plan_of(std::move(evening), choices, command.attendance, by, note, tools);
    plan.round.evening = last.evening;
    plan.round.round = last.round + 1;
    plan.round.rules = last.rules;
    plan.round.wishes = last.wishes;
    plan.round.scale = last.scale;
    plan.sides = sides_of_table(last.tables.front());
    plan.tables = tables_of(choices.tables, &last);
    plan.last_drawn = last.drawn;
    return draw_round(std::move(plan), std::move(roster), book, step, tools, out);
}

ExitStatus run(EventShow const& command, store::Book const& book, Tools& tools, Out& out) {
    if (command.watch && !tools.open_screen)
        throw Refused(tr("--watch needs a terminal to draw on; omit it"));
    auto const asked = asked_of(command, book);
    auto const form = command.json   ? view::DrawnForm::json
                      : command.html ? view::DrawnForm::html
                                     : view::DrawnForm::terminal;
    auto const text = [&](Style const& style) {
        auto const evening = drawn_evening(book, asked.event);
        if (is_round(asked.what)) {
            auto page = evening.page(evening.index_of(asked.what, "ROUND", evening.shown(book)),
                                     tools.world);
            add_other_rules(page, book);
            return view::drawn_text(page, form, style);
        }
        auto const pages = evening.pages(tools.world);
        auto const names = names_in(evening);
        // Somebody may be called so.
        if (means_all(asked.what) && std::ranges::count(names, asked.what) == 0)
            return view::evening_text(pages, form, style);
        auto const& player = names[intake::find_player(names, asked.what)];
        return view::person_text(pages, player, form, style);
    };
    auto const first = text(out.style);
    if (command.watch) watch(text, tools, out.style);
    else out.print(first);
    return done;
}

}  // namespace meldbook::commands
