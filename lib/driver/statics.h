/*
 * statics: static variables of which each call of a function can have its own.
 */
#ifndef CADGEN_DRIVER_STATICS_H
#define CADGEN_DRIVER_STATICS_H

#include "ir/ir.h"

/* What becomes of a function of the module, for a look at it: NULL if it is refused. */
typedef struct StaticsLook {
	const Func *(*standardised)(void *, const Func *);
	const Func *(*inlined)(void *, const Func *);
	void *data;
	const Func *const *requested; /* the functions that requests name */
	uint32_t count;
} StaticsLook;

/* Gives the functions locals in the place of statics that each call sets before it reads them
 * (set_first.h), and of those that only save allocations (grown.h). A requested function that no
 * other one reaches may also take over statics of those that are inlined into it, as of a helper
 * that returns a buffer; it has their bodies then. */
void statics_make_local(const Module *, const StaticsLook *);

#endif
