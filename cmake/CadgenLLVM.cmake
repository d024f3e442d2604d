# LLVM 19: the imported targets cadgen_llvm (LLVM Support, all of libLLVM) and cadgen_libclang (libclang's C API).
# Uses llvm-config instead of LLVM's own CMake files, which require libraries that nothing here uses.

find_program(LLVM_CONFIG NAMES llvm-config-19 llvm-config PATHS /usr/lib/llvm-19/bin DOC "llvm-config of LLVM 19")
if(NOT LLVM_CONFIG)
	message(FATAL_ERROR "llvm-config-19 is missing: install llvm-19-dev and libclang-19-dev (cmake/bootstrap.sh does)")
endif()

function(cadgen_llvm_config var)
	execute_process(COMMAND ${LLVM_CONFIG} ${ARGN} OUTPUT_VARIABLE out OUTPUT_STRIP_TRAILING_WHITESPACE
		COMMAND_ERROR_IS_FATAL ANY)
	set(${var} ${out} PARENT_SCOPE)
endfunction()

cadgen_llvm_config(CADGEN_LLVM_VERSION --version)
if(NOT CADGEN_LLVM_VERSION MATCHES "^19\\.")
	message(FATAL_ERROR "${LLVM_CONFIG} is of LLVM ${CADGEN_LLVM_VERSION}, cadgen needs LLVM 19 (-DLLVM_CONFIG=...)")
endif()
cadgen_llvm_config(CADGEN_LLVM_LIBDIR --libdir)
cadgen_llvm_config(CADGEN_LLVM_INCLUDEDIR --includedir)
cadgen_llvm_config(CADGEN_LLVM_BINDIR --bindir)

find_library(CADGEN_LLVM_LIBRARY NAMES LLVM-19 LLVM PATHS ${CADGEN_LLVM_LIBDIR} NO_DEFAULT_PATH REQUIRED)
find_library(CADGEN_CLANG_LIBRARY NAMES clang-19 clang PATHS ${CADGEN_LLVM_LIBDIR} NO_DEFAULT_PATH REQUIRED)

add_library(cadgen_llvm INTERFACE)
target_include_directories(cadgen_llvm SYSTEM INTERFACE ${CADGEN_LLVM_INCLUDEDIR})
target_link_libraries(cadgen_llvm INTERFACE ${CADGEN_LLVM_LIBRARY})

add_library(cadgen_libclang INTERFACE)
target_include_directories(cadgen_libclang SYSTEM INTERFACE ${CADGEN_LLVM_INCLUDEDIR})
target_link_libraries(cadgen_libclang INTERFACE ${CADGEN_CLANG_LIBRARY})
# Where clang's own headers are (stddef.h, float.h): libclang does not find them when another program links it.
cadgen_llvm_config(CADGEN_LLVM_PREFIX --prefix)
set(CADGEN_CLANG_RESOURCES ${CADGEN_LLVM_PREFIX}/lib/clang/19)
target_compile_definitions(cadgen_libclang INTERFACE CADGEN_CLANG_RESOURCES="${CADGEN_CLANG_RESOURCES}" CADGEN_BUNDLE="${CADGEN_BUNDLE}")
