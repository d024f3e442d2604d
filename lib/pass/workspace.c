/*
 * workspace: how much memory a derivative with tape(workspace) needs.
 *
 * Expects   the derivative as C callers see it: what `interface` and the passes after it left.
 * Leaves    a function of the original's parameters that gives the bytes of all arrays that the
 *           derivative allocates, one after the other, each in whole units of ROOM_UNIT, and what
 *           it may take to align the first.
 *
 *     func @f_rev(%n: i64, ..)                 func @f_rev_work(%n: i64) -> u64
 *       %x_at = heap %n : ptr f64        ->      %0 = const 15 : u64
 *       ..                                       %1 = room %0, %n, null : u64
 *                                                return %1
 *
 * The counts are computed on entry: from parameters, and from memory that the derivative does not
 * write before it reads it there. Where that is not so, where arrays grow and where memory is
 * allocated whose size is not known before, the request is refused. An array that is made under a
 * condition counts always.
 */
#include "pass/alias.h"
#include "pass/standard.h"

typedef struct Workspace {
	PassContext *c;
	const Func *in;
	Func *out;
	const Aliases *aliases;
	Value **map;
	Builder b;
	Value *size;
	bool refused;
} Workspace;

/* ---- what a count is made of ---- */

typedef struct Writes {
	const Workspace *s;
	const Op *load;
	bool before, found;
} Writes;

static bool find_write(Op *op, void *data)
{
	Writes *w = data;

	w->before &= op != w->load;
	if (w->before)
		w->found |= op_may_change(w->s->aliases, op, w->load->args[0], 0);
	return w->before;
}

static bool is_written_before(const Workspace *s, const Op *load)
{
	Writes w = {s, load, true, false};

	region_walk(s->in->body, find_write, &w);
	return w.found;
}

/* May the op run whenever its operands are at hand, as it does at the beginning? */
static bool may_run_early(const Workspace *s, const Op *op)
{
	int64_t divisor;

	if (op->nresults != 1 || op->nregions || type_is_float(op->results[0].type))
		return false;
	if (op->code == OP_LOAD)
		return op->parent == s->in->body && !is_written_before(s, op);
	if (op->parent != s->in->body && (op->code == OP_DIV || op->code == OP_REM))
		return value_is_const_int(op->args[1], &divisor) && divisor > 0;
	return op_is_pure(op);
}

/* The value on entry, in the new function; NULL: it is not known there. */
static Value *on_entry(Workspace *s, const Value *v)
{
	if (s->map[v->id] || !v->def || !may_run_early(s, v->def))
		return s->map[v->id];
	for (uint32_t i = 0; i < v->def->nargs; i++)
		if (!on_entry(s, v->def->args[i]))
			return NULL;
	op_copy(&s->b, v->def, s->map);
	return s->map[v->id];
}

/* ---- the arrays ---- */

static void refuse(Workspace *s, DiagCode code, const Op *op)
{
	if (!s->refused)
		diag_report(s->c->diags, code, op->loc);
	s->refused = true;
}

static void add_array(Workspace *s, const Op *heap)
{
	Value *args[3];

	args[0] = s->size;
	args[1] = op_enclosing_loop(heap) ? NULL : on_entry(s, heap->args[0]);
	if (!args[1]) {
		refuse(s, E_WORKSPACE_COUNT, heap);
		return;
	}
	args[2] = build_int(&s->b, heap->results[0].type, 0);
	s->size = build(&s->b, OP_ROOM, NULL, args, 3);
	s->size->hint = "size";
}

static bool visit(Op *op, void *data)
{
	Workspace *s = data;

	if (op->code == OP_HEAP)
		add_array(s, op);
	else if (op->code == OP_RESERVE)
		refuse(s, E_WORKSPACE_GROWS, op);
	else if (op->code == OP_POOL_NEW || op->code == OP_SAVE)
		refuse(s, E_WORKSPACE_MALLOC, op);
	return !s->refused;
}

/* ---- the function ---- */

static void make_params(Workspace *s)
{
	uint32_t count = s->c->request->nroles;

	if (count && s->in->params[count - 1].is_result)
		count--;
	s->out->params = s->in->params;
	s->out->nparams = count;
	for (uint32_t i = 0; i < count; i++) {
		const Value *p = s->in->body->params[i];

		s->map[p->id] = region_param(s->out, s->out->body, p->type, PRIMAL, p->hint);
	}
}

static bool has_heap(Op *op, void *data)
{
	*(bool *)data |= op->code == OP_HEAP;
	return true;
}

Func *pass_workspace(PassContext *c, const Func *in)
{
	Workspace s = {.c = c, .in = in};
	const Type *u64 = type_scalar(in->module, TYPE_U64);
	bool any = false;

	s.aliases = aliases_of(c->scratch, in, c->request);
	s.map = value_map_new(c->scratch, in);
	s.out = func_new(in->module, c->request->name);
	s.out->loc = in->loc;
	s.out->c_result = "size_t";
	s.out->c_static = in->c_static;
	s.out->request = (Request *)(uintptr_t)c->request;
	func_set_results(s.out, &u64, 1);
	make_params(&s);
	s.b = builder_at_end(s.out, s.out->body, in->loc);
	region_walk(in->body, has_heap, &any);
	s.size = build_int(&s.b, u64, any ? ROOM_UNIT - 1 : 0);
	s.size->hint = "size";
	region_walk(in->body, visit, &s);
	build_return(&s.b, &s.size, 1);
	return s.refused ? NULL : s.out;
}
