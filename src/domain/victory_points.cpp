#include "domain/victory_points.hpp"

#include <algorithm>
#include <charconv>

#include "domain/match.hpp"
#include "domain/text.hpp"

namespace meldbook {

namespace {

constexpr std::size_t most_steps = 100;
constexpr int most_victory_points = 10'000;

// The differences: puntiburraco.it, "Partite e Punti Vittoria nei Tornei di Burraco", and for 3 hands also
// eburraco.com, "Il calcolo dei Victory Points". Who is not there: eburraco.com, "Le sostituzioni nel burraco
// internazionale" (article 33 of its code): 6 of rounds of 2 or 3 hands, 8 of those of 4. A bye is worth what is given
// to those whose opponents are not there (ibid.), 70 of 100 of the most, and 60 in rounds of 4 hands: eburraco.com,
// "Tornei burraco, ritardo: cosa bisogna sapere". No source that could be read has the differences for 2 hands.
constexpr ShippedScale shipped[] = {
    {"burraco", 3,
     "50=10:10 150=11:9 250=12:8 350=13:7 500=14:6 650=15:5 800=16:4 1000=17:3 1250=18:2 1500=19:1 "
     "20:0 bye=14 absent=6"},
    {"burraco", 4,
     "100=10:10 300=11:9 500=12:8 700=13:7 900=14:6 1100=15:5 1300=16:4 1500=17:3 1700=18:2 "
     "2000=19:1 20:0 bye=12 absent=8"},
};

std::optional<int> number_in(std::string_view text, int most) {
    int number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < 0 || number > most)
        return std::nullopt;
    return number;
}

std::optional<VictoryScale::Step> step_in(std::string_view word) {
    auto const sign = word.find('=');
    auto const pair = sign == std::string_view::npos ? word : word.substr(sign + 1);
    auto const colon = pair.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    auto const up_to = sign == std::string_view::npos
                           ? std::optional{largest_points}
                           : number_in(word.substr(0, sign), largest_points - 1);
    auto const ahead = number_in(pair.substr(0, colon), most_victory_points);
    auto const behind = number_in(pair.substr(colon + 1), most_victory_points);
    if (!up_to || !ahead || !behind || *ahead < *behind) return std::nullopt;
    return VictoryScale::Step{*up_to, *ahead, *behind};
}

}  // namespace

int VictoryScale::points_of(int lead) const {
    auto const difference = lead < 0 ? -lead : lead;
    auto const found =
        std::ranges::find_if(steps, [&](Step const& step) { return difference <= step.up_to; });
    auto const& step = found == steps.end() ? steps.back() : *found;
    // Nobody is ahead.
    if (lead == 0) return (step.ahead + step.behind) / 2;
    return lead < 0 ? step.behind : step.ahead;
}

std::vector<int> victory_points(VictoryScale const& scale, MatchResult const& match) {
    if (match.status != Status::finished || match.sides.size() != 2) return {};
    auto const lead = match.sides[0].total - match.sides[1].total;
    return {scale.points_of(lead), scale.points_of(-lead)};
}

std::vector<int> victory_points(std::string_view scale, MatchResult const& match) {
    auto const read = read_scale(scale);
    return read ? victory_points(*read, match) : std::vector<int>{};
}

std::optional<VictoryScale> read_scale(std::string_view text) {
    VictoryScale scale;
    for (auto const word : split(text, ' ')) {
        if (word.empty()) continue;
        if (word.starts_with("bye=") || word.starts_with("absent=")) {
            auto& given = word.starts_with("bye=") ? scale.bye : scale.absent;
            if (given) return std::nullopt;
            given = number_in(word.substr(word.find('=') + 1), most_victory_points);
            if (!given) return std::nullopt;
            continue;
        }
        auto const step = step_in(word);
        if (!step) return std::nullopt;
        if (!scale.steps.empty() && scale.steps.back().up_to >= step->up_to) return std::nullopt;
        scale.steps.push_back(*step);
    }
    bool const is_whole = !scale.steps.empty() && scale.steps.back().up_to == largest_points;
    if (!is_whole || scale.steps.size() > most_steps) return std::nullopt;
    return scale;
}

std::string scale_text(VictoryScale const& scale) {
    std::vector<std::string> words;
    for (auto const& step : scale.steps) {
        auto word = std::to_string(step.ahead) + ':' + std::to_string(step.behind);
        if (step.up_to != largest_points) word.insert(0, std::to_string(step.up_to) + '=');
        words.push_back(std::move(word));
    }
    if (scale.bye) words.push_back("bye=" + std::to_string(*scale.bye));
    if (scale.absent) words.push_back("absent=" + std::to_string(*scale.absent));
    return join(words, " ");
}

std::span<ShippedScale const> shipped_scales() { return shipped; }

ShippedScale const* shipped_scale(std::string_view name, int hands) {
    auto const found = std::ranges::find_if(shipped, [&](ShippedScale const& scale) {
        return scale.name == name && scale.hands == hands;
    });
    return found == std::end(shipped) ? nullptr : &*found;
}

ShippedScale const* shipped_scale(std::string_view text) {
    auto const found = std::ranges::find(shipped, text, &ShippedScale::text);
    return found == std::end(shipped) ? nullptr : &*found;
}

}  // namespace meldbook
