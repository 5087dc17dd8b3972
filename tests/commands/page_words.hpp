#pragma once
// Reads the English words of a page of rules, as somebody at the table does: what a condition asks for, which of some
// cases is a side's, and which scores a band of the opening is for. It knows the names that a rule set has in JSON and
// nothing of the program that wrote the words.

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/tree.hpp"

namespace meldbook::test {

/// What a page says and is not so.
struct Contradiction {
    std::string text;
};

/// What a side has at the end of a hand, by the words of rule files.
struct Situation {
    std::map<std::string, int> counts;
    bool opened = false;
    std::string out;

    int of(std::string const& word) const {
        auto const found = counts.find(word);
        return found == counts.end() ? 0 : found->second;
    }
};

class PageWords {
public:
    explicit PageWords(rules::Node const& rule_set) {
        things_ = {{"canasta", "canastas", "canastas"},
                   {"red three", "red threes", "red_threes"},
                   {"black three", "black threes", "black_threes"}};
        std::set<std::string> tags;
        for (auto const& kind : list(rule_set, "canasta.kind")) {
            auto const* own = rules::find(kind, "tags");
            for (auto const& tag : own && own->list() ? *own->list() : rules::List{})
                tags.insert(rules::quoted(tag));
        }
        for (auto const& tag : tags) things_.push_back({tag + " canasta", tag + " canastas", tag});
        for (auto const& event : list(rule_set, "event")) {
            auto const id = text(event, "id");
            named_.push_back({text(event, "text"), id, "no event '" + text(event, "text") + "'"});
            if (auto const without = text(event, "without"); !without.empty())
                named_.push_back({{}, id, without});
        }
        for (auto const& row : list(rule_set, "incomplete")) {
            auto const id = text(row, "id");
            auto const name = text(row, "name");
            auto const& shown = name.empty() ? id : name;
            if (!id.empty()) named_.push_back({shown, id, "no " + shown});
        }
    }

    /// Whether a condition holds, as the page words it.
    bool holds(std::string_view condition, Situation const& own) const {
        if (condition.empty()) return true;
        std::set<bool> read;
        constexpr std::string_view with = "went out with ";
        if (condition.starts_with(with) && own.out != "self") return false;
        terms(condition.starts_with(with) ? condition.substr(with.size()) : condition, own, true,
              read);
        if (read.size() == 1) return *read.begin();
        throw Contradiction{(read.empty() ? "nobody can read: " : "it has two meanings: ") +
                            std::string(condition)};
    }

    /// The factor that the words of some cases give a side.
    int factor(std::vector<std::string> const& cases, Situation const& own) const {
        for (auto const& said : cases) {
            for (std::string_view const all : {"otherwise ", "always "})
                if (said.starts_with(all)) return effect(said.substr(all.size()));
            if (said == "never counted") return 0;
            auto const then = said.find(" if ");
            if (then == std::string::npos) throw Contradiction{"nobody can read: " + said};
            if (holds(std::string_view(said).substr(then + 4), own))
                return effect(said.substr(0, then));
        }
        throw Contradiction{"no case holds"};
    }

    /// Whether a score, or the number of a hand, is in a band.
    static bool is_in_band(std::string_view said, int now) {
        if (said == "always") return true;
        if (said.ends_with(", which is no score")) return false;
        for (std::string_view const word : {"hands ", "hand "})
            if (said.starts_with(word)) said.remove_prefix(word.size());
        constexpr std::string_view from = "from hand ", below = "below ", up_to = "up to ",
                                   more = " and more", to = " to ";
        if (said.starts_with(from)) return now >= number(said.substr(from.size()));
        if (said.starts_with(below)) return now < number(said.substr(below.size()));
        if (said.starts_with(up_to)) return now <= number(said.substr(up_to.size()));
        if (said.ends_with(more)) return now >= number(said.substr(0, said.size() - more.size()));
        auto const between = said.find(to);
        if (between == std::string_view::npos) return now == number(said);
        return now >= number(said.substr(0, between)) &&
               now <= number(said.substr(between + to.size()));
    }

private:
    struct Thing {
        std::string one, many, id;
    };
    struct Named {
        std::string text, id, without;
    };
    /// Where a term ends, and whether it holds.
    using Read = std::pair<std::size_t, bool>;

    static rules::List list(rules::Node const& tree, std::string const& path) {
        auto const found = rules::find_path(tree, path);
        return found.exact && found.node->list() ? *found.node->list() : rules::List{};
    }
    static std::string text(rules::Node const& row, std::string_view key) {
        auto const* node = rules::find(row, key);
        return node ? rules::quoted(*node) : std::string{};
    }

    static int number(std::string_view said) {
        std::string digits;
        constexpr std::string_view minus = "−";
        if (said.starts_with(minus)) {
            digits = "-";
            said.remove_prefix(minus.size());
        }
        for (char const c : said)
            if (c != ',') digits += c;
        int value = 0;
        auto const* end = digits.data() + digits.size();
        if (std::from_chars(digits.data(), end, value).ptr != end || digits.empty())
            throw Contradiction{"no number: " + std::string(said)};
        return value;
    }

    static int effect(std::string const& said) {
        static std::map<std::string, int> const named = {{"positive", 1},
                                                         {"not counted", 0},
                                                         {"negative", -1},
                                                         {"doubled", 2},
                                                         {"negative and doubled", -2}};
        auto const found = named.find(said);
        if (found != named.end()) return found->second;
        constexpr std::string_view times = "× ";
        if (!said.starts_with(times)) throw Contradiction{"nobody can read: " + said};
        return number(std::string_view(said).substr(times.size()));
    }

