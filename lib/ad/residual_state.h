/*
 * residual_state: what residual.c, residual_writes.c and why.c share.
 */
#ifndef CADGEN_AD_RESIDUAL_STATE_H
#define CADGEN_AD_RESIDUAL_STATE_H

#include "ad/unzip.h"
#include "analysis/cut.h"
#include "analysis/dependence.h"

typedef enum Reach {
	REACH_PLACE,   /* the place of that span at ptr */
	REACH_OUTSIDE, /* what a library function may know of */
	REACH_UNKNOWN, /* what a function of the user may know of */
	REACH_FROM     /* what can be reached from ptr, following pointers in memory */
} Reach;

typedef struct Write { /* a write, or the end of an object's life */
	const Op *op;
	const Value *ptr;
	Span span;
	Reach reach;
	uint32_t position;
	Top top; /* REACH_PLACE */
} Write;

struct Residuals {
	PassContext *c;
	const Func *func;
	const Region *body; /* all of the function, or of a loop that is kept whole */
	bool late_shadows, halves_are_apart;
	const Aliases *aliases;
	Dependences *dependences;
	Access *access;       /* by value id */
	uint8_t *free;        /* by value id, answer of is_free: 0 not asked, 1 yes, 2 no */
	const Value **values; /* by id */
	Value **kept;         /* by id: the address where the original leaves the value, or NULL */
	bool *again;          /* by id: the user says that it is to be computed again */
	const bool *primal_use; /* by id: primal_uses */
	Cut *cut;
	bool *entered;        /* by id: it is a vertex of the cut's graph */
	LIST(const Op *) ops; /* in program order */
	PtrMap *positions;    /* op -> its number + 1 */
	PtrMap *loops;        /* loop op -> LoopInfo */
	uint32_t nops;
	LIST(Write) writes;
	LIST(const Value *) given; /* addresses passed to inactive functions */
	LIST(const Value *) stored;
	Same *same; /* by id: where the value is stored in truth */
	LIST(const Value *) needed;
	LIST(Checkpoint *) checkpoints;
	PtrMap *whole; /* loop op -> Checkpoint */
};

/* ---- residual_writes.c ---- */

/* Notes what the op, which is the last one that has a position, writes. */
void residual_note_writes(Residuals *, const Op *);
/* A write that runs after the op and may change what it found, or left, at p; or NULL. */
const Write *residual_write_later(const Residuals *, const Op *, const Value *p, Top);
/* Whether the write may change what p points to or end its life. */
bool residual_write_hits(const Residuals *, const Write *, const Value *p, Top);
/* Whether one may run in a trip behind that of the other. */
bool residual_share_a_loop(const Residuals *, const Op *, const Op *);
/* Whether what p points to is there in the linear part, and changed by none but the function. */
bool residual_lives_on(const Residuals *, const Value *p);
/* The number of the op in program order. */
uint32_t residual_position(const Residuals *, const Op *);
/* May an op from `first` on, but before `end`, write what the load found? */
bool residual_changes_between(const Residuals *, const Op *load, const Op *first, const Op *end);

/* ---- residual.c ---- */

/* Whether the result of the op can be obtained where its operands can. */
bool residual_may_clone(const Residuals *, const Op *);
/* Whether the value can be obtained without storing anything. */
bool residual_is_free(Residuals *, const Value *);

/* ---- same.c ---- */

/* Finds the stored values that other loops store, too: Note [Same values]. */
void residual_find_same(Residuals *);

/* ---- promise.c ---- */

/* Whether the promise of a loop is about all memory to which the pointer leads: the caller's. */
bool residual_is_promised(const Residuals *, const Value *p);

/* ---- why.c ---- */

enum { NOMINAL_TRIPS = 16 };
#define MOST_WEIGHT ((uint64_t)1 << 48)

/* The weight of what a loop around makes once in each trip. */
uint64_t trips_weight(uint64_t weight, const Op *loop);
/* What the user says of the variable whose value it is, at a loop around; or NULL. */
const Hint *value_hint(const Value *, HintKind);
/* Marks the values that the user wants to have computed again, and what they are made of up to the
 * next variables. */
void residual_mark_again(Residuals *);
/* An integer as an expression of the source's names. */
void residual_print_value(Text *, const Value *);
/* "8 * (n * m) bytes" for so many elements of the type. */
void residual_print_size(Text *, const Type *, const Value *count);
/* Says what is stored and why, and refuses hints that cannot be obeyed. */
void residual_explain(Residuals *);

#endif
