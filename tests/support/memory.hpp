#pragma once
// How much memory the process has.

#include <cstddef>

#include <dlfcn.h>
#include <malloc.h>

namespace meldbook::test {

/// The bytes that are allocated in this process.
inline std::size_t allocated_bytes() {
    // The sanitizers have an allocator of their own.
    static auto* const theirs = reinterpret_cast<std::size_t (*)()>(
        dlsym(RTLD_DEFAULT, "__sanitizer_get_current_allocated_bytes"));
    return theirs != nullptr ? theirs() : mallinfo2().uordblks;
}

}  // namespace meldbook::test
