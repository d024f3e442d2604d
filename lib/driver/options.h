/*
 * options: the command line.
 */
#ifndef CADGEN_OPTIONS_H
#define CADGEN_OPTIONS_H

#include "front/front.h"
#include "pass/pass.h"

typedef enum EmitKind {
	EMIT_UNSET,
	EMIT_C,
	EMIT_IR,
	EMIT_SIGNATURES,
	EMIT_DOT,
	EMIT_LINEAR_MAP
} EmitKind;

typedef enum FormatKind { FORMAT_TEXT, FORMAT_SARIF } FormatKind;

typedef LIST(const char *) Strings;

/* What --disable leaves out though it is no pass. */
#define VERSIONS "versions"

typedef struct Options {
	Strings outputs;
	const char *out_dir, *header, *report;
	const char *depfile, *deptarget;
	const char *database, *flags_file;
	const char *stop_after, *dump_dir;
	Strings inactive, rules, includes, facts;
	Limits limits;
	bool export;
	bool only_derivatives, no_line, depend, depend_phony, verify, time, remarks, help, version;
	bool strong_zero, weak_zero;
	EmitKind emit;
	TapeKind tape;
	FormatKind format;
	Strings dump_after, disable;
	Strings files, flags;
	LIST(TextFile) texts; /* in place of files */
	LIST(CommandRequest) requests;
	bool check, sanitize; /* `cadgen check`, and what only it takes */
	const char *at, *points, *seed, *junit;
	Strings sizes, fixtures, link;
} Options;

/* Sets one option; value is NULL where it has none. If false, `fault` says what is wrong. */
bool option_set(Options *, Arena *, const char *name, const char *value, Text *fault);
/* Sets all options of a command line without the program's name. Stops at --help and --version. */
bool options_parse(Options *, Arena *, int argc, const char *const *argv, Text *fault);
/* Checks, once all options are given, that they go together; sets `emit`. */
bool options_check(Options *, Text *fault);
void options_help(Text *out);

#endif
