#include "generate.h"

#include <stdio.h>
#include <string.h>

#include "nest.h"

/* ---- parameters of a program's function ---- */

static const char *pick_extent(Gen *g)
{
	return chance(g, 75) ? "n" : chance(g, 50) ? "4" : "3";
}

static Type pick_real(Gen *g)
{
	if (!g->is_mixed)
		return TYPE_DOUBLE;
	return chance(g, 50) ? TYPE_DOUBLE : chance(g, 60) ? TYPE_FLOAT : TYPE_LDOUBLE;
}

static void add_param(Gen *g, Signature *s, const char *declaration, const char *place, int is_written,
                      int is_active)
{
	text_print(&s->prototype, "%s%s", s->prototype.length ? ", " : "", declaration);
	if (!is_active)
		return;
	text_print(&s->wrt, "%s%s", s->wrt.length ? ", " : "", place);
	if (is_written)
		text_print(&s->of, "%s%s", s->of.length ? ", " : "", place);
	(void)g;
}

static void add_vector(Gen *g, Signature *s, const char *name, Type type, const char *extent, int is_const)
{
	const char *restricted = s->is_restricted ? "restrict " : "";
	int is_active = !is_const || chance(g, 85);

	add_param(g, s, fmt(g, "%s%s *%s%s", is_const ? "const " : "", type_names[type], restricted, name),
	          fmt(g, "%s[%s]", name, extent), !is_const, is_active);
	text_print(&s->description, " %s[%s]", name, extent);
	second_vector(s, name, !is_const);
	declare(g, (Var){.name = name, .type = type, .rank = 1, .extent = {extent}, .is_const = is_const});
}

static void add_vectors(Gen *g, Signature *s)
{
	const char *extent = pick_extent(g);
	Type type = pick_real(g);

	add_vector(g, s, "x", type, extent, 1);
	if (chance(g, 85)) {
		add_vector(g, s, "y", chance(g, 85) ? type : pick_real(g), chance(g, 85) ? extent : pick_extent(g),
		           chance(g, 10));
		if (!s->is_restricted && !g->has_jacobian && g->var[g->nvars - 1].type == type
		    && strcmp(g->var[g->nvars - 1].extent[0], extent) == 0)
			text_print(&s->description, " overlap(x,y)");
	}
	if (chance(g, 30))
		add_vector(g, s, "z", pick_real(g), pick_extent(g), chance(g, 50));
	if (chance(g, 25)) {
		add_param(g, s, "const int *at", "", 0, 0);
		text_print(&s->description, " at[%s] at:0..(%s)-1", extent, extent);
		second_indices(s, extent);
		declare(g, (Var){.name = "at", .type = TYPE_INT, .rank = 1, .extent = {extent}, .is_const = 1,
		                 .bound = extent});
	}
}

static void add_matrix(Gen *g, Signature *s)
{
	Type type = pick_real(g);
	int is_variable = s->has_m && !g->has_second && chance(g, 60);
	const char *rows = is_variable ? "n" : "3";
	const char *columns = is_variable ? "m" : "2";
	int is_const = !g->has_second && chance(g, 40);

	second_matrix(s);
	add_param(g, s, fmt(g, "%s%s a[%s][%s]", is_const ? "const " : "", type_names[type], rows, columns),
	          fmt(g, "a[%s][%s]", rows, columns), !is_const, 1);
	text_print(&s->description, " a[%s][%s]", rows, columns);
	declare(g, (Var){.name = "a", .type = type, .rank = 2, .extent = {rows, columns}, .is_const = is_const});
}

static void add_scalars(Gen *g, Signature *s)
{
	static const char *const names[] = {"u", "v", "w"};
	int n = 1 + below(g, 3);

	for (int i = 0; i < n; i++) {
		Type type = pick_real(g);

		add_param(g, s, fmt(g, "%s %s", type_names[type], names[i]), names[i], 0, chance(g, 90));
		second_scalar(s);
		declare(g, (Var){.name = names[i], .type = type});
	}
	if (chance(g, 40)) {
		Type type = TYPE_INT + below(g, TYPE_COUNT - TYPE_INT);

		add_param(g, s, fmt(g, "%s q", type_names[type]), "", 0, 0);
		text_print(&s->call, ", q");
		text_print(&s->description, " q=%s", type == TYPE_BOOL ? "0,1" : "0,3,1");
		declare(g, (Var){.name = "q", .type = type});
	}
	if (chance(g, 35)) {
		Type type = pick_real(g);

		add_param(g, s, fmt(g, "%s *out", type_names[type]), "out[1]", 1, 1);
		text_print(&s->description, " out[1]");
		second_out(s);
		declare(g, (Var){.name = "*out", .type = type});
	}
}

