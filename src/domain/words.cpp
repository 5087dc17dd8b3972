#include <algorithm>
#include <numeric>
#include <utility>

#include "domain/notation_parts.hpp"

namespace meldbook {

namespace {

std::size_t end_of_word(std::string_view text, std::size_t from) {
    while (from < text.size() && !is_blank(text[from])) ++from;
    return from;
}

/// Returns how many letters must be changed, added, removed or swapped with their neighbour to turn
/// one word into the other; case does not count.
int distance(std::string_view a, std::string_view b) {
    std::vector<int> before_last;
    std::vector<int> last;
    std::vector<int> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        before_last = std::move(last);
        last = row;
        row[0] = last[0] + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            int const change = last[j] + (lower(a[i]) == lower(b[j]) ? 0 : 1);
            row[j + 1] = std::min({last[j + 1] + 1, row[j] + 1, change});
            bool const swapped =
                i > 0 && j > 0 && lower(a[i]) == lower(b[j - 1]) && lower(a[i - 1]) == lower(b[j]);
            if (swapped) row[j + 1] = std::min(row[j + 1], before_last[j - 1] + 1);
        }
    }
    return row[b.size()];
}

}  // namespace

void fail(std::string_view word, Failure failure) {
    Complaint complaint;
    complaint.fault = failure.fault;
    complaint.word = word;
    complaint.at = failure.at;
    complaint.length = failure.length;
    complaint.found = word.substr(failure.at, failure.length);
    complaint.other = std::move(failure.other);
    complaint.suggestion = std::move(failure.suggestion);
    complaint.choices = std::move(failure.choices);
    throw NotationError(std::move(complaint));
}

std::optional<std::size_t> pile_digits(std::string_view key) {
    if (key.size() < 2 || key.back() != 's' || !is_digits(key.substr(0, key.size() - 1))) {
        return std::nullopt;
    }
    return key.size() - 1;
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    constexpr std::size_t usual_length = 5;  // of a word and the blank behind it
    words.reserve(text.size() / usual_length + 1);
    std::size_t at = 0;
    while (true) {
        while (at < text.size() && is_blank(text[at])) ++at;
        if (at == text.size()) break;
        auto end = end_of_word(text, at);
        auto const word = text.substr(at, end - at);
        if (word.starts_with("adjust=")) {
            auto const reason = std::min(word.find(':'), word.size() - 1) + 1;
            if (word.substr(reason).starts_with('"')) {
                auto const closing = std::min(text.find('"', at + reason + 1), text.size());
                end = end_of_word(text, closing);
            }
        }
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

std::vector<std::string_view> const& entry_words() {
    static std::vector<std::string_view> const words = {
        "table", "red", "black", "out", "hand", "minus", "opened", "event", "special", "adjust"};
    return words;
}

void check_reason(std::string_view reason, std::string_view word) {
    auto const begin = static_cast<std::size_t>(reason.data() - word.data());
    auto const refuse = [&](Fault fault, std::size_t at) {
        fail(word, {.fault = fault, .at = begin + at, .length = 1});
    };
    auto const* const control = std::find_if(reason.begin(), reason.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20U || c == 0x7F;
    });
    auto const at = static_cast<std::size_t>(control - reason.begin());
    if (at < reason.size()) refuse(Fault::reason_control, at);
    if (auto const end = utf8_length(reason); end < reason.size()) refuse(Fault::reason_utf8, end);
    auto const quote = reason.find('"');
    if (quote == std::string_view::npos) return;
    bool const blank = reason.find_first_of(blanks) != std::string_view::npos;
    if (blank || quote == 0) refuse(Fault::reason_quote, quote);
}

void refuse_too_much(Entry const& entry, std::string_view word) {
    if (auto const limit = exceeded_limit(entry)) {
        fail(word, {.fault = Fault::entry_too_large,
                    .at = 0,
                    .length = word.size(),
                    .other = std::to_string(*limit)});
    }
}

NamedEntry split_name(std::string_view text) {
    // A name ends before an equals sign or a quote.
    auto const words = std::min(text.find_first_of("=\""), text.size());
    for (auto colon = text.find(':'); colon < words; colon = text.find(':', colon + 1)) {
        auto const rest = text.substr(colon + 1);
        if (!rest.empty() && blanks.find(rest[0]) == std::string_view::npos) continue;
        auto const name = trimmed(text.substr(0, colon));
        if (!name.empty() && name != "seq" && name != "hidden") return {name, rest};
    }
    return {{}, text};
}

std::string nearest(std::string_view word, std::vector<std::string> const& known) {
    std::string best;
    int best_distance = std::max<int>(1, static_cast<int>(word.size()) / 3) + 1;
    for (auto const& candidate : known) {
        auto const [shorter, longer] = std::minmax({word.size(), candidate.size()});
        if (longer - shorter >= static_cast<std::size_t>(best_distance)) continue;
        int const d = distance(word, candidate);
        if (d < best_distance && d < static_cast<int>(candidate.size())) {
            best_distance = d;
            best = candidate;
        }
    }
    return best;
}

}  // namespace meldbook
