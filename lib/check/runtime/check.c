/*
 * The runtime of `cadgen check`: makes arguments, calls originals and derivatives, and compares.
 *
 *   quotients   differences of the original along a direction, extrapolated (C. J. F. Ridders, Accurate
 *               computation of F'(x) and F'(x)F''(x), Advances in Engineering Software 4, 1982), in long
 *               double where the source could be compiled so
 *   forward     the tangent of each output along a direction of each input, against the quotient
 *   reverse     <adjoints, direction> against <seeds, quotient>, and against <seeds, tangent>
 *
 * Each derivative is tried in a process of its own. Findings go to standard output, a line each:
 *   row  NAME  PLACE  INPUT  OUTPUT  ERROR-TO-QUOTIENT  ERROR-TO-FORWARD  ok|fail|skip  NOTE
 */
#define _GNU_SOURCE
#include "check.h"

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
		if (options.given[i].point == of_point && strcmp(options.given[i].name, name) == 0)
			return &options.given[i];
	return NULL;
}

long check_size(const char *name, long otherwise)
{
	const Given *g = options.at_points ? given(name, point % options.at_points) : NULL;

	g = g ? g : given(name, -1);
	if (otherwise == 3 && smaller < 3)
		otherwise -= smaller;
	if (!g && shows_sizes)
		fprintf(findings, "size\t%s\t%ld\n", name, otherwise);
	return g ? strtol(g->values, NULL, 0) : otherwise;
}

void *check_array(const char *name, long count, size_t size)
{
	const int shown = shows_sizes;

	shows_sizes = 0;
	count = check_size(name, count);
	shows_sizes = shown;
	return calloc(count > 0 ? (size_t)count : 0, size);
}

static long room; /* more numbers than the integers among the arguments can ask for */

void *check_room(const char *name, size_t size)
{
	return check_array(name, room, size);
}

static int status_seen, lacks;
static size_t spare;

void check_status(int status, const void *work, size_t size)
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

size_t check_spare(void)
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
const CheckLayout check_float = {sizeof(float), &float_member, 1};
const CheckLayout check_double = {sizeof(double), &double_member, 1};
const CheckLayout check_long = {sizeof(Wide), &long_member, 1};

/* ---- worlds: the arguments of one call, and all that they lead to ---- */

typedef struct Leaf {
	char *at;
	size_t size;
	const CheckMember *member;
	int block, group; /* group: -1 if none */
	long index;
} Leaf;

typedef struct World {
	const CheckFunction *f;
	Block *blocks; /* the arguments, the result, then the rest */
	int nblocks;
	Leaf *leaves;  /* numbers with a fraction, */
	Leaf *others;  /* integers, */
	Leaf *links;   /* and pointers */
	int nleaves, nothers, nlinks;
} World;

static int is_number(const CheckMember *m)
{
	return m->kind == CHECK_FLOAT || m->kind == CHECK_DOUBLE || m->kind == CHECK_LONG;
}

static Wide number(const Leaf *leaf)
{
	if (leaf->size == sizeof(float)) {
		float x;

		memcpy(&x, leaf->at, sizeof x);
		return (Wide)x;
	}
	if (leaf->size == sizeof(double)) {
		double x;

		memcpy(&x, leaf->at, sizeof x);
		return (Wide)x;
	} else {
		Wide x;

		memcpy(&x, leaf->at, sizeof x);
		return x;
	}
}

static void set_number(const Leaf *leaf, Wide value)
{
	float f = (float)value;
	double d = (double)value;

	if (leaf->size == sizeof f)
		memcpy(leaf->at, &f, sizeof f);
	else if (leaf->size == sizeof d)
		memcpy(leaf->at, &d, sizeof d);
	else
		memcpy(leaf->at, &value, sizeof value);
}

static char *joined(const char *a, const char *between, const char *b)
{
	size_t n = strlen(a) + strlen(between) + strlen(b) + 1;
	char *s = allocate(n);

	snprintf(s, n, "%s%s%s", a, between, b);
	return s;
}

/* Does the path begin with that of the group? */
static int group_of(const CheckFunction *f, const char *path)
{
	for (int g = 0; g < f->ngroups; g++) {
		size_t n = strlen(f->groups[g].path);

		if (strncmp(path, f->groups[g].path, n) == 0 && (!path[n] || path[n] == '.'))
			return g;
	}
	return -1;
}

/* Is called with each thing in a block: how many bytes it has, and where it is. */
typedef void Seen(World *w, int block, const CheckMember *m, char *at, long index, void *data);

static void walk_layout(World *w, int block, const CheckLayout *layout, char *at, char *end, long index,
			Seen *seen, void *data)
{
	for (int k = 0; k < layout->nmembers; k++) {
		const CheckMember *m = &layout->members[k];
		char *from = at + m->offset;
		size_t count = m->count;

		if (count == CHECK_REST)
			count = from < end ? (size_t)(end - from) / m->size : 0;
		if (m->kind == CHECK_BYTES) {
			seen(w, block, m, from, index, data);
			continue;
		}
		for (size_t i = 0; i < count && from + (i + 1) * m->size <= end; i++)
			if (m->kind == CHECK_OBJECT && m->of)
				walk_layout(w, block, m->of, from + i * m->size,
					    from + (i + 1) * m->size, index, seen, data);
			else if (m->kind != CHECK_OBJECT)
				seen(w, block, m, from + i * m->size,
				     count > 1 ? (long)i : index, data);
	}
}

static void walk_block(World *w, int block, Seen *seen, void *data)
{
	Block *b = &w->blocks[block];
	size_t size = b->layout ? b->layout->size : 0;
	long n = size ? (long)(b->size / size) : 0;

	if (n == 0 && size)
		n = 1; /* less than a whole struct, as with a flexible array */
	for (long i = 0; b->layout && i < n; i++)
		walk_layout(w, block, b->layout, b->at + (size_t)i * size,
			    i + 1 == n ? b->at + b->size : b->at + (size_t)(i + 1) * size,
			    n > 1 ? i : -1, seen, data);
}

static int block_at(const World *w, const char *at)
{
	for (int i = 0; i < w->nblocks; i++)
		if (at >= w->blocks[i].at && at < w->blocks[i].at + w->blocks[i].size)
			return i;
	return -1;
}

