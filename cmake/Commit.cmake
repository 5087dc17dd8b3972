# Embeds the commit that the program is built from. Included by the build, it defines
# embed_commit(). Every build runs it as a script (cmake -D SOURCE=… -D OUTPUT=… -P Commit.cmake),
# which asks git for the commit and rewrites one small source file only if the commit has changed.

if(CMAKE_SCRIPT_MODE_FILE)
    set(commit "")
    if(GIT)
        # Only a hash, even if there are tags; with "-dirty" if files are changed.
        execute_process(
            COMMAND ${GIT} -C ${SOURCE} describe --always --dirty --abbrev=10 --exclude=*
            OUTPUT_VARIABLE answer
            RESULT_VARIABLE failed
            OUTPUT_STRIP_TRAILING_WHITESPACE
            ERROR_QUIET)
        if(NOT failed AND answer MATCHES "^[0-9a-f]+(-dirty)?$")
            set(commit "${answer}")
        endif()
    endif()
    string(CONCAT text
        "#include \"embedded/commit.hpp\"\n\n"
        "std::string_view meldbook::embedded::commit() { return \"${commit}\"; }\n")
    set(written "")
    if(EXISTS "${OUTPUT}")
        file(READ "${OUTPUT}" written)
    endif()
    if(NOT written STREQUAL text)
        file(WRITE "${OUTPUT}" "${text}")
    endif()
    return()
endif()

set(commit_script ${CMAKE_CURRENT_LIST_FILE})

# Declares meldbook::embedded::commit() in "embedded/commit.hpp". It returns "67ea6fe8ae", followed
# by "-dirty" if files are changed, or "" if the sources are not a checkout.
function(embed_commit target)
    set(folder ${PROJECT_BINARY_DIR}/generated/embedded)
    file(GENERATE OUTPUT ${folder}/commit.hpp CONTENT "#pragma once

#include <string_view>

namespace meldbook::embedded {

std::string_view commit();

}
")
    # Sources unpacked inside the checkout of another project are not of its commit.
    set(git "")
    if(EXISTS ${PROJECT_SOURCE_DIR}/.git)
        find_package(Git QUIET)
        set(git "${GIT_EXECUTABLE}")
    endif()
    add_custom_target(
        ${target}_commit
        COMMAND ${CMAKE_COMMAND} -D GIT=${git} -D SOURCE=${PROJECT_SOURCE_DIR}
                -D OUTPUT=${folder}/commit.cpp -P ${commit_script}
        BYPRODUCTS ${folder}/commit.cpp
        COMMENT "Asking which commit this is"
        VERBATIM)
    set_source_files_properties(${folder}/commit.cpp PROPERTIES GENERATED TRUE)
    target_sources(${target} PRIVATE ${folder}/commit.cpp)
    add_dependencies(${target} ${target}_commit)
endfunction()
