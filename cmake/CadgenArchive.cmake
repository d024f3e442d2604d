# What `cpack` makes: a Debian package of what is installed, and an archive of the same with all that it needs besides the C library, which runs from any
# folder. Each is the installation and one more component, a script that finishes it: debian.cmake, bundle.cmake.

foreach(script debian bundle)
	install(CODE "set(CADGEN_SOURCE \"${PROJECT_SOURCE_DIR}\")
		set(CADGEN_PROGRAM \"$<TARGET_FILE:cadgen>\")
		set(CADGEN_VERSION ${PROJECT_VERSION})
		set(CADGEN_LIBDIR \"${CMAKE_INSTALL_LIBDIR}\")
		set(CADGEN_SHARED \"$<TARGET_FILE_NAME:cadgen_shared>\")
		set(CADGEN_RESOURCES \"${CADGEN_CLANG_RESOURCES}\")" COMPONENT ${script} EXCLUDE_FROM_ALL)
	install(SCRIPT cmake/${script}.cmake COMPONENT ${script} EXCLUDE_FROM_ALL)
endforeach()

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME cadgen)
set(CPACK_PACKAGE_VENDOR "The cadgen authors")
set(CPACK_PACKAGE_CONTACT "The cadgen authors <cadgen@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "derivatives of C programs, in C")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "cadgen reads C functions and writes the functions that compute their
derivatives, forward or reverse, as plain C99 that needs no library and
is meant to be read. It runs as a step of a build.")
string(TOLOWER "${PROJECT_NAME}-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" CPACK_PACKAGE_FILE_NAME)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_BINARY_DIR}/package/cpack.cmake)
configure_file(cmake/cpack.cmake.in ${CPACK_PROJECT_CONFIG_FILE} @ONLY)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS libclang-common-19-dev) # clang's own headers
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "gcc | c-compiler, libc6-dev | libc-dev")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cmake, pkg-config")
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
# CPack itself makes scripts that call ldconfig, where Debian has this.
file(WRITE ${PROJECT_BINARY_DIR}/package/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/package/triggers)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
