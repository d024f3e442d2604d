/*
 * bodies: what the driver makes of functions whose calls are kept. In golden files every call that
 * is left is kept. The functions that the output calls get bodies, so that it can be evaluated; they
 * are not printed. Their differentials are told from other values, so that they have linear maps.
 */
#include "analysis/habits.h"
#include "case.h"

static const Func *as_read(void *data, const Func *f)
{
	(void)data;
	return f;
}

KeptTable *bodies_new(Case *c, Module *m)
{
	habits_note(m);
	return kept_new(c->arena, m, as_read, NULL);
}

static bool ask(Op *op, void *data)
{
	if (op->code == OP_CALL)
		kept_ask(data, op->attr.callee);
	return true;
}

static Func *make(const PassContext *like, const Request *r, const char *const *passes,
		  const Func *in, Func *shell)
{
	PassContext c = *like;
	Func *made;

	c.request = r;
	made = passes_run(&c, in, passes);
	if (!made)
		return NULL;
	kept_fill(shell, made);
	region_walk(made->body, ask, c.kept);
	return made;
}

static void make_halves(const PassContext *c, const Kept *k)
{
	static const char *const unzipped[] = {"linearise", "unzip", NULL};
	static const char *const primal[] = {"augment", NULL};
	static const char *const linear[] = {"detach", NULL};
	static const char *const backward[] = {"transpose", NULL};
	PassContext own = *c;
	const Func *whole;

	own.request = k->request;
	whole = passes_run(&own, k->callee, unzipped);
	if (whole && make(c, k->request, primal, whole, k->aug))
		make(c, k->request, backward, make(c, k->request, linear, whole, k->tan), k->bwd);
}

static void make_bodies(const PassContext *c, Kept *k)
{
	static const char *const both[] = {"linearise", "unzip", "transpose", NULL};
	static const char *const forward[] = {"linearise", NULL};

	if (k->asks_both && !k->has_both)
		make(c, k->both->request, both, k->callee, k->both);
	if (k->asks_rest && !k->has_rest && request_is_reverse(k->request))
		make_halves(c, k);
	else if (k->asks_rest && !k->has_rest)
		make(c, k->request, forward, k->callee, k->fwd);
	k->has_both |= k->asks_both;
	k->has_rest |= k->asks_rest;
}

void bodies_make(const PassContext *c, const Func *caller)
{
	Kept *k;

	region_walk(caller->body, ask, c->kept);
	while ((k = kept_next(c->kept)) != NULL)
		make_bodies(c, k);
}
