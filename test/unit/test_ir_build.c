/*
 * Making and changing functions through the builder; types; faults that the verifier finds but no
 * text can express.
 */
#include "ir/ir.h"
#include "check.h"

#include <string.h>

/* @f(%x: f64, %x_d: f64', %p: ptr f64, %p_d: ptr f64', %c: bool, %n: i32), without body. */
typedef struct Fixture {
	Arena *arena;
	Module *m;
	Func *f;
	Builder b;
	const Type *f64, *i32, *boolean, *ptr;
	Value *x, *x_d, *p, *p_d, *c, *n;
} Fixture;

static Fixture begin(void)
{
	Fixture t = {.arena = arena_new()};

	t.m = module_new(t.arena, sources_new(t.arena));
	t.f64 = type_scalar(t.m, TYPE_F64);
	t.i32 = type_scalar(t.m, TYPE_I32);
	t.boolean = type_scalar(t.m, TYPE_BOOL);
	t.ptr = type_ptr(t.m, t.f64, false);
	t.f = func_new(t.m, "f");
	t.b = builder_at_end(t.f, t.f->body, (Loc){0});
	t.x = region_param(t.f, t.f->body, t.f64, PRIMAL, "x");
	t.x_d = region_param(t.f, t.f->body, t.f64, TANGENT, "x_d");
	t.p = region_param(t.f, t.f->body, t.ptr, PRIMAL, "p");
	t.p_d = region_param(t.f, t.f->body, t.ptr, SHADOW, "p_d");
	t.c = region_param(t.f, t.f->body, t.boolean, PRIMAL, "c");
	t.n = region_param(t.f, t.f->body, t.i32, PRIMAL, "n");
	module_add(t.m, t.f);
	return t;
}

static void end(Fixture *t)
{
	module_free(t->m);
	arena_free(t->arena);
}

static void check_body(const Fixture *t, const char *want)
{
	Text out = {0}, faults = {0};

	func_verify(t->f, &faults);
	assert_string_equal(text_cstr(&faults), "");
	func_print(&out, t->f);
	assert_string_equal(strchr(text_cstr(&out), '\n') + 1, want);
	text_free(&out);
	text_free(&faults);
}

/* The verifier's lines hold `part`. */
static void check_fault(const Fixture *t, const char *part)
{
	Text faults = {0}, out = {0};

	assert_false(func_verify(t->f, &faults));
	if (!strstr(text_cstr(&faults), part))
		fail_msg("expected '%s', got: %s", part, text_cstr(&faults));
	func_print(&out, t->f);
	text_free(&faults);
	text_free(&out);
}

/* ---- types ---- */

static void test_types(void **state)
{
	Fixture t = begin();
	const Type *row = type_array(t.m, t.f64, 10), *open = type_array(t.m, row, -1);
	Text out = {0};

	(void)state;
	assert_ptr_equal(type_ptr(t.m, t.f64, false), t.ptr);
	assert_ptr_not_equal(type_ptr(t.m, t.f64, true), t.ptr);
	assert_ptr_equal(type_array(t.m, type_array(t.m, t.f64, 10), -1), open);
	assert_ptr_equal(type_opaque(t.m, "FILE"), type_opaque(t.m, "FILE"));
	assert_ptr_not_equal(type_opaque(t.m, "FILE"), type_opaque(t.m, "void"));
	assert_int_equal(type_size(row), 80);
	assert_int_equal(type_size(open), -1);
	assert_int_equal(type_size(t.ptr), 8);
	assert_int_equal(type_size(type_opaque(t.m, "FILE")), -1);
	assert_int_equal(type_open_dims(open), 1);
	assert_int_equal(type_open_dims(type_ptr(t.m, open, false)), 0);
	assert_ptr_equal(type_innermost(type_ptr(t.m, open, true)), t.f64);
	type_print(&out, type_ptr(t.m, type_ptr(t.m, open, true), false));
	assert_string_equal(text_cstr(&out), "ptr ptr const [? x [10 x f64]]");
	text_free(&out);
	end(&t);
}

