// Dates as people write them on paper.

#include <algorithm>
#include <array>
#include <cstdio>
#include <span>

#include "domain/text.hpp"
#include "domain/utc.hpp"
#include "formats/paper_rows.hpp"

namespace meldbook::formats::paper {

namespace {

/// Canasta was first played in 1939, so '05 is 2005.
constexpr int first_year = 1939;
constexpr int last_year = 2099;

/// The months, by the beginnings of their names in English, German, French, Italian, Spanish, Dutch,
/// Portuguese, Polish, Danish and Swedish.
struct Month {
    std::string_view begins;
    int number;
};
constexpr std::array months = {
    Month{"jan", 1},   Month{"jän", 1},  Month{"gen", 1},  Month{"ene", 1},  Month{"feb", 2},
    Month{"fév", 2},   Month{"fev", 2},  Month{"mar", 3},  Month{"mär", 3},  Month{"maerz", 3},
    Month{"mrz", 3},   Month{"apr", 4},  Month{"avr", 4},  Month{"abr", 4},  Month{"mai", 5},
    Month{"may", 5},   Month{"mag", 5},  Month{"jun", 6},  Month{"juin", 6}, Month{"giu", 6},
    Month{"jul", 7},   Month{"juil", 7}, Month{"lug", 7},  Month{"aug", 8},  Month{"août", 8},
    Month{"aou", 8},   Month{"ago", 8},  Month{"sep", 9},  Month{"set", 9},  Month{"oct", 10},
    Month{"okt", 10},  Month{"ott", 10}, Month{"nov", 11}, Month{"dec", 12}, Month{"dez", 12},
    Month{"déc", 12},  Month{"dic", 12}, Month{"maa", 3},  Month{"mrt", 3},  Month{"mei", 5},
    Month{"outu", 10}, Month{"sty", 1},  Month{"lut", 2},  Month{"kwi", 4},  Month{"maj", 5},
    Month{"cze", 6},   Month{"lip", 7},  Month{"sie", 8},  Month{"wrz", 9},  Month{"paź", 10},
    Month{"lis", 11},  Month{"gru", 12}};

constexpr std::array<std::string_view, 88> month_names = {
    "january",      "february",  "march",     "april",     "may",        "june",      "july",
    "august",       "september", "october",   "november",  "december",   "januar",    "jänner",
    "februar",      "märz",      "maerz",     "mai",       "juni",       "juli",      "oktober",
    "dezember",     "janvier",   "février",   "fevrier",   "mars",       "avril",     "juin",
    "juillet",      "août",      "aout",      "septembre", "octobre",    "novembre",  "décembre",
    "decembre",     "gennaio",   "febbraio",  "marzo",     "aprile",     "maggio",    "giugno",
    "luglio",       "agosto",    "settembre", "ottobre",   "dicembre",   "enero",     "febrero",
    "abril",        "mayo",      "junio",     "julio",     "septiembre", "setiembre", "octubre",
    "noviembre",    "diciembre", "sept",      "juil",      "januari",    "februari",  "maart",
    "mei",          "augustus",  "janeiro",   "fevereiro", "março",      "maio",      "junho",
    "julho",        "setembro",  "outubro",   "novembro",  "dezembro",   "stycznia",  "lutego",
    "marca",        "kwietnia",  "maja",      "czerwca",   "lipca",      "sierpnia",  "września",
    "października", "listopada", "grudnia",   "augusti"};

constexpr std::array<std::string_view, 67> day_words = {
    "monday",   "tuesday",  "wednesday", "thursday",   "friday",   "saturday", "sunday",
    "montag",   "dienstag", "mittwoch",  "donnerstag", "freitag",  "samstag",  "sonnabend",
    "sonntag",  "lundi",    "mardi",     "mercredi",   "jeudi",    "vendredi", "samedi",
    "dimanche", "lunedì",   "martedì",   "mercoledì",  "giovedì",  "venerdì",  "sabato",
    "domenica", "lunes",    "martes",    "miércoles",  "jueves",   "viernes",  "sábado",
    "domingo",  "den",      "am",        "le",         "il",       "el",       "vom",
    "del",      "on",       "the",       "de",         "of",       "date",     "maandag",
    "dinsdag",  "woensdag", "donderdag", "vrijdag",    "zaterdag", "zondag",   "op",
    "d",        "mon",      "tue",       "tues",       "wed",      "thu",      "thur",
    "thurs",    "fri",      "sat",       "sun"};

/// "VI" is 6; 0 for anything else.
int roman_month(std::string_view text) {
    constexpr std::array<std::string_view, 12> numerals = {"I",   "II",   "III", "IV", "V",  "VI",
                                                           "VII", "VIII", "IX",  "X",  "XI", "XII"};
    auto const found = std::ranges::find(numerals, text);
    return found == numerals.end() ? 0 : static_cast<int>(found - numerals.begin()) + 1;
}

int month_of(std::string_view word) {
    auto folded = lower(word);
    while (!folded.empty() && (folded.back() == '.' || folded.back() == ',')) folded.pop_back();
    bool const whole = std::ranges::find(month_names, folded) != month_names.end();
    for (auto const& month : months) {
        // A whole name, or its beginning alone.
        if (folded == month.begins) return month.number;
    }
    if (!whole) return 0;
    int found = 0;
    std::size_t longest = 0;
    for (auto const& month : months) {
        if (!folded.starts_with(month.begins) || month.begins.size() < longest) continue;
        longest = month.begins.size();
        found = month.number;
    }
    return found;
}

/// A year of two or four digits; 0 if it is not one.
int year_of(std::string_view word) {
    if (word.starts_with('\'')) word.remove_prefix(1);
    if (word.ends_with(',') || word.ends_with('.')) word.remove_suffix(1);
    if (!is_digits(word) || (word.size() != 2 && word.size() != 4)) return 0;
    int year = *whole_number<int>(word);
    if (word.size() == 2) year += year >= first_year % 100 ? 1900 : 2000;
    return year >= first_year && year <= last_year ? year : 0;
}

/// A day of the month, also "21." and "21st"; 0 if it is not one.
int day_of(std::string_view word) {
    std::size_t digits = 0;
    while (digits < word.size() && is_digit(word[digits])) ++digits;
    if (digits == 0 || digits > 2) return 0;
    auto const rest = lower(word.substr(digits));
    constexpr std::array<std::string_view, 11> endings = {"",   ".",  ",", "st", "nd", "rd",
                                                          "th", "er", "º", "°",  "th,"};
    if (std::ranges::find(endings, rest) == endings.end()) return 0;
    int const day = *whole_number<int>(word.substr(0, digits));
    return day <= 31 ? day : 0;
}

/// "1987-11-21", or "" if there is no such day.
std::string iso(int year, int month, int day) {
    if (year == 0 || month < 1 || month > 12 || day < 1) return {};
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02d-%02d", year, month, day);
    return is_utc(std::string{text.data()} + "T12:00:00Z") ? text.data() : "";
}

using Words = std::span<std::string const>;

/// 21.11.1987, 21/11/1987, 21-11-87, 1987-11-21, or the same with blanks.
std::optional<PaperDate> in_digits(std::string_view word) {
    std::array<std::string_view, 3> parts;
    auto const separator = word.find_first_of("./- ");
    if (separator == word.npos) return std::nullopt;
    // 23/11-84
    std::string same{word};
    if (word[separator] == '/') std::ranges::replace(same, '-', '/');
    auto const list = split(same, word[separator]);
    if (list.size() != parts.size()) return std::nullopt;
    std::ranges::copy(list, parts.begin());
    std::array<int, 3> n{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i] = trimmed(parts[i]);
        // '87
        if (i == 2 && parts[i].starts_with('\'')) parts[i].remove_prefix(1);
        if (i == 1 && roman_month(parts[i]) > 0) {
            n[i] = roman_month(parts[i]);
            continue;
        }
        if (!is_digits(parts[i]) || parts[i].size() > 4) return std::nullopt;
        n[i] = *whole_number<int>(parts[i]);
    }
    PaperDate date;
    if (parts[0].size() == 4) {
        date.day = iso(year_of(parts[0]), n[1], n[2]);
    } else {
        int const year = year_of(parts[2]);
        date.day = iso(year, n[1], n[0]);
        auto other = iso(year, n[0], n[1]);
        // With dots the day is first, as beside a month in letters.
        bool const dots = word[separator] == '.' || !is_digits(parts[1]);
        if (!dots && other != date.day) date.other = other;
        if (date.day.empty() && !dots) date.day = std::exchange(date.other, "");
    }
    if (date.day.empty()) return std::nullopt;
    return date;
}

/// "21 November 1987", "November 21, 1987", "November 1987", or "1987" at the beginning of `words`.
std::optional<PaperDate> in_words(Words words, std::size_t& used) {
    auto const at = [&](std::size_t i) {
        return i < words.size() ? std::string_view{words[i]} : std::string_view{};
    };
    auto const skip_of = [&](std::size_t i) { return at(i) == "de" || at(i) == "del" ? i + 1 : i; };
    PaperDate date;
    if (auto const day = day_of(at(0))) {
        auto const month = skip_of(1);
        auto const year = skip_of(month + 1);
        used = year + 1;
        // "19 XI 1979"; V alone can be anything.
        auto const name = at(month);
        auto const number = month_of(name) > 0 ? month_of(name)
                            : name.size() > 1  ? roman_month(name)
                                               : 0;
        date.day = iso(year_of(at(year)), number, day);
        if (!date.day.empty()) return date;
    }
    if (auto const month = month_of(at(0))) {
        used = 3;
        date.day = iso(year_of(at(2)), month, day_of(at(1)));
        if (!date.day.empty()) return date;
        auto const year = skip_of(1);
        used = year + 1;
        date.day = at(year).size() == 4 ? iso(year_of(at(year)), month, 1) : "";
        date.precision = PaperDate::Precision::month;
        if (!date.day.empty()) return date;
    }
    used = 1;
    auto year = at(0);
    if (year.ends_with(',')) year.remove_suffix(1);
    if (year.size() != 4) return std::nullopt;
    date.day = iso(year_of(year), 1, 1);
    date.precision = PaperDate::Precision::year;
    if (date.day.empty()) return std::nullopt;
    return date;
}

/// The text around a date, without the words that belong to the date.
std::string rest_of(Words before, Words after) {
    std::vector<std::string> words(before.begin(), before.end());
    auto const belongs = [](std::string word) {
        word = lower(word);
        while (!word.empty() && std::string_view{",;:.-("}.find(word.back()) != std::string::npos)
            word.pop_back();
        return word.empty() || std::ranges::find(day_words, word) != day_words.end();
    };
    while (!words.empty() && belongs(words.back())) words.pop_back();
    words.insert(words.end(), after.begin(), after.end());
    auto text = join(words, " ");
    constexpr std::string_view signs = " ,;:-()";
    auto const first = text.find_first_not_of(signs);
    if (first == text.npos) return {};
    text = text.substr(first, text.find_last_not_of(signs) - first + 1);
    // "Canasta (1 May, Rome)"
    if (std::ranges::count(text, '(') > std::ranges::count(text, ')')) text += ')';
    return text;
}

/// The first date in a line of words, or the first whole one; the text around it is from `written`, the same
/// words as they are on the sheet.
std::optional<PaperDate> date_in(Words words, Words written) {
    std::optional<PaperDate> found;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::size_t used = 1;
        std::string_view word = words[i];
        while (!word.empty() && std::string_view{",;:()"}.find(word.back()) != word.npos)
            word.remove_suffix(1);
        while (word.starts_with('(')) word.remove_prefix(1);
        auto date = in_digits(word);
        if (!date) date = in_words(words.subspan(i), used);
        if (!date) continue;
        date->rest = rest_of(written.first(i), written.subspan(std::min(i + used, written.size())));
        // A whole date is better than a year that comes before it.
        if (!found || date->precision < found->precision) found = date;
    }
    return found;
}

