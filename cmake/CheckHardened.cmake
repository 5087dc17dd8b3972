# Fails unless a program is position-independent, without writable relocations, with stack protectors
# and with checked calls of the C library; with STATIC also if it needs shared libraries.
# cmake -D PROGRAM=… [-D STATIC=ON] -P cmake/CheckHardened.cmake
cmake_minimum_required(VERSION 3.22)

find_program(readelf readelf REQUIRED)
execute_process(COMMAND ${readelf} --file-header --segments --dynamic --symbols --wide ${PROGRAM}
                OUTPUT_VARIABLE elf ERROR_QUIET COMMAND_ERROR_IS_FATAL ANY)

function(need pattern what)
    if(NOT elf MATCHES "${pattern}")
        message(FATAL_ERROR "${PROGRAM} ${what}; see the options in cmake/Compiler.cmake")
    endif()
endfunction()

need("Type: +DYN" "is always at the same address (no PIE)")
need("GNU_RELRO" "can be written to after it is relocated (no RELRO)")
need("BIND_NOW|FLAGS_1[^\n]*NOW" "is relocated while it runs (no BIND_NOW)")
need("GNU_STACK[^\n]* RW " "has a stack that can be run")
need("__stack_chk_fail" "has no stack protector")
need("__[a-z]+_chk[@ \n]" "calls no checked functions of the C library (no FORTIFY)")
if(STATIC AND elf MATCHES "\\(NEEDED\\)")
    message(FATAL_ERROR "${PROGRAM} needs shared libraries; see cmake/Libraries.cmake")
endif()
