/* Statements of random programs: one line each, so that a program can be reduced by lines. */
#include <stdio.h>
#include <string.h>

#include "program.h"

static void statement(Gen *g);
static void assignment(Gen *g);

typedef struct Scope {
	int nvars, nobjects, can_continue, positive[2];
} Scope;

static Scope open_scope(Gen *g)
{
	Scope scope = {
		g->nvars, g->nobjects, g->can_continue, {g->is_positive[0], g->is_positive[1]}};

	g->indent++;
	return scope;
}

static void close_scope(Gen *g, Scope scope)
{
	g->indent--;
	g->nvars = scope.nvars;
	g->nobjects = scope.nobjects;
	g->can_continue = scope.can_continue;
	g->is_positive[0] = scope.positive[0];
	g->is_positive[1] = scope.positive[1];
}

static void assume_positive(Gen *g, const char *extent)
{
	if (*extent == 'n' || *extent == 'm')
		g->is_positive[*extent == 'm'] = 1;
}

/* Some statements within what is already open. */
static void some(Gen *g, int most)
{
	int n = 1 + below(g, most);

	if (g->budget <= 0)
		assignment(g);
	for (int i = 0; i < n && g->budget > 0; i++)
		statement(g);
}

/* ---- assignments and declarations ---- */

/* A local; or, in what calls itself nowhere, a static variable that is set where it is declared. */
static void set_local(Gen *g, const char *type, const char *name, const char *value)
{
	if (!g->recursive && !g->has_passed && chance(g, 20))
		line(g, "static %s %s; %s = %s;", type, name, name, value);
	else
		line(g, "%s %s = %s;", type, name, value);
}

/*
 * A value is copied only between places of one type: a copy that is rounded would differ from the value by an amount that the
 * widened program does not know, and a branch may depend on it.
 */
static void assignment(Gen *g)
{
	Type type, other;
	const char *at = place(g, 1, &type);
	const char *from;

	if (!at) {
		const char *e = tame_expression(g);
		const char *name = fresh(g, "t");

		set_local(g, "double", name, e);
		declare(g, (Var){.name = name, .type = TYPE_DOUBLE});
		return;
	}
	switch (below(g, 17)) {
	case 10:
		line(g, chance(g, 50) ? "(%s)++;" : "--%s;", at);
		break;
	case 11:
		from = place(g, 1, &other);
		line(g, "%s = %s, %s += 0.5;", at, tame_expression(g), from);
		break;
	case 12:
		from = place(g, 1, &other);
		if (type == other && !strpbrk(from, "*[") && !strstr(at, from)) {
			const char *c = condition(g);

			line(g, "%s = %s ? (%s = %s) : 0.5;", at, c, from, tame_expression(g));
		}
		break;
	case 0:
		line(g, "%s *= %s;", at, chance(g, 50) ? "0.9" : "-1");
		break;
	case 1:
		line(g, "%s += 0.25 * %s;", at, tame_expression(g));
		break;
	case 2:
		line(g, "%s -= 0.25 * %s;", at, tame_expression(g));
		break;
	case 3:
		line(g, "%s = -%s;", at, at);
		break;
	case 4:
		from = place(g, 0, &other);
		if (type == other && strcmp(at, from) != 0)
			line(g, "%s = %s;", at, from);
		break;
	case 5:
		line(g, "%s /= 1.5 + %s;", at, tame_expression(g));
		break;
	case 6:
		line(g, "%s = %s;", at, chance(g, 50) ? "0" : "0.5");
		break;
	case 7:
		from = place(g, 1, &other);
		if (type == other && !strpbrk(from, "*[") && !strstr(at, from))
			line(g, "%s = %s = %s;", at, from, tame_expression(g));
		break;
	case 8:
		from = place(g, 0, &other);
		line(g, "%s += 0.1 * %s;", at, from);
		break;
	case 9:
		line(g, "%s *= %s;", at, tame_expression(g));
		break;
	default:
		line(g, "%s = %s;", at, tame_expression(g));
		break;
	}
}

static void swap(Gen *g)
{
	Type type, other;
	const char *a = place(g, 1, &type);
	const char *b = place(g, 1, &other);
	const char *t = fresh(g, "t");

	if (!a || type != other || strcmp(a, b) == 0)
		return;
	line(g, "%s %s = %s;", type_names[type], t, a);
	line(g, "%s = %s;", a, b);
	line(g, "%s = %s;", b, t);
	declare(g, (Var){.name = t, .type = type});
}

