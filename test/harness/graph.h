/*
 * Objects for functions that take more than scalars and arrays of them: structs, pointers within them, rows.
 *
 * A builder makes the arguments of one call: objects that NEW gives, wired by plain C. It is written once and
 * compiled twice, for the original and for its widened copy, and it runs for the primal objects, for their
 * differentials and for the widened ones. So the three have the same shape, and the floating values in them, in
 * the order of their allocation, are the cells that trials work with: what is a vector of doubles for the checks is
 * scattered over the objects here. Integers of differentials are garbage, except parameters. Trap: two calls that
 * make objects must not be arguments of one call, as C leaves their order open.
 */
#ifndef HARNESS_GRAPH_H
#define HARNESS_GRAPH_H

#include <stddef.h>
#include <stdint.h>

/* ---- what test files write: under `#ifdef HARNESS`, or in the braces of a description ---- */

/* Makes n objects of type T: floating members are random in [-1.5, 1.5], others are 0. */
#define NEW(T, n) NEW_AS(#T, T, n)
#define NEW_AS(name, T, n) ((T *)graph_new((name), sizeof(T), (n), VISITOR((T *)0), 0))

/* The same with malloc: the function under test frees them, or TAKE finds them afterwards. */
#define GIVE(T, n) ((T *)graph_new(#T, sizeof(T), (n), VISITOR((T *)0), 1))

/* In after{...}: the n objects at p were allocated by the function; they are results, and freed here. */
#define TAKE(p, n) graph_take((void *)(size_t)(p), sizeof *(p), (n), VISITOR(p))

/* The number of the case, from 0. */
#define CASE graph_case()

/* The floating values in an object, and in what is reached from it, become random in [lo, hi]. */
#define RANGE(object, lo, hi) graph_range((void *)(size_t)&(object), sizeof(object), (lo), (hi))

/* ---- what generated drivers use ---- */

typedef struct Visit Visit;
typedef void Visitor(Visit *visit, void *at);

/* Passes a scalar member to the visitor; `kind` is a Kind or KIND_POINTER. */
void visit_leaf(Visit *visit, int kind, void *at, const char *name);
Visitor visit_pointer;

/* The name is for the report of faults. */
void *graph_new(const char *name, size_t size, long count, Visitor *visitor, int is_given);
void graph_take(void *at, size_t size, long count, Visitor *visitor);
int graph_case(void);
void graph_range(void *at, size_t size, double lo, double hi);

/* The object, and all that is reached from it, has a role (a letter as in Request) under a request. */
void graph_mark(int request, char role, const void *at, size_t size);

/* Builds the arguments: arg[i] is the pointer of parameter i or the address of its value, arg[nparams] the result. */
typedef void Builder(void **arg);

#endif
