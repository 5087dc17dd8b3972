#pragma once
// A command as one row: its name, what it is for, an example, what it needs of the book, its options
// and the function that runs it. A function whose signature does not fit the need does not compile.

#include <memory>
#include <string_view>
#include <utility>

#include "cli/context.hpp"
#include "cli/page.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

/// A command and the arguments it was given.
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
    Sentence summary;
    std::string_view example;
    /// The command without arguments, and a page that writes them into it.
    std::unique_ptr<Command> (*begin)(Page& page);
};

/// Describes a command's arguments on a page.
template <typename T>
using Options = void (*)(Page&, T&);

/// What the functions below have in common; `run` opens what the command needs.
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
        return run(given, context.tools(), context.out());
    }>(name, summary, example);
}

/// Needs to know where the book is, not what is in it.
template <typename T, Options<T> options, ExitStatus (*run)(T const&, host::Tools&, host::Out&)>
constexpr CommandRow names_book(std::string_view name, Sentence summary, std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        context.find_book();
        return run(given, context.tools(), context.out());
    }>(name, summary, example);
}

template <typename T>
using RunWithAnyBook = ExitStatus (*)(T const&, store::Book const*, host::Tools&, host::Out&);

/// Reads the book, and does without where there is none.
template <typename T, Options<T> options, RunWithAnyBook<T> run>
constexpr CommandRow reads_any_book(std::string_view name, Sentence summary,
                                    std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        auto const book = context.read_if_any();
        return run(given, book ? &*book : nullptr, context.tools(), context.out());
    }>(name, summary, example);
}

/// The same for a command that only some arguments make look at the book.
template <typename T, Options<T> options, bool (T::*needs_book)() const, RunWithAnyBook<T> run>
constexpr CommandRow may_read_book(std::string_view name, Sentence summary,
                                   std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        if (!(given.*needs_book)()) return run(given, nullptr, context.tools(), context.out());
        auto const book = context.read_if_any();
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

/// Changes the book, or with its `preview` shows what it would change and only reads.
template <typename T, Options<T> options, RunWriting<T> run, RunReading<T> preview>
constexpr CommandRow writes_or_previews(std::string_view name, Sentence summary,
                                        std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        if (given.preview) {
            auto const book = context.read();
            return preview(given, book, context.tools(), context.out());
        }
        auto book = context.write();
        return run(given, book.book(), context.tools(), context.out());
    }>(name, summary, example);
}

/// Changes the book, which is made where there is none; `prepare` checks first what can be checked
/// without it, so that a mistake makes no book.
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

/// Copies the book's file, and only reads it.
template <typename T, Options<T> options,
          ExitStatus (*run)(T const&, store::BookFile const&, host::Tools&, host::Out&)>
constexpr CommandRow copies_book(std::string_view name, Sentence summary,
                                 std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        auto const file = context.file_to_copy();
        return run(given, file, context.tools(), context.out());
    }>(name, summary, example);
}

/// Replaces the book's file.
template <typename T, Options<T> options,
          ExitStatus (*run)(T const&, store::BookFile&, host::Tools&, host::Out&)>
constexpr CommandRow replaces_book(std::string_view name, Sentence summary,
                                   std::string_view example) {
    return command_row<T, options, [](T const& given, Context& context) {
        auto file = context.file_to_change();
        return run(given, file, context.tools(), context.out());
    }>(name, summary, example);
}

}  // namespace meldbook::cli
