/* Names, random choices and expressions of random programs. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "program.h"

const char *const type_names[TYPE_COUNT + 1] = {
	"double", "float", "long double", "int", "unsigned", "long", "short", "unsigned char", "_Bool", "void",
};

int below(Gen *g, int n)
{
	uint64_t z = g->random += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	z ^= z >> 31;
	return (int)(z % (uint64_t)n);
}

int chance(Gen *g, int percent)
{
	return below(g, 100) < percent;
}

const char *fmt(Gen *g, const char *format, ...)
{
	Text text = {NULL, 0, 0};
	va_list args;
	const char *copy;

	va_start(args, format);
	text_vprint(&text, format, args);
	va_end(args);
	copy = pool_copy(&g->pool, text.at, text.length);
	text_free(&text);
	return copy;
}

void line(Gen *g, const char *format, ...)
{
	va_list args;

	for (int i = 0; i < g->indent; i++)
		text_add(&g->out, "\t", 1);
	va_start(args, format);
	text_vprint(&g->out, format, args);
	va_end(args);
	text_add(&g->out, "\n", 1);
}

void declare(Gen *g, Var var)
{
	if (g->nvars < MAX_VARS)
		g->var[g->nvars++] = var;
}

const char *fresh(Gen *g, const char *stem)
{
	return fmt(g, "%s%d", stem, ++g->next_name);
}

int is_real(Type type)
{
	return type < TYPE_INT;
}

/* A random variable that passes the test, or NULL. */
static const Var *pick(Gen *g, int (*is_wanted)(const Gen *g, const Var *var))
{
	const Var *found = NULL;
	int n = 0;

	for (int i = 0; i < g->nvars; i++)
		if (is_wanted(g, &g->var[i]) && below(g, ++n) == 0)
			found = &g->var[i];
	return found;
}

int is_known_positive(const Gen *g, const char *extent)
{
	if (isdigit((unsigned char)*extent))
		return 1;
	return g->is_positive[*extent == 'm'];
}

static int is_reachable(const Gen *g, const Var *var)
{
	for (int r = 0; r < var->rank; r++)
		if (!is_known_positive(g, var->extent[r]))
			return 0;
	return is_real(var->type);
}

static int is_reachable_target(const Gen *g, const Var *var)
{
	return is_reachable(g, var) && !var->is_const && !var->is_fixed;
}

static int is_integer(const Gen *g, const Var *var)
{
	(void)g;
	return !is_real(var->type) && var->rank == 0;
}

static int is_integer_target(const Gen *g, const Var *var)
{
	return is_integer(g, var) && !var->is_fixed && !var->is_const;
}

static int is_vector(const Gen *g, const Var *var)
{
	(void)g;
	return is_real(var->type) && var->rank == 1;
}

static int is_vector_target(const Gen *g, const Var *var)
{
	return is_vector(g, var) && !var->is_const;
}

const Var *pick_vector(Gen *g, int is_written)
{
	return pick(g, is_written ? is_vector_target : is_vector);
}

int pick_two_vectors(Gen *g, Type type, const Var **x, const Var **y)
{
	*x = *y = NULL;
	for (int tries = 0; tries < 12; tries++) {
		const Var *var = pick_vector(g, !*y);

		if (!var || var->type != type || (*y && strcmp(var->extent[0], (*y)->extent[0]) != 0))
			continue;
		*(*y ? x : y) = var;
	}
	*x = *x ? *x : *y;
	return *y != NULL;
}

const Var *pick_integer(Gen *g, int is_written)
{
	return pick(g, is_written ? is_integer_target : is_integer);
}

/* ---- indices ---- */

/* A variable below the extent, as it stands or from a table of indices. */
static const char *bounded(Gen *g, const char *extent)
{
	const char *found = NULL;
	int n = 0;

	for (int i = 0; i < g->nvars; i++) {
		const Var *var = &g->var[i];

		if (!var->bound || strcmp(var->bound, extent) != 0)
			continue;
		if (var->rank == 0 && below(g, ++n) == 0)
			found = var->name;
		else if (var->rank == 1 && chance(g, 40)) {
			for (int k = 0; k < g->nvars; k++)
				if (g->var[k].rank == 0 && g->var[k].bound && strcmp(g->var[k].bound, var->extent[0]) == 0)
					return fmt(g, "%s[%s]", var->name, g->var[k].name);
		}
	}
	return found;
}