static void reach(World *w, int block, const CheckMember *m, char *at, long index, void *data)
{
	char *to;
	int target;
	Block *b;

	(void)index;
	if (m->kind != CHECK_POINTER || !m->of)
		return;
	memcpy(&to, at, sizeof to);
	target = to ? block_at(w, to) : -1;
	if (target < 0 || w->blocks[target].layout || to != w->blocks[target].at)
		return;
	b = &w->blocks[target];
	b->layout = m->of;
	b->path = joined(w->blocks[block].path, m->name ? "." : "", m->name ? m->name : "");
	b->word = joined(w->blocks[block].word, m->name ? "->" : "", m->name ? m->name : "");
	((int *)data)[++*(int *)data] = target;
}

static void count_leaf(World *w, int block, const CheckMember *m, char *at, long index, void *data)
{
	(void)block, (void)at, (void)index, (void)data;
	w->nleaves += is_number(m);
	w->nothers += m->kind == CHECK_BYTES;
	w->nlinks += m->kind == CHECK_POINTER;
}

static void add_leaf(World *w, int block, const CheckMember *m, char *at, long index, void *data)
{
	Leaf leaf = {at, m->kind == CHECK_BYTES ? m->size * m->count : m->size, m, block, -1, index};

	(void)data;
	if (m->kind == CHECK_BYTES && m->count == CHECK_REST)
		leaf.size = 0;
	if (is_number(m))
		w->leaves[w->nleaves++] = leaf;
	else if (m->kind == CHECK_BYTES)
		w->others[w->nothers++] = leaf;
	else
		w->links[w->nlinks++] = leaf;
}

static void group_leaves(World *w)
{
	const CheckMember *member = NULL;
	int block = -1, group = -1;

	for (int i = 0; i < w->nleaves; i++) {
		Leaf *leaf = &w->leaves[i];
		const char *path = w->blocks[leaf->block].path;

		if (leaf->block != block || leaf->member != member) {
			char *whole = leaf->member->name ? joined(path, ".", leaf->member->name)
							 : joined(path, "", "");

			group = group_of(w->f, whole);
			free(whole);
		}
		block = leaf->block;
		member = leaf->member;
		leaf->group = group;
	}
}

static void find_leaves(World *w)
{
	w->nleaves = w->nothers = w->nlinks = 0;
	for (int b = 0; b < w->nblocks; b++)
		walk_block(w, b, count_leaf, NULL);
	w->leaves = allocate((size_t)w->nleaves * sizeof *w->leaves);
	w->others = allocate((size_t)w->nothers * sizeof *w->others);
	w->links = allocate((size_t)w->nlinks * sizeof *w->links);
	w->nleaves = w->nothers = w->nlinks = 0;
	for (int b = 0; b < w->nblocks; b++)
		walk_block(w, b, add_leaf, NULL);
	group_leaves(w);
}

enum { MAX_ARGS = 256 };

static void arguments(const World *w, void **a)
{
	for (int i = 0; i <= w->f->nparams; i++)
		a[i] = w->blocks[i].at;
}

static void *result_of(const World *w)
{
	return w->blocks[w->f->nparams].at;
}

/* What no pointer leads to stays as it is. */
static void find_layouts(World *w)
{
	int *queue = allocate(((size_t)w->nblocks + 2) * sizeof *queue), at = 0;

	for (int i = 0; i <= w->f->nparams; i++)
		queue[++queue[0]] = i;
	while (at < queue[0])
		walk_block(w, queue[++at], reach, queue);
	free(queue);
}

static World world_make(const CheckFunction *f)
{
	World w = {.f = f, .nblocks = f->nparams + 1};
	void *a[MAX_ARGS];

	w.blocks = allocate((size_t)w.nblocks * sizeof *w.blocks);
	for (int i = 0; i <= f->nparams; i++) {
		const CheckLayout *layout = f->params[i].layout;
		size_t size = layout ? layout->size : 64;

		w.blocks[i] = (Block){allocate(size), size, layout, joined(f->params[i].name, "", ""),
				      joined(f->params[i].name, "", "")};
		a[i] = w.blocks[i].at;
	}
	recorded.count = 0;
	recorded.is_on = 1;
	f->make(a);
	recorded.is_on = 0;
	w.blocks = realloc(w.blocks, ((size_t)w.nblocks + (size_t)recorded.count) * sizeof *w.blocks);
	if (!w.blocks)
		exit(1);
	for (int i = 0; i < recorded.count; i++)
		if (recorded.items[i].at)
			w.blocks[w.nblocks++] = recorded.items[i];
	find_layouts(&w);
	find_leaves(&w);
	return w;
}

/*
 * Copies of objects have margins around them, whose bytes are the same only until the next copy: a
 * function that reads beyond an object computes something else each time, and what it writes there
 * is seen.
 */
enum { MARGIN = 256 };

static unsigned margin_byte = 1;

static char *with_margins(size_t size)
{
	char *whole = allocate(size + 2 * MARGIN);

	memset(whole, (int)margin_byte, MARGIN);
	memset(whole + MARGIN + size, (int)margin_byte, MARGIN);
	return whole + MARGIN;
}

static int are_margins_left(const World *w, unsigned byte)
{
	for (int i = 0; i < w->nblocks; i++)
		for (int k = 0; k < MARGIN; k++)
			if ((unsigned char)w->blocks[i].at[-k - 1] != byte ||
			    (unsigned char)w->blocks[i].at[(long)w->blocks[i].size + k] != byte)
				return 0;
	return 1;
}

/* The same objects elsewhere, with pointers into them. */
static World world_copy(const World *from)
{
	World w = {.f = from->f, .nblocks = from->nblocks};

	w.blocks = allocate((size_t)w.nblocks * sizeof *w.blocks);
	for (int i = 0; i < w.nblocks; i++) {
		w.blocks[i] = from->blocks[i];
		w.blocks[i].at = with_margins(w.blocks[i].size);
		memcpy(w.blocks[i].at, from->blocks[i].at, w.blocks[i].size);
	}
	find_leaves(&w);
	for (int i = 0; i < w.nlinks; i++) {
		char *to;
		int block;

		memcpy(&to, w.links[i].at, sizeof to);
		block = to ? block_at(from, to) : -1;
		if (block < 0)
			continue;
		to = w.blocks[block].at + (to - from->blocks[block].at);
		memcpy(w.links[i].at, &to, sizeof to);
	}
	return w;
}

