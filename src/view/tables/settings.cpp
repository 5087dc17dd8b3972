#include "view/tables/settings.hpp"

#include <array>

#include "text/row.hpp"
#include "text/translate.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

namespace {

std::string from_text(SettingRow const& row) {
    switch (row.from) {
        case SettingFrom::option: return tr("option {}", row.where);
        case SettingFrom::environment: return tr("environment: {}", row.where);
        case SettingFrom::file: return tr("file, line {}", row.where);
        case SettingFrom::terminal: return tr("the terminal");
        case SettingFrom::fallback: return tr("default");
    }
    return "";
}

constexpr std::array<std::string_view, 5> from_names = {"option", "environment", "file", "terminal",
                                                        "default"};

constexpr Column<SettingRow> setting_columns[] = {
    {{.key = "key", .csv = "setting", .heading = mark("setting"), .tone = Tone::bold, .head = true},
     [](SettingRow const& row) -> Cell { return Text{row.key}; }},
    {{.key = "value", .csv = "value", .heading = mark("value"), .head = true},
     [](SettingRow const& row) -> Cell { return Text{row.value}; }},
    {{.key = "from", .csv = "from", .heading = mark("from"), .tone = Tone::dim},
     [](SettingRow const& row) -> Cell { return Text{from_text(row)}; },
     [](auto& out, std::string_view key, SettingRow const& row) {
         out.field(key, from_names[static_cast<std::size_t>(row.from)]);
     }},
    {.info = {.key = "where"},
     .write_json = [](auto& out, std::string_view key,
                      SettingRow const& row) { out.field(key, row.where); }},
};

}  // namespace

Table settings_table(std::vector<SettingRow> const& rows) {
    Table table{.title = tr("Settings"), .headed = false};
    add_columns(table, setting_columns, rows);
    return table;
}

std::string settings_page(std::vector<SettingRow> const& rows, std::string const& file, bool found,
                          Style const& style) {
    auto const where = file.empty()
                           ? tr("No configuration file: there is no home folder to look in.")
                       : found ? tr("File: {}", shown(file, style))
                               : tr("File, not there yet: {}", shown(file, style));
    return finish(
        paragraph(where, style, 0, 2) + "\n" + terminal_table(settings_table(rows), style), style);
}

std::string settings_json(std::vector<SettingRow> const& rows, std::string const& file,
                          bool found) {
    auto text = json::object_text([&](json::Object& out) {
        out.field("file", file);
        out.field("found", found);
        auto list = out.list("settings");
        for (auto const& row : rows) {
            auto object = list.object();
            write_members(object, setting_columns, row);
        }
    });
    return text += '\n';
}

}  // namespace meldbook::view
