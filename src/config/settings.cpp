#include "config/settings.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "domain/text.hpp"
#include "rules/library.hpp"
#include "rules/switches.hpp"
#include "rules/tree.hpp"
#include "text/translate.hpp"

namespace meldbook::config {

namespace {

using rules::Node;

constexpr std::size_t largest_file = 1 << 16;  // bytes
constexpr auto must_be_address = mark("{} must begin with 'https://', not '{}'");
constexpr std::array<char const*, 3> switch_names = {"auto", "always", "never"};

class Reader {
public:
    Reader(Settings& settings, Known const& known) : settings_(settings), known_(known) {}

    void read(Node const& root) {
        using Key = std::pair<std::string_view, std::function<void()>>;
        for (auto const& member : *root.table()) {
            Key const keys[] = {
                {"rules", [&] { read_rules(member); }},
                {"players", [&] { read_players(member); }},
                {"language", [&] { read_language(member); }},
                {"ranks", [&] { read_choice(member, ranks_names, settings_.ranks); }},
                {"colour", [&] { read_choice(member, switch_names, settings_.colour); }},
                {"unicode", [&] { read_choice(member, switch_names, settings_.unicode); }},
                {"pager", [&] { read_text(member, settings_.pager); }},
                {"site_title", [&] { read_text(member, settings_.site_title); }},
                {"site_address", [&] { read_address(member, settings_.site_address); }},
                {"confirm", [&] { read_choice(member, confirm_names, settings_.confirm); }},
                {"backups", [&] { read_number(member, 0, 1000, settings_.backups); }},
                {"backups_mib", [&] { read_number(member, 1, 1 << 20, settings_.backups_mib); }}};
            auto const* const key = std::ranges::find(keys, member.key, &Key::first);
            if (key != std::end(keys)) key->second();
            else
                add({member.place, rules::unknown(rules::unknown_key, member.key, "config.toml",
                                                  texts_of(keys, &Key::first))});
        }
    }

private:
    void add(rules::RulesError const& mistake) { settings_.mistakes.emplace_back(mistake.what()); }

    void wrong_type(rules::Member const& member, Sentence must_be) {
        add(rules::wrong_type(member.node, member.key, must_be));
    }

    void unknown_value(rules::Member const& member, std::string const& value,
                       std::vector<std::string> const& known) {
        add({member.node.place, rules::unknown(rules::unknown_value, value, member.key, known)});
    }

    void read_rules(rules::Member const& member) {
        auto const* text = member.node.text();
        if (text == nullptr) return wrong_type(member, rules::must_be_text);
        auto const [name, switches] = rules::split_switches(*text);
        // As on the command line, but a path is relative to the folder of this file.
        bool const file = name.find('/') != std::string::npos || name.ends_with(".toml");
        if (file) {
            auto const folder = std::filesystem::path(settings_.path).parent_path();
            // If the current folder is unknown, the path is kept unchanged.
            std::error_code error;
            auto const path = std::filesystem::absolute(folder / name, error);
            settings_.rules = {with_switches(path.lexically_normal().string(), switches),
                               member.place.line};
            return;
        }
        auto known = known_.presets;
        for (auto& own : rules::ids_in(rules_folder(settings_.path))) {
            if (std::find(known.begin(), known.end(), own) == known.end()) {
                known.push_back(std::move(own));
            }
        }
        // Also a name that is not known: Classic instead of it would be another game.
        settings_.rules = {with_switches(name, switches), member.place.line};
        settings_.has_unknown_rules = std::find(known.begin(), known.end(), name) == known.end();
        if (settings_.has_unknown_rules) unknown_value(member, name, known);
    }

    void read_players(rules::Member const& member) {
        auto const* list = member.node.list();
        if (list == nullptr) return wrong_type(member, rules::must_be_texts);
        std::vector<std::string> names;
        for (auto const& entry : *list) {
            auto const* name = entry.text();
            if (name == nullptr) return wrong_type(member, rules::must_be_texts);
            if (rules::has_control_character(*name)) {
                return add(rules::control_character(entry.place, member.key));
            }
            add_name(names, *name);
        }
        settings_.players = {std::move(names), member.place.line};
    }

    /// Appends a name unless it is empty or already there.
    static void add_name(std::vector<std::string>& names, std::string_view name) {
        name = trimmed(name);
        bool const there = std::find(names.begin(), names.end(), name) != names.end();
        if (!name.empty() && !there) names.emplace_back(name);
    }

    void read_language(rules::Member const& member) {
        auto const* text = member.node.text();
        if (text == nullptr) return wrong_type(member, rules::must_be_text);
        auto const& known = known_.languages;
        if (std::find(known.begin(), known.end(), *text) != known.end()) {
            settings_.language = {*text, member.place.line};
        } else {
            // No suggestion: "fr" is not a mistyped "en".
            add({member.node.place, tr_with(rules::unknown_value.all, *text, member.key,
                                            joined(known, Joined::with_or))});
        }
    }

    void read_text(rules::Member const& member, Setting<std::string>& to) {
        auto const* text = member.node.text();
        if (text == nullptr) return wrong_type(member, rules::must_be_text);
        if (rules::has_control_character(*text)) {
            return add(rules::control_character(member.node.place, member.key));
        }
        to = {*text, member.place.line};
    }

    void read_number(rules::Member const& member, int least, int most, Setting<int>& to) {
        auto const* number = member.node.whole();
        if (number == nullptr) return wrong_type(member, rules::must_be_whole);
        if (*number >= least && *number <= most) {
            to = {static_cast<int>(*number), member.place.line};
        } else {
            add(rules::out_of_range(member.node, member.key, least, most));
        }
    }

    void read_address(rules::Member const& member, Setting<std::string>& to) {
        auto const* text = member.node.text();
        if (text == nullptr || !(text->starts_with("https://") || text->starts_with("http://")))
            return wrong_type(member, must_be_address);
        read_text(member, to);
        if (!to.value.empty() && !to.value.ends_with('/')) to.value += '/';
    }

    template <typename Names, typename Choice>
    void read_choice(rules::Member const& member, Names const& names, Setting<Choice>& to) {
        auto const* text = member.node.text();
        if (text == nullptr) return wrong_type(member, rules::must_be_text);
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == *text) to = {static_cast<Choice>(i), member.place.line};
        }
        if (!to.given()) unknown_value(member, *text, {names.begin(), names.end()});
    }

    Settings& settings_;
    Known const& known_;
};

}  // namespace

std::string rules_folder(std::string const& settings_path) {
    if (settings_path.empty()) return {};
    return (std::filesystem::path(settings_path).parent_path() / "rules").string();
}

Settings read_settings(std::string const& path, Known const& known) {
    Settings settings;
    settings.path = path;
    if (path.empty()) return settings;
    auto const source = std::make_shared<rules::Source>(rules::Source{path, 0});
    try {
        auto const text = rules::read_text_file(path, largest_file);
        if (!text) return settings;
        settings.found = true;
        Reader(settings, known).read(rules::read_toml(*text, source));
    } catch (rules::RulesError const& error) {
        settings.found = true;
        settings.mistakes.emplace_back(error.what());
    }
    return settings;
}

}  // namespace meldbook::config
