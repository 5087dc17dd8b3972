#include "host/private_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

namespace {

constexpr mode_t for_user = 0600;
constexpr mode_t for_others = 0077;

/// What was opened under a path, and whose it is.
class Opened {
public:
    Opened(std::string const& path, int flags)
        : descriptor_(::open(path.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, for_user)) {
        struct stat found{};
        if (descriptor_ < 0) {
            if (errno == ENOENT) privacy_ = Privacy::missing;
        } else if (::fstat(descriptor_, &found) == 0 && S_ISREG(found.st_mode) &&
                   found.st_uid == ::geteuid()) {
            privacy_ = (found.st_mode & for_others) == 0 ? Privacy::kept : Privacy::exposed;
        }
    }
    Opened(Opened const&) = delete;
    Opened& operator=(Opened const&) = delete;
    ~Opened() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }

    Privacy privacy() const { return privacy_; }
    int descriptor() const { return descriptor_; }
    int release() { return std::exchange(descriptor_, -1); }

private:
    int descriptor_;
    Privacy privacy_ = Privacy::unfit;
};

}  // namespace

PrivateText read_private(std::string const& path, std::size_t longest) {
    Opened const file(path, O_RDONLY);
    PrivateText result{file.privacy()};
    if (result.privacy != Privacy::kept) return result;
    std::array<char, 4096> bytes{};
    while (result.text.size() < longest) {
        auto const got = ::read(file.descriptor(), bytes.data(),
                                std::min(bytes.size(), longest - result.text.size()));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        result.text.append(bytes.data(), static_cast<std::size_t>(got));
    }
    return result;
}

int open_private(std::string const& path) {
    Opened file(path, O_RDWR | O_APPEND | O_CREAT);
    bool const is_own = file.privacy() == Privacy::kept || file.privacy() == Privacy::exposed;
    return is_own && ::fchmod(file.descriptor(), for_user) == 0 ? file.release() : -1;
}

std::string not_private(std::string const& path) {
    return tr("'{}' is not a plain file of yours that only you can read, so it is not used",
              safe(path));
}

}  // namespace meldbook::host
