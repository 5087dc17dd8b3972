#include "config/settings.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "rules/library.hpp"
#include "rules/switches.hpp"
#include "rules/tree.hpp"

namespace meldbook::config {

namespace {

using rules::Fault;
using rules::Mistake;
using rules::Node;

constexpr std::size_t largest_file = 1 << 16;  // bytes
constexpr std::array<char const*, 3> switch_names = {"auto", "always", "never"};

class Reader {
public:
    Reader(Settings& settings, Known const& known) : settings_(settings), known_(known) {}

    void read(Node const& root) {
        for (auto const& member : *root.table()) {
            auto const* const key = std::find_if(keys.begin(), keys.end(), [&](Key const& known) {
                return known.name == member.key;
            });
            if (key != keys.end()) (this->*key->read)(member);
            else unknown_key(member);
        }
    }

private:
    struct Key {
        std::string_view name;
        void (Reader::*read)(rules::Member const&);
    };
    static std::array<Key, 8> const keys;

    void unknown_key(rules::Member const& member) {
        unknown(member.place, Fault::unknown_key, "config.toml", member.key,
                texts_of(keys, &Key::name));
    }

    void wrong_type(rules::Member const& member, rules::Wanted wanted) {
        auto mistake = mistake_at(member.node.place, Fault::wrong_type, member.key);
        mistake.value = excerpt(member.node);
        mistake.wanted = wanted;
        settings_.mistakes.push_back(std::move(mistake));
    }

    void unknown(rules::Place const& place, Fault fault, std::string const& key,
                 std::string const& value, std::vector<std::string> const& choices) {
        auto mistake = mistake_at(place, fault, key);
        mistake.value = value;
        mistake.choices = choices;
        mistake.suggestion = nearest(value, choices);
        settings_.mistakes.push_back(std::move(mistake));
    }

    void read_rules(rules::Member const& member) {
        auto const* text = member.node.text();
        if (text == nullptr) return wrong_type(member, rules::Wanted::text);
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
        if (std::find(known.begin(), known.end(), name) != known.end()) {
            settings_.rules = {with_switches(name, switches), member.place.line};
        } else {
            unknown(member.node.place, Fault::unknown_word, member.key, name, known);
        }
    }

    void read_players(rules::Member const& member) {
        auto const* list = member.node.list();
        if (list == nullptr) return wrong_type(member, rules::Wanted::texts);
        std::vector<std::string> names;
        for (auto const& entry : *list) {
            auto const* name = entry.text();
            if (name == nullptr) return wrong_type(member, rules::Wanted::texts);
            if (rules::has_control_character(*name)) {
                settings_.mistakes.push_back(
                    mistake_at(entry.place, Fault::control_character, member.key));
                return;
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
        if (text == nullptr) return wrong_type(member, rules::Wanted::text);
        auto const& known = known_.languages;
        if (std::find(known.begin(), known.end(), *text) != known.end()) {
            settings_.language = {*text, member.place.line};
        } else {
            // No suggestion: "fr" is not a mistyped "en".
            auto mistake = mistake_at(member.node.place, Fault::unknown_word, member.key);
            mistake.value = *text;
            mistake.choices = known;
            settings_.mistakes.push_back(std::move(mistake));
        }
    }

    void read_pager(rules::Member const& member) {
        auto const* text = member.node.text();
        if (text == nullptr) return wrong_type(member, rules::Wanted::text);
        if (rules::has_control_character(*text)) {
            settings_.mistakes.push_back(
                mistake_at(member.node.place, Fault::control_character, member.key));
            return;
        }
        settings_.pager = {*text, member.place.line};
    }

    void read_number(rules::Member const& member, int least, int most, Setting<int>& to) {
        auto const* number = member.node.whole();
        if (number == nullptr) return wrong_type(member, rules::Wanted::whole_number);
        if (*number >= least && *number <= most) {
            to = {static_cast<int>(*number), member.place.line};
            return;
        }
        auto mistake = mistake_at(member.node.place, Fault::out_of_range, member.key);
        mistake.value = excerpt(member.node);
        mistake.least = least;
        mistake.most = most;
        settings_.mistakes.push_back(std::move(mistake));
    }

    void read_backups(rules::Member const& member) {
        read_number(member, 0, 1000, settings_.backups);
    }
    void read_backups_mib(rules::Member const& member) {
        constexpr int tebibyte = 1 << 20;
        read_number(member, 1, tebibyte, settings_.backups_mib);
    }

    void read_colour(rules::Member const& member) { read_switch(member, settings_.colour); }
    void read_unicode(rules::Member const& member) { read_switch(member, settings_.unicode); }

    void read_switch(rules::Member const& member, Setting<Switch>& to) {
        static std::vector<std::string> const words(switch_names.begin(), switch_names.end());
        auto const* text = member.node.text();
        if (text == nullptr) return wrong_type(member, rules::Wanted::text);
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (words[i] == *text) to = {static_cast<Switch>(i), member.place.line};
        }
        if (!to.given()) unknown(member.node.place, Fault::unknown_word, member.key, *text, words);
    }

    Settings& settings_;
    Known const& known_;
};

std::array<Reader::Key, 8> const Reader::keys = {{{"rules", &Reader::read_rules},
                                                  {"players", &Reader::read_players},
                                                  {"language", &Reader::read_language},
                                                  {"colour", &Reader::read_colour},
                                                  {"unicode", &Reader::read_unicode},
                                                  {"pager", &Reader::read_pager},
                                                  {"backups", &Reader::read_backups},
                                                  {"backups_mib", &Reader::read_backups_mib}}};

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
        settings.mistakes.push_back(error.mistake());
    }
    return settings;
}

}  // namespace meldbook::config
