# Builds the catalogues of translations. xgettext collects the English sentences from the sources;
# po/LANGUAGE.po has their translations, and po/rules/LANGUAGE.po those of the texts of rule sets, which a test
# collects; msgfmt compiles both to a .mo file that is embedded in the program. To add a language, add its two files.
find_package(Gettext REQUIRED)
find_program(XGETTEXT_EXECUTABLE xgettext REQUIRED)
find_program(MSGINIT_EXECUTABLE msginit REQUIRED)
find_program(MSGCAT_EXECUTABLE msgcat REQUIRED)

set(catalogue_folder ${PROJECT_BINARY_DIR}/po)
set(catalogue_template ${catalogue_folder}/meldbook.pot)
set(english_catalogue ${catalogue_folder}/en.mo)
set(english_sentences ${catalogue_folder}/en.po)

# The template of all catalogues, and a catalogue of the English sentences, from which tests make a
# pseudo-language.
file(GLOB_RECURSE sources_with_sentences RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS
     src/*.cpp src/*.hpp)
list(SORT sources_with_sentences)
string(REPLACE ";" "\n" lines "${sources_with_sentences}")
file(GENERATE OUTPUT ${catalogue_folder}/sources CONTENT "${lines}\n")
list(TRANSFORM sources_with_sentences PREPEND ${PROJECT_SOURCE_DIR}/)
add_custom_command(
    OUTPUT ${catalogue_template}
    COMMAND
        ${XGETTEXT_EXECUTABLE} --language=C++ --from-code=UTF-8 --add-comments=Translators: --sort-by-file
        --package-name=meldbook --package-version=${PROJECT_VERSION} --keyword --keyword=tr
        --keyword=mark --keyword=mark_plural:1,2 --keyword=tr_plural:2,3 --keyword=tr_context:1c,2
        --directory=${PROJECT_SOURCE_DIR} --files-from=${catalogue_folder}/sources
        --output=${catalogue_template}
    DEPENDS ${sources_with_sentences}
    COMMENT "Gathering the sentences"
    VERBATIM)
add_custom_command(
    OUTPUT ${english_catalogue}
    COMMAND ${MSGINIT_EXECUTABLE} --no-translator --locale=en --input=${catalogue_template}
            --output-file=${english_sentences}
    COMMAND ${GETTEXT_MSGFMT_EXECUTABLE} --output-file=${english_catalogue} ${english_sentences}
    DEPENDS ${catalogue_template}
    VERBATIM)
add_custom_target(meldbook_sentences DEPENDS ${catalogue_template} ${english_catalogue})

file(GLOB translations CONFIGURE_DEPENDS po/*.po)
set(catalogues "")
foreach(translation IN LISTS translations)
    get_filename_component(name ${translation} NAME_WE)
    add_custom_command(
        OUTPUT ${catalogue_folder}/${name}.mo
        COMMAND ${MSGCAT_EXECUTABLE} --use-first --output-file=${catalogue_folder}/${name}.po
                ${translation} ${PROJECT_SOURCE_DIR}/po/rules/${name}.po
        COMMAND ${GETTEXT_MSGFMT_EXECUTABLE} --check --output-file=${catalogue_folder}/${name}.mo
                ${catalogue_folder}/${name}.po
        DEPENDS ${translation} ${PROJECT_SOURCE_DIR}/po/rules/${name}.po
        COMMENT "Compiling the catalogue ${name}"
        VERBATIM)
    list(APPEND catalogues ${catalogue_folder}/${name}.mo)
endforeach()
