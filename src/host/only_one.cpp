#include "host/only_one.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace meldbook::host {

OnlyOne::OnlyOne(std::string const& file)
    : descriptor_(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
    is_only_ =
        descriptor_ < 0 || ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

OnlyOne::~OnlyOne() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace meldbook::host
