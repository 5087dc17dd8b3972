#include "domain/history.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <string_view>
#include <utility>

#include "domain/hash.hpp"

namespace meldbook {

namespace {

/// The hash of parts, each with its length.
class Hash {
public:
    void add(std::string_view text) {
        add(static_cast<std::int64_t>(text.size()));
        hash_ = fnv1a(text, hash_);
    }
    void add(std::int64_t value) { hash_ = fnv1a(static_cast<std::uint64_t>(value), hash_); }
    void add(std::optional<std::string> const& text) {
        add(static_cast<std::int64_t>(text.has_value()));
        if (text) add(std::string_view{*text});
    }
    std::string text() const {
        std::string digits;
        for (int shift = 60; shift >= 0; shift -= 4)
            digits += "0123456789abcdef"[hash_ >> static_cast<unsigned>(shift) & 15U];
        return digits;
    }

private:
    std::uint64_t hash_ = fnv_begin;
};

void add_match(Hash& hash, MatchFacts const& match) {
    auto const number = [&](auto value) { hash.add(static_cast<std::int64_t>(value)); };
    for (auto const* text : {&match.uid, &match.started, &match.rules_id, &match.rules_document})
        hash.add(std::string_view{*text});
    for (auto const* text : {&match.finished, &match.place, &match.event, &match.note})
        hash.add(*text);
    number(match.status);
    number(match.winner ? static_cast<std::int64_t>(*match.winner) : -1);
    number(match.target);
    number(match.hands_limit);
    number(match.tie);
    number(match.first_dealer);
    // Keys made before a match could say so must stay the same.
    if (match.drawn) hash.add(match.drawn);
    for (auto const& side : match.sides) {
        hash.add(std::string_view{side.name});
        number(side.start);
    }
    for (auto const& seat : match.seats) {
        number(seat.seat);
        number(seat.side);
        number(seat.from_hand);
        hash.add(std::string_view{seat.player});
    }
    for (auto const& hand : match.hands) {
        number(hand.number);
        hash.add(std::string_view{hand.played});
        number(hand.dealer_seat ? static_cast<std::int64_t>(*hand.dealer_seat) : -1);
        number(hand.ended);
        number(hand.irregular);
        hash.add(hand.note);
        for (auto const& entry : hand.entries) {
            hash.add(std::string_view{entry.typed});
            hash.add(std::string_view{entry.understood});
            number(entry.total);
        }
        // Keys made before sides could be formed must stay the same.
        if (!hand.formed.empty()) hash.add(std::string_view{print_formed(hand.formed)});
    }
}

using Marks = std::vector<VersionMark>;

std::set<std::string_view> keys_of(Marks const& versions) {
    std::set<std::string_view> keys;
    for (auto const& version : versions) keys.insert(version.key);
    return keys;
}

/// The number of versions up to the last one that is also among `others`.
std::size_t common_part(Marks const& versions, Marks const& others) {
    auto const keys = keys_of(others);
    auto common = versions.size();
    while (common > 0 && !keys.contains(versions[common - 1].key)) --common;
    return common;
}

/// Whether a copy was in one of its versions after the first ones as another one is now.
bool was(Marks const& versions, std::size_t first, Marks const& other) {
    return std::ranges::any_of(versions | std::views::drop(first), [&](VersionMark const& version) {
        return version.digest == other.back().digest;
    });
}

/// Whether `longer` is `shorter` with more hands, and what follows from them.
bool has_more_hands(MatchFacts const& longer, MatchFacts const& shorter) {
    auto const hands = shorter.hands.size();
    if (longer.hands.size() <= hands || shorter.status != Status::open) return false;
    auto cut = longer;
    cut.hands.resize(hands);
    cut.status = Status::open;
    cut.finished.reset();
    cut.winner.reset();
    // Substitutes who came in later.
    std::erase_if(cut.seats, [&](SeatFacts const& seat) {
        return seat.from_hand > static_cast<int>(hands) && seat.from_hand > 1 &&
               std::ranges::count(shorter.seats, seat) == 0;
    });
    return same_content(cut, shorter);
}

}  // namespace

std::string version_key(Version const& version) {
    Hash hash;
    hash.add(std::string_view{version.at});
    hash.add(std::string_view{version.command});
    hash.add(version.why);
    add_match(hash, version.match);
    return hash.text();
}

std::string content_digest(MatchFacts const& match) {
    Hash hash;
    add_match(hash, match);
    return hash.text();
}

bool is_content_digest(std::string_view text) {
    constexpr std::size_t length = 16;
    return text.size() == length && text.find_first_not_of("0123456789abcdef") == text.npos;
}

bool is_version_key(std::string_view text) {
    constexpr std::size_t length = 16;
    constexpr std::string_view undone = "-undone";
    auto const skip_marks = [&] {
        text.remove_prefix(std::min(text.find_first_not_of('+'), text.size()));
    };
    if (!is_content_digest(text.substr(0, length))) return false;
    text.remove_prefix(length);
    skip_marks();
    if (text.starts_with(undone)) text.remove_prefix(undone.size());
    skip_marks();
    return text.empty();
}

bool same_content(MatchFacts const& a, MatchFacts const& b) {
    auto same = b;
    same.id = a.id;
    same.number = a.number;
    return a == same;
}

std::set<std::string> unknown_versions(Marks const& ours, Marks const& theirs) {
    auto const keys = keys_of(ours);
    std::set<std::string> unknown;
    for (auto const& version : theirs)
        if (!keys.contains(version.key)) unknown.insert(version.key);
    return unknown;
}

Continued find_continued(Copy const& ours, Copy const& theirs) {
    auto const either = [](bool we, bool they) -> std::optional<Continued> {
        if (we == they) return std::nullopt;
        return we ? Continued::ours : Continued::theirs;
    };
    auto const found = either(unknown_versions(ours.versions, theirs.versions).empty(),
                              unknown_versions(theirs.versions, ours.versions).empty());
    if (found) return *found;
    auto const ours_common = common_part(ours.versions, theirs.versions);
    auto const theirs_common = common_part(theirs.versions, ours.versions);
    auto const& our_last = ours.versions.back();
    auto const& their_last = theirs.versions.back();
    if (ours_common > 0) {
        auto const& base = ours.versions[ours_common - 1];
        bool const one_base = base.key == theirs.versions[theirs_common - 1].key;
        auto const changed =
            either(their_last.digest == base.digest, our_last.digest == base.digest);
        if (one_base && changed) return *changed;
    }
    auto const passed = either(was(ours.versions, ours_common, theirs.versions),
                               was(theirs.versions, theirs_common, ours.versions));
    if (passed) return *passed;
    if (ours_common > 0) return Continued::both;
    return either(has_more_hands(ours.match, theirs.match),
                  has_more_hands(theirs.match, ours.match))
        .value_or(Continued::both);
}

MatchHistory steps_of_hand(MatchHistory history, int hand) {
    std::map<std::int64_t, int> numbers;
    for (auto const& step : history.steps) {
        for (auto const& change : step.hands) {
            // An undone step does not change the numbers of hands.
            if (step.undone && numbers.contains(change.id)) continue;
            numbers[change.id] = change.after ? change.after->number : change.before->number;
        }
    }
    MatchHistory found{history.number, {}};
    for (auto& step : history.steps) {
        std::erase_if(step.hands,
                      [&](HandChange const& change) { return numbers[change.id] != hand; });
        if (step.hands.empty()) continue;
        step.before = step.after;
        step.players.clear();
        found.steps.push_back(std::move(step));
    }
    return found;
}

}  // namespace meldbook
