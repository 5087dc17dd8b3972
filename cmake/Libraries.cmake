# The libraries we stand on, as Debian packages them. All are imported targets, so that their
# headers count as the system's and our warnings leave them alone.
find_package(PkgConfig REQUIRED)

# Every look-up for the static program has names of its own, and what is found counts only while the
# option is on: it can be turned on and off in a folder that is configured already.
if(MELDBOOK_STATIC)
    foreach(name sqlite3 utf8proc edit bsd md tinfo)
        find_library(meldbook_${name}_archive NAMES lib${name}.a)
    endforeach()
endif()

find_package(SQLiteCpp REQUIRED)
if(MELDBOOK_STATIC AND meldbook_sqlite3_archive)
    set_property(TARGET SQLite::SQLite3 PROPERTY IMPORTED_LOCATION ${meldbook_sqlite3_archive})
    set_property(TARGET SQLite::SQLite3 APPEND PROPERTY INTERFACE_LINK_LIBRARIES m)
endif()

# libedit and what its archive needs; without archives the shared one will do.
pkg_check_modules(libedit REQUIRED IMPORTED_TARGET libedit)
if(MELDBOOK_STATIC)
    set(libedit_archives "")
    foreach(name edit bsd md tinfo)
        if(meldbook_${name}_archive)
            list(APPEND libedit_archives ${meldbook_${name}_archive})
        endif()
    endforeach()
    list(LENGTH libedit_archives libedit_found)
    if(libedit_found EQUAL 4)
        set_property(TARGET PkgConfig::libedit PROPERTY INTERFACE_LINK_LIBRARIES ${libedit_archives})
    endif()
endif()

pkg_check_modules(utf8proc REQUIRED IMPORTED_TARGET libutf8proc)
if(MELDBOOK_STATIC AND meldbook_utf8proc_archive)
    set_property(TARGET PkgConfig::utf8proc PROPERTY INTERFACE_LINK_LIBRARIES ${meldbook_utf8proc_archive})
endif()

# Debian has fmt as a shared library only: the static program compiles it in.
find_package(fmt REQUIRED)
add_library(meldbook_fmt INTERFACE)
target_link_libraries(
    meldbook_fmt INTERFACE $<IF:$<BOOL:${MELDBOOK_STATIC}>,fmt::fmt-header-only,fmt::fmt>)

# toml++ is read by one or two files: its headers alone will do, without Debian's shared library.
find_package(tomlplusplus REQUIRED)
get_target_property(toml_include tomlplusplus::tomlplusplus INTERFACE_INCLUDE_DIRECTORIES)
add_library(meldbook_toml INTERFACE)
target_include_directories(meldbook_toml SYSTEM INTERFACE ${toml_include})
target_compile_definitions(meldbook_toml INTERFACE TOML_HEADER_ONLY=1)

find_package(CLI11 REQUIRED)
find_package(RapidJSON REQUIRED) # headers only, in the system's own folder

# A program without shared libraries is there in two thirds of the time; where one of the archives
# is missing, the compiler's own will do.
if(MELDBOOK_STATIC)
    include(CheckCXXSourceCompiles)
    include(CheckLinkerFlag)
    # Asked again where other libraries are found than last time.
    set(archives "${meldbook_sqlite3_archive};${meldbook_utf8proc_archive};${libedit_archives}")
    if(NOT archives STREQUAL meldbook_static_archives)
        unset(meldbook_links_statically CACHE)
        set(meldbook_static_archives "${archives}" CACHE INTERNAL "What was linked statically")
    endif()
    set(CMAKE_REQUIRED_LINK_OPTIONS -static)
    set(CMAKE_REQUIRED_LIBRARIES SQLiteCpp PkgConfig::utf8proc PkgConfig::libedit)
    check_cxx_source_compiles(
        "#include <SQLiteCpp/Database.h>
        #include <histedit.h>
        #include <utf8proc.h>
        int main() {
            SQLite::Database book{\":memory:\"};
            el_end(el_init(utf8proc_version(), nullptr, nullptr, nullptr));
        }"
        meldbook_links_statically)
    unset(CMAKE_REQUIRED_LIBRARIES)
    # SQLite's extensions, which we never load, would want the shared C library: ld warns of it.
    check_linker_flag(CXX -Wl,--no-warnings linker_can_be_quiet)
    unset(CMAKE_REQUIRED_LINK_OPTIONS)
    if(meldbook_links_statically)
        add_link_options(-static $<$<BOOL:${linker_can_be_quiet}>:-Wl,--no-warnings>)
    else()
        add_link_options(-static-libstdc++ -static-libgcc)
    endif()
endif()
