#include "cli/complain.hpp"

#include "host/command_error.hpp"
#include "text/row.hpp"
#include "text/text.hpp"
#include "words/errors.hpp"

namespace meldbook::cli {

std::vector<std::string> lines_of(std::exception const& error) {
    auto const* e = dynamic_cast<host::CommandError const*>(&error);
    auto lines = e != nullptr ? e->lines() : std::vector{words::sentence(error)};
    for (auto& line : lines) line = safe(line);
    return lines;
}

ExitStatus exit_status_of(std::exception const& error) {
    auto const* e = dynamic_cast<Error const*>(&error);
    return e != nullptr ? e->exit_status() : ExitStatus::failed;  // anything else is a defect
}

void complain(Process& process, std::string_view message) {
    Style const style{process.style.width, false, process.style.unicode};
    auto const line = "meldbook: " + finish(safe(message), style) + "\n";
    if (process.message_width <= 0) return process.remarks(line);
    process.remarks(wrapped_lines(line, {.width = process.message_width}));
}

void complain(Process& process, std::exception const& error) {
    for (auto const& line : lines_of(error)) complain(process, line);
}

}  // namespace meldbook::cli