    /// How many digits a text begins with, and what they are.
    static std::optional<std::pair<std::size_t, int>> digits(std::string_view said) {
        int value = 0;
        auto const* end = std::from_chars(said.data(), said.data() + said.size(), value).ptr;
        if (end == said.data()) return std::nullopt;
        return std::pair(static_cast<std::size_t>(end - said.data()), value);
    }

    /// Every way in which a text begins with a range: its length, its ends, and whether words may follow.
    struct Many {
        std::size_t length;
        int least;
        std::optional<int> most;
    };
    static std::vector<Many> ranges(std::string_view said) {
        std::vector<Many> found;
        for (std::string_view const word : {"at least ", "at most "}) {
            if (!said.starts_with(word)) continue;
            if (auto const n = digits(said.substr(word.size()))) {
                auto const length = word.size() + n->first;
                if (word == "at least ") found.push_back({length, n->second, {}});
                else found.push_back({length, 0, n->second});
            }
        }
        if (auto const n = digits(said)) {
            auto const rest = said.substr(n->first);
            constexpr std::string_view more = " or more", to = " to ";
            found.push_back({n->first, n->second, n->second});
            if (rest.starts_with(more)) found.push_back({n->first + more.size(), n->second, {}});
            if (rest.starts_with(to))
                if (auto const m = digits(rest.substr(to.size())))
                    found.push_back({n->first + to.size() + m->first, n->second, m->second});
        }
        return found;
    }
    static bool is_in(int count, Many const& many) {
        return count >= many.least && (!many.most || count <= *many.most);
    }

    /// Calls `found` with the ends of everything that a text can begin with and is counted, each with
    /// the range that is asked for.
    template <typename Found>
    void counted(std::string_view said, Found const& found) const {
        for (auto const& [one, many, id] : things_) {
            auto const none = "no " + one;
            if (said.starts_with(none)) found(none.size(), id, Many{0, 0, 0});
            for (auto const& range : ranges(said)) {
                auto const rest = said.substr(range.length);
                for (auto const& name : {one, many})
                    if (rest.starts_with(" " + name))
                        found(range.length + 1 + name.size(), id, range);
            }
        }
        for (auto const& [name, id, without] : named_) {
            if (said.starts_with(without)) found(without.size(), id, Many{0, 0, 0});
            if (name.empty() || !said.starts_with(name)) continue;
            found(name.size(), id, Many{0, 1, {}});
            auto const rest = said.substr(name.size());
            if (rest.starts_with(": "))
                for (auto const& range : ranges(rest.substr(2)))
                    found(name.size() + 2 + range.length, id, range);
        }
    }

    /// The words of what is counted, without a number: what a text can begin with.
    std::vector<std::pair<std::size_t, std::string>> names(std::string_view said) const {
        std::vector<std::pair<std::size_t, std::string>> found;
        auto const add = [&](std::string const& name, std::string const& id) {
            if (name.empty() || !said.starts_with(name)) return;
            found.emplace_back(name.size(), id);
            for (std::string_view const whose :
                 {" of the other side", " of all other sides together"})
                if (said.substr(name.size()).starts_with(whose))
                    found.emplace_back(name.size() + whose.size(), "other-" + id);
        };
        for (auto const& [one, many, id] : things_) add(many, id);
        for (auto const& [name, id, without] : named_) add(name, id);
        return found;
    }

    /// Everything that a condition can begin with.
    std::vector<Read> term(std::string_view said, Situation const& own) const {
        std::vector<Read> found;
        std::pair<std::string_view, bool> const states[] = {
            {"opened", own.opened},
            {"not opened", !own.opened},
            {"went out", own.out == "self"},
            {"another side went out", own.out == "other"},
            {"nobody went out", own.out == "none"}};
        for (auto const& [words, holds] : states)
            if (said.starts_with(words)) found.emplace_back(words.size(), holds);
        counted(said, [&](std::size_t end, std::string const& id, Many const& range) {
            found.emplace_back(end, is_in(own.of(id), range));
            for (std::string_view const whose :
                 {" on the other side", " on all other sides together"})
                if (said.substr(end).starts_with(whose))
                    found.emplace_back(end + whose.size(), is_in(own.of("other-" + id), range));
        });
        constexpr std::string_view only = "only ", as_many = "at least as many ", as = " as ";
        if (said.starts_with(only))
            for (auto const& [end, id] : names(said.substr(only.size())))
                found.emplace_back(only.size() + end,
                                   own.of(id) > 0 && own.of(id) == own.of("canastas"));
        if (said.starts_with(as_many)) {
            for (auto const& [end, id] : names(said.substr(as_many.size()))) {
                auto const rest = said.substr(as_many.size() + end);
                if (!rest.starts_with(as)) continue;
                for (auto const& [other_end, other] : names(rest.substr(as.size())))
                    found.emplace_back(as_many.size() + end + as.size() + other_end,
                                       own.of(id) >= own.of(other));
            }
        }
        return found;
    }

    /// Reads what is left of a condition after terms that hold or do not, in every way in which it can be.
    void terms(std::string_view said, Situation const& own, bool so_far,
               std::set<bool>& read) const {
        for (auto const& [end, holds] : term(said, own)) {
            auto const rest = said.substr(end);
            bool const all = so_far && holds;
            if (rest.empty()) read.insert(all);
            for (std::string_view const between : {" and ", ", "})
                if (rest.starts_with(between)) terms(rest.substr(between.size()), own, all, read);
        }
    }

    std::vector<Thing> things_;
    std::vector<Named> named_;
};

}  // namespace meldbook::test