const char *index_below(Gen *g, const char *extent)
{
	const char *i = bounded(g, extent);
	const Var *k = pick_integer(g, 0);

	if (i && chance(g, 90)) {
		switch (below(g, 8)) {
		case 0:
			return fmt(g, "%s - 1 - %s", extent, i);
		case 1:
			return fmt(g, "(%s + 1) %% %s", i, extent);
		case 2:
			return fmt(g, "%s > 0 ? %s - 1 : 0", i, i);
		default:
			return i;
		}
	}
	if (k && chance(g, 40) && k->type != TYPE_BOOL)
		return fmt(g, "%s %% %s", k->name, extent);
	if (g->loops == 0 && chance(g, 20)) {
		Type type;
		const char *data = place(g, 0, &type);

		if (data && !strchr(data, '['))
			return fmt(g, "(int)(3 * fabs(tanh(%s))) %% %s", data, extent);
	}
	return chance(g, 50) ? "0" : fmt(g, "%s - 1", extent);
}

/* ---- floating values ---- */

static const char *element(Gen *g, const Var *var)
{
	if (var->rank == 0)
		return var->name;
	if (var->rank == 1) {
		const char *i = index_below(g, var->extent[0]);

		return chance(g, 8) ? fmt(g, "*(%s + (%s))", var->name, i) : fmt(g, "%s[%s]", var->name, i);
	} else {
		const char *i = index_below(g, var->extent[0]);
		const char *j = index_below(g, var->extent[1]);

		return fmt(g, "%s[%s][%s]", var->name, i, j);
	}
}

const char *place(Gen *g, int is_written, Type *type)
{
	const Var *var = pick(g, is_written ? is_reachable_target : is_reachable);

	if (!var)
		return NULL;
	*type = var->type;
	return element(g, var);
}

static const char *leaf(Gen *g)
{
	static const char *const numbers[] = {"0.5", "1.25", "0.75", "2.0", "0.3", "1.0"};
	const Var *k = chance(g, 12) ? pick_integer(g, 0) : NULL;
	Type type;
	const char *at = chance(g, 85) ? place(g, 0, &type) : NULL;

	if (k)
		return fmt(g, "%s * %s", numbers[below(g, 6)], k->name);
	return at ? at : numbers[below(g, 6)];
}

static const char *function_call(Gen *g, int depth)
{
	/* Safe for any argument, and not steep. */
	static const char *const forms[] = {
		"sin(%s)", "cos(%s)", "tanh(%s)", "atan(%s)", "fabs((double)(%s))", "erf(%s)", "asinh(%s)", "cbrt(2 + tanh(%s))",
		"exp(-fabs((double)(%s)))", "exp(tanh(%s))", "exp2(-1 - tanh(%s))", "expm1(0.5 * sin(%s))",
		"log(2 + cos(%s))", "log1p(fabs((double)(%s)))", "log2(1.5 + sin(%s) * 0.4)", "sqrt(1.25 + sin(%s))",
		"asin(0.9 * sin(%s))", "acos(0.8 * tanh(%s))", "atanh(0.5 * sin(%s))", "acosh(2.5 + cos(%s))",
		"tan(0.5 * sin(%s))", "sinh(sin(%s))", "cosh(cos(%s))", "lgamma(2.5 + sin(%s))",
		"tgamma(1.5 + 0.3 * sin(%s))", "erfc(%s)", "floor(%s)", "trunc(1.5 * %s)", "pow(1.5 + sin(%s), 1.5)",
	};
	static const char *const forms2[] = {
		"fmax(%s, %s)", "fmin(%s, %s)", "hypot(%s, 1.5 + sin(%s))", "atan2(%s, 1.5 + cos(%s))",
		"pow(1.5 + 0.5 * sin(%s), tanh(%s))", "fma(0.5, %s, %s)", "copysign(%s, %s)", "fdim(%s, %s)",
		"fmod(%s, 2.5 + sin(%s))",
	};

	if (g->has_rules && chance(g, 40)) {
		const char *e = real_expression(g, depth - 1);

		return rule_call(g, e, real_expression(g, depth - 1));
	}
	if (chance(g, 75)) {
		const char *e = real_expression(g, depth - 1);

		return fmt(g, forms[below(g, (int)(sizeof forms / sizeof *forms))], e);
	} else {
		const char *e = real_expression(g, depth - 1);
		const char *f = real_expression(g, depth - 1);

		return fmt(g, forms2[below(g, (int)(sizeof forms2 / sizeof *forms2))], e, f);
	}
}

