#pragma once
// How a command says that it could not do what was asked.

#include <string>
#include <utility>
#include <vector>

#include "domain/error.hpp"

namespace meldbook::host {

/// A command that stopped; nothing has been changed. It has its sentences already, each one line:
/// several where a hand is refused for several reasons.
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
    std::vector<std::string> lines_;  ///< one at least
};

/// What was given cannot be read.
class UsageError : public CommandError {
public:
    explicit UsageError(std::string line) : CommandError(ExitStatus::usage, std::move(line)) {}
};

/// Something is refused, or what was asked for does not exist.
class Refused : public CommandError {
public:
    explicit Refused(std::string line) : CommandError(ExitStatus::refused, std::move(line)) {}
    explicit Refused(std::vector<std::string> lines)
        : CommandError(ExitStatus::refused, std::move(lines)) {}
};

/// A file, the disk or the terminal did not do what was needed.
class Failed : public CommandError {
public:
    explicit Failed(std::string line) : CommandError(ExitStatus::failed, std::move(line)) {}
};

}  // namespace meldbook::host
