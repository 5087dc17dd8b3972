// Reads rule files: the only file of this folder that opens files.

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>

#include "rules/library.hpp"

namespace meldbook::rules {

namespace {

constexpr std::size_t largest_file = 1 << 20;  // bytes; the longest preset has under 10,000

[[noreturn]] void fail(std::filesystem::path const& path, Fault fault, int error) {
    Mistake mistake;
    mistake.fault = fault;
    mistake.value = path.string();
    if (fault == Fault::file_unreadable) mistake.detail = std::generic_category().message(error);
    if (fault == Fault::file_too_large) mistake.most = static_cast<int>(largest_file);
    throw RulesError(std::move(mistake));
}

}  // namespace

std::optional<std::string> read_file(std::filesystem::path const& path) {
    std::error_code error;
    auto const status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found || is_directory(status)) {
        return std::nullopt;
    }
    // Without waiting for the other end of a pipe.
    int const opened = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (opened < 0) fail(path, Fault::file_unreadable, errno);
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const file(::fdopen(opened, "rb"),
                                                               &std::fclose);
    struct stat found{};
    if (::fstat(opened, &found) != 0) fail(path, Fault::file_unreadable, errno);
    if (!S_ISREG(found.st_mode)) fail(path, Fault::file_irregular, 0);
    std::string text(largest_file + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (std::ferror(file.get())) fail(path, Fault::file_unreadable, errno);
    if (text.size() > largest_file) fail(path, Fault::file_too_large, 0);
    return text;
}

}  // namespace meldbook::rules