/* A copy. */
static void world_free(World *w)
{
	for (int i = 0; i < w->nblocks; i++)
		free(w->blocks[i].at - MARGIN);
	free(w->blocks);
	free(w->leaves);
	free(w->others);
	free(w->links);
}

static void world_set(World *w, const Wide *x)
{
	for (int i = 0; i < w->nleaves; i++)
		set_number(&w->leaves[i], x[i]);
}

static void world_get(const World *w, Wide *x)
{
	for (int i = 0; i < w->nleaves; i++)
		x[i] = number(&w->leaves[i]);
}

/* ---- one point ---- */

typedef struct Trial {
	const CheckFunction *f, *wide; /* wide: NULL if not to be had */
	const CheckDerivative *d;
	World base, after, wide_base;
	int n;        /* numbers */
	Wide *x, *y;  /* before and after the call of the original */
	Wide noise;   /* how far the value in long double differs */
	Wide tolerance;
} Trial;

static void run_original(const CheckFunction *f, const World *base, const Wide *x, Wide *y)
{
	World w = world_copy(base);
	void *a[MAX_ARGS];

	if (x)
		world_set(&w, x);
	arguments(&w, a);
	f->original(a, result_of(&w));
	world_get(&w, y);
	world_free(&w);
}

static void run_quotient(const Trial *t, const Wide *x, Wide *y)
{
	if (t->wide)
		run_original(t->wide, &t->wide_base, x, y);
	else
		run_original(t->f, &t->base, x, y);
}

typedef void Function(const void *data, const Wide *x, Wide *y);

enum { STEPS = 8 };

typedef struct Quotient {
	Wide *value, *doubt; /* of each number; doubt: an estimate of the error */
	Wide *jump;          /* how far the quotients of both sides differ, at the smallest step */
} Quotient;

static Quotient quotient_new(int n)
{
	const size_t size = (size_t)n * sizeof(Wide);

	return (Quotient){allocate(size), allocate(size), allocate(size)};
}

static void quotient_free(Quotient *q)
{
	free(q->value);
	free(q->doubt);
	free(q->jump);
}

/* Ridders' method for each number of y along the direction v. */
static void quotient_take(Quotient *q, int n, int m, const Wide *x, const Wide *v, Wide h, Function *f,
			  const void *data)
{
	const size_t size = (size_t)m * sizeof(Wide);
	Wide *up = allocate(size), *down = allocate(size), *here = allocate(size);
	Wide *table = allocate(size * STEPS * STEPS), *moved = allocate((size_t)n * sizeof(Wide));

	f(data, x, here);
	for (int k = 0; k < m; k++)
		q->doubt[k] = INFINITY;
	for (int i = 0; i < STEPS; i++, h /= 2) {
		for (int k = 0; k < n; k++)
			moved[k] = x[k] + h * v[k];
		f(data, moved, up);
		for (int k = 0; k < n; k++)
			moved[k] = x[k] - h * v[k];
		f(data, moved, down);
		for (int k = 0; k < m; k++) {
			Wide *row = table + ((size_t)i * STEPS) * (size_t)m + k;
			Wide factor = 1;

			row[0] = (up[k] - down[k]) / (2 * h);
			q->jump[k] = (up[k] - here[k]) / h - (here[k] - down[k]) / h;
			for (int j = 1; j <= i; j++) {
				const Wide *last = row - (size_t)STEPS * (size_t)m;
				Wide a, b, doubt;

				factor *= 4;
				row[j * (long)m] = (factor * row[(j - 1) * (long)m] - last[(j - 1) * (long)m]) /
						   (factor - 1);
				a = fabsl(row[j * (long)m] - row[(j - 1) * (long)m]);
				b = fabsl(row[j * (long)m] - last[(j - 1) * (long)m]);
				doubt = a > b ? a : b;
				if (doubt <= q->doubt[k]) {
					q->doubt[k] = doubt;
					q->value[k] = row[j * (long)m];
				}
			}
		}
	}
	free(up);
	free(down);
	free(here);
	free(table);
	free(moved);
}

static void call_quotient(const void *data, const Wide *x, Wide *y)
{
	run_quotient(data, x, y);
}

/* ---- calls of derivatives ---- */

/* A world of differentials, zero but for what is set. */
static World differentials(const World *base, Wide filling)
{
	World w = world_copy(base);

	for (int i = 0; i < w.nleaves; i++)
		set_number(&w.leaves[i], w.leaves[i].group >= 0 ? filling : 0);
	return w;
}

static int same_bits(const Leaf *a, const Leaf *b)
{
	if (a->size == sizeof(Wide)) {
		Wide x = number(a), y = number(b);

		return x == y || (x != x && y != y);
	}
	if (is_number(a->member) && number(a) != number(a) && number(b) != number(b))
		return 1;
	return memcmp(a->at, b->at, a->size) == 0;
}

static char *leaf_word(const World *w, const Leaf *leaf)
{
	const char *word = w->blocks[leaf->block].word, *name = leaf->member->name;
	char *whole = name ? joined(word, leaf->block <= w->f->nparams ? "." : "->", name)
			   : joined(word, "", "");
	char index[40] = "";

	if (leaf->index >= 0)
		snprintf(index, sizeof index, "[%ld]", leaf->index);
	return joined(whole, index, "");
}

/* The first thing that the derivative leaves otherwise than the original; NULL: none. */
static char *first_difference(const World *a, const World *b)
{
	for (int i = 0; i < a->nleaves; i++)
		if (!same_bits(&a->leaves[i], &b->leaves[i]))
			return leaf_word(a, &a->leaves[i]);
	for (int i = 0; i < a->nothers; i++)
		if (!same_bits(&a->others[i], &b->others[i]))
			return leaf_word(a, &a->others[i]);
	return NULL;
}

/* Did the last call lack work memory? Then it is to be made again. */
static int was_short(void)
{
	int was = lacks;

	lacks = 0;
	return was;
}

