/*
 * target: the line of a derivative's comment that tells which functions are known behind pointers
 * that it calls through. Of others there is no derivative: a call of one is a run-time fault.
 */
#include "emit/internal.h"

#include <string.h>

enum { MOST_LETTERS = 30 };

typedef struct Targets {
	Arena *arena;
	PtrMap *seen; /* functions that were looked into */
	LIST(const char *) names;
	bool may_fail;
} Targets;

static void add_name(Targets *t, const char *name)
{
	for (uint32_t i = 0; i < t->names.count; i++)
		if (strcmp(t->names.items[i], name) == 0)
			return;
	list_push(t->arena, &t->names, name);
}

static bool find_targets(Op *op, void *data)
{
	Targets *t = data;
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;

	if (op->code == OP_FAULT)
		t->may_fail |= op->attr.i == FAULT_TARGET;
	for (uint32_t i = 0; op->code == OP_EQ && i < op->nargs; i++)
		if (op->args[i]->def && op->args[i]->def->code == OP_FUNCTION)
			add_name(t, func_c_name(op->args[i]->def->attr.callee));
	if (callee && callee->body && !ptrmap_get(t->seen, callee)) {
		ptrmap_set(t->seen, callee, t);
		region_walk(callee->body, find_targets, t);
	}
	return true;
}

/* How many of the names fit into the line */
static uint32_t shown_names(const Targets *t)
{
	size_t width = 0;
	uint32_t n = 0;

	for (; n < t->names.count && (n == 0 || width + strlen(t->names.items[n]) < MOST_LETTERS);
	     n++)
		width += strlen(t->names.items[n]) + 2;
	return n;
}

void print_targets(Text *out, const Func *f)
{
	Targets t = {.arena = arena_new()};
	uint32_t shown;

	t.seen = ptrmap_new(t.arena);
	region_walk(f->body, find_targets, &t);
	shown = shown_names(&t);
	if (t.may_fail && shown) {
		text_str(out, " * Through pointers it calls ");
		for (uint32_t i = 0; i < shown; i++)
			text_printf(out, "%s%s",
				    i == 0                   ? ""
				    : i + 1 == t.names.count ? " or "
							     : ", ",
				    t.names.items[i]);
		if (shown < t.names.count)
			text_printf(out, " or one of %u others", t.names.count - shown);
		text_str(out, f->request->status ? ".\n" : "; for any other, abort().\n");
	}
	arena_free(t.arena);
}
