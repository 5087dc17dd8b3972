#include "host/only_one.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace meldbook::host {

bool lock_alone(int descriptor) {
    return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

OnlyOne::OnlyOne(std::string const& file)
    : descriptor_(::open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK,
                         S_IRUSR | S_IWUSR)),
      is_only_(descriptor_ < 0 || lock_alone(descriptor_)) {}

OnlyOne::~OnlyOne() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace meldbook::host
