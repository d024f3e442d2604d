/*
 * state: what the files of the interpreter share: values, memory, arithmetic.
 */
#ifndef CADGEN_EVAL_STATE_H
#define CADGEN_EVAL_STATE_H

#include "eval/eval.h"

/* A value. Its type says which member holds it; the other is 0. */
typedef struct Cell {
	/* integers, as type_wrap leaves them; pointers and tapes, as eval_memory.c makes them */
	int64_t i;
	long double f; /* floats, exactly as their type holds them */
} Cell;

/* ---- eval_scalar.c: arithmetic, math.h, conversions ---- */

/* The result of a pure op on scalars, or of a comparison of pointers. False if it is undefined;
 * `fault` says why. */
bool eval_scalar(const Op *, const Cell *args, Cell *out, const char **fault);
/* The k-th derivative of digamma at x; NaN where it has none and for k < 0. */
long double eval_polygamma(int k, long double x);

/* ---- eval_special.c: functions of POSIX and GNU, and those of helper.c ---- */

bool eval_special(const Op *op, const Cell *args, Cell *out, const char **fault);
bool eval_lgamma_sign(const Op *op, const Cell *args, Cell *out, const char **fault);

/* ---- eval_complex.c: the ops of complex.def ---- */

bool eval_is_complex(OpCode);
bool eval_complex(const Op *op, const Cell *args, Cell *out);

/* ---- eval_memory.c: objects with bounds and lifetimes, tapes ---- */

#define EVAL_MAX_SIZE ((int64_t)1 << 30) /* of an object, in bytes */

typedef enum ObjectKind {
	OBJECT_LOCAL,
	OBJECT_HEAP,   /* made by the op `heap`, or the elements of a tape */
	OBJECT_MALLOC, /* may outlive the function if the caller can reach it */
	OBJECT_POOL,   /* released with its pool */
	OBJECT_STATIC,
	OBJECT_SHARED
} ObjectKind;

typedef struct Object {
	ObjectKind kind;
	bool alive, read_only;
	unsigned char *data;
	int64_t size;
	const Type *elem; /* it is an array of these; NULL: bytes of any type */
	EvalBlock *block; /* OBJECT_SHARED */
	uint32_t record;  /* its number in `records` if it is a record; else 0 */
} Object;

typedef struct Record {
	const Op *save; /* the op that saved the values */
	Cell *cells;
} Record;

typedef struct Pool {
	bool alive;
	bool moved; /* it outlives the function */
	LIST(int64_t) objects, tapes;
} Pool;

typedef struct Tape {
	int64_t elem_size, count;
	int64_t ptr; /* to the object that holds its elements, a new one after each reserve */
	bool alive;
} Tape;

/* A pointer is 2^32 times the number of its object plus the offset in bytes, which may be negative;
 * 0 is null. A tape is a number in `tapes`, a pool one in `pools`, from 1. */
typedef struct Memory {
	Arena *arena;
	LIST(Object) objects;
	LIST(Tape) tapes;
	LIST(Pool) pools;
	LIST(Record) records;
	Map *globals; /* name -> int64_t, the pointer */
	const char *fault;
} Memory;

void memory_init(Memory *, Arena *);
void memory_free(Memory *);
/* A new object, zeroed; but all bytes of OBJECT_HEAP and OBJECT_MALLOC are 0xff, which is a NaN. 0,
 * with `fault` set, if the size is impossible. */
int64_t memory_new(Memory *, ObjectKind, int64_t size, const Type *elem);
/* A pointer to the caller's block, always to the same object. */
int64_t memory_share(Memory *, EvalBlock *);
int64_t memory_global(Memory *, const Module *, const char *name);
/* What stands for the address of a function: 0 is NULL. */
int64_t function_number(const Module *, const char *name);
/* A string literal with its quotes. */
int64_t memory_string(Memory *, const char *literal);
/* The object that a pointer points into, alive or not, and the offset there; NULL for null and for
 * what is no pointer. */
