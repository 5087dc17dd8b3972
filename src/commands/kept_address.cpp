#include "commands/kept_address.hpp"

#include <array>
#include <fstream>
#include <string_view>

#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "host/output_file.hpp"

namespace meldbook::commands {

namespace {

constexpr std::size_t most_matches = 8;

std::string file_of(std::string const& book) { return book + ".phones"; }

/// The lines "MATCH ADDRESS" of the file, the newest first.
std::string lines_of(std::string const& book) {
    std::array<char, 4096> text{};
    std::ifstream file(file_of(book), std::ios::binary);
    file.read(text.data(), text.size());
    return {text.data(), static_cast<std::size_t>(file.gcount())};
}

}  // namespace

std::string kept_address(std::string const& book, std::string const& match) {
    auto const lines = lines_of(book);
    for (std::string_view rest = lines; !rest.empty();) {
        auto address = take_part(rest, '\n');
        if (take_part(address, ' ') == match) return std::string(address);
    }
    return "";
}

bool keep_address(std::string const& book, std::string const& match, std::string const& address) {
    auto const before = lines_of(book);
    auto lines = match + " " + address + "\n";
    std::string_view rest = before;
    for (std::size_t kept = 1; kept < most_matches && !rest.empty();) {
        auto const line = take_part(rest, '\n');
        if (line.starts_with(match + " ")) continue;
        lines.append(line).append("\n");
        ++kept;
    }
    try {
        host::OutputFile file(file_of(book), true, host::Readers::owner);
        file.write(lines);
        file.finish();
    } catch (host::CommandError const&) {
        return false;
    }
    return true;
}

}  // namespace meldbook::commands