static void test_wrap(void **state)
{
	Fixture t = begin();

	(void)state;
	assert_int_equal(type_wrap(type_scalar(t.m, TYPE_U8), -1), 255);
	assert_int_equal(type_wrap(type_scalar(t.m, TYPE_I8), 128), -128);
	assert_int_equal(type_wrap(t.i32, INT64_C(0x80000000)), INT32_MIN);
	assert_int_equal(type_wrap(t.boolean, 4), 1);
	assert_int_equal(type_wrap(type_scalar(t.m, TYPE_U64), -1), -1);
	end(&t);
}

/* ---- the builder ---- */

static void test_stages(void **state)
{
	Fixture t = begin();
	Value *primal = build_2(&t.b, OP_MUL, NULL, t.x, t.x);
	Value *tangent = build_2(&t.b, OP_MUL, NULL, t.x_d, t.x);
	Value *shadow = build_index(&t.b, t.p_d, t.n, NULL, 0);
	Value *loaded = build_load(&t.b, shadow);
	Value *compared = build_2(&t.b, OP_EQ, NULL, shadow, t.p_d);

	(void)state;
	assert_int_equal(primal->stage, PRIMAL);
	assert_int_equal(tangent->stage, TANGENT);
	assert_int_equal(shadow->stage, SHADOW);
	assert_int_equal(loaded->stage, TANGENT);
	assert_int_equal(compared->stage, PRIMAL);
	build_accum(&t.b, shadow, tangent);
	build_store(&t.b, t.p, primal);
	build_return(&t.b, NULL, 0);
	check_body(&t, "  %0 = mul %x, %x : f64\n  %1 = mul %x_d, %x : f64'\n"
		       "  %2 = index %p_d, %n : ptr f64'\n  %3 = load %2 : f64'\n"
		       "  %4 = eq %2, %p_d : bool\n  accum %2, %1\n  store %p, %0\n  return\n}\n");
	end(&t);
}

static void test_control(void **state)
{
	Fixture t = begin();
	Value *lo = build_int(&t.b, t.i32, 0), *inits[2] = {t.x, t.x_d};
	Op *loop = build_for(&t.b, lo, t.n, FOR_DOWN, inits, 2);
	Builder in = builder_at_end(t.f, loop->regions[0], (Loc){0});
	Value **params = loop->regions[0]->params;
	Op *branch = build_if(&in, t.c, (const Type *[]){t.f64}, (const uint8_t[]){TANGENT}, 1);
	Builder arm = builder_at_end(t.f, branch->regions[0], (Loc){0});

	(void)state;
	build_yield(&arm, &params[2], 1);
	arm = builder_at_end(t.f, branch->regions[1], (Loc){0});
	build_yield(&arm, &t.x_d, 1);
	build_yield(&in, (Value *[]){params[1], &branch->results[0]}, 2);
	build_return(&t.b, NULL, 0);
	assert_int_equal(loop->results[1].stage, TANGENT);
	check_body(&t, "  %0 = const 0 : i32\n"
		       "  %1, %2 = for down %3 = %0 to %n carry (%x.1 = %x, %x_d.1 = %x_d) {\n"
		       "    %4 = if %c {\n"
		       "      yield %x_d.1\n    } else {\n      yield %x_d\n    } : f64'\n"
		       "    yield %x.1, %4\n  } : f64, f64'\n  return\n}\n");
	end(&t);
}

static void test_while(void **state)
{
	Fixture t = begin();
	Op *loop = build_while(&t.b, &t.x, 1, &t.f64, NULL, 1);
	Builder in = builder_at_end(t.f, loop->regions[0], (Loc){0});

	(void)state;
	build_condition(&in, t.c, loop->regions[0]->params, 1);
	in = builder_at_end(t.f, loop->regions[1], (Loc){0});
	build_yield(&in, &loop->regions[1]->params[1], 1);
	build_return(&t.b, NULL, 0);
	check_body(
		&t,
		"  %0, %1 = while carry (%x.1 = %x) {\n    condition %c, %x.1\n  } do (%2, %3) {\n"
		"    yield %3\n  } : f64, i64\n"
		"  return\n}\n");
	end(&t);
}