Object *memory_object(Memory *, int64_t ptr, int64_t *offset);
/* The `size` bytes at the pointer; NULL, with `fault` set, if they cannot be accessed. */
unsigned char *memory_at(Memory *, int64_t ptr, int64_t size, bool writes);
/* Ends an object that memory_new made. */
void memory_kill(Memory *, int64_t ptr);
bool memory_release(Memory *, int64_t ptr); /* the op `free` */
int64_t memory_tape(Memory *, int64_t elem_size);
bool memory_tape_release(Memory *, int64_t tape);
bool memory_reserve(Memory *, int64_t tape, int64_t count, int64_t *first);
bool memory_rewind(Memory *, int64_t tape);
bool memory_tape_at(Memory *, int64_t tape, int64_t i, int64_t *ptr);
/* `bits`: the bit-field at that address, or NULL. */
bool memory_load(Memory *, int64_t ptr, const Type *, const Field *bits, Cell *);
bool memory_store(Memory *, int64_t ptr, const Type *, const Field *bits, Cell);
/* Read and write a scalar as the host represents it. */
void cell_read(const unsigned char *at, const Type *, const Field *bits, Cell *);
void cell_write(unsigned char *at, const Type *, const Field *bits, Cell);
/* Read and write an integer of that many bytes, in the byte order of the host. */
int64_t bytes_get(const unsigned char *at, size_t size);
void bytes_put(unsigned char *at, size_t size, int64_t i);

/* ---- eval_label.c: where control goes on after a goto ---- */

/* The label of this name; NULL: there is none. */
const Op *label_find(const Func *, const char *name);
/* The op of the region that is the label, or that it stands in; NULL: it is elsewhere, or there is
 * no label. */
const Op *label_way(const Region *, const Op *label);

/* ---- eval_pool.c: malloc, pools, records, leaks ---- */

/* 0 (NULL) if the size is impossible. */
int64_t memory_malloc(Memory *, uint64_t size, bool zeroed);
bool memory_realloc(Memory *, int64_t ptr, uint64_t size, int64_t *out);
int64_t memory_pool(Memory *);
bool memory_pool_release(Memory *, int64_t pool);
/* move: the pool may outlive the function and is not used until `take` finds it again by *ptr. */
bool memory_pool_move(Memory *, int64_t pool, int64_t *ptr);
bool memory_pool_take(Memory *, int64_t ptr, int64_t *pool);
bool memory_pool_new(Memory *, int64_t pool, uint64_t size, int64_t *ptr);
bool memory_pool_size(Memory *, int64_t ptr, int64_t *size);
/* From now on an object of the heap, or a tape, is released with the pool. */
bool memory_pool_keep(Memory *, int64_t pool, int64_t ptr);
bool memory_pool_keep_tape(Memory *, int64_t pool, int64_t tape);
/* cells: the values of the op's operands from number 1 on; they are copied. */
bool memory_save(Memory *, int64_t pool, const Op *save, const Cell *cells, int64_t *record);
/* The cells that were saved; NULL, with `fault` set, if there is no record with the types of the
 * op's results. */
const Cell *memory_restore(Memory *, int64_t record, const Op *restore);
/* Describes memory that leaks: memory of the heap or of pools that was not freed, or memory from
 * malloc to which nothing leads, neither the results nor static or shared memory. NULL if nothing
 * leaks. */
const char *memory_leak(Memory *, const Func *, const Cell *results);

/* ---- eval_block.c: memory that a caller shares with the function ---- */

/* Translate the pointers in the caller's blocks from host addresses to pointers of the interpreter,
 * and back. */
void memory_import(Memory *);
void memory_export(Memory *);
/* Tells the watch of the caller's blocks. */
void memory_tell(Memory *, const EvalWatch *);
/* What a parameter or result of the type is for the interpreter, and for the caller. */
Cell memory_argument(Memory *, const Type *, const EvalArg *);
EvalArg memory_result(Memory *, const Type *, Cell);

#endif
