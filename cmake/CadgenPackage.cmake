# What `cmake --install` installs besides the programs: the library with its header, the CMake package, cadgen.pc, the manual pages. Each finds its files
# relative to itself, so the prefix may differ from that of the configuration.

include(CMakePackageConfigHelpers)
find_package(Threads REQUIRED)

# The library, as one archive and one shared library; the libraries of single folders are not installed.
add_library(cadgen_api STATIC)
add_library(cadgen_shared SHARED)
foreach(library cadgen_api cadgen_shared)
	foreach(folder ${CADGEN_ROOMS})
		target_sources(${library} PRIVATE $<TARGET_OBJECTS:cadgen_${folder}>)
	endforeach()
	set_target_properties(${library} PROPERTIES OUTPUT_NAME cadgen LINKER_LANGUAGE CXX)
endforeach()
# One object that exports only the names of cadgen.h: a program that links it may have a map_new() of its own.
if(CMAKE_OBJCOPY AND CMAKE_LINKER)
	add_custom_command(TARGET cadgen_api POST_BUILD
		COMMAND ${CMAKE_LINKER} -r --whole-archive $<TARGET_FILE:cadgen_api> -o libcadgen.o
		COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=cadgen_* libcadgen.o
		COMMAND ${CMAKE_COMMAND} -E rm $<TARGET_FILE:cadgen_api>
		COMMAND ${CMAKE_AR} rcs $<TARGET_FILE:cadgen_api> libcadgen.o
		VERBATIM)
endif()
# Before 1.0 the interface may change with each minor version, as cadgenConfigVersion.cmake says, too.
set(CADGEN_INTERFACE ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CADGEN_MAP ${PROJECT_BINARY_DIR}/package/cadgen.map)
configure_file(cmake/cadgen.map.in ${CADGEN_MAP} @ONLY)
set_target_properties(cadgen_shared PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${CADGEN_INTERFACE} LINK_DEPENDS ${CADGEN_MAP})
target_link_libraries(cadgen_shared PRIVATE cadgen_options cadgen_libclang cadgen_llvm Threads::Threads m)
target_link_options(cadgen_shared PRIVATE -Wl,--version-script=${CADGEN_MAP})
install(TARGETS cadgen_api ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS cadgen_shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/cadgen DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
install(FILES cmd/cadgen.1 cmd/cadgen-opt.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES lib/ir/cadgen-ir.5 DESTINATION ${CMAKE_INSTALL_MANDIR}/man5)
install(FILES cmd/cadgen-c.7 DESTINATION ${CMAKE_INSTALL_MANDIR}/man7)

# ---- completion of the command line

add_executable(cadgen_completion cmd/completion.c)
target_link_libraries(cadgen_completion PRIVATE cadgen_options cadgen_driver)
set(CADGEN_COMPLETION ${PROJECT_BINARY_DIR}/completion)
file(MAKE_DIRECTORY ${CADGEN_COMPLETION})
foreach(shell bash zsh)
	add_custom_command(OUTPUT ${CADGEN_COMPLETION}/${shell} DEPENDS cadgen_completion VERBATIM
		COMMAND cadgen_completion ${shell} > ${CADGEN_COMPLETION}/${shell})
endforeach()
add_custom_target(cadgen_completions ALL DEPENDS ${CADGEN_COMPLETION}/bash ${CADGEN_COMPLETION}/zsh)
install(FILES ${CADGEN_COMPLETION}/bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME cadgen)
install(FILES ${CADGEN_COMPLETION}/zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions RENAME _cadgen)

# ---- find_package(cadgen)

set(CADGEN_PACKAGE_FOLDER ${CMAKE_INSTALL_LIBDIR}/cmake/cadgen)
set(CADGEN_SHARED_FILE libcadgen.so.${PROJECT_VERSION})
set(CADGEN_SHARED_SONAME libcadgen.so.${CADGEN_INTERFACE})
configure_package_config_file(cmake/cadgenConfig.cmake.in ${PROJECT_BINARY_DIR}/package/cadgenConfig.cmake
	INSTALL_DESTINATION ${CADGEN_PACKAGE_FOLDER}
	PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/cadgenConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/package/cadgenConfig.cmake ${PROJECT_BINARY_DIR}/package/cadgenConfigVersion.cmake
	cmake/CadgenGenerate.cmake cmake/CadgenCheck.cmake DESTINATION ${CADGEN_PACKAGE_FOLDER})

# The same names in this project and in those that include it as a folder.
add_executable(cadgen::cadgen ALIAS cadgen)
include(CadgenGenerate)
include(CadgenCheck)

# ---- pkg-config: cadgen for the shared library, cadgen-static for the archive

# A folder of the installation as cadgen.pc names it.
function(cadgen_pc_folder var folder)
	if(IS_ABSOLUTE "${folder}")
		set(${var} "${folder}" PARENT_SCOPE)
	else()
		set(${var} "\${prefix}/${folder}" PARENT_SCOPE)
	endif()
endfunction()

set(CADGEN_PC_PREFIX "${CMAKE_INSTALL_PREFIX}")
if(NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
	file(RELATIVE_PATH up "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
	string(REGEX REPLACE "/$" "" up "${up}")
	set(CADGEN_PC_PREFIX "\${pcfiledir}/${up}")
endif()
cadgen_pc_folder(CADGEN_PC_LIBDIR "${CMAKE_INSTALL_LIBDIR}")
cadgen_pc_folder(CADGEN_PC_INCLUDEDIR "${CMAKE_INSTALL_INCLUDEDIR}")
cadgen_pc_folder(CADGEN_PC_BINDIR "${CMAKE_INSTALL_BINDIR}")
foreach(file cadgen.pc cadgen-static.pc)
	configure_file(cmake/${file}.in ${PROJECT_BINARY_DIR}/package/${file} @ONLY)
	install(FILES ${PROJECT_BINARY_DIR}/package/${file} DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()
