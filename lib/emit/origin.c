/*
 * origin: from where in the source the lines of a derivative are.
 *
 * A line is from the places of the ops that its statement computes. A statement notes its text when
 * it is printed, after those inside it: so a line belongs to the first that noted it.
 */
#include "emit/internal.h"

#include <string.h>

typedef struct Noted {
	size_t begin, end;
	LIST(Loc) locs;
} Noted;

struct Origins {
	Arena *arena; /* of the function; the result is in that of its module */
	const Emit *e;
	size_t begin; /* of the text in `out` */
	LIST(Noted) noted;
};

Origins *origins_new(Arena *arena, const Emit *e, const Text *out)
{
	Origins *o = arena_new_of(arena, Origins);

	*o = (Origins){.arena = arena, .e = e, .begin = out->len};
	return o;
}

/* ---- the places of a statement ---- */

static void add_loc(Origins *o, Noted *n, Loc loc)
{
	if (!loc.file)
		return;
	for (uint32_t i = 0; i < n->locs.count; i++)
		if (n->locs.items[i].file == loc.file && n->locs.items[i].line == loc.line)
			return;
	list_push(o->arena, &n->locs, loc);
}

static void add_value(Origins *o, Noted *n, const Value *v);

static void add_op(Origins *o, Noted *n, const Op *op)
{
	add_loc(o, n, op->loc);
	for (uint32_t i = 0; i < op->nargs; i++)
		add_value(o, n, op->args[i]);
}

/* The ops that fold into the expression. */
static void add_value(Origins *o, Noted *n, const Value *v)
{
	if (!v->def || !o->e->folded[v->id] || op_is_leaf(v->def))
		return;
	if (v->def->code == OP_IF)
		for (uint32_t arm = 0; arm < 2; arm++)
			add_value(o, n, v->def->regions[arm]->last->args[0]);
	add_op(o, n, v->def);
}

static void add_stmt(Origins *o, Noted *n, const Stmt *s)
{
	bool is_copy = s->kind == STMT_ASSIGN && !s->defines;
	const Value *declared = s->kind == STMT_DECL ? var_find(s->var)->value : NULL;

	if (declared && declared->def)
		add_loc(o, n, declared->def->loc);
	if (s->op && s->kind == STMT_FOR) {
		add_loc(o, n, s->op->loc);
		add_value(o, n, s->op->args[0]);
		add_value(o, n, s->op->args[1]);
	} else if (s->op && s->op->nregions) {
		add_loc(o, n, s->op->loc);
	} else if (s->op && !is_copy && s->kind != STMT_KEEP) {
		add_op(o, n, s->op);
	}
	if (s->value && s->value->def && (is_copy || s->kind == STMT_KEEP))
		add_loc(o, n, s->value->def->loc);
	if (s->value)
		add_value(o, n, s->value);
}

/* ---- noting and reading ---- */

void origins_head(Origins *o, const Text *out)
{
	Noted n = {.begin = o->begin, .end = out->len};

	add_loc(o, &n, o->e->func->loc);
	list_push(o->arena, &o->noted, n);
}

void origins_note(Origins *o, const Text *out, const Stmt *s, size_t since)
{
	Noted n = {.begin = since, .end = out->len};

	add_stmt(o, &n, s);
	list_push(o->arena, &o->noted, n);
}

static uint32_t line_at(const uint32_t *lines, const Origins *o, size_t at)
{
	return lines[at - o->begin];
}

void origins_end(Origins *o, const Text *out)
{
	Arena *lasting = o->e->func->module->arena;
	size_t size = out->len - o->begin;
	/* by offset, the number of the line; by line, what noted it */
	uint32_t *lines = arena_array(o->arena, uint32_t, size + 1), count = 0;
	const Noted **by_line;

	for (size_t i = 0; i < size; i++) {
		lines[i] = count;
		count += out->s[o->begin + i] == '\n';
	}
	lines[size] = count;
	by_line = arena_array(o->arena, const Noted *, count + 1);
	for (uint32_t i = 0; i < o->noted.count; i++) {
		const Noted *n = &o->noted.items[i];

		for (uint32_t k = line_at(lines, o, n->begin); k < line_at(lines, o, n->end); k++)
			by_line[k] = by_line[k] ? by_line[k] : n;
	}
	for (uint32_t k = 0; k < count; k++)
		for (uint32_t i = 0; by_line[k] && i < by_line[k]->locs.count; i++)
			list_push(lasting, o->e->scope->lines,
				  ((LineLoc){k, by_line[k]->locs.items[i]}));
}
