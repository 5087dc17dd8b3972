#include "commands/import.hpp"

#include <algorithm>
#include <array>

#include "commands/common.hpp"
#include "commands/export_formats.hpp"
#include "commands/given_match.hpp"
#include "commands/import_json.hpp"
#include "commands/incoming.hpp"
#include "commands/input_file.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "formats/hand_table.hpp"
#include "formats/paper_sheet.hpp"
#include "formats/text_sheet.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

/// What a command reads, and where it goes.
struct Importing {
    Import const& command;
    InputFile& file;
    Incoming& incoming;
    Tools& tools;
    Out& out;
};

void take_given(std::vector<formats::RawMatch> const& matches, Importing const& to) {
    for (auto const& match : matches) {
        to.incoming.take(match.line,
                         [&] { return arriving(match, to.command.rules, to.tools, to.incoming); });
        to.incoming.progress.tell([&] { return message::importing(to.file.name(), std::nullopt); });
    }
}

/// All of a text file; what cannot be text is found here.
std::string text_of(Importing const& to) {
    auto text = to.file.rest();
    if (is_utf8(text)) return text;
    auto const before = std::string_view(text).substr(0, utf8_length(text));
    to.incoming.fail(1 + std::ranges::count(before, '\n'), UsageError(message::not_utf8()));
}

/// Runs `read`; what is wrong with how a file is laid out leaves nothing of it to go on with.
template <typename Read>
auto laid_out(Importing const& to, Read const& read) {
    try {
        return read();
    } catch (formats::LayoutError const& error) {
        if (error.line == 0) throw UsageError(to.tools.words(error));
        to.incoming.fail(error.line, error);
    }
}

void import_document(Importing const& to) { import_json(to.file, to.incoming); }

void import_csv(Importing const& to) {
    auto const text = text_of(to);
    take_given(laid_out(to, [&] { return formats::read_hand_table(text, to.command.columns); }),
               to);
}

void import_text(Importing const& to) {
    auto const text = text_of(to);
    take_given(laid_out(to, [&] { return formats::read_text_sheets(text); }), to);
}

void import_paper(Importing const& to) {
    bool const paper = to.command.totals == "paper";
    auto const text = text_of(to);
    auto const sheet = laid_out(to, [&] {
        return formats::read_paper_sheet(text,
                                         paper ? formats::Totals::paper : formats::Totals::added);
    });
    std::optional<Arriving> match;
    to.incoming.take(sheet.match.line, [&] {
        match = arriving(sheet.match, to.command.rules, to.tools, to.incoming);
        return *match;
    });
    if (!match) return;
    for (auto const& mistake : sheet.mistakes) {
        to.out.say(message::adding_mistake(to.file.name(), mistake.line, mistake.hand,
                                           match->facts.sides[mistake.side].name, mistake.written,
                                           mistake.right));
    }
    if (!sheet.mistakes.empty()) to.out.say(message::totals_taken(paper));
}

struct ImportFormat {
    std::string_view name, ending;
    void (*import)(Importing const&);
    std::string_view other_ending = ending;
};

constexpr std::array import_formats = {
    ImportFormat{"json", ".json", import_document},
    ImportFormat{"csv", ".csv", import_csv},
    ImportFormat{"text", ".txt", import_text, ".text"},
};

ImportFormat const& format_of(Import const& command) {
    std::vector<std::string> known;
    for (auto const& format : import_formats) {
        if (format.name == command.format) return format;
        known.emplace_back(format.name);
    }
    for (auto const& written : export_formats())
        if (written.name == command.format)
            throw UsageError(
                message::format_only_written("--format " + command.format, written.name, known));
    if (!command.format.empty()) {
        throw UsageError(
            message::unknown_format(command.format, nearest(command.format, known), known));
    }
    if (command.file == "-") return import_formats.front();
    for (auto const& format : import_formats)
        if (command.file.ends_with(format.ending) || command.file.ends_with(format.other_ending))
            return format;
    for (auto const& written : export_formats())
        if (command.file.ends_with(written.ending))
            throw UsageError(message::format_only_written(command.file, written.name, known));
    throw UsageError(message::format_not_told(command.file, known));
}

/// Nobody else can write to the book from the first match on: by then the file should be there.
void gather(InputFile& file, Tools const& tools) {
    Progress progress(tools.progress);
    file.gather(
        [&] { progress.tell([&] { return message::importing(file.name(), std::nullopt); }); });
}

auto importer(Import const& command) {
    return command.sheet ? import_paper : format_of(command).import;
}

}  // namespace

void prepare(Import const& command, Tools&) {
    if (command.file.empty()) throw UsageError(message::import_wants_file());
    if (!command.totals.empty() && command.totals != "added" && command.totals != "paper")
        throw UsageError(message::unknown_totals(command.totals));
    if (command.sheet && !command.format.empty()) throw UsageError(message::sheet_or_format());
    importer(command);
    // The file is not opened here: a pipe can be opened only once.
}

int run(Import const& command, store::Book& book, Tools& tools, Out& out) {
    InputFile file(command.file, tools.input);
    gather(file, tools);
    store::Step step(book, step_note(tools));
    step.expect_many();
    Incoming incoming(
        book, step, tools, file.name(),
        {.skip_bad = command.skip_bad, .replace = command.replace, .force = command.force}, out);
    importer(command)({command, file, incoming, tools, out});
    auto const& arrived = incoming.finish();
    if (!command.preview) step.commit();
    return report(arrived, command.preview, out);
}

}  // namespace meldbook::commands
