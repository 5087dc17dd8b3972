#include "text/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>

#include "domain/text.hpp"

namespace meldbook {

namespace {

constexpr std::uint32_t magic = 0x950412de;
constexpr std::size_t header_size = 28;
constexpr std::size_t row_size = 8;  ///< of a table: length and offset of a text
constexpr char end_of_context = '\4';

[[noreturn]] void reject(char const* what) { throw std::invalid_argument(what); }

/// A plural rule as its language has it in `po`. A language with another one needs a line here.
struct KnownRule {
    std::string_view field;  ///< without blanks and parentheses
    PluralForm form;
};

constexpr std::array known_rules = {
    KnownRule{"nplurals=2;plural=n!=1;",
              [](long long n) { return std::size_t{n != 1 && n != -1}; }},
    KnownRule{"nplurals=2;plural=n>1;", [](long long n) { return std::size_t{n > 1 || n < -1}; }},
    // Of no language of the program yet: tests find with it what relies on two forms.
    KnownRule{"nplurals=3;plural=n==1?0:n==2?1:2;", [](long long n) {
                  return std::size_t{n == 1 ? 0U : n == 2 ? 1U : 2U};
              }}};

/// The value of a header line, without leading blanks; "" if there is no such line.
std::string_view header_field(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        auto const line = header.substr(0, header.find('\n'));
        header.remove_prefix(std::min(line.size() + 1, header.size()));
        if (!line.starts_with(name)) continue;
        auto const begin = line.find_first_not_of(' ', name.size());
        return line.substr(std::min(begin, line.size()));
    }
    return {};
}

}  // namespace

PluralForm plural_form(std::string_view field) {
    std::string plain(field);
    std::erase_if(plain, [](char c) { return is_blank(c) || c == '(' || c == ')'; });
    auto const* const rule = std::ranges::find(known_rules, plain, &KnownRule::field);
    if (rule == known_rules.end()) reject("the plural rule is not in known_rules");
    return rule->form;
}

Catalogue::Catalogue(std::string_view mo) : mo_(mo) {
    if (mo.size() < header_size || number_at(0) != magic) reject("not a .mo file");
    count_ = number_at(8);
    originals_ = number_at(12);
    translations_ = number_at(16);
    for (auto const table : {originals_, translations_}) {
        if (table > mo.size() || count_ > (mo.size() - table) / row_size)
            reject("a table of the .mo file reaches beyond its end");
        // The last one alone: to look at all would cost more than the rest of a short command.
        auto const last = table + (count_ - 1) * row_size;
        if (count_ > 0 && number_at(last) > 0 && text_at(table, count_ - 1).empty())
            reject("a text of the .mo file reaches beyond its end");
    }
    auto const header = translations_of("");
    auto const plural = header_field(header.value_or(""), "Plural-Forms:");
    form_ = plural.empty() ? known_rules.front().form : plural_form(plural);
}

std::uint32_t Catalogue::number_at(std::size_t offset) const {
    std::uint32_t number = 0;
    std::memcpy(&number, mo_.data() + offset, sizeof number);
    return number;
}

std::string_view Catalogue::text_at(std::size_t table, std::size_t index) const {
    auto const row = table + index * row_size;
    std::size_t const length = number_at(row);
    std::size_t const offset = number_at(row + 4);
    if (offset > mo_.size() || length > mo_.size() - offset) return {};
    return mo_.substr(offset, length);
}

std::optional<std::string_view> Catalogue::translations_of(std::string_view key) const {
    std::size_t low = 0;
    std::size_t high = count_;
    while (low < high) {
        auto const middle = low + (high - low) / 2;
        auto const original = text_at(originals_, middle);
        // A plural follows the singular after a NUL; the file is sorted by the singular.
        auto const singular = original.substr(0, original.find('\0'));
        if (singular == key) return text_at(translations_, middle);
        if (singular < key) low = middle + 1;
        else high = middle;
    }
    return std::nullopt;
}

std::optional<std::string_view> Catalogue::find(std::string_view key) const {
    auto const found = translations_of(key);
    if (!found) return std::nullopt;
    return found->substr(0, found->find('\0'));
}

std::optional<std::string_view> Catalogue::find(std::string_view key, long long n) const {
    auto rest = translations_of(key);
    if (!rest) return std::nullopt;
    for (auto form = form_(n); form > 0; --form) {
        auto const end = rest->find('\0');
        if (end == std::string_view::npos) return std::nullopt;
        rest->remove_prefix(end + 1);
    }
    return rest->substr(0, rest->find('\0'));
}

std::string_view Catalogue::language() const {
    return header_field(translations_of("").value_or(""), "Language:");
}

std::vector<CatalogueEntry> Catalogue::entries() const {
    std::vector<CatalogueEntry> entries;
    for (std::size_t i = 0; i < count_; ++i) {
        CatalogueEntry entry;
        auto original = text_at(originals_, i);
        if (auto const end = original.find(end_of_context); end != std::string_view::npos) {
            entry.context = original.substr(0, end);
            original.remove_prefix(end + 1);
        }
        auto const end = original.find('\0');
        entry.english = original.substr(0, end);
        if (end != std::string_view::npos) entry.english_plural = original.substr(end + 1);
        entry.translations = split(text_at(translations_, i), '\0');
        if (!entry.english.empty()) entries.push_back(std::move(entry));
    }
    return entries;
}

}  // namespace meldbook
