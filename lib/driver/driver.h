/*
 * driver: from a command line to outputs in memory, by lists of passes.
 *
 *   options.c    the command line
 *   names.c      where outputs go
 *   flags.c      the compiler flags of each input
 *   pipeline.c   a request through its passes
 *   depend.c     dependency files
 *   records.c    what was said, as records
 *   reproduce.c  what is written when cadgen itself fails
 *   session.c    a run
 *   library.c    the public interface, cadgen/cadgen.h
 */
#ifndef CADGEN_DRIVER_H
#define CADGEN_DRIVER_H

#include "cadgen/cadgen.h"
#include "driver/options.h"
#include "emit/emit.h"

typedef LIST(Func *) Funcs;

/* One input file on its way. */
typedef struct Input {
	const char *path;
	const char *output;   /* "-" is standard output */
	const char *depfile;  /* NULL: none of its own */
	Strings flags;        /* for the compiler */
	const char *declared; /* what the run's header declares of it; NULL: nobody asked yet */
	Unit unit;
	FrontOptions front;
	/* Derivatives, or, with --stop-after, what the last pass left of each function. */
	Funcs results;
} Input;

typedef struct Output {
	const char *path;
	Text text;
} Output;

typedef LIST(Output) Outputs;

/* The inputs of a run, which share a module. */
typedef struct Run {
	Arena *arena;
	Module *module;
	Input *inputs;
	uint32_t ninputs;
	const Options *options;
	const PassOptions *passes;
	Diags *diags;
} Run;

/* ---- names.c ---- */

/* Sets the output and depfile of each input. Outputs that would overwrite an input or each other
 * are wrong usage. */
bool outputs_name(const Options *, Arena *, Input *inputs, uint32_t count, Text *fault);
/* An output that would overwrite a file that the run read, or a header that cadgen did not write,
 * is refused. */
void outputs_check(const Options *, Arena *, const Input *inputs, uint32_t count, Diags *);

/* ---- flags.c ---- */

/* Sets the flags of each input: those of its entry in the database, of --flags, those behind '--'.
 * False: a fault was told. */
bool inputs_flags(const Options *, Arena *, Input *inputs, uint32_t count, Diags *);
/* Do the flags of any input say that effective types tell nothing about aliasing? */
bool inputs_no_strict_aliasing(const Input *inputs, uint32_t count);

/* ---- pipeline.c ---- */

/* All requests through their passes; the results of an input are those of all that stand in it and
 * were not refused. False: a fault was told. `begin` hears of each input whose requests are
 * next. */
bool run_differentiate(const Run *, void (*begin)(void *, const Input *), void *data);

/* ---- depend.c ---- */

/* A dependency file: the outputs of these inputs and the run's header depend on all that the run
 * read. */
void depend_print(Text *out, Arena *, const Options *, const Run *, const Input *of,
		  uint32_t count);

/* ---- records.c ---- */

/* All reports, as they are printed; in the arena. */
CadgenDiagnostic *records_new(Arena *, const Diags *, size_t *count);

/* ---- reproduce.c ---- */

/* What a fault of ours needs to be seen again. */
typedef struct Reproducer {
	const char *command;
	const char *path;     /* of the source, NULL: none is read yet */
	const TextFile *text; /* in its place, or NULL */
	const Strings *flags; /* of it, wherever they come from; or NULL */
	const char *output;
} Reproducer;

/* For crash_reproducer: writes cadgen-bug-NAME.txt beside the output, or in the folder for
 * temporary files. */
const char *reproducer_write(void *reproducer);

#endif
