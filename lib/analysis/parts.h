/*
 * parts: which scalars of an object a function has set, on its way through its ops.
 */
#ifndef CADGEN_ANALYSIS_PARTS_H
#define CADGEN_ANALYSIS_PARTS_H

#include "analysis/among.h"

enum { MAX_INDICES = 4, MOST_ROWS = 64 };

/* Numbers for each of `length` elements, `stride` scalars apart. */
typedef struct Index {
	bool takes_all; /* each of them */
	bool is_whole;  /* they are all of the object */
	bool is_open;   /* of allocated memory, whose length is not known */
	bool is_past;   /* those of earlier trips of the loop around */
	Numbers of;
	int64_t stride, length;
} Index;

/* Scalars of the object: `count` from `first` on, moved by the indices. */
typedef struct Part {
	bool is_known;
	int64_t first, count;
	Index index[MAX_INDICES];
	uint32_t nindices;
} Part;

typedef struct State {
	bool *set;                   /* by number of the scalar */
	const Part *rows[MOST_ROWS]; /* what else is set, by indices */
	uint32_t nrows;
	uint32_t made; /* when the memory was allocated that this is said of; 0: before */
	bool is_apart; /* no pointer to that is stored yet: Note [Apart] */
} State;

typedef struct Walk {
	Arena *scratch;
	const Module *module;
	Dependences *dependences;
	const Global *global;
	const Value *param; /* that stands for it: Note [Lifted globals]; or NULL */
	/* Not NULL: the object is the memory to which the pointer at this scalar of the global
	 * leads, and these ops allocate. */
	const PtrMap *made;
	int64_t place;
	const Type *elem; /* to which it points */
	int64_t leaves;   /* of the object; of allocated memory, those known by number */
	PtrMap *seen;     /* op that gives a pointer to such memory -> when it did; 0: to other */
	uint32_t time;
	uint32_t depth; /* of loops */
	bool is_trial;  /* asks only what is set */
	bool fails;
} Walk;

/* Does the address lead into the object? */
bool is_of(const Walk *, const Value *);
/* Of an address into allocated memory: not into that of which the state says what is set. */
bool leads_apart(const Walk *, const State *, const Value *);
/* Notes that the op allocates the memory, resizes it, or gives or takes a pointer to it. */
void memory_step(Walk *, State *, const Op *);
/* The number of the scalar of the global at that address; -1: none, or not known. */
int64_t place_in_global(const Walk *, const Value *);
/* What `count` elements at the address are; NULL: one. */
Part part_at(const Walk *, const Value *, const Value *count);
/* Fails if the part may be unset where the op stands. */
void part_read(Walk *, State *, const Part *, const Op *at);
void part_set(const Walk *, State *, const Part *);
void unset_all(const Walk *, State *);
State *state_copy(const Walk *, const State *);
/* On some path the other state's memory may be the one. */
void state_take_memory(State *s, const State *other);
/* Keeps what both paths set. */
void state_meet(const Walk *, State *, const State *other);

#endif