static void test_change(void **state)
{
	Fixture t = begin();
	Value *a = build_1(&t.b, OP_NEG, NULL, t.x), *c = build_2(&t.b, OP_ADD, NULL, a, t.x), *d;
	Builder before = builder_before(t.f, c->def);

	(void)state;
	build_return(&t.b, NULL, 0);
	d = build_1(&before, OP_SIN, NULL, t.x);
	assert_int_equal(t.x->uses, 3);
	op_replace_uses_in(t.f->body, a, d);
	assert_int_equal(a->uses, 0);
	op_remove(a->def);
	op_set_arg(c->def, 1, d);
	assert_int_equal(d->uses, 2);
	assert_int_equal(t.x->uses, 1);
	check_body(&t, "  %0 = sin %x : f64\n  %1 = add %0, %0 : f64\n  return\n}\n");
	end(&t);
}

static void test_remove_nested(void **state)
{
	Fixture t = begin();
	Op *branch = build_if(&t.b, t.c, NULL, NULL, 0);

	(void)state;
	for (uint32_t i = 0; i < 2; i++) {
		Builder arm = builder_at_end(t.f, branch->regions[i], (Loc){0});

		build_store(&arm, t.p, t.x);
		build_yield(&arm, NULL, 0);
	}
	build_return(&t.b, NULL, 0);
	assert_int_equal(t.p->uses, 2);
	op_remove(branch);
	assert_int_equal(t.p->uses + t.x->uses + t.c->uses, 0);
	check_body(&t, "  return\n}\n");
	end(&t);
}

static void test_module(void **state)
{
	Fixture t = begin();
	Func *g = func_new(t.m, "f"), *h = func_new(t.m, "h");

	(void)state;
	assert_ptr_equal(module_find(t.m, "f"), t.f);
	module_add(t.m, h);
	module_replace(t.m, t.f, g);
	assert_ptr_equal(module_find(t.m, "f"), g);
	assert_ptr_equal(t.m->first, g);
	assert_ptr_equal(g->next, h);
	module_replace(t.m, h, t.f);
	assert_ptr_equal(t.m->last, t.f);
	end(&t);
}

/* ---- the verifier: each invariant broken alone ---- */

/* %0 = neg %x; if %c { yield }; return */
static Op *make_sound(Fixture *t)
{
	Value *a = build_1(&t->b, OP_NEG, NULL, t->x);
	Op *branch = build_if(&t->b, t->c, NULL, NULL, 0);

	for (uint32_t i = 0; i < 2; i++) {
		Builder arm = builder_at_end(t->f, branch->regions[i], (Loc){0});

		build_yield(&arm, NULL, 0);
	}
	build_return(&t->b, NULL, 0);
	return a->def;
}

static void break_links(Fixture *t, Op *neg)
{
	(void)t;
	neg->next->prev = NULL;
}

static void break_cycle(Fixture *t, Op *neg)
{
	t->f->body->last->next = neg;
}

static void break_parent(Fixture *t, Op *neg)
{
	(void)t;
	neg->parent = neg->next->regions[0];
}

static void break_last(Fixture *t, Op *neg)
{
	t->f->body->last = neg;
}

static void break_code(Fixture *t, Op *neg)
{
	(void)t;
	neg->code = OP_COUNT;
}

static void break_region_owner(Fixture *t, Op *neg)
{
	(void)t;
	neg->next->regions[0]->owner = NULL;
}

static void break_region(Fixture *t, Op *neg)
{
	(void)t;
	neg->next->regions[1] = NULL;
}

