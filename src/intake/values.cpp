#include "intake/values.hpp"

#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/rules.hpp"
#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"

namespace meldbook::intake {

using host::UsageError;

int parse_number(std::string const& text, std::string_view name, int least, int most) {
    auto const wrong = [&] {
        return UsageError(tr("{} takes a whole number from {} to {}, not '{}'", name, number(least),
                             number(most), safe(text)));
    };
    try {
        int const given = read_number(text, text, most);
        if (given >= least && given <= most) return given;
    } catch (NotationError const&) {
        throw wrong();  // the message of the notation would not fit
    }
    throw wrong();
}

int parse_number_or(std::string const& text, std::string_view name, int otherwise, int least,
                    int most) {
    return text.empty() ? otherwise : parse_number(text, name, least, most);
}

int parse_score(std::string const& text, std::string_view name) {
    try {
        return read_score(text, text);
    } catch (NotationError const&) {
        throw UsageError(tr("{} takes points, like 1495 or -45, not '{}'", name, safe(text)));
    }
}

std::vector<int> parse_scores(std::string const& text, std::string_view name, std::size_t sides) {
    std::vector<int> scores;
    if (text.empty()) {
        scores.resize(sides);
        return scores;
    }
    for (auto const part : split(text, ',')) {
        scores.push_back(parse_score(std::string(trimmed(part)), name));
    }
    if (scores.size() != sides) {
        throw UsageError(
            tr_plural(static_cast<long long>(scores.size()),
                      "{} '{}' has {} score for {} sides; give one for each, with commas between",
                      "{} '{}' has {} scores for {} sides; give one for each, with commas between",
                      name, safe(text), scores.size(), sides));
    }
    return scores;
}

void refuse_word(std::string_view name, std::string_view given,
                 std::vector<std::string> const& words) {
    throw UsageError(
        tr("{} cannot be '{}'; it can be {}", name, safe(given), joined(words, Joined::with_or)));
}

Tie parse_tie(std::string const& word) {
    if (auto const tie = tie_of(answer_of(word))) return *tie;
    if (!known_meanings(word, {"out"}).empty()) return Tie::out;
    throw UsageError(tr("'{0}' is not a tie policy; it can be {1}, {2} or {3}", safe(word),
                        words::tie_word(Tie::play_on), words::tie_word(Tie::share),
                        words::tie_word(Tie::out)));
}

}  // namespace meldbook::intake