static void local(Gen *g)
{
	Type type = g->is_mixed ? (Type)below(g, 3) : TYPE_DOUBLE;
	const char *e = tame_expression(g);
	const char *f = tame_expression(g);
	const char *name;

	if (chance(g, 55)) {
		name = fresh(g, "s");
		set_local(g, type_names[type], name, e);
		declare(g, (Var){.name = name, .type = type});
	} else if (chance(g, 70)) {
		name = fresh(g, "b");
		line(g, "%s %s[4] = {%s, %s};", type_names[type], name, e, f);
		declare(g, (Var){.name = name, .type = type, .rank = 1, .extent = {"4"}});
	} else {
		name = fresh(g, "c");
		line(g, "%s %s[2][3] = {{%s, 0.5}, {1, %s}};", type_names[type], name, e, f);
		declare(g, (Var){.name = name, .type = type, .rank = 2, .extent = {"2", "3"}});
	}
}

static void table(Gen *g)
{
	const char *name = fresh(g, "d");

	if (chance(g, 50)) {
		line(g, "static const double %s[4] = {0.5, -1, 0.25, 2};", name);
		declare(g, (Var){.name = name,
				 .type = TYPE_DOUBLE,
				 .rank = 1,
				 .extent = {"4"},
				 .is_const = 1});
	} else {
		line(g, "%sint %s[4] = {2, 0, 3, %d};", chance(g, 50) ? "const " : "", name,
		     below(g, 4));
		declare(g, (Var){.name = name,
				 .type = TYPE_INT,
				 .rank = 1,
				 .extent = {"4"},
				 .is_const = 1,
				 .bound = "4"});
	}
}

/* A pointer to one of two arrays, or two pointers that change places. */
static void pointers(Gen *g)
{
	const Var *first = pick_vector(g, 1);
	const Var *second = pick_vector(g, 1);
	const char *p = fresh(g, "p");
	const char *q = fresh(g, "q");
	Var var;

	if (!first || !second || first->type != second->type ||
	    strcmp(first->extent[0], second->extent[0]) != 0)
		return;
	var = *first;
	var.name = p;
	if (chance(g, 50)) {
		const char *c = condition(g);

		line(g, "%s *%s = %s ? %s : %s;", type_names[var.type], p, c, first->name,
		     second->name);
		declare(g, var);
		return;
	}
	line(g, "%s *%s = %s, *%s = %s;", type_names[var.type], p, first->name, q, second->name);
	declare(g, var);
	var.name = q;
	declare(g, var);
	line(g, "for (int i%s = 0; i%s < 3; i%s++) {", p, p, p);

	Scope scope = open_scope(g);

	g->loops++;
	some(g, 3);
	line(g, "%s *t = %s;", type_names[var.type], p);
	line(g, "%s = %s;", p, q);
	line(g, "%s = t;", q);
	g->loops--;
	close_scope(g, scope);
	line(g, "}");
}

/* A local of the name of another variable. */
static void shadowed(Gen *g)
{
	Type type;
	const char *name = place(g, 0, &type);
	const char *e;

	if (!name || strpbrk(name, "*[.>") || type != TYPE_DOUBLE)
		return;
	line(g, "{");

	Scope scope = open_scope(g);
	const char *saved = fresh(g, "s");

	e = tame_expression(g);
	line(g, "double %s = %s;", saved, e);
	line(g, "double %s = %s;", name, saved);
	declare(g, (Var){.name = saved, .type = TYPE_DOUBLE});
	some(g, 3);
	close_scope(g, scope);
	line(g, "}");
}

static void integer(Gen *g)
{
	const Var *k = pick_integer(g, 1);
	Type real;
	const char *at;

	if (!k || chance(g, 30)) {
		Type type = chance(g, 50) ? TYPE_INT
					  : (Type)(TYPE_INT + below(g, TYPE_COUNT - TYPE_INT));
		const char *name = fresh(g, "k");

		line(g, "%s %s = %d;", type_names[type], name,
		     below(g, 3) % (type == TYPE_BOOL ? 2 : 3));
		declare(g, (Var){.name = name, .type = type});
		return;
	}
	if (k->type == TYPE_BOOL) {
		const char *c = condition(g);

		line(g, "%s = !%s;", k->name, k->name);
		if (strcmp(c, k->name) != 0)
			line(g, "%s |= %s;", k->name, c);
		return;
	}
	switch (below(g, 6)) {
	case 0:
		line(g, "%s = (%s + 1) %% 7;", k->name, k->name);
		break;
	case 1:
		line(g, "%s ^= 3;", k->name);
		break;
	case 2:
		line(g, "%s = (%s << 1) & 7;", k->name, k->name);
		break;
	case 3:
		line(g, "%s += %s;", k->name, condition(g));
		line(g, "%s %%= 9;", k->name);
		break;
	case 4:
		at = place(g, 0, &real);
		if (at) {
			line(g, "%s = 3 * fabs(tanh(%s));", k->name, at);
			break;
		}
		/* fall through */
	default:
		line(g, "%s = %s > 0 ? %s - 1 : 3;", k->name, k->name, k->name);
		break;
	}
}

