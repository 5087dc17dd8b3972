#include "domain/counted.hpp"

#include <algorithm>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "domain/vocabulary.hpp"

namespace meldbook {

namespace {

/// What a word sets: "red" for `red=2`, "event=penalty" for `event=penalty*2`; "" for a meld.
std::string key_of(std::string_view word, Vocabulary const& vocabulary, Rules const& rules) {
    auto const equals = word.find('=');
    auto const key = vocabulary.meant(word.substr(0, equals), word);
    if (equals == std::string_view::npos) return vocabulary.knows(key) ? key : "";
    if (key == "event") return std::string(word.substr(0, word.find('*')));
    auto const kind = vocabulary.canasta_kind(key);
    return kind ? rules.canastas[*kind].id : key;
}

/// The word that `red+1` adds, `red=1`; "" for any other word.
std::string added_by(std::string_view word, Vocabulary const& vocabulary) {
    auto const plus = word.find('+');
    if (plus == std::string_view::npos) return {};
    auto const key = vocabulary.meant(word.substr(0, plus), word);
    bool const has_number = vocabulary.knows(key) || vocabulary.unfinished(key) || pile_digits(key);
    if (!has_number) return {};
    return key + "=" + std::string(word.substr(plus + 1));
}

/// The sum of two words with the same key, `red=3`; "" if one has no plain number.
std::string sum_of(std::string_view first, std::string_view second) {
    auto const value = first.find('=') + 1;
    auto const before = whole_number<int>(first.substr(value));
    auto const added = whole_number<int>(second.substr(second.find('=') + 1));
    if (value == 0 || !before || !added) return {};
    if (*before > largest_points || *added > largest_points) return {};
    return std::string(first.substr(0, value)) + std::to_string(*before + *added);
}

}  // namespace

bool CountedHand::has_words() const {
    return std::ranges::any_of(
        sides, [](CountedSide const& side) { return side.is_whole || !side.words.empty(); });
}

std::string with_words(std::string_view entry, std::string_view words, Rules const& rules) {
    Vocabulary const vocabulary(rules);
    auto const key = [&](std::string_view word) { return key_of(word, vocabulary, rules); };
    std::vector<std::string> result, set;
    for (auto& word : joined_words(entry, rules))
        if (word != "-") result.push_back(std::move(word));
    for (auto const& word : joined_words(words, rules)) {
        auto const same = [&, wanted = key(word)](std::string const& other) {
            return !wanted.empty() && key(other) == wanted;
        };
        if (auto const added = added_by(word, vocabulary); !added.empty()) {
            auto const before = std::ranges::find(result, key(added), key);
            auto sum = before == result.end() ? std::string{} : sum_of(*before, added);
            if (sum.empty()) result.push_back(added);
            else *before = std::move(sum);
        } else if (std::ranges::any_of(set, same)) {
            // "hand=K9 hand=Q": both are meant.
            result.emplace_back(word);
        } else {
            auto const at = std::ranges::find_if(result, same) - result.begin();
            std::erase_if(result, same);
            result.emplace(result.begin() + at, word);
            set.emplace_back(word);
        }
    }
    auto text = join(result, " ");
    read_entry(text, rules);
    return text;
}

}  // namespace meldbook
