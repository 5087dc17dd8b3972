#pragma once
// A screen for the evening: what is played above, a line to type commands in below, and between them what the
// last command has printed. `pad` has one for a table, `event serve` one for all tables.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.hpp"
#include "cli/run.hpp"
#include "commands/counted.hpp"
#include "commands/phone_table.hpp"
#include "host/screen.hpp"

namespace meldbook::cli {

/// What a desk shows, and what the lines that are typed into it do.
class DeskWork {
public:
    DeskWork() = default;
    DeskWork(DeskWork const&) = delete;
    DeskWork& operator=(DeskWork const&) = delete;
    virtual ~DeskWork() = default;

    /// What stands above, in at most so many rows.
    virtual std::string page(host::ScreenSize room) = 0;
    /// Whether that is the code for phones, which hide_code() takes away.
    virtual bool code_shown() const = 0;
    virtual void hide_code() = 0;
    /// Said when it begins.
    virtual std::string what_to_type() const = 0;
    /// What stands before the line, and whether it asks about what was said above it.
    virtual std::string prompt() const = 0;
    virtual bool is_asked() const = 0;
    /// What can stand at the beginning of a line besides commands.
    virtual std::vector<std::string> first_words() const = 0;

    /// Does what a line says; every command that this takes is run by `process`. Returns false if the
    /// user leaves.
    virtual bool take(std::string_view typed, Process& process) = 0;
    /// Shows what is open, before the first line and after what phones have said.
    virtual void review(Process& process) = 0;
    /// Called at the first key of a line, and when it is gone. `sees`: what is open has been said to the user.
    virtual void line_begins(bool /*sees*/) {}
    virtual void line_ends() {}

    /// A descriptor that can be read when hear() has something to do; −1: there is none.
    virtual int heard() const = 0;
    /// What phones have done.
    struct Heard {
        std::vector<std::string> news{};  ///< what the user is told of it
        bool has_changed = false;  ///< the page
    };
    /// Answers phones; while the user is asked, only those that look.
    virtual Heard hear(commands::Hears hears) = 0;
    /// Whether what the user was shown has changed, so that act() shows it anew.
    virtual bool is_outdated() const { return false; }
    /// Whether act() has something to do that has waited for the line to end.
    virtual bool waits_for_line() { return false; }
    /// Does what phones have agreed on.
    virtual void act(Process& process) = 0;

    /// Called when the book has changed, or the time is over. Returns whether it is about something else now.
    virtual bool read_again() = 0;
    virtual std::optional<std::chrono::milliseconds> next_check() const = 0;
};

/// Keeps the screen, and runs the lines that are typed until the user leaves.
ExitStatus run_desk(DeskWork& work, Context& context);

/// Says what keeps a hand from being recorded, and how it is all the same. Returns whether anything does.
bool told_in_the_way(std::vector<std::string> const& open, Process& process);

/// Whether the user leaves although what phones have said to be wrong is not kept.
bool leaves(std::vector<std::string> const& wrong, Process& process);

/// Takes back what the last line has changed in a hand in progress, and says so, or that others have replaced it since.
/// `typed` is what lines have changed in it, the last one at the end; nothing where one has made a step, which `undo` is
/// then about. Returns false if such a line is the last one, or none is left. Throws Refused if the hand has changed
/// meanwhile.
bool take_back_typed(std::vector<std::optional<commands::CountedChange>>& typed,
                     CountedHand const& now, Match const& match, Context& context,
                     Process& process);

/// Prints a sentence of the desk.
void say(Process& process, std::string_view text);

}  // namespace meldbook::cli
