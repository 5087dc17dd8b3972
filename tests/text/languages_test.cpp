// Every language of the program: its catalogue has every sentence, with what a translation may not change.
// `scripts/translate LANGUAGE` puts new sentences into it.

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "embedded/catalogues.hpp"
#include "embedded/countries.hpp"
#include "embedded/presets.hpp"
#include "rules/tree.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/pattern.hpp"
#include "text/catalogue.hpp"

namespace meldbook_tests::text_languages_test {

using namespace meldbook;

namespace {

/// What differs between a sentence and one of its translations though it must not; empty if nothing does.
/// `forms` are the English forms, of which a translated form may use the placeholders of either.
std::string fault(std::vector<std::string> const& forms, std::string const& english,
                  std::string const& translation, bool quotes_are_typed = true) {
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
    // A question of a few words has a sign in Spanish only, where one stands before it as well.
    if (translation.starts_with("¿") && translation.ends_with('?') && ends.find(end) == ends.npos)
        return "";
    if ((ends.find(end) != ends.npos || ends.find(translation.back()) != ends.npos) &&
        end != translation.back())
        return "the sign at the end";

    // What is typed: options, and what stands in quotes without a placeholder.
    static test::Pattern const option("(^|[ '\"(=])(--?[a-z][a-z-]*)");
    static test::Pattern const quoted("(^|[^A-Za-z])('[^']+')");
    // The names of values in it are words of the language: FILE, ANOTACIÓN.
    static test::Pattern const value("[A-Z\x80-\xff]{2,}");
    auto const without_values = value.replace(translation, "");
    for (auto const* const typed : {&option, &quoted}) {
        for (auto const& each : typed->all_in(english)) {
            // An answer of one letter is another in each language, and 'won' is a heading.
            bool const is_typed = (quotes_are_typed || typed == &option) &&
                                  each[2].find('{') == std::string::npos && each[2].size() > 3 &&
                                  each[2] != "'won'";
            if (is_typed && without_values.find(value.replace(each[2], "")) == std::string::npos)
                return each[2];
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

/// Which languages must have a text of a rule set: any, every one or none (names of documents, and ids), every
/// one, though it may be as in English (names), or every one in its own words.
enum class Wanted { by_any, by_all_or_none, by_all, in_own_words };

/// Adds the texts below a key of a rule set that a person reads.
void texts_of(rules::Node const& node, std::vector<std::string> const& path, bool everywhere,
              std::map<std::string, Wanted>& texts) {
    if (auto const* table = node.table()) {
        for (auto const& member : *table) {
            auto below = path;
            below.push_back(member.key);
            texts_of(member.node, below, everywhere, texts);
        }
    } else if (auto const* list = node.list()) {
        for (auto const& each : *list) texts_of(each, path, everywhere, texts);
    } else if (auto const* text = node.text(); text != nullptr && !text->empty()) {
        static std::set<std::string> const prose = {"about", "elsewhere", "entering", "hint",
                                                    "needs", "notes",     "partners", "rule",
                                                    "text",  "without"};
        static std::set<std::string> const titles = {"name", "others", "played", "says"};
        static std::set<std::string> const documents = {"cite", "id", "sources"};
        auto const& key = path.back();
        bool const of_kind = path.size() > 1 && key == "name";
        bool const of_event = path.front() == "event";
        bool const cite = path.size() > 1 && path[path.size() - 2] == "cite";
        auto wanted = everywhere || key == "id" ? Wanted::by_all_or_none : Wanted::by_any;
        if (prose.contains(key)) {
            if (everywhere || of_event) wanted = Wanted::in_own_words;
        } else if (titles.contains(key)) {
            if (everywhere || of_kind) wanted = Wanted::by_all;
        } else if (!documents.contains(key) && !cite) {
            return;
        }
        auto& known = texts[*text];
        known = std::max(known, wanted);
    }
}

/// Whether a text names canastas by a tag of a rule set.
bool is_tagged(std::string const& text) {
    for (std::string const end : {" canasta", " canastas"}) {
        if (!text.ends_with(end)) continue;
        auto const tag = "\"" + text.substr(0, text.size() - end.size()) + "\"";
        if (std::ranges::any_of(embedded::presets(), [&](auto const& preset) {
                return preset.text.find(tag) != std::string_view::npos;
            }))
            return true;
    }
    return false;
}

/// The keys of a rule file, and addresses, that a text names.
std::set<std::string> keys_in(std::string const& text) {
    static test::Pattern const key("[a-z_]+(\\.[a-z_][a-z_0-9]*)+");
    std::set<std::string> keys;
    for (auto const& each : key.all_in(text)) keys.insert(each[0]);
    return keys;
}

/// A text as a catalogue has it.
std::string quoted(std::string const& text) {
    std::string escaped = "\"";
    for (char const c : text)
        escaped += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
    return escaped + '"';
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
        {"who went out", "¿quién cerró?", ""},
        {"add --force", "--force hinzufügen", ""},
        {"add --force", "--gewalt hinzufügen", "--force"},
        {"say 'undo'", "sage 'zurück'", "'undo'"},
        {"say 'import FILE'", "decir 'import AÑO'", ""},
        {"say 'import FILE'", "decir 'importar AÑO'", "'import FILE'"},
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
    auto const mo = test::content_of(test::english_catalogue());
    auto const same = test::lines_of(test::content_of(test::in_source("po/same.txt")));
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

TEST_CASE("languages: less of Debian 12 can show its prompt") {
    for (auto const& language : embedded::catalogues()) {
        CAPTURE(language.name);
        auto const prompt = Catalogue(language.text).find("Space: on, b: back, q: leave");
        REQUIRE(prompt);
        // It takes other letters for signs that it cannot print.
        CHECK(std::ranges::all_of(*prompt, [](char c) { return c >= ' ' && c <= '~'; }));
    }
}

TEST_CASE("languages: the texts of rule sets are translated, and keep what a rule file has") {
    // Elsewhere a text is translated where the rule set is played, and the page says so.
    std::set<std::string_view> const everywhere = {
        "classic",  "french", "ducale",          "origen",        "italian", "german",
        "viennese", "samba",  "modern-american", "hand-and-foot", "burraco", "lone-hand"};
    std::map<std::string, Wanted> texts;
    for (auto const& preset : embedded::presets()) {
        auto const source = std::make_shared<rules::Source const>(rules::Source{"preset", 0});
        bool const all = everywhere.contains(preset.name);
        texts_of(rules::read_toml(preset.text, source), {}, all, texts);
    }
    for (auto const& file : embedded::countries()) {
        auto const source = std::make_shared<rules::Source const>(rules::Source{"countries", 0});
        texts_of(rules::read_toml(file.text, source), {}, true, texts);
    }
    std::set<std::string> first;
    for (auto const& language : embedded::catalogues()) {
        CAPTURE(language.name);
        Catalogue const catalogue(language.text);
        std::set<std::string> names;
        for (auto const& entry : catalogue.entries()) {
            if (entry.context != "rules") continue;
            std::string const text(entry.english);
            CAPTURE(text);
            auto const found = texts.find(text);
            CHECK_MESSAGE((found != texts.end() || is_tagged(text)), "no rule set has this text");
            if (found == texts.end() || found->second != Wanted::by_any) names.insert(text);
        }
        if (first.empty()) first = names;
        CHECK(names == first);
        std::string missing;
        for (auto const& [text, wanted] : texts) {
            CAPTURE(text);
            auto const translation = catalogue.find("rules\4" + text);
            if (!translation && wanted >= Wanted::by_all)
                missing += "\nmsgctxt \"rules\"\nmsgid " + quoted(text) + "\nmsgstr \"\"\n";
            if (!translation) continue;
            CAPTURE(std::string(*translation));
            // What stands in quotes is what a document says.
            CHECK(fault({text}, text, std::string(*translation), false) == "");
            CHECK(keys_in(std::string(*translation)) == keys_in(text));
            if (wanted == Wanted::in_own_words) CHECK(*translation != text);
        }
        CHECK_MESSAGE(missing.empty(), missing);
        if (std::getenv("MELDBOOK_UPDATE_TRANSLATIONS") != nullptr)
            std::ofstream(test::in_source("po/rules/") + std::string(language.name) + ".po",
                          std::ios::app)
                << missing;
        for (std::string const needed : {"natural", "mixed", "concealed", "clean canastas"})
            CHECK(names.contains(needed));
    }
}

}  // namespace meldbook_tests::text_languages_test
