# Makes an installation a Debian package: compressed manual pages, the files of usr/share/doc, no RPATH (the loader finds Debian's LLVM).
set(root "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}")
set(doc "${root}/share/doc/cadgen")
foreach(file bin/cadgen bin/cadgen-opt ${CADGEN_LIBDIR}/${CADGEN_SHARED})
	file(RPATH_REMOVE FILE "${root}/${file}")
endforeach()
file(RENAME "${root}/share/zsh/site-functions" "${root}/share/zsh/vendor-completions") # where Debian's zsh looks
file(REMOVE "${doc}/LICENSE")
file(READ "${CADGEN_SOURCE}/LICENSE" licence)
file(WRITE "${doc}/copyright" "cadgen ${CADGEN_VERSION}\n\n${licence}")
file(WRITE "${doc}/changelog" "cadgen (${CADGEN_VERSION}) unstable; urgency=medium

  * The version ${CADGEN_VERSION}.

 -- The cadgen authors <cadgen@localhost>  Thu, 01 Jan 2026 00:00:00 +0000
")
file(GLOB pages "${root}/share/man/man*/*.[0-9]")
execute_process(COMMAND gzip -9nf ${pages} "${doc}/changelog" COMMAND_ERROR_IS_FATAL ANY)
