/*
 * unfold: recursions whose depth is a constant, written out.
 *
 * Expects   a standardised function that is requested with tape(fixed), and calls kept callees.
 * Leaves    none of these calls; in place of each the body of its callee for the constants that it
 *           is passed, in which fewer branches are left. Refused if that does not end.
 *
 *   func @f(%x, %n)                    %r = call @f(%x, 2)
 *     %c = gt %n, 0
 *     %t = if %c                  =>   %r0 = mul 1.0, %x
 *       yield call @f(%x, %n - 1)      %r1 = mul %r0, %x
 *     else 1.0                         %r  = mul %r1, %x
 *     return %t * %x
 *
 * There is one body for each callee and list of constants. It is written out completely before it
 * is copied, so each is made once, and a call that needs the body being made does not end.
 */
#include "analysis/callgraph.h"
#include "analysis/visible.h"
#include "standard/standard.h"

#define MANY_CALLS "there are too many calls to write them out"

enum { MOST_OPS = 5000, MOST_BODIES = 256 };

typedef struct Unfolder {
	PassContext *c;
	const CallGraph *graph;
	Visible *visible;
	PtrMap *general; /* Func -> its body for any arguments */
	Map *bodies;     /* callee and constants -> Body */
	bool is_refused;
} Unfolder;

typedef struct Body {
	const Func *func; /* NULL: being made, or refused */
} Body;

typedef LIST(Op *) OpList;

typedef struct Calls {
	Unfolder *unfolder;
	OpList list;
	uint32_t ops;
} Calls;

static bool collect(Op *op, void *data)
{
	Calls *calls = data;
	Unfolder *u = calls->unfolder;

	calls->ops++;
	if (op->code == OP_CALL && !op->attr.callee->is_given && !op->attr.callee->ruled &&
	    callgraph_keeps(u->graph, op->attr.callee) && visible_body(u->visible, op->attr.callee))
		list_push(u->c->scratch, &calls->list, op);
	return true;
}

static void refuse(Unfolder *u, const Op *call, const char *why)
{
	if (!u->is_refused)
		diag_report(u->c->diags, E_RECURSION, call->loc, func_c_name(call->attr.callee),
			    why);
	u->is_refused = true;
}

static const char *key_of(Unfolder *u, const Op *call)
{
	Text key = {0};
	const char *copy;
	int64_t k;

	text_str(&key, call->attr.callee->name);
	for (uint32_t i = 0; i < call->nargs; i++)
		if (value_is_const_int(call->args[i], &k))
			text_printf(&key, " %u=%lld", i, (long long)k);
	copy = arena_strndup(u->c->scratch, text_cstr(&key), key.len);
	text_free(&key);
	return copy;
}

/* The callee with only kept calls left, its locals being values; NULL: refused. */
static const Func *general_body(Unfolder *u, const Func *callee)
{
	Func *f = ptrmap_get(u->general, callee);

	if (f)
		return f;
	f = pass_single_exit(u->c, pass_structure(u->c, callee));
	f = f ? pass_inline(u->c, f) : NULL;
	f = f ? pass_promote(u->c, f) : NULL;
	u->is_refused |= !f;
	ptrmap_set(u->general, callee, f);
	return f;
}

/* The body of the callee, with the constants that the call passes. */
static Func *constant_body(Unfolder *u, const Op *call)
{
	const Func *general = general_body(u, call->attr.callee);
	Func *f = general ? func_copy(general) : NULL;
	Builder b;
	Replacement r;
	int64_t k;

	if (!f)
		return NULL;
	b = builder_before(f, f->body->first);
	r = replacement_new(u->c->scratch, f);
	for (uint32_t i = 0; i < call->nargs; i++)
		if (value_is_const_int(call->args[i], &k))
			replacement_set(&r, f->body->params[i],
					build_int(&b, f->body->params[i]->type, k));
	replacement_apply(&r, f->body);
	return pass_simplify(u->c, f);
}

static void unfold(Unfolder *u, Func *f);

/* What the call does, without kept calls; NULL: refused. */
static const Func *body_of(Unfolder *u, const Op *call)
{
	const char *key = key_of(u, call);
	Body *body = map_get(u->bodies, key);
	Func *f;

	if (body && body->func)
		return body->func;
	if (body)
		refuse(u, call, "how deep its calls go is not a constant");
	if (map_count(u->bodies) == MOST_BODIES)
		refuse(u, call, MANY_CALLS);
	if (u->is_refused)
		return NULL;
	body = arena_new_of(u->c->scratch, Body);
	map_set(u->bodies, key, body);
	f = constant_body(u, call);
	if (f)
		unfold(u, f);
	body->func = u->is_refused ? NULL : f;
	return body->func;
}

/* Replaces the kept calls of the function in place. */
static void unfold(Unfolder *u, Func *f)
{
	Calls calls = {.unfolder = u};
	Replacement r;

	region_walk(f->body, collect, &calls);
	for (uint32_t i = 0; i < calls.list.count && !u->is_refused; i++) {
		Calls size = {.unfolder = u};
		const Func *body = body_of(u, calls.list.items[i]);

		if (body)
			region_walk(body->body, collect, &size);
		calls.ops += size.ops;
		if (calls.ops > MOST_OPS)
			refuse(u, calls.list.items[i], MANY_CALLS);
	}
	if (u->is_refused)
		return;
	r = replacement_new(u->c->scratch, f);
	for (uint32_t i = 0; i < calls.list.count; i++)
		call_replace(u->c->scratch, f, calls.list.items[i], body_of(u, calls.list.items[i]),
			     &r);
	replacement_apply(&r, f->body);
	for (uint32_t i = 0; i < calls.list.count; i++)
		op_remove(calls.list.items[i]);
}

Func *pass_unfold(PassContext *c, const Func *in)
{
	Unfolder u = {.c = c};
	Func *out = func_copy(in);

	u.graph = callgraph_new(c->scratch, c->module, in, c->spared);
	u.visible = visible_new(c, u.graph, in->unit);
	u.general = ptrmap_new(c->scratch);
	u.bodies = map_new(c->scratch);
	unfold(&u, out);
	return u.is_refused ? NULL : out;
}