static void choose_signature(Gen *g, Signature *s)
{
	static const char *const sizes[] = {"int", "int", "int", "long", "unsigned", "size_t"};

	g->count_type = sizes[below(g, 6)];
	g->is_count_signed = g->count_type[0] == 'i' || g->count_type[0] == 'l';
	g->has_n = 1;
	s->is_restricted = chance(g, 15);
	add_param(g, s, fmt(g, "%s n", g->count_type), "", 0, 0);
	text_print(&s->description, " n=%s", chance(g, 50) ? "0,1,4" : "3,0,2");
	s->has_m = chance(g, 40);
	if (s->has_m) {
		add_param(g, s, "int m", "", 0, 0);
		text_print(&s->call, ", m");
		text_print(&s->description, " m=%s", chance(g, 50) ? "2" : "1,3,0");
	}
	add_scalars(g, s);
	g->has_passed = !g->has_objects && !g->has_shapes && !g->has_jacobian && chance(g, 15);
	if (g->has_passed) {
		add_param(g, s, "double (*fp)(double)", "", 0, 0);
		text_print(&s->description, " fp=p%d_0,p%d_2,p%d_1", g->index, g->index, g->index);
	}
	add_vectors(g, s);
	if (chance(g, 35) && !g->has_objects)
		add_matrix(g, s);
	s->matrix_wrt = fmt(g, "%s", s->wrt.length ? s->wrt.at : "x");
	s->matrix_of = fmt(g, "%s", s->of.length ? s->of.at : "");
	if (g->has_objects)
		object_params(g, s);
	g->value = chance(g, 15) && s->of.length ? (chance(g, 30) ? TYPE_INT : TYPE_VOID) : pick_real(g);
	if (is_real(g->value))
		s->matrix_of = fmt(g, "%s%sreturn", s->matrix_of, *s->matrix_of ? ", " : "");
	if (is_real(g->value))
		text_print(&s->of, "%sreturn", s->of.length ? ", " : "");
}

/* ---- helpers ---- */

static void helper_prototype(Gen *g, Helper *helper, int number)
{
	Type type = pick_real(g);

	helper->name = fmt(g, "h%d_%d", g->index, number);
	helper->shape = (HelperShape)below(g, g->has_objects ? HELPER_COUNT : HELPER_IN);
	helper->type = type;
	helper->is_by_value = g->has_shapes && chance(g, 50);
	helper->is_old_style = g->has_shapes && chance(g, 50);
	helper->value = helper->shape == HELPER_OUT ? TYPE_VOID : pick_real(g);
	g->value = helper->value;
	g->has_n = helper->shape == HELPER_VECTORS;
	g->count_type = "int";
	g->is_count_signed = 1;
	switch (helper->shape) {
	case HELPER_VALUE:
		line(g, helper->is_old_style ? "static %s %s(u, v) %s u; double v;" : "static %s %s(%s u, double v)",
		     type_names[helper->value], helper->name, type_names[type]);
		declare(g, (Var){.name = "u", .type = type});
		declare(g, (Var){.name = "v", .type = TYPE_DOUBLE});
		break;
	case HELPER_OUT:
		line(g,
		     helper->is_old_style ? "static void %s(p, q, v) %s *p; const %s *q; double v;"
		                          : "static void %s(%s *p, const %s *q, double v)",
		     helper->name, type_names[type], type_names[type]);
		declare(g, (Var){.name = "*p", .type = type});
		declare(g, (Var){.name = "*q", .type = type, .is_const = 1});
		declare(g, (Var){.name = "v", .type = TYPE_DOUBLE});
		break;
	case HELPER_VECTORS:
		line(g,
		     helper->is_old_style ? "static %s %s(n, x, y) int n; const %s *x; %s *y;"
		                          : "static %s %s(int n, const %s *x, %s *y)",
		     type_names[helper->value], helper->name, type_names[type], type_names[type]);
		declare(g, (Var){.name = "x", .type = type, .rank = 1, .extent = {"n"}, .is_const = 1});
		declare(g, (Var){.name = "y", .type = type, .rank = 1, .extent = {"n"}});
		break;
	case HELPER_IN:
	case HELPER_MAKE:
	case HELPER_OBJ:
	case HELPER_RECURSIVE:
		helper->value = TYPE_DOUBLE;
		g->value = TYPE_DOUBLE;
		g->value_object = helper->shape == HELPER_MAKE;
		object_helper_prototype(g, helper);
		break;
	case HELPER_LIST:
	case HELPER_COUNT:
		break;
	}
}

static void generate_helper(Gen *g, int number)
{
	Helper helper = {NULL, HELPER_VALUE, TYPE_DOUBLE, TYPE_DOUBLE, 0, 0};

	g->nvars = g->nobjects = 0;
	g->value_object = 0;
	helper_prototype(g, &helper, number);
	g->recursive = helper.shape == HELPER_RECURSIVE ? &helper : NULL;
	g->is_helper = 1;
	globals_declare(g, helper.shape != HELPER_VALUE && helper.shape != HELPER_VECTORS);
	if (helper.shape == HELPER_LIST)
		list_helper(g, &helper);
	else
		generate_body(g, 2 + below(g, 3));
	g->is_helper = 0;
	g->recursive = NULL;
	g->helper[g->nhelpers++] = helper;
}

