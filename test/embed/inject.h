/*
 * inject: makes cadgen's own allocations and calls fail when the test says so. libclang is not
 * affected.
 */
#ifndef CADGEN_INJECT_H
#define CADGEN_INJECT_H

/* What fails at the next call of number `at` (from 1; 0: none), and how often it was called since
 * inject_begin. */
typedef struct Injection {
	long at, calls;
} Injection;

/* no memory; a bug of cadgen while libclang visits or the front end works; a bug in a pass */
extern Injection inject_memory, inject_map, inject_pass;

/* From here on calls are counted. One thread at a time may work then. */
void inject_begin(void);
/* Nothing fails any more. Returns how many blocks were allocated since inject_begin and not freed. */
long inject_end(void);

#endif
