/*
 * From a described C file to a verdict: cadgen, drivers, compilers, runs. Used by grad_run and fuzz_run.
 */
#ifndef HARNESS_BUILD_H
#define HARNESS_BUILD_H

#include "source.h"

typedef struct Config {
	const char *name;
	int is_clang, is_sanitized;
	int is_contracted;      /* a * b + c may be rounded once: values are close, not identical */
	const char *optimise;
	int is_other;           /* the compiler is Tools.other */
} Config;

/* gcc and clang at -O0 and -O2, clang with sanitizers; both with contraction, where the machine has it. */
enum { CONFIG_COUNT = 7 };
extern const Config configs[CONFIG_COUNT];

enum { MAX_DISABLED = 16, MAX_OTHER = 16 };

/* Another compiler, in place of the configurations. Each is a list of words that ends with NULL. */
typedef struct Other {
	const char *compiler[MAX_OTHER + 1];    /* with flags for all it compiles; empty: there is no other compiler */
	const char *warnings[MAX_OTHER + 1];    /* for derivatives */
	const char *linker[MAX_OTHER + 1];      /* compiles all but derivatives, and links; empty: the compiler does */
	const char *libraries[MAX_OTHER + 1];   /* what the linker needs more */
	const char *target[MAX_OTHER + 1];      /* flags for cadgen */
	const char *runner[MAX_OTHER + 1];      /* runs programs; empty: they run by themselves */
} Other;

typedef struct Tools {
	const char *cadgen, *gcc, *clang;
	const char *include, *library;  /* of the runtime: folder of harness.h, libharness.a */
	const char *work;               /* folder for everything that is made */
	const char *seed;
	unsigned configs;               /* set of indices into configs */
	Other other;
	const char *disabled[MAX_DISABLED];     /* passes that cadgen leaves out */
	int ndisabled;
	Widths widths;          /* last not 0: requests with width(...) beside those of the file */
	const char *jacobians;  /* in place of the requests of the file: sparse or dense; or NULL */
	int is_original_only;   /* compare the original with its widened copy, form difference quotients */
	int is_lenient;
	int is_kept_quiet;              /* the report holds faults only */
	int is_generated;              /* random programs: unused variables, math functions of constants */
} Tools;

Tools default_tools(void);

/* One option of the command line that all programs share; gives how many words it took, 0 for unknown. */
int read_tool_option(Tools *tools, char **argv, int left);
unsigned read_configs(const char *list);

typedef enum Verdict { VERDICT_OK, VERDICT_UNREADABLE, VERDICT_REFUSED, VERDICT_CADGEN_FAULT, VERDICT_ORIGINAL,
                       VERDICT_COMPILE, VERDICT_WRONG, VERDICT_COUNT } Verdict;

extern const char *const verdict_words[VERDICT_COUNT];

/*
 * Checks `path`, whose derivatives are in `derived`, or are made by cadgen if that is NULL. With `closure`, the output
 * is differentiated again as its `closure:` comments ask, and checked too. What was found is added to report.
 */
Verdict check_file(const Tools *tools, const char *path, const char *derived, int closure, Text *report);

/* The file but for some functions, named in a list with commas. */
Verdict check_without(const Tools *tools, const char *path, const char *names, Text *report);

/* Each function of the file by itself: a line for each that fails, with its report. Gives how many do. */
int check_each(const Tools *tools, const char *path, Text *report);

/* Runs a command of up to 72 words, NULL-terminated; its output goes to `log`. Exit status, or 128 + signal. */
int run_command(const char *const *words, const char *log, int seconds);

#endif
