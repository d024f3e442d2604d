/*
 * The runtime of `cadgen check`: makes arguments, calls originals and derivatives, and compares.
 *
 *   quotients   differences of the original along a direction, extrapolated (C. J. F. Ridders,
 *               Accurate computation of F'(x) and F'(x)F''(x), Advances in Engineering Software 4,
 *               1982), in long double where the source could be compiled so
 *   forward     the tangent of each output along a direction of each input, against the quotient
 *   reverse     <adjoints, direction> against <seeds, quotient>, and against <seeds, tangent>
 *
 * Each derivative is tried in a process of its own. Findings go to standard output, a line each:
 *   row  NAME  PLACE  INPUT  OUTPUT  ERROR-TO-QUOTIENT  ERROR-TO-FORWARD  ok|fail|skip  NOTE
 */
#define _GNU_SOURCE
#include "cadgen_check.h"

#include <float.h>
#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef long double Wide;

static void *allocate(size_t size)
{
	void *p = calloc(size ? size : 1, 1);

	if (!p) {
		fputs("check: out of memory\n", stderr);
		exit(1);
	}
	return p;
}

/* ---- random numbers: splitmix64 ---- */

static uint64_t state;

static uint64_t next_random(void)
{
	uint64_t z = state += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

static double uniform(double lo, double hi)
{
	return lo + (hi - lo) * (double)(next_random() >> 11) / 9007199254740992.0;
}

/* ---- options ---- */

enum { MAX_GIVEN = 1000 };

/* `n=100` of --size, or a line of --at: a name and values. */
typedef struct Given {
	const char *name;
	const char *values;
	int point; /* of --at, from 0; -1: --size */
} Given;

static struct {
	uint64_t seed;
	int npoints, at_points;
	Given given[MAX_GIVEN];
	int ngiven;
} options = {1, 3, 0, {{0}}, 0};

static int point; /* that is being tried */
static FILE *findings;
static int shows_sizes;
static int smaller; /* by so much are integers smaller that are no lengths */

static const Given *given(const char *name, int of_point)
{
	for (int i = 0; i < options.ngiven; i++)
		if (options.given[i].point == of_point &&
		    strcmp(options.given[i].name, name) == 0) {
			if (shows_sizes)
				fprintf(findings, "used\t%s\n", name);
			return &options.given[i];
		}
	return NULL;
}

long cadgen_check_size(const char *name, long otherwise)
{
	const Given *g = options.at_points ? given(name, point % options.at_points) : NULL;

	g = g ? g : given(name, -1);
	if (otherwise == 3 && smaller < 3)
		otherwise -= smaller;
	if (!g && shows_sizes)
		fprintf(findings, "size\t%s\t%ld\n", name, otherwise);
	return g ? strtol(g->values, NULL, 0) : otherwise;
}

void *cadgen_check_array(const char *name, long count, size_t size)
{
	const Given *g = given(name, -1);

	count = g ? strtol(g->values, NULL, 0) : count;
	return calloc(count > 0 ? (size_t)count : 0, size);
}

static long room; /* more numbers than the integers among the arguments can ask for */

void *cadgen_check_room(const char *name, size_t size)
{
	return cadgen_check_array(name, room, size);
}

static int status_seen, lacks;
static size_t spare;

void cadgen_check_status(int status, const void *work, size_t size)
{
	size_t wanted = 0;

	if (status == 2 && work && size >= sizeof wanted)
		memcpy(&wanted, work, sizeof wanted);
	lacks = wanted > size;
	if (lacks)
		spare += wanted - size;
	else if (status)
		status_seen = status;
}

size_t cadgen_check_spare(void)
{
	return spare;
}

/* ---- memory that makers allocate ---- */

typedef struct Block {
	char *at;
	size_t size;
	const CheckLayout *layout; /* NULL: nothing is known of it */
	char *path, *word;         /* how it was reached */
} Block;

static struct {
	Block *items;
	int count, room;
	int is_on;
} recorded;

static void record(void *at, size_t size)
{
	if (!recorded.is_on || !at)
		return;
	recorded.is_on = 0;
	if (recorded.count == recorded.room) {
		recorded.room = recorded.room ? 2 * recorded.room : 64;
		recorded.items =
			realloc(recorded.items, (size_t)recorded.room * sizeof *recorded.items);
		if (!recorded.items)
			exit(1);
	}
	recorded.items[recorded.count++] = (Block){.at = at, .size = size};
	recorded.is_on = 1;
}

static void forget(void *at)
{
	for (int i = 0; recorded.is_on && at && i < recorded.count; i++)
		if (recorded.items[i].at == at)
			recorded.items[i].at = NULL;
}

/* The linker sends calls of malloc here: --wrap. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *at, size_t size);
void __real_free(void *at);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *at, size_t size);
void __wrap_free(void *at);

void *__wrap_malloc(size_t size)
{
	void *at = __real_malloc(size);

	record(at, size);
	return at;
}

void *__wrap_calloc(size_t count, size_t size)
{
	void *at = __real_calloc(count, size);

	record(at, count * size);
	return at;
}

void *__wrap_realloc(void *at, size_t size)
{
	void *moved;

	forget(at);
	moved = __real_realloc(at, size);
	record(moved, size);
	return moved;
}

void __wrap_free(void *at)
{
	forget(at);
	__real_free(at);
}

/* ---- layouts ---- */

static const CheckMember float_member = {CHECK_FLOAT, 0, sizeof(float), 1, NULL, NULL};
static const CheckMember double_member = {CHECK_DOUBLE, 0, sizeof(double), 1, NULL, NULL};
static const CheckMember long_member = {CHECK_LONG, 0, sizeof(Wide), 1, NULL, NULL};
const CheckLayout cadgen_check_float = {sizeof(float), &float_member, 1};
const CheckLayout cadgen_check_double = {sizeof(double), &double_member, 1};
const CheckLayout cadgen_check_long = {sizeof(Wide), &long_member, 1};
