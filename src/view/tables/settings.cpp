#include "view/tables/settings.hpp"

#include <array>

#include <fmt/format.h>

#include "json/writer.hpp"
#include "text/row.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

namespace {

std::string from_text(SettingRow const& row) {
    switch (row.from) {
        case SettingFrom::option: return fmt::format("option {}", row.where);
        case SettingFrom::environment: return fmt::format("environment: {}", row.where);
        case SettingFrom::file: return fmt::format("file, line {}", row.where);
        case SettingFrom::terminal: return "the terminal";
        case SettingFrom::fallback: return "default";
    }
    return "";
}

/// For narrow terminals: where a value came from stands below it.
std::string narrow(std::vector<SettingRow> const& rows, Style const& style) {
    std::string text;
    for (auto const& row : rows) {
        auto const setting =
            row.value.empty() ? row.key : fmt::format("{}: {}", row.key, row.value);
        text += paragraph(shown(setting, style), style, 0, 4, Tone::bold) +
                paragraph(from_text(row), style, 4, 4, Tone::dim);
    }
    return text;
}

constexpr std::array<std::string_view, 5> from_names = {"option", "environment", "file", "terminal",
                                                        "default"};

}  // namespace

std::string settings_page(std::vector<SettingRow> const& rows, std::string const& file, bool found,
                          Style const& style) {
    std::string text;
    if (file.empty())
        text = told("No configuration file: there is no home folder to look in.", style);
    else if (found) text = paragraph(fmt::format("File: {}", shown(file, style)), style, 0, 2);
    else text = paragraph(fmt::format("File, not there yet: {}", shown(file, style)), style, 0, 2);
    Table table({{}, {.flexible = true}, {}});
    for (auto const& row : rows) {
        table.row({{row.key, Tone::bold}, {shown(row.value, style)}, {from_text(row), Tone::dim}});
    }
    return finish(text + "\n" + (table.fits(style) ? table.draw(style) : narrow(rows, style)),
                  style);
}

std::string json::settings(std::vector<SettingRow> const& rows, std::string const& file,
                           bool found) {
    return meldbook::json::object_text([&](meldbook::json::Object& out) {
               out.field("file", file);
               out.field("found", found);
               for (auto settings = out.list("settings"); auto const& row : rows) {
                   auto setting = settings.object();
                   setting.field("key", row.key);
                   setting.field("value", row.value);
                   setting.field("from", from_names[static_cast<std::size_t>(row.from)]);
                   setting.field("where", row.where);
               }
           }) +
           "\n";
}

}  // namespace meldbook::view