/* The tangents behind a call along v, by a forward derivative or, NULL, the twin. */
static char *run_forward(const Trial *t, const CheckDerivative *d, const Wide *x, const Wide *v, Wide *out)
{
	World w = world_copy(&t->base), tangents = differentials(&t->base, 0);
	void *a[MAX_ARGS], *b[MAX_ARGS];
	char *difference = NULL;

	if (x)
		world_set(&w, x);
	world_set(&tangents, v);
	arguments(&w, a);
	arguments(&tangents, b);
	if (d)
		d->call(a, b, NULL, result_of(&w));
	else
		t->f->twin(a, b, result_of(&w));
	world_get(&tangents, out);
	if (d)
		difference = first_difference(&w, &t->after);
	world_free(&w);
	world_free(&tangents);
	return was_short() ? run_forward(t, d, x, v, out) : difference;
}

static char *run_reverse(const Trial *t, const CheckDerivative *d, const Wide *seeds, Wide *out)
{
	World w = world_copy(&t->base), adjoints = differentials(&t->base, 0);
	void *a[MAX_ARGS], *b[MAX_ARGS];
	char *difference;

	world_set(&adjoints, seeds);
	arguments(&w, a);
	arguments(&adjoints, b);
	d->call(a, b, NULL, result_of(&w));
	world_get(&adjoints, out);
	difference = first_difference(&w, &t->after);
	world_free(&w);
	world_free(&adjoints);
	return was_short() ? run_reverse(t, d, seeds, out) : difference;
}

/* ---- findings ---- */

typedef struct Finding {
	int input, output; /* groups; -1: the whole derivative */
	Wide by_quotient, by_forward;
	int is_bad, is_skipped;
	char note[600];
} Finding;

static void note(Finding *f, const char *text)
{
	if (!f->note[0])
		snprintf(f->note, sizeof f->note, "%s", text);
}

static Wide larger(Wide a, Wide b)
{
	return a > b || a != a ? a : b;
}

static void print_finding(const Trial *t, const Finding *f)
{
	const CheckGroup *groups = t->f->groups;

	fprintf(findings, "row\t%s\t%s\t%s\t%s\t%.1Le\t%.1Le\t%s\t%s\n", t->d->name, t->d->place,
		f->input < 0 ? "" : groups[f->input].word, f->output < 0 ? "" : groups[f->output].word,
		f->by_quotient, f->by_forward, f->is_bad ? "fail" : f->is_skipped ? "skip" : "ok",
		f->note);
}

/* ---- where a branch changes: the program is compiled with -fsanitize-coverage=trace-pc ---- */

enum { TRACE = 1 << 20 };

static struct {
	void *at[2][TRACE];
	long count[2];
	int which, is_on;
} trace;

void __sanitizer_cov_trace_pc(void);

void __sanitizer_cov_trace_pc(void)
{
	if (trace.is_on && trace.count[trace.which] < TRACE)
		trace.at[trace.which][trace.count[trace.which]++] = __builtin_return_address(0);
}

/* The first place that only one side of the point comes through; NULL: not known. */
static void *where_branches(const Trial *t, const Wide *v)
{
	Wide *x = allocate((size_t)t->n * sizeof *x), *y = allocate((size_t)t->n * sizeof *y);
	void *place = NULL;

	for (Wide h = 1e-3L; h > 1e-10L; h /= 4) {
		for (trace.which = 0; trace.which < 2; trace.which++) {
			for (int k = 0; k < t->n; k++)
				x[k] = t->x[k] + (trace.which ? h : -h) * v[k];
			trace.count[trace.which] = 0;
			trace.is_on = 1;
			run_original(t->f, &t->base, x, y);
			trace.is_on = 0;
		}
		for (long i = 0; i < trace.count[0] && i < trace.count[1]; i++)
			if (trace.at[0][i] != trace.at[1][i]) {
				place = trace.at[0][i];
				break;
			}
	}
	free(x);
	free(y);
	return place;
}

static void note_kink(Finding *f, const Trial *t, const World *w, int leaf, const Wide *v)
{
	char *word = leaf_word(w, &w->leaves[leaf]);
	void *place = where_branches(t, v);

	if (f->note[0])
		return;
	if (place)
		snprintf(f->note, sizeof f->note,
			 "the quotient of %s jumps: a branch changes just before @%p", word, place);
	else
		snprintf(f->note, sizeof f->note,
			 "the quotient of %s jumps or does not settle: near a kink, or too noisy", word);
}

/* ---- what is compared ---- */

/* May the quotient be relied on? */
static int is_settled(const Trial *t, const Quotient *q, int k, Wide scale)
{
	return isfinite(q->value[k]) && q->doubt[k] <= t->tolerance / 10 * scale + 1e-300L;
}

/* The largest quotient among the numbers of a group. */
static Wide scale_of(const Trial *t, const Wide *values, int group)
{
	Wide scale = 0;

	for (int k = 0; k < t->n; k++)
		if (t->base.leaves[k].group == group && isfinite(values[k]))
			scale = larger(scale, fabsl(values[k]));
	return scale;
}

/* Below this, a derivative of the output is lost in its roundings. */
static Wide floor_of(const Trial *t, const Finding *f)
{
	return 1e-7L * scale_of(t, t->y, f->output) / larger(1, scale_of(t, t->x, f->input));
}

static void direction(const Trial *t, int group, Wide *v)
{
	for (int k = 0; k < t->n; k++) {
		double r = uniform(-1, 1);

		v[k] = t->base.leaves[k].group == group ? (Wide)(float)r : 0;
	}
}

static void compare_tangents(const Trial *t, Finding *f, const Quotient *q, const Wide *tangent,
			     const Wide *v)
{
	Wide scale = larger(scale_of(t, q->value, f->output), scale_of(t, tangent, f->output));

	scale = larger(scale, floor_of(t, f));
	for (int k = 0; k < t->n; k++) {
		Wide error;
		char *word;

		if (t->base.leaves[k].group != f->output)
			continue;
		if (!isfinite(t->y[k])) {
			f->is_skipped = 1;
			note(f, "the value is infinite or NaN here");
			continue;
		}
		if (!is_settled(t, q, k, scale)) {
			f->is_skipped = 1;
			note_kink(f, t, &t->base, k, v);
			continue;
		}
		error = scale > 0 ? fabsl(tangent[k] - q->value[k]) / scale : 0;
		f->by_quotient = larger(f->by_quotient, error);
		if (error <= t->tolerance)
			continue;
		f->is_bad = 1;
		word = leaf_word(&t->base, &t->base.leaves[k]);
		f->note[0] = '\0';
		snprintf(f->note, sizeof f->note, "%s: %.10Lg, the quotient is %.10Lg", word, tangent[k],
			 q->value[k]);
	}
}

