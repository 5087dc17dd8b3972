#include "host/input_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include "host/command_error.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

namespace {

constexpr std::size_t piece = std::size_t{1} << 16U;

}  // namespace

InputFile::InputFile(std::string path, std::FILE* input) : name_(std::move(path)), file_(input) {
    if (name_ == "-") {
        name_ = tr("standard input");
    } else {
        owned_.reset(std::fopen(name_.c_str(), "re"));
        file_ = owned_.get();
    }
    if (file_ == nullptr) fail();
    start_ = std::max(0LL, static_cast<long long>(::ftello(file_)));
    struct stat found{};
    if (::fstat(::fileno(file_), &found) != 0) return;
    // A folder can be opened but not read.
    if (S_ISDIR(found.st_mode)) {
        errno = EISDIR;
        fail();
    }
    // What a device says may have no end.
    if (S_ISBLK(found.st_mode) || (S_ISCHR(found.st_mode) && owned_ && !::isatty(::fileno(file_))))
        throw Failed(tr("'{}' is a device; give a file, or - for standard input", safe(name_)));
    waits_ = !S_ISREG(found.st_mode);
    if (!waits_) size_ = found.st_size;
}

void InputFile::copy_pipe(std::function<void()> const& after_each_piece) {
    if (!waits_) return;
    std::unique_ptr<std::FILE, Close> kept(std::tmpfile());
    auto const ensure = [&](bool fine) {
        if (fine) return;
        throw Failed(tr("there is no room for what comes from '{}' ({}); write it into a file and "
                        "import that",
                        safe(name_), std::strerror(errno)));
    };
    ensure(kept != nullptr);
    std::vector<char> bytes(piece);
    while (auto const got = read(bytes.data(), bytes.size())) {
        ensure(std::fwrite(bytes.data(), 1, got, kept.get()) == got);
        after_each_piece();
    }
    ensure(std::fflush(kept.get()) == 0);
    ensure(std::fseek(kept.get(), 0, SEEK_SET) == 0);
    owned_ = std::move(kept);
    file_ = owned_.get();
    start_ = 0;
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

std::size_t InputFile::read_some(char* to, std::size_t size) {
    // Without a descriptor (fmemopen), there is nothing to wait for.
    int const descriptor = ::fileno(file_);
    if (descriptor < 0) return read(to, size);
    ssize_t got = 0;
    do got = ::read(descriptor, to, size);
    while (got < 0 && errno == EINTR);
    if (got < 0) fail();
    read_ += got;
    return static_cast<std::size_t>(got);
}

void InputFile::seek(std::uint64_t byte) {
    read_ = static_cast<long long>(byte);
    if (::fseeko(file_, start_ + read_, SEEK_SET) != 0) fail();
}

std::string InputFile::rest(std::size_t longest) {
    std::string text;
    // Without room to grow into, and without reading what is refused anyway.
    auto const known = static_cast<std::size_t>(std::max(0LL, size_ - read_));
    if (known <= longest) text.reserve(known + piece);
    while (known <= longest && text.size() <= longest) {
        auto const had = text.size();
        text.resize(had + piece);
        auto const got = read(text.data() + had, piece);
        text.resize(had + got);
        if (got == 0) return text;
    }
    throw UsageError(
        tr("'{}' is too long to be read at once; split it into several files", safe(name_)));
}

std::optional<int> InputFile::percent() const {
    if (size_ == 0) return std::nullopt;
    return static_cast<int>(std::min(read_ * 100 / size_, 100LL));
}

void InputFile::fail() const { throw Failed(cannot_read(name_, std::strerror(errno))); }

std::string cannot_read(std::string_view path, std::string_view detail) {
    return tr("'{}' cannot be read: {}", safe(path), detail);
}

bool LineReader::fill() {
    buffer_.erase(0, std::exchange(at_, 0));
    auto const had = buffer_.size();
    buffer_.resize(had + piece);
    buffer_.resize(had + file_.read_some(buffer_.data() + had, piece));
    return buffer_.size() > had;
}

bool LineReader::next(std::string_view& line) {
    std::size_t searched = 0;  // bytes already searched for a newline
    auto end = buffer_.find('\n', at_);
    while (end == std::string::npos) {
        searched = std::min(buffer_.size() - at_, longest_ + 1);
        buffer_.resize(at_ + searched);
        if (!fill()) break;
        end = buffer_.find('\n', at_ + searched);
    }
    if (end == std::string::npos && at_ == buffer_.size()) return false;
    line = std::string_view{buffer_}.substr(at_, std::min(end, buffer_.size()) - at_);
    at_ = end == std::string::npos ? buffer_.size() : end + 1;
    line = line.substr(0, longest_ + 1);
    while (line.ends_with('\r')) line.remove_suffix(1);
    return true;
}

}  // namespace meldbook::host
