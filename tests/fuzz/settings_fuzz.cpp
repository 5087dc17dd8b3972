// Settings: every mistake in config.toml is collected, and has a sentence.

#include <sys/mman.h>
#include <unistd.h>

#include "config/settings.hpp"
#include "fuzz/fuzzing.hpp"

using namespace meldbook;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static int const file = memfd_create("config.toml", 0);
    static auto const path = "/proc/self/fd/" + std::to_string(file);
    if (ftruncate(file, 0) != 0 || pwrite(file, data, size, 0) != static_cast<ssize_t>(size))
        std::abort();
    auto const settings =
        config::read_settings(path, {.presets = {"classic", "samba"}, .languages = {"en", "de"}});
    fuzz::require(settings.found, "the file is not found");
    for (auto const& mistake : settings.mistakes) {
        fuzz::require(!mistake.empty(), "a mistake without a sentence");
    }
    return 0;
}
