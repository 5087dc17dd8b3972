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
                ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:${program}> manual ${source} > ${page}
        DEPENDS ${program} ${source}
        VERBATIM)
    add_custom_target(${program}_manual ALL DEPENDS ${page})
    install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)
endfunction()

manual_page(meldbook)

# The pages in other languages, by po4a. A page whose translation is not whole is named and not installed.
find_program(PO4A_EXECUTABLE po4a)
if(PO4A_EXECUTABLE)
    set(translated ${PROJECT_BINARY_DIR}/man/translated)
    file(GLOB manual_translations CONFIGURE_DEPENDS po/man/*.po)
    add_custom_command(
        OUTPUT ${translated}.made
        COMMAND ${CMAKE_COMMAND} -E env XDG_CONFIG_HOME=${PROJECT_BINARY_DIR}/man LC_ALL=C.UTF-8
                ${PROJECT_SOURCE_DIR}/scripts/manual ${translated} ${CMAKE_CROSSCOMPILING_EMULATOR}
                $<TARGET_FILE:meldbook>
        COMMAND ${CMAKE_COMMAND} -E touch ${translated}.made
        DEPENDS meldbook man/meldbook.1 man/meldbook-notation.7 scripts/manual ${manual_translations}
        COMMENT "Translating the manual"
        VERBATIM)
    add_custom_target(meldbook_translated_manual ALL DEPENDS ${translated}.made)
    add_dependencies(meldbook_manual meldbook_translated_manual)
    install(DIRECTORY ${translated}/ DESTINATION ${CMAKE_INSTALL_MANDIR} OPTIONAL)
else()
    message(STATUS "The manual is in English only: po4a is not installed")
endif()
if(MELDBOOK_LEAGUE)
    manual_page(meldbook-league)
endif()
install(FILES man/meldbook-rules.5 DESTINATION ${CMAKE_INSTALL_MANDIR}/man5)
install(FILES man/meldbook-notation.7 man/meldbook-scripts.7 DESTINATION ${CMAKE_INSTALL_MANDIR}/man7)
