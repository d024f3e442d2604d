/*
 * generate: random functions in IR text, in the form that linearise expects.
 *
 * Every program has these parameters:
 *   n         a small number of trips
 *   a, b, h   independents (h: float)          q     an inactive number
 *   x, y, m   active memory, m as rows of 4; they may overlap unless restrict
 *   w         active scratch memory            g     active memory of float
 *   c, d      memory only read, c with a differential, d without
 *   j         memory of small integers, read and written
 * and the return value is a dependent. Indices are masked so that they stay in bounds. A pointer
 * carried by a loop may still leave its memory, and numbers may overflow: the caller drops such
 * programs.
 */
#include "generate.h"
#include "scope.h"

#include <string.h>

/* ---- memory ---- */

/* A product or function of what memory holds: the factor is needed again, when it may be
 * overwritten. */
static Name gen_update(Generator *g)
{
	Name p = gen_place(g, POINTER), v, u;

	v = define(g, REAL, "load %s", p.s);
	u = random_chance(&g->random, 30) ? v : pick(g, REAL);
	u = random_chance(&g->random, 30) ? define(g, REAL, "sin %s", v.s)
					  : define(g, REAL, "mul %s, %s", v.s, u.s);
	if (random_chance(&g->random, 40))
		p = gen_place(g, POINTER);
	line(g, "store %s, %s", p.s, u.s);
	return u;
}

static void gen_link(Generator *g, uint32_t k)
{
	Name p = pick(g, POINTER);

	line(g, "store %s, %s", g->slots[k].s, p.s);
}

/* One of two local structs copied to the other, or cleared, or its pointer led elsewhere: that is
 * never null. */
static void gen_move(Generator *g)
{
	Name one = fresh(g);
	uint32_t k = random_below(&g->random, 2);

	line(g, "%s = const 1 : i64", one.s);
	if (random_chance(&g->random, 50))
		line(g, "copy 0 %s, %s, %s", g->structs[k].s, g->structs[!k].s, one.s);
	else if (random_chance(&g->random, 50))
		line(g, "fill %s, %s", g->structs[k].s, one.s);
	if (random_chance(&g->random, 50)) {
		gen_link(g, 0);
		gen_link(g, 1);
	} else {
		gen_link(g, k);
	}
	g->budget -= 4;
}

static void gen_store(Generator *g)
{
	Name p, v;

	if (g->has_structs && random_chance(&g->random, 12)) {
		gen_move(g);
		return;
	}
	switch (random_below(&g->random, 12)) {
	case 0:
		p = gen_place(g, SMALL_POINTER);
		v = gen_small(g);
		line(g, "store %s, %s", p.s, v.s);
		break;
	case 1:
		v = small_int(g, 7);
		p = fresh(g);
		line(g, "%s = index %%j, %s : ptr i32", p.s, v.s);
		v = gen_int(g);
		line(g, "store %s, %s", p.s, v.s);
		break;
	case 2:
		p = gen_place(g, POINTER);
		v = random_chance(&g->random, 50) ? real_const(g, random_between(&g->random, -2, 2))
						  : named("q");
		line(g, "store %s, %s", p.s, v.s);
		break;
	case 3:
		p = gen_place(g, POINTER);
		v = gen_tame(g);
		line(g, "accum %s, %s", p.s, v.s);
		break;
	case 4:
		if (random_chance(&g->random, 30)) {
			p = gen_place(g, POINTER);
			v = fresh(g);
			line(g, "%s = const %u : i64", v.s, random_below(&g->random, 4));
			line(g, "fill %s, %s", p.s, v.s);
			break;
		}
		/* fall through */
	case 5:
	case 6:
		p = gen_place(g, POINTER);
		v = gen_tame(g);
		line(g, "store %s, %s", p.s, v.s);
		break;
	default:
		(void)gen_update(g);
		break;
	}
	g->budget -= 2;
}

/* ---- control ---- */

static void gen_ops(Generator *g, int32_t budget);

typedef struct Carries {
	uint32_t count;
	Kind kind[MAX_CARRIES];
	Name init[MAX_CARRIES], param[MAX_CARRIES], result[MAX_CARRIES];
} Carries;

static Kind random_kind(Generator *g)
{
	static const Kind kinds[] = {REAL, REAL, REAL, SMALL, INT, BOOL, POINTER};

	return kinds[random_below(&g->random, 7)];
}

static Name value_of(Generator *g, Kind kind)
{
	if (kind == REAL)
		return gen_tame(g);
	if (kind == POINTER)
		return gen_pointer(g);
	return pick(g, kind);
}

