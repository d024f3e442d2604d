/*
 * kept: derivatives of the functions whose calls are kept, and rules of the user's.
 */
#ifndef CADGEN_AD_KEPT_H
#define CADGEN_AD_KEPT_H

#include "rewrite/context.h"

/* ---- kept.c: derivatives of the functions whose calls are kept ---- */

/* One callee with one choice of what is active. The functions are shells, with a signature and no
 * body, until the driver has made their bodies. */
typedef struct Kept {
	const Func *callee;
	Request *request; /* wrt and of say what is active */
	/* forward: (parameters, differentials) -> (results, differential of the result) */
	Func *fwd;
	/* reverse: aug(parameters, shadows, pool) -> (results, shadow of the result, record);
	 * tan(record, tangents of parameters) -> tangent of the result; bwd is tan transposed */
	Func *aug, *tan, *bwd;
	/* for a function with a rule: tan(parameters, tangents) -> tangent of the result, and bwd;
	 * or fwd */
	bool is_rule;
	bool is_made; /* the bodies are there */
	struct Kept *next;
} Kept;

/* `standard` gives the standardised form of a function as it was read, NULL if that was refused. */
KeptTable *kept_new(Arena *, Module *, const Func *(*standard)(void *, const Func *), void *data);
/* roles: by parameter of the callee, wrt where it has a differential, with the members that have
 * one if not all do; kept. `of` is the request that leads to the call. */
Kept *kept_get(KeptTable *, const Func *callee, ParamRole *roles, bool result_active,
	       const Request *of);
/* A name that no function of the table may get. */
void kept_reserve(KeptTable *, const char *name);
/* The name, or one like it that nothing in the files of the run has, no macro either. */
const char *kept_free_name(const KeptTable *, const char *name);
/* What the callee does to memory. */
const struct Summary *kept_summary(KeptTable *, const Func *callee);
/* The next whose bodies are not made, marked as made; NULL: none. */
Kept *kept_next(KeptTable *);
/* Gives a shell the body of a function of the same parameters and results, which is not freed. */
void kept_fill(Func *shell, const Func *made);

/* ---- given.c: rules of the user's ---- */

/* Fill the functions by calls of the rules. */
void given_backward(Arena *, Func *bwd, const Kept *, const Given *);
void given_forward(Arena *, Func *fwd, const Kept *, const Given *);

#endif
