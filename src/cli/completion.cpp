#include "cli/completion.hpp"

#include <optional>

#include "cli/bash_line.hpp"
#include "embedded/completions.hpp"
#include "host/command_error.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

std::string_view script_for(std::string_view shell) {
    for (auto const& script : embedded::completions())
        if (script.name == "completion." + std::string(shell)) return script.text;
    std::vector<std::string> const known(shells.begin(), shells.end());
    throw host::UsageError(
        tr("'{}' is not a shell this works for; use {}", shell, joined(known, Joined::with_or)));
}

/// The answer for zsh and fish, which choose and quote what fits: whether files do, too, then a line for
/// each candidate.
std::string answer(Candidates const& found) {
    std::string text = found.files ? "files\n" : "words\n";
    for (auto const& each : found.words) text += each.word + "\t" + each.about + "\n";
    return text;
}

}  // namespace

void options(Page& page, Completion& completion) {
    page.word("SHELL", completion.shell, {}, true);
    page.positionals.back().choices.assign(shells.begin(), shells.end());
    page.words("WORD", completion.asked, mark("the line so far, from a script"));
    page.positionals.back().may_be_empty = true;
}

CandidateSources candidate_sources(Context& context, std::optional<store::Book>& book) {
    auto const& tools = context.tools();
    return {.library = tools.library,
            .world = tools.world,
            .book = [&context, &book](std::string const& named) {
                // One that cannot be read has no names to offer.
                try {
                    book = context.only_read_if_any(context.in_home(named));
                } catch (Error const&) {
                    book.reset();
                }
                return book ? &*book : nullptr;
            }};
}

ExitStatus complete_line(Completion const& completion, Context& context) {
    auto const script = script_for(completion.shell);
    auto& out = context.out();
    if (completion.asked.empty()) {
        context.page_results();
        out.print(script);
        return ExitStatus::done;
    }
    std::optional<store::Book> book;
    auto const sources = candidate_sources(context, book);
    if (completion.shell != "bash") {
        out.print(answer(candidates(completion.asked, sources)));
        return ExitStatus::done;
    }
    auto const line = read_bash_line(completion.asked);
    auto found =
        line.names_file ? Candidates{.words = {}, .files = true} : candidates(line.words, sources);
    if (found.files) add_files(found, line, context);
    out.print(answer(found, line));
    return ExitStatus::done;
}

}  // namespace meldbook::cli
