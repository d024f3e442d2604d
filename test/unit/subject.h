/*
 * A function in IR text as the subject of a test, and its values by name.
 */
#ifndef UNIT_SUBJECT_H
#define UNIT_SUBJECT_H

#include "check.h"
#include "analysis/alias.h"

#include <string.h>

#define NODE                                                                                   \
	"struct \"struct node\" size 24 align 8 { x: f64 at 0, y: f64 at 8, next: ptr struct " \
	"\"struct node\" at 16 }\n"
#define WORD "union \"union word\" size 8 align 8 { i: i64 at 0 shared, d: f64 at 0 shared }\n"

typedef struct Subject {
	Arena *arena;
	Module *module;
	Func *func;
	Request request;
	uint32_t pair[1][2];
} Subject;

static Subject subject_new(const char *text)
{
	Subject s = {.arena = arena_new()};
	Sources *sources = sources_new(s.arena);
	Diags *diags = diags_new(s.arena, sources);
	Text faults = {0};
	uint32_t file = sources_add(sources, "f", text, strlen(text));

	s.module = module_new(s.arena, sources);
	if (!module_parse(s.module, file, diags))
		diags_print(diags, stderr);
	s.func = s.module->last;
	assert_non_null(s.func);
	if (!func_verify(s.func, &faults))
		print_error("%s\n", text_cstr(&faults));
	assert_int_equal(faults.len, 0);
	return s;
}

static void subject_free(Subject *s)
{
	module_free(s->module);
	arena_free(s->arena);
}

typedef struct Search {
	const char *name;
	const Value *found;
} Search;

static void look_at(Search *s, const Value *v)
{
	if (v->hint && strcmp(v->hint, s->name) == 0)
		s->found = v;
}

static bool look_at_op(Op *op, void *data)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		look_at(data, &op->results[i]);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			look_at(data, op->regions[r]->params[i]);
	return true;
}

static const Value *value(const Subject *s, const char *name)
{
	Search search = {name, NULL};

	for (uint32_t i = 0; i < s->func->body->nparams; i++)
		look_at(&search, s->func->body->params[i]);
	region_walk(s->func->body, look_at_op, &search);
	assert_non_null(search.found);
	return search.found;
}

static inline bool overlap(const Subject *s, const char *p, const char *q)
{
	Arena *arena = arena_new();
	const Aliases *a = aliases_of(arena, s->func, &s->request);
	bool one = may_alias(a, value(s, p), value(s, q));
	bool other = may_alias(a, value(s, q), value(s, p));

	arena_free(arena);
	assert_int_equal(one, other);
	return one;
}

#endif
