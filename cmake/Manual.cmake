# Makes the pages of commands when their program is built: the lists of options in them are those of the
# program itself. What was not built is not installed.
function(manual_page program)
    set(source ${PROJECT_SOURCE_DIR}/man/${program}.1)
    set(page ${PROJECT_BINARY_DIR}/man/${program}.1)
    # Nobody's settings and language.
    add_custom_command(
        OUTPUT ${page}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/man
        COMMAND ${CMAKE_COMMAND} -E env XDG_CONFIG_HOME=${PROJECT_BINARY_DIR}/man LC_ALL=C.UTF-8
                $<TARGET_FILE:${program}> manual ${source} > ${page}
        DEPENDS ${program} ${source}
        VERBATIM)
    add_custom_target(${program}_manual ALL DEPENDS ${page})
    install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)
endfunction()

manual_page(meldbook)
if(MELDBOOK_LEAGUE)
    manual_page(meldbook-league)
endif()
install(FILES man/meldbook-rules.5 DESTINATION ${CMAKE_INSTALL_MANDIR}/man5)
install(FILES man/meldbook-notation.7 man/meldbook-scripts.7 DESTINATION ${CMAKE_INSTALL_MANDIR}/man7)
