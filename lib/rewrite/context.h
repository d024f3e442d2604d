/*
 * context: what every pass is given. A pass reads one function and writes a new one; its input
 * stays valid.
 */
#ifndef CADGEN_REWRITE_CONTEXT_H
#define CADGEN_REWRITE_CONTEXT_H

#include "request/request.h"

/* Where a tangent that is 0 adds nothing, even to an infinite partial. */
typedef enum Zeros { ZEROS_ON_PATHS, ZEROS_STRONG, ZEROS_WEAK } Zeros;

typedef struct PassOptions {
	/* "pass", "pass:function", "all"; NULL-terminated, or NULL */
	const char *const *dump_after;
	const char *dump_dir;       /* NULL: standard error */
	const char *stop_after;     /* NULL: run all */
	const char *const *disable; /* names, NULL-terminated, or NULL */
	bool verify;
	bool time;
	Zeros zeros;
} PassOptions;

typedef struct KeptTable KeptTable; /* ad/kept.h */

typedef struct PassContext {
	Arena *scratch; /* freed after the pass */
	Module *module;
	Diags *diags;
	const PassOptions *options;
	const Request *request;  /* NULL in standardising passes */
	const FileScope *scopes; /* of the files of a run; NULL: there is one */
	KeptTable *kept;         /* NULL: calls that are left are refused */
	const PtrMap *spared;    /* callees that are not kept for their size; NULL: none */
	/* how many passes ran so far: numbers the dumps; start at 0 for each function */
	uint32_t ran;
} PassContext;

#endif
