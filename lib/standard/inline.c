/*
 * inline: replaces calls by the body of the callee, except those that are kept.
 *
 * A call is kept if its callee
 *   - is part of a recursion, direct or indirect; or
 *   - has rules that take arrays, so that there is only a model of it (front/model.c); or
 *   - has more than INLINE_LIMIT ops, including those inlined into it and not counting constants,
 *     locals in memory and conversions, and is called more than once in the module, and is not
 *     spared by the context (kept callees are analysed without their bodies, so more programs are
 *     refused; after a refusal the driver spares them and tries again, up to MOST_INLINED ops); or
 *   - has more than LONG_CALLEE floating ops, all copies of it but one would have more than
 *     MOST_COPIED, and it is not spared; or
 *   - stands in another file of the run and uses names that the file of the caller does not have
 *     (visible.c).
 * So bodies are not doubled over and over: what is inlined twice has at most INLINE_LIMIT ops, and
 * the output is linear in the input. Except for the last case, the callee alone decides whether its
 * calls are kept (callgraph.c): they are kept everywhere in the module or nowhere.
 *
 * Expects SINGLE_EXIT. The callees may have any form; structure and single_exit are run on each of
 * them once, as needed. Values keep the names that they have in the callee. Its locals stay where
 * the call stood (promote and hoist.c take care of them), so that a call in a loop has new ones in
 * every trip. The front end has converted the arguments to the types of the parameters; they are
 * evaluated once, before the body. A struct passed by value is an object that was made for the
 * call. A kept call is a call of the function as it was read.
 *
 *   %t = call @square(%u)        =>      %v = alloca : ptr f64
 *                                        store %v, %u
 *                                        ..
 *                                        %t is what the body would return
 */
#include "analysis/callgraph.h"
#include "standard/standard.h"
#include "analysis/visible.h"

typedef struct Inliner {
	PassContext *c;
	const CallGraph *graph;
	Visible *visible; /* what the file of the outermost function can name */
	PtrMap *done;     /* Func -> its copy with only kept calls left */
	bool is_refused;  /* a callee was */
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

/* NULL: refused. */
static const Func *inlined(Inliner *n, const Func *func);

void call_replace(Arena *scratch, Func *out, Op *call, const Func *body, Replacement *r)
{
	Builder b = builder_before(out, call);
	Value **map = value_map_new(scratch, body);
	const Op *last = body->body->last;

	for (uint32_t i = 0; i < body->body->nparams; i++)
		map[body->body->params[i]->id] = replacement_of(r, call->args[i]);
	for (const Op *op = body->body->first; op != last; op = op->next)
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
	for (uint32_t i = 0; i < calls.list.count; i++) {
		const Func *callee = inlined(n, calls.list.items[i]->attr.callee);

		if (callee)
			call_replace(n->c->scratch, out, calls.list.items[i], callee, &r);
	}
	if (n->is_refused)
		return NULL;
	replacement_apply(&r, out->body);
	for (uint32_t i = 0; i < calls.list.count; i++)
		op_remove(calls.list.items[i]);
	return out;
}

static const Func *inlined(Inliner *n, const Func *func)
{
	Func *out = ptrmap_get(n->done, func);

	if (out || n->is_refused)
		return out;
	out = pass_single_exit(n->c, pass_structure(n->c, func));
	out = out ? inline_into_copy(n, out) : NULL;
	n->is_refused |= !out;
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
