// meldbook matches.

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include "commands/looking.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/lists.hpp"
#include "view/tables/table.hpp"

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
    Less less;  ///< null: the order of the book, by date
};

template <auto value>
constexpr Less by = [](MatchSummary const& a, MatchSummary const& b) {
    return std::invoke(value, a) < std::invoke(value, b);
};

/// As the filters compare it: without regard to case.
template <auto text>
std::optional<std::string> folded(MatchSummary const& match) {
    auto const& value = match.*text;
    return value ? std::optional(fold(*value)) : std::nullopt;
}

constexpr std::array sort_keys = {
    SortKey{"date", nullptr},
    SortKey{"hands", by<&MatchSummary::hands>},
    SortKey{"points", by<highest>},
    SortKey{"margin", by<margin>},
    SortKey{"place", by<folded<&MatchSummary::place>>},
    SortKey{"event", by<folded<&MatchSummary::event>>},
    SortKey{"rules", by<&MatchSummary::rules_id>},
};

Less order_given(std::string const& name) {
    if (name.empty()) return nullptr;
    for (auto const& key : sort_keys) {
        if (key.name == name) return key.less;
    }
    intake::refuse_word("--sort", name, match_orders());
}

/// The last `limit` matches of a filter, sorted.
std::vector<MatchSummary> chosen(store::Book const& book, store::MatchFilter filter, Less less,
                                 std::size_t limit) {
    // In the order of the book, reading can stop at the limit.
    if (less == nullptr && limit > 0) filter.limit = limit;
    auto matches = book.matches(filter);
    if (less != nullptr) std::ranges::stable_sort(matches, less);
    if (limit > 0 && matches.size() > limit)
        matches.erase(matches.begin(), matches.end() - static_cast<std::ptrdiff_t>(limit));
    return matches;
}

}  // namespace

std::vector<std::string> match_orders() { return texts_of(sort_keys, &SortKey::name); }

view::MatchRow match_row(MatchSummary match, World const& world) {
    auto date = world.clock.local_time(match.started);
    return {.match = std::move(match), .date = std::move(date)};
}

ExitStatus run(Matches const& command, store::Book const* book, Tools& tools, Out& out) {
    int const limit =
        intake::parse_number_or(command.limit, "--limit", usual_limit, 0, largest_points);
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
        out.say(no_matches(book));
        return done;
    }
    if (all > summaries.size()) {
        auto const hidden = all - summaries.size();
        out.say(tr_plural(static_cast<long long>(hidden),
                          "({} more match above; --limit 0 shows all)",
                          "({} more matches above; --limit 0 shows all)", hidden));
    }
    std::vector<view::MatchRow> rows;
    auto const current = book->current_match();
    for (auto& summary : summaries) {
        bool const is_current = current == summary.number;
        rows.push_back(match_row(std::move(summary), tools.world));
        rows.back().current = is_current;
        rows.back().has_where = command.sort == "place" || command.sort == "event";
    }
    out.print(view::terminal_page(view::matches_table(rows), out.style));
    return done;
}

}  // namespace meldbook::commands
