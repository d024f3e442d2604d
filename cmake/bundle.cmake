# Makes an installation run anywhere: into lib/cadgen go the shared libraries that the program needs but those of the C library, with their licences, and
# clang's own headers. What links LLVM itself, the archive libcadgen.a, stays out.
set(root "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}")
set(bundle "${root}/lib/cadgen/lib")
file(GET_RUNTIME_DEPENDENCIES EXECUTABLES "${CADGEN_PROGRAM}" RESOLVED_DEPENDENCIES_VAR libraries
	POST_EXCLUDE_REGEXES "/(ld-linux.*|lib(c|m|dl|rt|pthread))\\.so\\.[0-9]+$")
foreach(library IN LISTS libraries)
	get_filename_component(name "${library}" NAME)
	file(REAL_PATH "${library}" real)
	file(MAKE_DIRECTORY "${bundle}")
	file(COPY_FILE "${real}" "${bundle}/${name}")
	string(REGEX REPLACE "^/usr/" "/" short "${real}") # as packages have it that are older than /lib being a link
	execute_process(COMMAND dpkg-query -S "${real}" "${short}" OUTPUT_VARIABLE owner ERROR_QUIET)
	string(REGEX MATCH "^[^:,]+" owner "${owner}")
	if(owner AND EXISTS "/usr/share/doc/${owner}/copyright")
		file(MAKE_DIRECTORY "${root}/share/doc/cadgen/licences")
		file(COPY_FILE "/usr/share/doc/${owner}/copyright" "${root}/share/doc/cadgen/licences/${owner}")
	endif()
endforeach()
file(COPY "${CADGEN_RESOURCES}/include" DESTINATION "${bundle}/clang/19")
file(REMOVE "${root}/${CADGEN_LIBDIR}/libcadgen.a" "${root}/${CADGEN_LIBDIR}/pkgconfig/cadgen-static.pc")
# The linker looks for what a library needs only where that library says.
file(READ "${root}/${CADGEN_LIBDIR}/pkgconfig/cadgen.pc" text)
string(REGEX REPLACE "(Libs: [^\n]*)" "\\1 -Wl,-rpath-link,\${prefix}/lib/cadgen/lib" text "${text}")
file(WRITE "${root}/${CADGEN_LIBDIR}/pkgconfig/cadgen.pc" "${text}")