/* <seeds, tangents> of the output against <adjoints, direction> of the input. */
static Wide product_error(const Trial *t, const Finding *f, const Wide *seeds, const Wide *tangents,
			  const Wide *adjoints, const Wide *v, Wide *left, Wide *right)
{
	Wide scale = 0;

	*left = *right = 0;
	for (int k = 0; k < t->n; k++) {
		if (t->base.leaves[k].group == f->output && seeds[k] != 0) {
			*left += seeds[k] * tangents[k];
			scale += fabsl(seeds[k] * tangents[k]);
		}
		if (v[k] != 0) {
			*right += adjoints[k] * v[k];
			scale += fabsl(adjoints[k] * v[k]);
		}
	}
	if (scale == 0)
		return 0;
	return fabsl(*left - *right) / larger(scale, floor_of(t, f));
}

/* Which adjoint is wrong, by single directions; of at most some numbers. */
static void name_adjoint(const Trial *t, Finding *f, const Wide *seeds, const Wide *adjoints)
{
	Wide *v = allocate((size_t)t->n * sizeof *v);
	Quotient q = quotient_new(t->n);
	int tried = 0;

	for (int k = 0; k < t->n && tried < 50; k++) {
		Wide expected = 0;

		if (t->base.leaves[k].group != f->input)
			continue;
		tried++;
		memset(v, 0, (size_t)t->n * sizeof *v);
		v[k] = 1;
		quotient_take(&q, t->n, t->n, t->x, v, 0.01L, call_quotient, t);
		for (int i = 0; i < t->n; i++)
			if (seeds[i] != 0 && t->base.leaves[i].group == f->output)
				expected += seeds[i] * q.value[i];
		if (fabsl(expected - adjoints[k]) > t->tolerance * (fabsl(expected) + fabsl(adjoints[k])) ||
		    adjoints[k] != adjoints[k]) {
			f->note[0] = '\0';
			snprintf(f->note, sizeof f->note, "adjoint of %s: %.10Lg, by quotients %.10Lg",
				 leaf_word(&t->base, &t->base.leaves[k]), adjoints[k], expected);
			break;
		}
	}
	quotient_free(&q);
	free(v);
}

static void compare_adjoints(const Trial *t, Finding *f, const Quotient *q, const Wide *tangents,
			     const Wide *v)
{
	Wide *seeds = allocate((size_t)t->n * sizeof *seeds), *out = allocate((size_t)t->n * sizeof *out);
	Wide scale = larger(scale_of(t, q->value, f->output), floor_of(t, f)), left, right, error;
	const int is_grad = t->d->mode == CHECK_GRAD;
	char *difference;

	for (int k = 0; k < t->n; k++) {
		const Leaf *leaf = &t->base.leaves[k];
		double r = uniform(-1, 1);

		seeds[k] = leaf->group == f->output ? (is_grad ? 1 : (Wide)(float)r) : 0;
		if (leaf->group >= 0 && leaf->group != f->output && t->d->sets &&
		    !t->f->groups[leaf->group].is_output)
			seeds[k] = 99; /* it is to be set */
		if (leaf->group == f->output && !isfinite(t->y[k])) {
			f->is_skipped = 1;
			note(f, "the value is infinite or NaN here");
			goto done;
		}
		if (leaf->group == f->output && !is_settled(t, q, k, scale)) {
			f->is_skipped = 1;
			note_kink(f, t, &t->base, k, v);
			seeds[k] = 0;
			if (is_grad)
				goto done;
		}
	}
	difference = run_reverse(t, t->d, seeds, out);
	if (difference) {
		f->is_bad = 1;
		snprintf(f->note, sizeof f->note, "the call leaves %s otherwise than the original", difference);
	}
	error = product_error(t, f, seeds, q->value, out, v, &left, &right);
	f->by_quotient = larger(f->by_quotient, error);
	if (!(error <= t->tolerance)) {
		f->is_bad = 1;
		snprintf(f->note, sizeof f->note, "adjoints give %.10Lg along a direction, quotients %.10Lg",
			 right, left);
		name_adjoint(t, f, seeds, out);
	}
	error = product_error(t, f, seeds, tangents, out, v, &left, &right);
	f->by_forward = larger(f->by_forward, error);
	if (!(error <= t->tolerance) && !f->is_bad) {
		f->is_bad = 1;
		snprintf(f->note, sizeof f->note, "adjoints give %.10Lg along a direction, tangents %.10Lg",
			 right, left);
	}
done:
	free(seeds);
	free(out);
}

/* ---- matrices ---- */

static int numbers_in(const Trial *t, int group)
{
	int n = 0;

	for (int k = 0; k < t->n; k++)
		n += t->base.leaves[k].group == group;
	return n;
}

static size_t number_size(const Trial *t, int group)
{
	for (int k = 0; k < t->n; k++)
		if (t->base.leaves[k].group == group)
			return t->base.leaves[k].size;
	return sizeof(double);
}

static Wide element(const void *matrix, size_t size, long i)
{
	return size == sizeof(float)    ? (Wide)((const float *)matrix)[i]
	       : size == sizeof(double) ? (Wide)((const double *)matrix)[i]
					: ((const Wide *)matrix)[i];
}

enum { MAX_MATRICES = 64 };

static void call_matrices(const Trial *t, double **m)
{
	World w = world_copy(&t->base);
	void *a[MAX_ARGS];

	arguments(&w, a);
	t->d->call(a, NULL, m, result_of(&w));
	world_free(&w);
	if (was_short())
		call_matrices(t, m);
}

/* v' M for the numbers of the row's group. */
static void multiply(const Trial *t, const CheckMatrix *at, const void *matrix, const Wide *v, Wide *out)
{
	const long rows = numbers_in(t, at->row), columns = numbers_in(t, at->column);
	const size_t size = number_size(t, at->row);
	long i = 0;

	for (int k = 0; k < t->n; k++) {
		long j = 0;

		out[k] = 0;
		if (t->base.leaves[k].group != at->row)
			continue;
		for (int c = 0; c < t->n; c++)
			if (t->base.leaves[c].group == at->column) {
				out[k] += element(matrix, size,
						  at->by_columns ? j * rows + i : i * columns + j) *
					  v[c];
				j++;
			}
		i++;
	}
}

