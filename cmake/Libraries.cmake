# The libraries we stand on, as Debian packages them. All are imported targets, so that their
# headers count as the system's and our warnings leave them alone.
find_package(PkgConfig REQUIRED)

if(MELDBOOK_STATIC)
    find_library(SQLite3_LIBRARY NAMES libsqlite3.a sqlite3)
    find_library(utf8proc_static NAMES libutf8proc.a)
endif()
find_package(SQLiteCpp REQUIRED)
if(SQLite3_LIBRARY MATCHES "\\.a$")
    set_property(TARGET SQLite::SQLite3 APPEND PROPERTY INTERFACE_LINK_LIBRARIES m)
endif()

# libedit and what its archive stands on; without archives the shared one will do.
pkg_check_modules(libedit REQUIRED IMPORTED_TARGET libedit)
if(MELDBOOK_STATIC)
    set(libedit_archives "")
    foreach(name edit bsd md tinfo)
        find_library(${name}_archive NAMES lib${name}.a)
        if(${name}_archive)
            list(APPEND libedit_archives ${${name}_archive})
        endif()
    endforeach()
    list(LENGTH libedit_archives libedit_found)
    if(libedit_found EQUAL 4)
        set_property(TARGET PkgConfig::libedit PROPERTY INTERFACE_LINK_LIBRARIES ${libedit_archives})
    endif()
endif()

pkg_check_modules(utf8proc REQUIRED IMPORTED_TARGET libutf8proc)
if(utf8proc_static)
    set_property(TARGET PkgConfig::utf8proc PROPERTY INTERFACE_LINK_LIBRARIES ${utf8proc_static})
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
find_package(nlohmann_json REQUIRED)
find_package(RapidJSON REQUIRED) # headers only, in the system's own folder

# A program without shared libraries is there in two thirds of the time; where one of the archives
# is missing, the compiler's own will do.
if(MELDBOOK_STATIC)
    include(CheckCXXSourceCompiles)
    include(CheckLinkerFlag)
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
