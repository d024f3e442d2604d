/*
 * check: `cadgen check` makes a program that tries the derivatives of a run, and runs it.
 *
 *   describe.c   the functions and derivatives of a run, as tables in C
 *   calls.c      calls of them, in C
 *   layout.c     what their arguments consist of, as C
 *   build.c      compiles and runs the program
 *   verdict.c    its findings as a table, JUnit or SARIF
 *   runtime      what the program is linked with: plain C, for the user's compiler
 */
#ifndef CADGEN_CHECK_CHECK_H
#define CADGEN_CHECK_CHECK_H

#include "emit/emit.h"

/* ---- layout.c ---- */

/* Layouts of types, of one source; each is printed once. */
typedef struct Layouts {
	Arena *arena;
	const Unit *unit;
	Map *names;    /* C type -> name of its layout */
	Text declared; /* declarations, */
	Text text;     /* and definitions */
} Layouts;

Layouts layouts_new(Arena *, const Unit *);
/* The address of the layout of such objects, in C; "NULL" for what cannot be followed. The
 * expression, or NULL, is one of that type, for types without a name. */
const char *check_layout(Layouts *, const Type *, const char *expression);
/* Does an object of the type hold nothing but numbers with a fraction? */
bool is_made_of_floats(const Type *);

/* ---- describe.c ---- */

/* What one source of the run is about; filled over the rounds of the run. */
typedef struct Described {
	Arena *arena;
	Layouts layouts;
	Text calls, functions, derivatives;
	uint32_t nfunctions, nderivatives;
	Map *twins;  /* name of a derivative -> DescribedFunction */
	Map *places; /* name of a derivative -> Loc of its request */
} Described;

/* A fixture of --fixture: "make_world" or "energy:make_world". */
typedef struct Fixtures {
	const char *const *items;
	uint32_t count;
} Fixtures;

Described *described_new(Arena *);
/* Adds those that users have asked for, with their twins; results of one round. */
void described_add(Described *, const Unit *, Func *const *results, uint32_t count,
		   const Fixtures *);
/* The file for source number `number`. `system` is a text that includes all headers of the system
 * that the source needs, `renamed` has macros for the copy in long double. */
void described_print(Text *out, const Described *, uint32_t number, const char *output,
		     const char *source, const char *system, const char *renamed);
/* The file with the table of all sources. */
void described_table(Text *out, uint32_t sources, const bool *is_wide);

/* ---- build.c ---- */

extern const char check_runtime_h[], check_runtime_c[], check_wide_h[];

/* A command of the user's machine. */
typedef struct Tool {
	Arena *arena;
	LIST(const char *) words;
	bool is_quiet; /* what it says on standard error is not shown */
	/* Is called with each line that it prints; or NULL. */
	void (*line)(void *data, const char *line);
	void *data;
} Tool;

void tool_add(Tool *, const char *word);
void tool_add_all(Tool *, const char *const *words, uint32_t count);
/* The compiler that the environment names, `cc` otherwise. */
const char *tool_compiler(void);
void tool_add_compiler(Tool *);
/* Its exit status; -1, with errno, if it cannot be run. What it prints is added to `out`, unless
 * NULL. */
int tool_run(Tool *, Text *out);
/* Includes of all headers of the system that the user's files include, from a command that
 * preprocesses a source. */
bool system_headers(Tool *preprocess, Text *out);

/* ---- verdict.c ---- */

/* A derivative, by one input and for one output; or the whole derivative. Errors are relative;
 * negative: none was measured. */
typedef struct VerdictRow {
	const char *name, *place, *input, *output, *note;
	double by_quotient, by_forward;
	bool is_bad, is_skipped;
} VerdictRow;

typedef struct Verdict {
	Arena *arena;
	LIST(VerdictRow) rows;
	Map *used;  /* names of --size and --at that some function has */
	Map *sizes; /* what the program chose for integers: "n=5" */
} Verdict;

Verdict *verdict_new(Arena *);
/* Takes a line of the program. */
void verdict_take(Verdict *, const char *line);
/* What fails is judged by another run in its place. */
void verdict_replace(Verdict *, const Verdict *second);
void verdict_table(Text *out, const Verdict *, const char *seed);
void verdict_junit(Text *out, const Verdict *);

#endif