static void add_carry(Generator *g, Carries *c, Kind kind)
{
	uint32_t i = c->count++;

	c->kind[i] = kind;
	c->init[i] = pick(g, kind);
	c->param[i] = fresh(g);
	c->result[i] = fresh(g);
}

static Carries gen_carries(Generator *g, uint32_t most)
{
	Carries c = {0};

	for (uint32_t n = random_below(&g->random, most + 1); n > 0; n--)
		add_carry(g, &c, random_kind(g));
	return c;
}

static void print_names(Text *out, const Name *names, uint32_t count, const char *before,
			const char *between)
{
	for (uint32_t i = 0; i < count; i++)
		text_printf(out, "%s%s", i ? between : before, names[i].s);
}

static void print_types(Generator *g, Text *out, const Kind *kinds, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		text_printf(out, "%s%s", i ? ", " : " : ", type_of(g, kinds[i]));
}

static void print_carries(Text *out, const Carries *c)
{
	for (uint32_t i = 0; i < c->count; i++)
		text_printf(out, "%s%s = %s", i ? ", " : " carry (", c->param[i].s, c->init[i].s);
	if (c->count)
		text_char(out, ')');
}

static void add_all(Generator *g, const Kind *kinds, const Name *names, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		add(g, kinds[i], names[i]);
}

static void gen_yield(Generator *g, const Kind *kinds, uint32_t count)
{
	Name values[MAX_CARRIES + 1];
	Text text = {0};

	for (uint32_t i = 0; i < count; i++)
		values[i] = value_of(g, kinds[i]);
	print_names(&text, values, count, " ", ", ");
	line(g, "yield%s", text_cstr(&text));
	text_free(&text);
}

/* The text, then a line break: for what starts a region. */
static void open(Generator *g, Text *text)
{
	line(g, "%s {", text_cstr(text));
	text_clear(text);
	g->indent++;
}

/* The end of an op with regions; its results come into scope. */
static void close_op(Generator *g, const Carries *c)
{
	Text text = {0};

	print_types(g, &text, c->kind, c->count);
	line(g, "}%s", text_cstr(&text));
	text_free(&text);
	add_all(g, c->kind, c->result, c->count);
}

static void gen_if(Generator *g, int32_t budget)
{
	Carries c = gen_carries(g, 3);
	Name cond = random_chance(&g->random, 60) ? gen_bool(g) : pick(g, BOOL);
	Scope scope = scope_enter(g);
	Text text = {0};

	print_names(&text, c.result, c.count, "", ", ");
	text_printf(&text, "%sif %s", c.count ? " = " : "", cond.s);
	open(g, &text);
	gen_ops(g, budget / 2);
	gen_yield(g, c.kind, c.count);
	g->indent--;
	scope_leave(g, &scope);
	line(g, "} else {");
	g->indent++;
	if (random_chance(&g->random, 60))
		gen_ops(g, budget / 2);
	gen_yield(g, c.kind, c.count);
	g->indent--;
	scope_leave(g, &scope);
	text_free(&text);
	close_op(g, &c);
}

static Name bound(Generator *g, bool high)
{
	if (high && random_chance(&g->random, 50))
		return named("n");
	if (random_chance(&g->random, 40))
		return int_const(g, high ? 2 + (int32_t)random_below(&g->random, 2)
					 : (int32_t)random_below(&g->random, 2));
	return small_int(g, high ? 3 : 1);
}

/* Counters of other types than i32 are converted at the head of the body. */
static Name counter_bound(Generator *g, Name v, const char *type)
{
	Name name;

	if (!type)
		return v;
	name = fresh(g);
	line(g, "%s = cast %s : %s", name.s, v.s, type);
	return name;
}

static void gen_for(Generator *g, int32_t budget)
{
	static const char *const types[] = {NULL, NULL, NULL, NULL, "i64", "u32", "u64", "ll"};
	const char *type = types[random_below(&g->random, 8)];
	Carries c = gen_carries(g, 3);
	Name lo = bound(g, false), hi = bound(g, true), i = fresh(g);
	Scope scope = scope_enter(g);
	Text text = {0};

	lo = counter_bound(g, lo, type);
	hi = counter_bound(g, hi, type);
	print_names(&text, c.result, c.count, "", ", ");
	text_printf(&text, "%sfor%s %s = %s to %s", c.count ? " = " : "",
		    random_chance(&g->random, 30) ? " down" : "", i.s, lo.s, hi.s);
	print_carries(&text, &c);
	open(g, &text);
	if (type)
		(void)define(g, INT, "cast %s", i.s);
	else
		add(g, INT, i);
	add_all(g, c.kind, c.param, c.count);
	g->depth++;
	gen_ops(g, budget);
	gen_yield(g, c.kind, c.count);
	g->depth--;
	g->indent--;
	scope_leave(g, &scope);
	text_free(&text);
	close_op(g, &c);
}

