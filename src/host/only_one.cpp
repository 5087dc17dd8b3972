#include "host/only_one.hpp"

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/command_error.hpp"
#include "store/files.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

namespace {

/// The file beside the book itself, not beside a link to it.
std::string file_beside(std::string const& book) {
    std::error_code unknown;
    auto const resolved = std::filesystem::weakly_canonical(book, unknown);
    return (unknown ? book : resolved.string()) + ".desk";
}

}  // namespace

bool lock_alone(int descriptor) {
    return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

OnlyOne::OnlyOne(std::string const& book) {
    auto const file = file_beside(book);
    // The first match makes the folder of the book; the file is wanted before.
    std::vector<std::filesystem::path> made;
    store::make_private_folder(std::filesystem::path(file).parent_path(), made);
    descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK,
                         S_IRUSR | S_IWUSR);
    if (descriptor_ < 0)
        throw Failed(tr("cannot use '{}' ({}), which keeps others from taking what phones enter",
                        safe(file), std::generic_category().message(errno)));
    if (lock_alone(descriptor_)) return;
    ::close(descriptor_);
    throw Refused(
        tr("another terminal takes what phones enter into '{}'; use that one, or leave it "
           "first",
           safe(book)));
}

OnlyOne::~OnlyOne() { ::close(descriptor_); }

}  // namespace meldbook::host
