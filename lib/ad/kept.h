/*
 * kept: derivatives of functions whose calls are kept, and of functions with a user's rule.
 */
#ifndef CADGEN_AD_KEPT_H
#define CADGEN_AD_KEPT_H

#include "rewrite/context.h"

/* ---- kept.c: derivatives of functions whose calls are kept ---- */

/* One callee with one choice of what is active. The functions are shells, with a signature but no
 * body, until the driver makes their bodies. */
typedef struct Kept {
	const Func *callee;
	Request *request; /* its wrt and of list what is active */
	/* forward: (parameters, differentials) -> (results, differential of the result) */
	Func *fwd;
	/* reverse: aug(parameters, shadows, pool) -> (results, shadow of the result, record);
	 * tan(record, what is shared, tangents of parameters) -> tangent of the result; bwd is tan
	 * transposed */
	Func *aug, *tan, *bwd;
	/* by parameter: whether the second half receives it, too; of a pointer, its shadow */
	bool *shared;
	/* both halves in one call: both(parameters, shadows, cotangent of the result) -> (results,
	 * cotangents of parameters); NULL until kept_both() made it */
	Func *both;
	/* for a function with a rule: tan(parameters, tangents) -> tangent of the result, and bwd;
	 * or fwd */
	bool is_rule;
	/* for a function with rules that take arrays, in reverse, where all that the rule reads is
	 * there later: tan(parameters, differentials) -> tangent of the result, and
	 * bwd(parameters, shadows, adjoint of the result), without a record */
	bool is_bare;
	/* what is called, and of what the bodies are made, or being made: of `both`, of the others
	 */
	bool asks_both, asks_rest, has_both, has_rest;
	struct Kept *next;
} Kept;

/* `standard` returns the standardised form of a function as it was read, NULL if that was
 * refused. */
KeptTable *kept_new(Arena *, Module *, const Func *(*standard)(void *, const Func *), void *data);
/* roles: by parameter of the callee, wrt if it has a differential, with the members that have one
 * unless all have; the table keeps the array. `of` is the request that leads to the call. */
Kept *kept_get(KeptTable *, const Func *callee, ParamRole *roles, bool result_active,
	       const Request *of);
/* The same for is_bare. */
Kept *kept_get_bare(KeptTable *, const Func *callee, ParamRole *roles, bool result_active,
		    const Request *of);
/* The one of a half, or of the request for which it is made; NULL: it is no kept callee's. */
const Kept *kept_of(const KeptTable *, const void *half_or_request);
/* The same of the rule as it was read. */
bool kept_rule_is_linear(const KeptTable *, Diags *, const Given *, const Func *f,
			 const Op **unknown);
/* The function, standardised; NULL: refused. */
const Func *kept_standard(const KeptTable *, const Func *);
/* How many operands of its second half are shared with its first half. */
uint32_t kept_shared(const Kept *);
/* The operand of aug that its second half shares as parameter i. */
uint32_t kept_shared_param(const Kept *, uint32_t i);
/* Reserves a name, so that no function of the table gets it. */
void kept_reserve(KeptTable *, const char *name);
/* The name, or a similar one that nothing in the files of the run has, macros included. */
const char *kept_free_name(const KeptTable *, const char *name);
/* What the callee does to memory. */
const struct Summary *kept_summary(KeptTable *, const Func *callee);
/* The function that does in one call what `aug`, the first half, and the second half do; NULL if
 * only the two together can. */
Func *kept_both(KeptTable *, const Func *aug);
/* Notes that a function calls this one, which may be no function of the table. */
void kept_ask(KeptTable *, const Func *);
/* The next one of which something is called that has no body; NULL if there is none. */
Kept *kept_next(KeptTable *);
/* Gives a shell the body of a function with the same parameters and results, which is not freed. */
void kept_fill(Func *shell, const Func *made);

/* The first parameter of the callee that its rule is passed, too: Note [Passed rules]. */
uint32_t kept_first(const Kept *);

/* ---- given.c: derivatives by the user's rules ---- */

/* Fill the functions with calls of the rules. */
void given_backward(Arena *, Func *bwd, const Kept *, const Given *);
void given_forward(Arena *, Func *fwd, const Kept *, const Given *);
/* given_linear.c: whether the rule fwd of f is linear in its tangents; false: reported. `unknown`:
 * an op of which cadgen does not see what it does with them, or NULL. */
bool given_is_linear(Arena *, Diags *, const Given *, const Func *f, const Func *rule,
		     const Op **unknown);
/* given_arrays.c: fills those of a function with rules that take arrays. */
void given_arrays(Arena *, const Kept *);

/* ---- given_parts.c: what such a function finds behind a pointer ---- */

/* What a parameter points to, or what a pointer in the struct there leads to. */
typedef struct RulePart {
	const MemberRole *member; /* the pointer; NULL: the parameter */
	const Type *type;         /* of one element, which is no array */
	const Func *extent;       /* how many there are; NULL: one */
	bool is_counted;          /* that is known, and there are no pointers to something else */
	bool is_left;             /* no clause lists the pointer: copies have NULL there */
} RulePart;
typedef LIST(RulePart) RuleParts;

enum { MOST_FLOAT_PATH = 16 };

/* The members on the way to a float, through pointers and arrays. */
typedef struct FloatPath {
	const char *names[MOST_FLOAT_PATH + 1];
	uint32_t length;
} FloatPath;

/* How the floats behind a pointer that have a differential at a call compare with those that have
 * one in the rule: in both, only in the rule, only at the call. */
typedef struct RoleMatch {
	bool any, missing, passive;
	FloatPath passive_at; /* the first of those */
} RoleMatch;

/* The type of the parameter's pointer, which type(...) may tell. */
const Type *rule_pointer(const ParamRole *, const Type *);
/* All parts of parameter i, the first of which is what it points to. */
RuleParts rule_parts(Arena *, const Request *rule, const Func *, uint32_t i);
/* One that cannot be copied: the clauses do not tell how long it is, or it holds pointers. NULL:
 * all can. */
const RulePart *parts_missing(const RuleParts *);
/* Does a length depend on the parameter? */
bool rule_counts_by(const Request *rule, uint32_t param);
/* Does the float have a differential? */
bool role_has_path(const ParamRole *, const FloatPath *);
/* And is it among what the function computes, not only what it depends on? */
bool role_gives_path(const ParamRole *, const FloatPath *);
/* `type`: that of the parameter. */
RoleMatch role_match(const ParamRole *here, const ParamRole *rule, const Type *type);
/* The same of the floats of one part, that of a member. */
RoleMatch role_match_part(const ParamRole *here, const ParamRole *rule, const RulePart *);

#endif
