# cadgen_check(TARGET target [OPTIONS option...] [LINK word...])
#
# Adds a test, cadgen_check.TARGET, that runs `cadgen check` on what cadgen_generate differentiates for the target, with the target's flags and compiler. If
# cadgen_generate was called several times for it, the others are cadgen_check.TARGET.2 and so on.
#
#   TARGET   of an earlier call of cadgen_generate
#   OPTIONS  of `cadgen check`: --fixture, --size, --sanitize, ..
#   LINK     libraries, objects and sources that the functions need, too
function(cadgen_check)
	cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET" "OPTIONS;LINK")
	if(arg_UNPARSED_ARGUMENTS)
		message(FATAL_ERROR "cadgen_check: what is '${arg_UNPARSED_ARGUMENTS}'? It takes TARGET, OPTIONS and LINK")
	elseif(NOT TARGET "${arg_TARGET}")
		message(FATAL_ERROR "cadgen_check: there is no target '${arg_TARGET}'")
	endif()
	get_target_property(runs ${arg_TARGET} CADGEN_CHECKS)
	if(NOT runs)
		message(FATAL_ERROR "cadgen_check: call cadgen_generate for '${arg_TARGET}' first")
	endif()
	set(link ${arg_LINK})
	list(TRANSFORM link PREPEND "--link=")
	foreach(run IN LISTS runs)
		get_target_property(words ${arg_TARGET} CADGEN_CHECK_${run})
		set(name cadgen_check.${arg_TARGET})
		if(run GREATER 1)
			string(APPEND name .${run})
		endif()
		add_test(NAME ${name} WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
			COMMAND ${CMAKE_COMMAND} -E env "CC=${CMAKE_C_COMPILER}" $<TARGET_FILE:cadgen::cadgen> check ${arg_OPTIONS} ${link} ${words})
	endforeach()
endfunction()
