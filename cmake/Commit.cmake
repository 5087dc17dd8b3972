# Tells the program which commit it was built from. Included by the build, it offers
# embed_commit(); as a script (cmake -D SOURCE=… -D OUTPUT=… -P Commit.cmake), which every build
# runs, it asks git and touches the source only where the answer is another one, so that a commit
# compiles one small file.

if(CMAKE_SCRIPT_MODE_FILE)
    set(commit "")
    if(GIT)
        # A hash alone, whatever tags there are; "-dirty" where files differ from it.
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

# Declares meldbook::embedded::commit() in "embedded/commit.hpp": "67ea6fe8ae", with "-dirty" behind
# it where files were changed since; "" where the sources are no checkout of their own.
function(embed_commit target)
    set(folder ${PROJECT_BINARY_DIR}/generated/embedded)
    file(GENERATE OUTPUT ${folder}/commit.hpp CONTENT "#pragma once

#include <string_view>

namespace meldbook::embedded {

std::string_view commit();

}
")
    # A tarball that lies in somebody else's checkout is not of that commit.
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
