/*
 * dependence: random nests of loops, with accesses of one array, as IR text. Each is run here for
 * several n and m, and all pairs of accesses are found that touch a common byte, one after the
 * other; may_touch_again must not deny any of them. Nor must may_meet_behind for two loops with
 * the same bounds.
 *
 *   test_dependence [SEED NESTS [least]]      least: show pairs that it finds apart in no nest
 *
 * Prints how many of the pairs that never meet are found to be apart.
 */
#include "analysis/dependence.h"
#include "ir/ir.h"
#include "nest.h"

#include <stdlib.h>

enum { STEPS = 4000, CELLS = 1 << 14, MAX_N = 6, MAX_M = 4 };

/* ---- the run ---- */

static int64_t wrapped(TypeKind type, int64_t x)
{
	return type == TYPE_I32 ? (int32_t)(uint32_t)x : type == TYPE_U32 ? (uint32_t)x : x;
}

static bool is_less(TypeKind type, int64_t a, int64_t b)
{
	return type == TYPE_U64 ? (uint64_t)a < (uint64_t)b : a < b;
}

static int64_t value(Nest *z, const Expr *e, TypeKind type)
{
	int64_t a, b, result;
	bool overflows;

	if (e->kind == '0')
		return wrapped(type, e->value);
	if (e->kind == 'v')
		return wrapped(type, z->vars[e->value].value);
	a = value(z, e->a, type);
	b = value(z, e->b, type);
	if (e->kind == '<' || e->kind == '>')
		return is_less(type, a, b) == (e->kind == '<') ? a : b;
	overflows = e->kind == '+'   ? __builtin_add_overflow(a, b, &result)
		    : e->kind == '-' ? __builtin_sub_overflow(a, b, &result)
				     : __builtin_mul_overflow(a, b, &result);
	if (overflows || (type == TYPE_I32 && wrapped(type, result) != result))
		z->is_void = true; /* C leaves it open, or 64 bits are too few */
	return wrapped(type, result);
}

static bool holds(Nest *z, const Cond *c)
{
	bool x = c->x && holds(z, c->x), y = c->y && holds(z, c->y);
	int64_t a = c->x ? x : value(z, c->a, c->type), b = c->x ? y : value(z, c->b, c->type);

	if (c->x)
		return c->op[0] == 'a' ? x && y : c->op[0] == 'o' ? x || y : !x;
	if (c->op[0] == 'e' || c->op[0] == 'n')
		return (a == b) == (c->op[0] == 'e');
	if (c->op[1] == 'e' && a == b)
		return true;
	return is_less(c->type, c->op[0] == 'l' ? a : b, c->op[0] == 'l' ? b : a);
}

/* Is trip a of the loop before trip b? */
static bool is_earlier(const Node *loop, int64_t a, int64_t b)
{
	return loop->kind == NODE_DOWN ? a > b : a < b;
}

static struct TwinCell *twin_cell(Nest *z, int64_t word)
{
	uint64_t slot = ((uint64_t)word + 0x10001 * (uint64_t)z->instance) * 0x9E3779B97F4A7C15u;
	struct TwinCell *cell;

	slot >>= 50;
	do {
		cell = &z->twin_cells[slot++ % CELLS];
	} while (cell->run == z->run && (cell->at != word || cell->instance != z->instance));
	if (cell->run != z->run)
		*cell = (struct TwinCell){.at = word, .run = z->run, .instance = z->instance};
	return cell;
}

static void touch_in_twin(Nest *z, int64_t word, uint32_t number)
{
	struct TwinCell *cell = twin_cell(z, word);
	uint32_t own = (uint32_t)z->inside, other = !own;
	int64_t *least = &cell->least[number], *greatest = &cell->greatest[number];

	if (!(cell->seen[own] >> number & 1))
		*least = *greatest = z->trip;
	*least = z->trip < *least ? z->trip : *least;
	*greatest = z->trip > *greatest ? z->trip : *greatest;
	cell->seen[own] |= 1u << number;
	for (uint32_t i = 0; i < MAX_ACCESS; i++) {
		if (!(cell->seen[other] >> i & 1))
			continue;
		if (is_earlier(z->twins[own], cell->least[i], z->trip) ||
		    is_earlier(z->twins[own], cell->greatest[i], z->trip))
			z->behind[number] |= 1u << i;
		if (is_earlier(z->twins[other], z->trip, cell->least[i]) ||
		    is_earlier(z->twins[other], z->trip, cell->greatest[i]))
			z->behind[i] |= 1u << number;
	}
}

static void touch(Nest *z, int64_t at, int64_t bytes, uint32_t number)
{
	for (int64_t word = at >> 2; bytes > 0; word++, bytes -= 4) {
		uint64_t slot = (uint64_t)word * 0x9E3779B97F4A7C15u >> 50;
		struct Cell *cell;

		z->steps++;
		if (z->inside >= 0)
			touch_in_twin(z, word, number);
		do {
			cell = &z->cells[slot++ % CELLS];
		} while (cell->run == z->run && cell->at != word);
		if (cell->run != z->run)
			*cell = (struct Cell){word, z->run, 0};
		z->meets[number] |= cell->seen;
		z->runs |= 1u << number;
		cell->seen |= 1u << number;
	}
}

