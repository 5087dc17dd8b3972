# Installs the completions, and lets each shell load the one that is in its folder, of both programs.
# cmake -D BUILD=… -D SOURCE=… -D PROGRAM=… -D FOLDER=… -P completions.cmake
cmake_minimum_required(VERSION 3.22)

file(REMOVE_RECURSE ${FOLDER})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${FOLDER} --component completions
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

# expect(TEXT COMMAND…): what the command prints must be the text.
function(expect text)
    execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE said ERROR_VARIABLE trouble OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(NOT said STREQUAL text)
        message(FATAL_ERROR "'${ARGN}' says '${said}', not '${text}'. ${trouble}")
    endif()
endfunction()

set(programs meldbook)
if(EXISTS ${BUILD}/meldbook-league)
    list(APPEND programs meldbook-league)
endif()
set(zsh ${FOLDER}/share/zsh/site-functions)
set(fish ${FOLDER}/share/fish/vendor_completions.d)
foreach(program IN LISTS programs)
    set(bash ${FOLDER}/share/bash-completion/completions/${program})
    expect("complete -F _meldbook ${program}" bash --norc -c "source ${bash} && complete -p ${program}")
    expect("_meldbook" zsh -f -c
           "fpath=(${zsh} $fpath) && autoload -Uz compinit && compinit -u -D && print -r -- $_comps[${program}]")
    expect("zsh" fish --no-config -c
           "set PATH ${BUILD} $PATH && set fish_complete_path ${fish} && complete -C '${program} completion z'")
    # All of it, as the program prints it.
    foreach(written "bash:${bash}" "zsh:${zsh}/_${program}" "fish:${fish}/${program}.fish")
        string(REGEX MATCH "^([a-z]+):(.+)$" all_of_it "${written}")
        set(file ${CMAKE_MATCH_2})
        execute_process(COMMAND ${BUILD}/${program} completion ${CMAKE_MATCH_1} OUTPUT_VARIABLE printed
                        COMMAND_ERROR_IS_FATAL ANY)
        file(READ ${file} installed)
        if(NOT installed STREQUAL printed)
            message(FATAL_ERROR "${file} is not what the program prints")
        endif()
    endforeach()
endforeach()
file(REMOVE_RECURSE ${FOLDER})