static void break_region_count(Fixture *t, Op *neg)
{
	(void)t;
	neg->next->nregions = 1;
}

static void break_region_cycle(Fixture *t, Op *neg)
{
	neg->next->regions[0] = t->f->body;
}

static void break_operand(Fixture *t, Op *neg)
{
	(void)t;
	neg->args[0] = NULL;
}

static void break_foreign(Fixture *t, Op *neg)
{
	Func *g = func_new(t->m, "g");

	neg->args[0] = region_param(g, g->body, t->f64, PRIMAL, NULL);
}

static void break_order(Fixture *t, Op *neg)
{
	Builder before = builder_before(t->f, neg);

	build_1(&before, OP_SIN, NULL, &neg->results[0]);
}

static void break_uses(Fixture *t, Op *neg)
{
	(void)neg;
	t->x->uses++;
}

static void break_id(Fixture *t, Op *neg)
{
	(void)t;
	neg->results[0].id = 0;
}

static void break_id_range(Fixture *t, Op *neg)
{
	neg->results[0].id = t->f->nvalues;
}

static void break_definition(Fixture *t, Op *neg)
{
	(void)t;
	neg->results[0].def = neg->next;
}

static void break_type(Fixture *t, Op *neg)
{
	(void)t;
	neg->results[0].type = NULL;
}

static void break_stage(Fixture *t, Op *neg)
{
	(void)t;
	neg->results[0].stage = 7;
}

static void break_shadow(Fixture *t, Op *neg)
{
	neg->results[0].stage = SHADOW;
	t->x->stage = SHADOW;
}

static void break_param(Fixture *t, Op *neg)
{
	(void)neg;
	t->f->body->params[1]->index = 0;
}

static void break_body(Fixture *t, Op *neg)
{
	(void)neg;
	t->f->body = NULL;
}

static void test_violations(void **state)
{
	static const struct {
		void (*violate)(Fixture *, Op *);
		const char *message;
	} cases[] = {
		{break_links, "its links or its code are broken"},
		{break_cycle, "its links or its code are broken"},
		{break_parent, "its links or its code are broken"},
		{break_code, "its links or its code are broken"},
		{break_last, "is not what the region calls its last op"},
		{break_region_owner, "a region has another owner"},
		{break_region, "region 1 is missing"},
		{break_region_count, "has 1 regions"},
		{break_region_cycle, "a region has another owner"},
		{break_operand, "operand 0 is missing"},
		{break_foreign, "operand 0 is not a value of the function"},
		{break_order, "operand 0 is used where it is not visible"},
		{break_uses, "is used 1 times and counts 2"},
		{break_id, "value id 0 is not unique"},
		{break_id_range, "is out of range"},
		{break_definition, "result 0 does not belong to the op"},
		{break_type, "a value has no type"},
		{break_stage, "a value has an unknown stage"},
		{break_shadow, "a stage that its type cannot have"},
		{break_param, "parameter 1 does not belong to the region"},
		{break_body, "has no body"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		Fixture t = begin();
		Op *neg = make_sound(&t);
		bool printable =
			cases[i].violate != break_body && cases[i].violate != break_region &&
			cases[i].violate != break_cycle && cases[i].violate != break_code &&
			cases[i].violate != break_region_cycle;
		Text faults = {0};

		cases[i].violate(&t, neg);
		if (printable) {
			check_fault(&t, cases[i].message);
		} else {
			assert_false(func_verify(t.f, &faults));
			assert_non_null(strstr(text_cstr(&faults), cases[i].message));
			text_free(&faults);
		}
		end(&t);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_types),         cmocka_unit_test(test_wrap),
		cmocka_unit_test(test_stages),        cmocka_unit_test(test_control),
		cmocka_unit_test(test_while),         cmocka_unit_test(test_change),
		cmocka_unit_test(test_remove_nested), cmocka_unit_test(test_module),
		cmocka_unit_test(test_violations),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
