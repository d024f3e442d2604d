/*
 * pass: the pass manager. pass.def names all passes, in order.
 *
 *   pass     runs passes; checks forms and effects, verifies, dumps, measures times
 *   form     what passes rely on, and how it is checked
 *   wants    what passes need besides forms
 */
#ifndef CADGEN_PASS_PASS_H
#define CADGEN_PASS_PASS_H

#include "abi/abi.h"
#include "ad/ad.h"
#include "standard/standard.h"

/* How many of the input's effects a pass leaves. An effect is a call of a function without a body
 * that returns. */
typedef enum EffectsLeft { EFFECTS_SAME, EFFECTS_FEWER, EFFECTS_NONE, EFFECTS_ANY } EffectsLeft;

typedef struct Pass {
	const char *name; /* file stem, test folder, word on the command line */
	Func *(*run)(PassContext *, const Func *in); /* NULL: refused, reported in diags */
	uint32_t needs, gives, breaks;               /* sets of Form */
	EffectsLeft effects;
	bool optional; /* --disable may leave it out */
	/* Is what it works on present? If not, `why` says what is missing. */
	bool (*wants)(const PassContext *, const Func *in, Text *why);
	const char *help;
} Pass;

extern const Pass pass_table[];
extern const uint32_t pass_count;

const Pass *pass_find(const char *name);
/* May the pass run on a function that was read from text? What it wants must be present, and the
 * function must both claim and have the forms that it needs. If false, diags has a report. */
bool pass_check(PassContext *, const Func *, const char *name);
/* Runs the named passes in order. Checks forms against pass.def before and after each, verifies
 * after each, dumps, measures times. NULL: refused. */
Func *passes_run(PassContext *, const Func *in, const char *const *names);

/* form.c: does the function have these forms? `out` says where it does not. */
bool form_check(const Func *, uint32_t forms, Text *out);
/* In a function as linearise leaves it: wherever a float is stored to a place whose shadow is at
 * hand (the next op makes the same step in shadow memory), is that shadow accessed, too? An
 * inactive store must also end the tangent that was there. */
bool shadows_check(const Func *, Text *out);
/* Are as many of the effects of `before` left as there should be? */
bool effects_check(EffectsLeft, const Func *before, const Func *after, Text *out);

/* wants.c: what passes need besides forms, by the names that pass.def uses. */
bool wants_nothing(const PassContext *, const Func *in, Text *why);
bool wants_no_labels(const PassContext *, const Func *in, Text *why);
bool wants_request(const PassContext *, const Func *in, Text *why);
bool wants_pool(const PassContext *, const Func *in, Text *why);
bool wants_linear_part(const PassContext *, const Func *in, Text *why);
bool wants_differentials(const PassContext *, const Func *in, Text *why);

#endif