/* Own elements of a trip: what a loop and its adjoint may share when they become one. */
static Name own_element(Generator *g, Name i, uint32_t choices)
{
	static const char *const pointers[] = {"x", "y", "w", "c"};
	uint32_t k = random_below(&g->random, choices);
	Name p = named(pointers[k]), name = fresh(g);

	line(g, "%s = index %s, %s : %s%s", name.s, p.s, i.s, k == 3 ? "ptr const " : "ptr ",
	     type_of(g, REAL));
	if (k < 3)
		add(g, PLACE, name);
	return name;
}

static void gen_own_store(Generator *g, Name i)
{
	Name p = own_element(g, i, 3);
	Name v = random_chance(&g->random, 85) ? gen_tame(g) : real_const(g, 0.5);

	line(g, "%s %s, %s", random_chance(&g->random, 80) ? "store" : "accum", p.s, v.s);
}

/* Scratch that a trip writes before it reads it, or, now and then, finds as another left it. */
static void gen_own_scratch(Generator *g)
{
	Name k = int_const(g, (int32_t)random_below(&g->random, 3)), p = fresh(g), v = gen_tame(g);
	bool first = random_chance(&g->random, 70);

	line(g, "%s = index %%w, %s : ptr %s", p.s, k.s, type_of(g, REAL));
	if (first)
		line(g, "store %s, %s", p.s, v.s);
	(void)define(g, REAL, "load %s", p.s);
	if (!first)
		line(g, "store %s, %s", p.s, v.s);
}

/* A loop over elements that sums up. */
static void gen_elementwise(Generator *g, Name lo, Name hi)
{
	Carries c = {0};
	Name i = fresh(g), p;
	Scope scope = scope_enter(g);
	Text text = {0};

	for (uint32_t n = random_below(&g->random, 3); n > 0; n--)
		add_carry(g, &c, REAL);
	print_names(&text, c.result, c.count, "", ", ");
	text_printf(&text, "%sfor%s %s = %s to %s", c.count ? " = " : "",
		    random_chance(&g->random, 20) ? " down" : "", i.s, lo.s, hi.s);
	print_carries(&text, &c);
	open(g, &text);
	g->depth++;
	for (uint32_t n = 1 + random_below(&g->random, 3); n > 0; n--) {
		p = own_element(g, i, 4);
		(void)define(g, REAL, "load %s", p.s);
	}
	if (random_chance(&g->random, 30))
		add(g, INT, i);
	if (random_chance(&g->random, 20))
		add_all(g, c.kind, c.param, c.count);
	for (uint32_t n = random_below(&g->random, 4); n > 0; n--)
		(void)gen_real(g);
	if (random_chance(&g->random, 30))
		gen_ops(g, 6);
	if (random_chance(&g->random, 25))
		gen_own_scratch(g);
	if (random_chance(&g->random, 60))
		gen_own_store(g, i);
	for (uint32_t k = 0; k < c.count; k++) {
		Name v = gen_tame(g), next = fresh(g);

		line(g, "%s = %s %s, %s : %s", next.s, random_chance(&g->random, 80) ? "add" : "sub",
		     c.param[k].s, v.s, type_of(g, REAL));
		if (random_chance(&g->random, 30)) {
			Name q = own_element(g, i, 3);

			line(g, "store %s, %s", q.s, next.s);
		}
		if (random_chance(&g->random, 20))
			add(g, REAL, next);
		c.init[k] = next;
	}
	if (random_chance(&g->random, 20))
		gen_own_store(g, i);
	print_names(&text, c.init, c.count, " ", ", ");
	line(g, "yield%s", text_cstr(&text));
	g->depth--;
	g->indent--;
	scope_leave(g, &scope);
	text_free(&text);
	close_op(g, &c);
}

/* Loops over the same trips one after the other. */
static void gen_loops(Generator *g)
{
	Name lo = random_chance(&g->random, 70) ? int_const(g, 0) : bound(g, false);
	Name hi = bound(g, true);

	for (uint32_t k = 1 + random_below(&g->random, 3); k > 0; k--) {
		gen_elementwise(g, lo, hi);
		g->budget -= 6;
		if (random_chance(&g->random, 20))
			gen_store(g);
	}
}

