#include "support/transcript.hpp"

#include <string_view>
#include <utility>

#include "support/files.hpp"
#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook::test {

namespace {

constexpr std::string_view lines_follow = " << EOF";

}  // namespace

std::size_t comments_begin(std::vector<std::string> const& lines, std::size_t command) {
    auto from = command;
    while (from > 0 && (lines[from - 1].starts_with("# ") || lines[from - 1].empty())) --from;
    while (from < command && lines[from].empty()) ++from;
    return from;
}

std::vector<TranscriptStep> steps_of(std::vector<std::string> const& lines) {
    std::vector<TranscriptStep> steps;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].starts_with("$ ")) continue;
        auto const mark = lines[i].find("  # exit ");
        TranscriptStep step{.line = i,
                            .command =
                                lines[i].substr(2, mark == std::string::npos ? mark : mark - 2),
                            .text = {},
                            .answers = {},
                            .printed = {},
                            .end = i + 1};
        if (step.command.ends_with(lines_follow)) {
            while (step.end < lines.size() && lines[step.end] != "EOF") {
                step.text += lines[step.end++] + "\n";
            }
            ++step.end;
            if (!step.command.starts_with("cat > ")) {
                step.command.resize(step.command.size() - lines_follow.size());
                step.answers = lines_of(step.text);
            }
        }
        auto next = step.end;
        while (next < lines.size() && !lines[next].starts_with("$ ")) ++next;
        auto end = next < lines.size() ? comments_begin(lines, next) : next;
        if (end < next) --end;  // the blank line before a comment
        for (auto k = step.end; k < end; ++k) step.printed += lines[k] + "\n";
        i = step.end - 1;
        steps.push_back(std::move(step));
    }
    return steps;
}

bool wrote_file(Session& session, TranscriptStep const& step) {
    if (!step.command.starts_with("cat > ")) return false;
    session.write_file(step.command.substr(6, step.command.find(lines_follow) - 6), step.text);
    return true;
}

Printed run(Session& session, TranscriptStep const& step) {
    if (!step.answers) return session.run(step.command);
    ScriptedAsker asker(*step.answers);
    session.answer_with(&asker);
    auto printed = session.run(step.command);
    session.answer_with(nullptr);
    printed.text.insert(0, asker.shown);
    printed.all.insert(0, asker.shown);
    return printed;
}

std::string play(std::vector<std::string> const& lines) {
    Session session;
    std::string played;
    for (auto const& step : steps_of(lines)) {
        auto const from = comments_begin(lines, step.line);
        if (from < step.line && !played.empty()) played += '\n';
        for (auto k = from; k < step.line; ++k) played += lines[k] + "\n";
        played += "$ " + step.command;
        if (wrote_file(session, step)) {
            played += "\n" + step.text + "EOF\n";
            continue;
        }
        auto const result = run(session, step);
        if (step.answers) played += lines_follow;
        if (result.code != 0) played += "  # exit " + std::to_string(result.code);
        if (step.answers) played += "\n" + step.text + "EOF";
        played += "\n" + result.text;
    }
    return played;
}

}  // namespace meldbook::test
