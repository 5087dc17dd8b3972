# Writes the SBOM of a program as SPDX 2.3 (JSON): every Debian source package whose code the build put
# into it, with its version. What the build used is asked of ninja: the headers that were read and the
# libraries that were linked; dpkg says which packages they are of.
# cmake -D BUILD=build/release -D PROGRAM=FILE -D OUTPUT=FILE [-D VERSION=…] [-D NOTICES=FILE] -P Sbom.cmake
# NOTICES also writes the copyright files of the packages, which must go with a static program. The time
# in the SBOM is SOURCE_DATE_EPOCH, if that is set.
# https://spdx.github.io/spdx-spec/v2.3/ (sections 6, 7 and 11)
cmake_minimum_required(VERSION 3.22)

foreach(tool ninja dpkg-query)
    find_program(${tool} ${tool} REQUIRED)
endforeach()

# ask(VARIABLE COMMAND…): what a command prints, as a list of lines.
function(ask variable)
    execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE lines OUTPUT_STRIP_TRAILING_WHITESPACE
                    COMMAND_ERROR_IS_FATAL ANY)
    string(REPLACE "\n" ";" lines "${lines}")
    set(${variable} "${lines}" PARENT_SCOPE)
endfunction()

# owners(VARIABLE FILE…): the binary packages of files, as "libfmt-dev:amd64".
function(owners variable)
    set(found "")
    if(ARGN)
        ask(lines ${dpkg-query} --search ${ARGN})
        foreach(line IN LISTS lines)
            if(line MATCHES "^([^ ,]+): /")
                list(APPEND found ${CMAKE_MATCH_1})
            endif()
        endforeach()
    endif()
    list(REMOVE_DUPLICATES found)
    set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# Headers, from all objects of the program and from what was precompiled for them.
get_filename_component(BUILD ${BUILD} ABSOLUTE)
ask(inputs ${ninja} -C ${BUILD} -t inputs meldbook)
set(compiled ${inputs})
list(FILTER compiled INCLUDE REGEX "^[^/].*\\.(o|gch|pch)$")
ask(dependencies ${ninja} -C ${BUILD} -t deps ${compiled})
set(headers "")
foreach(line IN LISTS dependencies)
    if(line MATCHES "^ +[./]*(/usr/([a-z0-9]+-linux-gnu/)?include/.+)$")
        get_filename_component(header ${CMAKE_MATCH_1} REALPATH)
        list(APPEND headers ${header})
    endif()
endforeach()
list(REMOVE_DUPLICATES headers)
# A few files of each folder are enough to know their packages.
set(asked "")
foreach(header IN LISTS headers)
    get_filename_component(folder ${header} DIRECTORY)
    if(NOT seen_${folder} OR folder MATCHES "^/usr/include(/[^/]*-linux-gnu[^/]*)?$")
        set(seen_${folder} TRUE)
        list(APPEND asked ${header})
    endif()
endforeach()
owners(of_headers ${asked})

