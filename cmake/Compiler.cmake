# Options to compile and link all files of the project.

# What was compiled before, in this folder or at another path, is taken from ccache. The paths below are
# written relative to the project, so that nothing that is compiled depends on where it lies.
if(MELDBOOK_CCACHE)
    find_program(ccache_program ccache)
    mark_as_advanced(ccache_program)
endif()
if(MELDBOOK_CCACHE AND ccache_program)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=true
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${ccache_program})
    # ccache must see the precompiled header, and the header must not depend on when it was made.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-fpch-preprocess)
    else()
        add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
    endif()
endif()
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # It warns of what the standard library of Debian 12 itself uses; and its -Wconversion, unlike
    # GCC's, has the change of signs in it.
    add_compile_options(-Wno-deprecated-declarations -Wno-sign-conversion)
endif()
if(MELDBOOK_WERROR)
    add_compile_options(-Werror)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Collect garbage less often: an eighth of the time to compile, for 200 MB of memory.
    add_compile_options("SHELL:--param ggc-min-heapsize=500000")
endif()

if(MELDBOOK_SANITIZE)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    # A null pointer that is used ends a test anyway, and AddressSanitizer finds what is outside of an
    # object. The checks for that are more than half of all: without them compiling takes three
    # quarters of the time.
    add_compile_options(-fno-sanitize=null,alignment,object-size,pointer-overflow,vptr)
    # With GCC, the check for variables that are used after their scope is half of the time that src
    # takes to compile. Clang's costs little: the preset "clang" has it.
    # Without it GCC warns of empty std::optional that nothing reads (its bug 80635). Loops that are not
    # optimized save a tenth of compiling, and cost the tests nothing.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-fno-sanitize-address-use-after-scope -Wno-maybe-uninitialized
                            -fno-tree-loop-optimize)
    endif()
    # At a fixed address nothing is relocated: the program starts in a third of the time.
    add_compile_options(-fno-pie)
    add_link_options(-fsanitize=address,undefined -no-pie)
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

# Files may come from strangers: a mistake in reading one should end the program, not run what the file
# has. The addresses change with each start, what is relocated cannot be written to, and stacks and
# known buffers are watched. cmake/CheckHardened.cmake looks for it in the program.
if(NOT MELDBOOK_SANITIZE)
    add_compile_options(-fPIE -fstack-protector-strong)
    add_compile_options($<$<CONFIG:Release>:-U_FORTIFY_SOURCE> $<$<CONFIG:Release>:-D_FORTIFY_SOURCE=2>)
    add_link_options(LINKER:-z,relro,-z,now,-z,noexecstack)
    # A third less to do at each start.
    include(CheckLinkerFlag)
    check_linker_flag(CXX LINKER:-z,pack-relative-relocs linker_packs_relocations)
    if(linker_packs_relocations)
        add_link_options(LINKER:-z,pack-relative-relocs)
    endif()
endif()

# The fuzzer looks for inputs that reach code which no input has reached before.
if(MELDBOOK_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(MELDBOOK_COVERAGE)
    add_compile_options(--coverage -fprofile-update=atomic)
    add_link_options(--coverage)
endif()

if(CMAKE_BUILD_TYPE STREQUAL "Release")
    include(CheckIPOSupported)
    check_ipo_supported(RESULT lto_works OUTPUT lto_output LANGUAGES CXX)
    if(lto_works)
        set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
        add_link_options($<$<CXX_COMPILER_ID:GNU>:-flto=auto>)
    else()
        message(STATUS "Building without link-time optimization: ${lto_output}")
    endif()
endif()