static void check_jacobian(Trial *t, Finding *rows)
{
	double *m[MAX_MATRICES];
	Wide *v = allocate((size_t)t->n * sizeof *v), *out = allocate((size_t)t->n * sizeof *out);
	Quotient q = quotient_new(t->n);

	for (int i = 0; i < t->d->nmatrices; i++)
		m[i] = allocate((size_t)numbers_in(t, t->d->matrices[i].row) *
				(size_t)numbers_in(t, t->d->matrices[i].column) * sizeof(Wide));
	call_matrices(t, m);
	for (int i = 0; i < t->d->nmatrices; i++) {
		const CheckMatrix *at = &t->d->matrices[i];

		rows[i].input = at->column;
		rows[i].output = at->row;
		direction(t, at->column, v);
		quotient_take(&q, t->n, t->n, t->x, v, 0.01L, call_quotient, t);
		multiply(t, at, m[i], v, out);
		compare_tangents(t, &rows[i], &q, out, v);
		free(m[i]);
	}
	quotient_free(&q);
	free(v);
	free(out);
}

/* The tangent of the only output along w, as a function of x. */
typedef struct Slope {
	const Trial *t;
	const Wide *w;
} Slope;

static void call_slope(const void *data, const Wide *x, Wide *y)
{
	const Slope *s = data;
	Wide *out = allocate((size_t)s->t->n * sizeof *out);

	run_forward(s->t, NULL, x, s->w, out);
	*y = 0;
	for (int k = 0; k < s->t->n; k++)
		if (s->t->base.leaves[k].group >= 0 && s->t->f->groups[s->t->base.leaves[k].group].is_output)
			*y += out[k];
	free(out);
}

static void compare_second(const Trial *t, Finding *f, const Wide *v, const Wide *w, Wide product)
{
	const Slope slope = {t, w};
	Quotient q = quotient_new(1);
	Wide error, tolerance = larger(t->tolerance, 1e-7L);

	quotient_take(&q, t->n, 1, t->x, v, 0.01L, call_slope, &slope);
	error = fabsl(product - q.value[0]) / larger(larger(fabsl(product), fabsl(q.value[0])), 1e-6L);
	if (!(q.doubt[0] <= tolerance * larger(fabsl(q.value[0]), 1e-6L))) {
		f->is_skipped = 1;
		note(f, "the quotient of the derivative does not settle: near a kink, or too noisy");
	} else {
		f->by_forward = larger(f->by_forward, error);
		if (!(error <= tolerance)) {
			f->is_bad = 1;
			snprintf(f->note, sizeof f->note,
				 "along two directions %.10Lg, by quotients of the derivative %.10Lg",
				 product, q.value[0]);
		}
	}
	quotient_free(&q);
}

static Wide dot(const Trial *t, int group, const Wide *a, const Wide *b)
{
	Wide sum = 0;

	for (int k = 0; k < t->n; k++)
		sum += t->base.leaves[k].group == group ? a[k] * b[k] : 0;
	return sum;
}

static void check_hessian(Trial *t, Finding *rows)
{
	double *m[MAX_MATRICES];
	Wide *v = allocate((size_t)t->n * sizeof *v), *w = allocate((size_t)t->n * sizeof *w),
	     *out = allocate((size_t)t->n * sizeof *out);

	for (int i = 0; i < t->d->nmatrices; i++)
		m[i] = allocate((size_t)numbers_in(t, t->d->matrices[i].row) *
				(size_t)numbers_in(t, t->d->matrices[i].column) * sizeof(Wide));
	call_matrices(t, m);
	for (int i = 0; i < t->d->nmatrices; i++) {
		const CheckMatrix *at = &t->d->matrices[i];

		rows[i].input = at->column;
		rows[i].output = at->row;
		direction(t, at->row, v);
		direction(t, at->column, w);
		multiply(t, at, m[i], w, out);
		compare_second(t, &rows[i], v, w, dot(t, at->row, out, v));
		free(m[i]);
	}
	free(v);
	free(w);
	free(out);
}

static void check_product(Trial *t, Finding *rows)
{
	const int n = t->d->nmatrices / 2;
	double *m[MAX_MATRICES];
	Wide *v = allocate((size_t)t->n * sizeof *v), *w = allocate((size_t)t->n * sizeof *w),
	     *out = allocate((size_t)t->n * sizeof *out);

	for (int k = 0; k < t->n; k++) {
		const int group = t->base.leaves[k].group;

		w[k] = group >= 0 && t->f->groups[group].is_input ? (Wide)(float)uniform(-1, 1) : 0;
	}
	for (int i = 0; i < 2 * n; i++) {
		const int group = t->d->matrices[i].row;
		long at = 0;

		m[i] = allocate((size_t)numbers_in(t, group) * sizeof(Wide));
		for (int k = 0; i < n && k < t->n; k++)
			if (t->base.leaves[k].group == group) {
				Leaf leaf = t->base.leaves[k];

				leaf.at = (char *)m[i] + (size_t)at++ * leaf.size;
				set_number(&leaf, w[k]);
			}
	}
	call_matrices(t, m);
	for (int i = 0; i < n; i++) {
		const int group = t->d->matrices[i].row;
		const size_t size = number_size(t, group);
		long at = 0;

		rows[i].input = rows[i].output = group;
		for (int k = 0; k < t->n; k++)
			out[k] = t->base.leaves[k].group == group ? element(m[n + i], size, at++) : 0;
		direction(t, group, v);
		compare_second(t, &rows[i], v, w, dot(t, group, out, v));
	}
	for (int i = 0; i < 2 * n; i++)
		free(m[i]);
	free(v);
	free(w);
	free(out);
}

/* ---- points ---- */

/* Sets the numbers of an argument from a line of --at; what is not given stays. */
static void take_given(World *w)
{
	for (int i = 0; i < w->f->nparams && options.at_points; i++) {
		const Given *g = given(w->f->params[i].name, point % options.at_points);
		const char *at = g ? g->values : "";
		char *end;

		for (int k = 0; k < w->nleaves && *at; k++) {
			const char *path = w->blocks[w->leaves[k].block].path;
			size_t n = strlen(w->f->params[i].name);
			Wide value;

			if (strncmp(path, w->f->params[i].name, n) != 0 || (path[n] && path[n] != '.'))
				continue;
			value = strtold(at, &end);
			if (end == at)
				break;
			set_number(&w->leaves[k], value);
			at = end;
		}
	}
}