/* ---- programs ---- */

static void print_requests(Gen *g, const Signature *s, Text *out)
{
	static const char *const kinds[] = {"fwd", "rev", "rev", "jac"};
	int has_lists = chance(g, 70);
	int has_halves = g->has_shapes && !g->has_no_halves && chance(g, 40);

	for (int k = 0; k < 4; k++) {
		if (k == 2 ? !has_halves : k == 3 && (!g->has_jacobian || !s->matrix_of[0]))
			continue;
		text_print(out, "#pragma cadgen %s f%d", kinds[k], g->index);
		if (k == 2)
			text_print(out, " split%s name(f%d_halves)", g->index % 2 && !g->nglobals ? "(both)" : "", g->index);
		if (k == 3)
			text_print(out, "%s wrt(%s) of(%s)",
			           g->index % 2 ? " sparse" : g->index % 4 ? " tape(workspace)" : "", s->matrix_wrt,
			           s->matrix_of);
		else if (has_lists)
			text_print(out, " wrt(%s) of(%s)", s->wrt.at, s->of.at);
		if (g->has_passed)
			text_print(out, " rule(fp)");
		text_print(out, "\n");
	}
}

void generate_head(int with, Text *out)
{
	text_print(out, "#include <assert.h>\n%s#include <math.h>\n#include <stddef.h>\n#include <string.h>\n",
	           with & WITH_SHAPES ? "#include <complex.h>\n" : "");
	if (with & WITH_OBJECTS)
		object_head(out);
	if (with & WITH_SHAPES)
		shape_head(out);
	if (with & WITH_RULES)
		rule_head(out);
	if (with & (WITH_SECOND | WITH_NESTED))
		second_head(with & WITH_NESTED, out);
}

void generate_program(uint64_t seed, int index, int with, Text *out)
{
	Gen g = {.random = seed * 1000003u + (uint64_t)index * 7919u + 12345u, .index = index,
	         .has_objects = with & WITH_OBJECTS, .has_shapes = with & WITH_SHAPES,
	         .has_jacobian = with & (WITH_JACOBIANS | WITH_SECOND | WITH_NESTED),
	         .has_second = with & (WITH_SECOND | WITH_NESTED), .has_nested = with & WITH_NESTED,
	         .has_rules = with & WITH_RULES};
	Signature s = {.has_m = 0};
	int nhelpers;

	if (with & WITH_NESTS) {
		nest_program(&g, out);
		text_free(&g.out);
		pool_free(&g.pool);
		return;
	}
	g.is_mixed = !g.has_second && chance(&g, 30);
	if (!g.has_second)
		globals_choose(&g);
	nhelpers = chance(&g, 55) ? 1 + below(&g, MAX_HELPERS) : 0;
	for (int i = 0; i < nhelpers; i++)
		generate_helper(&g, i);
	g.nvars = g.nobjects = g.value_object = 0;
	choose_signature(&g, &s);
	globals_declare(&g, 1);
	if (!g.has_objects)
		globals_list(&g, &s);

	Text body = g.out;

	g.out = (Text){NULL, 0, 0};
	generate_body(&g, chance(&g, 15) ? 20 + below(&g, 15) : 5 + below(&g, 9));
	text_print(out, "\n");
	globals_print(&g, out);
	pointers_print(&g, out);
	if (!g.has_second)
		text_print(out, "/* test: f%d points=1 rtol=%s%s */\n", index, g.is_mixed ? "4e-3" : "1e-7",
		           s.description.at);
	if (g.has_state)
		text_print(out, "static int epoch%d;\n", index);
	if (body.at)
		text_add(out, body.at, body.length);
	if (!s.wrt.length)
		text_print(&s.wrt, "x");
	if (!g.has_second)
		print_requests(&g, &s, out);
	text_print(out, "%s %s%d(%s)\n", type_names[g.value], g.has_second ? "prog" : "f", index, s.prototype.at);
	text_print(out, "{\n");
	if (g.has_state)
		text_print(out, "\tepoch%d++;\n", index);
	if (g.has_objects)
		globals_reset(&g, out);
	text_print(out, "%s", strchr(g.out.at, '\n') + 1);
	if (g.has_second)
		second_print(&g, &s, out);
	text_free(&body);
	text_free(&g.out);
	text_free(&s.prototype);
	text_free(&s.wrt);
	text_free(&s.of);
	text_free(&s.description);
	text_free(&s.call);
	text_free(&s.fill);
	text_free(&s.sum);
	pool_free(&g.pool);
}
