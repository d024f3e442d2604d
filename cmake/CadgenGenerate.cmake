# cadgen_generate(TARGET target SOURCES file... [HEADER header] [OPTIONS option...])
#
# Differentiates these C files in one run of cadgen while the target is built, and builds the target from the outputs in their place (with
# --only-derivatives among the options: from both).
#
#   TARGET   an executable or library of this folder
#   SOURCES  relative to this folder, or absolute
#   HEADER   declares all derivatives; its folder is among the target's include folders, and among those of targets that link it
#   OPTIONS  further options of cadgen
#
# cadgen reads the files as the target's compiler does: with the target's include folders, definitions, options and language standard, those of
# libraries that it links included, and with CMAKE_C_FLAGS as they are at this call; for each configuration. The run is repeated when a file that
# it read, the flags or cadgen itself changed. The outputs are TARGET.cadgen/FILE.ad.c in the build tree.

# A list as lines, PREFIX before each element; the list is a generator expression.
function(_cadgen_lines var prefix list)
	set(${var} "$<$<BOOL:${list}>:${prefix}$<JOIN:${list},\n${prefix}>\n>" PARENT_SCOPE)
endfunction()

# Words of a shell, as in CMAKE_C_FLAGS, as lines that may stand in a generator expression.
function(_cadgen_words var flags)
	separate_arguments(words UNIX_COMMAND "${flags}")
	string(REPLACE ">" "$<ANGLE-R>" words "${words}")
	list(JOIN words "\n" lines)
	if(lines)
		string(APPEND lines "\n")
	endif()
	set(${var} "${lines}" PARENT_SCOPE)
endfunction()

# -std= as CMake chooses it; where several are asked for, the last one counts.
function(_cadgen_standard var target)
	set(asked "$<TARGET_PROPERTY:${target},C_STANDARD>")
	set(features "$<TARGET_PROPERTY:${target},COMPILE_FEATURES>")
	set(extensions "$<TARGET_PROPERTY:${target},C_EXTENSIONS>")
	set(letters "$<IF:$<OR:$<STREQUAL:${extensions},>,$<BOOL:${extensions}>>,gnu,c>")
	set(lines "")
	foreach(standard 90 99 11 17 23)
		string(REPLACE 23 2x name ${standard})
		string(APPEND lines "$<$<OR:$<STREQUAL:${asked},${standard}>,$<IN_LIST:c_std_${standard},${features}>>:-std=${letters}${name}\n>")
	endforeach()
	set(${var} "${lines}" PARENT_SCOPE)
endfunction()

# CMake takes options that begin with SHELL: apart when it writes a command: here those of the target itself.
function(_cadgen_shell_options var options)
	set(lines "")
	foreach(option IN LISTS options)
		if(option MATCHES "^SHELL:(.*)")
			_cadgen_words(words "${CMAKE_MATCH_1}")
			string(APPEND lines "${words}")
		endif()
	endforeach()
	set(${var} "${lines}" PARENT_SCOPE)
endfunction()

