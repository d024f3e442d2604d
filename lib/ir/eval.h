/*
 * eval: what the parts of the interpreter share: eval.c (control), eval_memory.c (objects),
 * eval_scalar.c (arithmetic).
 */
#ifndef CADGEN_IR_EVAL_H
#define CADGEN_IR_EVAL_H

#include "ir/ir.h"

/* A value. Which member holds it is told by its type; the other is 0. */
typedef struct Cell {
	/* integers, as type_wrap leaves them; pointers and tapes, as eval_memory.c makes them */
	int64_t i;
	long double f; /* floats, exactly as their type holds them */
} Cell;

/* ---- eval_scalar.c ---- */

/* The result of a pure op on scalars, or of a comparison of pointers. False: undefined, `fault`
 * says why. */
bool eval_scalar(const Op *, const Cell *args, Cell *out, const char **fault);
/* Does eval_scalar know the op? */
bool eval_is_scalar(OpCode);
/* The k-th derivative of digamma at x; nan where it has none and for k < 0. */
long double eval_polygamma(int k, long double x);

/* ---- eval_memory.c ---- */

typedef enum ObjectKind { OBJECT_LOCAL, OBJECT_HEAP, OBJECT_STATIC, OBJECT_SHARED } ObjectKind;

typedef struct Object {
	ObjectKind kind;
	bool alive, read_only;
	unsigned char *data;
	int64_t size;
	EvalBlock *block; /* OBJECT_SHARED */
} Object;

typedef struct Tape {
	int64_t elem_size, count;
	int64_t ptr; /* the object that holds its elements; another one after each reserve */
	bool alive;
} Tape;

/* A pointer is 2^32 times the number of its object plus the offset in bytes (which may be
 * negative); 0 is null. A tape is a number in `tapes`, from 1. */
typedef struct Memory {
	Arena *arena;
	LIST(Object) objects;
	LIST(Tape) tapes;
	Map *globals; /* name -> int64_t, the pointer */
	const char *fault;
} Memory;

void memory_init(Memory *, Arena *);
void memory_free(Memory *);
/* A new object, zeroed; of OBJECT_HEAP all bytes are 0xff, a nan. 0 and `fault` if there is no such
 * size. */
int64_t memory_new(Memory *, ObjectKind, int64_t size);
/* The caller's block, the same object each time. */
int64_t memory_share(Memory *, EvalBlock *);
int64_t memory_global(Memory *, const Module *, const char *name);
/* A string literal with its quotes. */
int64_t memory_string(Memory *, const char *literal);
/* The object that a pointer points into, alive or not; NULL for null and for what is no pointer.
 * Sets the offset. */
Object *memory_object(Memory *, int64_t ptr, int64_t *offset);
/* `size` bytes at the pointer, or NULL and `fault`. */
unsigned char *memory_at(Memory *, int64_t ptr, int64_t size, bool writes);
/* The end of an object that memory_new made. */
void memory_kill(Memory *, int64_t ptr);
bool memory_release(Memory *, int64_t ptr); /* the op `free` */
int64_t memory_tape(Memory *, int64_t elem_size);
bool memory_tape_release(Memory *, int64_t tape);
bool memory_reserve(Memory *, int64_t tape, int64_t count, int64_t *first);
bool memory_rewind(Memory *, int64_t tape);
bool memory_tape_at(Memory *, int64_t tape, int64_t i, int64_t *ptr);
bool memory_load(Memory *, int64_t ptr, const Type *, Cell *);
bool memory_store(Memory *, int64_t ptr, const Type *, Cell);
/* Is an object from the heap, or a tape, still there? */
bool memory_leaks(const Memory *);

#endif
