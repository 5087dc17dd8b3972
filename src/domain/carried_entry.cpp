#include "domain/carried_entry.hpp"

#include <algorithm>
#include <optional>

#include "domain/notation.hpp"

namespace meldbook {

namespace {

constexpr Range MeldPattern::* ranges[] = {&MeldPattern::wilds, &MeldPattern::jokers,
                                           &MeldPattern::twos, &MeldPattern::size,
                                           &MeldPattern::run};

/// The pattern of a kind of canasta without what kinds before it take, for the first that matches counts:
/// "mixed" may say that it has wild cards, or stand after "natural".
MeldPattern pattern_left(Rules const& rules, std::size_t kind) {
    auto pattern = rules.canastas[kind].pattern;
    for (std::size_t i = 0; i < kind; ++i) {
        auto const& before = rules.canastas[i].pattern;
        for (auto const range : ranges) {
            auto& left = pattern.*range;
            auto const& taken = before.*range;
            auto alike = pattern;
            alike.*range = taken;
            if (alike != before) continue;
            if (taken.max >= left.max) left.max = std::min(left.max, taken.min - 1);
            else if (taken.min <= left.min) left.min = std::max(left.min, taken.max + 1);
        }
    }
    return pattern;
}

std::string_view mark_of(Rules const& rules, MeldPattern const& pattern) {
    return pattern.mark == 0 ? std::string_view{} : rules.marks[pattern.mark - 1U];
}

bool same_kind(Rules const& from, std::size_t kind, Rules const& to, std::size_t other) {
    auto const was = pattern_left(from, kind);
    auto is = pattern_left(to, other);
    if (mark_of(from, was) != mark_of(to, is)) return false;
    is.mark = was.mark;
    return was == is;
}

/// The kind that one of the words for `kind` names.
template <class Kind>
std::optional<std::size_t> called_alike(Kind const& kind, std::vector<Kind> const& kinds) {
    auto found = kind_called(kinds, kind.id);
    for (auto const& word : kind.words)
        if (!found) found = kind_called(kinds, word);
    return found;
}

/// What a word for one of `kinds` is among the words for another of `others`; itself if those do not
/// have the kind, or have this word for it.
template <class Kind>
std::string_view word_for(std::string_view word, std::optional<std::size_t> found,
                          std::vector<Kind> const& others) {
    if (!found || kind_called(others, word) == found) return word;
    return others[*found].id;
}

}  // namespace

std::string carried_entry(std::string_view entry, Rules const& from, Rules const& to) {
    auto const canasta = [&](std::string_view word) {
        auto const kind = kind_called(from.canastas, word);
        if (!kind) return word;
        for (std::size_t i = 0; i < to.canastas.size(); ++i)
            if (same_kind(from, *kind, to, i)) return word_for(word, i, to.canastas);
        return word_for(word, called_alike(from.canastas[*kind], to.canastas), to.canastas);
    };
    auto const way_out = [&](std::string_view word) {
        auto const kind = kind_called(from.out_kinds, word);
        if (!kind) return word;
        return word_for(word, called_alike(from.out_kinds[*kind], to.out_kinds), to.out_kinds);
    };
    std::string carried;
    std::size_t taken = 0;
    for (auto const word : split_words(entry)) {
        auto const equals = word.find('=');
        if (equals == std::string_view::npos) continue;
        // The word, or the value of out=, is between what is kept.
        auto const begin = static_cast<std::size_t>(word.data() - entry.data());
        bool const out = word.starts_with("out=");
        auto const from_here = out ? begin + equals + 1 : begin;
        auto const to_here = out ? begin + word.size() : begin + equals;
        auto const old = entry.substr(from_here, to_here - from_here);
        carried.append(entry.substr(taken, from_here - taken));
        carried.append(out ? way_out(old) : canasta(old));
        taken = to_here;
    }
    return carried.append(entry.substr(taken));
}

}  // namespace meldbook