/* ---- branches ---- */

static void branch(Gen *g)
{
	Scope scope;

	if (g->has_n && chance(g, 12) && !g->is_positive[0]) {
		line(g, "if (n > 0) {");
		scope = open_scope(g);
		assume_positive(g, "n");
	} else {
		line(g, "if (%s) {", condition(g));
		scope = open_scope(g);
	}
	some(g, 3);
	close_scope(g, scope);
	if (chance(g, 25)) {
		line(g, "} else if (%s) {", condition(g));
		scope = open_scope(g);
		some(g, 2);
		close_scope(g, scope);
	}
	if (chance(g, 45)) {
		line(g, "} else {");
		scope = open_scope(g);
		some(g, 2);
		close_scope(g, scope);
	}
	line(g, "}");
}

static void leave(Gen *g)
{
	const char *c;

	if (g->is_kept_in) {
		assignment(g);
		return;
	}
	c = condition(g);
	if (g->loops > 0 && chance(g, 45)) {
		line(g, "if (%s)", c);
		g->indent++;
		line(g, g->can_continue && chance(g, 50) ? "continue;" : "break;");
		g->indent--;
	} else if (g->value == TYPE_VOID || g->value_object) {
		const char *in = g->value_object ? pick_object(g, OBJECT_IN, 0)->lvalue : "";

		line(g, "if (%s)", c);
		g->indent++;
		line(g, "return%s%s;", *in ? " " : "", in);
		g->indent--;
	} else {
		const char *e = tame_expression(g);

		line(g, "if (%s)", c);
		g->indent++;
		line(g, "return %s;", e);
		g->indent--;
	}
}

/* ---- loops ---- */

static const char *loop_extent(Gen *g)
{
	const char *extents[] = {"n", "n", "n", "4", "3", "2"};

	for (int i = 0; i < g->nvars; i++)
		if (g->var[i].rank == 2 && chance(g, 40))
			return g->var[i].extent[below(g, 2)];
	return extents[g->has_n ? below(g, 6) : 3 + below(g, 3)];
}

static void counter(Gen *g, const char *name, const char *extent)
{
	declare(g, (Var){.name = name, .type = TYPE_INT, .bound = extent, .is_fixed = 1});
	assume_positive(g, extent);
}

/* `type`: that of the extent, so that comparisons have one signedness. */
static void for_loop(Gen *g)
{
	const char *n = loop_extent(g);
	int is_n = *n == 'n';
	int is_signed = is_n ? g->is_count_signed : 1;
	const char *type = is_n ? g->count_type : "int";
	const char *i = fresh(g, "i");
	const char *j = NULL;
	const char *outer = NULL;
	int changes = 0;
	int form = below(g, 12);

	for (int v = 0; v < g->nvars; v++)
		if (g->var[v].bound && g->var[v].rank == 0 && strcmp(g->var[v].bound, n) == 0)
			outer = g->var[v].name;
	if (!is_signed && (form == 1 || form == 6))
		form = 3;
	if (!outer && (form == 8 || form == 9))
		form = 0;
	switch (form) {
	case 1:
		line(g, "for (%s %s = %s - 1; %s >= 0; %s--) {", type, i, n, i, i);
		break;
	case 2:
		line(g, "for (%s %s = 0; %s < %s; %s += 2) {", type, i, i, n, i);
		break;
	case 3:
		line(g, "for (%s %s = %s; %s-- > 0;) {", type, i, n, i);
		break;
	case 4:
		line(g, "for (unsigned %s = 0; %s < (unsigned)%s; ++%s) {", i, i, n, i);
		break;
	case 5:
		j = fresh(g, "j");
		line(g, "for (%s %s = 0, %s = %s - 1; %s < %s; %s++, %s--) {", type, i, j, n, i, n,
		     i, j);
		break;
	case 6:
		line(g, "for (%s %s = 0; %s <= %s - 1; ++%s) {", type, i, i, n, i);
		break;
	case 7:
		line(g, "for (%s %s = 0; %s < %s; %s++) {", type, i, i, n, i);
		changes = 1;
		break;
	case 8:
		line(g, "for (%s %s = 0; %s <= (%s)%s; %s++) {", type, i, i, type, outer, i);
		break;
	case 9:
		line(g, "for (%s %s = %s; %s < %s; %s++) {", type, i, outer, i, n, i);
		break;
	default:
		line(g, "for (%s %s = 0; %s < %s; %s++) {", type, i, i, n, i);
		break;
	}

	Scope scope = open_scope(g);

	counter(g, i, n);
	if (j)
		counter(g, j, n);
	g->can_continue = 1;
	some(g, 4);
	if (changes) {
		line(g, "if (%s)", condition(g));
		line(g, "\t%s++;", i);
	}
	close_scope(g, scope);
	line(g, "}");
}