# Libraries. Those of the compiler stand in no list; a static program has them too.
set(archives ${inputs})
list(FILTER archives INCLUDE REGEX "^/.*\\.a$")
set(shared ${inputs})
list(FILTER shared INCLUDE REGEX "^/.*\\.so[.0-9]*$")
file(GLOB about_compiler ${BUILD}/CMakeFiles/*/CMakeCXXCompiler.cmake)
file(STRINGS ${about_compiler} compiler REGEX "^set\\(CMAKE_CXX_COMPILER ")
string(REGEX REPLACE "^[^\"]*\"([^\"]*)\".*$" "\\1" compiler "${compiler}")
file(STRINGS ${BUILD}/CMakeCache.txt flags REGEX "^CMAKE_CXX_FLAGS:") # they may say where it looks
string(REGEX REPLACE "^[^=]*=" "" flags "${flags}")
separate_arguments(flags UNIX_COMMAND "${flags}")
find_program(readelf readelf REQUIRED)
execute_process(COMMAND ${readelf} --dynamic ${PROGRAM} OUTPUT_VARIABLE dynamic ERROR_QUIET)
if(dynamic MATCHES "\\(NEEDED\\)")
    set(ending so)
else()
    set(ending a)
endif()
foreach(library stdc++ gcc c)
    if(library STREQUAL "gcc") # always an archive
        ask(file ${compiler} ${flags} -print-file-name=libgcc.a)
    else()
        ask(file ${compiler} ${flags} -print-file-name=lib${library}.${ending})
    endif()
    get_filename_component(file ${file} REALPATH)
    if(ending STREQUAL "so" AND NOT library STREQUAL "gcc")
        list(APPEND shared ${file})
    else()
        list(APPEND archives ${file})
    endif()
endforeach()
foreach(list archives shared)
    list(TRANSFORM ${list} REPLACE "^/lib/" "/usr/lib/")
    set(real "")
    foreach(file IN LISTS ${list})
        get_filename_component(file ${file} REALPATH)
        list(APPEND real ${file})
    endforeach()
    owners(of_${list} ${real})
endforeach()

# The licences of those that are known here, as SPDX writes them; the notices have the texts.
set(license_of_boost BSL-1.0)
set(license_of_cli11 BSD-3-Clause)
set(license_of_fmtlib MIT)
set(license_of_gcc "GPL-3.0-or-later WITH GCC-exception-3.1")
set(license_of_glibc LGPL-2.1-or-later)
set(license_of_libbsd BSD-3-Clause)
set(license_of_libedit BSD-3-Clause)
set(license_of_libmd BSD-3-Clause)
set(license_of_ncurses X11-distribute-modifications-variant)
set(license_of_qr-code-generator MIT)
set(license_of_rapidjson MIT)
set(license_of_sqlite3 blessing)
set(license_of_sqlitecpp MIT)
set(license_of_tomlplusplus MIT)
set(license_of_utf8proc "MIT AND Unicode-TOU")

# quote(VARIABLE TEXT): a string of JSON. Names and versions have no letter that would need more.
function(quote variable text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    set(${variable} "\"${text}\"" PARENT_SCOPE)
endfunction()

# set_all(VARIABLE KEY VALUE…): members of an object whose values are strings.
macro(set_all variable)
    set(members ${ARGN})
    while(members)
        list(POP_FRONT members key value)
        quote(value "${value}")
        string(JSON ${variable} SET "${${variable}}" ${key} "${value}")
    endwhile()
endmacro()

set(packages "[]")
set(relationships "[]")
set(count 0)
set(related 0)

# relate(FROM HOW TO)
macro(relate from how to)
    set(relationship "{}")
    set_all(relationship spdxElementId "${from}" relationshipType ${how} relatedSpdxElement "${to}")
    string(JSON relationships SET "${relationships}" ${related} "${relationship}")
    math(EXPR related "${related} + 1")
endmacro()

# The program itself.
if(NOT VERSION)
    file(STRINGS ${BUILD}/CMakeCache.txt VERSION REGEX "^CMAKE_PROJECT_VERSION:")
    string(REGEX REPLACE "^[^=]*=" "" VERSION "${VERSION}")
endif()
file(SHA256 ${PROGRAM} checksum)
set(ours "{}")
set_all(ours name meldbook SPDXID SPDXRef-meldbook versionInfo "${VERSION}" downloadLocation NOASSERTION
        licenseConcluded MIT licenseDeclared MIT copyrightText "Copyright (c) 2026 the meldbook authors"
        primaryPackagePurpose APPLICATION)
string(JSON ours SET "${ours}" filesAnalyzed false)
string(JSON ours SET "${ours}" checksums "[{\"algorithm\": \"SHA256\", \"checksumValue\": \"${checksum}\"}]")
string(JSON packages SET "${packages}" 0 "${ours}")
relate(SPDXRef-DOCUMENT DESCRIBES SPDXRef-meldbook)

file(STRINGS /etc/os-release system REGEX "^(ID|VERSION_ID)=")
list(TRANSFORM system REPLACE "^[A-Z_]+=\"?([^\"]*)\"?$" "\\1")
list(SORT system ORDER DESCENDING)
list(JOIN system "-" system) # "debian-13"

# The packages of libraries that are linked come first: what is linked also has its headers read. Headers
# of the kernel, and those that a cross compiler has of the C library, declare, and have no code.
set(notices "")
set(known "")
foreach(kind archives shared headers)
    set(how STATIC_LINK)
    if(kind STREQUAL "shared")
        set(how DYNAMIC_LINK)
    elseif(kind STREQUAL "headers")
        set(how CONTAINS)
    endif()
    foreach(package IN LISTS of_${kind})
        ask(facts ${dpkg-query} --show "--showformat=\${source:Package}\\n\${source:Version}\\n\${source:Upstream-Version}\\n" ${package})
        list(GET facts 0 source)
        list(GET facts 1 source_version)
        list(GET facts 2 upstream)
        if(source IN_LIST known OR source MATCHES "^(linux|cross-toolchain-base.*)$")
            continue()
        endif()
        list(APPEND known ${source})
        string(REGEX REPLACE "^(boost|gcc-)[0-9.]+(-cross)?$" "\\1" family "${source}")
        string(REGEX REPLACE "-$" "" family "${family}")
        set(license NOASSERTION)
        if(DEFINED license_of_${family})
            set(license "${license_of_${family}}")
        endif()
        string(REGEX REPLACE "[^A-Za-z0-9.-]" "-" id "SPDXRef-${source}")
        string(REPLACE "+" "%2B" for_purl "${source_version}")
        string(REPLACE ":" "%3A" for_purl "${for_purl}")
        set(entry "{}")
        set_all(entry name "${source}" SPDXID "${id}" versionInfo "${source_version}"
                supplier "Organization: Debian" downloadLocation NOASSERTION
                licenseConcluded NOASSERTION licenseDeclared "${license}" copyrightText NOASSERTION
                comment "Debian's source package of version ${upstream}")
        string(JSON entry SET "${entry}" filesAnalyzed false)
        string(JSON entry SET "${entry}" externalRefs
               "[{\"referenceCategory\": \"PACKAGE-MANAGER\", \"referenceType\": \"purl\",
                  \"referenceLocator\": \"pkg:deb/debian/${source}@${for_purl}?arch=source&distro=${system}\"}]")
        math(EXPR count "${count} + 1")
        string(JSON packages SET "${packages}" ${count} "${entry}")
        relate(SPDXRef-meldbook ${how} "${id}")
        # What is not in the program needs no notice, nor does compiled code of Boost (its licence says so).
        string(REGEX REPLACE ":.*" "" folder "${package}")
        if(NOT kind STREQUAL "shared" AND NOT family STREQUAL "boost")
            file(READ /usr/share/doc/${folder}/copyright text)
            string(APPEND notices "==== ${source} ${source_version}\n\n${text}\n")
        endif()
    endforeach()
endforeach()

string(TIMESTAMP created "%Y-%m-%dT%H:%M:%SZ" UTC)
set(document "{}")
# An address that stays the same for the same program.
string(UUID uuid NAMESPACE 6ba7b811-9dad-11d1-80b4-00c04fd430c8 NAME "meldbook ${VERSION} ${checksum}" TYPE SHA1)
set_all(document spdxVersion SPDX-2.3 dataLicense CC0-1.0 SPDXID SPDXRef-DOCUMENT
        name "meldbook-${VERSION}" documentNamespace "https://spdx.org/spdxdocs/meldbook-${VERSION}-${uuid}")
string(JSON document SET "${document}" creationInfo
       "{\"created\": \"${created}\", \"creators\": [\"Tool: meldbook cmake/Sbom.cmake\"]}")
string(JSON document SET "${document}" packages "${packages}")
string(JSON document SET "${document}" relationships "${relationships}")
file(WRITE ${OUTPUT} "${document}\n")

if(NOTICES)
    string(CONCAT head
        "meldbook has code of these libraries. Their sources are Debian's source packages of the same name\n"
        "and version ('apt-get source NAME=VERSION'); 'meldbook --version' names the commit of meldbook\n"
        "whose preset \"release\" links them into this program, so that it can be linked again with changed\n"
        "ones, as the LGPL of glibc asks for.\n\n")
    foreach(license LGPL-2.1 GPL-3)
        file(READ /usr/share/common-licenses/${license} text)
        string(APPEND notices "==== ${license}\n\n${text}\n")
    endforeach()
    file(WRITE ${NOTICES} "${head}${notices}")
endif()