/* The end of a test: at most 4 trips, fewer where numbers say so; what it hands on are carries and
 * values of its own. */
static Carries gen_condition(Generator *g, Name trips)
{
	Name limit = random_chance(&g->random, 50) ? named("n") : int_const(g, 3), go = fresh(g);
	Carries handed = gen_carries(g, 3);
	Text text = {0};

	line(g, "%s = lt %s, %s : bool", go.s, trips.s, limit.s);
	if (random_chance(&g->random, 50)) {
		Name other = gen_bool(g), both = fresh(g);

		line(g, "%s = and %s, %s : bool", both.s, go.s, other.s);
		go = both;
	}
	text_printf(&text, "condition %s, %s", go.s, trips.s);
	for (uint32_t i = 0; i < handed.count; i++)
		handed.init[i] = value_of(g, handed.kind[i]);
	print_names(&text, handed.init, handed.count, ", ", ", ");
	line(g, "%s", text_cstr(&text));
	text_free(&text);
	return handed;
}

static void close_while(Generator *g, const Carries *handed, Name trips, Name counted, Text *text)
{
	print_types(g, text, handed->kind, handed->count);
	line(g, "} : i32%s%s, i64", handed->count ? ", " : "",
	     handed->count ? text_cstr(text) + 3 : "");
	add(g, INT, trips);
	add_all(g, handed->kind, handed->result, handed->count);
	(void)define(g, INT, "cast %s", counted.s);
}

static void gen_while(Generator *g, int32_t budget)
{
	Carries c = gen_carries(g, 3), handed;
	Name zero = int_const(g, 0), trips = fresh(g), k = fresh(g), in = fresh(g), left = fresh(g),
	     counted = fresh(g), one, next;
	Scope scope = scope_enter(g);
	Text head = {0}, text = {0}, test = {0};
	Text *out = g->out;

	/* the results are known only after the test was made */
	print_carries(&text, &c);
	text_printf(&head, "while carry (%s = %s%s%s {\n", trips.s, zero.s, c.count ? ", " : ")",
		    c.count ? text_cstr(&text) + 8 : "");
	text_clear(&text);
	g->out = &test;
	g->indent++;
	add_all(g, c.kind, c.param, c.count);
	g->depth++;
	if (random_chance(&g->random, 50))
		gen_ops(g, budget / 3);
	handed = gen_condition(g, trips);
	g->out = out;
	scope_leave(g, &scope);
	g->indent--;
	for (uint32_t i = 0; i <= g->indent; i++)
		text_str(out, "  ");
	text_str(out, left.s);
	print_names(out, handed.result, handed.count, ", ", ", ");
	text_printf(out, ", %s = %s%s", counted.s, text_cstr(&head), text_cstr(&test));
	print_names(&text, handed.param, handed.count, ", ", ", ");
	line(g, "} do (%s, %s%s) {", k.s, in.s, text_cstr(&text));
	text_clear(&text);
	g->indent++;
	add(g, INT, in);
	add_all(g, handed.kind, handed.param, handed.count);
	gen_ops(g, budget * 2 / 3);
	one = int_const(g, 1);
	next = define(g, INT, "add %s, %s", in.s, one.s);
	for (uint32_t i = 0; i < c.count; i++)
		c.init[i] = value_of(g, c.kind[i]);
	print_names(&text, c.init, c.count, ", ", ", ");
	line(g, "yield %s%s", next.s, text_cstr(&text));
	text_clear(&text);
	g->depth--;
	g->indent--;
	scope_leave(g, &scope);
	close_while(g, &handed, left, counted, &text);
	text_free(&text);
	text_free(&head);
	text_free(&test);
}

static void gen_op(Generator *g, int32_t budget)
{
	uint32_t choice = random_below(&g->random, 100);
	uint32_t loops = g->depth == 0 ? 24 : g->depth == 1 ? 12 : g->depth == 2 ? 6 : 0;

	if (budget > 6 && g->depth == 0 && random_chance(&g->random, 20))
		gen_loops(g);
	else if (budget > 6 && choice < loops)
		gen_for(g, budget * 2 / 3);
	else if (budget > 6 && choice < loops * 3 / 2)
		gen_while(g, budget * 2 / 3);
	else if (budget > 6 && choice < loops * 3 / 2 + 9)
		gen_if(g, budget / 2);
	else if (choice < 56)
		gen_store(g);
	else if (choice < 59)
		(void)gen_int(g);
	else if (choice < 61)
		(void)gen_bool(g);
	else if (choice < 65)
		(void)gen_small(g);
	else
		(void)gen_real(g);
}