/* Of 64 bits; what is out of them comes round. */
static int64_t along(int64_t at, int64_t count, int64_t bytes)
{
	return (int64_t)((uint64_t)at + (uint64_t)count * (uint64_t)bytes);
}

static void run_access(Nest *z, const Node *n)
{
	int64_t d0 = value(z, z->dims[0], TYPE_I64), d1 = value(z, z->dims[1], TYPE_I64);
	int64_t i = value(z, n->at[0], n->type), k = value(z, n->at[1], n->type);
	int64_t bytes = n->is_narrow ? 4 : 8, at = 0, count;

	switch (z->shape) {
	case FLAT:
		at = along(0, i, bytes);
		break;
	case ROWS:
		at = along(along(0, i, 8 * d0), k, 8);
		break;
	case MATRIX:
		at = along(along(0, i, 40), k, 8);
		break;
	case CUBE:
		at = along(along(0, i, 8 * d0 * d1), k, 8 * d1);
		at = along(at, value(z, n->at[2], n->type), 8);
		break;
	case STRUCTS:
		at = along(n->member == 1 ? along(8, k, 8) : n->member ? 24 : 0, i, 32);
		break;
	case SHAPES:
		break;
	}
	if (n->what == 'l' || n->what == 's') {
		touch(z, at, bytes, n->number);
		return;
	}
	count = value(z, n->count, TYPE_I64);
	if (count > STEPS)
		z->is_void = true;
	for (int64_t e = 0; e < count && !z->is_void; e++)
		touch(z, along(at, e, bytes), bytes, n->number);
}

static void run_nodes(Nest *z, const Node *n);

static void run_loop(Nest *z, const Node *n)
{
	int64_t lo = value(z, n->lo, n->type), hi = value(z, n->hi, n->type);
	int64_t trip = 0;
	int twin = n == z->twins[0] ? 0 : n == z->twins[1] ? 1 : -1, inside = z->inside;

	z->instance += twin == 0;
	if (n->type == TYPE_U64 && is_less(TYPE_U64, lo, hi) && (hi < 0) != (lo < 0))
		z->is_void = true; /* more than 2^62 trips */
	if (!is_less(n->type, lo, hi))
		return;
	for (; trip < STEPS && z->steps < STEPS && !z->is_void; trip++) {
		int64_t at = n->kind == NODE_DOWN ? hi - 1 - trip : lo + trip * n->step;

		if (n->kind == NODE_DOWN ? is_less(n->type, at, lo) || (trip && at == hi - 1)
					 : !is_less(n->type, at, hi))
			break;
		z->vars[n->var].value = at;
		z->vars[n->var + 1].value = trip;
		z->steps++;
		if (twin >= 0) {
			z->inside = twin;
			z->trip = at - lo;
		}
		run_nodes(z, n->body);
		z->inside = inside;
		if (n->kind == NODE_DOWN && at == lo)
			break;
	}
}

static void run_nodes(Nest *z, const Node *n)
{
	for (; n && z->steps < STEPS && !z->is_void; n = n->next) {
		if (n->kind <= NODE_WHILE) {
			z->vars[n->var].type = n->type;
			run_loop(z, n);
		} else if (n->kind == NODE_IF) {
			run_nodes(z, holds(z, n->cond) ? n->body : n->other);
		} else {
			z->steps++;
			run_access(z, n);
		}
	}
}

/* ---- the judge ---- */

typedef struct Counts {
	uint32_t pairs, never, apart; /* never: of those that both run */
} Counts;

typedef struct Score {
	uint32_t nests, wrong;
	Counts again, behind;
	bool shows_least;
} Score;

enum { MAX_NEST_LOOPS = 64 };

typedef struct Refs {
	Touch items[MAX_ACCESS];
	uint32_t count;
	const Op *loops[MAX_NEST_LOOPS];
	uint32_t nloops;
} Refs;

static bool collect(Op *op, void *data)
{
	Refs *refs = data;
	OpAccess a[MAX_ACCESSES];

	if (op_is_loop(op) && refs->nloops < MAX_NEST_LOOPS)
		refs->loops[refs->nloops++] = op;
	if (op_accesses(op, a))
		refs->items[refs->count++] = (Touch){op, a[0].at, a[0].span};
	return true;
}

static void show(const Nest *z, const char *what, uint32_t first, uint32_t second)
{
	printf("%s: access %u, then %u, in\n%s\n", what, first, second, text_cstr(&z->text));
}

typedef struct Found {
	uint32_t again[MAX_ACCESS], behind[MAX_ACCESS]; /* by the second: bits of the first */
	uint32_t runs;
} Found;

