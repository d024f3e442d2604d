/*
 * case: a golden file, and what is compared of it.
 *
 *     # test: linearise[,unzip,..]   passes, run on the last function of the file; or `round-trip`,
 *                                    `verify`, `dependences`, `dot`, `map`
 *     # request: rev wrt(x) of(return)       see request_parse; none: no request
 *     # args: 2.0, 3, [1.0 2.0]              see eval_args_parse; any number of such lines
 *     ...                            IR
 *     ---
 *     ...                            the expected IR; after a refusal, the messages as comments;
 *                                    of `dependences`, `dot` and `map`, the report
 *
 * Where the last function calls one without `inline` before, the call is kept, and only the last
 * function is printed. Before the IR other comments may stand. Files of `verify` and `round-trip` need no expectation.
 * In files of `verify` a comment `# error: text` stands on each line where a fault must be found,
 * the text being part of the message; a message without a line is expected on line 1.
 */
#ifndef CADGEN_TEST_CASE_H
#define CADGEN_TEST_CASE_H

#include "ad/kept.h"
#include "pass/pass.h"

typedef struct Case {
	Arena *arena;
	const char *path;
	const char *head;     /* the comments on top */
	const char *input;    /* the IR */
	const char *expected; /* NULL: none */
	char *passes[32];     /* NULL-terminated */
	const char *request;  /* NULL: none */
	const char *args[16];
	uint32_t nargs;
	bool is_inverted; /* derivatives are made wrong before they are called */
	bool is_wrong;    /* that was done */
	KeptTable *kept;  /* of the module, or NULL: it has no calls */
	Text faults;      /* what did not hold, lines; empty: the case passes */
} Case;

/* Reads the file. False: it is not a golden file; `faults` says why. */
bool case_read(Case *, Arena *, const char *path);
/* Rewrites the expectation. */
void case_bless(const Case *, const char *actual);

/* bodies.c: functions of the calls that are left. */
KeptTable *bodies_new(Case *, Module *);
/* Makes bodies for what the function calls. */
void bodies_make(const PassContext *, const Func *caller);
/* numeric.c: does the function that a pass made compute what it should? `in` and `out` are before
 * and after the pass. */
void case_evaluate(Case *, const char *pass, const Func *in, const Func *out, const Request *,
		   const char *args);
/* Does transpose(transpose(in)) compute what `in` computes? `twice` is that. */
void case_evaluate_twice(Case *, const Func *in, const Func *twice, const Request *,
			 const char *args);
/* maps.c: has the function a linear map, and is that the adjoint of its adjoint? */
void case_check_map(Case *, const char *pass, const Func *);
/* Does that map compute what the function computes, and its adjoint what belongs to it? */
void case_evaluate_map(Case *, const char *pass, const Func *, const Request *, const char *args);
/* called.c: does a caller of the C function, or of both halves, compute the same as the function
 * before, which still has its stages? */
void case_evaluate_called(Case *, Module *, const Func *staged, Func *const parts[2],
			  const Request *, const char *args);
/* Do augment's half and detach's compute what the unzipped function does? */
void case_evaluate_halves(Case *, Module *, const Func *whole, Func *const parts[2],
			  const Request *, const char *args);
/* Inverts the signs of everything that is stored to differentials or, if nothing is, of the result.
 * False: there is no number to invert. */
bool func_invert(Func *, const Request *);
/* Does the function run without a fault? */
void case_evaluate_alone(Case *, const Func *, const Request *, const char *args);

#endif
