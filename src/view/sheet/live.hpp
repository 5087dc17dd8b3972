#pragma once
// What `watch` keeps on the screen: the sheet in as many lines as there are, and how phones get it.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "view/sheet/sheet.hpp"

namespace meldbook::view {

/// What is typed while a live page is shown.
enum class LiveKeys : std::uint8_t {
    single,  ///< q to quit, c for the code for phones
    lines,  ///< below the page, as it says itself
};

/// The last lines of a live page.
struct LiveFoot {
    std::string_view trouble{};  ///< why the page may be out of date; empty: it is not
    LiveKeys keys = LiveKeys::single;
    bool is_served = false;  ///< to phones
    std::size_t phones = 0;  ///< that look at it now
    bool is_entered = false;  ///< phones may enter
    std::string players{};  ///< who hold phones that enter
};

/// The sheet in at most `rows` lines. To make it fit, notes are left out first, then the oldest hands,
/// and last what each side needs next.
std::string live_sheet(Match const& match, int rows, LiveFoot const& foot, Style const& style,
                       SheetOptions const& options);

/// The page while the book has no match.
std::string live_nothing(std::string_view book, LiveFoot const& foot, Style const& style);

/// What becomes of the address for phones.
struct AddressLife {
    bool is_kept = false;  ///< it stays the same as long as the match is open
    bool is_another = false;  ///< than the match had: phones that have that one find nothing there
    bool enters = false;  ///< it is for those who enter
    bool records = false;  ///< the last confirmation of those who enter records a hand
    bool has_other = false;  ///< there is one for those who look, and one for those who enter
    bool is_of_evening = false;  ///< it is for all tables of an evening, and lasts as long
    std::string remark{};  ///< on what was kept of it; may be empty
};

/// The addresses at which phones see the sheet, the first also as a QR code if that fits into `rows`
/// lines and the width of the style. Without Unicode there is no code.
std::string address_page(std::vector<std::string> const& addresses, AddressLife const& life,
                         int rows, LiveKeys keys, Style const& style);

}  // namespace meldbook::view
