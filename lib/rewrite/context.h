/*
 * context: what every pass receives. A pass reads one function and writes a new one. Its input
 * stays valid.
 */
#ifndef CADGEN_REWRITE_CONTEXT_H
#define CADGEN_REWRITE_CONTEXT_H

#include "request/request.h"

/* Where a tangent that is 0 contributes nothing even if the partial derivative is infinite: where
 * its use is conditional, everywhere, nowhere. */
typedef enum Zeros { ZEROS_ON_PATHS, ZEROS_STRONG, ZEROS_WEAK } Zeros;

typedef struct PassOptions {
	/* "pass", "pass:function", "all"; NULL-terminated, or NULL */
	const char *const *dump_after;
	const char *dump_dir;       /* NULL: standard error */
	const char *stop_after;     /* NULL: run all */
	const char *const *disable; /* names of passes, NULL-terminated, or NULL */
	bool verify;
	bool time;
	bool keep_staged; /* sets Func.staged */
	/* NULL, or called with each function that a pass leaves; the request is NULL in
	 * standardising passes */
	void (*seen)(void *data, const char *pass, const Request *, const Func *);
	void *seen_data;
	Zeros zeros;
} PassOptions;

typedef struct KeptTable KeptTable; /* ad/kept.h */

typedef struct PassContext {
	Arena *scratch; /* freed after the pass */
	Module *module;
	Diags *diags;
	const PassOptions *options;
	const Request *request;  /* NULL in standardising passes */
	const FileScope *scopes; /* of the files of a run; NULL if there is only one */
	KeptTable *kept;         /* NULL: calls that are left are refused */
	const PtrMap *spared;    /* large callees that are inlined all the same; NULL: none */
	uint32_t ran;            /* passes run so far on this function; numbers the dumps */
} PassContext;

/* What a function that runs several times must find again: what these parameters point to, and
 * these members' pointers. */
typedef struct PutBack {
	bool *params;
	PtrMap *members; /* MemberRole */
} PutBack;

#endif
