/*
 * global: the globals that the clauses of a request name. To the clauses they are parameters that
 * point to them; see Note [Lifted globals].
 */
#include "request/asked.h"

#include <string.h>

uint32_t signature_first_global(const Signature *s)
{
	return s->nparams;
}

static bool has_name(const Signature *s, const char *name)
{
	for (uint32_t i = 0; i < s->nargs; i++)
		if (strcmp(s->params[i].name, name) == 0)
			return true;
	for (uint32_t i = 0; i < s->nglobals; i++)
		if (strcmp(s->params[s->nparams + i].name, name) == 0)
			return true;
	return strcmp(name, "return") == 0;
}

static const char *why_not(const Global *g)
{
	return g->is_const      ? "it is const"
	       : g->is_volatile ? "it is volatile"
	       : g->is_thread   ? "each thread has its own"
				: NULL;
}

static void add(const Reader *r, Signature *s, const Place *place, const Global *g)
{
	uint32_t n = s->nparams + s->nglobals;
	CDecl *params = arena_array(r->arena, CDecl, n + 1);
	const Type **types = arena_array(r->arena, const Type *, n + 1);
	const Global **globals = arena_array(r->arena, const Global *, s->nglobals + 1);

	for (uint32_t i = 0; i < n; i++) {
		params[i] = s->params[i];
		types[i] = s->types[i];
	}
	for (uint32_t i = 0; i < s->nglobals; i++)
		globals[i] = s->globals[i];
	params[n] = (CDecl){
		.name = place->name, .base = type_c_base(type_innermost(g->type)), .dims = ""};
	types[n] = type_ptr(r->module, g->type, false);
	globals[s->nglobals++] = g;
	s->params = params;
	s->types = types;
	s->globals = globals;
}

/* Of `f.state` with a function f, the name is all of it. */
static const Global *static_of_function(const Reader *r, Place *place)
{
	const Place *member = place->member;
	const char *name = member ? arena_printf(r->arena, "%s.%s", place->name, member->name) : "";
	const Global *g = member && !place->brackets ? r->global(r->data, name, place->loc) : NULL;

	if (!g)
		return NULL;
	place->name = name;
	place->brackets = member->brackets;
	place->member = member->member;
	return g;
}

static void add_place(const Reader *r, Signature *s, Place *place)
{
	const Global *g;

	if (has_name(s, place->name))
		return;
	g = r->global(r->data, place->name, place->loc);
	if (!g)
		g = static_of_function(r, place);
	if (g && has_name(s, place->name))
		return;
	if (g && why_not(g))
		diag_report(r->diags, E_GLOBAL_LIST, place->loc, place->name, why_not(g));
	else if (g)
		add(r, s, place, g);
}

Signature signature_with_globals(const Reader *r, const Asked *asked, const Signature *function)
{
	static const ClauseKind lists[] = {CLAUSE_WRT,  CLAUSE_OF,     CLAUSE_SCRATCH,
					   CLAUSE_KEEP, CLAUSE_EXTENT, CLAUSE_NOALIAS};
	Signature s = *function;

	for (size_t i = 0; r->global && i < sizeof lists / sizeof *lists; i++)
		for (Place *p = asked->clauses[lists[i]].places; p; p = p->next)
			add_place(r, &s, p);
	return s;
}
