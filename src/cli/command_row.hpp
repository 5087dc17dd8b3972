#pragma once
// A command as one row of a table: its name, summary, example, options, the way it needs the book,
// and the function that runs it. A function whose signature does not match that need does not
// compile.

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
    Command() = default;
    Command(Command const&) = delete;
    Command& operator=(Command const&) = delete;
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
    /// stored.
    std::unique_ptr<Command> (*begin)(Page& page);
};

/// Describes a command's arguments on a page.
template <typename T>
using Options = void (*)(Page&, T&);

/// Makes a row for the functions below; `run` opens what the command needs.
template <typename T, Options<T> options, auto run>
constexpr CommandRow command_row(std::string_view name, Sentence summary,
                                 std::string_view example) {
    return {name, summary, example, [](Page& page) -> std::unique_ptr<Command> {
                auto command = std::make_unique<CommandOf<T>>(run);
                options(page, command->given);
                return command;
            }};
}

/// Needs no book.
template <typename T, Options<T> options, ExitStatus (*run)(T const&, host::Tools&, host::Out&)>
constexpr CommandRow without_book(std::string_view name, Sentence summary,
                                  std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        context.page_results();
        return run(given, context.tools(), context.out());
    }>(name, summary, example);
}

/// Needs the path of the book, but does not open it.
template <typename T, Options<T> options, ExitStatus (*run)(T const&, host::Tools&, host::Out&)>
constexpr CommandRow names_book(std::string_view name, Sentence summary, std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        context.find_book();
        return run(given, context.tools(), context.out());
    }>(name, summary, example);
}

template <typename T>
using RunWithAnyBook = ExitStatus (*)(T const&, store::Book const*, host::Tools&, host::Out&);

/// How output is shown that is longer than the screen.
enum class Long : std::uint8_t {
    paged,
    paged_from_end,  ///< the newest is last
    scrolled,  ///< its end stays on the screen
};

/// Reads the book, if there is one.
template <typename T, Options<T> options, RunWithAnyBook<T> run, Long is_long = Long::paged>
constexpr CommandRow reads_any_book(std::string_view name, Sentence summary,
                                    std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        if constexpr (is_long != Long::scrolled)
            context.page_results(is_long == Long::paged_from_end);
        auto const book = context.read_if_any();
        return run(given, book ? &*book : nullptr, context.tools(), context.out());
    }>(name, summary, example);
}

/// Reads the book, if there is one, for a command that needs it only with some arguments and never
/// writes to it.
template <typename T, Options<T> options, bool (T::*needs_book)() const, RunWithAnyBook<T> run>
constexpr CommandRow may_read_book(std::string_view name, Sentence summary,
                                   std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        context.page_results();
        if (!(given.*needs_book)()) return run(given, nullptr, context.tools(), context.out());
        auto const book = context.only_read_if_any();
        return run(given, book ? &*book : nullptr, context.tools(), context.out());
    }>(name, summary, example);
}

template <typename T>
using RunReading = ExitStatus (*)(T const&, store::Book const&, host::Tools&, host::Out&);

template <typename T>
using RunWriting = ExitStatus (*)(T const&, store::Book&, host::Tools&, host::Out&);

/// Reads the book, which must exist.
template <typename T, Options<T> options, RunReading<T> run>
constexpr CommandRow reads_book(std::string_view name, Sentence summary, std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        context.page_results();
        auto const book = context.read();
        return run(given, book, context.tools(), context.out());
    }>(name, summary, example);
}

/// Changes the book, which must exist.
template <typename T, Options<T> options, RunWriting<T> run>
constexpr CommandRow writes_book(std::string_view name, Sentence summary,
                                 std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        auto book = context.write();
        return run(given, book.book(), context.tools(), context.out());
    }>(name, summary, example);
}

/// Changes the book, or only reads it and shows what would change, or what is there.
template <typename T, Options<T> options, RunWriting<T> run, RunReading<T> preview,
          auto only_reads = &T::preview>
constexpr CommandRow writes_or_previews(std::string_view name, Sentence summary,
                                        std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        if (std::invoke(only_reads, given)) {
            auto const book = context.read();
            return preview(given, book, context.tools(), context.out());
        }
        auto book = context.write();
        return run(given, book.book(), context.tools(), context.out());
    }>(name, summary, example);
}

/// Changes the book, and creates it if there is none. `prepare` first checks what can be checked
/// without the book, so that a mistake does not create one.
template <typename T, Options<T> options, void (*prepare)(T const&, host::Tools&),
          RunWriting<T> run>
constexpr CommandRow begins_book(std::string_view name, Sentence summary,
                                 std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        context.refuse_if_read_only();
        prepare(given, context.tools());
        auto book = context.begin();
        return run(given, book.book(), context.tools(), context.out());
    }>(name, summary, example);
}

/// The same, except that with some arguments the command only prints, without a book.
template <typename T, Options<T> options, bool (T::*needs_book)() const,
          ExitStatus (*print)(T const&, host::Tools&, host::Out&),
          void (*prepare)(T const&, host::Tools&), RunWriting<T> run>
constexpr CommandRow begins_book_or_prints(std::string_view name, Sentence summary,
                                           std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        if (!(given.*needs_book)()) return print(given, context.tools(), context.out());
        context.refuse_if_read_only();
        prepare(given, context.tools());
        auto book = context.begin();
        return run(given, book.book(), context.tools(), context.out());
    }>(name, summary, example);
}

/// Reads the file of the book without opening it as a book.
template <typename T, Options<T> options,
          ExitStatus (*run)(T const&, store::BookFile const&, host::Tools&, host::Out&)>
constexpr CommandRow reads_book_file(std::string_view name, Sentence summary,
                                     std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        auto const file = context.file_to_read();
        return run(given, file, context.tools(), context.out());
    }>(name, summary, example);
}

/// Changes the file of the book.
template <typename T, Options<T> options,
          ExitStatus (*run)(T const&, store::BookFile&, host::Tools&, host::Out&)>
constexpr CommandRow changes_book_file(std::string_view name, Sentence summary,
                                       std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        auto file = context.file_to_change();
        return run(given, file, context.tools(), context.out());
    }>(name, summary, example);
}

}  // namespace meldbook::cli