static const char *helper_value(Gen *g, int depth)
{
	for (int i = 0; i < g->nhelpers; i++)
		if (g->helper[i].shape == HELPER_VALUE && g->calls < 4) {
			const char *e = real_expression(g, depth - 1);
			const char *f = real_expression(g, depth - 1);

			g->calls++;
			return fmt(g, "%s(%s, %s)", g->helper[i].name,
			           helper_argument(g, &g->helper[i], g->helper[i].type, e),
			           helper_argument(g, &g->helper[i], TYPE_DOUBLE, f));
		}
	return leaf(g);
}

const char *real_expression(Gen *g, int depth)
{
	const char *e, *f, *c;

	if (depth <= 0 || chance(g, 15))
		return leaf(g);
	switch (below(g, 11)) {
	case 0:
	case 1:
		e = real_expression(g, depth - 1);
		f = real_expression(g, depth - 1);
		return fmt(g, "(%s + %s)", e, f);
	case 2:
		e = real_expression(g, depth - 1);
		f = real_expression(g, depth - 1);
		return fmt(g, "(%s - %s)", e, f);
	case 3:
	case 4:
		e = real_expression(g, depth - 1);
		f = leaf(g);
		return fmt(g, "%s * %s", e, f);
	case 5:
		e = real_expression(g, depth - 1);
		f = leaf(g);
		return fmt(g, "%s / (1.5 + %s * %s)", e, f, f);
	case 6:
		return fmt(g, "-(%s)", real_expression(g, depth - 1));
	case 7:
	case 8:
		return function_call(g, depth);
	case 9:
		if (chance(g, 50))
			return helper_value(g, depth);
		return g->is_mixed ? fmt(g, "(%s)(%s)", type_names[below(g, 3)], real_expression(g, depth - 1))
		                   : leaf(g);
	default:
		c = condition(g);
		e = real_expression(g, depth - 1);
		f = real_expression(g, depth - 1);
		return fmt(g, "(%s ? %s : %s)", c, e, f);
	}
}

const char *tame_expression(Gen *g)
{
	static const char *const forms[] = {"sin(%s)", "tanh(%s)", "0.5 * cos(%s)", "0.7 * atan(%s)", "0.6 * sin(%s)",
	                                    "erf(0.5 * (%s))"};
	const char *e = real_expression(g, 1 + below(g, 3));

	return fmt(g, forms[below(g, 6)], e);
}

/* ---- conditions ---- */

static const char *comparison(Gen *g)
{
	static const char *const numbers[] = {"0.1", "-0.3", "0.45", "-0.05"};
	const Var *k = chance(g, 40) ? pick_integer(g, 0) : NULL;
	Type type;
	const char *at, *other;

	if (k && k->type == TYPE_BOOL)
		return k->name;
	if (k)
		return chance(g, 50) ? fmt(g, "%s %% 2 == 0", k->name) : fmt(g, "%s > %d", k->name, 1 + below(g, 2));
	if (g->has_n && chance(g, 10))
		return "n > 1";
	at = place(g, 0, &type);
	if (!at)
		return g->has_n ? "n > 2" : "1 > 0";
	other = chance(g, 30) ? place(g, 0, &type) : NULL;
	if (!other || strcmp(at, other) == 0)
		other = numbers[below(g, 4)];
	return fmt(g, "%s %c %s", at, chance(g, 50) ? '<' : '>', other);
}

const char *condition(Gen *g)
{
	const char *c = comparison(g);
	const char *d;

	switch (below(g, 8)) {
	case 0:
		d = comparison(g);
		return fmt(g, "%s && %s", c, d);
	case 1:
		d = comparison(g);
		return fmt(g, "%s || %s", c, d);
	case 2:
		return fmt(g, "!(%s)", c);
	default:
		return c;
	}
}
