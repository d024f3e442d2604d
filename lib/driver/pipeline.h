/* What pipeline.c, otherwise.c and results.c share. */
#ifndef CADGEN_DRIVER_PIPELINE_H
#define CADGEN_DRIVER_PIPELINE_H

#include "driver/driver.h"

/* A derivative that will have a function that tells how much work memory it needs. */
typedef struct Sized {
	Func *func;
	uint32_t ran;
} Sized;

typedef struct Pipeline {
	const Run *run;
	Arena *arena;
	const Options *options;
	Diags *diags;
	FileScope *scopes; /* of the files, if there are several */
	PtrMap *standard;  /* function as read -> Standard */
	KeptTable *kept;
	PtrMap *spared; /* large callees that are inlined, because keeping them led to a refusal */
	PtrMap *unfolded;           /* functions whose recursions are written out for tape(fixed) */
	LIST(const Func *) refused; /* functions with a refused derivative */
	LIST(const Func *) to_unfold;
	LIST(const Request *) failed; /* without a derivative */
	LIST(Sized) sized;
	/* Work memory whose size is known only when the derivative has run: some derivative needs
	 * such, and may. */
	bool grows, may_grow;
} Pipeline;

/* otherwise.c: whether what was refused may be made if something is done otherwise than so far;
 * `told`: how many reports there were before. */
bool try_otherwise(Pipeline *, uint32_t told);

/* results.c: globals that the functions work on are parameters until they are dropped again: Note
 * [Lifted globals] in analysis/lift.h. */
void run_lift_globals(const Run *);
void run_drop_globals(const Run *);
/* Functions that other files call are not static. */
void run_share_results(const Run *);

#endif
