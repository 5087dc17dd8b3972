# Installs the completions of the three shells where each of them looks for those of other packages: the
# files that the program prints.
set(MELDBOOK_ZSH_FOLDER ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
    CACHE STRING "Where the completion for zsh is installed; packages of Debian have a folder of their own")

# install_completions(PROGRAM): the files are the same for each program, but every shell looks for one that
# is called like the program, and the programs may be in packages of their own.
function(install_completions program)
    set(files src/cli/completion)
    install(FILES ${files}.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
            RENAME ${program} COMPONENT completions)
    install(FILES ${files}.zsh DESTINATION ${MELDBOOK_ZSH_FOLDER} RENAME _${program} COMPONENT completions)
    install(FILES ${files}.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
            RENAME ${program}.fish COMPONENT completions)
endfunction()

install_completions(meldbook)
if(MELDBOOK_LEAGUE)
    install_completions(meldbook-league)
endif()