static void randomise(World *w, int range)
{
	static const double lo[] = {-1.5, 0.1, 0.5, 1, -0.3}, hi[] = {1.5, 2, 1.5, 9, 0.3};

	for (int i = 0; i < w->nleaves; i++)
		set_number(&w->leaves[i], (Wide)(float)uniform(lo[range], hi[range]));
}

static int is_finite(const Trial *t)
{
	for (int k = 0; k < t->n; k++)
		if (t->base.leaves[k].group >= 0 && t->f->groups[t->base.leaves[k].group].is_output &&
		    !isfinite(t->y[k]))
			return 0;
	return 1;
}

/* How far the value in long double is away; infinite where it is another function. */
static Wide wide_noise(Trial *t, const CheckFunction *wide)
{
	Wide *y = allocate((size_t)t->n * sizeof *y), noise = 0;

	srand((unsigned)options.seed);
	t->wide_base = world_make(wide);
	if (t->wide_base.nleaves != t->n || t->wide_base.nblocks != t->base.nblocks) {
		free(y);
		return INFINITY;
	}
	world_set(&t->wide_base, t->x);
	run_original(wide, &t->wide_base, NULL, y);
	for (int k = 0; k < t->n; k++) {
		const int group = t->base.leaves[k].group;
		Wide scale = group >= 0 && isfinite(t->y[k]) ? scale_of(t, t->y, group) : 0;

		if (scale > 0)
			noise = larger(noise, fabsl(y[k] - t->y[k]) / scale);
	}
	free(y);
	return noise;
}

/* With the wide copy, if it computes the same: a process of its own finds out, since functions of
 * libraries know nothing of long double. */
static void take_wide(Trial *t, const CheckFunction *wide)
{
	int status = 1;
	pid_t child;

	t->wide = NULL;
	t->noise = 0;
	if (!wide)
		return;
	fflush(NULL);
	child = fork();
	if (child == 0)
		_exit(!(wide_noise(t, wide) < 1e-4L));
	if (child < 0 || waitpid(child, &status, 0) < 0 || status != 0)
		return;
	t->noise = wide_noise(t, wide);
	t->wide = wide;
}

static int is_coarse(const World *w)
{
	for (int i = 0; i < w->nleaves; i++)
		if (w->leaves[i].size == sizeof(float) && w->leaves[i].group >= 0)
			return 1;
	return 0;
}

/* Arguments whose numbers lie in a range, and the original's call. */
static void set_point(Trial *t, int range)
{
	void *a[MAX_ARGS];

	state = options.seed * 1000003u + (uint64_t)point * 7919u;
	srand((unsigned)options.seed);
	t->base = world_make(t->f);
	if (!t->f->is_made)
		randomise(&t->base, range);
	take_given(&t->base);
	t->n = t->base.nleaves;
	t->x = allocate((size_t)t->n * sizeof *t->x);
	t->y = allocate((size_t)t->n * sizeof *t->y);
	world_get(&t->base, t->x);
	margin_byte = 1;
	t->after = world_copy(&t->base);
	arguments(&t->after, a);
	t->f->original(a, result_of(&t->after));
	world_get(&t->after, t->y);
}

/* Does the original stay within its arguments? */
static int stays_within(Trial *t)
{
	World again;
	void *a[MAX_ARGS];

	if (!are_margins_left(&t->after, 1))
		return 0;
	margin_byte = 0xfe;
	again = world_copy(&t->base);
	arguments(&again, a);
	t->f->original(a, result_of(&again));
	return are_margins_left(&again, 0xfe) && !first_difference(&again, &t->after);
}

/* In a process of its own: does the original return, with finite numbers? 0: it does; else how it
 * ends, by waitpid. */
static int probe(Trial *t, int range)
{
	int status = 0;
	pid_t child;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		if (!freopen("/dev/null", "w", stderr))
			_exit(1);
		alarm(30);
		set_point(t, range);
		_exit(!stays_within(t) ? 78 : is_finite(t) ? 0 : 77);
	}
	return child < 0 || waitpid(child, &status, 0) < 0 ? 1 : status;
}

/* Why no range of random numbers and no integers of ours will do; NULL: some do, they are set. */
static const char *find_point(Trial *t)
{
	const int nranges = t->f->is_made ? 1 : 5;
	int status = 0, is_beyond = 0;

	for (smaller = 0; smaller < 4; smaller++) {
		int best = -1;

		for (int range = 0; range < nranges && best < 0; range++) {
			int ended = probe(t, range);

			if (ended == 0)
				best = range;
			else if (WIFEXITED(ended) && WEXITSTATUS(ended) == 77 && range + 1 == nranges)
				best = 0; /* the value is not finite */
			else if (WIFEXITED(ended) && WEXITSTATUS(ended) == 78)
				is_beyond = 1;
			else if (!WIFEXITED(ended) || WEXITSTATUS(ended) != 77)
				status = ended;
		}
		if (best >= 0) {
			set_point(t, best);
			return NULL;
		}
	}
	if (is_beyond)
		return "it reads or writes beyond its arguments, or does not always compute the same: "
		       "give it others by --size, --at or --fixture";
	return status && WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM
		       ? "the function itself takes too long: try a smaller --size"
		       : "the function itself ends the program: give it arguments by --size, --at or "
			 "--fixture";
}

/* False: the function cannot be called. */
static int begin_point(Trial *t, const CheckFunction *wide, Finding *whole)
{
	const char *why = find_point(t);

	if (why) {
		note(whole, why);
		return 0;
	}
	take_wide(t, wide);
	t->tolerance = t->wide ? 1e-8L : 1e-6L;
	if (is_coarse(&t->base))
		t->tolerance = t->wide ? 2e-4L : 5e-2L;
	t->tolerance = larger(t->tolerance, 1000 * t->noise);
	return 1;
}

