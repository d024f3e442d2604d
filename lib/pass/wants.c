/*
 * wants: what a pass needs besides a function of certain forms: a request, and the parameters and
 * results that earlier passes made for that request. In a run of cadgen they exist by construction;
 * IR text must be checked first.
 */
#include "pass/pass.h"
#include "ad/residual.h"

#include <string.h>

bool wants_nothing(const PassContext *c, const Func *in, Text *why)
{
	(void)c;
	(void)in;
	(void)why;
	return true;
}

static bool find_label(Op *op, void *found)
{
	*(bool *)found |= op->code == OP_LABEL;
	return true;
}

bool wants_no_labels(const PassContext *c, const Func *in, Text *why)
{
	bool found = false;

	(void)c;
	region_walk(in->body, find_label, &found);
	if (found)
		text_str(why, "it has labels, which structure takes away");
	return !found;
}

bool wants_request(const PassContext *c, const Func *in, Text *why)
{
	if (!c->request)
		text_str(why, "there is no request");
	else if (c->request->nroles > in->body->nparams || c->request->nroles > in->nparams)
		text_str(why, "it does not have the parameters of the request");
	else
		return true;
	return false;
}

bool wants_pool(const PassContext *c, const Func *in, Text *why)
{
	(void)c;
	for (uint32_t i = 0; i < in->body->nparams; i++)
		if (in->body->params[i]->type->kind == TYPE_POOL)
			return true;
	text_str(why, "none of its parameters is a pool");
	return false;
}

/* ---- a linear part ---- */

static bool can_be_transposed(const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].stage != TANGENT)
			return false;
	return op->code != OP_WHILE && op->code != OP_LOOP && op->code != OP_COPY &&
	       op->code != OP_CALL;
}

static bool find_obstacle(Op *op, void *data)
{
	const Op **found = data;

	if (!*found && op_is_linear(op) && !(op_info[op->code].flags & F_T) &&
	    !can_be_transposed(op))
		*found = op;
	return !*found;
}

bool wants_linear_part(const PassContext *c, const Func *in, Text *why)
{
	const Op *found = NULL;

	(void)c;
	region_walk(in->body, find_obstacle, &found);
	if (found)
		text_printf(why, "the op '%s' of line %u has no transpose",
			    op_info[found->code].text, found->loc.line);
	return !found;
}

/* ---- the differentials of a request ---- */

typedef struct Fit {
	const Request *request;
	const Func *in;
	uint32_t param, result; /* the next to look at */
	bool good;
} Fit;

static void want(Fit *f, bool holds)
{
	f->good = f->good && holds;
}

/* Is the next parameter the differential of one of this type? */
static void want_param(Fit *f, const Type *primal)
{
	const Region *body = f->in->body;
	const Type *type = f->param < body->nparams ? body->params[f->param]->type : NULL;

	f->param++;
	want(f, type && type_innermost(type) == type_innermost(primal) &&
			type->kind == (f->request->width ? TYPE_PTR : primal->kind));
}

static void want_result(Fit *f, bool is_float)
{
	const Op *end = f->in->body->last;

	want(f, f->result < f->in->nresults && f->result < end->nargs &&
			(!is_float || type_is_float(f->in->result_types[f->result])));
	f->result++;
}

static bool returns_value(const Fit *f)
{
	const Func *in = f->in;
	return in->nresults && strcmp(in->c_result, "void") != 0 && !func_result_params(in);
}

static void want_forward_half(Fit *f)
{
	const Region *body = f->in->body;
	const Request *r = f->request;

	for (uint32_t i = 0; r->split_both && i < r->nroles; i++)
		if (role_has_differential(&r->roles[i]) && type_is_ptr(body->params[i]->type))
			want_param(f, body->params[i]->type);
	want(f, f->param < body->nparams && body->params[f->param]->type->kind == TYPE_POOL);
	want(f, f->result + 1 + r->of_pointer == f->in->nresults);
}

/* With a width, all differentials are parameters. */
static void want_rows(Fit *f)
{
	const Request *r = f->request;
	const Region *body = f->in->body;
	uint32_t count = r->of_return;

	for (uint32_t i = 0; request_is_reverse(r) && i < r->nroles; i++)
		count += role_has_differential(&r->roles[i]) && !type_is_ptr(body->params[i]->type);
	for (uint32_t i = 0; i < count && f->good; i++) {
		want(f, f->param < body->nparams && type_is_ptr(body->params[f->param]->type) &&
				type_is_float(body->params[f->param]->type->elem));
		f->param++;
	}
}

/* The shadows of pointers and the tangents of scalars are parameters; the cotangents of scalars are
 * results. */
static void want_differentials(Fit *f)
{
	const Request *r = f->request;
	bool reverse = request_is_reverse(r);

	for (uint32_t i = 0; i < r->nroles; i++) {
		const Type *type = f->in->body->params[i]->type;

		if (!role_has_differential(&r->roles[i]))
			continue;
		if (type_is_ptr(type) || !reverse)
			want_param(f, type);
		else if (!r->width)
			want_result(f, true);
	}
	if (r->part == PART_BACKWARD)
		f->param++;
	if (r->width)
		want_rows(f);
	else if (r->of_return && reverse && f->param < f->in->body->nparams)
		want(f, type_is_float(f->in->body->params[f->param++]->type));
	else if (r->of_return && !reverse)
		want_result(f, true);
	want(f, f->param == f->in->body->nparams && f->result == f->in->nresults);
}

bool wants_differentials(const PassContext *c, const Func *in, Text *why)
{
	Fit f = {.request = c->request, .in = in, .good = true};

	if (!wants_request(c, in, why))
		return false;
	f.param = c->request->nroles;
	if (c->request->part != PART_BACKWARD && returns_value(&f))
		want_result(&f, false);
	if (f.good && c->request->part == PART_FORWARD)
		want_forward_half(&f);
	else if (f.good)
		want_differentials(&f);
	if (!f.good)
		text_str(why, "its parameters and results are not those of the request");
	return f.good;
}
