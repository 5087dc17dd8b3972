# Installs the completions of the three shells where each of them looks for those of other packages. The
# program itself writes them, so it is run when it is installed.
set(MELDBOOK_ZSH_FOLDER ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
    CACHE STRING "Where the completion for zsh is installed; packages of Debian have a folder of their own")

if(CMAKE_CROSSCOMPILING)
    message(STATUS "Completions are not installed: the program cannot be run here")
    return()
endif()

# install_completion(SHELL FILE): installs what `meldbook completion SHELL` prints.
function(install_completion shell file)
    install(CODE "
        set(file \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${file}\")
        message(STATUS \"Installing: \${file}\")
        get_filename_component(folder \${file} DIRECTORY)
        file(MAKE_DIRECTORY \${folder})
        # Nobody's settings and language.
        execute_process(
            COMMAND \${CMAKE_COMMAND} -E env XDG_CONFIG_HOME=\${folder} LC_ALL=C.UTF-8
                    \"$<TARGET_FILE:meldbook>\" completion ${shell}
            OUTPUT_FILE \${file}
            COMMAND_ERROR_IS_FATAL ANY)
        file(CHMOD \${file} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
        list(APPEND CMAKE_INSTALL_MANIFEST_FILES \"\${CMAKE_INSTALL_PREFIX}/${file}\")"
        COMPONENT completions)
endfunction()

install_completion(bash ${CMAKE_INSTALL_DATADIR}/bash-completion/completions/meldbook)
install_completion(zsh ${MELDBOOK_ZSH_FOLDER}/_meldbook)
install_completion(fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d/meldbook.fish)
