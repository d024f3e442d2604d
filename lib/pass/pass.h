/*
 * pass: the pass manager. pass.def names all passes, in order.
 *
 *   pass     runs passes: forms and effects checked, the verifier, dumps, times
 *   form     what passes rely on, and how it is checked
 *   wants    what passes want beside forms
 */
#ifndef CADGEN_PASS_PASS_H
#define CADGEN_PASS_PASS_H

#include "abi/abi.h"
#include "ad/ad.h"
#include "standard/standard.h"

/* How many effects a pass leaves, of those of the original: calls of functions without body
 * that return. */
typedef enum EffectsLeft { EFFECTS_SAME, EFFECTS_FEWER, EFFECTS_NONE, EFFECTS_ANY } EffectsLeft;

typedef struct Pass {
	const char *name; /* file stem, test folder, word on the command line */
	Func *(*run)(PassContext *, const Func *in); /* NULL: refused, told in diags */
	uint32_t needs, gives, breaks;               /* sets of Form */
	EffectsLeft effects;
	bool optional; /* --disable may leave it out */
	/* Is there what it works on? False: says in `why` what is missing. */
	bool (*wants)(const PassContext *, const Func *in, Text *why);
	const char *help;
} Pass;

extern const Pass pass_table[];
extern const uint32_t pass_count;

const Pass *pass_find(const char *name);
/* May the pass run on a function that was read from text: is there what it wants, has the function
 * the forms that it needs, by its own word and by its looks? False: told in diags. */
bool pass_check(PassContext *, const Func *, const char *name);
/* Runs the named passes in order: forms checked against pass.def before and after, the verifier
 * after each, dumps, times. NULL: refused. */
Func *passes_run(PassContext *, const Func *in, const char *const *names);

/* form.c: does the function have these forms? Says in `out` where not. */
bool form_check(const Func *, uint32_t forms, Text *out);
/* In a function as linearise leaves it, does a store of a float to a place whose shadow is at hand
 * (the next op steps there in the same way) come with an access to that shadow? What is stored may
 * be inactive, but then the tangent that was there ends. */
bool shadows_check(const Func *, Text *out);
/* Are as many effects left of those of `before` as they should? */
bool effects_check(EffectsLeft, const Func *before, const Func *after, Text *out);

/* wants.c: what passes want beside forms, as pass.def names it. */
bool wants_nothing(const PassContext *, const Func *in, Text *why);
bool wants_request(const PassContext *, const Func *in, Text *why);
bool wants_pool(const PassContext *, const Func *in, Text *why);
bool wants_linear_part(const PassContext *, const Func *in, Text *why);
bool wants_differentials(const PassContext *, const Func *in, Text *why);

#endif
