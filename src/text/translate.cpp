#include "text/translate.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "text/speaking.hpp"

namespace meldbook {

namespace {

std::optional<Catalogue> current;
NumberSigns signs;
bool local_ranks = false;

std::optional<std::string> filled_in(std::optional<std::string_view> pattern,
                                     fmt::format_args arguments) {
    if (!pattern || pattern->empty()) return std::nullopt;
    try {
        return fmt::vformat(*pattern, arguments);
    } catch (fmt::format_error const&) {
        return std::nullopt;
    }
}

}  // namespace

void set_language(std::optional<Catalogue> catalogue) {
    current = catalogue;
    signs = {};
    if (!current) return;
    signs.thousands = tr_context("between the thousands of a number", ",");
    signs.point = tr_context("before the decimals of a number", ".");
    // Translators: 5 if 1000 has no sign between its thousands, as in Spanish.
    auto const least = tr_context("from how many digits thousands are separated", "4");
    signs.least_grouped = least == "5" ? 5 : 4;
}

Speaking::Speaking(std::optional<Catalogue> catalogue) : before_(current) {
    set_language(catalogue);
}

Speaking::~Speaking() { set_language(before_); }

void use_local_ranks(bool local) { local_ranks = local; }

bool uses_local_ranks() { return local_ranks; }

std::string language_tag() {
    if (!current) return "en";
    auto const language = current->language();
    std::string tag(language.substr(0, language.find_first_of(".@")));
    std::replace(tag.begin(), tag.end(), '_', '-');
    return tag.empty() ? "und" : tag;
}

NumberSigns const& number_signs() { return signs; }

namespace translation {

// In a build for testing, the tests note each sentence by its key (tests/support/noted.hpp).
#ifdef MELDBOOK_NOTES_SENTENCES
constexpr bool notes_sentences = true;
void note(std::string_view key);
#else
constexpr bool notes_sentences = false;
static void note(std::string_view) {}
#endif

std::string filled(std::string_view english, fmt::format_args arguments) {
    note(english);
    if (current) {
        if (auto text = filled_in(current->find(english), arguments)) return *std::move(text);
    }
    return fmt::vformat(english, arguments);
}

std::string filled(std::string_view context, std::string_view english, fmt::format_args arguments) {
    if (current || notes_sentences) {
        auto const key = fmt::format("{}\4{}", context, english);
        note(key);
        auto const found = current ? current->find(key) : std::nullopt;
        if (auto text = filled_in(found, arguments)) return *std::move(text);
    }
    return fmt::vformat(english, arguments);
}

std::string filled(long long n, std::string_view one, std::string_view many,
                   fmt::format_args arguments) {
    note(one);
    if (current) {
        if (auto text = filled_in(current->find(one, n), arguments)) return *std::move(text);
    }
    return fmt::vformat(n == 1 ? one : many, arguments);
}

}  // namespace translation

std::string tr(Sentence sentence) {
    return translation::filled(sentence.english(), fmt::format_args());
}

std::string tr_rules(std::string_view text) {
    auto const found = current ? current->find(fmt::format("rules\4{}", text)) : std::nullopt;
    return std::string(found && !found->empty() ? *found : text);
}

std::string joined(std::vector<std::string> const& items, Joined how) {
    std::string text;
    std::string const* last = nullptr;
    auto const add = [&](std::string const& item, bool is_last) {
        if (text.empty()) {
            text = item;
        } else if (!is_last || how == Joined::plainly) {
            text = tr_context("a list goes on", "{}, {}", text, item);
        } else if (how == Joined::with_and) {
            text = tr_context("a list ends", "{} and {}", text, item);
        } else {
            text = tr_context("a list ends", "{} or {}", text, item);
        }
    };
    for (auto const& item : items) {
        if (item.empty()) continue;
        if (last != nullptr) add(*last, false);
        last = &item;
    }
    if (last != nullptr) add(*last, true);
    return text;
}

}  // namespace meldbook
