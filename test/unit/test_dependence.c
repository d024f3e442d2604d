/*
 * dependence: random nests of loops, with accesses of one array, as IR text. Each is run here for
 * several n and m, and all pairs of accesses are found that touch a common byte, one after the
 * other; may_touch_again must not deny any of them.
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

static void touch(Nest *z, int64_t at, int64_t bytes, uint32_t number)
{
	for (int64_t word = at >> 2; bytes > 0; word++, bytes -= 4) {
		uint64_t slot = (uint64_t)word * 0x9E3779B97F4A7C15u >> 50;
		struct Cell *cell;

		z->steps++;
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
		run_nodes(z, n->body);
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

typedef struct Score {
	uint32_t nests, pairs, never, apart, wrong; /* never: of those that both run */
	bool shows_least;
} Score;

typedef struct Refs {
	Touch items[MAX_ACCESS];
	uint32_t count;
} Refs;

static bool collect(Op *op, void *data)
{
	Refs *refs = data;
	OpAccess a[MAX_ACCESSES];

	if (op_accesses(op, a))
		refs->items[refs->count++] = (Touch){op, a[0].at, a[0].span};
	return true;
}

static void show(const Nest *z, const char *what, uint32_t first, uint32_t second)
{
	printf("%s: access %u, then %u, in\n%s\n", what, first, second, text_cstr(&z->text));
}

/* What the runs found, for all n and m; returns which accesses ran. */
static uint32_t run_nest(Nest *z, uint32_t meets[MAX_ACCESS])
{
	static uint32_t runs;
	uint32_t touched = 0;

	memset(meets, 0, MAX_ACCESS * sizeof *meets);
	for (int64_t n = 0; n <= MAX_N; n++)
		for (int64_t m = 0; m <= MAX_M; m++) {
			memset(z->meets, 0, sizeof z->meets);
			z->is_void = false;
			z->runs = 0;
			z->steps = 0;
			z->run = ++runs;
			z->vars[VAR_N].value = n;
			z->vars[VAR_M].value = m;
			run_nodes(z, z->body);
			touched |= z->is_void ? 0 : z->runs;
			for (uint32_t i = 0; i < MAX_ACCESS && !z->is_void; i++)
				meets[i] |= z->meets[i];
		}
	return touched;
}

static void judge(Nest *z, const Func *f, Score *score)
{
	Dependences *d = dependences_of(z->arena, f);
	Refs refs = {.count = 0};
	uint32_t meets[MAX_ACCESS], touched;

	region_walk(f->body, collect, &refs);
	assert_int_equal(refs.count, z->naccesses);
	touched = run_nest(z, meets);
	for (uint32_t i = 0; i < refs.count; i++)
		for (uint32_t k = 0; k < refs.count; k++) {
			bool apart = !may_touch_again(d, refs.items[i], refs.items[k]);
			bool meet = meets[k] >> i & 1;
			bool both = (touched >> i & 1) && (touched >> k & 1);

			score->pairs++;
			score->never += both && !meet;
			score->apart += apart && both && !meet;
			score->wrong += apart && meet;
			if (apart && meet)
				show(z, "said to be apart", i, k);
			if (score->shows_least && !apart && both && !meet)
				show(z, "not known to be apart", i, k);
		}
}

static void try_nest(uint64_t seed, struct Cell *cells, Score *score)
{
	Arena *arena = arena_new();
	Nest *z = nest_new(arena, seed, cells);
	const char *text = text_cstr(&z->text);
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

static void test_nests(void **state)
{
	struct Cell *cells = calloc(CELLS, sizeof *cells);

	(void)state;
	assert_non_null(cells);
	for (uint32_t i = 0; i < count && score.wrong < 10; i++)
		try_nest(seed * 1000000000 + i, cells, &score);
	free(cells);
	printf("seed %llu: %u nests, %u pairs; %u run and never meet, %u of them are found "
	       "apart: %.1f %%\n",
	       (unsigned long long)seed, score.nests, score.pairs, score.never, score.apart,
	       100.0 * score.apart / (score.never ? score.never : 1));
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