# All flags of the target, one a line. PROPERTIES are those of its sources.
function(_cadgen_flags var target definitions options folders)
	get_target_property(own_options ${target} COMPILE_OPTIONS)
	get_target_property(own_flags ${target} COMPILE_FLAGS)
	_cadgen_words(all "${CMAKE_C_FLAGS}")
	foreach(config IN LISTS CMAKE_CONFIGURATION_TYPES CMAKE_BUILD_TYPE)
		string(TOUPPER "${config}" upper)
		_cadgen_words(words "${CMAKE_C_FLAGS_${upper}}")
		string(APPEND all "$<$<CONFIG:${config}>:${words}>")
	endforeach()
	if(CMAKE_C_COMPILER_TARGET)
		string(APPEND all "--target=${CMAKE_C_COMPILER_TARGET}\n")
	endif()
	if(CMAKE_SYSROOT)
		string(APPEND all "--sysroot=${CMAKE_SYSROOT}\n")
	endif()
	_cadgen_standard(lines ${target})
	string(APPEND all "${lines}")
	_cadgen_lines(lines "-D" "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
	string(APPEND all "${lines}")
	_cadgen_lines(lines "-D" "${definitions}")
	string(APPEND all "${lines}")
	_cadgen_lines(lines "-I" "${folders}")
	string(APPEND all "${lines}")
	_cadgen_lines(lines "-I" "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
	string(APPEND all "${lines}")
	if(own_flags)
		_cadgen_words(lines "${own_flags}")
		string(APPEND all "${lines}")
	endif()
	_cadgen_lines(lines "" "$<FILTER:$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>,EXCLUDE,^SHELL:>")
	string(APPEND all "${lines}")
	_cadgen_shell_options(lines "${own_options}")
	string(APPEND all "${lines}")
	_cadgen_lines(lines "" "$<FILTER:${options},EXCLUDE,^SHELL:>")
	string(APPEND all "${lines}")
	set(${var} "${all}" PARENT_SCOPE)
endfunction()

# The value of a property that the files of one run must have in common.
function(_cadgen_common var property)
	set(known FALSE)
	foreach(source IN LISTS ARGN)
		get_source_file_property(value "${source}" ${property})
		if(NOT value)
			set(value "")
		endif()
		if(known AND NOT value STREQUAL common)
			message(FATAL_ERROR "cadgen_generate: the sources differ in ${property}, but one run has the same flags for all; "
				"call it once for each")
		endif()
		set(common "${value}")
		set(known TRUE)
	endforeach()
	set(${var} "${common}" PARENT_SCOPE)
endfunction()

# Takes the file out of the sources of the target.
function(_cadgen_remove_source target source)
	get_target_property(sources ${target} SOURCES)
	set(left "")
	foreach(entry IN LISTS sources)
		get_filename_component(path "${entry}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_SOURCE_DIR}")
		if(NOT path STREQUAL source)
			list(APPEND left "${entry}")
		endif()
	endforeach()
	set_property(TARGET ${target} PROPERTY SOURCES "${left}")
endfunction()

# sub/mesh.c gives sub/mesh; what lies outside of this folder has no '..' in its name.
function(_cadgen_stem var source)
	file(RELATIVE_PATH name "${CMAKE_CURRENT_SOURCE_DIR}" "${source}")
	string(REPLACE "../" "up/" name "${name}")
	string(REGEX REPLACE "\\.c$" "" name "${name}")
	set(${var} "${name}" PARENT_SCOPE)
endfunction()

function(_cadgen_check target header sources unknown)
	if(unknown)
		message(FATAL_ERROR "cadgen_generate: what is '${unknown}'? It takes TARGET, SOURCES, HEADER and OPTIONS")
	elseif(NOT TARGET "${target}")
		message(FATAL_ERROR "cadgen_generate: there is no target '${target}'")
	elseif(NOT sources)
		message(FATAL_ERROR "cadgen_generate: SOURCES names no file")
	elseif(IS_ABSOLUTE "${header}")
		message(FATAL_ERROR "cadgen_generate: HEADER is a name as in #include, not '${header}'")
	endif()
	get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
	if(NOT C IN_LIST languages)
		message(FATAL_ERROR "cadgen_generate: the project has to enable the language C")
	endif()
	get_target_property(folder ${target} SOURCE_DIR)
	get_target_property(type ${target} TYPE)
	if(NOT folder STREQUAL CMAKE_CURRENT_SOURCE_DIR)
		message(FATAL_ERROR "cadgen_generate: '${target}' is a target of ${folder}; call it there")
	elseif(type MATCHES "INTERFACE_LIBRARY|UTILITY")
		message(FATAL_ERROR "cadgen_generate: '${target}' compiles nothing")
	endif()
endfunction()

function(cadgen_generate)
	cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET;HEADER" "SOURCES;OPTIONS")
	_cadgen_check("${arg_TARGET}" "${arg_HEADER}" "${arg_SOURCES}" "${arg_UNPARSED_ARGUMENTS}")
	get_property(is_multi GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
	set(root "${CMAKE_CURRENT_BINARY_DIR}/${arg_TARGET}.cadgen")
	set(folder "${root}")
	set(folders "${root}")
	if(is_multi)
		set(folder "${root}/$<CONFIG>")
		list(TRANSFORM CMAKE_CONFIGURATION_TYPES PREPEND "${root}/" OUTPUT_VARIABLE folders)
	endif()

	set(sources "")
	foreach(source IN LISTS arg_SOURCES)
		get_filename_component(source "${source}" ABSOLUTE)
		get_source_file_property(is_generated "${source}" GENERATED)
		if(NOT is_generated AND NOT EXISTS "${source}")
			message(FATAL_ERROR "cadgen_generate: there is no file '${source}'")
		endif()
		list(APPEND sources "${source}")
	endforeach()
	foreach(property COMPILE_DEFINITIONS COMPILE_OPTIONS COMPILE_FLAGS INCLUDE_DIRECTORIES)
		_cadgen_common(common_${property} ${property} ${sources})
	endforeach()
	separate_arguments(words UNIX_COMMAND "${common_COMPILE_FLAGS}")
	_cadgen_flags(flags ${arg_TARGET} "${common_COMPILE_DEFINITIONS}" "${common_COMPILE_OPTIONS};${words}" "${common_INCLUDE_DIRECTORIES}")

	set(outputs "")
	set(command "$<TARGET_FILE:cadgen::cadgen>" ${arg_OPTIONS})
	foreach(source IN LISTS sources)
		_cadgen_stem(stem "${source}")
		if(NOT outputs)
			set(run "${folder}/${stem}")
		endif()
		list(APPEND outputs "${folder}/${stem}.ad.c")
		list(APPEND command -o "${folder}/${stem}.ad.c")
		get_filename_component(beside "${source}" DIRECTORY)
		foreach(config_folder IN LISTS folders)
			get_filename_component(output_folder "${config_folder}/${stem}" DIRECTORY)
			file(MAKE_DIRECTORY "${output_folder}")
			set_source_files_properties("${config_folder}/${stem}.ad.c" PROPERTIES
				COMPILE_DEFINITIONS "${common_COMPILE_DEFINITIONS}"
				COMPILE_OPTIONS "-iquote${beside};${common_COMPILE_OPTIONS}"
				COMPILE_FLAGS "${common_COMPILE_FLAGS}"
				INCLUDE_DIRECTORIES "${common_INCLUDE_DIRECTORIES}"
				LANGUAGE C)
		endforeach()
		if(NOT "--only-derivatives" IN_LIST arg_OPTIONS)
			_cadgen_remove_source(${arg_TARGET} "${source}")
		endif()
	endforeach()

	if(arg_HEADER)
		foreach(config_folder IN LISTS folders)
			get_filename_component(header_folder "${config_folder}/${arg_HEADER}" DIRECTORY)
			file(MAKE_DIRECTORY "${header_folder}")
		endforeach()
		list(APPEND outputs "${folder}/${arg_HEADER}")
		list(APPEND command --header "${folder}/${arg_HEADER}")
		target_include_directories(${arg_TARGET} PUBLIC "$<BUILD_INTERFACE:${folder}>")
	endif()
	# One file for each language of the project: only so does $<COMPILE_LANGUAGE:..> among the options have a meaning.
	file(GENERATE OUTPUT "${run}.$<COMPILE_LANGUAGE>.flags" CONTENT "${flags}" TARGET ${arg_TARGET})
	list(JOIN arg_SOURCES ", " names)
	add_custom_command(OUTPUT ${outputs}
		COMMAND ${command} -MF "${run}.d" --flags "${run}.C.flags" ${sources}
		DEPENDS ${sources} "${run}.C.flags" "$<TARGET_FILE:cadgen::cadgen>"
		DEPFILE "${run}.d"
		COMMENT "Differentiating ${names}"
		VERBATIM)
	target_sources(${arg_TARGET} PRIVATE ${outputs})
endfunction()
