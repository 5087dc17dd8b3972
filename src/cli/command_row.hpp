#pragma once
// A command as one row of a table: its name, summary, example, and the way it needs the book. A
// function that takes something else does not compile.

#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include "cli/context.hpp"
#include "cli/page.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

/// A command with its arguments.
class Command {
public:
    virtual ~Command() = default;
    virtual ExitStatus run(Context& context) const = 0;
};

template <typename T>
class CommandOf final : public Command {
public:
    using Run = ExitStatus (*)(T const&, Context&);

    explicit CommandOf(Run function, T arguments = {})
        : given(std::move(arguments)), run_(function) {}
    ExitStatus run(Context& context) const override { return run_(given, context); }

    T given;

private:
    Run run_;
};

struct CommandRow {
    std::string_view name;  ///< "rules list"; empty: the program without a command
    Sentence summary;  ///< empty: for the build; help and completions do not show it
    std::string_view example;
    /// Makes the command, and describes its arguments on `page`, which points to where they are
    /// stored. The functions below set it.
    std::unique_ptr<Command> (*begin)(Page& page) = nullptr;
};

// The functions `options`, `run`, `preview` and `prepare` are those for T.

/// `open_and_run` opens what the command needs.
template <typename T, auto open_and_run>
constexpr CommandRow command_row(CommandRow row) {
    row.begin = [](Page& page) -> std::unique_ptr<Command> {
        auto command = std::make_unique<CommandOf<T>>(open_and_run);
        options(page, command->given);
        return command;
    };
    return row;
}

/// Needs no book.
template <typename T>
constexpr CommandRow without_book(CommandRow row) {
    return command_row<T, [](T const& given, Context& context) {
        context.page_results();
        return run(given, context.tools(), context.out());
    }>(row);
}

/// Needs the path of the book, but does not open it.
template <typename T>
constexpr CommandRow names_book(CommandRow row) {
    return command_row<T, [](T const& given, Context& context) {
        context.find_book();
        return run(given, context.tools(), context.out());
    }>(row);
}

/// How output is shown that is longer than the screen.
enum class Long : std::uint8_t {
    paged,
    paged_from_end,  ///< the newest is last
    scrolled,  ///< its end stays on the screen
};

/// Reads the book, if there is one.
template <typename T, Long is_long = Long::paged>
constexpr CommandRow reads_any_book(CommandRow row) {
    return command_row<T, [](T const& given, Context& context) {
        if constexpr (is_long != Long::scrolled)
            context.page_results(is_long == Long::paged_from_end);
        auto const book = context.read_if_any();
        // The sheet names the book itself, a league needs none; a script may ask before the first match.
        if constexpr (is_long != Long::scrolled && requires { given.json; })
            if (!book && !given.json) context.remark_absent_book();
        return run(given, book ? &*book : nullptr, context.tools(), context.out());
    }>(row);
}

/// Reads the book, if there is one, for a command that needs it only with some arguments and never
/// writes to it.
template <typename T>
constexpr CommandRow may_read_book(CommandRow row) {
    return command_row<T, [](T const& given, Context& context) {
        context.page_results();
        if (!given.needs_book()) return run(given, nullptr, context.tools(), context.out());
        auto const book = context.only_read_if_any();
        return run(given, book ? &*book : nullptr, context.tools(), context.out());
    }>(row);
}

/// Reads the book, which must exist.
template <typename T>
constexpr CommandRow reads_book(CommandRow row) {
    return command_row<T, [](T const& given, Context& context) {
        context.page_results();
        auto const book = context.read();
        return run(given, book, context.tools(), context.out());
    }>(row);
}

/// Changes the book, which must exist.
template <typename T>
constexpr CommandRow writes_book(CommandRow row) {
    return command_row<T, [](T const& given, Context& context) {
        auto book = context.write();
        return run(given, book.book(), context.tools(), context.out());
    }>(row);
}

/// Changes the book, or only reads it and shows what would change, or what is there.
template <typename T, auto only_reads = &T::preview>
constexpr CommandRow writes_or_previews(CommandRow row) {
    return command_row<T, [](T const& given, Context& context) {
        if (std::invoke(only_reads, given)) {
            auto const book = context.read();
            return preview(given, book, context.tools(), context.out());
        }
        auto book = context.write();
        return run(given, book.book(), context.tools(), context.out());
    }>(row);
}

/// Changes the book, and creates it if there is none. `prepare` first checks what can be checked
/// without the book, so that a mistake does not create one.
template <typename T>
ExitStatus begin_and_run(T const& given, Context& context) {
    context.refuse_if_read_only();
    context.find_book();
    prepare(given, context.tools());
    auto book = context.begin();
    return run(given, book.book(), context.tools(), context.out());
}
template <typename T>
constexpr CommandRow begins_book(CommandRow row) {
    return command_row<T, begin_and_run<T>>(row);
}

/// Reads the file of the book without opening it as a book.
template <typename T>
constexpr CommandRow reads_book_file(CommandRow row) {
    return command_row<T, [](T const& given, Context& context) {
        auto const file = context.file_to_read();
        return run(given, file, context.tools(), context.out());
    }>(row);
}

/// Changes the file of the book.
template <typename T>
constexpr CommandRow changes_book_file(CommandRow row) {
    return command_row<T, [](T const& given, Context& context) {
        auto file = context.file_to_change();
        return run(given, file, context.tools(), context.out());
    }>(row);
}

}  // namespace meldbook::cli
