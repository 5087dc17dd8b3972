#include "domain/utc.hpp"

#include <algorithm>
#include <chrono>

#include "domain/notation.hpp"

namespace meldbook {

bool is_utc(std::string_view text) {
    constexpr std::string_view form = "0000-00-00T00:00:00";
    if (text.size() <= form.size() || text.back() != 'Z') return false;
    for (std::size_t i = 0; i < form.size(); ++i)
        if (form[i] == '0' ? !is_digit(text[i]) : text[i] != form[i]) return false;
    auto const number = [&](std::size_t at, std::size_t digits) {
        unsigned value = 0;
        for (char const c : text.substr(at, digits))
            value = value * 10 + static_cast<unsigned>(c - '0');
        return value;
    };
    std::chrono::year_month_day const day{std::chrono::year{static_cast<int>(number(0, 4))},
                                          std::chrono::month{number(5, 2)},
                                          std::chrono::day{number(8, 2)}};
    if (!day.ok() || number(11, 2) > 23 || number(14, 2) > 59 || number(17, 2) > 60) return false;
    auto const fraction = text.substr(form.size(), text.size() - form.size() - 1);
    return fraction.empty() || (fraction.size() > 1 && fraction[0] == '.' &&
                                std::all_of(fraction.begin() + 1, fraction.end(), is_digit));
}

}  // namespace meldbook
