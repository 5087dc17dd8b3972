#include "commands/matches.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include "commands/common.hpp"
#include "commands/match_rows.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "view/filter_messages.hpp"
#include "view/messages.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::commands {

namespace {

constexpr int usual_limit = 20;

int margin(MatchSummary const& match) {
    std::vector<int> totals;
    for (auto const& side : match.sides) totals.push_back(side.total);
    std::ranges::sort(totals, std::greater{});
    return totals.size() < 2 ? 0 : totals[0] - totals[1];
}

int highest(MatchSummary const& match) {
    int best = match.sides.empty() ? 0 : match.sides[0].total;
    for (auto const& side : match.sides) best = std::max(best, side.total);
    return best;
}

using Less = bool (*)(MatchSummary const&, MatchSummary const&);

struct SortKey {
    std::string_view name;
    Less less;  ///< null: the order the book gives, by date
};

template <auto value>
constexpr Less by = [](MatchSummary const& a, MatchSummary const& b) {
    return std::invoke(value, a) < std::invoke(value, b);
};

constexpr std::array sort_keys = {
    SortKey{"date", nullptr},
    SortKey{"hands", by<&MatchSummary::hands>},
    SortKey{"points", by<highest>},
    SortKey{"margin", by<margin>},
    SortKey{"place", by<&MatchSummary::place>},
    SortKey{"event", by<&MatchSummary::event>},
    SortKey{"rules", by<&MatchSummary::rules_id>},
};

Less order_given(std::string const& name) {
    if (name.empty()) return nullptr;
    for (auto const& key : sort_keys) {
        if (key.name == name) return key.less;
    }
    throw UsageError(view::message::unknown_sort(name, match_orders()));
}

/// What is asked for in its order, the last `limit` of it.
std::vector<MatchSummary> chosen(store::Book const& book, store::MatchFilter filter, Less less,
                                 std::size_t limit) {
    // Without an order of our own the book can stop reading at the limit.
    if (less == nullptr && limit > 0) filter.limit = limit;
    auto matches = book.matches(filter);
    if (less != nullptr) std::ranges::stable_sort(matches, less);
    if (limit > 0 && matches.size() > limit)
        matches.erase(matches.begin(), matches.end() - static_cast<std::ptrdiff_t>(limit));
    return matches;
}

}  // namespace

std::vector<std::string> match_orders() {
    std::vector<std::string> names;
    for (auto const& key : sort_keys) names.emplace_back(key.name);
    return names;
}

int run(Matches const& command, store::Book const* book, Tools& tools, Out& out) {
    int const limit = number_or(command.limit, "--limit", usual_limit, 0, largest_points);
    auto const less = order_given(command.sort);
    std::vector<MatchSummary> summaries;
    std::size_t all = 0;
    auto const filter = filter_of(command.filter, book, tools);
    if (book != nullptr) {
        summaries = chosen(*book, filter, less, static_cast<std::size_t>(limit));
        all = static_cast<std::size_t>(book->match_count(filter));
    }
    if (command.json) {
        out.print(view::matches_json(summaries));
        return done;
    }
    if (summaries.empty()) {
        bool const none = book == nullptr || book->match_count() == 0;
        out.say(none ? view::message::no_matches_yet() : view::message::no_match_fits());
        return done;
    }
    if (all > summaries.size()) {
        out.say(view::message::more_matches(all - summaries.size()));
    }
    std::vector<view::MatchRow> rows;
    auto const current = book->current_match();
    for (auto& summary : summaries) {
        bool const is_current = current == summary.number;
        rows.push_back(row_of(std::move(summary), tools.world));
        rows.back().current = is_current;
    }
    out.print(view::terminal_page(view::matches_table(rows), out.style));
    return done;
}

}  // namespace meldbook::commands