/// A word with the digits and letters that a scanner takes for each other: "l996", "Ju1y".
std::string without_scan_errors(std::string word) {
    constexpr std::string_view letters = "OolISB", digits = "001158";
    auto const is_part = [&](char c) {
        return is_digit(c) || letters.find(c) != letters.npos ||
               std::string_view{".,/-"}.find(c) != std::string_view::npos;
    };
    bool const is_number =
        std::ranges::any_of(word, is_digit) && std::ranges::all_of(word, is_part);
    for (auto& c : word) {
        if (is_number && letters.find(c) != letters.npos) c = digits[letters.find(c)];
        else if (!is_number && c == '1') c = 'l';
        else if (!is_number && c == '0') c = 'o';
    }
    return word;
}

}  // namespace

bool is_time_of_week(std::string_view line) {
    constexpr std::array<std::string_view, 25> beside_days = {
        "night", "evening", "afternoon", "morning", "abend",  "nachmittag",  "nacht",
        "soir",  "soirée",  "nuit",      "sera",    "notte",  "pomeriggio",  "tarde",
        "noche", "avond",   "middag",    "noite",   "abends", "spieleabend", "game",
        "games", "canasta", "cards",     "club"};
    constexpr std::size_t shortest_day = 5;  // the shorter words only belong to dates
    std::size_t days = 0, words = 0;
    for (auto const word : split(line, ' ')) {
        auto folded = lower(trimmed(word));
        while (!folded.empty() && std::string_view{",.;:"}.find(folded.back()) != std::string::npos)
            folded.pop_back();
        if (folded.empty()) continue;
        ++words;
        bool const of_date = std::ranges::find(day_words, folded) != day_words.end();
        if (!of_date && std::ranges::find(beside_days, folded) == beside_days.end()) return false;
        days += of_date && folded.size() >= shortest_day ? 1U : 0U;
    }
    // A word alone can be a name: Domingo.
    return days > 0 && words > 1;
}

std::optional<PaperDate> find_date(std::string_view line) {
    constexpr std::size_t longest = 400;
    if (line.size() > longest) return std::nullopt;
    auto text = with_plain_blanks(line);
    for (auto& c : text)
        if (c == ';' || c == '|' || c == '\t') c = ' ';
    constexpr std::string_view apostrophe = "\u2019";
    for (auto at = text.find(apostrophe); at != text.npos; at = text.find(apostrophe))
        text.replace(at, apostrophe.size(), "'");
    if (auto const date = in_digits(trimmed(text))) return date;
    std::vector<std::string> words;
    for (auto const word : split(text, ' '))
        if (!trimmed(word).empty()) words.emplace_back(trimmed(word));
    if (auto const found = date_in(words, words)) return found;
    std::vector<std::string> corrected;
    for (auto const& word : words) corrected.push_back(without_scan_errors(word));
    auto found = date_in(corrected, words);
    // A year alone is too little to correct letters for it.
    if (found && found->precision != PaperDate::Precision::day) found.reset();
    return found;
}

}  // namespace meldbook::formats::paper
