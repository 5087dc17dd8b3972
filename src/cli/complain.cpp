#include "cli/complain.hpp"

#include "cli/errors.hpp"
#include "text/text.hpp"

namespace meldbook::cli {

void complain(Process& process, std::string_view message) {
    Style const style{process.style.width, false, process.style.unicode};
    process.remarks("meldbook: " + finish(safe(message), style) + "\n");
}

void complain(Process& process, std::exception const& error) {
    for (auto const& line : lines_of(error)) complain(process, line);
}

}  // namespace meldbook::cli
