#include "commands/roster.hpp"

#include <algorithm>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

std::string contestant_text(Contestant const& contestant) { return join(contestant, "+"); }

}  // namespace

void Roster::add(std::string const& text) {
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

void Roster::change(Attendance const& given) {
    for (auto const& text : given.without)
        contestants_.erase(contestants_.begin() + static_cast<std::ptrdiff_t>(index_of(text)));
    for (auto const& text : given.add) add(text);
}

std::size_t Roster::index_of(std::string const& text) const {
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

std::vector<std::size_t> Roster::indices_of(std::vector<std::string> const& twice) const {
    std::vector<std::size_t> indices;
    for (auto const& text : twice) {
        auto const index = index_of(text);
        if (std::ranges::count(indices, index) > 0)
            throw UsageError(tr("--twice names '{}' more than once; nobody plays at three "
                                "tables",
                                safe(contestant_text(contestants_[index]))));
        indices.push_back(index);
    }
    return indices;
}

void Roster::sort() { std::ranges::sort(contestants_); }

std::size_t Roster::players_of_each() const {
    if (contestants_.empty()) return 1;
    auto const& first = contestants_.front();
    for (auto const& other : contestants_) {
        if (other.size() == first.size()) continue;
        throw UsageError(tr("'{}' and '{}' are not as many; name partners who stay together for "
                            "all, or for nobody",
                            safe(contestant_text(first)), safe(contestant_text(other))));
    }
    return first.size();
}

std::optional<std::size_t> Roster::find(std::string const& player) const {
    for (std::size_t i = 0; i < contestants_.size(); ++i)
        if (std::ranges::count(contestants_[i], player) > 0) return i;
    return std::nullopt;
}

}  // namespace meldbook::commands