static void check_pairs(Trial *t, Finding *rows, int *nrows)
{
	Wide *v = allocate((size_t)t->n * sizeof *v), *tangents = allocate((size_t)t->n * sizeof *tangents);
	Quotient q = quotient_new(t->n);

	*nrows = 0;
	for (int i = 0; i < t->f->ngroups; i++) {
		char *difference;

		if (strcmp(t->f->groups[i].path, "return") == 0)
			continue; /* what is in `of` only holds values before the call, too */
		direction(t, i, v);
		quotient_take(&q, t->n, t->n, t->x, v, 0.01L, call_quotient, t);
		difference = run_forward(t, t->d->mode == CHECK_FWD ? t->d : NULL, NULL, v, tangents);
		for (int o = 0; o < t->f->ngroups; o++) {
			Finding *f = &rows[*nrows];

			if (!t->f->groups[o].is_output ||
			    (t->d->mode != CHECK_FWD && i < 64 && t->d->kept >> i & 1))
				continue;
			++*nrows;
			f->input = i;
			f->output = o;
			if (difference) {
				f->is_bad = 1;
				snprintf(f->note, sizeof f->note,
					 "the call leaves %s otherwise than the original", difference);
			}
			if (t->d->mode == CHECK_FWD)
				compare_tangents(t, f, &q, tangents, v);
			else
				compare_adjoints(t, f, &q, tangents, v);
		}
	}
	quotient_free(&q);
	free(v);
	free(tangents);
}

enum { MAX_ROWS = 1024 };

static void check_derivative(const CheckDerivative *d, const CheckFunction *f, const CheckFunction *wide)
{
	static Finding rows[MAX_ROWS];
	Trial t = {.f = f, .d = d};
	int nrows = d->nmatrices;
	const int npoints = options.at_points ? options.at_points : options.npoints;

	if (d->why_not || f->needs) {
		fprintf(findings, "row\t%s\t%s\t\t\t-1\t-1\tskip\t%s\n", d->name, d->place,
			d->why_not ? d->why_not : f->needs);
		return;
	}
	for (int i = 0; i < MAX_ROWS; i++)
		rows[i].by_quotient = rows[i].by_forward = -1;
	for (point = 0; point < npoints; point++) {
		if (!begin_point(&t, wide, &rows[0])) {
			fprintf(findings, "row\t%s\t%s\t\t\t-1\t-1\tskip\t%s\n", d->name, d->place,
				rows[0].note);
			return;
		}
		status_seen = 0;
		if (d->mode == CHECK_JAC)
			check_jacobian(&t, rows);
		else if (d->mode == CHECK_HESS)
			check_hessian(&t, rows);
		else if (d->mode == CHECK_HVP)
			check_product(&t, rows), nrows = d->nmatrices / 2;
		else
			check_pairs(&t, rows, &nrows);
		if (status_seen) {
			rows[0].is_bad = 1;
			snprintf(rows[0].note, sizeof rows[0].note, "the derivative reports status %d",
				 status_seen);
		}
	}
	for (int i = 0; i < nrows; i++) {
		if (!t.wide)
			note(&rows[i], "quotients in the precision of the source");
		if (rows[i].input < 0 || f->groups[rows[i].input].is_input || rows[i].is_bad)
			print_finding(&t, &rows[i]);
	}
	if (nrows == 0)
		fprintf(findings, "row\t%s\t%s\t\t\t-1\t-1\tskip\tno input or no output\n", d->name, d->place);
}

/* ---- the program ---- */

static int try_apart(const CheckDerivative *d, const CheckFunction *f, const CheckFunction *wide)
{
	int status = 0;
	pid_t child;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		alarm(120);
		shows_sizes = 1;
		check_derivative(d, f, wide);
		fflush(NULL);
		_exit(0);
	}
	return child < 0 || waitpid(child, &status, 0) < 0 ? 1 : status;
}

static void check_apart(const CheckDerivative *d, const CheckFunction *f, const CheckFunction *wide)
{
	int status;

	fprintf(findings, "begin\t%s\n", d->name);
	status = try_apart(d, f, wide);
	if (WIFSIGNALED(status))
		fprintf(findings, "row\t%s\t%s\t\t\t-1\t-1\tfail\t%s\n", d->name, d->place,
			WTERMSIG(status) == SIGALRM ? "it takes more than two minutes: try a smaller --size"
						    : strsignal(WTERMSIG(status)));
	else if (status)
		fprintf(findings, "row\t%s\t%s\t\t\t-1\t-1\tfail\tit ends the program: see above\n", d->name,
			d->place);
}

/* --seed N  --points N  --size NAME=N  --point I NAME VALUES */
static void read_options(int argc, char **argv)
{
	for (int i = 1; i + 1 < argc; i += 2) {
		if (strcmp(argv[i], "--seed") == 0) {
			options.seed = strtoull(argv[i + 1], NULL, 0);
		} else if (strcmp(argv[i], "--points") == 0) {
			options.npoints = atoi(argv[i + 1]);
		} else if (options.ngiven < MAX_GIVEN) {
			Given *g = &options.given[options.ngiven++];
			const int is_size = strcmp(argv[i], "--size") == 0;
			char *word = argv[i + 1], *end = word;

			g->point = is_size ? -1 : (int)strtol(word, &end, 10);
			word = is_size ? word : end + 1;
			end = strpbrk(word, "= ");
			g->name = word;
			g->values = end ? end + 1 : "";
			if (end)
				*end = '\0';
			if (g->point >= options.at_points)
				options.at_points = g->point + 1;
		}
	}
}

static void find_room(void)
{
	long most = 8;

	for (int i = 0; i < options.ngiven; i++) {
		long n = strtol(options.given[i].values, NULL, 0);

		most = n > most ? n : most;
	}
	room = most > 1000 ? most * 8 : most * most + 64;
}

int main(int argc, char **argv)
{
	int copy = dup(1);

	findings = fdopen(copy, "w");
	if (!findings || !freopen("/dev/null", "w", stdout))
		return 1;
	read_options(argc, argv);
	find_room();
	for (int u = 0; u < check_nunits; u++)
		for (int i = 0; i < check_units[u]->nderivatives; i++) {
			const CheckDerivative *d = &check_units[u]->derivatives[i];

			check_apart(d, &check_units[u]->functions[d->function],
				    check_wide_units[u] ? &check_wide_units[u]->functions[d->function]
							: NULL);
		}
	fclose(findings);
	return 0;
}
