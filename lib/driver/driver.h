/*
 * driver: from a command line to outputs in memory, by lists of passes.
 *
 *   options.c    the command line
 *   names.c      where outputs go
 *   flags.c      the compiler flags of each input
 *   pipeline.c   a request through its passes
 *   depend.c     dependency files
 *   records.c    diagnostics as records
 *   reproduce.c  what is written when cadgen itself fails
 *   session.c    a run
 *   library.c    the public interface, cadgen/cadgen.h
 */
#ifndef CADGEN_DRIVER_H
#define CADGEN_DRIVER_H

#include "cadgen/cadgen.h"
#include "driver/options.h"
#include "emit/emit.h"
#include "report/report.h"

typedef LIST(Func *) Funcs;

/* One input file. */
typedef struct Input {
	const char *path;
	const char *output;      /* "-" is standard output */
	const char *output_name; /* the same; of C on standard output, that of the usual file */
	const char *depfile;     /* NULL: it has none of its own */
	Strings flags;           /* for the compiler */
	const char *declared;    /* what the run's header has of it; NULL: not asked for yet */
	Unit unit;
	FrontOptions front;
	/* Derivatives or, with --stop-after, each function as the last pass left it. */
	Funcs results;
	Text listing;        /* what is written instead of C */
	CopiedList copied;   /* what the output of a round has of its source */
	WrittenList written; /* what rounds wrote for derivatives only */
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

/* ---- bounded.c ---- */

/* Finds the derivatives of kept callees that report faults: Func.reports. */
void faults_note(const Run *);
/* The first call of a derivative of a kept callee that takes memory, or NULL. */
const Op *call_that_takes_memory(Arena *, const Func *);
/* Whether it is the derivative of a kept callee with work memory, whose records lead to memory of
 * malloc, which work memory cannot release; then that is reported. */
bool records_outlive(const Func *, Diags *);
/* Whether a Hessian's gradient keeps values in memory that grows; then that is reported. */
bool second_grows(const Func *gradient, Diags *);
/* Reports that the call takes memory, which tape(fixed) does not allow, nor tape(workspace) of a
 * matrix. */
void refuse_recursion(const Func *, const Op *call, Diags *);

/* ---- flags.c ---- */

/* Sets the flags of each input: those of its entry in the database, of --flags, and those after
 * '--'. If false, a fault was reported. */
bool inputs_flags(const Options *, Arena *, Input *inputs, uint32_t count, Diags *);
/* Do the flags of any input include -fno-strict-aliasing? */
bool inputs_no_strict_aliasing(const Input *inputs, uint32_t count);

/* ---- pipeline.c ---- */

/* Takes all requests through their passes. The results of an input are those of all its requests
 * that were not refused. If false, a fault was reported. `begin` is called with each input before
 * its requests. */
bool run_differentiate(const Run *, void (*begin)(void *, const Input *), void *data);

/* ---- depend.c ---- */

/* Prints a dependency file: the outputs of these inputs and the run's header depend on everything
 * that the run read. */
void depend_print(Text *out, Arena *, const Options *, const Run *, const Input *of,
		  uint32_t count);

/* ---- records.c ---- */

/* All reports in the order in which they are printed; the arena owns them. */
CadgenDiagnostic *records_new(Arena *, const Diags *, size_t *count);

/* ---- reproduce.c ---- */

/* What is needed to reproduce a failure of cadgen. */
typedef struct Reproducer {
	const char *command;
	const char *path;     /* of the source; NULL: none has been read yet */
	const TextFile *text; /* the text in place of the file, or NULL */
	const Strings *flags; /* of that source, wherever they come from; or NULL */
	const char *output;
} Reproducer;

/* For crash_reproducer: writes cadgen-bug-NAME.txt beside the output, or in the folder for
 * temporary files. */
const char *reproducer_write(void *reproducer);

#endif
