/*
 * scope: what a program under construction has in scope, and writing its lines.
 */
#include "scope.h"

#include <string.h>

Scope scope_enter(const Generator *g)
{
	Scope s;

	memcpy(s.count, g->count, sizeof s.count);
	return s;
}

void scope_leave(Generator *g, const Scope *s)
{
	memcpy(g->count, s->count, sizeof s->count);
}

void add(Generator *g, Kind kind, Name name)
{
	if (g->count[kind] < MAX_SCOPE)
		g->names[kind][g->count[kind]++] = name;
}

Name fresh(Generator *g)
{
	Name name;

	snprintf(name.s, sizeof name.s, "%%v%u", g->next++);
	return name;
}

Name named(const char *s)
{
	Name name;

	snprintf(name.s, sizeof name.s, "%%%s", s);
	return name;
}

Name pick(Generator *g, Kind kind)
{
	uint32_t n = g->count[kind];

	if (n > 4 && random_chance(&g->random, 60))
		return g->names[kind][n - 1 - random_below(&g->random, 4)];
	return g->names[kind][random_below(&g->random, n)];
}

const char *type_of(const Generator *g, Kind kind)
{
	static const char *const types[2][KINDS] = {
		{"f64", "f32", "i32", "bool", "ptr f64", "ptr f32", "ptr f64"},
		{"f80", "f80", "i32", "bool", "ptr f80", "ptr f80", "ptr f80"},
	};

	return types[g->wide][kind];
}

void line(Generator *g, const char *fmt, ...)
{
	va_list ap;

	for (uint32_t i = 0; i <= g->indent; i++)
		text_str(g->out, "  ");
	va_start(ap, fmt);
	text_vprintf(g->out, fmt, ap);
	va_end(ap);
	text_char(g->out, '\n');
}

Name define(Generator *g, Kind kind, const char *fmt, ...)
{
	Name name = fresh(g);
	Text rest = {0};
	va_list ap;

	va_start(ap, fmt);
	text_vprintf(&rest, fmt, ap);
	va_end(ap);
	line(g, "%s = %s : %s", name.s, text_cstr(&rest), type_of(g, kind));
	text_free(&rest);
	add(g, kind, name);
	g->budget -= kind != INT;
	return name;
}

Name int_const(Generator *g, int32_t value)
{
	return define(g, INT, "const %d", value);
}

Name real_const(Generator *g, double value)
{
	return define(g, REAL, "constf %.3f", value);
}
