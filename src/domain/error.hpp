#pragma once
// The base classes of all errors that the program throws on purpose.

#include <exception>
#include <string>
#include <utility>

namespace meldbook {

/// The exit status of the program.
enum class ExitStatus : int {
    done = 0,
    refused = 1,  ///< something was refused or does not exist
    usage = 2,    ///< the command or its input cannot be read
    failed = 3,   ///< a file, disk, lock or defect prevented it
};

/// An expected error: it has codes and figures, or a sentence to print. Any other exception is a
/// defect.
class Error : public std::exception {
public:
    /// The exit status if the error ends the program.
    virtual ExitStatus exit_status() const noexcept = 0;
};

/// An error with a sentence to print.
class SentenceError : public Error {
public:
    explicit SentenceError(std::string sentence, ExitStatus status = ExitStatus::usage)
        : sentence_{std::move(sentence)}, status_{status} {}

    char const* what() const noexcept override { return sentence_.c_str(); }
    ExitStatus exit_status() const noexcept override { return status_; }

private:
    std::string sentence_;
    ExitStatus status_;
};

}  // namespace meldbook
