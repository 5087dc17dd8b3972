# Embeds files in the program. Included by the build, it writes embedded/version.hpp and defines
# embed_files(). As a script (cmake -D KIND=… -D NAME_AS=… -D OUTPUT=… -P Embed.cmake -- FILE…) it
# writes the source file with all files of one kind.

if(CMAKE_SCRIPT_MODE_FILE)
    set(rows "")
    set(count 0)
    set(is_file FALSE)
    math(EXPR last "${CMAKE_ARGC} - 1")
    foreach(index RANGE ${last})
        set(argument "${CMAKE_ARGV${index}}")
        if(is_file)
            get_filename_component(name "${argument}" ${NAME_AS})
            # Every byte is written as an escape, so that nothing in a file can end the literal.
            # Written in pieces, because some compilers limit the length of each; GCC and Clang only warn
            # where the whole is longer than the standard says that every compiler must take.
            # A phone has no use for what is there for those who read a script: a line "//", and blanks before a line.
            if(argument MATCHES "\\.js$")
                file(READ "${argument}" script)
                string(REGEX REPLACE "\n *//[^\n]*" "" script "${script}")
                string(REGEX REPLACE "\n +" "\n" script "${script}")
                string(HEX "${script}" bytes)
            else()
                file(READ "${argument}" bytes HEX)
            endif()
            string(LENGTH "${bytes}" length)
            set(literal "")
            set(at 0)
            while(at LESS length)
                string(SUBSTRING "${bytes}" ${at} 4096 piece)
                string(REGEX REPLACE "(..)" "\\\\x\\1" piece "${piece}")
                string(APPEND literal "\n        \"${piece}\"")
                math(EXPR at "${at} + 4096")
            endwhile()
            string(APPEND rows "    {\"${name}\"sv, {${literal}, ${length} / 2}},\n")
            math(EXPR count "${count} + 1")
        elseif(argument STREQUAL "--")
            set(is_file TRUE)
        endif()
    endforeach()
    file(WRITE "${OUTPUT}"
        "#include \"embedded/${KIND}.hpp\"\n\n#include <array>\n\n"
        "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\n"
        "using namespace std::literals;\n\n"
        "namespace {\n"
        "constexpr std::array<meldbook::embedded::File, ${count}> ${KIND}_files{{\n${rows}}};\n"
        "}\n\n"
        "std::span<meldbook::embedded::File const> meldbook::embedded::${KIND}() { return ${KIND}_files; }\n")
    return()
endif()

set(embedded_folder ${PROJECT_BINARY_DIR}/generated/embedded)
set(embed_script ${CMAKE_CURRENT_LIST_FILE})

set(is_static false)
if(meldbook_is_static)
    set(is_static true)
endif()
file(GENERATE OUTPUT ${embedded_folder}/version.hpp CONTENT "#pragma once

#include <string_view>

namespace meldbook::embedded {

inline constexpr std::string_view version = \"${PROJECT_VERSION}\";

/// The libraries that it was built with, besides SQLite.
inline constexpr std::string_view libraries = \"${library_versions}\";

/// Whether all libraries are part of the program.
inline constexpr bool is_static = ${is_static};

}
")
file(GENERATE OUTPUT ${embedded_folder}/file.hpp CONTENT "#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace meldbook::embedded {

struct File {
    std::string_view name;
    std::string_view text;
};

/// The text of the file with this name, which must be there.
inline std::string_view text_of(std::span<File const> files, std::string_view name) {
    return std::ranges::find(files, name, &File::name)->text;
}

}
")

# Declares the function meldbook::embedded::<kind>() in "embedded/<kind>.hpp". It returns the files,
# sorted by name; get_filename_component(… <name_as>) makes the name from the path.
function(embed_files target kind name_as)
    file(GENERATE OUTPUT ${embedded_folder}/${kind}.hpp CONTENT "#pragma once

#include \"embedded/file.hpp\"

#include <span>

namespace meldbook::embedded {

std::span<File const> ${kind}();

}
")
    set(source ${embedded_folder}/${kind}.cpp)
    add_custom_command(
        OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -D KIND=${kind} -D NAME_AS=${name_as} -D OUTPUT=${source}
                -P ${embed_script} -- ${ARGN}
        DEPENDS ${ARGN} ${embed_script}
        COMMENT "Embedding ${kind}"
        VERBATIM)
    target_sources(${target} PRIVATE ${source})
endfunction()
