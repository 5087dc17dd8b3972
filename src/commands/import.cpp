#include "commands/import.hpp"

#include "commands/common.hpp"
#include "commands/import_json.hpp"
#include "commands/incoming.hpp"
#include "commands/input_file.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

void prepare(Import const& command, Tools& tools) {
    if (command.file.empty()) throw UsageError(view::message::import_wants_file());
    InputFile const readable(command.file, tools.input);
}

int run(Import const& command, store::Book& book, Tools& tools, Out& out) {
    InputFile file(command.file, tools.input);
    store::Step step(book, step_note(tools));
    Incoming incoming(
        book, step, tools, file.name(),
        {.skip_bad = command.skip_bad, .replace = command.replace, .force = command.force}, out);
    import_json(file, incoming);
    auto const& arrived = incoming.finish();
    if (!command.preview) step.commit();
    return report(arrived, command.preview, out);
}

}  // namespace meldbook::commands
