# How cadgen's own code is compiled: language, warnings, sanitizers. Also defines cadgen_library() and cadgen_program().

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# What programs and libraries of the archive bring with them, seen from their own folders (bundle.cmake). LLVM's libraries look for theirs in
# $ORIGIN/../lib, so the folder must be called lib. Not RUNPATH, which would not count for what those libraries need.
set(CADGEN_BUNDLE ../lib/cadgen/lib)
set(CMAKE_INSTALL_RPATH $ORIGIN/${CADGEN_BUNDLE})
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON) # LLVM may be where the loader does not look
add_link_options(-Wl,--disable-new-dtags)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
	set(CMAKE_BUILD_TYPE Release)
endif()

option(CADGEN_WERROR "warnings are errors" ON)
set(CADGEN_SANITIZE "" CACHE STRING "sanitizers to build with, as in -fsanitize= (address,undefined)")

add_library(cadgen_options INTERFACE)
target_include_directories(cadgen_options INTERFACE ${PROJECT_SOURCE_DIR}/include)
target_compile_definitions(cadgen_options INTERFACE _XOPEN_SOURCE=700 CADGEN_VERSION="${PROJECT_VERSION}")
# Values that cadgen computes must not depend on the compiler that built it.
target_compile_options(cadgen_options INTERFACE -ffp-contract=off
	$<$<COMPILE_LANGUAGE:C>:-pedantic -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wconversion -Wswitch-enum>
	$<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wshadow -Wconversion>)
if(CADGEN_WERROR)
	target_compile_options(cadgen_options INTERFACE -Werror)
endif()
if(CADGEN_SANITIZE)
	target_compile_options(cadgen_options INTERFACE -fsanitize=${CADGEN_SANITIZE} -fno-sanitize-recover=all
		-fno-omit-frame-pointer)
	target_compile_definitions(cadgen_options INTERFACE CADGEN_SANITIZED)
	target_link_options(cadgen_options INTERFACE -fsanitize=${CADGEN_SANITIZE})
endif()

# The folders of lib, each after those that it depends on.
set(CADGEN_ROOMS support ir eval request rewrite analysis standard ad abi pass front emit check report driver)

# The static library cadgen_NAME of the C files of the current folder, which must be lib/NAME. Arguments after the name: the libraries that it depends on.
# Their headers, `#include "NAME/..."`, are all that is found: an include of another folder does not compile.
function(cadgen_library name)
	file(GLOB sources CONFIGURE_DEPENDS *.c *.cpp)
	set(root ${PROJECT_BINARY_DIR}/rooms/${name})
	file(MAKE_DIRECTORY ${root})
	file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${root}/${name} SYMBOLIC)
	add_library(cadgen_${name} STATIC ${sources})
	target_include_directories(cadgen_${name} PUBLIC ${root})
	target_link_libraries(cadgen_${name} PUBLIC cadgen_options ${ARGN})
	set_target_properties(cadgen_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON) # it becomes part of libcadgen.so, too
endfunction()

# The program NAME of NAME.c; if there is no such file, only a name that tests can refer to. Arguments after the name: its libraries.
function(cadgen_program name)
	file(GLOB source CONFIGURE_DEPENDS ${name}.c)
	if(source)
		add_executable(${name} ${source})
		target_link_libraries(${name} PRIVATE cadgen_options ${ARGN})
		install(TARGETS ${name} DESTINATION ${CMAKE_INSTALL_BINDIR})
	else()
		add_executable(${name} IMPORTED GLOBAL)
		set_target_properties(${name} PROPERTIES IMPORTED_LOCATION ${CMAKE_CURRENT_BINARY_DIR}/${name})
	endif()
endfunction()
