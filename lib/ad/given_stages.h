/*
 * given_stages: which values of a rule fwd are tangents: for given_linear.c.
 */
#ifndef CADGEN_AD_GIVEN_STAGES_H
#define CADGEN_AD_GIVEN_STAGES_H

#include "ad/kept.h"

typedef enum GivenClass {
	CLASS_NONE,    /* not found yet */
	CLASS_PRIMAL,  /* what the original computes, too */
	CLASS_LINEAR,  /* a tangent; of pointers: to tangents */
	CLASS_ABSENT,  /* a pointer to tangents through which no derivative passes: they are 0 */
	CLASS_UNKNOWN, /* it depends on tangents in a way that cadgen does not see */
} GivenClass;

typedef struct GivenStages {
	const Func *rule;  /* standardised */
	uint8_t *of;       /* by value id: GivenClass */
	const Op *unknown; /* the first op that does something unknown with tangents; or NULL */
	bool is_blurred;   /* any local may hold tangents */
} GivenStages;

/* `params`: the classes of the rule's parameters. */
GivenStages given_stages(Arena *, const Func *rule, const uint8_t *params);
/* Whether the rule is linear. False: its first op that is not was reported, as one of `name`. */
bool given_stages_check(const GivenStages *, Diags *, const char *name);
GivenClass given_class(const GivenStages *, const Value *);

#endif
