#include "view/pages/markup.hpp"

#include <fmt/format.h>

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

namespace html {

std::string name(std::string_view text) { return fmt::format("<bdi>{}</bdi>", escaped(text)); }

std::string section_begin(std::string_view id, std::string_view kind, std::string_view heading) {
    return fmt::format("<section class=\"{1}\" id=\"{0}\" aria-labelledby=\"{0}-title\">\n"
                       "<h2 id=\"{0}-title\">{2}</h2>\n",
                       id, kind, escaped(heading));
}

std::string table_begin(std::string_view id, std::string_view kind, std::string_view caption) {
    return fmt::format("<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
                       "aria-labelledby=\"{0}-caption\"><table class=\"{1}\">\n"
                       "<caption id=\"{0}-caption\">{2}</caption>\n",
                       id, kind, escaped(caption));
}

}  // namespace html

}  // namespace meldbook::view
