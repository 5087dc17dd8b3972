# The static program can be turned on and off in a folder that is configured already: what the build
# does then is what it does in a fresh folder.
# cmake -D SOURCE=… -D FOLDER=… -P static_later.cmake
cmake_minimum_required(VERSION 3.22)

function(configure name static)
    execute_process(
        COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${FOLDER}/${name} -G Ninja -D CMAKE_BUILD_TYPE=Debug
                -D BUILD_TESTING=OFF -D MELDBOOK_STATIC=${static}
        OUTPUT_VARIABLE output
        ERROR_VARIABLE output
        RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "could not configure ${name}:\n${output}")
    endif()
    # How files are compiled and linked, without the folder's name.
    file(STRINGS ${FOLDER}/${name}/build.ninja rules REGEX "^ +(DEFINES|FLAGS|LINK_[A-Z]+) = ")
    string(REPLACE "${FOLDER}/${name}" "FOLDER" rules "${rules}")
    set(rules "${rules}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${FOLDER})
configure(static ON)
set(static "${rules}")
configure(later OFF)
set(shared "${rules}")
configure(later ON)
if(NOT rules STREQUAL static)
    message(FATAL_ERROR "MELDBOOK_STATIC=ON is ignored where it comes later: "
                        "compare build.ninja in ${FOLDER}/static and ${FOLDER}/later")
endif()
configure(later OFF)
if(NOT rules STREQUAL shared)
    message(FATAL_ERROR "MELDBOOK_STATIC=OFF is ignored where it comes later")
endif()
file(REMOVE_RECURSE ${FOLDER})
