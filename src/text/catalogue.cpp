#include "text/catalogue.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "domain/text.hpp"

namespace meldbook {

namespace {

constexpr std::uint32_t magic = 0x950412de;
constexpr std::size_t header_size = 28;
constexpr std::size_t row_size = 8;  ///< of a table: length and offset of a text
constexpr char end_of_context = '\4';
constexpr long long largest_tried = 20;
constexpr std::size_t most_forms = 8;
constexpr int deepest = 32;

[[noreturn]] void reject(char const* what) { throw std::invalid_argument(what); }

/// Computes a C expression of n, with ?: || && == != < > <= >= + - * / % ! and parentheses.
class Expression {
public:
    Expression(std::string_view text, long long n) : rest_(text), n_(n) {}

    long long value() {
        auto const result = choice();
        skip_blanks();
        if (!rest_.empty()) reject("something follows the plural rule");
        return result;
    }

private:
    /// An operator and its precedence. Of two operators that begin alike, the longer one is first
    /// in the table.
    struct Operator {
        std::string_view sign;
        int level;
    };
    static constexpr Operator operators[] = {{"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4},
                                             {">=", 4}, {"<", 4},  {">", 4},  {"+", 5},  {"-", 5},
                                             {"*", 6},  {"/", 6},  {"%", 6}};
    static constexpr int highest_level = 6;

    void skip_blanks() {
        while (!rest_.empty() && is_blank(rest_[0])) rest_.remove_prefix(1);
    }

    bool take(std::string_view sign) {
        skip_blanks();
        if (!rest_.starts_with(sign)) return false;
        rest_.remove_prefix(sign.size());
        return true;
    }

    std::string_view take_operator(int level) {
        for (auto const& each : operators) {
            if (each.level == level && take(each.sign)) return each.sign;
        }
        return {};
    }

    long long choice() {
        if (++depth_ > deepest) reject("the plural rule is nested too deeply");
        auto result = binary(1);
        if (take("?")) {
            auto const yes = choice();
            if (!take(":")) reject("a ':' is missing in the plural rule");
            auto const no = choice();
            result = result != 0 ? yes : no;
        }
        --depth_;
        return result;
    }

    long long binary(int level) {
        if (level > highest_level) return unary();
        auto left = binary(level + 1);
        for (auto sign = take_operator(level); !sign.empty(); sign = take_operator(level)) {
            left = apply(sign, left, binary(level + 1));
        }
        return left;
    }

    static long long apply(std::string_view sign, long long a, long long b) {
        if (sign == "||") return a != 0 || b != 0 ? 1 : 0;
        if (sign == "&&") return a != 0 && b != 0 ? 1 : 0;
        if (sign == "==") return a == b ? 1 : 0;
        if (sign == "!=") return a != b ? 1 : 0;
        if (sign == "<=") return a <= b ? 1 : 0;
        if (sign == ">=") return a >= b ? 1 : 0;
        if (sign == "<") return a < b ? 1 : 0;
        if (sign == ">") return a > b ? 1 : 0;
        if (sign == "+") return a + b;
        if (sign == "-") return a - b;
        if (sign == "*") return a * b;
        if (b == 0) reject("the plural rule divides by zero");
        return sign == "/" ? a / b : a % b;
    }

    long long unary() {
        if (++depth_ > deepest) reject("the plural rule is nested too deeply");
        auto const result = take("!") ? (unary() == 0 ? 1 : 0) : operand();
        --depth_;
        return result;
    }

    long long operand() {
        if (take("(")) {
            auto const result = choice();
            if (!take(")")) reject("a ')' is missing in the plural rule");
            return result;
        }
        if (take("n")) return n_;
        skip_blanks();
        unsigned short number = 0;  // larger ones could overflow in a multiplication
        auto const read = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
        if (read.ec != std::errc{}) reject("the plural rule has something that is not a number");
        rest_.remove_prefix(static_cast<std::size_t>(read.ptr - rest_.data()));
        return number;
    }

    std::string_view rest_;
    long long n_;
    int depth_ = 0;
};

/// The text between `begin` and the next semicolon.
std::string_view part_of(std::string_view field, std::string_view begin) {
    auto const at = field.find(begin);
    if (at == std::string_view::npos) reject("the plural rule has no number of forms, or no rule");
    auto const part = field.substr(at + begin.size());
    return part.substr(0, part.find(';'));
}

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

PluralRule::PluralRule(std::string_view field) : expression_(part_of(field, "plural=")) {
    auto const count = part_of(field, "nplurals=");
    auto const read = std::from_chars(count.data(), count.data() + count.size(), forms_);
    if (read.ec != std::errc{} || forms_ == 0 || forms_ > most_forms)
        reject("the plural rule has an impossible number of forms");
    for (long long n = 0; n <= largest_tried; ++n) {
        auto const form = Expression(expression_, n).value();
        if (form < 0 || std::cmp_greater_equal(form, forms_))
            reject("the plural rule names a form that is not there");
    }
}

std::size_t PluralRule::form(long long n) const {
    // Plural rules are periodic, so a larger number can be reduced.
    constexpr long long period = 1'000'000;
    auto const magnitude = n < 0 ? -(n % period) : n % period;
    auto const small = n > -period && n < period ? magnitude : magnitude + period;
    try {
        auto const form = Expression(expression_, small).value();
        return form >= 0 && std::cmp_less(form, forms_) ? static_cast<std::size_t>(form) : 0;
    } catch (std::invalid_argument const&) {
        return 0;  // the rule divides by zero for this number
    }
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
    if (!plural.empty()) plural_ = PluralRule(plural);
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
    for (auto form = plural_.form(n); form > 0; --form) {
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
