// Finds the matches of a filter, and the names in a book.

#include <algorithm>

#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/where.hpp"

namespace meldbook::store {

std::vector<int> Book::numbers_of(MatchFilter const& filter, Unreadable const& unreadable) const {
    Where const where{filter};
    Query row{*connection_, "SELECT m.number FROM match m JOIN rule_set r ON r.id = m.rules" +
                                where.sql() + newest_first};
    where.bind(row);
    row.bind(limit_of(filter));
    std::vector<int> numbers;
    while (row.next()) {
        try {
            numbers.push_back(row.number(0, largest_match_number));
        } catch (StoreError const& error) {
            if (!unreadable) throw;
            unreadable(0, error);
        }
    }
    std::ranges::reverse(numbers);
    return numbers;
}

std::int64_t Book::match_count(MatchFilter const& filter) const {
    Where const where{filter};
    Query query{*connection_, "SELECT count(*) FROM match m" + where.sql()};
    where.bind(query);
    query.next();
    return query.integer(0);
}

std::vector<std::string> Book::names(NameOf what) const {
    static constexpr std::string_view statements[] = {
        "SELECT name FROM player ORDER BY name",
        "SELECT DISTINCT name FROM side ORDER BY name",
        "SELECT DISTINCT slug FROM rule_set ORDER BY slug",
        "SELECT DISTINCT place FROM match WHERE place IS NOT NULL ORDER BY place",
        "SELECT event FROM match WHERE event IS NOT NULL UNION SELECT event FROM draw ORDER BY 1",
    };
    std::vector<std::string> names;
    Query row{*connection_, std::string{statements[static_cast<std::size_t>(what)]}};
    while (row.next()) names.push_back(row.text(0));
    return names;
}

}  // namespace meldbook::store
