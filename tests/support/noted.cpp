#include "support/noted.hpp"

#ifdef MELDBOOK_NOTES_SENTENCES

#include <atomic>
#include <cstdint>
#include <cstdlib>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace meldbook::translation {

namespace {

constexpr std::size_t places = std::size_t{1} << 24U;  // bytes; almost all stay holes of the file

/// The file in memory; null without one.
unsigned char* opened() {
    auto const* path = std::getenv("MELDBOOK_SENTENCES");
    if (path == nullptr || *path == '\0') return nullptr;
    int const file = ::open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) return nullptr;
    void* const mapped = ::ftruncate(file, places) == 0
                             ? ::mmap(nullptr, places, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
                             : MAP_FAILED;
    ::close(file);
    return mapped == MAP_FAILED ? nullptr : static_cast<unsigned char*>(mapped);
}

unsigned char* notes() {
    static auto* const file = opened();
    return file;
}

}  // namespace

std::size_t place_of(std::string_view key) {
    // FNV-1a
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (char const c : key) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3U;
    }
    return (hash ^ hash >> 32U) % places;
}

void note(std::string_view key) {
    if (auto* const file = notes()) {
        std::atomic_ref(file[place_of(key)]).store(1, std::memory_order_relaxed);
    }
}

bool is_noted(std::string_view key) {
    auto const* const file = notes();
    return file != nullptr && file[place_of(key)] != 0;
}

}  // namespace meldbook::translation

#endif
