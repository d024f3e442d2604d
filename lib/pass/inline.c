/*
 * inline: every `call` replaced by the body of what it calls.
 *
 * Expects SINGLE_EXIT; the callees may have any form, single_exit is run on them as needed, once
 * each. Recursion was refused by the front end. Values keep the names of the callee; its locals
 * stay where the call stood (promote and hoist.c see to them), so that a call in a loop has fresh
 * ones on every trip. Arguments were converted to the parameters' types by the front end and are
 * evaluated once, before.
 *
 *   %t = call @square(%u)        =>      %v = alloca : ptr f64
 *                                        store %v, %u
 *                                        ..
 *                                        %t is the operand of its return
 */
#include "pass/standard.h"

typedef struct Inliner {
	PassContext *c;
	PtrMap *done; /* Func -> its copy without calls */
	PtrMap *visiting;
} Inliner;

typedef LIST(Op *) OpList;

typedef struct Calls {
	Arena *scratch;
	OpList list;
} Calls;

static bool collect_call(Op *op, void *data)
{
	Calls *calls = data;

	if (op->code == OP_CALL)
		list_push(calls->scratch, &calls->list, op);
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
	Calls calls = {.scratch = n->c->scratch};
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
	if (ptrmap_get(n->visiting, func))
		bug("inline: '%s' calls itself", func->name);
	ptrmap_set(n->visiting, func, (void *)(uintptr_t)func);
	out = pass_single_exit(n->c, func);
	out = inline_into_copy(n, out);
	ptrmap_set(n->done, func, out);
	return out;
}

Func *pass_inline(PassContext *c, const Func *in)
{
	Inliner n = {.c = c};

	n.done = ptrmap_new(c->scratch);
	n.visiting = ptrmap_new(c->scratch);
	ptrmap_set(n.visiting,
		   module_find(c->module, in->name) ? module_find(c->module, in->name) : in,
		   (void *)(uintptr_t)in);
	return inline_into_copy(&n, in);
}
