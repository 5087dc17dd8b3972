# Finds the libraries, as Debian packages them. All are imported targets: their headers are system
# headers, for which there are no warnings.
find_package(PkgConfig REQUIRED)

# The archives have their own cache variables, which are used only while the option is on, so that it
# can be turned on and off in a configured folder.
if(MELDBOOK_STATIC)
    foreach(name sqlite3 utf8proc qrcodegencpp edit bsd md tinfo)
        find_library(meldbook_${name}_archive NAMES lib${name}.a)
    endforeach()
endif()

find_package(SQLiteCpp REQUIRED)
if(MELDBOOK_STATIC AND meldbook_sqlite3_archive)
    set_property(TARGET SQLite::SQLite3 PROPERTY IMPORTED_LOCATION ${meldbook_sqlite3_archive})
    set_property(TARGET SQLite::SQLite3 APPEND PROPERTY INTERFACE_LINK_LIBRARIES m)
endif()

# libedit and the libraries its archive needs; if one is missing, the shared library is used.
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

pkg_check_modules(qrcodegencpp REQUIRED IMPORTED_TARGET qrcodegencpp)
if(MELDBOOK_STATIC AND meldbook_qrcodegencpp_archive)
    set_property(TARGET PkgConfig::qrcodegencpp PROPERTY INTERFACE_LINK_LIBRARIES
                                                         ${meldbook_qrcodegencpp_archive})
endif()

if(MELDBOOK_LEAGUE)
    pkg_check_modules(libpq REQUIRED IMPORTED_TARGET libpq)
endif()

find_package(Boost 1.74 CONFIG REQUIRED) # Beast and Asio, which are only headers

# Debian has fmt only as a shared library: the static program uses its headers.
find_package(fmt REQUIRED)
add_library(meldbook_fmt INTERFACE)
target_link_libraries(
    meldbook_fmt INTERFACE $<IF:$<BOOL:${MELDBOOK_STATIC}>,fmt::fmt-header-only,fmt::fmt>)

# Only one file uses toml++, so the headers are used without Debian's shared library.
find_package(tomlplusplus REQUIRED)
get_target_property(toml_include tomlplusplus::tomlplusplus INTERFACE_INCLUDE_DIRECTORIES)
add_library(meldbook_toml INTERFACE)
target_include_directories(meldbook_toml SYSTEM INTERFACE ${toml_include})
target_compile_definitions(meldbook_toml INTERFACE TOML_HEADER_ONLY=1)

find_package(CLI11 REQUIRED)
find_package(RapidJSON REQUIRED) # only headers, in a folder of the system

# Debian's package file of utf8proc names an older version (2.6.0 for 2.8.0); its header has the right one.
file(STRINGS ${utf8proc_INCLUDEDIR}/utf8proc.h numbers REGEX "^#define UTF8PROC_VERSION_[A-Z]+ [0-9]+")
list(TRANSFORM numbers REPLACE "^[^ ]+ [^ ]+ +([0-9]+).*$" "\\1")
list(JOIN numbers "." utf8proc_VERSION)

# For --version: a fault that is mended in one of them needs a new build.
set(library_versions "")
foreach(library SQLiteCpp fmt CLI11 RapidJSON tomlplusplus utf8proc libedit qrcodegencpp Boost)
    string(APPEND library_versions ", ${library} ${${library}_VERSION}")
endforeach()
string(SUBSTRING "${library_versions}" 2 -1 library_versions)

# Without shared libraries the program starts in two thirds of the time. If an archive is missing,
# only the libraries of the compiler are linked statically.
if(MELDBOOK_STATIC)
    include(CheckCXXSourceCompiles)
    include(CheckLinkerFlag)
    # Checked again if other archives are found than last time.
    set(archives "${meldbook_sqlite3_archive};${meldbook_utf8proc_archive};${meldbook_qrcodegencpp_archive};${libedit_archives}")
    if(NOT archives STREQUAL meldbook_static_archives)
        unset(meldbook_links_statically CACHE)
        set(meldbook_static_archives "${archives}" CACHE INTERNAL "What was linked statically")
    endif()
    set(static_pie -static-pie)
    if(MELDBOOK_SANITIZE)
        set(static_pie -static)
    endif()
    set(CMAKE_REQUIRED_FLAGS -fPIE)
    set(CMAKE_REQUIRED_LINK_OPTIONS ${static_pie})
    set(CMAKE_REQUIRED_LIBRARIES SQLiteCpp PkgConfig::utf8proc PkgConfig::libedit PkgConfig::qrcodegencpp)
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
    unset(CMAKE_REQUIRED_FLAGS)
    # ld warns that loading SQLite extensions needs the shared C library; the program loads none.
    check_linker_flag(CXX -Wl,--no-warnings linker_can_be_quiet)
    unset(CMAKE_REQUIRED_LINK_OPTIONS)
    if(meldbook_links_statically)
        add_link_options(${static_pie} $<$<BOOL:${linker_can_be_quiet}>:-Wl,--no-warnings>)
    else()
        add_link_options(-static-libstdc++ -static-libgcc)
    endif()
endif()
# After -static-pie it would link the shared libraries again.
if(MELDBOOK_STATIC AND meldbook_links_statically)
    set(meldbook_is_static ON)
elseif(NOT MELDBOOK_SANITIZE)
    set(meldbook_is_static OFF)
    add_link_options(-pie)
endif()
