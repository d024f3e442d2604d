/*
 * driver: from a command line to outputs in memory, by lists of passes.
 *
 *   options.c    the command line
 *   names.c      where outputs go
 *   pipeline.c   a request through its passes
 *   depend.c     dependency files
 *   reproduce.c  what is written when cadgen itself fails
 *   session.c    the public interface, cadgen/cadgen.h
 */
#ifndef CADGEN_DRIVER_H
#define CADGEN_DRIVER_H

#include "driver/options.h"
#include "emit/emit.h"

typedef LIST(Func *) Funcs;

/* One input file on its way. */
typedef struct Input {
	const char *path;
	const char *output;  /* "-" is standard output */
	const char *depfile; /* NULL: none */
	Unit unit;
	/* Derivatives, or, with --stop-after, what the last pass left of each function. */
	Funcs results;
} Input;

typedef struct Output {
	const char *path;
	Text text;
} Output;

typedef LIST(Output) Outputs;

/* ---- names.c ---- */

/* Sets the output and depfile of each input. Outputs that would overwrite an input or each other
 * are wrong usage. */
bool outputs_name(const Options *, Arena *, Input *inputs, uint32_t count, Text *fault);

/* ---- pipeline.c ---- */

/* All requests of the input through their passes; results are those of all that were not refused.
 * False: a fault was told. */
bool input_differentiate(Input *, Arena *, const Options *, const PassOptions *, Diags *);

/* ---- depend.c ---- */

/* Front options that make libclang write its dependencies to a temporary file of this name. NULL
 * with errno set. */
const char *depend_begin(Arena *);
/* Takes the file back: its text, as `target: ...`, without the run's own header. */
void depend_end(const char *temporary, const char *header, Text *out);
/* A name as make reads it. */
const char *depend_target(Arena *, const char *name);

/* ---- reproduce.c ---- */

/* What a fault of ours needs to be seen again. */
typedef struct Reproducer {
	const char *command;
	const char *path; /* of the source, NULL: none is read yet */
	const char *output;
	const char *temporary; /* a file to be removed, or NULL */
} Reproducer;

/* For crash_reproducer: writes cadgen-bug-NAME.txt beside the output, or in the folder for
 * temporary files. */
const char *reproducer_write(void *reproducer);

#endif
