# To build for arm64 on amd64 by Debian's cross compiler: cmake -D CMAKE_TOOLCHAIN_FILE=cmake/Arm64.cmake.
# Libraries come from Debian's packages of arm64 (dpkg --add-architecture arm64); scripts/package has the list.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(PKG_CONFIG_EXECUTABLE /usr/bin/aarch64-linux-gnu-pkg-config)
# The build runs the program for its manual.
find_program(CMAKE_CROSSCOMPILING_EMULATOR NAMES qemu-aarch64 qemu-aarch64-static)
# The cross compiler brings a C library of its own, which gets no fixes: take the one of the release.
file(GLOB of_compiler /usr/lib/gcc/aarch64-linux-gnu/*)
list(TRANSFORM of_compiler PREPEND "-B")
list(JOIN of_compiler " " of_compiler)
set(CMAKE_CXX_FLAGS_INIT "-B/usr/lib/aarch64-linux-gnu ${of_compiler}")
