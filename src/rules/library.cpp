#include "rules/library.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>

#include "domain/text.hpp"
#include "rules/consistency.hpp"
#include "rules/countries.hpp"
#include "rules/document.hpp"
#include "rules/fields.hpp"
#include "rules/reader.hpp"
#include "rules/tree.hpp"
#include "text/text.hpp"

namespace meldbook::rules {

namespace {

// Symbolic links could make an endless chain in which every path is new.
constexpr std::size_t longest_chain = 32;

constexpr std::string_view ending = ".toml";

/// The rule set that others go by where they are silent.
constexpr std::string_view usual_rules = "classic";

bool looks_like_path(std::string_view name) {
    return name.find('/') != std::string_view::npos || name.ends_with(ending);
}

/// Whether switches behind the name of a rule set made it, and not a file.
bool set_by_command(Layered const& layered) {
    return layered.setter && layered.setter->file.empty();
}

/// Says which switches of a command make a rule set invalid, and how.
[[noreturn]] void fail_switches(Layered const& layered, RulesError const& cause) {
    std::string switches;
    for (auto const& member : *find(layered.base, "switches")->table()) {
        if (member.node.place.source != layered.setter) continue;
        if (!switches.empty()) switches += ' ';
        switches += SetSwitch{member.key, quoted(member.node)}.text();
    }
    auto const id = quoted(*find(layered.base, "id"));
    if (auto const* nothing = dynamic_cast<NothingToCount const*>(&cause)) {
        throw RulesError({}, tr("'{}' does not go with '{}', where {} counts '{}', which there is "
                                "not then; omit it",
                                switches, id, nothing->key, nothing->word));
    }
    throw RulesError({}, tr("'{}' does not go with '{}': {}", switches, id, cause.what()));
}

/// A number of players that nothing has an overlay for: the base rules.
constexpr int no_players = 0;

constexpr std::size_t largest_file = 1 << 20;  // bytes; the longest preset has under 10,000

}  // namespace

std::optional<std::string> read_text_file(std::filesystem::path const& path, std::size_t most) {
    auto const cannot_read = [&](int error) {
        throw RulesError({}, tr("'{}' cannot be read ({}); correct that and try again",
                                path.string(), std::generic_category().message(error)));
    };
    // Without waiting for the other end of a pipe.
    int const opened = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (opened < 0 && (errno == ENOENT || errno == ENOTDIR)) return std::nullopt;
    if (opened < 0) cannot_read(errno);
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const file(::fdopen(opened, "rb"),
                                                               &std::fclose);
    struct stat found{};
    if (::fstat(opened, &found) != 0) cannot_read(errno);
    if (S_ISDIR(found.st_mode)) cannot_read(EISDIR);
    if (!S_ISREG(found.st_mode)) {
        throw RulesError(
            {}, tr("'{}' is not a regular file; save it as one and name that", path.string()));
    }
    std::string text(most + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (std::ferror(file.get())) cannot_read(errno);
    if (text.size() > most) {
        throw RulesError({}, tr("'{}' is larger than {} bytes, too large for rules or settings; "
                                "check what it holds",
                                path.string(), number(static_cast<long long>(most))));
    }
    return text;
}

std::optional<std::string> read_file(std::filesystem::path const& path) {
    if (std::error_code none; is_directory(path, none)) return std::nullopt;
    return read_text_file(path, largest_file);
}

std::vector<std::string> ids_in(std::filesystem::path const& folder) {
    std::vector<std::string> ids;
    std::error_code none;
    for (auto const& entry : std::filesystem::directory_iterator(folder, none)) {
        auto id = entry.path().stem().string();
        if (entry.path().extension() == ending && is_id(id)) ids.push_back(std::move(id));
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::vector<std::string> misnamed_in(std::filesystem::path const& folder) {
    std::vector<std::string> names;
    std::error_code none;
    for (auto const& entry : std::filesystem::directory_iterator(folder, none)) {
        auto name = entry.path().filename().string();
        bool const is_one =
            entry.path().extension() == ending && is_id(entry.path().stem().string());
        if (!is_one && !name.starts_with('.') && fold(name).ends_with(ending))
            names.push_back(std::move(name));
    }
    std::sort(names.begin(), names.end());
    return names;
}

Resolved with_sides(Resolved resolved, std::vector<int> sides) {
    resolved.rules.table.sides = std::move(sides);
    resolved.document = to_document(resolved.rules);
    return resolved;
}

Library::Library(std::span<embedded::File const> presets, ReadFile read, std::filesystem::path own)
    : presets_(presets), read_(std::move(read)), own_(std::move(own)) {}

Resolved const& Library::get(std::string_view name_or_path, std::optional<int> seats) {
    return resolve(entry(name_or_path), seats);
}

Resolved const& Library::get_named(std::string_view text, std::optional<int> seats) {
    if (named_.contains(text)) return get(text, seats);
    auto const name = split_switches(text).name;
    if (preset(name) == nullptr && !own_file(name)) {
        if (is_id(name)) fail_unknown(name, {}, nullptr);
        throw RulesError({}, tr("'{}' is not the name of a rule set, and a document cannot name a "
                                "file; give the file with --rules",
                                name));
    }
    named_.emplace(text);
    return get(text, seats);
}

Resolved const* Library::parent(std::string_view name_or_path, std::optional<int> seats) {
    auto* found = entry(name_or_path).parent;
    return found != nullptr ? &resolve(*found, seats) : nullptr;
}

std::vector<int> Library::seats(std::string_view name_or_path) {
    std::vector<int> numbers;
    for (auto const& [number, overlay] : entry(name_or_path).layered.seats) {
        numbers.push_back(number);
    }
    return numbers;
}

std::vector<int> Library::players(std::string_view name_or_path) {
    return entry(name_or_path).layered.players;
}

std::vector<std::string> Library::check(std::string_view name_or_path) {
    auto found = warnings(name_or_path);
    auto const meant = players(name_or_path);
    for (auto number : meant.empty() ? seats(name_or_path) : meant) {
        for (auto const& warning : warnings(name_or_path, number)) {
            if (std::ranges::count(found, warning) == 0) found.push_back(warning);
        }
    }
    auto const& [layered, parent, resolved] = entry(name_or_path);
    bool const built_in = layered.source->file == layered.source->name + std::string(ending);
    for (auto const& about : built_in ? std::vector<Switch>{} : switches(name_or_path)) {
        for (auto const& [id, was, text, says, keys] : about.values) {
            if (keys.place.source != layered.source) continue;
            try {
                auto const with = with_switches(std::string(name_or_path), {{about.id, id}});
                for (auto const& warning : warnings(with)) {
                    if (std::ranges::count(found, warning) == 0)
                        found.push_back(placed(keys.place, warning));
                }
            } catch (RulesError const& error) {
                found.push_back(placed(keys.place, error.what()));
            }
        }
    }
    return found;
}

std::vector<std::string> Library::unused(std::string_view name_or_path, int seats) {
    return hidden_by_overlay(entry(name_or_path).layered, seats);
}

Borrowed Library::borrowed(std::string_view name_or_path) {
    return rules::borrowed(entry(name_or_path).layered);
}

std::vector<std::string> Library::warnings(std::string_view name_or_path,
                                           std::optional<int> seats) {
    auto& found = entry(name_or_path);
    int const players = seats ? *seats : usual_players(found);
    // Switches that a command sets have no file of their own.
    auto const& file = set_by_command(found.layered) ? *found.parent : found;
    auto tree = overlaid(found.layered, players);
    tree.place = file.layered.base.place;  // also where an overlay is another file's
    auto warnings = find_oddities(resolve(found, players).rules, tree);
    auto const add = [&](std::vector<std::string> const& more) {
        warnings.insert(warnings.end(), more.begin(), more.end());
    };
    if (file.parent) add(find_slips(file.layered, file.parent->layered));
    auto const& meant = file.layered.players;
    if (std::ranges::count(meant, players) > 0 &&
        resolve(found, players).rules.table.players() != players) {
        std::set<int> there = {resolve(found, no_players).rules.table.players()};
        for (auto const& [number, overlay] : found.layered.seats) there.insert(number);
        std::vector<std::string> numbers;
        for (int const number : there) numbers.push_back(std::to_string(number));
        warnings.push_back(
            placed(file.layered.players_place,
                   tr("players = {0}: there are no rules for {0} players, only for {1}; write "
                      "table.sides, or seats.{0} with its table",
                      players, joined(numbers, Joined::with_and))));
    }
    // For a number of players that is named it may be an exception, which is meant.
    if (!seats) add(overruled_switches(found.layered, resolve(found, players).rules));
    add(hidden_by_overlay(found.layered, players));
    return warnings;
}

std::vector<std::string> Library::names() const {
    std::vector<std::string> names;
    for (auto const& file : presets_) names.emplace_back(file.name);
    return names;
}

Listed Library::listed(std::string_view name) {
    auto const& rules = get(name).rules;
    auto numbers = players(name).empty() ? seats(name) : players(name);
    std::ranges::sort(numbers);
    auto const base = std::lower_bound(numbers.begin(), numbers.end(), rules.table.players());
    if (base == numbers.end() || *base != rules.table.players()) {
        numbers.insert(base, rules.table.players());
    }
    return {rules.id,
            rules.name,
            rules.sources.empty() ? std::string{} : rules.sources.front(),
            std::move(numbers),
            rules.match.target,
            rules.match.exceed,
            rules.table.decks,
            rules.opening,
            entry(name).layered.played};
}

std::vector<std::string> Library::own_names() const {
    auto names = ids_in(own_);
    std::erase_if(names, [this](std::string const& id) { return preset(id) != nullptr; });
    return names;
}

bool Library::is_preset(std::string_view name) const {
    return preset(name) != nullptr && !own_file(name);
}

std::vector<std::string> Library::all_names() const {
    auto all = names();
    for (auto& own : own_names()) all.push_back(std::move(own));
    return all;
}

Library::Entry& Library::entry(std::string_view name) {
    if (auto const known = by_name_.find(name); known != by_name_.end()) return *known->second;
    if (auto const named = split_switches(name); !named.switches.empty()) {
        auto& found = with_switches_set(named);
        by_name_.emplace(name, &found);
        return found;
    }
    Chain chain;
    auto const text = locate(name, {}, nullptr);
    auto& found = load(text, {}, chain);
    if (text.key.is_file) {
        resolve(found, std::nullopt);
        for (auto const& [number, overlay] : found.layered.own_overlays) resolve(found, number);
    }
    by_name_.emplace(name, &found);
    return found;
}

Library::Entry& Library::with_switches_set(NameWithSwitches const& named) {
    auto& under = entry(named.name);
    std::vector<ChosenSwitch> chosen;
    for (auto const& set : named.switches) chosen.push_back({set, {}});
    auto setter = std::make_shared<Source>();
    setter->depth = under.layered.source->depth + 1;
    setter->name = under.layered.source->name;
    // No preset and no path has such a name: its last word is no file.
    Key const key{true, with_switches(named.name, named.switches)};
    auto layered = switched(under.layered, chosen, std::move(setter));
    return entries_.emplace(key, Entry{std::move(layered), &under, {}}).first->second;
}

Library::Text Library::locate(std::string_view name, Place const& place, Key const* child) {
    auto const* file = preset(name);
    bool const among_presets = child && !child->is_file;
    if (!among_presets) {
        auto own = own_file(name);
        // A file that has the name of the preset it extends does not extend itself.
        bool const itself = file && own && child && *child == own->key;
        if (own && !itself) {
            if (file && own_wins_ && reported_.emplace(name).second) {
                own_wins_(name, own->key.name);
            }
            return std::move(*own);
        }
    }
    if (file) return {{false, std::string(name)}, std::string(file->text)};
    if (among_presets) fail_unknown(name, place, child);
    std::filesystem::path path(name);
    if (child) {
        // The file may come from anybody, and must not open one elsewhere.
        if (path.lexically_normal().has_parent_path()) {
            throw RulesError(place,
                             tr("'{}' is neither a rule set nor a file in the same folder; copy "
                                "the file there and write its name alone",
                                name));
        }
        path = std::filesystem::path(child->name).parent_path() / path;
    }
    auto const shown = path.lexically_normal().string();
    if (auto text = read_(path)) return {{true, shown}, std::move(*text)};
    if (!looks_like_path(name)) fail_unknown(name, place, child);
    throw RulesError(place, tr("there is no rule file '{}'; name an existing file", shown),
                     ExitStatus::refused);
}

Library& Library::built_in() {
    // Of each thread, because a library reads its rule sets when they are asked for.
    static thread_local Library all(embedded::presets(), [](auto const&) { return std::nullopt; });
    return all;
}

Library::Entry& Library::load(Text const& found, Place const& place, Chain& chain) {
    // They extend each other alone, so they are the same in every library.
    if (!found.key.is_file && presets_.data() == embedded::presets().data() && this != &built_in())
        return built_in().load(found, place, chain);
    if (auto const known = entries_.find(found.key); known != entries_.end()) return known->second;
    bool const circle = std::find(chain.begin(), chain.end(), found.key) != chain.end();
    chain.push_back(found.key);
    if (circle) {
        throw RulesError(place, tr("the files extend each other in a circle: {}; remove 'extends' "
                                   "from one of them",
                                   join(chain, " → ", [](Key const& key) { return key.name; })));
    }
    if (chain.size() > longest_chain) {
        throw RulesError(
            place, tr("more than {} files extend each other; merge some", number(longest_chain)));
    }

    auto source = std::make_shared<Source>();
    auto const& [is_file, name] = found.key;
    source->file = is_file ? name : name + std::string(ending);
    source->name = name;
    auto file = read_toml(found.text, source);
    if (file.table() && file.table()->empty())
        throw RulesError(file.place, tr("the file is empty; write which rule set it extends, like "
                                        "extends = \"classic\""));
    Entry* parent = nullptr;
    if (auto const extends = take_extends(file)) {
        auto const text = locate(extends->name, extends->place, &found.key);
        parent = &load(text, extends->place, chain);
        source->depth = parent->layered.source->depth + 1;
    }
    auto const stem = is_file ? std::filesystem::path(name).stem().string() : name;
    auto const brought = parent != nullptr ? Node{} : usual_switches(file, found.key);
    auto layered = layer(std::move(file), source, stem,
                         parent != nullptr ? &parent->layered : nullptr, brought);
    return entries_.emplace(found.key, Entry{std::move(layered), parent, {}}).first->second;
}

Node Library::usual_switches(Node const& file, Key const& key) {
    Node none{Table{}, file.place};
    auto const* id = find(file, "id");
    auto const* usual = id && id->text() && key.is_file ? preset(*id->text()) : nullptr;
    if (!usual) usual = preset(usual_rules);
    if (!usual || (!key.is_file && key.name == usual->name)) return none;
    Chain chain;
    auto const& from =
        load({{false, std::string(usual->name)}, std::string(usual->text)}, {}, chain);
    auto const* brought = find(from.layered.base, "switch");
    return brought ? *brought : none;
}

embedded::File const* Library::preset(std::string_view name) const {
    auto const found = std::find_if(presets_.begin(), presets_.end(),
                                    [&](embedded::File const& file) { return file.name == name; });
    return found == presets_.end() ? nullptr : &*found;
}

std::optional<Library::Text> Library::own_file(std::string_view name) const {
    if (own_.empty() || !is_id(name)) return std::nullopt;
    auto const path = own_ / (std::string(name) + std::string(ending));
    auto text = read_(path);
    if (!text) return std::nullopt;
    return Text{{true, path.lexically_normal().string()}, std::move(*text)};
}

void Library::fail_unknown(std::string_view name, Place const& place, Key const* child) const {
    auto const known = all_names();
    auto near = nearest(name, known);
    if (auto const* country = near.empty() ? country_of(name) : nullptr)
        near = country->rules.front();
    auto const beside =
        child ? std::filesystem::path(child->name).parent_path() : std::filesystem::path();
    auto file = std::string(name) + std::string(ending);
    if (!name.empty() && read_(beside / file)) near = std::move(file);
    throw RulesError(place,
                     near.empty() ? tr("there is no rule set '{}'; there are {}; or name a file",
                                       name, joined(known, Joined::with_and))
                                  : tr("there is no rule set '{}'; did you mean '{}'?", name, near),
                     ExitStatus::refused);
}

int Library::usual_players(Entry& found) {
    auto const& players = found.layered.players;
    return players.empty() ? resolve(found, no_players).rules.table.players() : players.front();
}

Resolved const& Library::resolve(Entry& found, std::optional<int> seats) {
    if (!seats) seats = usual_players(found);
    bool const overlay = seats && found.layered.seats.contains(*seats);
    int const number = overlay ? *seats : 0;
    if (auto const known = found.resolved.find(number); known != found.resolved.end()) {
        return known->second;
    }
    return found.resolved.emplace(number, resolve_new(found, overlay ? seats : std::nullopt))
        .first->second;
}

Resolved Library::resolve_new(Entry const& found, std::optional<int> seats) {
    auto const& layered = found.layered;
    auto const tree = overlaid(layered, seats);
    bool const by_command = set_by_command(layered);
    if (by_command) resolve(*found.parent, seats);  // a mistake that is not that of a switch
    Resolved resolved;
    try {
        resolved.rules = read_rules(tree, !seats);
        refuse_contradictions(resolved.rules, tree, seats);
    } catch (RulesError const& error) {
        if (by_command) {
            refuse_unmet(found.parent->layered, layered);
            fail_switches(layered, error);
        }
        throw;
    }
    settle_switches(resolved.rules, layered, seats.has_value());
    resolved.document = to_document(resolved.rules);
    return resolved;
}

std::vector<Switch> Library::switches(std::string_view name_or_path) {
    return switches_of(entry(name_or_path).layered.base);
}

std::vector<SwitchState> Library::switches(std::string_view name_or_path,
                                           std::optional<int> seats) {
    auto const document = get(name_or_path, seats).document;
    std::vector<SwitchState> states;
    for (auto const& about : switches(name_or_path)) {
        SwitchState state{about, {}, {}};
        for (auto const& value : about.values) {
            if (has_keys(document, value.rules)) state.value = value.id;
            state.refused.emplace_back();
            try {
                get(with_switches(std::string(name_or_path), {{about.id, value.id}}), seats);
            } catch (RulesError const& error) {
                state.refused.back() = error.what();
            }
        }
        states.push_back(std::move(state));
    }
    return states;
}

namespace {

/// The switches of the built-in rule sets, by their ids.
std::map<std::string, std::vector<Switch>> const& built_in_switches() {
    static auto const all = [] {
        auto& presets = Library::built_in();
        std::map<std::string, std::vector<Switch>> found;
        for (auto const& name : presets.names()) found[name] = presets.switches(name);
        return found;
    }();
    return all;
}

}  // namespace

std::vector<std::string> switch_words() {
    std::vector<std::string> words;
    for (auto const& [name, switches] : built_in_switches()) {
        for (auto const& about : switches) {
            for (auto const& value : about.values) {
                auto word = SetSwitch{about.id, value.id}.text();
                if (std::ranges::count(words, word) == 0) words.push_back(std::move(word));
            }
        }
    }
    return words;
}

std::string switch_text(std::string const& rules_id, SetSwitch const& set) {
    auto const& all = built_in_switches();
    auto const own = all.find(rules_id);
    for (auto const& about :
         (own == all.end() ? all.find(std::string(usual_rules)) : own)->second) {
        auto const* value = about.id == set.id ? about.value(set.value) : nullptr;
        if (value) return value->text;
    }
    return {};
}

}  // namespace meldbook::rules