/* What the runs find, for all n and m. */
static Found run_nest(Nest *z)
{
	static uint32_t runs;
	Found found = {.runs = 0};

	for (int64_t n = 0; n <= MAX_N; n++)
		for (int64_t m = 0; m <= MAX_M; m++) {
			memset(z->meets, 0, sizeof z->meets);
			memset(z->behind, 0, sizeof z->behind);
			z->is_void = false;
			z->runs = 0;
			z->steps = 0;
			z->inside = -1;
			z->run = ++runs;
			z->vars[VAR_N].value = n;
			z->vars[VAR_M].value = m;
			run_nodes(z, z->body);
			found.runs |= z->is_void ? 0 : z->runs;
			for (uint32_t i = 0; i < MAX_ACCESS && !z->is_void; i++) {
				found.again[i] |= z->meets[i];
				found.behind[i] |= z->behind[i];
			}
		}
	return found;
}

typedef struct Judge {
	Nest *nest;
	Dependences *dependences;
	Refs refs;
	Found found;
	Score *score;
} Judge;

static void judge_pair(Judge *j, Counts *counts, uint32_t i, uint32_t k, bool apart, bool meet)
{
	bool both = (j->found.runs >> i & 1) && (j->found.runs >> k & 1);

	counts->pairs++;
	counts->never += both && !meet;
	counts->apart += apart && both && !meet;
	j->score->wrong += apart && meet;
	if (apart && meet)
		show(j->nest, "said to be apart", i, k);
	if (j->score->shows_least && !apart && both && !meet)
		show(j->nest, "not known to be apart", i, k);
}

static bool stands_in(const Op *op, const Op *loop)
{
	while (op && op != loop)
		op = op_enclosing_loop(op);
	return op != NULL;
}

/* The first access in one of the twins, the second in the other. */
static void judge_behind(Judge *j, uint32_t i, uint32_t k)
{
	for (uint32_t t = 0; t < 2 && j->nest->twins[1]; t++) {
		const Op *early = j->refs.loops[j->nest->twin_numbers[t]];
		const Op *late = j->refs.loops[j->nest->twin_numbers[!t]];
		Touch first = j->refs.items[i], second = j->refs.items[k];

		if (stands_in(first.op, early) && stands_in(second.op, late))
			judge_pair(j, &j->score->behind, i, k,
				   !may_meet_behind(j->dependences, early, first, late, second),
				   j->found.behind[k] >> i & 1);
	}
}

static void judge(Nest *z, const Func *f, Score *score)
{
	Judge j = {z, dependences_of(z->arena, f), {.count = 0}, run_nest(z), score};

	region_walk(f->body, collect, &j.refs);
	assert_int_equal(j.refs.count, z->naccesses);
	assert_int_equal(j.refs.nloops, z->nloops);
	for (uint32_t i = 0; i < j.refs.count; i++)
		for (uint32_t k = 0; k < j.refs.count; k++) {
			judge_pair(
				&j, &score->again, i, k,
				!may_touch_again(j.dependences, j.refs.items[i], j.refs.items[k]),
				j.found.again[k] >> i & 1);
			judge_behind(&j, i, k);
		}
}

static void try_nest(uint64_t seed, struct Cell *cells, struct TwinCell *twin_cells, Score *score)
{
	Arena *arena = arena_new();
	Nest *z = nest_new(arena, seed, cells);
	const char *text = text_cstr(&z->text);

	z->twin_cells = twin_cells;
	Sources *sources = sources_new(arena);
	Module *m = module_new(arena, sources);
	Diags *diags = diags_new(arena, sources);

	if (!module_parse(m, sources_add(sources, "nest", text, strlen(text)), diags) ||
	    !module_verify(m, diags)) {
		printf("%s\n", text);
		diags_print(diags, stdout);
		score->wrong++;
	} else {
		judge(z, m->last, score);
	}
	score->nests++;
	text_free(&z->text);
	module_free(m);
	arena_free(arena);
}

static uint64_t seed = 1;
static uint32_t count = 3000;
static Score score;

static void tell(const char *what, const Counts *c)
{
	printf("%s: %u pairs; %u run and never meet, %u of them are found apart: %.1f %%\n", what,
	       c->pairs, c->never, c->apart, 100.0 * c->apart / (c->never ? c->never : 1));
}

static void test_nests(void **state)
{
	struct Cell *cells = calloc(CELLS, sizeof *cells);
	struct TwinCell *twin_cells = calloc(CELLS, sizeof *twin_cells);

	(void)state;
	assert_non_null(cells);
	assert_non_null(twin_cells);
	for (uint32_t i = 0; i < count && score.wrong < 10; i++)
		try_nest(seed * 1000000000 + i, cells, twin_cells, &score);
	free(cells);
	free(twin_cells);
	printf("seed %llu: %u nests\n", (unsigned long long)seed, score.nests);
	tell("again", &score.again);
	tell("behind", &score.behind);
	assert_int_equal(score.wrong, 0);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_nests)};

	if (argc > 2) {
		seed = strtoull(argv[1], NULL, 10);
		count = (uint32_t)strtoul(argv[2], NULL, 10);
		score.shows_least = argc > 3;
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
