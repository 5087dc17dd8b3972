#include "support/pseudo.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <utility>

#include "support/files.hpp"
#include "support/paths.hpp"
#include "text/catalogue.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::test {

namespace {

// Three plural forms, to find code that relies on the two of English.
constexpr std::string_view header = "Language: qps\n"
                                    "Content-Type: text/plain; charset=UTF-8\n"
                                    "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;\n";

constexpr std::array<std::string_view, 26> small_letters = {
    "á", "ƀ", "ç", "ð", "é", "ƒ", "ğ", "ĥ", "í", "ĵ", "ķ", "ł", "ɱ",
    "ñ", "ó", "þ", "ǫ", "ŕ", "š", "ţ", "ú", "ṽ", "ŵ", "ẋ", "ý", "ž"};
constexpr std::array<std::string_view, 26> capital_letters = {
    "Á", "Ɓ", "Ç", "Ð", "É", "Ƒ", "Ğ", "Ĥ", "Í", "Ĵ", "Ķ", "Ł", "Ṁ",
    "Ñ", "Ó", "Þ", "Ǫ", "Ŕ", "Š", "Ţ", "Ú", "Ṽ", "Ŵ", "Ẋ", "Ý", "Ž"};

/// Whether a text only joins others, such as the items of a list. It gets no brackets or padding,
/// or a list would be all brackets.
bool is_connective(std::string_view context) {
    return context == "a list goes on" || context == "a list ends" ||
           context == "between the thousands of a number" ||
           context == "before the decimals of a number";
}

std::string accented(std::string_view english) {
    std::string text;
    bool placeholder = false;
    for (char const c : english) {
        if (c == '{') placeholder = true;
        if (!placeholder && c >= 'a' && c <= 'z') {
            text += small_letters.at(static_cast<std::size_t>(c - 'a'));
        } else if (!placeholder && c >= 'A' && c <= 'Z') {
            text += capital_letters.at(static_cast<std::size_t>(c - 'A'));
        } else {
            text += c;
        }
        if (c == '}') placeholder = false;
    }
    return text;
}

void append_number(std::string& to, std::size_t number) {
    auto const value = static_cast<std::uint32_t>(number);
    to.append(reinterpret_cast<char const*>(&value), sizeof value);
}

/// A .mo file of these texts by key.
std::string mo_file(std::map<std::string, std::string> const& texts) {
    constexpr std::size_t header_size = 28;
    constexpr std::size_t row_size = 8;
    auto const originals = header_size;
    auto const translations = originals + texts.size() * row_size;
    std::string file;
    for (auto const number : {std::size_t{0x950412de}, std::size_t{0}, texts.size(), originals,
                              translations, std::size_t{0}, std::size_t{0}}) {
        append_number(file, number);
    }
    auto at = translations + texts.size() * row_size;
    std::string content;
    auto const add_row = [&](std::string const& text) {
        append_number(file, text.size());
        append_number(file, at + content.size());
        content += text + '\0';
    };
    for (auto const& [key, translation] : texts) add_row(key);
    for (auto const& [key, translation] : texts) add_row(translation);
    return file + content;
}

}  // namespace

std::string pseudo(std::string_view english) {
    auto const more = display_width(english) * 2 / 5;
    std::string padding;
    // Blanks in the padding allow line breaks, as in any sentence.
    for (int i = 0; i < more; ++i) padding += i % 6 == 0 ? " " : "·";
    return "⟦" + accented(english) + padding + "⟧";
}

std::string const& pseudo_catalogue() {
    static std::string const catalogue = [] {
        auto const english = content_of(english_catalogue());
        if (english.empty()) throw std::runtime_error("there is no " + english_catalogue());
        std::map<std::string, std::string> texts;
        texts[""] = header;
        for (auto const& entry : Catalogue(english).entries()) {
            std::string key(entry.english);
            if (!entry.context.empty()) key = std::string(entry.context) + '\4' + key;
            if (is_connective(entry.context)) {
                texts[key] = accented(entry.english);
            } else if (entry.english_plural.empty()) {
                texts[key] = pseudo(entry.english);
            } else {
                key += '\0' + std::string(entry.english_plural);
                auto const many = pseudo(entry.english_plural);
                texts[key] = pseudo(entry.english) + '\0' + many + '\0' + many;
            }
        }
        return mo_file(texts);
    }();
    return catalogue;
}

SpeakingPseudo::SpeakingPseudo() { set_language(Catalogue(pseudo_catalogue())); }

SpeakingPseudo::~SpeakingPseudo() { set_language(std::nullopt); }

}  // namespace meldbook::test
