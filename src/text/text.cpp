#include "text/text.hpp"

#include <algorithm>
#include <cmath>

#include "text/clusters.hpp"
#include "text/translate.hpp"

namespace meldbook {

namespace {

std::string spaces(int columns) {
    return std::string(static_cast<std::size_t>(std::max(0, columns)), ' ');
}

/// Printable ASCII takes one column for each byte. Most texts are only that.
bool is_plain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

/// The longest beginning of a text that fits.
std::string_view fitting(std::string_view text, int columns) {
    Clusters clusters(text);
    std::size_t bytes = 0;
    int used = 0;
    while (auto const cluster = clusters.next()) {
        used += cluster->width;
        if (used > columns) break;
        bytes += cluster->bytes.size();
    }
    return text.substr(0, bytes);
}

void group_thousands(std::string& digits) {
    if (digits.size() < number_signs().least_grouped) return;
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
        digits.insert(static_cast<std::size_t>(at), number_signs().thousands);
    }
}

/// Collects lines word by word.
class Wrapper {
public:
    Wrapper(int columns, int indent)
        : columns_(std::max(1, columns)), later_(std::max(1, columns - indent)) {}

    void word(std::string_view word) {
        int const width = display_width(word);
        if (used_ > 0 && used_ + 1 + width <= room()) {
            line_ += ' ';
            used_ += 1;
        } else if (used_ > 0) {
            finish_line();
        }
        cut_long(word);
        line_ += word;
        used_ += display_width(word);
    }

    std::vector<std::string> take() && {
        if (!line_.empty() || lines_.empty()) finish_line();
        return std::move(lines_);
    }

private:
    int room() const { return lines_.empty() ? columns_ : later_; }

    void finish_line() {
        lines_.push_back(std::move(line_));
        line_.clear();
        used_ = 0;
    }

    void cut_long(std::string_view& word) {
        while (used_ == 0) {
            auto part = fitting(word, room());
            if (part.size() == word.size()) return;
            // A character wider than the line is taken anyway, or the loop would not end.
            if (part.empty()) part = Clusters(word).next()->bytes;
            lines_.emplace_back(part);
            word.remove_prefix(part.size());
        }
    }

    int columns_;
    int later_;
    std::vector<std::string> lines_;
    std::string line_;
    int used_ = 0;
};

}  // namespace

int display_width(std::string_view text) {
    if (is_plain(text)) return static_cast<int>(text.size());
    int columns = 0;
    Clusters clusters(text);
    while (auto const cluster = clusters.next()) columns += cluster->width;
    return columns;
}

std::string pad_right(std::string_view text, int columns) {
    return std::string(text) + spaces(columns - display_width(text));
}

std::string pad_left(std::string_view text, int columns) {
    return spaces(columns - display_width(text)) + std::string(text);
}

std::string shorten(std::string_view text, int columns, std::string_view ellipsis) {
    if (display_width(text) <= columns) return std::string(text);
    int const room = columns - display_width(ellipsis);
    if (room <= 0) return std::string(fitting(ellipsis, columns));
    auto kept = fitting(text, room);
    while (kept.ends_with(' ')) kept.remove_suffix(1);
    return std::string(kept) + std::string(ellipsis);
}

std::string shorten_middle(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    auto const continues = [&](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    auto head = most / 2;
    auto tail = text.size() - most / 2;
    while (head > 0 && continues(head)) --head;
    while (continues(tail)) ++tail;
    return std::string(text.substr(0, head)) + " … " + std::string(text.substr(tail));
}

std::vector<std::string> wrap(std::string_view text, int columns, int indent) {
    Wrapper wrapper(columns, indent);
    std::size_t at = 0;
    while ((at = text.find_first_not_of(" \n", at)) != std::string_view::npos) {
        auto const end = std::min(text.find_first_of(" \n", at), text.size());
        wrapper.word(text.substr(at, end - at));
        at = end;
    }
    return std::move(wrapper).take();
}

std::string number(long long value) {
    auto digits = std::to_string(value);
    if (value < 0) digits.erase(0, 1);
    group_thousands(digits);
    return value < 0 ? "−" + digits : digits;
}

std::string signed_number(long long value) {
    return value > 0 ? "+" + number(value) : number(value);
}

std::string size_text(long long bytes) {
    constexpr long long kibibyte = 1 << 10;
    constexpr long long mebibyte = 1 << 20;
    auto const rounded_up = [&](long long unit) { return number((bytes + unit - 1) / unit); };
    return bytes < 10 * mebibyte ? tr("{} KiB", rounded_up(kibibyte))
                                 : tr("{} MiB", rounded_up(mebibyte));
}

std::string decimal(double value, int places) {
    auto digits = fmt::format("{:.{}f}", std::abs(value), places);
    // A number that rounds to 0 has no minus sign.
    bool const negative = value < 0 && digits.find_first_not_of("0.") != std::string::npos;
    auto const point = digits.find('.');
    auto fraction = point == std::string::npos ? std::string() : digits.substr(point + 1);
    if (point != std::string::npos) digits.resize(point);
    group_thousands(digits);
    if (!fraction.empty()) digits += number_signs().point + fraction;
    return negative ? "−" + digits : digits;
}

}  // namespace meldbook
