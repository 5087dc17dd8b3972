#include "commands/rules_new.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "commands/common.hpp"
#include "commands/output_file.hpp"
#include "embedded/presets.hpp"
#include "rules/notation.hpp"
#include "rules/document.hpp"
#include "text/row.hpp"
#include "view/messages_rules.hpp"
#include "view/rules/rule_file.hpp"

namespace meldbook::commands {

namespace {

namespace fs = std::filesystem;
namespace message = view::message;

void refuse_id(std::string const& id, rules::Library const& library) {
    if (!rules::is_id(id)) throw UsageError(message::bad_rules_id(id));
    auto const presets = library.names();
    if (std::find(presets.begin(), presets.end(), id) != presets.end()) {
        throw Refused(message::rules_id_taken(id));
    }
}

/// What a file that may lie anywhere says of its parent: a name, or where the parent's file lies.
std::string named_from_anywhere(std::string const& from, rules::Library const& library) {
    auto const known = library.all_names();
    bool const name = std::find(known.begin(), known.end(), from) != known.end();
    return name ? from : fs::absolute(from).lexically_normal().string();
}

/// Throws RulesError where the text could not be used at its place: by a detour it may extend itself.
void refuse_unusable(std::string const& path, std::string const& text,
                     rules::Library const& library) {
    auto const place = fs::absolute(path).lexically_normal();
    rules::Library as_written(
        embedded::presets(),
        [&](fs::path const& wanted) {
            if (fs::absolute(wanted).lexically_normal() == place) return std::optional{text};
            return rules::read_file(wanted);
        },
        library.own_folder());
    as_written.get(place.string());
}

std::string own_path(std::string const& id, rules::Library const& library) {
    auto const& folder = library.own_folder();
    if (folder.empty()) throw Refused(message::no_rules_folder(id));
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw Stop(failed, message::no_folder_made(folder.string(), error.message()));
    return (folder / (id + ".toml")).string();
}

}  // namespace

int run(NewRules const& command, Tools& tools, Out& out) {
    auto& library = tools.library;
    refuse_id(command.id, library);
    auto const from = command.from.empty() ? std::string("classic") : command.from;
    auto const& parent = library.get(from);
    auto const parent_name = named_from_anywhere(from, library);
    bool const own = command.output.empty();
    auto const path = own ? own_path(command.id, library) : command.output;
    auto const text = view::rule_file(
        {.id = rules::toml_text(command.id),
         .name = rules::toml_text(message::rules_name(parent.rules.name, command.id)),
         .extends = rules::toml_text(parent_name),
         .parent = rules::toml_text(from),
         .value = [&](std::string_view key) { return rules::toml_values(parent.document, key); }});
    if (!is_standard_output(path)) refuse_unusable(path, text, library);
    write_to(path, command.force, out, [&](Out::Sink const& to) { to(text); });
    if (is_standard_output(path)) return done;
    // A name behind --rules is known by its slash.
    auto const name = own ? command.id : fs::path(path).has_parent_path() ? path : "./" + path;
    out.say(message::rules_begun(path));
    for (auto const& next : message::after_rules_new(name)) {
        out.print(finish(command_lines(next, out.style), out.style));
    }
    return done;
}

}  // namespace meldbook::commands