static void while_loop(Gen *g)
{
	const char *n = loop_extent(g);
	const char *type = *n == 'n' ? g->count_type : "int";
	const char *i = fresh(g, "i");
	const char *label = fresh(g, "again");
	int form = below(g, 6);
	int tests_last = form == 2 || form > 3;
	Scope around, scope;

	line(g, "{");
	around = open_scope(g);
	line(g, "%s %s = 0;", type, i);
	if (form == 0)
		line(g, "while (%s < %s) {", i, n);
	else if (form == 1)
		line(g, "for (;;) {");
	else if (form == 2)
		line(g, "if (%s > 0) do {", n);
	else if (form == 3)
		line(g, "for (; %s < %s;) {", i, n);
	else if (form == 4)
		line(g, "if (%s > 0) for (;;) {", n);
	else
		line(g, "if (%s > 0) {", n);
	if (form == 5)
		line(g, "%s:;", label);
	scope = open_scope(g);
	if (form == 1) {
		line(g, "if (%s >= %s)", i, n);
		line(g, "\tbreak;");
	}
	counter(g, i, n);
	g->can_continue = form == 2;
	g->loops -= form == 5; /* which break does not leave */
	some(g, 4);
	g->loops += form == 5;
	if (!tests_last)
		line(g, "%s++;", i);
	if (form == 4) {
		line(g, "if (++%s >= %s)", i, n);
		line(g, "\tbreak;");
		some(g, 2);
	}
	close_scope(g, scope);
	if (form == 2)
		line(g, "} while (++%s < %s);", i, n);
	else if (form == 5)
		line(g, "if (++%s < %s) goto %s; }", i, n, label);
	else
		line(g, "}");
	close_scope(g, around);
	line(g, "}");
}

static void data_loop(Gen *g)
{
	Type type;
	const char *at = place(g, 1, &type);
	const char *k = fresh(g, "k");
	Scope around, scope;

	if (!at || strchr(at, '['))
		return;
	line(g, "{");
	around = open_scope(g);
	line(g, "int %s = 0;", k);
	line(g, "while (%s < 4 && %s > 0.2) {", k, at);
	scope = open_scope(g);
	line(g, "%s++;", k);
	line(g, "%s = 0.7 * %s - 0.05;", at, at);
	declare(g, (Var){.name = k, .type = TYPE_INT, .is_fixed = 1});
	g->can_continue = 1;
	some(g, 3);
	close_scope(g, scope);
	line(g, "}");
	close_scope(g, around);
	line(g, "}");
}

static void walk(Gen *g)
{
	const Var *var = pick_vector(g, chance(g, 60));
	const char *p = fresh(g, "p");
	const char *qualifier, *name, *n;
	Type type;
	int form = below(g, 3);
	Scope around, scope;

	if (!var)
		return;
	qualifier = var->is_const ? "const " : "";
	name = var->name;
	n = var->extent[0];
	type = var->type;
	line(g, "if (%s > 0) {", n);
	around = open_scope(g);
	assume_positive(g, n);
	if (strpbrk(name, ">.")) { /* the pointer of an object may be changed on the way */
		const char *base = fresh(g, "b");

		line(g, "%s%s *%s = %s;", qualifier, type_names[type], base, name);
		name = base;
	}
	line(g, "%s%s *%s = %s%s%s;", qualifier, type_names[type], p, name, form == 2 ? " + " : "",
	     form == 2 ? n : "");
	if (form == 0)
		line(g, "for (; %s != %s + %s; ++%s) {", p, name, n, p);
	else if (form == 1)
		line(g, "while (%s < %s + %s) {", p, name, n);
	else
		line(g, "while (%s > %s) {", p, name);
	scope = open_scope(g);
	if (form == 2)
		line(g, "--%s;", p);
	declare(g, (Var){.name = fmt(g, "*%s", p), .type = type, .is_const = var->is_const});
	g->can_continue = form != 1;
	some(g, 3);
	if (form == 1)
		line(g, "%s++;", p);
	close_scope(g, scope);
	line(g, "}");
	close_scope(g, around);
	line(g, "}");
}

