# The check that each release build runs accepts a hardened program, and notices each option that is
# missing.
# cmake -D SOURCE=… -D FOLDER=… -D COMPILER=… -P hardened.cmake
cmake_minimum_required(VERSION 3.22)

file(MAKE_DIRECTORY ${FOLDER})
file(WRITE ${FOLDER}/probe.cpp
     "#include <cstdio>
      #include <cstring>
      int main(int, char** words) {
          char copy[8];
          std::strcpy(copy, words[0]);
          return std::printf(copy, 1);
      }")
set(all -O2 -w -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fPIE -pie -Wl,-z,relro,-z,now)

# Compiles the probe with all options and more, and checks it; sets `said` to what the check says.
function(check)
    execute_process(COMMAND ${COMPILER} ${all} ${ARGN} ${FOLDER}/probe.cpp -o ${FOLDER}/probe
                    COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${CMAKE_COMMAND} -D PROGRAM=${FOLDER}/probe -P
                            ${SOURCE}/cmake/CheckHardened.cmake
                    ERROR_VARIABLE said OUTPUT_QUIET)
    # CMake breaks long lines, and the path of the probe can be long.
    string(REGEX REPLACE "[ \t\r\n]+" " " said "${said}")
    set(said "${said}" PARENT_SCOPE)
endfunction()

check()
if(said)
    message(FATAL_ERROR "a hardened program is refused: ${said}")
endif()
check(-static-pie)
if(said)
    message(FATAL_ERROR "a hardened static program is refused: ${said}")
endif()
foreach(missing "PIE:-no-pie" "RELRO:-Wl,-z,norelro" "BIND_NOW:-Wl,-z,lazy" "stack that can:-Wl,-z,execstack"
                "stack protector:-fno-stack-protector" "FORTIFY:-U_FORTIFY_SOURCE")
    string(REGEX MATCH "^([^:]+):(.+)$" all_of_it "${missing}")
    set(what "${CMAKE_MATCH_1}")
    set(option "${CMAKE_MATCH_2}")
    check(${option})
    if(NOT said MATCHES "${what}")
        message(FATAL_ERROR "with ${option}, '${what}' is not missed: ${said}")
    endif()
endforeach()
file(REMOVE_RECURSE ${FOLDER})
