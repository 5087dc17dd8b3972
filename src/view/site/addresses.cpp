// Where the pages of a site are (site.hpp).

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "domain/hash.hpp"
#include "text/text.hpp"
#include "view/site/site.hpp"

namespace meldbook::view::site {

namespace {

constexpr std::size_t longest_slug = 60;

/// Names of devices, which Windows does not allow for files, whatever their ending.
bool is_reserved(std::string_view slug) {
    constexpr std::array names = {"con", "prn", "aux", "nul"};
    if (std::ranges::find(names, slug) != names.end()) return true;
    return slug.size() == 4 && (slug.starts_with("com") || slug.starts_with("lpt")) &&
           slug[3] >= '0' && slug[3] <= '9';
}

/// The letters and digits of a name, without accents, and a hyphen for whatever is between them.
std::string bare_slug(std::string_view name) {
    std::string slug;
    for (char const c : ascii(without_accents(name))) {
        bool const digit = c >= '0' && c <= '9';
        bool const small = c >= 'a' && c <= 'z';
        if (digit || small) slug += c;
        else if (!slug.empty() && slug.back() != '-') slug += '-';
    }
    if (slug.size() > longest_slug) slug.resize(longest_slug);
    while (slug.ends_with('-')) slug.pop_back();
    return slug;
}

/// The slug with a number that tells it from others like it.
std::string told_apart(std::string slug, std::uint32_t number) {
    auto ending = fmt::format("{:08x}", number);
    if (slug.empty()) return ending;
    slug.resize(std::min(slug.size(), longest_slug - ending.size() - 1));
    return slug + "-" + ending;
}

void set_addresses(std::vector<Subject>& subjects, std::string_view folder) {
    std::vector<std::string> names;
    for (auto const& subject : subjects) names.push_back(subject.name);
    auto const words = slugs(names);
    for (std::size_t i = 0; i < subjects.size(); ++i)
        subjects[i].address = fmt::format("{}/{}", folder, words[i]);
}

}  // namespace

std::vector<std::string> slugs(std::vector<std::string> const& names) {
    std::vector<std::string> slugs(names.size());
    std::map<std::string, std::vector<std::size_t>> alike;
    for (std::size_t i = 0; i < names.size(); ++i) alike[bare_slug(names[i])].push_back(i);
    std::set<std::string, std::less<>> taken;
    // A name that is its slug, but for capitals and blanks, has the first right to it.
    for (auto const& [slug, same] : alike) {
        bool const usable = !slug.empty() && !is_reserved(slug);
        if (!usable) continue;
        auto const plain = std::ranges::find_if(same, [&](std::size_t i) {
            auto folded = fold(names[i]);
            std::ranges::replace(folded, ' ', '-');
            return folded == slug;
        });
        bool const alone = same.size() == 1;
        if (!alone && plain == same.end()) continue;
        auto const first = alone ? same.front() : *plain;
        slugs[first] = slug;
        taken.insert(slug);
    }
    for (auto const& [slug, same] : alike) {
        for (auto const i : same) {
            if (!slugs[i].empty()) continue;
            auto number = fnv1a_32(names[i]);
            while (!taken.insert(told_apart(slug, number)).second) ++number;
            slugs[i] = told_apart(slug, number);
        }
    }
    return slugs;
}

std::string file_of(std::string_view address, std::size_t page) {
    return page == 1 ? fmt::format("{}.html", address) : fmt::format("{}_{}.html", address, page);
}

std::string match_file(int number) { return fmt::format("matches/{}.html", number); }

std::string link(std::string_view from, std::string_view file) {
    bool const inside = from.find('/') != std::string_view::npos;
    return (inside ? "../" : "") + std::string(file);
}

Site::Site(Facts from) : facts(std::move(from)) {
    for (std::size_t i = 0; i < facts.matches.size(); ++i)
        matches_.emplace(facts.matches[i].match.number, i);
    find_players();
    find_pairs();
    find_events();
    find_years();
}

// Substitutes sit in a part of the hands, so a player can have several line-ups in a match.
void Site::find_players() {
    auto const& results = facts.players.results;
    std::vector<Subject> found(results.players.size());
    std::vector<int> sat(results.players.size());
    for (auto const& match : results.matches) {
        auto const index = match_of(match.number);
        if (!index) continue;
        for (auto const& side : match.sides) {
            for (auto const& line_up : side.line_ups) {
                for (auto const player : line_up.players) {
                    auto& list = found[player].matches;
                    if (list.empty() || list.back() != *index) list.push_back(*index);
                    sat[player] += line_up.hands;
                }
            }
        }
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (found[i].matches.empty()) continue;
        player_of.emplace(results.players[i], players.size());
        players.push_back({results.players[i], {}, std::move(found[i].matches)});
        hands.push_back(sat[i]);
    }
    set_addresses(players, "players");
}

void Site::find_pairs() {
    auto const& page = facts.pairs;
    std::vector<std::size_t> rows(page.field.contestants.size(), page.rows.size());
    for (auto const& standing : page.rows) {
        auto const& contestant = page.field.contestants[standing.contestant];
        rows[standing.contestant] = pairs.size();
        pair_of_.emplace(contestant.players, pairs.size());
        pairs.push_back({contestant_name(contestant), {}});
    }
    for (auto const& contest : page.field.contests) {
        auto const index = match_of(page.results.matches[contest.match].number);
        if (!index) continue;
        for (auto const& side : contest.sides) {
            for (auto const& part : side.parts) {
                if (rows[part.contestant] < pairs.size())
                    pairs[rows[part.contestant]].matches.push_back(*index);
            }
        }
    }
    for (auto& pair : pairs) std::ranges::sort(pair.matches);
    set_addresses(pairs, "pairs");
}

void Site::find_events() {
    for (auto const& page : facts.events) {
        auto& event = events.emplace_back(Subject{page.event.value_or(""), {}});
        for (auto const& match : page.results.matches)
            if (auto const index = match_of(match.number)) event.matches.push_back(*index);
    }
    set_addresses(events, "events");
}

void Site::find_years() {
    std::map<std::string, MatchList, std::greater<>> by_year;
    for (std::size_t i = 0; i < facts.days.size(); ++i) by_year[year_of(i)].push_back(i);
    for (auto& [year, matches] : by_year) years.push_back({year, {}, std::move(matches)});
    set_addresses(years, "years");
}

std::string Site::player_file(std::string_view name) const {
    auto const found = player_of.find(name);
    return found == player_of.end() ? "" : file_of(players[found->second].address);
}

std::string Site::contestant_file(stats::Contestant const& contestant) const {
    if (contestant.players.size() == 1) return player_file(contestant.players.front());
    auto const found = pair_of_.find(contestant.players);
    return found == pair_of_.end() ? "" : file_of(pairs[found->second].address);
}

std::optional<std::size_t> Site::match_of(int number) const {
    auto const found = matches_.find(number);
    if (found == matches_.end()) return std::nullopt;
    return found->second;
}

}  // namespace meldbook::view::site