/* ---- calls ---- */

static void call_out(Gen *g, const Helper *helper)
{
	const char *to = NULL, *from = NULL;
	const char *e;

	for (int tries = 0; tries < 12; tries++) {
		Type type;
		const char *at = place(g, !to, &type);

		if (!at || type != helper->type)
			continue;
		if (!to)
			to = at;
		else
			from = at;
	}
	if (!to)
		return;
	e = real_expression(g, 2);
	line(g, "%s(&%s, &%s, %s);", helper->name, to, from && chance(g, 80) ? from : to,
	     helper_argument(g, helper, TYPE_DOUBLE, e));
}

static void call_vectors(Gen *g, const Helper *helper)
{
	const Var *x, *y;
	Type type;
	const char *to = place(g, 1, &type);
	const char *n;

	if (!pick_two_vectors(g, helper->type, &x, &y) || !to)
		return;
	n = y->extent[0];
	if (chance(g, 30) && is_known_positive(g, n))
		line(g, "%s += 0.2 * tanh(%s(%s, %s + 1, %s));", to, helper->name,
		     helper_argument(g, helper, TYPE_INT, fmt(g, "%s - 1", n)), x->name, y->name);
	else
		line(g, "%s = tanh(%s(%s, %s, %s));", to, helper->name,
		     helper_argument(g, helper, TYPE_INT, n), x->name, y->name);
}

static void call(Gen *g)
{
	const Helper *helper = g->nhelpers ? &g->helper[below(g, g->nhelpers)] : NULL;

	if (!helper || g->calls >= 4) {
		assignment(g);
		return;
	}
	g->calls++;
	if (helper->shape == HELPER_OUT)
		call_out(g, helper);
	else if (helper->shape == HELPER_VECTORS)
		call_vectors(g, helper);
	else if (helper->shape >= HELPER_IN)
		object_call(g, helper);
	else
		assignment(g);
}

static void statement(Gen *g)
{
	int kind = below(g, 100);

	g->budget--;
	if (chance(g, 4)) {
		state_statement(g);
		return;
	}
	if (chance(g, 5)) {
		pointer_statement(g);
		return;
	}
	if (g->has_rules && chance(g, 15)) {
		rule_statement(g);
		return;
	}
	if (g->loops < 2 && g->budget > 0 && chance(g, 5)) {
		jump_statement(g, some);
		return;
	}
	if (g->has_objects && chance(g, 25)) {
		object_statement(g, some);
		return;
	}
	if (g->has_shapes && chance(g, 35)) {
		shape_statement(g, some);
		return;
	}
	if (kind < 30 && g->loops < 3 && g->budget > 0) {
		g->loops++;
		if (kind < 18)
			for_loop(g);
		else if (kind < 23)
			while_loop(g);
		else if (kind < 25)
			data_loop(g);
		else
			walk(g);
		g->loops--;
	} else if (kind < 40) {
		branch(g);
	} else if (kind < 45) {
		leave(g);
	} else if (kind < 50) {
		local(g);
	} else if (kind < 51) {
		table(g);
	} else if (kind < 53) {
		pointers(g);
	} else if (kind < 54) {
		shadowed(g);
	} else if (kind < 58) {
		integer(g);
	} else if (kind < 61) {
		swap(g);
	} else if (kind < 70) {
		call(g);
	} else if (kind < 71 && g->has_n) {
		line(g, "assert(n < 100);");
	} else {
		assignment(g);
	}
}

void generate_body(Gen *g, int budget)
{
	Scope scope;

	line(g, "{");
	g->is_positive[0] = g->is_positive[1] = 0;
	g->can_continue = 0;
	g->loops = 0;
	g->calls = 0;
	scope = open_scope(g);
	if (g->recursive)
		object_recursion(g, g->recursive);
	g->budget = budget;
	while (g->budget > 0)
		statement(g);
	if (g->value_object)
		line(g, "return %s;", pick_object(g, OBJECT_IN, 0)->lvalue);
	else if (g->value != TYPE_VOID)
		line(g, "return %s;", chance(g, 70) ? tame_expression(g) : real_expression(g, 2));
	close_scope(g, scope);
	line(g, "}");
}
