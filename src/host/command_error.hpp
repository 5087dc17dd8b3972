#pragma once
// The errors with which a command stops.

#include <string>
#include <utility>
#include <vector>

#include "domain/error.hpp"

namespace meldbook::host {

/// Thrown when a command stops; nothing has been changed. It contains its sentences, one line each;
/// there are several if a hand is refused for several reasons.
class CommandError : public Error {
public:
    CommandError(ExitStatus status, std::string line)
        : CommandError(status, std::vector{std::move(line)}) {}
    CommandError(ExitStatus status, std::vector<std::string> lines)
        : status_(status), lines_(std::move(lines)) {}

    ExitStatus exit_status() const noexcept override { return status_; }
    std::vector<std::string> const& lines() const { return lines_; }
    /// The first line.
    char const* what() const noexcept override { return lines_.front().c_str(); }

private:
    ExitStatus status_;
    std::vector<std::string> lines_;  ///< at least one
};

/// An argument or a file cannot be read.
class UsageError : public CommandError {
public:
    explicit UsageError(std::string line) : CommandError(ExitStatus::usage, std::move(line)) {}
};

/// The command is refused, or what it names does not exist.
class Refused : public CommandError {
public:
    explicit Refused(std::string line) : CommandError(ExitStatus::refused, std::move(line)) {}
    explicit Refused(std::vector<std::string> lines)
        : CommandError(ExitStatus::refused, std::move(lines)) {}
};

/// A file, the disk or the terminal failed.
class Failed : public CommandError {
public:
    explicit Failed(std::string line) : CommandError(ExitStatus::failed, std::move(line)) {}
    explicit Failed(std::vector<std::string> lines)
        : CommandError(ExitStatus::failed, std::move(lines)) {}
};

}  // namespace meldbook::host