static void gen_ops(Generator *g, int32_t budget)
{
	int32_t end = g->budget - budget;

	do {
		g->budget--;
		gen_op(g, g->budget - end);
	} while (g->budget > end);
}

/* ---- the function ---- */

static void gen_head(Generator *g)
{
	const char *r = type_of(g, REAL), *s = type_of(g, SMALL);
	const bool *own = g->program->is_restrict;
	int size = g->wide ? 16 : 8;

	text_printf(g->out, "struct \"struct s\" size %d align %d { n: i32 at 0, x: %s at %d, ",
		    12 * size, size, r, size);
	text_printf(g->out, "v: [8 x %s] at %d, h: %s at %d, p: ptr %s at %d }\n", r, 2 * size, s,
		    10 * size, r, 11 * size);
	text_printf(g->out, "func @f(%%n: i32, %%a: %s, %%b: %s, %%q: %s, %%h: %s, ", r, r, r, s);
	text_printf(g->out, "%%x: ptr %s%s, %%y: ptr %s%s, %%w: ptr %s restrict, ", r,
		    own[PARAM_X] ? " restrict" : "", r, own[PARAM_Y] ? " restrict" : "", r);
	text_printf(g->out, "%%c: ptr const %s, %%d: ptr const %s, %%m: ptr [4 x %s], ", r, r, r);
	text_printf(g->out, "%%g: ptr %s, %%j: ptr i32) -> %s ", s, r);
	text_str(g->out, "forms(single_exit inlined ssa counted) {\n");
}

/* Local structs. The first has memory that is indexed, of the other only members are used, so that
 * it can become values. */
static void gen_structs(Generator *g)
{
	static const char type[] = "struct \"struct s\"";

	g->has_structs = true;
	for (uint32_t k = 0; k < 2; k++) {
		const char *of = (g->structs[k] = fresh(g)).s;
		Name v, x;

		line(g, "%s = alloca : ptr %s", of, type);
		x = fresh(g);
		line(g, "%s = field \"x\" %s : ptr %s", x.s, of, type_of(g, REAL));
		add(g, PLACE, x);
		v = fresh(g);
		line(g, "%s = field \"v\" %s : ptr [8 x %s]", v.s, of, type_of(g, REAL));
		if (k == 0)
			(void)define(g, POINTER, "decay %s", v.s);
		g->slots[k] = fresh(g);
		line(g, "%s = field \"p\" %s : ptr ptr %s", g->slots[k].s, of,
		     type_of(g, REAL));
		gen_link(g, k);
	}
}

static void gen_scope(Generator *g)
{
	static const char *const reals[] = {"a", "b", "q"}, *const pointers[] = {"x", "y", "w"};

	for (uint32_t i = 0; i < 3; i++) {
		add(g, REAL, named(reals[i]));
		add(g, POINTER, named(pointers[i]));
	}
	add(g, SMALL, named("h"));
	add(g, SMALL_POINTER, named("g"));
	add(g, INT, named("n"));
	(void)gen_bool(g);
	for (uint32_t i = random_below(&g->random, 3); i > 0; i--) {
		Name t = fresh(g);

		line(g, "%s = alloca : ptr [8 x %s]", t.s, type_of(g, REAL));
		(void)define(g, POINTER, "decay %s", t.s);
	}
	if (random_chance(&g->random, 20)) {
		Name size = fresh(g), t = fresh(g);

		line(g, "%s = const 9 : i64", size.s);
		line(g, "%s = alloca %s : ptr [? x %s]", t.s, size.s, type_of(g, SMALL));
		(void)define(g, SMALL_POINTER, "decay %s", t.s);
	}
	if (random_chance(&g->random, 35))
		gen_structs(g);
}

void program_generate(Program *program, uint64_t seed, uint32_t size, bool wide)
{
	Generator g = {.random = {seed},
		       .out = &program->text,
		       .program = program,
		       .wide = wide,
		       .budget = (int32_t)size};
	Name result;

	text_clear(&program->text);
	memset(program->is_restrict, 0, sizeof program->is_restrict);
	program->is_restrict[PARAM_W] = true;
	program->is_restrict[PARAM_X] = random_chance(&g.random, 25);
	program->is_restrict[PARAM_Y] = random_chance(&g.random, 25);
	gen_head(&g);
	gen_scope(&g);
	gen_ops(&g, (int32_t)size);
	result = random_chance(&g.random, 90) ? gen_tame(&g) : named("q");
	line(&g, "return %s", result.s);
	text_str(&program->text, "}\n");
}
