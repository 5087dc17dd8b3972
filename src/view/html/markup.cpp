#include "view/html/markup.hpp"

#include "text/text.hpp"

namespace meldbook::view {

std::string escaped(std::string_view text) {
    std::string markup;
    for (char const c : safe(text)) {
        switch (c) {
            case '&': markup += "&amp;"; break;
            case '<': markup += "&lt;"; break;
            case '>': markup += "&gt;"; break;
            case '"': markup += "&quot;"; break;
            case '\'': markup += "&#39;"; break;
            default: markup += c;
        }
    }
    return markup;
}

}  // namespace meldbook::view
