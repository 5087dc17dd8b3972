// Every language of the program: its catalogue has every sentence, with what a translation may not change.
// `scripts/translate LANGUAGE` puts new sentences into it.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "embedded/catalogues.hpp"
#include "embedded/presets.hpp"
#include "support/files.hpp"
#include "support/pattern.hpp"
#include "text/catalogue.hpp"

namespace meldbook_tests::text_languages_test {

using namespace meldbook;

namespace {

/// What differs between a sentence and one of its translations though it must not; empty if nothing does.
/// `forms` are the English forms, of which a translated form may use the placeholders of either.
std::string fault(std::vector<std::string> const& forms, std::string const& english,
                  std::string const& translation) {
    if (translation.empty()) return "empty";
    using Placeholders = std::set<std::pair<std::string, std::string>>;  // number, format
    auto const placeholders = [](std::string const& text) {
        static test::Pattern const placeholder("\\{\\{|\\{([a-z0-9]*)(:[^}]*)?\\}");
        Placeholders found;
        int next = 0;
        for (auto const& each : placeholder.all_in(text)) {
            if (each[0] == "{{") continue;
            found.emplace(each[1].empty() ? std::to_string(next++) : each[1], each[2]);
        }
        return found;
    };
    Placeholders any;
    for (auto const& form : forms) any.merge(placeholders(form));
    auto const needed = placeholders(english);
    auto const used = placeholders(translation);
    // "1 hand" may be "{} hand", and "no hands" too.
    bool const all = forms.size() > 1 || std::ranges::includes(used, needed);
    if (!all || !std::ranges::includes(any, used)) return "placeholders";

    auto const is_blank = [](char c) { return c == ' ' || c == '\n'; };
    if (is_blank(english.front()) != is_blank(translation.front()) ||
        is_blank(english.back()) != is_blank(translation.back()))
        return "blanks at the ends";
    if (std::ranges::count(english, '\n') != std::ranges::count(translation, '\n'))
        return "line breaks";
    constexpr std::string_view ends = ".:?!,;";
    char const end = english.back();
    if ((ends.find(end) != ends.npos || ends.find(translation.back()) != ends.npos) &&
        end != translation.back())
        return "the sign at the end";

    // What is typed: options, and what stands in quotes without a placeholder.
    static test::Pattern const option("(^|[ '\"(=])(--?[a-z][a-z-]*)");
    static test::Pattern const quoted("(^|[^A-Za-z])('[^']+')");
    for (auto const* const typed : {&option, &quoted}) {
        for (auto const& each : typed->all_in(english)) {
            // An answer of one letter is another in each language, and 'won' is a heading.
            bool const is_typed =
                each[2].find('{') == std::string::npos && each[2].size() > 3 && each[2] != "'won'";
            if (is_typed && translation.find(each[2]) == std::string::npos) return each[2];
        }
    }
    for (auto const& each : option.all_in(translation)) {
        if (english.find(each[2]) == std::string::npos) return each[2];
    }
    return {};
}

/// Whether a sentence has a word that a language translates.
bool has_words(std::string_view english) {
    static test::Pattern const typed("\\{[^}]*\\}|'[^']*'|--?[a-z-]+|meldbook");
    static test::Pattern const word("[A-Za-z]{3}");
    return !word.all_in(typed.replace(std::string(english), " ")).empty();
}

}  // namespace

TEST_CASE("languages: what a translation may not change is found") {
    struct Row {
        std::string english, translation, wanted;
    };
    Row const rows[] = {
        {"{} of {}", "{1} von {0}", ""},
        {"{} of {}", "{} von", "placeholders"},
        {"{:>5} points", "{} Punkte", "placeholders"},
        {"Us: ", "Wir:", "blanks at the ends"},
        {"Done.", "Fertig", "the sign at the end"},
        {"Again", "Noch einmal?", "the sign at the end"},
        {"add --force", "--force hinzufügen", ""},
        {"add --force", "--gewalt hinzufügen", "--force"},
        {"say 'undo'", "sage 'zurück'", "'undo'"},
        {"the side's name", "der Name der Partei", ""},
    };
    for (auto const& row : rows) {
        CAPTURE(row.translation);
        CHECK(fault({row.english}, row.english, row.translation) == row.wanted);
    }
    CHECK(fault({"a hand", "{} hands"}, "a hand", "{} Spiel").empty());
    CHECK(has_words("the hand"));
    CHECK_FALSE(has_words("{}: 'hand' --preview"));
}

TEST_CASE("languages: every catalogue has every sentence, and keeps what is typed") {
    auto const mo = test::content_of(MELDBOOK_ENGLISH_CATALOGUE);
    auto const same = test::lines_of(test::content_of(MELDBOOK_SOURCE_DIR "/po/same.txt"));
    for (auto const& language : embedded::catalogues()) {
        CAPTURE(language.name);
        Catalogue const catalogue(language.text);
        for (auto const& entry : Catalogue(mo).entries()) {
            std::string key(entry.english);
            if (!entry.context.empty()) key = std::string(entry.context) + '\4' + key;
            CAPTURE(key);
            std::vector<std::string> forms = {std::string(entry.english)};
            if (!entry.english_plural.empty()) forms.emplace_back(entry.english_plural);
            // Every form, by the numbers that choose it in one of the languages.
            for (int const n : {1, 2, 1'000'000}) {
                auto const found = forms.size() > 1 ? catalogue.find(key, n) : catalogue.find(key);
                CHECK_MESSAGE(found, "no translation");
                if (!found) break;
                std::string const translation(*found);
                CAPTURE(translation);
                // Signs between digits are the language's own.
                if (entry.english.size() > 1)
                    CHECK(fault(forms, n == 1 ? forms.front() : forms.back(), translation) == "");
                if (forms.size() == 1) {
                    bool const listed =
                        std::ranges::find(same, std::string(language.name) + " " +
                                                    std::string(entry.english)) != same.end();
                    CHECK_MESSAGE(
                        (translation != entry.english || !has_words(entry.english) || listed),
                        "as in English");
                    break;
                }
            }
        }
    }
}

TEST_CASE(
    "languages: what rule sets call things has a name in every language, and nothing else has") {
    auto const tagged = [](std::string const& text, std::string_view preset) {
        for (std::string const end : {" canasta", " canastas"}) {
            if (!text.ends_with(end)) continue;
            auto const tag = "\"" + text.substr(0, text.size() - end.size()) + "\"";
            if (preset.find(tag) != std::string_view::npos) return true;
        }
        return false;
    };
    std::set<std::string> first;
    for (auto const& language : embedded::catalogues()) {
        CAPTURE(language.name);
        std::set<std::string> names;
        for (auto const& entry : Catalogue(language.text).entries()) {
            if (entry.context != "rules") continue;
            std::string const name(entry.english);
            CAPTURE(name);
            CHECK(std::ranges::any_of(embedded::presets(), [&](auto const& preset) {
                return tagged(name, preset.text) ||
                       preset.text.find("\"" + name + "\"") != std::string_view::npos;
            }));
            names.insert(name);
        }
        if (first.empty()) first = names;
        CHECK(names == first);
        for (std::string const needed : {"natural", "mixed", "concealed", "clean canastas"})
            CHECK(names.contains(needed));
    }
}

}  // namespace meldbook_tests::text_languages_test
