/*
 * inline: calls replaced by the body of what they call, but for those that are kept.
 *
 * A call is kept if its callee
 *   - is part of a recursion, direct or through others, or
 *   - has more than INLINE_LIMIT ops, with all that is inlined in it and not counting constants,
 *     locals in memory and conversions, and there is more than one call of it in the module, and
 *     the context does not spare it: what is kept is judged without its body, so more is refused,
 *     and the driver tries again without, up to MOST_INLINED ops; or
 *   - or stands in another file of the run and names what the file of the caller cannot
 *     (visible.c).
 * So no body is doubled over and over: what is inlined twice has at most INLINE_LIMIT ops, and the
 * output is linear in the input. But for the last of these, which calls are kept is a matter of
 * the callee alone (callgraph.c): in a module it is kept everywhere or nowhere.
 *
 * Expects SINGLE_EXIT; the callees may have any form, single_exit is run on them as needed, once
 * each. Values keep the names of the callee; its locals stay where the call stood (promote and
 * hoist.c see to them), so that a call in a loop has fresh ones on every trip. Arguments were
 * converted to the parameters' types by the front end and are evaluated once, before; a struct that
 * is passed by value is an object made for the call, which is the callee's. A call that is kept is
 * one of the function as it was read.
 *
 *   %t = call @square(%u)        =>      %v = alloca : ptr f64
 *                                        store %v, %u
 *                                        ..
 *                                        %t is the operand of its return
 */
#include "analysis/callgraph.h"
#include "standard/standard.h"
#include "analysis/visible.h"

typedef struct Inliner {
	PassContext *c;
	const CallGraph *graph;
	Visible *visible; /* in the file of the function that all is inlined into */
	PtrMap *done;     /* Func -> its copy without calls but those that are kept */
} Inliner;

typedef LIST(Op *) OpList;

typedef struct Calls {
	const Inliner *inliner;
	OpList list;
} Calls;

static bool collect_call(Op *op, void *data)
{
	Calls *calls = data;
	const Inliner *n = calls->inliner;

	if (op->code == OP_CALL && !callgraph_keeps(n->graph, op->attr.callee) &&
	    visible_body(n->visible, op->attr.callee))
		list_push(calls->inliner->c->scratch, &calls->list, op);
	return true;
}

static const Func *inlined(Inliner *n, const Func *func);

/* The callee's ops before the call; its results into the replacement. */
static void inline_call(Inliner *n, Func *out, Op *call, Replacement *r)
{
	const Func *callee = inlined(n, call->attr.callee);
	Value **map = value_map_new(n->c->scratch, callee);
	Builder b = builder_before(out, call);
	const Op *last = callee->body->last;

	for (uint32_t i = 0; i < callee->body->nparams; i++)
		map[callee->body->params[i]->id] = replacement_of(r, call->args[i]);
	for (const Op *op = callee->body->first; op != last; op = op->next)
		op_copy(&b, op, map);
	for (uint32_t i = 0; i < call->nresults; i++) {
		Value *result = map[last->args[i]->id];

		if (!result->hint && result->def)
			result->hint = call->results[i].hint;
		replacement_set(r, &call->results[i], result);
	}
}

static Func *inline_into_copy(Inliner *n, const Func *in)
{
	Func *out = func_copy(in);
	Calls calls = {.inliner = n};
	Replacement r;

	region_walk(out->body, collect_call, &calls);
	if (calls.list.count == 0)
		return out;
	r = replacement_new(n->c->scratch, out);
	for (uint32_t i = 0; i < calls.list.count; i++)
		inline_call(n, out, calls.list.items[i], &r);
	replacement_apply(&r, out->body);
	for (uint32_t i = 0; i < calls.list.count; i++)
		op_remove(calls.list.items[i]);
	return out;
}

static const Func *inlined(Inliner *n, const Func *func)
{
	Func *out = ptrmap_get(n->done, func);

	if (out)
		return out;
	out = pass_single_exit(n->c, func);
	out = inline_into_copy(n, out);
	ptrmap_set(n->done, func, out);
	return out;
}

Func *pass_inline(PassContext *c, const Func *in)
{
	Inliner n = {.c = c};

	n.graph = callgraph_new(c->scratch, c->module, in, c->spared);
	n.visible = visible_new(c, n.graph, in->unit);
	n.done = ptrmap_new(c->scratch);
	return inline_into_copy(&n, in);
}
