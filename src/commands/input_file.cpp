#include "commands/input_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

#include <sys/stat.h>

#include "commands/command.hpp"
#include "view/messages.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

constexpr std::size_t piece = std::size_t{1} << 16U;

}  // namespace

InputFile::InputFile(std::string path, std::FILE* input) : name_(std::move(path)), file_(input) {
    if (name_ == "-") {
        name_ = view::message::standard_input();
    } else {
        owned_.reset(std::fopen(name_.c_str(), "re"));
        file_ = owned_.get();
    }
    if (file_ == nullptr) fail();
    struct stat found{};
    if (::fstat(::fileno(file_), &found) != 0) return;
    // Opening a folder works, reading it does not.
    if (S_ISDIR(found.st_mode)) {
        errno = EISDIR;
        fail();
    }
    waits_ = !S_ISREG(found.st_mode);
    if (!waits_) size_ = found.st_size;
}

void InputFile::gather(std::function<void()> const& meanwhile) {
    if (!waits_) return;
    std::unique_ptr<std::FILE, Close> kept(std::tmpfile());
    auto const ensure = [&](bool fine) {
        if (!fine) throw Stop(failed, view::message::cannot_gather(name_, std::strerror(errno)));
    };
    ensure(kept != nullptr);
    std::vector<char> bytes(piece);
    while (auto const got = read(bytes.data(), bytes.size())) {
        ensure(std::fwrite(bytes.data(), 1, got, kept.get()) == got);
        meanwhile();
    }
    ensure(std::fflush(kept.get()) == 0);
    ensure(std::fseek(kept.get(), 0, SEEK_SET) == 0);
    owned_ = std::move(kept);
    file_ = owned_.get();
    size_ = std::exchange(read_, 0);
    waits_ = false;
}

std::size_t InputFile::read(char* to, std::size_t size) {
    errno = 0;
    auto const got = std::fread(to, 1, size, file_);
    if (got < size && std::ferror(file_) != 0) fail();
    read_ += static_cast<long long>(got);
    return got;
}

std::string InputFile::rest() {
    std::string text;
    while (true) {
        auto const had = text.size();
        text.resize(had + piece);
        auto const got = read(text.data() + had, piece);
        text.resize(had + got);
        if (got == 0) return text;
    }
}

std::optional<int> InputFile::percent() const {
    if (size_ == 0) return std::nullopt;
    return static_cast<int>(std::min(read_ * 100 / size_, 100LL));
}

void InputFile::fail() const {
    throw Stop(failed, view::message::cannot_read(name_, std::strerror(errno)));
}

LineReader::~LineReader() { std::free(line_); }  // NOLINT: getline's memory

bool LineReader::next(std::string_view& line) {
    errno = 0;
    auto length = getline(&line_, &size_, file_.file());
    if (length < 0) {
        if (std::ferror(file_.file()) != 0) file_.fail();
        return false;
    }
    while (length > 0 && (line_[length - 1] == '\n' || line_[length - 1] == '\r')) --length;
    line = {line_, static_cast<std::size_t>(length)};
    return true;
}

}  // namespace meldbook::commands
